import { assert, assertAlmostEquals } from "@std/assert";
import {
  newGame,
  playRecord,
  recordedGame,
} from "../../../engine/chess/game/game.ts";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import {
  type GameTree,
  nodeAfter,
  rootNode,
} from "../../../engine/chess/notation/game_tree.ts";
import { pgnGamesIn, readPgn } from "../../../engine/chess/notation/pgn.ts";
import { pgnSections } from "../../../engine/chess/notation/pgn_sections.ts";
import { writePgn } from "../../../engine/chess/notation/pgn_writer.ts";
import { visible, visibleJson } from "../../../engine/chess/notation/quote.ts";
import { parseCoordinate } from "../../../engine/chess/notation/san.ts";
import { annotated } from "../../../engine/review/annotations.ts";
import type { LegalMove } from "../../../engine/chess/rules/position.ts";
import {
  hasScore,
  readEngineName,
  readInfo,
  readOption,
} from "../../../engine/player/uci/client_lines.ts";
import { initialUciState, obey } from "../../../engine/player/uci/protocol.ts";
import { commandsIn } from "../../../tui/console/input.ts";
import { decodeText } from "../../../engine/chess/notation/decode.ts";
import { readPuzzles } from "../../../tui/match/puzzles/rows.ts";
import { FORM } from "../../../tui/saves/box/export.ts";
import { importBox } from "../../../tui/saves/box/import.ts";
import { entryText } from "../../../tui/saves/entry.ts";
import {
  filedGames,
  readAll,
  readFiledGame,
} from "../../../tui/saves/game_file.ts";
import { restoreMatch, saveMatch } from "../../../tui/saves/form/match_json.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import {
  appearanceFrom,
  withReport,
} from "../../../tui/screen/terminal/capabilities.ts";
import { decode, NEW_DECODER } from "../../../tui/screen/terminal/decoder.ts";
import { clip, wrap, wrapColumns } from "../../../tui/text/width.ts";
import { describeRemarks } from "../../../tui/words/chess/game_state.ts";
import { matchOf } from "../../support/screen/matches.ts";
import { growthOf, isLinear, type Work } from "../../support/program/growth.ts";
import { memoryStore } from "../../support/saves/stores.ts";

const START = parseFen(START_FEN);

/** A text of some length, which repeats a part between two others. */
function repeated(part: string, before = "", after = "") {
  return (length: number) =>
    before + part.repeat(Math.ceil(length / part.length)) + after;
}

/** Parts of a text, as they arrive. */
async function* inParts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) {
    yield text.slice(at, at + size);
  }
}

async function* each(lines: readonly string[]) {
  yield* lines;
}

async function drain(items: AsyncIterable<unknown>) {
  for await (const _ of items);
}

/** Readers of a text. */
type Reader = (text: string) => unknown;
type Text = (length: number) => string;

const FIRST_MOVES = "1. Nf3 Nf6 2. Ng1 Ng8 ";

/** PGN that makes readers look at the same text again. */
const PGN: readonly Text[] = [
  repeated("1. e4 * "),
  repeated("1. e4 *\n"),
  repeated("1. e9 *\n\n"),
  repeated("1. e4 1-0 {a}\n", '[White "A"]\n'),
  repeated('[White "A"]\n\n1. e4 *\n\n'),
  repeated(FIRST_MOVES),
  repeated("1. e4 (1. d4) "),
  repeated("(1. d4 ", "1. e4 "),
  repeated("{[%clk 1:", "1. e4 "),
  repeated("[%clk 1:", "1. e4 {", "}"),
  repeated("{a\n"),
  repeated("[a"),
  repeated("[a \n"),
  repeated('[a "b"\n'),
  repeated('\n[a "', "{"),
  repeated('"', '[a "'),
  repeated("\\", '[a "'),
  repeated('\\"', '[a "', '"]'),
  repeated("\n"),
  repeated("\r"),
  repeated(" \t", "e4"),
  repeated("<"),
  repeated("$1 "),
  repeated("!?"),
  repeated("1"),
  repeated("a"),
  repeated("%\n"),
];

const READERS_OF_PGN: Readonly<Record<string, Reader>> = {
  "readPgn()": readPgn,
  "pgnGamesIn() in small parts": (text) =>
    drain(pgnGamesIn(inParts(text, 100))),
  "pgnGamesIn() in large parts": (text) =>
    drain(pgnGamesIn(inParts(text, 1 << 14))),
  "pgnSections()": pgnSections,
  "filedGames() and readFiledGame()": (text) =>
    filedGames(text).forEach(readFiledGame),
  "commandsIn()": (text) => drain(commandsIn(each(text.split("\n")))),
};

async function expectLinear(work: Work, name: string) {
  assert(await isLinear(work), name);
}

for (const [name, read] of Object.entries(READERS_OF_PGN)) {
  Deno.test(`${name} takes time in proportion to the text`, async () => {
    for (const text of PGN) {
      await expectLinear((length) => read(text(length)), text(30));
    }
  });
}

/** Readers of other texts, each with texts that are hard for it. */
const ROWS: readonly [name: string, read: Reader, texts: readonly Text[]][] = [
  ["describeRemarks()", remarks, [repeated("[%clk 1:"), repeated("[%")]],
  ["annotated()", annotate, [repeated("[%eval "), repeated("[%eval 1]")]],
  ["writePgn()", write, [
    repeated("a"),
    repeated("a "),
    repeated("[%a "),
    repeated("a", "[%"),
    repeated("}"),
  ]],
  ["writePgn() of what was read", (text) => readPgn(text).forEach(writePgn), [
    repeated(FIRST_MOVES),
    repeated("(1. d4) ", "1. e4 "),
    repeated("(1. d4 (1. c4 ", "1. e4 "),
    repeated("1. Nf3 (1. d4) Nf6 (1... d5) 2. Ng1 (2. d4) Ng8 (2... d5) "),
  ]],
  ["recordedGame()", (text) => readPgn(text).forEach(recordedGame), [
    repeated(FIRST_MOVES),
    repeated("(1. d4) ", "1. e4 "),
    repeated("1. Nf3 (1. d4) Nf6 (1... d5) 2. Ng1 (2. d4) Ng8 (2... d5) "),
  ]],
  ["parseFen()", (text) => attempt(() => parseFen(text)), [
    repeated("8"),
    repeated("p/"),
    repeated(" "),
    repeated("0", `${START_FEN.slice(0, -3)} `, "x"),
    repeated("K", `${START_FEN.split(" ")[0]} w `),
  ]],
  ["visible() and visibleJson()", (text) => visible(text) + visibleJson(text), [
    repeated("\x1b"),
    repeated("\ud800"),
  ]],
  ["obey()", (text) => obey(initialUciState(), text, "Denomax"), [
    repeated("a "),
    repeated("g1f3 g8f6 f3g1 f6g8 ", "position startpos moves "),
    repeated("p/", "position fen "),
    repeated("searchmoves ", "go "),
    repeated("e2e4 ", "go searchmoves "),
    repeated("value ", "setoption name "),
    repeated(" ", "setoption name a", "value"),
  ]],
  ["the reader of an engine's lines", readEngineLine, [
    repeated(" by a", "id name a", "\r"),
    repeated(" type spin", "option name a"),
    repeated(" type spin min 1", "option name a"),
    repeated(" score cp 1 pv e2e4", "info"),
    repeated(" multipv 1", "info score cp 1"),
  ]],
  ["readPuzzles()", readPuzzles, [
    repeated(`a,${START_FEN},e2e4 e7e5,1000,x\n`),
    repeated(","),
    repeated(" ", `a,${START_FEN},e2e4 e7e5,`, "x,x"),
    repeated("g1f3 g8f6 f3g1 f6g8 ", `a,${START_FEN},`, ",1000,x"),
  ]],
  ["decodeText()", (text) => decodeText(latin(text)), [
    repeated("a"),
    repeated("a\n"),
    repeated("a\r"),
  ]],
  ["decode()", (text) => decodeInParts(text), [
    repeated("a"),
    repeated("\x1b"),
    repeated("a", "\x1b]"),
    repeated(";4", "\x1b[?1", ":c"),
    repeated("\x1b[", "\x1b[200~"),
    repeated("a", "\x1b[200~"),
  ]],
  ["appearanceFrom()", appearance, [repeated(";4", "\x1b[?1", ":c")]],
  ["wrap(), wrapColumns() and clip()", fit, [
    repeated("a"),
    repeated("a "),
    repeated(" "),
    repeated("\u0301"),
    repeated("\u0301 "),
    repeated("漢"),
  ]],
];

function remarks(comment: string) {
  const [record] = readPgn("1. e4 *");
  return describeRemarks(recordedGame({ ...record, tree: commented(comment) }));
}

const E4 = parseCoordinate("e2e4") as LegalMove;

/** A move and one in its place, with a comment on each and on the start. */
function commented(comment: string): GameTree {
  const root = rootNode(START);
  const nodes = [root, nodeAfter(root, E4, 1), nodeAfter(root, E4, 2)];
  for (const node of nodes) node.comments = [comment];
  return nodes;
}

function annotate(comment: string) {
  const judged = {
    ply: 1,
    san: "e4",
    move: E4,
    mark: null,
    drop: 0,
    score: 0,
    line: [],
    reply: [],
    facts: [],
  };
  return annotated(commented(comment), new Map([[1, { judged, text: "" }]]));
}

function write(text: string) {
  const tags = new Map([["White", text]]);
  return writePgn({ tags, tree: commented(text), result: "*" });
}

function attempt(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

function readEngineLine(line: string) {
  return [
    readEngineName(line),
    readOption(line),
    hasScore(line),
    readInfo(START, line),
  ];
}

/** Bytes that are not UTF-8. */
function latin(text: string) {
  return new Uint8Array([...new TextEncoder().encode(text), 0xe4]);
}

function decodeInParts(text: string) {
  let decoder = NEW_DECODER;
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 1 << 12) {
    ({ decoder } = decode(decoder, bytes.subarray(at, at + (1 << 12))));
  }
}

function appearance(report: string) {
  return judged([report]);
}

function judged(reports: readonly string[]) {
  const environment = {
    colourWish: null,
    colorTerm: undefined,
    term: "xterm",
    locale: undefined,
  };
  const options = { theme: null, pieces: null, color: "auto" } as never;
  return appearanceFrom(reports, options, environment, {
    columns: 80,
    rows: 24,
  });
}

function fit(text: string) {
  return [
    wrap(text.split(" "), 40),
    wrapColumns(text, 40),
    clip(text, 40, "…"),
  ];
}

for (const [name, read, texts] of ROWS) {
  Deno.test(`${name} takes time in proportion to the text`, async () => {
    for (const text of texts) {
      await expectLinear((length) => read(text(length)), text(30));
    }
  });
}

// -- Texts that are not repetitions --------------------------------------------

/** Rooks walk over their ranks so that no position comes twice. */
function quietMoves(count: number): LegalMove[] {
  const RANKS = [3, 4, 5, 6, 7];
  const places = RANKS.map(() => ({ file: 2, step: 1 }));
  return Array.from({ length: count }, (_, ply) => {
    if (ply % 2 === 1) return moveOf(ply % 4 === 1 ? "c8d8" : "d8c8");
    const rook = places.findIndex(({ file, step }) =>
      file + step >= 2 && file + step <= 7
    );
    for (const place of places.slice(0, rook)) place.step = -place.step;
    const { file, step } = places[rook];
    places[rook].file += step;
    const [from, to] = [file, file + step].map((file) =>
      `${"abcdefgh"[file]}${RANKS[rook]}`
    );
    return moveOf(from + to);
  });
}

function moveOf(text: string): LegalMove {
  return parseCoordinate(text) as LegalMove;
}

const ROOKS = parseFen(
  "k1r5/ppR5/2R5/2R5/2R5/2R5/PP6/K7 w - - 0 1",
);

function imported(lines: readonly string[]) {
  const storage = memoryStore();
  const store = new GameStore(() => storage);
  return importBox(store, each([JSON.stringify(FORM), ...lines]));
}

function restored(game: object) {
  const place = { start: START_FEN, ply: 0, shown: 0 };
  return wholeMatch(savedWith({ ...place, ...game }));
}

function savedWith(game: object) {
  return { ...saveMatch(matchOf(newGame()), VIEW), game };
}

function wholeMatch(value: unknown) {
  const { match } = restoreMatch(value);
  assert(match !== null);
  return match;
}

const VIEW = { isFlipped: false, theme: "", scores: [] };

function list<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => item(index));
}

const WORKS: Readonly<Record<string, Work>> = {
  "the games of a section, bit by bit": (length) => {
    const text = `[White "A"]\n${"1. e4 *\n".repeat(length / 8)}`;
    return readAll(filedGames(`${text}[White "B"]\n`), () => {});
  },
  "late answers of a terminal": (length) => {
    let reports: readonly string[] = [];
    for (let number = 0; number < length / 10; number++) {
      reports = withReport(reports, `\x1b[>0;${number};0c`);
      judged(withReport(reports, `\x1b[6;${number};10t`));
    }
  },
  "a game without captures": (length) =>
    playRecord(newGame(ROOKS), quietMoves(Math.min(15_000, length))),
  "a saved game with many branches": (length) =>
    restored({
      moves: "g1f3 g8f6 f3g1 f6g8 ".repeat(length / 20) +
        "@0 e2e4 @1 e7e5 ".repeat(length / 20),
      end: 1,
    }),
  "a game that 3.0.0 saved with many branches": (length) =>
    wholeMatch({
      ...{ version: 2, people: "white", level: 4, date: "2026.11.20" },
      ...{ score: null, ...VIEW },
      game: {
        ...{ start: START_FEN, ply: 0, shown: 0, times: [], decision: null },
        moves: "g1f3 g8f6 f3g1 f6g8 ".repeat(length / 20),
        branches: list(
          50,
          (index) => ({
            at: 4 * Math.floor(length / 40 - index / 5),
            ...{ moves: "g1f3", times: [], decision: null },
          }),
        ),
      },
    }),
  "courses of one game": (length) =>
    imported(list(length / 20, (index) => {
      const value = savedWith({ moves: `a${index} b` });
      return entryText({ id: "a", time: 1, order: length - index, value });
    })),
  "branches of one game": (length) => {
    const branches = list(length / 20, (index) => `@0 m${index}`);
    const value = savedWith({ moves: `e2e4 ${branches.join(" ")}` });
    return imported(
      [1, 2].map((order) => entryText({ id: "a", time: 1, order, value })),
    );
  },
  "lines of one record": (length) =>
    imported(list(length / 20, (index) => {
      const fields = { [`puzzle ${index}`]: { due: index } };
      return JSON.stringify({ record: "denomax-puzzles", fields });
    })),
};

for (const [name, work] of Object.entries(WORKS)) {
  Deno.test(`${name}: reading takes time in proportion`, async () => {
    await expectLinear(work, name);
  });
}

/** How work grows whose time is this function of its length, in milliseconds. */
function growthOfTime(time: (length: number) => number): Promise<number> {
  let now = 0;
  return growthOf((length) => now += time(length), () => now);
}

Deno.test("growthOf() is how many times as long four times the length takes", async () => {
  assertAlmostEquals(await growthOfTime((length) => length / 100), 4);
  assertAlmostEquals(await growthOfTime((length) => length ** 1.75), 11.3, 0.1);
  assertAlmostEquals(await growthOfTime((length) => length ** 2), 16);
});

Deno.test("growthOf() measures again where others disturb, and counts the fastest runs", async () => {
  const slowdowns = [1, 1, 1, 5, 2, 1];
  const growth = await growthOfTime((length) =>
    length * (slowdowns.shift() ?? 1)
  );
  assertAlmostEquals(growth, 4);
});

Deno.test("isLinear() tells work that grows with the square by the time of a processor", async () => {
  let sum = 0;
  const work = (length: number) => {
    for (let step = 0; step < length ** 2; step++) sum ^= step;
  };
  assert(!await isLinear(work), `${sum}`);
});
