import { assertEquals, assertThrows } from "@std/assert";
import { posixTest } from "../../support/posix.ts";
import {
  storageFile,
  storageIn,
} from "../../../tui/platform/parts/node_storage.ts";

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
    assertThrows(() => storageIn(folder), Error, `not a database: ${file}`);
    assertThrows(
      () => storageIn(file),
      Error,
      `: ${file}/games.sqlite`,
    );
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
