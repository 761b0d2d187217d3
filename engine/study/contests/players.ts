/** Players for matches: engines in workers. */

import { position } from "../../chess/game/game.ts";
import type { Move } from "../../mod.ts";
import { expectLegal } from "../own_classes/check.ts";
import { workerOf } from "../own_classes/own_class.ts";
import { formatFen } from "../../chess/notation/fen.ts";
import { searchable } from "../../player/to_engine.ts";
import { rootScoreOverrides } from "../../player/known_scores.ts";
import { followVariation } from "../../player/principal_variation.ts";
import { SearchWorker, type ThinkLimits } from "../../player/search_worker.ts";
import type { WorkerModule } from "../../player/workers/engine_host.ts";
import type { Position } from "../../chess/rules/position.ts";
import type { Contestant } from "./game.ts";

/** What a player may spend on a move. */
export type Allowance =
  | { readonly nodes: number }
  | { readonly milliseconds: number };

/** Entries of the table: fewer than micro-Max's, for short searches. */
const TABLE_ENTRIES = 2 ** 20;
/** How long a search may take that is limited by nodes: only a fault does. */
const PATIENCE = 20_000;

/** What plays in workers: a class, or micro-Max. */
export interface Contender {
  readonly name: string;
  readonly module: WorkerModule;
}

/**
 * The listing, as all classes are: `mod.ts` is faster, and takes a better move
 * from an iteration that it cannot finish, so it would be no equal opponent.
 */
export const MICRO_MAX: Contender = {
  name: "micro-Max",
  module: workerOf(null),
};

/**
 * A player in a worker of its own, which begins each game anew. As in the
 * program's games, it is told which moves allow a draw by repetition or after
 * fifty moves.
 */
export function contender(
  { name, module }: Contender,
  allowance: Allowance,
): Contestant {
  const tableEntries = TABLE_ENTRIES;
  const worker = new SearchWorker({ tableEntries, module, isReplaced: false });
  let current = -1;
  return {
    name,
    async choose(game, number) {
      const now = position(game);
      const limits = {
        ...limitsOf(allowance),
        goesOn: number === current,
        overrides: rootScoreOverrides(game),
      };
      current = number;
      const line = await lineFor(worker, now, limits)
        .catch(({ message }: Error) => {
          throw new Error(`Cannot finish the match: ${name}: ${message}`);
        });
      const [{ move }] = followVariation(now, line.slice(0, 1));
      return { move, score: null };
    },
    close: () => worker.close(),
  };
}

/** @throws {Error} if the search fails; the message says where */
async function lineFor(
  worker: SearchWorker,
  now: Position,
  limits: ThinkLimits,
): Promise<readonly Move[]> {
  const found = await worker.think(searchable(now), limits)
    .catch(({ message, cause }: Error) => {
      throw new Error(`${cause ?? message} in ${formatFen(now)}`);
    });
  if (found === null) throw new Error("it has been stopped");
  expectLegal(now, found.line);
  return found.line;
}

function limitsOf(allowance: Allowance): ThinkLimits {
  if ("milliseconds" in allowance) return allowance;
  return {
    mostNodes: allowance.nodes,
    milliseconds: PATIENCE + allowance.nodes,
  };
}
