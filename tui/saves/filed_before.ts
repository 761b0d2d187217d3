/** Games of files that were reviewed before, perhaps in another run. */

import { saveGame } from "../../engine/chess/game/game_json.ts";
import { fieldsOf } from "../../engine/chess/game/json_values.ts";
import { formatCoordinate } from "../../engine/chess/notation/san.ts";
import { writePgn } from "../../engine/chess/notation/pgn_writer.ts";
import type { Match } from "../match/match.ts";
import { restoreMatch } from "./form/match_json.ts";
import type { GameStore } from "./store.ts";

export interface FiledBefore {
  /** Key of the entry in which the game is saved. */
  readonly key: string;
  /** What its review found, by the positions of the game that is open now. */
  readonly review: NonNullable<Match["review"]>;
}

/** A game of a file as it was saved; null if it was not, or not the same. */
export function findFiled(open: Match, store: GameStore): FiledBefore | null {
  const { game } = open;
  const isFiled = open.kind === "record" && open.isFiled;
  if (!isFiled || game.record === null) return null;
  // As today's form has them, and as 3.0.0 had those of the main line.
  const moves = [
    saveGame(game).moves,
    game.plies.flatMap(({ move }) => move ? formatCoordinate(move) : [])
      .join(" "),
  ];
  const record = writePgn(game.record);
  const entry = store.find((value) => {
    const { moves: saved } = fieldsOf(fieldsOf(value).game);
    return typeof saved === "string" && moves.includes(saved) &&
      recordIn(restoreMatch(value)) === record;
  });
  const { match } = restoreMatch(entry?.value);
  if (entry === null || match === null) return null;
  // By nodes: another variation may have been on the board then.
  const judged = match.game.tree.flatMap(({ number, position }) => {
    const known = match.review?.get(position);
    return known ? [[game.tree[number].position, known] as const] : [];
  });
  return { key: entry.key, review: new Map(judged) };
}

/** The record in a saved match that holds nothing else; null for any other. */
function recordIn(restored: ReturnType<typeof restoreMatch>): string | null {
  if (restored.match === null) return null;
  const { tree, record, decided } = restored.match.game;
  const isRecord = record !== null && decided.length === 0 &&
    tree.length === record.tree.length;
  return isRecord ? writePgn(record) : null;
}
