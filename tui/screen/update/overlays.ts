/** What is laid over the board, and how its options are gone through. */

import { pieceName } from "../../../engine/notation/explain.ts";
import { formatCoordinate } from "../../../engine/notation/san.ts";
import type { LegalMove } from "../../../engine/rules/position.ts";
import type { SavedGamesRequest } from "../../match/match.ts";
import type { GameCommandName } from "../../game_commands/command_list.ts";
import { CLOSE, command, row } from "../bindings/bindings.ts";
import type {
  Action,
  Binding,
  ListRow,
  Model,
  Overlay,
  OverlayLine,
  Update,
} from "../model/model.ts";
import { helpLines } from "../view/help.ts";
import { lastTop } from "../view/overlays.ts";

const BLANK = {
  ...{ all: [], rows: [], filter: null, board: null, under: null },
  ...{ selected: 0, top: 0, yieldsToTyping: true },
};

export function textOverlay(
  title: string,
  lines: readonly OverlayLine[],
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

/** A question; yes runs a command of the game. */
export function questionOverlay(
  question: string,
  name: GameCommandName,
  argument = "",
): Overlay {
  const options = yesOrNo("yes", { type: "confirm", name, argument }, "no");
  const lines = [{ heading: question }];
  return { ...textOverlay("", lines, options), yieldsToTyping: false };
}

/** Whether to go on with a saved game, that the lines describe. */
export function offerOverlay(lines: readonly string[]): Overlay {
  const options = [
    row("y", "go on", command("resume")),
    row(["n", "escape"], "new game", { type: "card", isFirst: true }),
  ];
  const question = { heading: "Go on with this game?" };
  return textOverlay("Saved game", [question, ...lines], options);
}

export function copyOverlay(): Overlay {
  const options = [
    row("f", "FEN", command("copy", "fen")),
    row("p", "PGN", command("copy", "pgn")),
    row("b", "board", command("copy", "board")),
  ];
  return { ...textOverlay("Copy", [], options), yieldsToTyping: false };
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
  return { ...textOverlay("Promote to", [], options), yieldsToTyping: false };
}

// -- Choosing -------------------------------------------------------------------

export function listOverlay(title: string, rows: readonly ListRow[]): Overlay {
  const list = { all: rows, rows, yieldsToTyping: false };
  return { ...textOverlay(title, []), ...list };
}

/** Goes to a row of a list; a saved game is asked for, to be shown beside. */
export function showRow(model: Model, overlay: Overlay, row: number): Update {
  const selected = Math.max(0, Math.min(overlay.rows.length - 1, row));
  const game = overlay.rows[selected]?.game ?? null;
  const isSaved = typeof game === "number";
  const board = isSaved ? overlay.board : game;
  const shown = { ...model, overlay: { ...overlay, selected, board } };
  return isSaved
    ? askSavedGames(shown, { type: "see", number: game })
    : { model: shown, effects: [] };
}

export function askSavedGames(
  model: Model,
  request: SavedGamesRequest,
): Update {
  const { match } = model;
  return { model, effects: [{ type: "savedGames", request, match }] };
}

/** Leaves the rows of a list that have all words of a filter. */
export function filterRows(
  model: Model,
  filter: string | null,
  row = 0,
): Update {
  const { overlay } = model;
  if (overlay === null) return { model, effects: [] };
  const words = (filter ?? "").toLowerCase().split(" ");
  const rows = overlay.all.filter(({ cells }) => {
    const lower = cells.join(" ").toLowerCase();
    return words.every((word) => lower.includes(word));
  });
  return showRow(model, { ...overlay, rows, filter }, row);
}

export function select(model: Model, by: number): Update {
  const { overlay } = model;
  if (overlay === null) return { model, effects: [] };
  const { length } = overlay.options;
  if (length === 0) return showRow(model, overlay, overlay.selected + by);
  const selected = (overlay.selected + by + length) % length;
  return {
    model: { ...model, overlay: { ...overlay, selected } },
    effects: [],
  };
}

/** Scrolls the overlay, as far as it goes. */
export function scroll(model: Model, by: number): Model {
  const { overlay } = model;
  if (overlay === null) return model;
  const top = Math.max(0, Math.min(lastTop(model), overlay.top + by));
  return { ...model, overlay: { ...overlay, top } };
}
