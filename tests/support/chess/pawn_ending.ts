/**
 * King and pawn against king, solved from the end: which positions White wins.
 * Squares are 8 × row + file, from a8; the pawn moves up.
 *
 * @module
 */

const SQUARES = Array.from({ length: 64 }, (_, square) => square);
const QUEENING = 8;

/** A position: White's king and pawn, Black's king, and whose turn it is. */
export interface PawnEnding {
  readonly king: number;
  readonly pawn: number;
  readonly enemy: number;
  readonly isWhiteToMove: boolean;
}

function indexOf({ king, pawn, enemy, isWhiteToMove }: PawnEnding): number {
  return ((king * 64 + pawn) * 64 + enemy) * 2 + Number(isWhiteToMove);
}

function distance(one: number, other: number): number {
  return Math.max(
    Math.abs((one & 7) - (other & 7)),
    Math.abs((one >> 3) - (other >> 3)),
  );
}

function attacksFromPawn(pawn: number, square: number): boolean {
  return (pawn >> 3) - (square >> 3) === 1 &&
    Math.abs((pawn & 7) - (square & 7)) === 1;
}

const NEIGHBOURS = SQUARES.map((square) =>
  SQUARES.filter((other) => distance(square, other) === 1)
);

/** Solves all positions; the answer says whether White wins one of them. */
export function solvePawnEndings(): (ending: PawnEnding) => boolean {
  const won = new Uint8Array(64 * 64 * 64 * 2);
  const all = positions();
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const position of all) {
      const index = indexOf(position);
      if (won[index] !== 0) continue;
      const isWon = position.isWhiteToMove
        ? canWin(position, won)
        : mustLose(position, won);
      if (!isWon) continue;
      won[index] = 1;
      isChanged = true;
    }
  }
  return (ending) => won[indexOf(ending)] !== 0;
}

/** Positions without a pawn on the first or last rank, legal or not. */
function positions(): PawnEnding[] {
  return SQUARES.slice(8, 56).flatMap((pawn) =>
    SQUARES.flatMap((king) =>
      SQUARES.filter((enemy) =>
        king !== pawn && enemy !== pawn && distance(king, enemy) > 1
      ).flatMap((enemy) =>
        [true, false].map((isWhiteToMove) => {
          return { king, pawn, enemy, isWhiteToMove };
        })
      )
    )
  );
}

/** Whether a move of White wins, by the positions that are known to be won. */
function canWin({ king, pawn, enemy }: PawnEnding, won: Uint8Array): boolean {
  const after = { king, pawn, enemy, isWhiteToMove: false };
  const byKing = NEIGHBOURS[king].some((to) =>
    to !== pawn && distance(to, enemy) > 1 &&
    won[indexOf({ ...after, king: to })] !== 0
  );
  if (byKing) return true;
  const ahead = pawn - 8;
  if (ahead === king || ahead === enemy) return false;
  if (ahead < QUEENING) return promotes(king, enemy, ahead);
  if (won[indexOf({ ...after, pawn: ahead })] !== 0) return true;
  const further = ahead - 8;
  return pawn >> 3 === 6 && further !== king && further !== enemy &&
    won[indexOf({ ...after, pawn: further })] !== 0;
}

/** Whether a new queen cannot be taken; a rook instead avoids stalemate. */
function promotes(king: number, enemy: number, square: number): boolean {
  return distance(enemy, square) > 1 || distance(king, square) === 1;
}

/** Whether all moves of Black lose, and there is one. */
function mustLose({ king, pawn, enemy }: PawnEnding, won: Uint8Array): boolean {
  const moves = NEIGHBOURS[enemy].filter((to) =>
    distance(to, king) > 1 && !attacksFromPawn(pawn, to)
  );
  return moves.length > 0 &&
    moves.every((to) =>
      to !== pawn &&
      won[indexOf({ king, pawn, enemy: to, isWhiteToMove: true })] !== 0
    );
}
