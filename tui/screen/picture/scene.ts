/** What all drawing needs: model, layout, canvas, styles and signs. */

import { Canvas } from "../draw/canvas.ts";
import { clip, widthOf } from "../../text/width.ts";
import { fromColumn, type Rect, type Style } from "../draw/frame.ts";
import { layoutOf, panelLayout, squareRects } from "../layout/layout.ts";
import type { Appearance } from "../model/appearance.ts";
import type { Model } from "../model/model.ts";
import { shownSet } from "../theme/pieces.ts";
import { signsOf } from "../theme/symbols.ts";
import { type Theme, themeNamed } from "../theme/themes.ts";

/** Styles of texts; without colours they differ as bold, dim and inverse. */
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
    /** In place of the title. */
    banner: {
      foreground: theme.background,
      background: theme.warning,
      isBold: true,
      isInverse: isPlain,
    },
    bar,
    barKey: { ...bar, isBold: true },
  };
}

/** What depends on the window and the look, not on the game. */
export function stageOf(model: Model) {
  const { appearance, isFlipped } = model;
  const theme = themeNamed(appearance.theme);
  const layout = layoutOf(model);
  return {
    layout,
    panel: panelLayout(layout, model),
    cells: squareRects(layout, isFlipped),
    theme,
    styles: stylesOf(theme, appearance),
    signs: signsOf(appearance),
    pieceSet: shownSet(appearance, layout.scale),
  };
}

export interface Scene extends ReturnType<typeof stageOf> {
  readonly model: Model;
  readonly canvas: Canvas;
}

export function sceneOf(model: Model): Scene {
  const { size, appearance: { isUnicode } } = model;
  const stage = stageOf(model);
  const style = stage.styles.text;
  return { ...stage, model, canvas: new Canvas(size, style, isUnicode) };
}

/** Puts text into the top row of a part, cut to fit; returns the rest. */
export function putLine(scene: Scene, rect: Rect, text: string, style: Style) {
  const { x, y, width, height } = rect;
  if (height < 1) return rect;
  const clipped = clip(text, width, scene.signs.ellipsis);
  const end = scene.canvas.put(x, y, clipped, style, x + width);
  return fromColumn(rect, end - x);
}

/** Puts text at the right edge of a part; returns the rest. */
export function putRight(scene: Scene, rect: Rect, text: string, style: Style) {
  const width = Math.max(0, rect.width - widthOf(text));
  putLine(scene, fromColumn(rect, width), text, style);
  return { ...rect, width };
}
