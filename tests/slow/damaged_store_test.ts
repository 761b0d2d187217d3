import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { saveMatch } from "../../tui/saves/form/match_json.ts";
import { DenoDir } from "../support/deno_dir.ts";
import { randomGame, randomNumbers } from "../support/games.ts";
import { matchOf } from "../support/matches.ts";
import { runWith } from "../support/program.ts";
import { DENOMAX } from "../support/pty.ts";

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
  const [{ name }] = Deno.readDirSync(folder);
  return `${folder}/${name}/local_storage`;
}

/** Overwrites a part of a file, from a share of its length on. */
async function damage(file: string, share: number) {
  const bytes = await Deno.readFile(file);
  const from = Math.floor(share * bytes.length);
  bytes.fill(0x41, from, from + 1000);
  await Deno.writeFile(file, bytes);
}

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
