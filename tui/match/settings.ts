/** Settings of a match: who plays, how strong, with which clocks, with a coach. */

import {
  endingAt,
  isOver,
  position,
  restartClock,
} from "../../engine/game/game.ts";
import type { TimeControl } from "../../engine/game/clock.ts";
import type { Strength } from "../../engine/player/levels.ts";
import type { LegalMove } from "../../engine/rules/position.ts";
import {
  backToShown,
  casually,
  helped,
  HUMAN_SIDES,
  type Match,
  type SideChoice,
} from "./match.ts";
import { playersOf } from "./match.ts";
import {
  happened,
  refuse,
  refuseAfterEnd,
  request,
  type Step,
} from "./step.ts";
import { advance, begin } from "./turns.ts";

/** Gives sides to people or to the opponent. */
export function setSide(match: Match, side: SideChoice): Step {
  const seated = { ...casually(match), humanSides: HUMAN_SIDES[side] };
  // Of a record, the players' names are not those who play from now on.
  const game = { ...seated.game, record: null };
  const players = playersOf({ ...seated, game });
  return begin(seated, { type: "seated", players });
}

/** Sets the strength of the opponent, who has levels only if it is Denomax. */
export function setStrength(match: Match, strength: Strength): Step {
  const { opponent } = match;
  if ("level" in strength && !opponent.hasLevels) {
    return refuse(match, { type: "noLevels", engine: opponent.name });
  }
  const changed: Match = {
    ...casually(match),
    strength,
    announcedLevel: undefined,
  };
  return "results" in strength
    ? begin(changed)
    : happened(changed, { type: "strengthReported", opponent, strength });
}

/** Starts the clocks anew, or takes them away. */
export function setClock(match: Match, control: TimeControl | null): Step {
  if (isOver(match.game)) return refuseAfterEnd(match, "setClocks");
  if (match.game.record !== null) {
    return refuse(match, { type: "recordHasNoClock" });
  }
  const game = restartClock(match.game, control);
  return advance({ ...match, game }, { type: "clockSet", control });
}

/** Lets the coach warn of bad moves, or keep silent. */
export function setCoach(match: Match, isOn: boolean): Step {
  if (isOn && match.game.clock !== null) {
    return refuse(match, { type: "coachedByClock" });
  }
  return happened({ ...match, hasCoach: isOn }, { type: "coachSet", isOn });
}

// -- Asking the engine --------------------------------------------------------

/** Lets the engine move in the position looked at, whoever plays the side. */
export function letEngineMove(match: Match): Step {
  const { side } = position(match.game);
  const shown = backToShown(match);
  const next = (match.humanSides & side) === 0 ? shown : helped(shown);
  return endingAt(match.game) === null
    ? request(next, { type: "think", isHint: false })
    : refuseAfterEnd(match, "letEngineMove");
}

export function askForHint(match: Match): Step {
  return endingAt(match.game) === null
    ? request(helped(match), { type: "think", isHint: true })
    : refuseAfterEnd(match, "hint");
}

/** Asks the engine what is good or bad about a move in the position looked at. */
export function askAboutMove(match: Match, move: LegalMove): Step {
  return endingAt(match.game) === null
    ? request(helped(match), { type: "think", isHint: true, move })
    : refuseAfterEnd(match, "assess");
}

/** Asks for a review of the game's moves. */
export function askForReview(match: Match): Step {
  return match.game.ply === 0
    ? refuse(match, { type: "nothingToReview" })
    : request(helped(match), { type: "review" });
}
