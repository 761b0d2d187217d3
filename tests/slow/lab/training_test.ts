import { assert, assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { playLabelled } from "../../lab/network/games.ts";
import { train } from "../../lab/network/network.ts";
import { askMaterial, RANDOM } from "../../lab/network/random_games.ts";
import { RECIPE } from "../../lab/network/recipe.ts";
import { countOf, quantised } from "../../lab/network/weights_file.ts";
import { rowOf } from "../../lab/network/label.ts";
import { versionOf } from "../../support/packages/installed.ts";

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
