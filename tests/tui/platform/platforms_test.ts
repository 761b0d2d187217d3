import { assert, assertEquals, assertThrows } from "@std/assert";
import { denoPlatform } from "../../../tui/platform/deno.ts";
import { nodePlatform } from "../../../tui/platform/node.ts";
import { linesIn } from "../../../tui/platform/stdio.ts";
import { posixTest } from "../../support/program/posix.ts";

/** Deno has what Node has, too. */
const PLATFORMS = { Deno: denoPlatform, Node: nodePlatform };

for (const [name, platform] of Object.entries(PLATFORMS)) {
  Deno.test(`${name}: startProgram() says what keeps a program from starting`, async () => {
    const rows = [
      ["./no such program", "missing"],
      ["/", "not runnable"],
    ];
    for (const [file, expected] of rows) {
      const { obstacle, ended, output } = platform.startProgram(file, []);
      assertEquals(await obstacle, expected, file);
      await ended;
      assertEquals(await Array.fromAsync(output), []);
    }
  });

  posixTest(
    `${name}: startProgram() writes to a program and reads from it`,
    async () => {
      const child = platform.startProgram("cat", []);
      assertEquals(await child.obstacle, null);
      child.write("e4\ne5\n");
      const lines = linesIn(child.output, 1000);
      assertEquals((await lines.next()).value, "e4");
      assertEquals((await lines.next()).value, "e5");
      child.kill();
      await child.ended;
      child.kill();
      assertEquals((await lines.next()).done, true);
    },
  );

  Deno.test(`${name}: deflate() compresses in zlib's format`, async () => {
    const data = new Uint8Array(10_000).fill(7);
    const deflated = new Uint8Array(platform.deflate(data));
    assert(deflated.length < 100);
    const inflated = new Blob([deflated]).stream()
      .pipeThrough(new DecompressionStream("deflate"));
    assertEquals(await new Response(inflated).bytes(), data);
  });

  Deno.test(`${name}: sleep() blocks for as long as it is told to`, () => {
    const start = performance.now();
    platform.sleep(20);
    assert(performance.now() - start >= 19);
  });

  Deno.test(`${name}: it is no fault to listen for a signal that the system lacks`, () => {
    const stop = platform.onSignal("SIGBREAK", () => {});
    stop();
  });

  Deno.test(`${name}: readFile() says that there is no such file`, () => {
    const read = () => platform.readFile("no such.pgn");
    assertThrows(read, Error, "there is no such file");
  });

  posixTest(`${name}: errors about files are the system's reason alone`, () => {
    const acts = {
      "Is a directory": () => void platform.readFile("/"),
      "No such file or directory": () =>
        platform.appendFile("no such folder/a.pgn", "1. e4"),
    };
    for (const [reason, act] of Object.entries(acts)) {
      assertEquals(assertThrows(act, Error).message, reason);
    }
  });

  Deno.test(`${name}: moduleUrl() is the address of any file, whatever its name`, async () => {
    const folder = await Deno.makeTempDir();
    const file = `${folder}/a%20b #1.mjs`;
    await Deno.writeTextFile(file, "export default 1;");
    const module = await import(platform.moduleUrl(file));
    assertEquals(module.default, 1);
    await Deno.remove(folder, { recursive: true });
  });
}
