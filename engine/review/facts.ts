/**
 * Finds what can be said of a move: only what the position and the engine's
 * lines prove. Each function looks for some kinds of facts in the evidence.
 */

import { MATE, WHITE } from "../mod.ts";
import { formatSan } from "../notation/san.ts";
import { mateDistance } from "../player/score.ts";
import { attackersOf, type Board, isPawn, SQUARES } from "../rules/attacks.ts";
import { worthOf } from "../rules/material.ts";
import { placedPiece } from "../rules/piece_names.ts";
import {
  isInCheck,
  isSameMove,
  type LegalMove,
  legalMoves,
  play,
  type Position,
  squareName,
} from "../rules/position.ts";
import {
  balanceOf,
  exchange,
  type Line,
  passed,
  prizes,
  promotesByForce,
} from "./exchange.ts";
import type { Fact } from "./fact.ts";
import { captureOf, motifOf, pinBy } from "./motifs.ts";

/** A move, and what the engine found about it and about a better one. */
export interface Evidence {
  /** The position before the move. */
  readonly position: Position;
  readonly move: LegalMove;
  /** The line after the move, which begins with the opponent's reply. */
  readonly reply: Line;
  /** A better line from the position; empty if the move is best. */
  readonly better: Line;
  /**
   * The engine's scores of the move and of the better line, both for the mover
   * and counted from the position, so that distances to mate can be compared.
   */
  readonly score: Readonly<Record<"move" | "better", number>>;
}

/** Evidence, with the position after the move. */
interface Case extends Evidence {
  readonly next: Position;
}

type Finder = (evidence: Case) => readonly Fact[];

const MOST_FACTS = 3;
const ALWAYS: readonly Finder[] = [findMates, findTrades];
const FAULTS: readonly Finder[] = [
  findHangingPiece,
  findLostRaces,
  findPinsWalkedInto,
  findMotifOfReply,
  findMissedMotif,
];
const VIRTUES: readonly Finder[] = [findMotif, findThreat, findRescues];

/**
 * The most important facts about a move: what is wrong with it, or if it is the
 * best move, what it achieves.
 */
export function factsOf(evidence: Evidence): Fact[] {
  const { position, move, better } = evidence;
  const whole = { ...evidence, next: play(position, move) };
  const finders = better.length === 0 ? VIRTUES : FAULTS;
  return [...ALWAYS, ...finders].flatMap((find) => find(whole))
    .slice(0, MOST_FACTS);
}

// -- Mates and material -------------------------------------------------------

function findMates({ position, next, score }: Case): Fact[] {
  const facts: Fact[] = [];
  const moves = provenMate(position, score.move);
  const missed = provenMate(position, score.better);
  if (isStalemate(next)) facts.push({ kind: "stalemates" });
  if (moves > 0) facts.push({ kind: "mates", moves });
  if (moves < 0 && score.better > -MATE) {
    facts.push({ kind: "allows mate", moves: -moves });
  }
  if (missed > 0 && score.move < MATE) {
    facts.push({ kind: "misses mate", moves: missed });
  }
  return facts;
}

function isStalemate(position: Position): boolean {
  return legalMoves(position).length === 0 && !isInCheck(position);
}

/**
 * Moves until mate, negative if the mover is mated. 0 without a mate, and where
 * a pawn may promote before it: the engine sees only promotions to a queen.
 */
function provenMate({ board }: Position, score: number): number {
  const moves = mateDistance(score) ?? 0;
  const distance = Math.abs(moves);
  const mayPromote = distance > 1 &&
    SQUARES.some((square) =>
      isPawn(board[square]) && ranksToGo(board, square) <= distance
    );
  return mayPromote ? 0 : moves;
}

function ranksToGo(board: Board, pawn: number): number {
  const row = pawn >> 4;
  return (board[pawn] & WHITE) !== 0 ? row : 7 - row;
}

/** What the line wins or loses, and what the better line wins. */
function findTrades({ position, move, reply, better, score }: Case): Fact[] {
  const played = balanceOf(position, [move, ...reply], score.move);
  if (played === null) return [];
  const { worth, trade } = played;
  const other = balanceOf(position, better, score.better);
  const best = score.better > MATE ? Infinity : other?.worth ?? worth;
  const facts: Fact[] = [];
  if (worth > 0 && better.length === 0) facts.push({ kind: "wins", ...trade });
  if (worth < 0 && worth < best) facts.push({ kind: "loses", ...trade });
  if (worth <= 0 && other !== null && other.worth > 0) {
    facts.push({ kind: "misses winning", ...other.trade });
  }
  return facts;
}

// -- Faults -------------------------------------------------------------------

/** The piece that the reply captures, if that is new and pays. */
function findHangingPiece(evidence: Case): Fact[] {
  const { position, move, next, reply: [capture] } = evidence;
  if (capture === undefined || next.board[capture.to] === 0) return [];
  const { from, to } = capture;
  const isMoved = to === move.to;
  const price = isMoved ? worthOf(position.board[to]) : 0;
  if (exchange(next, to) <= price || hangsAnyway(evidence, to)) return [];
  const taker = placedPiece(next.board, from);
  const hanging = { ...placedPiece(next.board, to), taker };
  if (isMoved) return [{ kind: "puts", ...hanging }];
  const after = play(next, capture).board;
  if (attackersOf(after, to, position.side).length === 0) {
    return [{ kind: "leaves undefended", ...hanging }];
  }
  const attackers = bearingOn(next.board, to, next.side);
  const defenders = bearingOn(next.board, to, position.side);
  return attackers > defenders && defenders > 0
    ? [{ kind: "leaves outnumbered", ...hanging, attackers, defenders }]
    : [{ kind: "leaves attacked", ...hanging }];
}

/** Whether the better move leaves the same piece to be captured. */
function hangsAnyway({ position, next, better }: Case, square: number) {
  const other = play(position, better[0]);
  return other.board[square] === next.board[square] &&
    exchange(other, square) > 0;
}

/** Number of a side's pieces that attack a square, in batteries too. */
function bearingOn(board: Board, square: number, by: number): number {
  const front = attackersOf(board, square, by);
  if (front.length === 0) return 0;
  const others = board.map((piece, at) => front.includes(at) ? 0 : piece);
  return front.length + bearingOn(others, square, by);
}

/** Pawns that will promote, and would not after the better move. */
function findLostRaces({ position, next, better }: Case): Fact[] {
  const other = play(position, better[0]);
  return SQUARES
    .filter((square) =>
      promotesByForce(next, square) && !promotesByForce(other, square)
    )
    .map((square) => ({
      kind: "cannot stop pawn",
      square: squareName(square),
    }));
}

/** The piece moves between an attacker and its king or queen, and is captured. */
function findPinsWalkedInto(
  { position, move: { from, to }, next: { board }, reply }: Case,
): Fact[] {
  if (captureOf(reply, to) === undefined) return [];
  return SQUARES.flatMap((square): Fact[] => {
    const pin = pinBy(board, square, to);
    if (pin === null || pinBy(position.board, square, from) !== null) return [];
    const pinner = placedPiece(board, square);
    return [{ ...pin, kind: "walks into pin", pinner }];
  });
}

/** What the reply does, unless it comes after the better move as well. */
function findMotifOfReply({ next, reply, better }: Case): Fact[] {
  if (better.length > 1 && isSameMove(reply[0], better[1])) return [];
  return motifOf(next, reply).map((motif) => (
    { kind: "lets", by: formatSan(next, reply[0]), motif }
  ));
}

function findMissedMotif({ position, better }: Case): Fact[] {
  return motifOf(position, better).map((motif) => (
    { kind: "misses", by: formatSan(position, better[0]), motif }
  ));
}

// -- Virtues ------------------------------------------------------------------

function findMotif({ position, move, reply }: Case): Fact[] {
  return motifOf(position, [move, ...reply])
    .map((motif) => ({ kind: "does", motif }));
}

/** What the mover could do next that it could not do before. */
function findThreat({ position, next }: Case): Fact[] {
  if (isInCheck(next)) return [];
  const later = passed(next);
  const mate = mateInOne(later);
  if (mate !== null && mateInOne(position) === null) {
    return [{ kind: "threatens mate", by: mate }];
  }
  const before = prizes(position);
  const target = prizes(later)
    .find((square) => later.board[square] !== 0 && !before.includes(square));
  if (target === undefined) return [];
  return [{ kind: "threatens", ...placedPiece(later.board, target) }];
}

/** A mate and the most valuable piece that are no longer threatened. */
function findRescues({ position, move, next }: Case): Fact[] {
  // A check only delays a threat.
  if (isInCheck(position) || isInCheck(next)) return [];
  const facts: Fact[] = [];
  const before = passed(position);
  const mate = mateInOne(before);
  if (mate !== null && mateInOne(next) === null) {
    facts.push({ kind: "stops mate", by: mate });
  }
  const after = prizes(next);
  const saved = prizes(before).find((square) => {
    const now = square === move.from ? move.to : square;
    return position.board[square] !== 0 && !after.includes(now) &&
      next.board[now] === position.board[square];
  });
  if (saved !== undefined) {
    facts.push({ kind: "saves", ...placedPiece(position.board, saved) });
  }
  return facts;
}

/** The move that mates at once, in SAN; null if there is none. */
function mateInOne(position: Position): string | null {
  const mate = legalMoves(position).find((move) => {
    const next = play(position, move);
    return isInCheck(next) && legalMoves(next).length === 0;
  });
  return mate === undefined ? null : formatSan(position, mate);
}
