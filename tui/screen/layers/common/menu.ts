/** Layers that are menus: some lines, and options below them to choose from. */

import { NOTICES } from "../../../words/notices.ts";
import {
  type Bindings,
  by,
  CLOSE,
  sharedBindings,
} from "../../bindings/bindings.ts";
import { widthOf } from "../../../text/width.ts";
import type { Binding } from "../../model/actions.ts";
import { uncover } from "../../model/changes.ts";
import type { Model } from "../../model/model.ts";
import type { Menu, Overlay, TextLine } from "../../model/overlays.ts";
import type { Signs } from "../../theme/symbols.ts";
import { stageOf } from "../../picture/scene.ts";
import {
  drawSheet,
  type FramedLine,
  lineAt,
  placeBeside,
  placeSheet,
  roomBeside,
  roomFor,
  seenLines,
  type Sheet,
} from "./frame.ts";
import type { Layer } from "./layer.ts";

type AnyMenu = Extract<Overlay, Menu>;

/** The parts of a menu. */
interface MenuParts<State extends AnyMenu> {
  title(state: State): string;
  lines?(model: Model, state: State): readonly TextLine[];
  options(model: Model, state: State): readonly Binding[];
  /** Whether players can type moves and commands, which closes it. */
  readonly yieldsToTyping?: boolean;
  /** Whether it stands beside the board, where there is room. */
  readonly standsBeside?: boolean;
  /** The advice for a key that does nothing. */
  advice?(state: State): string;
}

/** Keys that select another option. */
export const SELECTING: readonly Binding[] = [
  { keys: ["down", "right", "tab"], label: "next", action: by("scroll", 1) },
  {
    keys: ["up", "left", "shift-tab"],
    label: "previous",
    action: by("scroll", -1),
  },
];

export const ESCAPE: Binding = {
  keys: ["escape"],
  label: "close",
  action: CLOSE,
};

/** Keys over the board that work on menus that yield to typing. */
const SHARED = sharedBindings("?", "q", "o");
export const TYPING = sharedBindings(":", "a");

export function menu<State extends AnyMenu>(
  parts: MenuParts<State>,
): Layer<State> {
  const { options, yieldsToTyping = false, advice } = parts;
  const sheetOf = (model: Model, state: State) =>
    menuSheet(parts, model, state);
  return {
    bindings: (model, state) =>
      menuBindings(options(model, state), state.selected, yieldsToTyping),
    adviceFor: (_, state) => advice?.(state) ?? NOTICES.escCloses,
    scroll: (model, state, by) => select(model, state, options, by),
    close: uncover,
    hitTest(model, state, x, y) {
      const key = lineAt(sheetOf(model, state), x, y)?.key;
      return key === undefined ? null : { type: "key", key };
    },
    showsUnder: true,
    draw: (scene, state) => drawSheet(scene, sheetOf(scene.model, state)),
  };
}

function menuBindings(
  options: readonly Binding[],
  selected: number,
  yieldsToTyping: boolean,
): Bindings {
  const hasEscape = options.some(({ keys }) => keys.includes("escape"));
  const footer = [
    ...options,
    { ...options[selected], keys: ["enter", " "], label: "choose" },
    ...SELECTING,
    ...(hasEscape ? [] : [ESCAPE]),
    ...(yieldsToTyping ? SHARED : []),
  ];
  return { live: yieldsToTyping ? [...footer, ...TYPING] : footer, footer };
}

function select<State extends AnyMenu>(
  model: Model,
  state: State,
  optionsOf: MenuParts<State>["options"],
  by: number,
): Model {
  const { length } = optionsOf(model, state);
  const selected = (state.selected + by + length) % length;
  return { ...model, overlay: { ...state, selected } };
}

function menuSheet<State extends AnyMenu>(
  { title, lines, options, standsBeside = false }: MenuParts<State>,
  model: Model,
  state: State,
): Sheet {
  const { signs } = stageOf(model);
  const above = lines?.(model, state) ?? [];
  const below = optionLines(options(model, state), state.selected, signs);
  const gap = above.length > 0 ? [""] : [];
  const all = [...textLines([...above, ...gap]), ...below];
  const columns = Math.max(...below.map(({ text }) => widthOf(text)));
  const room = standsBeside ? roomBeside(model, columns) : roomFor(model);
  const place = standsBeside ? placeBeside : placeSheet;
  return place(model, room, seenLines(title(state), all, 0, room));
}

export function textLines(lines: readonly TextLine[]): FramedLine[] {
  return lines.map((line) =>
    typeof line === "string"
      ? { text: line }
      : { text: line.heading, isHeading: true }
  );
}

/** Options, each with its first key. */
function optionLines(
  options: readonly Binding[],
  selected: number,
  signs: Signs,
): FramedLine[] {
  return options.map(({ keys: [key], label }, index) => {
    const isSelected = index === selected;
    const sign = isSelected ? signs.shown : " ";
    const text = `${sign} ${signs.keys[key] ?? key}  ${label}`;
    return { text, isSelected, key };
  });
}
