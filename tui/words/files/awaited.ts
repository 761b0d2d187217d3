/** What commands wait for that read their input at a terminal. */

const THEN = "then press Ctrl-D at the beginning of a line";

export const AWAITED = {
  games: `Paste games in PGN, ${THEN}`,
  box: `Paste what games export has written, ${THEN}`,
  positions: `Type positions in FEN, each in a line; ${THEN}`,
} as const;
