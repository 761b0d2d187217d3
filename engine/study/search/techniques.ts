/**
 * The techniques that the searcher can be made of: a switch each, which lists
 * its choices, plain minimax's first. A *sound* one finds the score of plain
 * minimax, only sooner. The others ask another question: they look deeper here
 * and less deeply there.
 *
 * @module
 */

/** Any number may be chosen; these are typical. */
type Numbers = readonly number[];

/** Best and worst come from an oracle: without one, they change nothing. */
type Orders =
  readonly ("generated" | "random" | "best first" | "worst first")[];

/**
 * The sound ones: in any combination, with the same quiescence and depth, each
 * choice finds minimax's score.
 */
export const SOUND_CHOICES = {
  /** Skip what cannot change the result. */
  alphaBeta: [false, true],
  /** Search to depth 1, 2, 3 … */
  deepening: [false, true],
  /** What the transposition table is used for. */
  table: ["none", "moves", "one bound", "two bounds"],
  /** Least depth of results that are remembered, 1 or more. */
  tableDepth: [1, 2] as Numbers,
  /** The order in which moves are before the techniques of ordering come in. */
  order: ["generated", "random"] as Orders,
  /** The table's move first. */
  tableMove: [false, true],
  /** Captures next, the most valuable victim first. */
  captures: [false, true],
  /** Killer moves of a ply. */
  killers: [0, 1, 2],
  /** Then moves that cut off elsewhere. */
  history: [false, true],
  /** Principal variation search. */
  scout: [false, true],
  /** How the window of an iteration is chosen at the root. */
  window: ["full", "aspiration", "MTD(f)"],
  /** Least depth of enhanced transposition cutoffs, 0 for none. */
  transpositionCutoffs: [0, 2] as Numbers,
} as const;

/** Size of the table, and what changes the question. */
const OTHER_CHOICES = {
  /** Entries in the table, a power of two. */
  tableEntries: [2 ** 18] as Numbers,
  /** Bits of the lock, 1 … 32. Sound if positions are told apart. */
  lockBits: [32] as Numbers,
  /** Not sound: take deeper results than asked for. */
  deeperResults: [false, true],
  /** Part of the question: what is searched beyond the last ply. */
  quiescence: ["none", "recaptures", "captures"],
  /** Not sound: when a side may pass to show how good its position is. */
  nullMove: ["never", "with pieces", "always"],
  /** Not sound. */
  probCut: [false, true],
  /** Not sound: late-move reductions. */
  lateMoves: [false, true],
  /** Not sound: singular extensions. */
  singular: [false, true],
} as const;

const CHOICES = { ...SOUND_CHOICES, ...OTHER_CHOICES };

/** A searcher: which techniques it uses. */
export type Techniques = {
  readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number];
};

/** What is searched beyond the last ply. */
export type Quiescence = Techniques["quiescence"];

/** Plain minimax, without any technique. */
export const MINIMAX = Object.fromEntries(
  Object.entries(CHOICES).map(([name, [first]]) => [name, first]),
) as Techniques;

/** Alpha-beta with all techniques of ordering, all of them sound. */
export const ORDERED: Techniques = {
  ...MINIMAX,
  alphaBeta: true,
  deepening: true,
  table: "one bound",
  tableMove: true,
  captures: true,
  killers: 2,
  history: true,
};

/** A textbook chess program without reductions or extensions. */
export const TEXTBOOK: Techniques = {
  ...ORDERED,
  scout: true,
  quiescence: "captures",
};
