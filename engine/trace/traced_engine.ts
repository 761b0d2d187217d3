/**
 * The engine with lines added to its text that tell what it does: the lines of
 * the module itself stay as they are, and so does the tree that it searches.
 */

import type { createEngine } from "../mod.ts";
import { COMPILED, loadChanged } from "../player/changed_engine.ts";

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

/** Hears what is told. */
type Tell = (name: keyof Events, ...numbers: number[]) => void;

/** The module with the lines added. */
interface TracedEngine {
  readonly createEngine: typeof createEngine;
  readonly listen: (tell: Tell) => void;
}

let loaded: Promise<TracedEngine> | null = null;

/** @throws {Error} in a compiled program, which cannot load the engine's text */
export function loadTracedEngine(): Promise<TracedEngine> {
  if (COMPILED) throw new Error(COMPILED);
  return loaded ??= loadChanged<TracedEngine>("traced");
}
