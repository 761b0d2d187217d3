import { assert, assertEquals, assertThrows } from "@std/assert";
import { posixTest } from "../../support/program/posix.ts";
import {
  storageFile,
  storageIn as openIn,
  watchedStorage,
} from "../../../tui/platform/parts/node_storage.ts";
import type {
  StorageRepair,
  StoredValues,
} from "../../../tui/platform/platform.ts";
import { entryOf, entryText } from "../../../tui/saves/entry.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { randomNumbers } from "../../support/chess/games.ts";

function storageIn(folder: string) {
  return openIn(folder).values;
}

/** Calls a function with a folder that is removed afterwards. */
function inFolder(act: (folder: string) => void) {
  const folder = Deno.makeTempDirSync({ prefix: "denomax-" });
  try {
    act(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

/** The keys that a storage holds. */
function keysOf(storage: ReturnType<typeof storageIn>) {
  return Reflect.ownKeys(storage).filter((key) => !(key in storage)).sort();
}

Deno.test("a storage keeps the last value of each key", () => {
  inFolder((folder) => {
    const storage = storageIn(`${folder}/new/denomax`);
    assertEquals(storage.getItem("e4"), null);
    storage.setItem("e4", "♙");
    storage.setItem("e5", "");
    storage.setItem("e4", "♟");
    assertEquals(storage.getItem("e4"), "♟");
    assertEquals(storage.getItem("e5"), "");
    assertEquals(keysOf(storage), ["e4", "e5"]);
    storage.removeItem("e4");
    storage.removeItem("e4");
    assertEquals([storage.getItem("e4"), keysOf(storage)], [null, ["e5"]]);
  });
});

Deno.test("programs that share a storage see what the others write", () => {
  inFolder((folder) => {
    const [one, two] = [storageIn(folder), storageIn(folder)];
    one.setItem("e4", "one");
    two.setItem("d4", "two");
    assertEquals(two.getItem("e4"), "one");
    assertEquals(keysOf(one), ["d4", "e4"]);
    two.removeItem("e4");
    assertEquals(one.getItem("e4"), null);
  });
});

Deno.test("a storage that cannot be opened is named", () => {
  inFolder((folder) => {
    const file = `${folder}/games.sqlite`;
    Deno.writeTextFileSync(file, "no database\n".repeat(1000));
    assertThrows(() => storageIn(file), Error, `: ${file}/games.sqlite`);
  });
});

posixTest("a folder that cannot be created is a problem", () => {
  assertThrows(
    () => storageIn("/dev/null/denomax"),
    Error,
    ": /dev/null/denomax/games.sqlite",
  );
});

posixTest("a folder for data that is not absolute does not count", () => {
  const usual = Deno.env.get("XDG_DATA_HOME");
  try {
    Deno.env.set("XDG_DATA_HOME", "/data");
    assertEquals(storageFile(), "/data/denomax/games.sqlite");
    Deno.env.delete("XDG_DATA_HOME");
    const file = storageFile();
    Deno.env.set("XDG_DATA_HOME", "data");
    assertEquals(storageFile(), file);
  } finally {
    if (usual === undefined) Deno.env.delete("XDG_DATA_HOME");
    else Deno.env.set("XDG_DATA_HOME", usual);
  }
});

Deno.test("what is done in one step is done whole, or not at all", () => {
  inFolder((folder) => {
    const [one, two] = [storageIn(folder), storageIn(folder)];
    one.setItem("e4", "old");
    const change = (end: () => void) =>
      one.inOneStep?.(() => {
        one.removeItem("e4");
        one.setItem("d4", "new");
        assertEquals(keysOf(two), ["e4"]);
        end();
      });
    const fail = () => {
      throw new Error("in between");
    };
    assertThrows(() => change(fail), Error, "in between");
    assertEquals([keysOf(one), one.getItem("e4")], [["e4"], "old"]);
    change(() => {});
    assertEquals([keysOf(one), keysOf(two)], [["d4"], ["d4"]]);
  });
});

Deno.test("where ten megabytes are full, the oldest games make room in one step", () => {
  inFolder((folder) => {
    const { values, close } = openIn(folder);
    const games = new GameStore(() => values);
    const moves = "x".repeat(100_000);
    const saves = Array.from({ length: 120 }, (_, time) => {
      games.startEntry();
      return games.save({ moves }, time + 1, () => true);
    });
    assertEquals(
      saves.filter((problem) => problem !== null),
      [{ type: "madeRoom", games: 20 }],
    );
    const before = keysOf(values);
    const huge = { moves: "x".repeat(11_000_000) };
    games.startEntry();
    const problem = games.save(huge, 200, () => true);
    assert(problem?.type === "cannotSave" && problem.full === "storage");
    assertEquals(keysOf(values), before);
    close();
    assertEquals(openIn(folder).repair, null);
  });
});

// -- Damage -------------------------------------------------------------------

/** A saved game of some kilobytes. */
function gameText(id: string): string {
  const value = { version: 3, game: { moves: `${id} `.repeat(600) } };
  return entryText({ id, time: 1, order: 1, value });
}

/** Saves games, and leaves the storage as a program does that is killed. */
function killedAfter(games: number, folder: string, copy: string): void {
  const { values, close } = openIn(folder);
  for (let index = 0; index < games; index++) {
    values.setItem(`denomax/${index}`, gameText(`g${index}`));
  }
  Deno.mkdirSync(copy);
  for (const { name } of Deno.readDirSync(folder)) {
    Deno.copyFileSync(`${folder}/${name}`, `${copy}/${name}`);
  }
  close();
}

/** How many games are there as they were saved. */
function soundGames(values: ReturnType<typeof storageIn>): number {
  return Reflect.ownKeys(values).map(String)
    .filter((key) => key.startsWith("denomax/"))
    .map((key) => entryOf(key, values.getItem(key) ?? ""))
    .filter(({ value }) => value !== undefined).length;
}

Deno.test("after the end of a program, all games are in the file itself", () => {
  inFolder((folder) => {
    killedAfter(10, `${folder}/one`, `${folder}/two`);
    Deno.mkdirSync(`${folder}/three`);
    const file = "games.sqlite";
    Deno.copyFileSync(`${folder}/one/${file}`, `${folder}/three/${file}`);
    const { values, repair, close } = openIn(`${folder}/three`);
    assertEquals([soundGames(values), repair], [10, null]);
    close();
  });
});

Deno.test("the journal stays below half a megabyte", () => {
  inFolder((folder) => {
    killedAfter(1000, `${folder}/one`, `${folder}/two`);
    const { size } = Deno.statSync(`${folder}/two/games.sqlite-wal`);
    assert(size < 500_000, `${size}`);
  });
});

Deno.test("a storage takes ten megabytes, and no more", () => {
  inFolder((folder) => {
    const { values, close } = openIn(folder);
    const text = "x".repeat(100_000);
    const fill = () => {
      for (let index = 0; index < 200; index++) {
        values.setItem(`${index}`, text);
      }
    };
    assertThrows(fill, DOMException);
    const { length } = keysOf(values);
    assert(length > 95 && length < 106, `${length}`);
    values.removeItem("0");
    values.setItem("0", text);
    close();
  });
});

for (const part of ["games.sqlite", "games.sqlite-wal"]) {
  Deno.test(`a bit that changes in ${part} costs nothing, or is said`, () => {
    const random = randomNumbers(part.length);
    inFolder((folder) => {
      killedAfter(60, `${folder}/one`, `${folder}/two`);
      const parts = [...Deno.readDirSync(`${folder}/two`)];
      for (let round = 0; round < 60; round++) {
        const damaged = `${folder}/${round}`;
        Deno.mkdirSync(damaged);
        for (const { name } of parts) {
          const bytes = Deno.readFileSync(`${folder}/two/${name}`);
          if (name === part) bytes[random(bytes.length)] ^= 1 << random(8);
          Deno.writeFileSync(`${damaged}/${name}`, bytes);
        }
        const { values, repair, close } = openIn(damaged);
        const keys = keysOf(values).map(String)
          .filter((key) => key.startsWith("denomax/"));
        const isWhole = soundGames(values) === 60;
        // A game that is there and cannot be read is named in the list.
        const isSaid = repair !== null || keys.length === 60;
        assert(isWhole || isSaid, `${round}: ${keys.length}`);
        close();
      }
    });
  });
}

Deno.test("a damaged file is kept aside, and what can be read goes on", () => {
  inFolder((folder) => {
    killedAfter(60, `${folder}/two`, `${folder}/one`);
    const file = `${folder}/one/games.sqlite`;
    const bytes = Deno.readFileSync(file);
    bytes.fill(0x41, bytes.length / 2, bytes.length / 2 + 10_000);
    Deno.writeFileSync(file, bytes);
    const { values, repair, close } = openIn(`${folder}/one`);
    const games = soundGames(values);
    assert(games >= 50 && games < 60, `${games}`);
    assertEquals(repair, { type: "copied", copy: `${file}.damaged-1` });
    assertEquals(Deno.readFileSync(`${file}.damaged-1`), bytes);
    values.setItem("denomax/new", gameText("new"));
    close();
    const again = openIn(`${folder}/one`);
    assertEquals([soundGames(again.values), again.repair], [games + 1, null]);
    again.close();
  });
});

Deno.test("a file that is no database is kept aside, too", () => {
  inFolder((folder) => {
    const file = `${folder}/games.sqlite`;
    Deno.writeTextFileSync(file, "no database\n".repeat(1000));
    const { values, repair, close } = openIn(folder);
    assertEquals(repair, { type: "copied", copy: `${file}.damaged-1` });
    values.setItem("denomax/1", gameText("1"));
    assertEquals(soundGames(values), 1);
    close();
  });
});

Deno.test("a game that somebody else has removed from the file is missed, once", async () => {
  const folder = Deno.makeTempDirSync({ prefix: "denomax-" });
  const repairs: (StorageRepair | null)[] = [];
  const act = async (change: (values: StoredValues) => void) => {
    const storage = openIn(folder);
    const { values, repair } = watchedStorage(storage);
    repairs.push(await repair);
    change(values);
    storage.close();
  };
  await act((values) => {
    for (const game of ["a", "b", "c"]) values.setItem(`denomax/${game}`, game);
    values.removeItem("denomax/a");
  });
  const storage = openIn(folder);
  storage.values.removeItem("denomax/b");
  storage.close();
  for (let start = 0; start < 2; start++) await act(() => {});
  assertEquals(repairs, [null, { type: "missing", entries: 1 }, null]);
  Deno.removeSync(folder, { recursive: true });
});
