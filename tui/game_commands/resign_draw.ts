/**
 * Commands that end a game: resigning, claiming a draw, offering one.
 *
 * @module
 */

import { COLOURS } from "../../engine/rules/attacks.ts";
import { claimDraw, claims } from "../../engine/game/draw_claims.ts";
import { sideName } from "../../engine/rules/position.ts";
import { explain } from "../../engine/notation/explain.ts";
import {
  agreeDraw,
  claimsNow,
  isOver,
  position,
  resign,
} from "../../engine/game/game.ts";
import { parseMove } from "../../engine/notation/san.ts";
import { quote } from "../../engine/notation/quote.ts";
import {
  advance,
  humanSide,
  type Match,
  message,
  reject,
  scoreFor,
  sideToMove,
  type Step,
} from "../match/match.ts";
import { problemOf, rejectAfterEnd } from "./reject.ts";

/** The person resigns; of two, the one to move. */
export function resignGame(match: Match): Step {
  if (isOver(match.game)) return rejectAfterEnd(match, "Cannot resign");
  const side = humanSide(match);
  if (side === 0) return reject(match, "Denomax plays both sides");
  const game = resign(match.game, side);
  return advance({ ...match, game }, `${sideName(side)} resigns`);
}

export function claim(match: Match, text: string): Step {
  const { game } = match;
  if (isOver(game)) return rejectAfterEnd(match, "Cannot claim a draw");
  const now = position(game, game.ply);
  const parsed = parseMove(now, text);
  if (text !== "" && parsed.kind !== "move") {
    return reject(match, explain(now, text, parsed));
  }
  const move = parsed.kind === "move" ? parsed.move : undefined;
  if (move !== undefined && claims(game, move).length === 0) {
    const problem = `there is nothing to claim after ${quote(text)}`;
    return reject(match, `Cannot claim a draw: ${problem}`);
  }
  try {
    const drawn = { ...match, game: claimDraw(game, move) };
    return advance(drawn, `${sideName(sideToMove(match))} claims a draw`);
  } catch (error) {
    return reject(match, problemOf(error));
  }
}

/** Claims a draw if that is possible, or offers one. */
export function offerDraw(match: Match): Step {
  const { game, humanSides, score } = match;
  if (isOver(game)) return rejectAfterEnd(match, "Cannot offer a draw");
  if (humanSides === 0) return reject(match, "Denomax plays both sides");
  const side = humanSide(match);
  if (side === sideToMove(match) && claimsNow(game).length > 0) {
    return claim(match, "");
  }
  const opponent = COLOURS - side;
  const drawn = { ...match, game: agreeDraw(game) };
  if ((humanSides & opponent) !== 0) {
    return advance(drawn, "The players agree");
  }
  return score === null || scoreFor(match, opponent) > 0
    ? message(match, "Denomax declines the draw")
    : advance(drawn, "Denomax accepts the draw");
}
