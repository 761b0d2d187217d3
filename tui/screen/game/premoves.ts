/**
 * Premoves: a move that is entered while the opponent thinks waits in the model,
 * and is played after the reply, if it is legal then.
 */

import { browse, isOver, position } from "../../../engine/chess/game/game.ts";
import {
  type ParsedMove,
  parseMove,
} from "../../../engine/chess/notation/san.ts";
import { conceivableMoves } from "../../../engine/chess/rules/reach.ts";
import {
  afterPass,
  type LegalMove,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { explainMove } from "../../words/chess/refusals.ts";
import {
  premoveKept,
  premoveLost,
  premoveTakenBack,
} from "../../words/notices.ts";
import { notify, warn, withHand, withoutAside } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import { canPremove, isWarned } from "../model/situations.ts";
import { playOneOf, withGame } from "./play.ts";

/**
 * The position in which the player's next move is read: that on the board, or,
 * while the opponent thinks, the same with the player to move; after the coach's
 * warning, that before the move in question.
 */
export function positionToMoveIn(model: Model): Position {
  const { game } = model.match;
  if (isWarned(model)) return position(game, game.ply - 1);
  const now = position(game);
  return canPremove(model) ? afterPass(now) : now;
}

/** Keeps a move, in the place of another; null if no reply could make it legal. */
export function keepPremove(model: Model, text: string): Model | null {
  const now = positionToMoveIn(model);
  const move = likeliest(parseMove(now, text));
  const isConceivable = move !== null &&
    conceivableMoves(now, move.from).some(({ to }) => to === move.to);
  if (!isConceivable) return null;
  const { game } = model.match;
  const premove = { text: text.trim(), move, after: position(game, game.ply) };
  const free = withHand({ ...model, line: null }, { premove, pickedUp: null });
  return notify(free, premoveKept(premove.text));
}

/** The move that a text most likely means, be it legal or not. */
function likeliest(parsed: ParsedMove): LegalMove | null {
  if (parsed.kind === "move") return parsed.move;
  if (parsed.kind === "illegal") return parsed.attempt;
  return parsed.kind === "unreadable" ? null : parsed.moves[0];
}

function withoutPremove(model: Model): Model {
  return withHand(model, { premove: null });
}

export function takePremoveBack(model: Model): Model {
  const { premove } = model.hand;
  return premove === null
    ? model
    : notify(withoutPremove(model), premoveTakenBack(premove.text));
}

/** Plays the premove after the reply to it, or forgets it where none can come. */
export function settlePremove(model: Model): Model {
  const { hand: { premove }, match: { game, humanSides } } = model;
  if (premove === null) return model;
  const last = position(game, game.ply);
  const isPersons = (humanSides & last.side) !== 0;
  if (isOver(game)) return withoutPremove(model);
  if (last === premove.after && !isPersons) return model;
  const free = withoutPremove(model);
  const isReply = game.plies[game.ply - 1]?.position === premove.after;
  return isReply && isPersons ? playPremove(free, premove.text) : free;
}

/** Plays a premove in the last position; what is typed meanwhile stays. */
function playPremove(model: Model, text: string): Model {
  const { line, notice, match: { game } } = model;
  const ready = withGame(withoutAside(model), browse(game, game.ply));
  const now = position(ready.match.game);
  const parsed = parseMove(now, text);
  if (parsed.kind === "promotion") return playOneOf(ready, parsed.moves);
  if (parsed.kind !== "move") {
    return warn(ready, premoveLost(explainMove(now, text, parsed)));
  }
  const played = playOneOf(ready, [parsed.move]);
  const told = [notice, played.notice].filter(({ text }) => text !== "");
  return { ...notify(played, told), line };
}
