import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { saveMatch } from "../../../tui/saves/form/match_json.ts";
import { randomGame, randomNumbers } from "../../support/chess/games.ts";
import { runWith } from "../../support/program/program.ts";
import { copyFolder, DenoDir } from "../../support/saves/deno_dir.ts";
import { matchOf } from "../../support/screen/matches.ts";
import { DENOMAX } from "../../support/screen/pty.ts";

/** Many enough that all parts of the file hold games. */
const GAMES = 60;

/** Saves games, and returns the file that holds them. */
async function fill(denoDir: DenoDir): Promise<string> {
  const game = randomGame(randomNumbers(3), 200);
  const view = { isFlipped: false, theme: "", scores: [] };
  const value = saveMatch(matchOf(game), view);
  const code = `for (let time = 1; time <= ${GAMES}; time++) {
    const text = JSON.stringify({ time, value: ${JSON.stringify(value)} });
    localStorage.setItem("denomax/" + time, text);
  }`;
  const { text } = await runWith(denoDir, [Deno.execPath(), "eval", code]);
  assertEquals(text, "");
  return storeIn(`${denoDir.path}/location_data`);
}

function storeIn(folder: string): string {
  const [name] = [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name !== "web_cache");
  return `${folder}/${name}/local_storage`;
}

/** Overwrites a part of a file, from a share of its length on. */
async function damage(file: string, share: number) {
  const bytes = await Deno.readFile(file);
  const from = Math.floor(share * bytes.length);
  bytes.fill(0x41, from, from + 1000);
  await Deno.writeFile(file, bytes);
}

/** Plays a game of some moves, and leaves it or is killed. */
async function play(denoDir: DenoDir, moves: readonly string[], end: End) {
  const [file, ...args] = PLAY;
  const child = new Deno.Command(file, {
    args,
    cwd: new URL("../../..", import.meta.url),
    env: denoDir.env,
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const input = child.stdin.getWriter();
  const last = end === "quit" ? ["quit"] : [];
  await input.write(
    new TextEncoder().encode([...moves, ...last, ""].join("\n")),
  );
  let shown = "";
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    shown += text;
    const isDone = shown.includes(`plays ${moves[moves.length - 1]}\n`);
    if (end === "quit" || !isDone) continue;
    await isInDiary(denoDir);
    child.kill("SIGKILL");
  }
  await child.status;
  await input.close().catch(() => {});
}

/** Waits until the diary, too, knows the last write to the store. */
async function isInDiary(denoDir: DenoDir) {
  const diary = new URL("cache_diary.ts", PARTS);
  const storage = new URL("watched_storage.ts", PARTS);
  const code = `import { CacheDiary } from "${diary}";
    import { noteIn } from "${storage}";
    const isKnown = async () =>
      (await new CacheDiary().read())?.time === noteIn(localStorage)?.time;
    while (!await isKnown());`;
  const { text } = await runWith(denoDir, [Deno.execPath(), "eval", code]);
  assertEquals(text, "");
}

const PARTS = new URL("../../../tui/platform/parts/", import.meta.url);

type End = "quit" | "kill";

const GAMES_PLAYED = [
  ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"],
  ["d4", "d5", "c4", "e6"],
  ["c4", "e5", "g3", "Nf6", "Bg2"],
];

/** The same folder with other files of the store. */
function copyOf(denoDir: DenoDir, change: (folder: string) => void): DenoDir {
  const copy = new DenoDir();
  const from = `${denoDir.path}/location_data`;
  copyFolder(from, `${copy.path}/location_data`);
  change(`${copy.path}/location_data`);
  return copy;
}

/** All saved games as texts, and what is said besides. */
async function exported(denoDir: DenoDir): Promise<string> {
  return (await runWith(denoDir, [...DENOMAX, "games", "export"])).text;
}

Deno.test("when the program has ended, all games are in one file", async () => {
  using denoDir = new DenoDir();
  for (const moves of GAMES_PLAYED) await play(denoDir, moves, "quit");
  using copy = copyOf(denoDir, (folder) => {
    const store = storeIn(folder);
    const others = [...Deno.readDirSync(store.replace(/[^/]+$/, ""))];
    assertEquals(others.map(({ name }) => name), ["local_storage"]);
    Deno.removeSync(`${folder}/web_cache`, { recursive: true });
  });
  assertEquals(await exported(copy), await exported(denoDir));
  assertEquals(
    (await exported(copy)).match(/"moves"/g)?.length,
    GAMES_PLAYED.length,
  );
});

Deno.test("a bit that changes in the journal of a killed program costs nothing, or is said", async () => {
  const random = randomNumbers(45);
  using denoDir = new DenoDir();
  for (const moves of GAMES_PLAYED) await play(denoDir, moves, "kill");
  using whole = copyOf(denoDir, () => {});
  const games = await exported(whole);
  let losses = 0;
  for (let round = 0; round < 6; round++) {
    using copy = copyOf(denoDir, (folder) => {
      const journal = `${storeIn(folder)}-wal`;
      const bytes = Deno.readFileSync(journal);
      bytes[random(bytes.length)] ^= 1 << random(8);
      Deno.writeFileSync(journal, bytes);
    });
    const text = await exported(copy);
    if (text === games) continue;
    losses++;
    assertStringIncludes(text, "what was saved last is lost");
    const again = await exported(copy);
    assertEquals(again.includes("is lost"), false, again);
  }
  assert(losses > 0);
});

const PLAY = [...DENOMAX, "--plain", "--side=both", "--new"];

for (const share of [0.5, 0.98]) {
  Deno.test(`damage at ${100 * share} % of a store costs few games`, async () => {
    using denoDir = new DenoDir();
    await damage(await fill(denoDir), share);
    const { code, text } = await runWith(denoDir, [...DENOMAX, "games"]);
    const [, games] = /^(\d+) saved games in /.exec(text) ?? [];
    assertEquals([code, Number(games) >= GAMES - 2], [1, true], text);
    assertMatch(text, /\n[12] games? cannot be read and (is|are) left out\n/);
    const played = await runWith(denoDir, PLAY, "e4\ngames\nquit\n");
    assertStringIncludes(played.text, "\nWhite plays e4\n");
    assertStringIncludes(played.text, "cannot be read");
  });
}

Deno.test("where the whole store is damaged, a game goes on, and it is said where", async () => {
  using denoDir = new DenoDir();
  await damage(await fill(denoDir), 0);
  const { text } = await runWith(denoDir, PLAY, "e4\nd5\nquit\n");
  assertMatch(text, /\nWhite plays e4\n(.+\n)?Black plays d5\n/);
  assertMatch(
    text,
    /copy it as PGN before you leave\. To save games again, move away .*deno info/,
  );
  const practised = await runWith(denoDir, [...DENOMAX, "practise", "--plain"]);
  assertMatch(practised.text, /^Cannot look for saved games \(file is not a/);
});
