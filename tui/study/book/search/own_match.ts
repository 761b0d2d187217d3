/** A match of the reader's class against micro-Max, in one thread. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { decisionIn } from "../../../../engine/study/contests/elo.ts";
import { classPlayer } from "../../../../engine/study/contests/engine_player.ts";
import {
  type Pair,
  playMatch,
  pointsOf,
} from "../../../../engine/study/contests/match.ts";
import {
  gamesFrom,
  openingsOf,
} from "../../../../engine/study/contests/openings.ts";
import {
  CHECKED,
  describeBreach,
  expectLegal,
  expectSpelt,
  FEW_NODES,
} from "../../../../engine/study/own_classes/check.ts";
import type { SearchClass } from "../../../../engine/study/own_classes/contract.ts";
import { uncalledIn } from "../../../../engine/study/own_classes/contract.ts";
import {
  Broken,
  lineWithin,
} from "../../../../engine/study/own_classes/guard.ts";
import { MicroMax } from "../../../../engine/plain.ts";
import { toSetup } from "../../../../engine/chess/rules/position.ts";

export interface OwnMatch {
  readonly pairs: number;
  /** Nodes for each move of either side. */
  readonly nodes: number;
}

/**
 * Plays a match until a sequential test has decided, and tells all pairs of
 * games so far after each.
 * @throws {Error} if the class breaks what a search has to keep
 */
export async function playOwn(
  Own: SearchClass,
  { pairs, nodes }: OwnMatch,
  tell: (pairs: readonly Pair[]) => void,
): Promise<void> {
  checkSearch(Own);
  const board = [
    classPlayer(Own.name, Own, nodes),
    classPlayer("micro-Max", MicroMax, nodes),
  ] as const;
  const pairsPlayed: Pair[] = [];
  for await (const pair of playMatch([board], gamesFrom(openingsOf(pairs)))) {
    pairsPlayed.push(pair);
    tell(pairsPlayed);
    if (decisionIn(pointsOf(pairsPlayed)) !== null) break;
  }
}

/** @throws {Error} if a class breaks what a search has to keep */
export function checkSearch(Own: SearchClass): void {
  expectSpelt(uncalledIn(Own));
  for (const fen of CHECKED) {
    const position = parseFen(fen);
    try {
      expectLegal(position, lineWithin(FEW_NODES, Own, toSetup(position)));
    } catch (thrown) {
      if (!(thrown instanceof Broken)) throw thrown;
      throw new Error(describeBreach(thrown.breach, thrown.node));
    }
  }
}
