/**
 * Collections of puzzles as text: comma-separated values as lichess publishes
 * them, or only the columns id, fen, moves, rating and themes. A first row with
 * the names of the columns is optional; rows that begin with `#` are comments.
 */

import { endingIn } from "../../../engine/chess/game/outcome.ts";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { quote } from "../../../engine/chess/notation/quote.ts";
import { parseCoordinate } from "../../../engine/chess/notation/san.ts";
import { isLegal, play } from "../../../engine/chess/rules/position.ts";
import type { CollectedPuzzle } from "./puzzle.ts";

type Column = "fen" | "moves" | "rating" | "themes";

/** Where the columns are, in rows of so many fields at least. */
interface Form {
  readonly fields: number;
  readonly columns: Readonly<Record<Column, number>>;
}

/** Rows without what a puzzle does not need: id, fen, moves, rating, themes. */
const SHORT: Form = {
  fields: 5,
  columns: { fen: 1, moves: 2, rating: 3, themes: 4 },
};

/** Lichess's rows: before the themes are deviation, popularity and plays. */
const LONG: Form = {
  fields: 8,
  columns: { fen: 1, moves: 2, rating: 3, themes: 7 },
};

/** A row that is no puzzle. */
export interface RowProblem {
  /** Its line in the text, from 1 on. */
  readonly line: number;
  readonly reason: string;
}

/** The puzzles of a text, and the rows that are none. */
export function readPuzzles(text: string) {
  const puzzles: CollectedPuzzle[] = [];
  const problems: RowProblem[] = [];
  for (const { line, fields } of rowsOf(text)) {
    try {
      puzzles.push(puzzleOf(fields));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      problems.push({ line, reason: error.message });
    }
  }
  return { puzzles, problems };
}

/** The rows of a text, without comments and the names of the columns. */
function rowsOf(text: string) {
  const rows = text.replace(/^\ufeff/, "").split(/\r\n|[\r\n]/)
    .map((row, index) => ({ line: index + 1, fields: row.trim().split(",") }))
    .filter(({ fields: [id] }) => id !== "" && !id.startsWith("#"));
  const isNamed = /^(puzzle)?id$/i.test(rows[0]?.fields[0] ?? "");
  return isNamed ? rows.slice(1) : rows;
}

/** @throws {Error} if the fields are no puzzle; the message says why. */
function puzzleOf(fields: readonly string[]): CollectedPuzzle {
  const { columns } = formOf(fields);
  const fen = fields[columns.fen].trim();
  const moves = wordsIn(fields[columns.moves]);
  checkMoves(fen, moves);
  return {
    type: "collected",
    key: `${fen} ${moves[0]}`,
    fen,
    moves,
    rating: ratingOf(fields[columns.rating]),
    themes: wordsIn(fields[columns.themes]),
    due: 0,
    box: -1,
  };
}

function formOf({ length }: readonly string[]): Form {
  const form = [LONG, SHORT].find(({ fields }) => length >= fields);
  if (form !== undefined) return form;
  const expected = "expected id, fen, moves, rating and themes";
  throw new SyntaxError(`${expected}, separated by commas`);
}

function wordsIn(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

function ratingOf(text: string): number {
  const rating = Number(text);
  if (/^\s*\d{1,4}\s*$/.test(text)) return rating;
  throw new SyntaxError(`${quote(text)} is no rating, a whole number`);
}

/** Plays the moves: one of the opponent's at least, and the player's last. */
function checkMoves(fen: string, moves: readonly string[]) {
  if (moves.length < 2 || moves.length % 2 !== 0) {
    const expected = "expected a move of the opponent and the solution";
    throw new SyntaxError(`${expected}, which ends with the player's move`);
  }
  let now = parseFen(fen);
  for (const text of moves) {
    const move = parseCoordinate(text);
    if (move === null) throw new SyntaxError(`${quote(text)} is no move`);
    if (!isLegal(now, move)) throw new RangeError(`${text} is illegal`);
    const ending = endingIn(now, 1);
    if (ending !== null) {
      const over = `the game is over (${ending.reason})`;
      throw new RangeError(`${text} cannot be played: ${over}`);
    }
    now = play(now, move);
  }
}
