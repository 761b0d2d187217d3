/** What to type for commands that read their input, at a terminal. */

const THEN = "then press Ctrl-D on a line of its own, " +
  "or on Windows Ctrl-Z and Enter";

export const AWAITED = {
  games: `Paste games in PGN, ${THEN}`,
  box: `Paste what games export has written, ${THEN}`,
  positions: `Type positions in FEN, one on each line, ${THEN}`,
} as const;
