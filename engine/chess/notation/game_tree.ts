/**
 * The positions of a game with all its variations, as a tree. A tree is a list
 * of nodes in the order in which they were written or played, and each node names
 * the one before its move by number. So a node keeps its number and its place
 * among its siblings when the tree grows, and nothing depends on how deep it is.
 */

import {
  isSameMove,
  type LegalMove,
  play,
  type Position,
} from "../rules/position.ts";

/** A position of a game: the move that led to it, and what is said of it. */
export interface GameNode {
  /** Its index in the tree. */
  readonly number: number;
  /** Number of the node before the move; -1 at the start. */
  readonly parent: number;
  /** Null at the start. */
  readonly move: LegalMove | null;
  /** The same object as long as the node has this number. */
  readonly position: Position;
  /** Milliseconds that the side that moved has left; null if unknown. */
  readonly clock: number | null;
  /** Comments before the move, where a variation begins with it. */
  readonly startingComments: readonly string[];
  /**
   * Comments after the move, or before the first move; each on one line, with
   * commands such as `[%clk]`.
   */
  readonly comments: readonly string[];
  /** Numeric annotation glyphs: 1 for `!`, 2 for `?`, 3 for `!!` … */
  readonly nags: readonly number[];
}

/**
 * All nodes, the start first. The first of the moves that follow a position is
 * the main one, the others are variations.
 */
export type GameTree = readonly GameNode[];

/** A line from the start: each node follows the one before it. */
export interface TreeLine {
  readonly plies: readonly GameNode[];
}

/** A node that is new, so that its remarks can still be added. */
export interface NewNode extends GameNode {
  clock: number | null;
  startingComments: readonly string[];
  comments: string[];
  nags: number[];
}

/** Most nodes have no remarks. */
const NONE = Object.freeze<never[]>([]) as never[];

/** Adds a comment after the move, or before the first move. */
export function addComment(node: NewNode, text: string) {
  if (node.comments === NONE) node.comments = [text];
  else node.comments.push(text);
}

/** Adds a glyph. */
export function addGlyph(node: NewNode, nag: number) {
  if (node.nags === NONE) node.nags = [nag];
  else node.nags.push(nag);
}

/** The node before the first move, with a position of its own. */
export function rootNode(start: Position): NewNode {
  return newNode(0, -1, null, { ...start });
}

/** The node with a number after a legal move. */
export function nodeAfter(
  before: GameNode,
  move: LegalMove,
  number: number,
): NewNode {
  return newNode(number, before.number, move, play(before.position, move));
}

function newNode(
  number: number,
  parent: number,
  move: LegalMove | null,
  position: Position,
): NewNode {
  return {
    number,
    parent,
    move,
    position,
    clock: null,
    startingComments: NONE,
    comments: NONE,
    nags: NONE,
  };
}

/** The first node that follows another one by a move. */
export function childWith(
  tree: GameTree,
  { number }: GameNode,
  move: LegalMove,
): GameNode | undefined {
  for (let index = number + 1; index < tree.length; index++) {
    const node = tree[index];
    if (node.parent === number && isSameMove(node.move, move)) return node;
  }
  return undefined;
}

/** The line from the start to a node. */
export function lineTo(tree: GameTree, number: number): GameNode[] {
  const line: GameNode[] = [];
  for (let at = number; at >= 0; at = tree[at].parent) line.push(tree[at]);
  return line.reverse();
}

/** The line without variations. */
export function mainLine(tree: GameTree): GameNode[] {
  return [tree[0], ...continuation(tree, 0)];
}

/** The moves of the line without variations. */
export function mainMoves(tree: GameTree): LegalMove[] {
  return mainLine(tree).flatMap(({ move }) => move ?? []);
}

/** The main moves after a node; `end` ends the part of the tree that counts. */
export function continuation(
  tree: GameTree,
  number: number,
  end: number = tree.length,
): GameNode[] {
  const line: GameNode[] = [];
  let last = number;
  // The main one of the moves that follow a position has the least number.
  for (let index = number + 1; index < end; index++) {
    if (tree[index].parent !== last) continue;
    line.push(tree[index]);
    last = index;
  }
  return line;
}

type Children = readonly (readonly GameNode[])[];

const NO_NODES: GameNode[] = [];

const known = new WeakMap<GameTree, Children>();

/** The nodes that follow each node, by its number; the main one first. */
export function childrenOf(tree: GameTree): Children {
  const found = known.get(tree);
  if (found !== undefined) return found;
  const children: GameNode[][] = tree.map(() => NO_NODES);
  for (const node of tree) {
    // A list that begins with its node takes less room than one that grows.
    if (children[node.parent] === NO_NODES) children[node.parent] = [node];
    else children[node.parent]?.push(node);
  }
  known.set(tree, children);
  return children;
}
