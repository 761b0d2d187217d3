/** The engine on the screen: its answers, its moves and its waiting. */

import {
  browse,
  endingAt,
  isClockRunning,
  isOver,
  position,
} from "../../../engine/chess/game/game.ts";
import type { ChosenMove } from "../../../engine/player/choose_move.ts";
import { scoreForWhite } from "../../../engine/chess/score.ts";
import type { TimedIteration } from "../../../engine/player/search_worker.ts";
import { type Assessment, gameOfLine } from "../../../engine/review/assess.ts";
import { isAnswering } from "../../match/match.ts";
import { adviserOf } from "../../match/players.ts";
import type { JudgedAnswer } from "../../match/practice.ts";
import { askForBest, askForHint, letEngineMove } from "../../match/settings.ts";
import { refuseAfterEnd, type Step } from "../../match/step.ts";
import { askForThreat, takeThreat } from "../../match/threat.ts";
import * as turns from "../../match/turns.ts";
import { linesOf } from "../../words/events.ts";
import * as words from "../../words/notices.ts";
import {
  notify,
  showText,
  warn,
  withEffect,
  withEngine,
  withHand,
  withIdle,
} from "../model/changes.ts";
import type { Hint, Model, Motion } from "../model/model.ts";
import {
  isEngineMoving,
  isPaused,
  isWaiting,
  requestOf,
} from "../model/situations.ts";
import { sanLine } from "../model/thoughts.ts";
import {
  applyStep,
  askForMove,
  cancel,
  lookAside,
  notifyBusy,
  withClock,
  withMatch,
} from "./play.ts";

// -- Answers ----------------------------------------------------------------------

/** Takes the move that the engine has chosen, null if it was cancelled. */
export function takeChoice(model: Model, choice: ChosenMove | null): Model {
  const request = requestOf(model);
  if (request === null || choice === null) return withIdle(model);
  const { move, info, isKnown = false } = choice;
  const noted = isKnown ? model : withThought(model, info, true);
  const known = withIdle(noted);
  if (request.about === "hint") {
    return showHint(known, {
      position: request.position,
      move,
      isWhole: false,
    });
  }
  const left = turns.pauseBefore(model.match, choice, model.seed) -
    info.milliseconds;
  if (left <= 0) return playChoice(known, choice);
  const work = { ...request, kind: "holding", choice, left } as const;
  return withEngine(noted, { work });
}

/** Lets time pass until the engine plays the move that it has chosen. */
export function passHeld(model: Model, milliseconds: number): Model {
  const { work } = model.engine;
  if (work.kind !== "holding") return model;
  const left = work.left - milliseconds;
  return left > 0
    ? withEngine(model, { work: { ...work, left } })
    : playHeld(model);
}

/** Plays the move that the engine has chosen, if one is held back. */
export function playHeld(model: Model): Model {
  const { work } = model.engine;
  return work.kind === "holding"
    ? playChoice(withIdle(model), work.choice)
    : model;
}

/** Records a thought; the score of the last one is saved with the game. */
export function withThought(
  model: Model,
  info: TimedIteration,
  isLast = false,
) {
  const { thoughts } = model.engine;
  const request = requestOf(model);
  if (request === null) return model;
  const { position } = request;
  const score = isLast && info.hasScore !== false
    ? scoreForWhite(info.score, position.side)
    : thoughts.get(position)?.score ?? null;
  const thought = { score, info, variation: sanLine(position, info.line) };
  const known = new Map(thoughts).set(position, thought);
  return withEngine(model, { thoughts: known });
}

/**
 * Ends the pause before the engine's move, unless a premove can be changed, or its
 * clock runs, which is its player's gain.
 */
export function endPause(model: Model): Model {
  const isKept = model.hand.premove !== null || hasClock(model);
  return isKept ? model : playHeld(model);
}

/** Whether the engine takes its time by a clock. */
export function hasClock({ match }: Model): boolean {
  return match.game.clock !== null;
}

function playChoice(model: Model, choice: ChosenMove): Model {
  const played = applyStep(model, turns.opponentPlays(model.match, choice));
  const { name } = model.match.opponent;
  const text = words.announceMove(name, played.match.game);
  const next = isWaiting(model) ? withClock(played, true) : played;
  return model.device.hasBell
    ? withEffect(next, { type: "announce", text })
    : next;
}

/** Says what is good or bad about a move, and opens its line on the board. */
export function showAssessment(
  before: Model,
  found: Assessment,
): Model {
  const model = withIdle(before);
  const step = turns.takeAssessment(model.match, found);
  const assessed = applyStep(model, step);
  const plies = found.better.length > 0 ? 2 : 1;
  const line = browse(gameOfLine(found), found.game.ply + plies);
  return lookAside(assessed, line, "asked");
}

/** Takes the judgement of an answer to a puzzle. */
export function showVerdict(model: Model, verdict: JudgedAnswer): Model {
  const step = turns.takeAnswer(model.match, verdict);
  return applyStep(withIdle(model), step);
}

/** Marks what the opponent would do if the player passed. */
export function showFoundThreat(model: Model, choice: ChosenMove): Model {
  const request = requestOf(model);
  const step = takeThreat(model.match, choice);
  const told = applyStep(withIdle(model), step);
  const hint = request && {
    position: request.position,
    move: choice.move,
    isWhole: true,
    isThreat: true,
  };
  return withEngine(told, { hint });
}

/** Warns the player about the last move, and marks the reply to it. */
export function showWarning(model: Model, found: Assessment): Model {
  const { match } = model;
  const request = requestOf(model);
  const step = turns.takeWarning(match, found);
  const told = applyStep(withIdle(model), step);
  const hint = request &&
    { position: request.position, move: found.reply[0], isWhole: true };
  const notice = { ...told.notice, isWarning: true };
  const warned = request?.position ?? null;
  return withEngine({ ...told, notice }, { hint, warned });
}

export function takeFailure(model: Model, problem: string): Model {
  const idle = withIdle(model);
  const { match } = model;
  if (match.opponent.seat === "denomax" || !isEngineMoving(model)) {
    return warn(idle, words.tryAgain(problem));
  }
  const step = turns.opponentFails(match, problem);
  return showText(applyStep(idle, step), "Engine", linesOf(step.events));
}

// -- Hints --------------------------------------------------------------------------

/** Gives a hint in steps: the piece, the move, the reason, other moves. */
export function giveHint(model: Model): Model {
  const { match, engine: { hint } } = model;
  const now = position(match.game);
  const isOpen = endingAt(match.game) === null;
  if (isOpen && hint?.position === now && !hint.isThreat) {
    if (!hint.isWhole) return showHint(model, { ...hint, isWhole: true });
    if (hint.isExplained) return look(model, askForBest(match));
    const explained = withHint(model, { ...hint, isExplained: true });
    return askForMove(explained, {
      type: "think",
      about: "move",
      move: hint.move,
    });
  }
  if (isEngineMoving(model)) return notifyBusy(model);
  if (requestOf(model)?.position !== now) return look(model, askForHint(match));
  return notify(model, words.NOTICES.lookingForHint);
}

/** Looks for what the opponent would do if the player passed. */
export function showThreat(model: Model): Model {
  if (isEngineMoving(model)) return notifyBusy(model);
  const { lookingForThreat } = words.NOTICES;
  return look(model, askForThreat(model.match), lookingForThreat);
}

/** Asks for a hint, unless that is refused, and says so. */
function look(
  model: Model,
  step: Step,
  text: string = words.NOTICES.lookingForHint,
): Model {
  const asked = applyStep(model, step);
  return asked.engine.work === model.engine.work ? asked : notify(asked, text);
}

/** Tells the best moves, and records what the engine thinks of the first. */
export function showRanking(
  model: Model,
  choices: readonly ChosenMove[],
): Model {
  const [best] = choices;
  const known = withIdle(withThought(model, best.info, true));
  return applyStep(known, turns.takeRanking(model.match, choices));
}

function withHint(model: Model, hint: Hint): Model {
  return withEngine(model, { hint });
}

function showHint(model: Model, hint: Hint): Model {
  const hinted = withHint(model, hint);
  const { match } = model;
  const { game, opponent } = match;
  if (position(game) !== hint.position) return hinted;
  const { name } = adviserOf(opponent);
  return notify(
    hinted,
    hint.isWhole
      ? words.hintMove(name, position(game), hint.move, isAnswering(match))
      : words.hintPiece(name, position(game), hint.move),
  );
}

// -- Moving and waiting -----------------------------------------------------------

/** Lets the engine move, or makes it move now if it is thinking. */
export function go(model: Model): Model {
  if (isEngineMoving(model)) return withEffect(model, { type: "moveNow" });
  const step = letEngineMove(model.match);
  if (step.next.type !== "think") return applyStep(model, step);
  return askForMove(withClock(withMatch(model, step.match), false), step.next);
}

/** Pauses or continues the game; an engine on both sides waits for keys. */
export function pause(model: Model): Model {
  const { match, motion } = model;
  if (isOver(match.game)) {
    return applyStep(model, refuseAfterEnd(match, "pause"));
  }
  if (match.humanSides !== 0) {
    const { continued, paused } = words.NOTICES;
    const free = withHand(model, { pickedUp: null });
    return isPaused(model)
      ? halt(notify(free, continued), { kind: "usual" })
      : halt(notify(free, paused), { kind: "paused" });
  }
  const { name } = match.opponent;
  return motion.kind === "usual"
    ? halt(notify(model, words.waitsForKey(name)), { kind: "stepping" })
    : halt(notify(model, words.playsOn(name)), { kind: "usual" });
}

/** Stops clock and engine if the game is paused, or restarts them. */
function halt(before: Model, motion: Motion): Model {
  const model = { ...before, motion };
  const isHalted = isPaused(model) || isWaiting(model);
  const halted = withClock(model, isHalted);
  return isHalted
    ? cancel(halted)
    : applyStep(halted, turns.advance(halted.match));
}

/** Suspends the program and stops the clock, because nobody can play. */
export function suspend(model: Model): Model {
  const isRunning = isClockRunning(model.match.game);
  return withEffect(isRunning ? pause(model) : model, { type: "suspend" });
}
