/** Menus: some lines, and options below them to choose from. */

import { NOTICES } from "../../../words/notices.ts";
import { widthOf } from "../../../text/width.ts";
import { isInside } from "../../draw/frame.ts";
import { uncover } from "../../model/changes.ts";
import type { Hit } from "../../model/hit.ts";
import type {
  Binding,
  Menu,
  Model,
  Overlay,
  TextLine,
} from "../../model/model.ts";
import { nextPlace } from "../../model/ring.ts";
import type { Signs } from "../../theme/symbols.ts";
import { stageOf } from "../../picture/scene.ts";
import { bindingsNamed, COMMAND_BINDING, MOVE_BINDING } from "../game_keys.ts";
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
import type { Bindings, Layer } from "./layer.ts";

/** A menu, which may stand beside the board, where there is room. */
interface PlacedMenu extends Menu {
  readonly standsBeside?: boolean;
}

/**
 * A layer that looks like a menu; the keys are its own, and perhaps what the mouse
 * finds beside it.
 */
export function menuLayer<State>(
  menuOf: (model: Model, state: State) => PlacedMenu,
  bindings: Layer<State>["bindings"],
  hitBeside: (model: Model, x: number, y: number) => Hit | null = () => null,
): Layer<State> {
  const sheetOf = (model: Model, state: State) =>
    menuSheet(menuOf(model, state), model);
  return {
    bindings,
    adviceFor: (model, state) =>
      menuOf(model, state).advice ?? NOTICES.escCloses,
    hitTest(model, state, x, y) {
      const sheet = sheetOf(model, state);
      if (!isInside(sheet.frame, x, y)) return hitBeside(model, x, y);
      const key = lineAt(sheet, x, y)?.key;
      return key === undefined ? null : { type: "key", key };
    },
    showsUnder: true,
    draw: (scene, state) => drawSheet(scene, sheetOf(scene.model, state)),
  };
}

// -- Keys ---------------------------------------------------------------------

export const ESCAPE: Binding = {
  keys: ["escape"],
  label: "close",
  run: uncover,
};

/** Keys over the board that work on menus that yield to typing. */
function sharedKeys(canQuit: boolean): readonly Binding[] {
  return bindingsNamed(
    "games",
    "practise",
    ...canQuit ? ["quit" as const] : [],
  );
}

/** Opens the menu of all that can be done, under which the layer stays. */
export const [MORE] = bindingsNamed("menu");
export const TYPING: readonly Binding[] = [COMMAND_BINDING, MOVE_BINDING];

export const MENU: Layer<Overlay<"menu">> = {
  ...menuLayer((_, menu) => menu, menuBindings),
  wheel: (model, menu, _, by) => select(model, menu, menu.options.length, by),
};

function menuBindings(
  { device: { canQuit } }: Model,
  menu: Overlay<"menu">,
): Bindings {
  const { selected, yieldsToTyping = false } = menu;
  const options = menu.options.map(closing);
  const hasEscape = options.some(({ keys }) => keys.includes("escape"));
  const footer = [
    ...options,
    { ...options[selected], keys: ["enter", " "], label: "choose" },
    ...selecting(menu, options.length),
    ...(hasEscape ? [] : [ESCAPE]),
    ...(yieldsToTyping ? sharedKeys(canQuit) : []),
  ];
  if (!yieldsToTyping) return { live: footer, footer };
  return { live: [...footer, MORE, ...TYPING], footer, more: MORE };
}

/** An option that closes its menu first. */
function closing(option: Binding): Binding {
  return { ...option, run: (model, key) => option.run(uncover(model), key) };
}

type Selectable = Overlay<"card" | "menu">;

/** Keys that select another one of so many options. */
export function selecting(
  overlay: Selectable,
  count: number,
): readonly Binding[] {
  const by = (steps: number) => (model: Model) =>
    select(model, overlay, count, steps);
  return [
    { keys: ["down", "right", "tab"], label: "next", run: by(1) },
    { keys: ["up", "left", "shift-tab"], label: "previous", run: by(-1) },
  ];
}

function select(model: Model, overlay: Selectable, count: number, by: number) {
  const selected = nextPlace(overlay.selected, by, count);
  return { ...model, overlay: { ...overlay, selected } };
}

// -- Picture ------------------------------------------------------------------

function menuSheet(menu: PlacedMenu, model: Model): Sheet {
  const { title, lines, options, selected, standsBeside = false } = menu;
  const { signs } = stageOf(model);
  const below = optionLines(options, selected, signs);
  const gap = lines.length > 0 ? [""] : [];
  const all = [...textLines([...lines, ...gap]), ...below];
  const columns = Math.max(...below.map(({ text }) => widthOf(text)));
  const room = standsBeside ? roomBeside(model, columns) : roomFor(model);
  const place = standsBeside ? placeBeside : placeSheet;
  return place(model, room, seenLines(title, all, 0, room));
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
