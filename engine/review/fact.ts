/** What is known of a judged move, as values that JSON keeps. */

import type { PieceName, PlacedPiece } from "../rules/piece_names.ts";

/** How many pieces by name; a name without pieces is missing. */
export type PieceCounts = Readonly<Partial<Record<PieceName, number>>>;

/** What the mover wins and loses in a line. */
export interface Trade {
  readonly won: PieceCounts;
  readonly lost: PieceCounts;
}

interface Pin {
  readonly pinned: PlacedPiece;
  /** The king or queen on the same line. */
  readonly behind: PlacedPiece;
}

export type Motif =
  | { readonly kind: "fork"; readonly targets: readonly PlacedPiece[] }
  | Pin & { readonly kind: "pin" }
  /** A piece gets out of the way of the attacker. */
  | {
    readonly kind: "discovery";
    readonly attacker: PlacedPiece;
    readonly target: PlacedPiece;
  };

/** The mover's piece that can be captured, and what captures it. */
interface Hanging extends PlacedPiece {
  readonly taker: PlacedPiece;
}

/**
 * One thing that is true of a move. Its kind is a verb that the move is the
 * subject of; `by` names another move in SAN.
 */
export type Fact =
  | { readonly kind: "stalemates" }
  /** `moves` counts the moves of the side that mates, including the last. */
  | { readonly kind: "mates"; readonly moves: number }
  | { readonly kind: "allows mate"; readonly moves: number }
  | { readonly kind: "misses mate"; readonly moves: number }
  | Trade & { readonly kind: "wins" }
  | Trade & { readonly kind: "loses" }
  | Trade & { readonly kind: "misses winning" }
  /** The piece that moves can be captured where it goes. */
  | Hanging & { readonly kind: "puts" }
  /** Another piece can be captured, and nothing recaptures. */
  | Hanging & { readonly kind: "leaves undefended" }
  /** Another piece is attacked more often than it is defended. */
  | Hanging & {
    readonly kind: "leaves outnumbered";
    readonly attackers: number;
    readonly defenders: number;
  }
  /** Another piece can be captured, although it is defended. */
  | Hanging & { readonly kind: "leaves attacked" }
  /** The pawn on the square promotes whatever the mover plays. */
  | { readonly kind: "cannot stop pawn"; readonly square: string }
  | Pin & { readonly kind: "walks into pin"; readonly pinner: PlacedPiece }
  /** The opponent's reply has a motif. */
  | { readonly kind: "lets"; readonly by: string; readonly motif: Motif }
  /** The better move has a motif. */
  | { readonly kind: "misses"; readonly by: string; readonly motif: Motif }
  /** The move itself has a motif. */
  | { readonly kind: "does"; readonly motif: Motif }
  | PlacedPiece & { readonly kind: "threatens" }
  | { readonly kind: "threatens mate"; readonly by: string }
  | { readonly kind: "stops mate"; readonly by: string }
  | PlacedPiece & { readonly kind: "saves" }
  /** A clause that an older version saved, and whether it names the better move. */
  | {
    readonly kind: "quoted";
    readonly clause: string;
    readonly isSolution: boolean;
  };

/** Whether a fact names the better move, which solves the puzzle. */
export function isSolution(fact: Fact): boolean {
  return fact.kind === "misses" || fact.kind === "quoted" && fact.isSolution;
}
