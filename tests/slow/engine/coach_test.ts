import { assert, assertEquals } from "@std/assert";
import type { SearchService } from "../../../engine/player/choose_move.ts";
import { startTextbook } from "../../../engine/player/search_worker.ts";
import { assess } from "../../../engine/review/assess.ts";
import { Coach } from "../../../engine/review/coach.ts";
import {
  type Game,
  newGame,
  playMove,
} from "../../../engine/chess/game/game.ts";
import { gameFrom, gameOf, move } from "../../support/chess/games.ts";

const LIMITS = { nodes: 5000 };
/** White mates by Ra8. */
const BACK_RANK = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

/** One for all tests: it remembers nothing between two questions. */
const search = startTextbook();
addEventListener("unload", () => search.close());

/** Fewer than the coach takes to make sure find the same here. */
const MOST_NODES = 40_000;

/** The nodes decide: on a busy machine, the coach's guard would come first. */
const patient: SearchService = {
  think: (setup, limits, onIteration) => {
    const nodes = Math.min(limits?.nodes ?? Infinity, MOST_NODES);
    const patience = { ...limits, nodes, milliseconds: Infinity };
    return search.think(setup, patience, onIteration);
  },
  moveNow: () => search.moveNow(),
};

/** What a new coach says of the last move of a game. */
function warning(game: Game) {
  return new Coach(patient).warning(game);
}

Deno.test("assess() measures what a move spoils, and says why", async () => {
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

Deno.test("a coach warns once of a blunder, and is silent about a good move", async () => {
  const coach = new Coach(patient);
  const blunder = gameOf("e2e4 d7d6 d1g4");
  const found = await coach.warning(blunder);
  assertEquals(found?.reply[0], move("c8g4"));
  assertEquals(await coach.warning(blunder), undefined);
  assertEquals(await coach.warning(gameOf("e2e4 d7d6 d2d4")), undefined);
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

/** White is two pieces behind; White is both rooks and the queen ahead. */
const BEHIND = "rnbqkbnr/ppp1pppp/3p4/8/8/4P3/PPPP1PPP/R1BQK1NR w KQkq - 0 1";
const AHEAD = "1nb1kbn1/ppp1pppp/3p4/8/8/4P3/PPPP1PPP/RNBQKBNR w KQ - 0 1";

Deno.test("a coach warns of a hung queen, however the game stands", async () => {
  for (const fen of [BEHIND, AHEAD]) {
    const found = await warning(gameFrom(fen, "d1g4"));
    assertEquals(found?.reply[0], move("c8g4"), fen);
    assert(found && found.better.length > 0, fen);
    assert(JSON.stringify(found.facts).includes('"queen"'), fen);
  }
});

Deno.test("a coach warns of a hung knight in a lost game", async () => {
  const lost = "3qk2r/ppp2ppp/3p1n2/4p3/8/5N2/PPP2PPP/4K2R w Kk - 0 1";
  const found = await warning(gameFrom(lost, "f3d4"));
  assertEquals(found?.reply[0], move("e5d4"));
  assertEquals(await warning(gameFrom(lost, "e1g1")), undefined);
});

Deno.test("a coach warns of a mate that a move allows, however the game stands", async () => {
  // Only the knight keeps the back rank.
  const behind = "6k1/5ppp/8/8/8/3N4/r4PPP/6K1 w - - 0 1";
  const lost = "6k1/2q2ppp/8/8/8/3N4/r4PPP/6K1 w - - 0 1";
  for (const fen of [behind, lost]) {
    const found = await warning(gameFrom(fen, "d3e5"));
    const [fact] = found?.facts ?? [];
    assert(fact?.kind === "mates" && fact.move === "reply", fen);
    assertEquals(fact.moves, 1, fen);
    assertEquals(await warning(gameFrom(fen, "h2h3")), undefined, fen);
  }
});

Deno.test("a coach is silent about even trades and sound sacrifices", async () => {
  // Légal's mate: the queen may be taken, and that loses.
  const legal = gameOf("e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5");
  assertEquals(await warning(legal), undefined);
  const queens = "3qk3/ppp2ppp/8/8/8/8/PPP2P2/3QK3 w - - 0 1";
  assertEquals(await warning(gameFrom(queens, "d1d8")), undefined);
  const offered =
    "rn1qkbnr/ppp2ppp/4p3/3p4/3P2b1/4P3/PPP2PPP/RNBQKB1R w KQkq -";
  const trade = await warning(gameFrom(`${offered} 0 1`, "d1g4"));
  assertEquals(trade, undefined);
});

Deno.test("a coach that watches is cut short, and says so", async () => {
  const coach = new Coach(patient);
  coach.watch(newGame());
  const said = coach.warning(gameOf("e2e4 d7d6 d1g4"));
  search.cancel();
  assertEquals(await said, null);
});
