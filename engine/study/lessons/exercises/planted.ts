/** The exercises of the lessons as classes: each has its bug. */

import type { MicroMax } from "../../../plain.ts";
import type { LessonKind } from "../kinds.ts";
import FromA8 from "./best_first.ts";
import BoardWithoutEdge from "./board.ts";
import BoundsAnswer from "./bounds.ts";
import AtOnce from "./deepening.ts";
import EveryEndIsMate from "./endings.ts";
import AwayFromCentre from "./gains.ts";
import CastlesOutOfCheck from "./illegal_moves.ts";
import ForgetsSide from "./key_and_lock.ts";
import LeapingPawns from "./pawns.ts";
import RecapturesCost from "./recaptures.ts";
import KeepsBounds from "./replacement.ts";
import SharedWindow from "./windows.ts";

export const PLANTED: Readonly<Record<LessonKind, typeof MicroMax>> = {
  "board": BoardWithoutEdge,
  "moves": LeapingPawns,
  "window": SharedWindow,
  "bounds": BoundsAnswer,
  "deepening": AtOnce,
  "best first": FromA8,
  "recapture": RecapturesCost,
  "gains": AwayFromCentre,
  "illegal moves": CastlesOutOfCheck,
  "mate": EveryEndIsMate,
  "key and lock": ForgetsSide,
  "replacement": KeepsBounds,
};
