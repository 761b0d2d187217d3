/** What the keys over the board do as things stand, and what the footer shows. */

import { branchesHere } from "../../../engine/chess/game/branches.ts";
import { type Game, isOver } from "../../../engine/chess/game/game.ts";
import { isTask, type TaskMatch } from "../../match/match.ts";
import { judgedAt, markedMoves } from "../../match/review.ts";
import { openCard } from "../game/card.ts";
import { bindingsOf, commandOn } from "../game/commands.ts";
import { listFile } from "../game/game_file.ts";
import { letGo, useCursor } from "../game/pieces.ts";
import { takePremoveBack } from "../game/premoves.ts";
import { stopFrom } from "../game/reading.ts";
import { learning } from "../game/review.ts";
import { treeOf } from "../model/derived.ts";
import { cancelPremove } from "../../words/notices.ts";
import type { Aside, Binding, Model, Premove } from "../model/model.ts";
import {
  isEngineMoving,
  isMovingByCursor,
  isPaused,
  isReading,
  isRetrying,
  isReviewShown,
  isWaiting,
  isWarned,
} from "../model/situations.ts";
import type { Bindings } from "./common/layer.ts";
import {
  BACK,
  bindingsNamed,
  BOARD,
  COMMAND,
  END,
  FORWARD,
  type Named,
  NEW,
  NEXT,
  NEXT_STOP,
  PREVIOUS_STOP,
  PUT_BACK,
  READING,
  STEP_BACK,
  STEP_FORWARD,
} from "./keys.ts";

const [, LOOK_AGAIN] = bindingsOf("review");
const [INTO_VARIATION, OUT_OF_VARIATION] = bindingsOf("variation");
const [BETTER] = bindingsOf("better");

// -- Keys that do something else than usual -----------------------------------

const GO_ON = commandOn(["p"], "pause", {
  label: "go on",
  help: "continue the game",
});
const ONE_MOVE = commandOn([" ", "enter"], "go", {
  label: "one move",
  help: "let the engine make one move",
});
const PLAY_ON = commandOn(["enter", " "], "go", {
  label: "play on",
  help: "play this move all the same",
});
const REMATCH = commandOn(["r"], "rematch");
const PLAY_TRIED = commandOn(["enter"], "try", {
  label: "play on",
  help: "play on from this line",
});
const TRY_AGAIN = commandOn(["enter"], "try", {
  label: "try again",
  help: "look for a better move",
});
/** The keys of a puzzle, before its answer and after. */
const NEXT_PUZZLE = commandOn(["enter", " ", "n"], "practise", {
  label: "next",
  help: "go on",
});
const SOLUTION = commandOn([">"], "solution");
const OTHER_PUZZLE = commandOn(["n"], "practise", {
  label: "next",
  help: "try another puzzle",
});
const STOP_PRACTICE = commandOn(["escape"], "practise", {
  label: "leave",
  help: "leave practice",
  value: "stop",
});
/** Who leaves practice before the first game chooses one. */
const LEAVE_PRACTICE: Binding = {
  ...STOP_PRACTICE,
  run: (model, key) => {
    const left = STOP_PRACTICE.run(model, key);
    const { record, plies } = left.match.game;
    const isFresh = record === null && plies.length === 1;
    return isFresh ? openCard(left, true) : left;
  },
};
const NEXT_MISTAKE = commandOn(["}"], "mistake", {
  label: "next mistake",
  help: "go to the next mistake",
  value: "next",
});
const NEXT_VARIATION: Binding = { ...NEXT_STOP, label: "next variation" };
const PREVIOUS_VARIATION: Binding = {
  ...PREVIOUS_STOP,
  label: "previous variation",
};
const CLOSE_REVIEW = commandOn(["escape"], "review", {
  label: "game",
  help: "go back to the game",
  value: "close",
});
const STOP_REVIEW = commandOn(["escape"], "review", {
  label: "stop",
  help: "stop the review",
  value: "stop",
});
const AUTOPLAY = commandOn(["p"], "autoplay", {
  label: "play it",
  help: "let the game play by itself",
});
const STOP_AUTOPLAY = commandOn(["p"], "autoplay", {
  label: "stop",
  help: "stop the game where it is",
  value: "stop",
});
const STOP_TRACING = commandOn(["escape"], "trace", {
  label: "stop",
  value: "stop",
});
const PUT_DOWN: Binding = {
  keys: ["enter", " "],
  label: "put down",
  run: useCursor,
};
const GO_BACK: Binding = { keys: ["escape"], label: "go back", run: letGo };
/** While a file is open, its list leads to the saved games. */
const LIST_FILE: Binding = { keys: ["o"], label: "games", run: listFile };

const [MENU_KEY] = bindingsNamed("menu");

/** Keys that work while the game is paused, too. */
const PAUSED = bindingsNamed("menu", "quit", "theme", "mouse");

/** The keys over the board as things stand. */
export function boardBindings(model: Model): Bindings {
  const special = specialBindings(model);
  const arrows = isReading(model) ? READING : [];
  const file = model.file === null ? [] : [LIST_FILE];
  const usual = [...arrows, ...file, ...BOARD];
  return {
    live: [...special, ...isPaused(model) ? PAUSED : usual],
    footer: [...special, ...usualFooter(model)],
    more: MENU_KEY,
  };
}

function specialBindings(model: Model): readonly Binding[] {
  if (isPaused(model)) return [GO_ON];
  if (model.engine.isTracing) return [STOP_TRACING];
  if (isWaiting(model)) return [ONE_MOVE, GO_ON];
  const { ground, hand: { pickedUp, premove } } = model;
  if (ground.kind === "aside") return asideBindings(ground);
  if (pickedUp !== null) return [PUT_DOWN];
  if (isWarned(model)) return [PLAY_ON];
  if (premove !== null) return [cancelling(premove)];
  const { match } = model;
  if (isTask(match)) return puzzleBindings(model, match);
  const { game } = match;
  const reviewing = [...reviewBindings(model), ...recordBindings(model)];
  if (!isOver(game) || game.shown < game.plies.length - 1) return reviewing;
  return game.record === null ? [...reviewing, REMATCH] : reviewing;
}

function cancelling({ text }: Premove): Binding {
  return {
    keys: ["escape"],
    label: cancelPremove(text),
    run: takePremoveBack,
  };
}

/** Nobody begins another game in the middle of a puzzle by the key for the next. */
function puzzleBindings(
  { hand }: Model,
  { solution, kind }: TaskMatch,
): readonly Binding[] {
  if (solution !== null) return [NEXT_PUZZLE, LEAVE_PRACTICE];
  const skip = kind === "puzzle" ? [OTHER_PUZZLE] : [];
  const leave = hand.isCursorShown ? [] : [LEAVE_PRACTICE];
  return [...bindingsNamed("hint"), SOLUTION, ...skip, ...leave];
}

/** The key for a loaded game, which nobody can pause. */
function recordBindings({ match, pace }: Model): Binding[] {
  if (match.game.record === null) return [];
  return [pace.kind === "replay" ? STOP_AUTOPLAY : AUTOPLAY];
}

/** The keys for a line in place of the game. */
function asideBindings({ shows }: Aside): readonly Binding[] {
  if (shows === "asked") return [GO_BACK];
  return [PLAY_TRIED, BETTER, NEXT_MISTAKE, GO_BACK];
}

function reviewBindings(model: Model): readonly Binding[] {
  const others = [...stopping(model), ...toMistake(model), ...leaving(model)];
  if (isRetrying(model)) return [BETTER, ...others];
  const isMarked = judgedAt(model.match)?.mark ? [BETTER] : [];
  return [...onEnter(model), ...isMarked, ...others];
}

/** From this width on, the footer offers a lesson at length, beside other keys. */
const LEAST_FOR_OFFER = 70;

/** Enter learns from one's own mistakes, or tries again at another's. */
function onEnter(model: Model): readonly Binding[] {
  if (isMovingByCursor(model)) return [];
  const lesson = isReviewShown(model)
    ? learning(model, model.size.columns < LEAST_FOR_OFFER)
    : null;
  if (lesson !== null) return [lesson];
  return judgedAt(model.match)?.mark ? [TRY_AGAIN] : [];
}

/** The key to another mistake, or to a variation of a game without marks. */
function toMistake(model: Model): readonly Binding[] {
  const isMarked = markedMoves(model.match).length > 0;
  if (!isReading(model)) return isMarked ? [NEXT_MISTAKE] : [];
  const [next, previous] = isMarked
    ? [NEXT_STOP, PREVIOUS_STOP]
    : [NEXT_VARIATION, PREVIOUS_VARIATION];
  if (stopFrom(model, "next") !== null) return [next];
  return stopFrom(model, "previous") === null ? [] : [previous];
}

function stopping({ review }: Model): readonly Binding[] {
  return review.game === null ? [] : [STOP_REVIEW];
}

/** The way from a finished review back to the game. */
function leaving(model: Model): readonly Binding[] {
  const isDone = isReviewShown(model) && model.review.game === null;
  return isDone && !model.hand.isCursorShown ? [CLOSE_REVIEW] : [];
}

// -- The footer ---------------------------------------------------------------

/** The usual keys that the footer shows, the most important first. */
const FOOTERS = {
  paused: ["quit", "theme", "mouse"],
  aside: [BACK, FORWARD, END],
  pickedUp: [NEXT, PUT_BACK, "quit"],
  review: [
    ...[BACK, FORWARD, LOOK_AGAIN, NEW, "practise", "flip", "copy", "quit"],
    COMMAND,
  ],
  browsing: [
    ...[INTO_VARIATION, OUT_OF_VARIATION, BACK, FORWARD, LIST_FILE, END],
    ...["review", "undo", "go", "flip", "quit", COMMAND],
  ],
  over: [
    ...[INTO_VARIATION, OUT_OF_VARIATION, "review", BACK, NEW, "practise"],
    ...["undo", "copy", "write", "quit", "games", LIST_FILE, "flip"],
    ...[COMMAND, FORWARD],
  ],
  waiting: ["quit", BACK, "engine", NEW, "flip", COMMAND, FORWARD],
  warned: ["undo", BACK, "flip", "quit"],
  engineMoving: [
    ...["go", "undo", "pause", "quit", "engine", BACK, "flip"],
    ...["resign", NEW, "theme", COMMAND, "copy", FORWARD],
  ],
  atVariations: [
    ...[INTO_VARIATION, OUT_OF_VARIATION, BACK, FORWARD, "review"],
    ...["hint", "quit", "go", "flip", "games", LIST_FILE],
  ],
  // Nobody resigns a puzzle, and its own keys come first.
  puzzle: [
    ...["quit", BACK, "flip", "theme"],
    ...["engine", "mouse", COMMAND, FORWARD],
  ],
  ownTurn: [
    ...["undo", "hint", "quit", BACK, "flip", "resign", "draw", NEW],
    ...["engine", "theme", "copy", COMMAND, "write", "threat", "coach"],
    ...["mouse", FORWARD, "pause", "go", "redo"],
  ],
} as const satisfies Readonly<Record<string, readonly Named[]>>;

function usualFooter(model: Model): readonly Binding[] {
  const idle = idleKeys(model);
  const usual: readonly Named[] = FOOTERS[situationOf(model)];
  const named = usual.filter((one) => !idle.includes(one));
  return bindingsNamed(...isReading(model) ? named.map(byArrow) : named);
}

/** The arrow key for what another key does, too. */
function byArrow(named: Named): Named {
  if (named === BACK) return STEP_BACK;
  return named === FORWARD ? STEP_FORWARD : named;
}

/** Keys of some footers that would do nothing, or the same as another. */
function idleKeys(model: Model): Named[] {
  const { match, file, review, device: { canQuit } } = model;
  const { game } = match;
  const ways = variationKeys(match.game);
  const canLookAgain = review.game === null && review.secondJudge !== null;
  return [
    ...[INTO_VARIATION, OUT_OF_VARIATION].filter((key) => !ways.includes(key)),
    ...canLookAgain ? [] : [LOOK_AGAIN],
    file === null ? LIST_FILE : "games",
    ...game.shown === 0 ? ["undo", BACK] as const : [],
    ...game.shown === game.plies.length - 1 ? [FORWARD] : [],
    ...game.ply === 0 ? ["resign", "draw", "review"] as const : [],
    ...game.plies.length - 1 > game.ply ? [] : ["redo"] as const,
    ...canQuit ? [] : ["quit"] as const,
  ];
}

function situationOf(model: Model): keyof typeof FOOTERS {
  const { match, hand: { pickedUp }, ground } = model;
  const { game } = match;
  const isBrowsing = game.shown !== game.ply;
  if (isPaused(model)) return "paused";
  if (isTask(match) && pickedUp === null) return "puzzle";
  if (ground.kind === "aside") return "aside";
  if (pickedUp !== null) return "pickedUp";
  if (isReviewShown(model) && (isOver(game) || isBrowsing)) return "review";
  if (isBrowsing) return "browsing";
  if (isOver(game)) return "over";
  if (isWaiting(model)) return "waiting";
  if (isWarned(model)) return "warned";
  if (isEngineMoving(model)) return "engineMoving";
  if (variationKeys(game).length > 0) return "atVariations";
  return "ownTurn";
}

/** Keys for the variations of a record, where there are some. */
function variationKeys(game: Game): readonly Binding[] {
  if (game.record === null) return [];
  const rows = treeOf(game);
  const into = branchesHere(game, rows).length > 0 ? [INTO_VARIATION] : [];
  const back = rows.some(({ isLeft }) => isLeft) ? [OUT_OF_VARIATION] : [];
  return [...into, ...back];
}
