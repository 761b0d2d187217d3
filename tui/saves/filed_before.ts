/** Games of files that were reviewed before, perhaps in another run. */

import { fieldsOf, saveGame } from "../../engine/game/game_json.ts";
import type { Match } from "../match/match.ts";
import { judgedAt } from "../match/review.ts";
import { restoreMatch } from "./form/match_json.ts";
import type { GameStore } from "./store.ts";

export interface FiledBefore {
  /** Key of the entry in which the game is saved. */
  readonly key: string;
  /** What its review found, by the plies of the game that is open now. */
  readonly review: NonNullable<Match["review"]>;
}

/** A game of a file as it was saved; null if it was not, or not the same. */
export function findFiled(
  { isFiled, game }: Match,
  store: GameStore,
): FiledBefore | null {
  if (isFiled !== true || game.record === null) return null;
  const content = contentOf(saveGame(game));
  const entry = store.find((value) =>
    contentOf(fieldsOf(value).game) === content
  );
  const restored = restoreMatch(entry?.value);
  const isWhole = restored.match !== null && restored.problems.length === 0;
  if (entry === null || !isWhole) return null;
  const judged = game.plies.flatMap((gamePly, ply) => {
    const known = judgedAt(restored.match, ply);
    return known === undefined ? [] : [[gamePly, known] as const];
  });
  return { key: entry.key, review: new Map(judged) };
}

/** Tells saved games apart by their records and branches. */
function contentOf(game: unknown): string {
  const { record, moves, branches } = fieldsOf(game);
  return JSON.stringify([record, moves, branches]);
}
