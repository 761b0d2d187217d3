/** Styles that are the same object each time, which makes pictures quick to compare. */

import type { Colour } from "./colour.ts";
import type { CellStyle } from "./frame.ts";

/** Styles by foreground, then by background. */
type Styles = WeakMap<Colour, WeakMap<Colour, CellStyle>>;

const plain: Styles = new WeakMap();
const bold: Styles = new WeakMap();

/** The style of two colours. */
export function styleOf(foreground: Colour, background: Colour): CellStyle {
  return styleIn(plain, foreground, background, {});
}

/** The same in bold. */
export function boldStyleOf(foreground: Colour, background: Colour): CellStyle {
  return styleIn(bold, foreground, background, { isBold: true });
}

function styleIn(
  styles: Styles,
  foreground: Colour,
  background: Colour,
  weight: Pick<CellStyle, "isBold">,
): CellStyle {
  const known = styles.get(foreground)?.get(background);
  if (known !== undefined) return known;
  const style = { foreground, background, ...weight };
  const backgrounds = styles.get(foreground) ?? new WeakMap();
  styles.set(foreground, backgrounds.set(background, style));
  return style;
}
