/**
 * What the words of line mode do.
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
  PEOPLE,
  picture,
  playerName,
  say,
  scoreFor,
  type Session,
  sideToMove,
  type Step,
  think,
} from "./line_session.ts";
import { describeClocks, describeStrength, sanAt } from "./sentences.ts";

/** Refuses what only a game can do that goes on. */
export function refuse(session: Session, what: string): Step {
  const result = describeResult(session.game);
  const advice = "write undo, new or quit";
  return say(session, `${what}: the game is over (${result}); ${advice}`);
}

// -- the game ----------------------------------------------------------

/** A new game, from a position if one is given. */
export function startGame(session: Session, fen: string): Step {
  try {
    const control = session.game.clock?.control ?? null;
    const game = newGame(parseFen(fen || START_FEN), control);
    return goOn({ ...session, game, score: null }, "A new game begins");
  } catch (error) {
    return say(session, problemOf(error));
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
export function takeBack(session: Session, argument: string): Step {
  const count = argument === "" ? 1 : wholeNumber(argument, 1, 1e6);
  if (count === null) return misread(session, "undo", argument, "a number");
  let taken = session;
  for (let index = 0; index < count && canTakeBack(taken); index++) {
    taken = takeBackOnce(taken);
  }
  if (taken === session) return say(session, "There is no move to take back");
  const [from, to] = [taken.game.ply, session.game.ply];
  if (from === to) return goOn(taken, "The game goes on");
  return goOn(taken, `Takes back ${sansBetween(session, from, to)}`);
}

function canTakeBack(session: Session): boolean {
  return session.game.decision !== null || turnBefore(session) >= 0;
}

/** Takes back how the game was ended, or else a move of the person's. */
function takeBackOnce(session: Session): Session {
  const { game } = session;
  const plies = game.decision === null ? game.ply - turnBefore(session) : 0;
  return { ...session, game: undo(game, plies) };
}

/** The last ply before this at which a person was to move, -1 if none. */
function turnBefore({ game, people }: Session): number {
  const sides = people || COLOURS;
  return game.stages.slice(0, game.ply)
    .findLastIndex(({ position: { side } }) => (side & sides) !== 0);
}

/** The moves between two plies in SAN. */
function sansBetween({ game }: Session, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, i) => sanAt(game, from + i + 1))
    .join(" ");
}

/** Plays again what was taken back, until it is a person's turn. */
export function playAgain(session: Session): Step {
  const { game, people } = session;
  const sides = people || COLOURS;
  const last = game.stages.length - 1;
  if (game.ply === last) return say(session, "There is no move to play again");
  const next = game.stages.findIndex(({ position: { side } }, ply) =>
    ply > game.ply && (side & sides) !== 0
  );
  const again = redo(game, (next < 0 ? last : next) - game.ply);
  const sans = sansBetween(session, game.ply, again.ply);
  return goOn({ ...session, game: again }, `Plays again ${sans}`);
}

/** Shows the position, or begins a game from another. */
export function showOrSetFen(session: Session, fen: string): Step {
  const { game } = session;
  return fen === ""
    ? say(session, formatFen(position(game, game.ply)))
    : startGame(session, fen);
}

/** Shows the game. */
export function showPgn(session: Session): Step {
  const record = gameRecord(session.game, {
    white: playerName(session, WHITE),
    black: playerName(session, BLACK),
    date: session.date,
  });
  return say(session, ...writePgn(record).trimEnd().split("\n"));
}

/** The side to move resigns. */
export function giveUp(session: Session): Step {
  if (isOver(session.game)) return refuse(session, "Cannot resign");
  const game = resign(session.game, sideToMove(session));
  return goOn({ ...session, game }, `${mover(session)} resigns`);
}

function mover(session: Session): string {
  return sideName(sideToMove(session));
}

// -- draws -------------------------------------------------------------

/** Claims a draw, now or with a move. */
export function claim(session: Session, text: string): Step {
  const { game } = session;
  if (isOver(game)) return refuse(session, "Cannot claim a draw");
  const now = position(game, game.ply);
  const parsed = parseMove(now, text);
  if (text !== "" && parsed.kind !== "move") {
    return say(session, explain(now, text, parsed));
  }
  const move = parsed.kind === "move" ? parsed.move : undefined;
  if (move !== undefined && claims(game, move).length === 0) {
    const problem = `there is nothing to claim after ${quote(text)}`;
    return say(session, `Cannot claim a draw: ${problem}`);
  }
  try {
    const drawn = { ...session, game: claimDraw(game, move) };
    return goOn(drawn, `${mover(session)} claims a draw`);
  } catch (error) {
    return say(session, problemOf(error));
  }
}

/** Claims a draw if that is possible, or offers one. */
export function offerDraw(session: Session): Step {
  const { game, people, score } = session;
  if (isOver(game)) return refuse(session, "Cannot offer a draw");
  if (claims(game).length > 0) return claim(session, "");
  const opponent = COLOURS - sideToMove(session);
  if ((people & opponent) !== 0) {
    return goOn({ ...session, game: agreeDraw(game) }, "The players agree");
  }
  if (score === null || scoreFor(session, opponent) > 0) {
    return say(session, "Denomax declines the draw");
  }
  const drawn = { ...session, game: agreeDraw(game) };
  return goOn(drawn, "Denomax accepts the draw");
}

// -- the engine --------------------------------------------------------

/** Lets the engine move, whoever plays the side. */
export function letEngineMove(session: Session): Step {
  return isOver(session.game)
    ? refuse(session, "Cannot let the engine move")
    : think(session, []);
}

/** Asks the engine for a move. */
export function giveHint(session: Session): Step {
  return isOver(session.game)
    ? refuse(session, "Cannot give a hint")
    : think(session, [], true);
}

/** Sets or tells who plays. */
export function setSide(session: Session, argument: string): Step {
  if (argument === "") return say(session, describePeople(session));
  const people = Object.hasOwn(PEOPLE, argument) ? PEOPLE[argument] : null;
  if (people === null) {
    return misread(session, "side", argument, "white, black, both or none");
  }
  const changed = { ...session, people };
  return goOn(changed, describePeople(changed));
}

/** Sets or tells the strength. */
export function setLevel(session: Session, argument: string): Step {
  const level = wholeNumber(argument, 1, TOP_LEVEL);
  const limits = level === null ? null : levelLimits(level);
  const form = `a level from 1 to ${TOP_LEVEL}`;
  return setStrength(session, "level", argument, { level, limits, form });
}

/** Sets or tells the time for a move. */
export function setTime(session: Session, argument: string): Step {
  const seconds = /^\d*\.?\d+$/.test(argument) ? Number(argument) : 0;
  const isTime = seconds >= 0.001 && seconds <= 1e6;
  const limits = isTime ? { milliseconds: Math.round(1000 * seconds) } : null;
  const form = "seconds from 0.001 to 1000000";
  return setStrength(session, "time", argument, { level: null, limits, form });
}

/** Sets or tells the nodes for a move. */
export function setNodes(session: Session, argument: string): Step {
  const nodes = wholeNumber(argument, 1, 1e12);
  const limits = nodes === null ? null : { nodes };
  const form = "a number of nodes";
  return setStrength(session, "nodes", argument, { level: null, limits, form });
}

/** Sets or tells the depth. */
export function setPlies(session: Session, argument: string): Step {
  const plies = wholeNumber(argument, 1, 98);
  const limits = plies === null ? null : { plies };
  const form = "a number of plies from 1 to 98";
  return setStrength(session, "plies", argument, { level: null, limits, form });
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
  session: Session,
  name: string,
  argument: string,
  { level, limits, form }: StrengthRead,
): Step {
  if (argument === "") return say(session, describeStrength(session.strength));
  if (limits === null) return misread(session, name, argument, form);
  const strength = { level, limits };
  return say({ ...session, strength }, describeStrength(strength));
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text);
  const isNumber = /^\d+$/.test(text) && number >= least && number <= most;
  return isNumber ? number : null;
}

function misread(
  session: Session,
  name: string,
  argument: string,
  form: string,
): Step {
  return say(
    session,
    `Cannot read ${quote(`${name} ${argument}`)}: expected ${form}`,
  );
}

// -- looking -----------------------------------------------------------

/** Lists the legal moves, all or those from a square. */
export function listMoves(session: Session, argument: string): Step {
  const { game } = session;
  const now = position(game, game.ply);
  const from = parseSquare(argument.toLowerCase());
  if (argument !== "" && from === NO_SQUARE) {
    return misread(session, "moves", argument, "a square like e2");
  }
  if (isOver(game)) return refuse(session, "Cannot list moves");
  const moves = legalMoves(now)
    .filter((move) => argument === "" || move.from === from)
    .map((move) => formatSan(now, move));
  const where = argument === "" ? "" : ` from ${argument.toLowerCase()}`;
  if (moves.length === 0) return say(session, `No legal move${where}`);
  const count = `${moves.length} legal move${moves.length === 1 ? "" : "s"}`;
  return say(session, `${count}${where}: ${moves.join(" ")}`);
}

/** Turns the board round. */
export function flip(session: Session): Step {
  const flipped = { ...session, isFlipped: !session.isFlipped };
  return say(flipped, ...picture(flipped));
}

/** Tells what the clocks show. */
export function tellTime(session: Session): Step {
  const { clock } = session.game;
  const none = "There is no clock";
  return say(session, clock === null ? none : describeClocks(clock));
}
