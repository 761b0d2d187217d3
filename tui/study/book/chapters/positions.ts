/** Positions of several chapters. */

import { CONTENTS } from "../contents.ts";
import type { Trials } from "../figures/trial.ts";

/** After 1. e4 d5: the worked position of the guide. */
export const [E4_D5] = CONTENTS.lessons.recapture.fens;

/** Fine's position: pawns that hold each other, and kings on their way. */
export const FINE = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";

/** A king and its pawn against a king. */
export const [KING_AND_PAWN] = CONTENTS.lessons.replacement.fens;

/** What ideas and classes are tried on. */
export const TRIALS: Trials = {
  "1. e4 d5": { fen: E4_D5, plies: 3, mostPlies: 4 },
  "Pawns": { fen: FINE, plies: 8, mostPlies: 10 },
  "Castled": {
    fen:
      "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7",
    plies: 3,
    mostPlies: 3,
  },
  "Rooks": {
    fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    plies: 3,
    mostPlies: 5,
  },
};
