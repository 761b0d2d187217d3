/** A list of games to choose from, with the position of the selected one. */

import { NOTICES } from "../../words/notices.ts";
import { widthOf } from "../../text/width.ts";
import { commandOn } from "../game/commands.ts";
import { reviewFile } from "../game/file_review.ts";
import { filterRows, isFiled, openGame, selectRow } from "../game/list.ts";
import { erased } from "../game/line_text.ts";
import { topAround } from "../draw/frame.ts";
import { squareSizes } from "../layout/layout.ts";
import type { Appearance } from "../model/appearance.ts";
import { withoutAside } from "../model/changes.ts";
import type { Binding, Listed, Model, Overlay } from "../model/model.ts";
import { drawSmallBoard } from "../picture/board.ts";
import { stageOf } from "../picture/scene.ts";
import type { Signs } from "../theme/symbols.ts";
import {
  drawSheet,
  type FramedLine,
  lineAt,
  placeSheet,
  roomFor,
  type Sides,
  type Viewport,
} from "./common/frame.ts";
import type { Bindings, Layer } from "./common/layer.ts";
import { ESCAPE, MORE } from "./common/menu.ts";
import { scrolling } from "./common/reading.ts";

type List = Overlay<"list">;

export const LIST: Layer<List> = {
  bindings: listBindings,
  takeCharacter: (model, list, character) =>
    list.filter === null
      ? null
      : filterRows(model, list, list.filter + character),
  adviceFor: () => NOTICES.escCloses,
  hitTest(model, list, x, y) {
    const row = lineAt(placed(model, list).sheet, x, y)?.row;
    return row === undefined ? null : { type: "row", row };
  },
  press(model, list, hit) {
    if (hit.type !== "row") return model;
    return hit.row === list.selected
      ? openGame(withoutAside(model), list.rows[hit.row].game)
      : selectRow(model, list, hit.row);
  },
  wheel: (model, list, _, by) => selectBy(model, list, by),
  scroll: selectBy,
  draw(scene, list) {
    const { sheet, small } = placed(scene.model, list);
    drawSheet(scene, sheet);
    if (list.board === null || small.scale === 0) return;
    drawSmallBoard(scene, list.board, small);
  },
};

function selectBy(model: Model, list: List, by: number): Model {
  return selectRow(model, list, list.selected + by);
}

// -- Keys ---------------------------------------------------------------------

/** An open filter takes the characters. */
function listBindings(model: Model, list: List): Bindings {
  const { file } = model;
  const { rows, selected, filter } = list;
  const game = rows[selected]?.game ?? null;
  const open: Binding = {
    keys: ["enter"],
    label: "open",
    run: (model) => game === null ? model : openGame(model, game),
  };
  const { height } = roomFor(model);
  const scroll = scrolling((model, by) => selectBy(model, list, by), height);
  if (filter !== null) {
    const keys = [open, endFilter(list), ...scroll, erasing(list, filter)];
    return { live: keys, footer: keys };
  }
  const others = othersBeside(game, file);
  const footer = [open, ...others, startFilter(list), ESCAPE, ...scroll];
  return { live: [...footer, MORE], footer, more: MORE };
}

function startFilter(list: List): Binding {
  return {
    keys: ["/"],
    label: "filter",
    run: (model) => filterRows(model, list, ""),
  };
}

function endFilter(list: List): Binding {
  return { ...ESCAPE, run: (model) => filterRows(model, list, null) };
}

function erasing(list: List, filter: string): Binding {
  return {
    keys: ["backspace"],
    label: "erase",
    run: (model) => filterRows(model, list, erased(filter)),
  };
}

/** Saved games can be removed; from those of a file, o leads to them. */
function othersBeside(game: Listed | null, file: Model["file"]): Binding[] {
  if (typeof game === "number") {
    return [commandOn(["d"], "forget", { value: game })];
  }
  if (game === null || !isFiled(game)) return [];
  const label = file?.review ? "stop the review" : "review all";
  const own = commandOn(["o"], "games", { label: "your games" });
  return [{ keys: ["l"], label, run: reviewFile }, own];
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
function seenRows(
  list: List,
  { width, height }: Sides,
  signs: Signs,
): Viewport {
  const { all, rows, selected, filter } = list;
  const found = rows.length < all.length ? `${rows.length} of ` : "";
  const words = filter === null ? "" : ` /${filter}_`;
  const title = `${list.title} (${found}${all.length})${words}`;
  const last = Math.max(0, rows.length - height);
  const top = topAround(selected, height, rows.length);
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
