import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { formatFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { movesPlayed, position } from "../../../../engine/chess/game/game.ts";
import { levelLimits } from "../../../../engine/player/levels.ts";
import {
  initialUciState,
  obey,
  type UciStep,
} from "../../../../engine/player/uci/protocol.ts";
import { DEFAULT_SETTINGS } from "../../../../engine/player/uci/options.ts";
import type { SearchRequest } from "../../../../engine/player/uci/go.ts";
import { formatCoordinate } from "../../../../engine/chess/notation/san.ts";
import { timeBudget } from "../../../../engine/player/time_management.ts";

/** The step after the last of some lines. */
function after(...lines: string[]): UciStep {
  const begin: UciStep = { state: initialUciState(), lines: [], effect: null };
  return lines.reduce(({ state }, line) => obey(state, line, "Max 1"), begin);
}

function requested(...lines: string[]): SearchRequest {
  const { effect, lines: [problem] } = after(...lines);
  assert(effect?.type === "search", problem);
  return effect.request;
}

function moves({ moves }: SearchRequest): string[] {
  return moves.map(formatCoordinate);
}

function fenOf({ state: { game } }: UciStep): string {
  return formatFen(position(game, game.ply));
}

Deno.test("obey() introduces the program", () => {
  const { lines } = after("uci");
  assertEquals(lines[0], "id name Max 1");
  assertMatch(lines[1], /^id author /);
  assertEquals(lines.at(-1), "uciok");
});

Deno.test("obey() passes on what others must do", () => {
  assertEquals(
    ["isready", "stop", "ponderhit", "quit"]
      .map((line) => after(` ${line}\t`).effect?.type),
    ["ready", "stop", "ponderhit", "quit"],
  );
});

Deno.test("obey() skips words before and after a command", () => {
  const skipped = (words: string) =>
    `info string Skipped "${words}", which cannot be understood`;
  const { state, lines } = after("joho debug on loudly");
  assertEquals([state.debug, lines], [true, [skipped("joho loudly")]]);
  assertEquals(after("e2e4").lines, [skipped("e2e4")]);
  assertEquals(after("position startpos now moves").lines, [skipped("now")]);
  for (const word of ["uci", "isready", "ucinewgame", "stop", "ponderhit"]) {
    assertEquals(after(`${word} x`).lines, [
      skipped("x"),
      ...after(` ${word}\t`).lines,
    ]);
  }
  assertEquals(after("  ").lines, []);
});

Deno.test("obey() reads names and values with blanks", () => {
  assertEquals(after("setoption name Clear Hash").lines, []);
  const { settings } = after("setoption name Move Overhead value 64").state;
  assertEquals(settings.moveOverhead, 64);
  assertStringIncludes(
    after("setoption name Book File value 3").lines[0],
    'Unknown option "Book File"',
  );
  assertStringIncludes(
    after("setoption name Hash value a b.bin").lines[0],
    'Cannot set Hash to "a b.bin"',
  );
});

Deno.test("obey() refuses Chess960 and other variants by their names", () => {
  const lines = (option: string) => after(`setoption name ${option}`).lines;
  const cannot = (variant: string) => [
    `info string Cannot play ${variant}: expected chess alone`,
  ];
  assertEquals(lines("UCI_Chess960 value true"), cannot("Chess960"));
  assertEquals(lines("UCI_Variant value atomic"), cannot('"atomic"'));
  assertEquals(lines("UCI_Chess960 value false"), []);
  assertEquals(lines("UCI_Variant value chess"), []);
});

Deno.test("obey() reads positions", () => {
  const fen = "8/8/8/8/8/5K2/8/QR5k b - - 0 1";
  const read = (words: string) => {
    const { state: { fen, moves }, lines } = after(`position ${words}`);
    return [fen, moves, lines];
  };
  assertEquals(read("startpos"), [null, [], []]);
  assertEquals(
    read("startpos moves e2e4 e7e5"),
    [null, ["e2e4", "e7e5"], []],
  );
  assertEquals(read(`fen ${fen} moves`), [fen, [], []]);
});

/** Lines that cannot be understood, and what was expected. */
const BROKEN: [line: string, expected: string][] = [
  ["debug", "debug: expected on or off"],
  ["debug maybe", 'on or off, not "maybe"'],
  ["setoption", "setoption: expected name"],
  ["setoption value 3", "setoption: expected name"],
  ["position", "position: expected startpos or fen"],
  ["position e2e4", 'startpos or fen, not "e2e4"'],
];

Deno.test("obey() says what it expected", () => {
  for (const [line, expected] of BROKEN) {
    assertStringIncludes(after(line).lines.join(), expected);
  }
});

Deno.test("obey() sets positions and plays moves", () => {
  assertEquals(fenOf(after("position startpos")), START_FEN);
  const castled = after(
    "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1",
  );
  assertEquals(fenOf(castled), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  const knight = after(
    "position fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1 moves e7e8n",
  );
  assertEquals(fenOf(knight), "4N3/6k1/8/8/8/8/8/4K3 b - - 0 1");
});

Deno.test("obey() continues a game, goes back in it, and starts another", () => {
  const line = "position startpos moves e2e4 e7e5";
  const { state: { game } } = after(line, `${line} g1f3`);
  assertEquals(movesPlayed(game).map(formatCoordinate), [
    "e2e4",
    "e7e5",
    "g1f3",
  ]);
  assertEquals(fenOf(after(`${line} g1f3`, line)), fenOf(after(line)));
  const other = "position startpos moves e2e4 c7c5";
  assertEquals(fenOf(after(line, other)), fenOf(after(other)));
});

Deno.test("obey() refuses an illegal position or move and keeps the old one", () => {
  const set = "position startpos moves e2e4";
  for (
    const bad of [
      "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
      "position fen",
      "position startpos moves e2e5",
      "position startpos moves e2e4 e7e5 0000",
      "position startpos moves e1e1",
      "position startpos moves e2e4 castles",
    ]
  ) {
    const step = after(set, bad);
    assertEquals(fenOf(step), fenOf(after(set)), bad);
    assertMatch(step.lines[0], /^info string Cannot /);
    assertMissing(after(set, bad, "go depth 2"));
    assertMissing(after(set, bad, set, bad, "isready", "go depth 2"));
    assertEquals(moves(requested(bad, set, "go")), moves(requested(set, "go")));
    assertEquals(moves(requested(bad, "ucinewgame", "go")).length, 20);
  }
});

/** Checks that `go` is answered at once, without a search. */
function assertMissing({ lines: [problem, ...answer], effect }: UciStep) {
  assertMatch(problem, /^info string Cannot search/);
  assertEquals([answer, effect], [["bestmove 0000"], null]);
}

Deno.test("obey() plays on where the rules would end a game", () => {
  const shuffle = Array(5).fill("g1f3 g8f6 f3g1 f6g8").join(" ");
  const { state: { game }, lines } = after(
    `position startpos moves ${shuffle}`,
  );
  assertEquals([game.ply, lines], [20, []]);
});

Deno.test("obey() forgets the game at ucinewgame, and keeps the options", () => {
  const step = after(
    "setoption name Level value 2",
    "position startpos moves e2e4",
    "ucinewgame",
  );
  assertEquals(fenOf(step), START_FEN);
  assertEquals(step.state.settings.level, 2);
});

Deno.test("obey() asks for searches with the limits of go", () => {
  assertEquals(requested("go depth 7").limits, { plies: 7 });
  assertEquals(requested("go depth 500").limits, { plies: 98 });
  assertEquals(requested("go nodes 5000").limits, { mostNodes: 5000 });
  assertEquals(requested("go mate 3").limits, { plies: 6 });
  assertEquals(requested("go movetime 300").budget, { soft: 300, hard: 300 });
});

Deno.test("obey() asks for the stricter of level and go", () => {
  const level = "setoption name Level value 2";
  assertEquals(requested(level, "go").isInfinite, false);
  assertEquals(requested(level, "go movetime 300").limits, levelLimits(2));
  assertEquals(requested(level, "go nodes 5").limits.mostNodes, 5);
  assertEquals(requested(level, "go depth 1").limits.plies, 1);
  assertEquals(requested(level, "go depth 90").limits, levelLimits(2));
});

Deno.test("obey() takes the clock of the side to move", () => {
  const overhead = DEFAULT_SETTINGS.moveOverhead;
  const go = "go wtime 60000 btime 30000 winc 1000 binc 2000 movestogo 10";
  assertEquals(
    requested("position startpos", go).budget,
    timeBudget({ left: 60_000, increment: 1000, movesToGo: 10, overhead }),
  );
  assertEquals(
    requested("position startpos moves e2e4", go).budget,
    timeBudget({ left: 30_000, increment: 2000, movesToGo: 10, overhead }),
  );
});

Deno.test("obey() uses the opponent's clock if its own cannot be read", () => {
  assertEquals(
    requested("go wtime 1e9x btime 1000").budget,
    requested("go wtime 1000").budget,
  );
});

Deno.test("obey() takes no moves to go for an unknown number of them", () => {
  assertEquals(
    requested("go wtime 60000 movestogo 0").budget,
    requested("go wtime 60000").budget,
  );
});

Deno.test("obey() reserves the overhead of a move", () => {
  const hard = (overhead: number) => {
    const option = `setoption name Move Overhead value ${overhead}`;
    return requested(option, "go wtime 400 movestogo 1").budget?.hard;
  };
  assertEquals([0, 10, 300].map(hard), [350, 340, 50]);
});

Deno.test("obey() paces a level by the first time of its game and what is left, less the overhead", () => {
  const begin = [
    "setoption name Level value 3",
    "setoption name Move Overhead value 100",
    "position startpos",
    "go wtime 60000 winc 1000 btime 60000",
  ];
  const time = { base: 60, increment: 1 };
  assertEquals(requested(...begin).pace, { level: 3, time, left: 59_900 });
  const next = "position startpos moves e2e4 e7e5";
  const later = [...begin, next, "go wtime 50000 winc 1000 btime 55000"];
  assertEquals(requested(...later).pace, { level: 3, time, left: 49_900 });
  const unpaced = [
    "go ponder wtime 50000",
    "go wtime 50000 movestogo 9",
    "go infinite wtime 50000",
  ];
  for (const go of unpaced) {
    assertEquals(requested(...begin, next, go).pace, null, go);
  }
  assertEquals(requested("go wtime 50000").pace, null);
});

Deno.test("obey() paces a level by the most time that a side has had in this game", () => {
  const level = "setoption name Level value 2";
  const opening = "position startpos moves e2e4 e7e5";
  const late = [level, opening, "go wtime 60000", opening, "go wtime 20000"];
  assertEquals(requested(...late).pace?.time.base, 60);
  const next = requested(...late, "position startpos", "go wtime 30000");
  assertEquals(next.pace?.time.base, 30);
});

Deno.test("obey() ends a search whose limit cannot be understood", () => {
  for (const go of ["go depth x", "go movetime", "go movestogo 7", "go away"]) {
    const { budget, isInfinite } = requested(go);
    assertEquals([budget?.hard, isInfinite], [2000, false], go);
  }
  const { limits, budget } = requested("go depth x nodes 900");
  assertEquals([limits, budget], [{ mostNodes: 900 }, null]);
  assertEquals(requested("go infinite depth x").isInfinite, true);
});

Deno.test("obey() plays the only legal move without much thought", () => {
  const fen = "7k/8/8/8/8/8/6q1/7K w - - 0 1";
  const { moves, budget } = requested(`position fen ${fen}`, "go wtime 9000");
  assertEquals([moves.length, budget?.soft], [1, 0]);
});

Deno.test("obey() tells limited searches from infinite ones", () => {
  assertEquals(requested("go").isInfinite, true);
  assertEquals(requested("go infinite depth 3").isInfinite, true);
  assertEquals(requested("go depth 3").isInfinite, false);
  assertEquals(requested("go ponder wtime 1000").isPonder, true);
});

Deno.test("obey() restricts a search to the legal moves among those named", () => {
  const some = requested("go searchmoves e2e4 e7e5 d2d4");
  assertEquals([moves(some), some.excluded.length], [["d2d4", "e2e4"], 18]);
  assertEquals(requested("go").excluded, []);
  assertMissing(after("go searchmoves e7e5"));
});

Deno.test("obey() describes a search if debug is on", () => {
  const { lines } = after("debug on", "go depth 3");
  assertEquals(lines, ['info string Search {"moves":20,"plies":3}']);
  assertEquals(after("debug on", "debug off", "go depth 3").lines, []);
});

Deno.test("obey() ends a search at ucinewgame", () => {
  assertEquals(after("ucinewgame").effect, { type: "stop" });
});

Deno.test("obey() reads moves in capitals", () => {
  const promotion = "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves";
  for (const move of ["a7a8q", "a7a8Q", "A7A8Q", "a7a8N"]) {
    const { state, lines } = after(`${promotion} ${move}`);
    assertEquals([state.game.ply, lines], [1, []], move);
  }
  const { effect } = after("go searchmoves E2E4 depth 1");
  assertEquals(effect?.type === "search" && effect.request.moves.length, 1);
});
