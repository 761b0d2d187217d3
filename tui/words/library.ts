/**
 * What the judge finds, in words.
 *
 * ```ts
 * import { newGame, playMove } from "jsr:@denomax/denomax/game";
 * import { review } from "jsr:@denomax/denomax/review";
 * import { explain } from "jsr:@denomax/denomax/words";
 *
 * const game = ["f3", "e5", "g4", "Qh4"].reduce(playMove, newGame());
 * for (const judged of await review(game)) {
 *   if (judged.mark === "??") console.log(explain(game, judged)[0]); // "allows ...Qh4 mate"
 * }
 * ```
 *
 * @module
 */

import { WHITE } from "../../engine/chess/constants.ts";
import type { Game } from "../../engine/library/values/games.ts";
import { sideOf } from "../../engine/library/values/chess.ts";
import type { JudgedMove } from "../../engine/library/values/judgements.ts";
import { clausesOf } from "./chess/judgement.ts";

export type {
  Claim,
  Game,
  GameJson,
} from "../../engine/library/values/games.ts";
export type { PgnResult } from "../../engine/library/pgn.ts";
export type * from "../../engine/library/types.ts";
export type { JudgedMove } from "../../engine/library/values/judgements.ts";
export type { Mark } from "../../engine/review/policy.ts";

/**
 * What is wrong with a move, and what it overlooks: for each fact a clause whose
 * subject is the move, such as `"misses Qxf6, which takes the bishop"`, or that
 * names the move that is meant, `"...Nxd4 takes the knight"`.
 */
export function explain(game: Game, { ply, facts }: JudgedMove): string[] {
  const first = sideOf(game.start.turn);
  const isFirst = ply % 2 === 1;
  return clausesOf(facts, isFirst ? first : other(first));
}

function other(side: number): number {
  return sideOf(side === WHITE ? "black" : "white");
}
