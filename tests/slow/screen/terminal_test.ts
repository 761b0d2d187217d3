import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { posixDenoTest } from "../../support/program/deno_only.ts";
import type { Modes } from "../../support/screen/emulator.ts";
import { posixTest } from "../../support/program/posix.ts";
import { untilGone } from "../../support/program/program.ts";
import { type Pty, spawn } from "../../support/screen/pty.ts";
import { screenProgram } from "../../support/program/subject.ts";

/** Runs a program, and says then with which code and state of the terminal. */
const SHELL = `before=$(stty -g)
"$@"
code=$?
[ "$(stty -g)" = "$before" ] && echo "as before, $code"`;

/** Stops with its program, and goes on with it when asked. */
const JOB_SHELL = `set -m
before=$(stty -g)
"$@"
[ "$(stty -g)" = "$before" ] && echo stopped as before
read line
fg
code=$?
[ "$(stty -g)" = "$before" ] && echo "as before, $code"`;

const PROGRAM = screenProgram();

const USED: Modes = {
  screen: "alternate",
  mouse: "drag",
  paste: true,
  wraps: false,
  cursor: false,
  isHeld: false,
};

const UNTOUCHED: Modes = {
  screen: "normal",
  mouse: "none",
  paste: false,
  wraps: true,
  cursor: true,
  isHeld: false,
};

/** Starts the program in a shell, and waits until it is on the screen. */
async function start(script = SHELL, isMute = false): Promise<Pty> {
  const pty = spawn(["sh", "-c", script, "sh", ...PROGRAM], { isMute });
  await pty.until(" answers");
  return pty;
}

/** Number of the program's process, which it shows. */
function processOf(pty: Pty): number {
  return Number(/process (\d+)/.exec(pty.screen.rows().join("\n"))?.[1]);
}

/** Expects that the terminal is as it was, and says what is on it. */
async function ended(pty: Pty, code: number): Promise<string> {
  await pty.exit;
  const screen = pty.screen.rows().join("\n");
  assertStringIncludes(screen, `as before, ${code}\n`);
  assertEquals(pty.screen.modes(), UNTOUCHED);
  return screen;
}

posixTest("Terminal takes the screen and gives it back", async () => {
  using pty = await start();
  assertEquals(pty.screen.modes(), USED);
  pty.write("q");
  // Nothing of the program is left, not even what the terminal was asked.
  assertEquals((await ended(pty, 0)).trim(), "as before, 0");
});

posixTest(
  "Terminal is given back when the program is interrupted",
  async () => {
    using pty = await start();
    pty.write("\x03");
    await ended(pty, 130);
  },
);

for (
  const [signal, code] of [
    ["SIGHUP", 129],
    ["SIGINT", 130],
    ["SIGQUIT", 131],
    ["SIGTERM", 143],
  ] as const
) {
  posixTest(`Terminal is given back at ${signal}`, async () => {
    using pty = await start();
    Deno.kill(processOf(pty), signal);
    const screen = await ended(pty, code);
    assertEquals(screen.trim(), `as before, ${code}`);
  });

  posixTest(
    `a terminal that reads nothing does not keep ${signal} from ending the program`,
    async () => {
      using pty = await start();
      const id = processOf(pty);
      pty.write("z");
      await pty.stallAt("\x1b]52;");
      Deno.kill(id, signal);
      await untilGone(`${id}`);
      // What was to be copied ends with a bell.
      assertEquals(pty.output.includes("\x07"), false);
      // The driver of the terminal is as it was, whatever is on the screen.
      pty.recover();
      await pty.until(() => pty.output.includes(`as before, ${code}`));
    },
  );
}

posixTest(
  "what a terminal could not take for a while is shown then",
  async () => {
    using pty = await start();
    pty.write("z");
    await pty.stallAt("\x1b]52;");
    pty.write("lmn");
    pty.recover();
    await pty.until('"n"');
    pty.write("q");
    await ended(pty, 0);
  },
);

for (
  const [key, what, message] of [
    ["t", "an error", "Thrown on purpose"],
    ["u", "an uncaught error", "Thrown on purpose"],
    ["r", "an unhandled rejection", "Rejected on purpose"],
  ]
) {
  posixTest(
    `Terminal is given back at ${what}, before it is told`,
    async () => {
      using pty = await start();
      pty.write(key);
      const screen = await ended(pty, 1);
      assertEquals(screen.trim(), `${message}\nas before, 1`);
    },
  );
}

posixTest("Terminal may be taken away", async () => {
  using pty = spawn(PROGRAM);
  await pty.until(" answers");
  pty.hangUp();
  assertEquals(await pty.exit, { code: 129, signal: 0 });
});

for (
  const { how, stop } of [
    { how: "Ctrl-Z", stop: (pty: Pty) => pty.write("\x1a") },
    {
      how: "SIGTSTP",
      stop: (pty: Pty) => Deno.kill(processOf(pty), "SIGTSTP"),
    },
  ]
) {
  posixTest(`Terminal is lent to the shell at ${how}`, async () => {
    using pty = await start(JOB_SHELL);
    pty.write("x");
    await pty.until('"x"');
    stop(pty);
    await pty.until("stopped as before");
    assertEquals(pty.screen.modes(), UNTOUCHED);
    pty.resize(70, 20);
    pty.write("\r");
    await pty.until((screen) =>
      screen.includes('"x"') && screen.includes("70 x 20")
    );
    assertEquals(pty.screen.modes(), USED);
    pty.write("q");
    await ended(pty, 0);
  });
}

posixTest("Terminal tells of keys, mouse, pastes and its size", async () => {
  using pty = await start();
  pty.write("é\x1b[A");
  pty.click(3, 2);
  pty.write("\x1b[200~e4\re5\x1b[201~");
  await pty.until("e4\\ne5");
  const [, , ...lines] = pty.screen.rows();
  assertEquals(lines.slice(0, 5), [
    '"é"',
    '"up"',
    '{"action":"press","button":0,"x":3,"y":2}',
    '{"action":"release","button":0,"x":3,"y":2}',
    '"e4\\ne5"',
  ]);
  pty.resize(33, 9);
  await pty.until("33 x 9");
  pty.resize(1, 1);
  pty.resize(60, 30);
  await pty.until("60 x 30");
});

posixTest("Terminal takes an Esc that nothing follows for a key", async () => {
  using pty = await start();
  pty.write("\x1b");
  await pty.until('"escape"');
  pty.write("\x1b[B");
  await pty.until('"down"');
  assertEquals(pty.screen.rows().slice(2, 4), ['"escape"', '"down"']);
});

posixTest(
  "Terminal.ask() waits no longer for a terminal that is mute",
  async () => {
    using pty = await start(SHELL, true);
    await pty.until("0 answers");
    // What comes too late is no key.
    pty.write("\x1b[1;2R\x1bP1$r0m\x1b\\\x1b[?1;2cx");
    await pty.until('"x"');
    assertEquals(pty.screen.rows()[2], '"x"');
  },
);

posixTest(
  "Terminal.ask() collects the answers, and keys go on to the program",
  async () => {
    // However slow this machine is, the program waits.
    using pty = spawn([...PROGRAM, "games.pgn", "30000"], { isMute: true });
    const asked = Promise.withResolvers<void>();
    pty.screen.onAnswer(() => asked.resolve());
    await asked.promise;
    pty.write("e\x1b[1;2R4\x1b[?1;2c");
    await pty.until('"4"');
    assertEquals(pty.screen.rows().slice(1, 4), ["2 answers", '"e"', '"4"']);
  },
);

posixTest(
  "the loop writes only what changes, and nothing when nothing does",
  async () => {
    using pty = await start();
    const before = pty.byteLength;
    pty.write("x");
    await pty.until('"x"');
    pty.write("\x1b[2~");
    pty.write("z");
    await pty.until('"z"');
    assert(pty.byteLength - before < 150, pty.output.slice(-300));
    pty.write("\x0c");
    await pty.until('"ctrl-l"');
    pty.write("q");
    await ended(pty, 0);
    assertStringIncludes(pty.output, "\x1b[2J");
  },
);

posixTest("the loop wakes up for a clock", async () => {
  using pty = await start();
  pty.write("k");
  await pty.until("time passes");
});

posixTest(
  "effects fill the clipboard and free the mouse",
  async () => {
    using pty = await start();
    pty.write("y");
    await pty.until("Copied the board, if the terminal allows that");
    assertStringIncludes(pty.output, "\x1b]52;c;4pmUIGUx\x07");
    pty.write("m");
    await pty.until(() => pty.screen.modes().mouse === "none");
  },
);

posixDenoTest("an effect needs permission", async () => {
  using pty = await start();
  pty.write("w");
  await pty.until("start with --allow-write=games.pgn");
});

posixTest(
  "effects add games to the file named, where that is permitted",
  async () => {
    const file = await Deno.makeTempFile();
    using pty = spawn([...screenProgram(`--allow-write=${file}`), file]);
    await pty.until(" answers");
    pty.write("w");
    await pty.until("Added the game to");
    pty.write("w");
    await pty.until((screen) => screen.split("Added the game to").length > 2);
    const games = readPgn(await Deno.readTextFile(file));
    assertEquals(games.map(({ tree }) => tree.length - 1), [1, 1]);
    await Deno.remove(file);
  },
);

posixTest(
  "a move is announced by bell and title, and the title restored",
  async () => {
    using pty = await start(JOB_SHELL);
    pty.write("bb");
    await pty.until(() => pty.output.split("1... e5").length > 2);
    const announced = "\x1b]2;1... e5\x1b\\\x07";
    assertStringIncludes(pty.output, `\x1b[22;2t${announced}`);
    assertEquals(pty.output.split("\x1b[22;2t").length, 2);
    pty.write("\x1a");
    await pty.until("stopped as before");
    assertStringIncludes(pty.output, "\x1b[23;2t");
    pty.write("\r");
    await pty.until(() => pty.output.split("\x1b[22;2t").length === 3);
    pty.write("q");
    await ended(pty, 0);
    assertEquals(pty.output.split("\x1b[23;2t").length, 3);
  },
);
