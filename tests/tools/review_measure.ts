/**
 * Measures the judge of games against another engine's scores:
 * `review_measure.ts FILE…`, each line of a file a game as JSON with its `moves`
 * in SAN and, before each of them and at the end, `cp`: centipawns for the side
 * to move, a mate in n moves ±(32,000 − n).
 *
 * @module
 */

import process from "node:process";
import { type Game, newGame, playRecord } from "../../engine/game/game.ts";
import { readPgn } from "../../engine/notation/pgn.ts";
import { chooseMove } from "../../engine/player/choose_move.ts";
import { type JudgedMove, judgeMoves } from "../../engine/review/judge.ts";
import { createSearchService } from "./match/players.ts";

/** A game with what another engine thinks of it. */
interface LabelledGame {
  /** In SAN. */
  readonly moves: readonly string[];
  /** Before each move and at the end, for the side to move. */
  readonly cp: readonly number[];
}

/** Counts over moves of games. */
interface Tally {
  /** Moves marked, and those among them that really lose 20 points. */
  readonly marked: number;
  readonly right: number;
  /** Moves that really lose 40 points, and those among them that are marked. */
  readonly bad: number;
  readonly found: number;
}

const [MISTAKE, BAD] = [20, 40];
/** Beyond so many centipawns nothing counts any more. */
const DECISIVE = 1000;

/** Chance to win in percent, as games on lichess have it. */
function chance(cp: number): number {
  const cut = Math.max(-DECISIVE, Math.min(DECISIVE, cp));
  return 100 / (1 + Math.exp(-0.00368208 * cut));
}

/** What a move really gives away, its ply counted from 1 on. */
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

/** Tells of marks that are wrong and of bad moves without one. */
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
