/** Draws to be claimed: threefold repetition and the fifty-move rule. */

import { COLOURS } from "../rules/attacks.ts";
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
import type { Claim } from "./outcome.ts";
import { type GamePly, nextPly } from "./variation_tree.ts";

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
  const plies = pliesPlayed(game);
  const { position } = plies[game.ply];
  const repeated = plies.slice(-position.halfmoves - 1)
    .filter(({ occurrences }) => occurrences > 1);
  const isClaimFar = repeated.length === 0 && position.halfmoves < 98;
  if (isOver(game) || isClaimFar) return [];
  return legalMoves(position).filter((move) => {
    const next = play(position, move);
    // Plies whose position this one repeats, or would after one more move.
    const near = next.halfmoves === 0
      ? []
      : repeated.filter(({ position }) => isNear(next, position));
    if (near.length === 0 && position.halfmoves < 98) return false;
    const ply = nextPly(plies, move, null);
    const after = [...plies, ply];
    return ply.claims.length > 0 ||
      legalMoves(ply.position).some((reply) =>
        mayAllowClaim(ply.position, reply, near) &&
        nextPly(after, reply, null).claims.length > 0
      );
  });
}

/** Are boards equal, or made so by a move that takes nothing? */
function isNear({ board, side }: Position, target: Position) {
  const changes = side === target.side ? 0 : 2;
  let differences = 0;
  for (let square = 0; square < board.length; square++) {
    const [piece, other] = [board[square], target.board[square]];
    if (piece === other) continue;
    const isMovers = ((piece | other) & COLOURS) === side;
    if (!isMovers || ++differences > changes) return false;
  }
  return true;
}

/** Is a reply worth trying? Only a few lead to where the game was twice. */
function mayAllowClaim(
  { board, halfmoves }: Position,
  { from, to }: LegalMove,
  near: readonly GamePly[],
) {
  return halfmoves >= 99 ||
    near.some(({ position: { board: earlier } }) =>
      earlier[from] === 0 && earlier[to] === board[from]
    );
}
