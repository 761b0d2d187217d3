/** Who plays each side of a match. */

import type { Opponent } from "../../engine/player/opponent.ts";

export type Player =
  | { readonly type: "person" }
  | { readonly type: "engine"; readonly name: string }
  /** A player of a record; the name is `""` if the record has none. */
  | { readonly type: "recorded"; readonly name: string };

export interface Players {
  readonly white: Player;
  readonly black: Player;
}

/** What the match knows about the opponent. */
export interface OpponentFacts {
  /** Whether Denomax itself plays, or a guest in its place. */
  readonly seat: "denomax" | "guest";
  readonly name: string;
  /** Whether Denomax's levels apply to it. */
  readonly hasLevels: boolean;
  /** Whether it also gives the hints, which Denomax gives otherwise. */
  readonly givesHints?: boolean;
}

export const DENOMAX: OpponentFacts = {
  seat: "denomax",
  name: "Denomax",
  hasLevels: true,
};

/** The facts about a guest, or about Denomax if the guest cannot play. */
export function seatOf(opponent: Opponent): OpponentFacts {
  const { name, problem, hasLevels, isAtFullStrength } = opponent;
  if (problem !== null) return DENOMAX;
  return { seat: "guest", name, hasLevels, givesHints: isAtFullStrength };
}
