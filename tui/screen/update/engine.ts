/**
 * The engine on the screen: what it thinks, plays and hints, and how people make
 * it move, wait and go on.
 */

import { browse, isOver, position } from "../../../engine/game/game.ts";
import { pieceOn } from "../../../engine/notation/explain.ts";
import {
  type GamePly,
  numberedSan,
} from "../../../engine/game/variation_tree.ts";
import { formatSan } from "../../../engine/notation/san.ts";
import type { Choice } from "../../../engine/player/choose_move.ts";
import type { Assessment } from "../../../engine/review/assess.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import { tellAssessment } from "../../match/ask_engine.ts";
import {
  advance,
  DENOMAX,
  engineFails,
  enginePlays,
  helped,
  isAnswering,
  rejectAfterEnd,
} from "../../match/match.ts";
import { scoreForWhite } from "../../match/sentences.ts";
import { giveHint, letEngineMove } from "../../game_commands/strength.ts";
import { sanLine } from "./board_summary.ts";
import { isEngineMoving, isWaiting } from "../bindings/bindings.ts";
import type { Hint, MessageOf, Model, Update } from "../model/model.ts";
import {
  applyStep,
  ask,
  busy,
  cancel,
  only,
  tell,
  warn,
  withClock,
  withLines,
  withMatch,
} from "./play.ts";

// -- What the engine says ---------------------------------------------------------

/** Takes an answer, unless it is about an earlier request. */
export function takeAnswer(
  model: Model,
  message: MessageOf<"info" | "choice" | "assessed" | "warned" | "failure">,
): Update {
  const { request } = model;
  if (request?.id !== message.id) return only(model);
  const { gamePly, isHint } = request;
  const idle = { ...model, request: null };
  switch (message.type) {
    case "info":
      return only(withThought(model, gamePly, message.info, false));
    case "choice": {
      const { choice } = message;
      if (choice === null) return only(idle);
      const { info, move } = choice;
      const known = withThought(idle, gamePly, info, true);
      return isHint
        ? only(showHint(known, { gamePly, move, isWhole: false }))
        : playChoice(known, choice);
    }
    case "assessed":
      return only(showAssessment(idle, message.found));
    case "warned": {
      const hint = { gamePly, move: message.found.reply[0], isWhole: true };
      const [text] = tellAssessment(message.found).lines;
      const advice = "u takes it back, Enter plays on";
      const match = helped(idle.match);
      return only({ ...warn(idle, `${text}; ${advice}`), hint, match });
    }
    case "failure": {
      if (model.match.engine !== DENOMAX && !isHint) {
        const step = engineFails(model.match, message.problem);
        const { model: changed, effects } = applyStep(idle, step);
        return { model: withLines(changed, "Engine", step.lines), effects };
      }
      const advice = "press . to let it try again";
      return only(warn(idle, `${message.problem}: ${advice}`));
    }
  }
}

/** With a thought noted; the score of the last one is saved with the game. */
function withThought(
  model: Model,
  gamePly: GamePly,
  info: SearchInfo,
  isLast: boolean,
): Model {
  const { summary } = model;
  const ply = summary.plies.indexOf(gamePly);
  if (ply < 0) return model;
  const { position } = gamePly;
  const variation = sanLine(position, info.line);
  const thoughts = summary.thoughts.with(ply, { info, variation });
  const scores = isLast
    ? summary.scores.with(ply, scoreForWhite(info.score, position.side))
    : summary.scores;
  return { ...model, summary: { ...summary, thoughts, scores } };
}

function playChoice(model: Model, choice: Choice): Update {
  const played = applyStep(model, enginePlays(model.match, choice));
  const { game } = played.model.match;
  const text = `${model.match.engine}: ${numberedSan(game, game.ply)}`;
  return {
    model: isWaiting(model) ? withClock(played.model, true) : played.model,
    effects: model.hasBell
      ? [...played.effects, { type: "announce", text }]
      : played.effects,
  };
}

// -- Hints --------------------------------------------------------------------------

/** Tells a hint in steps: which piece; asked again, which move; and then why. */
export function tellHint(model: Model): Update {
  const { match, hint, request } = model;
  const gamePly = match.game.plies[match.game.shown];
  if (hint?.gamePly === gamePly) {
    return hint.isWhole
      ? ask(model, { type: "think", isHint: true, move: hint.move })
      : only(showHint(model, { ...hint, isWhole: true }));
  }
  if (isEngineMoving(model)) return only(tell(model, busy(match)));
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
  const piece = pieceOn(now.board, hint.move.from);
  const text = hint.isWhole
    ? `Denomax would play ${formatSan(now, hint.move)}: press t to see why`
    : `Denomax would move the ${piece}: press t again to see where to`;
  return tell(shown, text);
}

/** Says what is good or bad about a move, and shows how play would go on. */
function showAssessment(model: Model, found: Assessment): Model {
  const isAnswer = isAnswering(model.match);
  const { lines: [text], course } = tellAssessment(found, isAnswer);
  if (isAnswer) return warn(model, text);
  const plies = found.better.length > 0 ? 2 : 1;
  const game = browse(course, found.game.ply + plies);
  const { match, summary } = withMatch(model, { ...model.match, game });
  const advice = "] plays the line, Esc goes back";
  return { ...tell(model, `${text}; ${advice}`), aside: { match, summary } };
}

// -- Making it move, wait and go on -----------------------------------------------

/** Lets the engine move: at once if it thinks already. */
export function go(model: Model): Update {
  if (isEngineMoving(model)) return { model, effects: [{ type: "moveNow" }] };
  const step = letEngineMove(model.match);
  if (step.next.type !== "think") return applyStep(model, step);
  const back = withMatch(model, step.match);
  return ask(withClock(back, false), step.next);
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
    ? `${match.engine} plays on`
    : `${match.engine} waits: Space lets it move, p lets it play on`;
  return halt({ ...tell(model, text), isStepping: !isStepping });
}

/** Stops clock and engine if the game is paused, or lets both go on. */
function halt(model: Model): Update {
  const isHalted = model.isPaused || isWaiting(model);
  const halted = withClock(model, isHalted);
  return isHalted ? cancel(halted) : applyStep(halted, advance(halted.match));
}
