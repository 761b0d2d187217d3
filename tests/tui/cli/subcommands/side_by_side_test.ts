import { assertEquals, assertRejects } from "@std/assert";
import { sideBySide } from "../../../../tui/cli/subcommands/side_by_side.ts";

async function* each<Item>(items: readonly Item[]) {
  yield* items;
}

/** Promises that settle when they are told to, by the items that wait for them. */
class Gate {
  readonly begun: string[] = [];
  readonly #waiting = new Map<string, () => void>();

  readonly work = async (worker: string, item: string) => {
    this.begun.push(`${worker}: ${item}`);
    await new Promise<void>((resolve) => this.#waiting.set(item, resolve));
    return item.toUpperCase();
  };

  open(item: string): void {
    this.#waiting.get(item)?.();
  }
}

/** Lets everything go on that can. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

Deno.test("work is done side by side, and its results keep their order", async () => {
  const gate = new Gate();
  const results = sideBySide(each(["a", "b", "c"]), ["one", "two"], gate.work);
  const first = results.next();
  await settle();
  assertEquals(gate.begun, ["two: a", "one: b"]);
  gate.open("b");
  await settle();
  assertEquals(gate.begun.at(-1), "one: c");
  gate.open("c");
  gate.open("a");
  assertEquals((await first).value, "A");
  assertEquals(await Array.fromAsync(results), ["B", "C"]);
});

Deno.test("a result does not wait for the next item", async () => {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const results = sideBySide(
    readable,
    [1, 2],
    (_, item) => Promise.resolve(item.toUpperCase()),
  );
  for (const item of ["a", "b"]) {
    writer.write(item);
    assertEquals((await results.next()).value, item.toUpperCase());
  }
  writer.close();
  assertEquals((await results.next()).done, true);
});

Deno.test("work that fails ends the results at its place", async () => {
  const results = sideBySide(
    each([1, 2, 3]),
    ["one", "two"],
    (_, item) =>
      item === 2 ? Promise.reject(new Error("two")) : Promise.resolve(item),
  );
  assertEquals((await results.next()).value, 1);
  await assertRejects(() => results.next(), Error, "two");
});

Deno.test("another worker joins only if there is still something to do", async () => {
  const gate = new Gate();
  const short = sideBySide(each(["a"]), ["one", "two"], gate.work, 60_000);
  const first = short.next();
  await settle();
  gate.open("a");
  assertEquals((await first).value, "A");
  assertEquals((await short.next()).done, true);
  assertEquals(gate.begun, ["one: a"]);
  const long = new Gate();
  const two = Promise.withResolvers<void>();
  const results = sideBySide(
    each(["a", "b"]),
    ["one", "two"],
    (worker, item) => {
      if (worker === "two") two.resolve();
      return long.work(worker, item);
    },
    1,
  );
  const next = results.next();
  await two.promise;
  assertEquals(long.begun, ["one: a", "two: b"]);
  long.open("b");
  long.open("a");
  assertEquals((await next).value, "A");
  assertEquals(await Array.fromAsync(results), ["B"]);
});
