import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { LESSONS } from "../../../engine/study/lessons/lessons.ts";
import { run } from "../../support/program/program.ts";
import { denomax, IS_BUILT } from "../../support/program/subject.ts";

const TITLES = 12;

/** What is told after a lesson's last question, with some lines as answers. */
async function answered(lesson: number, ...lines: string[]) {
  const input = lines.map((line) => `${line}\n`).join("");
  const { stdout, stderr, code } = await run(
    ["lesson", String(lesson)],
    input,
  );
  assertEquals({ stderr, code }, { stderr: "", code: 0 });
  const told = stdout.split("to be told the answer:\n").at(-1) ?? "";
  return told.trim().split("\n")[0];
}

Deno.test("a lesson says whether the prediction was right", async () => {
  assertEquals(await answered(2, "21"), "Right: 21.");
  assertEquals(await answered(7, "\u22129"), "Right: −9.");
  assertEquals(await answered(3, "b8d7"), "Right: Nd7.");
  assertEquals(await answered(4, "b"), "Right: B.");
  assertEquals(await answered(6, "d4"), "Right: d4.");
  assertEquals(await answered(11, "C"), "Right: C.");
});

Deno.test("a lesson reads an answer in other words", async () => {
  assertEquals(await answered(1, "0x39"), "Right: 57.");
  assertEquals(await answered(10, "\u22124,000"), "Right: −4000.");
  assertEquals(await answered(12, "none"), "Right: 0.");
  assertEquals(await answered(4, "it is at least this"), "Right: B.");
  assertEquals(await answered(11, "position C"), "Right: C.");
});

Deno.test("without a number the lessons are listed", async () => {
  const { stdout, code } = await run(["lesson"]);
  assertEquals(code, 0);
  const lines = stdout.trimEnd().split("\n");
  assertEquals(lines.length, TITLES + 2);
  assertMatch(lines.at(-1) ?? "", /^To begin: .* lesson 1$/);
});

Deno.test("after a wrong answer there is a hint, after another the answer", async () => {
  const { stdout } = await run(["lesson", "7"], "89\n-9\n");
  assertStringIncludes(stdout, "No. A hint:\nexd5 gains 89");
  assertStringIncludes(stdout, "Right: −9.");
  assertEquals(await answered(3, "Nxa6", "Nc6"), "No: Nd7.");
});

Deno.test("a lesson asks again, and tells the answer to who gives none", async () => {
  assertEquals(await answered(10, "mate", "-4000"), "Right: −4000.");
  assertEquals(await answered(10, ""), "The answer is −4000.");
  assertEquals(await answered(10), "The answer is −4000.");
});

Deno.test("a lesson says what an answer is that it cannot read", async () => {
  const told = async (lesson: number, text: string) => {
    const { stdout } = await run(["lesson", String(lesson)], `${text}\n`);
    const again = /told the answer:\n(.+)\n(Write .+), or nothing/.exec(stdout);
    return again?.slice(1);
  };
  assertEquals(await told(1, "57 !"), [
    '"57 !" is not a number.',
    "Write a number",
  ]);
  assertEquals(await told(3, "Nd9"), [
    '"Nd9" is not a move of Black\'s.',
    "Write a move of Black's",
  ]);
  assertEquals(await told(4, "D"), [
    '"D" is not A, B or C.',
    "Write A, B or C",
  ]);
});

Deno.test("a lesson sends to the tree for what the tree shows", async () => {
  const seen = async (lesson: number) => {
    const { stdout } = await run(["lesson", String(lesson)]);
    return stdout.split("\n").find((line) => /^See .*: /.test(line));
  };
  assertMatch(await seen(1) ?? "", /^See in the tree which squares are left: /);
  assertMatch(await seen(2) ?? "", /^See it in the tree: /);
  assertMatch(await seen(12) ?? "", /^See in the tree what a node's slot held/);
});

Deno.test("a lesson about a move sends to the tree below it", async () => {
  const rows: [lesson: number, row: RegExp][] = [
    [3, /^ *\d+ +Ba6 .* cutoff by Nd7, 1 move$/],
    [
      9,
      /^ *\d+ +O-O .* illegal: the king castles out of, through or into check$/,
    ],
  ];
  for (const [lesson, row] of rows) {
    const { stdout } = await run(["lesson", String(lesson)]);
    const [, options, fen] = / trace (--.+) "(.+)"/.exec(stdout) ?? [];
    const tree = await run(["trace", ...options.split(" "), fen]);
    assertMatch(tree.stdout.split("\n")[1], row);
  }
});

Deno.test("each lesson names a file of its own for its exercise", async () => {
  for (const lesson of [1, 12]) {
    const { stdout } = await run(["lesson", String(lesson)]);
    assertStringIncludes(stdout, `lesson ${lesson} --class=mine${lesson}.ts`);
  }
});

Deno.test("there are as many lessons as the command takes", async () => {
  assertEquals(LESSONS.length, TITLES);
  const number = LESSONS.length + 1;
  for (const words of [["trace", `--lesson=${number}`], ["lesson", "13"]]) {
    const { stderr, code } = await run(words);
    assertEquals(code, 2);
    assertStringIncludes(stderr, `a whole number from 1 to ${LESSONS.length}`);
  }
});

Deno.test("a lesson writes TypeScript into no other file", async () => {
  const folder = await Deno.makeTempDir();
  const file = `${folder}/mine.js`;
  try {
    const { stderr, code } = await run(
      ["lesson", "1", `--class=${file}`],
      "",
      denomax("--allow-read", "--allow-write"),
    );
    assertEquals(code, 1);
    assertStringIncludes(stderr, "its name ends with .ts");
    assertEquals([...Deno.readDirSync(folder)], []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test({
  name: "a lesson writes its exercise, and says when it is right",
  ignore: IS_BUILT, // Node would need a flag to read TypeScript.
  async fn() {
    const folder = await Deno.makeTempDir();
    const file = `${folder}/mine.ts`;
    const lesson = async (number = 7) => {
      const command = denomax("--allow-read", "--allow-write");
      const args = ["lesson", String(number), `--class=${file}`];
      const { stdout, stderr, code } = await run(args, "", command);
      assertEquals(stderr, "");
      return { stdout, code };
    };
    try {
      const written = await lesson();
      assertEquals(written.code, 0);
      assert(written.stdout.startsWith(`${file} is written`));
      const wrong = await lesson();
      assertEquals(wrong.code, 1);
      assert(wrong.stdout.startsWith("Not yet: 3 plies deep it finds "));
      const text = await Deno.readTextFile(file);
      const mended = text.replace(
        "(_node: Node, _move: Candidate, depth: number): number {",
        "(node: Node, move: Candidate, depth: number): number {\n" +
          "    if (move.to === node.lastTo) return depth;",
      );
      await Deno.writeTextFile(file, mended);
      const right = await lesson();
      assertEquals(right, {
        stdout: "Right: its trees are micro-Max's.\nTo go on from this " +
          "idea, search with --class=gallery/all_captures; to read and to " +
          "change, they are in engine/study/.\n",
        code: 0,
      });
      const other = await lesson(8);
      assertEquals(other.code, 1);
      assert(
        other.stdout.startsWith(`Not yet: ${file} has no gainOf of its own`),
      );
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
