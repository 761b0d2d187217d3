/** A list of games to choose from, with the position of the selected one. */

import { type Match, recordMatch } from "../../match/match.ts";
import { keyOf, ownSidesIn, readFiledGame } from "../../saves/game_file.ts";
import { describeUnreadable } from "../../words/match_refusals.ts";
import { branchAt } from "../../match/course.ts";
import { NOTICES } from "../../words/notices.ts";
import { hasWords } from "../../text/phrases.ts";
import { widthOf } from "../../text/width.ts";
import { type Bindings, sharedBindings } from "../bindings/bindings.ts";
import { askFirst, operate } from "../game/commands.ts";
import { squareSizes } from "../layout/layout.ts";
import type { Binding } from "../model/actions.ts";
import type { Appearance } from "../model/appearance.ts";
import { showText, uncover, withEffect } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import type { Listed, Overlay } from "../model/overlays.ts";
import { drawSmallBoard } from "../picture/board.ts";
import { stageOf } from "../picture/scene.ts";
import type { Signs } from "../theme/symbols.ts";
import {
  drawSheet,
  type FramedLine,
  lineAt,
  placeSheet,
  roomFor,
  type Seen,
  type Sides,
} from "./common/frame.ts";
import type { Handlers, Layer } from "./common/layer.ts";
import { ESCAPE } from "./common/menu.ts";
import { SCROLLING } from "./common/reading.ts";

type List = Overlay<"list">;

export const LIST: Layer<List> = {
  bindings: listBindings,
  takeCharacter: (model, list, character) =>
    list.filter === null
      ? null
      : filterRows(model, list, list.filter + character),
  adviceFor: () => NOTICES.escCloses,
  scroll: (model, list, by) => selectRow(model, list, list.selected + by),
  close: uncover,
  hitTest(model, list, x, y) {
    const row = lineAt(placed(model, list).sheet, x, y)?.row;
    return row === undefined ? null : { type: "row", row };
  },
  press(model, list, hit) {
    if (hit.type !== "row") return model;
    return hit.row === list.selected
      ? openGame({ ...model, aside: null }, list.rows[hit.row].game)
      : selectRow(model, list, hit.row);
  },
  draw(scene, list) {
    const { sheet, small } = placed(scene.model, list);
    drawSheet(scene, sheet);
    if (list.board === null || small.scale === 0) return;
    drawSmallBoard(scene, list.board, small);
  },
};

// -- Keys ---------------------------------------------------------------------

/** Only saved games can be removed; an open filter takes the characters. */
function listBindings(
  { file }: Model,
  { rows, selected, filter }: List,
): Bindings {
  const game = rows[selected]?.game ?? null;
  const open: Binding = {
    keys: ["enter"],
    label: "open",
    action: { type: "open", game },
  };
  const keys = filter === null
    ? [open, ...othersBeside(game, file), START_FILTER, ESCAPE, ...SCROLLING]
    : [open, END_FILTER, ...SCROLLING, erasing(filter)];
  return { live: keys, footer: keys };
}

const START_FILTER: Binding = {
  keys: ["/"],
  label: "filter",
  action: { type: "filter", words: "" },
};

const END_FILTER: Binding = {
  ...ESCAPE,
  action: { type: "filter", words: null },
};

/** Saved games can be removed; from those of a file, o leads to them. */
function othersBeside(game: Listed | null, file: Model["file"]): Binding[] {
  if (typeof game === "number") {
    return [{ keys: ["d"], label: "remove", action: { type: "remove", game } }];
  }
  if (game === null || !isFiled(game)) return [];
  const label = file?.review ? "stop the review" : "review all";
  const review: Binding = {
    keys: ["l"],
    label,
    action: { type: "reviewFile" },
  };
  return [review, ...SAVED_GAMES];
}

const SAVED_GAMES = sharedBindings("o")
  .map((binding) => ({ ...binding, label: "your games" }));

function erasing(filter: string): Binding {
  const words = filter.replace(/.$/su, "");
  return {
    keys: ["backspace"],
    label: "erase",
    action: { type: "filter", words },
  };
}

// -- What happens -------------------------------------------------------------

export const LIST_HANDLERS: Handlers<"open" | "remove" | "filter"> = {
  open: (model, { game }) => game === null ? model : openGame(model, game),
  remove: (model, { game: number }) =>
    askFirst(model, { type: "forget", number }),
  filter(model, { words }) {
    const { overlay } = model;
    return overlay?.type === "list" ? filterRows(model, overlay, words) : model;
  },
};

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
  if (game === null || "game" in game) return game;
  if ("branch" in game) return branchAt(match, game.branch);
  const filed = file?.games[game.filed];
  if (filed === undefined) return null;
  const { moves, ...record } = readFiledGame(filed);
  // Its variations are not in sight.
  const bare = moves.map((move) => ({ ...move, variations: [] }));
  return recordMatch(match, { ...record, moves: bare });
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

/** Resumes a saved game, opens another one to look through, or a branch. */
function openGame(model: Model, game: Listed): Model {
  if (typeof game === "number") {
    return operate(model, { type: "resume", number: game });
  }
  const uncovered = { ...model, overlay: null };
  if ("branch" in game) {
    return operate(uncovered, { type: "enterBranch", row: game.branch });
  }
  if ("filed" in game) return openFiled(model, game.filed);
  const { record } = game.game;
  return record === null
    ? uncovered
    : operate(uncovered, { type: "openRecord", record });
}

/** Opens a game of the file, unless it cannot be read. */
function openFiled(model: Model, index: number): Model {
  const { file, overlay } = model;
  if (file === null || overlay?.type !== "list") return model;
  const game = file.games[index];
  const record = readFiledGame(game);
  const { error } = record;
  if (error !== null) {
    const why = describeUnreadable({ number: index + 1, error });
    return showText(model, "game", [why], overlay);
  }
  const { filter, selected } = overlay;
  const left = { ...model, overlay: null, file: { ...file, filter, selected } };
  const reviewed = file.reviews.get(keyOf(game));
  // Without a player of all games, one's own review asks for both sides.
  const sides = reviewed === undefined ? undefined : 0;
  const ownSides = ownSidesIn(file.games, game) ?? sides;
  const from = { isFiled: true, ownSides, reviewed };
  const opened = operate(left, { type: "openRecord", record, from });
  return reviewed === undefined ? opened : { ...opened, isReviewOpen: true };
}

// -- Picture ------------------------------------------------------------------

/** The least columns for the rows beside a board, and the gap between. */
const LEAST_WIDTH = 46;
const GAP = 3;
/** The sign of the selected row stands beside the frame, without a blank. */
const INDENT = 1;
const NO_BOARD = { scale: 0, squareWidth: 0 };

/** The sheet of a list, and the small board in it. */
function placed(model: Model, list: List) {
  const room = roomFor(model, INDENT);
  const small = boardBeside(room, model.appearance);
  const aside = {
    width: small.scale === 0 ? 0 : 8 * small.squareWidth + GAP,
    height: 8 * small.scale,
  };
  const rest = { width: room.width - aside.width, height: room.height };
  const seen = seenRows(list, rest, stageOf(model).signs);
  const sheet = placeSheet(model, room, seen, aside);
  const { inside } = sheet;
  const board = { ...inside, x: inside.x + seen.width + GAP };
  return { sheet, small: { ...small, board } };
}

/** The largest board that can stand beside the rows, if any can. */
function boardBeside({ width, height }: Sides, appearance: Appearance) {
  return squareSizes(appearance).find(({ scale, squareWidth }) =>
    8 * scale <= height && 8 * squareWidth + GAP + LEAST_WIDTH <= width
  ) ?? NO_BOARD;
}

/** The rows around the selected one, as many as there is room for. */
function seenRows(list: List, { width, height }: Sides, signs: Signs): Seen {
  const { all, rows, selected, filter } = list;
  const found = rows.length < all.length ? `${rows.length} of ` : "";
  const words = filter === null ? "" : ` /${filter}_`;
  const title = `${list.title} (${found}${all.length})${words}`;
  const last = Math.max(0, rows.length - height);
  const top = Math.max(0, Math.min(selected - (height >> 1), last));
  const lines = rows.slice(top, top + height).map(
    ({ cells, game }, index): FramedLine => {
      const row = top + index;
      const isSelected = row === selected;
      const sign = isSelected ? signs.shown : " ";
      const text = sign + gameIn(cells, width - 1, game);
      return { text, isSelected, row };
    },
  );
  if (rows.length === 0) {
    lines.push({ text: ` ${NOTICES.noGameMatches}` });
  }
  return { title, lines, top, last, width, height };
}

/** Characters that identify the name of an opening. */
const LEAST_NAME = 12;

/** A game in a row; where room is short, it lacks the least important cells. */
function gameIn(cells: readonly string[], width: number, game: Listed) {
  if (cells.length === 1) return cells[0];
  const [date = "", players, result, moves, opening = ""] = cells;
  // What a review found says more than the opening, a count of moves says less.
  const isReviewed = moves !== "" && isFiled(game);
  const last = isReviewed ? moves : opening;
  const isSaved = typeof game === "number";
  const short = isSaved ? date.slice("2026-".length) : date.slice(0, 4);
  const name = opening.slice(0, LEAST_NAME);
  const forms = [
    [date, players, result, moves, name],
    [short, players, result, moves, name],
    [short, players, result, last.slice(0, LEAST_NAME)],
    [short, players, result],
    [players, result],
  ].map((form) => form.filter(Boolean).join("  "));
  const fitting = forms.find((form) => widthOf(form) <= width) ??
    forms[forms.length - 1];
  const isNamed = name !== "" && fitting.endsWith(name);
  return (isNamed ? fitting + opening.slice(LEAST_NAME) : fitting).trimEnd();
}
