import { assert, assertEquals, assertMatch } from "@std/assert";
import type { SearchService } from "../../../../engine/player/choose_move.ts";
import {
  SearchWorker,
  type TimedIteration,
} from "../../../../engine/player/search_worker.ts";
import {
  initialUciState,
  obey,
} from "../../../../engine/player/uci/protocol.ts";
import { UciSearch } from "../../../../engine/player/uci/search.ts";
import {
  createSearchService,
  createTextbookService,
} from "../../../support/chess/search_services.ts";

/** Starts the search that some lines ask for. */
function begin(
  service: SearchService,
  lines: readonly string[],
  hear: () => void = () => {},
) {
  const said: string[] = [];
  let step = obey(initialUciState(), "isready", "Max 1");
  for (const line of lines) step = obey(step.state, line, "Max 1");
  assert(step.effect?.type === "search");
  const { request } = step.effect;
  const search = new UciSearch(service, request, (line) => {
    said.push(line);
    hear();
  });
  return { search, said };
}

/** What the engine answers to some lines. */
async function answer(...lines: string[]): Promise<string[]> {
  using searchWorker = new SearchWorker({ tableEntries: 2 ** 16 });
  const { search, said } = begin(searchWorker, lines);
  await search.done;
  return said.join("\n").split("\n");
}

/** Searches until it is told to move. */
class Ponderer implements SearchService {
  readonly #found = Promise.withResolvers<TimedIteration>();
  timesTold = 0;
  timesAsked = 0;

  think(): Promise<TimedIteration> {
    this.timesAsked++;
    return this.#found.promise;
  }

  moveNow(): void {
    this.timesTold++;
    this.#found.resolve({
      ply: 0,
      nodes: 1,
      score: 0,
      line: [],
      milliseconds: 1,
    });
  }
}

Deno.test("ponderHit() is answered at once if the time is up, and only once", async () => {
  const forced = "position fen 7k/8/8/8/8/8/6q1/7K w - - 0 1";
  const ponderer = new Ponderer();
  const { search, said } = begin(ponderer, [forced, "go ponder wtime 60000"]);
  assertEquals(ponderer.timesTold, 0);
  search.ponderHit();
  search.ponderHit();
  assertEquals(ponderer.timesTold, 1);
  await search.done;
  assertEquals(said.at(-1)?.split("\n").at(-1), "bestmove h1g2");
});

Deno.test("ponderHit() leaves a search the rest of its time", async () => {
  const ponderer = new Ponderer();
  const { search } = begin(ponderer, ["go ponder wtime 600000"]);
  search.ponderHit();
  assertEquals(ponderer.timesTold, 0);
  search.stop();
  await search.done;
});

Deno.test("after stop, or ponderHit() too late, no other search begins", async () => {
  for (const end of ["stop", "ponderHit"] as const) {
    const ponderer = new Ponderer();
    const { search, said } = begin(ponderer, [
      "setoption name Level value 12",
      "setoption name Style value attacking",
      "setoption name Pace value false",
      "position fen r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/2KR1B1R b - - 4 9",
      "go ponder wtime 60000 btime 1",
    ]);
    search[end]();
    await search.done;
    assertMatch(said.at(-1) ?? "", /bestmove \w+$/);
    assertEquals(ponderer.timesAsked, 1, end);
  }
});

Deno.test("the first iteration with a move has depth 1, whoever searches", async () => {
  for (
    const service of [createSearchService(2 ** 16), createTextbookService()]
  ) {
    const { search, said } = begin(service, [
      "position startpos",
      "go depth 3",
    ]);
    await search.done;
    const depths = said.map((line) => /^info depth (\d+)/.exec(line)?.[1]);
    assertEquals(depths, ["1", "2", "3", "3"]);
  }
});

/** What every last line of information has, so that interfaces show it. */
const WHOLE_INFO =
  /^info depth \d+ (seldepth \d+ )?(?:multipv \d+ )?score (cp|mate) -?\d+ nodes \d+ nps \d+ time \d+ pv (\S+)/;

/** The first move of the last line of information, and the move chosen. */
function lastMoves(lines: readonly string[]) {
  const [info, best] = lines.slice(-2);
  assertMatch(info, WHOLE_INFO);
  return [WHOLE_INFO.exec(info)?.[3], best.split(" ")[1]];
}

Deno.test("the last information has a score, and the line of the chosen move", async () => {
  const knight = "position fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
  for (
    const asked of [
      ["go nodes 3000"],
      ["setoption name Level value 1", "go"],
      ["setoption name Level value 12", "go nodes 3000"],
      [knight, "go depth 4 searchmoves e7e8n"],
      // It has mated already, as it believes, and looks for no move.
      ["position fen 6k1/1Q6/8/8/8/8/8/K1QQ4 w - - 0 1", "go depth 2"],
    ]
  ) {
    const [told, chosen] = lastMoves(await answer(...asked));
    assertEquals(told, chosen, asked.join("; "));
  }
});

Deno.test("go nodes searches so many nodes, and no other number", async () => {
  for (const nodes of [500, 2000, 12_345]) {
    assertEquals(nodesIn(await answer(`go nodes ${nodes}`)), nodes);
  }
});

const NO_BOOK = "setoption name OwnBook value false";

function nodesIn(lines: readonly string[]): number {
  return Number(/ nodes (\d+) /.exec(lines.at(-2) ?? "")?.[1]);
}

Deno.test("go nodes limits all that a level or several lines search", async () => {
  const settings = [1, 7, 12].map((level) =>
    `setoption name Level value ${level}`
  );
  for (const setting of [...settings, "setoption name MultiPV value 3"]) {
    const nodes = nodesIn(await answer(NO_BOOK, setting, "go nodes 3000"));
    assert(nodes > 100 && nodes <= 3000, `${setting}: ${nodes}`);
  }
});

Deno.test("the last information of a stopped search has a score, too", async () => {
  const ponderer = new Ponderer();
  const { search, said } = begin(ponderer, ["go infinite"]);
  search.stop();
  await search.done;
  const [told, chosen] = lastMoves(said.join("\n").split("\n"));
  assertEquals(told, chosen);
});

/** Rank and depth of each line of information. */
function ranksIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, depth, rank] =
      /^info depth (\d+) .*?multipv (\d+) score /.exec(line) ?? [];
    return rank === undefined ? [] : [`${depth}.${rank}`];
  });
}

Deno.test("MultiPV reports so many lines to each depth, and the best again", async () => {
  const three = "setoption name MultiPV value 3";
  const lines = await answer(three, "go depth 2");
  const once = ["2.1", "2.2", "2.3"];
  assertEquals(ranksIn(lines), ["1.1", "1.2", "1.3", ...once, ...once]);
  assertEquals(lines.length, 10);
  const [, best] = /pv (\S+)/.exec(lines[6].split("score")[1]) ?? [];
  assertEquals(lines.at(-1)?.slice(0, 13), `bestmove ${best}`);
  const level = "setoption name Level value 12";
  const textbook = createTextbookService();
  const { search, said } = begin(textbook, [three, level, "go depth 2"]);
  await search.done;
  assertEquals(ranksIn(said.join("\n").split("\n")), ranksIn(lines));
});

Deno.test("MultiPV leaves a weak player weak, and a single line as it is", async () => {
  const level = "setoption name Level value 1";
  const three = "setoption name MultiPV value 3";
  const weak = await answer(NO_BOOK, three, level, "go");
  assertEquals([weak.length, ranksIn(weak)], [3, []]);
  const [moves, best] = lastMoves(weak);
  assertEquals(moves, best);
  const single = await answer("setoption name MultiPV value 1", "go depth 2");
  assertEquals([single.length, ranksIn(single)], [4, []]);
});

Deno.test("stop ends a search of several lines, whatever it has found", async () => {
  using searchWorker = new SearchWorker({ tableEntries: 2 ** 16 });
  const three = "setoption name MultiPV value 3";
  const { search, said } = begin(searchWorker, [three, "go infinite"]);
  search.stop();
  await search.done;
  const lines = said.join("\n").split("\n");
  const best = lines.filter((line) => !/multipv [23]/.test(line));
  const [told, chosen] = lastMoves(best);
  assertEquals(told, chosen);
});

Deno.test("the textbook tells how deep it looks", async () => {
  const service = createTextbookService();
  const { search, said } = begin(service, ["position startpos", "go depth 6"]);
  await search.done;
  const info = said.join("\n").split("\n").at(-2) ?? "";
  const [, depth, deepest] = /depth (\d+) seldepth (\d+) /.exec(info) ?? [];
  assertEquals(depth, "6");
  assert(Number(deepest) > 6 && Number(deepest) < 30, info);
});

Deno.test("searchmoves scores count all material", async () => {
  const queens = "position fen 7k/8/8/8/8/QQ6/8/KQ6 w - - 0 1";
  const lines = await answer(queens, "go depth 1 searchmoves a1a2");
  const score = Number(/score cp (\d+)/.exec(lines.join("\n"))?.[1]);
  assert(score > 2600, `${score}`);
  assertEquals(lines.at(-1), "bestmove a1a2");
});

Deno.test("forty pawns of material are no mate", async () => {
  for (const side of ["w", "b"]) {
    const queens = `position fen 7k/7p/7P/2N5/8/8/P7/KQQQQ3 ${side} - - 0 1`;
    const [line] = await answer(queens, "go depth 1");
    const score = Number(/score cp (-?\d+)/.exec(line)?.[1]);
    assert(Math.abs(score) > 3800, line);
  }
});

Deno.test("searchmoves leaves a weak player weak", async () => {
  // A weak player's searches are reported as one iteration, and at the end.
  const level = "setoption name Level value 1";
  const lines = await answer(level, "go searchmoves a2a3 h2h3");
  assertEquals(lines.filter((line) => line.includes(" pv ")).length, 2);
  assert(/^bestmove (a2a3|h2h3)/.test(lines.at(-1) ?? ""));
});

Deno.test("searchmoves promotes to the piece asked for", async () => {
  const fen = "position fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
  const choose = async (...moves: string[]) =>
    (await answer(fen, `go depth 4 searchmoves ${moves.join(" ")}`)).at(-1)
      ?.slice(0, 14);
  assertEquals(await choose("e1d1", "e7e8n"), "bestmove e7e8n");
  assertEquals(await choose("e7e8n", "e7e8q"), "bestmove e7e8q");
});

const BY_CLOCK = [
  NO_BOOK,
  "setoption name Level value 3",
  "position startpos moves e2e4 e7e5",
  "go wtime 6000000 btime 6000000",
];

Deno.test("by a clock, a level holds its answer back as a person would, until stop", async () => {
  const forced = "position fen 7k/8/8/8/8/8/6q1/7K w - - 0 1";
  const ways = [
    BY_CLOCK,
    [...BY_CLOCK.slice(0, 2), forced, "go wtime 6000000"],
  ];
  for (const lines of ways) {
    const { promise: told, resolve } = Promise.withResolvers<void>();
    const { search, said } = begin(
      createSearchService(2 ** 14),
      lines,
      resolve,
    );
    await told;
    await new Promise((done) => setTimeout(done));
    assert(!said.some((line) => line.includes("bestmove")));
    search.stop();
    await search.done;
    assertMatch(said.at(-1) ?? "", /bestmove \w+/);
  }
});

Deno.test("a level answers at once without a clock, by a fixed time, or if Pace is off", async () => {
  const level = BY_CLOCK.slice(0, 3);
  const ways = [
    [...level, "go"],
    [...level, "go movetime 3000000"],
    [...level, "go depth 2 wtime 6000000"],
    ["setoption name Pace value false", ...BY_CLOCK],
  ];
  for (const lines of ways) {
    const { search, said } = begin(createSearchService(2 ** 14), lines);
    await search.done;
    assertMatch(said.at(-1) ?? "", /bestmove \w+/);
  }
});

Deno.test("a book move is said to be one, and has a line as others have", async () => {
  const lines = await answer("setoption name Level value 12", "go");
  assertMatch(lines[0], /^info string A move from the book/);
  assertMatch(lines[1], /^info depth 1 score cp 0 nodes 0 .* pv \w+$/);
});
