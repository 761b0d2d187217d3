/**
 * Counts what the steps to `engine/mod.ts` spare: how many moves are generated,
 * how many the table answers, and which nodes need a look at the king.
 *
 * @module
 */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { toSetup } from "../../../../engine/chess/rules/position.ts";
import {
  type Candidate,
  MicroMax,
  type Move,
  type Node,
  type Window,
} from "../../../../engine/plain.ts";
import { engineOf } from "../../../../engine/plain_engine.ts";
import { median } from "../../../../engine/study/claims/statistics.ts";
import { TIMED_POSITIONS } from "../../../support/chess/search_times.ts";
import { OneSquare } from "./one_square.ts";
import { Suspicion } from "./suspicion.ts";

/** No iteration begins after these. */
export const SHARED_NODES = 10_000;

/** What happens in a search. */
interface Counts {
  generated: number;
  iterations: number;
  firstIterations: number;
  tried: number;
}

/** The same class, whose searches count. */
function counting(Base: typeof MicroMax, counts: Counts): typeof MicroMax {
  return class extends Base {
    override movesFrom(node: Node, from: number) {
      const moves = super.movesFrom(node, from);
      counts.generated += moves.length;
      return moves;
    }

    override tryMoves(node: Node, window: Window, depth: number, best: Move) {
      counts.iterations++;
      if (depth === 1) counts.firstIterations++;
      return super.tryMoves(node, window, depth, best);
    }

    override tryMove(...args: [Node, Candidate, Window, number]) {
      counts.tried++;
      return super.tryMove(...args);
    }
  };
}

function countsOf(Base: typeof MicroMax, fen: string, plies: number) {
  const counts: Counts = {
    generated: 0,
    iterations: 0,
    firstIterations: 0,
    tried: 0,
  };
  const think = engineOf(new (counting(Base, counts))());
  const limits = { plies, nodes: SHARED_NODES };
  const { nodes } = think(toSetup(parseFen(fen)), limits);
  return { ...counts, nodes };
}

type Counted = ReturnType<typeof countsOf>;

/** Counts the nodes that may follow an illegal move. */
class Suspecting extends Suspicion {
  asked = 0;
  suspects = 0;

  override isSuspect(node: Node): boolean {
    const isSuspect = super.isSuspect(node);
    this.asked++;
    if (isSuspect) this.suspects++;
    return isSuspect;
  }
}

function suspectsIn(fen: string, plies: number): number {
  const search = new Suspecting();
  const limits = { plies, nodes: SHARED_NODES };
  engineOf(search)(toSetup(parseFen(fen)), limits);
  return search.suspects / search.asked;
}

/** Median, least and most of something in the timed positions. */
function rangeOf(shares: readonly number[]) {
  const [middle, least] = [median(shares), Math.min(...shares)];
  return { median: middle, least, most: Math.max(...shares) };
}

/** Shares of all, and moves for each node. */
export function measureShares() {
  const [plain, oneSquare, suspicion] = [MicroMax, OneSquare, Suspicion]
    .map((Base) =>
      TIMED_POSITIONS.map(({ fen, plies }) => countsOf(Base, fen, plies))
    );
  const perNode = (counts: Counted) => counts.generated / counts.nodes;
  return {
    /** Moves tried that the table answers: others are nodes, as is the root. */
    answered: rangeOf(
      plain.map(({ nodes, tried }) => 1 - (nodes - 1) / tried),
    ),
    firstIterations: rangeOf(
      plain.map((counts) => counts.firstIterations / counts.iterations),
    ),
    generated: rangeOf(plain.map(perNode)),
    afterOneSquare: rangeOf(oneSquare.map(perNode)),
    afterSuspicion: rangeOf(suspicion.map(perNode)),
    suspects: rangeOf(
      TIMED_POSITIONS.map(({ fen, plies }) => suspectsIn(fen, plies)),
    ),
  };
}
