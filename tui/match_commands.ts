/**
 * What words do to a game: those of line mode and of the command line on screen.
 *
 * @module
 */

import { COLOURS } from "../engine/attacks.ts";
import { claimDraw, claims } from "../engine/draw.ts";
import { sideName } from "../engine/ending.ts";
import { explain } from "../engine/explain.ts";
import { formatFen, parseFen, START_FEN } from "../engine/fen.ts";
import {
  agreeDraw,
  describeResult,
  isOver,
  newGame,
  position,
  redo,
  resign,
  undo,
} from "../engine/game.ts";
import { levelLimits, TOP_LEVEL } from "../engine/level.ts";
import { BLACK, NO_SQUARE, WHITE } from "../engine/mod.ts";
import { formatSan, parseMove } from "../engine/notation.ts";
import { writePgn } from "../engine/pgn_writer.ts";
import { legalMoves, parseSquare } from "../engine/position.ts";
import { quote } from "../engine/quote.ts";
import type { ThinkLimits } from "../engine/thinker.ts";
import { gameRecord } from "./game_record.ts";
import {
  describePeople,
  goOn,
  type Match,
  PEOPLE,
  playerName,
  say,
  scoreFor,
  show,
  sideToMove,
  type Step,
  think,
} from "./match.ts";
import { describeClocks, describeStrength, sanAt } from "./sentences.ts";

/** Refuses what only a game can do that goes on. */
export function refuse(match: Match, what: string): Step {
  const result = describeResult(match.game);
  const advice = "write undo, new or quit";
  return say(match, `${what}: the game is over (${result}); ${advice}`);
}

// -- the game ----------------------------------------------------------

/** A new game, from a position if one is given. */
export function startGame(match: Match, fen: string): Step {
  try {
    const control = match.game.clock?.control ?? null;
    const game = newGame(parseFen(fen || START_FEN), control);
    return goOn({ ...match, game, score: null }, "A new game begins");
  } catch (error) {
    return say(match, problemOf(error));
  }
}

/** What a function of the game says against it. */
function problemOf(error: unknown): string {
  if (error instanceof SyntaxError || error instanceof RangeError) {
    return error.message;
  }
  throw error;
}

/** Takes back moves until it is a person's turn, so many times. */
export function takeBack(match: Match, argument: string): Step {
  const count = argument === "" ? 1 : wholeNumber(argument, 1, 1e6);
  if (count === null) return misread(match, "undo", argument, "a number");
  let taken = match;
  for (let index = 0; index < count && canTakeBack(taken); index++) {
    taken = takeBackOnce(taken);
  }
  if (taken === match) return say(match, "There is no move to take back");
  const [from, to] = [taken.game.ply, match.game.ply];
  if (from === to) return goOn(taken, "The game goes on");
  return goOn(taken, `Takes back ${sansBetween(match, from, to)}`);
}

function canTakeBack(match: Match): boolean {
  return match.game.decision !== null || turnBefore(match) >= 0;
}

/** Takes back how the game was ended, or else a move of the person's. */
function takeBackOnce(match: Match): Match {
  const { game } = match;
  const plies = game.decision === null ? game.ply - turnBefore(match) : 0;
  return { ...match, game: undo(game, plies) };
}

/** The last ply before this at which a person was to move, -1 if none. */
function turnBefore({ game, people }: Match): number {
  const sides = people || COLOURS;
  return game.stages.slice(0, game.ply)
    .findLastIndex(({ position: { side } }) => (side & sides) !== 0);
}

/** The moves between two plies in SAN. */
function sansBetween({ game }: Match, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, i) => sanAt(game, from + i + 1))
    .join(" ");
}

/** Plays again what was taken back, until it is a person's turn. */
export function playAgain(match: Match): Step {
  const { game, people } = match;
  const sides = people || COLOURS;
  const last = game.stages.length - 1;
  if (game.ply === last) return say(match, "There is no move to play again");
  const next = game.stages.findIndex(({ position: { side } }, ply) =>
    ply > game.ply && (side & sides) !== 0
  );
  const again = redo(game, (next < 0 ? last : next) - game.ply);
  const sans = sansBetween(match, game.ply, again.ply);
  return goOn({ ...match, game: again }, `Plays again ${sans}`);
}

/** Shows the position, or begins a game from another. */
export function showOrSetFen(match: Match, fen: string): Step {
  const { game } = match;
  return fen === ""
    ? say(match, formatFen(position(game, game.ply)))
    : startGame(match, fen);
}

/** Shows the game. */
export function showPgn(match: Match): Step {
  const record = gameRecord(match.game, {
    white: playerName(match, WHITE),
    black: playerName(match, BLACK),
    date: match.date,
  });
  return say(match, ...writePgn(record).trimEnd().split("\n"));
}

/** The side to move resigns. */
export function giveUp(match: Match): Step {
  if (isOver(match.game)) return refuse(match, "Cannot resign");
  const game = resign(match.game, sideToMove(match));
  return goOn({ ...match, game }, `${mover(match)} resigns`);
}

function mover(match: Match): string {
  return sideName(sideToMove(match));
}

// -- draws -------------------------------------------------------------

/** Claims a draw, now or with a move. */
export function claim(match: Match, text: string): Step {
  const { game } = match;
  if (isOver(game)) return refuse(match, "Cannot claim a draw");
  const now = position(game, game.ply);
  const parsed = parseMove(now, text);
  if (text !== "" && parsed.kind !== "move") {
    return say(match, explain(now, text, parsed));
  }
  const move = parsed.kind === "move" ? parsed.move : undefined;
  if (move !== undefined && claims(game, move).length === 0) {
    const problem = `there is nothing to claim after ${quote(text)}`;
    return say(match, `Cannot claim a draw: ${problem}`);
  }
  try {
    const drawn = { ...match, game: claimDraw(game, move) };
    return goOn(drawn, `${mover(match)} claims a draw`);
  } catch (error) {
    return say(match, problemOf(error));
  }
}

/** Claims a draw if that is possible, or offers one. */
export function offerDraw(match: Match): Step {
  const { game, people, score } = match;
  if (isOver(game)) return refuse(match, "Cannot offer a draw");
  if (claims(game).length > 0) return claim(match, "");
  const opponent = COLOURS - sideToMove(match);
  if ((people & opponent) !== 0) {
    return goOn({ ...match, game: agreeDraw(game) }, "The players agree");
  }
  if (score === null || scoreFor(match, opponent) > 0) {
    return say(match, "Denomax declines the draw");
  }
  const drawn = { ...match, game: agreeDraw(game) };
  return goOn(drawn, "Denomax accepts the draw");
}

// -- the engine --------------------------------------------------------

/** Lets the engine move, whoever plays the side. */
export function letEngineMove(match: Match): Step {
  return isOver(match.game)
    ? refuse(match, "Cannot let the engine move")
    : think(match, []);
}

/** Asks the engine for a move. */
export function giveHint(match: Match): Step {
  return isOver(match.game)
    ? refuse(match, "Cannot give a hint")
    : think(match, [], true);
}

/** Sets or tells who plays. */
export function setSide(match: Match, argument: string): Step {
  if (argument === "") return say(match, describePeople(match));
  const people = Object.hasOwn(PEOPLE, argument) ? PEOPLE[argument] : null;
  if (people === null) {
    return misread(match, "side", argument, "white, black, both or none");
  }
  const changed = { ...match, people };
  return goOn(changed, describePeople(changed));
}

/** Sets or tells the strength. */
export function setLevel(match: Match, argument: string): Step {
  const level = wholeNumber(argument, 1, TOP_LEVEL);
  const limits = level === null ? null : levelLimits(level);
  const form = `a level from 1 to ${TOP_LEVEL}`;
  return setStrength(match, "level", argument, { level, limits, form });
}

/** Sets or tells the time for a move. */
export function setTime(match: Match, argument: string): Step {
  const seconds = /^\d*\.?\d+$/.test(argument) ? Number(argument) : 0;
  const isTime = seconds >= 0.001 && seconds <= 1e6;
  const limits = isTime ? { milliseconds: Math.round(1000 * seconds) } : null;
  const form = "seconds from 0.001 to 1000000";
  return setStrength(match, "time", argument, { level: null, limits, form });
}

/** Sets or tells the nodes for a move. */
export function setNodes(match: Match, argument: string): Step {
  const nodes = wholeNumber(argument, 1, 1e12);
  const limits = nodes === null ? null : { nodes };
  const form = "a number of nodes";
  return setStrength(match, "nodes", argument, {
    level: null,
    limits,
    form,
  });
}

/** Sets or tells the depth. */
export function setPlies(match: Match, argument: string): Step {
  const plies = wholeNumber(argument, 1, 98);
  const limits = plies === null ? null : { plies };
  const form = "a number of plies from 1 to 98";
  return setStrength(match, "plies", argument, {
    level: null,
    limits,
    form,
  });
}

/** What an argument says about the strength. */
interface StrengthRead {
  readonly level: number | null;
  /** Null if it says nothing. */
  readonly limits: ThinkLimits | null;
  /** What it should have been. */
  readonly form: string;
}

function setStrength(
  match: Match,
  name: string,
  argument: string,
  { level, limits, form }: StrengthRead,
): Step {
  if (argument === "") {
    return say(match, describeStrength(match.strength));
  }
  if (limits === null) return misread(match, name, argument, form);
  const strength = { level, limits };
  return say({ ...match, strength }, describeStrength(strength));
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text);
  const isNumber = /^\d+$/.test(text) && number >= least && number <= most;
  return isNumber ? number : null;
}

function misread(
  match: Match,
  name: string,
  argument: string,
  form: string,
): Step {
  return say(
    match,
    `Cannot read ${quote(`${name} ${argument}`)}: expected ${form}`,
  );
}

// -- looking -----------------------------------------------------------

/** Lists the legal moves, all or those from a square. */
export function listMoves(match: Match, argument: string): Step {
  const { game } = match;
  const now = position(game, game.ply);
  const from = parseSquare(argument.toLowerCase());
  if (argument !== "" && from === NO_SQUARE) {
    return misread(match, "moves", argument, "a square like e2");
  }
  if (isOver(game)) return refuse(match, "Cannot list moves");
  const moves = legalMoves(now)
    .filter((move) => argument === "" || move.from === from)
    .map((move) => formatSan(now, move));
  const where = argument === "" ? "" : ` from ${argument.toLowerCase()}`;
  if (moves.length === 0) return say(match, `No legal move${where}`);
  const count = `${moves.length} legal move${moves.length === 1 ? "" : "s"}`;
  return say(match, `${count}${where}: ${moves.join(" ")}`);
}

/** Turns the board round. */
export function flip(match: Match): Step {
  return show({ ...match, isFlipped: !match.isFlipped });
}

/** Tells what the clocks show. */
export function tellTime(match: Match): Step {
  const { clock } = match.game;
  const none = "There is no clock";
  return say(match, clock === null ? none : describeClocks(clock));
}
