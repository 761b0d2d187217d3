/** The review on the screen: mistakes, better lines, and tries. */

import {
  browse,
  type Game,
  isOver,
  isSameGame,
  playMove,
  position,
  restartClock,
} from "../../../engine/chess/game/game.ts";
import { readMove } from "../../../engine/chess/notation/san.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import type { ValueOf } from "../../commands/commands.ts";
import { isShown, learn } from "../../match/mistake_round.ts";
import { helped, type Match } from "../../match/match.ts";
import {
  judgedAt,
  judgedCount,
  markedMoves,
  type SecondJudge,
  summaryOfReview,
  unjudged,
  unscoredMoves,
  withJudged,
} from "../../match/match_review.ts";
import { askForReview } from "../../match/settings.ts";
import { teachingOf } from "../../saves/puzzles.ts";
import { advance } from "../../match/turns.ts";
import {
  describeSecondLookFailure,
  lookAgain,
  offerSecondLook,
} from "../../words/engine_packages.ts";
import * as words from "../../words/notices.ts";
import type { Sentence, Words } from "../../words/sentence.ts";
import { describeTry, noMistakes } from "../../words/chess/review_words.ts";
import { describeSummary } from "../../words/chess/summary.ts";
import {
  choose,
  NO,
  notify,
  showText,
  tell,
  warn,
  withEffect,
  withoutAside,
  withReview,
} from "../model/changes.ts";
import type { Binding, Model } from "../model/model.ts";
import {
  isPaused,
  isRetrying,
  isReviewing,
  isReviewShown,
  nextJudge,
  requestOf,
  teachingIn,
} from "../model/situations.ts";
import { stageOf } from "../picture/scene.ts";
import { applyStep, lookAside, withGame } from "./play.ts";

const { NOTICES } = words;

/** Begins, continues or stops a review, or opens or closes its result. */
export function runReview(model: Model, what: ValueOf<"review">): Model {
  const { match } = model;
  const { game } = match;
  if (what === "close") return withReview(model, { isOpen: false });
  if (what === "stop") return stopped(notify(model, NOTICES.reviewStopped));
  if (game.ply === 0) return applyStep(model, askForReview(match));
  const { game: reviewed } = model.review;
  if (reviewed?.plies === game.plies && reviewed.ply === game.ply) {
    return notify(model, NOTICES.reviewRuns);
  }
  if (what === "again") return reviewAgain(model);
  const range = unjudged(match);
  if (range === null) {
    return isReviewShown(model) ? withOutcome(model) : withPanel(model);
  }
  const helpedBy = { ...model, match: helped(match) };
  const begun = withReview(helpedBy, { game, isOpen: true });
  return withEffect(begun, { type: "judge", game, range });
}

/** Lets the second judge look; its judgements replace the others. */
function reviewAgain(model: Model): Model {
  const { game, review } = model.match;
  const match = { ...helped(model.match), review: undefined };
  const secondLook = { earlier: review };
  const begun = withReview({ ...model, match }, {
    game,
    isOpen: true,
    secondLook,
  });
  return withEffect(begun, { type: "judgeAgain", game });
}

/** Goes back to what was found before. */
export function failSecondLook(model: Model, problem: string): Model {
  const text = describeSecondLookFailure(problem);
  return warn(withReview(withoutSecondLook(model), { game: null }), text);
}

function withoutSecondLook(model: Model): Model {
  const { secondLook, game } = model.review;
  if (secondLook === null || game === null) return model;
  const match = { ...model.match, review: secondLook.earlier };
  return withReview({ ...model, match }, { secondLook: null });
}

function stopped(model: Model): Model {
  const before = withReview(withoutSecondLook(model), { game: null });
  return withEffect(before, { type: "stopJudging" });
}

/** Columns of the summary. */
const TABLE = 34;

/** Opens the panel of the review, or shows what it would have, over the board. */
function withPanel(model: Model): Model {
  const open = withReview(model, { game: null, isOpen: true });
  return hasReviewPanel(open)
    ? tell(open, outcomeNotice(open))
    : withOutcome(model);
}

/** Shows the summary and what to do next, over the board. */
function withOutcome(model: Model): Model {
  const { match } = model;
  const done = withReview(model, { game: null, isOpen: true });
  const lines = describeSummary(match.game, summaryOfReview(match), TABLE)
    .map(({ text }) => text);
  const options = outcomeOptions(done);
  if (options.length === 0) return showText(done, "Review", lines);
  return choose(done, {
    title: "Review",
    lines,
    options,
    yieldsToTyping: true,
  });
}

/** The first thing to do with a review; null if it has nothing to teach. */
export function learning(model: Model, isBrief = false): Binding | null {
  const teaching = teachingIn(model);
  if (teaching === null) return null;
  const isHere = teaching.mistakes
    .some((mistake) => isShown(model.match, mistake));
  const offer = isBrief ? words.offerRoundBriefly : words.offerRound;
  return {
    keys: ["enter"],
    label: isHere ? words.offerTry() : offer(teaching),
    run: (model) => applyStep(model, learn(model.match)),
  };
}

/** The same for the opponent's mistakes. */
function learningFromOpponent({ match }: Model): readonly Binding[] {
  const teaching = teachingOf(match, "opponent");
  return teaching.mistakes.length === 0 ? [] : [{
    keys: ["o"],
    label: words.offerRound(teaching),
    run: (model) => applyStep(model, learn(model.match, "opponent")),
  }];
}

const TO_MISTAKE: Binding = {
  keys: ["}"],
  label: "go to the next mistake",
  run: (model) => goToMistake(model, "next"),
};

/** The way to the mistakes, and the offer to have others found. */
function outcomeOptions(model: Model): readonly Binding[] {
  const hasMistakes = markedMoves(model.match).length > 0;
  const judge = nextJudge(model);
  const round = learning(model);
  return [
    ...round === null ? [] : [round],
    ...learningFromOpponent(model),
    ...hasMistakes ? [TO_MISTAKE] : [],
    ...judge === null ? [] : [toLookAgain(judge)],
  ];
}

function toLookAgain(judge: SecondJudge): Binding {
  return {
    keys: ["%"],
    label: offerSecondLook(judge),
    run: (model) => runReview(model, "again"),
  };
}

function hasReviewPanel(model: Model): boolean {
  return stageOf(model).panel.card.height > 0;
}

/** What the review has come to, and who could look at the game next. */
function outcomeNotice(model: Model): (string | Sentence)[] {
  const judge = nextJudge(model);
  const teaching = teachingIn(model);
  const hasMistakes = markedMoves(model.match).length > 0;
  const plain = hasMistakes
    ? NOTICES.reviewBeside
    : noMistakes(unscoredMoves(model.match).length);
  const news = teaching === null ? plain : words.reviewTeaches(teaching);
  return judge === null ? [news] : [news, lookAgain(judge)];
}

/** Records a judged move, unless another game has begun. */
export function takeJudged(model: Model, game: Game, judged: JudgedMove) {
  const { match, ground, review: { game: reviewed } } = model;
  if (!isSameGame(match.game, game)) {
    // The review of the new game has already replaced this one.
    return isReviewing(model) ? model : stopped(model);
  }
  const noted = { ...model, match: withJudged(match, game, judged) };
  if (ground.kind === "aside" && ground.match.game.plies === game.plies) {
    const { side } = position(game, judged.ply - 1);
    return notify(noted, describeTry(judged, side));
  }
  if (reviewed !== game) return noted;
  const isDone = unjudged({ ...noted.match, game }) === null;
  if (isDone) return endReview(noted, game);
  const isFirst = judged.mark !== null && markedMoves(match).length === 0;
  return isFirst ? tell(noted, NOTICES.mistakeFound) : noted;
}

/**
 * Tells that the panel has the summary, or where it has no room, shows it over the
 * board, unless that takes keys from the player.
 */
function endReview(model: Model, game: Game): Model {
  const done = withReview(model, { game: null });
  if (hasReviewPanel(done)) return tell(done, outcomeNotice(done));
  return isAway(model, game)
    ? tell(done, NOTICES.reviewDone)
    : withOutcome(notify(model, ""));
}

/** Whether the player has turned to something else than the game reviewed. */
function isAway(model: Model, { plies, shown }: Game): boolean {
  const { match: { game }, line, overlay, ground, hand } = model;
  const isOpen = [line, hand.pickedUp, overlay].some((part) => part !== null);
  return isOpen || ground.kind !== "game" || isPaused(model) ||
    hand.isCursorShown ||
    game.plies !== plies || game.shown !== shown;
}

// -- Playing on -----------------------------------------------------------------

/** Asks before a line that is only shown becomes the game, and somebody moves. */
function askToPlayOn(model: Model, shown: Match): Model {
  const hasClock = model.match.game.clock !== null;
  const isEnded = isOver(model.match.game);
  const { name } = model.match.opponent;
  const heading = words.askToPlayOn(name, hasClock && isEnded);
  const yes: Binding = {
    keys: ["y"],
    label: "yes",
    run: (model) => playOn(model, shown, isEnded),
  };
  return choose(model, {
    title: "",
    lines: [{ heading }],
    options: [yes, NO],
  });
}

/** Makes a line the game; the clocks of a finished game stay where they were. */
function playOn(model: Model, { game }: Match, isEnded: boolean): Model {
  const kept = isEnded ? restartClock(game, null) : game;
  const step = advance({ ...model.match, game: kept }, { type: "goesOnHere" });
  const back = withReview(withoutAside(model), { mistake: null });
  return applyStep(back, step);
}

// -- Mistakes -------------------------------------------------------------------

/**
 * Goes to the next or previous mistake, and wraps around; from a mistake that
 * the player improves on, the next is the one after it.
 */
export function goToMistake(model: Model, which: ValueOf<"mistake">): Model {
  const { match } = model;
  const shown = match.game.shown + Number(isRetrying(model));
  const plies = markedMoves(match).map(({ ply }) => ply);
  const ply = which === "previous"
    ? plies.findLast((ply) => ply < shown) ?? plies.at(-1)
    : plies.find((ply) => ply > shown) ?? plies[0];
  if (ply !== undefined) return withGame(model, browse(match.game, ply));
  return notify(model, whyNoMistake(model, NOTICES.pressForReview));
}

/** Why there is no mistake to go to; without a review, some advice. */
export function whyNoMistake(
  { match, review }: Model,
  advice: Sentence,
): Words {
  if (review.game !== null) return NOTICES.noMistakeYet;
  return judgedCount(match) > 0
    ? noMistakes(unscoredMoves(match).length)
    : advice;
}

/** Plays the better line on the board, one more move each time. */
export function showBetter(model: Model): Model {
  const judged = mistakeAt(model);
  if ("text" in judged) return notify(model, judged);
  const { line, ply } = judged;
  const { ground } = model;
  const steps = ground.kind === "aside" && ground.shows === "better"
    ? ground.match.game.ply - ply + 1
    : 0;
  const sans = line.slice(0, steps + 1);
  const before = browse(model.match.game, ply - 1);
  const better = notify(model, words.betterLine(before, sans));
  const game = sans.reduce(playSan, before);
  const next = readMove(position(game), line[steps + 1] ?? "");
  return lookAside(better, game, "better", next);
}

/** The game after a move in SAN, unchanged if it is not legal. */
function playSan(game: Game, san: string): Game {
  const move = readMove(position(game), san);
  return move === null ? game : playMove(game, move);
}

/** The mistake on the board or to improve on, or why there is none. */
function mistakeAt(model: Model): JudgedMove | Sentence {
  if (requestOf(model) !== null) return { text: NOTICES.waitForMove };
  const { match } = model;
  const judged = judgedAt(match, match.game.shown + Number(isRetrying(model)));
  if (judged?.mark) return judged;
  const isKnown = judgedCount(match) > 0;
  return isKnown ? NOTICES.noMistakeHere : NOTICES.pressForReview;
}

/** Goes back to before a mistake; after a try, plays on from the try. */
export function retryMistake(model: Model): Model {
  const { match, ground } = model;
  const { game } = match;
  if (ground.kind === "aside") return askToPlayOn(model, ground.match);
  const judged = mistakeAt(model);
  if ("text" in judged) return notify(model, judged);
  const { ply } = judged;
  const back = withGame(model, browse(game, ply - 1));
  return notify(
    withReview(back, { mistake: position(game, ply) }),
    words.findBetter(game, ply),
  );
}
