import { assertEquals } from "@std/assert";
import { pgnGames, pgnParts } from "../../../engine/notation/pgn.ts";
import { pgnSections } from "../../../engine/notation/pgn_sections.ts";

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
  assertEquals(begins(`% a remark\n${ANN}`), [[1, undefined], [2, "Ann"]]);
  assertEquals(begins("1. e4 e5 *\n\n1. d4 *"), [[1, undefined]]);
  assertEquals(begins(" \n\t\r\n"), []);
});

Deno.test("pgnSections() counts lines of any kind", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = `${ANN}\n${BOB}`.replaceAll("\n", end);
    assertEquals(begins(text), [[1, "Ann"], [8, "Bob"]]);
  }
});

Deno.test("games read section by section are those of the whole text", () => {
  const texts = [
    `${ANN}${BOB}${ANN}`,
    `${ANN.replace("}", "")}${BOB}`,
    `[White "A"]\n[White "B"]\n\n1. c4 (1. d4 *\n${BOB}`,
    `[White "A] "]\n1. c4 *\n\n  [White "C"]\n1. e4 1-0\n1. d4 *`,
  ];
  for (const text of texts) {
    const parts = pgnSections(text).flatMap(({ text }) => [...pgnGames(text)]);
    assertEquals(
      parts.map(({ tree, result }) => [tree.length, result]),
      [...pgnGames(text)].map(({ tree, result }) => [tree.length, result]),
    );
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
