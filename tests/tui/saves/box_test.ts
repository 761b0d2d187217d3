import { assert, assertEquals, assertMatch } from "@std/assert";
import { exportBox } from "../../../tui/saves/box/export.ts";
import { importBox } from "../../../tui/saves/box/import.ts";
import { restoreMatch, saveMatch } from "../../../tui/saves/form/match_json.ts";
import { recall } from "../../../tui/saves/preferences.ts";
import { entryOf, entryText } from "../../../tui/saves/entry.ts";
import { GameStore, RECORDS } from "../../../tui/saves/store.ts";
import {
  describeBox,
  describeExport,
  describeForgotten,
  describeImport,
} from "../../../tui/words/files/games_box.ts";
import { gameOf } from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";
import {
  type CountedStorage,
  fullStore,
  memoryStore,
} from "../../support/saves/stores.ts";

const VIEW = { isFlipped: false, theme: "slate", scores: [] };

function savedGame(moves: string) {
  return saveMatch(matchOf(gameOf(moves)), VIEW);
}

/** The lines of an export that version 3.0.0 has written. */
const GAMES_OF_3_0_0 = Deno.readTextFileSync(
  new URL("./games_of_3.0.0.jsonl", import.meta.url),
).trimEnd().split("\n");

/** A storage in which programs have saved games, one each. */
function storageWith(...games: string[]): CountedStorage {
  const storage = memoryStore();
  for (const [index, moves] of games.entries()) {
    new GameStore(() => storage).save(savedGame(moves), 1000 + index);
  }
  return storage;
}

function exported(storage: CountedStorage): readonly string[] {
  return exportBox(new GameStore(() => storage)).lines;
}

async function imported(storage: CountedStorage, lines: readonly string[]) {
  const store = new GameStore(() => storage);
  const stream = ReadableStream.from(lines);
  return describeImport(await importBox(store, stream));
}

/** The line of a game that is the same in all lines. */
function gameLine(time: number, value: unknown): string {
  return entryText({ id: "id", time, order: time, value });
}

/** What is saved, without the keys of the entries. */
function contentOf(storage: CountedStorage): string[] {
  return exported(storage).toSorted();
}

Deno.test("a hundred games, puzzles and preferences come over as they are", async () => {
  const games = Array.from({ length: 100 }, () => "e2e4 e7e5 g1f3");
  const box = storageWith(...games);
  const puzzles = { "8/8/8/8/8/8/8/8 w - - 0 1": { box: 2, due: 99 } };
  new GameStore(() => box).changeRecord("denomax-puzzles", () => puzzles);
  new GameStore(() => box).changeRecord(
    "denomax-preferences",
    () => ({ level: "7" }),
  );
  const other = memoryStore();
  assertEquals(await imported(other, exported(box)), ["100 games added"]);
  assertEquals(contentOf(other), contentOf(box));
  assertEquals(recall(new GameStore(() => other)), { level: "7" });
});

Deno.test("games come over in their order, also after a clock that was ahead", async () => {
  const box = memoryStore();
  for (const [moves, year] of [["e2e4", 2099], ["d2d4", 2026]] as const) {
    new GameStore(() => box).save(savedGame(moves), Date.UTC(year));
  }
  const other = memoryStore();
  await imported(other, exported(box));
  assertEquals(exported(other), exported(box));
});

Deno.test("nothing is doubled by importing it again", async () => {
  const box = storageWith("e2e4", "d2d4", "c2c4");
  const before = contentOf(box);
  const again = await imported(box, exported(box));
  assertEquals(again, ["0 games added, 3 there already"]);
  assertEquals(contentOf(box), before);
});

Deno.test("a game that went further here or there is not doubled", async () => {
  const box = storageWith("e2e4 e7e5");
  const early = exported(box);
  const store = new GameStore(() => box);
  const [{ key }] = store.entries().entries;
  store.startEntry(key);
  store.save(savedGame("e2e4 e7e5 g1f3"), 3000);
  const later = exported(box);
  assertEquals(await imported(box, early), ["0 games added, 1 there already"]);
  assertEquals(exported(box), later);
  const other = memoryStore();
  await imported(other, early);
  assertEquals(await imported(other, later), ["1 game added"]);
  assertEquals(exported(other), later);
});

Deno.test("two exports in one stream double no game", async () => {
  const box = storageWith("e2e4");
  const early = exported(box);
  const store = new GameStore(() => box);
  const [{ key }] = store.entries().entries;
  store.startEntry(key);
  store.save(savedGame("e2e4 e7e5"), 3000);
  const other = memoryStore();
  await imported(other, [...early, ...exported(box), ...early]);
  assertEquals(exported(other), exported(box));
});

Deno.test("a game that had no move yet is not doubled when it goes on", async () => {
  const box = memoryStore();
  const lines = ["", "e2e4"].map((moves, index) =>
    gameLine(1000 + index, savedGame(moves))
  );
  for (const line of lines) await imported(box, [line]);
  assertEquals(exported(box).slice(1), lines.slice(1));
});

Deno.test("a game that went on in two ways is kept in both", async () => {
  const box = storageWith("e2e4");
  const other = memoryStore();
  await imported(other, exported(box));
  for (
    const [storage, moves] of [[box, "e2e4 e7e5"], [
      other,
      "e2e4 c7c5",
    ]] as const
  ) {
    const store = new GameStore(() => storage);
    const [{ key }] = store.entries().entries;
    store.startEntry(key);
    store.save(savedGame(moves), 5000);
  }
  assertEquals(await imported(box, exported(other)), ["1 game added"]);
  assertEquals(new GameStore(() => box).entries().entries.length, 2);
});

Deno.test("a later game takes no branch and no review from an earlier one", async () => {
  const game = savedGame("e2e4 e7e5");
  const later = gameLine(2000, savedGame("e2e4 e7e5 g1f3"));
  const rich = [
    { ...game, game: { ...game.game, moves: "e2e4 e7e5 @1 c7c5" } },
    { ...game, review: { 1: [null, 0, 7, [], [], []] } },
  ];
  for (const value of rich) {
    const box = memoryStore();
    const earlier = gameLine(1000, value);
    await imported(box, [earlier]);
    assertEquals(await imported(box, [later]), ["1 game added"]);
    assertEquals(exported(box).slice(1), [later, earlier]);
    assertEquals(await imported(box, exported(box)), [
      "0 games added, 2 there already",
    ]);
  }
});

Deno.test("games of 3.0.0 are exported and come back unchanged", async () => {
  const box = memoryStore();
  await imported(box, GAMES_OF_3_0_0);
  const other = memoryStore();
  await imported(other, exported(box));
  const entriesIn = (lines: readonly string[]) =>
    lines.map((line) => entryOf("", line));
  assertEquals(
    entriesIn(contentOf(other)),
    entriesIn(GAMES_OF_3_0_0.toSorted()),
  );
  assertEquals(await imported(box, exported(other)), [
    "0 games added, 15 there already",
  ]);
});

Deno.test("a game of 3.0.0 that went on is not doubled by its export", async () => {
  const box = memoryStore();
  await imported(box, GAMES_OF_3_0_0);
  const store = new GameStore(() => box);
  for (const { key, value } of store.entries().entries) {
    const restored = restoreMatch(value);
    assert(restored.match !== null);
    store.startEntry(key);
    const { match, viewState } = restored;
    store.save(saveMatch(match, viewState), Date.UTC(2027));
  }
  const later = contentOf(box);
  assertEquals(await imported(box, GAMES_OF_3_0_0), [
    "0 games added, 15 there already",
  ]);
  assertEquals(contentOf(box), later);
});

Deno.test("damaged lines are named, and the others are imported", async () => {
  const [form, game, ...records] = exported(storageWith("e2e4"));
  const lines = [form, "{", game.replace("e2e4", "e2e3"), "", game, ...records];
  const report = await imported(memoryStore(), lines);
  assertEquals(report, [
    "1 game added",
    "Lines 2 and 3 cannot be read and are left out",
  ]);
});

Deno.test("an export that another program laid out anew comes back whole", async () => {
  const box = storageWith("e2e4", "d2d4");
  const spaced = exported(box).map((line) =>
    JSON.stringify(JSON.parse(line), null, 1).replaceAll("\n", "")
      .replaceAll("e4", "\\u0065\\u0034")
  );
  const other = memoryStore();
  assertEquals(await imported(other, spaced), ["2 games added"]);
  assertEquals(contentOf(other), contentOf(box));
});

Deno.test("what is no export at all is refused in one sentence", async () => {
  const pgn = ['[White "Ada"]', "", "1. e4 e5 *"];
  assertEquals(await imported(memoryStore(), pgn), [
    "This was not written by games export; " +
    "to open games in PGN, start with the name of their file",
  ]);
  assertEquals(await imported(memoryStore(), []), ["0 games added"]);
});

Deno.test("records of unknown names are left out", async () => {
  const box = memoryStore();
  const [form] = exported(box);
  const records = ["denomax-junk", "denomax/1", "other"]
    .map((record) => JSON.stringify({ record, fields: { a: 1 } }));
  assertEquals(await imported(box, [form, ...records]), [
    "0 games added",
    "Lines 2, 3 and 4 cannot be read and are left out",
  ]);
  assertEquals(Reflect.ownKeys(box).map(String).filter(isSaved), []);
});

Deno.test("records that would leave no room for games are left out", async () => {
  const [form] = exported(memoryStore());
  const CONTENT = "x".repeat(900);
  const puzzles = Array.from({ length: 12_000 }, (_, index) =>
    JSON.stringify({
      record: RECORDS.puzzles,
      fields: { [index]: { due: index, CONTENT } },
    }));
  const preferences = [CONTENT.repeat(20), "paper"].map((theme) =>
    JSON.stringify({ record: RECORDS.preferences, fields: { theme } })
  );
  const storage = memoryStore();
  const lines = [form, ...preferences, ...puzzles];
  const [games, damaged] = await imported(storage, lines);
  assertEquals(games, "0 games added");
  assertMatch(damaged, /^Lines 2, 42\d\d, .* more cannot be read/);
  assertEquals(recall(new GameStore(() => storage)), { theme: "paper" });
  const record = storage.getItem(RECORDS.puzzles) ?? "";
  assert(record.length < 4_100_000 && record.includes('"4000":'));
});

Deno.test("what is no game comes in no way", async () => {
  const game = savedGame("e2e4");
  const values = [5, {}, { version: 3 }, { ...game, version: 0 }, {
    ...game,
    summary: {},
  }];
  const lines = [
    exported(memoryStore())[0],
    ...values.map((value) => gameLine(1000, value)),
  ];
  const box = memoryStore();
  assertEquals(await imported(box, lines), [
    "0 games added",
    "Lines 2, 3, 4, 5 and 6 cannot be read and are left out",
  ]);
});

Deno.test("a game without an id comes in no way", async () => {
  const [form] = exported(memoryStore());
  const game = JSON.stringify({ time: 1000, value: savedGame("e2e4") });
  assertEquals(await imported(memoryStore(), [form, game]), [
    "0 games added",
    "Line 2 cannot be read and is left out",
  ]);
});

Deno.test("no order of a foreign game sends later games behind it", async () => {
  const value = savedGame("e2e4");
  for (const order of [Date.UTC(9999) - 1, 2 ** 53 - 1, 1e300]) {
    const box = memoryStore();
    await imported(box, [entryText({ id: "a", time: 1000, order, value })]);
    for (const moves of ["d2d4", "c2c4"]) {
      new GameStore(() => box).save(savedGame(moves), Date.UTC(2027));
    }
    const { entries } = new GameStore(() => box).entries();
    const moves = entries.map(({ value }) => JSON.stringify(value))
      .map((text) => /"moves":"(\w+)"/.exec(text)?.[1]);
    assertEquals(moves, ["c2c4", "d2d4", "e2e4"], String(order));
  }
});

Deno.test("records that are none of Denomax's are counted, and can be named", () => {
  const box = storageWith("e2e4");
  box.setItem("denomax-junk", "{}");
  box.setItem("other", "{}");
  const report = exportBox(new GameStore(() => box));
  assertEquals([report.games, report.lines.length], [1, 2]);
  assertEquals(describeExport(report), [
    "1 record beside them is not Denomax's: games forget removes it",
  ]);
  assertEquals(new GameStore(() => box).strangeKeys(), ["denomax-junk"]);
});

Deno.test("describeForgotten() says what was removed", () => {
  assertEquals([0, 1, 2].map(describeForgotten), [
    "There is nothing to remove: all records are Denomax's, and whole",
    "Removed 1 record that was damaged or not Denomax's",
    "Removed 2 records that were damaged or not Denomax's",
  ]);
});

/** Whether a key is one of something saved. */
function isSaved(key: string): boolean {
  return key.startsWith("denomax");
}

Deno.test("a record without fields is damaged", async () => {
  const lines = ["null", "7"].map((text) => `"fields":${text}`);
  const records = lines.map((fields) =>
    `{"record":"denomax-puzzles",${fields}}`
  );
  const [form] = exported(memoryStore());
  assertEquals(await imported(memoryStore(), [form, ...records]), [
    "0 games added",
    "Lines 2 and 3 cannot be read and are left out",
  ]);
});

Deno.test("a damaged game does not keep the others from being exported", () => {
  const box = storageWith("e2e4", "d2d4");
  const [key] = Reflect.ownKeys(box).map(String);
  box.setItem(key, "{");
  const report = exportBox(new GameStore(() => box));
  assertEquals(report.games, 1);
  assertEquals(describeExport(report), [
    "1 game cannot be read and is left out",
  ]);
});

Deno.test("damaged puzzles and preferences are named and left out of an export", () => {
  const keys = ["denomax-puzzles", "denomax-preferences"];
  const box = memoryStore(Object.fromEntries(keys.map((key) => [key, "{"])));
  const report = exportBox(new GameStore(() => box));
  assertEquals(report.lines.length, 1);
  assertEquals(describeExport(report), [
    "The saved puzzles and preferences cannot be read and are left out: games " +
    "forget removes them",
  ]);
  assertEquals(new GameStore(() => box).damagedKeys(), keys);
});

Deno.test("of a puzzle, the later date counts; removed ones stay removed", async () => {
  const record = (fields: object) => {
    const storage = memoryStore();
    new GameStore(() => storage).changeRecord(
      "denomax-puzzles",
      () => ({ ...fields }),
    );
    return storage;
  };
  const here = record({ a: { due: 5 }, b: { due: 9 }, c: { due: null } });
  const there = record({ a: { due: 7 }, b: { due: 8 }, c: { due: 9 }, d: {} });
  await imported(here, exported(there));
  assertEquals(new GameStore(() => here).record("denomax-puzzles"), {
    ...{ a: { due: 7 }, b: { due: 9 }, c: { due: null }, d: {} },
  });
});

Deno.test("of a rating, the one with more answers counts", async () => {
  const rated = (answers: number) => {
    const storage = memoryStore();
    const rating = { elo: 1000 + answers, answers };
    new GameStore(() => storage).changeRecord(
      "denomax-puzzles",
      () => ({ rating }),
    );
    return storage;
  };
  const [few, many] = [rated(3), rated(8)];
  const [ofFew, ofMany] = [exported(few), exported(many)];
  await imported(few, ofMany);
  await imported(many, ofFew);
  const ratings = [few, many].map((storage) =>
    new GameStore(() => storage).record("denomax-puzzles").rating
  );
  const best = { elo: 1008, answers: 8 };
  assertEquals(ratings, [best, best]);
});

Deno.test("an import says where there is no room for more", async () => {
  const lines = exported(storageWith("e2e4", "d2d4"));
  assertEquals(await imported(fullStore(memoryStore()), lines), [
    "0 games added",
    "Cannot save this game (There is no room): forget some saved games",
  ]);
});

Deno.test("an export from a storage that fails gives no advice on a game", () => {
  const report = exportBox(
    new GameStore(() => {
      throw new Error("No storage here");
    }),
  );
  assertEquals(describeExport(report), [
    "Cannot look for saved games (No storage here)",
  ]);
});

Deno.test("games says how many there are and where, and the rating in puzzles", () => {
  const box = exportBox(new GameStore(() => memoryStore()));
  const [games, ...others] = describeBox(box, "here", {
    elo: 917,
    answers: 1,
  });
  assertEquals(games, "0 saved games in here");
  assertEquals(others, ["Your rating: 917, after 1 puzzle"]);
  const none = describeBox(box, "here", { elo: 900, answers: 0 });
  assertEquals(none, [games]);
});
