/**
 * The engine with lines added to its text that tell what it does: the lines of
 * the module itself stay as they are, and so does the tree that it searches.
 */

import source from "../mod.ts" with { type: "text" };
import type { createEngine } from "../mod.ts";

/** Lines of the module, and what is added after each. */
const HOOKS: readonly (readonly [line: string, added: string])[] = [
  [
    "  if ((++nodes & POLL_INTERVAL - 1) === 0 && isLate()) throw STOP;",
    "listener.enter(alpha, beta, score, depth, moves[record + FROM], " +
    "moves[record + TO], iteration)",
  ],
  ["    bestMove = move;", "listener.iteration(iteration)"],
  [
    "    value += score - value >> 31; // later is worth one less",
    "listener.value(moves[next + FROM], moves[next + TO], value, " +
    "table[moves[next + PLACE] + HELD_DATA])",
  ],
  [
    "    if (suspect !== 0 && refutes(next)) best = INFINITY_SCORE;",
    'if (best === INFINITY_SCORE) listener.end("refuted")',
  ],
  [
    "    if (best > MATE || best < -MATE) iteration = SETTLED;",
    'if (best === -INFINITY_SCORE) listener.end("noMoves")',
  ],
  [
    "    if (best === -INFINITY_SCORE) best = scoreWithoutMoves();",
    "listener.store(best, move >> 8, move & 255)",
  ],
  ["  node = parent;", "listener.leave()"],
];

const LISTENER = `
let listener: any;
export const listen = (value: any) => listener = value;
`;

/** @throws {Error} if the text has no place for one of the lines. */
export function tracedText(text: string = source): string {
  const lines = text.split("\n");
  for (const [line, added] of HOOKS) {
    const index = lines.indexOf(line);
    if (index < 0 || index !== lines.lastIndexOf(line)) {
      throw new Error(`Cannot trace the engine: "${line.trim()}" is not there`);
    }
    lines[index] += `\n${added};`;
  }
  return lines.join("\n") + LISTENER;
}

interface TracedEngine {
  readonly createEngine: typeof createEngine;
  /** Sets the object whose methods the added lines call. */
  readonly listen: (listener: object) => void;
}

let loaded: Promise<TracedEngine> | null = null;

/** @throws {Error} in a compiled program, which cannot load the engine's text */
export function loadTracedEngine(): Promise<TracedEngine> {
  if (Deno.build.standalone) {
    throw new Error(
      "A compiled program cannot trace the search; use deno run main.ts trace",
    );
  }
  const type = "application/typescript";
  const blob = new Blob([tracedText()], { type });
  return loaded ??= import(URL.createObjectURL(blob));
}
