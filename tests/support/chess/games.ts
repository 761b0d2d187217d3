/**
 * Games for tests.
 *
 * @module
 */

import { branchRows } from "../../../engine/chess/game/branches.ts";
import type { TimeControl } from "../../../engine/chess/game/clock.ts";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import {
  type Game,
  isOver,
  movesPlayed,
  newGame,
  playMove,
  position,
  switchTo,
} from "../../../engine/chess/game/game.ts";
import {
  childrenOf,
  type GameNode,
  type GameTree,
} from "../../../engine/chess/notation/game_tree.ts";
import { writePgn } from "../../../engine/chess/notation/pgn_writer.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  legalMoves,
  parseSquare,
} from "../../../engine/chess/rules/position.ts";
import {
  BISHOP,
  KNIGHT,
  QUEEN,
  ROOK,
} from "../../../engine/chess/constants.ts";

/** Knights out and back: these four plies repeat the position. */
export const KNIGHTS = "g1f3 g8f6 f3g1 f6g8";

/** A move by its coordinates. */
export function move(text: string): LegalMove {
  return {
    from: parseSquare(text.slice(0, 2)),
    to: parseSquare(text.slice(2, 4)),
    promotion: [0, QUEEN, ROOK, BISHOP, KNIGHT]["qrbn".indexOf(text[4]) + 1],
  };
}

/** The game after more moves, separated by spaces, from the viewed ply. */
export function playAll(game: Game, moves: string): Game {
  const texts = moves.match(/\S+/g) ?? [];
  return texts.map(move).reduce((game, move) => playMove(game, move), game);
}

/** A game from a position. */
export function gameFrom(fen: string, moves = ""): Game {
  return playAll(newGame(parseFen(fen)), moves);
}

/** A game from the start, with a clock if a time control is given. */
export function gameOf(
  moves: string,
  control: TimeControl | null = null,
): Game {
  return playAll(newGame(parseFen(START_FEN), control), moves);
}

/** Coordinates of the moves played. */
export function played(game: Game): string {
  return movesPlayed(game).map(formatCoordinate).join(" ");
}

/** The branches of a game, as the coordinates of all their moves. */
export function branchTexts(game: Game): string[] {
  return branchRows(game).map((row) => played(switchTo(game, row)));
}

/** The same tree with its nodes numbered as a text would have them. */
export function renumbered(tree: GameTree): GameTree {
  const children = childrenOf(tree);
  const order: GameNode[] = [];
  /** Moves that could follow a position, the next ones to be numbered last. */
  const due: (readonly GameNode[])[] = [[tree[0]]];
  for (let moves = due.pop(); moves !== undefined; moves = due.pop()) {
    const [main, ...variations] = moves;
    if (main === undefined) continue;
    order.push(main);
    due.push(children[main.number]);
    for (const first of variations.reverse()) due.push([first]);
  }
  const numbers = new Map(order.map(({ number }, index) => [number, index]));
  return order.map((node, number) => (
    { ...node, number, parent: numbers.get(node.parent) ?? -1 }
  ));
}

/** What two games have in common if they differ only in the nodes' numbers. */
export function withoutNumbers(game: Game) {
  const { tree, plies, decided, source, record, ...others } = game;
  const line = ({ plies }: Game) => plies.map(({ move }) => move);
  const courses = branchRows(game)
    .map((row) => ({ ...row, end: line(switchTo(game, row)) }));
  return {
    ...others,
    tree: renumbered(tree),
    line: plies.map(({ move, clock }) => ({ move, clock })),
    courses,
    decisions: decided.map(({ decision }) => decision),
    source: source && writePgn(source),
    isRecord: record !== null,
  };
}

/** The game on a branch, by its place in the list. */
export function onBranch(game: Game, number = 1): Game {
  return switchTo(game, branchRows(game)[number - 1]);
}

/** A game's text with variations in each other: each replaces its last move. */
export function nestedPgn(levels: number): string {
  const lines = Array.from({ length: levels }, (_, level) => {
    const knight = KNIGHTS.split(" ")[level % 4];
    return `(${knight} ${level % 2 === 0 ? "Nc6" : "Nc3"} `;
  });
  return `1. Nc3 ${lines.join("")}${")".repeat(levels)} *`;
}

/** Returns a random number below a limit. */
export type Random = (limit: number) => number;

/** Random numbers that depend only on the seed. */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
}

/** A game of random moves, until it ends or has that many plies. */
export function randomGame(
  random: Random,
  plies: number,
  start: Game = newGame(),
): Game {
  let game = start;
  while (game.ply < plies && !isOver(game)) {
    const moves = legalMoves(position(game));
    game = playMove(game, moves[random(moves.length)]);
  }
  return game;
}
