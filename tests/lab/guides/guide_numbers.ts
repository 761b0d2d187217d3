/**
 * The numbers in the sentences of the guide to the engine. Each passage has the
 * words of a guide, with `{}` in place of a number, and tells the number.
 *
 * @module
 */

import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { parseSquare, toSetup } from "../../../engine/chess/rules/position.ts";
import { createEngine } from "../../../engine/mod.ts";
import {
  BLACK,
  BLACK_PAWN,
  type Candidate,
  KEY,
  LOCK,
  MicroMax,
  type Node,
  WHITE,
  WHITE_PAWN,
  wordOf,
} from "../../../engine/plain.ts";
import { engineOf } from "../../../engine/plain_engine.ts";
import type { ExperimentName } from "../../../engine/study/claims/experiments/registry.ts";
import { LEAST_COUNT } from "../../../engine/study/claims/judgement.ts";
import {
  PUZZLE_SETS,
  puzzles,
  trialsOf,
} from "../../../engine/study/claims/positions.ts";
import { eloOf, eloWhenever } from "../../../engine/study/contests/elo.ts";
import { mean } from "../../../engine/study/claims/statistics.ts";
import { STEPS } from "../speed/steps/ladder.ts";
import { measureShares, SHARED_NODES } from "../speed/steps/shares.ts";
import { type ArchivedReport, rowsIn } from "./archive.ts";
import { type Measures, stepFactors } from "./measures.ts";

export const README = "engine/README.md";
export const CLAIMS = "engine/CLAIMS.md";
export const SPEED = "engine/SPEED.md";

/** What the numbers are from. */
export interface Sources {
  readonly reports: readonly ArchivedReport[];
  readonly measures: Measures;
}

/** Words of a guide with numbers in them. */
export interface Passage {
  readonly guide: string;
  readonly words: string;
  /** A number for each `{}` in the words. */
  readonly numbers: readonly string[];
}

const SMALL = "no one two three four five six seven eight nine ten".split(" ");

/** A small number in words. */
function word(count: number): string {
  return SMALL[count] ?? `${count}`;
}

/** A number with its minus, and with commas between thousands. */
function figure(number: number): string {
  return number.toLocaleString("en-US").replace("-", "−");
}

function hex(word: number): string {
  return `0x${(word >>> 0).toString(16)}`;
}

/** All passages, with the numbers that belong there. */
export function passagesOf(sources: Sources): Passage[] {
  return [
    ...workedPosition(),
    ...ofExamples(),
    ...ofReports(sources),
    ...ofTable(sources),
    ...ofMethod(sources),
    ...ofSpeed(sources),
  ];
}

// -- The worked position ------------------------------------------------------

const AFTER_E4_D5 =
  "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/** A search of a position, and nodes after moves given by squares. */
class Walk {
  readonly search = new MicroMax();
  readonly root: Node;

  constructor(fen: string) {
    this.root = this.search.load(toSetup(parseFen(fen)));
  }

  moveFrom(node: Node, squares: string): Candidate {
    const [from, to] = [squares.slice(0, 2), squares.slice(2)].map(parseSquare);
    const move = this.search.find(node, { from, to });
    if (move === undefined) throw new Error(`No such move: ${squares}`);
    return move;
  }

  gainOf(node: Node, squares: string): number {
    return this.search.gainOf(node, this.moveFrom(node, squares));
  }

  after(...moves: string[]): Node {
    return moves.reduce(
      (node, move) => this.search.make(node, this.moveFrom(node, move)),
      this.root,
    );
  }

  /** What the engine finds so many plies deep. */
  found(plies: number) {
    return createEngine()(toSetup(parseFen(AFTER_E4_D5)), { plies });
  }
}

/** The byte with which a piece's word begins. */
function byteOf(piece: number, square: string, first = 0): number {
  return 128 * (piece & 7) + (piece & WHITE) + parseSquare(square) + first;
}

function workedPosition(): Passage[] {
  const walk = new Walk(AFTER_E4_D5);
  const { search, root } = walk;
  const pawns: readonly (readonly [number, string])[] = [
    [WHITE + WHITE_PAWN, "d5"],
    [WHITE + WHITE_PAWN, "e4"],
    [BLACK + BLACK_PAWN, "d5"],
  ];
  const sumOf = (part: number) => {
    const [arriving, ...leaving] = pawns
      .map(([piece, square]) => wordOf(piece, parseSquare(square), part));
    return leaving.reduce((sum, word) => sum - word, root.key + arriving) | 0;
  };
  const bytes = (first: number) =>
    pawns.map(([piece, square]) => `${byteOf(piece, square, first)}`);
  const [key, lock] = [sumOf(KEY), sumOf(LOCK)];
  const taken = walk.after("e4d5");
  const slot = search.firstSlotOf(taken);
  const mixed = taken.side * taken.crossed;
  const pushGain = walk.gainOf(root, "e4e5");
  const gain = walk.gainOf(root, "e4d5");
  const retaken = -walk.gainOf(taken, "d8d5");
  const [one, two] = [walk.found(1), walk.found(2)];
  search.search(search.load(toSetup(parseFen(AFTER_E4_D5))), 2);
  const entry = search.table.get(search.slotOf(taken));
  const kept = `${entry?.score}`;
  const of = (words: string, ...numbers: (number | string)[]): Passage => ({
    guide: README,
    words,
    numbers: numbers.map((it) => typeof it === "number" ? figure(it) : it),
  });
  return [
    of("Together 99 − 1 − 9 = **{}**.", gain),
    of(
      "| key | 1 | byte {} | byte {} | byte {} | {} |",
      ...bytes(0),
      key,
    ),
    of(
      "| lock | 1 | byte {} | byte {} | byte {} | {} |",
      ...bytes(8),
      lock,
    ),
    of("The key is {}.", hex(key)),
    of("so 16 · 128 = {} is mixed in.", hex(mixed)),
    of(
      "last 24 bits of {} ^ {} are {}, and the first slot is one more: **{}**.",
      hex(key),
      hex(mixed),
      hex((key ^ mixed) & 2 ** 24 - 1),
      slot,
    ),
    of("e5 gains {}. Black's static score is {}.", pushGain, -pushGain),
    of("so {} is stored as exact.", -pushGain),
    of(
      "exd5 gains {}, so Black's static score is {}, and Black needs only {} to",
      gain,
      -gain,
      -pushGain,
    ),
    of(
      "After Qxd5 White's score is {} − {} = {}.",
      gain,
      -retaken,
      gain + retaken,
    ),
    of('the table keeps "at least {}, by d8–d5"', kept),
    of(
      "So exd5 is worth {} for White, no better than e5, although its static " +
        "score was {}.",
      -Number(kept),
      gain,
    ),
    of(
      "ply 1 ends with {} nodes, a score of {} and the move d4.",
      one.nodes,
      one.score,
    ),
    of(
      "Ply 2 ends with {} nodes, a score of {} and the line exd5 Qxd5.",
      two.nodes,
      two.score,
    ),
    of("slot {} ┌", slot),
    of(
      "│ {} │ {} │ {} │ alpha −∞, beta {} │ d8–d5 │",
      hex(entry?.lock ?? 0),
      `${entry?.depth}`,
      kept,
      `${entry?.window.beta}`,
    ),
  ];
}

// -- The examples -------------------------------------------------------------

/** For micro-Max a recapture is free. */
class NoRecaptures extends MicroMax {
  override depthAfter(_node: Node, _move: Candidate, depth: number): number {
    return depth - 1;
  }
}

function ofExamples(): Passage[] {
  const nodesOf = (search: MicroMax) =>
    `${engineOf(search)(toSetup(parseFen(START_FEN)), { plies: 4 }).nodes}`;
  return [{
    guide: README,
    words: "It prints `{}`; micro-Max needs {}.",
    numbers: [nodesOf(new NoRecaptures()), nodesOf(new MicroMax())],
  }];
}

// -- The archived run ---------------------------------------------------------

function ofReports({ reports }: Sources): Passage[] {
  const ideas = rowsIn(reports, "micro-max");
  const idea = (name: string) => ideas.find((row) => row.name === name);
  const solved = (name: string) => `${idea(name)?.solved}`;
  const kept = rowsIn(reports, "clear", 1)
    .find(({ name }) => name === "micro-Max, table kept");
  const searches = reports
    .find(({ experiment }) => experiment === "clear")?.limits.split(" ")[0];
  const matches = rowsIn(reports, "ladder", 1);
  const width = mean(matches.map((row) => Number(row.high) - Number(row.low)));
  const shown = matches.filter(({ low }) => Number(low) > 0);
  return [
    {
      guide: README,
      words:
        "_No recaptures_ solves {} of {} puzzles, micro-Max {}, _recaptures at " +
        "the leaves_ alone {}.",
      numbers: [
        solved("no recaptures"),
        `${puzzlesOf(reports)}`,
        solved("micro-Max"),
        solved("recaptures at the leaves"),
      ],
    },
    {
      guide: README,
      words:
        "fewer nodes, and {} of the {} moves in three games are different.",
      numbers: [word(Number(kept?.["other moves"])), `${searches}`],
    },
    {
      guide: README,
      words: "With {} games it is some {} Elo wide",
      numbers: [
        `${matches[0].games}`,
        `${10 * Math.round(width * wideningBy(matches[0].games) / 10)}`,
      ],
    },
    {
      guide: CLAIMS,
      words:
        "In games of this length {} of the {} rows show. Of each other row, {} games",
      numbers: [
        word(shown.length),
        word(matches.length),
        `${matches[0].games}`,
      ],
    },
  ];
}

/** How much wider an interval is that holds whenever a match ends. */
function wideningBy(games: unknown): number {
  const pairs = Array.from({ length: Number(games) / 2 }, (_, i) => i % 3);
  const [always, once] = [eloWhenever(pairs), eloOf(pairs)]
    .map(({ low, high }) => high - low);
  return always / once;
}

/** How many puzzles micro-Max had. */
function puzzlesOf(reports: readonly ArchivedReport[]): number {
  const limits = reports[0].limits;
  return Number(/^(\d+) searches with/.exec(limits)?.[1]);
}

/** How many searches to each depth an experiment had. */
function searchesIn(
  reports: readonly ArchivedReport[],
  name: ExperimentName,
): string[] {
  return [...limitsIn(reports, name).matchAll(/(\d+) searches to/g)]
    .map(([, count]) => count);
}

/** The nodes of a move in an experiment's matches. */
function nodesOfGames(
  reports: readonly ArchivedReport[],
  name: ExperimentName,
): string {
  const report = reports.find(({ experiment }) => experiment === name);
  return /with (\d+) nodes/.exec(report?.tables[1].title ?? "")?.[1] ?? "";
}

function limitsIn(
  reports: readonly ArchivedReport[],
  name: ExperimentName,
): string {
  return reports.find(({ experiment }) => experiment === name)?.limits ?? "";
}

// -- How it was measured ------------------------------------------------------

function ofMethod({ reports }: Sources): Passage[] {
  const [{ limits }] = reports;
  const nodes = figure(Number(/with (\d+) nodes/.exec(limits)?.[1]));
  const count = `${puzzlesOf(reports)}`;
  const games = `${rowsIn(reports, "ladder", 1)[0].games}`;
  const [first, second] = PUZZLE_SETS.map((set) => trialsOf(set, 1).length);
  if (puzzles(1).length !== first + second) throw new Error("Other puzzles");
  const of = (words: string, ...numbers: string[]): Passage => (
    { guide: CLAIMS, words, numbers }
  );
  return [
    of(
      "{} searches to 2 plies, {} to 3, {} to 4, and {} to 5, which take long.",
      ...searchesIn(reports, "depths"),
    ),
    of(
      "{} searches to 2 plies, {} to 3, {} to 4 and {} to 5. An idea",
      ...searchesIn(reports, "gallery"),
    ),
    of("nodes of {} quiet positions", ...searchesIn(reports, "upwards")),
    of("the same classes {} nodes for each of {} puzzles", nodes, count),
    of(
      "solved (of {}) with {} nodes each, and {} games of each row",
      count,
      nodes,
      games,
    ),
    of("fewer than {} searches or pairs of games", `${LEAST_COUNT}`),
    of("A search with {} nodes ends when", nodes),
    of(
      "The puzzles are {} of Reinfeld's and {} of lichess's (CC0); micro-Max " +
        "and its later versions take the first {}, the classes of the gallery " +
        "the first {}.",
      `${first}`,
      `${second}`,
      count,
      `${/(\d+) searches with/.exec(limitsIn(reports, "extensions"))?.[1]}`,
    ),
    of("with {} nodes a move: so few", nodesOfGames(reports, "gallery")),
    of(
      "micro-Max's own at 4 are {} from them",
      Number(rowsIn(reports, "gallery")[0].error).toFixed(0),
    ),
  ];
}

// -- What happens in the table ------------------------------------------------

/** "Not one", as long as there is none. */
function noneBut(count: number): string {
  return count === 0 ? "one" : `${count}`;
}

function ofTable(
  { measures: { table: { large, small } } }: Sources,
): Passage[] {
  const millions = (count: number) => (count / 1e6).toFixed(1);
  const share = (100 * large.otherRights / large.hits).toFixed(2);
  return [
    {
      guide: README,
      words:
        "In {} positions {} % of {} million hits had other rights; with the " +
        "rights in the lock not {} score and not {} move was different",
      numbers: [
        `${large.positions}`,
        share,
        millions(large.hits),
        noneBut(large.different),
        noneBut(large.different),
      ],
    },
    {
      guide: README,
      words:
        "In {} positions the rule forbade not {} of {} million stores, nor " +
        "{} of {} million with 4,096 slots",
      numbers: [
        `${large.positions}`,
        noneBut(large.forbidden),
        millions(large.stores),
        noneBut(small.forbidden),
        millions(small.stores),
      ],
    },
  ];
}

// -- Speed --------------------------------------------------------------------

function ofSpeed({ measures }: Sources): Passage[] {
  const factors = stepFactors(measures);
  const all = measures.steps.map((run) => run[STEPS.length - 1].total);
  const { median, least, most } = measures.plain;
  const shares = measureShares();
  const percent = (share: number) => `${Math.round(100 * share)}`;
  const of = (words: string, ...numbers: string[]): Passage => (
    { guide: SPEED, words, numbers }
  );
  const ranges = all.flatMap((total) =>
    [total?.median, total?.least, total?.most]
      .map((ratio = NaN) => ratio.toFixed(2))
  );
  return [
    of("medians of the same positions, to {} nodes each", figure(SHARED_NODES)),
    of("Factor **{}** and **{}**: to copy", ...factors(1)),
    of(
      "answers {} % of the moves that are tried ({} to {} %)",
      ...Object.values(shares.answered).map(percent),
    ),
    of(
      "Factor **{}** and **{}**; taken away from `mod.ts` alone, {} and {} of " +
        "its speed. So it is worth",
      ...factors(2),
      ...factors(11),
    ),
    of(
      "{} % of all iterations are iteration 1",
      percent(shares.firstIterations.median),
    ),
    of(
      "Together {} moves are generated for each node before this step, and {} " +
        "after it. Factor **{}** and **{}**.",
      shares.generated.median.toFixed(1),
      shares.afterOneSquare.median.toFixed(1),
      ...factors(3),
    ),
    of(
      "In {} nodes of ten the answer is no.",
      word(Math.round(10 * (1 - shares.suspects.median))),
    ),
    of(
      "Factor **{}** and **{}**, which is nothing: after step 3 few moves are " +
        "left to be saved ({} for each node in place of {})",
      ...factors(4),
      shares.afterSuspicion.median.toFixed(1),
      shares.afterOneSquare.median.toFixed(1),
    ),
    of("half of the work: {} and {} of its speed.", ...factors(10)),
    of("Factor **{}** and **{}**. The larger the search", ...factors(5)),
    of(
      "as the original has them: {} and {} of its speed, which counts",
      ...factors(12),
    ),
    of("Factor **{}** and **{}**. This step is also", ...factors(6)),
    of("cannot foresee. Factor **{}** and **{}**.", ...factors(7)),
    of(
      "Factor **{}** and **{}**; taken away from `mod.ts` alone, {} and {} of " +
        "its speed. That is little",
      ...factors(8),
      ...factors(13),
    ),
    of(
      "Factor **{}** and **{}**; `mod.ts` without `readAhead`, but with " +
        "batches: {} and {} of its speed.",
      ...factors(9),
      ...factors(14),
    ),
    of(
      "**{} times as fast ({} to {}) in one run, {} times ({} to {}) in the " +
        "other**",
      ...ranges,
    ),
    of(
      "`mod.ts` is {} times as fast as `plain.ts` ({} to {}).",
      ...[median, least, most].map((ratio) => ratio.toFixed(2)),
    ),
  ];
}

// -- In the guides ------------------------------------------------------------

/** Between words: a line may end there, in a quotation, too. */
const SPACE = String.raw`[\s>]+`;
/** A number, or what stands in place of it. */
const NUMBER = String.raw`([^\s*()\x60]+)`;

/** What finds a passage in a guide, whatever its numbers are now. */
function patternOf({ words }: Passage): RegExp {
  const source = words.split(/ +/)
    .map((word) => word.split("{}").map(RegExp.escape).join(NUMBER));
  return new RegExp(source.join(SPACE), "d");
}

/** Where a passage stands in a guide, and where its numbers do. */
export function findPassage(guide: string, passage: Passage) {
  const indices = patternOf(passage).exec(guide)?.indices ?? [];
  const [place, ...numbers] = indices.flatMap((range) => range ? [range] : []);
  return place === undefined ? null : { place, numbers };
}

/**
 * A guide with a passage's numbers put right.
 * @throws {Error} if it has no such passage
 */
export function withNumbers(guide: string, passage: Passage): string {
  const found = findPassage(guide, passage);
  if (found === null) throw new Error(`No such words: ${passage.words}`);
  let written = "";
  let end = 0;
  for (const [index, [from, to]] of found.numbers.entries()) {
    written += guide.slice(end, from) + passage.numbers[index];
    end = to;
  }
  return written + guide.slice(end);
}
