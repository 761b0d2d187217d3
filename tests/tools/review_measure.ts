/**
 * Measures the judge of games against another engine's scores:
 * `review_measure.ts FILE…`. Each line of a file is a game in JSON: its `moves` in
 * SAN, and `cp`, the scores before each move and at the end, in centipawns for the
 * side to move. A mate in n moves is ±(32,000 − n).
 *
 * @module
 */

import process from "node:process";
import { type Game, newGame, playRecord } from "../../engine/game/game.ts";
import { readPgn } from "../../engine/notation/pgn.ts";
import { chooseMove } from "../../engine/player/choose_move.ts";
import { type JudgedMove, judgeMoves } from "../../engine/review/judge.ts";
import { createSearchService } from "./match/players.ts";

/** A game with another engine's scores. */
interface LabelledGame {
  /** In SAN. */
  readonly moves: readonly string[];
  /** Before each move and at the end, for the side to move. */
  readonly cp: readonly number[];
}

/** Counts of moves. */
interface Tally {
  /** Moves with a mark. */
  readonly marked: number;
  /** Marked moves that are mistakes for the other engine. */
  readonly right: number;
  /** Moves that are bad for the other engine. */
  readonly bad: number;
  /** Bad moves with a mark. */
  readonly found: number;
}

/** Percentage points of winning chance that a mistake loses. */
const MISTAKE = 20;
/** Percentage points of winning chance that a bad move loses. */
const BAD = 40;
/** Centipawns beyond which a larger lead does not count. */
const DECISIVE = 1000;

/** The winning chance in percent, fitted to games on lichess. */
function chance(cp: number): number {
  const cut = Math.max(-DECISIVE, Math.min(DECISIVE, cp));
  return 100 / (1 + Math.exp(-0.00368208 * cut));
}

/** Percentage points that a move loses by `cp`; plies count from 1. */
function trueDrop({ cp }: LabelledGame, ply: number): number {
  return chance(cp[ply - 1]) - (100 - chance(cp[ply]));
}

function tallyOf(game: LabelledGame, judged: readonly JudgedMove[]): Tally {
  const marked = judged.filter(({ mark }) => mark !== null);
  const bad = judged.filter(({ ply }) => trueDrop(game, ply) >= BAD);
  return {
    marked: marked.length,
    right: marked.filter(({ ply }) => trueDrop(game, ply) >= MISTAKE).length,
    bad: bad.length,
    found: bad.filter(({ mark }) => mark !== null).length,
  };
}

function gameOf({ moves }: LabelledGame): Game {
  const [{ moves: read }] = readPgn(moves.join(" "));
  return playRecord(newGame(), read.map(({ move }) => move));
}

function describe({ marked, right, bad, found }: Tally): string {
  const percent = (part: number, whole: number) =>
    `${part} of ${whole} (${(100 * part / whole).toFixed(1)} %)`;
  return `marks that are right ${percent(right, marked)}, ` +
    `bad moves found ${percent(found, bad)}`;
}

function write(text: string) {
  Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
}

/** Prints wrong marks, and bad moves without a mark. */
function tellErrors(game: LabelledGame, judged: readonly JudgedMove[]) {
  for (const { ply, san, mark, drop, score, line } of judged) {
    const loses = Math.round(trueDrop(game, ply));
    if (mark === null ? loses < BAD : loses >= MISTAKE) continue;
    const scores = `${game.cp[ply - 1]} then ${-game.cp[ply]}`;
    write(
      `  ply ${ply} ${san}${mark ?? ""}: ${drop} (${score} for White, ` +
        `better ${line[0]}), really ${loses} (${scores} for the mover)`,
    );
  }
}

const choose = chooseMove.bind(null, createSearchService());
let sum: Tally = { marked: 0, right: 0, bad: 0, found: 0 };
let plies = 0;
const files = Deno.args.map((file) => Deno.readTextFileSync(file));
for (const line of files.join("\n").split("\n").filter(Boolean)) {
  const game: LabelledGame = JSON.parse(line);
  const judged = await Array.fromAsync(judgeMoves(choose, gameOf(game)));
  plies += judged.length;
  const tally = tallyOf(game, judged);
  tellErrors(game, judged);
  sum = {
    marked: sum.marked + tally.marked,
    right: sum.right + tally.right,
    bad: sum.bad + tally.bad,
    found: sum.found + tally.found,
  };
  const { user, system } = process.cpuUsage();
  const seconds = ((user + system) / 1e6 * 80 / plies).toFixed(1);
  write(`${describe(sum)}, ${seconds} s of a processor for 80 plies`);
}
