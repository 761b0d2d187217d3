/** Applies the steps of a match to the model: board, notice and requests. */

import {
  browse,
  claims,
  endingAt,
  type Game,
  isOver,
  isSameGame,
  playMove,
  position,
  setPaused,
} from "../../../engine/chess/game/game.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import { pieceName } from "../../../engine/chess/rules/piece_names.ts";
import {
  isSameMove,
  type LegalMove,
} from "../../../engine/chess/rules/position.ts";
import { BLACK, COLOURS } from "../../../engine/chess/constants.ts";
import {
  backToShown,
  lastingMatch,
  type Match,
  sideToMove,
} from "../../match/match.ts";
import {
  type NextAction,
  type Question,
  refuseAfterEnd,
  type Step,
} from "../../match/step.ts";
import { humanPlays } from "../../match/turns.ts";
import { widthOf } from "../../text/width.ts";
import { type AnyEvent, sentencesOf } from "../../words/events.ts";
import * as words from "../../words/notices.ts";
import { lineOf, type Sentence, type Words } from "../../words/sentence.ts";
import {
  choose,
  closeBranches,
  isPromotionAsked,
  notify,
  showText,
  tell,
  uncover,
  warn,
  withEffect,
  withEngine,
  withHand,
  withIdle,
  withLooks,
} from "../model/changes.ts";
import type { Aside, Binding, Model, NewMenu } from "../model/model.ts";
import {
  isEngineMoving,
  isPaused,
  isRetrying,
  isWaiting,
  isWarned,
  matchOnBoard,
  requestOf,
} from "../model/situations.ts";

export function withMatch(model: Model, match: Match): Model {
  const before = model.match;
  // A puzzle keeps the thoughts about the game that comes back after it.
  const [one, other] = [lastingMatch(before), lastingMatch(match)];
  const isKept = isSameGame(one.game, other.game);
  const thoughts = isKept ? model.engine.thoughts : new Map();
  const hint = hasMoved(before, match) ? null : model.engine.hint;
  const noted = withEngine({ ...model, match }, { thoughts, hint });
  const isSame = isSameGame(before.game, match.game);
  const changed = isSame ? noted : closeBranches(noted);
  if (isSameTurn(before, match)) return changed;
  // The picked-up piece and a promotion belong to the turn before.
  const free = isPromotionAsked(changed.overlay) ? uncover(changed) : changed;
  const isCursorShown = model.hand.isCursorShown &&
    !isCursorIdle(before, match);
  return withHand(free, { pickedUp: null, isCursorShown });
}

/** A game that ends or is another needs no cursor until the player calls it. */
function isCursorIdle({ game: before }: Match, { game: after }: Match) {
  const isEnded = isOver(after) && !isOver(before);
  return isEnded || !isSameGame(before, after);
}

export function withGame(model: Model, game: Game): Model {
  return withMatch(model, { ...model.match, game });
}

export function withClock(model: Model, isStopped: boolean): Model {
  return withGame(model, setPaused(model.match.game, isStopped));
}

/** Puts another line on the board in place of the game. */
export function lookAside(
  model: Model,
  game: Game,
  shows: Aside["shows"],
  next: Aside["next"] = null,
): Model {
  const match = { ...model.match, game };
  const parting = partingPly(model.match.game, game);
  const ground: Aside = { kind: "aside", match, shows, parting, next };
  return withHand({ ...model, ground }, { pickedUp: null });
}

/** The last ply up to which two lines have the same moves. */
function partingPly({ plies: one }: Game, { plies: other }: Game): number {
  const ply = one.findIndex(({ move }, ply) =>
    !isSameMove(move, other[ply]?.move)
  );
  return (ply < 0 ? one.length : ply) - 1;
}

/** Goes to another ply of the game, or of the line in its place. */
export function browseBy(model: Model, by: number): Model {
  const { game } = matchOnBoard(model);
  const other = browse(game, game.shown + by);
  const { ground } = model;
  return ground.kind === "aside"
    ? lookAside(model, other, ground.shows, ground.next)
    : withGame(model, other);
}

/** Whether the game has another last move: a hint is for the position before. */
function hasMoved({ game: before }: Match, { game: after }: Match): boolean {
  return position(before, before.ply) !== position(after, after.ply);
}

/** Whether the same players have the same legal moves as before. */
function isSameTurn(before: Match, after: Match): boolean {
  const [one, other] = [before.game, after.game];
  return position(one) === position(other) &&
    before.humanSides === after.humanSides && isOver(one) === isOver(other);
}

// -- Playing --------------------------------------------------------------------

/** Why the player cannot move in this position, null if that is possible. */
export function turnProblem(model: Model): Words | null {
  if (isRetrying(model)) return null;
  const { match } = model;
  if (endingAt(match.game) !== null) {
    return sentencesOf(refuseAfterEnd(match, "move").events, "screen");
  }
  const { side } = position(match.game);
  if ((match.humanSides & side) !== 0) return null;
  if (isWarned(model)) return words.NOTICES.answerWarning;
  const { name } = match.opponent;
  return words.opponentsTurn(name, side, isEngineMoving(model));
}

/** Plays a legal move; if there are several, all promotions, asks for one. */
export function playOneOf(model: Model, moves: readonly LegalMove[]): Model {
  const problem = turnProblem(model);
  if (problem !== null) return warn(model, problem);
  const closed = { ...model, line: null };
  if (moves.length > 1) return choose(closed, promotionMenu(moves));
  const [move] = moves;
  return isRetrying(model)
    ? tryMove(closed, move)
    : applyStep(closed, humanPlays(model.match, move));
}

/** The pieces that a pawn can become; the board shows the selected one. */
export function promotionMenu(promotions: readonly LegalMove[]): NewMenu {
  const options = promotions.map((move): Binding => ({
    keys: [formatCoordinate(move).slice(-1)],
    label: pieceName(move.promotion),
    run: (model) => playOneOf(model, [move]),
  }));
  return { title: "Promote to", options, promotions };
}

/** Tries a move in place of a mistake, and has it judged. */
function tryMove(model: Model, move: LegalMove): Model {
  const game = playMove(model.match.game, move);
  const looking = notify(
    lookAside(model, game, "try"),
    words.NOTICES.lookingAtMove,
  );
  const range = { from: game.ply, to: game.ply };
  return withEffect(looking, { type: "judgeTry", game, range });
}

/** Applies a step; a long answer covers the board, under the title. */
export function applyStep(
  model: Model,
  step: Step<AnyEvent>,
  title = "",
): Model {
  const turned = facePlayer(model, step);
  const moved = stopWaiting(withMatch(turned, step.match));
  const changed = announceStep(model, moved, step, title);
  return follow(model, changed, step.next);
}

function follow(before: Model, model: Model, next: NextAction): Model {
  const { match } = model;
  switch (next.type) {
    case "quit":
      return withEffect(model, { type: "quit", code: 0 });
    case "write":
      return withEffect(model, { type: "write", match });
    case "savedGames":
      return withEffect(settle(before, model), { ...next, match });
    case "think":
      if (next.about !== "turn" && isEngineMoving(model)) {
        return notifyBusy(model);
      }
      if (!isPaused(model) && !isWaiting(model)) return askForMove(model, next);
  }
  return settle(before, model);
}

/** Flips the board on request, or towards a player who takes a side. */
function facePlayer(
  model: Model,
  { match, events }: Step<AnyEvent>,
): Model {
  const { humanSides } = match;
  const isTaken = humanSides !== model.match.humanSides && humanSides !== 0 &&
    humanSides !== COLOURS;
  if (isTaken) return withLooks(model, { isFlipped: humanSides === BLACK });
  const { isFlipped } = model.looks;
  const isTurned = events.some(({ type }) => type === "boardFlipped");
  return isTurned ? withLooks(model, { isFlipped: !isFlipped }) : model;
}

/** Ends waiting for a key after each move once a person plays. */
function stopWaiting(model: Model): Model {
  const { motion, match } = model;
  if (motion.kind !== "stepping" || match.humanSides === 0) return model;
  return { ...withClock(model, false), motion: { kind: "usual" } };
}

// -- Notices ------------------------------------------------------------------

/** Columns for the frame around a text and its margins. */
const FRAME_COLUMNS = 8;
/** Columns of a line that a notice takes in any window. */
const SHORT_LINE = 16;
/** The most columns of a line that a notice takes. */
const LONG_LINE = 72;

/** Puts the events into the notice, or at length over the board. */
function announceStep(
  before: Model,
  model: Model,
  step: Step<AnyEvent>,
  title: string,
): Model {
  const sentences = [
    ...sentencesOf(eventsFor(model, step), "screen"),
    ...newClaim(before.match, model.match),
  ];
  if (sentences.length === 0) {
    return isOver(model.match.game) ? notify(model, "") : model;
  }
  const isAnswer = title !== "" && !step.isRejected &&
    (before.match.game === step.match.game || sentences.length > 2);
  const lines = sentences.map(lineOf);
  return isAnswer && !fitsNotice(lines, model)
    ? showText(tell(model, ""), title, lines)
    : notify(model, sentences, step.isRejected && !isGoodAnswer(step));
}

/** Whether a puzzle wants a better move than one that is no mistake. */
function isGoodAnswer({ events }: Step<AnyEvent>): boolean {
  return events.some((event) =>
    event.type === "answered" && event.fault.type === "good"
  );
}

/** Without the engine's figures, which only who looks at its thinking wants. */
function eventsFor({ looks }: Model, { events }: Step<AnyEvent>) {
  return looks.isEngineShown ? events : events.map((event) => {
    if (event.type === "opponentMoved") return { ...event, info: null };
    return event.type === "ranked" ? { ...event, isPlain: true } : event;
  });
}

/** Whether there is a single line that a narrow sheet need not break. */
function fitsNotice(lines: readonly string[], { size }: Model): boolean {
  const room = Math.min(LONG_LINE, size.columns - FRAME_COLUMNS);
  return lines.length === 1 && widthOf(lines[0]) <= Math.max(SHORT_LINE, room);
}

/** The draw that the player can claim in a new position, if any. */
function newClaim(before: Match, match: Match): Sentence[] {
  const { game, humanSides } = match;
  if (isOver(game)) return [];
  const isMoved = hasMoved(before, match);
  if (!isMoved || (humanSides & sideToMove(match)) === 0) return [];
  return claims(game).slice(0, 1)
    .map((claim) => words.canClaim(claim));
}

// -- Asking ---------------------------------------------------------------------

/** Says that the opponent is thinking about its own move. */
export function notifyBusy(model: Model): Model {
  return notify(model, words.busy(model.match.opponent.name));
}

/** Asks the engine for its move, or for a hint in the position on the board. */
export function askForMove(model: Model, question: Question): Model {
  const { about } = question;
  const match = about === "turn" ? model.match : backToShown(model.match);
  const id = model.engine.lastId + 1;
  const now = position(match.game, match.game.ply);
  const work = { kind: "thinking", id, about, position: now } as const;
  const asked = withEngine(model, { work, lastId: id });
  return withEffect(asked, { ...question, id, match });
}

/** Stops the engine if its answer is no longer wanted. */
function settle(before: Model, model: Model): Model {
  const { match: { game, humanSides } } = model;
  const ply = isEngineMoving(model) ? game.ply : game.shown;
  const isWanted = position(game, ply) === requestOf(model)?.position &&
    humanSides === before.match.humanSides && !isOver(game);
  return isWanted ? model : cancel(model);
}

export function cancel(model: Model): Model {
  return model.engine.work.kind === "idle"
    ? model
    : withEffect(withIdle(model), { type: "cancel" });
}
