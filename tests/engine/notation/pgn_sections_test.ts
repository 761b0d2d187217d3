import { assertEquals } from "@std/assert";
import { pgnGames } from "../../../engine/notation/pgn.ts";
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
