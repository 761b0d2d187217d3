/** Games of files that are opened and reviewed again, perhaps in another run. */

import { fieldsOf, saveGame } from "../../engine/game/game_json.ts";
import type { Match } from "../match/match.ts";
import { judgedAt } from "../match/review.ts";
import { restoreMatch } from "./form/match_json.ts";
import type { GameStore } from "./store.ts";

export interface FiledBefore {
  readonly key: string;
  readonly match: Match;
}

/** The saved game of a file, null if there is none with the same branches. */
export function findFiled(
  { isFiled, game }: Match,
  store: GameStore,
): FiledBefore | null {
  if (isFiled !== true || game.record === null) return null;
  const content = contentOf(saveGame(game));
  const entry = store.find((value) =>
    contentOf(fieldsOf(value).game) === content
  );
  const { match } = restoreMatch(entry?.value);
  return entry === null || match === null ? null : { key: entry.key, match };
}

/** Tells saved games apart by their records and branches. */
function contentOf(game: unknown): string {
  const { record, moves, branches } = fieldsOf(game);
  return JSON.stringify([record, moves, branches]);
}

/** The review of a match, with what the same game's earlier review adds. */
export function withEarlier(
  { game, review }: Match,
  earlier: Match,
): Match["review"] {
  const judged = game.plies.flatMap((gamePly, ply) => {
    const known = review?.get(gamePly) ?? judgedAt(earlier, ply);
    return known === undefined ? [] : [[gamePly, known] as const];
  });
  return new Map([...review ?? [], ...judged]);
}
