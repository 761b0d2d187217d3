/**
 * Tells by a UCI engine's lines what moves lose that it finds much worse than the
 * best: `lost.ts ENGINE LIST.jsonl > LIST.lost.jsonl`, for `judge.ts`. Both lines
 * are played on until nothing hangs. A line of the output is a move: the index of
 * its game, its ply, and the pawns by which the better line ends ahead, null where
 * nothing comes to rest.
 *
 * @module
 */

import { type Game, newGame, undo } from "../../../engine/chess/game/game.ts";
import { ruledEnding } from "../../../engine/chess/game/history.ts";
import {
  type LegalMove,
  legalMoves,
  play,
} from "../../../engine/chess/rules/position.ts";
import type { Opponent } from "../../../engine/player/opponent.ts";
import {
  legalVariation,
  type VariationMove,
} from "../../../engine/player/principal_variation.ts";
import {
  followLine,
  gainAtLastRest,
  isAtRest,
} from "../../../engine/review/lines/followed_line.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { openEngine } from "../../../tui/saves/engines.ts";
import { gameOf, type LabelledGame } from "./judge.ts";

/** Centipawns that a move has to lose to be looked at. */
const LEAST_FALL = 150;
const NODES = { line: 100_000, more: 30_000 };
const SETTINGS = [["Hash", "64"], ["Threads", "1"]] as const;
/** The most searches that play a line on, and its length then. */
const MOST = { searches: 6, plies: 40 };

/** The engine's line in the last position of a game, until nothing hangs. */
async function lineIn(engine: Opponent, game: Game): Promise<LegalMove[]> {
  if (ruledEnding(game.plies, game.ply) !== null) return [];
  const line = await search(engine, game, NODES.line);
  for (let count = 0; count < MOST.searches; count++) {
    const last = line[line.length - 1];
    const end = play(last.position, last.move);
    const isDone = line.length >= MOST.plies || isAtRest(end) ||
      legalMoves(end).length === 0;
    if (isDone) break;
    line.push(...await search(engine, newGame(end), NODES.more));
  }
  return line.map(({ move }) => move);
}

async function search(
  engine: Opponent,
  game: Game,
  nodes: number,
): Promise<VariationMove[]> {
  const { position } = game.plies[game.ply];
  const choice = await engine.chooseMove(game, { nodes });
  if (choice === null) throw new Error("The engine was interrupted");
  const { move, info: { line } } = choice;
  const found = legalVariation(position, line);
  return found.length > 0 ? [...found] : [{ position, move }];
}

/** Pawns by which the better line ends ahead of the one played. */
async function lostBy(engine: Opponent, game: Game, ply: number) {
  const { position } = game.plies[ply - 1];
  const move = game.plies[ply].move as LegalMove;
  const best = await lineIn(engine, undo(game, game.ply - ply + 1));
  const reply = await lineIn(engine, undo(game, game.ply - ply));
  const [better, played] = [best, [move, ...reply]]
    .map((line) => gainAtLastRest(followLine(position, line)));
  return better === null || played === null ? null : better - played;
}

const [list, ...words] = Deno.args.toReversed();
const engine = await openEngine(
  { words: words.toReversed(), settings: [...SETTINGS], elo: null },
  "review",
  () => {},
);
const lines = Deno.readTextFileSync(list).split("\n").filter(Boolean);
for (const [index, line] of lines.entries()) {
  const labelled: LabelledGame = JSON.parse(line);
  const game = gameOf(labelled);
  for (let ply = 1; ply <= game.ply; ply++) {
    if (labelled.cp[ply - 1] + labelled.cp[ply] < LEAST_FALL) continue;
    const lost = await lostBy(engine, game, ply);
    writeLine(JSON.stringify({ game: index, ply, lost }));
  }
}
await engine.close();
