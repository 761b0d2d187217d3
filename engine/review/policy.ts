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
export interface JudgeLook {
  readonly nodes: number;
  /** Drops that get it by the look before, in points of winning chance. */
  readonly from: number;
  readonly to: number;
  /** Or so many centipawns, where chances do not tell much any more. */
  readonly fall: number;
}

/** An ending with kings and pawns alone, or with nine men at most. */
export type EndingKind = "pawns alone" | "few men";

/** Of what a score has beyond so many centipawns, a share counts. */
export interface Steepness {
  readonly from: number;
  readonly share: number;
}

export interface Policy {
  /** Nodes of the first look. */
  readonly nodes: number;
  /** Plies after a block that are looked at, so that it knows what comes of it. */
  readonly ahead: number;
  /** The looks after it, each longer than the one before. */
  readonly again: readonly JudgeLook[];
  /** The least nodes of a look at an ending, which is won or drawn far ahead. */
  readonly ending: Readonly<Record<EndingKind, number>>;
  /** Plies that are judged in a row, by one judge. */
  readonly block: number;
  /** Turns the engine's scores into Stockfish 15's. */
  readonly scale: number;
  /** Where a side is far ahead, scores grow faster than Stockfish's. */
  readonly steep: Steepness;
  /** Least drop of each mark, in points of winning chance. */
  readonly marks: Readonly<Record<Mark, number>>;
}

/** For the textbook program. */
export const TEXTBOOK_POLICY: Policy = {
  nodes: 20_000,
  ahead: 4,
  again: [
    { nodes: 60_000, from: 7, to: 32, fall: 100 },
    { nodes: 200_000, from: 11, to: 24, fall: 150 },
  ],
  ending: { "pawns alone": 200_000, "few men": 60_000 },
  block: 16,
  scale: 1,
  steep: { from: 450, share: 0.5 },
  marks: { "?!": 16, "?": 20, "??": 25 },
};

/** For another program, as strong as Stockfish. */
export const EXTERNAL_POLICY: Policy = {
  nodes: 50_000,
  ahead: 0,
  again: [{ nodes: 200_000, from: 8, to: 25, fall: Infinity }],
  ending: { "pawns alone": 0, "few men": 0 },
  block: Infinity,
  scale: 1,
  steep: { from: Infinity, share: 1 },
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

/**
 * What is a mistake whether a game is won or lost, in Stockfish's centipawns, to
 * which a policy turns the engine's.
 */
export const PLAIN_LOSS = {
  /**
   * A mate in so few moves is missed, and none in so many is kept. Where a lead is
   * so large, one is sought that no search sees.
   */
  missed: { mark: "?!", moves: 3, kept: 6, from: 700 },
  /** A mate is newly allowed, by a score that is better than these. */
  allowed: { moves: 12, blunder: -575, mistake: -800 },
  /**
   * So many pawns of material are lost by the lines, and so much by the scores of
   * two looks, unless the side was as good as mated, or wins as it likes all the
   * same. Where it is decided who wins, one look alone is often wrong.
   */
  material: { mark: "?", pawns: 3, fall: 220, from: -1000, to: 1000 },
} as const;

/** What a move gives away beside winning chances. */
export interface Loss {
  /** The mover's score before the move, in the engine's unit. */
  readonly before: number;
  /** The opponent's score after it. */
  readonly after: number;
  /** Pawns that the better line ends ahead of the one played; 0 if unknown. */
  readonly material: () => number;
  /** Centipawns that it loses by the look before, as `fallOf` counts them. */
  readonly fallBefore?: number;
}

/**
 * The mark of a move that misses a mate, newly allows one, or loses material or
 * does not take it, however much is won or lost. Null if it does none of these.
 */
export function plainMark(policy: Policy, loss: Loss): Mark | null {
  const { missed, material } = PLAIN_LOSS;
  const had = mateDistance(loss.before) ?? Infinity;
  const gives = mateDistance(loss.after);
  if (had < 0) return null;
  const kept = gives !== null && gives <= 0 ? 0 - gives : Infinity;
  if (had <= missed.moves) return kept <= missed.kept ? null : missed.mark;
  if (kept < Infinity) return null;
  if (gives !== null) return allowedMark(steadied(policy, loss.before), gives);
  const { fallBefore = Infinity } = loss;
  const isLoss = Math.min(fallOf(policy, loss), fallBefore) >= material.fall &&
    loss.material() >= material.pawns;
  return isLoss ? material.mark : null;
}

/** The mark of a move that newly allows a mate in so many moves. */
function allowedMark(score: number, moves: number): Mark | null {
  const { moves: most, mistake, blunder } = PLAIN_LOSS.allowed;
  if (moves > most || score <= mistake) return null;
  return score > blunder ? "??" : "?";
}

/** Centipawns that a move loses, 0 where they hardly count any more. */
export function fallOf(policy: Policy, { before, after }: Loss): number {
  const { from, to } = PLAIN_LOSS.material;
  const score = steadied(policy, before);
  const left = 0 - steadied(policy, after);
  return score >= from && left <= to ? score - left : 0;
}

/** A score in centipawns that grow as Stockfish's do. */
function steadied({ steep, scale }: Policy, score: number): number {
  const lead = centipawns(score) * scale;
  const beyond = Math.max(0, Math.abs(lead) - steep.from);
  return beyond === 0
    ? lead
    : lead - Math.sign(lead) * (1 - steep.share) * beyond;
}
