/**
 * How a game is judged: how long its positions are looked at, and what is marked.
 *
 * Every position gets a first look. Where a move loses about as much as a mark
 * needs, both its positions get a longer one, and before a mark is given that is
 * not plain, the longest. The numbers were fitted on some lists of games and
 * reported on others (`tests/lab/judge/judge.ts`).
 */

import { centipawns, mateDistance } from "../chess/score.ts";

/** `"?!"` is dubious, `"?"` a mistake, `"??"` a blunder. */
export type Mark = "?!" | "?" | "??";

/** Another look at the positions before and after a move. */
export interface Look {
  readonly nodes: number;
  /** Drops that get it by the look before, in points of winning chance. */
  readonly from: number;
  readonly to: number;
}

export interface Policy {
  /** Nodes of the first look. */
  readonly nodes: number;
  /** The looks after it, each longer than the one before. */
  readonly again: readonly Look[];
  /** Plies that are judged in a row, by one judge. */
  readonly block: number;
  /** Turns the engine's scores into Stockfish 15's. */
  readonly scale: number;
  /** Least drop of each mark, in points of winning chance. */
  readonly marks: Readonly<Record<Mark, number>>;
}

/** For the textbook program. */
export const TEXTBOOK_POLICY: Policy = {
  nodes: 12_000,
  again: [
    { nodes: 60_000, from: 8, to: 32 },
    { nodes: 200_000, from: 14, to: 24 },
  ],
  block: 16,
  scale: 1,
  marks: { "?!": 14, "?": 20, "??": 25 },
};

/** For another program, as strong as Stockfish. */
export const GUEST_POLICY: Policy = {
  nodes: 50_000,
  again: [{ nodes: 200_000, from: 8, to: 25 }],
  block: Infinity,
  scale: 1,
  marks: { "?!": 17.5, "?": 20, "??": 25 },
};

/** The mark of a move that loses so many points; null if it is good enough. */
export function markOf({ marks }: Policy, drop: number): Mark | null {
  if (drop >= marks["??"]) return "??";
  if (drop >= marks["?"]) return "?";
  return drop >= marks["?!"] ? "?!" : null;
}

/** From good to bad. */
const GRAVITY: readonly (Mark | null)[] = [null, "?!", "?", "??"];

/** The worse of two marks that a move deserves for two reasons. */
export function worseMark(one: Mark | null, other: Mark | null): Mark | null {
  return GRAVITY.indexOf(one) > GRAVITY.indexOf(other) ? one : other;
}

/** Centipawns, beyond which winning chances hardly tell one loss from another. */
const LOST = {
  /** A mate in so many moves, allowed from no worse than this, or than that. */
  mate: { moves: 5, blunder: -700, mistake: -1000 },
  /** So much worse, between these scores, is a piece thrown away. */
  piece: { fall: 650, from: -400, to: -2000 },
};

/**
 * The mark of a move by which a side that has lost makes it plainly worse: it
 * newly allows a mate, or throws a piece away. Null if it does neither.
 *
 * @param before the mover's score before the move, in the engine's unit
 * @param after the opponent's score after it
 */
export function lostMark(before: number, after: number): Mark | null {
  if (mateDistance(before) !== null) return null;
  const { mate, piece } = LOST;
  const score = centipawns(before);
  const moves = mateDistance(after);
  if (moves !== null) {
    const isAllowed = moves >= 0 && after > 0 && moves <= mate.moves;
    if (!isAllowed || score <= mate.mistake) return null;
    return score > mate.blunder ? "??" : "?";
  }
  const isBehind = score <= piece.from && score >= piece.to;
  return isBehind && score + centipawns(after) >= piece.fall ? "?" : null;
}
