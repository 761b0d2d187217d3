/** The flow of a match: new games, take-backs, records and branches. */

import {
  type BranchRow,
  branchRows,
  lineLeft,
} from "../../engine/chess/game/branches.ts";
import {
  browse,
  type Game,
  type GameLine,
  isOver,
  newGame,
  position,
  redo,
  setPaused,
  switchTo,
  undo,
} from "../../engine/chess/game/game.ts";
import type { TimeControl } from "../../engine/chess/game/clock.ts";
import { COLOURS, WHITE } from "../../engine/chess/constants.ts";
import { parseFen, START_FEN } from "../../engine/chess/notation/fen.ts";
import {
  numberedSans,
  sanAt,
} from "../../engine/chess/notation/numbered_moves.ts";
import {
  canOpen,
  isGame,
  type PgnGame,
  problemIn,
  readPgn,
} from "../../engine/chess/notation/pgn.ts";
import type { Strength } from "../../engine/player/levels.ts";
import type { Position } from "../../engine/chess/rules/position.ts";
import type { Remains, UnreadableGame } from "./events.ts";
import { repeatDrill } from "./drill.ts";
import {
  type GameMatch,
  isDuel,
  keptFrom,
  lastingMatch,
  type Match,
  playersOf,
  recordMatch,
  termsOf,
} from "./match.ts";
import type { Manner } from "./players.ts";
import { refuse, showBoard, type Step } from "./step.ts";
import { advance, begin } from "./turns.ts";

/** The terms of a new game; missing ones are those of the game before. */
export interface GameSetup {
  /** The initial position by default. */
  readonly start?: Position | undefined;
  readonly humanSides?: number | undefined;
  readonly strength?: Strength | undefined;
  /** Null for a game without clocks. */
  readonly control?: TimeControl | null | undefined;
  readonly hasCoach?: boolean;
  readonly manner?: Manner;
}

/** Begins a new game; the players stay unless the setup names others. */
export function startGame(match: Match, setup: GameSetup): Step {
  const begun = setUp(match, setup);
  return begin(begun, { type: "begun", players: playersOf(begun) });
}

/** The match with a new game, before the first move. */
export function setUp(match: Match, setup: GameSetup): GameMatch {
  const { game: { clock, record }, humanSides: sides } = termsOf(match);
  const {
    start = parseFen(START_FEN),
    humanSides = record === null ? sides : WHITE,
    control = clock?.control ?? null,
    hasCoach = match.hasCoach,
    manner = match.manner,
    strength,
  } = setup;
  const changed = strength && { strength, announcedLevel: undefined };
  return {
    ...keptFrom(match),
    ...changed,
    kind: "game",
    game: newGame(start, control),
    humanSides,
    hasCoach,
    manner,
  };
}

/**
 * Begins the same game again; a person's opponent takes the other side. A puzzle
 * is no game, so the one before it is meant. A drill goes on with another
 * position once it is won.
 */
export function startRematch(match: Match): Step {
  if (match.kind === "drill") return repeatDrill(match);
  const { game, humanSides } = lastingMatch(match);
  return startGame(match, {
    start: position(game, 0),
    humanSides: isDuel(humanSides) ? COLOURS - humanSides : humanSides,
  });
}

// -- Back and forth -----------------------------------------------------------

/** Takes moves back to a person's last turn, one or more times. */
export function takeBackTurns(match: Match, times = 1): Step {
  let { game } = match;
  if (game.record !== null) return look(match, -times);
  for (let index = 0; index < times; index++) {
    const before = takeBackOnce(game, match.humanSides || COLOURS);
    if (before === null) break;
    game = before;
  }
  if (game === match.game) return refuse(match, { type: "nothingToTakeBack" });
  const taken = { ...match, game };
  if (game.ply === match.game.ply) return advance(taken, { type: "reopened" });
  const sans = sansBetween(match.game, game.ply, match.game.ply);
  return advance(taken, { type: "tookBack", sans });
}

/** Takes back the decision that ended the game, else moves to a side's turn. */
function takeBackOnce(game: Game, sides: number): Game | null {
  if (game.decision !== null) return undo(game, 0);
  const turn = game.plies.slice(0, game.ply)
    .findLastIndex(({ position: { side } }) => (side & sides) !== 0);
  return turn < 0 ? null : undo(game, game.ply - turn);
}

/** Replays moves that were taken back, up to a person's next turn. */
export function playAgain(match: Match): Step {
  const { game, humanSides } = match;
  if (game.record !== null) return look(match, 1);
  const sides = humanSides || COLOURS;
  const last = game.plies.length - 1;
  if (game.ply === last) return refuse(match, { type: "nothingToPlayAgain" });
  const next = game.plies.findIndex(({ position: { side } }, ply) =>
    ply > game.ply && (side & sides) !== 0
  );
  const again = redo(game, (next < 0 ? last : next) - game.ply);
  const sans = sansBetween(game, game.ply, again.ply);
  return advance({ ...match, game: again }, { type: "playedAgain", sans });
}

function sansBetween(game: Game, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, i) => sanAt(game, from + i + 1));
}

/** Looks at the position some plies later, or earlier if negative. */
export function look(match: Match, plies: number): Step {
  const game = browse(match.game, match.game.shown + plies);
  return showBoard({ ...match, game });
}

// -- Saved games --------------------------------------------------------------

/** Continues a saved match, its clock stopped or running. */
export function resumeMatch(saved: Match, isPaused: boolean): Step {
  const match = { ...saved, game: setPaused(saved.game, isPaused) };
  const players = playersOf(match);
  return advance(match, {
    type: "resumed",
    players,
    isOver: isOver(match.game),
  });
}

// -- Records ------------------------------------------------------------------

/** The first game that is whole, else the first with moves up to a fault. */
export function firstToOpen(games: readonly PgnGame[]): PgnGame | undefined {
  return games.find(({ error }) => error === null) ?? games.find(canOpen);
}

/**
 * The game of a PGN text to open, if there is one, its number of so many games, and
 * the problems of those that have one.
 */
export function recordIn(pgn: string) {
  const games = readPgn(pgn).filter(isGame);
  const record = firstToOpen(games);
  const problems = games.flatMap((game, index) =>
    problemsOf(game, games.length > 1 ? index + 1 : null, game === record)
  );
  const number = record === undefined ? 0 : 1 + games.indexOf(record);
  return { record, problems, number, games: games.length };
}

/**
 * What is wrong with a game of a text; of one that is not opened, only what ends its
 * moves early.
 */
export function problemsOf(
  game: PgnGame,
  number: number | null,
  isOpened: boolean,
): UnreadableGame[] {
  const error = isOpened ? problemIn(game) : game.error;
  if (error === null) return [];
  return [{ number, error, remains: remainsOf(game, isOpened) }];
}

function remainsOf(game: PgnGame, isOpened: boolean): Remains {
  if (!canOpen(game)) return "none";
  if (!isOpened) return "beginning";
  return game.error === null ? "opened moves" : "opened beginning";
}

/** Where a record comes from. */
export interface RecordSource {
  /** The number of games there, and which of them this is, from 1 on. */
  readonly games?: number;
  readonly number?: number;
  /** What is wrong with it, and with others of them. */
  readonly problems?: readonly UnreadableGame[];
  /** Whether it is a file. */
  readonly isFiled?: boolean;
  /** Sides whose mistakes are practised, if not both. */
  readonly ownSides?: number | undefined;
  /** The same record with its review, if it was reviewed before. */
  readonly reviewed?: Match | undefined;
}

/** Opens a record at its end. */
export function openRecord(
  match: Match,
  record: PgnGame,
  source: RecordSource = {},
): Step {
  const { games = 1, number = 1, problems = [] } = source;
  const { tags } = record;
  const loaded = loadedMatch(match, record, source);
  const isNamed = tags.has("White") || tags.has("Black");
  const step = advance(loaded, {
    type: "loaded",
    plies: loaded.game.ply,
    branches: branchRows(loaded.game).length,
    games,
    number,
    players: isNamed ? playersOf(loaded) : null,
  });
  if (problems.length === 0) return step;
  const unreadable = { type: "unreadableGames", problems } as const;
  return { ...step, events: [...step.events, unreadable] };
}

function loadedMatch(
  match: Match,
  record: PgnGame,
  { isFiled = false, ownSides, reviewed }: RecordSource,
): Match {
  const loaded = { ...recordMatch(match, record, isFiled), ownSides };
  // The review holds for this very game, not for one with the same moves.
  const found = reviewed === undefined
    ? loaded
    : { ...loaded, game: reviewed.game, review: reviewed.review };
  // The games of a file are read from the beginning.
  return isFiled ? { ...found, game: browse(found.game, 0) } : found;
}

// -- Branches -----------------------------------------------------------------

/** Switches to a branch, at its end. */
export function takeBranch(match: Match, row: BranchRow): Step {
  const { number: branch } = row;
  return advance(onLine(match, row), { type: "switched", branch });
}

/** Switches to a branch, at the first move of its row. */
export function enterBranch(match: Match, row: BranchRow): Step {
  const entered = branchAt(match, row);
  const moves = numberedSans(entered.game, row.parting, 1);
  return advance(entered, { type: "branchEntered", moves });
}

/** The match on a branch, at the first move of its row. */
export function branchAt(match: Match, row: BranchRow): Match {
  const entered = onLine(match, row);
  return { ...entered, game: browse(entered.game, row.parting + 1) };
}

function onLine(match: Match, line: GameLine): Match {
  const game = switchTo(match.game, line);
  const humanSides = game.record === null ? match.humanSides : COLOURS;
  return { ...match, game, humanSides };
}

/** Goes back to the line that the one on the board is a variation of. */
export function leaveBranch(match: Match): Step {
  const left = lineLeft(match.game);
  if (left === null) return refuse(match, { type: "noBranchToLeave" });
  const entered = onLine(match, left);
  const back = { ...entered, game: browse(entered.game, left.parting) };
  return advance(back, { type: "branchLeft" });
}
