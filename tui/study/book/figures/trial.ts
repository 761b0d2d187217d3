/** A position, and how deep it is searched: at first, and at most. */
export interface Trial {
  readonly fen: string;
  readonly plies: number;
  readonly mostPlies: number;
}

/** Trials by the names that a reader chooses them by. */
export type Trials = Readonly<Record<string, Trial>>;
