/** Commands to look through a game: its mistakes and its branches. */

import {
  type BranchRow,
  branchRows,
} from "../../engine/chess/game/branches.ts";
import { takeBranch } from "../match/game_flow.ts";
import type { Match } from "../match/match.ts";
import { askForReview } from "../match/settings.ts";
import { happened, refuse, type Step } from "../match/step.ts";
import { wholeNumber } from "../text/value_types.ts";
import { type Argument, nameOf, optional } from "./argument.ts";
import { command, onScreen } from "./command.ts";
import {
  at,
  type Offer,
  type Places,
  unlessRefused,
  UNNAMED,
} from "./offer.ts";

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

const REVIEWED = unlessRefused(
  { over: 30, atVariations: 50, browsing: 70 },
  askForReview,
  ({ match: { game } }) => game.ply > 0,
);

const VARIATIONS: Places = { atVariations: 10, over: 10, browsing: 10 };
const ENTERED: Offer = ({ hasBranches, canEnter, moment }) => {
  if (!hasBranches) return () => ({ type: "noBranches" });
  return canEnter && moment in VARIATIONS ? 10 : UNNAMED;
};
const LEFT: Offer = ({ match: { game }, canLeave, moment }) => {
  const isLine = game.source === null || game.record !== null && !canLeave;
  if (isLine) return () => ({ type: "noBranchToLeave" });
  return canLeave && moment in VARIATIONS ? 20 : UNNAMED;
};

export const REVIEW_COMMANDS = {
  review: command({
    argument: optional(REVIEW),
    help: "go through the game and find its mistakes",
    keys: [{ key: "l", offered: REVIEWED }, {
      key: "%",
      label: "look again",
      value: "again",
      help: "let Stockfish find the mistakes",
      offered: at({ review: 30 }, ({ canLookAgain }) => canLookAgain),
    }],
    run: (match, what) => askForReview(match, what === "again"),
  }),
  branch: command({
    argument: optional(BRANCH),
    help: "list other ways the game went, or go on with one",
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
    help: "try a better move in place of a mistake",
    instead: "go back with undo, then type why and a move",
  }),
  variation: onScreen({
    argument: optional(nameOf({ name: "leave" })),
    help: "go into a variation, or leave it",
    keys: [{ key: "(", offered: ENTERED }, {
      key: ")",
      label: "leave it",
      value: "leave",
      help: "leave the variation",
      offered: LEFT,
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
