import { assert, assertEquals } from "@std/assert";
import { legalMoves, toSetup } from "../../../engine/chess/rules/position.ts";
import {
  type Game,
  playRecord,
  position,
} from "../../../engine/chess/game/game.ts";
import { Denomax } from "../../../engine/player/denomax.ts";
import type { Opponent } from "../../../engine/player/opponent.ts";
import {
  levelLimits,
  soberly,
  TOP_OF_MICRO_MAX,
} from "../../../engine/player/levels.ts";
import {
  SearchWorker,
  startTextbook,
} from "../../../engine/player/search_worker.ts";
import { withinClock } from "../../../engine/player/time_management.ts";
import { UciClient } from "../../../engine/player/uci/client.ts";
import { STOCKFISH_10 } from "../../../tui/opponents/packages.ts";
import { startPackage } from "../../../tui/opponents/package_pipe.ts";
import { startProgram } from "../../../tui/platform/program.ts";
import { fakeEngine } from "../../support/program/fake_engine.ts";
import { gameOf, move } from "../../support/chess/games.ts";
import { STOCKFISH_WASM } from "../../support/packages/stockfish.ts";
import { createTextbookService } from "../../support/chess/search_services.ts";

/** Milliseconds; enough for a busy machine. */
const PATIENCE = { ready: 10_000, move: 10_000, word: 10_000, leave: 10_000 };

interface Row {
  readonly kind: string;
  readonly hasLevels: boolean;
  open(): Promise<Opponent>;
}

function openDenomax(): Promise<Opponent> {
  return Promise.resolve(
    new Denomax(new SearchWorker({ tableEntries: 2 ** 16 })),
  );
}

/** An engine that thinks until it is stopped. */
async function openUciEngine(): Promise<Opponent> {
  const client = new UciClient(
    startProgram(fakeEngine("thinker")),
    "thinker",
    PATIENCE,
  );
  await client.greet();
  return client;
}

/** Stockfish as WebAssembly. */
async function openPackageEngine(): Promise<Opponent> {
  const { title } = STOCKFISH_10;
  const pipe = startPackage(STOCKFISH_WASM, title);
  const client = new UciClient(pipe, title, PATIENCE);
  await client.greet();
  return client;
}

const OPPONENTS: readonly Row[] = [
  { kind: "Denomax", hasLevels: true, open: openDenomax },
  { kind: "a UCI engine", hasLevels: false, open: openUciEngine },
  { kind: "an engine of npm", hasLevels: false, open: openPackageEngine },
];

/** A fact that holds for each opponent. */
function fact(
  name: string,
  check: (opponent: Opponent, row: Row) => Promise<void>,
) {
  for (const row of OPPONENTS) {
    Deno.test(`${row.kind} ${name}`, async () => {
      const opponent = await row.open();
      try {
        await check(opponent, row);
      } finally {
        await opponent.close();
      }
    });
  }
}

/** Asks for a move, to be made as soon as something is known. */
function askBriefly(opponent: Opponent, moves = "") {
  return opponent.chooseMove(gameOf(moves), {}, () => opponent.moveNow());
}

fact("has a name, no problem, and levels or not", (opponent, row) => {
  assert(opponent.name.length > 0);
  assertEquals(opponent.problem, null);
  assertEquals(opponent.hasLevels, row.hasLevels);
  return Promise.resolve();
});

fact("chooses a legal move, and says what it found", async (opponent) => {
  const choice = await askBriefly(opponent, "e2e4");
  assert(choice !== null);
  const { move, info } = choice;
  const game = gameOf("e2e4");
  assert(
    legalMoves(position(game, game.ply))
      .some(({ from, to }) => from === move.from && to === move.to),
  );
  const [{ from, to }] = info.line;
  assertEquals({ from, to }, { from: move.from, to: move.to });
  assert(info.milliseconds >= 0);
});

fact("reports iterations before it answers", async (opponent) => {
  const events: string[] = [];
  await opponent.chooseMove(gameOf(""), {}, () => {
    events.push("iteration");
    opponent.moveNow();
  });
  events.push("answer");
  assertEquals(events[0], "iteration");
  assertEquals(events.indexOf("answer"), events.length - 1);
});

fact("moves at once if it is told to before it thinks", async (opponent) => {
  const choice = opponent.chooseMove(gameOf(""), {});
  opponent.moveNow();
  assert(await choice !== null);
});

fact("answers null when cancelled, and the next question", async (opponent) => {
  const early = opponent.chooseMove(gameOf(""), {});
  opponent.cancel();
  assertEquals(await early, null);
  const late = opponent.chooseMove(gameOf(""), {}, () => opponent.cancel());
  assertEquals(await late, null);
  assert(await askBriefly(opponent) !== null);
});

fact(
  "answers null to a question when it is asked another",
  async (opponent) => {
    const first = opponent.chooseMove(gameOf("e2e4"), {});
    const second = opponent.chooseMove(gameOf("d2d4"), {});
    const third = askBriefly(opponent);
    assertEquals([await first, await second], [null, null]);
    assert(await third !== null);
  },
);

fact("does nothing if it is to move without a question", async (opponent) => {
  opponent.moveNow();
  opponent.cancel();
  assert(await askBriefly(opponent) !== null);
  assertEquals(opponent.problem, null);
});

fact("answers null to an open question when it is closed", async (opponent) => {
  const choice = opponent.chooseMove(gameOf(""), {});
  await opponent.close();
  assertEquals(await choice, null);
});

// -- The two programs that play as Denomax ------------------------------------

/** A program that must not be asked. */
const UNASKED = {
  think: () => Promise.reject(new Error("The wrong program was asked")),
  moveNow: () => {},
  cancel: () => {},
  close: () => {},
};

Deno.test("Denomax lets micro-Max play without a level and up to level 10", async () => {
  using microMax = new SearchWorker({ tableEntries: 2 ** 16 });
  const denomax = new Denomax(microMax, UNASKED);
  for (const limits of [{ plies: 2 }, levelLimits(6), levelLimits(10)]) {
    const choice = denomax.chooseMove(gameOf("e2e4"), limits);
    assert(await choice !== null);
  }
});

Deno.test("Denomax lets the textbook play the levels above, and remember no other game", async () => {
  const limits = soberly(levelLimits(TOP_OF_MICRO_MAX + 1));
  const game = gameOf("e2e4 c7c5 g1f3");
  const found = await createTextbookService()
    .think(toSetup(position(game)), limits);
  const { from, to } = found?.line[0] ?? {};
  using denomax = new Denomax(UNASKED);
  for (const moves of ["", "d2d4"]) {
    await denomax.chooseMove(gameOf(moves), limits);
    const choice = await denomax.chooseMove(game, limits);
    assertEquals(choice?.info.nodes, found?.nodes);
    assertEquals([choice?.move.from, choice?.move.to], [from, to]);
  }
});

Deno.test("Denomax lets the textbook remember the game that it plays, but not a takeback", async () => {
  using denomax = new Denomax(UNASKED);
  const limits = { engine: "textbook", plies: 8 } as const;
  const nodesFor = async (game: Game) =>
    (await denomax.chooseMove(game, limits))?.info.nodes ?? NaN;
  const first = gameOf("e2e4 e7e5");
  const later = playRecord(first, [move("g1f3"), move("b8c6")]);
  const anew = await nodesFor(later);
  const nodes = await nodesFor(first);
  assert(await nodesFor(later) < anew);
  assertEquals([await nodesFor(first), await nodesFor(first)], [nodes, nodes]);
});

Deno.test("Denomax moves at once, cancels and closes while the textbook thinks", async () => {
  using denomax = new Denomax(UNASKED, startTextbook());
  const endless = { engine: "textbook" } as const;
  const ask = (onIteration?: () => void) =>
    denomax.chooseMove(gameOf(""), endless, onIteration);
  assert(await ask(() => denomax.moveNow()) !== null);
  assertEquals(await ask(() => denomax.cancel()), null);
  const closed = ask();
  await denomax.close();
  assertEquals(await closed, null);
});

Deno.test("Denomax starts no search for a question that is cancelled", async () => {
  let searches = 0;
  const info = { ply: 1, nodes: 1, score: 0, line: [], milliseconds: 0 };
  const denomax = new Denomax({
    think() {
      searches++;
      return Promise.resolve(info);
    },
    moveNow: () => {},
    cancel: () => {},
    close: () => {},
  }, UNASKED);
  // A weak player searches each of the twenty moves.
  const weakness = { oversight: 0, temperature: 50, bound: 100 };
  const choice = denomax.chooseMove(gameOf(""), { plies: 1, weakness });
  denomax.cancel();
  assertEquals([await choice, searches], [null, 1]);
});

/** Searches until it is told to move, and counts how often it is asked. */
function waitingService() {
  const asked: (() => void)[] = [];
  const info = { ply: 3, nodes: 1, score: 0, line: [], milliseconds: 0 };
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  const service = {
    ...UNASKED,
    think: () => {
      const search = Promise.withResolvers<typeof info>();
      asked.push(() => search.resolve(info));
      resolve();
      return search.promise;
    },
    moveNow: () => asked.at(-1)?.(),
  };
  return { service, asked, isAsked };
}

Deno.test("Denomax begins no other search once it has to move", async () => {
  const ways = {
    liking: { others: 3, temperature: 30, margin: 50 },
    variety: { plies: 8, margin: 50 },
    thoughts: { odds: 1, plies: 0, others: 2, temperature: 1, margin: 50 },
    weakness: { oversight: 0, temperature: 50, bound: 100 },
  };
  for (const [name, way] of Object.entries(ways)) {
    const { service, asked, isAsked } = waitingService();
    const denomax = new Denomax(service, UNASKED);
    const limits = { plies: 3, [name]: way };
    const choice = denomax.chooseMove(gameOf(""), limits);
    await isAsked;
    denomax.moveNow();
    assert(await choice !== null);
    assertEquals(asked.length, 1, name);
  }
});

Deno.test("Denomax moves at once where it was told to before it began", async () => {
  const { service, asked } = waitingService();
  const denomax = new Denomax(service, UNASKED);
  // The book is opened first, and has no move here.
  const choice = denomax.chooseMove(gameOf("a2a3 a7a6"), levelLimits(4));
  denomax.moveNow();
  assert(await choice !== null);
  assertEquals(asked.length, 1);
});

Deno.test("Denomax keeps to the clock of its game", async () => {
  const given: (number | undefined)[] = [];
  const info = { ply: 1, nodes: 1, score: 0, line: [], milliseconds: 0 };
  const denomax = new Denomax({
    ...UNASKED,
    think(_setup, { milliseconds } = {}) {
      given.push(milliseconds);
      return Promise.resolve(info);
    },
  }, UNASKED);
  const game = gameOf("e2e4", { perMove: 10 });
  await denomax.chooseMove(game, { plies: 1 });
  assertEquals(given, [withinClock(game, {}).milliseconds]);
  assert((given[0] ?? Infinity) < 10_000);
});
