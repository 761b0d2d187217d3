/** Keys that do something of their own for a moment, before all others. */

import { isOver } from "../../../engine/chess/game/game.ts";
import type { CommandName, ValueOf } from "../../commands/commands.ts";
import { UNNAMED } from "../../commands/offer.ts";
import { isTask, type Match } from "../../match/match.ts";
import { judgedAt, markedMoves } from "../../match/match_review.ts";
import { openCard } from "../game/card.ts";
import { cancelPremove } from "../../words/notices.ts";
import { commandOn } from "../game/commands.ts";
import { letGo, useCursor } from "../game/pieces.ts";
import { takePremoveBack } from "../game/premoves.ts";
import { stopFrom } from "../game/reading.ts";
import { learning } from "../game/show_review.ts";
import type { Key } from "../model/input.ts";
import type { Binding, Focus, Model, Now, Premove } from "../model/model.ts";
import {
  isMovingByCursor,
  isReading,
  isRetrying,
  isReviewShown,
} from "../model/situations.ts";
import { NEXT_STOP, PREVIOUS_STOP } from "./game_keys.ts";

/** When a key is there, at its place among those of the same moment. */
type When = Required<Pick<Binding, "offered" | "isOccasional">>;

/** Offers a key while the keys are about something, and more is so. */
function during(
  focus: Focus,
  place: number,
  isSo: (model: Model, now: Now) => boolean = () => true,
): When {
  const offered = (now: Now) =>
    now.focus === focus && isSo(now.model, now) ? place : UNNAMED;
  return { offered, isOccasional: true };
}

/** A command on other keys than usual, or with other words. */
function command<Name extends CommandName>(
  keys: readonly Key[],
  name: Name,
  label: string,
  help: string,
  when: When,
  value?: ValueOf<Name>,
): Binding {
  return commandOn(keys, name, {
    label,
    help,
    ...when,
    ...value !== undefined && { value },
  });
}

// -- Waiting ------------------------------------------------------------------

const GO_ON = ["go on", "continue the game"] as const;

const WAITING: readonly Binding[] = [
  command(["p"], "pause", ...GO_ON, during("paused", 1)),
  commandOn(["escape"], "trace", {
    label: "stop",
    value: "stop",
    ...during("tracing", 1),
  }),
  command(
    [" ", "enter"],
    "go",
    "one move",
    "let the engine make one move",
    during("waiting", 1),
  ),
  command(["p"], "pause", ...GO_ON, during("waiting", 2)),
  command(
    ["enter", " "],
    "go",
    "play on",
    "play this move all the same",
    during("warned", 1),
  ),
  {
    keys: ["enter", " "],
    label: "put down",
    run: useCursor,
    ...during("pickedUp", 1),
  },
];

// -- A line in place of the game ----------------------------------------------

/** Whether the line is one that the player may play on from. */
function isTried({ ground }: Model): boolean {
  return ground.kind === "aside" && ground.shows !== "asked";
}

const ASIDE: readonly Binding[] = [
  command(
    ["enter"],
    "try",
    "play on",
    "play on from this line",
    during("aside", 1, isTried),
  ),
  commandOn([">"], "better", during("aside", 2, isTried)),
  nextMistake(during("aside", 3, isTried)),
  { keys: ["escape"], label: "go back", run: letGo, ...during("aside", 4) },
];

function nextMistake(when: When): Binding {
  const help = "go to the next mistake";
  return command(["}"], "mistake", "next mistake", help, when, "next");
}

// -- Puzzles ------------------------------------------------------------------

function isSolved(_: Model, now: Now): boolean {
  return !now.isAsked;
}

/** Offers a key while a puzzle waits for an answer, also with a piece in hand. */
function whileAsked(
  place: number,
  isSo: (match: Match) => boolean = () => true,
): When {
  const offered = ({ focus, match }: Now) => {
    const isNow = focus === "puzzle" || focus === "pickedUp";
    const isDue = isNow && isTask(match) && match.solution === null;
    return isDue && isSo(match) ? place : UNNAMED;
  };
  return { offered, isOccasional: true };
}

const PUZZLE: readonly Binding[] = [
  command(
    ["enter", " ", "n"],
    "practise",
    "next",
    "go on",
    during("puzzle", 1, isSolved),
  ),
  commandOn([">"], "solution", whileAsked(2)),
  // A round goes from mistake to mistake, and skips none.
  command(
    ["n"],
    "practise",
    "next",
    "try another puzzle",
    whileAsked(3, ({ kind }) => kind === "puzzle"),
  ),
  leavePractice(during(
    "puzzle",
    4,
    ({ hand }, { isAsked }) => !isAsked || !hand.isCursorShown,
  )),
];

/** Leaves practice; before the first game it opens the choice of a game. */
function leavePractice(when: When): Binding {
  const help = "leave practice";
  const stop = command(["escape"], "practise", "leave", help, when, "stop");
  return {
    ...stop,
    run: (model, key) => {
      const left = stop.run(model, key);
      const { record, plies } = left.match.game;
      const isFresh = record === null && plies.length === 1;
      return isFresh ? openCard(left, true) : left;
    },
  };
}

// -- The game -----------------------------------------------------------------

/** From this width on, the footer offers a round at length, beside other keys. */
const LEAST_FOR_OFFER = 70;

/** Enter learns from one's own mistakes; what it says depends on them. */
function roundIn(model: Model): Binding | null {
  const isOffered = isReviewShown(model) && isBefore(model);
  return isOffered
    ? learning(model, model.size.columns < LEAST_FOR_OFFER)
    : null;
}

/** Whether Enter neither improves on a mistake already nor moves a piece. */
function isBefore(model: Model): boolean {
  return !isRetrying(model) && !isMovingByCursor(model);
}

function isMistake({ match }: Model): boolean {
  return Boolean(judgedAt(match)?.mark);
}

function hasMistakes({ match }: Model): boolean {
  return markedMoves(match).length > 0;
}

/** Whether arrows lead on, or only back, to stops that are mistakes or not. */
function leads(which: "next" | "previous", areMistakes: boolean) {
  return (model: Model) =>
    isReading(model) && hasMistakes(model) === areMistakes &&
    stopFrom(model, which) !== null &&
    (which === "next" || stopFrom(model, "next") === null);
}

/** Places behind the review of a game that is over. */
const TO_REMATCH = 31;
const TO_VARIATION = 32;

/** The arrows to mistakes, or to the variations of a game without any. */
const STOPS: readonly Binding[] = [
  { ...NEXT_STOP, ...during("game", 4, leads("next", true)) },
  { ...PREVIOUS_STOP, ...during("game", 4, leads("previous", true)) },
  {
    ...NEXT_STOP,
    label: "next variation",
    ...during("game", TO_VARIATION, leads("next", false)),
  },
  {
    ...PREVIOUS_STOP,
    label: "previous variation",
    ...during("game", TO_VARIATION, leads("previous", false)),
  },
];

const GAME: readonly Binding[] = [
  command(
    ["enter"],
    "try",
    "try again",
    "look for a better move",
    during(
      "game",
      1,
      (model) => isBefore(model) && roundIn(model) === null && isMistake(model),
    ),
  ),
  commandOn(
    [">"],
    "better",
    during("game", 2, (model) => isRetrying(model) || isMistake(model)),
  ),
  command(
    ["escape"],
    "review",
    "stop",
    "stop the review",
    during("game", 3, ({ review }) => review.game !== null),
    "stop",
  ),
  nextMistake(during(
    "game",
    4,
    (model) => !isReading(model) && hasMistakes(model),
  )),
  ...STOPS,
  command(
    ["escape"],
    "review",
    "game",
    "go back to the game",
    during("game", 5, (model) => {
      const { review, hand } = model;
      const isDone = isReviewShown(model) && review.game === null;
      return isDone && !hand.isCursorShown;
    }),
    "close",
  ),
  command(
    ["p"],
    "autoplay",
    "play it",
    "let the game play by itself",
    during("game", 6, (model) => isRecord(model) && !isReplayed(model)),
  ),
  command(
    ["p"],
    "autoplay",
    "stop",
    "stop the game where it is",
    during("game", 6, (model) => isRecord(model) && isReplayed(model)),
    "stop",
  ),
  commandOn(["+"], "rematch", during("game", TO_REMATCH, isAtEnd)),
];

function isRecord({ match }: Model): boolean {
  return match.game.record !== null;
}

function isReplayed({ motion }: Model): boolean {
  return motion.kind === "replay";
}

/** Whether a game that is no record is over, and its last move on the board. */
function isAtEnd({ match: { game } }: Model): boolean {
  return game.record === null && isOver(game) &&
    game.shown >= game.plies.length - 1;
}

// -- All together -------------------------------------------------------------

const OCCASIONAL = [...WAITING, ...ASIDE, ...PUZZLE, ...GAME];

/** The keys of single moments; two of them say what they are about. */
export function occasionalKeys(model: Model): readonly Binding[] {
  const round = roundIn(model);
  const { premove } = model.hand;
  return [
    ...round === null ? [] : [{ ...round, ...during("game", 1) }],
    ...premove === null ? [] : [cancelling(premove)],
    ...OCCASIONAL,
  ];
}

function cancelling({ text }: Premove): Binding {
  return {
    keys: ["escape"],
    label: cancelPremove(text),
    run: takePremoveBack,
    ...during("premoved", 1),
  };
}
