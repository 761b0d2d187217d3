import { assertEquals } from "@std/assert";
import { withoutCommands } from "../../../../engine/chess/notation/comment_commands.ts";

Deno.test("withoutCommands() leaves what people wrote", () => {
  const rows = [
    ["[%clk 0:01:00] good [%eval 0.3]", " good "],
    ["a [b] [%c [d] e]", "a [b]  e]"],
    ["[%clk 1:[%clk 1:", "[%clk 1:[%clk 1:"],
    ["[%a] [%b", " [%b"],
    ["", ""],
  ];
  for (const [comment, expected] of rows) {
    assertEquals(withoutCommands(comment), expected);
  }
});

Deno.test("withoutCommands() takes the commands of a name alone", () => {
  const comment = "[%clk 0:01:00] [%eval 0.3] [%evaluated 1]";
  assertEquals(
    withoutCommands(comment, "eval "),
    "[%clk 0:01:00]  [%evaluated 1]",
  );
});
