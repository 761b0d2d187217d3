/** The tree of a search as rows, for a terminal and for the screen. */

import type { Move } from "../../mod.ts";
import { formatCoordinate, formatSan } from "../../chess/notation/san.ts";
import type { Position } from "../../chess/rules/position.ts";
import type { TraceIteration, TraceNode } from "./nodes.ts";
import { positionAt, withPromotion } from "./tree.ts";
import type { TraceStep } from "./steps.ts";

/** A part of the tree that has rows below it when it is open. */
export type Branch = TraceNode | TraceIteration;

/** A row of the tree; its node is its own, or the one that tries the move. */
export interface TreeRow extends Omit<TraceStep, "kind" | "item"> {
  /** The part of the tree in the row, null if the row sums up several moves. */
  readonly item: TraceStep["item"] | null;
  /** The branch that the row opens and closes, null if nothing is below it. */
  readonly branch: Branch | null;
  readonly isOpen: boolean;
  readonly level: number;
  /** A move in SAN, or an iteration. */
  readonly label: string;
  /** The side whose view the numbers give: the one that tries the moves. */
  readonly side: number;
  /** The value for that side. */
  readonly value: number | null;
  /** The moves that a row without an item sums up. */
  readonly hiddenMoves: number;
  /** The nodes below a closed node. */
  readonly hiddenNodes: number;
}

/** How much of the tree becomes rows. */
interface Extent {
  isOpen(branch: Branch): boolean;
  /** The most moves in an iteration that did not raise its best value. */
  readonly width: number;
}

/**
 * The rows of a node and of the open branches below it. The first is as the
 * side to move sees it, unless another side or a move that it tried is given.
 */
export function treeRows(
  place: Pick<TreeRow, "node" | "label"> & Partial<TreeRow>,
  extent: Extent,
  level = 0,
): TreeRow[] {
  const { node, label, tried = null } = place;
  const { side = node.side, value = tried?.value ?? node.score } = place;
  const isLeaf = node.iterations.every(isEmpty) && node.asides.length === 0;
  const branch = isLeaf ? null : node;
  const isOpen = branch !== null && extent.isOpen(branch);
  const row: TreeRow = {
    item: node,
    node,
    iteration: null,
    tried,
    branch,
    isOpen,
    level,
    label,
    side,
    value,
    hiddenMoves: 0,
    hiddenNodes: isOpen ? 0 : node.size - 1,
  };
  if (!isOpen) return [row];
  const asides = node.asides.map((aside) =>
    asideRows(aside, extent, level + 1)
  );
  const rows = node.iterations
    .map((iteration) => iterationRows(node, iteration, extent, level + 1));
  return [row, ...asides.flat(), ...rows.flat()];
}

/** The rows of a node that is searched for no move of an iteration. */
function asideRows(node: TraceNode, extent: Extent, level: number): TreeRow[] {
  const { parent, move, side } = node;
  if (parent === null) return [];
  const isPass = side !== parent.side;
  const name = isPass ? "(pass)" : "(again)";
  const label = move === null ? name : sanOf(positionAt(parent), move);
  const value = isPass ? 0 - node.score : node.score;
  return treeRows({ node, label, side: parent.side, value }, extent, level);
}

function isEmpty({ tried, pass }: TraceIteration): boolean {
  return tried.length === 0 && pass === null;
}

function iterationRows(
  node: TraceNode,
  iteration: TraceIteration,
  extent: Extent,
  level: number,
): TreeRow[] {
  const branch = isEmpty(iteration) ? null : iteration;
  const isOpen = branch !== null && extent.isOpen(branch);
  const row: TreeRow = {
    item: iteration,
    node,
    iteration,
    tried: null,
    branch,
    isOpen,
    level,
    label: `iteration ${iteration.iteration}`,
    side: node.side,
    value: iteration.best,
    hiddenMoves: 0,
    hiddenNodes: 0,
  };
  return isOpen ? [row, ...moveRows(row, iteration, extent)] : [row];
}

/** The rows below an iteration: the moves that it tried, and its null move. */
function moveRows(
  parent: TreeRow,
  { tried, pass }: TraceIteration,
  extent: Extent,
): TreeRow[] {
  const { side } = parent;
  const level = parent.level + 1;
  const position = positionAt(parent.node);
  const leaf = { ...parent, branch: null, isOpen: false, level };
  const others = tried.filter(({ isBest }) => !isBest).slice(extent.width);
  const rows = tried.filter((it) => !others.includes(it)).map((it) => {
    const { move, node, value } = it;
    const label = sanOf(position, move);
    const place = { label, side, tried: it };
    if (node) return treeRows({ ...place, node }, extent, level);
    return [{ ...leaf, item: it, tried: it, label, value }];
  });
  if (others.length > 0) {
    const hiddenMoves = others.length;
    rows.push([{ ...leaf, item: null, label: "…", value: null, hiddenMoves }]);
  }
  if (pass !== null) {
    const place = { node: pass, label: "(pass)", side };
    const value = 0 - pass.score;
    rows.push(treeRows({ ...place, value }, extent, level));
  }
  return rows.flat();
}

/** The window and the static score of a row's own node, for the row's side. */
export function boundsOf({ node, item, side }: TreeRow) {
  if (item !== node) return null;
  const { alpha, beta, staticScore } = node;
  return side === node.side
    ? { alpha, beta, staticScore }
    : { alpha: 0 - beta, beta: 0 - alpha, staticScore: 0 - staticScore };
}

export function sanOf(position: Position, move: Move): string {
  return formatSan(position, withPromotion(position, move));
}

export function coordinates(position: Position, move: Move): string {
  return formatCoordinate(withPromotion(position, move));
}

/** Whether a text names a move at a node, in SAN or by squares. */
export function isNamed(node: TraceNode, move: Move, text: string): boolean {
  const bare = (san: string) => san.replace(/[+#]$/, "");
  const position = positionAt(node);
  const names = [sanOf(position, move), coordinates(position, move)];
  return names.map(bare).includes(bare(text));
}
