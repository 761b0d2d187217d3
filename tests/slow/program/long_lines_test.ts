import { assertEquals } from "@std/assert";
import { start } from "../../support/program/program.ts";

/** So many bytes come at most, in parts of 64 KB. */
const MOST = 1 << 28;

/** A text without an end, until nobody reads it any more. */
async function writeEndlessly(
  input: WritableStream<Uint8Array>,
  text: string,
): Promise<number> {
  const writer = input.getWriter();
  const part = new TextEncoder().encode(text.repeat((1 << 16) / text.length));
  let written = 0;
  try {
    for (; written < MOST; written += part.length) await writer.write(part);
    await writer.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
  }
  return written;
}

const READERS: readonly string[][] = [
  ["--plain"],
  ["uci"],
  ["replay"],
  ["review"],
  ["analyze", "-"],
  ["games", "import"],
  ["picture", "-"],
];

for (const args of READERS) {
  Deno.test(`${args.join(" ")} says that a line is too long`, async () => {
    const child = start(args);
    const [written, { code, stderr }] = await Promise.all([
      writeEndlessly(child.stdin, "a"),
      child.output(),
    ]);
    assertEquals(
      [new TextDecoder().decode(stderr), code],
      ["Cannot read standard input: a line has more than 16 MB\n", 1],
    );
    assertEquals(written < MOST, true);
  });
}

for (const command of ["replay", "review"]) {
  Deno.test(`${command} says that a comment is too long`, async () => {
    const child = start([command]);
    const [written, { code, stderr }] = await Promise.all([
      writeEndlessly(child.stdin, "{ a comment\n"),
      child.output(),
    ]);
    assertEquals(
      [new TextDecoder().decode(stderr), code],
      ["Cannot read games: a comment has more than 16 million characters\n", 1],
    );
    assertEquals(written < MOST, true);
  });
}
