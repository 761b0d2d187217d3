import { assert, assertEquals } from "@std/assert";
import { QUEEN, ROOK } from "../../../engine/chess/constants.ts";
import { position } from "../../../engine/chess/game/game.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import { chooseMove } from "../../../engine/player/choose_move.ts";
import {
  createSearchService,
  createTextbookService,
  levelPlayer,
} from "../../support/chess/search_services.ts";
import { gameFrom } from "../../support/chess/games.ts";

const TRIES = 40;
const WEAK_LEVELS = [1, 2, 3, 4, 5];

const microMax = createSearchService(2 ** 16);
const textbook = createTextbookService(2 ** 14);

/** What was found, by level and position: several tests ask for the same tries. */
const tried = new Map<string, Promise<number[]>>();

/** What a level promotes to in some tries, each with another seed. */
function promotions(level: number, fen: string): Promise<number[]> {
  const key = `${level} ${fen}`;
  const pieces = tried.get(key) ?? tryPromotions(level, fen);
  tried.set(key, pieces);
  return pieces;
}

async function tryPromotions(level: number, fen: string): Promise<number[]> {
  const player = levelPlayer(level, microMax);
  const pieces: number[] = [];
  for (let seed = 1; seed <= TRIES; seed++) {
    const { move } = await player.choose(gameFrom(fen), seed);
    if (move.promotion !== 0) pieces.push(move.promotion);
  }
  return pieces;
}

/** A pawn promotes, now or later: no king comes near in time. */
const RUNNERS = [
  "8/P7/8/8/8/2K3k1/8/8 w - - 0 1",
  "8/8/2k3K1/8/8/8/p7/8 b - - 0 1",
];

/** A promotion now gains more: another pawn is next, or a knight can be taken. */
const BETTER_NOW = [
  "8/PP4k1/8/8/8/8/6K1/8 w - - 0 1",
  "8/6k1/8/8/8/8/pp4K1/8 b - - 0 1",
  "1n5k/P1P3pp/8/8/8/8/6PP/7K w - - 0 1",
  "7k/6pp/8/8/8/8/p1p3PP/1N5K b - - 0 1",
];

/** The pawn takes a rook, and mates as a queen or a rook. */
const MATES = [
  "3r2k1/2P2ppp/8/8/8/8/5PPP/6K1 w - - 0 1",
  "6k1/5ppp/8/8/8/8/2p2PPP/3R2K1 b - - 0 1",
];

for (const level of WEAK_LEVELS) {
  Deno.test(`level ${level} promotes to queens`, async () => {
    for (const fen of [...RUNNERS, ...BETTER_NOW, ...MATES]) {
      const pieces = new Set(await promotions(level, fen));
      assertEquals(pieces, new Set([QUEEN]), fen);
    }
  });

  Deno.test(`level ${level} promotes at once where that gains more`, async () => {
    for (const fen of BETTER_NOW) {
      assertEquals((await promotions(level, fen)).length, TRIES, fen);
    }
  });
}

Deno.test("weak levels promote at once, but for level 3, which sees that it can do so later, and mostly waits", async () => {
  for (const fen of RUNNERS) {
    const counts: number[] = [];
    for (const level of WEAK_LEVELS) {
      counts.push((await promotions(level, fen)).length);
    }
    const [third] = counts.splice(2, 1);
    assertEquals(counts, counts.map(() => TRIES), fen);
    assert(third < TRIES / 2, `${third}`);
  }
});

Deno.test("chooseMove() varies the opening by other moves, not by other pieces", async () => {
  for (const program of [microMax, textbook]) {
    for (const fen of RUNNERS) {
      const found = new Set<number>();
      for (let seed = 1; seed <= 12; seed++) {
        const variety = { plies: 8, margin: 150 };
        const limits = { nodes: 500, variety, seed };
        const choice = await chooseMove(program, gameFrom(fen), limits);
        found.add(choice?.move.promotion ?? NaN);
      }
      assertEquals(found, new Set([QUEEN, 0]));
    }
  }
});

Deno.test("chooseMove() promotes to another piece if the queen is excluded", async () => {
  const [fen] = RUNNERS;
  const game = gameFrom(fen);
  const excluded = legalMoves(position(game, 0))
    .filter(({ promotion }) => promotion === 0 || promotion === QUEEN);
  const weakness = { oversight: 0, temperature: 50, bound: 300 };
  for (const asked of [{}, { weakness }]) {
    for (const program of [microMax, textbook]) {
      const limits = { plies: 2, excluded, ...asked };
      const choice = await chooseMove(program, game, limits);
      assertEquals(choice?.move.promotion, ROOK);
    }
  }
});
