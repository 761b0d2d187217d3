import { assert, assertEquals, assertRejects } from "@std/assert";
import { ReadAhead } from "../../../../tui/cli/subcommands/read_ahead.ts";

/** A source that counts what has been asked of it. */
async function* numbers(most: number, asked: number[] = []) {
  for (let number = 1; number <= most; number++) {
    asked.push(number);
    await Promise.resolve();
    yield number;
  }
}

async function all(ahead: ReadAhead<number>): Promise<number[]> {
  const found: number[] = [];
  for (let it = await ahead.next(); it !== null; it = await ahead.next()) {
    found.push(it);
  }
  return found;
}

Deno.test("ReadAhead gives all items in their order, and knows the end", async () => {
  const ahead = new ReadAhead(numbers(5), 2);
  assert(!ahead.isOver);
  assertEquals(await all(ahead), [1, 2, 3, 4, 5]);
  assert(ahead.isOver);
  assertEquals(await ahead.next(), null);
});

Deno.test("ReadAhead reads before it is asked, and tells of each item", async () => {
  const read: number[] = [];
  const ahead = new ReadAhead(numbers(3), 10, (item) => read.push(item));
  assertEquals(await ahead.next(), 1);
  // The source needs some turns, none of which waits for a question.
  while (!ahead.isOver) await Promise.resolve();
  assertEquals(read, [1, 2, 3]);
});

Deno.test("ReadAhead reads no more than may wait", async () => {
  const asked: number[] = [];
  const ahead = new ReadAhead(numbers(100, asked), 3);
  assertEquals(await ahead.next(), 1);
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  assertEquals(asked, [1, 2, 3, 4]);
});

Deno.test("ReadAhead throws what the source throws when its turn comes", async () => {
  const ahead = new ReadAhead(
    (async function* () {
      yield* numbers(1);
      throw new Error("gone");
    })(),
    10,
  );
  assertEquals(await ahead.next(), 1);
  await assertRejects(() => ahead.next(), Error, "gone");
});
