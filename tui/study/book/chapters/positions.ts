/** Positions of several chapters. */

import { CONTENTS } from "../contents.ts";
import type { Trials } from "../figures/trial.ts";

/** After 1. e4 d5: the worked position of the guide. */
export const [E4_D5] = CONTENTS.positions.recapture;

/** Fine's position: pawns that hold each other, and kings on their way. */
export const FINE = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";

/** A king and its pawn against a king. */
export const [KING_AND_PAWN] = CONTENTS.positions.replacement;

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

/** What deepening is seen in: one idea acts here, another one there. */
export const DEEPENED: Trials = {
  "Middlegame": {
    fen: "2r2rk1/1pp1qpbp/p5p1/1b1P4/3Q1N2/1P2P2P/P1P3P1/2KR1B1R w - - 0 1",
    plies: 3,
    mostPlies: 3,
  },
  "Attack": {
    fen: "6k1/4q1pp/bp2p2r/p2pNR1P/3P2Q1/4P3/PP3KP1/7r w - - 0 1",
    plies: 3,
    mostPlies: 3,
  },
  "Bishops": {
    fen: "3B1bk1/5p2/1p2p1p1/pP5p/P7/5P1P/5PK1/8 b - - 0 1",
    plies: 4,
    mostPlies: 5,
  },
  "King and pawn": { fen: KING_AND_PAWN, plies: 8, mostPlies: 10 },
};
