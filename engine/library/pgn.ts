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

import { parseFen, START_FEN } from "../chess/notation/fen.ts";
import {
  addComment,
  addGlyph,
  childrenOf,
  type GameNode,
  type GameTree,
  type NewNode,
  nodeAfter,
  rootNode,
} from "../chess/notation/game_tree.ts";
import * as notation from "../chess/notation/pgn.ts";
import { isChess } from "../chess/notation/pgn.ts";
import { RESULTS } from "../chess/notation/pgn_tokens.ts";
import { isTagName, writePgn } from "../chess/notation/pgn_writer.ts";
import { quote } from "../chess/notation/quote.ts";
import { formatSan } from "../chess/notation/san.ts";
import { refusal } from "../chess/rules/illegal_move.ts";
import {
  isRecordable,
  type LegalMove,
  type Position as InnerPosition,
} from "../chess/rules/position.ts";
import type { Color, Fen, Move, Position } from "./types.ts";
import {
  colorOf,
  innerMove,
  innerPosition,
  moveOf,
  positionsOf,
} from "./values/chess.ts";
import { partsOf, type PartStream } from "./values/streams.ts";

export type * from "./types.ts";
export type { PartReader, PartStream } from "./values/streams.ts";

/** Result of a game; `"*"` if it has none or it is unknown. */
export type PgnResult = "1-0" | "0-1" | "1/2-1/2" | "*";

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
   * that a mate or a stalemate contradicts.
   */
  readonly skipped: PgnError | null;
  /** The text from the error on, as it stood but for blanks; else empty. */
  readonly rest: string;
}

/** What is wrong with a PGN text. */
export interface PgnError {
  /**
   * Skipped text, a result that cannot be, a variant of chess, an impossible
   * position, a comment or a variation that never ends, a null move in check, or
   * a text that is no legal move.
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

/** A move to write. */
export interface PgnMoveInput {
  /** The move, which must be legal, or a null move out of check. */
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
  readonly tags?:
    | ReadonlyMap<string, string>
    | Readonly<Record<string, string>>;
  /** Position before the first move; by default that in which games begin. */
  readonly start?: Position | Fen;
  /** By default `"*"`, which is none. */
  readonly result?: PgnResult;
  /** Text after the moves that could not be read, and is written as it is. */
  readonly rest?: string;
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
  for (const game of notation.pgnGames(text)) yield gameOf(game);
}

/**
 * Reads the games of a text that arrives in parts, such as a stream, each game as
 * soon as it ends: as text, or as bytes of UTF-8. No more of the text is
 * held than that.
 * @throws {Error} if a comment has more than 16 million characters
 */
export async function* pgnGamesIn(
  parts: AsyncIterable<string | Uint8Array> | PartStream<string | Uint8Array>,
): AsyncGenerator<PgnGame> {
  const texts = decoded("getReader" in parts ? partsOf(parts) : parts);
  for await (const game of notation.pgnGamesIn(texts)) yield gameOf(game);
}

/** Text as it is, and bytes as UTF-8, whose letters may be in two parts. */
async function* decoded(
  parts: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of parts) {
    yield typeof part === "string"
      ? part
      : decoder.decode(part, { stream: true });
  }
  yield decoder.decode();
}

function gameOf(game: notation.PgnGame): PgnGame {
  const { tags, tree, result, rest } = game;
  const [start] = tree;
  return {
    ...lineOf(tree, start, childrenOf(tree)[0].at(0), start.comments),
    tags: plainInJson(tags),
    result,
    error: errorOf(game.error),
    variationError: errorOf(game.variationError),
    skipped: errorOf(game.skipped),
    rest,
  };
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
 */
export function* walk(line: PgnLine, level = 0): Generator<PgnStep> {
  const { start: before, moves } = line;
  /** What is left of each line that has begun, the innermost last. */
  const open = [{ before, moves: moves.values(), level }];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const { before, level } = last;
    const { value: move, done } = last.moves.next();
    if (done) {
      open.pop();
      continue;
    }
    yield { move, before, level };
    last.before = move.position;
    if (move.variations.length === 0) continue;
    const variations = move.variations.map(({ start, moves }) => (
      { before: start, moves: moves.values(), level: level + 1 }
    ));
    for (const variation of variations.reverse()) open.push(variation);
  }
}

// -- Writing ------------------------------------------------------------------

const START = parseFen(START_FEN);

/**
 * Writes a game in the export format, which ends with a line end. Between games
 * there must be an empty line.
 * @throws {RangeError} if a move is illegal, or a result, a glyph, a clock or the
 *   name of a tag impossible, or if the tags name a variant of chess
 */
export function makePgn(game: PgnGameInput): string {
  const { tags = {}, result = "*", rest = "" } = game;
  // Programs without types pass any text, which could be another game.
  if (!RESULTS.includes(result)) {
    const expected = RESULTS.join(", ");
    throw new RangeError(
      `Cannot write result ${quote(String(result))}: expected ${expected}`,
    );
  }
  const pairs: ReadonlyMap<string, string> = tags instanceof Map
    ? tags
    : new Map(Object.entries(tags));
  for (const [name, value] of pairs) expectTag(name, value);
  const variant = pairs.get("Variant") ?? "";
  if (game.moves.length > 0 && !isChess(variant)) {
    const problem = `its moves are those of chess, not of ${quote(variant)}`;
    throw new RangeError(`Cannot write the game: ${problem}`);
  }
  return writePgn({ tags: pairs, tree: treeOf(game), result, rest });
}

/** Programs without types pass any value. */
function expectTag(name: string, value: string): void {
  if (!isTagName(name)) {
    const expected =
      "a letter, a digit or _, and then no blank, quote or bracket";
    throw new RangeError(
      `Cannot write a tag of the name ${quote(name)}: expected ${expected}`,
    );
  }
  if (typeof value === "string") return;
  throw new TypeError(`Cannot write the tag ${quote(name)}: expected a text`);
}

/** A line that follows a node. */
interface LineAfter {
  readonly before: GameNode;
  readonly line: PgnLineInput;
}

function treeOf({ start, ...line }: PgnGameInput): GameTree {
  const root = rootNode(start === undefined ? START : innerPosition(start));
  for (const comment of line.comments ?? []) addComment(root, comment);
  const tree: GameNode[] = [root];
  const lines: LineAfter[] = [{ before: root, line: { moves: line.moves } }];
  // Variations are added to the lines on the way.
  for (const line of lines) lines.push(...addLine(tree, line));
  return tree;
}

/** Adds the moves of a line to a tree, and returns their variations. */
function addLine(tree: GameNode[], { before, line }: LineAfter): LineAfter[] {
  const variations: LineAfter[] = [];
  let startingComments = line.comments ?? [];
  for (const input of line.moves) {
    const move = legalMove(before.position, input.move);
    const node = nodeAfter(before, move, tree.length);
    node.startingComments = startingComments;
    takeRemarks(node, input);
    tree.push(node);
    for (const line of input.variations ?? []) {
      if (line.moves.length > 0) variations.push({ before, line });
      else for (const text of line.comments ?? []) addComment(node, text);
    }
    [before, startingComments] = [node, []];
  }
  return variations;
}

function takeRemarks(
  node: NewNode,
  { comments = [], nags = [], clock = null }: PgnMoveInput,
) {
  const glyph = nags.find((nag) => !isGlyph(nag));
  if (glyph !== undefined) {
    const expected = "expected a whole number from 0 to 99999";
    throw new RangeError(`Cannot write glyph ${glyph}: ${expected}`);
  }
  if (clock !== null && !Number.isFinite(clock)) {
    throw new RangeError(
      `Cannot write a clock of ${clock} seconds: expected a finite number`,
    );
  }
  for (const comment of comments) addComment(node, comment);
  for (const nag of nags) addGlyph(node, nag);
  node.clock = clock === null ? null : Math.round(1000 * clock);
}

/** Whether a number is one that `parsePgn` reads as a glyph. */
function isGlyph(nag: number): boolean {
  return Number.isInteger(nag) && nag >= 0 && nag < 1e5;
}

function legalMove(position: InnerPosition, move: Move): LegalMove {
  const inner = innerMove(move);
  const why = refusal(position, inner);
  if (why === null || isRecordable(position, inner)) return inner;
  throw new RangeError(`Cannot write ${move.from}${move.to}: ${why}`);
}
