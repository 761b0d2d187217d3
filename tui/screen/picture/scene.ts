/** What all drawing needs: model, layout, canvas, styles and signs. */

import { Canvas } from "../draw/canvas.ts";
import { clip, widthOf, wrap } from "../../text/width.ts";
import {
  type CellStyle,
  fromColumn,
  type Rect,
  rowOfRect,
} from "../draw/frame.ts";
import { type Layout, layoutOf, squareRects } from "../layout/layout.ts";
import {
  fitsReview,
  isOfReview,
  panelLayout,
  type PanelUse,
} from "../layout/panel_layout.ts";
import type { Appearance } from "../model/appearance.ts";
import { isTask } from "../../match/match.ts";
import type { Model } from "../model/model.ts";
import {
  isReviewShown,
  isSummaryShown,
  matchOnBoard,
} from "../model/situations.ts";
import { shownSet } from "../theme/pieces.ts";
import { signsOf } from "../theme/symbols.ts";
import { type Theme, themeNamed } from "../theme/themes.ts";

/** Styles of texts; without colours they differ as bold, dim and inverse. */
function stylesOf(theme: Theme, { depth }: Appearance) {
  const isPlain = depth === "never";
  const { background } = theme;
  const bar: CellStyle = {
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

function panelUse(model: Model, layout: Layout): PanelUse {
  if (fitsReview(layout)) {
    if (isTask(model.match)) return "practice";
    if (isReviewShown(model)) {
      return isSummaryShown(model) ? "summary" : "review";
    }
  }
  return model.looks.isEngineShown ? "engine" : "moves";
}

/** What depends on the look alone; it is made once for each look. */
function newLook(appearance: Appearance) {
  const theme = themeNamed(appearance.theme);
  const styles = stylesOf(theme, appearance);
  return { theme, styles, signs: signsOf(appearance) };
}

const looks = new WeakMap<Appearance, ReturnType<typeof newLook>>();

function lookOf(appearance: Appearance) {
  const look = looks.get(appearance) ?? newLook(appearance);
  looks.set(appearance, look);
  return look;
}

/** What depends on the window, the look, and the use of the panel. */
export function stageOf(model: Model) {
  const { appearance, looks: { isFlipped } } = model;
  const layout = layoutOf(model);
  const hasClock = matchOnBoard(model).game.clock !== null;
  const use = panelUse(model, layout);
  return {
    layout,
    panel: panelLayout(layout, use, hasClock),
    isReview: isOfReview(use),
    cells: squareRects(layout, isFlipped),
    ...lookOf(appearance),
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
export function putLine(
  scene: Scene,
  rect: Rect,
  text: string,
  style: CellStyle,
) {
  const { x, y, width, height } = rect;
  if (height < 1) return rect;
  const clipped = clip(text, width, scene.signs.ellipsis);
  const end = scene.canvas.put(x, y, clipped, style, x + width);
  return fromColumn(rect, end - x);
}

/** Breaks text into the rows of a part; returns how many it takes. */
export function putWrapped(
  scene: Scene,
  rect: Rect,
  text: string,
  style: CellStyle,
): number {
  if (rect.height === 0 || text === "") return 0;
  const lines = wrapped(text, rect.width);
  const rows = Math.min(lines.length, rect.height);
  for (let row = 0; row < rows; row++) {
    const isCut = row === rows - 1 && lines.length > rows;
    const line = isCut ? `${lines[row]} ${scene.signs.ellipsis}` : lines[row];
    putLine(scene, rowOfRect(rect, row), line, style);
  }
  return rows;
}

/** A text in rows of a width; percent signs and moves stay with their numbers. */
export function wrapped(text: string, width: number): string[] {
  return wrap(text.split(/(?<!\d\.+) (?!%)/), width);
}

/** Puts text at the right edge of a part; returns the rest. */
export function putRight(
  scene: Scene,
  rect: Rect,
  text: string,
  style: CellStyle,
) {
  const width = Math.max(0, rect.width - widthOf(text));
  putLine(scene, fromColumn(rect, width), text, style);
  return { ...rect, width };
}
