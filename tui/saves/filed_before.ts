/** Games of files that were reviewed before, perhaps in another run. */

import { fieldsOf, saveGame } from "../../engine/game/game_json.ts";
import { writePgn } from "../../engine/notation/pgn_writer.ts";
import type { Match } from "../match/match.ts";
import { judgedAt } from "../match/review.ts";
import { restoreMatch } from "./form/match_json.ts";
import type { GameStore } from "./store.ts";

export interface FiledBefore {
  /** Key of the entry in which the game is saved. */
  readonly key: string;
  /** What its review found, by the positions of the game that is open now. */
  readonly review: NonNullable<Match["review"]>;
}

/** A game of a file as it was saved; null if it was not, or not the same. */
export function findFiled(
  { isFiled, game }: Match,
  store: GameStore,
): FiledBefore | null {
  if (isFiled !== true || game.record === null) return null;
  const { moves } = saveGame(game);
  const record = writePgn(game.record);
  const entry = store.find((value) =>
    fieldsOf(fieldsOf(value).game).moves === moves &&
    recordIn(restoreMatch(value)) === record
  );
  const { match } = restoreMatch(entry?.value);
  if (entry === null || match === null) return null;
  const judged = game.plies.flatMap(({ position }, ply) => {
    const known = judgedAt(match, ply);
    return known === undefined ? [] : [[position, known] as const];
  });
  return { key: entry.key, review: new Map(judged) };
}

/** The record in a saved match that holds nothing else; null for any other. */
function recordIn(restored: ReturnType<typeof restoreMatch>): string | null {
  if (restored.match === null || restored.problems.length > 0) return null;
  const { tree, record, decided } = restored.match.game;
  const isRecord = record !== null && decided.length === 0 &&
    tree.length === record.tree.length;
  return isRecord ? writePgn(record) : null;
}
