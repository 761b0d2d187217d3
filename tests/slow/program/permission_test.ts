import { assertEquals, assertMatch } from "@std/assert";
import { denoTest } from "../../support/program/deno_only.ts";
import { posixTest } from "../../support/program/posix.ts";
import {
  playOnScreen,
  run,
  USE_OF_BUILT,
  USES,
} from "../../support/program/program.ts";
import { denomax, IS_BUILT } from "../../support/program/subject.ts";
import { DENOMAX } from "../../support/screen/pty.ts";

for (const [args, input, end] of IS_BUILT ? [...USES, USE_OF_BUILT] : USES) {
  Deno.test(`"main.ts ${args.join(" ")}" needs no permission`, async () => {
    const { stdout, stderr, code } = await run(args, input);
    assertEquals({ stderr, code }, { stderr: "", code: 0 });
    assertMatch(stdout, end);
  });
}

posixTest("the full screen needs no permission", async () => {
  assertEquals(await playOnScreen(DENOMAX), { code: 0, signal: 0 });
});

denoTest(
  "a file that may not be written is told of before play begins",
  async () => {
    const rows = [
      ["out.pgn", "Cannot write out.pgn: start with --allow-write=out.pgn\n"],
      [
        "my games.pgn",
        'Cannot write "my games.pgn": start with "--allow-write=my games.pgn"\n',
      ],
    ];
    for (const [file, stderr] of rows) {
      const outcome = await run([`--pgn=${file}`], "e4\n");
      assertEquals(outcome, { stdout: "", stderr, code: 1 });
    }
  },
);

denoTest("a file that may not be read is told of", async () => {
  const outcome = await run(["games.pgn"], "");
  const stderr = "Cannot read games.pgn: start with --allow-read=games.pgn\n";
  assertEquals(outcome, { stdout: "", stderr, code: 1 });
});

Deno.test("a file that may be read is opened", async () => {
  const permitted = denomax("--allow-read=engine");
  const { stdout, stderr, code } = await run(
    ["engine/study/claims/games.pgn"],
    "",
    permitted,
  );
  assertEquals({ stderr, code }, { stderr: "", code: 0 });
  assertMatch(stdout, /^Loaded a game of \d+ moves, number 1 of \d+: /);
});

Deno.test("a file that may be written is not told of", async () => {
  const permitted = denomax("--allow-write=out.pgn");
  const { stderr, code } = await run(["--pgn=out.pgn"], "", permitted);
  assertEquals({ stderr, code }, { stderr: "", code: 0 });
});
