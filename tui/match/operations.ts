/** Operations on a match that keys, questions and lists ask for, as data. */

import type { BranchRow } from "../../engine/game/branches.ts";
import { claims, isOver } from "../../engine/game/game.ts";
import type { Claim } from "../../engine/game/outcome.ts";
import type { PgnGame } from "../../engine/notation/pgn.ts";
import type { Position } from "../../engine/rules/position.ts";
import {
  enterBranch,
  leaveBranch,
  openRecord,
  playAgain,
  type RecordSource,
  startGame,
  startRematch,
  takeBack,
} from "./course.ts";
import { offerDraw, resignGame } from "./endings.ts";
import type { Nothing, Sum } from "./events.ts";
import {
  humanSide,
  isAnswering,
  isGameRunning,
  type Match,
  sideToMove,
} from "./match.ts";
import { setCoach } from "./settings.ts";
import { askSavedGames, request, type Step } from "./step.ts";

interface Operations {
  takeBack: Nothing;
  playAgain: Nothing;
  rematch: Nothing;
  switchCoach: Nothing;
  resign: Nothing;
  /** Claims a draw instead if possible. */
  offerDraw: Nothing;
  start: { start: Position; humanSides?: number | undefined };
  /** Opens a record, and reports the unreadable games of its text. */
  openRecord: { record: PgnGame; from?: RecordSource };
  enterBranch: { row: BranchRow };
  /** Goes back to the line that the one on the board is a variation of. */
  leaveBranch: Nothing;
  listGames: Nothing;
  /** Resumes or removes a saved game by its number in the list. */
  resume: { number: number };
  forget: { number: number };
  write: Nothing;
  quit: Nothing;
}

export type Operation<Type extends keyof Operations = keyof Operations> = Sum<
  Operations,
  Type
>;

const HANDLERS: {
  readonly [Type in keyof Operations]: (
    match: Match,
    operation: Operation<Type>,
  ) => Step;
} = {
  takeBack: (match) => takeBack(match),
  playAgain,
  rematch: startRematch,
  switchCoach: (match) => setCoach(match, !match.hasCoach),
  resign: resignGame,
  offerDraw,
  start: (match, { start, humanSides }) =>
    startGame(match, { start, humanSides }),
  openRecord: (match, { record, from }) => openRecord(match, record, from),
  enterBranch: (match, { row }) => enterBranch(match, row),
  leaveBranch,
  listGames: (match) => askSavedGames(match, { type: "list" }),
  resume: (match, { number }) =>
    askSavedGames(match, { type: "resume", which: String(number) }),
  forget: (match, { number }) =>
    askSavedGames(match, { type: "forget", which: String(number) }),
  write: (match) => request(match, { type: "write" }),
  quit: (match) => request(match, { type: "quit" }),
};

export function perform<Type extends keyof Operations>(
  match: Match,
  operation: Operation<Type>,
): Step {
  return HANDLERS[operation.type](match, operation);
}

// -- What is at stake ---------------------------------------------------------

/** What an operation would lose or give away; the player is asked first. */
export type Stake =
  | { readonly type: "resign" }
  | { readonly type: "offerDraw" }
  | { readonly type: "claimDraw"; readonly claim: Claim }
  /** The player leaves a running game, to quit or for another game. */
  | { readonly type: "leave" }
  | { readonly type: "leaveForAnother" }
  | { readonly type: "forget"; readonly number: number };

/** What an operation puts at stake, null if nothing. */
export function stakeOf(match: Match, operation: Operation): Stake | null {
  const canEnd = !isOver(match.game) && match.humanSides !== 0 &&
    !isAnswering(match);
  switch (operation.type) {
    case "resign":
      return canEnd ? { type: "resign" } : null;
    case "offerDraw":
      return canEnd ? drawStake(match) : null;
    case "forget":
      return { type: "forget", number: operation.number };
    case "quit":
      return isGameRunning(match) ? { type: "leave" } : null;
    case "start":
    case "openRecord":
      return isGameRunning(match) ? { type: "leaveForAnother" } : null;
    default:
      return null;
  }
}

function drawStake(match: Match): Stake {
  const isOwnTurn = humanSide(match) === sideToMove(match);
  const [claim] = isOwnTurn ? claims(match.game) : [];
  return claim === undefined
    ? { type: "offerDraw" }
    : { type: "claimDraw", claim };
}
