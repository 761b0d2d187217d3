import { assert, assertEquals, assertRejects } from "@std/assert";
import { STOCKFISH_10 } from "../../../tui/opponents/packages.ts";
import { compressed } from "../../../tui/platform/gzip.ts";
import { engineFile } from "../../../tui/saves/engine_files.ts";
import { KeptEngines } from "../../../tui/saves/kept_engines.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { base64Of } from "../../../tui/text/base64.ts";
import {
  type LocalNpm,
  registryWithStockfish,
} from "../../support/packages/local_npm.ts";
import { STOCKFISH_WASM } from "../../support/packages/stockfish.ts";
import {
  brokenStore,
  fullStore,
  memoryStore,
} from "../../support/saves/stores.ts";

const { name } = STOCKFISH_10;

/** Gets Stockfish, and says whether it was announced that it is fetched. */
async function get({ stockfish }: LocalNpm, kept: KeptEngines) {
  let isFetched = false;
  const file = await engineFile(stockfish, kept, () => {
    isFetched = true;
  });
  return { file, isFetched };
}

Deno.test("an engine is fetched once, and kept in 0.2 MB apart from the games", async () => {
  const store = memoryStore();
  const kept = new KeptEngines(() => store);
  await using registry = await registryWithStockfish();
  assert(!kept.has(STOCKFISH_10));
  const first = await get(registry, kept);
  assertEquals(first, { file: STOCKFISH_WASM, isFetched: true });
  assert(kept.has(STOCKFISH_10));
  const second = await get(registry, kept);
  assertEquals(second, { file: STOCKFISH_WASM, isFetched: false });
  assertEquals(registry.asked.length, 1);
  assert((store.getItem(name) ?? "").length < 200_000);
  const games = new GameStore(() => store);
  assertEquals([games.entries().entries, games.recordKeys()], [[], []]);
});

/** Texts that may stand in an engine's place. */
async function replacements(): Promise<Readonly<Record<string, string>>> {
  const textOf = async (file: Uint8Array<ArrayBuffer>) =>
    base64Of(await compressed(file));
  const changed = STOCKFISH_WASM.slice();
  changed[changed.length >> 1] ^= 1;
  return {
    "one bit differs": await textOf(changed),
    "another file": await textOf(new Uint8Array(8)),
    "ten times as long": await textOf(new Uint8Array(4e6)),
    "not compressed": base64Of(STOCKFISH_WASM),
    "not in base64": "engine!",
    "empty": "",
  };
}

Deno.test("a copy that was damaged or replaced is refused and removed, and fetched the next time", async () => {
  await using registry = await registryWithStockfish();
  for (const [kind, text] of Object.entries(await replacements())) {
    const store = memoryStore({ [name]: text });
    const kept = new KeptEngines(() => store);
    const { message } = await assertRejects(() => get(registry, kept), Error);
    assertEquals(
      message,
      'Cannot load Stockfish 10: the copy in the folder that "deno info" calls ' +
        "Origin storage was damaged or replaced, and has been removed; start " +
        "again to fetch it anew",
      kind,
    );
    assertEquals(registry.asked.splice(0), [], kind);
    const { file } = await get(registry, kept);
    assertEquals(file, STOCKFISH_WASM, kind);
    assertEquals(registry.asked.splice(0).length, 1, kind);
  }
});

Deno.test("without room, or a storage, an engine is fetched each time", async () => {
  await using registry = await registryWithStockfish();
  for (const store of [brokenStore(), fullStore(memoryStore())]) {
    const kept = new KeptEngines(() => store);
    for (const _ of [1, 2]) {
      const got = await get(registry, kept);
      assertEquals(got, { file: STOCKFISH_WASM, isFetched: true });
    }
    assert(!kept.has(STOCKFISH_10));
  }
});
