/**
 * A game as a value: the tree of what was played, taken back and read, and the line
 * that is on the board. Another move at an earlier ply begins a new line; the
 * old one stays in the tree, to {@linkcode switchTo}.
 */

import { BLACK, COLOURS, WHITE } from "../constants.ts";
import { parseFen, START_FEN } from "../notation/fen.ts";
import {
  childWith,
  type GameNode,
  type GameTree,
  lineTo,
  mainLine,
  nodeAfter,
  rootNode,
} from "../notation/game_tree.ts";
import type { PgnGame, PgnResult } from "../notation/pgn.ts";
import { formatCoordinate } from "../notation/san.ts";
import { refusal } from "../rules/illegal_move.ts";
import {
  isLegal,
  isNullMove,
  isRecordable,
  isSameMove,
  type LegalMove,
  play,
  type Position,
} from "../rules/position.ts";
import {
  type Clock,
  newClock,
  press,
  spend,
  type TimeControl,
  timeLeft,
  withTime,
} from "./clock.ts";
import { claimsAt, occurrencesAt, ruledEnding } from "./history.ts";
import {
  type Claim,
  type Decision,
  type Ending,
  FIFTY_MOVES,
  flagEnding,
  resultOf,
  THREEFOLD,
} from "./outcome.ts";

/** How far a position is from a draw that can be claimed. */
export interface DrawProgress {
  /** How often the position has been on the board, now included. */
  readonly occurrences: number;
  /** Plies without capture or pawn move. */
  readonly quietPlies: number;
}

/** A line from the start that can be put on the board, to its end. */
export interface GameLine {
  /** Number of its last node. */
  readonly end: number;
  /** Whether it is a line of the record, to look through. */
  readonly isRecorded: boolean;
  /** How players or clocks ended the game there; null if they did not. */
  readonly decision: Decision | null;
}

export interface Game {
  /** All positions: those on the board, of other lines, and of the record. */
  readonly tree: GameTree;
  /** The line on the board from the start, with the moves taken back. */
  readonly plies: readonly GameNode[];
  /** Plies played. Plies after it were taken back: see {@linkcode redo}. */
  readonly ply: number;
  /** Ply whose position is shown, played or taken back. */
  readonly shown: number;
  /** How players or clocks ended the game at `ply`; null if they did not. */
  readonly decision: Decision | null;
  /** Lines that were ended so and left, the oldest first. */
  readonly decided: readonly GameLine[];
  /** The record that is looked through; null where somebody plays. */
  readonly record: PgnGame | null;
  /** The record that the game was read from, also after somebody played on. */
  readonly source: PgnGame | null;
  /** Null for a game without a clock. */
  readonly clock: Clock | null;
  /** Key of the saved entry that it was read from; null for any other game. */
  readonly entry: string | null;
}

/** A new game. Without a time control it has no clock. */
export function newGame(
  position: Position = parseFen(START_FEN),
  control: TimeControl | null = null,
): Game {
  return {
    ...onLine([rootNode(position)]),
    clock: control && newClock(control),
  };
}

/** The game of a record, at its end. */
export function recordedGame(record: PgnGame): Game {
  const [start, ...others] = record.tree;
  const own = { ...start, position: { ...start.position } };
  const recorded = { ...onLine([own, ...others]), record, source: record };
  return withResult(recorded, record.result);
}

/** The positions of a line whose moves are known to be those of a record. */
export function recordedLine(
  start: Position,
  steps: readonly { readonly move: LegalMove; readonly position: Position }[],
): GameTree {
  const tree = [rootNode(start)];
  for (const { move, position } of steps) {
    const number = tree.length;
    tree.push({
      ...tree[number - 1],
      number,
      parent: number - 1,
      move,
      position,
    });
  }
  return tree;
}

/** A game with the main line of a tree on the board. */
function onLine(tree: GameTree): Game {
  const plies = mainLine(tree);
  const ply = plies.length - 1;
  return {
    tree,
    plies,
    ply,
    shown: ply,
    decision: null,
    decided: [],
    record: null,
    source: null,
    clock: null,
    entry: null,
  };
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

/** Whether a null move of a record led to a ply. */
export function isNullPly(game: Game, ply: number): boolean {
  const move = lastMove(game, ply);
  return move !== null && isNullMove(move);
}

export function movesPlayed({ plies, ply }: Game): LegalMove[] {
  return plies.slice(0, ply + 1).flatMap(({ move }) => move ?? []);
}

/** How the game has ended, whatever ply is shown; null if it goes on. */
export function endingOf({ decision, plies, ply }: Game): Ending | null {
  return decision ?? ruledEnding(plies, ply);
}

/** The ending that forbids moves at a ply, by default the shown one. */
export function endingAt(game: Game, ply = game.shown): Ending | null {
  return ply === game.ply ? endingOf(game) : ruledEnding(game.plies, ply);
}

export function isOver(game: Game) {
  return endingOf(game) !== null;
}

/**
 * The rules by which the side to move can claim a draw: in the position, or with
 * a legal move that leads to such a position.
 */
export function claims(game: Game, move?: LegalMove): readonly Claim[] {
  const { plies, ply } = game;
  if (isOver(game)) return [];
  if (move === undefined) return claimsAt(plies, ply);
  const next = { position: play(plies[ply].position, move) };
  return claimsAt([...plies.slice(0, ply + 1), next], ply + 1);
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
  const { halfmoves: quietPlies } = plies[ply].position;
  return { occurrences: occurrencesAt(plies, ply), quietPlies };
}

/** Whether two games are the same one, at different times. */
export function isSameGame(one: Game, other: Game): boolean {
  return position(one, 0) === position(other, 0);
}

/** Whether a game is another one, some moves later. */
export function continues(game: Game, earlier: Game): boolean {
  const moves = movesPlayed(game);
  return isSameGame(game, earlier) && game.ply > earlier.ply &&
    movesPlayed(earlier).every((move, ply) => isSameMove(move, moves[ply]));
}

/** Whether a node is of the record, not of what was played. */
export function isRecorded({ source }: Game, { number }: GameNode): boolean {
  return source !== null && number < source.tree.length;
}

// -- Playing ------------------------------------------------------------------

/**
 * Plays a move at a ply, by default the shown one. Moves that were played there
 * before are not played anew.
 * @throws {RangeError} if the move is illegal or the game is over there.
 */
export function playMove(game: Game, move: LegalMove, ply = game.shown): Game {
  const { side } = position(game, ply);
  checkMove(position(game, ply), move, ply, endingAt(game, ply));
  const running = ply === game.ply ? game.clock : clockAt(game, ply);
  const clock = running && press(running, side);
  const next = game.plies.at(ply + 1);
  const isNext = isSameMove(next?.move ?? null, move);
  const played = isNext
    ? { ...leaveLine(game), ply: ply + 1, shown: ply + 1 }
    : withMoves(game, ply, [move]);
  if (clock === null) return played;
  return { ...withNodeClock(played, timeLeft(clock, side)), clock };
}

/**
 * Plays the moves of a record, even after the rules should have ended the game,
 * and null moves.
 * @throws {RangeError} if a move is illegal.
 */
export function playRecord(game: Game, moves: readonly LegalMove[]): Game {
  return withMoves(game, game.ply, moves);
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

/** The game on a line that goes on from a ply by some moves. */
function withMoves(
  game: Game,
  from: number,
  moves: readonly LegalMove[],
): Game {
  const tree = [...game.tree];
  const plies = game.plies.slice(0, from + 1);
  for (const move of moves) {
    const last = plies[plies.length - 1];
    if (!isNullMove(move) || !isRecordable(last.position, move)) {
      checkMove(last.position, move, plies.length - 1, null);
    }
    const known = childWith(tree, last, move);
    const node = known ?? nodeAfter(last, move, tree.length);
    if (known === undefined) tree.push(node);
    plies.push(node);
  }
  const ply = plies.length - 1;
  return { ...leaveLine(game), tree, plies, ply, shown: ply };
}

/** The game without a decision, which stays as a line of its own. */
function leaveLine(game: Game): Game {
  const { plies, ply, record, decision, decided } = game;
  const free = { ...game, record: null, decision: null };
  // The result of a record follows from the record.
  if (decision === null || record !== null) return free;
  const left = { end: plies[ply].number, isRecorded: false, decision };
  return { ...free, decided: [...without(decided, left), left] };
}

function without(lines: readonly GameLine[], line: GameLine): GameLine[] {
  return lines.filter(({ end, decision }) =>
    end !== line.end || decision?.reason !== line.decision?.reason ||
    decision?.winner !== line.decision?.winner
  );
}

/** The game with the time left after its last move. */
function withNodeClock(game: Game, milliseconds: number): Game {
  const { tree, plies, ply } = game;
  const node = { ...plies[ply], clock: milliseconds };
  return {
    ...game,
    tree: tree.with(node.number, node),
    plies: plies.with(ply, node),
  };
}

/** The clock at a ply: each side has what its last move left, at first all. */
export function clockAt({ clock, plies }: Game, ply: number): Clock | null {
  if (clock === null) return null;
  let now: Clock = { ...newClock(clock.control), paused: clock.paused };
  for (let at = Math.max(1, ply - 1); at <= ply; at++) {
    const { side } = plies[at - 1].position;
    now = withTime(now, side, plies[at].clock ?? timeLeft(now, side));
  }
  return now;
}

/** The game at a ply, without a decision. */
function goTo(game: Game, ply: number): Game {
  const clock = clockAt(game, ply);
  return { ...game, ply, shown: ply, decision: null, record: null, clock };
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

/** Puts another line on the board, at its end. */
export function switchTo(game: Game, line: GameLine): Game {
  const { end, isRecorded, decision } = line;
  const left = leaveLine(game);
  const plies = lineTo(game.tree, end);
  const ply = plies.length - 1;
  const decided = without(left.decided, line);
  const switched = { ...left, plies, ply, shown: ply, decision, decided };
  const timed = { ...switched, clock: clockAt(switched, ply) };
  return isRecorded ? ontoRecord(timed) : timed;
}

/** The game on a line of its record; only the main line has the result. */
function ontoRecord(game: Game): Game {
  const { source: record, plies } = game;
  if (record === null) return game;
  const recorded = { ...game, record };
  const end = mainLine(record.tree).at(-1);
  const isMain = end?.number === plies[plies.length - 1].number;
  return isMain ? withResult(recorded, record.result) : recorded;
}

// -- Ending a game ------------------------------------------------------------

/**
 * Ends the game by a decision. Moves taken back are on the board no more.
 * @throws {RangeError} if the game is over.
 */
export function decide(game: Game, decision: Decision): Game {
  const ending = endingOf(game);
  if (ending !== null) {
    throw new RangeError(`Cannot end the game: it is over (${ending.reason})`);
  }
  const plies = game.plies.slice(0, game.ply + 1);
  const line = { end: plies[game.ply].number, isRecorded: false, decision };
  const decided = without(game.decided, line);
  const shown = game.ply;
  return { ...game, plies, decision, decided, record: null, shown };
}

export function resign(game: Game, side: number) {
  return decide(game, { reason: "resignation", winner: COLOURS - side });
}

/** Ends the game of a side whose time is up. */
export function loseOnTime(game: Game, side: number): Game {
  return decide(game, flagEnding(position(game, game.ply), side));
}

export function agreeDraw(game: Game) {
  return decide(game, { reason: "agreement", winner: 0 });
}

/**
 * Draws the game by a claim, in its position or with a legal move, which is then
 * played.
 * @throws {RangeError} if no draw can be claimed, or the move is illegal.
 */
export function claimDraw(game: Game, move?: LegalMove): Game {
  if (move !== undefined && !isOver(game)) {
    checkMove(position(game, game.ply), move, game.ply, null);
  }
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
  const time = clock && timeLeft(clock, WHITE);
  const tree = game.tree.map((node) =>
    node.move === null ? node : { ...node, clock: time }
  );
  const plies = game.plies.map(({ number }) => tree[number]);
  return { ...game, tree, plies, clock };
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
