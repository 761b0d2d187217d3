/** The tree of a search as rows of text, for a terminal and for the screen. */

import type { Move } from "../../engine/mod.ts";
import { formatCoordinate, formatSan } from "../../engine/notation/san.ts";
import type { Position } from "../../engine/rules/position.ts";
import {
  lastIteration,
  originOf,
  positionAt,
  scoreOf,
  type Step,
  type TraceIteration,
  type TraceNode,
  withPromotion,
} from "../../engine/trace/tree.ts";
import { count } from "../text/phrases.ts";

/** What can be open, with rows below it. */
export type Branch = TraceNode | TraceIteration;

/** The node of a row is its own, or that which tries a move. */
export interface TreeRow extends Omit<Step, "kind" | "item"> {
  /** What it stands for, null if for several moves. */
  readonly item: Step["item"] | null;
  /** What it opens and closes, null if there is nothing below it. */
  readonly branch: Branch | null;
  readonly isOpen: boolean;
  readonly level: number;
  /** A move in SAN, or an iteration. */
  readonly label: string;
  /** For the side that moves. */
  readonly value: number | null;
  readonly note: string;
}

/** With how many moves of an iteration that were no better than before. */
type Extent = Readonly<{ isOpen(branch: Branch): boolean; width: number }>;

/** The rows of a node, which a move may lead to, and of what is open below it. */
export function treeRows(
  place: Pick<TreeRow, "node" | "label"> & Partial<TreeRow>,
  extent: Extent,
  level = 0,
): TreeRow[] {
  const { node, label, tried = null } = place;
  const { value = tried?.value ?? scoreOf(node) } = place;
  const branch = node.iterations.every(isEmpty) ? null : node;
  const isOpen = branch !== null && extent.isOpen(branch);
  const below = isOpen ? 0 : sizeOf(node) - 1;
  const row: TreeRow = {
    ...{ item: node, node, iteration: null, tried, branch, isOpen },
    ...{ level, label, value },
    note: noteOf(node, lastIteration(node)) +
      (below > 0 ? `, ${count(below, "node")} below` : ""),
  };
  const rows = node.iterations
    .map((iteration) => iterationRows(node, iteration, extent, level + 1));
  return [row, ...isOpen ? rows.flat() : []];
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
  const { tried, pass } = iteration;
  const branch = isEmpty(iteration) ? null : iteration;
  const isOpen = branch !== null && extent.isOpen(branch);
  const row: TreeRow = {
    ...{ item: iteration, node, iteration, tried: null, branch, isOpen, level },
    label: `iteration ${iteration.iteration}`,
    value: iteration.best,
    note: noteOf(node, iteration),
  };
  if (!isOpen) return [row];
  const position = positionAt(node);
  const leaf = { ...row, branch: null, isOpen: false, level: level + 1 };
  const others = tried.filter(({ isBest }) => !isBest).slice(extent.width);
  const rows = tried.filter((it) => !others.includes(it)).map((it) => {
    const { move, node, entry, value } = it;
    const label = sanOf(position, move);
    if (node) return treeRows({ node, label, tried: it }, extent, level + 1);
    const note = `from the table: ${entry.bound}, depth ${entry.depth}`;
    return [{ ...leaf, item: it, tried: it, label, value, note }];
  });
  if (others.length > 0) {
    const note = `${count(others.length, "more move")}, none better`;
    rows.push([{ ...leaf, item: null, label: "…", value: null, note }]);
  }
  if (pass !== null) {
    const place = { node: pass, label: "(pass)", value: 0 - scoreOf(pass) };
    rows.push(treeRows(place, extent, level + 1));
  }
  return [row, ...rows.flat()];
}

function sanOf(position: Position, move: Move): string {
  return formatSan(position, withPromotion(position, move));
}

export function coordinates(position: Position, move: Move): string {
  return formatCoordinate(withPromotion(position, move));
}

/** Is a move at a node meant by a text, in SAN or by its squares? */
export function isNamed(node: TraceNode, move: Move, text: string): boolean {
  const bare = (san: string) => san.replace(/[+#]$/, "");
  const position = positionAt(node);
  const names = [sanOf(position, move), coordinates(position, move)];
  return names.map(bare).includes(bare(text));
}

/** Where the value of an iteration comes from. */
function noteOf(node: TraceNode, iteration: TraceIteration) {
  const { move, best, tried, end } = iteration;
  const origin = originOf(node, iteration);
  if (origin !== "search") return origin;
  if (end !== null || move === null) return "illegal: the king can be taken";
  const verb = best >= node.beta ? "cutoff by" : "best";
  return `${verb} ${sanOf(positionAt(node), move)}, ${
    count(tried.length, "move")
  }`;
}

/** Nodes from one on, it included. */
function sizeOf(node: TraceNode): number {
  let size = 1;
  for (const { tried, pass } of node.iterations) {
    for (const { node } of tried) size += node ? sizeOf(node) : 0;
    if (pass !== null) size += sizeOf(pass);
  }
  return size;
}
