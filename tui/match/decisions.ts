/** Decisions that end a game: people resign, claim a draw or offer one. */

import {
  agreeDraw,
  claimDraw,
  claims,
  isOver,
  position,
  progressToDraw,
  resign,
} from "../../engine/chess/game/game.ts";
import { formatSan } from "../../engine/chess/notation/san.ts";
import type { LegalMove } from "../../engine/chess/rules/position.ts";
import { COLOURS } from "../../engine/chess/constants.ts";
import {
  humanSide,
  isUnsolved,
  type Match,
  playersOf,
  sideToMove,
} from "./match.ts";
import { happened, refuse, refuseAfterEnd, type Step } from "./step.ts";
import { accepts, advance } from "./turns.ts";

/** The person resigns; where people play both sides, the side to move does. */
export function resignGame(match: Match): Step {
  if (isOver(match.game)) return refuseAfterEnd(match, "resign");
  if (isUnsolved(match)) return refuse(match, { type: "puzzleHasNoResult" });
  const side = humanSide(match);
  if (side === 0) return refuseSpectators(match);
  const game = resign(match.game, side);
  return advance({ ...match, game }, { type: "resigned", side });
}

function refuseSpectators(match: Match): Step {
  return refuse(match, { type: "nobodyPlays", players: playersOf(match) });
}

/** Claims a draw in the position, or with a move that is announced. */
export function claim(match: Match, move?: LegalMove): Step {
  const { game } = match;
  if (isOver(game)) return refuseAfterEnd(match, "claim");
  if (isUnsolved(match)) return refuse(match, { type: "puzzleHasNoResult" });
  if (claims(game, move).length === 0) {
    if (move === undefined) {
      return refuse(match, { type: "nothingToClaim", ...progressToDraw(game) });
    }
    const text = formatSan(position(game, game.ply), move);
    return refuse(match, { type: "nothingToClaimAfter", text });
  }
  const drawn = { ...match, game: claimDraw(game, move) };
  const by = { side: sideToMove(match) };
  return advance(drawn, { type: "claimed", by });
}

/** Claims a draw if possible, and offers one otherwise. */
export function offerDraw(match: Match): Step {
  const { game, humanSides, opponent } = match;
  if (isOver(game)) return refuseAfterEnd(match, "offerDraw");
  if (isUnsolved(match)) return refuse(match, { type: "puzzleHasNoResult" });
  if (humanSides === 0) return refuseSpectators(match);
  const side = humanSide(match);
  if (side === sideToMove(match) && claims(game).length > 0) {
    return claim(match);
  }
  const other = COLOURS - side;
  const drawn = { ...match, game: agreeDraw(game) };
  if ((humanSides & other) !== 0) {
    return advance(drawn, { type: "drawAgreed", by: "people" });
  }
  const engine = opponent.name;
  return accepts(match, other)
    ? advance(drawn, { type: "drawAgreed", by: { engine } })
    : happened(match, { type: "drawDeclined", engine });
}
