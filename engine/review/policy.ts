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

/** The least nodes of a look at an ending. */
export interface EndingNodes {
  readonly nodes: number;
  /** Of one more look where the score may yet be a win or a draw; 0 for none. */
  readonly unclear: number;
}

/** Of what a score has beyond so many centipawns, up to the next, a share counts. */
export interface Steepness {
  readonly from: number;
  readonly share: number;
}

/** Both sides play on after a move, to see whether it only delays what comes. */
export interface Trial {
  readonly plies: number;
  /** Nodes of each search. */
  readonly nodes: number;
}

export interface Policy {
  /** Nodes of the first look. */
  readonly nodes: number;
  /** Plies after a block that are looked at, so that it knows what comes of it. */
  readonly ahead: number;
  /** The looks after it, each longer than the one before. */
  readonly again: readonly JudgeLook[];
  /** How a move is tried that seems to lose material. */
  readonly trial: Trial;
  /** Endings are won or drawn far ahead. */
  readonly ending: Readonly<Record<EndingKind, EndingNodes>>;
  /** Plies that are judged in a row, by one judge. */
  readonly block: number;
  /** Turns the engine's scores into Stockfish 15's. */
  readonly scale: number;
  /**
   * Where a side is far ahead, the textbook's scores do not grow as Stockfish's do,
   * which hardly tell one won game from another before it is a queen ahead.
   */
  readonly steep: readonly Steepness[];
  /** Least drop of each mark, in points of winning chance. */
  readonly marks: Readonly<Record<Mark, number>>;
}

/** For the textbook program. */
export const TEXTBOOK_POLICY: Policy = {
  nodes: 20_000,
  ahead: 4,
  again: [
    { nodes: 60_000, from: 6, to: 32, fall: 100 },
    { nodes: 200_000, from: 11, to: 24, fall: 150 },
  ],
  trial: { plies: 8, nodes: 20_000 },
  ending: {
    "pawns alone": { nodes: 200_000, unclear: 1_000_000 },
    "few men": { nodes: 60_000, unclear: 0 },
  },
  block: 16,
  scale: 1,
  steep: [
    { from: 450, share: 0.5 },
    { from: 750, share: 0.27 },
    { from: 900, share: 0.64 },
    { from: 1350, share: 1 },
  ],
  marks: { "?!": 16, "?": 20, "??": 25 },
};

/** For another program, as strong as Stockfish. */
export const EXTERNAL_POLICY: Policy = {
  nodes: 50_000,
  ahead: 0,
  again: [{ nodes: 200_000, from: 8, to: 25, fall: Infinity }],
  trial: { plies: 8, nodes: 50_000 },
  ending: {
    "pawns alone": { nodes: 0, unclear: 0 },
    "few men": { nodes: 0, unclear: 0 },
  },
  block: Infinity,
  scale: 1,
  // Beyond ten pawns half of what scores differ by is noise.
  steep: [{ from: 1000, share: 0.5 }],
  marks: { "?!": 17.5, "?": 20, "??": 25 },
};

/** Between so many centipawns an ending is neither drawn nor won for sure. */
export const UNCLEAR_ENDING = { from: 50, to: 250 };

/** The mark of a move that loses so many points; null if it is good enough. */
export function markOf({ marks }: Policy, drop: number): Mark | null {
  if (drop >= marks["??"]) return "??";
  if (drop >= marks["?"]) return "?";
  return drop >= marks["?!"] ? "?!" : null;
}

/** The marks, the mildest first. */
export const MARKS: readonly Mark[] = ["?!", "?", "??"];
/** From good to bad. */
const GRAVITY: readonly (Mark | null)[] = [null, ...MARKS];

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
  /** A mate is newly allowed: in one always, another by what was left. */
  allowed: { short: 1, moves: 12, blunder: -575, mistake: -800, least: "?!" },
  /**
   * A move is suspected of losing material by the last look, where its score falls
   * so much, unless the side was as good as mated, or wins as it likes all the same.
   * It is a mistake if in its trial the scores fall so much by the mean. What the
   * trial's lines win and lose says no more: many end while pieces hang.
   */
  material: {
    mark: "?",
    suspect: { fall: 180, from: -1000, to: 1700 },
    fall: 270,
  },
} as const;

/** What a look at a move has found, in the engine's unit. */
export interface Loss {
  /** The mover's score before the move. */
  readonly before: number;
  /** The opponent's score after it. */
  readonly after: number;
}

/** Whether a move misses a short mate, and keeps none that is hardly longer. */
export function missesMate({ before, after }: Loss): boolean {
  const { moves, kept } = PLAIN_LOSS.missed;
  return mateIn(before) <= moves && mateIn(0 - after) > kept;
}

/** The mark of a move that newly allows a mate; null if it does not. */
export function allowedMateMark(policy: Policy, loss: Loss): Mark | null {
  const moves = mateIn(loss.after);
  const isNew = moves < Infinity && mateIn(0 - loss.before) === Infinity;
  return isNew ? allowedMark(steadied(policy, loss.before), moves) : null;
}

/** Moves in which the side with a score mates; infinite if it does not. */
function mateIn(score: number): number {
  const moves = mateDistance(score);
  return moves !== null && score > 0 ? moves : Infinity;
}

/** The mark of a move that newly allows a mate in so many moves. */
function allowedMark(score: number, moves: number): Mark | null {
  const { short, moves: most, mistake, blunder, least } = PLAIN_LOSS.allowed;
  if (score <= mistake) return moves <= short ? least : null;
  if (moves > most) return null;
  return score > blunder ? "??" : "?";
}

/** Whether a move may lose material, so that it has to be tried. */
export function isSuspect(policy: Policy, loss: Loss): boolean {
  return fallOf(policy, loss) >= PLAIN_LOSS.material.suspect.fall;
}

/**
 * The mark of a move by its trial: the centipawns by which the better move's scores
 * are higher, by the mean. Null if they are not by enough.
 */
export function materialMark(fall: number): Mark | null {
  const { mark, fall: least } = PLAIN_LOSS.material;
  return fall >= least ? mark : null;
}

/** Centipawns that a move loses, 0 where they hardly count any more. */
export function fallOf(policy: Policy, { before, after }: Loss): number {
  const { from, to } = PLAIN_LOSS.material.suspect;
  const score = steadied(policy, before);
  const left = 0 - steadied(policy, after);
  return score >= from && left <= to ? score - left : 0;
}

/** A mate counts as so many centipawns among other scores. */
const MOST = 2500;

/** A score in centipawns that grow as Stockfish's do. */
export function steadied({ steep, scale }: Policy, score: number): number {
  const cut = mateDistance(score) === null
    ? centipawns(score) * scale
    : Math.sign(score) * MOST;
  const lead = Math.min(MOST, Math.abs(cut));
  const parts = steep.map(({ from, share }, index) => {
    const end = Math.min(lead, steep[index + 1]?.from ?? Infinity);
    return share * Math.max(0, end - from);
  });
  const flat = Math.min(lead, steep[0]?.from ?? Infinity);
  return Math.sign(cut) * parts.reduce((sum, part) => sum + part, flat);
}
