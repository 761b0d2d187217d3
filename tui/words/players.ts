/** Players in words. */

import { brief } from "../../engine/chess/notation/quote.ts";
import type { Participant, Players } from "../match/players.ts";

/** A player's name, as records write it. */
export function playerName(player: Participant): string {
  switch (player.type) {
    case "person":
      return "Player";
    case "engine":
      return player.name;
    case "recorded":
      return brief(player.name || "?");
  }
}

/** Event and day of a recorded game, as far as they are known. */
export function describeEvent(tags: ReadonlyMap<string, string>): string[] {
  const [event, day] = ["Event", "Date"].map((name) => tags.get(name) ?? "?");
  const parts = [event, day.replaceAll(".", "-")];
  return parts.filter((part) => /[^?-]/.test(part)).map(brief);
}

/** Who plays: `"You play White, Denomax plays Black"`. */
export function describePlayers({ white, black }: Players): string {
  if (white.type === "recorded" || black.type === "recorded") {
    const names = [white, black].map(playerName);
    return names.every((name) => name === "?")
      ? "A loaded game"
      : names.join(" against ");
  }
  if (white.type === "person" && black.type === "person") {
    return "You play both sides";
  }
  if (white.type === "person") {
    return `You play White, ${playerName(black)} plays Black`;
  }
  return black.type === "person"
    ? `You play Black, ${playerName(white)} plays White`
    : `${playerName(white)} plays both sides`;
}
