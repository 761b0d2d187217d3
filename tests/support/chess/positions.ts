/**
 * Positions whose move counts are known.
 *
 * @module
 */

/** Name, FEN, and the number of move sequences of length 1, 2, 3 … */
export type PerftRow = readonly [name: string, fen: string, ...n: number[]];

/** The positions that generators are usually tested with, and traps. */
export const PERFT_ROWS: readonly PerftRow[] = [
  [
    "the initial position",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ...[20, 400, 8_902, 197_281, 4_865_609],
  ],
  [
    "Kiwipete",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ...[48, 2_039, 97_862, 4_085_603],
  ],
  [
    "an endgame with pins on the fifth rank",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ...[14, 191, 2_812, 43_238, 674_624],
  ],
  [
    "promotions out of check",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    ...[6, 264, 9_467, 422_333],
  ],
  [
    "promotions out of check, mirrored",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    ...[6, 264, 9_467, 422_333],
  ],
  [
    "a pawn that captures into promotion",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ...[44, 1_486, 62_379, 2_103_487],
  ],
  [
    "a quiet middlegame",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    ...[46, 2_079, 89_890, 3_894_594],
  ],
  [
    "promotions on both sides",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ...[24, 496, 9_483, 182_838],
  ],
  [
    "castling with nothing in the way",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    ...[26, 568, 13_744, 314_346],
  ],
  [
    "218 legal moves",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    ...[218, 99, 19_073],
  ],
  [
    "two pawns that give check",
    "1rrrrrk1/1PPPPPPP/8/8/8/8/8/6K1 b - - 0 1",
    ...[3, 131, 1_919],
  ],
  [
    "two pieces that give check on one line",
    "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1",
    ...[4, 125, 2_854],
  ],
  [
    "two knights that give check",
    "2b5/1nbn4/n3n3/1kn5/n3n3/1n1n4/5RQ1/2KQ1R2 w - - 0 1",
    ...[2, 104, 3_382],
  ],
  [
    "en passant that does not help against a check",
    "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1",
    ...[2, 92, 2_528],
  ],
];
