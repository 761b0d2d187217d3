/**
 * Commands about the course of a game: beginning, taking back, loading.
 *
 * @module
 */

import { COLOURS } from "../../engine/rules/attacks.ts";
import { formatFen, parseFen, START_FEN } from "../../engine/notation/fen.ts";
import {
  decide,
  type Game,
  isOver,
  newGame,
  playRecord,
  position,
  redo,
  switchTo,
  undo,
} from "../../engine/game/game.ts";
import {
  numberedSan,
  partingPly,
  sanAt,
} from "../../engine/game/variation_tree.ts";
import { BLACK, WHITE } from "../../engine/mod.ts";
import { type PgnResult, readPgn } from "../../engine/notation/pgn.ts";
import { describePgnError } from "../../engine/game/replay.ts";
import { gamePgn } from "../match/game_pgn.ts";
import {
  advance,
  type Match,
  message,
  reject,
  type Step,
} from "../match/match.ts";
import { wholeNumber } from "../text/numbers.ts";
import { invalidArgument, problemOf } from "./reject.ts";
import { count } from "../match/sentences.ts";

export function startGame(match: Match, fen: string): Step {
  try {
    const control = match.game.clock?.control ?? null;
    const game = newGame(parseFen(fen || START_FEN), control);
    return advance({ ...match, game, score: null }, "A new game begins");
  } catch (error) {
    return reject(match, problemOf(error));
  }
}

/** Takes back moves until it is a person's turn, so many times. */
export function takeBack(match: Match, argument: string): Step {
  const times = argument === "" ? 1 : wholeNumber(argument, 1, 1e6);
  if (times === null) {
    return invalidArgument(match, "undo", argument, "a number");
  }
  let taken = match;
  for (let index = 0; index < times && canTakeBack(taken); index++) {
    taken = takeBackOnce(taken);
  }
  if (taken === match) return reject(match, "There is no move to take back");
  const [from, to] = [taken.game.ply, match.game.ply];
  if (from === to) return advance(taken, "The game continues");
  return advance(taken, `Took back ${sansBetween(match, from, to)}`);
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
function turnBefore({ game, humanSides }: Match): number {
  const sides = humanSides || COLOURS;
  return game.plies.slice(0, game.ply)
    .findLastIndex(({ position: { side } }) => (side & sides) !== 0);
}

function sansBetween({ game }: Match, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, i) => sanAt(game, from + i + 1))
    .join(" ");
}

/** Plays again what was taken back, until it is a person's turn. */
export function playAgain(match: Match): Step {
  const { game, humanSides } = match;
  const sides = humanSides || COLOURS;
  const last = game.plies.length - 1;
  if (game.ply === last) return reject(match, "There is no move to play again");
  const next = game.plies.findIndex(({ position: { side } }, ply) =>
    ply > game.ply && (side & sides) !== 0
  );
  const again = redo(game, (next < 0 ? last : next) - game.ply);
  const sans = sansBetween(match, game.ply, again.ply);
  return advance({ ...match, game: again }, `Played ${sans} again`);
}

export function showOrSetFen(match: Match, fen: string): Step {
  const { game } = match;
  return fen === ""
    ? message(match, formatFen(position(game)))
    : startGame(match, fen);
}

export function showOrLoadPgn(match: Match, pgn: string): Step {
  return pgn === ""
    ? message(match, ...gamePgn(match).trimEnd().split("\n"))
    : loadGame(match, pgn);
}

/** Goes on with the first game of a PGN text, at its end. */
function loadGame(match: Match, pgn: string): Step {
  const [record] = readPgn(pgn);
  if (record === undefined || record.error !== null) {
    const problem = record?.error ?? null;
    const reason = problem === null ? "no moves" : describePgnError(problem);
    return reject(match, `Cannot load the game: ${reason}`);
  }
  const { start, moves, result } = record;
  const control = match.game.clock?.control ?? null;
  const played = playRecord(
    newGame(start, control),
    moves.map(({ move }) => move),
  );
  const game = withResult(played, result);
  const length = count(moves.length, "move");
  return advance({ ...match, game, score: null }, `Loaded a game of ${length}`);
}

/** The game with the result of its record, unless the rules gave it one. */
function withResult(game: Game, result: PgnResult): Game {
  if (result === "*" || isOver(game)) return game;
  const winner = { "1-0": WHITE, "0-1": BLACK, "1/2-1/2": 0 }[result];
  return decide(game, { reason: "unknown", winner });
}

/** Tells which other variations the game has, or goes on with one. */
export function showOrTakeBranch(match: Match, argument: string): Step {
  const { branches } = match.game;
  if (branches.length === 0) return reject(match, "The game has no branches");
  if (argument === "") return message(match, ...describeBranches(match.game));
  const number = wholeNumber(argument, 1, branches.length);
  if (number === null) {
    const form = `a branch from 1 to ${branches.length}`;
    return invalidArgument(match, "branch", argument, form);
  }
  const game = switchTo(match.game, branches[number - 1]);
  return advance({ ...match, game }, `Now on branch ${number}`);
}

/** A line for each branch: where it parts, and how it begins. */
function describeBranches(game: Game): string[] {
  return game.branches.map((branch, index) => {
    const first = partingPly(branch, game) + 1;
    const moves = branch.plies.slice(first, first + 4)
      .map((_, offset) => numberedSan(branch, first + offset));
    const beginning = moves.join(" ") || "the same moves with another end";
    return `Branch ${index + 1}: ${beginning}`;
  });
}
