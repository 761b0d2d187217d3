/** Positions met on the way, and what a table would take them for. */

import { formatSan } from "../../../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  play,
  type Position,
} from "../../../../engine/chess/rules/position.ts";
import type { Candidate, MicroMax, Node } from "../../../../engine/plain.ts";
import { after } from "../../../../engine/study/trace/tree.ts";

/** A position that was met, and where the table would look for it. */
export interface Met {
  readonly node: Node;
  readonly position: Position;
  /** The moves that led to it, empty at the beginning. */
  readonly way: string;
  readonly slot: number;
}

export function metAtRoot(
  search: MicroMax,
  node: Node,
  position: Position,
): Met {
  return {
    node,
    position,
    way: "",
    slot: search.firstSlotOf(node),
  };
}

/** What is met after a move, null if the search does not know it. */
export function metAfter(
  search: MicroMax,
  met: Met,
  move: LegalMove,
): Met | null {
  const candidate: Candidate | undefined = search.find(met.node, move);
  if (candidate === undefined) return null;
  const node = search.make(met.node, candidate);
  const position = play(met.position, move);
  return {
    node,
    position,
    ...placed(search, met, node, formatSan(met.position, move)),
  };
}

/** What is met if the side to move passes. */
export function metAfterPass(search: MicroMax, met: Met): Met {
  const node = search.pass(met.node);
  return {
    node,
    position: after(met.position, null),
    ...placed(search, met, node, "pass"),
  };
}

function placed(search: MicroMax, met: Met, node: Node, step: string) {
  const way = `${met.way} ${step}`.trim();
  return { way, slot: search.firstSlotOf(node) };
}

/** The first position before that has the same slot and lock. */
export function takenFor(before: readonly Met[], met: Met): Met | undefined {
  return before
    .find(({ slot, node }) => slot === met.slot && node.lock === met.node.lock);
}

/** Whether two are the same position: the pieces, and whose move it is. */
export function isSamePosition(one: Met, two: Met): boolean {
  return one.position.side === two.position.side &&
    one.position.board.every((piece, square) =>
      piece === two.position.board[square]
    );
}
