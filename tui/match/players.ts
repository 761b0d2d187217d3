/** Who plays each side of a match. */

import type { Opponent } from "../../engine/player/opponent.ts";

export type Player =
  | { readonly type: "person" }
  | { readonly type: "engine"; readonly name: string }
  /** A player that a record names; `""` if it does not. */
  | { readonly type: "recorded"; readonly name: string };

export interface Players {
  readonly white: Player;
  readonly black: Player;
}

/** What the match needs to know of the opponent of the people. */
export interface OpponentFacts {
  /** Denomax itself, or a guest in its place. */
  readonly seat: "denomax" | "guest";
  readonly name: string;
  /** Whether Denomax's levels apply to it. */
  readonly hasLevels: boolean;
}

export const DENOMAX: OpponentFacts = {
  seat: "denomax",
  name: "Denomax",
  hasLevels: true,
};

/** What the match needs to know of a guest that can play; else of Denomax. */
export function seatOf({ name, problem, hasLevels }: Opponent): OpponentFacts {
  return problem === null ? { seat: "guest", name, hasLevels } : DENOMAX;
}
