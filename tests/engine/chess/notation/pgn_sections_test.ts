import { assertEquals } from "@std/assert";
import {
  type PgnError,
  pgnGames,
  pgnParts,
} from "../../../../engine/chess/notation/pgn.ts";
import {
  countLineEnds,
  lastSureBeginning,
  pgnSections,
} from "../../../../engine/chess/notation/pgn_sections.ts";

/** The first lines and the names of White. */
function begins(text: string) {
  return pgnSections(text).map(({ line, tags }) => [line, tags.get("White")]);
}

const ANN =
  '[White "Ann"]\n[Result "1-0"]\n\n1. e4 {[%clk 0:01:00]\n\n} e5 1-0\n';
const BOB = '[White "Bob"]\n\n[Black "?"]\n1. d4 *\n';

Deno.test("pgnSections() tells where games begin, and their tags", () => {
  assertEquals(begins(`${ANN}\n${BOB}`), [[1, "Ann"], [8, "Bob"]]);
  assertEquals(begins(`\ufeff${BOB}${BOB}`), [[1, "Bob"], [5, "Bob"]]);
  assertEquals(begins(`% a remark\n${ANN}`), [[1, "Ann"]]);
  assertEquals(begins(`${ANN}{about Bob}\n${BOB}`), [[1, "Ann"], [7, "Bob"]]);
  assertEquals(begins("1. e4 e5 *\n\n1. d4 *"), [[1, undefined]]);
  assertEquals(begins(" \n\t\r\n"), []);
});

Deno.test("pgnSections() counts lines of any kind", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = `${ANN}\n${BOB}`.replaceAll("\n", end);
    assertEquals(begins(text), [[1, "Ann"], [8, "Bob"]]);
  }
});

/** Texts in which it is hard to tell where a game begins. */
const HARD = [
  `${ANN}${BOB}${ANN}`,
  `${ANN.replace("}", "")}${BOB}`,
  `[White "A"]\n[White "B"]\n\n1. c4 (1. d4 *\n${BOB}`,
  `[White "A] "]\n1. c4 *\n\n  [White "C"]\n1. e4 1-0\n1. d4 *`,
  `{about A}\n${ANN}\n{about B}\n\n{more}\n${BOB}`,
  `${ANN.replace("1-0\n", "")}\n{no result}\n${BOB}`,
  `${ANN}; about B, 1-0\n${BOB}`,
  `${ANN}%1-0\n${BOB}\ufeff% 1-0\n${ANN}`,
  `${ANN}[a stray text 1-0\n${BOB}`,
  `${ANN}<1-0\n${BOB}`,
  `${ANN}[%clk 1-0\n${BOB}`,
  `${ANN}{[%a}; 1-0 ] 1-0\n${BOB}`,
  `{1-0\n\u00a0${ANN}`,
  `${ANN}\n\ufeff${BOB}`,
  `${BOB.replace("?", '\\"B\\"')}${BOB.replace("?", 'a "b" c')}${ANN}`,
  `${ANN}[Site "a"] [Event "b"]\n${BOB}`,
  `${ANN}[ Site "a"]\n[Event\n"b"]\n${BOB}`,
  `${ANN.replace(/ *1\.[^]*/, "")}\n${BOB}`,
  `* [White "A"]\n[Black "B"]\n\n*`,
  `[White "A"]\n(1-0\n[White "B"]\n*\n${ANN.replaceAll("\n", "\r")}${BOB}`,
  "a remark\n{another}\n",
];

/** Games with the lines of their problems as if lines were before the text. */
function gamesAfter(lines: number, text: string) {
  const moved = (error: PgnError | null) =>
    error && { ...error, line: error.line + lines };
  return [...pgnGames(text)].map((game) => ({
    ...game,
    error: moved(game.error),
    variationError: moved(game.variationError),
    skipped: moved(game.skipped),
  }));
}

Deno.test("games read section by section are those of the whole text", () => {
  for (const text of [...HARD, ...MIXED]) {
    const sections = pgnSections(text);
    const games = sections.map(({ text, line }) => gamesAfter(line - 1, text));
    assertEquals(games.flat(), [...pgnGames(text)], text);
    const tags = games.map(([first]) => first?.tags ?? new Map());
    assertEquals(sections.map(({ tags }) => tags), tags, text);
    const lines = new Set(sections.map(({ line }) => line));
    assertEquals(lines.size, sections.length, text);
  }
});

Deno.test("games before and after a sure beginning are those of the whole text", () => {
  let count = 0;
  for (const text of [...HARD, ...MIXED]) {
    const all = [...pgnGames(text)];
    let end = lastSureBeginning(text);
    while (end > 0) {
      count++;
      const before = text.slice(0, end);
      const after = gamesAfter(countLineEnds(before), text.slice(end));
      assertEquals([...pgnGames(before), ...after], all, text);
      end = lastSureBeginning(before);
    }
  }
  assertEquals(count, 13);
});

Deno.test("lastSureBeginning() finds a game after moves, a result or a bracket", () => {
  for (const end of ["e5", "1-0", "e8=Q+", "(1. d4 d5)", "{[%clk 1:00]} *"]) {
    const text = `[White "A"]\n\n1. e4\n${end}\n\n \t${BOB}`;
    const place = text.length - BOB.length;
    assertEquals(lastSureBeginning(text), place, end);
    assertEquals(lastSureBeginning(text, place), place, end);
    assertEquals(lastSureBeginning(text, place + 1), 0, end);
  }
});

Deno.test("text between the tags of a game divides it nowhere", () => {
  for (const stray of ["Elo 2000", "some text", "won+", "x="]) {
    const text = `[White "A"]\n${stray}\n[Black "B"]\n\n1. e4 e5 1-0\n`;
    assertEquals(lastSureBeginning(text), 0, stray);
    assertEquals(pgnSections(text).map(({ tags }) => [...tags]), [
      [["White", "A"], ["Black", "B"]],
    ]);
  }
});

/** Games in many forms, one after the other in one section or another. */
const MIXED = [
  "1. e4 * 1. d4 *",
  "1. e4 e5 *\n% no game\n 1. d4 {a\n\nb} d5 1-0 a remark\n\n1. c4",
  "1. e4 1-0\n  %a 1. d4 1-0",
  "{about all}\n1. e4 (1. d4 *) e5\n\n\n1. Nf3 Nf6 2. g3\n\n1. e9 *",
  "; a remark\n*\n*\n\n1. e4 {never closed\n\n1. d4 *",
  '1. e4\r\n\r\n[White "A\\"B"]\r\n1. d4 (1. c4\r\n\r\n[White "C"]\r\n*',
  "[a stray text]\n1. e4 1/2-1/2\n[Event x]\n1. d4 1-0 1. c4 0-1",
  "\ufeff%a\n1. e4 *\n\ufeff1. d4 *",
];

Deno.test("pgnParts() divides a text into parts that are the same games by themselves", () => {
  for (const text of MIXED) {
    const parts = [...pgnParts(text)];
    assertEquals(parts.map(({ text }) => text).join(""), text);
    assertEquals(parts.map(({ game }) => game), [...pgnGames(text)]);
    for (const { text: part, line, game } of parts) {
      const [alone] = pgnGames(part);
      const moved = (error: typeof alone.error) =>
        error && { ...error, line: error.line + line - 1 };
      const placed = {
        ...alone,
        error: moved(alone.error),
        skipped: moved(alone.skipped),
      };
      assertEquals(placed, game, part);
    }
  }
});
