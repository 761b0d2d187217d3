/** The modes that the full screen changes in a terminal. */

/** Escape codes that set a mode of the terminal, and reset it. */
export interface Mode {
  readonly set: string;
  readonly reset: string;
}

/** Set from first to last, and reset from last to first. */
export const MODES: readonly Mode[] = [
  // The alternate screen; it is cleared for terminals that have none.
  { set: "\x1b[?1049h", reset: "\x1b[m\x1b[2J\x1b[H\x1b[?1049l" },
  { set: "\x1b[?25l", reset: "\x1b[?25h" }, // The cursor is hidden.
  { set: "\x1b[?7l", reset: "\x1b[?7h" }, // Lines do not wrap.
  { set: "\x1b[?2004h", reset: "\x1b[?2004l" }, // Pastes are marked.
];

/** Moves the cursor to a cell, counted from 0. */
export function cursorPosition(x: number, y: number): string {
  const column = x === 0 ? "" : `;${x + 1}`;
  return `\x1b[${x + y === 0 ? "" : y + 1}${column}H`;
}

/** Mouse buttons, wheel and drags, in SGR form. */
export const MOUSE: Mode = {
  set: "\x1b[?1002h\x1b[?1006h",
  reset: "\x1b[?1006l\x1b[?1002l",
};

/** Keeps the window's title on xterm's stack, before it is changed. */
export const TITLE: Mode = { set: "\x1b[22;2t", reset: "\x1b[23;2t" };

/** Images: kitty keeps them until they are deleted. */
export const IMAGES: Mode = { set: "", reset: "\x1b_Ga=d,d=A,q=2\x1b\\" };

/** A synchronized update: the terminal shows it only when it has ended. */
export const UPDATE: Mode = { set: "\x1b[?2026h", reset: "\x1b[?2026l" };
