/** Questions before something is lost or given away. */

import type { Claim } from "../../engine/chess/game/outcome.ts";
import { describeClaim } from "./chess/outcome.ts";

export const QUESTION_WORDS = {
  resign: "Resign the game?",
  offerDraw: "Offer a draw?",
  leave: "Leave, and go on with the game later?",
  leaveForAnother: "Leave this game and begin another?",
} as const;

export function askToClaim(claim: Claim): string {
  return `Claim a draw by ${describeClaim(claim)}?`;
}

export function askToForget(number: number): string {
  return `Remove saved game ${number} for good?`;
}
