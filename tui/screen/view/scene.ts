/**
 * What everything that draws needs: the model, the places, the canvas, and the
 * styles and signs that suit the terminal.
 *
 * @module
 */

import { Canvas, fromColumn, type Rect } from "../draw/canvas.ts";
import { clip, widthOf } from "../../text/width.ts";
import type { Style } from "../draw/frame.ts";
import { type Layout, layoutOf } from "../layout/layout.ts";
import type { Appearance } from "../model/appearance.ts";
import type { Model } from "../model/model.ts";
import { type Signs, signsOf } from "../theme/symbols.ts";
import { type Theme, themeNamed } from "../theme/themes.ts";

export interface Scene {
  readonly model: Model;
  readonly layout: Layout;
  readonly canvas: Canvas;
  readonly theme: Theme;
  readonly styles: ReturnType<typeof stylesOf>;
  readonly signs: Signs;
}

/** Styles of texts; without colours, other ways to stress tell them apart. */
function stylesOf(theme: Theme, { depth }: Appearance) {
  const isPlain = depth === "never";
  const { background } = theme;
  const bar: Style = {
    foreground: theme.barText,
    background: theme.bar,
    isInverse: isPlain,
  };
  return {
    text: { foreground: theme.text, background },
    faint: { foreground: theme.faint, background, isDim: isPlain },
    strong: { foreground: theme.text, background, isBold: true },
    accent: { foreground: theme.accent, background, isBold: true },
    warning: { foreground: theme.warning, background, isBold: true },
    bar,
    barKey: { ...bar, isBold: true },
  };
}

export function sceneOf(model: Model): Scene {
  const { size, appearance } = model;
  const theme = themeNamed(appearance.theme);
  const styles = stylesOf(theme, appearance);
  const { isUnicode } = appearance;
  const canvas = new Canvas({ ...size, style: styles.text, isUnicode });
  const layout = layoutOf(model);
  return { model, layout, canvas, theme, styles, signs: signsOf(appearance) };
}

/** Text in the top row of a part, cut to its width; returns what it leaves. */
export function putLine(
  { canvas, signs }: Scene,
  rect: Rect,
  text: string,
  style: Style,
): Rect {
  const { x, y, width, height } = rect;
  if (height < 1) return rect;
  const shown = clip(text, width, signs.ellipsis);
  const end = canvas.put(x, y, shown, style, x + width);
  return fromColumn(rect, end - x);
}

/** The same at the right edge. */
export function putRight(
  scene: Scene,
  rect: Rect,
  text: string,
  style: Style,
): Rect {
  const width = Math.max(0, rect.width - widthOf(text));
  putLine(scene, fromColumn(rect, width), text, style);
  return { ...rect, width };
}
