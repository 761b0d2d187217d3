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

const START = parseFen(START_FEN);

/** The game as the program writes it; throws what `makePgn` throws. */
export function recordOf(game: PgnGameInput): PgnRecord {
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
  return { tags: pairs, tree: treeOf(game), result, rest };
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

function treeOf({ start, comments, moves }: PgnGameInput): GameTree {
  const root = rootNode(start === undefined ? START : innerPosition(start));
  for (const comment of comments ?? []) addComment(root, comment);
  const tree: GameNode[] = [root];
  const lines: LineAfter[] = [{ before: root, line: { moves } }];
  // Variations are added to the lines on the way.
  for (const line of lines) lines.push(...addLine(tree, line));
  return tree;
}

/** Adds the moves of a line to a tree, and returns their variations. */
function addLine(tree: GameNode[], { before, line }: LineAfter): LineAfter[] {
  const variations: LineAfter[] = [];
  let startingComments = line.comments ?? [];
  for (const one of line.moves) {
    const input = "move" in one ? one : { move: one };
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

function legalMove(position: Position, move: Move): LegalMove {
  const inner = innerMove(move);
  const why = refusal(position, inner);
  if (why === null || isRecordable(position, inner)) return inner;
  throw new RangeError(`Cannot write ${move.from}${move.to}: ${why}`);
}
