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
 * const moves = game.moves.map(({ move }) => move);
 * console.log(makePgn({ moves, result: game.result }).split("\n").at(-2));
 * // "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0"
 * ```
 *
 * @module
 */

import { commentValues } from "../chess/notation/comment_values.ts";
import * as decoding from "../chess/notation/decode.ts";
import {
  childrenOf,
  type GameNode,
  type GameTree,
} from "../chess/notation/game_tree.ts";
import * as notation from "../chess/notation/pgn.ts";
import { writePgn } from "../chess/notation/pgn_writer.ts";
import { formatSan } from "../chess/notation/san.ts";
import type {
  LegalMove,
  Position as InnerPosition,
} from "../chess/rules/position.ts";
import type { Color, Move, Position, Score, Square } from "./types.ts";
import { colorOf, moveOf, positionsOf } from "./values/chess.ts";
import type { PgnGameInput, PgnResult } from "./values/pgn_input.ts";
import {
  expectFields,
  expectList,
  expectNumber,
  expectText,
  shown,
} from "./values/expected.ts";
import { noteRead } from "./values/read_games.ts";
import { partsOf, type PartStream } from "./values/streams.ts";
import { recordOf } from "./values/written_game.ts";

export type * from "./types.ts";
export type {
  PgnGameInput,
  PgnLineInput,
  PgnMoveInput,
  PgnResult,
} from "./values/pgn_input.ts";
export type { PartReader, PartStream } from "./values/streams.ts";

/** A move of a game with its annotations. */
export interface PgnMove {
  /** The move; a null move, `--`, has the square of the king twice. */
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
  /** Alternatives to the move, to any depth. */
  readonly variations: readonly PgnLine[];
}

/** What programs write into a comment, as values. */
export interface PgnComment {
  /** The comment without these commands. */
  readonly text: string;
  /** `[%eval]`: a score for White; null without one. */
  readonly score: Score | null;
  /** Plies that were searched for the score; null if the comment tells none. */
  readonly depth: number | null;
  /** `[%clk]`: seconds on the clock, with tenths if it has them; else null. */
  readonly clock: number | null;
  /** `[%emt]`: seconds that the move took; null without one. */
  readonly elapsed: number | null;
  /** `[%csl]`: squares in colours. */
  readonly squares: readonly PgnSquareMark[];
  /** `[%cal]`: arrows in colours. */
  readonly arrows: readonly PgnArrow[];
}

/** A colour of squares and arrows in comments. */
export type PgnMarkColor = "green" | "red" | "yellow" | "blue";

/** A square in a colour. */
export interface PgnSquareMark {
  /** Its colour. */
  readonly color: PgnMarkColor;
  /** The square. */
  readonly square: Square;
}

/** An arrow in a colour. */
export interface PgnArrow {
  /** Its colour. */
  readonly color: PgnMarkColor;
  /** Where it begins. */
  readonly from: Square;
  /** Where it points. */
  readonly to: Square;
}

/** Moves that follow each other: those of a game or of a variation. */
export interface PgnLine {
  /** Position before the first move. */
  readonly start: Position;
  /** Comments before the first move. */
  readonly comments: readonly string[];
  /** The moves. */
  readonly moves: readonly PgnMove[];
}

/** A game that was read. */
export interface PgnGame extends PgnLine {
  /**
   * Tag pairs in their order, in JSON an object. Of a repeated name, the last value
   * counts.
   */
  readonly tags: ReadonlyMap<string, string>;
  /** Result after the moves, else that of the tags, else `"*"`. */
  readonly result: PgnResult;
  /** What ended the reading of the game early; null if nothing did. */
  readonly error: PgnError | null;
  /**
   * What ended the reading of a variation early, the first if there are several.
   * The rest of the variation's text is a comment.
   */
  readonly variationError: PgnError | null;
  /**
   * The first text that was skipped because it belongs to no game; else a result
   * that a mate, a stalemate or the tags contradict.
   */
  readonly skipped: PgnError | null;
  /**
   * The text from the error on, with its comments in braces and its glyphs as
   * numbers; else empty.
   */
  readonly rest: string;
}

/** What is wrong with a PGN text. */
export interface PgnError {
  /**
   * Skipped text, a result that cannot be or is not that of the tags, a variant of
   * chess, an impossible position, a comment or a variation that never ends, a null
   * move in check, or a text that is no legal move.
   */
  readonly kind:
    | "skipped"
    | "result"
    | "variant"
    | "position"
    | "unclosed"
    | "null move"
    | "move";
  /** The text in question; of a position, the problem; else what is unclosed. */
  readonly text: string;
  /** Line of the text that was read, from 1 on. */
  readonly line: number;
  /** Number of the move; null if the problem is in the tags. */
  readonly moveNumber: number | null;
  /** Side to move there. */
  readonly turn: Color;
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

/** Reads all games of a text. What is wrong with a game is in its fields. */
export function parsePgn(text: string): PgnGame[] {
  return [...pgnGames(text)];
}

/** Reads the games of a text one by one, so that the text may be long. */
export function* pgnGames(text: string): Generator<PgnGame> {
  expectText(text, "PGN as a text");
  for (const game of notation.pgnGames(text)) yield gameOf(game);
}

/**
 * Reads the games of a text that arrives in parts, such as a stream, each game as
 * soon as it ends: as text, or as bytes, decoded as by `decodePgn`. No more of
 * the text is held than that.
 * @throws {Error} if a comment has more than 16 million characters, or the bytes
 *   are compressed
 */
export async function* pgnGamesIn(
  parts: AsyncIterable<string | Uint8Array> | PartStream<string | Uint8Array>,
): AsyncGenerator<PgnGame> {
  const texts = decoded(expectParts(parts));
  for await (const game of notation.pgnGamesIn(texts)) yield gameOf(game);
}

/** @throws {TypeError} if something has no parts, as in programs without types */
function expectParts(
  parts: AsyncIterable<string | Uint8Array> | PartStream<string | Uint8Array>,
): AsyncIterable<string | Uint8Array> {
  const { getReader } = Object(parts);
  if (typeof getReader === "function") {
    return partsOf(parts as PartStream<string | Uint8Array>);
  }
  const { [Symbol.asyncIterator]: next, [Symbol.iterator]: nextNow } = Object(
    parts,
  );
  const isIterable = typeof (next ?? nextNow) === "function";
  if (!isIterable) {
    throw new TypeError(
      `Expected a stream, or another text in parts, not ${shown(parts)}`,
    );
  }
  return parts as AsyncIterable<string | Uint8Array>;
}

/** Text as it is, and bytes line by line. */
async function* decoded(
  parts: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new decoding.LineDecoder();
  for await (const part of parts) {
    yield typeof part === "string" ? part : decoder.decode(bytesOf(part));
  }
  yield decoder.end();
}

/**
 * The text of a file. Each line is in UTF-8, or else as in old files: in Latin-1,
 * Windows-1251 or KOI8-R. All of it may be in UTF-16.
 * @throws {Error} if the bytes are compressed
 */
export function decodePgn(bytes: Uint8Array): string {
  return decoding.decodeText(bytesOf(bytes));
}

/** Bytes in memory that nobody shares: decoders take no others. */
function bytesOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError(`Expected text or bytes, not ${shown(bytes)}`);
  }
  return bytes.buffer instanceof ArrayBuffer
    ? bytes as Uint8Array<ArrayBuffer>
    : new Uint8Array(bytes);
}

/** The values in a comment that programs have written; of several, the first. */
export function readComment(comment: string): PgnComment {
  expectText(comment, "a comment as a text");
  const { score, marks, clock, elapsed, text } = commentValues(comment);
  return {
    text,
    score: score &&
      (score.kind === "cp" ? { cp: score.value } : { mate: score.value }),
    depth: score?.depth ?? null,
    clock: clock === null ? null : clock / 1000,
    elapsed: elapsed === null ? null : elapsed / 1000,
    squares: marks.filter(({ squares }) => squares.length === 1)
      .map(({ colour, squares: [square] }) => (
        { color: colour, square: square as Square }
      )),
    arrows: marks.filter(({ squares }) => squares.length === 2)
      .map(({ colour, squares: [from, to] }) => (
        { color: colour, from: from as Square, to: to as Square }
      )),
  };
}

function gameOf(game: notation.PgnGame): PgnGame {
  const { tags, tree, result, rest } = game;
  const [start] = tree;
  return noteRead({
    ...lineOf(tree, start, childrenOf(tree)[0].at(0), start.comments),
    tags: plainInJson(tags),
    result,
    error: errorOf(game.error),
    variationError: errorOf(game.variationError),
    skipped: errorOf(game.skipped),
    rest,
  });
}

/** A map that is an object in JSON, which otherwise has no word for maps. */
function plainInJson(
  tags: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const toJSON = () => Object.fromEntries(tags);
  return Object.defineProperty(tags, "toJSON", { value: toJSON });
}

/** The main moves of a tree from one on, which follows another node. */
function lineOf(
  tree: GameTree,
  before: GameNode,
  first: GameNode | undefined,
  comments: readonly string[],
): PgnLine {
  const children = childrenOf(tree);
  const moves: PgnMove[] = [];
  const positionAt = positionsOf(before.position, moves);
  let last = before;
  let node = first;
  while (node !== undefined && node.move !== null) {
    const after = positionAt(moves.length + 1);
    const move = recordedMove(last.position, node, node.move, after);
    const siblings = children[last.number];
    if (siblings.length > 1 && siblings[0] === node) {
      defineVariations(move, tree, last, siblings.slice(1));
    }
    moves.push(move);
    last = node;
    node = children[last.number].at(0);
  }
  return { start: positionAt(0), comments, moves };
}

const NO_LINES: readonly PgnLine[] = Object.freeze([]);

function recordedMove(
  before: InnerPosition,
  { position, comments, nags, clock }: GameNode,
  move: LegalMove,
  after: Position,
): PgnMove {
  return {
    move: moveOf(move),
    san: formatSan(before, move, position),
    position: after,
    comments,
    nags,
    clock: clock === null ? null : clock / 1000,
    variations: NO_LINES,
  };
}

/** Variations are read when they are asked for: they may nest to any depth. */
function defineVariations(
  move: PgnMove,
  tree: GameTree,
  before: GameNode,
  others: readonly GameNode[],
) {
  let lines: readonly PgnLine[] | null = null;
  const get = () =>
    lines ??= others.map((first) =>
      lineOf(tree, before, first, first.startingComments)
    );
  Object.defineProperty(move, "variations", { get });
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

/**
 * All moves in the order of the text: a move, then what could replace it.
 *
 * @param level the level of the line itself
 * @throws {TypeError} if a line is a variation of itself
 */
export function* walk(line: PgnLine, level = 0): Generator<PgnStep> {
  expectNumber(level, "a level");
  const open = [stretchOf(line, level)];
  /** The moves of each line that has begun and not ended. */
  const begun = new Set<readonly PgnMove[]>();
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    begun.add(last.moves);
    const { before, level } = last;
    if (last.next === last.moves.length) {
      begun.delete(last.moves);
      open.pop();
      continue;
    }
    const move = last.moves[last.next++];
    expectFields(move, RECORDED);
    yield { move, before, level };
    last.before = move.position;
    const { variations } = move;
    if (variations === NO_LINES) continue;
    expectList(variations, "variations as a list");
    const stretches = variations.map((line) => stretchOf(line, level + 1));
    if (stretches.some(({ moves }) => begun.has(moves))) {
      throw new TypeError("A line is a variation of itself");
    }
    for (const stretch of stretches.reverse()) open.push(stretch);
  }
}

const RECORDED = "moves of parsePgn()";

/** What is left of a line on a walk. */
function stretchOf(line: PgnLine, level: number) {
  expectFields(line, "a game or a variation of parsePgn()");
  const { start: before, moves } = line;
  expectList(moves, RECORDED);
  return { before, moves, next: 0, level };
}

// -- Writing ------------------------------------------------------------------

/**
 * Writes a game in the export format, which ends with a line end. Between games
 * there must be an empty line.
 * @throws {RangeError} if a move is illegal, or a result, a glyph, a clock or the
 *   name of a tag impossible, or if the tags name a variant of chess
 * @throws {TypeError} if a part of it is of another type, or a line a variation of
 *   itself
 */
export function makePgn(game: PgnGameInput): string {
  return writePgn(recordOf(game));
}
