/**
 * What everything that draws needs: the model, the places, the canvas, and the
 * styles and signs that suit the terminal.
 *
 * @module
 */

import { Canvas, type Rect } from "../draw/canvas.ts";
import { clip, widthOf } from "../../text/width.ts";
import type { Style } from "../draw/frame.ts";
import { type Layout, layoutOf } from "../layout/layout.ts";
import type { Appearance } from "../model/appearance.ts";
import type { Model } from "../model/model.ts";
import { type Signs, signsOf } from "../theme/symbols.ts";
import { type Theme, themeNamed } from "../theme/themes.ts";

/** Styles of texts. */
export interface Styles {
  /** Plain text. */
  readonly text: Style;
  /** What matters less. */
  readonly faint: Style;
  /** What matters more. */
  readonly strong: Style;
  /** What is pointed out. */
  readonly accent: Style;
  /** What went wrong, or will. */
  readonly warning: Style;
  /** Title and footer. */
  readonly bar: Style;
  /** Keys in the footer. */
  readonly barKey: Style;
}

/** What everything that draws needs. */
export interface Scene {
  /** What is drawn. */
  readonly model: Model;
  /** Where it is drawn. */
  readonly layout: Layout;
  /** What it is drawn on. */
  readonly canvas: Canvas;
  /** Colours. */
  readonly theme: Theme;
  /** Styles of texts. */
  readonly styles: Styles;
  /** Signs. */
  readonly signs: Signs;
}

/** Styles of a theme; without colours, other ways to stress tell them apart. */
function stylesOf(theme: Theme, { depth }: Appearance): Styles {
  const isPlain = depth === "never";
  const { background, bar, barText } = theme;
  return {
    text: { foreground: theme.text, background },
    faint: { foreground: theme.faint, background, isDim: isPlain },
    strong: { foreground: theme.text, background, isBold: true },
    accent: { foreground: theme.accent, background, isBold: true },
    warning: { foreground: theme.warning, background, isBold: true },
    bar: { foreground: barText, background: bar, isInverse: isPlain },
    barKey: {
      foreground: barText,
      background: bar,
      isBold: true,
      isInverse: isPlain,
    },
  };
}

/** A scene with nothing drawn yet. */
export function sceneOf(model: Model): Scene {
  const { size, appearance } = model;
  const theme = themeNamed(appearance.theme);
  const styles = stylesOf(theme, appearance);
  const { isUnicode } = appearance;
  const canvas = new Canvas({ ...size, style: styles.text, isUnicode });
  const layout = layoutOf(model);
  return { model, layout, canvas, theme, styles, signs: signsOf(appearance) };
}

/** Text in the top row of a part, cut to its width; returns where it ends. */
export function putLine(
  { canvas, signs }: Scene,
  { x, y, width, height }: Rect,
  text: string,
  style: Style,
): number {
  if (height < 1) return x;
  return canvas.put(x, y, clip(text, width, signs.ellipsis), style, x + width);
}

/** The same, but at the right edge; returns the part that is left free. */
export function putRight(
  scene: Scene,
  rect: Rect,
  text: string,
  style: Style,
): Rect {
  const width = Math.min(rect.width, widthOf(text));
  const left = rect.x + rect.width - width;
  putLine(scene, { ...rect, x: left, width }, text, style);
  return { ...rect, width: rect.width - width };
}
