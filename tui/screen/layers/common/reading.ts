/** Layers with nothing but lines to read, scrolled if there are too many. */

import { NOTICES } from "../../../words/notices.ts";
import { uncover } from "../../model/changes.ts";
import type { Binding, Model, Overlay, TextLine } from "../../model/model.ts";
import { drawSheet, placeSheet, roomFor, seenLines } from "./frame.ts";
import type { Layer } from "./layer.ts";
import { textLines, TYPING } from "./menu.ts";

type AnyText = Overlay<"sheet" | "help">;

interface ReadingParts<State extends AnyText> {
  title(state: State): string;
  lines(model: Model, state: State): readonly TextLine[];
}

/** Scrolls by so many lines; negative: back. */
type Scroll = (model: Model, by: number) => Model;

/** Keys that scroll; a page is as long as the window shows, but for a line. */
export function scrolling(scroll: Scroll, height: number): readonly Binding[] {
  const page = Math.max(1, height - 1);
  const by = (lines: number) => (model: Model) => scroll(model, lines);
  return [
    { keys: ["down"], label: "down", run: by(1) },
    { keys: ["up"], label: "up", run: by(-1) },
    { keys: ["page-down"], label: "page down", run: by(page) },
    { keys: ["page-up"], label: "page up", run: by(-page) },
    { keys: ["home"], label: "top", run: by(-Infinity) },
    { keys: ["end"], label: "bottom", run: by(Infinity) },
  ];
}

/** The keys of lines to read; the footer names those that scroll where they do. */
function readingBindings(scroll: Scroll, height: number, canScroll: boolean) {
  const close: Binding = {
    keys: ["escape", "?", "enter"],
    label: "close",
    run: uncover,
  };
  const all = [close, ...scrolling(scroll, height)];
  const footer: readonly Binding[] = canScroll ? all : [close];
  const space: Binding = {
    keys: [" "],
    label: "page down",
    run: (model) => scroll(model, Math.max(1, height - 1)),
  };
  return { live: [...all, space, ...TYPING], footer };
}

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
    // In a larger window than before, fewer lines are left out above.
    const { top: before, last } = sheetOf(model, state);
    const top = Math.max(0, Math.min(last, before + by));
    return { ...model, overlay: { ...state, top } };
  };
  return {
    bindings: (model, state) =>
      readingBindings(
        (model, by) => scroll(model, state, by),
        roomFor(model).height,
        sheetOf(model, state).last > 0,
      ),
    adviceFor: () => NOTICES.escCloses,
    wheel: (model, state, _, by) => scroll(model, state, by),
    scroll,
    hitTest: () => null,
    draw: (scene, state) => drawSheet(scene, sheetOf(scene.model, state)),
  };
}

/** A sheet of text, such as the long answer to a command. */
export const SHEET = reading<Overlay<"sheet">>({
  title: ({ title }) => title,
  lines: (_, { lines }) => lines,
});
