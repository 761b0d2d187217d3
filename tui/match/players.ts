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
  /** The Elo that a guest is limited to, null for full strength. */
  readonly rating?: string | null;
}

export const DENOMAX: OpponentFacts = {
  seat: "denomax",
  name: "Denomax",
  hasLevels: true,
};

/** Who gives the hints: a guest that plays as well as it can, or Denomax. */
export function adviserOf(opponent: OpponentFacts): OpponentFacts {
  const { seat, rating } = opponent;
  return seat === "guest" && rating === null ? opponent : DENOMAX;
}

/** The facts about a guest, or about Denomax if the guest cannot play. */
export function seatOf(opponent: Opponent): OpponentFacts {
  const { name, problem, hasLevels, rating } = opponent;
  if (problem !== null) return DENOMAX;
  return { seat: "guest", name, hasLevels, rating };
}
