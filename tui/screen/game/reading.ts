/** Looking through a game with the arrow keys, where nothing is to be moved. */

import { browse } from "../../../engine/chess/game/game.ts";
import { markedMoves } from "../../match/match_review.ts";
import { NOTICES } from "../../words/notices.ts";
import { notify } from "../model/changes.ts";
import { treeOf } from "../model/derived.ts";
import type { Model } from "../model/model.ts";
import { withGame } from "./play.ts";
import { whyNoMistake } from "./show_review.ts";

/** What arrows up and down stop at: moves with a mark, and those with others. */
function stopsOf({ match }: Model): number[] {
  const { game } = match;
  const last = game.plies.length - 1;
  const variations = treeOf(game).filter(({ isLeft }) => !isLeft)
    .map(({ at }) => Math.min(at + 1, last));
  return [...markedMoves(match).map(({ ply }) => ply), ...variations];
}

type Direction = "next" | "previous";

/** The ply of the next mistake or variation, or of the previous; null if none. */
export function stopFrom(model: Model, which: Direction): number | null {
  const { shown } = model.match.game;
  const there = stopsOf(model).filter((ply) =>
    which === "next" ? ply > shown : ply < shown
  );
  if (there.length === 0) return null;
  return which === "next" ? Math.min(...there) : Math.max(...there);
}

/** Goes to the next mistake or variation, or to the previous one. */
export function goToStop(model: Model, which: Direction): Model {
  const ply = stopFrom(model, which);
  if (ply !== null) return withGame(model, browse(model.match.game, ply));
  const { nothingToGoTo, noneAfter, noneBefore } = NOTICES;
  if (stopsOf(model).length === 0) {
    return notify(model, whyNoMistake(model, nothingToGoTo));
  }
  return notify(model, which === "next" ? noneAfter : noneBefore);
}
