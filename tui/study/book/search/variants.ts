/** What searches in the book: micro-Max, and micro-Max with an idea changed. */

import { MicroMax } from "../../../../engine/plain.ts";
import { type Idea, IDEAS } from "../../../../engine/study/claims/ideas.ts";
import Material from "../../../../engine/study/gallery/built_up/material.ts";
import OnePly from "../../../../engine/study/gallery/built_up/one_ply.ts";
import RandomMover from "../../../../engine/study/gallery/built_up/random_mover.ts";
import WithoutOrder from "../../../../engine/study/gallery/built_up/without_order.ts";
import WithoutRecaptures from "../../../../engine/study/gallery/built_up/without_recaptures.ts";
import WithoutTable from "../../../../engine/study/gallery/built_up/without_table.ts";
import BoardWithoutEdge from "../../../../engine/study/lessons/exercises/board.ts";
import EveryEndIsMate from "../../../../engine/study/lessons/exercises/endings.ts";
import CastlesOutOfCheck from "../../../../engine/study/lessons/exercises/illegal_moves.ts";
import ForgetsTheSide from "../../../../engine/study/lessons/exercises/key_and_lock.ts";
import type { SearchClass } from "../../../../engine/study/own_classes/contract.ts";

/** Classes with a planted bug: the exercises of the lessons. */
const BUGS = {
  "no edge": BoardWithoutEdge,
  "every end is mate": EveryEndIsMate,
  "castles out of check": CastlesOutOfCheck,
  "forgets the side": ForgetsTheSide,
} satisfies Record<string, SearchClass>;

/** micro-Max taken apart: each has what the one before has, and one idea more. */
const RUNGS = {
  "moves at random": RandomMover,
  "takes what it can": OnePly,
  "looks ahead": Material,
  "+ centre and pawns": WithoutRecaptures,
  "+ recaptures": WithoutTable,
  "+ table": WithoutOrder,
} satisfies Record<string, SearchClass>;

/** The name of what searches; the last is the reader's own class. */
export type BookVariant =
  | "micro-Max"
  | Idea
  | keyof typeof BUGS
  | keyof typeof RUNGS
  | "your class";

const isBug = (variant: BookVariant): variant is keyof typeof BUGS =>
  variant in BUGS;
const isRung = (variant: BookVariant): variant is keyof typeof RUNGS =>
  variant in RUNGS;
const isIdea = (variant: BookVariant): variant is Idea => variant in IDEAS;

/**
 * The class of that name.
 * @throws {Error} for the reader's own, which is not here
 */
export function variantOf(variant: BookVariant): SearchClass {
  if (isIdea(variant)) return IDEAS[variant].Search;
  if (isBug(variant)) return BUGS[variant];
  if (isRung(variant)) return RUNGS[variant];
  if (variant === "micro-Max") return MicroMax;
  throw new Error("There is no class of your own yet");
}
