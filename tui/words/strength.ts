/** Playing strength in words. */

import {
  isTextbookLevel,
  levelBlunders,
  levelElo,
  levelForElo,
  levelLimits,
  type Strength,
  TOP_LEVEL,
} from "../../engine/player/levels.ts";
import { estimateElo } from "../../engine/player/rating.ts";
import type { ThinkLimits } from "../../engine/player/search_worker.ts";
import type { LevelScore } from "../match/match.ts";
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
    : `${name} is limited to ${most} a move`;
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
  const [about, most] = [elo, error].map((one) => 10 * Math.round(one / 10));
  const games = Object.entries(Object.groupBy(results, ({ elo }) => elo))
    .map(([elo, { length } = []]) => `${length} at level ${levelForElo(+elo)}`);
  return results.length === 0
    ? `Your strength is not known yet; ${plays}`
    : `You play at about ${about} ± ${most} Elo; ${plays} ` +
      `(your games: ${games.join(", ")})`;
}

/** `"Against level 4: 3 won, 1 drawn, 2 lost"`; empty before the first result. */
export function describeScore({ level, won, drawn, lost }: LevelScore): string {
  return won + drawn + lost === 0
    ? ""
    : `Against level ${level}: ${won} won, ${drawn} drawn, ${lost} lost`;
}

/** The same in brief, the person's points first: `"you 3½ : 2½"`. */
export function describeScoreBriefly(
  { won, drawn, lost }: LevelScore,
): string {
  return won + drawn + lost === 0
    ? ""
    : `you ${inHalves(2 * won + drawn)} : ${inHalves(2 * lost + drawn)}`;
}

/** Half points as a number: `"3½"`. */
function inHalves(halves: number): string {
  const whole = halves >> 1;
  if (halves % 2 === 0) return String(whole);
  return `${whole || ""}½`;
}

/** A level, and who plays if not micro-Max: `"11, the textbook"`. */
export function levelAndPlayer(level: number): string {
  return isTextbookLevel(level) ? `${level}, the textbook` : String(level);
}

/** Names the limits of a move: `"4 plies and 1 second"`, `""` if none. */
export function describeLimits({ plies, nodes, milliseconds }: ThinkLimits) {
  return [
    plies === undefined ? [] : count(plies, "ply", "plies"),
    // micro-Max ends the iteration in which it reaches them.
    nodes === undefined ? [] : `about ${count(nodes, "node")}`,
    milliseconds === undefined ? [] : count(milliseconds / 1000, "second"),
  ].flat().join(" and ");
}

/** How a level plays: `"Blunders 7 moves in 100"`. */
function describeLevelPlay(level: number): string {
  const blunders = levelBlunders(level);
  if (blunders !== null) return `Blunders ${blunders} moves in 100`;
  const { engine, nodes = 0 } = levelLimits(level);
  const effort = `about ${nodes.toLocaleString("en")} positions`;
  return engine === "textbook"
    ? `The textbook: ${effort}`
    : `Looks at ${effort}`;
}

/** What the opponent does at a level: `"Level 4, about 760"`, and how it plays. */
export function describeChoice(
  { name, rating }: OpponentFacts,
  level: string,
): string[] {
  if (rating) return [`${name} plays at ${rating} Elo`];
  if (level === "auto") return ["Level auto", "Follows your results"];
  const number = Number(level);
  return Number.isInteger(number) && number >= 1 && number <= TOP_LEVEL
    ? [`Level ${number}, about ${levelElo(number)}`, describeLevelPlay(number)]
    : [`${name} plays as set`];
}
