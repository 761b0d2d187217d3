import { platform } from "../../../tui/platform/current.ts";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { entryText, type StoredEntry } from "../../../tui/saves/entry.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { fullStore, memoryStore } from "../../support/saves/stores.ts";

/** A storage in memory that is empty. */
function emptyStore(): Storage {
  sessionStorage.clear();
  return sessionStorage;
}

function entriesOf(store: GameStore): readonly StoredEntry[] {
  const { entries, failure } = store.entries();
  assertEquals(failure, null);
  return entries;
}

function keysOf(store: GameStore): string[] {
  return entriesOf(store).map(({ key }) => key);
}

function entry(value: unknown, time = 1): Omit<StoredEntry, "key"> {
  return { id: "id", time, order: time, value };
}

Deno.test("GameStore keeps the latest value of a game, the latest game first", () => {
  const storage = emptyStore();
  const [one, two] = [
    new GameStore(() => storage),
    new GameStore(() => storage),
  ];
  assertEquals(one.save({ moves: "e2e4" }, 1000), null);
  assertEquals(two.save({ moves: "d2d4" }, 2000), null);
  assertEquals(one.save({ moves: "e2e4 e7e5" }, 3000), null);
  const entries = entriesOf(one);
  assertEquals(entries.map(({ time, value }) => [time, value]), [
    [3000, { moves: "e2e4 e7e5" }],
    [2000, { moves: "d2d4" }],
  ]);
});

Deno.test("GameStore.startEntry() leaves the previous entry where it is", () => {
  const storage = emptyStore();
  const store = new GameStore(() => storage);
  store.save(1, 1);
  store.startEntry();
  store.save(2, 2);
  assertEquals(keysOf(store).length, 2);
});

Deno.test("GameStore.startEntry() moves a game, once the new entry is written", () => {
  const storage = emptyStore();
  const [one, two] = [
    new GameStore(() => storage),
    new GameStore(() => storage),
  ];
  one.save("a game", 1);
  const [key] = keysOf(one);
  two.startEntry(key);
  assertEquals(keysOf(two), [key]);
  two.save("the same game", 2);
  assertEquals(keysOf(two).length, 1);
  one.save("the game goes on there, too", 3);
  assertEquals(keysOf(two).length, 2);
});

Deno.test("GameStore leaves unreadable and foreign entries alone", () => {
  const storage = emptyStore();
  storage.setItem("denomax/broken", "{");
  storage.setItem("denomax/odd", '{"time":"noon"}');
  storage.setItem("another program", "{}");
  const store = new GameStore(() => storage);
  store.save(1, 1);
  const entries = entriesOf(store);
  assertEquals(entries.map(({ time }) => time), [1, 0, 0]);
  assertEquals(entries[1].value, undefined);
  assertEquals(storage.length, 4);
});

Deno.test("GameStore.remove() removes an entry", () => {
  const storage = emptyStore();
  const store = new GameStore(() => storage);
  store.save(1, 1);
  assertEquals(store.remove(keysOf(store)[0]), null);
  assertEquals(keysOf(store), []);
});

Deno.test("GameStore reports once that the storage is full, until it can save again", () => {
  const storage = emptyStore();
  const store = new GameStore(() => storage);
  const large = "x".repeat(7_000_000);
  assertEquals(store.save(large.slice(0, 4_000_000), 1), null);
  storage.setItem("rest", large);
  const problem = store.save(large, 2);
  assert(problem?.type === "cannotSave" && problem.full === "storage");
  assertMatch(problem.reason, /\S/);
  assertEquals([store.save(large, 3), store.isUnsaved], [null, true]);
  storage.removeItem("rest");
  assertEquals([store.save("small", 4), store.isUnsaved], [null, false]);
  const entries = entriesOf(store);
  assertEquals(entries.map(({ value }) => value), ["small"]);
  for (const key of ["rest", "more"]) storage.setItem(key, large);
  assertEquals(store.save(large, 5)?.type, "cannotSave");
  sessionStorage.clear();
});

/** A game of a number of characters, finished or not. */
function gameOfSize(size: number, isOver: boolean) {
  return { isOver, text: "x".repeat(size) };
}

const hasEnded = (value: unknown) => (value as { isOver: boolean }).isOver;

Deno.test("GameStore removes the oldest finished games where there is no room", () => {
  const storage = emptyStore();
  const sizes = [60_000, 60_000, 60_000, 10_300_000];
  for (const [index, size] of sizes.entries()) {
    new GameStore(() => storage)
      .save(gameOfSize(size, index === 1 || index === 2), index);
  }
  const store = new GameStore(() => storage);
  assertEquals(
    store.save(gameOfSize(10_000, false), 9, hasEnded),
    { type: "madeRoom", games: 2 },
  );
  const entries = entriesOf(store);
  assertEquals(entries.map(({ time }) => time), [9, 3, 0]);
  assertEquals(store.save(gameOfSize(500_000, false), 9, hasEnded), null);
  const problem = store.save(gameOfSize(10_000, false), 9, hasEnded);
  assert(problem?.type === "cannotSave" && problem.full === "storage");
  sessionStorage.clear();
});

Deno.test("GameStore removes no game where the disk is full, whatever room that made", () => {
  const finished = JSON.stringify({ time: 1, value: { isOver: true } });
  const storage = memoryStore({ "denomax/1": finished });
  const full = fullStore(storage, new Error("database or disk is full"));
  const store = new GameStore(() => full);
  const problem = store.save({ isOver: false }, 2, hasEnded);
  assert(problem?.type === "cannotSave" && problem.full === "disk");
  assertEquals(storage.getItem("denomax/1"), finished);
});

Deno.test("GameStore removes no more than the twenty oldest games at once", () => {
  const storage = memoryStore();
  for (let time = 1; time <= 25; time++) {
    new GameStore(() => storage).save({ isOver: true }, time);
  }
  const full = fullStore(storage);
  const store = new GameStore(() => full);
  assertEquals(
    store.save({ isOver: false }, 26, hasEnded),
    { type: "madeRoom", games: 20 },
  );
  const times = entriesOf(store).map(({ time }) => time);
  assertEquals(times, [26, 25, 24, 23, 22, 21]);
});

Deno.test("GameStore removes no game for one that has no room all the same", () => {
  const storage = emptyStore();
  for (let time = 1; time <= 25; time++) {
    new GameStore(() => storage).save(gameOfSize(1000, true), time);
  }
  const before = entriesOf(new GameStore(() => storage));
  const store = new GameStore(() => storage);
  for (const time of [26, 27]) {
    store.save(gameOfSize(11_000_000, false), time, hasEnded);
  }
  assertEquals(entriesOf(store), before);
  sessionStorage.clear();
});

Deno.test("GameStore does not remove the origin of a game to make room for it", () => {
  const finished = JSON.stringify({ time: 1, value: { isOver: true } });
  const storage = memoryStore({ "denomax/1": finished });
  const store = new GameStore(() => fullStore(storage));
  store.startEntry("denomax/1");
  const problem = store.save({ isOver: true }, 2, hasEnded);
  assert(problem?.type === "cannotSave" && problem.full === "storage");
  assertEquals(keysOf(store), ["denomax/1"]);
});

Deno.test("GameStore reports that another program has taken its game", () => {
  const storage = emptyStore();
  const [one, two] = [
    new GameStore(() => storage),
    new GameStore(() => storage),
  ];
  one.save("a game", 1);
  two.startEntry(keysOf(one)[0]);
  assertEquals(two.save("the same game", 2), null);
  assertEquals(
    one.save("it goes on here, too", 3),
    { type: "takenOver" },
  );
  assertEquals(one.save("and further", 4), null);
  assertEquals(keysOf(one).length, 2);
});

Deno.test("GameStore reports once that there is no storage", () => {
  const store = new GameStore(() => {
    throw new TypeError("No storage here");
  });
  assertEquals(store.entries(), {
    entries: [],
    failure: {
      type: "cannotLook",
      reason: "No storage here",
      full: null,
      damaged: null,
    },
  });
  assertEquals(store.save(1, 1), null);
});

Deno.test("GameStore waits while another program locks the storage", () => {
  const storage = emptyStore();
  let attempts = 0;
  const store = new GameStore(() => {
    // Before it writes, it looks how late the others are.
    if (++attempts < 9) throw new Error("database is locked");
    return storage;
  });
  assertEquals(store.save("a game", 1), null);
  assertEquals([attempts, keysOf(store).length], [10, 1]);
});

Deno.test("GameStore changes a record only when it could read it", () => {
  const storage = memoryStore({ record: '{"one":1}' });
  let attempts = 0;
  const store = new GameStore(() => {
    if (++attempts % 2 === 1) throw new Error("database is locked");
    return storage;
  });
  store.changeRecord("record", () => ({ two: 2 }));
  assertEquals(store.record("record"), { one: 1, two: 2 });
  assertEquals(attempts, 4);
});

Deno.test("what a full storage could not note is written once a game is removed", () => {
  const storage = memoryStore({ "denomax/1": entryText(entry("one")) });
  const full = fullStore(storage);
  const store = new GameStore(() => full);
  assertEquals(
    store.changeRecord("denomax-puzzles", () => ({ a: 1 }))?.full,
    "storage",
  );
  assertEquals(keysOf(store), ["denomax/1"]);
  store.remove("denomax/1");
  const others = new GameStore(() => storage);
  assertEquals(others.record("denomax-puzzles"), { a: 1 });
});

Deno.test("what could not be noted is written with the next game", () => {
  const storage = memoryStore();
  let isOpen = false;
  const store = new GameStore(() => {
    if (isOpen) return storage;
    throw new Error("It is closed");
  });
  store.changeRecord("denomax-puzzles", () => ({ a: 1 }));
  isOpen = true;
  assertEquals(store.save("a game", 1), null);
  const others = new GameStore(() => storage);
  assertEquals(others.record("denomax-puzzles"), { a: 1 });
});

Deno.test("what could not be noted keeps what others note meanwhile", () => {
  const storage = memoryStore({ "denomax-puzzles": '{"answers":5}' });
  const count = ({ answers }: Record<string, unknown>) => ({
    answers: Number(answers ?? 0) + 1,
  });
  let isOpen = false;
  const store = new GameStore(() => {
    if (isOpen) return storage;
    throw new Error("It is closed");
  });
  const others = new GameStore(() => storage);
  store.changeRecord("denomax-puzzles", count);
  store.changeRecord("denomax-puzzles", count);
  assertEquals(store.record("denomax-puzzles"), { answers: 2 });
  others.changeRecord("denomax-puzzles", count);
  isOpen = true;
  assertEquals(store.record("denomax-puzzles"), { answers: 8 });
  store.save("a game", 1);
  assertEquals(others.record("denomax-puzzles"), { answers: 8 });
});

Deno.test("a saved game is the latest, even after the clock was wrong", () => {
  const storage = memoryStore();
  new GameStore(() => storage).save("saved in 2099", Date.UTC(2099));
  new GameStore(() => storage).save("saved now", Date.UTC(2026));
  new GameStore(() => storage).save("saved next", Date.UTC(2026, 1));
  const entries = entriesOf(new GameStore(() => storage));
  assertEquals(entries.map(({ time, value }) => [time, value]), [
    [Date.UTC(2026, 1), "saved next"],
    [Date.UTC(2026), "saved now"],
    [Date.UTC(2099), "saved in 2099"],
  ]);
});

Deno.test("a game is saved as the latest beside one of an impossible time", () => {
  const storage = memoryStore({
    "denomax/odd": entryText(entry("odd", 1e300)),
  });
  new GameStore(() => storage).save("saved now", Date.UTC(2026));
  const entries = entriesOf(new GameStore(() => storage));
  assertEquals(entries.map(({ time, value }) => [time, value]), [
    [Date.UTC(2026), "saved now"],
    [0, "odd"],
  ]);
});

Deno.test("a game whose text has changed cannot be read, and the others can", () => {
  const storage = memoryStore();
  new GameStore(() => storage).save({ moves: "e2e4" }, 1);
  new GameStore(() => storage).save({ moves: "d2d4" }, 2);
  const [key] = Reflect.ownKeys(storage).map(String);
  storage.setItem(key, (storage.getItem(key) ?? "").replace("e2e4", "e2e3"));
  const values = entriesOf(new GameStore(() => storage))
    .map(({ value }) => value);
  assertEquals(values, [{ moves: "d2d4" }, undefined]);
});

Deno.test("a game that the storage cannot give does not hide the others", () => {
  const storage = memoryStore();
  new GameStore(() => storage).save("one", 1);
  new GameStore(() => storage).save("two", 2);
  const [bad] = Reflect.ownKeys(storage).map(String);
  const getItem = (key: string) => {
    if (key === bad) throw new Error("database disk image is malformed");
    return storage.getItem(key);
  };
  const damaged = new Proxy(storage, {
    get: (target, name) =>
      name === "getItem" ? getItem : Reflect.get(target, name),
  });
  const values = entriesOf(new GameStore(() => damaged))
    .map(({ value }) => value);
  assertEquals(values, ["two", undefined]);
});

Deno.test("of a damaged storage, the failure says where it is", () => {
  const store = new GameStore(() => {
    throw new Error("file is not a database");
  });
  const { failure } = store.entries();
  assertEquals(failure?.damaged, platform.storagePlace);
});

Deno.test("of two sessions that play one game, both are told, each once", () => {
  const storage = emptyStore();
  const [one, two] = [
    new GameStore(() => storage),
    new GameStore(() => storage),
  ];
  one.save("e4", 1);
  two.startEntry(keysOf(one)[0]);
  assertEquals(two.save("e4 c5", 2), null);
  assertEquals(two.save("e4 c5 Nf3", 3), null);
  assertEquals(one.save("e4 e5", 4), { type: "takenOver" });
  assertEquals(two.save("e4 c5 Nf3 d6", 5), { type: "playedTwice" });
  assertEquals(one.save("e4 e5 Nf3", 6), null);
  assertEquals(two.save("e4 c5 Nf3 d6 d4", 7), null);
});

Deno.test("a game that two sessions go on with is kept as both left it, and one is told", () => {
  const storage = memoryStore();
  const [one, two] = [
    new GameStore(() => storage),
    new GameStore(() => storage),
  ];
  one.save("e4", 1);
  const [{ key, order }] = entriesOf(two);
  one.save("e4 e5", 2);
  two.startEntry(key, order);
  assertEquals(two.save("e4 c5", 3), { type: "takenOver" });
  const values = entriesOf(two).map(({ value }) => value);
  assertEquals(values, ["e4 c5", "e4 e5"]);
  assertEquals([one.save("e4 e5 Nf3", 4), two.save("e4 c5 c3", 5)], [
    null,
    null,
  ]);
});
