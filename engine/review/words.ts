/**
 * What can be said of a move in words: only what the position and the engine's
 * lines prove. Each clause is a function of the evidence, null if it does not
 * hold; the most important come first.
 */

import { MATE, WHITE } from "../mod.ts";
import { pieceOn } from "../notation/explain.ts";
import { formatSan } from "../notation/san.ts";
import { mateDistance } from "../player/score.ts";
import { attackersOf, type Board, isPawn, SQUARES } from "../rules/attacks.ts";
import { worthOf } from "../rules/material.ts";
import { isInCheck, isSameMove, legalMoves, play } from "../rules/position.ts";
import type { LegalMove, Position } from "../rules/position.ts";
import {
  balanceOf,
  exchange,
  type Line,
  passed,
  prizes,
  promotesByForce,
} from "./exchange.ts";
import { captureOf, describePin, motifsOf } from "./motifs.ts";

/** A move, and what the engine found about it and about a better one. */
export interface Evidence {
  /** The position before the move. */
  readonly position: Position;
  readonly move: LegalMove;
  /** The line after the move: the opponent's reply comes first. */
  readonly reply: Line;
  /** A better line from the position before; empty if the move was best. */
  readonly better: Line;
  /**
   * The engine's scores for the mover before the move: with it, and with the
   * better line. So a mate's moves are counted from the same position.
   */
  readonly score: Readonly<Record<"move" | "better", number>>;
}

/** The evidence, and the position after the move. */
type Case = Evidence & { readonly next: Position };
/** Clauses, each with whether it holds. */
type Rows = readonly (readonly [holds: boolean, clause: string])[];

const MOST_CLAUSES = 3;
const FAULTS = [leavesPiece, losesRace, walksIntoPin, letsReply, missesMove];
const VIRTUES = [hasMotif, threatens, saves];

/**
 * Clauses about a move, without capital or full stop, `"loses a rook"`: what is
 * wrong with it, or if it is the best, what it is good for.
 */
export function describeMove(evidence: Evidence): string[] {
  const { position, move, better } = evidence;
  const item = { ...evidence, next: play(position, move) };
  return [ends, trades, ...better.length === 0 ? VIRTUES : FAULTS]
    .flatMap((rowsOf): Rows => rowsOf(item))
    .flatMap(([holds, clause]) => holds ? clause : [])
    .slice(0, MOST_CLAUSES);
}

function ends({ position, next, score }: Case): Rows {
  const [after, instead] = [score.move, score.better]
    .map((score) => provenMate(position, score));
  const isStuck = legalMoves(next).length === 0 && !isInCheck(next);
  return [
    [isStuck, "stalemates"],
    [after === 1, "mates at once"],
    [after > 1, `mates in ${after}`],
    [after < 0 && score.better > -MATE, `allows mate in ${-after}`],
    [instead > 0 && score.move < MATE, `misses mate in ${instead}`],
  ];
}

/**
 * Moves until mate, 0 without, or where a pawn might promote before: micro-Max
 * does not know that it could become a knight.
 */
function provenMate({ board }: Position, score: number): number {
  const moves = mateDistance(score) ?? 0;
  const ranksToGo = (square: number) =>
    (board[square] & WHITE) !== 0 ? square >> 4 : 7 - (square >> 4);
  const promotes = Math.abs(moves) > 1 &&
    SQUARES.some((square) =>
      isPawn(board[square]) && ranksToGo(square) <= Math.abs(moves)
    );
  return promotes ? 0 : moves;
}

/** What the line wins or loses, and what a better one wins. */
function trades({ position, move, reply, better, score }: Case): Rows {
  const balance = balanceOf(position, [move, ...reply], score.move);
  if (balance === null) return [];
  const other = balanceOf(position, better, score.better);
  const { worth, text } = balance;
  const most = score.better > MATE ? Infinity : other?.worth ?? worth;
  return [
    [worth > 0 && better.length === 0, `wins ${text}`],
    [worth < 0 && worth < most, `loses ${text}`],
    [worth <= 0 && (other?.worth ?? 0) > 0, `misses winning ${other?.text}`],
  ];
}

const TIMES = ["", "once", "twice", "three times", "four times"];

/** The piece that the reply takes, and why that pays. */
function leavesPiece({ position, move, next, reply, better }: Case): Rows {
  if (reply.length === 0 || next.board[reply[0].to] === 0) return [];
  const { board, side } = next;
  const { from, to } = reply[0];
  const other = play(position, better[0]);
  const isLeftAnyway = other.board[to] === board[to] && exchange(other, to) > 0;
  const price = to === move.to ? worthOf(position.board[to]) : 0;
  if (isLeftAnyway || exchange(next, to) <= price) return [];
  const [piece, taker] = [to, from].map((square) => pieceOn(board, square));
  const guards = attackersOf(play(next, reply[0]).board, to, position.side);
  const [attackers, defenders] = [side, position.side]
    .map((by) => bearingOn(board, to, by));
  const how = attackers > defenders && defenders > 0 && TIMES[attackers]
    ? `${TIMES[attackers]} and defended ${TIMES[defenders]}`
    : `by the ${taker}`;
  return [
    to === move.to
      ? [true, `puts the ${piece}, where the ${taker} can take it`]
      : guards.length === 0
      ? [true, `leaves the ${piece} undefended`]
      : [true, `leaves the ${piece} attacked ${how}`],
  ];
}

/** How many pieces attack a square, those behind others of their side too. */
function bearingOn(board: Board, square: number, by: number): number {
  const front = attackersOf(board, square, by);
  if (front.length === 0) return 0;
  const others = board.map((piece, at) => front.includes(at) ? 0 : piece);
  return front.length + bearingOn(others, square, by);
}

/** A pawn that gets through now, and would not after the better move. */
function losesRace({ position, next, better }: Case): Rows {
  const other = play(position, better[0]);
  return SQUARES.filter((square) =>
    promotesByForce(next, square) && !promotesByForce(other, square)
  ).map((
    square,
  ) => [true, `cannot stop the ${pieceOn(next.board, square)} from promoting`]);
}

/** The piece moves between an attacker and its king or queen, and is taken. */
function walksIntoPin(
  { position, move: { from, to }, next: { board }, reply }: Case,
): Rows {
  return SQUARES.map((square) => {
    const pin = describePin(board, square, to);
    const isNew = describePin(position.board, square, from) === null;
    const isWalk = pin !== null && isNew && captureOf(reply, to) !== undefined;
    const pinner = pieceOn(board, square);
    return [isWalk, `walks into a pin: the ${pinner} pins ${pin}`];
  });
}

function letsReply({ next, reply, better }: Case): Rows {
  const isReplyAnyway = better.length > 1 && isSameMove(reply[0], better[1]);
  return motifsOf(next, reply).map((
    { san, verb, object },
  ) => [!isReplyAnyway, `lets ${san} ${verb} ${object}`]);
}

function missesMove({ position, better }: Case): Rows {
  return motifsOf(position, better).map((
    { san, verb, object },
  ) => [true, `misses ${san}, which ${verb}s ${object}`]);
}

function hasMotif({ position, move, reply }: Case): Rows {
  return motifsOf(position, [move, ...reply])
    .map(({ verb, object }) => [true, `${verb}s ${object}`]);
}

/** The move that mates at once, in SAN; none if the side is mated itself. */
function mateInOne(position: Position): string | undefined {
  return legalMoves(position).map((move) => formatSan(position, move))
    .find((san) => san.endsWith("#"));
}

/** What the mover could do next that it could not do before. */
function threatens({ position, next }: Case): Rows {
  if (isInCheck(next)) return [];
  const later = passed(next);
  const mate = mateInOne(later);
  const before = prizes(position);
  const [target] = prizes(later)
    .filter((square) => later.board[square] !== 0 && !before.includes(square));
  return mate !== undefined && mateInOne(position) === undefined
    ? [[true, `threatens ${mate}`]]
    : [[target !== undefined, `threatens the ${pieceOn(later.board, target)}`]];
}

/** A mate, and the best of the pieces, that nothing threatens any more. */
function saves({ position, move, next }: Case): Rows {
  // A check only puts it off.
  if (isInCheck(position) || isInCheck(next)) return [];
  const before = passed(position);
  const mate = mateInOne(before);
  const after = prizes(next);
  const [saved] = prizes(before).filter((square) => {
    const now = square === move.from ? move.to : square;
    return position.board[square] !== 0 && !after.includes(now) &&
      next.board[now] === position.board[square];
  });
  return [
    [mate !== undefined && mateInOne(next) === undefined, `stops ${mate}`],
    [saved !== undefined, `saves the ${pieceOn(position.board, saved)}`],
  ];
}
