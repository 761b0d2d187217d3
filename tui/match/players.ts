/** Who plays each side of a match. */

import type { Taste } from "../../engine/player/levels.ts";
import type { Opponent } from "../../engine/player/opponent.ts";

export type Participant =
  | { readonly type: "person" }
  | { readonly type: "engine"; readonly name: string }
  /** A player of a record; the name is `""` if the record has none. */
  | { readonly type: "recorded"; readonly name: string };

export interface Players {
  readonly white: Participant;
  readonly black: Participant;
}

/** What the match knows about the opponent. */
export interface OpponentFacts {
  /** Whether Denomax itself plays, or an external engine in its place. */
  readonly seat: "denomax" | "external";
  readonly name: string;
  /** Whether Denomax's levels apply to it. */
  readonly hasLevels: boolean;
  /** The Elo that an external engine is limited to, null for full strength. */
  readonly rating?: string | null;
}

/** How Denomax plays and behaves at a level, apart from its strength. */
export interface Manner extends Required<Taste> {
  /** Whether it plays on to mate, and neither resigns nor offers draws. */
  readonly playsOn: boolean;
}

export const PLAIN_MANNER: Manner = { book: true, style: null, playsOn: false };

export const DENOMAX: OpponentFacts = {
  seat: "denomax",
  name: "Denomax",
  hasLevels: true,
};

/** Who gives the hints: an external engine of full strength, or Denomax. */
export function adviserOf(opponent: OpponentFacts): OpponentFacts {
  const { seat, rating } = opponent;
  return seat === "external" && rating === null ? opponent : DENOMAX;
}

/** The facts about an external engine, or about Denomax if that cannot play. */
export function seatOf(opponent: Opponent): OpponentFacts {
  const { name, problem, hasLevels, rating } = opponent;
  if (problem !== null) return DENOMAX;
  return { seat: "external", name, hasLevels, rating };
}
