/** The branches of a game as a tree. */

import type { Game } from "./game.ts";
import { glyphSigns } from "../notation/glyphs.ts";
import { formatCoordinate } from "../notation/san.ts";
import { lineLeft } from "./recorded_lines.ts";
import { numberedSans, partingPly, type Variation } from "./variation_tree.ts";

/** The most moves of a branch in its row. */
const MOST_MOVES = 8;

/** A branch in the tree of a game. */
export interface BranchRow {
  /** Its index among the branches of the game. */
  readonly branch: number;
  /** The index of the branch that it leaves, null for the game's own line. */
  readonly from: number | null;
  /** How many branches lie between it and the game. */
  readonly level: number;
  /** The last ply that it shares with the line it leaves. */
  readonly parting: number;
  /** The last ply that it shares with the game. */
  readonly at: number;
  /** Its first own moves with numbers and marks; none if only the end differs. */
  readonly moves: readonly string[];
  /** Whether the line on the board is a variation of it. */
  readonly isLeft: boolean;
}

type Course = Pick<BranchRow, "from" | "level"> & { readonly line: Variation };

/**
 * The branches as a tree, each once and with the moves that no row above it has.
 * Those that part from the game first come first.
 */
export function branchRows(game: Game): readonly BranchRow[] {
  const left = lineLeft(game, game.branches);
  const rows = (
    course: Course,
    branches: readonly number[],
  ): BranchRow[] =>
    groupsOf(game, course.line, branches).flatMap(([first, ...others]) => {
      const line = game.branches[first];
      const parting = partingPly(line, course.line);
      const row = {
        branch: first,
        from: course.from,
        level: course.level,
        parting,
        at: partingPly(line, game),
        moves: markedSans(line, parting),
        isLeft: line === left,
      };
      const below = { line, from: first, level: course.level + 1 };
      return [row, ...rows(below, others)];
    });
  const top = { line: game, from: null, level: 0 };
  const depths = depthsOf([game, ...game.branches]);
  const order = game.branches.map((_, index) => index)
    .toSorted((one, other) => depths[one + 1] - depths[other + 1]);
  return rows(top, order);
}

/** Moves after a ply with their numbers, and the marks of their record. */
function markedSans(line: Variation, ply: number): string[] {
  return numberedSans(line, ply, MOST_MOVES).map((san, index) =>
    san + glyphSigns(line.record?.moves[ply + index]?.nags ?? [])
  );
}

/**
 * The depth of each line: 0 for a main line, 1 for a variation of it, and so on.
 * Sorted by it, a line comes before its variations, which then leave it and not
 * each other.
 */
function depthsOf(lines: readonly Variation[]): readonly number[] {
  const left = lines.map((line) => {
    const others = lines.filter((other) => other !== line);
    const from = lineLeft(line, others);
    return from === null ? -1 : lines.indexOf(from);
  });
  const depthOf = (index: number, most: number): number =>
    left[index] < 0 || most === 0 ? 0 : 1 + depthOf(left[index], most - 1);
  return lines.map((_, index) => depthOf(index, lines.length));
}

/** Groups of branches that leave a line by the same move, the earliest first. */
function groupsOf(
  game: Game,
  line: Variation,
  branches: readonly number[],
): (readonly number[])[] {
  const groups = Map.groupBy(branches, (index) => {
    const branch = game.branches[index];
    const ply = partingPly(branch, line);
    const move = branch.plies.at(ply + 1)?.move;
    return `${ply} ${move ? formatCoordinate(move) : ""}`;
  });
  return [...groups].toSorted(([one], [other]) =>
    parseInt(one) - parseInt(other)
  ).map(([, group]) => group);
}

/**
 * The branches that can be entered from the position on the board: other moves
 * in place of the last one, or else other moves that could follow.
 */
export function branchesHere(
  { shown }: Game,
  rows: readonly BranchRow[],
): readonly BranchRow[] {
  const at = (ply: number) => rows.filter((row) => row.at === ply);
  const instead = at(shown - 1).filter(({ isLeft }) => !isLeft);
  return instead.length > 0 ? instead : at(shown);
}
