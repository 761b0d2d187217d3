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
  type Dialogue,
  goOn,
  PEOPLE,
  picture,
  playerName,
  say,
  scoreFor,
  sideToMove,
  type Step,
  think,
} from "./line_dialogue.ts";
import { describeClocks, describeStrength, sanAt } from "./sentences.ts";

/** Refuses what only a game can do that goes on. */
export function refuse(dialogue: Dialogue, what: string): Step {
  const result = describeResult(dialogue.game);
  const advice = "write undo, new or quit";
  return say(dialogue, `${what}: the game is over (${result}); ${advice}`);
}

// -- the game ----------------------------------------------------------

/** A new game, from a position if one is given. */
export function startGame(dialogue: Dialogue, fen: string): Step {
  try {
    const control = dialogue.game.clock?.control ?? null;
    const game = newGame(parseFen(fen || START_FEN), control);
    return goOn({ ...dialogue, game, score: null }, "A new game begins");
  } catch (error) {
    return say(dialogue, problemOf(error));
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
export function takeBack(dialogue: Dialogue, argument: string): Step {
  const count = argument === "" ? 1 : wholeNumber(argument, 1, 1e6);
  if (count === null) return misread(dialogue, "undo", argument, "a number");
  let taken = dialogue;
  for (let index = 0; index < count && canTakeBack(taken); index++) {
    taken = takeBackOnce(taken);
  }
  if (taken === dialogue) return say(dialogue, "There is no move to take back");
  const [from, to] = [taken.game.ply, dialogue.game.ply];
  if (from === to) return goOn(taken, "The game goes on");
  return goOn(taken, `Takes back ${sansBetween(dialogue, from, to)}`);
}

function canTakeBack(dialogue: Dialogue): boolean {
  return dialogue.game.decision !== null || turnBefore(dialogue) >= 0;
}

/** Takes back how the game was ended, or else a move of the person's. */
function takeBackOnce(dialogue: Dialogue): Dialogue {
  const { game } = dialogue;
  const plies = game.decision === null ? game.ply - turnBefore(dialogue) : 0;
  return { ...dialogue, game: undo(game, plies) };
}

/** The last ply before this at which a person was to move, -1 if none. */
function turnBefore({ game, people }: Dialogue): number {
  const sides = people || COLOURS;
  return game.stages.slice(0, game.ply)
    .findLastIndex(({ position: { side } }) => (side & sides) !== 0);
}

/** The moves between two plies in SAN. */
function sansBetween({ game }: Dialogue, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, i) => sanAt(game, from + i + 1))
    .join(" ");
}

/** Plays again what was taken back, until it is a person's turn. */
export function playAgain(dialogue: Dialogue): Step {
  const { game, people } = dialogue;
  const sides = people || COLOURS;
  const last = game.stages.length - 1;
  if (game.ply === last) return say(dialogue, "There is no move to play again");
  const next = game.stages.findIndex(({ position: { side } }, ply) =>
    ply > game.ply && (side & sides) !== 0
  );
  const again = redo(game, (next < 0 ? last : next) - game.ply);
  const sans = sansBetween(dialogue, game.ply, again.ply);
  return goOn({ ...dialogue, game: again }, `Plays again ${sans}`);
}

/** Shows the position, or begins a game from another. */
export function showOrSetFen(dialogue: Dialogue, fen: string): Step {
  const { game } = dialogue;
  return fen === ""
    ? say(dialogue, formatFen(position(game, game.ply)))
    : startGame(dialogue, fen);
}

/** Shows the game. */
export function showPgn(dialogue: Dialogue): Step {
  const record = gameRecord(dialogue.game, {
    white: playerName(dialogue, WHITE),
    black: playerName(dialogue, BLACK),
    date: dialogue.date,
  });
  return say(dialogue, ...writePgn(record).trimEnd().split("\n"));
}

/** The side to move resigns. */
export function giveUp(dialogue: Dialogue): Step {
  if (isOver(dialogue.game)) return refuse(dialogue, "Cannot resign");
  const game = resign(dialogue.game, sideToMove(dialogue));
  return goOn({ ...dialogue, game }, `${mover(dialogue)} resigns`);
}

function mover(dialogue: Dialogue): string {
  return sideName(sideToMove(dialogue));
}

// -- draws -------------------------------------------------------------

/** Claims a draw, now or with a move. */
export function claim(dialogue: Dialogue, text: string): Step {
  const { game } = dialogue;
  if (isOver(game)) return refuse(dialogue, "Cannot claim a draw");
  const now = position(game, game.ply);
  const parsed = parseMove(now, text);
  if (text !== "" && parsed.kind !== "move") {
    return say(dialogue, explain(now, text, parsed));
  }
  const move = parsed.kind === "move" ? parsed.move : undefined;
  if (move !== undefined && claims(game, move).length === 0) {
    const problem = `there is nothing to claim after ${quote(text)}`;
    return say(dialogue, `Cannot claim a draw: ${problem}`);
  }
  try {
    const drawn = { ...dialogue, game: claimDraw(game, move) };
    return goOn(drawn, `${mover(dialogue)} claims a draw`);
  } catch (error) {
    return say(dialogue, problemOf(error));
  }
}

/** Claims a draw if that is possible, or offers one. */
export function offerDraw(dialogue: Dialogue): Step {
  const { game, people, score } = dialogue;
  if (isOver(game)) return refuse(dialogue, "Cannot offer a draw");
  if (claims(game).length > 0) return claim(dialogue, "");
  const opponent = COLOURS - sideToMove(dialogue);
  if ((people & opponent) !== 0) {
    return goOn({ ...dialogue, game: agreeDraw(game) }, "The players agree");
  }
  if (score === null || scoreFor(dialogue, opponent) > 0) {
    return say(dialogue, "Denomax declines the draw");
  }
  const drawn = { ...dialogue, game: agreeDraw(game) };
  return goOn(drawn, "Denomax accepts the draw");
}

// -- the engine --------------------------------------------------------

/** Lets the engine move, whoever plays the side. */
export function letEngineMove(dialogue: Dialogue): Step {
  return isOver(dialogue.game)
    ? refuse(dialogue, "Cannot let the engine move")
    : think(dialogue, []);
}

/** Asks the engine for a move. */
export function giveHint(dialogue: Dialogue): Step {
  return isOver(dialogue.game)
    ? refuse(dialogue, "Cannot give a hint")
    : think(dialogue, [], true);
}

/** Sets or tells who plays. */
export function setSide(dialogue: Dialogue, argument: string): Step {
  if (argument === "") return say(dialogue, describePeople(dialogue));
  const people = Object.hasOwn(PEOPLE, argument) ? PEOPLE[argument] : null;
  if (people === null) {
    return misread(dialogue, "side", argument, "white, black, both or none");
  }
  const changed = { ...dialogue, people };
  return goOn(changed, describePeople(changed));
}

/** Sets or tells the strength. */
export function setLevel(dialogue: Dialogue, argument: string): Step {
  const level = wholeNumber(argument, 1, TOP_LEVEL);
  const limits = level === null ? null : levelLimits(level);
  const form = `a level from 1 to ${TOP_LEVEL}`;
  return setStrength(dialogue, "level", argument, { level, limits, form });
}

/** Sets or tells the time for a move. */
export function setTime(dialogue: Dialogue, argument: string): Step {
  const seconds = /^\d*\.?\d+$/.test(argument) ? Number(argument) : 0;
  const isTime = seconds >= 0.001 && seconds <= 1e6;
  const limits = isTime ? { milliseconds: Math.round(1000 * seconds) } : null;
  const form = "seconds from 0.001 to 1000000";
  return setStrength(dialogue, "time", argument, { level: null, limits, form });
}

/** Sets or tells the nodes for a move. */
export function setNodes(dialogue: Dialogue, argument: string): Step {
  const nodes = wholeNumber(argument, 1, 1e12);
  const limits = nodes === null ? null : { nodes };
  const form = "a number of nodes";
  return setStrength(dialogue, "nodes", argument, {
    level: null,
    limits,
    form,
  });
}

/** Sets or tells the depth. */
export function setPlies(dialogue: Dialogue, argument: string): Step {
  const plies = wholeNumber(argument, 1, 98);
  const limits = plies === null ? null : { plies };
  const form = "a number of plies from 1 to 98";
  return setStrength(dialogue, "plies", argument, {
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
  dialogue: Dialogue,
  name: string,
  argument: string,
  { level, limits, form }: StrengthRead,
): Step {
  if (argument === "") {
    return say(dialogue, describeStrength(dialogue.strength));
  }
  if (limits === null) return misread(dialogue, name, argument, form);
  const strength = { level, limits };
  return say({ ...dialogue, strength }, describeStrength(strength));
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text);
  const isNumber = /^\d+$/.test(text) && number >= least && number <= most;
  return isNumber ? number : null;
}

function misread(
  dialogue: Dialogue,
  name: string,
  argument: string,
  form: string,
): Step {
  return say(
    dialogue,
    `Cannot read ${quote(`${name} ${argument}`)}: expected ${form}`,
  );
}

// -- looking -----------------------------------------------------------

/** Lists the legal moves, all or those from a square. */
export function listMoves(dialogue: Dialogue, argument: string): Step {
  const { game } = dialogue;
  const now = position(game, game.ply);
  const from = parseSquare(argument.toLowerCase());
  if (argument !== "" && from === NO_SQUARE) {
    return misread(dialogue, "moves", argument, "a square like e2");
  }
  if (isOver(game)) return refuse(dialogue, "Cannot list moves");
  const moves = legalMoves(now)
    .filter((move) => argument === "" || move.from === from)
    .map((move) => formatSan(now, move));
  const where = argument === "" ? "" : ` from ${argument.toLowerCase()}`;
  if (moves.length === 0) return say(dialogue, `No legal move${where}`);
  const count = `${moves.length} legal move${moves.length === 1 ? "" : "s"}`;
  return say(dialogue, `${count}${where}: ${moves.join(" ")}`);
}

/** Turns the board round. */
export function flip(dialogue: Dialogue): Step {
  const flipped = { ...dialogue, isFlipped: !dialogue.isFlipped };
  return say(flipped, ...picture(flipped));
}

/** Tells what the clocks show. */
export function tellTime(dialogue: Dialogue): Step {
  const { clock } = dialogue.game;
  const none = "There is no clock";
  return say(dialogue, clock === null ? none : describeClocks(clock));
}
