import { assert, assertEquals, assertRejects } from "@std/assert";
import {
  type PgnBatch,
  PgnBatches,
} from "../../../../engine/chess/notation/pgn_batches.ts";
import { pgnGames, pgnGamesIn } from "../../../../engine/chess/notation/pgn.ts";

const GAME = '[White "Ann"]\n\n1. e4 {a} e5 1-0\n\n';

/** Parts of a text; one that cannot be read ends it with an error. */
async function* arriving(parts: readonly (string | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

/** All that is taken of a text, stretch by stretch with the batches after it. */
async function taken(parts: readonly string[], least: number) {
  const text = new PgnBatches(arriving(parts));
  const all: { stretch: string; line: number; batches: PgnBatch[] }[] = [];
  while (!text.isAtEnd) {
    const { line } = text;
    const stretch = (await Array.fromAsync(text.stretch(least))).join("");
    all.push({ stretch, line, batches: await Array.fromAsync(text.batches()) });
  }
  return all;
}

Deno.test("batches end where a part surely begins a game, the last with the text", async () => {
  const parts = [
    GAME,
    GAME + GAME,
    '[White "Bob"]\n\n1. d4',
    " d5\n",
    "2. c4\n",
  ];
  const [{ stretch, line, batches }, ...more] = await taken(parts, 1);
  assertEquals([stretch, line, more], [GAME + GAME, 1, []]);
  assertEquals(batches, [
    { text: GAME, line: 9 },
    { text: '[White "Bob"]\n\n1. d4 d5\n2. c4\n', line: 13 },
  ]);
});

Deno.test("a batch is there as soon as the next game begins", async () => {
  const text = new PgnBatches(arriving([GAME, GAME, new Error("the end")]));
  const batches = text.batches();
  assertEquals((await batches.next()).value, { text: GAME, line: 1 });
  await assertRejects(() => batches.next(), Error, "the end");
});

Deno.test("text without sure beginnings is one stretch, and none of it is held", async () => {
  const part = "1. e4 e5 *\n".repeat(1000);
  let held = 0;
  async function* counted() {
    for (let index = 0; index < 1000; index++) {
      held += part.length;
      yield part;
    }
  }
  const text = new PgnBatches(counted());
  let most = 0;
  for await (const taken of text.stretch(1 << 20)) {
    most = Math.max(most, held);
    held -= taken.length;
  }
  assertEquals([most, held, text.isAtEnd], [part.length, 0, true]);
  assertEquals(text.line, 1_000_001);
});

Deno.test("where no game surely begins for long, a stretch goes on, then batches", async () => {
  const long = "1. Nf3 Nf6 2. Ng1 Ng8\n".repeat(1000);
  const two = GAME + GAME;
  const parts = [two, GAME, ...Array(60).fill(long), GAME, two, GAME];
  const all = await taken(parts, 1);
  assertEquals(all.map(({ batches }) => batches.length), [1, 2]);
  const [, second] = all;
  assertEquals(second.line, 9);
  assert(second.stretch.length > 1 << 20);
  const whole = parts.join("");
  const pieces = all.flatMap(({ stretch, line, batches }) => [
    { text: stretch, line },
    ...batches,
  ]);
  assertEquals(pieces.map(({ text }) => text).join(""), whole);
  const games = pieces.flatMap(({ text, line }) => [...pgnGames(text, line)]);
  assertEquals(games.length, [...pgnGames(whole)].length);
});

Deno.test("lines are counted however they end, also between two parts", async () => {
  const faulty = "1. Ke3 *\r";
  const parts = [faulty, `\n${faulty}`, `\n\n${faulty}\n${GAME}`, "1. Ke3 *"];
  const text = new PgnBatches(arriving(parts));
  const first = await Array.fromAsync(pgnGamesIn(text.stretch(9), text.line));
  const batches = await Array.fromAsync(text.batches());
  const others = batches.flatMap(({ text, line }) => [...pgnGames(text, line)]);
  const lines = [...first, ...others].map(({ error }) => error?.line ?? null);
  const whole = Array.from(
    pgnGames(parts.join("")),
    ({ error }) => error?.line ?? null,
  );
  assertEquals(lines, whole);
});
