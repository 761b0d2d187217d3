/**
 * Games by the Laws of Chess: moves, repetitions, claims of a draw, and how a game
 * ends.
 *
 * A game never changes; each function returns another one.
 *
 * ```ts
 * import { claimDraw, newGame, playMove } from "jsr:@denomax/denomax/game";
 * import { makePgn } from "jsr:@denomax/denomax/pgn";
 *
 * let game = newGame();
 * for (const text of ["f3", "e5", "g4", "Qh4"]) game = playMove(game, text);
 * console.log(game.outcome?.winner, game.outcome?.reason); // "black" "checkmate"
 * console.log(game.sans.join(" "), game.result); // "f3 e5 g4 Qh4#" "0-1"
 *
 * console.log(makePgn(game).includes("2. g4 Qh4# 0-1")); // true
 *
 * const knights = ["Nf3", "Nf6", "Ng1", "Ng8"];
 * const repeated = [...knights, ...knights].reduce(playMove, newGame());
 * console.log(repeated.outcome, repeated.claims[0]); // null "threefold repetition"
 * console.log(claimDraw(repeated).result); // "1/2-1/2"
 * ```
 *
 * @module
 */

import * as games from "../chess/game/game.ts";
import type { GameNode } from "../chess/notation/game_tree.ts";
import { quote } from "../chess/notation/quote.ts";
import { parseMove } from "../chess/notation/san.ts";
import type { LegalMove } from "../chess/rules/position.ts";
import { type Game, gameOf, innerGame } from "./values/games.ts";
import type { PgnGame } from "./pgn.ts";
import { isRead } from "./values/read_games.ts";
import type { Color, Fen, Move, Position } from "./types.ts";
import { innerMove, innerPosition, sideOf } from "./values/chess.ts";
import { millisecondsOnClock, pairsOf } from "./values/written_game.ts";

import {
  expectFields,
  expectList,
  expectText,
  shown,
} from "./values/expected.ts";

export type { Claim, Game, GameJson } from "./values/games.ts";

export type * from "./types.ts";
export type { PgnError, PgnGame, PgnLine, PgnMove, PgnResult } from "./pgn.ts";

// -- Playing ------------------------------------------------------------------

/** A new game, by default from the position in which games begin. */
export function newGame(start?: Position | Fen): Game {
  const position = start === undefined ? undefined : innerPosition(start);
  return gameOf(games.newGame(position));
}

/**
 * The game that was read from PGN, at its end: its moves, null moves of a record
 * among them, and its result. The clocks count for `summarize`. Its tags, comments,
 * glyphs and variations stay with the record, which is what to give to `makePgn`
 * or `annotate` where they matter: of a game they write moves and result.
 * @throws {RangeError} if a move is illegal, as none is that was read
 */
export function gameFromPgn(game: PgnGame): Game {
  expectFields(game, "a game of parsePgn()");
  const { start, moves, result, tags } = game;
  expectList(moves, "the moves of a record");
  for (const move of moves) expectFields(move, "moves such as { move }");
  expectText(result, 'a result such as "1-0"');
  const first = innerPosition(start);
  const line = isRead(game)
    ? games.recordedLine(
      first,
      moves.map(({ move, position }) => (
        { move: innerMove(move), position: innerPosition(position) }
      )),
    )
    : games.playRecord(
      games.newGame(first),
      moves.map(({ move }) => innerMove(move)),
    ).tree;
  const tree = line.map((node) => timed(node, moves[node.number - 1]?.clock));
  return gameOf(games.recordedGame({
    tags: pairsOf(tags),
    tree,
    result,
    error: null,
    variationError: null,
    skipped: null,
    rest: "",
  }));
}

/** A node with the seconds that the player's clock shows after it. */
function timed(node: GameNode, seconds: number | null = null): GameNode {
  return seconds === null
    ? node
    : { ...node, clock: millisecondsOnClock(seconds) };
}

/**
 * The game after a move, which may be text in any notation.
 * @throws {RangeError} if it is no legal move, or the game is over; the message
 * says why
 */
export function playMove(game: Game, move: Move | string): Game {
  const inner = innerGame(game);
  const legal = typeof move === "string"
    ? readMove(inner, move)
    : innerMove(move);
  return gameOf(games.playMove(inner, legal, inner.ply));
}

/** Why a text is no move, by kind. */
const MISREAD = {
  ambiguous: "several moves fit",
  promotion: "promotion piece missing",
  unreadable: "unreadable",
};

function readMove(game: games.Game, text: string): LegalMove {
  const refuse = (problem: string): never => {
    throw new RangeError(`Cannot play ${quote(text)}: ${problem}`);
  };
  if (games.isOver(game)) return refuse("the game is over");
  const parsed = parseMove(games.position(game, game.ply), text);
  if (parsed.kind === "move") return parsed.move;
  if (parsed.kind === "illegal") return refuse(parsed.reason);
  const { letter } = { letter: undefined, ...parsed };
  return refuse(
    letter === undefined ? MISREAD[parsed.kind] : `${letter} is no piece`,
  );
}

/**
 * The game without its last plies, by default one, and without any decision of
 * the players. If it has fewer plies, all are taken back.
 * @throws {RangeError} unless the plies are a whole number from 0 on
 */
export function takeBack(game: Game, plies = 1): Game {
  if (!Number.isInteger(plies) || plies < 0) {
    throw new RangeError(
      `Cannot take back ${
        shown(plies)
      } plies: expected a whole number from 0 on`,
    );
  }
  return gameOf(games.undo(innerGame(game), plies));
}

// -- Ending a game ------------------------------------------------------------

/**
 * The game lost by a side that resigns.
 * @throws {RangeError} if it is over
 */
export function resign(game: Game, color: Color): Game {
  return gameOf(games.resign(innerGame(game), sideOf(color)));
}

/**
 * The game that a side loses because its time is up, or that is drawn then because
 * the other side has not the material to mate.
 * @throws {RangeError} if it is over
 */
export function loseOnTime(game: Game, color: Color): Game {
  return gameOf(games.loseOnTime(innerGame(game), sideOf(color)));
}

/**
 * The game drawn by agreement.
 * @throws {RangeError} if it is over
 */
export function agreeDraw(game: Game): Game {
  return gameOf(games.agreeDraw(innerGame(game)));
}

/**
 * The game drawn by a claim of the side to move, in the position or with a move
 * that leads to such a position, which is then played.
 * @throws {RangeError} if no draw can be claimed, or the move is illegal
 */
export function claimDraw(game: Game, move?: Move): Game {
  const legal = move === undefined ? undefined : innerMove(move);
  return gameOf(games.claimDraw(innerGame(game), legal));
}
