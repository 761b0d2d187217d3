/** Asks before a command of the game runs; what it is about stays in sight. */

import { CLOSE } from "../bindings/bindings.ts";
import { runGameCommand } from "../game/commands.ts";
import { uncover } from "../model/changes.ts";
import type { Overlay } from "../model/overlays.ts";
import type { Handlers } from "./common/layer.ts";
import { menu } from "./common/menu.ts";

export const QUESTION = menu<Overlay<"question">>({
  title: () => "",
  lines: (_, { text }) => [{ heading: text }],
  options: (_, { name, argument }) => [
    { keys: ["y"], label: "yes", action: { type: "confirm", name, argument } },
    { keys: ["n", "escape"], label: "no", action: CLOSE },
  ],
});

export const QUESTION_HANDLERS: Handlers<"confirm"> = {
  confirm: (model, { name, argument }) =>
    runGameCommand(uncover(model), name, argument),
};
