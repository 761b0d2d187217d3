/**
 * A game as a value: what was played, what was taken back, and how it ended.
 * Another move at an earlier ply begins a new course. The old course is kept
 * whole, as a branch to {@linkcode switchTo}.
 */

import { BLACK, COLOURS, WHITE } from "../constants.ts";
import { parseFen, START_FEN } from "../notation/fen.ts";
import type { PgnGame, PgnResult } from "../notation/pgn.ts";
import { formatCoordinate } from "../notation/san.ts";
import { refusal } from "../rules/illegal_move.ts";
import {
  isLegal,
  isSameMove,
  type LegalMove,
  type Position,
} from "../rules/position.ts";
import {
  type Clock,
  newClock,
  press,
  spend,
  type TimeControl,
  timeLeft,
  timesOf,
} from "./clock.ts";
import {
  type Claim,
  type Decision,
  type Ending,
  FIFTY_MOVES,
  flagEnding,
  resultOf,
  THREEFOLD,
} from "./outcome.ts";
import { variationsOf } from "./recorded_lines.ts";
import {
  addVariation,
  firstPly,
  GrowingCourse,
  isPartOf,
  movesOf,
  nextPly,
  type Variation,
} from "./variation_tree.ts";

/** How far a position is from a draw that can be claimed. */
export interface DrawProgress {
  /** How often the position has been on the board, now included. */
  readonly occurrences: number;
  /** Plies without capture or pawn move. */
  readonly quietPlies: number;
}

/** A game. Its decision, if there is one, was taken at `ply`. */
export interface Game extends Variation {
  /** Plies played. Plies after it were taken back: see {@linkcode redo}. */
  readonly ply: number;
  /** Ply whose position is shown, played or taken back. */
  readonly shown: number;
  /** Other courses, the oldest first. */
  readonly branches: readonly Variation[];
  /** Null for a game without a clock. */
  readonly clock: Clock | null;
}

/** A new game. Without a time control it has no clock. */
export function newGame(
  position: Position = parseFen(START_FEN),
  control: TimeControl | null = null,
): Game {
  const clock = control && newClock(control);
  const plies = [firstPly(position, timesOf(clock))];
  const course = { plies, ply: 0, shown: 0, decision: null, record: null };
  return { ...course, branches: [], clock };
}

/** The game of a record, at its end. The record's variations are branches. */
export function recordedGame(record: PgnGame): Game {
  const { start, moves, result } = record;
  const played = playRecord(newGame(start), moves.map(({ move }) => move));
  const branches = variationsOf({ ...played, record });
  return withResult({ ...played, record, branches }, result);
}

/** The game with a recorded result, unless the rules have ended it. */
export function withResult(game: Game, result: PgnResult): Game {
  if (result === "*" || isOver(game)) return game;
  const winner = { "1-0": WHITE, "0-1": BLACK, "1/2-1/2": 0 }[result];
  return { ...game, decision: { reason: "unknown", winner } };
}

// -- Questions about a game ---------------------------------------------------

/** Position at a ply, by default the shown one. */
export function position(game: Game, ply = game.shown) {
  return game.plies[ply].position;
}

/** The move that led to a ply, by default the shown one; null at ply 0. */
export function lastMove(game: Game, ply = game.shown) {
  return game.plies[ply].move;
}

export function movesPlayed(game: Game) {
  return movesOf(game).slice(0, game.ply);
}

/** How the game has ended, whatever ply is shown; null if it goes on. */
export function endingOf(game: Game) {
  return game.decision ?? game.plies[game.ply].ending;
}

/** The ending that forbids moves at a ply, by default the shown one. */
export function endingAt(game: Game, ply = game.shown) {
  return ply === game.ply ? endingOf(game) : game.plies[ply].ending;
}

export function isOver(game: Game) {
  return endingOf(game) !== null;
}

/**
 * The rules by which the side to move can claim a draw: in the position, or with
 * a legal move that leads to such a position.
 */
export function claims(game: Game, move?: LegalMove): readonly Claim[] {
  if (isOver(game)) return [];
  const plies = game.plies.slice(0, game.ply + 1);
  return (move ? nextPly(plies, move, null) : plies[game.ply]).claims;
}

/** The result as PGN writes it, `"*"` if the game goes on. */
export function resultText(game: Game) {
  return resultOf(endingOf(game));
}

/**
 * How near the game is to a draw: how often its position has occurred, and how
 * many plies have passed without capture or pawn move.
 */
export function progressToDraw({ plies, ply }: Game): DrawProgress {
  const { occurrences, position } = plies[ply];
  return { occurrences, quietPlies: position.halfmoves };
}

// -- Playing ------------------------------------------------------------------

/**
 * Plays a move at a ply, by default the shown one.
 * @throws {RangeError} if the move is illegal or the game is over there.
 */
export function playMove(game: Game, move: LegalMove, ply = game.shown): Game {
  checkMove(position(game, ply), move, ply, endingAt(game, ply));
  const running = ply === game.ply ? game.clock : clockAt(game, ply);
  const clock = running && press(running, position(game, ply).side);
  const times = clock && timesOf(clock);
  const next = game.plies.at(ply + 1);
  if (next !== undefined && isSameMove(next.move, move)) {
    const plies = game.plies.with(ply + 1, { ...next, times });
    const branches = branchesWith(game, game.decision);
    return goTo({ ...game, plies, branches }, ply + 1);
  }
  const before = game.plies.slice(0, ply + 1);
  const plies = [...before, nextPly(before, move, times)];
  const course = { plies, decision: null, record: null };
  return { ...changeCourse(game, course), clock };
}

/**
 * Plays the moves of a record, even after the rules should have ended the game.
 * @throws {RangeError} if a move is illegal.
 */
export function playRecord(game: Game, moves: readonly LegalMove[]): Game {
  const course = new GrowingCourse(game.plies.slice(0, game.ply + 1));
  for (const move of moves) {
    checkMove(course.position, move, course.plies.length - 1, null);
    course.add(move);
  }
  const { plies } = course;
  return changeCourse(game, { plies, decision: null, record: null });
}

function checkMove(
  position: Position,
  move: LegalMove,
  ply: number,
  ending: Ending | null,
) {
  if (ending === null && isLegal(position, move)) return;
  const problem = ending === null
    ? refusal(position, move)
    : `the game is over (${ending.reason})`;
  const where = `${formatCoordinate(move)} after ply ${ply}`;
  throw new RangeError(`Cannot play ${where}: ${problem}`);
}

/** The branches, with the present course if it has something to keep. */
function branchesWith(game: Game, kept: Decision | PgnGame | null) {
  return kept === null ? game.branches : addVariation(game.branches, game);
}

/**
 * The game on a new course. The old course becomes a branch, unless it is part of
 * the new one.
 */
function changeCourse(game: Game, course: Variation): Game {
  const { plies, decision, record } = course;
  const ply = plies.length - 1;
  const branches = addVariation(game.branches, game)
    .filter((variation) => !isPartOf(variation, course));
  return { ...game, plies, decision, record, ply, shown: ply, branches };
}

/** The clock at a ply; before the first move it is full. */
function clockAt({ clock, plies }: Game, ply: number): Clock | null {
  const start = ply === 0 ? timesOf(clock && newClock(clock.control)) : null;
  return clock && { ...clock, ...start ?? plies[ply].times };
}

/** The game at a ply, without a decision. A record is kept as a branch. */
function goTo(game: Game, ply: number): Game {
  const clock = clockAt(game, ply);
  const branches = branchesWith(game, game.record);
  const played = { ply, shown: ply, decision: null, record: null };
  return { ...game, ...played, branches, clock };
}

function clampPly(game: Game, ply: number) {
  return Math.max(0, Math.min(game.plies.length - 1, ply));
}

/** Takes back plies, with their clocks and any decision; 0 for that alone. */
export function undo(game: Game, plies = 1) {
  return goTo(game, clampPly(game, game.ply - plies));
}

export function redo(game: Game, plies = 1): Game {
  const ply = clampPly(game, game.ply + plies);
  return ply === game.ply ? browse(game, ply) : goTo(game, ply);
}

/** Shows a ply, played or taken back, or the nearest one that exists. */
export function browse(game: Game, ply: number): Game {
  return { ...game, shown: clampPly(game, ply) };
}

/** Goes on at the end of a branch. The present course takes its place. */
export function switchTo(game: Game, branch: Variation): Game {
  const place = game.branches.indexOf(branch);
  const branches = game.branches.toSpliced(place, 1);
  const switched = changeCourse({ ...game, branches }, branch);
  return {
    ...switched,
    branches: withLastAt(switched.branches, place),
    clock: clockAt(switched, switched.ply),
  };
}

function withLastAt<Item>(items: readonly Item[], place: number) {
  return items.slice(0, -1).toSpliced(place, 0, ...items.slice(-1));
}

// -- Ending a game ------------------------------------------------------------

/**
 * Ends the game by a decision. Moves taken back are kept as a branch.
 * @throws {RangeError} if the game is over.
 */
export function decide(game: Game, decision: Decision): Game {
  const ending = endingOf(game);
  if (ending !== null) {
    throw new RangeError(`Cannot end the game: it is over (${ending.reason})`);
  }
  const plies = game.plies.slice(0, game.ply + 1);
  if (plies.length < game.plies.length || game.record !== null) {
    return changeCourse(game, { plies, decision, record: null });
  }
  return { ...game, decision, shown: game.ply };
}

export function resign(game: Game, side: number) {
  return decide(game, { reason: "resignation", winner: COLOURS - side });
}

export function agreeDraw(game: Game) {
  return decide(game, { reason: "agreement", winner: 0 });
}

/**
 * Draws the game by a claim, in its position or with a legal move, which is then
 * played.
 * @throws {RangeError} if no draw can be claimed.
 */
export function claimDraw(game: Game, move?: LegalMove): Game {
  const [reason] = claims(game, move);
  if (reason === undefined) {
    const { occurrences, quietPlies } = progressToDraw(game);
    const problem = isOver(game)
      ? "the game is over"
      : `the position has occurred ${occurrences} of ${THREEFOLD} times, and ` +
        `${quietPlies} of ${FIFTY_MOVES} plies passed without progress`;
    throw new RangeError(`Cannot claim a draw: ${problem}`);
  }
  const played = move === undefined ? game : playMove(game, move, game.ply);
  return isOver(played) ? played : decide(played, { reason, winner: 0 });
}

// -- Clocks -------------------------------------------------------------------

/** Whether the clock of the side to move runs. The first move starts it. */
export function isClockRunning(game: Game): boolean {
  const { clock, ply } = game;
  return clock !== null && !clock.paused && ply > 0 && !isOver(game);
}

/** The game with new clocks, full at each ply; without control, with none. */
export function restartClock(game: Game, control: TimeControl | null): Game {
  const clock = control && newClock(control);
  const times = timesOf(clock);
  const timed = <Course extends Variation>(course: Course): Course => ({
    ...course,
    plies: course.plies.map((ply) => ply.move ? { ...ply, times } : ply),
  });
  return { ...timed(game), branches: game.branches.map(timed), clock };
}

export function setPaused(game: Game, paused: boolean): Game {
  return { ...game, clock: game.clock && { ...game.clock, paused } };
}

/** Lets time pass on a running clock. The game ends when the time is up. */
export function tick(game: Game, milliseconds: number): Game {
  if (game.clock === null || !isClockRunning(game)) return game;
  const { position } = game.plies[game.ply];
  const clock = spend(game.clock, position.side, milliseconds);
  if (timeLeft(clock, position.side) > 0) return { ...game, clock };
  return decide({ ...game, clock }, flagEnding(position, position.side));
}
