import { assertEquals } from "@std/assert";
import { colourWish } from "../../../tui/platform/display.ts";

function wishOf(variables: Readonly<Record<string, string>>, noColor = false) {
  return colourWish({ noColor, variable: (name) => variables[name] });
}

Deno.test("colourWish() knows the variables that forbid or force colours", () => {
  const rows = [
    [{}, null],
    [{ TERM: "xterm" }, null],
    [{ TERM: "dumb" }, "never"],
    [{ NO_COLOR: "1" }, "never"],
    [{ NO_COLOR: "" }, null],
    [{ CLICOLOR: "0" }, "never"],
    [{ CLICOLOR: "1" }, null],
    [{ CLICOLOR_FORCE: "1" }, "always"],
    [{ CLICOLOR_FORCE: "0" }, null],
    [{ FORCE_COLOR: "" }, "always"],
    [{ FORCE_COLOR: "true" }, "always"],
    [{ FORCE_COLOR: "0" }, "never"],
    [{ FORCE_COLOR: "1" }, "16"],
    [{ FORCE_COLOR: "2" }, "256"],
    [{ FORCE_COLOR: "3" }, "truecolor"],
  ] as const;
  for (const [variables, wish] of rows) {
    assertEquals(wishOf(variables), wish, JSON.stringify(variables));
  }
});

Deno.test("colourWish() lets FORCE_COLOR win, then NO_COLOR, then CLICOLOR_FORCE", () => {
  assertEquals(wishOf({ FORCE_COLOR: "1" }, true), "16");
  assertEquals(wishOf({ CLICOLOR_FORCE: "1" }, true), "never");
  assertEquals(wishOf({ CLICOLOR_FORCE: "1", TERM: "dumb" }), "always");
});
