/**
 * Matches that the strengths of the levels were found from, in November 2026.
 *
 * Stockfish is version 15.1, with `UCI_LimitStrength` and the `UCI_Elo` that
 * its name tells, at depth 8; Fairy-Max is version 5.0b at depth 4.
 *
 * @module
 */

import type { MatchResult } from "./fit.ts";

/** Players, and the first one's wins, draws and losses. */
const MATCHES: readonly (readonly [string, string, number, number, number])[] =
  [
    ["2", "1", 56, 7, 17],
    ["3", "2", 51, 18, 11],
    ["4", "3", 46, 3, 11],
    ["5", "4", 56, 5, 19],
    ["6", "5", 60, 4, 16],
    ["7", "6", 99, 12, 29],
    ["8", "7", 94, 22, 24],
    ["10", "9", 13, 3, 2],
    ["6", "stockfish:1350", 10, 4, 32],
    ["8", "stockfish:1500", 29, 3, 28],
  ];

/** The matches. */
export const RESULTS: readonly MatchResult[] = MATCHES.map(
  ([one, two, wins, draws, losses]) => ({
    players: [one, two],
    wins,
    draws,
    losses,
  }),
);

/** Strengths that are taken for known: what Stockfish was asked for. */
export const KNOWN: ReadonlyMap<string, number> = new Map([
  ["stockfish:1350", 1350],
  ["stockfish:1500", 1500],
  ["stockfish:1700", 1700],
]);
