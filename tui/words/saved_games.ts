/** Saved games in words: sentences about them, and the columns of their list. */

import { resultOf } from "../../engine/chess/game/outcome.ts";
import { COLOURS, WHITE } from "../../engine/chess/constants.ts";
import { quote } from "../../engine/chess/notation/quote.ts";
import { sideName } from "../../engine/chess/rules/position.ts";
import { isReadable, type UnreadableReason } from "../saves/form/match_json.ts";
import type {
  ListedGame,
  SavedGamesEvents,
  SaveRefusal,
} from "../saves/events.ts";
import {
  type MatchSummary,
  playersIn,
  type SummarizedEngine,
  type SummarizedPlayers,
  type SummarizedState,
} from "../saves/form/summary.ts";
import { count } from "../text/phrases.ts";
import { describeOwnProgress } from "./common_mistakes.ts";
import { clip } from "../text/width.ts";
import { describeEnding } from "./chess/outcome.ts";
import { describePlayers } from "./players.ts";
import { describePractised } from "./practice.ts";
import { byKey, type Sentence, type Surface, type Words } from "./sentence.ts";
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
    : [`cannot be read (${whyUnreadable(summary)})`];
  return [`${when}, ${first}`, ...more];
}

/** State of a game, its players, and the strength of its engine, if one plays. */
export function summaryClauses(summary: MatchSummary): string[] {
  const { players, state } = summary;
  const length = count(movesOf(summary), "move");
  const clauses = [
    `${length}, ${describeState(state)}`,
    describePlayers(playersIn(summary)),
  ];
  if (players.type === "record" || players.humanSides === COLOURS) {
    return clauses;
  }
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
      return `its format ${reason.form} is newer than ${reason.newest}; use ` +
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

// -- Events -------------------------------------------------------------------

/** What is said besides a list, a board or a puzzle that the screen shows. */
export const SAVED_GAMES_WORDS: {
  readonly [Type in keyof SavedGamesEvents]: (
    event: SavedGamesEvents[Type],
    surface: Surface,
  ) => Words;
} = {
  savedGamesRefused: ({ refusal }, surface) =>
    describeRefusal(refusal, surface),
  savedGameRemoved: ({ number }) => `Removed saved game ${number}`,
  savedGameFound: describeFound,
  savedGamesListed: ({ games }, surface) => {
    if (games.length === 0) return NO_GAMES;
    return surface === "screen" ? [] : describeList(games);
  },
  savedGameSeen: ({ reason }) =>
    reason === null ? [] : describeUnreadable(reason),
  savedGameRestored: ({ unreadable }, surface) =>
    countUnreadable(unreadable, surface),
  resultsCounted: ({ failure }) =>
    failure === null ? [] : describeFailure(failure),
  practised: describePractised,
  progressTold: ({ own }) => describeOwnProgress(own),
  saveFailed: ({ problem }) => describeSaveProblem(problem),
};

function describeFound(
  { game, unreadable, failure }: SavedGamesEvents["savedGameFound"],
  surface: Surface,
): Words {
  if (failure !== null) return [describeFailure(failure)];
  const news = countUnreadable(unreadable, surface);
  if (surface === "screen" || game === null) return news;
  const advice = "type resume to continue it";
  return [
    `There is a saved game (${describeSavedGame(game)}): ${advice}`,
    ...news,
  ];
}

function describeList(games: readonly ListedGame[]): string[] {
  const rows = games
    .map((game, index) => `${index + 1}. ${describeSavedGame(game)}`);
  return [...rows, "Type resume N to continue one, forget N to remove one"];
}

/** Where all saved games are over, they can still be opened. */
function describeNothingToResume(finished: number, surface: Surface): Words {
  if (finished === 0) return "There is no saved game to continue";
  const games = finished === 1 ? "The saved game is" : "All saved games are";
  const text = `${games} over`;
  return surface === "screen"
    ? byKey(
      text,
      "press o to look through them",
      "tap Games to look through them",
    )
    : { text, advice: "type games for a list, resume 1 to open the latest" };
}

/** A sentence, and why to open the list of saved games: `"to see why"`. */
function thenList(text: string, why: string, surface: Surface): Sentence {
  return surface === "screen"
    ? byKey(text, `press o ${why}`, `tap Games ${why}`)
    : { text, advice: `type games ${why}` };
}

function countUnreadable(games: number, surface: Surface): Sentence[] {
  if (games === 0) return [];
  const text = games === 1
    ? "A saved game cannot be read and stays as it is"
    : `${games} saved games cannot be read and stay as they are`;
  return surface === "screen"
    ? [thenList(text, "to see why", surface)]
    : [{ text: `${text}: type games to see why` }];
}

function describeRefusal(refusal: SaveRefusal, surface: Surface): Words {
  switch (refusal.type) {
    case "noOtherGame":
      return NO_GAMES;
    case "nothingToResume":
      return describeNothingToResume(refusal.finished, surface);
    case "unreadable":
      return describeUnreadable(refusal.reason);
    case "badNumber": {
      const problem = `Cannot read ${
        quote(`${refusal.task} ${refusal.number}`)
      }`;
      const form = `the number of a saved game, from 1 to ${refusal.last}`;
      return `${problem}: expected ${form}`;
    }
    case "played":
      return `Cannot ${refusal.task} game ${refusal.number}: you are playing it`;
    case "gone": {
      const problem = `Cannot ${refusal.task} game ${refusal.number}`;
      const reason = "it was removed, or another program is playing it";
      return thenList(`${problem}: ${reason}`, "for a new list", surface);
    }
    default:
      return describeFailure(refusal);
  }
}
