/** What the opponent would do if the side to move passed. */

import {
  endingAt,
  type Game,
  newGame,
  position,
} from "../../engine/chess/game/game.ts";
import { formatSan } from "../../engine/chess/notation/san.ts";
import { afterPass, isInCheck } from "../../engine/chess/rules/position.ts";
import type { ChosenMove } from "../../engine/player/choose_move.ts";
import type { Match } from "./match.ts";
import { askOpponent } from "./settings.ts";
import { happened, refuse, refuseAfterEnd, type Step } from "./step.ts";

/** Asks for the threat in the viewed position; a side in check cannot pass. */
export function askForThreat(match: Match): Step {
  const now = position(match.game);
  if (endingAt(match.game) !== null) return refuseAfterEnd(match, "hint");
  const isCheck = isInCheck(now);
  if (isCheck || endingAt(gameAfterPass(match.game)) !== null) {
    return refuse(match, { type: "noThreat", side: now.side, isCheck });
  }
  return askOpponent(match, { about: "threat" });
}

/** The game that begins where the side to move has passed. */
export function gameAfterPass(game: Game): Game {
  return newGame(afterPass(position(game)));
}

/** Takes the move that the opponent would make. */
export function takeThreat(match: Match, { move }: ChosenMove): Step {
  const now = position(match.game);
  const next = position(gameAfterPass(match.game));
  const san = formatSan(next, move);
  return happened(match, { type: "threatened", side: now.side, san });
}
