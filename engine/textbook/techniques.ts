/** The searcher's techniques: switches with their choices, minimax's first. */

/** Any number may be chosen; these are typical. */
type Numbers = readonly number[];

/** What is searched beyond the last ply; each kind has those before it. */
export const QUIESCENCE = [
  ...["none", "recaptures", "captures", "promotions", "checks"] as const,
];

/** In any combination, with the same quiescence, these find minimax's score. */
export const SOUND_CHOICES = {
  // Skip what cannot change the result; search to depth 1, 2, 3 …
  alphaBeta: [false, true],
  deepening: [false, true],
  // What the transposition table is used for, and the least depth it remembers.
  table: ["none", "moves", "exact scores", "one bound", "two bounds"],
  tableDepth: [1, 2] as Numbers,
  // Does a bound in the table narrow the window if it does not answer?
  narrowing: [false, true],
  // The order of moves to begin with. Before it, the table's move, captures (the
  // most valuable victim first), killers of the ply, moves that cut off elsewhere.
  order: ["generated", "random"],
  tableMove: [false, true],
  captures: [false, true],
  killers: [0, 1, 2],
  history: ["none", "depth² of cutoffs", "cutoffs", "good moves"],
  // Principal variation search; how the window is chosen at the root.
  scout: [false, true],
  window: ["full", "aspiration", "MTD(f)"],
  // Least depth of enhanced transposition cutoffs, 0 for none.
  transpositionCutoffs: [0, 2] as Numbers,
} as const;

const OTHER_CHOICES = {
  // An order by exact scores, which take longer than plain minimax.
  oracle: ["none", "best first", "worst first"],
  // The table's entries, a power of two, and the bits of the lock that are
  // compared, 1 … 32: sound if they tell positions apart. Are wrong hits counted?
  tableEntries: [2 ** 18] as Numbers,
  lockBits: [32] as Numbers,
  audited: [false, true],
  // Half the width of an aspiration window, in hundredths of a pawn.
  aspiration: [50] as Numbers,
  quiescence: QUIESCENCE,
  // Not sound: take deeper results than asked for, null moves, ProbCut, late-move
  // reductions, singular extensions.
  deeperResults: [false, true],
  nullMove: ["never", "with pieces", "always"],
  probCut: [false, true],
  lateMoves: [false, true],
  singular: [false, true],
} as const;

const CHOICES = { ...SOUND_CHOICES, ...OTHER_CHOICES };

/** A searcher: which techniques it uses. */
export type Techniques = {
  readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number];
};

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
  history: "depth² of cutoffs",
};

/** A textbook chess program without reductions or extensions. */
export const TEXTBOOK: Techniques = {
  ...ORDERED,
  scout: true,
  quiescence: "promotions",
};
