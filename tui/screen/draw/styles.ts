/** Styles that are the same object each time, which makes pictures quick to compare. */

import type { Colour } from "./colour.ts";
import type { Style } from "./frame.ts";

type Backgrounds = WeakMap<Colour, Style>;

const plain = new WeakMap<Colour, Backgrounds>();
const bold = new WeakMap<Colour, Backgrounds>();

/** The style of two colours. */
export function styleOf(foreground: Colour, background: Colour): Style {
  return known(plain, foreground, background) ??
    keep(plain, { foreground, background });
}

/** The same in bold. */
export function boldStyleOf(foreground: Colour, background: Colour): Style {
  return known(bold, foreground, background) ??
    keep(bold, { foreground, background, isBold: true });
}

function known(
  styles: WeakMap<Colour, Backgrounds>,
  foreground: Colour,
  background: Colour,
): Style | undefined {
  return styles.get(foreground)?.get(background);
}

function keep<Kept extends Style & Record<"foreground" | "background", Colour>>(
  styles: WeakMap<Colour, Backgrounds>,
  style: Kept,
): Style {
  const { foreground, background } = style;
  const backgrounds = styles.get(foreground) ?? new WeakMap();
  styles.set(foreground, backgrounds.set(background, style));
  return style;
}
