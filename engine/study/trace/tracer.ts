/** Searches as the listing in `plain.ts`, or another class, and records the tree. */

import type { Position } from "../../chess/rules/position.ts";
import { MicroMax } from "../../plain.ts";
import type { Trace, TraceProgress } from "./nodes.ts";
import { recorderOf, Untraced } from "./recorder.ts";

const MOST_NODES = 500_000; // more would fill the memory
const SLICE_NODES = 1024; // searched in some hundredths of a second

export interface TraceOptions {
  /** What searches; by default micro-Max. */
  readonly Search?: typeof MicroMax;
  /** Ends the search between two slices of it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TraceProgress) => void;
  /** Nodes that are searched without a pause. */
  readonly sliceNodes?: number;
  /** Nodes that can be kept. */
  readonly mostNodes?: number;
}

/**
 * Searches a position to some plies, and records every node. micro-Max pauses
 * again and again, so that the program hears what happens meanwhile.
 *
 * @throws {TooManyNodes} if there are more than can be kept, half a million
 * @throws {Untraced} if a class searches in a way of its own
 * @throws the reason of the signal once it is aborted
 */
export async function traceSearch(
  position: Position,
  plies: number,
  options: TraceOptions = {},
): Promise<Trace> {
  const { Search = MicroMax, signal, onProgress } = options;
  const { sliceNodes = SLICE_NODES, mostNodes = MOST_NODES } = options;
  // To go on after a pause is to search again, which others may notice.
  const onSlice = Search === MicroMax ? null : onProgress ?? (() => {});
  const recording = { start: position, plies, mostNodes, sliceNodes, onSlice };
  const recorder = recorderOf(Search, recording);
  while (!recorder.goOn()) {
    onProgress?.(recorder.progress);
    await new Promise<void>((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  if (recorder.recorded.length > 0) return { nodes: recorder.recorded };
  throw new Untraced();
}
