/**
 * How a game is judged: how long its positions are looked at, and what is marked.
 *
 * Every position gets a first look. Where a move loses about as much as a mark
 * needs, both its positions get a second one. The numbers were fitted on some
 * lists of games and reported on others (`tests/tools/judge.ts`).
 */

/** `"?!"` is dubious, `"?"` a mistake, `"??"` a blunder. */
export type Mark = "?!" | "?" | "??";

export interface Policy {
  /** Nodes of the first and of the second looks. */
  readonly nodes: { readonly first: number; readonly second: number };
  /** Drops that get a second look, in points of winning chance. */
  readonly doubtful: { readonly from: number; readonly to: number };
  /** Turns the engine's scores into Stockfish 15's. */
  readonly scale: number;
  /** Least drop of each mark, in points of winning chance. */
  readonly marks: Readonly<Record<Mark, number>>;
}

/** For the textbook program, whose scores are on Stockfish's scale. */
export const TEXTBOOK_POLICY: Policy = {
  nodes: { first: 25_000, second: 140_000 },
  doubtful: { from: 8, to: 22 },
  scale: 1,
  marks: { "?!": 16.5, "?": 20, "??": 25 },
};

/** For another program, as strong as Stockfish. */
export const GUEST_POLICY: Policy = {
  nodes: { first: 50_000, second: 200_000 },
  doubtful: { from: 8, to: 25 },
  scale: 1,
  marks: { "?!": 17.5, "?": 20, "??": 25 },
};

/** The mark of a move that loses so many points; null if it is good enough. */
export function markOf({ marks }: Policy, drop: number): Mark | null {
  if (drop >= marks["??"]) return "??";
  if (drop >= marks["?"]) return "?";
  return drop >= marks["?!"] ? "?!" : null;
}
