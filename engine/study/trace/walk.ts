/** A walk through the tree of a search: its open branches, and where it is. */

import type { Move } from "../../mod.ts";
import { type Position, squareName } from "../../chess/rules/position.ts";
import type { Trace, TraceNode } from "./nodes.ts";
import { after, positionAt } from "./tree.ts";
import { stepAt, stepsOf } from "./steps.ts";
import { type Branch, isNamed, type TreeRow, treeRows } from "./tree_rows.ts";

// The screen knows the study by this module alone.
export { actingLines, LISTING, ownLines } from "./listing.ts";
export type { Trace, TraceProgress } from "./nodes.ts";
export type { TreeRow } from "./tree_rows.ts";

export interface TraceWalk {
  readonly root: TraceNode;
  /** The lines of the class that has searched, null if it is micro-Max. */
  readonly listing: readonly string[] | null;
  readonly open: ReadonlySet<Branch>;
  /** The part of the tree in the selected row. */
  readonly selected: TreeRow["item"];
  /** Index of the search's current step, -1 before the first. */
  readonly step: number;
  /** Whether the node's variables are shown where there is room for one pane. */
  readonly hasVariables: boolean;
  /** Whether key, lock and slot are among them. */
  readonly hasKeys: boolean;
}

export type WalkAction = keyof ReturnType<typeof actionsAt>;

export function beginWalk({ nodes: [root], listing }: Trace): TraceWalk {
  const panes = { hasVariables: false, hasKeys: false };
  return {
    root,
    listing: listing ?? null,
    open: new Set([root]),
    selected: root,
    step: -1,
    ...panes,
  };
}

export function walkRows({ root, open }: TraceWalk) {
  const isOpen = (branch: Branch) => open.has(branch);
  return treeRows({ node: root, label: "root" }, { isOpen, width: Infinity });
}

export function walkOn(walk: TraceWalk, action: WalkAction): TraceWalk {
  return actionsAt(walk)[action]();
}

function actionsAt(walk: TraceWalk) {
  const rows = walkRows(walk);
  const index = rows.findIndex(({ item }) => item === walk.selected);
  const { branch, isOpen, level } = rows[index];
  const select = ({ item } = rows[index]) => ({ ...walk, selected: item });
  const changed = new Set(branch === null ? [] : [branch]);
  const fold = () => ({
    ...walk,
    open: walk.open.symmetricDifference(changed),
  });
  return {
    up: () => select(rows[index - 1]),
    down: () => select(rows[index + 1]),
    open: () => isOpen || branch === null ? select(rows[index + 1]) : fold(),
    close: () =>
      isOpen
        ? fold()
        : select(rows.slice(0, index).findLast((row) => row.level < level)),
    toggle: fold,
    variables: () => ({ ...walk, hasVariables: !walk.hasVariables }),
    keys: () => {
      const hasKeys = !walk.hasKeys;
      return { ...walk, hasKeys, hasVariables: hasKeys || walk.hasVariables };
    },
    step: () => atStep(walk, walk.step + 1),
    stepBack: () => atStep(walk, Math.max(0, walk.step - 1)),
  };
}

/** Goes to a step, and opens the branches that lead to it. */
function atStep(walk: TraceWalk, index: number): TraceWalk {
  const at = stepAt(walk.root, index);
  if (at === null) return walk;
  const { item, node, iteration, tried } = at;
  const open = new Set(walk.open);
  for (let it = node; it.parent && it.within; it = it.parent) {
    open.add(it.parent).add(it.within);
  }
  if (iteration !== null) open.add(node);
  if (tried !== null && iteration !== null) open.add(iteration);
  const there = { ...walk, open, step: index };
  const isSeen = walkRows(there).some((row) => row.item === item);
  return { ...there, selected: isSeen ? item : node };
}

/** Goes to the next step that tries a move, null if there is none. */
export function findMove(walk: TraceWalk, text: string): TraceWalk | null {
  const isLikely = ({ from, to }: Move) =>
    text.includes(squareName(to)) ||
    /^[O0]/i.test(text) && Math.abs(from - to) === 2;
  let index = 0;
  for (const { node, tried } of stepsOf(walk.root)) {
    const isAhead = index > walk.step && tried !== null && isLikely(tried.move);
    if (isAhead && isNamed(node, tried.move, text)) return atStep(walk, index);
    index++;
  }
  return null;
}

/** The position after a row's move, or at the node of its iteration. */
export function positionInRow({ node, item, tried }: TreeRow): Position {
  const position = positionAt(node);
  return tried && item === tried ? after(position, tried.move) : position;
}

/** The kind of step that the search takes at a row. */
export function kindAt(walk: TraceWalk, row: TreeRow) {
  const { item, node, iteration, branch } = row;
  const step = walk.step < 0 ? null : stepAt(walk.root, walk.step);
  // The iterations of a leaf have no rows of their own.
  const isInLeaf = branch === null && item === step?.node;
  if (step !== null && (isInLeaf || item === step.item)) return step.kind;
  if (item === node) return "enter";
  if (item !== iteration || iteration === null) return "table";
  return iteration.end ?? "iteration";
}
