/**
 * The weights of the network, read from their text. Two numbers of 16 bits share
 * one of 32, so that an addition adds both.
 */

import {
  BISHOP,
  BLACK,
  KING,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE,
} from "../../../chess/constants.ts";
import { isPawn, SQUARES } from "../../../chess/rules/attacks.ts";
import { WEIGHTS } from "./network_weights.ts";

/** Pieces that a side can see: its own and the other's, six kinds of each. */
const SEEN = 12;
const INPUTS = SEEN * 64;
/** Bytes of a sum's weights: the first ones, its beginning, and two last ones. */
const PER_SUM = INPUTS + 3 * 2;

const bytes = Uint8Array.from(atob(WEIGHTS), (char) => char.charCodeAt(0));

/** Sums of each side. */
const SUMS = (bytes.length - 2) / PER_SUM;
/** Numbers of 32 bits that hold them, two sums in each. */
export const PAIRS: number = SUMS / 2;

const first = new Int8Array(bytes.buffer, 0, INPUTS * SUMS);
const others = new DataView(bytes.buffer, first.length);

function wordsAt(start: number, count: number): number[] {
  return Array.from(
    { length: count },
    (_, index) => others.getInt16(2 * (start + index), true),
  );
}

/** Numbers two by two: each of the first half with one of the second. */
function paired(numbers: ArrayLike<number>): number[] {
  return Array.from(
    { length: PAIRS },
    (_, pair) => numbers[pair] + (numbers[pair + PAIRS] << 16),
  );
}

/** Rows of pairs, one for each piece on each square: see {@linkcode inputRow}. */
export const FIRST: Int32Array = Int32Array.from(
  Array.from(
    { length: INPUTS },
    (_, row) => paired(first.subarray(row * SUMS, (row + 1) * SUMS)),
  ).flat(),
);

/** What the sums are without any piece. */
export const BEGINNING: Int32Array = Int32Array.from(paired(wordsAt(0, SUMS)));

/** The last weights: for the sums of the side to move, then for the other's. */
export const LAST: Int32Array = Int32Array.from(wordsAt(SUMS, 2 * SUMS));

/** Hundredths of a pawn that are added at the end. */
export const END: number = wordsAt(3 * SUMS, 1)[0];

/** The kinds in the order of their weights. */
const KINDS = [KNIGHT, BISHOP, ROOK, QUEEN, KING];

/** Where rows begin, by view, mirror, piece and square; 0 for no piece. */
const ROWS = new Int32Array(1 << 14);
for (const view of [0, 1]) {
  for (const mirror of [0, 1]) {
    for (const side of [WHITE, BLACK]) {
      for (let type = 1; type < 8; type++) {
        const kind = isPawn(type) ? 0 : KINDS.indexOf(type) + 1;
        const isOwn = (side === WHITE) === (view === 0);
        SQUARES.forEach((square, index) => {
          // Ranks count from the side's own first one.
          const place = (view === 0 ? index ^ 56 : index) ^ (7 * mirror);
          ROWS[indexOf(view, mirror, type | side, square)] = PAIRS *
            ((isOwn ? kind : kind + 6) * 64 + place);
        });
      }
    }
  }
}

function indexOf(view: number, mirror: number, piece: number, square: number) {
  return view << 13 | mirror << 12 | piece << 7 | square;
}

/**
 * Where the weights of a piece on a square begin.
 *
 * @param view 0 as White sees it, 1 as Black does
 * @param mirror 1 if the files are exchanged, 0 if not
 */
export function inputRow(
  view: number,
  mirror: number,
  piece: number,
  square: number,
): number {
  return ROWS[indexOf(view, mirror, piece, square)];
}
