/** Lists of games: filtered, looked through and opened. */

import { canOpen } from "../../../engine/chess/notation/pgn.ts";
import { type Match, recordMatch } from "../../match/match.ts";
import { gameKeyOf, ownSidesIn, readFiledGame } from "../../saves/game_file.ts";
import { describeLoadFailure } from "../../words/match_refusals.ts";
import {
  branchAt,
  enterBranch,
  openRecord,
  problemsOf,
} from "../../match/game_flow.ts";
import { hasWords } from "../../text/phrases.ts";
import { showText, withEffect, withReview } from "../model/changes.ts";
import type { Listed, Model, Overlay } from "../model/model.ts";
import { runCommand } from "./commands.ts";
import { applyStep } from "./play.ts";

type List = Overlay<"list">;

/** Of what is said about a game that is opened. */
const TITLE = "game";

export function isFiled(game: Listed): game is { readonly filed: number } {
  return typeof game === "object" && "filed" in game;
}

/** Selects a row, and asks for the position if the game is saved. */
export function selectRow(model: Model, list: List, row: number): Model {
  const selected = Math.max(0, Math.min(list.rows.length - 1, row));
  const game = list.rows[selected]?.game ?? null;
  if (typeof game !== "number") {
    const board = boardOf(model, game);
    return { ...model, overlay: { ...list, selected, board } };
  }
  return withEffect({ ...model, overlay: { ...list, selected } }, {
    type: "savedGames",
    request: { type: "see", number: game },
    match: model.match,
  });
}

/** The position to show of a game that is not saved. */
function boardOf(
  { match, file }: Model,
  game: Exclude<Listed, number> | null,
): Match | null {
  if (game === null) return null;
  if ("branch" in game) return branchAt(match, game.branch);
  const filed = file?.games[game.filed];
  return filed === undefined ? null : recordMatch(match, readFiledGame(filed));
}

/** Keeps the rows that contain all words of a filter, and selects one. */
export function filterRows(
  model: Model,
  list: List,
  filter: string | null,
  row = 0,
): Model {
  const rows = list.all.filter(({ cells, words }) =>
    hasWords(words ?? cells.join(" "), filter ?? "")
  );
  return selectRow(model, { ...list, rows, filter }, row);
}

/** Resumes a saved game, or opens one of a file to look through, or a branch. */
export function openGame(model: Model, game: Listed): Model {
  if (typeof game === "number") return runCommand(model, "resume", game);
  if ("branch" in game) {
    const uncovered = { ...model, overlay: null };
    return applyStep(uncovered, enterBranch(model.match, game.branch));
  }
  return openFiled(model, game.filed);
}

/** Opens a game of the file, if only up to a fault. */
function openFiled(model: Model, index: number): Model {
  const { file, overlay } = model;
  if (file === null || overlay?.type !== "list") return model;
  const game = file.games[index];
  const record = readFiledGame(game);
  const problems = problemsOf(record, index + 1, canOpen(record));
  if (!canOpen(record)) {
    return showText(model, "game", problems.map(describeLoadFailure), overlay);
  }
  const { filter, selected } = overlay;
  const left = { ...model, overlay: null, file: { ...file, filter, selected } };
  const reviewed = file.reviews.get(gameKeyOf(game));
  // Without a player of all games, one's own review asks for both sides.
  const sides = reviewed === undefined ? undefined : 0;
  const ownSides = ownSidesIn(file.games, game) ?? sides;
  const from = { isFiled: true, ownSides, reviewed, problems };
  const opened = applyStep(left, openRecord(left.match, record, from), TITLE);
  return reviewed === undefined ? opened : withReview(opened, { isOpen: true });
}
