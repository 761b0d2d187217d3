/** The commands `play` and `practise`: on the full screen or in lines of text. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { expectWritable } from "../match/pgn_file.ts";
import type { EngineCommand } from "../match/play_options.ts";
import { chooseDisplay } from "../platform/display.ts";
import { writeError, writeText } from "../platform/stdio.ts";

export async function run(options: OptionsOf<"play">): Promise<number> {
  const { engine, pgn, saved } = options;
  if (saved === "practise" && await tellIfNothingIsDue()) return 0;
  if (pgn !== null) expectWritable(pgn);
  const guest = engine && await openGuest(engine);
  const display = await chooseDisplay(options.display);
  if (display === "silent") await tellOfSilence();
  const play = display === "screen"
    ? (await import("../screen/run.ts")).playOnScreen
    : (await import("../console/console.ts")).playLines;
  const code = await play(options, guest);
  await guest?.close();
  return code;
}

/** Says why the game is in lines of text. */
async function tellOfSilence() {
  const { TERMINAL_SILENT } = await import("../words/notices.ts");
  writeText(`${TERMINAL_SILENT}\n`);
}

async function openGuest(engine: EngineCommand): Promise<Opponent> {
  const { openEngine } = await import("../saves/engines.ts");
  const { describeFetch } = await import("../words/engine_packages.ts");
  return openEngine(engine, "play", (engine) => {
    writeError(describeFetch(engine));
  });
}

/**
 * Whether no puzzle is due, which it then says.
 * @throws {Error} if the saved games cannot be read
 */
async function tellIfNothingIsDue(): Promise<boolean> {
  const { SavedGames } = await import("../saves/saved_games.ts");
  const words = await import("../words/saved_games.ts");
  const act = { type: "next" } as const;
  const answer = new SavedGames().answer({ type: "practise", act });
  if (answer.type === "refused" && "isFull" in answer.refusal) {
    throw new Error(words.describeBareFailure(answer.refusal));
  }
  if (answer.type === "practised" && answer.puzzle !== null) return false;
  const lines = words.describeAnswer(answer, "lines");
  writeText(lines.map((line) => `${line}\n`).join(""));
  return true;
}
