/** Playing strength in words. */

import {
  estimateElo,
  isTextbookLevel,
  levelElo,
  levelForElo,
  type Strength,
} from "../../engine/player/levels.ts";
import type { ThinkLimits } from "../../engine/player/search_worker.ts";
import type { OpponentFacts } from "../match/players.ts";
import { count } from "../text/phrases.ts";

/** The strength of an opponent: `"Denomax plays at level 4"`. */
export function describeStrength(
  { opponent: { name }, strength }: {
    readonly opponent: Pick<OpponentFacts, "name">;
    readonly strength: Strength;
  },
): string {
  if ("level" in strength) return describeLevel(name, strength);
  const most = describeLimits(strength.limits);
  return most === ""
    ? `${name} thinks as long as it sees fit`
    : `${name} thinks at most ${most} a move`;
}

/** The level, and the results that it follows from, if any. */
function describeLevel(
  engine: string,
  { level, results }: Extract<Strength, { level: number }>,
) {
  const plays = `${engine} plays at level ${levelAndPlayer(level)}`;
  if (results === undefined) {
    return isTextbookLevel(level)
      ? `${plays}, about ${levelElo(level)}`
      : plays;
  }
  const { elo, error } = estimateElo(results);
  const [about, most] = [elo / 10, error / 10].map(Math.round);
  const games = Object.entries(Object.groupBy(results, ({ elo }) => elo))
    .map(([elo, { length } = []]) => `${length} at level ${levelForElo(+elo)}`);
  return results.length === 0
    ? `Your strength is not known yet; ${plays}`
    : `You play at about ${about}0 ± ${most}0 Elo; ${plays} ` +
      `(your games: ${games.join(", ")})`;
}

/** A level, and who plays if not micro-Max: `"11, the textbook"`. */
export function levelAndPlayer(level: number): string {
  return isTextbookLevel(level) ? `${level}, the textbook` : String(level);
}

/** Names the limits of a move: `"4 plies and 1 second"`, `""` if none. */
export function describeLimits({ plies, nodes, milliseconds }: ThinkLimits) {
  return [
    plies === undefined ? [] : count(plies, "ply", "plies"),
    nodes === undefined ? [] : count(nodes, "node"),
    milliseconds === undefined ? [] : count(milliseconds / 1000, "second"),
  ].flat().join(" and ");
}

/** What each level does, as the rest of a sentence about who plays. */
const LEVEL_WORDS: Readonly<Record<string, string>> = {
  1: "overlooks 1 reply in 3",
  2: "overlooks 1 reply in 5",
  3: "overlooks 1 reply in 7",
  4: "sees every reply",
  5: "chooses with more care",
  6: "looks at 1,500 positions",
  7: "looks at 5,000 positions",
  8: "looks at 13,000 positions",
  9: "looks at 50,000 positions",
  10: "looks at 300,000 positions",
  11: "looks at 30,000 positions",
  12: "looks at 120,000 positions",
  auto: "follows your results",
};

/** What the opponent does at a level, or at limits of its own. */
export function describeChoice(
  { name, rating }: OpponentFacts,
  level: string,
): string {
  if (rating) return `${name} plays at ${rating} Elo`;
  const who = isTextbookLevel(Number(level)) ? "The textbook" : name;
  return `${who} ${LEVEL_WORDS[level] ?? "plays as set"}`;
}
