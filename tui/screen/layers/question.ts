/** Asks before an operation, with the overlay under it still in sight. */

import { askAbout } from "../../words/questions.ts";
import { CLOSE } from "../bindings/bindings.ts";
import { operate } from "../game/commands.ts";
import { uncover } from "../model/changes.ts";
import type { Overlay } from "../model/overlays.ts";
import type { Handlers } from "./common/layer.ts";
import { menu } from "./common/menu.ts";

export const QUESTION = menu<Overlay<"question">>({
  title: () => "",
  lines: (_, { stake }) => [{ heading: askAbout(stake) }],
  options: (_, { operation }) => [
    { keys: ["y"], label: "yes", action: { type: "confirm", operation } },
    { keys: ["n", "escape"], label: "no", action: CLOSE },
  ],
});

export const QUESTION_HANDLERS: Handlers<"confirm"> = {
  confirm: (model, { operation }) => operate(uncover(model), operation),
};
