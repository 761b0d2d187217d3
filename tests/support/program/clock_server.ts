/**
 * A table of a server of chess, as a user of the library writes it: two players,
 * their clocks, offers of a draw, flags, and the game as PGN with its times.
 *
 * @module
 */

import {
  agreeDraw,
  claimDraw,
  type Color,
  type Game,
  loseOnTime,
  newGame,
  playMove,
  resign,
} from "../../../engine/library/game.ts";
import { makePgn } from "../../../engine/library/pgn.ts";
import { canMate } from "../../../engine/library/rules.ts";

/** What a player sends. */
export type Message =
  | { readonly kind: "move"; readonly text: string }
  | { readonly kind: "offer" | "claim" | "resign" };

/** What both players get. */
export interface State {
  readonly fen: string;
  readonly sans: readonly string[];
  readonly result: string;
  readonly reason: string | null;
  /** Milliseconds left. */
  readonly clocks: Readonly<Record<Color, number>>;
  /** Who offers a draw. */
  readonly offer: Color | null;
  /** Whether the opponent of each side could still win on time. */
  readonly canLoseOnTime: Readonly<Record<Color, boolean>>;
}

const other = (color: Color): Color => color === "white" ? "black" : "white";

/** A game between two players with so much time, and so much more for a move. */
export class Table {
  #game: Game = newGame();
  #clocks: Record<Color, number>;
  /** Seconds that were left after each move. */
  readonly #times: number[] = [];
  #offer: Color | null = null;
  #since: number | null = null;
  readonly #increment: number;

  constructor(milliseconds: number, increment: number, start?: string) {
    if (start !== undefined) this.#game = newGame(start);
    this.#clocks = { white: milliseconds, black: milliseconds };
    this.#increment = increment;
  }

  /**
   * Takes a message.
   * @throws {RangeError} if it is not possible now; the message says why
   */
  take(color: Color, message: Message, now: number): State {
    this.tick(now);
    switch (message.kind) {
      case "move":
        this.#move(color, message.text, now);
        break;
      case "offer":
        if (this.#offer === other(color)) this.#game = agreeDraw(this.#game);
        else this.#offer = color;
        break;
      case "claim":
        this.#game = claimDraw(this.#game);
        break;
      case "resign":
        this.#game = resign(this.#game, color);
    }
    return this.state();
  }

  #move(color: Color, text: string, now: number): void {
    if (this.#game.position.turn !== color) {
      throw new RangeError(`It is not ${color}'s turn`);
    }
    this.#game = playMove(this.#game, text);
    if (this.#since !== null) this.#clocks[color] += this.#increment;
    this.#since = now;
    this.#times.push(this.#clocks[color] / 1000);
    if (this.#offer === other(color)) this.#offer = null;
  }

  /** Lets the time pass until now; a flag may fall. The first move starts it. */
  tick(now: number): void {
    if (this.#since === null || this.#game.outcome !== null) return;
    const { turn } = this.#game.position;
    this.#clocks[turn] -= now - this.#since;
    this.#since = now;
    if (this.#clocks[turn] > 0) return;
    this.#clocks[turn] = 0;
    this.#game = loseOnTime(this.#game, turn);
  }

  state(): State {
    const { position, sans, result, outcome } = this.#game;
    return {
      fen: position.toJSON(),
      sans,
      result,
      reason: outcome?.reason ?? null,
      clocks: { ...this.#clocks },
      offer: this.#offer,
      canLoseOnTime: {
        white: canMate(position, "black"),
        black: canMate(position, "white"),
      },
    };
  }

  /** The game with the time after each move. */
  pgn(white: string, black: string): string {
    const { start, moves, result } = this.#game;
    return makePgn({
      tags: { White: white, Black: black },
      start,
      moves: moves.map((move, ply) => ({
        move,
        clock: this.#times[ply] ?? null,
      })),
      result,
    });
  }
}
