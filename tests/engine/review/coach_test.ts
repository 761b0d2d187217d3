import { assert, assertEquals } from "@std/assert";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { assess } from "../../../engine/review/assess.ts";
import { Coach } from "../../../engine/review/coach.ts";
import { type Game, newGame, playMove } from "../../../engine/game/game.ts";
import { gameFrom, gameOf, move } from "../../support/games.ts";

const LIMITS = { nodes: 5000 };
/** White mates by Ra8. */
const BACK_RANK = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

/** What a coach says of the last move of a game. */
async function warning(game: Game) {
  using search = new SearchWorker();
  return await new Coach(search).warning(game);
}

Deno.test("assess() measures what a move spoils, and says why", async () => {
  using search = new SearchWorker();
  const game = gameOf("e2e4 d7d6");
  const found = await assess(search, game, move("d1g4"), LIMITS);
  assert(found !== null && found.drop > 20);
  assertEquals(found.reply[0], move("c8g4"));
  assertEquals(found.facts[0], {
    kind: "takes",
    move: "reply",
    by: "Bxg4",
    piece: "queen",
    square: "g4",
    taker: "bishop",
    how: "unguarded",
    lost: [],
  });
});

Deno.test("assess() knows a move that ends the game", async () => {
  using search = new SearchWorker();
  const mate = await assess(search, gameFrom(BACK_RANK), move("a1a8"), LIMITS);
  assertEquals(mate?.facts, [
    { kind: "mates", move: "played", by: "Ra8#", moves: 1 },
  ]);
  const stuck = gameFrom("7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  const draw = await assess(search, stuck, move("g6f7"), LIMITS);
  assertEquals(draw?.facts, [
    { kind: "stalemates", move: "played", by: "Qf7" },
    { kind: "mates", move: "better", by: "Qg7#", moves: 1 },
  ]);
  assert(draw !== null && draw.drop > 40);
});

Deno.test("a coach warns of a blunder, and is silent about a good move", async () => {
  const blunder = await warning(gameOf("e2e4 d7d6 d1g4"));
  assertEquals(blunder?.reply[0], move("c8g4"));
  assertEquals(await warning(gameOf("e2e4 d7d6 d2d4")), undefined);
});

Deno.test("a coach warns of a wrong promotion", async () => {
  const mate = gameFrom("6k1/4P1pp/8/8/8/8/r5PP/6K1 w - - 0 1");
  assertEquals(await warning(playMove(mate, move("e7e8q"))), undefined);
  const knight = await warning(playMove(mate, move("e7e8n")));
  assertEquals(knight?.facts[0], {
    kind: "mates",
    move: "better",
    by: "e8=Q#",
    moves: 1,
  });
});

Deno.test("a coach says nothing more where all is lost", async () => {
  const lost = gameFrom("k7/8/8/8/8/8/1r6/K2q4 w - - 0 1", "a1b2");
  assertEquals(await warning(lost), undefined);
});

Deno.test("a coach warns of a move once", async () => {
  using search = new SearchWorker();
  const coach = new Coach(search);
  const game = gameOf("e2e4 d7d6 d1g4");
  assert(await coach.warning(game));
  assertEquals(await coach.warning(game), undefined);
});

Deno.test("a coach that watches is cut short, and says so", async () => {
  using search = new SearchWorker();
  const coach = new Coach(search);
  coach.watch(newGame());
  const said = coach.warning(gameOf("e2e4 d7d6 d1g4"));
  search.cancel();
  assertEquals(await said, null);
});
