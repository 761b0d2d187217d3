import { assert, assertEquals } from "@std/assert";
import { newClock } from "../../../../engine/chess/game/clock.ts";
import { type Game, undo } from "../../../../engine/chess/game/game.ts";
import {
  acceptsDraw,
  offersDraw,
  resigns,
} from "../../../../engine/player/humanlike/manners.ts";
import { gameFrom, gameOf } from "../../../support/chess/games.ts";

const LONG = gameOf(
  "c2c4 f7f5 d2d4 b8c6 c1f4 g8f6 b1c3 e7e6 d1d2 f8d6 f4e3 e8g8 e1c1 g8f7 g1f3 a7a5 c1c2 b7b6 h2h4 c6b4 c2b3 b4c6 g2g3 c8b7 f1g2 a8b8 f3g5 f7e7 g2f3 b8a8 b3c2 c6b4 c2b3 b7f3 g5f3 b4c6 b3c2 c6b4 c2b3 b4c6",
);
/** King and rook against king and rook, quiet for long. */
const DEAD_GAME = gameFrom("4k3/8/8/3r4/8/8/3R4/4K3 w - - 14 60");

const lost = (pawns: number, moves: number) => Array(moves).fill(-99 * pawns);

Deno.test("the stronger a level, the sooner it resigns", () => {
  const first = (level: number) =>
    [...Array(30).keys()].findIndex((moves) =>
      resigns(level, LONG, lost(16, moves))
    );
  const waits = [1, 4, 8, 12].map(first);
  const isSooner = (wait: number, index: number) =>
    index === 0 || wait < waits[index - 1];
  assert(waits.every(isSooner), waits.join());
  assert(waits[0] >= 12 && waits[3] >= 3);
});

Deno.test("nobody resigns early in the game, with hope, or with a rook less at level 4", () => {
  const early = [29, 30].map((ply) => undo(LONG, LONG.ply - ply));
  assertEquals(early.map((game) => resigns(12, game, lost(20, 30))), [
    false,
    true,
  ]);
  assert(!resigns(4, LONG, lost(5, 40)));
  assert(!resigns(8, LONG, [...lost(20, 30), 0]));
});

Deno.test("nobody resigns to an opponent whose flag is about to fall", () => {
  const clock = newClock({ base: 180, increment: 0 });
  const timed = (black: number): Game => (
    { ...LONG, clock: { ...clock, black } }
  );
  assert(resigns(8, timed(60_000), lost(20, 20)));
  assert(!resigns(8, timed(5_000), lost(20, 20)));
});

Deno.test("a draw is offered in a dead ending, and not again at once", () => {
  const even = [0, 10, -10, 5, 0];
  assert(offersDraw(DEAD_GAME, even, null));
  const again = [19, 20].map((plies) => DEAD_GAME.ply - plies);
  assertEquals(again.map((last) => offersDraw(DEAD_GAME, even, last)), [
    false,
    true,
  ]);
  assert(!offersDraw(DEAD_GAME, [...even.slice(1), 90], null));
  assert(!offersDraw(LONG, even, null));
  const livelier = [
    "4k3/8/8/3r4/8/8/3R4/4K3 w - - 11 60",
    "4k3/8/8/3q4/8/8/3Q4/4K3 w - - 14 60",
  ];
  for (const fen of livelier) assert(!offersDraw(gameFrom(fen), even, null));
});

Deno.test("a draw is accepted from behind, or late in an even game with little left", () => {
  const even = [0, 20, -30, 5, 10];
  assert(acceptsDraw(gameOf("e2e4"), [-300]));
  assert(acceptsDraw(DEAD_GAME, even));
  assert(!acceptsDraw(DEAD_GAME, [...even.slice(1), 60]));
  assert(!acceptsDraw(DEAD_GAME, []));
});

Deno.test("who is ahead and gets nowhere accepts a draw in the end", () => {
  const quiet = (halfmoves: number) =>
    gameFrom(`5k2/3R4/4p3/7K/8/8/8/2b5 w - - ${halfmoves} 90`);
  const ahead = (pawns: number) => Array(20).fill(99 * pawns);
  assertEquals([20, 60].map((at) => acceptsDraw(quiet(at), ahead(1.5))), [
    false,
    true,
  ]);
  assert(!acceptsDraw(quiet(60), ahead(5)));
});

Deno.test("no draw is accepted early, nor in an even game with much on the board", () => {
  const even = Array(20).fill(0);
  const rooks = (fullmoves: number) =>
    gameFrom(`r3k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 3 ${fullmoves}`);
  const pieces = (fullmoves: number) =>
    gameFrom(`r1bqkbnr/pppp4/8/8/8/8/PPPP4/R1BQKBNR w - - 3 ${fullmoves}`);
  assertEquals([21, 29, 30].map((at) => acceptsDraw(rooks(at), even)), [
    false,
    false,
    true,
  ]);
  assertEquals([21, 45, 60].map((at) => acceptsDraw(pieces(at), even)), [
    false,
    false,
    true,
  ]);
});
