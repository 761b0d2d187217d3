/** The full screen as a function: a model and a message give the next model. */

import { isClockRunning, position } from "../../../engine/chess/game/game.ts";
import { timeLeft } from "../../../engine/chess/game/clock.ts";
import { sideToMove } from "../../match/match.ts";
import { passTime } from "../../match/turns.ts";
import { untilTimeChanges } from "../../words/chess/times.ts";
import { beginWalk } from "../../../engine/study/trace/walk.ts";
import { describeTraceProgress } from "../../words/study/search_tree.ts";
import { NOTICES } from "../../words/notices.ts";
import * as engine from "../game/engine.ts";
import { offerCopy } from "../game/commands.ts";
import { passAutoplay } from "../game/autoplay.ts";
import { keepPickedUp } from "../game/pieces.ts";
import { settlePremove } from "../game/premoves.ts";
import { applyStep } from "../game/play.ts";
import { failSecondLook, takeJudged } from "../game/show_review.ts";
import { takeFiledJudgement } from "../game/file_review.ts";
import { takePart } from "../game/game_file.ts";
import { withText } from "../game/line_text.ts";
import {
  notify,
  warn,
  withDevice,
  withEngine,
  withoutReplay,
  withReview,
} from "../model/changes.ts";
import { requestOf } from "../model/situations.ts";
import type { Message, Messages } from "../model/messages.ts";
import type { Model } from "../model/model.ts";
import { clickKey, pressKey } from "./press_key.ts";
import { pointAt, pointAtThing } from "./mouse.ts";
import { paste } from "./paste.ts";
import { showAnswer, takeSaveFailure } from "./saved_games.ts";

export function update<Type extends keyof Messages>(
  before: Model,
  message: Message<Type>,
): Model {
  const model = { ...before, effects: [] };
  // The answer to an earlier request comes too late.
  const isStale = "id" in message && message.id !== requestOf(model)?.id;
  const reacted = isStale ? model : REACTIONS[message.type](model, message);
  const after = keepPickedUp(model, settlePremove(reacted));
  const { line, match } = after;
  const isSame = position(model.match.game) === position(match.game);
  if (line === null || isSame) return after;
  if (line.isRefused) return { ...after, line: null };
  // In another position, or for another side, the typed text means another move.
  return withText(after, line.kind, line.text);
}

const REACTIONS: {
  readonly [Type in keyof Messages]: (
    model: Model,
    message: Message<Type>,
  ) => Model;
} = {
  key: (model, { key, isButton = false }) =>
    isButton ? clickKey(model, key) : pressKey(model, key),
  mouse: (model, { mouse }) => pointAt(model, mouse),
  pointed: (model, { action, hit }) => pointAtThing(model, action, hit),
  paste: (model, { text }) =>
    text === null
      ? warn(model, NOTICES.pasteTooLong)
      : paste(withoutReplay(model), text),
  resize: (model, { size }) => ({ ...model, size }),
  terminal: (model, { appearance }) => {
    // The player may have chosen these since the terminal was asked.
    const { theme, isThemeChosen, isGroundLight, pieces } = model.appearance;
    // A terminal may say later that it is light, and become dark again.
    const isKept = isThemeChosen || isGroundLight === appearance.isGroundLight;
    const chosen = { pieces, isThemeChosen, ...isKept && { theme } };
    return { ...model, appearance: { ...appearance, ...chosen } };
  },
  time: (model, { milliseconds }) => {
    const step = passTime(model.match, milliseconds);
    const isSame = step.match.game === model.match.game;
    const timed = isSame ? model : applyStep(model, step);
    return engine.passHeld(passAutoplay(timed, milliseconds), milliseconds);
  },
  stoodStill: (model) =>
    isClockRunning(model.match.game)
      ? warn(engine.pause(model), NOTICES.stoodStill)
      : model,
  info: (model, { info }) => engine.withThought(model, info),
  choice: (model, { choice }) => engine.takeChoice(model, choice),
  ranked: (model, { choices }) => engine.showRanking(model, choices),
  assessed: (model, { found }) => engine.showAssessment(model, found),
  verdict: (model, { verdict }) => engine.showVerdict(model, verdict),
  threat: (model, { choice }) => engine.showFoundThreat(model, choice),
  warned: (model, { found }) => engine.showWarning(model, found),
  failure: (model, { problem }) => engine.takeFailure(model, problem),
  // The next picture has them.
  openings: (model) => model,
  judged: (model, { game, judged }) =>
    model.file?.review?.match.game === game
      ? takeFiledJudgement(model, judged)
      : takeJudged(model, game, judged),
  secondLookBegun: (model) => {
    const { secondJudge: judge } = model.review;
    const secondJudge = judge && { ...judge, megabytes: null };
    return withReview(model, { secondJudge });
  },
  secondLookFailed: (model, { problem }) => failSecondLook(model, problem),
  noticed: (model, { notice }) => ({ ...model, notice }),
  filed: (model, { part, file }) =>
    model.file?.opened === file ? takePart(model, part) : model,
  savedGames: (model, { answer }) => showAnswer(model, answer),
  tracing: (model, { progress }) => {
    if (progress === null) return withEngine(model, { isTracing: false });
    return model.engine.isTracing
      ? notify(model, describeTraceProgress(progress))
      : model;
  },
  traced: (model, { trace }) =>
    notify({
      ...withEngine(model, { isTracing: false }),
      ground: { kind: "walk", walk: beginWalk(trace) },
    }, ""),
  standing: (model, { standing }) => ({ ...model, standing }),
  saveFailed: (model, { problem }) => takeSaveFailure(model, problem),
  unsaved: (model, { isUnsaved }) => withDevice(model, { isUnsaved }),
  writeFailed: (model, { problem }) => offerCopy(model, problem),
};

/**
 * Milliseconds until a clock shows another time, a record plays its next move, or
 * the engine its own; null if nothing of it is to come.
 */
export function nextWake({ match, motion, engine }: Model): number | null {
  const { clock } = match.game;
  const held = engine.work.kind === "holding" ? engine.work.left : null;
  const untilNext = motion.kind === "replay" ? motion.untilNext : null;
  if (clock === null || !isClockRunning(match.game)) return held ?? untilNext;
  const change = untilTimeChanges(timeLeft(clock, sideToMove(match)));
  return Math.min(change, held ?? Infinity);
}
