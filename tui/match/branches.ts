/** The way into the branches of a game, and back. */

import type { BranchRow } from "../../engine/game/branch_tree.ts";
import { browse, switchTo } from "../../engine/game/game.ts";
import { lineLeft } from "../../engine/game/recorded_lines.ts";
import { numberedSans, partingPly } from "../../engine/game/variation_tree.ts";
import { COLOURS } from "../../engine/mod.ts";
import type { Match } from "./match.ts";
import { refuse, type Step } from "./step.ts";
import { advance } from "./turns.ts";

/** Switches to a branch by its index, at its end. */
export function takeBranch(match: Match, index: number): Step {
  return advance(onBranch(match, index), {
    type: "switched",
    branch: index + 1,
  });
}

/** Switches to a branch, at the first move of its row. */
export function enterBranch(match: Match, row: BranchRow): Step {
  const entered = branchAt(match, row);
  const { game } = entered;
  const moves = numberedSans(game, game.shown - 1, 1);
  return advance(entered, { type: "branchEntered", moves });
}

/** The match on a branch, at the first move of its row. */
export function branchAt(match: Match, { branch, parting }: BranchRow): Match {
  const entered = onBranch(match, branch);
  return { ...entered, game: browse(entered.game, parting + 1) };
}

function onBranch(match: Match, index: number): Match {
  const { game } = match;
  const switched = switchTo(game, game.branches[index]);
  const humanSides = switched.record === null ? match.humanSides : COLOURS;
  return { ...match, game: switched, humanSides };
}

/** Goes back to the line that the one on the board is a variation of. */
export function leaveBranch(match: Match): Step {
  const { game } = match;
  const line = lineLeft(game, game.branches);
  if (line === null) return refuse(match, { type: "noBranchToLeave" });
  const parting = partingPly(game, line);
  const left = onBranch(match, game.branches.indexOf(line));
  const back = { ...left, game: browse(left.game, parting) };
  return advance(back, { type: "branchLeft" });
}
