/** Settings of a match: sides, strength, clocks and coach. */

import {
  endingAt,
  isOver,
  position,
  restartClock,
} from "../../engine/chess/game/game.ts";
import type { TimeControl } from "../../engine/chess/game/clock.ts";
import type { Strength } from "../../engine/player/levels.ts";
import type { LegalMove } from "../../engine/chess/rules/position.ts";
import type { GameAction } from "./events.ts";
import {
  backToShown,
  casually,
  helped,
  HUMAN_SIDES,
  isAnswering,
  isCoached,
  isUnsolved,
  type Match,
  playersOf,
  type SideChoice,
} from "./match.ts";
import {
  type AskedAbout,
  happened,
  refuse,
  refuseAfterEnd,
  request,
  type Step,
} from "./step.ts";
import { advance, begin } from "./turns.ts";

/** Gives sides to people or to the opponent. */
export function setSide(match: Match, side: SideChoice): Step {
  if (isUnsolved(match)) return refuse(match, { type: "answerDue" });
  const seated = { ...casually(match), humanSides: HUMAN_SIDES[side] };
  // From here on, the players are not those of the record.
  const game = { ...seated.game, record: null };
  const players = playersOf({ ...seated, game });
  return begin(seated, { type: "seated", players });
}

/** Sets the strength of the opponent; an external engine may have no levels. */
export function setStrength(match: Match, strength: Strength): Step {
  const { opponent } = match;
  if ("level" in strength && !opponent.hasLevels) {
    return refuse(match, { type: "noLevels", engine: opponent.name });
  }
  const changed: Match = {
    ...casually(match),
    strength,
    earlierStrengths: withEarlier(match),
    announcedLevel: undefined,
  };
  return "results" in strength
    ? begin(changed)
    : happened(changed, { type: "strengthReported", opponent, strength });
}

/** The strengths before a change, those of moves that were taken back left out. */
function withEarlier({ game: { ply }, strength, earlierStrengths }: Match) {
  const earlier = (earlierStrengths ?? []).filter((one) => one.ply < ply);
  return ply === 0 ? undefined : [...earlier, { ply, strength }];
}

/** Restarts the clocks, or removes them. */
export function setClock(match: Match, control: TimeControl | null): Step {
  if (isOver(match.game)) return refuseAfterEnd(match, "setClocks");
  if (match.game.record !== null) {
    return refuse(match, { type: "recordHasNoClock" });
  }
  if (isUnsolved(match)) return refuse(match, { type: "puzzleHasNoClock" });
  const game = restartClock(match.game, control);
  return advance({ ...match, game }, { type: "clockSet", control });
}

/** Turns the coach on or off. */
export function setCoach(match: Match, isOn: boolean): Step {
  if (isOn && match.game.clock !== null) {
    return refuse(match, { type: "coachedByClock" });
  }
  const event = { type: "coachSet", isOn } as const;
  const changed = { ...match, hasCoach: isOn };
  // The coach may look at the last move, or have asked about it.
  return isCoached(match, match.game.ply - 1) && !isOver(match.game)
    ? advance(changed, event)
    : happened(changed, event);
}

// -- Asking the engine --------------------------------------------------------

/** Lets the engine move in the viewed position, unless that answers a puzzle. */
export function letEngineMove(match: Match): Step {
  if (isAnswering(match)) return refuse(match, { type: "answerDue" });
  const { side } = position(match.game);
  const current = backToShown(match);
  const next = (match.humanSides & side) === 0 ? current : helped(current);
  return endingAt(match.game) === null
    ? request(next, { type: "think", about: "turn" })
    : refuseAfterEnd(match, "letEngineMove");
}

export function askForHint(match: Match): Step {
  return askOpponent(match, { about: "hint" });
}

/** Asks for the best moves: the hint, and what else is worth a thought. */
export function askForBest(match: Match): Step {
  return askOpponent(match, { about: "best" });
}

/** Asks the engine what is good or bad about a move in the viewed position. */
export function askAboutMove(match: Match, move: LegalMove): Step {
  return askOpponent(match, { about: "move", move }, "assess");
}

/** Asks about the viewed position, which is help, unless the game ended there. */
export function askOpponent(
  match: Match,
  asked: AskedAbout,
  action: GameAction = "hint",
): Step {
  return endingAt(match.game) === null
    ? request(helped(match), { type: "think", ...asked })
    : refuseAfterEnd(match, action);
}

/** Asks for a review of the game's moves; a second look is another engine's. */
export function askForReview(match: Match, isSecondLook = false): Step {
  return match.game.ply === 0
    ? refuse(match, { type: "nothingToReview" })
    : request(helped(match), { type: "review", isSecondLook });
}
