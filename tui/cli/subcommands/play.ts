/** The commands `play` and `practise`: on the full screen or in lines of text. */

import { canOpen } from "../../../engine/chess/notation/pgn.ts";
import type { Opponent } from "../../../engine/player/opponent.ts";
import type { OptionsOf } from "../commands.ts";
import type { CollectedPuzzle } from "../../match/puzzles/puzzle.ts";
import type { FiledGame } from "../../saves/game_file.ts";
import { type Session, sessionOf } from "../../saves/session.ts";
import type { ScreenChoices } from "../../screen/model/appearance.ts";
import { quoteIfNeeded } from "../../../engine/chess/notation/quote.ts";
import type {
  Beginning,
  GameTerms,
  OpponentChoice,
} from "../../match/play_options.ts";
import { chooseDisplay } from "../../platform/display.ts";
import { expectWritable, readTextFile } from "../../platform/files.ts";
import { loadPart } from "../../platform/parts/load_part.ts";
import { writeText } from "../../platform/stdio.ts";

export async function run(options: OptionsOf<"play">): Promise<number> {
  const { pgn, file, puzzleFile, saved } = options;
  const puzzles = puzzleFile === null ? null : await readPuzzles(puzzleFile);
  const isPractice = saved === "practise" || saved === "list";
  if (isPractice && await tellOfPuzzles(options, puzzles)) return 0;
  if (pgn !== null) expectWritable(pgn);
  const filed = file === null ? null : await readGames(file);
  const external = await externalOf(options);
  const display = await chooseDisplay(options.display);
  if (display === "silent") await tellOfSilence();
  const session = sessionOf(options, { filed, puzzles });
  const play = await loadPart(() =>
    display === "screen" ? onScreen(options) : inLines()
  );
  const code = await play(session, external);
  await external?.close();
  return code;
}

type Play = (session: Session, external: Opponent | null) => Promise<number>;

async function onScreen(choices: ScreenChoices): Promise<Play> {
  const { playOnScreen } = await import("../../screen/run.ts");
  return (session, external) => playOnScreen(session, choices, external);
}

async function inLines(): Promise<Play> {
  const { playLines } = await import("../../console/console.ts");
  return (session, external) => playLines(session, external);
}

/** Says why the game is in lines of text. */
async function tellOfSilence() {
  const { TERMINAL_SILENT } = await import("../../words/notices.ts");
  writeText(`${TERMINAL_SILENT}\n`);
}

/**
 * The games of a file.
 * @throws {Error} if no game can be read; the message says why
 */
async function readGames(file: string): Promise<readonly FiledGame[]> {
  const { filedGames, readFiledGame } = await import(
    "../../saves/game_file.ts"
  );
  const games = filedGames(readTextFile(file));
  const record = games.length === 1 ? readFiledGame(games[0]) : null;
  if (record?.error && !canOpen(record)) {
    const { describeLoadFailure } = await import(
      "../../words/match_refusals.ts"
    );
    throw new Error(
      describeLoadFailure({
        number: null,
        error: record.error,
        remains: "none",
      }),
    );
  }
  if (games.length > 0) return games;
  const name = quoteIfNeeded(file);
  throw new Error(`Cannot read ${name}: there is no game in it`);
}

/** The engine or class in Denomax's place; null if Denomax plays. */
async function externalOf(
  { engine, ownClass }: OpponentChoice,
): Promise<Opponent | null> {
  if (ownClass !== null) return await openOwn(ownClass);
  if (engine === null) return null;
  const { openExternal } = await loadPart(() =>
    import("../external_engine.ts")
  );
  return await openExternal(engine, "play");
}

/** @throws {Error} if the class cannot play; the message says why */
async function openOwn(file: string): Promise<Opponent> {
  const { openClass } = await import("../../opponents/own_class.ts");
  const { OwnOpponent } = await import(
    "../../../engine/study/own_classes/own_opponent.ts"
  );
  return new OwnOpponent(await openClass(file));
}

/** @throws {Error} if the file cannot be read; the message says why */
async function readPuzzles(file: string) {
  const { readPuzzleFile } = await import("../../saves/puzzle_file.ts");
  return readPuzzleFile(file);
}

/** Lists the puzzles, or says why none is posed; false if there is one to pose. */
async function tellOfPuzzles(
  options: GameTerms & Beginning,
  puzzles: readonly CollectedPuzzle[] | null,
): Promise<boolean> {
  const { firstRequest } = await import("../../saves/steps.ts");
  const { SavedGames } = await import("../../saves/saved_games.ts");
  const { GameStore } = await import("../../saves/store.ts");
  const request = firstRequest(options);
  if (request === null) return false;
  const games = new SavedGames(new GameStore(), puzzles);
  await games.prepare(request);
  const { isTask, newMatch } = await import("../../match/match.ts");
  const { DENOMAX } = await import("../../match/players.ts");
  const answer = games.answer(request);
  const { match, events } = answer(newMatch(options, DENOMAX));
  if (isTask(match)) return false;
  const { linesOf } = await import("../../words/events.ts");
  const lines = linesOf(events);
  writeText(lines.map((line) => `${line}\n`).join(""));
  return true;
}
