import { assertEquals } from "@std/assert";
import { start } from "../support/program.ts";

/** So many bytes come at most, in parts of 64 KB. */
const MOST = 1 << 28;

/** One line without an end, until nobody reads it any more. */
async function writeEndlessLine(
  input: WritableStream<Uint8Array>,
): Promise<number> {
  const writer = input.getWriter();
  const part = new Uint8Array(1 << 16).fill("a".charCodeAt(0));
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
      writeEndlessLine(child.stdin),
      child.output(),
    ]);
    assertEquals(
      [new TextDecoder().decode(stderr), code],
      ["Cannot read standard input: a line has more than 16 MB\n", 1],
    );
    assertEquals(written < MOST, true);
  });
}
