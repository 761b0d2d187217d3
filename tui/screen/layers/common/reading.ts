/** Layers with nothing but lines to read, scrolled if there are too many. */

import { NOTICES } from "../../../words/notices.ts";
import { by, CLOSE, PAGE } from "../../bindings/bindings.ts";
import type { Binding } from "../../model/actions.ts";
import { uncover } from "../../model/changes.ts";
import type { Model } from "../../model/model.ts";
import type { Overlay, Text, TextLine } from "../../model/overlays.ts";
import { drawSheet, placeSheet, roomFor, seenLines } from "./frame.ts";
import type { Layer } from "./layer.ts";
import { textLines, TYPING } from "./menu.ts";

type AnyText = Extract<Overlay, Text>;

interface ReadingParts<State extends AnyText> {
  title(state: State): string;
  lines(model: Model, state: State): readonly TextLine[];
}

export const SCROLLING: readonly Binding[] = [
  { keys: ["down"], label: "down", action: by("scroll", 1) },
  { keys: ["up"], label: "up", action: by("scroll", -1) },
  { keys: ["page-down"], label: "page down", action: by("scroll", PAGE) },
  { keys: ["page-up"], label: "page up", action: by("scroll", -PAGE) },
  { keys: ["home"], label: "top", action: by("scroll", -Infinity) },
  { keys: ["end"], label: "bottom", action: by("scroll", Infinity) },
];

const READING: readonly Binding[] = [
  { keys: ["escape", "?", "enter"], label: "close", action: CLOSE },
  ...SCROLLING,
  { keys: [" "], label: "page down", action: by("scroll", PAGE) },
];

const BINDINGS = { live: [...READING, ...TYPING], footer: READING };

export function reading<State extends AnyText>(
  { title, lines }: ReadingParts<State>,
): Layer<State> {
  const sheetOf = (model: Model, state: State) => {
    const room = roomFor(model);
    const all = textLines(lines(model, state));
    return placeSheet(
      model,
      room,
      seenLines(title(state), all, state.top, room),
    );
  };
  const scroll = (model: Model, state: State, by: number) => {
    const { last } = sheetOf(model, state);
    const top = Math.max(0, Math.min(last, state.top + by));
    return { ...model, overlay: { ...state, top } };
  };
  return {
    bindings: () => BINDINGS,
    adviceFor: () => NOTICES.escCloses,
    scroll,
    close: uncover,
    hitTest: () => null,
    draw: (scene, state) => drawSheet(scene, sheetOf(scene.model, state)),
  };
}
