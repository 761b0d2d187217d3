/** Where the branches of a growing tree stand. */

import type { BranchKind, GrowthBranch } from "../../search/growth.ts";

/** What a branch looks like at a step. */
export type TreeLook = BranchKind | "open" | "once best";

/** A branch in its place, in pixels. */
export interface PlacedNode {
  readonly branch: GrowthBranch;
  readonly look: TreeLook;
  readonly x: number;
  readonly y: number;
  /** Where its parent is, null for the root. */
  readonly origin: readonly [x: number, y: number] | null;
  /** The height of its row. */
  readonly room: number;
}

/** Pixels of a drawing. */
export interface TreeSize {
  readonly width: number;
  readonly height: number;
}

/** Rows at least so high have words. */
export const READABLE = 11;
/** The least height of a row where there is room. */
const LEAST = 17;
/** The greatest. */
const MOST = 24;
/** The share of the height that is usual for what is near, if much is far. */
const USUAL = 0.65;
/** The greatest share. */
const ALMOST_ALL = 0.9;
/** Room at the right for words. */
const WORDS = 130;
/** Room at the edges. */
const EDGE = 12;
/** The last branches of an open node that keep their room, if there is any. */
const LATEST = 3;

/** Places what has grown up to a step; what is far from the search shrinks. */
export function layoutTree(
  branches: readonly GrowthBranch[],
  step: number,
  { width, height }: TreeSize,
): PlacedNode[] {
  const seen = branches.filter(({ born }) => born <= step);
  const leaders = leadersOf(seen);
  const near = fittingNear(
    (latest) => nearOf(seen, step, leaders, latest),
    height,
  );
  const [room, pitch] = roomsOf(seen.length, near.size, height - EDGE);
  const deepest = Math.max(2, ...seen.map(({ level }) => level));
  const column = Math.min(150, (width - WORDS) / deepest);
  const placed: PlacedNode[] = [];
  let y = 4;
  for (const [index, branch] of seen.entries()) {
    const { parent, level, kind, done } = branch;
    const own = near.has(index) ? room : pitch;
    const wasBest = kind === "best" && leaders.get(parent) !== index;
    const isOpen = done > step && kind !== "heading";
    const closed = wasBest ? "once best" : kind;
    placed.push({
      branch,
      look: isOpen ? "open" : closed,
      x: 8 + column * level,
      y: y + own / 2,
      origin: parent < 0 ? null : [placed[parent].x, placed[parent].y],
      room: own,
    });
    y += own;
  }
  return placed;
}

/** The best branch so far by parent. */
function leadersOf(seen: readonly GrowthBranch[]): Map<number, number> {
  const leaders = new Map<number, number>();
  for (const [index, { parent, kind }] of seen.entries()) {
    if (kind === "best") leaders.set(parent, index);
  }
  return leaders;
}

/** As many latest branches as there is room for, and what else is near. */
function fittingNear(
  nearWith: (latest: number) => Set<number>,
  height: number,
): Set<number> {
  let latest = LATEST;
  let near = nearWith(latest);
  while (latest > 0 && shareOf(near.size, height) > ALMOST_ALL) {
    near = nearWith(--latest);
  }
  return near;
}

/**
 * Branches that are searched or were a moment ago, the best ones beside them,
 * and the headings.
 */
function nearOf(
  seen: readonly GrowthBranch[],
  step: number,
  leaders: ReadonlyMap<number, number>,
  latest: number,
): Set<number> {
  const near = new Set([0]);
  const counts = new Map<number, number>();
  for (let index = seen.length - 1; index >= 0; index--) {
    const { parent, kind, done } = seen[index];
    const count = counts.get(parent) ?? 0;
    counts.set(parent, count + 1);
    // The root's moves count even when its search is over.
    const isNear = parent === 0 || parent > 0 && seen[parent].done > step;
    const belongs = isNear &&
      (count < latest || kind === "heading" || leaders.get(parent) === index);
    const isLast = index === seen.length - 1;
    if (done > step || isLast || belongs) near.add(index);
  }
  return near;
}

/** The share of the height that so many rows with words need. */
function shareOf(near: number, height: number): number {
  return (READABLE + 0.5) * near / height;
}

/** The heights of near rows and of far ones. */
function roomsOf(all: number, near: number, height: number) {
  const far = all - near;
  const needed = Math.max(USUAL, shareOf(near, height));
  const share = far > 9 ? Math.min(ALMOST_ALL, needed) : 1;
  const wanted = Math.min(MOST, Math.max(LEAST, height / all));
  const room = Math.min(wanted, share * height / near);
  return [room, Math.min(room, (height - room * near) / Math.max(far, 1))];
}
