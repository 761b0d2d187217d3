/** What plays against people: Denomax, or another program in its place. */

import type { Game } from "../chess/game/game.ts";
import type { ChosenMove } from "./choose_move.ts";
import type { OnIteration } from "./search_worker.ts";
import type { PlayLimits } from "./play_limits.ts";

/**
 * Chooses moves for the sides that people do not play. It answers one question
 * at a time: a new one cancels the one before.
 */
export interface Opponent {
  /** What it calls itself. */
  readonly name: string;
  /** Why it cannot play, null if it can. */
  readonly problem: string | null;
  /** What turns its scores into those of Stockfish 15; by default 1. */
  readonly scale?: number;
  /** Whether Denomax's levels apply to it. */
  readonly hasLevels: boolean;
  /**
   * The Elo that it has been limited to, such as `"about 1490"`; null if it
   * plays as well as it can, or at Denomax's levels.
   */
  readonly rating: string | null;
  /**
   * Chooses a move in the last position of a game that is not over. It may
   * ignore limits that it cannot keep, such as a weakness.
   *
   * Resolves to null if the question was cancelled: by `cancel`, by `close`, or
   * by another question.
   *
   * @param onIteration called with what is known so far, now and then
   * @throws {Error} if the opponent fails; the message says why
   */
  chooseMove(
    game: Game,
    limits: PlayLimits,
    onIteration?: OnIteration,
  ): Promise<ChosenMove | null>;
  /** Ends the search, if there is one: its best move so far is the answer. */
  moveNow(): void;
  /** Ends the search, if there is one: the answer is null. */
  cancel(): void;
  /**
   * Cancels the search and ends the opponent, which must not be asked again.
   * Resolves when its resources are free.
   */
  close(): Promise<void>;
}
