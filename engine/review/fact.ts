/** What is known of a judged move, as values that JSON keeps. */

import type { PieceName, PlacedPiece } from "../chess/rules/piece_names.ts";

/**
 * The move that a fact is about: the one played, the opponent's reply to it, or
 * the better move in its place.
 */
export type Actor = "played" | "reply" | "better";

/**
 * Why a capture pays. After it, no piece attacks the square ("unguarded"), or
 * none may legally take back ("safe"); something less is lost for it ("traded");
 * the captured piece is worth more than the taker ("dearer"); the square is
 * attacked more often than guarded ("outnumbered"); or the line simply does not
 * take back ("won").
 */
export type WayToTake =
  | "unguarded"
  | "safe"
  | "traded"
  | "dearer"
  | "outnumbered"
  | "won";

/** All of them. */
export const WAYS_TO_TAKE: readonly WayToTake[] = [
  "unguarded",
  "safe",
  "traded",
  "dearer",
  "outnumbered",
  "won",
];

/**
 * What a move does on the board. Unless a deed says otherwise, the piece is the
 * enemy's, the square is where it stands when the move is made, and the line
 * captures it.
 */
export type Deed =
  | { readonly kind: "stalemates" }
  /** Draws: it and all that follow it give check, and a position comes again. */
  | { readonly kind: "perpetual check" }
  /** `moves` counts the moves of the side that mates, including the last. */
  | { readonly kind: "mates"; readonly moves: number }
  | Taking
  /** Attacks the piece and others with the moved piece, which takes it. */
  | PlacedPiece & {
    readonly kind: "forks";
    /** All attacked pieces, this one among them. */
    readonly targets: readonly PlacedPiece[];
  }
  /** Holds the piece in front of its king or queen. */
  | PlacedPiece & { readonly kind: "pins"; readonly behind: PlacedPiece }
  /** Gets out of the way of the attacker. */
  | PlacedPiece & { readonly kind: "uncovers"; readonly attacker: PlacedPiece }
  /** Attacks the piece; wherever it goes, it is lost. */
  | PlacedPiece & { readonly kind: "traps"; readonly isPinned: boolean }
  /** The mover's own pawn promotes, in so many moves with this one. */
  | PlacedPiece & { readonly kind: "promotes"; readonly moves: number }
  /**
   * Leads to the capture of the piece, wherever it goes, in so many moves with
   * this one. `lost` is what it costs.
   */
  | PlacedPiece & {
    readonly kind: "wins";
    readonly moves: number;
    readonly lost: readonly PieceName[];
  }
  | Netting
  | Worsening;

/** Begins a line that wins something on balance, before and after other moves. */
export interface Netting {
  /** Tells it from other deeds. */
  readonly kind: "nets";
  /** What the side of the move captures, without what is equal. */
  readonly won: readonly PieceName[];
  /** What it loses, without what is equal. */
  readonly lost: readonly PieceName[];
  /** Its last capture, in SAN. */
  readonly after: string;
  /** Plies from the position until all is done. */
  readonly plies: number;
}

/** Makes the position worse, though no move of the line punishes it. */
export interface Worsening {
  /** Tells it from other deeds. */
  readonly kind: "worsens";
  /** The mover's score by the better move; a mate in n moves is ±(32,000 − n). */
  readonly from: number;
  /** The mover's score after the move, in the same form. */
  readonly to: number;
  /** Whether it is sure that the mover loses no material. */
  readonly isEven: boolean;
  /** Plies from the position until it comes to rest. */
  readonly plies: number;
}

/** What can be counted on the board that makes a side's position worse. */
export type Sign =
  /** Files at the king with an own pawn before it; 3 are a whole shelter. */
  | "shelter"
  /** Enemy pieces that attack the king or a square beside it. */
  | "attackers"
  /**
   * Squares, counted for each knight, bishop, rook and queen, that it attacks and
   * no piece of its side holds.
   */
  | "mobility"
  | "passed pawns"
  | "their passed pawns"
  /** 1 for a pair of bishops. */
  | "bishops"
  /** Pawns without a pawn of their side on a file beside them. */
  | "isolated pawns";

/** All of them. */
export const SIGNS: readonly Sign[] = [
  "shelter",
  "attackers",
  "mobility",
  "passed pawns",
  "their passed pawns",
  "bishops",
  "isolated pawns",
];

/** What the ends of two lines show. */
export interface Weakening {
  /** Tells it from other facts. */
  readonly kind: "weakens";
  /** What is counted. */
  readonly sign: Sign;
  /** The count at the end of the line after the move. */
  readonly played: number;
  /** The count at the end of the better line. */
  readonly better: number;
  /** Plies from the position to those ends. */
  readonly plies: Readonly<Record<"played" | "better", number>>;
}

/** Captures the piece at once. */
export interface Taking extends PlacedPiece {
  /** Tells it from other deeds. */
  readonly kind: "takes";
  /** The piece that captures. */
  readonly taker: PieceName;
  /** Why it pays. */
  readonly how: WayToTake;
  /** What the capturing side loses in return, on the square or soon after. */
  readonly lost: readonly PieceName[];
}

/** What else a good move achieves. */
export type Merit =
  /** Could capture the piece next. */
  | PlacedPiece & { readonly kind: "threatens" }
  /** The mover's own piece could have been captured. */
  | PlacedPiece & { readonly kind: "saves" }
  /** `mate` is a mate in one, in SAN: the mover's next or the opponent's. */
  | { readonly kind: "threatens mate"; readonly mate: string }
  | { readonly kind: "stops mate"; readonly mate: string };

/** The move that a fact is about. */
export interface About {
  /** Which it is. */
  readonly move: Actor;
  /** That move in SAN. */
  readonly by: string;
}

/** One thing that is true of a move. */
export type Fact = About & (Deed | Merit | Weakening);

/** Whether a fact names the better move, which solves the puzzle. */
export function isSolution(fact: Fact): boolean {
  return fact.move === "better";
}

/** Whether a fact says what is done on the board, and not only what a line ends in. */
export function isDeed({ kind }: Fact): boolean {
  return kind !== "worsens" && kind !== "weakens";
}
