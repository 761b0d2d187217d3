/// <reference lib="dom" />

/** The colour around the terminal, which is that of the program's screen. */

import type { Terminal } from "npm:@xterm/xterm@6.0.0";

/**
 * Gives the rest of the window, and cells without a colour of their own, the
 * colour of the screen's right edge. Without a screen, they keep the page's.
 */
export function matchSurroundings(terminal: Terminal): void {
  let shown = "";
  const show = () => {
    const background = screenColour(terminal) ?? pageColour("background");
    if (background === shown) return;
    shown = background;
    const { classList, style } = document.body;
    // The app has the colours of the program's theme.
    style.backgroundColor = classList.contains("app") ? "" : background;
    terminal.options.theme = { background, foreground: pageColour("text") };
  };
  show();
  terminal.onRender(show);
  onScheme(show);
}

/** A colour of the page as it is now. */
function pageColour(name: string): string {
  const style = getComputedStyle(document.documentElement);
  return style.getPropertyValue(`--${name}`).trim();
}

const LIGHT = matchMedia("(prefers-color-scheme: light)");

/** Does something whenever the system turns light or dark. */
export function onScheme(act: (isLight: boolean) => void): void {
  LIGHT.addEventListener("change", ({ matches }) => act(matches));
}

/** The background at the middle of the right edge, null if there is none. */
function screenColour({ buffer, rows, cols }: Terminal): string | null {
  const { active } = buffer;
  const line = active.getLine(active.viewportY + Math.floor(rows / 2));
  const cell = line?.getCell(cols - 1);
  if (active.type === "normal" || !cell?.isBgRGB()) return null;
  return `#${cell.getBgColor().toString(16).padStart(6, "0")}`;
}
