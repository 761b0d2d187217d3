import { assertMatch } from "@std/assert";
import { entryText } from "../../../tui/saves/entry.ts";
import { FORM } from "../../../tui/saves/box/export.ts";
import { saveMatch } from "../../../tui/saves/form/match_json.ts";
import { DenoDir } from "../../support/saves/deno_dir.ts";
import { gameOf } from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";
import { posixTest } from "../../support/program/posix.ts";
import { runWith } from "../../support/program/program.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";
import { WHITE_PLAYS_E4 } from "../../support/program/sentences.ts";

const RECORDS = 12_000;
/** Together more than a store holds. */
const CONTENT = "x".repeat(900);

const FOREIGN = Array.from(
  { length: RECORDS },
  (_, index) =>
    JSON.stringify({ record: `other-${index}`, fields: { CONTENT } }),
);

/** Records that look like games, but hold none. */
const HOLLOW = Array.from(
  { length: RECORDS },
  (_, index) =>
    entryText({
      id: `id${index}`,
      time: index,
      order: index,
      value: { CONTENT },
    }),
);

/** A true game, as one of the last lines. */
const VIEW = { isFlipped: false, theme: "", scores: [] };
const GAME = entryText({
  ...{ id: "true", time: 1, order: 1 },
  value: saveMatch(matchOf(gameOf("d2d4 d7d5")), VIEW),
});

for (const [what, lines] of Object.entries({ FOREIGN, HOLLOW })) {
  const name = `after an import of 12,000 ${what.toLowerCase()} records`;
  posixTest(`${name} the store still takes a game`, async () => {
    using denoDir = new DenoDir();
    const games = [...DENOMAX, "games"];
    const lined = [JSON.stringify(FORM), ...lines, GAME].join("\n");
    const imported = await runWith(denoDir, [...games, "import"], lined);
    assertMatch(imported.text, /^1 game added\n/);
    using pty = spawn([...DENOMAX, "--side=both", "--new"], { denoDir });
    await pty.until("White to move");
    pty.write("e4\r");
    await pty.until(WHITE_PLAYS_E4);
    pty.write("e5\r");
    await pty.until("Black plays e5");
    pty.kill("SIGKILL");
    await pty.exit;
    const { text } = await runWith(denoDir, games);
    assertMatch(text, /^2 saved games in /);
  });
}
