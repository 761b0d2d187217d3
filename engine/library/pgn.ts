/**
 * Games in portable game notation (PGN): files of any number of games, with
 * comments, glyphs, clocks and variations.
 *
 * ```ts
 * import { makePgn, parsePgn, walk } from "jsr:@denomax/denomax/pgn";
 *
 * const [game] = parsePgn(`[White "Anna"]
 * [Black "Ben"]
 *
 * 1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Bc4 Nc6?! 3. Qh5 Nf6?? 4. Qxf7# 1-0`);
 * console.log(game.tags.get("White"), game.moves.length); // "Anna" 7
 *
 * for (const { move, level } of walk(game)) {
 *   if (level > 0) console.log(move.san, move.comments.length); // "c5" 1, "Nf3" 0
 * }
 *
 * const { start, result } = game;
 * const moves = game.moves.map(({ move }) => ({ move }));
 * console.log(makePgn({ start, moves, result }).split("\n").at(-2));
 * // "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0"
 * ```
 *
 * @module
 */

import { formatFen, parseFen, START_FEN } from "../notation/fen.ts";
import * as notation from "../notation/pgn.ts";
import { RESULTS } from "../notation/pgn_tokens.ts";
import {
  moveWords,
  type PgnRecordMove,
  writePgn,
} from "../notation/pgn_writer.ts";
import { quote } from "../notation/quote.ts";
import { formatSan } from "../notation/san.ts";
import { refusal } from "../rules/illegal_move.ts";
import {
  type LegalMove,
  play,
  type Position as InnerPosition,
} from "../rules/position.ts";
import type { Color, Fen, Move, Position } from "./types.ts";
import {
  colorOf,
  innerMove,
  innerPosition,
  moveOf,
  positionOf,
} from "./values.ts";

export type * from "./types.ts";

/** Result of a game; `"*"` if it has none or it is unknown. */
export type PgnResult = "1-0" | "0-1" | "1/2-1/2" | "*";

/** A move of a game with its annotations. */
export interface PgnMove {
  /** The move. */
  readonly move: Move;
  /** The move in SAN. */
  readonly san: string;
  /** The position after it. */
  readonly position: Position;
  /** Comments after it, each on one line, with commands such as `[%clk]`. */
  readonly comments: readonly string[];
  /** Numeric annotation glyphs: 1 for `!`, 2 for `?`, 3 for `!!` … */
  readonly nags: readonly number[];
  /** Seconds on the player's clock after it; null if no comment gives them. */
  readonly clock: number | null;
  /**
   * Alternatives to the move. Each text is read when it is asked for. Below 50
   * levels of variations there are no more.
   */
  readonly variations: readonly PgnLine[];
}

/** Moves that follow each other: those of a game or of a variation. */
export interface PgnLine {
  /** Position before the first move. */
  readonly start: Position;
  /** Comments before the first move. */
  readonly comments: readonly string[];
  /** The moves. */
  readonly moves: readonly PgnMove[];
  /** What ended the reading early; null if nothing did. */
  readonly error: PgnError | null;
}

/** A game that was read. */
export interface PgnGame extends PgnLine {
  /** Tag pairs in their order. Of a repeated name, the last value counts. */
  readonly tags: ReadonlyMap<string, string>;
  /** Result after the moves, else that of the tags, else `"*"`. */
  readonly result: PgnResult;
  /** The first text that was skipped because it belongs to no game. */
  readonly skipped: PgnError | null;
}

/** What is wrong with a PGN text. */
export interface PgnError {
  /**
   * Skipped text, a variant of chess, an impossible position, a comment or a
   * variation that never ends, a null move, or a text that is no legal move.
   */
  readonly kind:
    | "skipped"
    | "variant"
    | "position"
    | "unclosed"
    | "null move"
    | "move";
  /** The text in question; of a position, the problem; else what is unclosed. */
  readonly text: string;
  /** Line of the text that was read, from 1 on. Variations are one line. */
  readonly line: number;
  /** Number of the move; null if the problem is in the tags. */
  readonly moveNumber: number | null;
  /** Side to move there. */
  readonly turn: Color;
}

/** A move to write. */
export interface PgnMoveInput {
  /** The move, which must be legal. */
  readonly move: Move;
  /** Comments after it. */
  readonly comments?: readonly string[];
  /** Numeric annotation glyphs, 0 to 99999; PGN gives those to 255 a meaning. */
  readonly nags?: readonly number[];
  /** Seconds on the player's clock after it. */
  readonly clock?: number | null;
  /** Alternatives to it. */
  readonly variations?: readonly PgnLineInput[];
}

/** Moves to write. */
export interface PgnLineInput {
  /** Comments before the first move. */
  readonly comments?: readonly string[];
  /** The moves. */
  readonly moves: readonly PgnMoveInput[];
}

/** A game to write. Each game that was read is one. */
export interface PgnGameInput extends PgnLineInput {
  /** Tag pairs; those for the result and the start are derived. */
  readonly tags?: ReadonlyMap<string, string>;
  /** Position before the first move; by default that in which games begin. */
  readonly start?: Position | Fen;
  /** By default `"*"`, which is none. */
  readonly result?: PgnResult;
}

/** A move on a walk through a game. */
export interface PgnStep {
  /** The move. */
  readonly move: PgnMove;
  /** The position before it. */
  readonly before: Position;
  /** 0 in the game itself, 1 in a variation, 2 in a variation of that … */
  readonly level: number;
}

// -- Reading ------------------------------------------------------------------

const MOST_LEVELS = 50;

/** Reads all games of a text. */
export function parsePgn(text: string): PgnGame[] {
  return [...pgnGames(text)];
}

/** Reads the games of a text one by one, so that the text may be long. */
export function* pgnGames(text: string): Generator<PgnGame> {
  for (const game of notation.pgnGames(text)) {
    const { tags, result, skipped } = game;
    yield { ...lineOf(game, 0), tags, result, skipped: errorOf(skipped) };
  }
}

function lineOf(game: notation.PgnGame, level: number): PgnLine {
  const { start, comments, moves, error } = game;
  return {
    start: positionOf(start),
    comments,
    moves: movesOf(start, moves, level),
    error: errorOf(error),
  };
}

function movesOf(
  position: InnerPosition,
  moves: readonly notation.PgnMove[],
  level: number,
): PgnMove[] {
  return moves.map((recorded) => {
    const before = position;
    position = play(before, recorded.move);
    return annotated(recorded, before, position, level);
  });
}

function annotated(
  { move, comments, nags, clock, variations }: notation.PgnMove,
  before: InnerPosition,
  after: InnerPosition,
  level: number,
): PgnMove {
  let lines: readonly PgnLine[] | null = null;
  const readLines = () =>
    variations.map((text) => variationOf(before, text, level + 1));
  return {
    move: moveOf(move),
    san: formatSan(before, move),
    position: positionOf(after),
    comments,
    nags,
    clock: clock ?? null,
    get variations() {
      return lines ??= level < MOST_LEVELS ? readLines() : [];
    },
  };
}

function variationOf(
  position: InnerPosition,
  text: string,
  level: number,
): PgnLine {
  const fen = formatFen(position);
  const [variation] = notation.readPgn(`[FEN "${fen}"] ${text}`);
  return lineOf(variation, level);
}

function errorOf(error: notation.PgnError | null): PgnError | null {
  if (error === null) return null;
  const { problem, line, moveNumber, side } = error;
  const { kind } = problem;
  const turn = colorOf(side);
  return { kind, text: textOf(problem), line, moveNumber, turn };
}

function textOf(problem: notation.PgnProblem): string {
  switch (problem.kind) {
    case "variant":
      return problem.name;
    case "position":
      return problem.message;
    case "unclosed":
      return problem.part;
    default:
      return problem.text;
  }
}

/** All moves in the order of the text: a move, then what could replace it. */
export function* walk(line: PgnLine, level = 0): Generator<PgnStep> {
  let before = line.start;
  for (const move of line.moves) {
    yield { move, before, level };
    for (const variation of move.variations) yield* walk(variation, level + 1);
    before = move.position;
  }
}

// -- Writing ------------------------------------------------------------------

const START = parseFen(START_FEN);

/**
 * Writes a game in the export format, which ends with a line end. Between games
 * there must be an empty line.
 * @throws {RangeError} if a move is illegal, or a result, a glyph or a clock
 *   impossible
 */
export function makePgn(game: PgnGameInput): string {
  const { tags = new Map(), result = "*", comments = [] } = game;
  // Programs without types pass any text, which could be another game.
  if (!RESULTS.includes(result)) {
    const expected = RESULTS.join(", ");
    throw new RangeError(
      `Cannot write result ${quote(String(result))}: expected ${expected}`,
    );
  }
  const start = game.start === undefined ? START : innerPosition(game.start);
  const moves = recordedMoves(start, game.moves);
  return writePgn({ tags, start, result, comments, moves });
}

function recordedMoves(
  position: InnerPosition,
  moves: readonly PgnMoveInput[],
): PgnRecordMove[] {
  return moves.map((input) => {
    const before = position;
    const move = legalMove(before, input.move);
    position = play(before, move);
    return recorded(input, move, before);
  });
}

function recorded(
  { comments = [], nags = [], clock, variations = [] }: PgnMoveInput,
  move: LegalMove,
  before: InnerPosition,
): PgnRecordMove {
  const glyph = nags.find((nag) => !isGlyph(nag));
  if (glyph !== undefined) throw new RangeError(`Cannot write glyph ${glyph}`);
  if (Number.isNaN(clock) || clock === Infinity) {
    throw new RangeError(`Cannot write a clock of ${clock} seconds`);
  }
  const known = { move, comments, nags };
  const texts = variations.map((line) => variationText(before, line));
  const record = { ...known, variations: texts };
  return typeof clock === "number" ? { ...record, clock } : record;
}

/** Whether a number is one that `parsePgn` reads as a glyph. */
function isGlyph(nag: number): boolean {
  return Number.isInteger(nag) && nag >= 0 && nag < 1e5;
}

/** A variation as it stands between brackets. */
function variationText(
  start: InnerPosition,
  { comments = [], moves }: PgnLineInput,
): string {
  const closed = moves.map((move) => ({
    ...move,
    variations: move.variations ?? [],
    comments: (move.comments ?? []).map(withoutBrace),
  }));
  const record = {
    start,
    comments: comments.map(withoutBrace),
    moves: recordedMoves(start, closed),
  };
  return moveWords(record).join(" ");
}

/** In a variation no comment has a line of its own, so no brace may end it. */
function withoutBrace(comment: string): string {
  return comment.replaceAll("}", ")");
}

function legalMove(position: InnerPosition, move: Move): LegalMove {
  const inner = innerMove(move);
  const why = refusal(position, inner);
  if (why === null) return inner;
  throw new RangeError(`Cannot write ${move.from}${move.to}: ${why}`);
}
