/** Questions before something is lost or given away. */

import type { Stake } from "../match/operations.ts";
import { describeClaim } from "./chess/endings.ts";

export function askAbout(stake: Stake): string {
  switch (stake.type) {
    case "resign":
      return "Resign the game?";
    case "offerDraw":
      return "Offer a draw?";
    case "claimDraw":
      return `Claim a draw by ${describeClaim(stake.claim)}?`;
    case "leave":
      return "Leave, and go on with the game later?";
    case "leaveForAnother":
      return "Leave this game and begin another?";
    case "forget":
      return `Remove saved game ${stake.number} for good?`;
  }
}
