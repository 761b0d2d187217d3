/** The engine on the screen: its answers, its moves and its waiting. */

import {
  browse,
  endingAt,
  isClockRunning,
  isOver,
  position,
} from "../../../engine/chess/game/game.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import type { Choice } from "../../../engine/player/choose_move.ts";
import { scoreForWhite } from "../../../engine/chess/score.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import { type Assessment, courseOf } from "../../../engine/review/assess.ts";
import { isAnswering, type Match } from "../../match/match.ts";
import { adviserOf } from "../../match/players.ts";
import type { Verdict } from "../../match/practice.ts";
import { askForBest, askForHint, letEngineMove } from "../../match/settings.ts";
import { refuseAfterEnd, type Step } from "../../match/step.ts";
import {
  askForThreat,
  takeThreat as takeThreatOf,
} from "../../match/threat.ts";
import * as turns from "../../match/turns.ts";
import { linesOf } from "../../words/events.ts";
import * as words from "../../words/notices.ts";
import { notify, showText, warn, withEffect } from "../model/changes.ts";
import type { Hint, Model } from "../model/model.ts";
import { isEngineMoving, isWaiting } from "../model/situations.ts";
import { sanLine } from "../model/thoughts.ts";
import {
  applyStep,
  ask,
  cancel,
  lookAside,
  notifyBusy,
  withClock,
  withMatch,
} from "./play.ts";

// -- Answers ----------------------------------------------------------------------

/** Takes the move that the engine has chosen, null if it was cancelled. */
export function takeChoice(model: Model, choice: Choice | null): Model {
  const { request } = model;
  const idle = { ...model, request: null };
  if (request === null || choice === null) return idle;
  const { move, info } = choice;
  const noted = withThought(model, info, true);
  const known = { ...noted, request: null };
  if (request.about === "hint") {
    return showHint(known, {
      position: request.position,
      move,
      isWhole: false,
    });
  }
  const left = pauseBefore(model.match) - info.milliseconds;
  return left > 0
    ? { ...noted, held: { id: request.id, choice, left } }
    : playChoice(known, choice);
}

/** Milliseconds of the shortest pause, and by how much others are longer. */
const PAUSE = { least: 400, more: 400 };

/**
 * Milliseconds that a person's opponent takes at least without a clock. Moves
 * that come at once cannot be followed, and a pause that is always the same
 * ticks like a machine.
 */
function pauseBefore({ game, humanSides, strength }: Match): number {
  const isDuel = humanSides === WHITE || humanSides === BLACK;
  const isPlayed = "level" in strength && game.clock === null;
  return isDuel && isPlayed ? PAUSE.least + (137 * game.ply) % PAUSE.more : 0;
}

/** Lets time pass until the engine plays the move that it has chosen. */
export function passHeld(model: Model, milliseconds: number): Model {
  const { held } = model;
  if (held === null) return model;
  const left = held.left - milliseconds;
  return left > 0 ? { ...model, held: { ...held, left } } : playHeld(model);
}

/** Plays the move that the engine has chosen, if one is held back. */
export function playHeld(model: Model): Model {
  const { held, request } = model;
  if (held === null) return model;
  const free = { ...model, held: null };
  return request?.id === held.id
    ? playChoice({ ...free, request: null }, held.choice)
    : free;
}

/** Records a thought; the score of the last one is saved with the game. */
export function withThought(model: Model, info: SearchInfo, isLast = false) {
  const { request, thoughts } = model;
  if (request === null) return model;
  const { position } = request;
  const score = isLast
    ? scoreForWhite(info.score, position.side)
    : thoughts.get(position)?.score ?? null;
  const thought = { score, info, variation: sanLine(position, info.line) };
  return { ...model, thoughts: new Map(thoughts).set(position, thought) };
}

function playChoice(model: Model, choice: Choice): Model {
  const played = applyStep(model, turns.opponentPlays(model.match, choice));
  const { name } = model.match.opponent;
  const text = words.announceMove(name, played.match.game);
  const next = isWaiting(model) ? withClock(played, true) : played;
  return model.hasBell ? withEffect(next, { type: "announce", text }) : next;
}

/** Says what is good or bad about a move, and opens its line on the board. */
export function takeAssessment(
  before: Model,
  found: Assessment,
): Model {
  const model = { ...before, request: null };
  const step = turns.takeAssessment(model.match, found);
  const assessed = applyStep(model, step);
  const plies = found.better.length > 0 ? 2 : 1;
  const course = browse(courseOf(found), found.game.ply + plies);
  return lookAside(assessed, course, "asked");
}

/** Takes the judgement of an answer to a puzzle. */
export function takeVerdict(model: Model, verdict: Verdict): Model {
  const step = turns.takeAnswer(model.match, verdict);
  return applyStep({ ...model, request: null }, step);
}

/** Marks what the opponent would do if the player passed. */
export function takeThreat(model: Model, choice: Choice): Model {
  const { request } = model;
  const step = takeThreatOf(model.match, choice);
  const told = applyStep({ ...model, request: null }, step);
  const hint = request && {
    position: request.position,
    move: choice.move,
    isWhole: true,
    isThreat: true,
  };
  return { ...told, hint };
}

/** Warns the player about the last move, and marks the reply to it. */
export function takeWarning(model: Model, found: Assessment): Model {
  const { request, match } = model;
  const step = turns.takeWarning(match, found);
  const warned = applyStep({ ...model, request: null }, step);
  const hint = request &&
    { position: request.position, move: found.reply[0], isWhole: true };
  const notice = { ...warned.notice, isWarning: true };
  return { ...warned, notice, hint, warned: request?.position ?? null };
}

export function takeFailure(model: Model, problem: string): Model {
  const idle = { ...model, request: null };
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
  const { match, hint, request } = model;
  const now = position(match.game);
  const isOpen = endingAt(match.game) === null;
  if (isOpen && hint?.position === now && !hint.isThreat) {
    if (!hint.isWhole) return showHint(model, { ...hint, isWhole: true });
    if (hint.isExplained) return look(model, askForBest(match));
    const explained = { ...model, hint: { ...hint, isExplained: true } };
    return ask(explained, { type: "think", about: "move", move: hint.move });
  }
  if (isEngineMoving(model)) return notifyBusy(model);
  if (request?.position !== now) return look(model, askForHint(match));
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
  return asked.request === model.request ? asked : notify(asked, text);
}

/** Tells the best moves, and records what the engine thinks of the first. */
export function takeRanking(
  model: Model,
  choices: readonly Choice[],
): Model {
  const [best] = choices;
  const known = { ...withThought(model, best.info, true), request: null };
  return applyStep(known, turns.takeRanking(model.match, choices));
}

function showHint(model: Model, hint: Hint): Model {
  const hinted = { ...model, hint };
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
  return ask(withClock(withMatch(model, step.match), false), step.next);
}

/** Pauses or continues the game; an engine on both sides waits for keys. */
export function pause(model: Model): Model {
  const { match, isPaused, isStepping } = model;
  if (isOver(match.game)) {
    return applyStep(model, refuseAfterEnd(match, "pause"));
  }
  if (match.humanSides !== 0) {
    const { continued, paused } = words.NOTICES;
    const text = isPaused ? continued : paused;
    return halt({
      ...notify(model, text),
      isPaused: !isPaused,
      pickedUp: null,
    });
  }
  const { name } = match.opponent;
  const text = isStepping ? words.playsOn(name) : words.waitsForKey(name);
  return halt({ ...notify(model, text), isStepping: !isStepping });
}

/** Stops clock and engine if the game is paused, or restarts them. */
function halt(model: Model): Model {
  const isHalted = model.isPaused || isWaiting(model);
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
