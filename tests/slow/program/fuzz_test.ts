import { fuzzScreen } from "../../lab/fuzz/screen.ts";
import { fuzzTerminal } from "../../lab/fuzz/terminal.ts";
import { fuzzTexts } from "../../lab/fuzz/texts.ts";
import { posixTest } from "../../support/program/posix.ts";

Deno.test("the full screen goes on whatever is typed, clicked and pasted", () => {
  fuzzScreen(10_000, 1);
});

Deno.test("every text is understood or answered with a sentence", () => {
  fuzzTexts(5_000, 1);
});

posixTest("the terminal is given back whatever is typed", async () => {
  await fuzzTerminal(3_000, 1);
});
