import { assert, assertEquals } from "@std/assert";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import {
  bestLines,
  type BestLinesOptions,
} from "../../../engine/player/best_lines.ts";
import {
  chooseMove,
  type ChosenMove,
  type SearchService,
} from "../../../engine/player/choose_move.ts";
import type { PlayLimits } from "../../../engine/player/play_limits.ts";
import {
  createSearchService,
  createTextbookService,
} from "../../support/chess/search_services.ts";
import { gameFrom, gameOf, move } from "../../support/chess/games.ts";

const MATES = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
/** Three legal moves. */
const CORNERED = "7k/8/8/8/8/5r2/8/7K w - - 0 1";

const micro = createSearchService(2 ** 16);

async function linesOf(
  service: SearchService,
  limits: PlayLimits,
  options: BestLinesOptions,
  game = gameOf(""),
): Promise<readonly ChosenMove[]> {
  const choose = (limits: PlayLimits) => chooseMove(service, game, limits);
  return await bestLines(choose, game, limits, options) ?? [];
}

function movesOf(lines: readonly ChosenMove[]): string[] {
  return lines.map(({ move }) => formatCoordinate(move));
}

function isSorted(lines: readonly ChosenMove[]): boolean {
  return lines.every(({ info }, index) =>
    index === 0 || info.score <= lines[index - 1].info.score
  );
}

Deno.test("bestLines() finds the best moves to each depth, best first", async () => {
  const rounds: string[][] = [];
  const onLines = (lines: readonly ChosenMove[]) => rounds.push(movesOf(lines));
  const lines = await linesOf(micro, { plies: 3 }, { count: 3, onLines });
  assertEquals(rounds, [
    ["c2c4", "d2d4", "e2e4"],
    ["c2c4", "d2d4", "e2e4"],
    ["c2c4", "d2d4", "e2e4"],
  ]);
  assertEquals(movesOf(lines), rounds[2]);
  assertEquals(lines.map(({ info }) => info.ply), [3, 3, 3]);
});

Deno.test("one line alone is that of micro-Max's usual search, to any depth", async () => {
  for (const plies of [1, 4]) await assertUsual(micro, plies);
});

Deno.test("one line alone is that of the textbook's usual search, until it goes on", async () => {
  await assertUsual(createTextbookService(2 ** 14), 1);
});

async function assertUsual(service: SearchService, plies: number) {
  const game = gameOf("e2e4");
  const usual = await chooseMove(service, game, { plies });
  const [line] = await linesOf(service, { plies }, { count: 1 }, game);
  assertEquals(line.move, usual?.move);
  assertEquals(line.info.score, usual?.info.score);
  assertEquals(line.info.line, usual?.info.line);
}

Deno.test("the textbook's lines are in the order of their scores", async () => {
  const textbook = createTextbookService(2 ** 14);
  for (const moves of ["", "e2e4", "e2e4 e7e5", "d2d4 g8f6 c2c4"]) {
    const game = gameOf(moves);
    const limits = { nodes: 5000 };
    const lines = await linesOf(textbook, limits, { count: 4 }, game);
    assertEquals(new Set(movesOf(lines)).size, 4);
    assert(isSorted(lines), moves);
  }
});

Deno.test("bestLines() shares its nodes among the lines", async () => {
  const lines = await linesOf(micro, { nodes: 20_000 }, { count: 3 });
  const [{ info: { nodes, ply } }] = lines;
  const alone = await chooseMove(micro, gameOf(""), { nodes: 20_000 });
  assert(lines.every(({ info }) => info.nodes === nodes));
  assert(nodes < 20_000 && ply < (alone?.info.ply ?? 0), `${nodes} ${ply}`);
});

Deno.test("there are no more lines than moves, and at least one", async () => {
  const all = await linesOf(
    micro,
    { plies: 2 },
    { count: 10 },
    gameFrom(CORNERED),
  );
  assertEquals(movesOf(all).toSorted(), ["h1g1", "h1g2", "h1h2"]);
  const mustEnd = () => true;
  const hurried = await linesOf(micro, {}, { count: 3, mustEnd });
  assertEquals(hurried.length, 1);
  const late = await linesOf(micro, { milliseconds: 0 }, { count: 3 });
  assertEquals(late.length, 1);
});

Deno.test("bestLines() ends where mates settle all lines", async () => {
  let rounds = 0;
  const lines = await linesOf(micro, {}, {
    count: 3,
    onLines: () => rounds++,
  }, gameFrom(MATES));
  assertEquals(movesOf(lines)[0], "h1h8");
  assert(rounds < 10 && lines.every(({ info }) => info.score > 2000));
});

Deno.test("bestLines() keeps to the moves asked for, and each way of a pawn once", async () => {
  const game = gameFrom("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
  const lines = await linesOf(micro, { plies: 3 }, { count: 10 }, game);
  assertEquals(movesOf(lines).filter((move) => move.startsWith("e7")), [
    "e7e8q",
  ]);
  const excluded = lines.slice(1, 3).map(({ move }) => move);
  const others = await linesOf(
    micro,
    { plies: 3, excluded },
    { count: 10 },
    game,
  );
  const left = lines.filter(({ move }) => !excluded.includes(move));
  assertEquals(movesOf(others).toSorted(), movesOf(left).toSorted());
});

Deno.test("bestLines() drops the lines to a depth that it did not finish", async () => {
  let asked = 0;
  const service: SearchService = {
    think(setup, limits, onIteration) {
      asked++;
      return micro.think(setup, limits, onIteration);
    },
    moveNow: () => {},
  };
  // Two lines to two depths, and one to the third.
  const mustEnd = () => asked === 5;
  const lines = await linesOf(service, {}, { count: 2, mustEnd });
  assertEquals([asked, lines.map(({ info }) => info.ply)], [5, [2, 2]]);
});

Deno.test("bestLines() is null if a search is cancelled", async () => {
  const game = gameOf("");
  const cancelled = () => Promise.resolve(null);
  assertEquals(await bestLines(cancelled, game, {}, { count: 2 }), null);
});

/** Finds a move with what it says of each search, whatever it is asked for. */
function saying(text: string, ...plies: readonly number[]) {
  let asked = 0;
  return () => {
    const ply = plies[Math.min(asked++, plies.length - 1)];
    const info = { ply, nodes: 1, score: 0, line: [], milliseconds: 0 };
    return Promise.resolve({ move: move(text), info });
  };
}

Deno.test("a program that plays a move again that is barred has no other line", async () => {
  const choose = saying("e2e4", 1);
  const lines = await bestLines(choose, gameOf(""), { plies: 1 }, { count: 3 });
  assertEquals(movesOf(lines ?? []), ["e2e4"]);
});

Deno.test("lines end with the last depth that a program has reached", async () => {
  const choose = saying("e2e4", 1, 2, 2);
  const depths: number[] = [];
  const onLines = (_: unknown, plies: number) => depths.push(plies);
  await bestLines(choose, gameOf(""), {}, { count: 1, onLines });
  assertEquals(depths, [1, 2]);
});
