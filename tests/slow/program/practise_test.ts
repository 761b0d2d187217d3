import { assertEquals } from "@std/assert";
import { quoteIfNeeded } from "../../../engine/chess/notation/quote.ts";
import { nextPuzzle } from "../../../tui/match/puzzles/choose.ts";
import { loadCollection } from "../../../tui/match/puzzles/collection.ts";
import type { Puzzle } from "../../../tui/match/puzzles/puzzle.ts";
import {
  FIRST_RATING,
  ratingAfter,
} from "../../../tui/match/puzzles/rating.ts";
import { describeTask } from "../../../tui/words/practice.ts";
import { denoTest } from "../../support/program/deno_only.ts";
import { posixTest } from "../../support/program/posix.ts";
import { run } from "../../support/program/program.ts";
import { denomax } from "../../support/program/subject.ts";
import { DenoDir } from "../../support/saves/deno_dir.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";

/** A puzzle, and the rating of a person who has solved it and those before. */
interface Solved {
  readonly puzzle: Extract<Puzzle, { type: "collected" }>;
  readonly elo: number;
}

/** The first puzzles of a person who solves them all. */
async function curriculum(length: number): Promise<Solved[]> {
  let left = await loadCollection();
  let rating = FIRST_RATING;
  const solved: Solved[] = [];
  while (solved.length < length) {
    const next = nextPuzzle(left, { now: 0, elo: rating.elo });
    if (next?.type !== "collected") throw new Error("No puzzle is new");
    rating = ratingAfter(rating, next.rating, true);
    solved.push({ puzzle: next, elo: rating.elo });
    left = left.filter(({ key }) => key !== next.key);
  }
  return solved;
}

/** The moves that the person has to find, in coordinates. */
function answersOf({ puzzle: { moves } }: Solved): string[] {
  return moves.filter((_, index) => index % 2 === 1);
}

posixTest(
  "ten puzzles are solved on the screen on the first day, and rating and next puzzle stay",
  async () => {
    using denoDir = new DenoDir();
    const puzzles = await curriculum(11);
    {
      using pty = spawn([...DENOMAX, "practise"], { denoDir, columns: 100 });
      for (const solved of puzzles.slice(0, 10)) {
        await pty.until(describeTask(solved.puzzle));
        for (const answer of answersOf(solved)) pty.write(`${answer}\r`);
        await pty.until(`your rating: ${solved.elo} (`);
        pty.write("\r");
      }
      pty.kill("SIGKILL");
      await pty.exit;
    }
    using pty = spawn([...DENOMAX, "practise"], { denoDir, columns: 100 });
    const [last] = puzzles.slice(-1);
    await pty.until(describeTask(last.puzzle));
    for (const answer of answersOf(last)) pty.write(`${answer}\r`);
    await pty.until(`your rating: ${last.elo} (`);
  },
);

Deno.test("ten puzzles are solved in lines of text", async () => {
  const puzzles = await curriculum(10);
  const input = puzzles.flatMap((solved) => [...answersOf(solved), ""])
    .map((line) => `${line}\n`);
  const { stdout, code } = await run(["practise", "--plain"], input.join(""));
  const ratings = [...stdout.matchAll(/your rating: (\d+) \(\+/g)]
    .map(([, elo]) => Number(elo));
  assertEquals([ratings, code], [puzzles.map(({ elo }) => elo), 0]);
});

Deno.test("practise list tells what comes back, and plays nothing", async () => {
  const { stdout, code } = await run(["practise", "list"]);
  assertEquals([stdout, code], ["New to you: 300 puzzles\n", 0]);
});

Deno.test("a drill is played against the engine, in lines of text", async () => {
  const { stdout, code } = await run(
    ["practise", "drill-queen", "--plain"],
    "\nresign\nyes\nrematch\n",
  );
  const posed = "Mate with a queen: at most 10 moves are needed";
  const [first, ...others] = stdout.split("\n");
  assertEquals([first, code], [posed, 0]);
  assertEquals(others.filter((line) => line === posed).length, 1);
  assertEquals(/^Denomax plays [QK]\S+ for White/m.test(stdout), true, stdout);
});

/** Makes a file of puzzles for as long as it is used. */
async function withFile(text: string, use: (file: string) => Promise<void>) {
  const file = await Deno.makeTempFile({ suffix: ".csv" });
  try {
    await Deno.writeTextFile(file, text);
    await use(file);
  } finally {
    await Deno.remove(file);
  }
}

const ROW = "x,8/6p1/6b1/p1pPk3/3p4/5P2/PP1KN1P1/8 b - - 0 37," +
  "e5d5 e2f4 d5e5 f4g6,627,fork";

denoTest(
  "practise FILE.csv needs permission to read, and says so",
  async () => {
    await withFile(ROW, async (file) => {
      const args = ["practise", "--plain", file];
      const { stderr, code } = await run(args);
      assertEquals([stderr, code], [
        `Cannot read ${quoteIfNeeded(file)}: start with ` +
        `${quoteIfNeeded(`--allow-read=${file}`)}\n`,
        1,
      ]);
    });
  },
);

Deno.test("practise FILE.csv poses the puzzles of the file alone", async () => {
  await withFile(`id,fen,moves,rating,themes\r\n${ROW}\r\n`, async (file) => {
    const { stdout, code } = await run(
      ["practise", "--plain", file],
      "Nf4\nNxg6\n\n",
      reading(file),
    );
    assertEquals([stdout.split("\n")[0], code], [
      "White to move after 37... Kxd5: find the best move",
      0,
    ]);
    assertEquals(stdout.includes("Nothing is due; 1 stored"), true, stdout);
  });
});

Deno.test("a row that is no puzzle is named by its line", async () => {
  await withFile(`${ROW}\n${ROW}\nx,y\n`, async (file) => {
    const args = ["practise", "--plain", file];
    const { stderr, code } = await run(args, "", reading(file));
    assertEquals([stderr, code], [
      `Cannot read ${
        quoteIfNeeded(file)
      }: line 3: expected id, fen, moves, rating and ` +
      "themes, separated by commas\n",
      1,
    ]);
  });
});

/** The program with permission to read a file. */
function reading(file: string): string[] {
  return denomax(`--allow-read=${file}`);
}
