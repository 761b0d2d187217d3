/** Draws to be claimed: threefold repetition and the fifty-move rule. */

import {
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../rules/position.ts";
import {
  claimsNow,
  decide,
  describeResult,
  type Game,
  isOver,
  playMove,
} from "./game.ts";
import { type Claim, claimsIn, repetitionKey } from "./outcome.ts";
import { nextPly } from "./variation_tree.ts";

const pliesPlayed = (game: Game) => game.plies.slice(0, game.ply + 1);

/**
 * What the player to move can claim a draw for: as the position is, or as it
 * would be after a legal move that the player announces.
 */
export function claims(game: Game, move?: LegalMove): readonly Claim[] {
  if (move === undefined || isOver(game)) return claimsNow(game);
  return nextPly(pliesPlayed(game), move, null).claims;
}

/**
 * Draws the game by a claim, now or with a legal move that is then played.
 * @throws {RangeError} if there is nothing to claim.
 */
export function claimDraw(game: Game, move?: LegalMove): Game {
  const [reason] = claims(game, move);
  if (reason === undefined) {
    throw new RangeError(`Cannot claim a draw: ${noClaimReason(game)}`);
  }
  const played = move === undefined ? game : playMove(game, move, game.ply);
  return isOver(played) ? played : decide(played, { reason, winner: 0 });
}

function noClaimReason(game: Game) {
  if (isOver(game)) return `the game is over (${describeResult(game)})`;
  const { occurrences, position } = game.plies[game.ply];
  const times = occurrences === 1 ? "once" : `${occurrences} times`;
  return `the position occurred ${times}, not 3 times, after ` +
    `${position.halfmoves} plies of 100 without capture or pawn move`;
}

/**
 * Legal moves that let the opponent claim a draw by repetition or by the
 * fifty-move rule, at once or with a reply. Who is ahead had better play another,
 * if there is one.
 */
export function drawingMoves(game: Game): LegalMove[] {
  const { position } = game.plies[game.ply];
  const repeated = new Set(
    pliesPlayed(game).slice(-position.halfmoves - 1)
      .filter(({ occurrences }) => occurrences > 1).map(({ key }) => key),
  );
  const isClaimFar = repeated.size === 0 && position.halfmoves < 98;
  if (isOver(game) || isClaimFar) return [];
  const isClaim = (next: Position) =>
    claimsIn(next, repeated.has(repetitionKey(next)) ? 3 : 1).length > 0;
  return legalMoves(position).filter((move) => {
    const next = play(position, move);
    // No position outlives a capture or pawn move.
    return next.halfmoves > 0 && (isClaim(next) ||
      legalMoves(next).some((reply) => isClaim(play(next, reply))));
  });
}
