/**
 * A game as a value: what was played, what was taken back, and how it ends. Who
 * plays another move from an earlier ply takes a new course; the old one is kept
 * whole, a branch to {@linkcode switchTo}.
 */

import { BLACK, COLOURS, WHITE } from "../mod.ts";
import { formatFen, parseFen, START_FEN } from "../notation/fen.ts";
import { type PgnGame, readPgn } from "../notation/pgn.ts";
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
import {
  addVariation,
  firstPly,
  isPartOf,
  movesOf,
  nextPly,
  type Variation,
} from "./variation_tree.ts";

// So many of a record's variations can be gone on with, and of those in them.
const MOST_BRANCHES = 100;
const MOST_LEVELS = 10;

/** How far a position is from a draw that can be claimed. */
export interface DrawProgress {
  /** How often the position has been on the board, now included. */
  readonly occurrences: number;
  /** Plies without capture or pawn move. */
  readonly quietPlies: number;
}

/** A game. Its decision, if there is one, was taken at ply `ply`. */
export interface Game extends Variation {
  /** Moves played; {@linkcode redo} plays again those taken back, beyond it. */
  readonly ply: number;
  /** Ply that is being looked at, played or taken back. */
  readonly shown: number;
  /** Other courses, the latest last. */
  readonly branches: readonly Variation[];
  /** Null to play without. */
  readonly clock: Clock | null;
}

/** A game in which nothing has been played yet; without control, no clock. */
export function newGame(
  position: Position = parseFen(START_FEN),
  control: TimeControl | null = null,
): Game {
  const clock = control && newClock(control);
  const plies = [firstPly(position, timesOf(clock))];
  const course = { plies, ply: 0, shown: 0, decision: null, record: null };
  return { ...course, branches: [], clock };
}

/** The game that a record tells of, at its end; its variations are branches. */
export function recordedGame(record: PgnGame): Game {
  const { start, result } = record;
  const played = playRecord(newGame(start), movesIn(record));
  const branches = coursesBeside(played, record, MOST_LEVELS)
    .take(MOST_BRANCHES)
    .reduce<readonly Variation[]>(addVariation, [])
    .filter((course) => !isPartOf(course, played));
  const game = { ...played, record, branches };
  if (result === "*" || isOver(game)) return game;
  const winner = { "1-0": WHITE, "0-1": BLACK, "1/2-1/2": 0 }[result];
  return { ...game, decision: { reason: "unknown", winner } };
}

/** Variations in variations, so many levels of them, out of a course. */
function* coursesBeside(
  course: Game,
  { moves }: PgnGame,
  levels: number,
): Generator<Game> {
  for (const [index, { variations }] of moves.entries()) {
    const ply = course.ply - moves.length + index;
    for (const text of levels > 0 ? variations : []) {
      const fen = formatFen(course.plies[ply].position);
      const [record] = readPgn(`[FEN "${fen}"]\n\n${text}`);
      const beside = playRecord({ ...course, ply }, movesIn(record));
      yield beside;
      yield* coursesBeside(beside, record, levels - 1);
    }
  }
}

function movesIn({ moves }: PgnGame): LegalMove[] {
  return moves.map(({ move }) => move);
}

// -- Questions about a game ---------------------------------------------------

/** Position at a ply: by default the one looked at. */
export function position(game: Game, ply = game.shown) {
  return game.plies[ply].position;
}

/** The move that led to a ply, by default the one looked at; null at ply 0. */
export function lastMove(game: Game, ply = game.shown) {
  return game.plies[ply].move;
}

export function movesPlayed(game: Game) {
  return movesOf(game).slice(0, game.ply);
}

/** How the game has ended, null if it goes on. Browsing plays no part. */
export function endingOf(game: Game) {
  return game.decision ?? game.plies[game.ply].ending;
}

/** What keeps a move from being played at a ply, by default the one looked at. */
export function endingAt(game: Game, ply = game.shown) {
  return ply === game.ply ? endingOf(game) : game.plies[ply].ending;
}

export function isOver(game: Game) {
  return endingOf(game) !== null;
}

/**
 * What the player to move can claim a draw for: as the position is, or as it
 * would be after a legal move that the player announces.
 */
export function claims(game: Game, move?: LegalMove): readonly Claim[] {
  if (isOver(game)) return [];
  const plies = game.plies.slice(0, game.ply + 1);
  return (move ? nextPly(plies, move, null) : plies[game.ply]).claims;
}

/** As PGN writes it, `"*"` if it goes on. */
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
 * Plays a move in the position that is shown, or at another ply.
 * @throws {RangeError} if the move is not legal or the game is over there.
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
 * Plays the moves of a record, even where the rules should have ended the game.
 * @throws {RangeError} if a move is not legal.
 */
export function playRecord(game: Game, moves: readonly LegalMove[]): Game {
  const plies = game.plies.slice(0, game.ply + 1);
  for (const move of moves) {
    const ply = plies.length - 1;
    checkMove(plies[ply].position, move, ply, null);
    plies.push(nextPly(plies, move, null));
  }
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

/** The branches, and the present course if there is something to keep of it. */
function branchesWith(game: Game, kept: Decision | PgnGame | null) {
  return kept === null ? game.branches : addVariation(game.branches, game);
}

/** The game on a new course. The old one becomes a branch if it is another. */
function changeCourse(game: Game, course: Variation): Game {
  const { plies, decision, record } = course;
  const ply = plies.length - 1;
  const branches = addVariation(game.branches, game)
    .filter((variation) => !isPartOf(variation, course));
  return { ...game, plies, decision, record, ply, shown: ply, branches };
}

/** The clock as it stood at a ply; before the first move it is full. */
function clockAt({ clock, plies }: Game, ply: number): Clock | null {
  const start = ply === 0 ? timesOf(clock && newClock(clock.control)) : null;
  return clock && { ...clock, ...start ?? plies[ply].times };
}

/** The game with so many plies played. A record stays whole, as a branch. */
function goTo(game: Game, ply: number): Game {
  const clock = clockAt(game, ply);
  const branches = branchesWith(game, game.record);
  const played = { ply, shown: ply, decision: null, record: null };
  return { ...game, ...played, branches, clock };
}

function clampPly(game: Game, ply: number) {
  return Math.max(0, Math.min(game.plies.length - 1, ply));
}

/** Takes back plies and clocks, and what was decided: by itself for 0 plies. */
export function undo(game: Game, plies = 1) {
  return goTo(game, clampPly(game, game.ply - plies));
}

export function redo(game: Game, plies = 1): Game {
  const ply = clampPly(game, game.ply + plies);
  return ply === game.ply ? browse(game, ply) : goTo(game, ply);
}

/** Looks at a ply, played or taken back, or at the nearest one there is. */
export function browse(game: Game, ply: number): Game {
  return { ...game, shown: clampPly(game, ply) };
}

/** Goes on with a branch at its end, and keeps the present course as one. */
export function switchTo(game: Game, branch: Variation): Game {
  const branches = game.branches.filter((variation) => variation !== branch);
  const switched = changeCourse({ ...game, branches }, branch);
  return { ...switched, clock: clockAt(switched, switched.ply) };
}

// -- Ending a game ------------------------------------------------------------

/**
 * Ends the game as players or clocks say. Moves taken back become a branch.
 * @throws {RangeError} if it is over already.
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
 * Draws the game by a claim, now or with a legal move that is then played.
 * @throws {RangeError} if there is nothing to claim.
 */
export function claimDraw(game: Game, move?: LegalMove): Game {
  const [reason] = claims(game, move);
  if (reason === undefined) {
    const { occurrences, quietPlies } = progressToDraw(game);
    const problem = isOver(game)
      ? "the game is over"
      : `the position occurred ${occurrences} of ${THREEFOLD} times, and ` +
        `${quietPlies} of ${FIFTY_MOVES} plies passed without progress`;
    throw new RangeError(`Cannot claim a draw: ${problem}`);
  }
  const played = move === undefined ? game : playMove(game, move, game.ply);
  return isOver(played) ? played : decide(played, { reason, winner: 0 });
}

// -- Clocks -------------------------------------------------------------------

/** Does the clock of the side to move run? The first move starts it. */
export function isClockRunning(game: Game): boolean {
  const { clock, ply } = game;
  return clock !== null && !clock.paused && ply > 0 && !isOver(game);
}

/** The game with other clocks, which are full at each of its plies, or none. */
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

/** Lets time pass, if the clock runs, and ends the game when it is used up. */
export function tick(game: Game, milliseconds: number): Game {
  if (game.clock === null || !isClockRunning(game)) return game;
  const { position } = game.plies[game.ply];
  const clock = spend(game.clock, position.side, milliseconds);
  if (timeLeft(clock, position.side) > 0) return { ...game, clock };
  return decide({ ...game, clock }, flagEnding(position, position.side));
}
