/**
 * What the pieces do where they stand: their mobility, their threats, rooks on
 * open files, the bishop pair, attacks on the kings. Source: "Mobility", "King
 * Safety" and "Rook on Open File" in the chess programming wiki.
 */

import {
  BISHOP,
  BLACK,
  KING,
  KNIGHT,
  OFF_BOARD,
  QUEEN,
  ROOK,
  WHITE,
} from "../../../chess/constants.ts";
import { STEPS } from "../../../chess/rules/attacks.ts";
import type { Board } from "../board.ts";
import {
  BLACK_ATTACKS,
  NEAR_BLACK,
  NEAR_WHITE,
  pawnFiles,
  WHITE_ATTACKS,
  zones,
} from "./pawns.ts";
import type { Tapered } from "./tapered.ts";
import { WEIGHTS } from "./weights.ts";

const {
  attackedByPawn,
  bishopPair,
  kingAttack,
  minorAttacksMajor,
  mobility,
  rookAttacksQueen,
  rookOnHalfOpenFile,
  rookOnOpenFile,
  trapped,
} = WEIGHTS;

/** By type: the directions, the row in `mobility`, the weight near a king. */
const RAYS = STEPS.map((steps) => Int8Array.from(steps));
const MOBILITY_ROW = [0, 0, 0, 0, 0, 1, 2, 3];
const ATTACK_WEIGHT = [0, 0, 0, 2, 0, 2, 3, 5];
const LAST_ATTACK = kingAttack.length - 1;
/** With fewer squares to go to, a piece is short of mobility. */
const EASE = 3;

/** How many squares near the enemy's king the last piece scored attacks. */
let nearSquares = 0;

/** The sum of all terms of pieces, for White; `slot` is that of the pawns. */
export function scorePieces(board: Board, slot: number): Tapered {
  const { squares, words } = board;
  let score = 0;
  /** Attacks by White, then by Black: a count in the low byte, then weights. */
  let whiteAttack = 0;
  let blackAttack = 0;
  let bishops = 0;
  for (let index = 0; index < 64; index++) {
    const square = index + (index & 56);
    // A word of four empty squares is passed over.
    if ((square & 3) === 0 && words[square >> 2] === 0) index += 3;
    const piece = squares[square];
    const type = piece & 7;
    if (type < KNIGHT || type === KING) continue;
    const isWhite = (piece & WHITE) !== 0;
    const worth = scorePiece(board, slot, square, isWhite);
    score += isWhite ? worth : 0 - worth;
    if (type === BISHOP) bishops += isWhite ? 1 : 16;
    if (nearSquares === 0) continue;
    const attack = (nearSquares * ATTACK_WEIGHT[type] << 8) + 1;
    if (isWhite) whiteAttack += attack;
    else blackAttack += attack;
  }
  if ((bishops & 15) > 1) score += bishopPair[0];
  if (bishops >> 4 > 1) score -= bishopPair[0];
  return score + scoreAttack(whiteAttack) - scoreAttack(blackAttack);
}

/** An attack on the king; a single piece is none. */
function scoreAttack(attack: number): Tapered {
  if ((attack & 0xff) < 2) return 0;
  const half = attack >> 9;
  return kingAttack[half < LAST_ATTACK ? half : LAST_ATTACK];
}

function scorePiece(
  board: Board,
  slot: number,
  square: number,
  isWhite: boolean,
): Tapered {
  const type = board.squares[square] & 7;
  const enemyPawns = isWhite ? BLACK_ATTACKS : WHITE_ATTACKS;
  let score = scoreReach(board, slot, square, isWhite);
  if ((zones[slot << 7 | square] & enemyPawns) !== 0) {
    score += attackedByPawn[0];
  }
  if (type === ROOK) score += scoreFile(slot, square & 7, isWhite);
  return score;
}

/** A rook's file: open without pawns, half open without its own. */
function scoreFile(slot: number, file: number, isWhite: boolean): Tapered {
  const files = pawnFiles[slot];
  const white = files >> file & 1;
  const black = files >> file + 8 & 1;
  if ((isWhite ? white : black) !== 0) return 0;
  return (white | black) === 0 ? rookOnOpenFile[0] : rookOnHalfOpenFile[0];
}

/** Mobility and threats along a piece's rays; sets `nearSquares`. */
function scoreReach(
  { squares }: Board,
  slot: number,
  square: number,
  isWhite: boolean,
): Tapered {
  const type = squares[square] & 7;
  const own = isWhite ? WHITE : BLACK;
  const enemyPawns = isWhite ? BLACK_ATTACKS : WHITE_ATTACKS;
  const nearKing = isWhite ? NEAR_BLACK : NEAR_WHITE;
  const first = slot << 7;
  const rays = RAYS[type];
  let moves = 0;
  let near = 0;
  let threats = 0;
  for (let ray = 0; ray < rays.length; ray++) {
    const step = rays[ray];
    for (let to = square + step; (to & OFF_BOARD) === 0; to += step) {
      const zone = zones[first | to];
      if ((zone & nearKing) !== 0) near++;
      const target = squares[to];
      const isFree = (target & own) === 0;
      if (isFree && (zone & enemyPawns) === 0) moves++;
      if (target === 0 && type >= BISHOP) continue;
      if (isFree && (target & 7) >= ROOK) threats += threat(type, target & 7);
      break;
    }
  }
  nearSquares = near;
  const row = MOBILITY_ROW[type];
  const short = moves < EASE ? EASE - moves : 0;
  return moves * mobility[row] + short * trapped[row] + threats;
}

/** To attack a rook or a queen with something cheaper. */
function threat(type: number, target: number): Tapered {
  if (type < ROOK) return minorAttacksMajor[0];
  return type === ROOK && target === QUEEN ? rookAttacksQueen[0] : 0;
}
