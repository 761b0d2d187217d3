import { assert, assertEquals } from "@std/assert";
import { posixTest } from "../../support/program/posix.ts";
import { DENOMAX, type Pty, spawn } from "../../support/screen/pty.ts";
import { openScreen } from "../../support/screen/screen_games.ts";

const QUERY = "\x1b_Gi=31,";
const PLACED = "\x1b_Ga=p,";
const REMOVED = "\x1b_Ga=d,d=A,q=2\x1b\\";
const SIXELS = '\x1bP0;1q"1;1;';
const NARROW = "\x1b[1;2R\x1b[1;2R";
const LAST = "\x1b[?62;c";

/** What a terminal answers first, and when it is asked about kitty's images. */
interface Script {
  readonly first: string;
  readonly then?: string;
}

/** Waits until the program has written something. */
function written(pty: Pty, codes: string): Promise<void> {
  return pty.until(() => pty.output.includes(codes));
}

/** The screen in a terminal that answers by a script, even if that is late. */
async function openIn(
  { first, then = "" }: Script,
  command = [...DENOMAX, "--new", "--screen"],
): Promise<Pty> {
  const pty = spawn(command, { isMute: true });
  await written(pty, "\x1b[c");
  pty.write(first);
  if (then !== "") {
    await written(pty, QUERY);
    pty.write(then);
  }
  await pty.until("? more");
  return pty;
}

/** Plays e4, and waits until it is listed; the answer may come with it. */
async function playE4(pty: Pty): Promise<void> {
  pty.write("e4\r");
  await pty.until((screen) => /1\.[ ›>]e4/.test(screen));
}

const KITTY: Script = {
  first: `${NARROW}\x1bP>|kitty(0.40.0)\x1b\\\x1b[6;20;10t${LAST}`,
  then: `\x1b_Gi=31;OK\x1b\\${LAST}`,
};

/** Ends the program, and says what it wrote while it gave the terminal back. */
async function leave(pty: Pty, keys: string): Promise<string> {
  const before = pty.output.length;
  pty.write(keys);
  await pty.exit;
  return pty.output.slice(before);
}

for (const [how, keys] of [["left", "q"], ["interrupted", "\x03"]]) {
  posixTest(`images are removed when the program is ${how}`, async () => {
    using pty = await openIn(KITTY);
    await written(pty, PLACED);
    const codes = await leave(pty, keys);
    const [removed, left] = [REMOVED, "\x1b[?1049l"].map((code) =>
      codes.indexOf(code)
    );
    assert(removed >= 0 && removed < left, codes);
  });
}

posixTest(
  "images are removed while the program is stopped, and come again",
  async () => {
    const shell = 'set -m; "$@"; echo stopped; read line; fg';
    const command = ["sh", "-c", shell, "sh", ...DENOMAX, "--new", "--screen"];
    using pty = await openIn(KITTY, command);
    await written(pty, PLACED);
    pty.write("\x1a");
    await pty.until("stopped");
    const removed = pty.output.lastIndexOf(REMOVED);
    assert(removed > pty.output.lastIndexOf(PLACED));
    const before = pty.output.length;
    pty.write("\r");
    await pty.until(() => pty.output.slice(before).includes(PLACED));
  },
);

posixTest(
  "a window of another size is asked for its pixels again",
  async () => {
    using pty = await openIn(KITTY);
    await written(pty, PLACED);
    const before = pty.output.length;
    pty.resize(100, 30);
    await pty.until(() => pty.output.slice(before).includes("\x1b[16t"));
    pty.write("\x1b[6;40;20t");
    // A square has 7 × 3 cells.
    await pty.until(() => pty.output.slice(before).includes("s=140,v=120,"));
  },
);

posixTest("pieces are no images where the terminal has none", async () => {
  using pty = await openIn({ first: `${NARROW}${LAST}`, then: LAST });
  await playE4(pty);
  assert(!pty.output.includes(PLACED) && !pty.output.includes(SIXELS));
  const codes = await leave(pty, "\x03");
  assertEquals(codes.includes(REMOVED), false);
});

posixTest("pieces are sixels in a terminal of the right kind", async () => {
  using pty = await openIn({
    first: `${NARROW}\x1b[6;20;10t\x1b[?62;4c`,
    then: "\x1b[?62;4c",
  });
  await written(pty, SIXELS);
});

posixTest("pieces are files in a terminal that is known for it", async () => {
  using pty = await openIn({
    first: `${NARROW}\x1bP>|iTerm2 3.4.16\x1b\\${LAST}`,
    then: LAST,
  });
  await written(pty, "\x1b]1337;File=inline=1;width=5;height=2;");
});

posixTest(
  "tmux is asked for no images, which it would take for a title",
  async () => {
    using pty = await openIn({ first: `${NARROW}\x1b[>84;0;0c\x1b[?1;2;4c` });
    await playE4(pty);
    assertEquals(pty.output.includes(QUERY), false);
  },
);

posixTest(
  "answers to nothing and late ones play no move and stop no game",
  async () => {
    using pty = await openScreen(["--new", "--screen"], { isMute: true });
    pty.write(
      "\x1b[6;0;0t\x1b[?2;0;0;0S\x1b[?;;c\x1b_G\x1b\\\x1bP>|\x1b\\\x1b[9999;9999R" +
        "\x1b]11;\x07\x1b[6;99999;99999t\x1b[?4;4;4c",
    );
    await playE4(pty);
  },
);

posixTest("images come late, too", async () => {
  using pty = await openScreen(["--new", "--screen"], { isMute: true });
  pty.write(KITTY.first);
  await written(pty, QUERY);
  pty.write(`${KITTY.then}`);
  await written(pty, PLACED);
});

posixTest("--pieces goes before images", async () => {
  using pty = spawn([...DENOMAX, "--new", "--screen", "--pieces=unicode"], {
    isMute: true,
  });
  await written(pty, "\x1b[c");
  pty.write(KITTY.first);
  await written(pty, QUERY);
  pty.write(`${KITTY.then}`);
  await pty.until("? more");
  await playE4(pty);
  assertEquals(pty.output.includes(PLACED), false);
});
