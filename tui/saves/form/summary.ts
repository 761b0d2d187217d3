/**
 * What a list tells of a saved game, as facts. They are saved beside the game,
 * which need not be replayed for them, and are plain data as they are.
 */

import { endingOf, position } from "../../../engine/chess/game/game.ts";
import {
  expect,
  type Fields,
  fieldsOf,
  isFiniteNumber,
  isWhole,
  listIn,
  textIn,
} from "../../../engine/chess/game/json_values.ts";
import { openingAt } from "../../../engine/chess/game/openings.ts";
import {
  type Ending,
  isEndingReason,
} from "../../../engine/chess/game/outcome.ts";
import { brief, visible } from "../../../engine/chess/notation/quote.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { type Strength, TOP_LEVEL } from "../../../engine/player/levels.ts";
import type { PlayLimits } from "../../../engine/player/play_limits.ts";
import type { RatedGame } from "../../../engine/player/rating.ts";
import { HUMAN_SIDES, type Match } from "../../match/match.ts";
import type {
  OpponentFacts,
  Participant,
  Players,
} from "../../match/players.ts";

/** Whoever plays the sides that people do not play. */
export type SummarizedEngine = Pick<OpponentFacts, "name" | "hasLevels">;

export type SummarizedPlayers =
  /** The names in a record of a game, `"?"` where it has none. */
  | { readonly type: "record"; readonly white: string; readonly black: string }
  | {
    readonly type: "match";
    /** Sides that people play: `WHITE`, `BLACK`, their sum, or 0 for none. */
    readonly humanSides: number;
    readonly engine: SummarizedEngine;
    readonly strength: Strength;
  };

/** How a game ended, or the side to move in it. */
export type SummarizedState =
  | { readonly ending: Ending }
  | { readonly sideToMove: number };

export interface MatchSummary {
  readonly players: SummarizedPlayers;
  readonly state: SummarizedState;
  /** Plies played, without those that were taken back. */
  readonly plies: number;
  /** Name of the opening, null if none is known. */
  readonly opening: string | null;
}

/** Whether a game can be played on: a record is only there to look through. */
export function canGoOn({ players, state }: MatchSummary): boolean {
  return players.type === "match" && "sideToMove" in state;
}

export function savedSummary(match: Match): MatchSummary {
  const { game } = match;
  return {
    players: summarizePlayers(match),
    state: stateOf(match),
    plies: game.ply,
    opening: openingAt(game.plies, game.ply)?.name ?? null,
  };
}

function summarizePlayers(match: Match): SummarizedPlayers {
  const { opponent, game: { record } } = match;
  if (record !== null) {
    const nameOf = (tag: string) => brief(record.tags.get(tag) || "?");
    return { type: "record", white: nameOf("White"), black: nameOf("Black") };
  }
  return {
    type: "match",
    humanSides: match.humanSides,
    engine: { name: opponent.name, hasLevels: opponent.hasLevels },
    strength: withoutResults(match.strength),
  };
}

function withoutResults(strength: Strength): Strength {
  return "level" in strength ? { level: strength.level } : strength;
}

/** Who plays White, and who Black. */
export function playersIn({ players }: MatchSummary): Players {
  if (players.type === "record") {
    const { white, black } = players;
    return {
      white: { type: "recorded", name: white },
      black: { type: "recorded", name: black },
    };
  }
  const { humanSides, engine } = players;
  const playerOf = (side: number): Participant =>
    (humanSides & side) !== 0
      ? { type: "person" }
      : { type: "engine", name: engine.name };
  return { white: playerOf(WHITE), black: playerOf(BLACK) };
}

function stateOf({ game }: Match): SummarizedState {
  const ending = endingOf(game);
  return ending === null
    ? { sideToMove: position(game, game.ply).side }
    : { ending };
}

// -- Restoring ----------------------------------------------------------------

/**
 * The summary in a saved value, which has it as it is.
 * @throws {SyntaxError} if it cannot be one
 */
export function summaryIn(saved: unknown): MatchSummary {
  const { players, state, plies, opening } = fieldsOf(saved);
  expect(isWhole(plies) && plies >= 0, "a number of plies", plies);
  return {
    players: playersFrom(fieldsOf(players)),
    state: stateFrom(fieldsOf(state)),
    plies,
    opening: opening === null ? null : nameIn(opening),
  };
}

function playersFrom(saved: Fields): SummarizedPlayers {
  const { type, humanSides, engine, strength } = saved;
  if (type === "record") {
    return { type, white: nameIn(saved.white), black: nameIn(saved.black) };
  }
  expect(type === "match", "players", type);
  const { name, hasLevels } = fieldsOf(engine);
  return {
    type,
    humanSides: sidesIn(humanSides),
    engine: { name: nameIn(name), hasLevels: hasLevels === true },
    strength: strengthIn(strength),
  };
}

function stateFrom({ ending, sideToMove }: Fields): SummarizedState {
  if (ending === undefined) return { sideToMove: sidesIn(sideToMove) };
  const { reason, winner } = fieldsOf(ending);
  expect(isEndingReason(reason), "the end of a game", reason);
  return { ending: { reason, winner: sidesIn(winner) } };
}

/** A name without anything that a terminal might obey or hide. */
function nameIn(value: unknown): string {
  return visible(textIn(value));
}

/** `WHITE`, `BLACK`, their sum, or 0 for none. */
export function sidesIn(value: unknown): number {
  const sides = Object.values(HUMAN_SIDES).find((sides) => sides === value);
  expect(sides !== undefined, "sides of a game", value);
  return sides;
}

const LIMITS: readonly string[] = ["plies", "nodes", "milliseconds"];

/** How strong the engine plays. */
export function strengthIn(saved: unknown): Strength {
  const { level, limits, results } = fieldsOf(saved);
  if (level === undefined) return { limits: limitsIn(limits) };
  const isLevel = isWhole(level) && level >= 1 && level <= TOP_LEVEL;
  expect(isLevel, "a level", level);
  if (results === undefined) return { level };
  return { level, results: listIn(results).map(ratedIn) };
}

function limitsIn(saved: unknown): PlayLimits {
  const limits = fieldsOf(saved);
  const isKnown = Object.entries(limits).every(([name, value]) =>
    LIMITS.includes(name) && isFiniteNumber(value) && value > 0
  );
  expect(isKnown, "limits of a search", saved);
  return limits;
}

/** A game that counts towards a person's rating. */
export function ratedIn(saved: unknown): RatedGame {
  const { elo, points } = fieldsOf(saved);
  const isRated = isFiniteNumber(elo) && isFiniteNumber(points);
  expect(isRated && points >= 0 && points <= 1, "a rated game", saved);
  return { elo, points };
}
