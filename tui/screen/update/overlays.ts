/** What is laid over the board, and how its options are gone through. */

import { pieceName } from "../../../engine/notation/explain.ts";
import { formatCoordinate } from "../../../engine/notation/san.ts";
import type { LegalMove } from "../../../engine/rules/position.ts";
import type { GameCommandName } from "../../game_commands/command_list.ts";
import { CLOSE, command, row } from "../bindings/bindings.ts";
import type {
  Action,
  Binding,
  Model,
  Overlay,
  OverlayLine,
} from "../model/model.ts";
import { helpLines } from "../view/help.ts";
import { lastTop } from "../view/overlays.ts";

const BLANK = { selected: 0, top: 0, yieldsToTyping: true };

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

export function select(model: Model, by: number): Model {
  const { overlay } = model;
  if (overlay === null) return model;
  const { length } = overlay.options;
  const selected = (overlay.selected + by + length) % length;
  return { ...model, overlay: { ...overlay, selected } };
}

/** Scrolls the overlay, as far as it goes. */
export function scroll(model: Model, by: number): Model {
  const { overlay } = model;
  if (overlay === null) return model;
  const top = Math.max(0, Math.min(lastTop(model), overlay.top + by));
  return { ...model, overlay: { ...overlay, top } };
}
