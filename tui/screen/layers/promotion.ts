/** Asks which piece a pawn becomes; the board shows the selected one. */

import { formatCoordinate } from "../../../engine/notation/san.ts";
import { pieceName } from "../../../engine/rules/piece_names.ts";
import { playOneOf } from "../game/play.ts";
import { uncover } from "../model/changes.ts";
import type { Overlay } from "../model/overlays.ts";
import type { Handlers, Layer } from "./common/layer.ts";
import { menu } from "./common/menu.ts";

export const PROMOTION: Layer<Overlay<"promotion">> = {
  ...menu<Overlay<"promotion">>({
    title: () => "Promote to",
    options: (_, { moves }) =>
      moves.map((move) => ({
        keys: [formatCoordinate(move).slice(-1)],
        label: pieceName(move.promotion),
        action: { type: "promote", move },
      })),
  }),
  close: (model) => ({ ...uncover(model), pickedUp: null }),
};

export const PROMOTION_HANDLERS: Handlers<"promote"> = {
  promote: (model, { move }) =>
    playOneOf({ ...model, overlay: null, pickedUp: null }, [move]),
};
