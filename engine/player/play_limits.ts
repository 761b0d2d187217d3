/** The limits within which a player chooses a move. */

import type { LegalMove } from "../chess/rules/position.ts";
import type { Book } from "./humanlike/book.ts";
import type { Style } from "./humanlike/styles.ts";
import type { ThinkLimits } from "./search_worker.ts";
import type { Weakness } from "./humanlike/weakness.ts";

/** How to vary the opening. */
export interface Variety {
  /** Plies of a game in which other moves than the best may be played. */
  readonly plies: number;
  /** How much worse than the best they may be; a pawn is 99. */
  readonly margin: number;
}

/** When to look for another move than the best, and what to play instead. */
export interface SecondThoughts {
  /** A best move that people play more rarely than this is thought about again. */
  readonly odds: number;
  /** Plies of a game in which any best move is. */
  readonly plies: number;
  /** How many other moves are looked for. */
  readonly others: number;
  /** See {@linkcode Weakness.temperature}. */
  readonly temperature: number;
  /** How much worse than the best they may be; a pawn is 99. */
  readonly margin: number;
}

/** How a style looks for the moves that it likes, and what they may cost. */
export interface Liking {
  /** How many of the likeliest moves are looked at beside the best. */
  readonly others: number;
  /** See {@linkcode Weakness.temperature}. */
  readonly temperature: number;
  /** How much worse than the best they may be; a pawn is 99. */
  readonly margin: number;
}

/** Now and then a move is chosen with less care, as people do who can do better. */
export interface Lapses {
  /** Probability, 0 to 1, of a lapse at a move while material is even. */
  readonly chance: number;
  /**
   * The same with four pawns between the sides, or more: people relax, or despair.
   * With less between them it is between both, in proportion.
   */
  readonly decided: number;
  /** How far a lapse looks, in place of all other limits of the search. */
  readonly plies: number;
  /** How it chooses among what it sees. */
  readonly weakness: Weakness;
}

/** The limits of a search for a move, and how weakly or variedly to choose. */
export interface PlayLimits extends ThinkLimits {
  /** The program that searches, where there is a choice; else micro-Max. */
  readonly engine?: "textbook";
  /** Milliseconds after which no iteration starts. */
  readonly softLimit?: number;
  /** Moves not to play. At least one legal move must remain. */
  readonly excluded?: readonly LegalMove[];
  /** By default the engine plays the best move it finds. */
  readonly weakness?: Weakness;
  /** By default every move is chosen with the same care. */
  readonly lapses?: Lapses;
  /** By default the engine always plays the best move. */
  readonly variety?: Variety;
  /** By default it knows no openings. */
  readonly book?: Book;
  /** By default it plays the best move, however odd it looks. */
  readonly thoughts?: SecondThoughts;
  /** By default it likes what people like. */
  readonly style?: Style | null;
  /** By default a style chooses among moves that are found without it. */
  readonly liking?: Liking;
  /** With the moves of the game, decides all choices; by default random. */
  readonly seed?: number | undefined;
}
