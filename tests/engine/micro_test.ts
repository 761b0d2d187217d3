import { assert, assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../engine/chess/notation/fen.ts";
import { formatCoordinate } from "../../engine/chess/notation/san.ts";
import {
  isInCheck,
  type LegalMove,
  legalMoves,
  pieceLetter,
  play,
} from "../../engine/chess/rules/position.ts";
import { QUEEN } from "../../engine/chess/constants.ts";
import { type Random, randomNumbers } from "../support/chess/games.ts";
import {
  asMicro,
  MICRO_TEXT,
  microIterations,
  microSearch,
  playMicro,
} from "../support/chess/micro.ts";
import { iterationsOf, ORACLE_ROWS, setupOf } from "../support/chess/oracle.ts";
import { randomFens } from "../support/chess/same_tree.ts";

Deno.test("the exhibit has at most 2,000 characters beside blanks, comments included", () => {
  const characters = MICRO_TEXT.replaceAll(/\s/g, "").length;
  assert(characters <= 2000, `it has ${characters}`);
});

Deno.test("the exhibit imports nothing", () => {
  assert(!/\bimport\b/.test(MICRO_TEXT));
});

/** Asserts that the exhibit finds what the iterations say. */
function assertSameIterations(
  micro: Awaited<ReturnType<typeof microSearch>>,
  fen: string,
  iterations: ReturnType<typeof iterationsOf>,
) {
  const found = microIterations(micro, setupOf(fen));
  let expectedPly = 0;
  for (const iteration of iterations) {
    const { ply, best, ...others } = found.next().value ?? {};
    const expected = asMicro(iteration);
    // A settled score is reported as that of the last ply at once.
    assertEquals({ ...others, best: expected.best && best }, expected, fen);
    assertEquals(ply, expectedPly++);
  }
}

Deno.test("the exhibit begins micro-Max's tree", async () => {
  const micro = await microSearch();
  for (const rows of ORACLE_ROWS.values()) {
    for (const { fen, iterations } of rows) {
      const few = iterations.filter(({ nodes }) => nodes < 400);
      assertSameIterations(micro, fen, few);
    }
  }
});

Deno.test("the exhibit searches the trees of random positions", async () => {
  const micro = await microSearch();
  for (const fen of randomFens(40, 5)) {
    assertSameIterations(micro, fen, iterationsOf(fen, { plies: 2 }));
  }
});

/** The ranks of a board as the exhibit prints them. */
function ranksOf(board: ArrayLike<number>): string[] {
  return Array.from({ length: 8 }, (_, row) => {
    const pieces = Array.from({ length: 8 }, (_, file) => {
      const piece = board[16 * row + file];
      return piece === 0 ? "." : pieceLetter(piece);
    });
    return [8 - row, ...pieces].join(" ");
  });
}

/** The exhibit makes queens only. */
function isPossible({ promotion }: LegalMove): boolean {
  return promotion === 0 || promotion === QUEEN;
}

/**
 * Plays random moves with the exhibit, which refuses an illegal move before
 * each, and asserts that it shows each position and says how the game ends.
 */
async function playRandomGame(random: Random, plies: number) {
  let position = parseFen(START_FEN);
  let moves = legalMoves(position);
  let asksForIllegal = false;
  const printed = await playMicro((printed) => {
    assertEquals(printed.slice(-8), ranksOf(position.board));
    asksForIllegal = !asksForIllegal;
    if (asksForIllegal) return illegalMove(moves, random);
    if (plies-- === 0) return null;
    const possible = moves.filter(isPossible);
    const move = possible[random(possible.length)];
    position = play(position, move);
    moves = legalMoves(position);
    return nameOf(move);
  });
  if (plies < 0) return;
  const ending = isInCheck(position) ? "Checkmate" : "Stalemate";
  assertEquals(printed.slice(-9), [...ranksOf(position.board), ending]);
}

/** A move from a piece that can move to a random square where it cannot go. */
function illegalMove(moves: readonly LegalMove[], random: Random): string {
  const names = moves.map(nameOf);
  const from = names[random(names.length)].slice(0, 2);
  const to = "abcdefgh"[random(8)] + (random(8) + 1);
  return names.includes(from + to) ? from + from : from + to;
}

/** What is typed for a move: the exhibit needs no letter for a queen. */
function nameOf(move: LegalMove): string {
  return formatCoordinate(move).slice(0, 4);
}

Deno.test("the exhibit plays by the rules", async () => {
  const random = randomNumbers(8);
  for (let game = 0; game < 5; game++) await playRandomGame(random, 60);
});

/** What the exhibit prints last after moves that are separated by spaces. */
async function lastWords(moves: string): Promise<string | undefined> {
  const lines = moves.split(" ");
  const printed = await playMicro(() => lines.shift() ?? null);
  return printed.at(-1);
}

Deno.test("the exhibit says mate and stalemate, and ends", async () => {
  assertEquals(await lastWords("f2f3 e7e5 g2g4 d8h4 a2a3"), "Checkmate");
  const stalemate = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 " +
    "c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6 a2a3";
  assertEquals(await lastWords(stalemate), "Stalemate");
});

Deno.test("the exhibit bars a castling over a square that a pawn attacks", async () => {
  const pawnOnG2 = "g2g4 h7h5 f1h3 h5g4 g1f3 g4g3 a2a3 g3g2 a3a4 a7a6";
  const before = "1 R N B Q K . . R";
  assertEquals(await lastWords(`${pawnOnG2} e1g1`), before);
});

Deno.test("the exhibit moves when a line is empty, again and again", async () => {
  let lines = 2;
  const boards = await playMicro(() => lines-- > 0 ? "" : null);
  const ranks = boards.filter((line) => line.startsWith("1 "));
  assertEquals(ranks.length, 3);
  assertEquals(new Set(boards.join("\n").split(/\n(?=8 )/)).size, 3);
});
