/** Who plays each side of a match. */

import { BLACK, WHITE } from "../../engine/mod.ts";
import type { Opponent } from "../../engine/player/opponent.ts";
import { sideName } from "../../engine/rules/position.ts";
import type { Match } from "./match.ts";

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

type Seats = Pick<Match, "game" | "humanSides" | "opponent">;

export function playersOf(match: Seats): Players {
  return { white: playerOf(match, WHITE), black: playerOf(match, BLACK) };
}

export function playerOf(
  { game: { record }, humanSides, opponent }: Seats,
  side: number,
): Player {
  if (record !== null) {
    return { type: "recorded", name: record.tags.get(sideName(side)) ?? "" };
  }
  return (humanSides & side) !== 0
    ? { type: "person" }
    : { type: "engine", name: opponent.name };
}
