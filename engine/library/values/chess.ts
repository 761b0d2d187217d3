/** Between the library and the rules, which number squares and pieces. */

import {
  BISHOP,
  COLOURS,
  KNIGHT,
  NO_SQUARE,
  QUEEN,
  ROOK,
  WHITE,
} from "../../chess/constants.ts";
import type { Ending } from "../../chess/game/outcome.ts";
import { formatFen, parseFen } from "../../chess/notation/fen.ts";
import { SQUARES } from "../../chess/rules/attacks.ts";
import { pieceName } from "../../chess/rules/piece_names.ts";
import {
  castlingName,
  type LegalMove,
  parseSquare,
  play,
  type Position as InnerPosition,
  squareName,
} from "../../chess/rules/position.ts";
import { centipawns, mateDistance } from "../../chess/score.ts";
import { shown } from "./expected.ts";
import type {
  Color,
  Fen,
  Move,
  Outcome,
  Piece,
  Position,
  Promotion,
  Role,
  Score,
  Square,
} from "../types.ts";

const PROMOTIONS: Readonly<Record<Promotion, number>> = {
  queen: QUEEN,
  rook: ROOK,
  bishop: BISHOP,
  knight: KNIGHT,
};

export function colorOf(side: number): Color {
  return side === WHITE ? "white" : "black";
}

/** @throws {TypeError} if it is no colour, as in programs without types */
export function sideOf(color: Color): number {
  if (color === "white") return WHITE;
  if (color === "black") return COLOURS - WHITE;
  throw new TypeError('Expected "white" or "black"');
}

export function squareOf(square: number): Square {
  return squareName(square) as Square;
}

export function outcomeOf(ending: Ending | null): Outcome | null {
  if (ending === null) return null;
  const { reason, winner } = ending;
  return { reason, winner: winner === 0 ? null : colorOf(winner) };
}

/** A score of an engine of this package. */
export function scoreOf(score: number): Score {
  const mate = mateDistance(score);
  return mate === null ? { cp: centipawns(score) } : { mate };
}

/** @throws {TypeError} if it is no square, as in programs without types */
export function innerSquare(name: Square): number {
  const square = typeof name === "string" ? parseSquare(name) : NO_SQUARE;
  if (square !== NO_SQUARE) return square;
  throw new TypeError(`Expected a square such as "e4", not ${shown(name)}`);
}

/**
 * A move that may be illegal as the rules number it.
 * @throws {TypeError} if it has no squares, as in programs without types
 */
export function innerMove(move: Move): LegalMove {
  const { from, to, promotion } = move ?? {};
  if (typeof from !== "string" || typeof to !== "string") {
    throw new TypeError('Expected a move such as { from: "e2", to: "e4" }');
  }
  return {
    from: innerSquare(from),
    to: innerSquare(to),
    promotion: promotion === undefined ? 0 : promotionOf(promotion),
  };
}

/** @throws {TypeError} if no pawn becomes that */
function promotionOf(role: Promotion): number {
  if (isPromotion(role)) return PROMOTIONS[role];
  const expected = Object.keys(PROMOTIONS).join(", ");
  throw new TypeError(
    `Expected a promotion of ${expected}, not ${shown(role)}`,
  );
}

function isPromotion(role: Role): role is Promotion {
  return Object.hasOwn(PROMOTIONS, role);
}

/** A move of the rules, without what no pawn becomes, such as the king of `a8=K`. */
export function moveOf({ from, to, promotion }: LegalMove): Move {
  const squares = { from: squareOf(from), to: squareOf(to) };
  if (promotion === 0) return squares;
  const role = pieceName(promotion);
  return isPromotion(role) ? { ...squares, promotion: role } : squares;
}

/** By these Deno and Node ask an object for its text on a console. */
export const DENO_INSPECT: unique symbol = Symbol.for("Deno.customInspect");
export const NODE_INSPECT: unique symbol = Symbol.for(
  "nodejs.util.inspect.custom",
);

/** A step of a line. */
interface Step {
  readonly move: Move;
}

/**
 * The positions of a line, which are played when they are asked for: to keep
 * each of them would take more room than all else of a game.
 */
class Line {
  readonly #positions: InnerPosition[];
  readonly #steps: readonly Step[];

  constructor(start: InnerPosition, steps: readonly Step[]) {
    this.#positions = [start];
    this.#steps = steps;
  }

  /** The position after a number of steps. */
  at(ply: number): InnerPosition {
    const positions = this.#positions;
    for (let last = positions.length - 1; last < ply; last++) {
      const { move } = this.#steps[last];
      positions.push(play(positions[last], innerMove(move)));
    }
    return positions[ply];
  }
}

/** A position of a line as the library shows it. */
class View implements Position {
  /**
   * A property of its own, since then an attempt to clone the object fails at
   * once, where otherwise an empty object would be the clone.
   */
  readonly toJSON = View.#toFen;
  readonly #line: Line;
  readonly #ply: number;
  #board: ReadonlyMap<Square, Piece> | null = null;

  constructor(line: Line, ply: number) {
    this.#line = line;
    this.#ply = ply;
  }

  get #inner(): InnerPosition {
    return this.#line.at(this.#ply);
  }

  get turn(): Color {
    return colorOf(this.#inner.side);
  }

  get board(): ReadonlyMap<Square, Piece> {
    return this.#board ??= boardOf(this.#inner);
  }

  get castling(): string {
    return castlingName(this.#inner.castling);
  }

  get epSquare(): Square | null {
    const name = squareName(this.#inner.epSquare);
    return name === "-" ? null : name as Square;
  }

  get halfmoves(): number {
    return this.#inner.halfmoves;
  }

  get fullmoves(): number {
    return this.#inner.fullmoves;
  }

  [DENO_INSPECT](): string {
    return `Position ${this.toJSON()}`;
  }

  [NODE_INSPECT](): string {
    return this[DENO_INSPECT]();
  }

  static innerOf(position: Position): InnerPosition {
    if (position instanceof View) return position.#inner;
    throw new TypeError(
      "Expected a FEN, or a position of parseFen() or play()",
    );
  }

  static #toFen(this: View): Fen {
    return formatFen(this.#inner);
  }
}

function boardOf({ board }: InnerPosition): ReadonlyMap<Square, Piece> {
  const pieces = new Map<Square, Piece>();
  for (const square of SQUARES) {
    if (board[square] !== 0) {
      pieces.set(squareOf(square), pieceOf(board[square]));
    }
  }
  return Object.defineProperties(pieces, UNCHANGEABLE);
}

/** The pieces by their numbers, as far as they have been asked for. */
const PIECES: Piece[] = [];

function pieceOf(piece: number): Piece {
  return PIECES[piece] ??= Object.freeze({
    role: pieceName(piece),
    color: colorOf(piece & COLOURS),
  });
}

/** All who ask for the board of a position get the same map. */
const UNCHANGEABLE: PropertyDescriptorMap = Object.fromEntries(
  ["set", "delete", "clear"].map((name) => [name, { value: refuseChange }]),
);

function refuseChange(): never {
  throw new TypeError(
    "A position never changes: new Map(position.board) is a board that may",
  );
}

/** A position of the rules as the library shows it. */
export function positionOf(inner: InnerPosition): Position {
  return new View(new Line(inner, []), 0);
}

/**
 * The positions of a line by the number of steps before them. Steps may be added
 * until one of their positions is asked for.
 */
export function positionsOf(
  start: InnerPosition,
  steps: readonly Step[],
): (ply: number) => Position {
  const line = new Line(start, steps);
  return (ply) => new View(line, ply);
}

/**
 * The position of the rules behind one of the library, or of a FEN.
 * @throws {SyntaxError | RangeError} if the FEN is none, or impossible
 * @throws {TypeError} if it is an object that somebody else has made
 */
export function innerPosition(position: Position | Fen): InnerPosition {
  return typeof position === "string"
    ? parseFen(position)
    : View.innerOf(position);
}
