/**
 * The matches of November 2026 from which the strengths of the levels are derived.
 *
 * Stockfish is version 15.1 with `UCI_LimitStrength` and the `UCI_Elo` in its name,
 * at depth 8, and from 2000 on at depth 10; Fairy-Max is version 5.0b at depth 4.
 *
 * @module
 */

import type { MatchResult, NodesResult } from "./fit.ts";

export const RESULTS: readonly MatchResult[] = [
  { players: ["2", "1"], wins: 206, draws: 20, losses: 94 },
  { players: ["3", "2"], wins: 132, draws: 11, losses: 57 },
  { players: ["4", "3"], wins: 134, draws: 4, losses: 62 },
  { players: ["5", "4"], wins: 108, draws: 1, losses: 51 },
  { players: ["6", "5"], wins: 106, draws: 4, losses: 50 },
  { players: ["7", "6"], wins: 147, draws: 9, losses: 44 },
  { players: ["8", "7"], wins: 125, draws: 10, losses: 45 },
  { players: ["9", "8"], wins: 116, draws: 14, losses: 50 },
  { players: ["10", "9"], wins: 101, draws: 26, losses: 23 },
  { players: ["6", "stockfish:1350"], wins: 22, draws: 3, losses: 135 },
  { players: ["7", "stockfish:1350"], wins: 42, draws: 5, losses: 113 },
  { players: ["8", "stockfish:1350"], wins: 26, draws: 3, losses: 31 },
  { players: ["9", "fairymax"], wins: 10, draws: 3, losses: 27 },
  { players: ["9", "stockfish:1700"], wins: 50, draws: 7, losses: 103 },
  { players: ["10", "stockfish:1700"], wins: 27, draws: 1, losses: 32 },
];

/**
 * The textbook is rated against Stockfish alone. Against micro-Max or itself, who
 * looks deeper sees all that the other sees and more, and wins nearly every game:
 * 28 of 28 with 15,000 nodes against level 10, 22.5 of 24 with 75,000 against 15,000.
 */
export const TEXTBOOK_RESULTS: readonly NodesResult[] = [
  { nodes: 20_000, opponent: 2000, wins: 40, draws: 13, losses: 47 },
  { nodes: 20_000, opponent: 2200, wins: 5, draws: 13, losses: 42 },
  { nodes: 30_000, opponent: 2000, wins: 42, draws: 21, losses: 37 },
  { nodes: 30_000, opponent: 2200, wins: 11, draws: 23, losses: 66 },
  { nodes: 120_000, opponent: 2000, wins: 63, draws: 4, losses: 7 },
  { nodes: 120_000, opponent: 2200, wins: 40, draws: 32, losses: 62 },
];

/** The known strengths: those that Stockfish was set to. */
export const KNOWN: ReadonlyMap<string, number> = new Map([
  ["stockfish:1350", 1350],
  ["stockfish:1700", 1700],
]);
