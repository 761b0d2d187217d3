/** Saved games in words: sentences about them, and the columns of their list. */

import { resultOf } from "../../engine/game/outcome.ts";
import { COLOURS, WHITE } from "../../engine/mod.ts";
import { quote } from "../../engine/notation/quote.ts";
import { sideName } from "../../engine/rules/position.ts";
import type {
  ListedGame,
  Refusal,
  SavedGamesAnswer,
} from "../saves/answers.ts";
import { isReadable, type UnreadableReason } from "../saves/form/match_json.ts";
import type { SavedGamesEvents } from "../saves/events.ts";
import {
  type MatchSummary,
  playersIn,
  type SummarizedEngine,
  type SummarizedPlayers,
  type SummarizedState,
} from "../saves/form/summary.ts";
import { count } from "../text/phrases.ts";
import { clip } from "../text/width.ts";
import { describeEnding } from "./chess/endings.ts";
import { describePlayers } from "./players.ts";
import { describePractised } from "./practice.ts";
import type { Surface, Words } from "./sentence.ts";
import { describeFailure, describeSaveProblem } from "./storage.ts";
import { describeStrength } from "./strength.ts";
import { formatDate, formatDay } from "./chess/times.ts";

/** Cells for the names of both players. */
const WIDEST_NAMES = 30;

/** Cells for the number of moves. */
const WIDEST_MOVES = 3;

const NO_GAMES = "There is no other saved game";

// -- One game -----------------------------------------------------------------

/** `"2026-01-31 14:05, 12 moves, White to move; You play White, …"`. */
export function describeSavedGame(game: ListedGame): string {
  return savedGameClauses(game).join("; ");
}

/** Date and state of a game, its players, and their strength. */
export function savedGameClauses({ time, summary }: ListedGame): string[] {
  const when = time === null ? "at an unknown time" : formatDate(time);
  const [first, ...more] = isReadable(summary)
    ? summaryClauses(summary)
    : [`cannot be read (${describeUnreadable(summary)})`];
  return [`${when}, ${first}`, ...more];
}

/** State of a game, its players, and the strength of its engine, if any. */
export function summaryClauses(summary: MatchSummary): string[] {
  const { players, state } = summary;
  const length = count(movesOf(summary), "move");
  const clauses = [
    `${length}, ${describeState(state)}`,
    describePlayers(playersIn(summary)),
  ];
  if (players.type === "record") return clauses;
  const { engine, strength } = players;
  return [...clauses, describeStrength({ opponent: engine, strength })];
}

/** Moves, not plies: players count moves. */
function movesOf({ plies }: MatchSummary): number {
  return Math.ceil(plies / 2);
}

function describeState(state: SummarizedState): string {
  return "ending" in state
    ? describeEnding(state.ending)
    : `${sideName(state.sideToMove)} to move`;
}

/** Why a saved game cannot be read. */
export function describeUnreadable(reason: UnreadableReason): string {
  return `Cannot restore the game: ${whyUnreadable(reason)}`;
}

function whyUnreadable(reason: UnreadableReason): string {
  switch (reason.type) {
    case "damaged":
      return "it is damaged";
    case "unpublished":
      return "a version before 3.0.0 saved it, which was never published";
    case "newerForm":
      return `its format ${reason.form} is newer than ${reason.newest}, use ` +
        "the program that saved it";
  }
}

// -- Columns ------------------------------------------------------------------

/** A row of the list of saved games. */
export function savedGameColumns({ time, summary }: ListedGame): string[] {
  const day = time === null ? "unknown" : formatDay(time);
  return isReadable(summary)
    ? summaryColumns(day, summary)
    : [day, "cannot be read"];
}

/** A row of a list: day, players, result or turn, moves, opening. */
export function summaryColumns(day: string, summary: MatchSummary): string[] {
  return [
    day,
    clip(briefPlayers(summary.players), WIDEST_NAMES, ".."),
    briefState(summary),
    String(movesOf(summary)).padStart(WIDEST_MOVES),
    summary.opening ?? "",
  ];
}

/** `"You - Denomax 4"`. */
function briefPlayers(players: SummarizedPlayers): string {
  if (players.type === "record") {
    const { white, black } = players;
    const isNameless = white === "?" && black === "?";
    return isNameless ? "A loaded game" : `${white} - ${black}`;
  }
  const { humanSides } = players;
  if (humanSides === COLOURS) return "Player - Player";
  const engine = engineWithLevel(players);
  if (humanSides === 0) return `${engine} - ${engine}`;
  return humanSides === WHITE ? `You - ${engine}` : `${engine} - You`;
}

/** `"Denomax 4"`. */
function engineWithLevel(
  { engine, strength }: Extract<
    SummarizedPlayers,
    { engine: SummarizedEngine }
  >,
): string {
  const { name, hasLevels } = engine;
  return hasLevels && "level" in strength ? `${name} ${strength.level}` : name;
}

/** The result, or whose move it is in an unfinished game. */
function briefState({ players, state }: MatchSummary): string {
  if ("ending" in state) return resultOf(state.ending);
  if (players.type === "record") return resultOf(null);
  const isOwn = (players.humanSides & state.sideToMove) !== 0;
  return isOwn ? "your move" : "unfinished";
}

// -- Answers ------------------------------------------------------------------

export const SAVED_GAMES_WORDS: {
  readonly [Type in keyof SavedGamesEvents]: (
    event: SavedGamesEvents[Type],
    surface: Surface,
  ) => Words;
} = {
  savedGamesAnswered: ({ answer }, surface) =>
    surface === "screen"
      ? describeAnswer(answer, surface)
      : describeAtLength(answer),
  saveFailed: ({ problem }) => describeSaveProblem(problem),
};

/** An answer with its games, for line mode. */
function describeAtLength(answer: SavedGamesAnswer): string[] {
  const lines = describeAnswer(answer, "lines");
  if (answer.type === "listed" && answer.games.length > 0) {
    const games = answer.games
      .map((game, index) => `${index + 1}. ${describeSavedGame(game)}`);
    const advice = "Type resume N to continue one, forget N to remove one";
    return [...games, advice];
  }
  if (answer.type !== "found" || answer.game === null) return lines;
  const game = describeSavedGame(answer.game);
  const advice = "type resume to continue it";
  return [`There is a saved game (${game}): ${advice}`, ...lines];
}

/** The sentences of an answer, besides the game, list or puzzle it holds. */
export function describeAnswer(
  answer: SavedGamesAnswer,
  surface: Surface,
): string[] {
  switch (answer.type) {
    case "refused":
      return [describeRefusal(answer.refusal, surface)];
    case "removed":
      return [`Removed saved game ${answer.number}`];
    case "found":
      return answer.failure === null
        ? countUnreadable(answer.unreadable, surface)
        : [describeFailure(answer.failure)];
    case "listed":
      return answer.games.length === 0 ? [NO_GAMES] : [];
    case "seen":
      return answer.reason === null ? [] : [describeUnreadable(answer.reason)];
    case "restored":
      return countUnreadable(answer.unreadable, surface);
    case "results":
      return answer.failure === null ? [] : [describeFailure(answer.failure)];
    case "practised":
      return describePractised(answer);
  }
}

/** How players open the list of saved games. */
function toOpenList(surface: Surface): string {
  return surface === "screen" ? "press o" : "type games";
}

function countUnreadable(games: number, surface: Surface): string[] {
  if (games === 0) return [];
  const sentence = games === 1
    ? "A saved game cannot be read and stays as it is"
    : `${games} saved games cannot be read and stay as they are`;
  return [`${sentence}: ${toOpenList(surface)} to see why`];
}

function describeRefusal(refusal: Refusal, surface: Surface): string {
  switch (refusal.type) {
    case "noOtherGame":
      return NO_GAMES;
    case "nothingToResume":
      return "There is no saved game to continue";
    case "unreadable":
      return describeUnreadable(refusal.reason);
    case "badNumber": {
      const problem = `Cannot read ${
        quote(`${refusal.task} ${refusal.number}`)
      }`;
      const form = `the number of a saved game, from 1 to ${refusal.last}`;
      return `${problem}: expected ${form}`;
    }
    case "gone": {
      const problem = `Cannot ${refusal.task} game ${refusal.number}`;
      const reason = "it was removed, or another program is playing it";
      return `${problem}: ${reason}; ${toOpenList(surface)} for a new list`;
    }
    default:
      return describeFailure(refusal);
  }
}
