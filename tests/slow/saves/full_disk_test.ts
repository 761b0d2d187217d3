import { assert, assertEquals } from "@std/assert";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import { entryText } from "../../../tui/saves/entry.ts";
import { storageIn } from "../../../tui/platform/parts/node_storage.ts";
import type { StoredValues } from "../../../tui/platform/platform.ts";
import type { StoreFailure } from "../../../tui/saves/store.ts";
import { saveMatch } from "../../../tui/saves/form/match_json.ts";
import { resign } from "../../../engine/chess/game/game.ts";
import { copyFolder, DenoDir } from "../../support/saves/deno_dir.ts";
import {
  played,
  randomGame,
  randomNumbers,
} from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";
import { runWith } from "../../support/program/program.ts";
import { DENOMAX } from "../../support/screen/pty.ts";
import { IS_BUILT } from "../../support/program/subject.ts";
import { canMount, onSmallDisk } from "../../support/saves/small_disk.ts";

const FINISHED = 60;
/** The plies of the game that is played on the small disk. */
const PLIES = 70;

const DISK_IS_FULL = "Cannot save this game (the disk is full): " +
  "make room on it; the game goes on; copy it as PGN before you leave";

/** Games of 60 plies that White has resigned, as they are saved. */
function finishedGames(): Record<string, string> {
  const view = { isFlipped: false, theme: "", scores: [] };
  const rows = Array.from({ length: FINISHED }, (_, index) => {
    const game = resign(randomGame(randomNumbers(index), 60), 0);
    const id = `denomax/${index}`;
    const value = saveMatch(matchOf(game), view);
    return [id, entryText({ id, time: index + 1, order: index + 1, value })];
  });
  return Object.fromEntries(rows);
}

/** Each saved game as a line of text. */
async function exported(denoDir: DenoDir): Promise<string[]> {
  const { text } = await runWith(denoDir, [...DENOMAX, "games", "export"]);
  return text.split("\n").filter((line) => line.startsWith('{"time"'));
}

/** Kilobytes that are left: from none to more than the journal takes. */
const ROOM = [0, 16, 36, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 320];

/** With less, SQLite does not tell Deno what ails the index of its journal. */
const LEAST = IS_BUILT ? 0 : 36;

const STORED = IS_BUILT ? "denomax" : "location_data";

/** The finished games where the program stores them, which each disk gets. */
const filled = new DenoDir();
addEventListener("unload", () => filled[Symbol.dispose]());
// Nobody but Linux lets everybody mount a disk.
if (canMount()) filled.store(finishedGames());
const before = canMount() ? await exported(filled) : [];

for (const kilobytes of ROOM.filter((room) => room >= LEAST)) {
  Deno.test({
    name: `with ${kilobytes} KB left, a game is saved or the full disk named`,
    ignore: !canMount(),
    async fn() {
      using denoDir = new DenoDir();
      const folder = `${denoDir.path}/${STORED}`;
      copyFolder(`${filled.path}/${STORED}`, folder);
      assertEquals(before.length, FINISHED);
      const game = randomGame(randomNumbers(2026), PLIES);
      const sans = game.plies.slice(1).map((_, ply) => sanAt(game, ply + 1));
      const command = [...DENOMAX, "--plain", "--side=both", "--new"];
      const input = [...sans, "quit", ""].join("\n");
      const { text } = await onSmallDisk(
        folder,
        kilobytes,
        command,
        (commandLine) => runWith(denoDir, commandLine, input),
      );
      const after = await exported(denoDir);
      const gone = before.filter((line) => !after.includes(line));
      assertEquals(gone, [], text);
      assert(text.includes(`plays ${sans[PLIES - 1]}`), text);
      assertEquals(/forget|removed/.test(text), false, text);
      const isSaved = after.some((line) =>
        line.includes(`"moves":"${played(game)}"`)
      );
      assertEquals(isSaved, !text.includes(DISK_IS_FULL), text);
    },
  });
}

const TUI = new URL("../../../tui/", import.meta.url);

/** Saves a game that grows in Node's storage, where any game may be removed. */
const GROWING = `
import { storageIn } from "${TUI}platform/parts/node_storage.ts";
import { GameStore } from "${TUI}saves/store.ts";
const { values, close } = storageIn(Deno.args[0]);
const store = new GameStore(() => values);
const problems = Array.from({ length: 70 }, (_, ply) => {
  const moves = "e2e4 ".repeat(10 * ply);
  return store.save({ moves }, 100 + ply, ({ isOver }) => isOver);
});
console.log(JSON.stringify(problems.filter((problem) => problem !== null)));
close();
`;

/** Finished games of some kilobytes, by their keys. */
const GAMES = Object.fromEntries(
  Array.from({ length: FINISHED }, (_, index) => {
    const id = `denomax/${index}`;
    const value = { isOver: true, moves: `${id} `.repeat(500) };
    return [id, entryText({ id, time: 1, order: 1, value })];
  }),
);

/** What Node's storage in a folder has of them when it has done something. */
function gamesIn(
  folder: string,
  act: (values: StoredValues) => void = () => {},
) {
  const { values, close } = storageIn(folder);
  act(values);
  const games = Object.keys(GAMES).map((key) => [key, values.getItem(key)]);
  close();
  return Object.fromEntries(games);
}

Deno.test({
  name: "on a full disk, Node's storage keeps all games, and fails once",
  ignore: !canMount(),
  async fn() {
    using denoDir = new DenoDir();
    const script = `${denoDir.path}/growing.ts`;
    await Deno.writeTextFile(script, GROWING);
    for (let kilobytes = 44; kilobytes <= 80; kilobytes += 4) {
      const folder = `${denoDir.path}/${kilobytes}`;
      gamesIn(folder, (values) => {
        for (const [key, game] of Object.entries(GAMES)) {
          values.setItem(key, game);
        }
      });
      const { text } = await onSmallDisk(
        folder,
        kilobytes,
        [Deno.execPath(), "run", "-q", "-A", "--no-check", script, folder],
        (commandLine) => runWith(denoDir, commandLine),
      );
      const problems = JSON.parse(text);
      assertEquals(problems.map(({ full }: StoreFailure) => full), ["disk"]);
      assertEquals(gamesIn(folder), GAMES);
    }
  },
});
