/**
 * The program's own rules of chess, for proofs about facts.
 *
 * @module
 */

import { formatSan } from "../../../engine/chess/notation/san.ts";
import { SQUARES } from "../../../engine/chess/rules/attacks.ts";
import { pieceName } from "../../../engine/chess/rules/piece_names.ts";
import {
  afterPass,
  isInCheck,
  type LegalMove,
  legalMoves,
  play,
  type Position,
  squareName,
} from "../../../engine/chess/rules/position.ts";
import { WHITE } from "../../../engine/chess/constants.ts";
import type { Move, Piece, Rules } from "../../support/chess/fact_proof.ts";

/** Its SAN is made when it is asked for: most moves are only looked at. */
class OwnMove implements Move {
  readonly from: string;
  readonly to: string;
  readonly isPromotion: boolean;
  readonly move: LegalMove;
  readonly #position: Position;

  constructor(position: Position, move: LegalMove) {
    this.from = squareName(move.from);
    this.to = squareName(move.to);
    this.isPromotion = move.promotion !== 0;
    this.move = move;
    this.#position = position;
  }

  get san(): string {
    return formatSan(this.#position, this.move);
  }
}

class OwnRules implements Rules {
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly isWhiteToMove: boolean;
  readonly isInCheck: boolean;
  readonly #position: Position;
  #moves: readonly OwnMove[] | null = null;

  constructor(position: Position) {
    const { board, side } = position;
    this.#position = position;
    this.isWhiteToMove = side === WHITE;
    this.isInCheck = isInCheck(position);
    this.pieces = new Map(
      SQUARES.filter((square) => board[square] !== 0).map((square) => [
        squareName(square),
        {
          name: pieceName(board[square]),
          isWhite: (board[square] & WHITE) !== 0,
        },
      ]),
    );
  }

  moves(): readonly OwnMove[] {
    const position = this.#position;
    return this.#moves ??= legalMoves(position)
      .map((move) => new OwnMove(position, move));
  }

  after({ from, to, san, isPromotion }: Move): Rules {
    const found = this.moves().find((own) =>
      own.from === from && own.to === to && (!isPromotion || own.san === san)
    );
    if (found === undefined) throw new Error(`${san} is not legal`);
    return new OwnRules(play(this.#position, found.move));
  }

  passed(): Rules {
    return new OwnRules(afterPass(this.#position));
  }
}

export function rulesOf(position: Position): Rules {
  return new OwnRules(position);
}
