/**
 * What a list tells of a saved game, as facts. They are saved beside the game,
 * which need not be replayed for them.
 */

import { endingOf, position } from "../../../engine/game/game.ts";
import { type Fields, fieldsOf } from "../../../engine/game/game_json.ts";
import { openingAt } from "../../../engine/game/openings.ts";
import { type Ending, isEndingReason } from "../../../engine/game/outcome.ts";
import { BLACK, WHITE } from "../../../engine/mod.ts";
import { brief, visible } from "../../../engine/notation/quote.ts";
import type { Strength } from "../../../engine/player/levels.ts";
import {
  HUMAN_SIDES,
  type Match,
  SIDE_CHOICES,
  sideChoiceOf,
} from "../../match/match.ts";
import type { OpponentFacts, Player, Players } from "../../match/players.ts";
import { restoreStrength, saveStrength } from "./strength_json.ts";

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

export function summaryOf(match: Match): MatchSummary {
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
  const playerOf = (side: number): Player =>
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

// -- Saving -------------------------------------------------------------------

/** The summary as plain data, which JSON keeps exactly. */
export function saveSummary({ players, state, plies, opening }: MatchSummary) {
  return {
    players: savePlayers(players),
    state: saveState(state),
    plies,
    opening,
  };
}

function savePlayers(players: SummarizedPlayers) {
  if (players.type === "record") return players;
  const { type, humanSides, engine, strength } = players;
  const people = sideChoiceOf(humanSides);
  return { type, people, engine, ...saveStrength(strength) };
}

function saveState(state: SummarizedState) {
  if ("sideToMove" in state) return { toMove: sideChoiceOf(state.sideToMove) };
  const { reason, winner } = state.ending;
  return { winner: sideChoiceOf(winner), reason };
}

// -- Restoring ----------------------------------------------------------------

/** The summary from plain data, null if any of it cannot be read. */
export function restoreSummary(saved: unknown): MatchSummary | null {
  const { plies, opening, ...fields } = fieldsOf(saved);
  const players = restorePlayers(fieldsOf(fields.players));
  const state = restoreState(fieldsOf(fields.state));
  const isWhole = isPlyCount(plies) &&
    (opening === null || isPlainText(opening));
  if (players === null || state === null || !isWhole) return null;
  return { players, state, plies, opening };
}

function isPlyCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** Whether a value is text without anything that a terminal might obey or hide. */
export function isPlainText(value: unknown): value is string {
  return typeof value === "string" && visible(value) === value;
}

function restorePlayers(saved: Fields): SummarizedPlayers | null {
  if (saved.type === "record") {
    const { type, white, black } = saved;
    return isPlainText(white) && isPlainText(black)
      ? { type, white, black }
      : null;
  }
  const { people, engine } = saved;
  const humanSides = sidesOf(people);
  const { name, hasLevels } = fieldsOf(engine);
  if (saved.type !== "match" || humanSides === null) return null;
  if (!isPlainText(name) || typeof hasLevels !== "boolean") return null;
  const strength = restoreStrength(saved);
  return {
    type: saved.type,
    humanSides,
    engine: { name, hasLevels },
    strength,
  };
}

/** The sides that a word stands for, null if it is none. */
export function sidesOf(word: unknown): number | null {
  const side = SIDE_CHOICES.find((name) => name === word);
  return side === undefined ? null : HUMAN_SIDES[side];
}

function restoreState({ toMove, winner, reason }: Fields) {
  if (toMove === "white" || toMove === "black") {
    return { sideToMove: HUMAN_SIDES[toMove] };
  }
  const side = winner === "both" ? null : sidesOf(winner);
  if (side === null || !isEndingReason(reason)) return null;
  return { ending: { reason, winner: side } };
}
