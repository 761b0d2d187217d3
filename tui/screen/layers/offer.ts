/** Offers, at the start, to continue a saved game. */

import { NOTICES } from "../../words/notices.ts";
import { command } from "../bindings/bindings.ts";
import type { Overlay } from "../model/overlays.ts";
import { menu } from "./common/menu.ts";

export const OFFER = menu<Overlay<"offer">>({
  title: () => "Saved game",
  lines: (_, { lines }) => [{ heading: NOTICES.goOn }, ...lines],
  options: () => [
    { keys: ["y"], label: "go on", action: command("resume") },
    {
      keys: ["n", "escape"],
      label: "new game",
      action: { type: "card", isFirst: true },
    },
  ],
  yieldsToTyping: true,
  advice: () => NOTICES.escOpensCard,
});
