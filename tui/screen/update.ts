/**
 * The full screen as a function: from what there is to know and something that
 * has happened to what there is to know then, and what is to be done outside.
 *
 * @module
 */

import { BLACK } from "../../engine/mod.ts";
import { isClockRunning, position } from "../../engine/game.ts";
import { timeLeft } from "../../engine/clock.ts";
import { parseSquare } from "../../engine/position.ts";
import {
  describePeople,
  goOn,
  type Match,
  passTime,
  sideToMove,
} from "../match.ts";
import type { Surroundings } from "../kept_match.ts";
import { untilTimeChanges } from "../sentences.ts";
import { takeChoice, takeFailure, takeThought } from "./update_engine.ts";
import { factsOf } from "./facts.ts";
import { withText } from "./update_line.ts";
import type { Look } from "./look.ts";
import type { Facts, Message, Model, Size, Update } from "./model.ts";
import { applyStep, only } from "./update_step.ts";
import { pressKey } from "./update_keys.ts";
import { paste } from "./update_paste.ts";
import { pointAt } from "./update_pointer.ts";

export type { Update } from "./model.ts";

/** What the screen starts with. */
export interface ScreenOptions {
  /** The game and who plays it. */
  readonly match: Match;
  /** Size of the terminal. */
  readonly size: Size;
  /** Theme, pieces and colours. */
  readonly look: Look;
  /** Is the mouse used? */
  readonly hasMouse: boolean;
  /** What was kept with the match, if it goes on from an earlier run. */
  readonly kept?: Pick<Surroundings, "scores">;
}

/** Begins: the engine thinks if it is to move. */
export function newModel(options: ScreenOptions): Update {
  const { size, look, hasMouse } = options;
  const match = matchOf(options);
  const model: Model = {
    match,
    facts: firstFacts(match, options.kept?.scores ?? []),
    size,
    look,
    cursor: parseSquare(match.isFlipped ? "e7" : "e2"),
    isCursorShown: false,
    held: null,
    line: null,
    history: [],
    notice: { text: "", isWarning: false },
    overlay: null,
    request: null,
    lastId: 0,
    thought: null,
    thoughtStage: null,
    thoughtLine: [],
    hint: null,
    isEngineShown: false,
    isPaused: false,
    isStepping: false,
    hasMouse,
  };
  return applyStep(model, goOn(match, describePeople(match)));
}

/**
 * The match as the screen plays it. Who plays Black alone sees that side at the
 * bottom, unless the board is to be turned round, or was kept as it is.
 */
function matchOf({ match, kept }: ScreenOptions): Match {
  const isTurned = kept === undefined && match.people === BLACK;
  const isFlipped = isTurned ? !match.isFlipped : match.isFlipped;
  return { ...match, isFlipped, endsWithGame: false };
}

function firstFacts({ game }: Match, kept: Surroundings["scores"]): Facts {
  const facts = factsOf(game, null);
  const scores = facts.scores.map((_, ply) => kept[ply] ?? null);
  return { ...facts, scores };
}

/** What follows from a message. */
export function update(model: Model, message: Message): Update {
  const after = react(model, message);
  return { ...after, model: understandAgain(model, after.model) };
}

function react(model: Model, message: Message): Update {
  switch (message.type) {
    case "key":
      return pressKey(model, message.key);
    case "mouse":
      return pointAt(model, message.mouse);
    case "paste":
      return paste(model, message.text);
    case "resize":
      return only({ ...model, size: message.size });
    case "time":
      return takeTime(model, message.milliseconds);
    case "thought":
      return takeThought(model, message);
    case "choice":
      return takeChoice(model, message);
    case "failure":
      return takeFailure(model, message);
    case "told":
      return only({ ...model, notice: message.notice });
  }
}

function takeTime(model: Model, milliseconds: number): Update {
  const step = passTime(model.match, milliseconds);
  return step.match.game === model.match.game
    ? only(model)
    : applyStep(model, step);
}

/** The typed move means another one when the position shown has changed. */
function understandAgain(before: Model, model: Model): Model {
  const { line, match } = model;
  const isSame = position(before.match.game) === position(match.game);
  return line === null || isSame
    ? model
    : withText(model, line.kind, line.text);
}

/**
 * Milliseconds until the screen changes by itself, null if it does not: only a
 * running clock does.
 */
export function nextWake({ match }: Model): number | null {
  const { clock } = match.game;
  return clock === null || !isClockRunning(match.game)
    ? null
    : untilTimeChanges(timeLeft(clock, sideToMove(match)));
}
