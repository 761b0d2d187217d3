/** What to type for commands that read their input, at a terminal. */

const THEN = "then press Ctrl-D at the beginning of a line";

export const AWAITED = {
  games: `Paste games in PGN, ${THEN}`,
  box: `Paste what games export has written, ${THEN}`,
  positions: `Type positions in FEN, one on each line, ${THEN}`,
} as const;
