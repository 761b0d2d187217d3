/** Offers, at the start, to continue a saved game. */

import { command } from "../bindings/bindings.ts";
import type { Overlay } from "../model/overlays.ts";
import { NO_SUCH_KEY } from "./common/layer.ts";
import { menu } from "./common/menu.ts";

export const OFFER = menu<Overlay<"offer">>({
  title: () => "Saved game",
  lines: (_, { lines }) => [{ heading: "Go on with this game?" }, ...lines],
  options: () => [
    { keys: ["y"], label: "go on", action: command("resume") },
    {
      keys: ["n", "escape"],
      label: "new game",
      action: { type: "card", isFirst: true },
    },
  ],
  yieldsToTyping: true,
  advice: () => `${NO_SUCH_KEY}: Esc leads to a new game`,
});
