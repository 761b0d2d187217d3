/** What is laid over the board, and how its options are gone through. */

import { pieceName } from "../../../engine/rules/piece_names.ts";
import { formatCoordinate } from "../../../engine/notation/san.ts";
import type { LegalMove } from "../../../engine/rules/position.ts";
import type { GameCommandName } from "../../game_commands/command_list.ts";
import { CLOSE, command, row } from "../bindings/bindings.ts";
import { withEffect } from "../model/changes.ts";
import type {
  Action,
  Binding,
  Count,
  ListRow,
  Model,
  Overlay,
} from "../model/model.ts";
import { helpLines } from "../view/help.ts";
import { lastTop } from "../view/overlays.ts";

const BLANK: Overlay = {
  ...{ title: "", lines: [], options: [], selected: 0, top: 0 },
  ...{ all: [], rows: [], filter: null, board: null, under: null },
  yieldsToTyping: true,
};

/** Something must be chosen: nothing can be typed meanwhile. */
const CHOICE = { ...BLANK, yieldsToTyping: false };

export function textOverlay(
  title: string,
  lines: Overlay["lines"],
  options: readonly Binding[] = [],
): Overlay {
  return { ...BLANK, title, lines, options };
}

export function helpOverlay({ appearance }: Model): Overlay {
  return textOverlay("Help", helpLines(appearance));
}

function yesOrNo(yes: string, action: Action, no: string): Binding[] {
  return [row("y", yes, action), row(["n", "escape"], no, CLOSE)];
}

export function questionOverlay(
  question: string,
  name: GameCommandName,
  argument = "",
): Overlay {
  const options = yesOrNo("yes", { type: "confirm", name, argument }, "no");
  return { ...CHOICE, lines: [{ heading: question }], options };
}

/** Whether to go on with a saved game, that the lines describe. */
export function offerOverlay(lines: readonly string[]): Overlay {
  const question = { heading: "Go on with this game?" };
  return textOverlay("Saved game", [question, ...lines], [
    row("y", "go on", command("resume")),
    row(["n", "escape"], "new game", { type: "card", isFirst: true }),
  ]);
}

export function copyOverlay(): Overlay {
  const options = [
    row("f", "FEN", command("copy", "fen")),
    row("p", "PGN", command("copy", "pgn")),
    row("b", "board", command("copy", "board")),
  ];
  return { ...CHOICE, title: "Copy", options };
}

/** Whether to copy a game that cannot be written, for a reason. */
export function unwrittenOverlay(problem: string): Overlay {
  const options = yesOrNo("copy it as PGN", command("copy", "pgn"), "no");
  return textOverlay("Write the game", [problem], options);
}

export function promotionOverlay(moves: readonly LegalMove[]): Overlay {
  const options = moves.map((move) => {
    const key = formatCoordinate(move).slice(-1);
    return row(key, pieceName(move.promotion), { type: "promote", move });
  });
  return { ...CHOICE, title: "Promote to", options };
}

export function listOverlay(title: string, rows: readonly ListRow[]): Overlay {
  return { ...CHOICE, title, all: rows, rows };
}

/** Goes to a row of a list; a saved game is asked for, to be shown beside. */
export function showRow(model: Model, overlay: Overlay, row: number): Model {
  const selected = Math.max(0, Math.min(overlay.rows.length - 1, row));
  const game = overlay.rows[selected]?.game ?? null;
  if (typeof game !== "number") {
    return { ...model, overlay: { ...overlay, selected, board: game } };
  }
  return withEffect({ ...model, overlay: { ...overlay, selected } }, {
    type: "savedGames",
    request: { type: "see", number: game },
    match: model.match,
  });
}

/** Leaves the rows of a list that have all words of a filter. */
export function filterRows(model: Model, filter: string | null, row = 0) {
  const { overlay } = model;
  if (overlay === null) return model;
  const words = (filter ?? "").toLowerCase().split(" ");
  const rows = overlay.all.filter(({ cells }) => {
    const lower = cells.join(" ").toLowerCase();
    return words.every((word) => lower.includes(word));
  });
  return showRow(model, { ...overlay, rows, filter }, row);
}

/** Goes to another row or option, or scrolls lines, as far as they go. */
export function scroll(model: Model, { by }: Count): Model {
  const { overlay } = model;
  if (overlay === null) return model;
  const { all, options: { length }, selected, top } = overlay;
  if (all.length > 0) return showRow(model, overlay, selected + by);
  const change = length > 0
    ? { selected: (selected + by + length) % length }
    : { top: Math.max(0, Math.min(lastTop(model), top + by)) };
  return { ...model, overlay: { ...overlay, ...change } };
}
