/** Asks what to copy. */

import { command } from "../bindings/bindings.ts";
import type { Overlay } from "../model/overlays.ts";
import { menu } from "./common/menu.ts";

export const COPY = menu<Overlay<"copy">>({
  title: () => "Copy",
  options: () => [
    { keys: ["f"], label: "FEN", action: command("copy", "fen") },
    { keys: ["p"], label: "PGN", action: command("copy", "pgn") },
    { keys: ["b"], label: "board", action: command("copy", "board") },
  ],
});
