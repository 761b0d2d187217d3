/** A class that watches what its base does in each node of a search. */

import type { Node, Window } from "../plain.ts";
import { STOP } from "../plain_engine.ts";
import type { SearchClass } from "./contract.ts";

/** What a search has done that it must not do. */
export type Breach =
  | { readonly kind: "threw"; readonly reason: string }
  | { readonly kind: "changed board" }
  | { readonly kind: "no score"; readonly score: string };

/** Thrown where a breach is found: in the search of a node. */
export class Broken extends Error {
  readonly breach: Breach;
  readonly node: Node;

  constructor(breach: Breach, node: Node) {
    super(breach.kind);
    this.breach = breach;
    this.node = node;
  }
}

/** The same class, but each of its searches throws `Broken` at a breach. */
export function guarded(Base: SearchClass): SearchClass {
  return class extends Base {
    override search(node: Node, depth: number, window?: Window): number {
      const before = { ...node, board: [...node.board] };
      try {
        const score = super.search(node, depth, window);
        if (typeof score === "number" && !isNaN(score)) return score;
        throw new Broken({ kind: "no score", score: String(score) }, node);
      } catch (thrown) {
        throw isKnown(thrown) ? thrown : brokenBy(thrown, node);
      } finally {
        expectSame(before, node);
      }
    }
  };
}

/** Whether an error is no breach of this node, but the end of the search. */
function isKnown(thrown: unknown): boolean {
  return thrown === STOP || thrown instanceof Broken;
}

function brokenBy(thrown: unknown, node: Node): Broken {
  return new Broken({ kind: "threw", reason: reasonOf(thrown) }, node);
}

/** @throws {Broken} unless a node has the board that it had before */
function expectSame(before: Node, { board }: Node): void {
  const isSame = before.board
    .every((piece, square) => board[square] === piece);
  if (!isSame) throw new Broken({ kind: "changed board" }, before);
}

/** What an error says, in one line. */
export function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : Error(`${error}`);
  const [line] = message.split("\n");
  return name === "Error" ? line : `${name}: ${line}`;
}
