import { assert, assertEquals, assertMatch } from "@std/assert";
import { quoteIfNeeded } from "../../../engine/chess/notation/quote.ts";
import { BROKEN, writeClasses } from "../../support/program/own_classes.ts";
import { posixTest } from "../../support/program/posix.ts";
import { run as runProgram } from "../../support/program/program.ts";
import { denomax, IS_BUILT } from "../../support/program/subject.ts";
import { spawn } from "../../support/screen/pty.ts";

const PERMITTED = denomax("--allow-read");

async function run(args: readonly string[], input = "") {
  const { code, stdout, stderr } = await runProgram(args, input, PERMITTED);
  return { code, lines: stdout.trimEnd().split("\n"), errors: stderr.trim() };
}

Deno.test(
  "a match of a class ends with its result, the same each time",
  async () => {
    await using classes = await writeClasses();
    const args = ["match", `--class=${classes.folder}/mobility.ts`, "--json"];
    const limits = ["--games=2", "--nodes=60"];
    const [first, again] = [
      await run([...args, ...limits]),
      await run([...args, ...limits]),
    ];
    assertEquals([first.code, first.errors], [0, ""]);
    const result = JSON.parse(first.lines.at(-1) ?? "");
    const keys = ["games", "wins", "draws", "losses", "pentanomial"];
    const others = ["elo", "low", "high", "decision", "terms"];
    assertEquals(Object.keys(result), [...keys, ...others]);
    assertEquals(result.wins + result.draws + result.losses, 2);
    assertEquals(result.terms.players, ["Mobility", "micro-Max"]);
    assertEquals(first.lines, again.lines);
  },
);

Deno.test(
  "a class that plays as its opponent draws every pair",
  async () => {
    await using classes = await writeClasses();
    const own = `--class=${classes.folder}/same.ts`;
    for (const against of [[], [`--against=${classes.folder}/same.ts`]]) {
      const args = ["match", own, ...against, "--games=2", "--nodes=100"];
      const { code, lines } = await run(args);
      assertEquals(code, 0);
      assertMatch(lines.at(-3) ?? "", /^2 games: (\d) won, \d drawn, \1 lost$/);
      assertEquals(lines.at(-2), "Elo 0; so few games rule nothing out");
    }
  },
);

/** Says of what it may do, in the place of a search. */
const CURIOUS = `
const names = ["net", "run", "ffi", "env", "sys"];
const may = names.filter((name) =>
  Deno.permissions.querySync({ name }).state === "granted"
);
throw new Error("may: " + may.join(", ") + ".");`;

Deno.test({
  name: "a class has no network and starts no program, even under -A",
  ignore: IS_BUILT, // Node gives nothing up.
  async fn() {
    await using classes = await writeClasses();
    const file = `${classes.folder}/curious.ts`;
    await Deno.writeTextFile(file, CURIOUS);
    const uses = [["bench"], ["match"], ["lesson", "1"], ["perft", "2"]];
    for (const use of uses) {
      const args = [...use, `--class=${file}`];
      const { stderr } = await runProgram(args, "", denomax("-A"));
      assertMatch(stderr, /: may: \. \(/);
    }
  },
});

Deno.test("parts of a match add up to the match", async () => {
  await using classes = await writeClasses();
  const own = `--class=${classes.folder}/mobility.ts`;
  const args = ["match", own, "--games=4", "--nodes=20", "--json"];
  const parts = await Promise.all(["1/2", "2/2", "1/1"].map(async (part) => {
    const { code, lines } = await run([...args, `--part=${part}`, "--jobs=1"]);
    assertEquals(code, 0);
    return lines;
  }));
  const [one, two, whole] = parts;
  const input = [...two, ...one].join("\n");
  const sum = await run(["match", "-", "--json"], input);
  assertEquals(sum.lines, whole.slice(-1));
  const { lines } = await run(["match", "-"], input);
  assertEquals(lines[0], "Mobility against micro-Max, 4 games");
  const { code, errors } = await run(["match", "-"], "no result\n");
  assertEquals(code, 1);
  assertMatch(errors, /^Cannot add the results: /);
});

Deno.test("a match may be by time", async () => {
  await using classes = await writeClasses();
  const own = `--class=${classes.folder}/same.ts`;
  const { code, lines } = await run(["match", own, "--games=2", "--time=2"]);
  assertEquals(code, 0);
  assertMatch(lines[0], /^Same against micro-Max, up to 2 games, 2 ms a move$/);
});

/** Without a class, not to be loaded, wrong as a text, failing and never ending. */
const BROKEN_IN_ALL_WAYS = [
  "empty.ts",
  "lost.ts",
  "typed.ts",
  "throws.ts",
  "deep.ts",
] as const;

Deno.test(
  "a class that breaks the rules is told how, and ends with 1",
  async () => {
    await using classes = await writeClasses();
    for (const file of BROKEN_IN_ALL_WAYS) {
      const [, message] = BROKEN[file];
      const path = `${classes.folder}/${file}`;
      const { code, errors } = await run(["match", `--class=${path}`]);
      assertEquals(code, 1, file);
      assert(errors.startsWith(`Cannot use ${quoteIfNeeded(path)}: `), errors);
      assert(errors.includes(message), errors);
      assertEquals(errors.split("\n").length, 1, errors);
    }
  },
);

Deno.test(
  "without permission, or a file, a class is not loaded",
  async () => {
    const missing = await run(["bench", "--class=nowhere.ts"]);
    assertEquals(
      missing.errors,
      "Cannot load nowhere.ts: there is no such file",
    );
    const { code, stderr } = await runProgram(["bench", "--class=nowhere.ts"]);
    const message = "Cannot load nowhere.ts: start with --allow-read\n";
    assertEquals([code, stderr], [1, message]);
  },
);

Deno.test(
  "trace --class has the nodes of the class's own search",
  async () => {
    await using classes = await writeClasses();
    const nodesOf = async (file: string) => {
      const own = `--class=${classes.folder}/${file}`;
      const { code, lines } = await run(["trace", own, "--plies=3", "--json"]);
      assertEquals(code, 0);
      return lines.length;
    };
    assertEquals(await nodesOf("same.ts"), 1827);
    assertEquals(await nodesOf("mobility.ts") === 1827, false);
  },
);

Deno.test(
  "a class that fails after the check is told where",
  async () => {
    await using classes = await writeClasses();
    const path = `${classes.folder}/late.ts`;
    // The next test has a study.
    const uses = [["trace", "--plies=4"], ["bench"]];
    for (const [command, ...options] of uses) {
      const { code, errors } = await run([
        command,
        `--class=${path}`,
        ...options,
      ]);
      assertEquals(code, 1, command);
      const told = `Cannot use ${
        quoteIfNeeded(path)
      }: its search throws "too late `;
      assert(errors.startsWith(`${told}(late.ts:7)" in `), errors);
      assertEquals(errors.split("\n").length, 1, errors);
    }
  },
);

Deno.test(
  "a class that breaks the rules after the check ends its match and its study",
  async () => {
    await using classes = await writeClasses();
    const reasons = {
      "late_score.ts": "its search returns NaN instead of a score in ",
      "late_board.ts": "its search changes the board of a node ",
    };
    for (const [file, reason] of Object.entries(reasons)) {
      const own = `--class=${classes.folder}/${file}`;
      for (const use of [["match", "--games=2"], ["study", "--quick"]]) {
        const { code, errors } = await run([...use, own]);
        assertEquals(code, 1, errors);
        assert(errors.includes(`: ${reason}`), errors);
        assertEquals(errors.split("\n").length, 1, errors);
      }
    }
  },
);

posixTest(
  "Ctrl-C ends what searches with a class, even one that never ends",
  async () => {
    await using classes = await writeClasses();
    const own = `--class=${classes.folder}/endless.ts`;
    const uses = [["trace", "--plies=5", "Searching: ply"], [
      "study",
      "--quick",
      "%",
    ]];
    for (const [command, option, sign] of uses) {
      using pty = spawn([...PERMITTED, command, own, option]);
      await pty.until(sign);
      pty.write("\x03");
      const { code, signal } = await pty.exit;
      assert(code === 130 || signal === 2, command);
    }
  },
);

Deno.test(
  "study --class has a row for the class below micro-Max's",
  async () => {
    await using classes = await writeClasses();
    const own = `--class=${classes.folder}/same.ts`;
    const { code, lines } = await run(["study", own, "--quick", "--json"]);
    assertEquals(code, 0);
    const { tables } = JSON.parse(lines[0]);
    for (const { rows: [ours, theirs] } of tables) {
      assertEquals([ours.name, theirs.name], ["micro-Max", "Same"]);
      for (const column of ["nodes", "solved", "plies"]) {
        assertEquals(ours[column], theirs[column], column);
      }
    }
  },
);

Deno.test("study --class ends for a class whose trees explode", async () => {
  await using classes = await writeClasses();
  const own = `--class=${classes.folder}/checks.ts`;
  const { code, lines } = await run(["study", own, "--quick", "--json"]);
  assertEquals(code, 0);
  const [, { rows: [ours, theirs] }] = JSON.parse(lines[0]).tables;
  assert(theirs.nodes > 2 * ours.nodes);
});

Deno.test("what a class prints does not come between results", async () => {
  await using classes = await writeClasses();
  const [same, loud] = ["same.ts", "loud.ts"]
    .map((name) => `${classes.folder}/${name}`);
  const text = await Deno.readTextFile(same);
  const evaluate = 'evaluate() { console.log("here"); return 0; }';
  await Deno.writeTextFile(loud, text.replace(/\{\}/, `{ ${evaluate} }`));
  const { code, lines } = await run([
    ...["match", `--class=${loud}`, "--games=2", "--nodes=20", "--json"],
  ]);
  assertEquals(code, 0);
  assert(lines.length > 0 && lines.every((line) => line.startsWith("{")));
});

Deno.test("uci --class serves the class, by its name", async () => {
  await using classes = await writeClasses();
  const own = `--class=${classes.folder}/mobility.ts`;
  const input = "uci\nposition startpos\ngo depth 3\n";
  const { code, lines } = await run(["uci", own], input);
  assertEquals(code, 0);
  assert(lines.includes("id name Mobility"), lines[0]);
  const nodes = lines.findLast((line) => / depth 3 /.test(line));
  assert(!/ nodes 1827 /.test(nodes ?? " nodes 1827 "), nodes);
  assertMatch(lines.at(-1) ?? "", /^bestmove \w+/);
});

Deno.test("play --class plays against the class", async () => {
  await using classes = await writeClasses();
  const own = `--class=${classes.folder}/mobility.ts`;
  const args = ["play", own, "--nodes=300", "--plain"];
  const { code, lines } = await run(args, "e4\nquit\n");
  assertEquals(code, 0);
  assert(lines.some((line) => line.includes("Mobility plays ")), lines.join());
});
