/**
 * What is laid over the board, and how its options are gone through.
 *
 * @module
 */

import { BISHOP, KNIGHT, QUEEN, ROOK } from "../../../engine/mod.ts";
import type { LegalMove } from "../../../engine/rules/position.ts";
import type { GameCommandName } from "../../game_commands/command_list.ts";
import type { Key } from "../model/keys.ts";
import type { Action, Binding, Model, Overlay } from "../model/model.ts";
import { helpLines } from "../view/help.ts";
import { lastTop } from "../view/overlays.ts";

const CLOSE: Action = { type: "close" };

const PROMOTIONS: ReadonlyMap<number, readonly [key: Key, label: string]> =
  new Map([
    [QUEEN, ["q", "queen"]],
    [ROOK, ["r", "rook"]],
    [BISHOP, ["b", "bishop"]],
    [KNIGHT, ["n", "knight"]],
  ]);

function option(
  keys: readonly Key[],
  label: string,
  action: Action,
): Binding {
  return { keys, label, help: "", action };
}

/** Lines to read, with a title. */
export function textOverlay(title: string, lines: readonly string[]): Overlay {
  return {
    title,
    lines,
    options: [],
    selected: null,
    top: 0,
    yieldsToTyping: true,
  };
}

/** Keys and marks explained. */
export function helpOverlay({ appearance }: Model): Overlay {
  return textOverlay("Help", helpLines(appearance));
}

/** A question; yes runs a command of the game. */
export function questionOverlay(
  question: string,
  name: GameCommandName,
  argument = "",
): Overlay {
  return {
    ...textOverlay("", [question]),
    options: [
      option(["y", "enter"], "yes", { type: "confirm", name, argument }),
      option(["n", "escape"], "no", CLOSE),
    ],
    yieldsToTyping: false,
  };
}

/** Whether to go on with a saved game, that the lines describe. */
export function offerOverlay(lines: readonly string[]): Overlay {
  const resume = { type: "command", name: "resume", argument: "" } as const;
  return {
    ...textOverlay("Saved game", ["Go on with this game?", ...lines]),
    options: [
      option(["y", "enter"], "go on", resume),
      option(["n", "escape"], "new game", CLOSE),
    ],
  };
}

/** What to copy. */
export function copyOverlay(): Overlay {
  const copy = (argument: string): Action => {
    return { type: "command", name: "copy", argument };
  };
  return {
    ...textOverlay("Copy", []),
    options: [
      option(["f"], "FEN", copy("fen")),
      option(["p"], "PGN", copy("pgn")),
      option(["b"], "board", copy("board")),
    ],
    yieldsToTyping: false,
  };
}

/** Which piece a pawn becomes. */
export function promotionOverlay(moves: readonly LegalMove[]): Overlay {
  const options = moves.map((move) => {
    const [key, label] = PROMOTIONS.get(move.promotion) ?? ["", ""];
    return option([key], label, { type: "promote", move });
  });
  return {
    ...textOverlay("Promote to", []),
    options,
    selected: 0,
    yieldsToTyping: false,
  };
}

/** Is something asked that only this turn can answer? */
export function isPromotion(overlay: Overlay | null): boolean {
  return overlay?.options[0]?.action.type === "promote";
}

/** Goes to another option, if one can be gone to. */
export function select(model: Model, by: number): Model {
  const { overlay } = model;
  if (overlay === null || overlay.selected === null) return model;
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
