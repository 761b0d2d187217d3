import { assert, assertEquals } from "@std/assert";
import { type Game, playRecord } from "../../../engine/game/game.ts";
import { chooseMove } from "../../../engine/player/choose_move.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { isSolution } from "../../../engine/review/fact.ts";
import { type JudgedMove, judgeMoves } from "../../../engine/review/judge.ts";
import { gameFrom, gameOf, move } from "../../support/games.ts";
import { createSearchService } from "../../tools/match/players.ts";

const FOOLS_MATE = gameOf("f2f3 e7e5 g2g4 d8h4");
/** White could mate on f7, and then Black can take the queen. */
const MISSED_MATE = gameOf("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 a2a3 f6h5");

const NODES = 300;
const choose = chooseMove.bind(null, createSearchService(2 ** 16));

function judge(game: Game): Promise<JudgedMove[]> {
  return Array.fromAsync(judgeMoves(choose, game, { nodes: NODES }));
}

/** The last move of a game, judged. */
async function lastOf(game: Game): Promise<JudgedMove> {
  const judged = judgeMoves(choose, game, { nodes: NODES, from: game.ply });
  return (await Array.fromAsync(judged))[0];
}

Deno.test("a move that allows mate is a blunder and says so", async () => {
  const [, , g4, mate] = await judge(FOOLS_MATE);
  assertEquals([g4.ply, g4.san, g4.mark], [3, "g4", "??"]);
  assertEquals(g4.facts, [
    { kind: "mates", move: "reply", by: "Qh4#", moves: 1 },
  ]);
  assertEquals([g4.reply, mate.reply], [["Qh4#"], []]);
  assertEquals([g4.score, mate.score], [-31_999, -32_000]);
  assertEquals([mate.san, mate.mark, mate.drop], ["Qh4#", null, 0]);
});

Deno.test("a missed mate is named, and its line is the better one", async () => {
  const [, , , , , nf6, a3, nxh5] = await judge(MISSED_MATE);
  assertEquals(nf6.mark, "??");
  assertEquals(nf6.facts, [
    { kind: "mates", move: "reply", by: "Qxf7#", moves: 1 },
  ]);
  assertEquals(a3.mark, "??");
  assertEquals(
    a3.facts.find(isSolution),
    { kind: "mates", move: "better", by: "Qxf7#", moves: 1 },
  );
  assertEquals(a3.line, ["Qxf7#"]);
  assertEquals([a3.drop > 80, a3.isOnlyMove], [true, true]);
  assertEquals([nxh5.mark, nxh5.line[0], nxh5.drop], [null, "Nxh5", 0]);
});

Deno.test("good moves are not marked", async () => {
  const game = gameOf("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7");
  for (const { mark, facts, isOnlyMove } of await judge(game)) {
    assertEquals([mark, facts, isOnlyMove], [null, [], false]);
  }
});

Deno.test("scores are White's, whoever moves", async () => {
  const ahead = await lastOf(gameFrom("k7/8/8/8/8/8/8/KQ6 b - - 0 1", "a8a7"));
  const behind = await lastOf(gameFrom("K7/8/8/8/8/8/8/kq6 w - - 0 1", "a8a7"));
  assert(ahead.score > 500 && behind.score < -500);
});

Deno.test("there is no blame for the only legal move", async () => {
  const forced = gameFrom("7k/8/5K2/8/8/8/8/6R1 b - - 0 1", "h8h7");
  const { mark, line: [best], drop } = await lastOf(forced);
  assertEquals([mark, best, drop], [null, "Kh7", 0]);
});

Deno.test("a move that lets the opponent claim a draw gives the win away", async () => {
  const winning = "7k/8/8/8/8/P7/P7/R6K b - - 0 1";
  const around = "h8g8 a1b1 g8h8 b1a1 ";
  const { mark, score } = await lastOf(gameFrom(winning, around.repeat(2)));
  assertEquals([mark, score], ["??", 0]);
});

Deno.test("stalemate gives a won game away", async () => {
  const { mark, score } = await lastOf(
    gameFrom("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7"),
  );
  assertEquals([mark, score], ["??", 0]);
});

Deno.test("a knight alone wins nothing, even if the game goes on", async () => {
  const pawn = gameFrom("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  const moves = ["a7a8n", "h7g6", "a1b2"].map(move);
  const judged = await judge(playRecord(pawn, moves));
  assertEquals(judged.map(({ mark }) => mark), ["??", null, null]);
  assertEquals(judged.map(({ score }) => score), [0, 0, 0]);
});

Deno.test("a review that goes on finds the same as a whole one", async () => {
  using searchWorker = new SearchWorker({ tableEntries: 2 ** 16 });
  const options = { nodes: NODES, from: 7 };
  const rest = judgeMoves(
    chooseMove.bind(null, searchWorker),
    MISSED_MATE,
    options,
  );
  const whole = await judge(MISSED_MATE);
  assertEquals(await Array.fromAsync(rest), whole.slice(6));
});

Deno.test("closing the searcher ends the review in the middle of a search", async () => {
  using searchWorker = new SearchWorker();
  const judged = judgeMoves(chooseMove.bind(null, searchWorker), FOOLS_MATE);
  assertEquals((await judged.next()).value?.san, "f3");
  const next = judged.next();
  searchWorker.close();
  assertEquals(await next, { done: true, value: undefined });
});
