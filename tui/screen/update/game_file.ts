/** The file of games on the screen: opened, read to its end, and listed. */

import type { UnreadableGame } from "../../match/events.ts";
import {
  type FiledGame,
  openFile as openFirst,
  type ReadPart,
} from "../../saves/game_file.ts";
import {
  describeDamage,
  filedGameColumns,
  filedGameWords,
  gamesOf,
} from "../../words/game_file.ts";
import { applyStep } from "../game/play.ts";
import { filterRows, listOf } from "../layers/list.ts";
import { warn } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import type { ListRow } from "../model/overlays.ts";

/** Opens the game of a file, or lists them if there are several. */
export function openFile(
  model: Model,
  name: string,
  games: readonly FiledGame[],
): Model {
  if (games.length === 1) {
    return applyStep(model, openFirst(model.match, games));
  }
  const file = { name, games, filter: null, selected: 0 };
  return listFile({ ...model, file });
}

/** Lists the games of the open file, as the list was left. */
export function listFile(model: Model): Model {
  const { file } = model;
  if (file === null) return model;
  const list = listOf(gamesOf(file.name), file.games.map(rowOf), model.overlay);
  return filterRows(model, list, file.filter, file.selected);
}

function rowOf(game: FiledGame, filed: number): ListRow {
  return {
    cells: filedGameColumns(game),
    words: filedGameWords(game),
    game: { filed },
  };
}

/** Takes what was found in some games; at last, says which are damaged. */
export function takePart(model: Model, part: ReadPart): Model {
  const { file } = model;
  if (file === null) return model;
  const games = file.games.toSpliced(part.from, part.count, ...part.games);
  const found = relisted({ ...model, file: { ...file, games } }, part);
  const problems = part.isLast ? problemsIn(games) : [];
  return problems.length > 0 ? warn(found, describeDamage(problems)) : found;
}

function problemsIn(games: readonly FiledGame[]): readonly UnreadableGame[] {
  return games.flatMap(({ problem: error }, index) =>
    error === null ? [] : [{ number: index + 1, error }]
  );
}

/** The model with its list renewed, if that is the list of the file. */
function relisted(model: Model, part: ReadPart): Model {
  const { overlay: list, file } = model;
  if (list?.type !== "list" || file === null) return model;
  const [first] = list.all;
  const isOfFile = typeof first?.game === "object" && "filed" in first.game;
  if (!isOfFile) return model;
  const { from, count, games } = part;
  const all = games.length === count
    ? list.all.toSpliced(
      from,
      count,
      ...games.map((it, at) => rowOf(it, from + at)),
    )
    : file.games.map(rowOf);
  return filterRows(model, { ...list, all }, list.filter, list.selected);
}
