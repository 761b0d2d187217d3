/**
 * Prints a hash of each picture of a screen that is used at random:
 * `pictures.ts [BYTES [SEED]]`. Two versions of the program that print the same
 * lines show the same, so a change of the code alone can be told from one that
 * somebody sees.
 *
 * @module
 */

import { writeLine } from "../../../tui/platform/stdio.ts";
import { randomNumbers } from "../../support/chess/games.ts";
import { fuzzScreen } from "./screen.ts";

/** Bytes from one seed: what has begun to differ soon begins anew. */
const BATCH = 200;

/** What else than the input decides a picture is the same in each batch. */
function fix(seed: number) {
  const random = randomNumbers(seed);
  Math.random = () => random(2 ** 30) / 2 ** 30;
  Date.now = () => Date.UTC(2026, 0, 31, 12);
}

async function hashOf(picture: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(picture));
  const hash = await crypto.subtle.digest("SHA-1", bytes);
  return new Uint8Array(hash).toHex().slice(0, 12);
}

const [bytes = 20_000, first = 1] = Deno.args.map(Number);
for (let batch = 0; batch * BATCH < bytes; batch++) {
  const seed = first + batch;
  fix(seed);
  const pictures: unknown[] = [];
  fuzzScreen(BATCH, seed, (frame) => pictures.push(frame));
  const hashes = await Promise.all(pictures.map(hashOf));
  hashes.forEach((hash, index) => writeLine(`${seed} ${index + 1} ${hash}`));
}
