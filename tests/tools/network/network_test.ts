import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../engine/notation/fen.ts";
import { formatCoordinate } from "../../../engine/notation/san.ts";
import { materialBalance } from "../../../engine/rules/material.ts";
import { legalMoves } from "../../../engine/rules/position.ts";
import { WEIGHTS } from "../../../engine/textbook/evaluation/network_weights.ts";
import { versionOf } from "../../support/installed.ts";
import { train } from "../network.ts";
import { rowOf } from "../tune/label.ts";
import { type Ask, isQuiet, playLabelled } from "./games.ts";
import { type Kind, RECIPE } from "./recipe.ts";
import { countOf, quantised, weightsModule } from "./weights_file.ts";

const [KIND] = RECIPE.kinds;
/** Every move is a slip, at random. */
const RANDOM: Kind = { ...KIND, slips: [100], candidates: [1] };

/** An engine that counts material, and plays the first move. */
const askMaterial: Ask = (fen) => {
  const position = parseFen(fen);
  const balance = 100 * materialBalance(position);
  const cp = fen.includes(" w ") ? balance : 0 - balance;
  const best = formatCoordinate(legalMoves(position)[0]);
  return Promise.resolve({ cp, best });
};

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

Deno.test({
  name: "the trainer learns what pieces are worth",
  // The trainer is a program in C.
  ignore: await versionOf("cc") === null,
  async fn() {
    const games = await Promise.all(
      Array.from(
        { length: 60 },
        (_, game) => playLabelled(askMaterial, RANDOM, game, 3),
      ),
    );
    const file = await Deno.makeTempFile();
    const rows = games.flat().map((row) => `${rowOf(row)}\t60`);
    await Deno.writeTextFile(file, ["# 0", ...rows].join("\n"));
    const recipe = { ...RECIPE, sums: 4, epochs: 30 };
    const weights = await train(file, recipe);
    await Deno.remove(file);
    assertEquals(weights.length, countOf(recipe.sums));
    assert(weights.every((weight) => Math.abs(weight) < 2));
    const bytes = quantised(weights, recipe.sums);
    const even = scoreOf(bytes, recipe.sums, START_FEN);
    const ahead = scoreOf(bytes, recipe.sums, START_FEN.replace("bq", "b1"));
    assert(ahead > even + 200, `${ahead} ${even}`);
  },
});

/** The score for White by weights of any size, one number at a time. */
function scoreOf(bytes: Uint8Array, sums: number, fen: string): number {
  const view = new DataView(bytes.buffer);
  const word = (index: number) => view.getInt16(768 * sums + 2 * index, true);
  const { board } = parseFen(fen);
  let total = 0;
  for (const side of [0, 1]) {
    for (let sum = 0; sum < sums; sum++) {
      let value = word(sum);
      board.forEach((piece, square) => {
        if (piece === 0) return;
        const type = [0, 0, 0, 1, 5, 2, 3, 4][piece & 7];
        const isOwn = (piece & 8) !== 0 === (side === 0);
        const rank = side === 0 ? 7 - (square >> 4) : square >> 4;
        // Both kings stand on e: no board is turned.
        const row = (isOwn ? type : type + 6) * 64 + 8 * rank + (square & 7);
        value += view.getInt8(row * sums + sum);
      });
      const counted = Math.min(127, Math.max(0, value)) ** 2;
      total += counted * word(sums + side * sums + sum);
    }
  }
  return total / (64 * 127 * 127) * 400 + word(3 * sums);
}
