/** The signs on buttons, as lines in a view of 24 by 24. */

import type { CommandName } from "../../commands/commands.ts";

const ICONS: Readonly<Partial<Record<CommandName, string>>> = {
  undo: "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12",
  redo: "M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12",
  hint:
    "M9 18h6M10 21h4M12 3a6 6 0 0 1 4 10.5c-.8.8-1 1.5-1 2.5H9c0-1-.2-1.7-1-2.5A6 6 0 0 1 12 3z",
  flip: "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4",
  new: "M12 5v14M5 12h14",
  resign: "M6 21V4M6 5h12l-3 4 3 4H6",
  draw: "M6 9h12M6 15h12",
  review: "M4 19V5M4 19h16M7 15l4-5 3 3 5-7",
  rematch: "M4 9h13l-3-4M20 15H7l3 4",
  pause: "M9 5v14M15 5v14",
  practise:
    "M12 3l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.4 6.7 19.4l1.2-6L3.4 9.3l6-.7z",
  games: "M5 4h14v16H5zM8 8h8M8 12h8M8 16h5",
  write: "M12 4v11M7 11l5 5 5-5M5 20h14",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  go: "M7 5l11 7-11 7z",
  try: "M7 5l11 7-11 7z",
  threat: "M12 4l9 16H3zM12 10v5M12 17v1",
  better: "M4 12l5 5L20 6",
  solution: "M4 12l5 5L20 6",
  mistake: "M12 5v9M12 18v1",
  theme: "M12 4a8 8 0 0 0 0 16zM12 4a8 8 0 0 1 0 16",
  coach: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z",
  learn: "M12 5 2 10l10 5 10-5zM6 12v5c3 3 9 3 12 0v-5",
  engine: "M4 18h4V9H4zM10 18h4V5h-4zM16 18h4v-6h-4z",
};

/** Those of keys that are no commands. */
const KEY_ICONS: Readonly<Record<string, string>> = {
  "[": "M15 5l-7 7 7 7",
  "left": "M15 5l-7 7 7 7",
  "]": "M9 5l7 7-7 7",
  "right": "M9 5l7 7-7 7",
  "end": "M6 5l7 7-7 7M17 5v14",
  "down": "M6 9l6 7 6-7",
  "up": "M6 15l6-7 6 7",
  "enter": "M7 5l11 7-11 7z",
  "escape": "M6 6l12 12M18 6 6 18",
  // Those of the walk through a tree: on, back, its variables, and find.
  " ": "M5 12h13M13 6l6 6-6 6",
  "backspace": "M19 12H6M11 6l-6 6 6 6",
  "v": "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 11v5M12 8v.5",
  "/": "M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5",
  // Setting up a position: both sides, whose move, castling, squares.
  "a": "M7 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
  "s": "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 4v16M15 6v12",
  "c": "M6 20h12M8 20l1-10h6l1 10M6 4v6h12V4M10 4v3M14 4v3",
  "x": "M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4",
  "e": "M4 4h16v16H4z",
  "i": "M4 4h16v16H4zM4 12h16M12 4v16",
  // Into a variation, and out of it.
  "(": "M6 20v-6a4 4 0 0 1 4-4h8M14 5l5 5-5 5",
  ")": "M18 20v-6a4 4 0 0 0-4-4H6M10 5l-5 5 5 5",
  "k": "M8 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12l9 8M17 17l2-2",
};

/** That of a keyboard. */
export const KEYBOARD = "M3 6h18v12H3zM7 10h.5M11 10h.5M15 10h.5M7 14h10";

const OTHER = "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z";

/** The path of a button's sign. */
export function iconOf(command: CommandName | null, key: string): string {
  // Esc leaves something, whatever command that is.
  if (key === "escape") return KEY_ICONS[key];
  const own = command === null ? undefined : ICONS[command];
  return own ?? KEY_ICONS[key] ?? OTHER;
}
