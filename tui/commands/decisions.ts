/** Commands by which players end a game. */

import { claims, isOver, position } from "../../engine/chess/game/game.ts";
import type { LegalMove } from "../../engine/chess/rules/position.ts";
import { claim, offerDraw, resignGame } from "../match/decisions.ts";
import {
  humanSide,
  isUnsolved,
  type Match,
  sideToMove,
} from "../match/match.ts";
import { refuseAfterEnd } from "../match/step.ts";
import { askToClaim, QUESTION_WORDS } from "../words/questions.ts";
import { type Argument, optional, readMoveIn } from "./argument.ts";
import { command } from "./command.ts";
import { at, type Occasion } from "./offer.ts";

/** The move that is announced, in the last position. */
const ANNOUNCED: Argument<LegalMove> = {
  form: "MOVE",
  keepsCase: true,
  read(text, match) {
    const { game } = match;
    if (isOver(game)) return refuseAfterEnd(match, "claim");
    return readMoveIn(position(game, game.ply), text, match);
  },
};

export const DECISION_COMMANDS = {
  claim: command({
    argument: optional(ANNOUNCED),
    help: "claim a draw, or announce a move to claim it with",
    run: claim,
  }),
  draw: command({
    help: "offer a draw, or claim one",
    keys: [{ key: "=", offered: at({ ownTurn: 70 }, mayEnd) }],
    // In lines, the word is not given by mistake, and undo takes a draw back.
    stake: { surface: "screen", ask: askToDraw },
    run: offerDraw,
  }),
  resign: command({
    help: "resign the game",
    keys: [{
      key: "x",
      offered: at({ ownTurn: 60, engineMoving: 80 }, mayEnd),
    }],
    stake: {
      ask: (match) => canEnd(match) ? QUESTION_WORDS.resign : null,
      isDeclinedByEnter: true,
    },
    run: resignGame,
  }),
};

/** Before the first move the footer has no keys for the end of a game. */
function mayEnd({ match }: Occasion): boolean {
  return match.game.ply > 0 && canEnd(match);
}

/** Whether a person can resign the game, or offer a draw. */
function canEnd(match: Match): boolean {
  return !isOver(match.game) && match.humanSides !== 0 && !isUnsolved(match);
}

function askToDraw(match: Match): string | null {
  if (!canEnd(match)) return null;
  const isOwnTurn = humanSide(match) === sideToMove(match);
  const [claim] = isOwnTurn ? claims(match.game) : [];
  return claim === undefined ? QUESTION_WORDS.offerDraw : askToClaim(claim);
}
