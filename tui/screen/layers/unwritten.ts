/** Offers to copy a game that could not be written to its file. */

import { CLOSE, command } from "../bindings/bindings.ts";
import type { Overlay } from "../model/overlays.ts";
import { menu } from "./common/menu.ts";

export const UNWRITTEN = menu<Overlay<"unwritten">>({
  title: () => "Write the game",
  lines: (_, { problem }) => [problem],
  options: () => [
    { keys: ["y"], label: "copy it as PGN", action: command("copy", "pgn") },
    { keys: ["n", "escape"], label: "no", action: CLOSE },
  ],
  yieldsToTyping: true,
});
