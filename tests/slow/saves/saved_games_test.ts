import { assert, assertEquals } from "@std/assert";
import { GameStore } from "../../../tui/saves/store.ts";
import type { Match } from "../../../tui/match/match.ts";
import { saveMatch } from "../../../tui/saves/form/match_json.ts";
import { puzzlesIn } from "../../../tui/saves/puzzles.ts";
import { describeTask } from "../../../tui/words/practice.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import { GOOD, matchOf } from "../../support/screen/matches.ts";
import { memoryStore } from "../../support/saves/stores.ts";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import { DenoDir } from "../../support/saves/deno_dir.ts";
import { randomGame, randomNumbers } from "../../support/chess/games.ts";
import { posixTest } from "../../support/program/posix.ts";
import { DENOMAX, type Pty, spawn } from "../../support/screen/pty.ts";
import {
  LAST_MOVE_E4,
  LAST_MOVE_E5,
  playing,
  SAVED_GAME_CONTINUES,
  WHITE_PLAYS_E4,
} from "../../support/program/sentences.ts";

/** How often the program is killed; in storms it is killed some hundred times. */
const KILLS = { playing: 4, reviewing: 2, practising: 3 };

/** Large enough to list all the moves. */
const SIZE = { columns: 160, rows: 60 };

function start(denoDir: DenoDir, ...args: string[]): Pty {
  return spawn([...DENOMAX, ...args], { ...SIZE, denoDir });
}

/** The moves that a screen lists, in SAN; what the last one did stands apart. */
function movesOn(screen: string): string[] {
  return screen.replaceAll("›", " ").split("\n")
    .filter((row) => !row.includes("Last move"))
    .flatMap((row) => /\s\d+\. +(\S+)(?: +(\S+))?$/.exec(row)?.slice(1) ?? [])
    .filter((san) => san !== undefined);
}

/**
 * The background of the title in true colour, which comes when the terminal has
 * said that it has true colours.
 */
async function titleColour(pty: Pty): Promise<string> {
  const background = () => pty.screen.cell(0, 0).background;
  await pty.until(() => background().length === 6);
  return background();
}

async function kill(pty: Pty): Promise<string> {
  pty.kill("SIGKILL");
  assertEquals((await pty.exit).signal, 9);
  return pty.screen.rows().join("\n");
}

posixTest("a game that was on the screen is saved after kill -9", async () => {
  const random = randomNumbers(2026);
  const game = randomGame(random, 48);
  const sans = game.plies.slice(1).map((_, index) => sanAt(game, index + 1));
  using denoDir = new DenoDir();
  let seen = "";
  for (let round = 0; round < KILLS.playing; round++) {
    using pty = start(denoDir, round === 0 ? "--side=both" : "--resume");
    const sign = round === 0 ? "White  Player" : SAVED_GAME_CONTINUES;
    await pty.until(sign);
    const restored = movesOn(pty.screen.rows().join("\n"));
    // The last move that was seen may have been written in part.
    assert(restored.join(" ").startsWith(seen), seen);
    assertEquals(restored, sans.slice(0, restored.length));
    const next = restored.length + 1 + random(4);
    const typed = sans.slice(restored.length, next + 2);
    for (const san of typed) pty.write(`${san}\r`);
    // The kill comes at some moment while the next moves are played.
    await pty.until((screen) => movesOn(screen).length >= next);
    seen = movesOn(await kill(pty)).join(" ");
  }
});

// -- Killed while reviewing or practising ----------------------------------------

/** Kills a program at its nth change of the screen, unless a text comes first. */
async function killAt(pty: Pty, change: number, end: string): Promise<string> {
  let changes = 0;
  await pty.until((screen) => ++changes > change || screen.includes(end));
  return await kill(pty);
}

/** A game in which each move is a blunder, and another legal move is best. */
function blunders(plies: number): Match {
  const game = randomGame(randomNumbers(7), plies);
  const review = new Map(
    game.plies.slice(1).map((after, index) => {
      const { position } = game.plies[index];
      const san = sanAt(game, index + 1);
      const others = legalMoves(position).map((move) =>
        formatSan(position, move)
      )
        .filter((other) => other !== san && !other.endsWith("#"));
      const line = others.slice(0, 1);
      const judged = { ...GOOD, ply: index + 1, san, drop: 40, line };
      return [after.position, { ...judged, mark: "??" as const }];
    }),
  );
  return { ...matchOf(game), review };
}

/** Saves a match where the program looks for it. */
function store(denoDir: DenoDir, match: Match) {
  const view = { isFlipped: false, theme: "", scores: [] };
  const text = JSON.stringify({ time: 1, value: saveMatch(match, view) });
  denoDir.store({ "denomax/1": text });
}

/** How many moves a review has judged, 0 where the screen does not say. */
function judgedOn(screen: string): number {
  return Number(/ review .* (\d+) of \d+/.exec(screen)?.[1] ?? 0);
}

/** The marked moves that a screen lists, with their numbers. */
function marksOn(screen: string): string[] {
  return screen.replaceAll("›", " ").split("\n").flatMap((row) => {
    const [, number, ...sans] = /\s(\d+)\. +(\S+)(?: +(\S+))?$/.exec(row) ?? [];
    return sans.filter((san) => /[?!]$/.test(san ?? ""))
      .map((san) => `${number}. ${san}`);
  });
}

posixTest(
  "a judgement that was on the screen is there after kill -9",
  async () => {
    const random = randomNumbers(2027);
    using denoDir = new DenoDir();
    store(denoDir, matchOf(randomGame(random, 60)));
    let seen = "";
    for (let round = 0; round < KILLS.reviewing; round++) {
      using pty = start(denoDir, "--resume");
      await pty.until(SAVED_GAME_CONTINUES);
      const marks = marksOn(pty.screen.rows().join("\n"));
      assertEquals(marksOn(seen).filter((one) => !marks.includes(one)), []);
      pty.write("l");
      await pty.until((screen) => judgedOn(screen) > 0);
      const screen = pty.screen.rows().join("\n");
      assert(judgedOn(screen) >= judgedOn(seen), `${screen}\n${seen}`);
      await pty.until((screen) => judgedOn(screen) > judgedOn(seen));
      seen = await killAt(pty, random(3), "find better moves for");
    }
    assert(marksOn(seen).length > 0);
  },
);

posixTest(
  "a puzzle that was solved on the screen is solved after kill -9",
  async () => {
    const random = randomNumbers(2028);
    using denoDir = new DenoDir();
    const match = blunders(3 * KILLS.practising);
    store(denoDir, match);
    const puzzles = puzzlesIn(new GameStore(() => memoryStore()), [match]);
    const tasks = puzzles.map(describeTask);
    const taskOn = (screen: string) =>
      tasks.findLastIndex((task) => screen.includes(`${task}\n`));
    let shown = 0;
    let most = 0;
    for (let round = 0; round < KILLS.practising; round++) {
      using pty = start(denoDir, "practise");
      await pty.until("find a better move");
      const first = taskOn(`${pty.screen.rows().join("\n")}\n`);
      // The answer that was typed last may have been noted, or not; while a
      // solved puzzle was on the screen, no task was.
      assert(first >= shown && first <= most, `${first}, ${shown}, ${most}`);
      const solve = (index: number) => {
        const [best] = puzzles[index].line;
        pty.write(`${best}\r\r`);
        return tasks[index + 1];
      };
      const last = first + random(2);
      if (last > first) await pty.until(solve(first));
      const screen = await killAt(pty, random(6), solve(last));
      shown = Math.max(last, taskOn(`${screen}\n`));
      most = last + 1;
    }
  },
);

posixTest("two programs at once keep both their games", async () => {
  using denoDir = new DenoDir();
  using one = start(denoDir, "--side=both");
  using two = start(denoDir, "--side=both");
  await Promise.all([one, two].map((pty) => pty.until("White to move")));
  for (const [mine, other] of [["e4", "d4"], ["e5", "d5"], ["Nf3", "c4"]]) {
    one.write(`${mine}\r`);
    two.write(`${other}\r`);
    await one.until(`plays ${mine}`);
    await two.until(`plays ${other}`);
  }
  await Promise.all([kill(one), kill(two)]);
  using pty = start(denoDir, "--new");
  await pty.until("White to move");
  const games: string[] = [];
  for (const _ of [1, 2]) {
    pty.write("o");
    await pty.until("Saved games (");
    pty.write("\r");
    // The game that was opened before may still be behind the list.
    let moves: string[] = [];
    await pty.until((screen) => {
      moves = screen.includes("Saved games (") ? [] : movesOn(screen);
      return screen.includes(SAVED_GAME_CONTINUES) && moves.length === 3;
    });
    games.push(moves.join(" "));
  }
  assertEquals(games.sort(), ["d4 d5 c4", "e4 e5 Nf3"]);
});

posixTest(
  "the program offers its saved game, and ignores broken ones",
  async () => {
    using denoDir = new DenoDir();
    denoDir.store({
      "denomax/1": '{"time":1,"value":{}}',
      "denomax/2": '{"time":2,"value":{"version":4}}',
      "denomax/3": "{",
    });
    using first = start(denoDir, "--side=both");
    await first.until("3 saved games cannot be read and stay as they are");
    first.write("e4\r");
    await first.until(WHITE_PLAYS_E4);
    await kill(first);
    using second = start(denoDir);
    await second.until("Continue this game?");
    second.write("y");
    await second.until(SAVED_GAME_CONTINUES);
    assertEquals(movesOn(second.screen.rows().join("\n")), ["e4"]);
    second.write("o");
    await second.until("is newer than 3; use the program that saved it");
    await second.until("Saved games (3)");
  },
);

posixTest(
  "games are listed, walked through, filtered, opened and removed",
  async () => {
    using denoDir = new DenoDir();
    using pty = start(denoDir, "--side=both");
    await pty.until("White to move");
    for (const moves of [["e4", "e5", "Nf3"], ["f3", "e5", "g4", "Qh4"]]) {
      for (const san of moves) {
        pty.write(`${san}\r`);
        await pty.until(`plays ${san}`);
      }
      pty.write(":new\r");
      if (moves.length === 3) {
        await pty.until("Leave this game and begin another?");
        pty.write("y");
      }
      await pty.until("A new game begins");
    }
    pty.write("o");
    await pty.until((screen) => /›.+ 0-1/.test(screen));
    pty.write("\x1b[B");
    await pty.until((screen) => /›.+ your move/.test(screen));
    pty.write("/0-1");
    await pty.until("(1 of 2) /0-1");
    pty.write("\r");
    await pty.until("The saved game is over");
    assertEquals(movesOn(pty.screen.rows().join("\n")).length, 4);
    pty.write("o");
    await pty.until("Saved games (2)");
    pty.write("\x1b[Fd");
    await pty.until("Remove saved game 2 for good?");
    pty.write("y");
    await pty.until("Saved games (1)");
    pty.write("\x1b");
    await pty.until((screen) => !screen.includes("Saved games"));
  },
);

posixTest(
  "line mode names a saved game and resumes it when asked",
  async () => {
    using denoDir = new DenoDir();
    using first = start(denoDir, "--plain", "--side=both");
    await first.until("White>");
    first.write("e4\r");
    await first.until("Black>");
    await kill(first);
    using second = start(denoDir, "--plain");
    await second.until("type resume to continue it");
    second.write("resume\r");
    await second.until(SAVED_GAME_CONTINUES);
    await second.until(LAST_MOVE_E4);
    second.write("e5\r");
    await second.until(playing("e7e5", "e2e4"));
    await kill(second);
    using third = start(denoDir, "--plain", "--resume");
    await third.until(LAST_MOVE_E5);
  },
);

posixTest("a choice that was on the screen stays after kill -9", async () => {
  using denoDir = new DenoDir();
  for (const theme of ["green", "night", "paper"]) {
    using pty = start(denoDir, "--side=both", "--new");
    await titleColour(pty);
    pty.write(`:theme ${theme}\r`);
    await pty.until(`Theme ${theme}`);
    await kill(pty);
    const chosen = await titleColour(pty);
    using next = start(denoDir, "--side=both", "--new");
    assertEquals(await titleColour(next), chosen, theme);
    await kill(next);
  }
});

posixTest(
  "choices stay for the next game unless an option overrides them",
  async () => {
    using denoDir = new DenoDir();
    using first = start(denoDir, "--side=both", "--theme=green");
    await first.until("White to move");
    const green = await titleColour(first);
    first.write(":theme slate\r");
    await first.until("Theme slate");
    first.write("i");
    await first.until("Denomax has not thought yet");
    first.write("e4\r");
    await first.until(WHITE_PLAYS_E4);
    const slate = await titleColour(first);
    await kill(first);
    using second = start(denoDir, "--new");
    await second.until("Denomax has not thought yet");
    assertEquals(await titleColour(second), slate);
    using third = start(denoDir, "--resume", "--theme=green");
    await third.until(SAVED_GAME_CONTINUES);
    assertEquals(await titleColour(third), green);
  },
);
