import { assertEquals } from "@std/assert";
import { describeCommands } from "../../../tui/words/typed.ts";

Deno.test("a long command in a list shifts its own help, not that of others", () => {
  const commands = [
    { name: "claim", form: "[MOVE]", help: "claim a draw" },
    { name: "autobiography", form: "[SQUARE]", help: "tell of a piece" },
  ];
  assertEquals(describeCommands(commands), [
    "  claim [MOVE]      claim a draw",
    "  autobiography [SQUARE]  tell of a piece",
  ]);
});
