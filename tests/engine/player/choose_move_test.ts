import { assert, assertEquals } from "@std/assert";
import {
  endingOf,
  movesPlayed,
  newGame,
  playMove,
} from "../../../engine/chess/game/game.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import type { PlayLimits } from "../../../engine/player/play_limits.ts";
import {
  chooseMove,
  type SearchService,
} from "../../../engine/player/choose_move.ts";
import { rootScoreOverrides } from "../../../engine/player/known_scores.ts";
import {
  isSameMove,
  legalMoves,
  squareName,
} from "../../../engine/chess/rules/position.ts";
import {
  SearchWorker,
  type TimedIteration,
} from "../../../engine/player/search_worker.ts";
import {
  gameFrom,
  gameOf,
  KNIGHTS,
  played,
} from "../../support/chess/games.ts";
import { createTextbookService } from "../../support/chess/search_services.ts";
import { WHITE } from "../../../engine/chess/constants.ts";

const TABLE_ENTRIES = 2 ** 16;
/** A black pawn on g2 attacks f1, which micro-Max overlooks when it castles. */
const PAST_A_PAWN = "4k3/8/8/8/8/8/PPPPP1pP/RNBQK2R w KQ - 0 1";

async function chosen(fen: string, moves = "", plies = 5): Promise<string> {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const choice = await chooseMove(searchWorker, gameFrom(fen, moves), {
    plies,
  });
  return choice === null ? "none" : formatCoordinate(choice.move);
}

function overrides(game: Parameters<typeof rootScoreOverrides>[0]): string[] {
  return rootScoreOverrides(game).map(([from, to, score]) =>
    `${squareName(from)}${squareName(to)} ${score}`
  );
}

Deno.test("chooseMove() promotes to a queen", async () => {
  assertEquals(await chosen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"), "e7e8q");
});

Deno.test("chooseMove() promotes to what a program that knows better says", async () => {
  // Only a knight mates; a queen on f8 gives no check.
  const game = gameFrom("7b/5P1k/7p/8/8/8/8/4K1R1 w - - 0 1");
  const textbook = createTextbookService(2 ** 14);
  const choice = await chooseMove(textbook, game, { nodes: 1000 });
  assertEquals(choice && formatCoordinate(choice.move), "f7f8n");
});

Deno.test("chooseMove() varies the textbook's first moves, the same by the same seed", async () => {
  const textbook = createTextbookService(2 ** 14);
  const limits = { nodes: 2000 };
  const game = gameOf("d2d4");
  const first = async (seed: number) => {
    const variety = { plies: 8, margin: 16 };
    const choice = await chooseMove(textbook, game, {
      ...limits,
      variety,
      seed,
    });
    return choice &&
      [formatCoordinate(choice.move), choice.info.score] as const;
  };
  const seeds = [...Array(20).keys()];
  const choices = await Promise.all([...seeds, ...seeds].map(first));
  assertEquals(choices.slice(0, 20), choices.slice(20));
  const moves = new Set(choices.map((choice) => choice?.[0]));
  assert(moves.size > 1);
  const best = await chooseMove(textbook, game, limits);
  for (const choice of choices) {
    assert(choice && best && choice[1] >= best.info.score - 16);
  }
});

Deno.test("chooseMove() does not castle through a pawn's attack", async () => {
  const move = await chosen(PAST_A_PAWN);
  const [start] = gameFrom(PAST_A_PAWN).plies;
  assert(legalMoves(start.position).map(formatCoordinate).includes(move));
});

Deno.test("chooseMove() ignores castling rights without king and rook in place", async () => {
  assertEquals(
    await chosen("r5k1/5ppp/8/8/8/8/5PPP/6K1 b KQkq - 0 1"),
    "a8a1",
  );
});

Deno.test("chooseMove() stops deepening after the soft limit", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const choice = await chooseMove(searchWorker, gameOf(""), { softLimit: 1 });
  assert(choice !== null && choice.info.line.length > 0);
});

Deno.test("chooseMove() asks for the move only after the soft limit", async () => {
  const after = (milliseconds: number) => (
    { ply: 1, nodes: 1, score: 0, line: [], milliseconds }
  );
  const heard: number[] = [];
  const calls: number[] = [];
  const service: SearchService = {
    think(_setup, _limits, onIteration = () => {}) {
      for (const time of [99, 100]) onIteration(after(time));
      return Promise.resolve(after(100));
    },
    moveNow: () => calls.push(heard.length),
  };
  await chooseMove(
    service,
    gameOf(""),
    { softLimit: 100 },
    ({ milliseconds }) => heard.push(milliseconds),
  );
  assertEquals([heard, calls], [[99, 100], [2]]);
});

Deno.test("chooseMove() answers null when it is cancelled", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const choice = chooseMove(
    searchWorker,
    gameOf(""),
    {},
    () => searchWorker.cancel(),
  );
  assertEquals(await choice, null);
});

Deno.test("rootScoreOverrides() is empty at the start of a game", () => {
  assertEquals(overrides(gameOf("")), []);
});

Deno.test("rootScoreOverrides() bars castling that only micro-Max takes for legal", () => {
  assertEquals(
    overrides(gameFrom(PAST_A_PAWN)),
    ["e1g1 -8000"],
  );
});

Deno.test("rootScoreOverrides() bars castling out of a pawn's check", () => {
  const fen = "r3k2r/4p3/3p3P/5p2/8/6P1/5p2/R3K2R w Q - 0 1";
  assertEquals(overrides(gameFrom(fen)), ["e1c1 -8000"]);
});

Deno.test("rootScoreOverrides() values a third repetition as a draw", () => {
  const game = gameOf(`${KNIGHTS} g1f3 g8f6 f3g1`);
  assertEquals(movesPlayed(game).length, 7);
  assert(overrides(game).includes("f6g8 0"));
});

Deno.test("chooseMove() does not repeat when it is ahead", async () => {
  const out = "b1c1 h8g8 c1b1 g8h8 b1c1 h8g8";
  assert(await chosen("7k/8/8/8/8/8/8/KQ6 w - - 0 1", out, 3) !== "c1b1");
});

Deno.test("chooseMove() mates when it is more than twenty pawns ahead", async () => {
  const fen = "7k/8/8/8/8/QQ6/8/KQ6 w - - 0 1";
  const mate = gameFrom(fen, await chosen(fen, "", 3));
  assertEquals(endingOf(mate), { reason: "checkmate", winner: WHITE });
});

// -- Playing weakly -----------------------------------------------------------

const WEAKNESS = { oversight: 0.3, temperature: 60, bound: 200 };

/** The engine's first six moves against itself. */
async function openingWithin(limits: PlayLimits): Promise<string> {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  let game = gameOf("");
  while (game.ply < 6) {
    const choice = await chooseMove(searchWorker, game, limits);
    if (choice === null) throw new Error("The engine was interrupted");
    game = playMove(game, choice.move);
  }
  return played(game);
}

function weakOpening(seed: number): Promise<string> {
  return openingWithin({ plies: 2, weakness: WEAKNESS, seed });
}

Deno.test("chooseMove() repeats a weak player's choices for the same seed", async () => {
  const openings: string[] = [];
  for (const seed of [1, 2, 3, 1]) openings.push(await weakOpening(seed));
  assertEquals(openings[0], "c2c3 f7f6 g1h3 c7c5 b2b4 d7d5");
  assertEquals(openings[3], openings[0]);
  assertEquals(new Set(openings).size, 3);
});

Deno.test("chooseMove() chooses at random for a weak player without a seed", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const weakness = { oversight: 0, temperature: 1e6, bound: 1e6 };
  const found = new Set<string>();
  for (let i = 0; i < 20; i++) {
    const limits = { plies: 1, weakness };
    const choice = await chooseMove(searchWorker, gameOf(""), limits);
    found.add(choice === null ? "none" : formatCoordinate(choice.move));
  }
  assert(found.size > 5);
});

Deno.test("chooseMove() reports a weak player's searches as one iteration", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const told: TimedIteration[] = [];
  const limits = { plies: 2, weakness: WEAKNESS, seed: 1 };
  const choice = await chooseMove(
    searchWorker,
    gameOf("e2e4"),
    limits,
    (info) => {
      told.push(info);
    },
  );
  assertEquals(told, [choice?.info]);
  const [{ ply, line: [{ from, to }] }] = told;
  assertEquals({ ply, from, to, promotion: 0 }, { ply: 2, ...choice?.move });
});

Deno.test("chooseMove() lets a weak player move when time is up", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const limits = { plies: 90, milliseconds: 1, weakness: WEAKNESS };
  const choice = await chooseMove(searchWorker, gameOf(""), limits);
  assert(
    legalMoves(newGame().plies[0].position)
      .some((move) => isSameMove(move, choice?.move ?? null)),
  );
});

Deno.test("chooseMove() answers null when a weak player is cancelled", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const limits = { plies: 20, weakness: WEAKNESS };
  const choice = chooseMove(searchWorker, gameOf(""), limits);
  searchWorker.cancel();
  assertEquals(await choice, null);
});

Deno.test("chooseMove() keeps a weak player from a draw when it is ahead", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const weakness = { oversight: 1, temperature: 1e6, bound: 800 };
  const stalemate = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1";
  for (let seed = 0; seed < 20; seed++) {
    const limits = { plies: 2, weakness, seed };
    const start = gameFrom(stalemate);
    const choice = await chooseMove(searchWorker, start, limits);
    assert(choice !== null);
    const game = playMove(start, choice.move);
    assert(endingOf(game)?.winner !== 0, played(game));
  }
});

// -- Playing different openings -----------------------------------------------

const VARIED = { plies: 6, nodes: 1500, variety: { plies: 4, margin: 10 } };

/** An opening whose first four plies may vary. */
function variedOpening(seed: number): Promise<string> {
  return openingWithin({ ...VARIED, seed });
}

Deno.test("chooseMove() varies an opening by its seed", async () => {
  const openings: string[] = [];
  for (const seed of [1, 2, 3, 4, 5, 1]) {
    openings.push(await variedOpening(seed));
  }
  assertEquals(openings[5], openings[0]);
  assert(new Set(openings).size >= 4, openings.join("; "));
});

Deno.test("chooseMove() varies with moves that are nearly as good at equal depth", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const game = gameOf("e2e4 d7d5");
  const best = await chooseMove(searchWorker, game, { nodes: 1500 });
  const found = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const variety = { plies: 4, margin: 10 };
    const limits = { nodes: 1500, variety, seed };
    const choice = await chooseMove(searchWorker, game, limits);
    assert(choice !== null && best !== null);
    assert(choice.info.score >= best.info.score - 10);
    assertEquals(choice.info.ply, best.info.ply);
    found.add(formatCoordinate(choice.move));
  }
  assert(found.size > 1);
});

Deno.test("chooseMove() plays the best move when the opening is over", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const game = gameOf("e2e4 e7e5");
  const best = await chooseMove(searchWorker, game, { nodes: 1500 });
  for (let seed = 1; seed <= 8; seed++) {
    const variety = { plies: 2, margin: 100 };
    const limits = { nodes: 1500, variety, seed };
    assertEquals(
      (await chooseMove(searchWorker, game, limits))?.move,
      best?.move,
    );
  }
});

Deno.test("chooseMove() chooses with less care in as many moves as it is told", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const game = gameOf("e2e4 e7e5 g1f3");
  const weakness = { oversight: 0, temperature: 1, bound: 0 };
  const plainly = await chooseMove(searchWorker, game, { plies: 4 });
  const shallow = await chooseMove(searchWorker, game, { plies: 2, weakness });
  const nodesWith = async (chance: number) => {
    const lapses = { chance, decided: 0.5, plies: 2, weakness };
    const limits = { plies: 4, lapses, seed: 1 };
    return (await chooseMove(searchWorker, game, limits))?.info.nodes;
  };
  assertEquals(await nodesWith(0), plainly?.info.nodes);
  assertEquals(await nodesWith(1), shallow?.info.nodes);
});

Deno.test("chooseMove() lapses more often the less even the material is", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const weakness = { oversight: 0, temperature: 1, bound: 0 };
  const plies = async (fen: string, chance: number, decided: number) => {
    const lapses = { chance, decided, plies: 1, weakness };
    const limits = { plies: 3, lapses, seed: 1 };
    return (await chooseMove(searchWorker, gameFrom(fen), limits))?.info.ply;
  };
  const ahead = "4k3/pppp4/8/8/8/8/PPPP4/R3K3";
  for (const fen of [`${ahead} w - - 0 1`, `${ahead} b - - 0 1`]) {
    assertEquals(await plies(fen, 0, 1), 1);
    assertEquals(await plies(fen, 1, 0), 3);
  }
  const even = "r3k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1";
  assertEquals(await plies(even, 0, 1), 3);
  // No move is played yet, so that the same throw decides in each position.
  const pawnsAhead = (pawns: number) =>
    `4k3/pppp4/8/8/8/8/${"P".repeat(4 + pawns)}${
      pawns === 4 ? "" : 4 - pawns
    }/4K3 w - - 0 1`;
  const lapsing: (number | undefined)[] = [];
  for (const pawns of [0, 1, 2, 3, 4]) {
    lapsing.push(await plies(pawnsAhead(pawns), 0, 1));
  }
  assertEquals(lapsing, [3, 3, 3, 1, 1]);
});

Deno.test("chooseMove() looks for variety only while it has time", async () => {
  const given: (number | undefined)[] = [];
  const service: SearchService = {
    think(_setup, { milliseconds } = {}) {
      given.push(milliseconds);
      const info = { ply: 1, nodes: 1, score: 0, line: [], milliseconds: 0 };
      return Promise.resolve(info);
    },
    moveNow: () => {},
  };
  for (let seed = 1; seed <= 8; seed++) {
    const variety = { plies: 1, margin: 100 };
    await chooseMove(service, gameOf(""), { milliseconds: 0, variety, seed });
  }
  assertEquals(given, Array(8).fill(0));
});

Deno.test("chooseMove() reports last the move that it plays for variety", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  for (let seed = 1; seed <= 6; seed++) {
    const told: TimedIteration[] = [];
    const limits = { ...VARIED, seed };
    const choice = await chooseMove(
      searchWorker,
      gameOf(""),
      limits,
      (info) => {
        told.push(info);
      },
    );
    assertEquals(told.at(-1)?.line[0], choice?.info.line[0]);
  }
});
