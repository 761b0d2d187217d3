/**
 * Styles: what a player likes, beyond what all people like. The table of habits
 * has what they make of a move; here is what they make of the openings. What they
 * cost in Elo is said in `LEVELS.md`.
 */

/** What a player likes: safety, the attack, or the initiative for a pawn. */
export type Style = "solid" | "attacking" | "gambits";

/** The styles that can be chosen. */
export const STYLES: readonly Style[] = ["solid", "attacking", "gambits"];

/** What a style likes to begin with. */
interface Repertoire {
  /** How many times likelier a move is if it leads to gambits alone. */
  readonly gambits: number;
  /** How many times likelier moves are, by coordinates. */
  readonly moves: Readonly<Record<string, number>>;
}

/** To each, what is known for leading there; Black's answers are among them. */
export const REPERTOIRES: Readonly<Record<Style, Repertoire>> = {
  solid: {
    gambits: 0.2,
    moves: { d2d4: 9, g1f3: 2, c1f4: 6, e2e3: 4, c7c6: 8, e7e6: 6, d7d5: 3 },
  },
  attacking: {
    gambits: 0.5,
    moves: { e2e4: 6, b1c3: 4, f2f4: 3, c7c5: 10, g7g6: 5, f7f5: 5, e7e5: 0.2 },
  },
  gambits: { gambits: 40, moves: { e2e4: 9, e7e5: 9, f1c4: 2, d7d5: 3 } },
};
