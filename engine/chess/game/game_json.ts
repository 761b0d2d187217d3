/**
 * Games as plain data for JSON: the moves of the tree in the order of its nodes,
 * and beside them what is said of nodes, by their numbers. Moves are replayed, so
 * that nothing impossible comes in: a game comes back whole, or not at all.
 */

import { BLACK, WHITE } from "../constants.ts";
import { formatFen, parseFen } from "../notation/fen.ts";
import {
  addComment,
  addGlyph,
  type GameNode,
  type GameTree,
  lineTo,
  type NewNode,
  nodeAfter,
  rootNode,
} from "../notation/game_tree.ts";
import type { PgnGame, PgnResult } from "../notation/pgn.ts";
import { RESULTS } from "../notation/pgn_tokens.ts";
import { formatCoordinate, parseCoordinate } from "../notation/san.ts";
import {
  isNullMove,
  isRecordable,
  isSameMove,
  type LegalMove,
  legalMovesBetween,
  type Position,
} from "../rules/position.ts";
import { type Clock, formatTimeControl, parseTimeControl } from "./clock.ts";
import { type Game, type GameLine, newGame } from "./game.ts";
import {
  expect,
  type Fields,
  fieldsOf,
  indexIn,
  isText,
  isTime,
  isWhole,
  listIn,
  textIn,
} from "./json_values.ts";
import { type Decision, isDecisionReason } from "./outcome.ts";

// -- Saving -------------------------------------------------------------------

/**
 * The game as plain data that JSON keeps exactly. A move follows the one before
 * it in the list, or the node whose number stands between: `e2e4 e7e5 @1 c7c5`.
 */
export function saveGame(game: Game) {
  const { tree, plies, ply, shown, decision, decided, clock } = game;
  const { record, source } = game;
  return {
    start: formatFen(tree[0].position),
    moves: savedMoves(tree),
    // The last node of the line on the board.
    end: plies[plies.length - 1].number,
    ply,
    shown,
    ...decision !== null && { decision },
    ...decided.length > 0 && { decided },
    ...clock !== null && { clock: saveClock(clock) },
    ...source !== null && { source: saveRecord(source) },
    ...record !== null && { isRecord: true },
    ...saveRemarks(tree),
  };
}

function savedMoves(tree: GameTree): string {
  const words: string[] = [];
  for (const { number, parent, move } of tree) {
    if (move === null) continue;
    if (parent !== number - 1) words.push(`@${parent}`);
    words.push(formatCoordinate(move));
  }
  return words.join(" ");
}

function saveClock({ control, ...others }: Clock) {
  return { control: formatTimeControl(control), ...others };
}

/** A record without its nodes, which are the first ones of the game. */
function saveRecord({ tags, tree, result, rest }: PgnGame) {
  const nodes = tree.length;
  return { tags: [...tags], nodes, result, ...rest !== "" && { rest } };
}

/** What is said of nodes, by their numbers. */
function saveRemarks(tree: GameTree) {
  const clocks = tree.map(({ clock }) => clock);
  return {
    ...clocks.some((clock) => clock !== null) && { clocks },
    ...listsBy(tree, "startingComments"),
    ...listsBy(tree, "comments"),
    ...listsBy(tree, "nags"),
  };
}

/** Lists of nodes, without the empty ones. */
function listsBy(
  tree: GameTree,
  name: "startingComments" | "comments" | "nags",
) {
  const lists = tree.filter((node) => node[name].length > 0)
    .map((node) => [node.number, node[name]]);
  return lists.length === 0 ? {} : { [name]: Object.fromEntries(lists) };
}

// -- Restoring ----------------------------------------------------------------

/**
 * Restores what `saveGame` made.
 * @throws {SyntaxError | RangeError} if that cannot have made it
 */
export function restoreGame(value: unknown): Game {
  const saved = fieldsOf(value);
  const tree = restoreTree(saved);
  const plies = lineTo(tree, indexIn(tree, saved.end));
  const ply = indexIn(plies, saved.ply);
  const shown = indexIn(plies, saved.shown);
  const source = restoreRecord(saved.source, tree);
  const record = saved.isRecord === true ? source : null;
  // Parents have smaller numbers, so all of the line is of the record.
  if (record !== null) indexIn(record.tree, saved.end);
  return {
    ...newGame(tree[0].position),
    tree,
    plies,
    ply,
    shown,
    record,
    source,
    decision: restoreDecision(saved.decision),
    decided: listIn(saved.decided ?? []).map((it) => restoreLine(it, tree)),
    clock: restoreClock(saved.clock),
  };
}

function restoreTree(saved: Fields): GameTree {
  const { start, moves } = saved;
  const tree: NewNode[] = [rootNode(parseFen(textIn(start)))];
  let before: GameNode = tree[0];
  for (const word of textIn(moves).match(/\S+/g) ?? []) {
    if (word.startsWith("@")) {
      before = tree[indexIn(tree, Number(word.slice(1)))];
      continue;
    }
    const move = moveIn(before.position, word);
    const node = nodeAfter(before, move, tree.length);
    tree.push(node);
    before = node;
  }
  restoreRemarks(tree, saved);
  return tree;
}

/** A move by its coordinates, legal or a null move: `e1e1` of the king. */
export function moveIn(position: Position, word: string): LegalMove {
  const move = parseCoordinate(word);
  expect(move !== null && canFollow(position, move), "a move", word);
  return move;
}

/** As `isRecordable`, but faster. */
function canFollow(position: Position, move: LegalMove): boolean {
  return isNullMove(move)
    ? isRecordable(position, move)
    : legalMovesBetween(position, [move.from], move.to)
      .some((legal) => isSameMove(legal, move));
}

function restoreRemarks(tree: readonly NewNode[], saved: Fields) {
  const { clocks = [], startingComments, comments, nags } = saved;
  for (const [number, clock] of listIn(clocks).entries()) {
    expect(clock === null || isTime(clock), "a clock", clock);
    tree[indexIn(tree, number)].clock = clock;
  }
  for (const [node, texts] of listsIn(tree, startingComments, isText)) {
    node.startingComments = texts;
  }
  for (const [node, texts] of listsIn(tree, comments, isText)) {
    for (const text of texts) addComment(node, text);
  }
  for (const [node, glyphs] of listsIn(tree, nags, isWhole)) {
    for (const nag of glyphs) addGlyph(node, nag);
  }
}

/** Lists of items of a kind, with their nodes. */
function listsIn<Item>(
  tree: readonly NewNode[],
  saved: unknown,
  isItem: (value: unknown) => value is Item,
): (readonly [NewNode, readonly Item[]])[] {
  return Object.entries(fieldsOf(saved)).map(([number, list]) => {
    const items = listIn(list);
    expect(items.every(isItem), "remarks", list);
    return [tree[indexIn(tree, Number(number))], items];
  });
}

function restoreRecord(saved: unknown, tree: GameTree): PgnGame | null {
  if (saved === undefined) return null;
  const { tags, nodes, result, rest = "" } = fieldsOf(saved);
  const length = 1 + indexIn(tree, Number(nodes) - 1);
  expect(isResult(result), "a result", result);
  return {
    tags: new Map(listIn(tags).map(tagIn)),
    tree: tree.slice(0, length),
    result,
    error: null,
    variationError: null,
    skipped: null,
    rest: textIn(rest),
  };
}

function tagIn(saved: unknown): readonly [string, string] {
  const [name, value] = listIn(saved);
  return [textIn(name), textIn(value)];
}

function isResult(value: unknown): value is PgnResult {
  return RESULTS.some((result) => result === value);
}

function restoreLine(saved: unknown, tree: GameTree): GameLine {
  const { end, decision } = fieldsOf(saved);
  return {
    end: indexIn(tree, end),
    isRecorded: false,
    decision: restoreDecision(decision),
  };
}

function restoreDecision(saved: unknown): Decision | null {
  if (saved === undefined || saved === null) return null;
  const { winner, reason } = fieldsOf(saved);
  const isWinner = winner === WHITE || winner === BLACK || winner === 0;
  expect(isWinner && isDecisionReason(reason), "an ending", saved);
  return { winner, reason };
}

function restoreClock(saved: unknown): Clock | null {
  if (saved === undefined) return null;
  const { control: text, paused, white, black } = fieldsOf(saved);
  const control = parseTimeControl(textIn(text));
  expect(control !== null && isTime(white) && isTime(black), "a clock", saved);
  return { control, paused: paused === true, white, black };
}
