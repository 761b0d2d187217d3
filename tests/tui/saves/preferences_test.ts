import { assertEquals } from "@std/assert";
import { recall, remember } from "../../../tui/saves/preferences.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { describeFailure } from "../../../tui/words/storage.ts";
import { memoryStore } from "../../support/saves/stores.ts";

const KEY = "denomax-preferences";

Deno.test("remember() keeps each choice until the next", () => {
  const storage = memoryStore();
  const store = new GameStore(() => storage);
  assertEquals(recall(store), {});
  remember({ theme: "slate", hasBell: true }, store);
  remember({ isEngineShown: true, theme: "club" }, store);
  const chosen = { theme: "club", hasBell: true, isEngineShown: true };
  assertEquals(recall(store), chosen);
  assertEquals(store.entries(), { entries: [], failure: null });
});

Deno.test("recall() leaves out what cannot be read", () => {
  const rows = [
    ["{", {}],
    ["null", {}],
    ['"slate"', {}],
    ['{"theme":3,"pieces":null,"hasBell":"yes","isEngineShown":false}', {
      isEngineShown: false,
    }],
    ['{"theme":"of another version","more":1}', {
      theme: "of another version",
    }],
  ] as const;
  for (const [text, chosen] of rows) {
    const storage = memoryStore({ [KEY]: text });
    const store = new GameStore(() => storage);
    assertEquals(recall(store), chosen, text);
    remember({ pieces: "ascii" }, store);
    assertEquals(recall(store), { ...chosen, pieces: "ascii" });
  }
});

Deno.test("a choice that cannot be saved waits for the next that can", () => {
  const storage = memoryStore();
  let isOpen = false;
  const store = new GameStore(() => {
    if (isOpen) return storage;
    throw new Error("It is closed");
  });
  const failure = remember({ theme: "slate" }, store);
  assertEquals(
    failure && describeFailure(failure),
    "Cannot remember what you choose (It is closed): it lasts until you leave",
  );
  isOpen = true;
  assertEquals(remember({ hasBell: true }, store), null);
  const chosen = { theme: "slate", hasBell: true };
  assertEquals(recall(new GameStore(() => storage)), chosen);
});

Deno.test("preferences are empty without a storage, or with a full one", () => {
  const absent = () => {
    throw new Error("There is no store");
  };
  const full = { ...memoryStore(), setItem: absent };
  for (const open of [absent, () => full]) {
    remember({ theme: "slate" }, new GameStore(open));
    assertEquals(recall(new GameStore(open)), {});
  }
});
