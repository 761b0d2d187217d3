import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { WEIGHTS } from "../../../engine/player/textbook/evaluation/network_weights.ts";
import { isQuiet, playLabelled } from "./games.ts";
import { askMaterial, RANDOM } from "./random_games.ts";
import { RECIPE } from "./recipe.ts";
import { countOf, quantised, weightsModule } from "./weights_file.ts";

Deno.test("a game depends on its number and on the seed alone", async () => {
  const fensOf = async (seed: number, first: number) => {
    const games = [0, 1, 2, 3].map((number) =>
      playLabelled(askMaterial, RANDOM, first + number, seed)
    );
    return (await Promise.all(games)).flat().map(({ fen }) => fen);
  };
  const fens = await fensOf(1, 0);
  assert(fens.length > 20);
  assertEquals(await fensOf(1, 0), fens);
  assertNotEquals(await fensOf(1, 4), fens);
  assertNotEquals(await fensOf(2, 0), fens);
});

Deno.test("positions with a check, a capture or a decision teach nothing", () => {
  const quiet = "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1";
  assert(isQuiet(parseFen(quiet), 0, "e1d1"));
  assert(!isQuiet(parseFen(quiet), 3100, "e1d1"));
  const others = [
    ["4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2"],
    ["4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e1d1"],
    ["4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"],
    ["4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "e1d1"],
  ];
  for (const [fen, best] of others) {
    assert(!isQuiet(parseFen(fen), 0, best), fen);
  }
});

Deno.test("weights become bytes, and bytes the text of a module", () => {
  const sums = 2;
  const weights = new Float32Array(countOf(sums));
  weights[0] = 0.5;
  weights[1] = -0.999;
  weights[768 * sums] = 0.25;
  weights[769 * sums] = -1.5;
  weights[weights.length - 1] = 0.1;
  const bytes = quantised(weights, sums);
  const view = new DataView(bytes.buffer);
  const words = 768 * sums;
  assertEquals([view.getInt8(0), view.getInt8(1)], [64, -127]);
  assertEquals(view.getInt16(words, true), 32);
  assertEquals(view.getInt16(words + 2 * sums, true), -96);
  assertEquals(view.getInt16(bytes.length - 2, true), 40);
  const text = weightsModule(
    bytes,
    { ...RECIPE, sums },
    "Learnt from nothing.",
  );
  const base64 = text.split("`").at(-2) ?? "";
  const read = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  assertEquals(read, bytes);
  assert(text.includes(`2 sums of\n * each side, ${RECIPE.epochs} epochs`));
});

Deno.test("the program's weights are as many as the recipe says", () => {
  const { length } = atob(WEIGHTS);
  assertEquals(length, (768 + 6) * RECIPE.sums + 2);
});
