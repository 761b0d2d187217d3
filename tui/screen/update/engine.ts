/**
 * The engine on the screen: what it thinks, plays and hints, and how people make
 * it move, wait and go on.
 *
 * @module
 */

import { isOver, position } from "../../../engine/game/game.ts";
import { pieceName } from "../../../engine/notation/explain.ts";
import type { GamePly } from "../../../engine/game/variation_tree.ts";
import { formatSan } from "../../../engine/notation/san.ts";
import type { Choice } from "../../../engine/player/choose_move.ts";
import { squareName } from "../../../engine/rules/position.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import { advance, enginePlays } from "../../match/match.ts";
import { rejectAfterEnd } from "../../game_commands/reject.ts";
import { scoreForWhite } from "../../match/sentences.ts";
import { giveHint, letEngineMove } from "../../game_commands/strength.ts";
import { sanLine, withScore } from "./board_summary.ts";
import { isEngineMoving, isWaiting } from "../bindings/bindings.ts";
import type {
  EngineRequest,
  Hint,
  MessageOf,
  Model,
  Update,
} from "../model/model.ts";
import {
  applyStep,
  ask,
  cancel,
  only,
  tell,
  warn,
  withClock,
  withMatch,
} from "./play.ts";

// -- What the engine says ---------------------------------------------------------

/** Takes an answer, unless it is about an earlier request. */
export function takeAnswer(
  model: Model,
  message: MessageOf<"info" | "choice" | "failure">,
): Update {
  const { request } = model;
  if (request?.id !== message.id) return only(model);
  const idle = { ...model, request: null };
  switch (message.type) {
    case "info":
      return only(withSearchInfo(model, request.gamePly, message.info));
    case "choice":
      return message.choice === null
        ? only(idle)
        : takeChoice(idle, request, message.choice);
    case "failure": {
      const advice = "press . to let it try again";
      return only(warn(idle, `${message.problem}: ${advice}`));
    }
  }
}

function withSearchInfo(model: Model, infoPly: GamePly, info: SearchInfo) {
  const principalVariation = sanLine(infoPly.position, info.line);
  return { ...model, info, infoPly, principalVariation };
}

function takeChoice(
  model: Model,
  { gamePly, isHint }: EngineRequest,
  choice: Choice,
): Update {
  const { info, move } = choice;
  const scored = recordScore(
    withSearchInfo(model, gamePly, info),
    gamePly,
    info,
  );
  if (isHint) return only(showHint(scored, { gamePly, move, isWhole: false }));
  const played = applyStep(scored, enginePlays(scored.match, choice));
  return isWaiting(scored)
    ? { ...played, model: withClock(played.model, true) }
    : played;
}

/** The model with the engine's score noted for the ply it thought about. */
function recordScore(
  model: Model,
  gamePly: GamePly,
  { score }: SearchInfo,
): Model {
  const ply = model.summary.plies.indexOf(gamePly);
  if (ply < 0) return model;
  const forWhite = scoreForWhite(score, gamePly.position.side);
  return { ...model, summary: withScore(model.summary, ply, forWhite) };
}

// -- Hints --------------------------------------------------------------------------

/** Tells a hint in two steps: which piece, and when asked again, which move. */
export function tellHint(model: Model): Update {
  const { match, hint, request } = model;
  const gamePly = match.game.plies[match.game.shown];
  if (hint?.gamePly === gamePly) {
    return only(showHint(model, { ...hint, isWhole: true }));
  }
  if (isEngineMoving(model)) {
    const text = "Denomax thinks about its own move: ask when it has played";
    return only(tell(model, text));
  }
  const looking = "Denomax looks for a hint";
  if (request?.gamePly === gamePly) return only(tell(model, looking));
  const asked = applyStep(model, giveHint(match));
  return asked.model.request === request
    ? asked
    : { ...asked, model: tell(asked.model, looking) };
}

function showHint(model: Model, hint: Hint): Model {
  const shown = { ...model, hint };
  const { game } = model.match;
  if (game.plies[game.shown] !== hint.gamePly) return shown;
  const now = position(game);
  const { from } = hint.move;
  const piece = `${pieceName(now.board[from])} on ${squareName(from)}`;
  return tell(
    shown,
    hint.isWhole
      ? `Denomax would play ${formatSan(now, hint.move)}`
      : `Denomax would move the ${piece}: press t again to see where to`,
  );
}

// -- Making it move, wait and go on -----------------------------------------------

/** Lets the engine move: at once if it thinks already. */
export function go(model: Model): Update {
  if (isEngineMoving(model)) return { model, effects: [{ type: "moveNow" }] };
  const step = letEngineMove(model.match);
  if (step.next.type !== "think") return applyStep(model, step);
  const back = withMatch(model, step.match);
  return ask(withClock(back, false), false);
}

/**
 * Stops the game for a while, or goes on with it. If the engine plays both
 * sides it only waits, and nothing is hidden.
 */
export function pause(model: Model): Update {
  const { match, isPaused, isStepping } = model;
  if (isOver(match.game)) {
    return applyStep(model, rejectAfterEnd(match, "Cannot pause"));
  }
  if (match.humanSides !== 0) {
    const text = isPaused ? "The game continues" : "Press p to continue";
    return halt({ ...tell(model, text), isPaused: !isPaused, pickedUp: null });
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
  return isHalted ? cancel(halted) : applyStep(halted, advance(halted.match));
}
