import { assertEquals } from "@std/assert";
import { runUnread, USES } from "../support/program.ts";

Deno.test("every command ends quietly when nobody reads what it writes", async () => {
  for (const [args, input] of USES) {
    const outcome = await runUnread(args, input);
    const expected = { stdout: "", stderr: "", code: 1 };
    assertEquals(outcome, expected, args.join(" "));
  }
});
