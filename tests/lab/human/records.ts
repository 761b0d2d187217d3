/** Recorded games of people. */

import { WHITE } from "../../../engine/chess/constants.ts";
import { type PgnGame, pgnGames } from "../../../engine/chess/notation/pgn.ts";

/** The games of files in PGN. */
export function* recordsIn(paths: readonly string[]): Generator<PgnGame> {
  for (const path of paths) yield* pgnGames(Deno.readTextFileSync(path));
}

/** The rating of a side's player, NaN if it is not known. */
export function ratingOf({ tags }: PgnGame, side: number): number {
  return Number(tags.get(side === WHITE ? "WhiteElo" : "BlackElo") ?? NaN);
}
