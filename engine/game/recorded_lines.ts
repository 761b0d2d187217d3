/**
 * The lines of a record: its main line and its variations, each a record of its
 * own with the names, marks and comments of the whole.
 */

import { isSameMove } from "../rules/position.ts";
import { formatFen } from "../notation/fen.ts";
import { type PgnGame, type PgnMove, readPgn } from "../notation/pgn.ts";
import {
  type GamePly,
  GrowingCourse,
  isPartOf,
  partingPly,
  type Variation,
} from "./variation_tree.ts";

/** The most variations of a record that become lines. */
const MOST_LINES = 100;
/** The most levels of nested variations that are read. */
const MOST_LEVELS = 10;

/** A line that is written down: its record has the same moves. */
export interface RecordedLine extends Variation {
  readonly record: PgnGame;
}

/** The variations of a line, nested ones too, without those it contains. */
export function variationsOf(line: RecordedLine): readonly RecordedLine[] {
  return linesBeside(line, MOST_LEVELS)
    .take(MOST_LINES)
    .reduce(addLine, [])
    .filter((beside) => !isPartOf(bare(beside), line));
}

/** The variations of a line in the order of the text, nested ones too. */
function* linesBeside(
  line: RecordedLine,
  levels: number,
): Generator<RecordedLine> {
  if (levels === 0) return;
  for (const ply of line.record.moves.keys()) {
    for (const variation of variationsAt(line, ply)) {
      const beside = lineBeside(line, ply, variation);
      yield beside;
      yield* linesBeside(beside, levels - 1);
    }
  }
}

/** Variations by the move that they replace: each text is read once. */
const known = new WeakMap<PgnMove, readonly PgnGame[]>();

/** The variations that replace the move after a ply. */
function variationsAt(
  { plies, record }: RecordedLine,
  ply: number,
): readonly PgnGame[] {
  const move = record.moves[ply];
  const fen = formatFen(plies[ply].position);
  const read = known.get(move) ??
    move.variations.slice(0, MOST_LINES)
      .map((text) => readPgn(`[FEN "${fen}"]\n\n${text}`)[0]);
  known.set(move, read);
  return read;
}

/** The line that a variation makes of another, which it leaves after a ply. */
function lineBeside(
  { plies, record }: RecordedLine,
  ply: number,
  { moves, end }: PgnGame,
): RecordedLine {
  // Variations on the way belong to the line that was left.
  const shared = record.moves.slice(0, ply)
    .map((move) => ({ ...move, variations: [] }));
  const line = { ...record, moves: [...shared, ...moves], end };
  return {
    plies: played(plies.slice(0, ply + 1), moves),
    decision: null,
    record: { ...line, result: "*", error: null, skipped: null },
  };
}

function played(before: readonly GamePly[], moves: readonly PgnMove[]) {
  const course = new GrowingCourse(before);
  for (const { move } of moves) course.add(move);
  return course.plies;
}

/** Gives lines that have the moves of a recorded variation its record. */
export function withRecords(lines: readonly Variation[]): Variation[] {
  const known = lines.filter(isRecorded).flatMap(variationsOf);
  return lines.map((line) => {
    const same = line.record ??
      known.find((it) => isSameLine(it, line))?.record;
    return same ? { ...line, record: same } : line;
  });
}

function isSameLine(one: Variation, other: Variation): boolean {
  return one.plies.length === other.plies.length && isPartOf(bare(one), other);
}

/** The moves alone, which are part of any longer line with them. */
function bare({ plies }: Variation): Variation {
  return { plies, decision: null, record: null };
}

/** Lines with one added, without those that go on as another does. */
function addLine(
  lines: readonly RecordedLine[],
  line: RecordedLine,
): readonly RecordedLine[] {
  if (lines.some((other) => isPartOf(bare(line), other))) return lines;
  return [...lines.filter((other) => !isPartOf(bare(other), line)), line];
}

// -- The way back -------------------------------------------------------------

/**
 * The recorded line that a line is a variation of; null if there is none. A line
 * without a record leaves the one that it follows longest.
 */
export function lineLeft(
  line: Variation,
  others: readonly Variation[],
): RecordedLine | null {
  const left = others.filter(isRecorded)
    .filter((other) => line.record === null || tellsOf(other, line));
  const ply = Math.max(...left.map((other) => partingPly(line, other)));
  return left.findLast((other) => partingPly(line, other) === ply) ?? null;
}

/** The main line of the record that a line is in, null if it is in none. */
export function mainLine(
  line: Variation,
  others: readonly Variation[],
): RecordedLine | null {
  let main = isRecorded(line) ? line : null;
  for (let level = 0; main !== null && level < MOST_LEVELS; level++) {
    const left = lineLeft(main, others);
    if (left === null) return main;
    main = left;
  }
  return main;
}

function isRecorded(line: Variation): line is RecordedLine {
  return line.record !== null;
}

/** Whether another line is a variation in a line's record. */
function tellsOf(line: RecordedLine, { plies }: Variation): boolean {
  const ply = partingPly({ plies }, line);
  if (ply === line.record.moves.length) return false;
  return variationsAt(line, ply).some(({ moves }) =>
    moves.length === plies.length - 1 - ply &&
    moves.every(({ move }, index) =>
      isSameMove(move, plies[ply + 1 + index].move)
    )
  );
}
