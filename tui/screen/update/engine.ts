/**
 * The engine on the screen: what it thinks, plays and hints, and how people make
 * it move, wait and go on.
 *
 * @module
 */

import { isOver, position, setPaused } from "../../../engine/game/game.ts";
import { pieceName } from "../../../engine/notation/explain.ts";
import type { Stage } from "../../../engine/game/variation_tree.ts";
import { formatSan } from "../../../engine/notation/san.ts";
import type { Choice } from "../../../engine/player/choose_move.ts";
import { type LegalMove, squareName } from "../../../engine/rules/position.ts";
import type { Thought } from "../../../engine/player/search_worker.ts";
import { enginePlays, goOn } from "../../match/match.ts";
import { refuse } from "../../game_commands/refuse.ts";
import { scoreForWhite } from "../../match/sentences.ts";
import { giveHint, letEngineMove } from "../../game_commands/strength.ts";
import { sanLine, withScore } from "./facts.ts";
import type { Hint, MessageOf, Model, Update } from "../model/model.ts";
import {
  applyStep,
  ask,
  cancel,
  only,
  tell,
  warn,
  withMatch,
} from "./apply_step.ts";

/** Is the engine looking for a move to play? */
export function isEngineMoving({ request }: Model): boolean {
  return request !== null && !request.isHint;
}

/** Does the engine play both sides and wait after each move? */
export function isWaiting({ isStepping, match }: Model): boolean {
  return isStepping && match.people === 0;
}

// -- What the engine says ---------------------------------------------------------

/** The engine has completed an iteration. */
export function takeThought(
  model: Model,
  { id, thought }: MessageOf<"thought">,
): Update {
  const { request } = model;
  if (request?.id !== id) return only(model);
  return only(withThought(model, request.stage, thought));
}

function withThought(model: Model, stage: Stage, thought: Thought): Model {
  const thoughtLine = sanLine(stage.position, thought.line);
  return { ...model, thought, thoughtStage: stage, thoughtLine };
}

/** The engine has chosen. */
export function takeChoice(
  model: Model,
  { id, choice }: MessageOf<"choice">,
): Update {
  const { request } = model;
  if (request?.id !== id) return only(model);
  const idle = { ...model, request: null };
  if (choice === null) return only(idle);
  const thinking = withThought(idle, request.stage, choice.thought);
  const scored = recordScore(thinking, request.stage, choice.thought);
  return request.isHint
    ? only(takeHint(scored, request.stage, choice.move))
    : playChoice(scored, choice);
}

/** The model with the engine's score noted for the stage it thought about. */
function recordScore(model: Model, stage: Stage, { score }: Thought): Model {
  const ply = model.facts.stages.indexOf(stage);
  if (ply < 0) return model;
  const forWhite = scoreForWhite(score, stage.position.side);
  return { ...model, facts: withScore(model.facts, ply, forWhite) };
}

function playChoice(model: Model, choice: Choice): Update {
  const played = applyStep(model, enginePlays(model.match, choice));
  return isWaiting(model)
    ? { ...played, model: withClock(played.model, true) }
    : played;
}

/** The engine has failed. The game stays as it is. */
export function takeFailure(
  model: Model,
  { id, problem }: MessageOf<"failure">,
): Update {
  if (model.request?.id !== id) return only(model);
  const advice = "press . to let it try again";
  return only(warn({ ...model, request: null }, `${problem}: ${advice}`));
}

// -- Hints --------------------------------------------------------------------------

/** Tells a hint in two steps: which piece, and when asked again, which move. */
export function tellHint(model: Model): Update {
  const { match, hint, request } = model;
  const stage = match.game.stages[match.game.shown];
  if (hint?.stage === stage) return only(showHint(model, hint, true));
  if (isEngineMoving(model)) {
    const text = "Denomax thinks about its own move: ask when it has played";
    return only(tell(model, text));
  }
  const looking = "Denomax looks for a hint";
  if (request?.stage === stage) return only(tell(model, looking));
  const asked = applyStep(model, giveHint(match));
  return asked.model.request === request
    ? asked
    : { ...asked, model: tell(asked.model, looking) };
}

function takeHint(model: Model, stage: Stage, move: LegalMove): Model {
  return showHint(model, { stage, move, isWhole: false }, false);
}

function showHint(model: Model, hint: Hint, isWhole: boolean): Model {
  const shown = { ...model, hint: { ...hint, isWhole } };
  const { game } = model.match;
  if (game.stages[game.shown] !== hint.stage) return shown;
  const now = position(game);
  const { from } = hint.move;
  const man = `${pieceName(now.board[from])} on ${squareName(from)}`;
  return tell(
    shown,
    isWhole
      ? `Denomax would play ${formatSan(now, hint.move)}`
      : `Denomax would move the ${man}: press t again to see where to`,
  );
}

// -- Making it move, wait and go on -----------------------------------------------

/** Lets the engine move: at once if it thinks already. */
export function go(model: Model): Update {
  if (isEngineMoving(model)) return { model, effects: [{ type: "moveNow" }] };
  const step = letEngineMove(model.match);
  if (step.effect.type !== "think") return applyStep(model, step);
  const back = withMatch(model, step.match);
  return ask(withClock(back, false), step.effect);
}

/**
 * Stops the game for a while, or goes on with it. If the engine plays both
 * sides it only waits, and nothing is hidden.
 */
export function pause(model: Model): Update {
  const { match, isPaused, isStepping } = model;
  if (isOver(match.game)) {
    return applyStep(model, refuse(match, "Cannot pause"));
  }
  if (match.people !== 0) {
    const text = isPaused ? "The game goes on" : "Press p to go on";
    return halt({ ...tell(model, text), isPaused: !isPaused, held: null });
  }
  const text = isStepping
    ? "Denomax plays on"
    : "Denomax waits: Space lets it move, p lets it play on";
  return halt({ ...tell(model, text), isStepping: !isStepping });
}

/** Stops clock and engine if the game is paused, or lets both go on. */
function halt(model: Model): Update {
  const isHalted = model.isPaused || isWaiting(model);
  const halted = withClock(model, isHalted);
  return isHalted ? cancel(halted) : applyStep(halted, goOn(halted.match));
}

/** The model with its clock stopped or running. */
function withClock(model: Model, isStopped: boolean): Model {
  const game = setPaused(model.match.game, isStopped);
  return withMatch(model, { ...model.match, game });
}
