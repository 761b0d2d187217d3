import { assert, assertEquals, assertMatch } from "@std/assert";
import denoConfig from "../../../deno.json" with { type: "json" };
import { START_FEN } from "../../../engine/chess/notation/fen.ts";
import {
  childrenOf,
  mainLine,
} from "../../../engine/chess/notation/game_tree.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { versionOf } from "../../support/packages/installed.ts";
import { posixTest } from "../../support/program/posix.ts";
import {
  BLUNDER,
  type Input,
  run as runProgram,
  start,
} from "../../support/program/program.ts";
import oracle from "../../engine/oracle.jsonl" with { type: "text" };
import { DENOMAX, spawn } from "../../support/screen/pty.ts";
import {
  problemOfFen,
  WHITE_PLAYS_E4,
} from "../../support/program/sentences.ts";
import { denomax, PROGRAM_NAME } from "../../support/program/subject.ts";

/** A black pawn on c2 attacks d1, which micro-Max does not see: it castles. */
const PAST_A_PAWN = "4k3/8/8/8/8/8/P1p5/R3K3 w Q - 0 1";
/** So far ahead, micro-Max believes to have mated, and looks for no move. */
const FAR_AHEAD = "6k1/1Q6/8/8/8/8/8/K1QQ4 w - - 0 1";
const MATED = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
const STALEMATED = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

interface Outcome {
  code: number;
  lines: string[];
  errors: string;
}

async function run(args: string[], input: Input = ""): Promise<Outcome> {
  const { code, stdout, stderr } = await runProgram(args, input);
  return { code, lines: stdout.split("\n").slice(0, -1), errors: stderr };
}

/** Objects of the lines of JSON that the program prints. */
async function json(
  args: string[],
  input?: string,
): Promise<Record<string, unknown>[]> {
  const { code, lines, errors } = await run(args, input);
  assertEquals([code, errors], [0, ""]);
  return lines.map((line) => JSON.parse(line));
}

// -- Arguments ----------------------------------------------------------------

Deno.test("--version prints the version", async () => {
  const lines = [`Denomax ${denoConfig.version}`];
  assertEquals(await run(["--version"]), { code: 0, lines, errors: "" });
});

Deno.test("--help prints commands and options in 80 columns", async () => {
  const { code, lines, errors } = await run(["--help"]);
  assertEquals([code, errors], [0, ""]);
  for (const word of ["analyze", "perft", "replay", "--side", "--nodes N"]) {
    assert(lines.some((line) => line.includes(word)), word);
  }
  assertEquals(lines.filter((line) => line.length > 80), []);
});

Deno.test("help, and --help behind a command, tell of the command", async () => {
  const { code, lines, errors } = await run(["help", "perft"]);
  assertEquals([code, errors], [0, ""]);
  assertEquals(
    lines[0],
    `Usage: ${PROGRAM_NAME} perft DEPTH [FEN] [OPTIONS]`,
  );
  assertEquals(await run(["perft", "--help"]), { code, lines, errors });
});

Deno.test("completions prints a script", async () => {
  const { code, lines, errors } = await run(["completions", "bash"]);
  assertEquals([code, errors], [0, ""]);
  assertEquals(lines.at(-1), "complete -F _denomax denomax");
});

Deno.test("a wrong command line gets one line and exit code 2", async () => {
  const { code, lines, errors } = await run(["--nods=5"]);
  assertEquals([code, lines], [2, []]);
  assertEquals(errors, "Unknown option --nods: did you mean --nodes?\n");
});

// -- play ---------------------------------------------------------------------

Deno.test("play is the command if there is none, and ends with the input", async () => {
  const { code, lines, errors } = await run(["--nodes=100"], "e2e4\n");
  assertEquals([code, errors], [0, ""]);
  assert(lines.includes(WHITE_PLAYS_E4));
  assertMatch(lines.at(-1) ?? "", /^Denomax plays \w+$/);
});

// -- analyze ------------------------------------------------------------------

Deno.test("analyze finds the same in the same order on any number of cores", async () => {
  const fens = [START_FEN, "x", MATED, PAST_A_PAWN, FAR_AHEAD, STALEMATED];
  for (const form of [["--json"], [], ["--json", "--lines=2"]]) {
    const [one, three] = await Promise.all([1, 3].map(async (jobs) => {
      const args = ["analyze", ...form, "--plies=3", `--jobs=${jobs}`, "-"];
      const { code, lines, errors } = await run(args, fens.join("\n"));
      const timeless = lines.map((line) =>
        line.replace(/"seconds":[\d.]+|\d+\.\d\d/g, "")
      );
      return { code, errors, lines: timeless };
    }));
    assertEquals(three, one, form.join());
    assertEquals([one.code, one.lines.length > fens.length], [1, true]);
  }
});

Deno.test("analyze --json prints micro-Max's iterations and the best move", async () => {
  const [{ fen, iterations }] = oracle.split("\n", 1)
    .map((line) => JSON.parse(line));
  const found = await json(["analyze", "--json", "--plies=6", fen]);
  const numbers = found.slice(0, -1).map(({ ply, nodes, score }) => ({
    ply,
    nodes,
    score,
  }));
  assertEquals(
    numbers,
    iterations.map(({ ply, nodes, score }: typeof numbers[0]) => ({
      ply,
      nodes,
      score,
    })),
  );
  const [first, second] = found;
  assertEquals([first.move, first.pv], [null, []]);
  assertEquals([second.move, second.pv], ["c2c4", ["c2c4"]]);
  const { bestmove, nodes, seconds } = found.at(-1) ?? {};
  assertEquals([bestmove, nodes], ["c2c4", 417877]);
  assert(Number(seconds) > 0);
});

Deno.test("analyze prints a table and the best move", async () => {
  const { code, lines } = await run(["analyze", "--plies=2", "startpos"]);
  assertEquals(code, 0);
  assertEquals(
    lines.map((line) => line.replace(/ \d+\.\d\d(?= +\d+( |$))/, " S.SS")),
    [
      "ply         for White  seconds       nodes  line",
      "  0              0.00     S.SS           1",
      "  1             +0.14     S.SS          21  c4",
      "  2              0.00     S.SS         186  c4 Nc6",
      lines[4],
    ],
  );
  assertMatch(
    lines[4],
    /^Best move: c4, after 186 nodes in \d+\.\d\d seconds$/,
  );
});

Deno.test("analyze --lines prints the best moves of each iteration", async () => {
  const { code, lines } = await run([
    "analyze",
    "--lines=2",
    "--plies=2",
    "startpos",
  ]);
  assertEquals(code, 0);
  assertEquals(
    lines.map((line) => line.replace(/\d+\.\d\d(?= +\d+ |$| seconds)/, "S.SS")),
    [
      "ply  rank         for White  seconds       nodes  line",
      "  1     1             +0.14     S.SS          41  c4",
      "  1     2             +0.14     S.SS          41  d4",
      "  2     1              0.00     S.SS         389  c4 Nc6",
      "  2     2              0.00     S.SS         389  d4 Nc6",
      "Best move: c4, after 389 nodes in S.SS seconds",
    ],
  );
});

Deno.test("analyze --lines --json gives each line its rank", async () => {
  const fens = `startpos\n${MATED}\n`;
  const args = ["analyze", "--json", "--lines=3", "--plies=1", "-"];
  const found = await json(args, fens);
  assertEquals(
    found.slice(0, 4).map(({ fen, rank, ply, move, pv, bestmove }) => [
      fen,
      rank,
      ply,
      move,
      pv,
      bestmove,
    ]),
    [
      ...["c2c4", "d2d4", "e2e4"].map((move, index) => [
        "startpos",
        index + 1,
        1,
        move,
        [move],
        undefined,
      ]),
      ["startpos", undefined, undefined, undefined, undefined, "c2c4"],
    ],
  );
  assertEquals(found.slice(4), [
    { fen: MATED, bestmove: null, reason: "checkmate" },
  ]);
});

Deno.test("analyze - repeats each FEN of the input as it was given", async () => {
  const fens = ["startpos", `  ${MATED} `, STALEMATED, `\t${START_FEN}`];
  const input = `${fens.join("\r\n")}\n\n`;
  const found = await json(["analyze", "--json", "--plies=1", "-"], input);
  const starts = found.map((line) => [Object.keys(line)[0], line.fen]);
  assertEquals(
    starts.filter(([, fen], index) => fen !== starts[index + 1]?.[1]),
    fens.map((fen) => ["fen", fen]),
  );
  const ends = found.filter((line) => "bestmove" in line);
  assertEquals(ends.slice(1, 3), [
    { fen: fens[1], bestmove: null, reason: "checkmate" },
    { fen: fens[2], bestmove: null, reason: "stalemate" },
  ]);
});

Deno.test("analyze - goes on after a line that is no position", async () => {
  const { code, lines, errors } = await run(
    ["analyze", "--json", "--plies=1", "-"],
    `8/8 w\n${MATED}\n`,
  );
  const error = problemOfFen("8/8 w");
  assertEquals(code, 1);
  assertEquals(errors, `Line 1: ${error}\n`);
  assertEquals(JSON.parse(lines[0]), { fen: "8/8 w", error });
  assertEquals(JSON.parse(lines.at(-1) ?? "").reason, "checkmate");
});

Deno.test("analyze writes castling and promotion as the king's and pawn's moves", async () => {
  const castling = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K - 0 1";
  const promotion = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
  const found = await json(
    ["analyze", "--json", "--plies=3", "-"],
    `${castling}\n${promotion}`,
  );
  const moves = found.map(({ bestmove }) => bestmove).filter(Boolean);
  assertEquals(moves, ["e1g1", "e7e8q"]);
});

Deno.test("trace says that a king castles where it may not", async () => {
  const fen = "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1";
  const { lines } = await run(["trace", "--plies=1", "--move=O-O", fen]);
  const why = "illegal: the king castles out of, through or into check";
  assert(lines.some((line) => line.endsWith(why)), lines.join("\n"));
});

Deno.test("analyze never calls an illegal move the best", async () => {
  const found = await json(["analyze", "--json", "--plies=1", PAST_A_PAWN]);
  const [, { move }, { bestmove }] = found;
  assertEquals([move, bestmove], ["e1e2", "e1e2"]);
});

Deno.test("analyze shows no illegal castling, and takes no material for a mate", async () => {
  const rows = [
    ["4k3/8/8/8/8/8/3p4/4K2R w K - 0 1", "Kxd2"],
    ["4k3/8/8/8/8/8/6p1/4K2R w K - 0 1", "Ke2"],
  ];
  for (const [fen, best] of rows) {
    const { lines } = await run(["analyze", "--plies=1", fen]);
    assertEquals(lines.filter((line) => line.includes("O-O")), []);
    assertMatch(lines.at(-1) ?? "", new RegExp(`^Best move: ${best}, `));
  }
  const queens = "4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1";
  const { lines } = await run(["analyze", "--plies=4", queens]);
  assertMatch(lines.at(-2) ?? "", / White mates in 2 .* Qa7 Kd8 Qbb8#$/);
});

Deno.test("analyze has a best move even if micro-Max has none", async () => {
  const found = await json(["analyze", "--json", "--plies=4", FAR_AHEAD]);
  const [{ ply }, { bestmove }] = [found.at(-2) ?? {}, found.at(-1) ?? {}];
  assertEquals([ply, bestmove], [98, "c1c8"]);
});

Deno.test("analyze --why tells what a move does, and what is better", async () => {
  const fen =
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
  const why = (move: string) =>
    run(["analyze", `--why=${move}`, "--plies=7", fen]);
  const { code, lines } = await why("Nxe5");
  assertEquals([code, lines.length], [0, 3]);
  assertMatch(lines[0], /^Nxe5: \.\.\.Nxe5 takes the knight for a pawn/);
  assertMatch(lines[1], /^Line, not played: 3\. Nxe5 Nxe5/);
  assertMatch(lines[2], /^Better: 3\. /);
  assertEquals((await why("Ke3")).code, 2);
});

Deno.test("analyze --why --json prints the same for programs", async () => {
  const stalemate = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";
  const found = await json(["analyze", "--why=Qf7", "--json", stalemate]);
  assertEquals(found, [{
    ...{ move: "f1f7", drop: 48, line: ["f1f7"], better: ["f1f8"] },
    words: ["stalemates", "misses Qf8 mate"],
    facts: [
      { kind: "stalemates", move: "played", by: "Qf7" },
      { kind: "mates", moves: 1, move: "better", by: "Qf8#" },
    ],
  }]);
});

// -- trace --------------------------------------------------------------------

Deno.test("trace --json prints the nodes that analyze counts", async () => {
  const fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
  const nodes = await json(["trace", "--json", "--plies=2", fen]);
  assertEquals(nodes.map(({ node }) => node), nodes.map((_, i) => i + 1));
  const found = await json(["analyze", "--json", "--plies=2", fen]);
  assertEquals(nodes.length, found.at(-1)?.nodes);
  assertEquals(nodes[0], {
    ...{ node: 1, parent: null, ply: 0, move: null, alpha: -8000, beta: 8000 },
    ...{ static: 0, iteration: 3, score: 4, answer: "search", cutoff: false },
    ...{ table: [], side: "white", depth: 3, last: null, key: 1, lock: 1 },
    ...{ slot: 1026, before: null, skipped: [] },
    after: { score: 4, depth: 3, bound: "exact", move: "e4d5" },
  });
  assertEquals(nodes[3], {
    ...{ node: 4, parent: 3, ply: 2, move: "d8d5", alpha: -10, beta: 89 },
    ...{ static: -10, iteration: 1, score: -10, answer: "stand pat" },
    ...{ cutoff: false, table: [], side: "white", depth: 1, last: "d5" },
    ...{ key: 133323454, lock: -1247486857, slot: 15883967, before: null },
    after: { score: -10, depth: 1, bound: "at most", move: null },
    skipped: [],
  });
  const { before, after, skipped } = nodes[184];
  assertEquals([before, skipped], [null, ["d8d7", "e8d7"]]);
  assertEquals(
    after,
    { score: 616, depth: 1, bound: "at least", move: "c8d7" },
  );
  assertEquals(
    nodes[99].table,
    [
      ["b8d7", -2, "exact"],
      ["b8a6", -13, "at most"],
      ["b8c6", -1, "exact"],
    ].map(([move, score, bound]) => {
      return { move, iteration: 2, score, depth: 1, bound };
    }).concat((nodes[99].table as never[]).slice(3)),
  );
});

Deno.test("trace --move prints the tree below a move", async () => {
  const fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
  const { lines } = await run(["trace", "--plies=1", "--move=exd5", fen]);
  assertEquals(lines.slice(0, 4), [
    "node                 for    value   window  static  where from",
    "   3  exd5           Black      9  -inf..9     -89  cutoff by Qxd5, 1 move",
    "        iteration 1  Black      9                   cutoff by Qxd5, 1 move",
    "   4      Qxd5       Black      9  -89..10      10  stand pat",
  ]);
  assertEquals(lines.slice(4, 9), [
    "",
    "Node 3, as Black sees it",
    "alpha -inf, beta 9, static -89, iteration 1 of 1, last square d5",
    "table before: nothing",
    "table after: at least 9, depth 1, d8d5",
  ]);
  assertEquals(lines.at(-1), "Nodes by ply: 0: 1, 1: 31, 2: 2, 3: 1");
});

Deno.test("trace says where there is no node", async () => {
  const { code, errors } = await run(["trace", "--plies=1", "--move=Ke3"]);
  assertEquals([code, errors], [2, 'The search did not try "Ke3" there\n']);
});

// -- perft, replay, review, bench ---------------------------------------------

Deno.test("perft counts by first move and in all", async () => {
  const ending = ["8/8/8/8/8/k7/7p/K7", "b", "-", "-", "0", "1"];
  const { code, lines } = await run(["perft", "2", ...ending]);
  assertEquals(code, 0);
  assertEquals(lines.slice(0, -1), [
    "h2h1q 0",
    "h2h1r 0",
    "h2h1b 1",
    "h2h1n 1",
    "a3a4  3",
    "a3b3  1",
    "a3b4  3",
    "",
    "nodes 9",
  ]);
  assertMatch(lines.at(-1) ?? "", /^seconds \d+\.\d{3}$/);
});

Deno.test("perft --json prints one object", async () => {
  const [{ divide, ...others }] = await json(["perft", "--json", "4"]);
  assertEquals(others, { fen: START_FEN, depth: 4, nodes: 197281 });
  const counts: [string, number][] = Object.entries(divide ?? {});
  assertEquals(counts.length, 20);
  assertEquals(new Map(counts).get("a2a3"), 8457);
  const empty = { fen: START_FEN, depth: 0, nodes: 1, divide: {} };
  assertEquals(await json(["perft", "--json", "0"]), [empty]);
});

const GAMES = `[White "Ada"]
[Black "Bo"]

1. f3 e5 2. g4 Qh4# 0-1

[White "C\u{1b}[31my"]

1. e4 e5 2. Ke3 1-0

1. d4 *
`;
const BAD_GAME = 'Game 2: Cannot play "Ke3": the king on e1 cannot move to ' +
  "e3; the nearest legal move is Ke2 (White's move 2, line 8)\n";

Deno.test("replay tells of each game, and goes on after a bad one", async () => {
  const { code, lines, errors } = await run(["replay"], GAMES);
  assertEquals([code, errors], [1, BAD_GAME]);
  assertEquals(lines, [
    'Game 1: "Ada" against "Bo", 0-1 after 4 plies, checkmate',
    'Game 2: "C\\u{1b}[31my" against "?", 1-0 after 2 plies, unknown',
    'Game 3: "?" against "?", * after 1 ply, unterminated',
    "games 3, with errors 1",
  ]);
});

Deno.test("replay --json prints an object for each game", async () => {
  const { code, lines, errors } = await run(["replay", "--json"], GAMES);
  assertEquals([code, errors, lines.length], [1, BAD_GAME, 3]);
  assertEquals(JSON.parse(lines[0]), {
    index: 0,
    white: "Ada",
    black: "Bo",
    result: "0-1",
    plies: 4,
    fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    termination: "checkmate",
    error: null,
  });
});

const REMARK = "a remark ".repeat(999);
/** Games of 230 KB, which begin in all ways. */
const PORTION = GAMES +
  '{about A}\n[White "A"]\n\n1. e4 {[%clk 0:01:00]} e5 (1... c5 2. Zz9) *\n\n' +
  `[White "B"]\n\n1. d4 {[%eval 0.2] ${REMARK}} d5 1/2-1/2\n\n`.repeat(26);
/** More than two megabytes, after which other threads help. */
const SHARED = PORTION.repeat(13);
/** They help with its beginning and its end, but not where games have no tags. */
const LONG_FILE = SHARED + "{never closed\n" + PORTION.repeat(2) +
  `1. e4 {${REMARK}} e5 *\n\n1. d4 1-0\n`.repeat(200) +
  SHARED.replaceAll("\n", "\r\n");

Deno.test("replay prints the same, however many cores read", async () => {
  const rows: [Input, form: string[]][] = [
    [LONG_FILE, ["--json"]],
    [LONG_FILE, []],
    [utf16Of(SHARED), ["--json"]],
  ];
  for (const [input, form] of rows) {
    const [one, ...others] = await Promise.all(
      [1, 2, 3].map((jobs) =>
        runProgram(["replay", ...form, `--jobs=${jobs}`], input)
      ),
    );
    assertEquals([one.code, one.stdout.length > 1 << 16], [1, true]);
    // To show how they differ would take long.
    for (const { code, stdout, stderr } of others) {
      assertEquals(code, 1);
      assert(stdout === one.stdout && stderr === one.stderr);
    }
  }
});

/** A text in UTF-16, with its mark. */
function utf16Of(text: string): Uint8Array<ArrayBuffer> {
  const units = Uint16Array.from(
    `\ufeff${text}`,
    (_, index) => index === 0 ? 0xfeff : text.charCodeAt(index - 1),
  );
  return new Uint8Array(units.buffer);
}

Deno.test("replay tells of a game as soon as the next begins, in a long file, too", async () => {
  const child = start(["replay", "--jobs=2"]);
  const writer = child.stdin.getWriter();
  const games = 600;
  const game = `[White "Bo"]\n\n1. e4 {${REMARK}} e5 1-0\n\n`;
  const text = game.repeat(games) + '[White "Ada"]\n';
  assert(text.length > 5e6);
  writer.write(new TextEncoder().encode(text));
  const late = { signal: AbortSignal.timeout(60_000) };
  let output = "";
  for await (
    const part of child.stdout.pipeThrough(new TextDecoderStream(), late)
  ) {
    const wasTold = output.includes(`Game ${games}:`);
    output += part;
    if (!wasTold && output.includes(`Game ${games}:`)) await writer.close();
  }
  assert(output.endsWith(`\ngames ${games + 1}, with errors 0\n`));
  await child.stderr.cancel();
  assertEquals((await child.status).code, 0);
});

Deno.test("replay reads Latin-1 and nothing at all", async () => {
  const bytes = Uint8Array.from(
    '[White "M\xfcller"]\n1. e4 *',
    (char) => char.charCodeAt(0),
  );
  const { code, lines } = await run(["replay", "--json"], bytes);
  assertEquals([code, JSON.parse(lines[0]).white], [0, "Müller"]);
  assertEquals(await json(["replay", "--json"]), []);
});

/** Where games begin of which a review takes no time. */
const MATE_IN_ONE = '[FEN "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"]\n\n';
/** A whole game with as many tags as the standard asks for. */
const WHOLE_GAME = ["Event", "Site", "Date", "Round", "White", "Black"]
  .map((tag) => `[${tag} "?"]\n`).join("") +
  `[Result "1-0"]\n${MATE_IN_ONE}1. Qg7# 1-0\n\n`;

Deno.test("replay and review tell of a game before the input ends", async () => {
  for (const command of ["replay", "review"]) {
    const child = start([command]);
    const writer = child.stdin.getWriter();
    const text = new TextEncoder().encode(WHOLE_GAME);
    await writer.write(text);
    await writer.write(text);
    const late = { signal: AbortSignal.timeout(20_000) };
    let output = "";
    const end = child.stdout.pipeThrough(new TextDecoderStream(), late);
    for await (const part of end) {
      const wasEmpty = output === "";
      output += part;
      if (wasEmpty) await writer.close();
    }
    assertEquals(output.match(/Game \d|Qg7#/g)?.length, 2, output);
    await child.stderr.cancel();
    assertEquals((await child.status).code, 0);
  }
});

/** Where White allows a fool's mate, so that few moves are reviewed. */
const AFTER_E5 = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";

Deno.test("review prints games with marks, scores, better lines and words", async () => {
  const text = `[White "Ada"]\n[FEN "${AFTER_E5}"]\n\n` +
    "2. g4 {[%clk 0:01:00]} Qh4# 0-1\n";
  const { code, lines, errors } = await run(["review"], text);
  assertEquals([code, errors], [0, ""]);
  const [{ tags, tree, error, result }] = readPgn(lines.join("\n"));
  assertEquals([tags.get("White"), result, error], ["Ada", "0-1", null]);
  const [root, ...moves] = mainLine(tree);
  assertEquals(moves.map(({ nags }) => nags), [[4], []]);
  assertEquals(moves[0].clock, 60_000);
  assertMatch(moves[0].comments[0], /^\[%eval #-1\] Allows \.\.\.Qh4 mate/);
  const [, variation] = childrenOf(tree)[root.number];
  assert(childrenOf(tree)[variation.number].length > 0);
});

Deno.test("review prints the same, however many cores judge", async () => {
  // Longer than a block, and a mate is near, so that it takes no time.
  const queen = "Qg1 Kh7 Qg2 Kh8 Qg3 Kh7 Qg4 Kh8 ".repeat(2);
  const long = `${MATE_IN_ONE}${queen}Qg5 Kh7 Qg4 *`;
  const text = [WHOLE_GAME, long, BLUNDER].join("\n\n");
  const outputs = await Promise.all(
    [1, 2, 3].map((jobs) => run(["review", "--json", `--jobs=${jobs}`], text)),
  );
  const [one, two, three] = outputs;
  assertEquals([one.code, one.errors], [0, ""]);
  assertEquals(two, one);
  assertEquals(three, one);
  const games = one.lines.map((line) => JSON.parse(line).game);
  assertEquals([...new Set(games)], [0, 1, 2]);
  assert(games.filter((game) => game === 1).length > 16);
});

/** Two games of which one has a mistake. */
const TWO_GAMES = `${WHOLE_GAME}[Event "?"]\n${BLUNDER}`;

Deno.test("reviews of the parts of a file, one after the other, are its review", async () => {
  const parts = TWO_GAMES.split(/^(?=\[Event )/m);
  assertEquals(parts.length, 2);
  const outputs = [];
  for (const text of parts) outputs.push(await runProgram(["review"], text));
  const whole = await runProgram(["review"], TWO_GAMES);
  assertEquals(outputs.map(({ stdout }) => stdout).join(""), whole.stdout);
});

/** Others have the name of GNU's program without its options. */
const PARALLEL = await versionOf("parallel");

Deno.test({
  name: "GNU parallel spreads a review, as the guide for players has it",
  ignore: PARALLEL?.startsWith("GNU") !== true,
  async fn() {
    const guide = Deno.readTextFileSync("tui/GUIDE.md");
    const [command] = /^parallel .+$/m.exec(guide) ?? [""];
    const folder = Deno.makeTempDirSync();
    Deno.writeTextFileSync(`${folder}/games.pgn`, TWO_GAMES);
    const words = DENOMAX.map((word) => `"${word}"`).join(" ");
    const script = `#!/bin/sh\nexec ${words} "$@"\n`;
    Deno.writeTextFileSync(`${folder}/denomax`, script, { mode: 0o755 });
    const { stdout, success } = await new Deno.Command("sh", {
      args: [
        "-c",
        command.replace("deno run main.ts", "denomax")
          .replace("< games.pgn", '< "$0/games.pgn"'),
        folder,
      ],
      env: { PATH: `${folder}:${Deno.env.get("PATH")}` },
    }).output();
    assert(success);
    const whole = await runProgram(["review"], TWO_GAMES);
    assertEquals(new TextDecoder().decode(stdout), whole.stdout);
    Deno.removeSync(folder, { recursive: true });
  },
});

Deno.test("review says at the end what a player does most", async () => {
  const game = (white: string, black: string) =>
    `[White "${white}"]\n[Black "${black}"]\n${BLUNDER}\n`;
  const others = game("Ada", "Bo") + game("Ada", "Cy");
  const { code, errors } = await run(["review"], others);
  assertEquals([code, errors], [
    0,
    "Ada in 2 games: 2 missed mates, 2 stalemates\n",
  ]);
  const same = game("Ada", "Bo") + game("Ada", "Bo");
  const both = await run(["review"], same);
  assertEquals(
    both.errors,
    "Both sides in 2 games: 2 missed mates, 2 stalemates\n",
  );
  const nothing = await run(["review"], "hello\n");
  assertEquals([nothing.code, nothing.errors], [
    1,
    'No game: Skipped "hello" (the tags, line 1)\n',
  ]);
  const unread = '[White "Ada"]\n[Variant "Atomic"]\n\n1. e4 *\n\n';
  const { errors: some } = await run(["review"], unread + same);
  assertEquals(some.split("\n").slice(1), both.errors.split("\n"));
});

Deno.test("review --json prints an object for each move, and for what cannot be read", async () => {
  const games = [
    `[FEN "${AFTER_E5}"]\n\n2. g4 Qh4# 0-1\n`,
    ...["1. Qg1 Kh7 2. Ke3", "1. Qg1", "1. Qg1 Kh7 2. Zz9"]
      .map((moves) => `${MATE_IN_ONE}${moves} *\n`),
  ];
  const illegal = 'Cannot play "Ke3": the king on f6 cannot move to e3; ' +
    "the nearest legal move is Ke5 (White's move 2, line 7)";
  const skipped = `Skipped "Zz9" (White's move 2, line 15)`;
  const { code, lines, errors } = await run(
    ["review", "--json"],
    games.join("\n"),
  );
  assertEquals([code, lines.length], [1, 9]);
  assertEquals(errors, `Game 2: ${illegal}\nGame 4: ${skipped}\n`);
  const objects = lines.map((line) => JSON.parse(line));
  const [blunder, mate] = objects;
  const { best, line, drop, ...others } = blunder;
  assertEquals(others, {
    game: 0,
    ply: 1,
    san: "g4",
    mark: "??",
    score: -31_999,
    words: ["allows ...Qh4 mate"],
    reply: "Qh4#",
    replyLine: ["Qh4#"],
    facts: [{ kind: "mates", moves: 1, move: "reply", by: "Qh4#" }],
  });
  assertEquals(best, line[0]);
  assert(drop >= 30);
  assertEquals(Object.keys(mate), [
    ...["game", "ply", "san", "mark", "drop", "score", "best", "line"],
    ...["words", "reply", "replyLine", "facts", "summary"],
  ]);
  assertEquals(mate.reply, null);
  assertEquals(objects[4], { game: 1, error: illegal });
  assertEquals(objects[8], { game: 3, error: skipped });
  assertEquals(await json(["review", "--json"]), []);
});

Deno.test("analyze --json prints nothing that a terminal obeys", async () => {
  const { lines } = await run(["analyze", "--json", "-"], "x\u009b31m\n");
  assert(!/[\x7f-\x9f]/.test(lines[0]), lines[0]);
  assertEquals(JSON.parse(lines[0]).fen, "x\u009b31m");
});

Deno.test("replay prints nothing that a terminal obeys", async () => {
  const game = '[White "A\u009b31m\u007f"]\n[Termination "\u009bx"]\n\ne4 *\n';
  for (const args of [["replay"], ["replay", "--json"]]) {
    const { lines } = await run(args, game);
    assertMatch(lines.join("\n"), /^[ -~\n]*$/);
  }
  const [{ white, termination }] = await json(["replay", "--json"], game);
  assertEquals([white, termination], ["A\u009b31m\u007f", "\u009bx"]);
});

const HIDDEN_WORDS = "\u202egnp.\u200bexe\u2069\x9b31m";
const HIDING_GAME =
  `[White "${HIDDEN_WORDS}"]\n[FEN "${MATED}"]\n[SetUp "1"]\n` +
  `\n{${HIDDEN_WORDS}} *\n`;

Deno.test("replay --json escapes what a terminal hides or reorders", async () => {
  const { lines } = await run(["replay", "--json"], HIDING_GAME);
  assertMatch(lines.join("\n"), /^[ -~\n]*$/);
  assertEquals(JSON.parse(lines[0]).white, HIDDEN_WORDS);
});

Deno.test("review writes a game as it is, unless to a terminal", async () => {
  const { lines } = await run(["review"], HIDING_GAME);
  assert(lines.join("\n").includes("\u202egnp.\u200bexe\u2069"));
});

posixTest(
  "review writes nothing to a terminal that it hides or obeys",
  async () => {
    const file = Deno.makeTempFileSync();
    Deno.writeTextFileSync(file, HIDING_GAME);
    const script = '"$@" < "$0"';
    using pty = spawn(["sh", "-c", script, file, ...DENOMAX, "review"]);
    assertEquals(await pty.exit, { code: 0, signal: 0 });
    Deno.removeSync(file);
    assertMatch(pty.output, /\\u\{202e\}gnp\.\\u\{200b\}exe\\u\{2069\}/);
    assertMatch(pty.output, /^[ -~\r\n]*$/);
  },
);

posixTest(
  "line mode writes no game to a terminal that it hides or obeys",
  async () => {
    const file = Deno.makeTempFileSync({ suffix: ".pgn" });
    Deno.writeTextFileSync(file, HIDING_GAME);
    const command = denomax(`--allow-read=${file}`);
    using pty = spawn([...command, "--plain", file]);
    pty.write("pgn\nquit\n");
    assertEquals(await pty.exit, { code: 0, signal: 0 });
    Deno.removeSync(file);
    assertMatch(pty.output, /\[White "\\u\{202e\}gnp/);
    assert(!/[\u202e\u200b\u2069\x9b]/.test(pty.output));
  },
);

posixTest(
  "what reads its input at a terminal says what it waits for",
  async () => {
    using pty = spawn([...DENOMAX, "replay"]);
    await pty.until("Paste games in PGN, then press Ctrl-D");
    pty.write("1. e4 e5 *\r\x04");
    await pty.until("games 1, with errors 0");
    assertEquals(await pty.exit, { code: 0, signal: 0 });
    const { errors } = await run(["replay"], "1. e4 e5 *\n");
    assertEquals(errors, "");
  },
);

Deno.test("bench ends with the signature and the speed", async () => {
  const { code, lines, errors } = await run(["bench"]);
  assertEquals([code, errors], [0, ""]);
  assertMatch(lines.at(-2) ?? "", /^nodes \d+$/);
  assertMatch(lines.at(-1) ?? "", /^nodes\/second \d+$/);
});

// -- Outside trouble ----------------------------------------------------------

Deno.test({
  name: "what fails of input or output is named",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    const rows = [
      ["< /", "Cannot read standard input: Is a directory"],
      ["> /dev/full", "Cannot write to standard output: No space left"],
    ];
    for (const [redirection, sentence] of rows) {
      const shell = ["sh", "-c", `exec "$0" "$@" ${redirection}`, ...DENOMAX];
      const { code, stderr } = await runProgram(["replay"], "e4 *", shell);
      assertEquals([code, stderr.slice(0, sentence.length)], [1, sentence]);
    }
  },
});

Deno.test("a closed output ends the program quietly with exit code 1", async () => {
  for (const args of [["analyze"], ["--side=none", "--nodes=1000"]]) {
    const child = start(args);
    await child.stdin.close();
    const reader = child.stdout.getReader();
    await reader.read();
    await reader.cancel();
    const errors = await new Response(child.stderr).text();
    assertEquals([(await child.status).code, errors], [1, ""], args.join());
  }
});

const SIGNALS: [signal: Deno.Signal, code: number][] = [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
];

posixTest("signals end a search and a game as a shell expects", async () => {
  for (const [signal, code] of SIGNALS) {
    for (const args of [["analyze", "--time=600"], ["--side=white"]]) {
      const child = start(args);
      const reader = child.stdout.getReader();
      await reader.read();
      child.kill(signal);
      const status = await child.status;
      assertEquals(status.code, code, `${args} ${signal}`);
      await reader.cancel();
      await child.stderr.cancel();
      await child.stdin.abort().catch(() => {});
    }
  }
});
