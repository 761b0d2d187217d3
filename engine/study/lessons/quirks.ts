/**
 * micro-Max without some of its quirks. A class that searches such a tree has
 * the idea of a lesson right, but not what the original adds to it.
 */

import {
  type Candidate,
  colourOf,
  INFINITY_SCORE,
  isCastling,
  isPawn,
  KING,
  MicroMax,
  type Move,
  NO_SQUARE,
  type Node,
  SQUARES,
  typeOf,
  type Window,
} from "../../plain.ts";
import type { SearchClass } from "../own_classes/contract.ts";
import type { LessonKind } from "./kinds.ts";

/** What micro-Max does beside the idea. */
export type Quirk =
  | "castling waits"
  | "passed unseen"
  | "steps lost"
  | "goes on"
  | "comes twice"
  | "counts a node"
  | "gains wait"
  | "by target";

/** micro-Max without some quirks. */
export interface Variant {
  readonly without: readonly Quirk[];
  readonly Search: SearchClass;
}

type Quirks = ReadonlySet<Quirk>;

function inOrder(without: Quirks): SearchClass {
  return class extends MicroMax {
    override *movesInOrder(node: Node, last: Move): Generator<Candidate> {
      const best = this.find(node, last);
      const waits = best && isCastling(best) && !without.has("castling waits");
      const first = waits ? undefined : best;
      const isSeen = without.has("passed unseen");
      if (first) yield isSeen ? first : { ...first, crossed: NO_SQUARE };
      const start = without.has("goes on") ? 0 : SQUARES.indexOf(last.from);
      for (let i = 0; i < SQUARES.length; i++) {
        const from = SQUARES[(start + i) % SQUARES.length];
        if (colourOf(node.board[from]) !== node.side) continue;
        for (const move of this.movesFrom(node, from)) {
          if (first?.from !== from || !isLost(first, move, without)) yield move;
        }
      }
    }
  };
}

/** Whether a move of the piece that went first is not tried any more. */
function isLost(first: Candidate, move: Candidate, without: Quirks): boolean {
  if (move.to === first.to) return without.has("comes twice");
  const losesSteps = isPawn(first.piece) && first.captured !== 0;
  return losesSteps && move.captured === 0 && !without.has("steps lost");
}

class LooksForCheck extends MicroMax {
  override scoreWithoutMoves(node: Node): number {
    return this.takesKing(this.pass(node)) ? -INFINITY_SCORE / 2 : 0;
  }

  takesKing(node: Node): boolean {
    return SQUARES.some((from) =>
      colourOf(node.board[from]) === node.side &&
      this.movesFrom(node, from)
        .some(({ captured }) => typeOf(captured) === KING)
    );
  }
}

class GainsAtOnce extends MicroMax {
  override tryMove(node: Node, move: Candidate, window: Window, depth: number) {
    const seen = { alpha: -window.beta, beta: -window.alpha };
    const value = -this.search(this.make(node, move), depth, seen);
    return value > node.staticScore ? value - 1 : value;
  }
}

class ByVictim extends MicroMax {
  override depthAfter(node: Node, move: Candidate, depth: number): number {
    return move.cleared === node.lastTo ? depth : depth - 1;
  }
}

/** micro-Max without each choice of some quirks, the fewest first. */
function variants(
  quirks: readonly Quirk[],
  make: (without: Quirks) => SearchClass,
): Variant[] {
  return [...Array(1 << quirks.length).keys()]
    .map((bits) => quirks.filter((_, index) => bits >> index & 1))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length)
    .map((without) => ({ without, Search: make(new Set(without)) }));
}

/** Other trees with the right idea, by lessons. */
export const VARIANTS: Partial<Record<LessonKind, readonly Variant[]>> = {
  "best first": variants(
    ["castling waits", "passed unseen", "steps lost", "goes on", "comes twice"],
    inOrder,
  ),
  "mate": [{ without: ["counts a node"], Search: LooksForCheck }],
  "window": [{ without: ["gains wait"], Search: GainsAtOnce }],
  "recapture": [{ without: ["by target"], Search: ByVictim }],
};
