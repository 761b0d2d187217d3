import { assertEquals } from "@std/assert";
import {
  type Diary,
  type LastWrite,
  WatchedStorage,
} from "../../../tui/platform/parts/watched_storage.ts";
import { lockedStorage } from "../../../tui/platform/parts/locked_storage.ts";
import {
  type CountedStorage,
  memoryStore,
} from "../../support/saves/stores.ts";

/** A diary in memory. */
class MemoryDiary implements Diary {
  last: LastWrite | null = null;

  read() {
    return Promise.resolve(this.last);
  }

  write(last: LastWrite) {
    this.last = last;
  }
}

function itemsOf(storage: CountedStorage): Record<string, string> {
  const keys = Reflect.ownKeys(storage).map(String)
    .filter((key) => storage.getItem(key) !== null);
  return Object.fromEntries(
    keys.map((key) => [key, storage.getItem(key) ?? ""]),
  );
}

/** A storage with some games, and what was in it before the last write. */
function written() {
  const storage = memoryStore();
  const diary = new MemoryDiary();
  const { values } = new WatchedStorage(lockedStorage(storage), diary);
  for (const game of ["a", "b", "c"]) values.setItem(`denomax/${game}`, game);
  const before = itemsOf(storage);
  values.setItem("denomax/d", "d");
  return { storage, diary, before, after: itemsOf(storage) };
}

/** What is told of a storage with these items, by what a diary has now. */
function repairOf(
  items: Readonly<Record<string, string>>,
  { last }: MemoryDiary,
) {
  const diary = Object.assign(new MemoryDiary(), { last });
  return new WatchedStorage(lockedStorage(memoryStore(items)), diary).repair;
}

Deno.test("a storage that is as it was left is whole", async () => {
  const { after, diary } = written();
  assertEquals(await repairOf(after, diary), null);
  assertEquals(await repairOf({}, new MemoryDiary()), null);
});

Deno.test("a storage without its last write has lost the end of its journal", async () => {
  const { before, diary } = written();
  const cut = { type: "cut", writes: null } as const;
  assertEquals(await repairOf(before, diary), cut);
  const all = written();
  assertEquals(await repairOf({}, all.diary), cut);
});

Deno.test("a loss is told once, and a later one again", async () => {
  const { before, diary } = written();
  const storage = memoryStore(before);
  await new WatchedStorage(lockedStorage(storage), diary).repair;
  const again = new WatchedStorage(lockedStorage(storage), diary);
  assertEquals(await again.repair, null);
  const found = itemsOf(storage);
  again.values.setItem("denomax/e", "e");
  assertEquals((await repairOf(found, diary))?.type, "cut");
});

Deno.test("a loss is told, too, where a game was saved before it was found", async () => {
  const { before, diary } = written();
  const watched = new WatchedStorage(lockedStorage(memoryStore(before)), diary);
  watched.values.setItem("denomax/e", "e");
  assertEquals((await watched.repair)?.type, "cut");
});

Deno.test("an entry that is not there is missed, as is one under another key", async () => {
  const { after, diary } = written();
  const { "denomax/b": b, ...others } = after;
  const missing = { type: "missing", entries: 1 } as const;
  assertEquals(await repairOf(others, diary), missing);
  assertEquals(await repairOf({ ...others, "denomay/b": b }, diary), missing);
  assertEquals(await repairOf({ ...others, "denomax/r": b }, diary), missing);
});

Deno.test("an entry that was removed is not missed", async () => {
  const { storage, diary } = written();
  const { values } = new WatchedStorage(lockedStorage(storage), diary);
  values.removeItem("denomax/b");
  values.removeItem("denomax/none");
  assertEquals(values.getItem("denomax/b"), null);
  assertEquals(await repairOf(itemsOf(storage), diary), null);
});

Deno.test("what others have added is not missed, nor what a kill left unnoted", async () => {
  const { after, diary } = written();
  const more = { ...after, "denomax/x": "x", "other": "y" };
  assertEquals(await repairOf(more, diary), null);
  diary.last = { time: 1, key: "denomax/a", sum: 1 };
  assertEquals(await repairOf(after, diary), null);
});

Deno.test("of two programs that write at once, none takes the other's for a loss", async () => {
  const { after, before, diary } = written();
  // The other has noted its own write over the note of the last one.
  const note = Object.keys(before).filter((key) => before[key] !== after[key]);
  assertEquals(note.length, 1);
  const raced = { ...after, [note[0]]: before[note[0]] };
  assertEquals(await repairOf(raced, diary), null);
});

Deno.test("a damaged note tells of no loss", async () => {
  const { after, diary } = written();
  const [note] = Object.keys(after).filter((key) => /\d{13}/.test(after[key]));
  const text = after[note].replace(/entries":4/, 'entries":6');
  assertEquals(text === after[note], false);
  diary.last = null;
  assertEquals(await repairOf({ ...after, [note]: text }, diary), null);
});

Deno.test("a clock that was set back does not hide a loss", async () => {
  const { after, diary } = written();
  const time = Date.now() + 1e9;
  diary.last = { time, key: "denomax/d", sum: 1 };
  const storage = memoryStore(after);
  assertEquals((await repairOf(after, diary))?.type, "cut");
  const { values } = new WatchedStorage(lockedStorage(storage), diary);
  values.setItem("denomax/e", "e");
  assertEquals(await repairOf(itemsOf(storage), diary), null);
});

Deno.test("the note is not among the keys, and other programs' entries stay", () => {
  const storage = memoryStore({ other: "x" });
  const { values } = new WatchedStorage(
    lockedStorage(storage),
    new MemoryDiary(),
  );
  values.setItem("denomax/a", "a");
  const keys = Reflect.ownKeys(values).map(String)
    .filter((key) => values.getItem(key) !== null);
  assertEquals(keys.sort(), ["denomax/a", "other"]);
});
