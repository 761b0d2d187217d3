/** A loaded game that plays by itself, a move each second. */

import { browse } from "../../../engine/chess/game/game.ts";
import { NOTICES } from "../../words/notices.ts";
import { notify, warn, withoutReplay } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import { withGame } from "./play.ts";

/** Milliseconds from move to move. */
const PERIOD = 1000;

/** Begins to play, from the start if the end is on the board. */
export function autoplay(model: Model): Model {
  const { game } = model.match;
  if (game.record === null || game.ply === 0) {
    return warn(model, NOTICES.nothingToAutoplay);
  }
  const isAtEnd = game.shown === game.plies.length - 1;
  const begun = isAtEnd ? withGame(model, browse(game, 0)) : model;
  return {
    ...notify(begun, ""),
    motion: { kind: "replay", untilNext: PERIOD },
  };
}

/** Lets time pass, and plays the next move when it is due. */
export function passAutoplay(model: Model, milliseconds: number): Model {
  const { motion, match: { game } } = model;
  if (motion.kind !== "replay") return model;
  const left = motion.untilNext - milliseconds;
  if (left > 0) return { ...model, motion: { ...motion, untilNext: left } };
  const next = withGame(notify(model, ""), browse(game, game.shown + 1));
  const isAtEnd = game.shown + 1 >= game.plies.length - 1;
  return isAtEnd
    ? withoutReplay(next)
    : { ...next, motion: { ...motion, untilNext: PERIOD } };
}
