/** Commands to look through a game: its mistakes and its branches. */

import {
  type BranchRow,
  branchRows,
} from "../../engine/chess/game/branches.ts";
import { takeBranch } from "../match/course.ts";
import type { Match } from "../match/match.ts";
import { askForReview } from "../match/settings.ts";
import { happened, refuse, type Step } from "../match/step.ts";
import { wholeNumber } from "../text/value_types.ts";
import { type Argument, nameOf, optional } from "./argument.ts";
import { command, onScreen } from "./command.ts";

/** A branch, by its number in the list. */
const BRANCH: Argument<BranchRow> = {
  form: "N",
  read(text, match) {
    const rows = branchRows(match.game);
    if (rows.length === 0) return refuse(match, { type: "noBranches" });
    const number = wholeNumber(1, rows.length).read(text);
    return number === null
      ? { expected: `a branch from 1 to ${rows.length}` }
      : { value: rows[number - 1] };
  },
};

/** The screen can end a review early, and show the game instead of it. */
const REVIEW = nameOf(
  { name: "again" },
  { name: "stop", surface: "screen" },
  { name: "close", surface: "screen" },
);

export const REVIEW_COMMANDS = {
  review: command({
    argument: optional(REVIEW),
    help: "find the mistakes; again: let Stockfish look",
    keys: [{ key: "l" }, {
      key: "L",
      label: "look again",
      value: "again",
      help: "let Stockfish find the mistakes",
    }],
    run: (match, what) => askForReview(match, what === "again"),
  }),
  branch: command({
    argument: optional(BRANCH),
    help: "list other variations, or go on with one",
    run: goOnWithBranch,
  }),
  mistake: onScreen({
    argument: optional(nameOf({ name: "next" }, { name: "previous" })),
    help: "go to the next or previous mistake",
    keys: [
      { key: "{", value: "previous", help: "go to the previous mistake" },
      { key: "}", value: "next", help: "go to the next mistake" },
    ],
    instead: "review lists the mistakes",
  }),
  better: onScreen({
    help: "show a better line, move by move",
    label: "better line",
    keys: [{ key: ">" }],
    instead: "review names the better moves",
  }),
  try: onScreen({
    help: "look for a better move; again: play on with it",
    instead: "go back with undo, then type why and a move",
  }),
  variation: onScreen({
    argument: optional(nameOf({ name: "leave" })),
    help: "go into a variation, or leave it",
    keys: [{ key: "(" }, {
      key: ")",
      label: "leave it",
      value: "leave",
      help: "leave the variation",
    }],
    instead: "branch lists the variations, branch 1 enters the first",
  }),
  autoplay: onScreen({
    argument: optional(nameOf({ name: "stop" })),
    help: "let a loaded game play by itself",
    instead: "an empty line shows the next move",
  }),
};

/** Continues with a branch; without a number, lists the branches. */
function goOnWithBranch(match: Match, branch?: BranchRow): Step {
  if (branch !== undefined) return takeBranch(match, branch);
  const { game } = match;
  const rows = branchRows(game);
  return rows.length === 0
    ? refuse(match, { type: "noBranches" })
    : happened(match, { type: "branchesListed", game, rows });
}
