import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { cook } from "../../../tui/platform/parts/cooked_input.ts";
import { stored } from "../../../tui/platform/parts/stored.ts";
import { attachTerminal, webPlatform } from "../../../tui/platform/web.ts";

Deno.test("stored() is data in zlib's format, without compression", async () => {
  for (const length of [0, 1, 65535, 65536, 200_000]) {
    const data = Uint8Array.from({ length }, (_, index) => index * 7);
    const inflated = new Blob([new Uint8Array(stored(data))]).stream()
      .pipeThrough(new DecompressionStream("deflate"));
    assertEquals(await new Response(inflated).bytes(), data, `${length}`);
  }
});

Deno.test("cook() sends a line when it is complete, and shows what is typed", () => {
  const { line, echo, sent } = cook("e", "4\rNf");
  assertEquals([line, echo, sent], ["Nf", "4\r\nNf", "e4\n"]);
});

Deno.test("cook() erases characters, but none before the line", () => {
  assertEquals(cook("e", "5\x7f4\r").sent, "e4\n");
  assertEquals(cook("", "\x7f").echo, "");
  assertEquals(cook("e4", "\x15d4\r").sent, "d4\n");
  assertEquals(cook("♟♟", "\b\r").sent, "♟\n");
});

Deno.test("cook() hears Ctrl-C, Ctrl-D in an empty line, and no other control or cursor keys", () => {
  const interrupted = cook("e4", "\x03");
  assertEquals([interrupted.isInterrupted, interrupted.line], [true, ""]);
  assertEquals(cook("e4", "\x04").isEnded, false);
  assertEquals(cook("", "\x04").isEnded, true);
  assertEquals(cook("e4", "\x01").line, "e4");
  assertEquals(cook("e4", "\x1b[A").echo, "");
});

/** A page's terminal that collects what is written. */
function attached() {
  const written: string[] = [];
  let isEnded = false;
  const events = attachTerminal({
    program: "page.html#",
    args: ["--level=2"],
    size: () => ({ columns: 80, rows: 24 }),
    write: (text) => void written.push(text),
    onEnd() {
      isEnded = true;
    },
  });
  return { ...events, written, isEnded: () => isEnded };
}

Deno.test("in raw mode keys are sent at once, and else line by line", async () => {
  const { typed, written } = attached();
  const text = async () =>
    new TextDecoder().decode(await webPlatform.read() ?? undefined);
  webPlatform.setRaw(true);
  typed("\x1b[A");
  assertEquals(await text(), "\x1b[A");
  webPlatform.setRaw(false);
  const line = text();
  typed("e");
  typed("4");
  typed("\r");
  assertEquals(await line, "e4\n");
  assertEquals(written.join(""), "e4\r\n");
});

Deno.test("a new size is a signal until nobody listens", () => {
  const { resized } = attached();
  let count = 0;
  const stop = webPlatform.onSignal("SIGWINCH", () => count++);
  resized();
  stop();
  resized();
  assertEquals(count, 1);
});

Deno.test("a page has the command line of its address", () => {
  attached();
  assertEquals(webPlatform.args, ["--level=2"]);
  assertEquals(webPlatform.program, "page.html#");
  assertEquals(webPlatform.size(), { columns: 80, rows: 24 });
});

Deno.test("a page may write files, and says why it may do nothing else", async () => {
  assertEquals(webPlatform.permits({ write: "games.pgn" }), null);
  const run = { run: "fish", commandLine: "" };
  const fetch = { fetch: "Stockfish 10", from: "example.org" };
  for (const deed of [{ read: "games.pgn" }, run, fetch]) {
    assertStringIncludes(webPlatform.permits(deed) ?? "", "a page ");
  }
  assertThrows(() => webPlatform.readFile("games.pgn"), Error, "paste");
  const child = webPlatform.startProgram("fish", []);
  assertEquals(await child.obstacle, "not runnable");
  assertEquals(await Array.fromAsync(child.output), []);
});

// The program ends for good, so that this test stands last.
Deno.test("nothing is written after the end of the program", () => {
  const { written, isEnded } = attached();
  assertThrows(() => webPlatform.exit(0), Error, "has ended");
  assertEquals(isEnded(), true);
  webPlatform.write("output", "late");
  assertEquals(written, []);
});
