/**
 * The rules of chess by another program, chessops, for proofs about facts.
 *
 * @module
 */

import type { Chess } from "npm:chessops@0.15.0/chess";
import { makeSan } from "npm:chessops@0.15.0/san";
import type { Move as ChessopsMove } from "npm:chessops@0.15.0/types";
import { makeSquare, opposite } from "npm:chessops@0.15.0/util";
import type { Move, Piece, Rules } from "../../../support/chess/fact_proof.ts";

interface FoundMove extends Move {
  readonly move: ChessopsMove;
}

const PROMOTIONS = ["queen", "rook", "bishop", "knight"] as const;
/** The files of a rook to castle with, and those of the king's target. */
const CASTLING_FILES: Readonly<Record<string, string>> = { a: "c", h: "g" };

export class ChessopsRules implements Rules {
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly isWhiteToMove: boolean;
  readonly isInCheck: boolean;
  readonly #position: Chess;
  #moves: readonly FoundMove[] | null = null;

  constructor(position: Chess) {
    this.#position = position;
    this.isWhiteToMove = position.turn === "white";
    this.isInCheck = position.isCheck();
    this.pieces = new Map(
      [...position.board].map(([square, { role, color }]) => [
        makeSquare(square),
        { name: role, isWhite: color === "white" },
      ]),
    );
  }

  moves(): readonly FoundMove[] {
    return this.#moves ??= [...this.#position.allDests()]
      .flatMap(([from, targets]) =>
        [...targets].flatMap((to) => this.#movesBetween(from, to))
      );
  }

  #movesBetween(from: number, to: number): FoundMove[] {
    const isPawn = this.#position.board.getRole(from) === "pawn";
    const isLastRank = to < 8 || to >= 56;
    if (!isPawn || !isLastRank) return [this.#found({ from, to })];
    return PROMOTIONS.map((promotion) => this.#found({ from, to, promotion }));
  }

  #found(
    move: { from: number; to: number; promotion?: typeof PROMOTIONS[number] },
  ) {
    const position = this.#position;
    const name = makeSquare(move.to);
    return {
      move,
      from: makeSquare(move.from),
      to: this.#isCastling(move.from, move.to)
        ? `${CASTLING_FILES[name[0]]}${name[1]}`
        : name,
      isPromotion: move.promotion !== undefined,
      get san() {
        return makeSan(position, move);
      },
    };
  }

  /** Whether the king moves onto its own rook, which means castling. */
  #isCastling(from: number, to: number): boolean {
    const { board } = this.#position;
    return board.getRole(from) === "king" &&
      board.getColor(from) === board.getColor(to);
  }

  after({ from, to, san, isPromotion }: Move): Rules {
    const found = this.moves().find((one) =>
      one.from === from && one.to === to && (!isPromotion || one.san === san)
    );
    if (found === undefined) throw new Error(`${san} is not legal`);
    const next = this.#position.clone();
    next.play(found.move);
    return new ChessopsRules(next);
  }

  passed(): Rules {
    const next = this.#position.clone();
    next.turn = opposite(next.turn);
    next.epSquare = undefined;
    return new ChessopsRules(next);
  }
}
