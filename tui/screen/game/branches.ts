/** The branches of the game on the screen: entered, left and listed. */

import {
  branchesHere,
  type BranchRow,
} from "../../../engine/chess/game/branches.ts";
import { branchAt, enterBranch } from "../../match/game_flow.ts";
import { refuse } from "../../match/step.ts";
import { NOTICES } from "../../words/notices.ts";
import { describeBranchMoves } from "../../words/match_events.ts";
import { listOf, notify, openOverlay } from "../model/changes.ts";
import type { ListRow, Model } from "../model/model.ts";
import { rowMoves, treeOf } from "../model/derived.ts";
import { applyStep } from "./play.ts";

/**
 * Goes into the variation at the position on the board, or lists them if there
 * are several. In a game that is not a record, that changes the game, so all
 * its branches are listed first.
 */
export function enterVariation(model: Model): Model {
  const { match } = model;
  const rows = treeOf(match.game);
  if (match.game.record === null || rows.length === 0) {
    return listBranches(model);
  }
  const here = branchesHere(match.game, rows);
  if (here.length === 0) return notify(model, NOTICES.noVariationHere);
  const [row] = here;
  return here.length === 1
    ? applyStep(model, enterBranch(match, row))
    : coverWithBranches(model, here);
}

/** Lists all branches, to go into one of them. */
export function listBranches(model: Model): Model {
  const { match } = model;
  const rows = treeOf(match.game);
  return rows.length === 0
    ? applyStep(model, refuse(match, { type: "noBranches" }))
    : coverWithBranches(model, rows);
}

function coverWithBranches(model: Model, branches: readonly BranchRow[]) {
  const levels = branches.map(({ level }) => level);
  const least = levels.reduce((one, two) => Math.min(one, two));
  const { game } = model.match;
  const rows = branches.map((row): ListRow => ({
    // There may be thousands, of which a few are in sight.
    get cells() {
      const moves = describeBranchMoves(rowMoves(game, row));
      return ["  ".repeat(row.level - least) + moves];
    },
    game: { branch: row },
  }));
  const board = branchAt(model.match, branches[0]);
  return openOverlay(model, { ...listOf("Branches", rows), board });
}
