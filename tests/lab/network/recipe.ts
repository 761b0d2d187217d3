/**
 * How the network of `engine/player/textbook/evaluation/network_weights.ts` is
 * made.
 */

/** Games of one kind, whose quiet positions are learnt. */
export interface Kind {
  readonly games: number;
  /** Nodes for which the other engine looks at each position. */
  readonly nodes: number;
  /** How many games of eight begin with an opening that has a name. */
  readonly named: number;
  /** Percentages of moves that are slips, of which each side has one. */
  readonly slips: readonly number[];
  /** A slip is the best of so many random moves, by a search of captures. */
  readonly candidates: readonly number[];
  /** How often each position counts. */
  readonly weight: number;
}

export interface Recipe {
  /** Decides all that is random. */
  readonly seed: number;
  readonly kinds: readonly Kind[];
  /** Sums of each side. */
  readonly sums: number;
  /** How often every position is looked at. */
  readonly epochs: number;
}

export const RECIPE: Recipe = {
  seed: 1,
  kinds: [
    // As club players play: slips of all kinds, more by one side than the other.
    {
      games: 24_000,
      nodes: 250,
      named: 7,
      slips: [2, 8, 20, 45],
      candidates: [1, 2, 4, 8],
      weight: 2,
    },
    // From positions that hardly anybody has seen.
    {
      games: 20_000,
      nodes: 100,
      named: 0,
      slips: [1, 5, 14],
      candidates: [1],
      weight: 1,
    },
    {
      games: 7000,
      nodes: 150,
      named: 7,
      slips: [1, 5, 14],
      candidates: [1],
      weight: 2,
    },
  ],
  sums: 64,
  epochs: 40,
};

/** The same with little of everything: whether all of it works, in a minute. */
export const SMALL: Recipe = {
  ...RECIPE,
  kinds: RECIPE.kinds.map((kind) => ({ ...kind, games: 40 })),
  sums: 16,
  epochs: 5,
};
