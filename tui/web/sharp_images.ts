/** Images in pixels of the device. The addon itself knows only those of CSS. */

import type { ImageAddon } from "npm:@xterm/addon-image@0.9.0";
import type { Terminal } from "npm:@xterm/xterm@6.0.0";
import { cellPixels } from "./fit.ts";
import { setImageSizes } from "./terminal_core.ts";

/**
 * Draws images as sharp as the screen can show them. The page's style gives
 * their canvas the terminal's size.
 */
export function sharpen(terminal: Terminal, images: ImageAddon): void {
  setImageSizes(images, () => {
    const cell = cellPixels(terminal);
    const canvas = {
      width: cell.width * terminal.cols,
      height: cell.height * terminal.rows,
    };
    return { css: { cell, canvas } };
  });
}
