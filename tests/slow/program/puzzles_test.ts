import { assertEquals } from "@std/assert";
import text from "../../../tui/match/puzzles/lichess.csv" with { type: "text" };
import { compile } from "../../build/puzzles.ts";

Deno.test("the textbook program agrees with the solutions of all puzzles", () => {
  // The tool leaves out those whose solution costs something.
  assertEquals(compile(text).split("\n"), text.split("\n"));
});
