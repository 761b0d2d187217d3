/**
 * Games that an engine plays against itself, with slips, and what it thinks of
 * their quiet positions. A game depends on its number alone.
 */

import openings from "../../../engine/chess/game/openings.tsv" with {
  type: "text",
};
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../engine/chess/notation/fen.ts";
import { randomSource } from "../../../engine/player/chance.ts";
import {
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import {
  packed,
  promotionOf,
  SearchBoard,
} from "../../../engine/player/textbook/board.ts";
import type { Evaluation } from "../../../engine/player/textbook/evaluation/evaluation.ts";
import { exchange } from "../../../engine/player/textbook/exchange.ts";
import { MoveList } from "../../../engine/player/textbook/moves.ts";
import { quiesce } from "../../../engine/player/textbook/quiescence.ts";
import { INFINITE } from "../../../engine/player/textbook/scores.ts";
import { State } from "../../../engine/player/textbook/state.ts";
import { move as moveOf, type Random } from "../../support/chess/games.ts";
import type { Labelled } from "./label.ts";
import type { Kind } from "./recipe.ts";

/** What an engine says of a position: its score and its move. */
export type Ask = (fen: string) => Promise<Pick<Labelled, "cp" | "best">>;

/** Centipawns beyond which a game does not begin … */
const UNFAIR = 600;
/** … or is decided, if it stays so for some plies … */
const DECIDED = { cp: 1500, plies: 6 };
/** … or a position teaches nothing. */
const HOPELESS = 3000;
const LONGEST_GAME = 200;
/** Plies without a capture or a pawn move after which a game leads nowhere. */
const MOST_IDLE = 70;
const LEAST_PIECES = 4;

/** The moves of the named openings, in coordinates. */
const LINES = linesOf(openings);

function linesOf(text: string): string[][] {
  let line: string[] = [];
  return text.trim().split("\n").map((row) => {
    const [stay, moves] = row.split("\t");
    return line = [
      ...line.slice(0, Number(stay)),
      ...moves.match(/..../g) ?? [],
    ];
  }).filter(({ length }) => length > 1);
}

/** The quiet positions of a game, and what the engine thinks of them. */
export async function playLabelled(
  ask: Ask,
  kind: Kind,
  game: number,
  seed: number,
): Promise<Labelled[]> {
  const random = randomBelow(seed * 2 ** 20 + game);
  let position = startOf(kind, random);
  const styles = [0, 1].map(() => ({
    slips: oneOf(kind.slips, random),
    candidates: oneOf(kind.candidates, random),
  }));
  const rows: Labelled[] = [];
  let decided = 0;
  for (let ply = 0; ply < LONGEST_GAME; ply++) {
    const moves = legalMoves(position);
    if (moves.length === 0 || leadsNowhere(position)) break;
    const fen = formatFen(position);
    const { cp, best } = await ask(fen);
    if (ply === 0 && Math.abs(cp) > UNFAIR) break;
    if (isQuiet(position, cp, best)) rows.push({ game, cp, best, fen });
    decided = Math.abs(cp) > DECIDED.cp ? decided + 1 : 0;
    if (decided > DECIDED.plies) break;
    const { slips, candidates } = styles[position.side === WHITE ? 0 : 1];
    const slipped = random(100) < slips
      ? bestOf(position, moves, candidates, random)
      : moveOf(best);
    position = play(position, slipped);
  }
  return rows;
}

function randomBelow(seed: number): Random {
  const random = randomSource([], seed);
  return (limit) => Math.floor(random() * limit);
}

function oneOf<Value>(values: readonly Value[], random: Random): Value {
  return values[random(values.length)];
}

/** A named opening or some random moves, and now and then a stray move more. */
function startOf({ named }: Kind, random: Random): Position {
  let position = parseFen(START_FEN);
  let strays = oneOf([0, 0, 0, 1, 2], random);
  if (random(8) >= 8 - named) {
    const line = oneOf(LINES, random);
    const length = 2 + random(line.length - 1);
    for (const text of line.slice(0, length)) {
      position = play(position, moveOf(text));
    }
  } else {
    strays = 4 + random(7);
  }
  for (; strays > 0; strays--) {
    const moves = legalMoves(position);
    if (moves.length > 0) position = play(position, oneOf(moves, random));
  }
  return position;
}

function leadsNowhere({ board, halfmoves }: Position): boolean {
  const pieces = board.filter((piece) => piece !== 0).length;
  return halfmoves > MOST_IDLE || pieces < LEAST_PIECES;
}

/** The best of some random moves, at a glance. */
function bestOf(
  position: Position,
  moves: readonly LegalMove[],
  candidates: number,
  random: Random,
): LegalMove {
  let best = oneOf(moves, random);
  if (candidates === 1) return best;
  let most = glanceAt(position, best);
  for (let other = 1; other < candidates; other++) {
    const move = oneOf(moves, random);
    const worth = glanceAt(position, move);
    if (worth <= most) continue;
    most = worth;
    best = move;
  }
  return best;
}

/** What pieces are worth, by type, in hundredths of a pawn. */
const WORTHS = [0, 100, 100, 300, 0, 300, 500, 900];
/** What a step nearer to the centre adds to pawns, knights and bishops. */
const NEARER = 8;

/** The worth for White of each piece on each square, as a board wants it. */
const VALUES = Int32Array.from({ length: COLOURS * 128 }, (_, index) => {
  const [piece, square] = [index >> 7, index & 127];
  const distance = Math.abs(2 * (square & 7) - 7) +
    Math.abs(2 * (square >> 4) - 7);
  const worth = WORTHS[piece & 7];
  const nearness = worth > 0 && worth < 500 ? 7 - distance / 2 : 0;
  return (piece & WHITE ? 1 : -1) * (worth + NEARER * nearness);
});

/** An evaluation that never changes, so that the games do not either. */
const GLANCE: Evaluation = {
  boardOf: (position) => new SearchBoard(position, VALUES),
  evaluate: ({ side, score }) => side === WHITE ? score : 0 - score,
};

const state = new State(2, GLANCE);

/** The score of a move by a search of captures. */
function glanceAt(position: Position, move: LegalMove): number {
  const next = GLANCE.boardOf(position).make(packed(move));
  if (next === null) return -INFINITE;
  return 0 - quiesce(state, next, -INFINITE, INFINITE);
}

const list = new MoveList();

/** No check, and nothing to win by a capture, nor does the engine capture. */
export function isQuiet(position: Position, cp: number, best: string): boolean {
  const board = new SearchBoard(position);
  if (Math.abs(cp) > HOPELESS || board.isInCheck) return false;
  if (!board.isQuiet(packed(moveOf(best)))) return false;
  list.generate(board, true);
  return list.all.every((move) =>
    promotionOf(move) === 0 && exchange(board, move) <= 0
  );
}
