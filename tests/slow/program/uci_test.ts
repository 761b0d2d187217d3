import { assert, assertEquals, assertMatch } from "@std/assert";
import { gameFrom, gameOf } from "../../support/chess/games.ts";
import { type Game, position } from "../../../engine/chess/game/game.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import { rootScoreOverrides } from "../../../engine/player/known_scores.ts";
import { legalMoves, toSetup } from "../../../engine/chess/rules/position.ts";
import { createTextbook } from "../../../engine/player/textbook/textbook.ts";
import { denomax } from "../../support/program/subject.ts";
import oracle from "../../engine/oracle.jsonl" with { type: "text" };

const MATE_IN_TWO = "7k/8/8/8/8/5K2/8/RR6 w - - 0 1";
const MATED_IN_ONE = "7k/1R6/8/8/8/8/8/R5K1 b - - 0 1";
const CHECKMATE = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
const STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

/** The program as chess interfaces run it: with pipes and no permission. */
class Interface implements AsyncDisposable {
  readonly #child: Deno.ChildProcess;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #lines: AsyncIterator<string>;

  constructor() {
    const [file, ...args] = denomax();
    this.#child = new Deno.Command(file, {
      args: [...args, "uci"],
      cwd: new URL("../../..", import.meta.url),
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#writer = this.#child.stdin.getWriter();
    this.#lines = linesOf(this.#child.stdout);
  }

  async send(...lines: string[]): Promise<void> {
    const text = lines.map((line) => `${line}\n`).join("");
    await this.#writer.write(new TextEncoder().encode(text));
  }

  /** Lines up to the next that begins with a word; that is the last. */
  async until(start: string): Promise<string[]> {
    const lines: string[] = [];
    for (;;) {
      const { done, value } = await this.#lines.next();
      if (done) throw new Error(`No ${start} after ${lines.join("\n")}`);
      lines.push(value);
      if (value.startsWith(start)) return lines;
      // Nothing else would come: fail rather than wait for ever.
      assert(start === "readyok" || !value.startsWith("info string"), value);
    }
  }

  async ask(end: string, ...lines: string[]): Promise<string[]> {
    await this.send(...lines);
    return await this.until(end);
  }

  /** Ends the input; the lines still to come, and the exit code. */
  async end(): Promise<{ lines: string[]; code: number }> {
    await this.#writer.close();
    const lines: string[] = [];
    for (;;) {
      const { done, value } = await this.#lines.next();
      if (done) break;
      lines.push(value);
    }
    const { code } = await this.#child.status;
    return { lines, code };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#writer.close().catch(() => {});
    await this.#lines.return?.();
    await this.#child.status;
  }
}

async function* linesOf(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  let rest = "";
  for await (const text of bytes.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** The move of an answer, which must be legal. */
function bestMove(lines: readonly string[], game: Game): string {
  const [, move] = /^bestmove (\S+)/.exec(lines.at(-1) ?? "") ?? [];
  const legal = legalMoves(position(game, game.ply)).map(formatCoordinate);
  assert(legal.includes(move), lines.join("\n"));
  return move;
}

/** The last score among lines of information. */
function lastScore(lines: readonly string[]): string | undefined {
  return lines.map((line) => / score (\w+ -?\d+)/.exec(line)?.[1])
    .findLast((score) => score !== undefined);
}

const SMALL_HASH = "setoption name Hash value 4";

Deno.test("uci introduces itself, becomes ready, and leaves at quit", async () => {
  await using engine = new Interface();
  const lines = await engine.ask("uciok", "uci");
  assertMatch(lines[0], /^id name Denomax \d/);
  assertMatch(lines[1], /^id author /);
  const options = lines.slice(2, -1);
  assert(options.length > 0);
  assert(options.every((line) => line.startsWith("option name ")));
  assertEquals(await engine.ask("readyok", SMALL_HASH, "isready"), ["readyok"]);
  await engine.send("quit");
  assertEquals(await engine.end(), { lines: [], code: 0 });
});

/** Every form of go that ends by itself. */
const FINITE = [
  "go depth 3",
  "go nodes 2000",
  "go mate 1",
  "go movetime 20",
  "go wtime 500 btime 500",
  "go wtime 500 btime 500 winc 10 binc 10",
  "go wtime 200 btime 200 movestogo 1",
  "go wtime 1 btime 1",
  "go wtime -20 btime -20",
  "go depth 2 searchmoves a7a6 h7h6",
];

Deno.test("go answers each of its forms with a legal move", async () => {
  await using engine = new Interface();
  const game = gameOf("e2e4");
  await engine.send(SMALL_HASH, "position startpos moves e2e4");
  for (const go of FINITE) {
    const lines = await engine.ask("bestmove", go);
    const move = bestMove(lines, game);
    if (go.includes("searchmoves")) assert(["a7a6", "h7h6"].includes(move));
  }
});

Deno.test("go tells depth, score, nodes, speed, time and line", async () => {
  await using engine = new Interface();
  const lines = await engine.ask("bestmove", "go depth 4");
  assertMatch(
    lines[3],
    /^info depth 4 score cp -?\d+ nodes \d+ nps \d+ time \d+ pv( [a-h][1-8][a-h][1-8]){1,4}$/,
  );
  const depths = lines.map((line) => /depth (\d+)/.exec(line)?.[1]);
  assertEquals(depths.slice(0, 4), ["1", "2", "3", "4"]);
  assertMatch(lines.at(-1) ?? "", /^bestmove \w{4} ponder \w{4}$/);
});

Deno.test("go searches micro-Max's tree if there is no history", async () => {
  await using engine = new Interface();
  // Where castling is barred that micro-Max allows, the tree is another one.
  const rows = oracle.trim().split("\n").slice(0, 9)
    .map((line) => JSON.parse(line))
    .filter(({ fen }) => rootScoreOverrides(gameFrom(fen)).length === 0);
  assert(rows.length > 4, `${rows.length}`);
  for (const { fen, iterations } of rows) {
    const lines = await engine.ask(
      "bestmove",
      `position fen ${fen}`,
      "go depth 4",
    );
    const found = lines.map((line) => / nodes (\d+)/.exec(line)?.[1]);
    const expected = iterations.slice(1, 5)
      .map(({ nodes }: { nodes: number }) => String(nodes));
    assertEquals(found.slice(0, expected.length), expected, fen);
  }
});

Deno.test("go searches the textbook's tree above micro-Max's levels", async () => {
  await using engine = new Interface();
  const { nodes } = createTextbook()(toSetup(position(gameOf(""))), {
    plies: 4,
  });
  await engine.send("setoption name OwnBook value false");
  for (
    const setting of [
      "Level value 12",
      "UCI_LimitStrength value true",
      "UCI_Elo value 2000",
    ]
  ) {
    await engine.send(`setoption name ${setting}`);
    // The last iteration, without those of the moves that vary an opening.
    const lines = await engine.ask("bestmove", "go depth 4");
    const found = lines.map((line) =>
      / depth 4 .+ nodes (\d+)/.exec(line)?.[1]
    );
    assert(found.includes(String(nodes)), setting);
  }
});

Deno.test("go obeys searchmoves, whatever it thinks of them", async () => {
  await using engine = new Interface();
  await engine.send(SMALL_HASH);
  const answer = async (fen: string, move: string) => {
    const lines = await engine.ask(
      "bestmove",
      `position fen ${fen}`,
      `go depth 4 searchmoves ${move}`,
    );
    assertEquals(bestMove(lines, gameFrom(fen)), move);
  };
  await answer(MATE_IN_TWO, "a1a8");
  await answer("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n");
  await answer("7k/8/8/8/8/1q6/8/K6R b - - 0 1", "h8g8");
});

Deno.test("mates are counted in moves of the side to move", async () => {
  await using engine = new Interface();
  await engine.send(SMALL_HASH);
  const score = async (fen: string) =>
    lastScore(
      await engine.ask("bestmove", `position fen ${fen}`, "go depth 8"),
    );
  assertEquals(await score(MATE_IN_TWO), "mate 2");
  assertEquals(await score(MATED_IN_ONE), "mate -1");
});

Deno.test("no legal move is bestmove 0000", async () => {
  await using engine = new Interface();
  for (const [fen, score] of [[CHECKMATE, "mate 0"], [STALEMATE, "cp 0"]]) {
    assertEquals(
      await engine.ask("bestmove", `position fen ${fen}`, "go depth 3"),
      [`info depth 0 score ${score}`, "bestmove 0000"],
    );
  }
});

Deno.test("isready and stop are heard during a search", async () => {
  await using engine = new Interface();
  await engine.send(SMALL_HASH);
  await engine.ask("info depth 3", "go infinite");
  await engine.ask("readyok", "isready");
  bestMove(await engine.ask("bestmove", "stop"), gameOf(""));
  const deep = await engine.ask("info depth 2", "go depth 98");
  assert(!deep.some((line) => line.startsWith("bestmove")));
  bestMove(await engine.ask("bestmove", "stop"), gameOf(""));
});

Deno.test("go infinite waits for stop even when all is known", async () => {
  await using engine = new Interface();
  await engine.send(SMALL_HASH, `position fen ${CHECKMATE}`);
  const waiting = await engine.ask("readyok", "go infinite", "isready");
  assertEquals(waiting, ["readyok"]);
  const lines = await engine.ask("bestmove", "stop");
  assertEquals(lines.at(-1), "bestmove 0000");
});

Deno.test("stop without a search, and twice, is no trouble", async () => {
  await using engine = new Interface();
  await engine.send(SMALL_HASH);
  assertEquals(await engine.ask("readyok", "stop", "isready"), ["readyok"]);
  await engine.send("go infinite", "stop", "stop", "ponderhit", "isready");
  const lines = await engine.until("readyok");
  assertEquals(lines.filter((line) => line.startsWith("bestmove")).length, 1);
});

Deno.test("go during a search ends that first", async () => {
  await using engine = new Interface();
  await engine.send(SMALL_HASH, "go infinite", "position startpos moves e2e4");
  await engine.send("go depth 2");
  bestMove(await engine.until("bestmove"), gameOf(""));
  bestMove(await engine.until("bestmove"), gameOf("e2e4"));
});

Deno.test("ponderhit lets a pondering engine move, and stop does", async () => {
  await using engine = new Interface();
  const game = gameOf("e2e4 e7e5");
  await engine.send(SMALL_HASH, "position startpos moves e2e4 e7e5");
  const ponder = "go ponder wtime 400 btime 400";
  const before = await engine.ask("readyok", ponder, "isready");
  assert(!before.some((line) => line.startsWith("bestmove")));
  bestMove(await engine.ask("bestmove", "ponderhit"), game);
  await engine.ask("info depth 3", ponder);
  bestMove(await engine.ask("bestmove", "stop"), game);
  const mated = `position fen ${MATE_IN_TWO}`;
  await engine.ask("info depth 3", mated, "go ponder wtime 400 btime 400");
  const lines = await engine.ask("bestmove", "ponderhit");
  bestMove(lines, gameFrom(MATE_IN_TWO));
});

/** The queen's move in a won ending where it might repeat the position. */
async function moveAfterShuffling(go: string): Promise<string> {
  await using engine = new Interface();
  const fen = "7k/8/8/8/8/8/8/KQ6 w - - 0 1";
  const moves = "b1c1 h8g8 c1b1 g8h8 b1c1 h8g8";
  const lines = await engine.ask(
    "bestmove",
    SMALL_HASH,
    `position fen ${fen} moves ${moves}`,
    go,
  );
  return bestMove(lines, gameFrom(fen, moves));
}

Deno.test("a game is searched in the light of its moves", async () => {
  assert(await moveAfterShuffling("go depth 3") !== "c1b1");
});

Deno.test("a draw is better than a flag that falls", async () => {
  assertEquals(await moveAfterShuffling("go wtime 20 btime 20"), "c1b1");
});

/** Lines that make no sense, all of which are told of. */
const RUBBISH = [
  "xyzzy",
  "UCI",
  "e2e4",
  "\u{1b}[31mred",
  "\u{0}\u{1}\u{2}",
  "♞".repeat(500),
  "x".repeat(100_000),
  "position",
  "position fen",
  "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
  "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
  "position fen kk6/8/8/8/8/8/8/K7 w - - 0 1",
  "position startpos moves e2e5",
  "position startpos moves 0000",
  "position startpos moves e7e5",
  "setoption",
  "setoption name",
  "setoption name Threads value 4",
  "setoption name Hash value -1",
  "setoption name Hash value 99999999999",
  "setoption name Level value 13",
  "setoption name UCI_LimitStrength value maybe",
  "debug",
  "debug perhaps",
];

Deno.test("rubbish is told of, and changes nothing", async () => {
  await using engine = new Interface();
  await engine.send(SMALL_HASH, "position startpos moves e2e4");
  for (const rubbish of RUBBISH) {
    const lines = await engine.ask("readyok", rubbish, "isready");
    assertEquals(lines.length, 2, rubbish);
    assertMatch(lines[0], /^info string [\x20-\x7e♞…]{1,300}$/);
  }
  const again = "position startpos moves e2e4";
  bestMove(await engine.ask("bestmove", again, "go depth 2"), gameOf("e2e4"));
});

Deno.test("go is answered, whatever comes with it", async () => {
  await using engine = new Interface();
  await engine.send(SMALL_HASH, "position startpos moves e2e5");
  const none = await engine.ask("readyok", "go depth 2", "isready");
  assertEquals(none.filter((line) => !line.startsWith("info")), [
    "bestmove 0000",
    "readyok",
  ]);
  await engine.send("ucinewgame", "go depth x nodes 900", "isready");
  await engine.until("readyok");
  bestMove(await engine.until("bestmove"), gameOf(""));
});

Deno.test("empty lines and Windows' line ends are no trouble", async () => {
  await using engine = new Interface();
  assertEquals(
    await engine.ask(
      "readyok",
      "",
      "  ",
      "\t\r",
      `${SMALL_HASH}\r`,
      "isready\r",
    ),
    ["readyok"],
  );
});

Deno.test("the end of the input waits for a search that ends by itself", async () => {
  await using engine = new Interface();
  await engine.send(SMALL_HASH, "position startpos", "go depth 5");
  const { lines, code } = await engine.end();
  bestMove(lines, gameOf(""));
  assert(lines.some((line) => line.startsWith("info depth 5 ")));
  assertEquals(code, 0);
});

Deno.test("the end of the input stops a search without an end", async () => {
  for (const go of ["go infinite", "go ponder wtime 1000 btime 1000"]) {
    await using engine = new Interface();
    await engine.send(SMALL_HASH, go);
    const { lines, code } = await engine.end();
    bestMove(lines, gameOf(""));
    assertEquals(code, 0);
  }
});

Deno.test("quit is obeyed during a search", async () => {
  await using engine = new Interface();
  await engine.ask("info depth 3", SMALL_HASH, "go depth 98");
  await engine.send("quit");
  assertEquals((await engine.end()).code, 0);
});
