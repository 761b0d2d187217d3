/** Looking through a game with the arrow keys, where nothing is to be moved. */

import { browse } from "../../../engine/game/game.ts";
import { markedMoves } from "../../match/review.ts";
import { NOTICES } from "../../words/notices.ts";
import { notify } from "../model/changes.ts";
import { treeOf } from "../model/derived.ts";
import type { Model } from "../model/model.ts";
import { withGame } from "./play.ts";

/** What arrows up and down stop at: moves with a mark, and those with others. */
function stopsOf({ match }: Model): number[] {
  const { game } = match;
  const last = game.plies.length - 1;
  const variations = treeOf(game).filter(({ isLeft }) => !isLeft)
    .map(({ at }) => Math.min(at + 1, last));
  return [...markedMoves(match).map(({ ply }) => ply), ...variations];
}

/** Goes to the next mistake or variation, or to the previous one. */
export function goToStop(model: Model, which: "next" | "previous"): Model {
  const { game } = model.match;
  const { shown } = game;
  const stops = stopsOf(model);
  const there = which === "next"
    ? stops.filter((ply) => ply > shown)
    : stops.filter((ply) => ply < shown);
  if (stops.length === 0) return notify(model, NOTICES.nothingToGoTo);
  if (there.length === 0) {
    const { noneAfter, noneBefore } = NOTICES;
    return notify(model, which === "next" ? noneAfter : noneBefore);
  }
  const ply = which === "next" ? Math.min(...there) : Math.max(...there);
  return withGame(model, browse(game, ply));
}
