/**
 * Matches that the strengths of the levels were found from, in November 2026.
 *
 * Stockfish is version 15.1, with `UCI_LimitStrength` and the `UCI_Elo` that
 * its name tells, at depth 8; Fairy-Max is version 5.0b at depth 4. A level that
 * is varied may do in the eight plies after the opening of a match what it does in
 * the opening of a game.
 *
 * @module
 */

import type { MatchResult } from "./fit.ts";

/** Players, and the first one's wins, draws and losses. */
const MATCHES: readonly (readonly [string, string, number, number, number])[] =
  [
    ["2", "1", 107, 18, 35],
    ["3", "2", 106, 24, 30],
    ["4", "3", 101, 10, 49],
    ["5", "4", 144, 8, 38],
    ["6", "5", 119, 10, 41],
    ["7", "6", 119, 16, 35],
    ["8", "7", 102, 22, 26],
    ["9", "8", 130, 37, 33],
    ["10", "9", 101, 26, 23],
    ["6", "stockfish:1350", 17, 5, 58],
    ["8", "stockfish:1500", 29, 3, 28],
    ["9", "fairymax", 10, 3, 27],
    ["9", "stockfish:1700", 19, 3, 38],
    ["6:varied", "6", 143, 33, 124],
    ["7:varied", "7", 120, 46, 134],
    ["8:varied", "8", 73, 54, 73],
    ["9:varied", "9", 47, 23, 48],
  ];

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
