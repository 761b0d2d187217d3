/** The file of games on the screen: opened, read to its end, and listed. */

import {
  type FiledGame,
  filedGameWords,
  gameKeyOf,
  openFile as openFirst,
  type ReadPart,
} from "../../saves/game_file.ts";
import {
  type DamagedGame,
  describeDamage,
  filedGameColumns,
  gamesOf,
} from "../../words/files/game_file.ts";
import { listOf, warn, withEffect } from "../model/changes.ts";
import type { ListRow, Model, OpenFile, Overlay } from "../model/model.ts";
import { filterRows, isFiled } from "./list.ts";
import { applyStep } from "./play.ts";

/** Opens the game of a file, or lists them if there are several. */
export function openGameFile(
  model: Model,
  name: string,
  games: readonly FiledGame[],
): Model {
  if (games.length === 1) {
    return applyStep(model, openFirst(model.match, games));
  }
  const file = {
    name,
    opened: games,
    games,
    filter: null,
    selected: 0,
    reviews: new Map(),
    review: null,
  };
  const isReviewed = Boolean(model.file?.review);
  const free = isReviewed ? withEffect(model, { type: "stopFiled" }) : model;
  const listed = listFile({ ...free, file });
  return withEffect(listed, { type: "readFile", file: games });
}

/** Lists the games of the open file, as the list was left. */
export function listFile(model: Model): Model {
  const { file } = model;
  if (file === null) return model;
  const rows = file.games.map((game, filed) => rowOf(file, game, filed));
  const list = listOf(titleOf(file), rows, model.overlay);
  return filterRows(model, list, file.filter, file.selected);
}

function titleOf({ name, reviews }: OpenFile): string {
  return gamesOf(name, reviews.size);
}

function rowOf(file: OpenFile, game: FiledGame, filed: number): ListRow {
  return {
    cells: filedGameColumns(game, reviewOf(file, game)),
    words: filedGameWords(game),
    game: { filed },
  };
}

/** The game with what its review has found; null if the file is not reviewed. */
function reviewOf({ reviews, review }: OpenFile, game: FiledGame) {
  if (reviews.size === 0 && review === null) return null;
  const key = gameKeyOf(game);
  return review?.key === key ? review.match : reviews.get(key) ?? "unreviewed";
}

/** Takes what was found in some games; at last, says which are damaged. */
export function takePart(model: Model, part: ReadPart): Model {
  const { file } = model;
  if (file === null) return model;
  const { from, count } = part;
  const games = [
    ...file.games.slice(0, from),
    ...part.games,
    ...file.games.slice(from + count),
  ];
  const found = withFile(model, { ...file, games });
  const problems = part.isLast ? problemsIn(games) : [];
  return problems.length > 0 ? warn(found, describeDamage(problems)) : found;
}

function problemsIn(games: readonly FiledGame[]): readonly DamagedGame[] {
  return games.flatMap(({ problem: error }, index) =>
    error === null ? [] : [{ number: index + 1, error }]
  );
}

/** The model with the file, and with new rows in its list for what changed. */
export function withFile(model: Model, file: OpenFile): Model {
  const { overlay: list, file: before } = model;
  if (list === null || !isOfFile(list)) return { ...model, file };
  const isKept = (game: FiledGame, filed: number) =>
    game === before?.games[filed] &&
    reviewOf(file, game) === reviewOf(before, game);
  const all = file.games.map((game, filed) =>
    isKept(game, filed) ? list.all[filed] : rowOf(file, game, filed)
  );
  const renewed = { ...list, all, title: titleOf(file) };
  return filterRows({ ...model, file }, renewed, list.filter, list.selected);
}

/** Whether a layer lists the games of a file. */
export function isOfFile(layer: Overlay): layer is Overlay<"list"> {
  if (layer.type !== "list") return false;
  const [first] = layer.all;
  return first !== undefined && isFiled(first.game);
}
