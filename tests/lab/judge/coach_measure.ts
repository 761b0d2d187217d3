/**
 * Measures the coach against another engine's scores: `coach_measure.ts FILE…`.
 * Each line of a file is a game in JSON: its `moves` in SAN, and before each move
 * and at the end `cp`, the score in centipawns for the side to move, and `best`,
 * the best move. A mate in n moves is ±(32,000 − n).
 *
 * @module
 */

import type { Game } from "../../../engine/chess/game/game.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import { parseSquare } from "../../../engine/chess/rules/position.ts";
import { startTextbook } from "../../../engine/player/search_worker.ts";
import { Coach } from "../../../engine/review/coach.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { gameOf, type LabelledGame, trueDrop } from "./judge.ts";

/** A game with another engine's scores and moves. */
interface AnsweredGame extends LabelledGame {
  /** Best moves by coordinates; empty where the game is over. */
  readonly best: readonly string[];
}

/** Percentage points of winning chance from which a warning is right. */
const MISTAKE = 10;
/** Centipawns from which a warning is right, whatever the chances. */
const COSTLY = 200;
/** Centipawns that a move loses which hangs a piece. */
const PIECE = 250;

/** What the move that led to a ply loses by the other engine's scores. */
function lossOf(labelled: AnsweredGame, game: Game, ply: number) {
  const { cp, best } = labelled;
  const points = trueDrop(labelled, ply);
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

/** The game as it was after some plies. */
function upTo(game: Game, ply: number): Game {
  const plies = game.plies.slice(0, ply + 1);
  return { ...game, plies, ply, shown: ply, decision: null };
}

using search = startTextbook();
const coach = new Coach(search);
const counts = { moves: 0, warned: 0, right: 0, hanging: 0, found: 0 };
const start = performance.now();
for (const file of Deno.args) {
  for (const line of Deno.readTextFileSync(file).split("\n").filter(Boolean)) {
    const labelled: AnsweredGame = JSON.parse(line);
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
      writeLine(`${kind}: ply ${ply} ${formatSan(position, move)}: ${note}`);
    }
  }
}
const { moves, warned, right, hanging, found } = counts;
const milliseconds = (performance.now() - start) / moves;
writeLine(
  `${right} of ${warned} warnings are right; ${found} of ${hanging} moves that ` +
    `hang a piece were warned of; ${milliseconds.toFixed(0)} ms a move`,
);
