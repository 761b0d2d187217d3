/**
 * Measures the coach against another engine's scores: `coach_measure.ts FILE…`.
 * Each line of a file is a game in JSON: its `moves` in SAN, and before each move
 * and at the end `cp`, the score in centipawns for the side to move, and `best`,
 * the best move. A mate in n moves is ±(32,000 − n).
 *
 * @module
 */

import { type Game, newGame, playRecord } from "../../engine/game/game.ts";
import { mainMoves } from "../../engine/notation/game_tree.ts";
import { readPgn } from "../../engine/notation/pgn.ts";
import { formatSan } from "../../engine/notation/san.ts";
import { startTextbook } from "../../engine/player/search_worker.ts";
import { Coach } from "../../engine/review/coach.ts";
import { parseSquare } from "../../engine/rules/position.ts";

/** A game with another engine's scores. */
interface LabelledGame {
  /** In SAN. */
  readonly moves: readonly string[];
  /** Before each move and at the end, for the side to move. */
  readonly cp: readonly number[];
  /** Best moves by coordinates; empty where the game is over. */
  readonly best: readonly string[];
}

/** Percentage points of winning chance from which a warning is right. */
const MISTAKE = 10;
/** Centipawns from which a warning is right, whatever the chances. */
const COSTLY = 200;
/** Centipawns that a move loses which hangs a piece. */
const PIECE = 250;
/** Centipawns beyond which a larger lead does not count for the chances. */
const DECISIVE = 1000;

/** The winning chance in percent, fitted to games on lichess. */
function chance(cp: number): number {
  const cut = Math.max(-DECISIVE, Math.min(DECISIVE, cp));
  return 100 / (1 + Math.exp(-0.00368208 * cut));
}

/** What the move that led to a ply loses by the other engine's scores. */
function lossOf({ cp, best }: LabelledGame, game: Game, ply: number) {
  const points = chance(cp[ply - 1]) - (100 - chance(cp[ply]));
  const centipawns = cp[ply - 1] + cp[ply];
  const { board } = game.plies[ply].position;
  const isCaptured = best[ply] !== "" &&
    board[parseSquare(best[ply].slice(2, 4))] !== 0;
  return {
    isRight: points >= MISTAKE || centipawns >= COSTLY,
    hangs: centipawns >= PIECE && isCaptured,
    note: `${Math.round(points)} points, ${cp[ply - 1]} then ${-cp[ply]}`,
  };
}

function gameOf({ moves }: LabelledGame): Game {
  const [{ tree }] = readPgn(moves.join(" "));
  return playRecord(newGame(), mainMoves(tree));
}

/** The game as it was after some plies. */
function upTo(game: Game, ply: number): Game {
  const plies = game.plies.slice(0, ply + 1);
  return { ...game, plies, ply, shown: ply, decision: null };
}

function write(text: string) {
  Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
}

using search = startTextbook();
const coach = new Coach(search);
const counts = { moves: 0, warned: 0, right: 0, hanging: 0, found: 0 };
const start = performance.now();
for (const file of Deno.args) {
  for (const line of Deno.readTextFileSync(file).split("\n").filter(Boolean)) {
    const labelled: LabelledGame = JSON.parse(line);
    const game = gameOf(labelled);
    for (let ply = 1; ply < game.plies.length; ply++) {
      const isWarned = Boolean(await coach.warning(upTo(game, ply)));
      const { isRight, hangs, note } = lossOf(labelled, game, ply);
      counts.moves++;
      counts.warned += Number(isWarned);
      counts.right += Number(isWarned && isRight);
      counts.hanging += Number(hangs);
      counts.found += Number(isWarned && hangs);
      const { position } = game.plies[ply - 1];
      const { move } = game.plies[ply];
      if (isWarned === (hangs || isWarned && isRight) || move === null) {
        continue;
      }
      const kind = isWarned ? "false" : "missed";
      write(`${kind}: ply ${ply} ${formatSan(position, move)}: ${note}`);
    }
  }
}
const { moves, warned, right, hanging, found } = counts;
const milliseconds = (performance.now() - start) / moves;
write(
  `${right} of ${warned} warnings are right; ${found} of ${hanging} moves that ` +
    `hang a piece were warned of; ${milliseconds.toFixed(0)} ms a move`,
);
