/**
 * The engine itself, `engine/mod.ts`, beside the searchers of the study. It
 * counts a node for each position that its table does not answer; they count
 * every position. Its tree is its own, too: so its numbers stand apart.
 *
 * @module
 */

import { parseFen } from "../notation/fen.ts";
import { createEngine, type Engine, type Move } from "../mod.ts";
import { toSetup } from "../rules/position.ts";

/** Much smaller than micro-Max's: the searches of the study are short. */
const TABLE_ENTRIES = 2 ** 20;
/** The engine asks this often whether to stop. */
const POLL_INTERVAL = 1024;

/** Makes an engine for the study. */
export function microMax(): Engine {
  return createEngine(TABLE_ENTRIES);
}

/** Nodes it needs for the iterations up to a ply. */
export function nodesToPly(engine: Engine, fen: string, plies: number): number {
  return engine(toSetup(parseFen(fen)), { plies }).nodes;
}

/** What its last whole iteration within some nodes was. */
export function thoughtWithin(
  engine: Engine,
  fen: string,
  nodes: number,
): { ply: number; move: Move | undefined } {
  let polls = 0;
  let ply = 0;
  let move: Move | undefined;
  const stopped = () => ++polls * POLL_INTERVAL >= nodes;
  engine(toSetup(parseFen(fen)), { nodes, stopped }, (iteration) => {
    if (iteration.nodes > nodes) return;
    ply = iteration.ply;
    move = iteration.line[0];
  });
  return { ply, move };
}
