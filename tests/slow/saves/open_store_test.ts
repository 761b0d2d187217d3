import { assert, assertEquals, assertMatch } from "@std/assert";
import type { StorageRepair } from "../../../tui/platform/platform.ts";
import { linesIn } from "../../../tui/platform/stdio.ts";
import { storageIn } from "../../../tui/platform/parts/node_storage.ts";
import { entryOf, entryText } from "../../../tui/saves/entry.ts";
import { DenoDir } from "../../support/saves/deno_dir.ts";
import { runWith } from "../../support/program/program.ts";
import { canMount, onSmallDisk } from "../../support/saves/small_disk.ts";

function sessionCommand(folder: string): string[] {
  const script =
    new URL("../../support/saves/session.ts", import.meta.url).href;
  return [Deno.execPath(), "run", "-q", "-A", "--no-check", script, folder];
}

/** Another program that has the storage open. */
class Session implements AsyncDisposable {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #answers: AsyncGenerator<string>;

  constructor(folder: string) {
    const [file, ...args] = sessionCommand(folder);
    this.#child = new Deno.Command(file, {
      args,
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    this.#input = this.#child.stdin.getWriter();
    this.#answers = linesIn(this.#child.stdout, 10_000);
  }

  async answer<Answer>(): Promise<Answer> {
    const { value } = await this.#answers.next();
    return JSON.parse(value ?? "");
  }

  /** Saves a game, and returns what the player should know. */
  async save(moves: string): Promise<unknown> {
    await this.#input.write(new TextEncoder().encode(`${moves}\n`));
    return await this.answer();
  }

  async [Symbol.asyncDispose]() {
    await this.#input.close();
    await this.#child.status;
  }
}

const GAMES = 60;
const PAGE_BYTES = 4096;
/** The most games that begin on one page. */
const MOST_LOST = 4;

function fill(folder: string) {
  const { values, close } = storageIn(folder);
  for (let index = 0; index < GAMES; index++) {
    const id = `denomax/${index}`;
    const value = { moves: `${id} `.repeat(500) };
    values.setItem(id, entryText({ id, time: 1, order: 1, value }));
  }
  close();
}

/** Overwrites the page at a share of the file, which stays the same file. */
function damage(file: string, share: number) {
  using opened = Deno.openSync(file, { read: true, write: true });
  const { size } = opened.statSync();
  const page = Math.floor(share * size / PAGE_BYTES);
  opened.seekSync(page * PAGE_BYTES, Deno.SeekMode.Start);
  opened.writeSync(new Uint8Array(PAGE_BYTES).fill(0x41));
}

/** The texts of all games that can be read. */
function movesIn(values: ReturnType<typeof storageIn>["values"]): string[] {
  return Reflect.ownKeys(values).map(String)
    .filter((key) => key.startsWith("denomax/"))
    .map((key) => entryOf(key, values.getItem(key) ?? "").value)
    .map((value) => (value as { moves: string } | undefined)?.moves ?? "");
}

for (const share of [0, 0.3, 0.6]) {
  Deno.test(`damage at ${100 * share} % of a file is not repaired while another session has it open`, async () => {
    using denoDir = new DenoDir();
    const folder = `${denoDir.path}/denomax`;
    const file = `${folder}/games.sqlite`;
    fill(folder);
    const inode = Deno.statSync(file).ino;
    let line = "";
    {
      await using session = new Session(folder);
      assertEquals(await session.answer<StorageRepair | null>(), null);
      for (const move of ["e4", "e5", "Nf3"]) {
        assertEquals(await session.save(line += `${move} `), null);
      }
      damage(file, share);
      const { values, repair } = storageIn(folder);
      assertEquals(repair, { type: "inUse" });
      assert(movesIn(values).includes(line));
      assertEquals(Deno.statSync(file).ino, inode);
      for (const move of "Nc6 Bb5 a6 Ba4 Nf6 O-O Be7".split(" ")) {
        assertEquals(await session.save(line += `${move} `), null);
      }
    }
    const { values, repair, close } = storageIn(folder);
    assertEquals(repair?.type, "copied");
    const games = movesIn(values);
    assert(
      games.includes(line) && games.length >= GAMES - MOST_LOST,
      `${games.length}`,
    );
    close();
  });
}

Deno.test("of sessions that find a file damaged at once, one repairs it", async () => {
  using denoDir = new DenoDir();
  const folder = `${denoDir.path}/denomax`;
  fill(folder);
  damage(`${folder}/games.sqlite`, 0.5);
  const sessions = Array.from({ length: 4 }, () => new Session(folder));
  const repairs = await Promise.all(
    sessions.map((session) => session.answer<StorageRepair | null>()),
  );
  const told = repairs.filter((repair) => repair !== null);
  assertEquals(told.map(({ type }) => type), ["copied"]);
  const games = await Promise.all(sessions.map(async (session, index) => {
    const moves = `game ${index}`;
    assertEquals(await session.save(moves), null);
    return moves;
  }));
  for (const session of sessions) await session[Symbol.asyncDispose]();
  const { values, repair, close } = storageIn(folder);
  assertEquals(repair, null);
  const found = movesIn(values);
  assertEquals(games.filter((moves) => !found.includes(moves)), []);
  assert(found.length >= GAMES - MOST_LOST + games.length, `${found.length}`);
  close();
});

Deno.test({
  name: "where the disk has no room for a repair, all stays as it is",
  ignore: !canMount(),
  async fn() {
    using denoDir = new DenoDir();
    const folder = `${denoDir.path}/denomax`;
    fill(folder);
    damage(`${folder}/games.sqlite`, 0.5);
    const before = Deno.readFileSync(`${folder}/games.sqlite`);
    // For no copy, for a copy alone, and for what is read of it.
    for (const kilobytes of [40, 300, 500]) {
      const { text } = await onSmallDisk(
        folder,
        kilobytes,
        sessionCommand(folder),
        (commandLine) => runWith(denoDir, commandLine),
      );
      assertMatch(text, /disk is full|No space left/);
      assertEquals(Deno.readFileSync(`${folder}/games.sqlite`), before);
      const copies = [...Deno.readDirSync(folder)]
        .filter(({ name }) => /damaged|new/.test(name));
      assertEquals(copies, []);
    }
    const { values, repair, close } = storageIn(folder);
    assertEquals(repair?.type, "copied");
    assert(movesIn(values).length >= GAMES - MOST_LOST);
    close();
  },
});
