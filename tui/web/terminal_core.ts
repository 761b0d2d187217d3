/** What xterm.js keeps to itself, in the version that the page uses. */

import type { Terminal } from "npm:@xterm/xterm@6.0.0";

/** A size in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

interface Core {
  readonly _core: {
    readonly _renderService: {
      readonly dimensions: { readonly device: { readonly cell: PixelSize } };
    };
  };
}

/** A cell in pixels of the device, possibly with a fraction. */
export function deviceCell(terminal: Terminal): PixelSize {
  const { _core } = terminal as unknown as Core;
  return _core._renderService.dimensions.device.cell;
}
