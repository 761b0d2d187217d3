/**
 * What is known of endings that no search of a few plies sees: which are drawn
 * though material says otherwise, which are won, and where the king has to be
 * driven to. Source: "KPK", "Wrong Color Bishop", "Bishops of Opposite Colors" and
 * "Mop-up Evaluation" in the chess programming wiki.
 */

import { BISHOP, COLOURS, WHITE } from "../../../chess/constants.ts";
import {
  kingDistance,
  pawnType,
  squareColour,
  SQUARES,
} from "../../../chess/rules/attacks.ts";
import { passedPawns } from "../../../chess/rules/pawns.ts";
import type { SearchBoard } from "../board.ts";
import { BARE } from "../evaluation/evaluation.ts";
import { countIn, HEAVY, materialOf, ONE, PAWNS } from "./material_key.ts";
import { isPawnWin } from "./pawn_ending.ts";

/** A won ending is worth so much, and more the nearer the end is. */
const WON = 600;
/** What few pawns beside pieces leave of a lead, in 64ths. */
const FEW_PAWNS = { least: 36, perPawn: 7, enough: 4 };
/** A minor piece on either side and one pawn more win even less, in 64ths. */
const MINORS = { pawnsAhead: 1, share: 45 };
/**
 * What bishops that never meet leave of a lead, in 64ths: all of it if passed
 * pawns are so many files apart that one bishop cannot hold them.
 */
const OPPOSITE = { least: 18, perPassedPawn: 4, apart: 3 };

/** A board as the side sees it that the evaluation believes ahead. */
interface Lead {
  readonly board: SearchBoard;
  readonly strong: number;
  readonly weak: number;
  /** What both have, as `material_key.ts` counts it. */
  readonly own: number;
  readonly their: number;
  /** By how much the evaluation believes so: 0 or more. */
  readonly score: number;
}

/** The score of an ending for the side to move, by the evaluation's score of it. */
export function endingScore(board: SearchBoard, score: number): number {
  const { side, material } = board;
  const leader = score >= 0 ? side : COLOURS - side;
  const own = materialOf(material, leader);
  const their = materialOf(material, COLOURS - leader);
  // In most endings both sides have pawns, and other pieces than bishops.
  if ((own & PAWNS) !== 0 && their !== 0 && !isBishop(own)) {
    return byPawns(own, their, score);
  }
  // Whatever the evaluation says, a king alone is behind.
  const strong = own === 0 ? COLOURS - leader : leader;
  const lead = leadFor(board, strong, own === 0 ? 0 : Math.abs(score));
  return strong === side ? lead : 0 - lead;
}

/**
 * The fewer pawns a leader has, the more a trade or a sacrifice leaves drawn; but
 * a side that has pawns alone has nothing to sacrifice.
 */
function byPawns(own: number, their: number, score: number): number {
  const pawns = own & PAWNS;
  if ((their & ~PAWNS) === 0 || pawns >= FEW_PAWNS.enough) return score;
  const left = score * (FEW_PAWNS.least + FEW_PAWNS.perPawn * pawns) >> 6;
  const isEven = pawns - (their & PAWNS) <= MINORS.pawnsAhead;
  return isEven && isMinor(own) && isMinor(their)
    ? left * MINORS.share >> 6
    : left;
}

/** Whether a side has one minor piece beside its pawns. */
function isMinor(material: number): boolean {
  const pieces = material & ~PAWNS;
  return pieces === ONE.bishop || pieces === ONE.knight;
}

function isBishop(material: number): boolean {
  return (material & ~PAWNS) === ONE.bishop;
}

/** What the lead of a side is really worth. */
function leadFor(board: SearchBoard, strong: number, score: number): number {
  const weak = COLOURS - strong;
  const own = materialOf(board.material, strong);
  const their = materialOf(board.material, weak);
  const lead = { board, strong, weak, own, their, score };
  if ((own & PAWNS) === 0) return withoutPawns(lead);
  if (their === 0) return againstKing(lead);
  return isBishop(their) && areOpposite(lead)
    ? opposite(lead)
    : byPawns(own, their, score);
}

// -- Without pawns ------------------------------------------------------------

/** The leader has no pawns: it has to mate with its pieces. */
function withoutPawns(lead: Lead): number {
  const { own, their, score } = lead;
  if (their === 0) return isMating(lead) ? driven(lead) : 0;
  const minors = countIn(own, "knight") + countIn(own, "bishop");
  if ((own & HEAVY) === 0 && minors < 2) return 0;
  const isSmall = score <= BARE.advantage;
  return isSmall ? score / BARE.divisor | 0 : score;
}

/** Whether pieces can mate a king that is alone. */
function isMating({ board, strong, own }: Lead): boolean {
  if ((own & HEAVY) !== 0) return true;
  const [knights, bishops] = [countIn(own, "knight"), countIn(own, "bishop")];
  if (bishops === 0) return knights > 2;
  if (knights > 0) return true;
  const [first, ...others] = squaresOf(board, BISHOP | strong).map(
    squareColour,
  );
  return others.some((colour) => colour !== first);
}

/** More the nearer a lone king is to where it is mated, and to the other king. */
function driven({ board, strong, weak, own, score }: Lead): number {
  const king = board.kings[weak];
  const near = 7 - kingDistance(board.kings[strong], king);
  const isByCorner = own === ONE.bishop + ONE.knight;
  if (isByCorner) {
    const steps = stepsToCorner(king, bishopColour(board, strong));
    return WON + 24 * near + 45 * (7 - steps) + 3 * distanceFromMiddle(king);
  }
  return WON + (score >> 2) + 8 * near + 15 * distanceFromMiddle(king);
}

function bishopColour(board: SearchBoard, side: number): number {
  return squareColour(board.squares.indexOf(BISHOP | side));
}

/** How far a square is from the middle: 0 to 6. */
function distanceFromMiddle(square: number): number {
  const from = (at: number) => at > 3 ? at - 4 : 3 - at;
  return from(square & 7) + from(square >> 4);
}

/** Steps along ranks and files, 0 to 7, to the nearer corner of a colour. */
function stepsToCorner(square: number, colour: number): number {
  const [file, rank] = [square & 7, square >> 4];
  // The corners a8 (0x00) and h1 (0x77) have colour 0.
  return colour === 0
    ? Math.min(file + rank, 14 - file - rank)
    : Math.min(file + 7 - rank, 7 - file + rank);
}

// -- Pawns against a king -----------------------------------------------------

function againstKing(lead: Lead): number {
  const { own, score } = lead;
  if (own === ONE.pawn) return pawnAgainstKing(lead);
  return isFortress(lead) ? 0 : score;
}

function pawnAgainstKing({ board, strong, score }: Lead): number {
  const { squares, side } = board;
  if (!isPawnWin({ board: squares, strong, mover: side })) return 0;
  const rank = squares.indexOf(pawnType(strong) | strong) >> 4;
  const advanced = strong === WHITE ? 7 - rank : rank;
  return WON + 20 * advanced + Math.min(100, score >> 3);
}

/**
 * Whether pawns on an edge cannot pass a king that is in their corner or beside
 * it: they are alone, or with bishops that never attack the corner.
 */
function isFortress({ board, strong, weak, own }: Lead): boolean {
  if ((own & ~PAWNS & ~(0b111 * ONE.bishop)) !== 0) return false;
  const pawns = squaresOf(board, pawnType(strong) | strong);
  const file = pawns[0] & 7;
  if (file !== 0 && file !== 7) return false;
  if (pawns.some((pawn) => (pawn & 7) !== file)) return false;
  const corner = (strong === WHITE ? 0 : 0x70) | file;
  return kingDistance(board.kings[weak], corner) <= 1 &&
    squaresOf(board, BISHOP | strong)
      .every((bishop) => squareColour(bishop) !== squareColour(corner));
}

// -- Bishops that never meet --------------------------------------------------

function areOpposite({ board, strong, weak }: Lead): boolean {
  return bishopColour(board, strong) !== bishopColour(board, weak);
}

function opposite({ board, strong, score }: Lead): number {
  const { least, perPassedPawn, apart } = OPPOSITE;
  const files = passedPawns(board.squares, strong).map((pawn) => pawn & 7);
  const width = Math.max(0, ...files) - Math.min(7, ...files);
  if (width >= apart) return score;
  return score * (least + perPassedPawn * files.length) >> 6;
}

// -- Squares ------------------------------------------------------------------

function squaresOf({ squares }: SearchBoard, piece: number): number[] {
  return SQUARES.filter((square) => squares[square] === piece);
}
