/** Games of the library as the program writes them. */

import { parseFen, START_FEN } from "../../chess/notation/fen.ts";
import {
  addComment,
  addGlyph,
  type GameNode,
  type GameTree,
  type NewNode,
  nodeAfter,
  rootNode,
} from "../../chess/notation/game_tree.ts";
import { isChess } from "../../chess/notation/pgn.ts";
import { RESULTS } from "../../chess/notation/pgn_tokens.ts";
import { isTagName, type PgnRecord } from "../../chess/notation/pgn_writer.ts";
import { quote } from "../../chess/notation/quote.ts";
import { refusal } from "../../chess/rules/illegal_move.ts";
import {
  isRecordable,
  type LegalMove,
  type Position,
} from "../../chess/rules/position.ts";
import type { PgnGameInput, PgnLineInput, PgnMoveInput } from "./pgn_input.ts";
import type { Move } from "../types.ts";
import { innerMove, innerPosition } from "./chess.ts";
import {
  expectFields,
  expectList,
  expectText,
  expectTexts,
  shown,
} from "./expected.ts";

const START = parseFen(START_FEN);

/** The game as the program writes it; throws what `makePgn` throws. */
export function recordOf(game: PgnGameInput): PgnRecord {
  expectFields(game, "a game such as { moves: [] }");
  const { tags = {}, result = "*", rest = "" } = game;
  expectText(rest, "the rest of a game as a text");
  // Programs without types pass any text, which could be another game.
  if (!RESULTS.includes(result)) {
    const expected = RESULTS.join(", ");
    throw new RangeError(
      `Cannot write result ${shown(result)}: expected ${expected}`,
    );
  }
  const pairs = pairsOf(tags);
  for (const [name, value] of pairs) expectTag(name, value);
  expectList(game.moves, INPUTS);
  const variant = pairs.get("Variant") ?? "";
  if (game.moves.length > 0 && !isChess(variant)) {
    const problem = `its moves are those of chess, not of ${quote(variant)}`;
    throw new RangeError(`Cannot write the game: ${problem}`);
  }
  return { tags: pairs, tree: treeOf(game), result, rest };
}

const INPUTS = "moves such as [{ move }]";

/** Tags by name, which may be the fields of an object. */
export function pairsOf(
  tags: NonNullable<PgnGameInput["tags"]>,
): ReadonlyMap<string, string> {
  expectFields(tags, 'tags such as { White: "Anna" }');
  return tags instanceof Map ? tags : new Map(Object.entries(tags));
}

/** Seconds that have too many digits of hours for a clock in PGN to be read. */
const TOO_LONG = 3600 * 10_000;

/** @throws {RangeError} if a clock cannot show so many seconds */
export function millisecondsOnClock(seconds: number): number {
  const isTime = Number.isFinite(seconds) && seconds >= 0;
  const milliseconds = isTime ? Math.round(1000 * seconds) : Infinity;
  if (milliseconds < 1000 * TOO_LONG) return milliseconds;
  const expected = `Expected 0 or more seconds, less than ${TOO_LONG}`;
  throw new RangeError(`${expected}, on a clock, not ${shown(seconds)}`);
}

/** Programs without types pass any value. */
function expectTag(name: string, value: string): void {
  expectText(name, "the name of a tag as a text");
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

function treeOf({ start, comments, moves }: PgnGameInput): GameTree {
  const root = rootNode(start === undefined ? START : innerPosition(start));
  for (const comment of commentsOf({ comments })) {
    addComment(root, comment);
  }
  const tree: GameNode[] = [root];
  expectEnd(moves);
  const lines: LineAfter[] = [{ before: root, line: { moves } }];
  // Variations are added to the lines on the way.
  for (const line of lines) {
    for (const variation of addLine(tree, line)) lines.push(variation);
  }
  return tree;
}

function commentsOf(
  { comments = [] }: { readonly comments?: readonly string[] | undefined },
) {
  expectTexts(comments, "comments as a list of texts");
  return comments;
}

/** Adds the moves of a line to a tree, and returns their variations. */
function addLine(tree: GameNode[], after: LineAfter): LineAfter[] {
  const variations: LineAfter[] = [];
  let { before } = after;
  let startingComments = commentsOf(after.line);
  for (const one of after.line.moves) {
    const input = inputOf(one);
    const move = legalMove(before.position, input.move);
    const node = nodeAfter(before, move, tree.length);
    node.startingComments = startingComments;
    takeRemarks(node, input);
    tree.push(node);
    for (const line of variationsOf(input)) {
      if (line.moves.length > 0) variations.push({ before, line });
      else for (const text of commentsOf(line)) addComment(node, text);
    }
    [before, startingComments] = [node, []];
  }
  return variations;
}

/** A move of a line, with what is said of it. */
function inputOf(one: PgnLineInput["moves"][number]): PgnMoveInput {
  expectFields(one, INPUTS);
  return "move" in one ? one : { move: one };
}

function variationsOf(
  { variations = [] }: PgnMoveInput,
): readonly PgnLineInput[] {
  expectList(variations, "variations as a list");
  for (const line of variations) {
    expectFields(line, "variations such as { moves: [] }");
    expectList(line.moves, INPUTS);
  }
  return variations;
}

/**
 * Follows all lines in depth, each once. A line that is met again before it has
 * been left contains itself, and could never be written to its end.
 * @throws {TypeError} if a line is a variation of itself, at whatever depth
 */
function expectEnd(moves: PgnLineInput["moves"]): void {
  const isOpen = new Map<PgnLineInput["moves"], boolean>();
  const due = [{ moves, isLeft: false }];
  for (let one = due.pop(); one !== undefined; one = due.pop()) {
    const { moves, isLeft } = one;
    if (!isLeft && isOpen.get(moves)) {
      throw new TypeError("A line is a variation of itself");
    }
    if (!isLeft && isOpen.has(moves)) continue;
    isOpen.set(moves, !isLeft);
    if (isLeft) continue;
    due.push({ moves, isLeft: true });
    for (const input of moves.map(inputOf)) {
      for (const line of variationsOf(input)) {
        due.push({ moves: line.moves, isLeft: false });
      }
    }
  }
}

function takeRemarks(node: NewNode, input: PgnMoveInput) {
  const { nags = [], clock = null } = input;
  expectList(nags, "glyphs as a list of numbers");
  const wrong = nags.findIndex((nag) => !isGlyph(nag));
  if (wrong >= 0) {
    const expected = "expected a whole number from 0 to 99999";
    const glyph = shown(nags[wrong]);
    throw new RangeError(`Cannot write glyph ${glyph}: ${expected}`);
  }
  for (const comment of commentsOf(input)) addComment(node, comment);
  for (const nag of nags) addGlyph(node, nag);
  node.clock = clock === null ? null : millisecondsOnClock(clock);
}

/** Whether a number is one that `parsePgn` reads as a glyph. */
function isGlyph(nag: number): boolean {
  return Number.isInteger(nag) && nag >= 0 && nag < 1e5;
}

function legalMove(position: Position, move: Move): LegalMove {
  const inner = innerMove(move);
  const why = refusal(position, inner);
  if (why === null || isRecordable(position, inner)) return inner;
  throw new RangeError(`Cannot write ${move.from}${move.to}: ${why}`);
}
