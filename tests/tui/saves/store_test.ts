import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Shelf, type Store } from "../../../tui/saves/store.ts";

/** A storage in memory that is empty. */
function emptyStore(): Store {
  sessionStorage.clear();
  return sessionStorage;
}

function keysOf(shelf: Shelf): string[] {
  const entries = shelf.entries();
  assert(typeof entries !== "string");
  return entries.map(({ key }) => key);
}

Deno.test("Shelf keeps the latest value of a game, the latest game first", () => {
  const store = emptyStore();
  const [one, two] = [new Shelf(() => store), new Shelf(() => store)];
  assertEquals(one.keep({ moves: "e2e4" }, 1000), null);
  assertEquals(two.keep({ moves: "d2d4" }, 2000), null);
  assertEquals(one.keep({ moves: "e2e4 e7e5" }, 3000), null);
  const entries = one.entries();
  assert(typeof entries !== "string");
  assertEquals(entries.map(({ time, value }) => [time, value]), [
    [3000, { moves: "e2e4 e7e5" }],
    [2000, { moves: "d2d4" }],
  ]);
});

Deno.test("Shelf.startEntry() leaves the game before where it is", () => {
  const store = emptyStore();
  const shelf = new Shelf(() => store);
  shelf.keep(1, 1);
  shelf.startEntry();
  shelf.keep(2, 2);
  assertEquals(keysOf(shelf).length, 2);
});

Deno.test("Shelf.takeOver() moves a game, once the new entry is written", () => {
  const store = emptyStore();
  const [one, two] = [new Shelf(() => store), new Shelf(() => store)];
  one.keep("a game", 1);
  const [key] = keysOf(one);
  two.takeOver(key);
  assertEquals(keysOf(two), [key]);
  two.keep("the same game", 2);
  assertEquals(keysOf(two).length, 1);
  one.keep("the game goes on there, too", 3);
  assertEquals(keysOf(two).length, 2);
});

Deno.test("Shelf leaves alone what it cannot read, and what is not its own", () => {
  const store = emptyStore();
  store.setItem("denomax/broken", "{");
  store.setItem("denomax/odd", '{"time":"noon"}');
  store.setItem("another program", "{}");
  const shelf = new Shelf(() => store);
  shelf.keep(1, 1);
  const entries = shelf.entries();
  assert(typeof entries !== "string");
  assertEquals(entries.map(({ time }) => time), [1, 0, 0]);
  assertEquals(entries[1].value, undefined);
  assertEquals(store.length, 4);
});

Deno.test("Shelf.remove() removes an entry", () => {
  const store = emptyStore();
  const shelf = new Shelf(() => store);
  shelf.keep(1, 1);
  assertEquals(shelf.remove(keysOf(shelf)[0]), null);
  assertEquals(keysOf(shelf), []);
});

Deno.test("Shelf says once that a storage is full, and keeps again later", () => {
  const store = emptyStore();
  const shelf = new Shelf(() => store);
  const large = "x".repeat(7_000_000);
  assertEquals(shelf.keep(large.slice(0, 4_000_000), 1), null);
  store.setItem("rest", large);
  const sentence = shelf.keep(large, 2);
  assertStringIncludes(String(sentence), "Cannot keep this game (");
  assertEquals(shelf.keep(large, 3), null);
  store.removeItem("rest");
  assertEquals(shelf.keep("small", 4), null);
  const entries = shelf.entries();
  assert(typeof entries !== "string");
  assertEquals(entries.map(({ value }) => value), ["small"]);
  sessionStorage.clear();
});

Deno.test("Shelf says that there is no storage, and not again when it keeps", () => {
  const shelf = new Shelf(() => {
    throw new TypeError("No storage here");
  });
  assertEquals(
    shelf.entries(),
    "Cannot look for kept games (No storage here): " +
      "the game goes on, copy it as PGN before you leave",
  );
  assertEquals(shelf.keep(1, 1), null);
});

Deno.test("Shelf waits until another program lets the storage go", () => {
  const store = emptyStore();
  let attempts = 0;
  const shelf = new Shelf(() => {
    if (++attempts < 9) throw new Error("database is locked");
    return store;
  });
  assertEquals(shelf.keep("a game", 1), null);
  assertEquals([attempts, keysOf(shelf).length], [9, 1]);
});
