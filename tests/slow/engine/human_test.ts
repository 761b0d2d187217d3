import { assert } from "@std/assert";
import { COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import {
  type Game,
  isOver,
  newGame,
  playMove,
  position,
} from "../../../engine/chess/game/game.ts";
import { levelLimits } from "../../../engine/player/levels.ts";
import { figuresOf, type Side, sideOf, stepsOf } from "../../lab/human/side.ts";
import {
  createSearchService,
  limitedPlayer,
} from "../../support/chess/search_services.ts";
import { played } from "../../support/chess/games.ts";

/** Plies that are looked at: 18 moves of each side, by when people have castled. */
const LONGEST = 36;

/** Games of a level with itself, by seeds. */
async function gamesOf(level: number, seeds: readonly number[]) {
  const service = createSearchService(2 ** 16);
  const player = limitedPlayer("level", levelLimits(level), service);
  const games: Game[] = [];
  for (const seed of seeds) {
    let game = newGame();
    while (!isOver(game) && game.ply < LONGEST) {
      const number = 2 * seed + (position(game).side === WHITE ? 0 : 1);
      game = playMove(game, (await player.choose(game, number)).move);
    }
    games.push(game);
  }
  return games;
}

for (const level of [2, 4]) {
  Deno.test(`level ${level} opens and castles as people do, each time another way`, async () => {
    const seeds = Array.from({ length: 30 }, (_, index) => 5000 + index);
    const games = await gamesOf(level, seeds);
    const sides = games.flatMap((game): (Side | null)[] =>
      [WHITE, COLOURS - WHITE].map((side) => sideOf(stepsOf(game), side))
    ).filter((side) => side !== null);
    const { castled, kingMoved, mainFirst, takenBack } = figuresOf(sides);
    assert(castled >= 50, `castled: ${castled} %`);
    assert(kingMoved <= 22, `king moved: ${kingMoved} %`);
    assert(mainFirst >= 75, `main first moves: ${mainFirst} %`);
    assert(takenBack <= 2.5, `taken back: ${takenBack} %`);
    const openings = games.map((game) =>
      played(game).split(" ").slice(0, 6).join(" ")
    );
    const mostOften = Math.max(
      ...[...Map.groupBy(openings, (one) => one).values()]
        .map(({ length }) => length),
    );
    assert(mostOften <= 3, openings.join("\n"));
  });
}
