/**
 * What moves lose, and games of a level with itself to look at.
 *
 * @module
 */

import { WHITE } from "../../../engine/chess/constants.ts";
import {
  isOver,
  newGame,
  playMove,
  position,
} from "../../../engine/chess/game/game.ts";
import {
  goesTheSameWay,
  legalMoves,
} from "../../../engine/chess/rules/position.ts";
import {
  chooseMove,
  type SearchService,
} from "../../../engine/player/choose_move.ts";
import type { Style } from "../../../engine/player/humanlike/styles.ts";
import { isTextbookLevel, levelLimits } from "../../../engine/player/levels.ts";
import {
  createSearchService,
  createTextbookService,
  limitedPlayer,
} from "../../support/chess/search_services.ts";
import { type Step, stepsOf } from "./side.ts";

/** A move that loses so much is a blunder; a pawn is 99. */
export const LOSS = 198;
const LONGEST = 200;
const DECIDED = 990;
const PLIES = 4;

/** What a move loses against the best, by a search of four plies, and to which reply. */
export async function lossOf({ now, move }: Step, service: SearchService) {
  const game = newGame(now);
  const best = await chooseMove(service, game, { plies: PLIES });
  const excluded = legalMoves(now)
    .filter((other) => !goesTheSameWay(other, move));
  const limits = { plies: PLIES, excluded };
  const played = await chooseMove(service, game, limits);
  return {
    loss: capped(best?.info.score) - capped(played?.info.score),
    reply: played?.info.line[1],
  };
}

/** Where a game is decided, more is not missed. */
function capped(score = 0) {
  return Math.max(-DECIDED, Math.min(DECIDED, score));
}

/** The moves of games of a level with itself, which their numbers decide. */
export async function* ownGames(
  level: number,
  games: number,
  first: number,
  style: Style | null = null,
): AsyncGenerator<Step[]> {
  const service = isTextbookLevel(level)
    ? createTextbookService()
    : createSearchService();
  const given = Deno.env.get("LIMITS");
  const limits = given
    ? { ...levelLimits(level, { style }), ...JSON.parse(given) }
    : levelLimits(level, { style });
  const player = limitedPlayer(`${level}`, limits, service);
  for (let number = first; number < first + games; number++) {
    let game = newGame();
    while (!isOver(game) && game.ply < LONGEST) {
      const seed = 2 * number + (position(game).side === WHITE ? 0 : 1);
      const { move } = await player.choose(game, seed);
      game = playMove(game, move);
    }
    yield stepsOf(game);
  }
}
