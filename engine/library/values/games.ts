/** Games as the library shows them. */

import * as games from "../../chess/game/game.ts";
import { type Claim, resultOf } from "../../chess/game/outcome.ts";
import { sanAt } from "../../chess/notation/numbered_moves.ts";
import type { PgnResult } from "./pgn_input.ts";
import { formatCoordinate } from "../../chess/notation/san.ts";
import type { Fen, Move, Outcome, Position } from "../types.ts";
import {
  DENO_INSPECT,
  moveOf,
  NODE_INSPECT,
  outcomeOf,
  positionOf,
} from "./chess.ts";

export type { Claim };

/** A game, which never changes. Games come from the functions of this module. */
export interface Game {
  /** Position before the first move. */
  readonly start: Position;
  /** Position after the last move. */
  readonly position: Position;
  /** The moves. */
  readonly moves: readonly Move[];
  /** The moves in SAN. */
  readonly sans: readonly string[];
  /** How it ended; null if it goes on. */
  readonly outcome: Outcome | null;
  /** Result as PGN writes it, `"*"` if it goes on. */
  readonly result: PgnResult;
  /** Rules by which the side to move can claim a draw now. */
  readonly claims: readonly Claim[];
  /**
   * The game for `JSON.stringify`. If all its moves were played, then `newGame` and
   * `playMove` make them again: `moves.reduce(playMove, newGame(start))`. A
   * resignation, a claim, an agreement or a lost time is only in the outcome. A
   * game of `gameFromPgn` may have null moves, or go on after its end, which
   * `playMove` refuses: `makePgn` keeps any game.
   */
  toJSON(): GameJson;
}

/** A game as plain values. */
export interface GameJson {
  /** Position before the first move. */
  readonly start: Fen;
  /** The moves in coordinates, such as `"e2e4"`. */
  readonly moves: readonly string[];
  /** How it ended; null if it goes on. */
  readonly outcome: Outcome | null;
}

class View implements Game {
  /** A property of its own, as in positions. */
  readonly toJSON = View.#toJson;
  readonly #inner: games.Game;
  #moves: readonly Move[] | null = null;
  #sans: readonly string[] | null = null;

  constructor(inner: games.Game) {
    this.#inner = inner;
  }

  get start(): Position {
    return positionOf(games.position(this.#inner, 0));
  }

  get position(): Position {
    return positionOf(games.position(this.#inner, this.#inner.ply));
  }

  get moves(): readonly Move[] {
    return this.#moves ??= Object.freeze(
      games.movesPlayed(this.#inner).map((move) => Object.freeze(moveOf(move))),
    );
  }

  get sans(): readonly string[] {
    return this.#sans ??= Object.freeze(
      this.moves.map((_, index) => sanAt(this.#inner, index + 1)),
    );
  }

  get outcome(): Outcome | null {
    return outcomeOf(games.endingOf(this.#inner));
  }

  get result(): PgnResult {
    return resultOf(games.endingOf(this.#inner));
  }

  get claims(): readonly Claim[] {
    return games.claims(this.#inner);
  }

  [DENO_INSPECT](): string {
    return `Game ${[...this.sans, this.result].join(" ")}`;
  }

  [NODE_INSPECT](): string {
    return this[DENO_INSPECT]();
  }

  static #toJson(this: View): GameJson {
    const { start, outcome } = this;
    const moves = games.movesPlayed(this.#inner).map(formatCoordinate);
    return { start: start.toJSON(), moves, outcome };
  }

  static innerOf(game: Game): games.Game {
    if (game instanceof View) return game.#inner;
    throw new TypeError("Expected a game from newGame() or playMove()");
  }
}

/** A game of the program as the library shows it. */
export function gameOf(inner: games.Game): Game {
  return new View(inner);
}

/**
 * The program's game behind one of the library.
 * @throws {TypeError} if it is an object that somebody else has made
 */
export function innerGame(game: Game): games.Game {
  return View.innerOf(game);
}
