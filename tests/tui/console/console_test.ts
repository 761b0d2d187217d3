import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { type LineIo, playLines } from "../../../tui/console/console.ts";
import { PLAIN_MANNER } from "../../../tui/match/players.ts";
import type { PlayOptions } from "../../../tui/match/play_options.ts";
import { type ReadFiles, sessionOf } from "../../../tui/saves/session.ts";
import { filedGames } from "../../../tui/saves/game_file.ts";
import { GameStore, type StorageLike } from "../../../tui/saves/store.ts";
import { memoryStore } from "../../support/saves/stores.ts";
import {
  BLACK_MATES,
  BLACK_TO_MOVE,
  LAST_MOVE_E4,
  playing,
  SAVED_GAME_CONTINUES,
  WHITE_PLAYS_E4,
  WHITE_WINS_ON_TIME,
} from "../../support/program/sentences.ts";

const OPTIONS: PlayOptions = {
  side: "white",
  strength: { limits: { nodes: 100 } },
  manner: PLAIN_MANNER,
  coach: false,
  engine: null,
  ownClass: null,
  control: null,
  start: parseFen(START_FEN),
  flip: false,
  display: "lines",
  pgn: null,
  file: null,
  saved: "offer",
  choice: null,
  puzzleFile: null,
  drill: null,
};

/** A search finds the mate at once, so that a review takes no time. */
const MATE_IN_ONE = parseFen("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");

/** What is not as usual when some lines are played. */
interface Circumstances {
  readonly isInteractive?: boolean;
  readonly store?: StorageLike;
  readonly searchWorker?: SearchWorker;
  readonly columns?: number | null;
}

/** Plays some lines and returns what was written and the exit code. */
async function play(
  input: string[],
  options: Partial<PlayOptions & ReadFiles> = {},
  {
    isInteractive = false,
    store = memoryStore(),
    searchWorker,
    columns = null,
  }: Circumstances = {},
): Promise<{ output: string[]; code: number }> {
  const written: string[] = [];
  const io: LineIo = {
    lines: ReadableStream.from(input),
    write: (text) => void written.push(text),
    isInteractive,
    width: () => columns,
  };
  const session = sessionOf({ ...OPTIONS, ...options }, options);
  const games = new GameStore(() => store);
  const code = await playLines(session, null, io, games, searchWorker);
  return { output: written.join("").split("\n"), code };
}

/** The sentences that begin so. */
function count(output: string[], beginning: string): number {
  return output.filter((line) => line.startsWith(beginning)).length;
}

Deno.test("playLines() answers moves and plays for both on an empty line", async () => {
  const { output, code } = await play(["e2e4", "", "quit", "resign"]);
  assertEquals(code, 0);
  assertEquals(count(output, WHITE_PLAYS_E4), 1);
  assertEquals(count(output, "Denomax plays"), 3);
  assertEquals(output.filter((line) => / for White\b/.test(line)).length, 1);
  assertEquals(count(output, "White resigns"), 0);
});

Deno.test("playLines() reviews the game, and names each mistake once", async () => {
  const lines = ["review", "Qg6", "review", "review"];
  const { output } = await play(lines, { side: "both", start: MATE_IN_ONE });
  assertEquals(count(output, "There is no move to review"), 1);
  assertEquals(count(output, "1. Qg6?? stalemates"), 2);
  assertMatch(
    output.join("\n"),
    /^Accuracy: White \d+ %\n[^]*^Mistakes: White 1 blunder$/m,
  );
  assertEquals(count(output, "Accuracy: White"), 2);
  assertEquals(count(output, "1. Qg6?? decided the game"), 0);
});

Deno.test("playLines() says why a move is not good", async () => {
  const strength = { limits: { nodes: 3000 } };
  const { output } = await play(["e4", "d6", "why Qg4"], {
    side: "both",
    strength,
  });
  assertEquals(
    count(output, "Qg4: ...Bxg4 takes the queen, which nothing guards"),
    1,
  );
  assertEquals(count(output, "Line, not played: 2. Qg4 Bxg4"), 1);
  assertEquals(count(output, "Better: 2. "), 1);
});

Deno.test("playLines() hints in steps: the piece, its move, why, and other moves", async () => {
  const lines = ["hint", "hint", "hint", "hint", "e4", "hint"];
  const { output } = await play(lines, { side: "both" });
  const beginnings = [
    "Denomax would move the ",
    "Denomax would play ",
    "Line, not played: ",
    "Type why and a move, like why e4, to ask about it",
    "Denomax's best move: ",
    "White plays e4",
  ];
  const places = beginnings.map((beginning) =>
    output.findIndex((line) => line.startsWith(beginning))
  );
  assert(!places.includes(-1), output.join("\n"));
  assertEquals(places, places.toSorted((one, two) => one - two));
  assertEquals(count(output, "Denomax would move the "), 2);
  assertEquals(output.some((line) => /depth|score/.test(line)), false);
});

Deno.test("playLines() tells moves in words, and only the moves, if that is wanted", async () => {
  const spoken = await play(["say words", "Nf3", "last"]);
  assertEquals(count(spoken.output, "White plays knight f3"), 1);
  assertEquals(count(spoken.output, "Last move 1... "), 1);
  const terse = await play(["say less", "say words", "Nf3", "pgn"]);
  assertEquals(count(terse.output, "White plays"), 0);
  assertEquals(count(terse.output, "Denomax plays"), 0);
  assertEquals(terse.output.some((line) => /1\. Nf3 /.test(line)), true);
});

Deno.test("playLines() remembers for a person how moves are told", async () => {
  const store = memoryStore();
  const person = { isInteractive: true, store };
  await play(["say words"], {}, person);
  const { output } = await play(["Nf3"], { side: "both" }, person);
  const told = output.filter((line) => line.includes("White plays knight f3"));
  assertEquals(told.length, 1);
});

Deno.test("playLines() is hurried by what is typed, and an empty line says no more", async () => {
  const { output } = await play(["pace on", "e4", "", "pace off"], {
    strength: { level: 1 },
    control: { base: 3600, increment: 0 },
  });
  assertEquals(count(output, "Denomax thinks as long as a person would"), 1);
  assertEquals(count(output, "Denomax plays "), 1);
  assertEquals(count(output, "Denomax answers at once"), 1);
});

Deno.test("playLines() breaks lines between words, and leaves a FEN whole", async () => {
  const { output } = await play(["moves", "fen"], {}, { columns: 40 });
  const fen = output.find((line) => line.includes(START_FEN));
  assertEquals(fen, START_FEN);
  const others = output.filter((line) => line !== fen);
  assert(others.every((line) => line.length < 40), others.join("\n"));
  assertStringIncludes(others.join(" "), "20 legal moves: Nc3 Na3");
});

Deno.test("playLines() says how a review goes on, and what is typed meanwhile waits", async () => {
  const moves = ["e4", "e5"];
  const person = { isInteractive: true };
  const both = { side: "both" } as const;
  const waits = await play([...moves, "review", "last"], both, person);
  const text = waits.output.join("\n");
  assertStringIncludes(text, "Reviewing 2 moves; type stop to end it");
  assertStringIncludes(text, '"last" waits for the rest, stop ends it');
  assert(text.indexOf("Last move 1... e5") > text.indexOf("Accuracy"));
  const stopped = await play([...moves, "review", "stop"], both, person);
  assertStringIncludes(stopped.output.join("\n"), "The review has stopped");
  assertEquals(count(stopped.output, "Accuracy"), 0);
});

Deno.test("playLines() hints at a move in the viewed position, also of a finished game", async () => {
  const filed = filedGames("1. e4 e5 (1... d5 2. exd5) 2. Nf3 0-1");
  for (const viewed of [["", ""], ["branch 1", "undo 2"]]) {
    const asked = [...viewed, "hint", "hint"];
    const { output, code } = await play(asked, { filed });
    assertEquals(code, 0);
    assertEquals(count(output, "Denomax would play"), 1);
  }
});

Deno.test("playLines() tells how to leave practice", async () => {
  const { output } = await play(["help practise"]);
  assertMatch(output.join("\n"), /^ +practise \[WHAT\] .*\bstop$/m);
});

Deno.test("playLines() tells the best moves with their scores, and plays none", async () => {
  const fen = "7k/8/8/8/8/5r2/8/7K w - - 0 1";
  const three = { side: "both", start: parseFen(fen) } as const;
  const strength = { limits: { nodes: 3000 } };
  const { output } = await play(["best", "fen"], { ...three, strength });
  const told = output.find((line) => line.includes("best moves")) ?? "";
  const move = /K[gh][12] \([+-]\d+\.\d\d\)/.source;
  const moves = `${move}, ${move}, ${move}`;
  const sentence =
    `^Denomax's best moves at depth \\d+: ${moves}; scores are for White$`;
  assertMatch(told, new RegExp(sentence));
  assertEquals(new Set(told.match(/K\w\d/g)).size, 3);
  assert(output.includes(fen));
});

Deno.test("playLines() warns of a blunder once, before it is answered", async () => {
  const coached = { coach: true, start: MATE_IN_ONE };
  const advice = "; type yes to keep it, or no to take it back";
  const kept = [["Qg8", "yes"], ["Qg8", ""]];
  for (const lines of [...kept, ["Qg8", "no", "Qg8"]]) {
    const { output } = await play(lines, coached);
    const warnings = output.filter((line) => line.endsWith(advice));
    assertEquals(warnings.length, 1);
    assertEquals(count(output, "Denomax plays Kxg8"), 1);
  }
});

Deno.test("playLines() flips the board until it is flipped back", async () => {
  const lines = ["flip", "board", "flip"];
  const { output } = await play(lines, { side: "both" });
  const files = output.filter((line) => /^ +[ah] /.test(line));
  const [usual, turned] = ["   a b c d e f g h", "   h g f e d c b a"];
  assertEquals(files, [turned, turned, usual]);
});

Deno.test("playLines() moves first for a person who plays Black", async () => {
  for (const coach of [false, true]) {
    const options = { side: "black", flip: true, coach } as const;
    const { output, code } = await play([], options);
    assertEquals([code, count(output, "Denomax plays")], [0, 1]);
    assertEquals(output.length, 4);
    assertMatch(output[2], /^Denomax plays \S+$/);
  }
});

Deno.test("playLines() lets the engine finish a game against itself", async () => {
  const { output, code } = await play(["e4"], { side: "none" });
  assertEquals(code, 0);
  assertMatch(output.at(-2) ?? "", / \((1-0|0-1|1\/2-1\/2)\)$/);
  assertEquals(count(output, "White plays"), Math.ceil(output.length / 2) - 2);
});

// -- What is typed while the engine thinks -------------------------------------

const LONG = { limits: { milliseconds: 60_000 } };
const AT_TERMINAL = { isInteractive: true };

Deno.test("go from a person makes the engine move now, and nothing else", async () => {
  for (const go of ["go", ":Go", ""]) {
    const { output } = await play(["e4", go], { strength: LONG }, AT_TERMINAL);
    assertEquals(count(output, "Denomax plays "), 1);
  }
});

Deno.test("go from a person hurries an opponent that takes a person's time", async () => {
  const { output } = await play(["pace on", "e4", "go", "pace off"], {
    strength: { level: 1 },
    control: { base: 3600, increment: 0 },
  }, AT_TERMINAL);
  assertEquals(count(output, "Denomax plays "), 1);
});

Deno.test("go from a script follows the engine's answer", async () => {
  const { output } = await play(["e4", "go"]);
  const moves = output.filter((line) => line.startsWith("Denomax plays "));
  assertEquals(moves.map((line) => / for White\b/.test(line)), [
    false,
    true,
    false,
  ]);
});

Deno.test("quit from a person does not wait for the engine", async () => {
  const lines = ["e4", "last", "quit"];
  const { output } = await play(lines, { strength: LONG }, AT_TERMINAL);
  assertEquals(count(output, "White> White plays e4"), 1);
  assertEquals(count(output, "Denomax plays "), 0);
});

Deno.test("other commands from a person follow the engine's answer", async () => {
  const { output } = await play(["e4", "last"], {}, AT_TERMINAL);
  assertEquals(count(output, "White> Last move 1... "), 1);
});

/** The output after lines, each typed after so many moves of the engine. */
async function typedAmong(rows: readonly (readonly [number, string])[]) {
  let written = "";
  let heard = Promise.withResolvers<void>();
  async function* lines() {
    for (const [moves, line] of rows) {
      while (written.split(/^\w+ plays /m).length <= moves) await heard.promise;
      yield line;
    }
  }
  const io: LineIo = {
    lines: lines(),
    write(text) {
      written += text;
      heard.resolve();
      heard = Promise.withResolvers();
    },
    isInteractive: true,
  };
  const store = memoryStore();
  const games = new GameStore(() => store);
  await playLines(sessionOf(OPTIONS, {}), null, io, games);
  return written;
}

Deno.test("a person is heard while the engine plays against itself, and it plays on", async () => {
  const text = await typedAmong([
    [0, "side none"],
    [2, "clock"],
    [5, "side white"],
  ]);
  const told = text.split("\n").flatMap((line) => {
    if (/^(White|Black|Denomax) plays /.test(line)) return "move";
    if (line === "This game has no clock") return "clock";
    return line === "You play White, Denomax plays Black" ? "side" : [];
  });
  assertMatch(told.join(" "), /^(move ){2,}clock (move )+side( move)?$/);
});

Deno.test("a person can leave the engine's game against itself", async () => {
  const text = await typedAmong([[0, "side none"], [3, "quit"]]);
  assertEquals(/\((1-0|0-1|1\/2-1\/2)\)$/m.test(text), false);
});

Deno.test("playLines() ends the engine's own game when it fails", async () => {
  const text = () => `setTimeout(() => { throw new Error("It broke"); });`;
  const module = { file: null, type: "text/javascript", text } as const;
  const broken = new SearchWorker({ module });
  const none = { side: "none" } as const;
  const { output, code } = await play([], none, { searchWorker: broken });
  assertEquals(code, 1);
  assertEquals(output.filter((line) => line.includes("It broke")).length, 1);
});

Deno.test("playLines() writes a prompt only for a person at a terminal", async () => {
  const silent = await play(["fen"], { side: "both" });
  assertEquals(count(silent.output, "White> "), 0);
  const asked = await play(["fen"], { side: "both" }, {
    isInteractive: true,
  });
  assertEquals(asked.output.at(-3), `White> ${START_FEN}`);
  assertEquals(asked.output.slice(-2), ["White> ", ""]);
});

Deno.test("playLines() runs the clock in every game", async () => {
  const control = { base: 1e-6, increment: 0 };
  const { output } = await play(["e4"], { control });
  assertEquals(count(output, WHITE_WINS_ON_TIME), 1);
});

Deno.test("playLines() tells at once that time is up, not at the next line", async () => {
  const isTold = Promise.withResolvers<void>();
  async function* lines() {
    yield "e4";
    await isTold.promise;
  }
  const io: LineIo = {
    lines: lines(),
    write: (text) => text.includes(WHITE_WINS_ON_TIME) && isTold.resolve(),
    isInteractive: false,
  };
  const control = { base: 0.05, increment: 0 };
  const session = sessionOf({ ...OPTIONS, side: "both", control }, {});
  await playLines(session, null, io, new GameStore(memoryStore));
});

const FILES = "   a b c d e f g h";
const BOARD_ADVICE = "Moves are described without a diagram; " +
  "type board for one, or board on for one after each move";

Deno.test("playLines() tells moves in brief, and how to see the board", async () => {
  const lines = ["f3", "e5", "g4", "Qh4"];
  const { output } = await play(lines, { side: "both" });
  assertEquals(output.slice(1, -1), [
    BOARD_ADVICE,
    "White to move",
    ...[["f2f3", ""], ["e7e5", "f2f3"], ["g2g4", "f2f3 e7e5"]]
      .map(([move, before]) => playing(move, before)),
    "Black plays Qh4#: mate",
    BLACK_MATES,
  ]);
});

Deno.test("playLines() writes the board once, or from then on", async () => {
  const rows: [lines: string[], boards: number][] = [
    [["e4", "e5"], 0],
    [["e4", "board", "e5"], 1],
    [["board on", "e4", "e5"], 3],
    [["board on", "e4", "board off", "e5"], 2],
  ];
  for (const [lines, boards] of rows) {
    const { output } = await play(lines, { side: "both" });
    assertEquals(count(output, FILES), boards, lines.join());
  }
});

Deno.test("playLines() says how things stand when no move does", async () => {
  const control = { base: 3000, increment: 0 };
  const { output } = await play(["e4", "e5", "undo"], {
    side: "both",
    control,
  });
  assertEquals(output.slice(-4, -2), [LAST_MOVE_E4, BLACK_TO_MOVE]);
  assertMatch(output.at(-2) ?? "", /White has (50:00|49:\d\d), Black has/);
});

Deno.test("playLines() tells the clocks after each move when time is short", async () => {
  for (const [base, times] of [[29, 2], [300, 0]]) {
    const control = { base, increment: 0 };
    const { output } = await play(["e4", "e5"], { side: "both", control });
    const moved = output.slice(output.indexOf(WHITE_PLAYS_E4));
    assertEquals(count(moved, "White has 0:2"), times);
  }
});

Deno.test("playLines() tells a puzzle once", async () => {
  const { output } = await play(["practise pin", "practise ending-rook"]);
  assertEquals(count(output, "Mate with a rook"), 1);
  const posed = output.findIndex((line) => line.includes("find the best move"));
  const told = output.slice(posed + 1);
  assertEquals(count(told, "Last move"), 0);
  assertEquals(count(told, "White to move"), 0);
  assertEquals(count(told, "Black to move"), 0);
});

Deno.test("playLines() remembers for a person whether to write the board", async () => {
  const store = memoryStore();
  const boards = async (isInteractive: boolean, ...lines: string[]) => {
    const options = { side: "both", saved: "leave" } as const;
    const { output } = await play(lines, options, { isInteractive, store });
    return output.filter((line) => line.endsWith(FILES)).length;
  };
  assertEquals(await boards(false, "board on"), 1);
  assertEquals(await boards(true, "e4"), 0);
  assertEquals(await boards(true, "board on"), 1);
  assertEquals(await boards(true, "e4"), 2);
  assertEquals(await boards(false, "e4"), 0);
  assertEquals(await boards(true, "board off"), 1);
  assertEquals(await boards(true, "e4"), 0);
});

// -- Saved games ---------------------------------------------------------------

Deno.test("playLines() saves the game, names it, and continues it", async () => {
  const store = memoryStore();
  const both = { side: "both" } as const;
  await play(["e4", "e5", "Nf3"], both, { store });
  assertEquals(store.length, 1);
  const next = ["d4", "d5", "c4"];
  const named = await play(next, { ...both, saved: "mention" }, { store });
  assertEquals(count(named.output, "There is a saved game ("), 1);
  assertEquals(store.length, 2);
  const listed = await play(["games", "resume 2"], both, { store });
  assertEquals(count(listed.output, "1. "), 1);
  assertEquals(count(listed.output, SAVED_GAME_CONTINUES), 1);
  assertEquals(listed.output.at(-3), "Last move 2. Nf3");
  const resumed = await play(["Nc6"], { saved: "resume" }, { store });
  assertEquals(
    resumed.output[0],
    "The saved game continues: You play both sides",
  );
  assertEquals(count(resumed.output, playing("b8c6", "d2d4 d7d5 c2c4")), 1);
  const forgetting = ["games", "forget 2", "yes"];
  const forgot = await play(forgetting, {}, { store });
  assertEquals(forgot.output.slice(-3, -1), [
    "Remove saved game 2 for good? Type yes or no",
    "Removed saved game 2",
  ]);
  assertEquals(store.length, 1);
});

Deno.test("playLines() refuses to forget the game that is played, and asks nothing", async () => {
  const store = memoryStore();
  await play(["e4", "e5", "Nf3"], { side: "both" }, { store });
  const lines = ["games", "resume 1", "forget 1", "resume 1", "forget 2"];
  const { output } = await play(lines, {}, { store });
  assertEquals(output.slice(-4, -1), [
    "Cannot forget game 1: you are playing it",
    "Cannot resume game 1: you are playing it",
    'Cannot read "forget 2": expected the number of a saved game, from 1 to 1',
  ]);
  assertEquals(store.length, 1);
});

Deno.test("playLines() continues a game with the board turned as it was", async () => {
  const store = memoryStore();
  await play(["e4", "e5", "Nf3", "flip"], { side: "both" }, { store });
  const { output } = await play(["board"], { saved: "resume" }, { store });
  assertEquals(
    output.filter((line) => line === "   h g f e d c b a").length,
    1,
  );
});

Deno.test("playLines() begins a game if none is saved, or none is wanted", async () => {
  const store = memoryStore();
  const { output } = await play([], { saved: "resume" }, { store });
  assertEquals(output.slice(0, 2), [
    "There is no saved game to continue",
    "You play White, Denomax plays Black; type a move, " +
    "help, or an empty line to let Denomax move; " +
    "also try level 4, side black or clock 5+3",
  ]);
  await play(["e4", "e5", "Nf3"], { side: "both" }, { store });
  const fresh = await play([], { saved: "leave" }, { store });
  assertEquals(count(fresh.output, "There is a saved game"), 0);
});

Deno.test("playLines() lets the clock of a saved game run", async () => {
  const store = memoryStore();
  const control = { base: 300, increment: 0 };
  await play(["e4", "e5", "Nf3"], { side: "both", control }, { store });
  const key = store.key(0) ?? "";
  const text = store.getItem(key) ?? "";
  const paused = text.replace('"paused":false', '"paused":true');
  store.setItem(key, paused.replace(/,"sum":\d+/, ""));
  await play(["Nc6"], { saved: "resume" }, { store });
  const saved = store.getItem(store.key(0) ?? "") ?? "";
  assertStringIncludes(saved, '"moves":"e2e4 e7e5 g1f3 b8c6"');
  assertStringIncludes(saved, '"paused":false');
});

Deno.test("playLines() says once that games cannot be saved, and plays on", async () => {
  const full = {
    ...memoryStore(),
    setItem: () => {
      throw new Error("It is full");
    },
  };
  const { output } = await play(["e4", "e5"], { side: "both" }, {
    store: full,
  });
  assertEquals(count(output, "Cannot save this game (It is full)"), 1);
  assertEquals(count(output, playing("e7e5", "e2e4")), 1);
});

Deno.test("playLines() says once that a review cannot be saved", async () => {
  const store = memoryStore();
  const full = new Proxy(store, {
    get: (target, name) =>
      name !== "setItem"
        ? Reflect.get(target, name)
        : (key: string, value: string) => {
          if (value.includes('"review":')) throw new Error("It is full");
          store.setItem(key, value);
        },
  });
  const lines = ["Qh5", "Kg8", "Qg6", "Kh8", "Qg7", "review"];
  const both = { side: "both", start: MATE_IN_ONE } as const;
  const { output } = await play(lines, both, { store: full });
  assertEquals(count(output, "Cannot save this game (It is full)"), 1);
});

Deno.test("playLines() saves none of the engine's own games", async () => {
  const store = memoryStore();
  await play([], { side: "none" }, { store });
  assertEquals(store.length, 0);
});

Deno.test("playLines() says nothing about saved games in the engine's own game", async () => {
  const store = memoryStore();
  await play(["e4", "e5", "Nf3"], { side: "both" }, { store });
  const own = { side: "none", saved: "mention" } as const;
  const { output } = await play([], own, { store });
  assertEquals(count(output, "There is a saved game"), 0);
});

Deno.test("playLines() lists the game left by new, and resumes it", async () => {
  const lines = ["e4", "e5", "Nf3", "new", "games", "resume 1"];
  const { output } = await play(lines, { side: "both" });
  assertEquals(count(output, "1. "), 1);
  assertEquals(count(output, SAVED_GAME_CONTINUES), 1);
  assertEquals(output.at(-3), "Last move 2. Nf3");
});

Deno.test("playLines() saves no abandoned game of two plies", async () => {
  const store = memoryStore();
  const { output } = await play(["e4", "e5", "new", "games", "d4"], {
    side: "both",
  }, { store });
  assertEquals(count(output, "There is no other saved game"), 1);
  assertEquals(store.length, 0);
});

// -- The PGN file -------------------------------------------------------------

/** Plays some lines with a PGN file, and returns what is in it then. */
async function written(
  input: string[],
  options: Partial<PlayOptions & ReadFiles> = {},
): Promise<string[]> {
  const pgn = await Deno.makeTempFile({ suffix: ".pgn" });
  try {
    await play(input, { side: "both", ...options, pgn });
    const text = await Deno.readTextFile(pgn);
    return readPgn(text).map(({ tree, result }) =>
      `${tree.length - 1} ${result}`
    );
  } finally {
    await Deno.remove(pgn);
  }
}

Deno.test("playLines() adds games to the PGN file when they end or are abandoned", async () => {
  const mate = ["f3", "e5", "g4", "Qh4"];
  const rows: [string[], string[]][] = [
    [[], []],
    [["e4", "e5"], ["2 *"]],
    [["e4", "quit"], ["1 *"]],
    [["e4", "new", "d4", "d5"], ["1 *", "2 *"]],
    [["e4", "write", "quit"], ["1 *"]],
    [["e4", "write", "e5"], ["1 *", "2 *"]],
    [["e4", "write", "resign", "yes"], ["1 *", "1 1-0"]],
    [[...mate, "new"], ["4 0-1"]],
    [["pgn 1. d4 d5 *", "new", "e4"], ["1 *"]],
    [["pgn 1. d4 d5 *", "write"], ["2 *"]],
  ];
  for (const [lines, games] of rows) assertEquals(await written(lines), games);
});

Deno.test("playLines() adds the engine's own game to the PGN file", async () => {
  const [game] = await written([], { side: "none" });
  assertMatch(game, /^\d+ (1-0|0-1|1\/2-1\/2)$/);
});

Deno.test("a game in PGN of several lines is one command", async () => {
  const game = [
    ...['[White "Morphy"]', '[Black "The Duke"]', "", "{in Paris,", ""],
    ...["1858} 1. e4 e5 {a pawn", "", "each} 2. Nf3 d6", "3. d4 1-0"],
  ];
  const { output } = await play([...game, "side", "moves", "quit"]);
  assertStringIncludes(output.join(" "), "Morphy");
  assertStringIncludes(output.join(" "), "3. d4");
  assertEquals(output.filter((line) => line.startsWith("Denomax plays")), []);
});

Deno.test("the rest of a line after ; and a tag have no braces", async () => {
  const tags = ['[White "Morphy {Paul"]', '[Black "The Duke; }"] {in Paris'];
  const moves = ["}", "1. e4 e5 ; {a pawn each", "2. Nf3 {; to f3} d6 1-0"];
  const { output } = await play([...tags, ...moves, "last"]);
  assertStringIncludes(output.join(" "), "Morphy {Paul");
  assertEquals(count(output, "Last move 2... d6"), 2);
});

Deno.test("a tag ends a game whose comment is open", async () => {
  const open = ['[White "Morphy"]', "1. e4 {never closed", "1-0", ""];
  const next = ['[White "Anderssen"]', "1. f4 e5", ""];
  const { output } = await play([...open, ...next, "last"]);
  assertEquals(count(output, "Loaded a game of 1 move: Morphy"), 1);
  assertEquals(count(output, "Loaded a game of 1 move: Anderssen"), 1);
  assertEquals(count(output, "Last move 1... e5"), 2);
});

Deno.test("a person hears that a comment is open, and ends it by an empty line", async () => {
  const isTold = Promise.withResolvers<void>();
  const written: string[] = [];
  async function* lines() {
    yield* ['[White "Morphy"]', "", "1. e4 {over", "", "paragraphs"];
    yield* ["} 1... e5 {never closed", "", "1-0"];
    await isTold.promise;
    yield* ["", "last"];
  }
  const io: LineIo = {
    lines: lines(),
    write(text) {
      written.push(text);
      if (text.startsWith(COMMENT_OPEN)) isTold.resolve();
    },
    isInteractive: true,
  };
  await playLines(sessionOf(OPTIONS, {}), null, io, new GameStore(memoryStore));
  const text = written.join("");
  assertEquals(text.split(COMMENT_OPEN).length, 2);
  assertStringIncludes(text, "Morphy");
  assertStringIncludes(text, "Last move 1... e5");
});

const COMMENT_OPEN = "A comment of the game is still open; " +
  "type } to close it, or an empty line to end the game as it is";

Deno.test("playLines() opens the first readable game of a file", async () => {
  const damaged = '[White "A"]\n\n1. e4 Ke7 2. Ke3 *\n\n';
  const filed = filedGames(`${damaged}[White "Ada"]\n\n1. d4 d5 *\n`);
  const { output } = await play(["undo", "fen"], { filed });
  assertEquals(
    output[0],
    "Loaded a game of 1 move, number 2 of 2: Ada against ?",
  );
  assertMatch(output[1], /^Game 1 is damaged: .*line 3\)$/);
  const alone = await play([], { filed: filedGames(damaged) });
  assertMatch(alone.output[1], /^Loaded the game up to a fault: .*line 3\)$/);
});

Deno.test("playLines() tells what it could not read of the game that it opens", async () => {
  const whole = '[White "B"]\n\n1. d4 *\n\n';
  const rows = [
    ["1. e4 e5 2. Nf3 Nc6 Zz 1-0", /^Skipped "Zz" .*line 3\)$/],
    ["1. e4 e5 (1... d5 2. Ke4) 1-0", /^Cannot play "Ke4".*line 3\)$/],
  ] as const;
  for (const [moves, problem] of rows) {
    const text = `[White "A"]\n\n${moves}\n\n`;
    for (const others of ["", whole]) {
      const { output } = await play([], { filed: filedGames(text + others) });
      const which = others === "" ? "the game" : "game 1";
      const [start, told] = output[1].split(/(?<=fault): /);
      assertEquals(start, `Loaded ${which} with a fault`);
      assertMatch(told, problem);
    }
  }
});

/** A file of so many games, in turn by Ada and by Bob. */
function fileOf(games: number) {
  const texts = Array.from(
    { length: games },
    (_, index) =>
      `[White "${index % 2 === 0 ? "Ada" : "Bob"}"]
[Black "Guest ${index + 1}"]
[Result "1-0"]

1. e4 ${index === 4 ? "Ke7" : "e5"} 1-0
`,
  );
  return filedGames(texts.join("\n"));
}

Deno.test("playLines() says how to look through the games of a file", async () => {
  const { output } = await play(["list"], { filed: fileOf(12) });
  assertEquals(
    output[1],
    "An empty line shows the next move, undo goes back; list names the games of the " +
      "file, open 2 opens the second",
  );
  const list = output.slice(output.indexOf("1. Ada against Guest 1, 1-0"));
  assertEquals(list.length, 12);
  assertEquals(list[9], "10. Bob against Guest 10, 1-0");
  assertEquals(list[10], "Type open N for one of them, list 11 for 2 more");
});

Deno.test("list goes on from a number, and finds games by name", async () => {
  const lines = ["list 11", "list bob", "list guest 9", "list zoe", "list 13"];
  const { output } = await play(lines, { filed: fileOf(12) });
  assertEquals(count(output, "11. Ada"), 2);
  assertEquals(count(output, "10. Bob"), 2);
  assertEquals(count(output, "1. Ada"), 0);
  assertEquals(count(output, "Type open N"), 3);
  assertEquals(count(output, "No game matches"), 1);
  assertEquals(count(output, "There is no game 13: the file has 12 games"), 1);
});

Deno.test("list names the line at which a game is damaged", async () => {
  const filed = filedGames('[White "Ann"]\n[Result "1-0"]\n\n1. e4 Ke3 1-0');
  const { output } = await play(["list"], { filed });
  assertEquals(count(output, "1. Ann against ?, 1-0, damaged at line 4"), 1);
});

Deno.test("open opens a game of the file by its number, if it can be read", async () => {
  const lines = ["open 3", "pgn", "open 5", "open 13", "open", "status"];
  const { output } = await play(lines, { filed: fileOf(12) });
  const loaded = "Loaded a game of 1 move, number 3 of 12: Ada against Guest 3";
  assertEquals(count(output, loaded), 1);
  assertEquals(count(output, '[Black "Guest 3"]'), 1);
  assertEquals(count(output, "Loaded game 5 up to a fault: "), 1);
  assertEquals(count(output, 'Cannot read "open 13": expected a number'), 1);
  assertEquals(count(output, "open needs the number of a game"), 1);
  const without = await play(["list", "open 1"]);
  assertEquals(count(without.output, "No file of games is open"), 2);
});
