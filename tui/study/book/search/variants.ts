/** What searches in the book: micro-Max, and micro-Max with an idea changed. */

import { MicroMax } from "../../../../engine/plain.ts";
import { type Idea, IDEAS } from "../../../../engine/study/claims/ideas.ts";
import BoardWithoutEdge from "../../../../engine/study/lessons/exercises/board.ts";
import EveryEndIsMate from "../../../../engine/study/lessons/exercises/endings.ts";
import CastlesOutOfCheck from "../../../../engine/study/lessons/exercises/illegal_moves.ts";
import ForgetsTheSide from "../../../../engine/study/lessons/exercises/key_and_lock.ts";
import type { SearchClass } from "../../../../engine/study/own/contract.ts";

/** Classes with a planted bug: the exercises of the lessons. */
const BUGS = {
  "no edge": BoardWithoutEdge,
  "every end is mate": EveryEndIsMate,
  "castles out of check": CastlesOutOfCheck,
  "forgets the side": ForgetsTheSide,
} satisfies Record<string, SearchClass>;

/** The name of what searches; the last is the reader's own class. */
export type BookVariant = "micro-Max" | Idea | keyof typeof BUGS | "your class";

const isBug = (variant: BookVariant): variant is keyof typeof BUGS =>
  variant in BUGS;
const isIdea = (variant: BookVariant): variant is Idea => variant in IDEAS;

/**
 * The class of that name.
 * @throws {Error} for the reader's own, which is not here
 */
export function variantOf(variant: BookVariant): SearchClass {
  if (isIdea(variant)) return IDEAS[variant].Search;
  if (isBug(variant)) return BUGS[variant];
  if (variant === "micro-Max") return MicroMax;
  throw new Error("There is no class of your own yet");
}
