/**
 * Feeds random input to the program: `fuzz.ts [BYTES [TEXTS [TYPED [SEED]]]]`.
 * Bytes go to the full screen, texts to everything that reads text, and typed
 * bytes to the program in a terminal.
 *
 * @module
 */

import { showProgress, writeLine } from "../../../tui/platform/stdio.ts";
import { fuzzScreen } from "./screen.ts";
import { fuzzTerminal } from "./terminal.ts";
import { fuzzTexts } from "./texts.ts";

/** Bytes or texts from one seed; a failure takes at most one batch to repeat. */
const BATCH = 10_000;

/** Runs a fuzzer in batches, each with a seed of its own, and prints the result. */
async function inBatches(
  what: string,
  total: number,
  seed: number,
  run: (count: number, seed: number) => void | Promise<void>,
) {
  for (let done = 0; done < total; done += BATCH, seed++) {
    const count = Math.min(BATCH, total - done);
    try {
      await run(count, seed);
    } catch (cause) {
      throw new Error(`Failed on ${count} ${what} of seed ${seed}`, { cause });
    }
    showProgress(what, (done + count) / total);
  }
  writeLine(`${total} ${what}: no fault`);
}

const [bytes = 1_000_000, texts = 100_000, typed = 100_000, seed = 1] = Deno
  .args
  .map(Number);
await inBatches("bytes", bytes, seed, fuzzScreen);
await inBatches("texts", texts, seed, fuzzTexts);
await inBatches("bytes in a terminal", typed, seed, fuzzTerminal);
