/** A class that may break what a search has to keep, in its worker: an exercise. */

import type { Iteration, Limits } from "../../mod.ts";
import type { WorkerModule } from "../../player/workers/engine_host.ts";
import { formatFen, parseFen } from "../../chess/notation/fen.ts";
import { type Position, toSetup } from "../../chess/rules/position.ts";
import type { LessonKind } from "../lessons/kinds.ts";
import { Inspector } from "./inspector.ts";
import type { Divided, Fault } from "./perft.ts";

/** All throw an error if the class breaks the rules, or does not end. */
export class UncheckedClass implements Disposable {
  readonly #inspector: Inspector;

  constructor(module: WorkerModule) {
    this.#inspector = new Inspector(module);
  }

  /** The methods that it has of its own. */
  async methods(): Promise<readonly string[]> {
    const question = { methods: true };
    const { methods } = await this.#inspector
      .ask<{ readonly methods: readonly string[] }>(question, "");
    return methods;
  }

  /** What its search finds, perhaps on top of a lesson's bug. */
  async find(
    fen: string,
    limits: Limits & { readonly slots: number },
    bug: LessonKind | null,
  ): Promise<Iteration> {
    const question = { find: toSetup(parseFen(fen)), limits, bug };
    const { found } = await this.#inspector
      .ask<{ readonly found: Iteration }>(question, fen);
    return found;
  }

  /** Tells the sequences of its moves, and returns where they are wrong. */
  async divide(
    position: Position,
    depth: number,
    onCounted: (counted: Divided) => void,
  ): Promise<Fault | null> {
    const question = { divide: position, depth };
    const { difference } = await this.#inspector
      .ask<{ readonly difference: Fault | null }>(
        question,
        formatFen(position),
        onCounted,
      );
    return difference;
  }

  [Symbol.dispose](): void {
    this.#inspector[Symbol.dispose]();
  }
}
