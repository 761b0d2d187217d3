/** Saved games in words: sentences about them, and the columns of their list. */

import { resultOf } from "../../engine/game/outcome.ts";
import { COLOURS, WHITE } from "../../engine/mod.ts";
import { quote } from "../../engine/notation/quote.ts";
import { sideName } from "../../engine/rules/position.ts";
import type { Puzzle, PuzzleChoice } from "../puzzles/puzzle.ts";
import type { PuzzleRating } from "../puzzles/rating.ts";
import type {
  ListedGame,
  PuzzleOutcome,
  Refusal,
  SavedGamesAnswer,
  SavedGamesAnswerOf,
} from "../saves/answers.ts";
import { isReadable, type UnreadableReason } from "../saves/match_json.ts";
import { DAY } from "../saves/puzzles.ts";
import type { SaveProblem, StoreFailure } from "../saves/store.ts";
import type { SavedGamesEvents } from "../saves/events.ts";
import {
  type MatchSummary,
  playersIn,
  type SummarizedEngine,
  type SummarizedPlayers,
  type SummarizedState,
} from "../saves/summary.ts";
import { count } from "../text/phrases.ts";
import { clip } from "../text/width.ts";
import { MISTAKES } from "./habits.ts";
import { describeEnding } from "./chess/endings.ts";
import { describePlayers } from "./players.ts";
import { describeDay, describeRating, describeTask } from "./practice.ts";
import { describeRestoreProblem } from "./chess/restore_problems.ts";
import type { Surface, Words } from "./sentence.ts";
import { describeStrength } from "./strength.ts";
import { formatDate } from "./chess/times.ts";

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
  if (reason.type === "damaged") {
    return reason.problems.map(describeRestoreProblem).join("; ");
  }
  const form = `its format ${reason.form} is newer than ${reason.newest}`;
  return `Cannot restore the game: ${form}, use the program that saved it`;
}

// -- Columns ------------------------------------------------------------------

/** A row of the list of saved games. */
export function savedGameColumns({ time, summary }: ListedGame): string[] {
  const day = time === null ? "unknown" : formatDate(time).slice(0, 10);
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
      return [
        ...answer.restored.problems.map(describeRestoreProblem),
        ...countUnreadable(answer.unreadable, surface),
      ];
    case "results":
      return answer.failure === null ? [] : [describeFailure(answer.failure)];
    case "practised": {
      const { outcome, puzzle, failure } = answer;
      const news = outcome === null ? [] : [describeOutcome(outcome)];
      const trouble = failure === null ? [] : [describePuzzleFailure(failure)];
      const rest = puzzle === null ? describePuzzles(answer) : [];
      return [...news, ...trouble, ...rest];
    }
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
      const problem = `Cannot read ${quote(`${refusal.task} ${refusal.text}`)}`;
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

// -- The storage --------------------------------------------------------------

/** Says what went wrong when a game was saved. */
export function describeSaveProblem(problem: SaveProblem): string {
  switch (problem.type) {
    case "madeRoom": {
      const games = count(problem.games, "oldest finished game");
      const verb = problem.games === 1 ? "was" : "were";
      const advice = "use forget to choose which games to remove";
      return `There was no room, so the ${games} ${verb} removed: ${advice}`;
    }
    case "takenOver":
      return "Another program took over or removed this game; " +
        "it is saved as a new one";
    default:
      return describeFailure(problem);
  }
}

const TASKS: Readonly<Record<StoreFailure["type"], string>> = {
  cannotSave: "save this game",
  cannotLook: "look for saved games",
  cannotRemove: "remove a saved game",
  cannotNote: "save what you practise",
  cannotRemember: "remember what you choose",
};

/** What becomes of things that the store keeps in memory. */
const WHILE_IT_RUNS: Partial<typeof TASKS> = {
  cannotNote: "it is remembered until you leave",
  cannotRemember: "it holds until you leave",
};

export function describeFailure(failure: StoreFailure): string {
  const { type, reason, isFull, damaged } = failure;
  if (type === "cannotRemove") return `Cannot ${TASKS[type]}: ${reason}`;
  if (damaged !== null) {
    return `${describeBareFailure(failure)}: the game goes on; copy it as ` +
      `PGN before you leave. To save games again, move away ${damaged}`;
  }
  const room = isFull ? "forget some saved games; " : "";
  const advice = WHILE_IT_RUNS[type] ??
    `${room}the game goes on; copy it as PGN before you leave`;
  return `${describeBareFailure(failure)}: ${advice}`;
}

/** What failed and why, where there is no game to save. */
export function describeBareFailure({ type, reason }: StoreFailure): string {
  return `Cannot ${TASKS[type]} (${reason})`;
}

// -- Puzzles ------------------------------------------------------------------

function describeOutcome(outcome: PuzzleOutcome): string {
  if (outcome.type === "removed") return "This puzzle will not come back";
  const { rating } = outcome;
  const text = outcome.type === "solved"
    ? `${outcome.san} is right`
    : "The puzzle comes back tomorrow";
  return rating === null ? text : `${text}; ${describeRating(rating)}`;
}

/** Puzzles can be solved whatever is wrong with the storage. */
function describePuzzleFailure(failure: StoreFailure): string {
  return failure.type === "cannotNote"
    ? describeFailure(failure)
    : describeBareFailure(failure);
}

/** The list of puzzles, or why none is posed. */
function describePuzzles(
  answer: SavedGamesAnswerOf<"practised">,
): string[] {
  const { isList, choice, puzzles, unmet, rating, now } = answer;
  const [next] = puzzles;
  if (isList) {
    const isEmpty = puzzles.length === 0 && unmet > 0;
    const known = isEmpty ? [] : listPuzzles(puzzles, now);
    return [...known, ...countNew(unmet), ...describeStanding(rating)];
  }
  if (next === undefined) {
    return choice === null ? listPuzzles([], now) : [describeLack(choice)];
  }
  const day = describeDay(next.due, now);
  const what = choice === null ? "Nothing" : "Nothing of this kind";
  return [`${what} is due; ${puzzles.length} stored, the next ${day}`];
}

function describeLack(choice: NonNullable<PuzzleChoice>): string {
  return "kind" in choice
    ? `No ${MISTAKES[choice.kind]} is stored: practise without --kind`
    : `There is no puzzle about ${choice.theme}`;
}

/** The rating in puzzles; nothing before the first answer. */
export function describeStanding({ elo, answers }: PuzzleRating): string[] {
  return answers === 0
    ? []
    : [`Your rating: ${elo}, after ${count(answers, "puzzle")}`];
}

function countNew(unmet: number): string[] {
  return unmet === 0 ? [] : [`New to you: ${count(unmet, "puzzle")}`];
}

/** The puzzles with the days until they are due, or how to get some. */
export function listPuzzles(puzzles: readonly Puzzle[], now: number): string[] {
  if (puzzles.length === 0) {
    return ["Review a game: your mistakes come back here"];
  }
  return puzzles.map((puzzle) => {
    const days = Math.ceil((puzzle.due - now) / DAY);
    const when = days < 1 ? "now" : `in ${count(days, "day")}`;
    return `${describeTask(puzzle)} (due ${when})`;
  });
}
