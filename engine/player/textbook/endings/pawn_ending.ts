/**
 * King and pawn against king, exactly: a bit for each position says whether the
 * pawn's side wins. The bits are filled in backwards when one is first asked for:
 * pawn by pawn from the seventh rank on, for each until nothing changes. Source:
 * "KPK" and "Retrograde Analysis" in the chess programming wiki.
 *
 * Squares here count from 0 to 63, a1 first; the pawn is White's, and stands on
 * the files a to d: other boards are mirrored.
 */

import { COLOURS, KING, WHITE } from "../../../chess/constants.ts";
import { pawnType } from "../../../chess/rules/attacks.ts";

/** Pawns stand on 24 squares, kings on 64, and either side moves. */
const PLACES = 24;
const HALF = PLACES * 64 * 64;
const COUNT = 2 * HALF;
const WHITE_MOVES = 0;
const BLACK_MOVES = HALF;
/** Results; a position is 0, not won, as long as nothing shows that it is. */
const WON = 1;
const ILLEGAL = 2;
const LAST_RANK = 56;

/** A king and a pawn against a king. */
interface PawnEnding {
  /** By 0x88 square. */
  readonly board: Uint8Array;
  /** The side with the pawn. */
  readonly strong: number;
  /** The side to move. */
  readonly mover: number;
}

/** Whether the side with the pawn wins. */
export function isPawnWin({ board, strong, mover }: PawnEnding): boolean {
  const [pawn, king, other] = [
    pawnType(strong) | strong,
    KING | strong,
    KING | COLOURS - strong,
  ].map((piece) => seenBy(strong, board.indexOf(piece)));
  const flip = (pawn & 7) > 3 ? 7 : 0;
  const index = (mover === strong ? WHITE_MOVES : BLACK_MOVES) +
    indexOf(pawn ^ flip, king ^ flip, other ^ flip);
  return (tableOfWins()[index >> 3] >> (index & 7) & 1) !== 0;
}

/** A king's steps from each square; those that leave the board are left out. */
const NEAR: readonly (readonly number[])[] = Array.from(
  { length: 64 },
  (_, from) =>
    Array.from({ length: 64 }, (_, to) => to)
      .filter((to) => stepsBetween(from, to) === 1),
);

function stepsBetween(one: number, other: number): number {
  return Math.max(
    Math.abs((one & 7) - (other & 7)),
    Math.abs((one >> 3) - (other >> 3)),
  );
}

function indexOf(pawn: number, king: number, other: number): number {
  const place = (pawn >> 3) - 1 << 2 | pawn & 3;
  return (place << 6 | king) << 6 | other;
}

function isAttacked(pawn: number, square: number): boolean {
  return square >> 3 === (pawn >> 3) + 1 &&
    Math.abs((square & 7) - (pawn & 7)) === 1;
}

/** Whether White wins, by what is known of the positions that a move leads to. */
type Judge = (
  results: Uint8Array,
  pawn: number,
  king: number,
  other: number,
) => boolean;

/** The results of all positions. A pawn never goes back: those in front come first. */
function solve(): Uint8Array {
  const results = new Uint8Array(COUNT);
  for (let place = PLACES - 1; place >= 0; place--) {
    let white = openIn(results, WHITE_MOVES, place);
    let black = openIn(results, BLACK_MOVES, place);
    for (let open = -1; open !== white.length + black.length;) {
      open = white.length + black.length;
      white = judgeAll(results, white, WHITE_MOVES, winsToMove);
      black = judgeAll(results, black, BLACK_MOVES, losesToMove);
    }
  }
  return results;
}

/** The legal positions of a half of the table with a pawn; the others are marked. */
function openIn(
  results: Uint8Array,
  offset: number,
  place: number,
): number[] {
  const open: number[] = [];
  for (let index = place << 12; index < place + 1 << 12; index++) {
    const [pawn, king, other] = [pawnAt(index), index >> 6 & 63, index & 63];
    const isLegal = king !== pawn && other !== pawn &&
      stepsBetween(king, other) > 1 &&
      !(offset === WHITE_MOVES && isAttacked(pawn, other));
    if (isLegal) open.push(index);
    else results[offset + index] = ILLEGAL;
  }
  return open;
}

function pawnAt(index: number): number {
  const place = index >> 12;
  return (place >> 2) + 1 << 3 | place & 3;
}

/** Judges some positions once more, and returns those that remain open. */
function judgeAll(
  results: Uint8Array,
  left: readonly number[],
  offset: number,
  isWon: Judge,
): number[] {
  return left.filter((index) => {
    const won = isWon(results, pawnAt(index), index >> 6 & 63, index & 63);
    if (won) results[offset + index] = WON;
    return !won;
  });
}

/** White wins by one move that wins. */
function winsToMove(
  results: Uint8Array,
  pawn: number,
  king: number,
  other: number,
): boolean {
  for (const to of NEAR[king]) {
    if (to === pawn) continue;
    if (results[BLACK_MOVES + indexOf(pawn, to, other)] === WON) return true;
  }
  const ahead = pawn + 8;
  if (ahead === king || ahead === other) return false;
  if (ahead >= LAST_RANK) {
    return stepsBetween(other, ahead) > 1 || stepsBetween(king, ahead) === 1;
  }
  if (results[BLACK_MOVES + indexOf(ahead, king, other)] === WON) return true;
  const further = ahead + 8;
  return pawn < 16 && further !== king && further !== other &&
    results[BLACK_MOVES + indexOf(further, king, other)] === WON;
}

/** Black loses if every move loses, and there is one or it is mated. */
function losesToMove(
  results: Uint8Array,
  pawn: number,
  king: number,
  other: number,
): boolean {
  let moves = 0;
  for (const to of NEAR[other]) {
    if (stepsBetween(to, king) <= 1 || isAttacked(pawn, to)) continue;
    if (to === pawn) return false;
    if (results[WHITE_MOVES + indexOf(pawn, king, to)] !== WON) return false;
    moves++;
  }
  return moves > 0 || isAttacked(pawn, other);
}

let wins: Uint8Array | null = null;

/** A bit for each position. */
function tableOfWins(): Uint8Array {
  if (wins !== null) return wins;
  const table = new Uint8Array(COUNT >> 3);
  solve().forEach((result, index) => {
    if (result === WON) table[index >> 3] |= 1 << (index & 7);
  });
  wins = table;
  return table;
}

/** A square from 0 to 63 as a side sees it, its own first rank first. */
function seenBy(side: number, square: number): number {
  const rank = square >> 4;
  return (side === WHITE ? 7 - rank : rank) << 3 | square & 7;
}
