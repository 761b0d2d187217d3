/**
 * The engine with lines added to its text that tell what it does: the lines of
 * the module itself stay as they are, and so does the tree that it searches.
 */

import source from "../mod.ts" with { type: "text" };
import type { createEngine } from "../mod.ts";

/** What the added lines tell, and the numbers that come with it. */
export interface Events {
  /** A node: window, static score, depth, the move, iterations already known. */
  enter: [
    ...[alpha: number, beta: number, score: number, depth: number],
    ...[from: number, to: number, known: number],
  ];
  iteration: [iteration: number];
  /** A move has its value; `data` is that of its entry in the table. */
  value: [from: number, to: number, value: number, data: number];
  /** The reply takes the king, or castling was not allowed. */
  refuted: [];
  /** No move is legal: is it mate? The node that is entered next tells. */
  noMoves: [];
  /** An iteration is over, and is stored. */
  store: [best: number, from: number, to: number];
  leave: [];
}

/** Hears what is told; an empty name tells nothing. */
type Tell = (name: keyof Events | "", ...numbers: number[]) => void;

/** Lines of the module, and what is told after each. */
const HOOKS: readonly (readonly [line: string, told: string])[] = [
  [
    "  if ((++nodes & POLL_INTERVAL - 1) === 0 && isLate()) throw STOP;",
    '"enter", alpha, beta, score, depth, moves[record + FROM], ' +
    "moves[record + TO], iteration",
  ],
  ["    bestMove = move;", '"iteration", iteration'],
  [
    "    value += score - value >> 31; // later is worth one less",
    '"value", moves[next + FROM], moves[next + TO], value, ' +
    "table[moves[next + PLACE] + HELD_DATA]",
  ],
  [
    "    if (suspect !== 0 && refutes(next)) best = INFINITY_SCORE;",
    'best === INFINITY_SCORE ? "refuted" : ""',
  ],
  [
    "    if (best > MATE || best < -MATE) iteration = SETTLED;",
    'best === -INFINITY_SCORE ? "noMoves" : ""',
  ],
  [
    "    if (best === -INFINITY_SCORE) best = scoreWithoutMoves();",
    '"store", best, move >> 8, move & 255',
  ],
  ["  node = parent;", '"leave"'],
];

const LISTENER = `
let tell = (..._: unknown[]) => {};
export const listen = (listener: typeof tell) => tell = listener;
`;

/**
 * The engine's text with the lines added.
 *
 * @throws {Error} if the text has no place for one of them.
 */
export function tracedText(text: string = source): string {
  const lines = text.split("\n");
  for (const [line, told] of HOOKS) {
    const index = lines.indexOf(line);
    if (index < 0 || index !== lines.lastIndexOf(line)) {
      throw new Error(`Cannot trace the engine: "${line.trim()}" is not there`);
    }
    lines[index] += `\n tell(${told});`;
  }
  return lines.join("\n") + LISTENER;
}

/** The module with the lines added. */
interface TracedEngine {
  readonly createEngine: typeof createEngine;
  readonly listen: (tell: Tell) => void;
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
