/** The refusals of a match, in words. */

import { quote } from "../../engine/chess/notation/quote.ts";
import { sideName } from "../../engine/chess/rules/position.ts";
import type {
  GameAction,
  Refusal,
  Refusals,
  Remains,
  UnreadableGame,
} from "../match/events.ts";
import { describeEnding, describeNoClaim } from "./chess/outcome.ts";
import { describePgnError } from "./chess/pgn_problems.ts";
import { explainMove } from "./chess/refusals.ts";
import { noMistakes } from "./chess/review_words.ts";
import { capitalised } from "../text/phrases.ts";
import { NOTICES } from "./notices.ts";
import { describePlayers } from "./players.ts";
import { byKey, type Surface, type Words } from "./sentence.ts";

export function describeRefusal(refusal: Refusal, surface: Surface): Words {
  return say(refusal.type, refusal, surface);
}

function say<Type extends keyof Refusals>(
  type: Type,
  refusal: Refusals[Type],
  surface: Surface,
): Words {
  return WORDS[type](refusal, surface);
}

const WORDS: {
  readonly [Type in keyof Refusals]: (
    refusal: Refusals[Type],
    surface: Surface,
  ) => Words;
} = {
  gameOver: ({ action, ending }, surface) => {
    const over = `the game is over (${describeEnding(ending)})`;
    const text = `${describeAttempt(action)}: ${over}`;
    return surface === "screen"
      ? byKey(
        text,
        "l reviews it, u takes back, n begins another",
        "tap Review, Take back or New",
      )
      : { text, advice: "try review, undo, new or quit" };
  },
  move: ({ position, text, parsed }) => explainMove(position, text, parsed),
  warningOpen: ({ san }, surface) =>
    surface === "screen"
      ? NOTICES.answerWarning
      : `Type yes to keep ${san}, or no to take it back`,
  nothingToTakeBack: () => "There is no move to take back",
  nothingToPlayAgain: () => "There is no move to play again",
  nothingToReview: (_, surface) => {
    const text = "There is no move to review yet";
    return surface === "screen"
      ? byKey(text, "o opens a saved game", "tap Games to open a saved one")
      : {
        text,
        advice: "type games for a list of saved ones, resume 1 to open the " +
          "first",
      };
  },
  nothingToLearn: (refusal, surface) =>
    refusal.isReviewed
      ? describeNoMistake(refusal)
      : surface === "screen"
      ? NOTICES.pressForReview
      : "Type review first",
  noThreat: ({ side, isCheck }) =>
    isCheck
      ? `${sideName(side)} is in check, and cannot pass`
      : "The opponent could not move",
  answerDue: (_, surface) =>
    surface === "screen"
      ? byKey(
        "This move is yours to find",
        "t gives a hint, > shows the solution",
        "tap Hint for help, Solution to see it",
      )
      : "This move is yours to find: type hint for help, or solution to see it",
  noPuzzle: () => "No puzzle is waiting for an answer: practise sets one up",
  nothingToClaim: describeNoClaim,
  nothingToClaimAfter: ({ text }) =>
    `Cannot claim a draw: there is nothing to claim after ${quote(text)}`,
  noBranches: () => "The game has no branches",
  noBranchToLeave: () => "This line is not a variation of another",
  nobodyPlays: ({ players }) => describePlayers(players),
  coachedByClock: () => "The coach is silent in games with a clock",
  puzzleHasNoResult: (_, surface) =>
    surface === "screen"
      ? byKey(
        "A puzzle cannot be resigned or drawn",
        "t gives a hint",
        "tap Hint for help",
      )
      : "A puzzle cannot be resigned or drawn: type hint if you are stuck",
  puzzleHasNoClock: () => "A puzzle has no clock",
  recordHasNoClock: () => "A loaded game has no clock",
  noLevels: ({ engine }) => `${engine} has no levels: use time, nodes or plies`,
  position: ({ problem }) => problem,
  games: ({ problems }) =>
    problems.length === 0
      ? "Cannot load a game: it has no moves"
      : problems.map(describeLoadFailure),
  file: ({ problem }) => problem,
};

const ATTEMPTS: Readonly<Record<Extract<GameAction, string>, string>> = {
  assess: "Cannot judge moves",
  claim: "Cannot claim a draw",
  hint: "Cannot give a hint",
  letEngineMove: "The engine cannot move",
  listMoves: "Cannot list moves",
  move: "Cannot move",
  offerDraw: "Cannot offer a draw",
  pause: "Cannot pause",
  resign: "Cannot resign",
  setClocks: "Cannot set the clocks",
};

function describeAttempt(action: GameAction): string {
  return typeof action === "string"
    ? ATTEMPTS[action]
    : `Cannot play ${quote(action.move)}`;
}

/** Why there is nothing to learn from, and what else there is. */
function describeNoMistake(
  { own, opponent, unscored }: Refusals["nothingToLearn"],
): Words {
  if (own > 0) return "The review has found no mistake of your opponent";
  const text = unscored > 0
    ? noMistakes(unscored)
    : "No move of yours lost a piece, or much of your chances: the " +
      "review has found no mistake of yours";
  return opponent === 0
    ? text
    : { text, advice: "learn opponent poses your opponent's" };
}

export function describeLoadFailure(
  { number, error, remains }: UnreadableGame,
): string {
  const which = number === null ? "the game" : `game ${number}`;
  return `${REMAINS[remains](which)}: ${describePgnError(error)}`;
}

const REMAINS: Readonly<Record<Remains, (game: string) => string>> = {
  none: (game) => `Cannot load ${game}`,
  beginning: (game) => `${capitalised(game)} is damaged`,
  "opened beginning": (game) => `Loaded ${game} up to a fault`,
  "opened moves": (game) => `Loaded ${game} with a fault`,
};
