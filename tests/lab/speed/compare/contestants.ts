/**
 * Libraries of chess that are compared: how each reads games and counts moves.
 *
 * @module
 */

import { Chess } from "npm:chess.js@1.4.0";
import { perft as chessopsPerft } from "npm:chessops@0.15.0/debug";
import { parseFen as parseChessopsFen } from "npm:chessops@0.15.0/fen";
import {
  type ChildNode,
  type Node,
  parsePgn as parseChessopsPgn,
  type PgnNodeData,
  startingPosition,
} from "npm:chessops@0.15.0/pgn";
import { Chess as ChessopsPosition } from "npm:chessops@0.15.0/chess";
import { parseSan } from "npm:chessops@0.15.0/san";
import denoConfig from "../../../../deno.json" with { type: "json" };
import { parsePgn, walk } from "../../../../engine/library/pgn.ts";
import { perft } from "../../../../engine/library/rules.ts";

/** A library. */
export interface Contestant {
  /** Its name and version. */
  readonly name: string;
  /** A module with FEN, SAN, PGN and the rules, and nothing else if possible. */
  readonly entry: string;
  /**
   * Reads the games of a text as its guide says, and checks that each move is
   * legal, those of variations too.
   *
   * @returns the number of moves
   * @throws {Error} if one is illegal
   */
  readonly read: (text: string) => number;
  /** Counts the sequences of legal moves of a length. */
  readonly perft: (fen: string, depth: number) => number;
}

/** All that are compared, this one first. */
export const CONTESTANTS: readonly Contestant[] = [
  {
    name: `Denomax ${denoConfig.version}`,
    entry: exportsOf(
      ["fen", "san", "pgn", "rules"],
      (name) => `./engine/library/${name}.ts`,
    ),
    read: readByDenomax,
    perft: (fen, depth) => perft(fen, depth),
  },
  {
    name: "chessops 0.15.0",
    entry: exportsOf(
      ["fen", "san", "pgn", "chess"],
      (name) => `npm:chessops@0.15.0/dist/esm/${name}.js`,
    ),
    read: readByChessops,
    perft: perftByChessops,
  },
  {
    name: "chess.js 1.4.0",
    entry: 'export * from "npm:chess.js@1.4.0";',
    read: readByChessJs,
    perft: (fen, depth) => new Chess(fen).perft(depth),
  },
];

function exportsOf(
  names: readonly string[],
  locate: (name: string) => string,
): string {
  return names.map((name) => `export * from "${locate(name)}";`).join("\n");
}

function readByDenomax(text: string): number {
  let moves = 0;
  for (const game of parsePgn(text)) {
    const error = game.error ?? game.variationError;
    if (error !== null) throw new Error(`Illegal: ${error.text}`);
    moves += countMoves(game);
  }
  return moves;
}

function countMoves(game: Parameters<typeof walk>[0]): number {
  const hasVariations = game.moves.some((move) => move.variations.length > 0);
  return hasVariations ? [...walk(game)].length : game.moves.length;
}

function readByChessops(text: string): number {
  let moves = 0;
  for (const { headers, moves: tree } of parseChessopsPgn(text)) {
    const open: [Node<PgnNodeData>, ChessopsPosition][] = [
      [tree, startingPosition(headers).unwrap() as ChessopsPosition],
    ];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [node, position] = next;
      for (const child of node.children) {
        const isLast = child === node.children.at(-1);
        const after = isLast ? position : position.clone();
        playByChessops(after, child);
        open.push([child, after]);
        moves++;
      }
    }
  }
  return moves;
}

function playByChessops(
  position: ChessopsPosition,
  { data: { san } }: ChildNode<PgnNodeData>,
) {
  const move = parseSan(position, san);
  if (move === undefined) throw new Error(`Illegal: ${san}`);
  position.play(move);
}

/** It reads one game at a time, without variations. */
function readByChessJs(text: string): number {
  const chess = new Chess();
  let moves = 0;
  for (const game of text.split(/\n\n(?=\[Event )/)) {
    chess.loadPgn(game);
    moves += chess.history().length;
  }
  return moves;
}

function perftByChessops(fen: string, depth: number): number {
  const setup = parseChessopsFen(fen).unwrap();
  return chessopsPerft(ChessopsPosition.fromSetup(setup).unwrap(), depth);
}
