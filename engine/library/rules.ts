/**
 * The rules of chess: which moves are legal, what they lead to, and whether a
 * position ends the game.
 *
 * A position never changes; playing a move returns another one. Squares have
 * their names, `"a1"` to `"h8"`.
 *
 * ```ts
 * import { parseFen } from "jsr:@denomax/denomax/fen";
 * import { isCheckmate, legalMoves, play } from "jsr:@denomax/denomax/rules";
 *
 * const position = parseFen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
 * console.log(legalMoves(position).length); // 17
 *
 * const next = play(position, { from: "a1", to: "a8" });
 * console.log(next.turn, next.board.get("a8")?.role); // "black" "rook"
 * console.log(isCheckmate(next)); // true
 * ```
 *
 * The engines of this package, `./engine` and `./plain`, take a position by
 * {@linkcode toSetup}, and {@linkcode engineMoves} reads their answers:
 *
 * ```ts
 * import { createEngine } from "jsr:@denomax/denomax/engine";
 * import { parseFen } from "jsr:@denomax/denomax/fen";
 * import { engineMoves, engineScore, toSetup } from "jsr:@denomax/denomax/rules";
 *
 * const position = parseFen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
 * const { line, score } = createEngine()(toSetup(position), { plies: 3 });
 * console.log(engineMoves(position, line)[0].to); // "a8"
 * console.log(engineScore(score)); // {"mate":1}
 * ```
 *
 * @module
 */

import { endingIn } from "../chess/game/outcome.ts";
import { formatFen } from "../chess/notation/fen.ts";
import { isCastling } from "../chess/notation/san.ts";
import { attackersOf } from "../chess/rules/attacks.ts";
import { NO_SQUARE } from "../chess/constants.ts";
import { refusal } from "../chess/rules/illegal_move.ts";
import {
  canMate as hasMatingMaterial,
  isMaterialInsufficient,
} from "../chess/rules/material.ts";
import { pieceName } from "../chess/rules/piece_names.ts";
import * as rules from "../chess/rules/position.ts";
import type { Move as EngineMove, Setup } from "../mod.ts";
import { legalVariation } from "../player/principal_variation.ts";
import type {
  Color,
  Fen,
  Move,
  Outcome,
  Position,
  Refusal,
  Role,
  Score,
  Square,
} from "./types.ts";
import {
  innerMove,
  innerPosition,
  innerSquare,
  moveOf,
  outcomeOf,
  positionOf,
  scoreOf,
  sideOf,
  squareOf,
} from "./values/chess.ts";
import {
  expectFields,
  expectList,
  expectNumber,
  shown,
} from "./values/expected.ts";

export type * from "./types.ts";
export type { EngineMove, Setup };

/**
 * The legal moves, in a fixed order: by origin from a1 to h8. A pawn that reaches
 * the last rank has four moves, the queen first.
 */
export function legalMoves(position: Position | Fen): Move[] {
  return rules.legalMoves(innerPosition(position)).map(moveOf);
}

/** Whether a move is legal. */
export function isLegal(position: Position | Fen, move: Move): boolean {
  return rules.isLegal(innerPosition(position), innerMove(move));
}

/** Why a move is illegal; null if it is legal. */
export function whyIllegal(
  position: Position | Fen,
  move: Move,
): Refusal | null {
  return refusal(innerPosition(position), innerMove(move));
}

/**
 * The position after a move.
 * @throws {RangeError} if the move is illegal; the message says why
 */
export function play(position: Position | Fen, move: Move): Position {
  const why = whyIllegal(position, move);
  if (why === null) {
    return positionOf(rules.play(innerPosition(position), innerMove(move)));
  }
  throw new RangeError(`Cannot play ${move.from}${move.to}: ${why}`);
}

/** Whether the side to move is in check. */
export function isCheck(position: Position | Fen): boolean {
  return rules.isInCheck(innerPosition(position));
}

/** Whether the side to move is mated. */
export function isCheckmate(position: Position | Fen): boolean {
  return rules.isCheckmate(innerPosition(position));
}

/** Whether the side to move has no move and is not in check. */
export function isStalemate(position: Position | Fen): boolean {
  return rules.isStalemate(innerPosition(position));
}

/** Whether neither side has the material to mate, even if the other helps. */
export function isInsufficientMaterial(position: Position | Fen): boolean {
  return isMaterialInsufficient(innerPosition(position));
}

/**
 * Whether a side has the material to mate, if the other helps. A side whose
 * opponent's time is up wins if it has, and draws if it has not.
 */
export function canMate(position: Position | Fen, color: Color): boolean {
  return hasMatingMaterial(innerPosition(position), sideOf(color));
}

/**
 * How the game ends in a position, null if it goes on: by checkmate, stalemate,
 * insufficient material or after 75 moves. Repetitions need the whole game: see
 * `./game`.
 */
export function outcome(position: Position | Fen): Outcome | null {
  return outcomeOf(endingIn(innerPosition(position), 1));
}

/**
 * Number of sequences of legal moves of a length in plies, by which generators of
 * moves are compared: 20, 400, 8902, 197281 … from the start.
 * @throws {RangeError} unless the length is a whole number from 0 on
 */
export function perft(position: Position | Fen, depth: number): number {
  if (!Number.isSafeInteger(depth) || depth < 0) {
    throw new RangeError(
      `Expected a whole number of plies from 0 on, not ${shown(depth)}`,
    );
  }
  return rules.perft(innerPosition(position), depth);
}

/** What a move does. */
export interface MoveEffect {
  /** The kind of piece that moves. */
  readonly role: Role;
  /** The kind of piece that it captures; null if it captures none. */
  readonly captured: Role | null;
  /** Whether it captures en passant. */
  readonly isEnPassant: boolean;
  /** Which way it castles; null if it does not. */
  readonly castling: "kingside" | "queenside" | null;
  /** Whether it gives check. */
  readonly isCheck: boolean;
  /** Whether it mates. */
  readonly isMate: boolean;
}

/**
 * What a move does.
 * @throws {RangeError} if the move is illegal; the message says why
 */
export function effectOf(position: Position | Fen, move: Move): MoveEffect {
  const before = innerPosition(position);
  const inner = innerMove(move);
  const after = innerPosition(play(position, move));
  const { from, to } = inner;
  const role = pieceName(before.board[from]);
  const isEnPassant = role === "pawn" && to === before.epSquare;
  const taken = before.board[to];
  return {
    role,
    captured: isEnPassant ? "pawn" : taken === 0 ? null : pieceName(taken),
    isEnPassant,
    castling: isCastling(before, inner)
      ? to > from ? "kingside" : "queenside"
      : null,
    isCheck: rules.isInCheck(after),
    isMate: rules.isCheckmate(after),
  };
}

/** The squares of a side's pieces that attack a square; pinned pieces count. */
export function attackers(
  position: Position | Fen,
  square: Square,
  color: Color,
): Square[] {
  const { board } = innerPosition(position);
  return attackersOf(board, innerSquare(square), sideOf(color)).map(squareOf);
}

/**
 * The position without its counters: the FEN's first four fields. It is equal for
 * positions that count as the same for repetitions, since it has a square for en
 * passant only if a pawn can capture there.
 */
export function positionKey(position: Position | Fen): string {
  const inner = innerPosition(position);
  const epSquare = rules.epIsPlayable(inner) ? inner.epSquare : NO_SQUARE;
  const fields = formatFen({ ...inner, epSquare }).split(" ");
  return fields.slice(0, 4).join(" ");
}

/** Whether a value is the name of a square, such as `"e4"`. */
export function isSquare(value: unknown): value is Square {
  return typeof value === "string" && rules.parseSquare(value) !== NO_SQUARE;
}

/** The position as the engines of this package take it. */
export function toSetup(position: Position | Fen): Setup {
  return rules.toSetup(innerPosition(position));
}

/**
 * The moves of a line that an engine of this package expects from a position, as
 * far as they are legal. Pawns become queens.
 */
export function engineMoves(
  position: Position | Fen,
  line: readonly EngineMove[],
): Move[] {
  expectList(line, "the line of an engine of this package");
  for (const move of line) {
    expectFields(move, "moves of an engine of this package");
    expectNumber(move.from, "the numbers of squares");
    expectNumber(move.to, "the numbers of squares");
  }
  return legalVariation(innerPosition(position), line)
    .map(({ move }) => moveOf(move));
}

/** A score of an engine of this package, for the side to move; a pawn is 99. */
export function engineScore(score: number): Score {
  expectNumber(score, "a score of an engine");
  return scoreOf(score);
}
