import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { run } from "../../support/program/program.ts";
import game from "../../pictures/game.pgn" with { type: "text" };
import screen from "../../pictures/screen.svg" with { type: "text" };
import { PICTURES } from "../../build/pictures/pictures.ts";

/** Runs the command without any permission. */
async function picture(args: string[], input = "") {
  const { code, stdout, stderr } = await run(["picture", ...args], input);
  return { code, svg: stdout, errors: stderr };
}

Deno.test("picture draws the board of a position", async () => {
  const fen = "8/8/4k3/8/8/8/4P3/4K3 w - - 0 1";
  const { code, svg } = await picture(["--pieces=unicode", fen]);
  assertEquals(code, 0);
  assertStringIncludes(svg, `<title>Chess position ${fen}</title>`);
  const pieces = [...svg.matchAll(/[♚♛♜♝♞♟]/gu)].map(([piece]) => piece);
  assertEquals(pieces, ["♚", "♟", "♚"]);
  assert(!svg.includes("Denomax"));
});

Deno.test("the picture of the screen in the documentation is current", async () => {
  const { code, svg } = await picture(["--screen", "-"], game);
  assertEquals(code, 0);
  assert(svg === screen, "Draw it anew: deno task pictures");
});

for (const [file, draw] of Object.entries(PICTURES)) {
  Deno.test(`the picture ${file} in the documentation is current`, async () => {
    const url = new URL(`../../pictures/${file}`, import.meta.url);
    const isCurrent = await draw() === await Deno.readTextFile(url);
    assert(isCurrent, "Draw it anew: deno task pictures");
  });
}

Deno.test("picture says what is wrong with a game", async () => {
  const rows = [
    ["", "Cannot draw a picture: expected a game in PGN on standard input"],
    ["1. e4 e5 2. Ke3 *", "Cannot read the game at line 1: "],
  ];
  for (const [input, sentence] of rows) {
    const { code, errors } = await picture(["-"], input);
    assertEquals(code, 1);
    assertStringIncludes(errors, sentence);
  }
});
