/**
 * Puzzles of a collection for tests.
 *
 * @module
 */

import type { CollectedPuzzle } from "../../../tui/match/puzzles/puzzle.ts";
import { readPuzzles } from "../../../tui/match/puzzles/rows.ts";

/** White forks king and bishop, Nf4+, and takes the bishop, Nxg6+. */
export const FORK = "fork,8/6p1/6b1/p1pPk3/3p4/5P2/PP1KN1P1/8 b - - 0 37," +
  "e5d5 e2f4 d5e5 f4g6,627,endgame fork";

/** Black sacrifices the queen, Qd1+, and mates, Rxd1#. */
export const MATE_IN_TWO = "mate," +
  "r2r2k1/ppp2ppp/4p3/8/2QR4/2P2q2/PPP2P1b/1K3B1R w - - 0 18," +
  "h1h2 f3d1 d4d1 d8d1,707,backRankMate mate mateIn2 middlegame sacrifice";

/** The solution takes the pawn, Rxa5; it does not know Re8#. */
export const MISSED_MATE = "pawn,6k1/5ppp/p7/8/8/8/8/R3R1K1 b - - 0 30," +
  "a6a5 a1a5,900,endgame";

/** The puzzles of rows. */
export function collected(
  ...rows: readonly string[]
): readonly CollectedPuzzle[] {
  const { puzzles, problems } = readPuzzles(rows.join("\n"));
  if (problems.length > 0) throw new Error(problems[0].reason);
  return puzzles;
}
