/** The techniques: switches, each with its choices; minimax's comes first. */

/** Typical choices of a number; any other one will do, too. */
type Numbers = readonly number[];

/** In every combination these find minimax's score for the same quiescence. */
export const SOUND_CHOICES = {
  /** Skip what cannot change the result. */
  alphaBeta: [false, true],
  /** Search to depth 1, 2, 3 … */
  deepening: [false, true],
  /** What the transposition table remembers. */
  table: ["none", "moves", "exact scores", "one bound", "two bounds"],
  /** Least depth left at which nodes are remembered. */
  tableDepth: [1, 2] as Numbers,
  /** Whether a bound in the table that does not answer narrows the window. */
  narrowing: [false, true],
  /** The order of moves that no other technique puts first. */
  order: ["generated", "random"],
  /** Try the table's move first, … */
  tableMove: [false, true],
  /** … then captures, the most valuable victim first, … */
  captures: [false, true],
  /** … then so many killers of the ply, … */
  killers: [0, 1, 2],
  /** … then moves that were good elsewhere, and what counts for them. */
  history: ["none", "depth² of cutoffs", "cutoffs", "good moves"],
  /** Principal variation search. */
  scout: [false, true],
} as const;

const OTHER_CHOICES = {
  // These are sound, too, but do not concern any other technique.
  /** The order of captures. */
  captureOrder: ["MVV/LVA", "generated"],
  /** Whether a capture can become a killer. */
  killerMoves: ["quiet", "any"],
  /**
   * Whether all moves are sorted before the first is tried, or come from a heap;
   * or the work of ordering is done twice, to measure it in the same tree.
   */
  sorting: ["as needed", "all first", "heap", "as needed, twice"],
  /** Whether keys follow the moves, or are computed from the whole board. */
  keys: ["incremental", "from the board"],
  /** Order moves by exact scores, which take longer than plain minimax. */
  oracle: ["none", "best first", "worst first"],
  /** Slots of the table, a power of two. */
  tableEntries: [2 ** 18] as Numbers,
  /**
   * Bits of the lock to compare, 1 to 32: sound if they tell positions apart.
   */
  lockBits: [32] as Numbers,
  /** Whether to count wrong hits. */
  audited: [false, true],
  /** What to search beyond the last ply: nothing, or captures, too. */
  quiescence: ["none", "promotions"],
  // None of these is sound.
  /** Whether key and lock tell who is to move. */
  sideInKey: [true, false],
  /** Use results that are deeper than asked for. */
  deeperResults: [false, true],
} as const;

const CHOICES = { ...SOUND_CHOICES, ...OTHER_CHOICES };

/** Which techniques a searcher uses. */
export type Techniques = {
  readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number];
};

/** Plain minimax, without any technique. */
export const MINIMAX = Object.fromEntries(
  Object.entries(CHOICES).map(([name, [first]]) => [name, first]),
) as Techniques;

/** Alpha-beta with all techniques of ordering. All of them are sound. */
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

/** An ordinary chess program without reductions or extensions. */
export const ORDINARY_TECHNIQUES: Techniques = {
  ...ORDERED,
  scout: true,
  quiescence: "promotions",
};
