import { assert, assertEquals, assertThrows } from "@std/assert";
import { storedKeys } from "../../../tui/platform/parts/keys.ts";
import { lockedStorage } from "../../../tui/platform/parts/locked_storage.ts";
import { fullStore, memoryStore } from "../../support/saves/stores.ts";

/** What a storage holds. */
function itemsOf(storage: ReturnType<typeof memoryStore>) {
  return Array.from({ length: storage.length }, (_, index) => {
    const key = storage.key(index) ?? "";
    return [key, storage.getItem(key)];
  });
}

Deno.test("a step is alone, and leaves nothing but what it wrote", () => {
  const storage = memoryStore({ a: "1" });
  const locked = lockedStorage(storage);
  const read = locked.inOneStep((isAlone) => {
    assertEquals(storedKeys(locked).includes("a"), true);
    assertEquals(storage.length, 2);
    locked.setItem("b", "2");
    return [isAlone(), locked.getItem("b")];
  });
  assertEquals(read, [true, "2"]);
  assertEquals(itemsOf(storage), [["a", "1"], ["b", "2"]]);
});

Deno.test("what a step changed is put back if it fails", () => {
  const storage = memoryStore({ a: "1", b: "2" });
  const locked = lockedStorage(storage);
  const fail = () =>
    locked.inOneStep(() => {
      locked.removeItem("a");
      locked.setItem("b", "3");
      locked.setItem("c", "4");
      throw new Error("No more");
    });
  assertThrows(fail, Error, "No more");
  assertEquals(itemsOf(storage).sort(), [["a", "1"], ["b", "2"]]);
});

Deno.test("a program whose step takes too long is taken for a killed one", () => {
  const storage = memoryStore({ count: "0" });
  const [one, two] = [lockedStorage(storage, 50), lockedStorage(storage, 50)];
  const isAlone = one.inOneStep((isAlone) => {
    two.inOneStep((isInnerAlone) => assert(isInnerAlone()));
    return isAlone();
  });
  assertEquals(isAlone, false);
  assertEquals(itemsOf(storage), [["count", "0"]]);
});

Deno.test("a step whose lock another program took before it wrote is done again", () => {
  const storage = memoryStore({ count: "0" });
  const [one, two] = [lockedStorage(storage, 50), lockedStorage(storage, 50)];
  const add = (values: typeof one) =>
    values.setItem("count", String(Number(values.getItem("count")) + 1));
  let attempts = 0;
  one.inOneStep(() => {
    const before = Number(one.getItem("count"));
    if (++attempts === 1) two.inOneStep(() => add(two));
    one.setItem("count", String(before + 1));
  });
  assertEquals([attempts, storage.getItem("count")], [2, "2"]);
});

Deno.test("what a killed program left of its lock is in the way no longer than two seconds", () => {
  const storage = memoryStore({ "denomax/lock": "a game" });
  const killed = lockedStorage(storage);
  const announced = killed.inOneStep(() => itemsOf(storage).at(-1)?.[0]);
  storage.setItem(announced ?? "", "");
  const locked = lockedStorage(storage);
  assertEquals(storedKeys(locked).includes(`${announced}`), false);
  const start = performance.now();
  assertEquals(locked.inOneStep((isAlone) => isAlone()), true);
  assert(performance.now() - start < 2000);
  assertEquals(itemsOf(storage), [["denomax/lock", "a game"]]);
});

Deno.test("without room for a lock, a step is done without one", () => {
  const storage = fullStore(memoryStore({ a: "1" }));
  const locked = lockedStorage(storage);
  const isAlone = locked.inOneStep((isAlone) => {
    locked.removeItem("a");
    return isAlone();
  });
  assertEquals([isAlone, storage.length], [false, 0]);
});
