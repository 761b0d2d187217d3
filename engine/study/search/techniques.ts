/**
 * The techniques that the searcher can be made of, each a switch of its own.
 *
 * A *sound* one finds the score of plain minimax, only sooner. The others ask
 * another question: they look deeper here and less deeply there.
 *
 * @module
 */

/** What the transposition table is used for. */
export type TableUse = "none" | "moves" | "one bound" | "two bounds";

/** How the window of an iteration is chosen at the root. */
export type RootWindow = "full" | "aspiration" | "MTD(f)";

/** Which order moves are in before the techniques of ordering come in. */
export type BasicOrder = "generated" | "random" | "best first" | "worst first";

/** What is searched beyond the last ply. */
export type Quiescence = "none" | "recaptures" | "captures";

/** When a side may pass to show how good its position is. */
export type NullMove = "never" | "with pieces" | "always";

/** A searcher: which techniques it uses. */
export interface Techniques {
  /** Sound: skip what cannot change the result. */
  readonly alphaBeta: boolean;
  /** Sound: search to depth 1, 2, 3 … */
  readonly deepening: boolean;
  /** Sound: remember results, or only the best moves. */
  readonly table: TableUse;
  /** Places in the table, a power of two. */
  readonly tableEntries: number;
  /** Bits of the lock, 32 or less. Sound if positions are told apart. */
  readonly lockBits: number;
  /** Sound: least depth of results that are remembered, 1 or more. */
  readonly tableDepth: number;
  /** Not sound: take deeper results than asked for. */
  readonly deeperResults: boolean;
  /** Sound: the order to begin with. */
  readonly order: BasicOrder;
  /** Sound: the table's move first. */
  readonly tableMove: boolean;
  /** Sound: captures next, the most valuable victim first. */
  readonly captures: boolean;
  /** Sound: killer moves of a ply, 0, 1 or 2. */
  readonly killers: 0 | 1 | 2;
  /** Sound: then moves that cut off elsewhere. */
  readonly history: boolean;
  /** Sound: principal variation search. */
  readonly scout: boolean;
  /** Sound: the window at the root. */
  readonly window: RootWindow;
  /** Sound: least depth of enhanced transposition cutoffs, 0 for none. */
  readonly transpositionCutoffs: number;
  /** Part of the question: what counts as the end of a line. */
  readonly quiescence: Quiescence;
  /** Not sound: null moves. */
  readonly nullMove: NullMove;
  /** Not sound: ProbCut. */
  readonly probCut: boolean;
  /** Not sound: late-move reductions. */
  readonly lateMoves: boolean;
  /** Not sound: singular extensions. */
  readonly singular: boolean;
}

/** Plain minimax, without any technique. */
export const MINIMAX: Techniques = {
  alphaBeta: false,
  deepening: false,
  table: "none",
  tableEntries: 2 ** 18,
  lockBits: 32,
  tableDepth: 1,
  deeperResults: false,
  order: "generated",
  tableMove: false,
  captures: false,
  killers: 0,
  history: false,
  scout: false,
  window: "full",
  transpositionCutoffs: 0,
  quiescence: "none",
  nullMove: "never",
  probCut: false,
  lateMoves: false,
  singular: false,
};

/**
 * All choices that are sound, in any combination: with the same quiescence and
 * depth, each finds minimax's score.
 */
export const SOUND_CHOICES: {
  readonly [Name in keyof Techniques]?: readonly Techniques[Name][];
} = {
  alphaBeta: [false, true],
  deepening: [false, true],
  table: ["none", "moves", "one bound", "two bounds"],
  tableDepth: [1, 2],
  order: ["generated", "random"],
  tableMove: [false, true],
  captures: [false, true],
  killers: [0, 1, 2],
  history: [false, true],
  scout: [false, true],
  window: ["full", "aspiration", "MTD(f)"],
  transpositionCutoffs: [0, 2],
};

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
