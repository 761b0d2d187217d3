import { assertEquals } from "@std/assert";
import {
  entryOf,
  entryText,
  type StoredEntry,
} from "../../../tui/saves/entry.ts";

const ENTRY: StoredEntry = {
  key: "denomax/1",
  id: "denomax/0",
  time: Date.UTC(2026, 10, 26),
  order: Date.UTC(2026, 10, 27),
  value: { version: 3, game: { moves: "e2e4 e7e5" } },
};

/** All texts that differ from a text of ASCII in one bit. */
function* flipped(text: string): Generator<string> {
  for (let index = 0; index < text.length; index++) {
    for (let bit = 1; bit < 128; bit <<= 1) {
      const other = String.fromCharCode(text.charCodeAt(index) ^ bit);
      yield text.slice(0, index) + other + text.slice(index + 1);
    }
  }
}

Deno.test("entryOf() reads what entryText() wrote", () => {
  for (const entry of [ENTRY, { ...ENTRY, order: ENTRY.time }]) {
    assertEquals(entryOf(entry.key, entryText(entry)), entry);
  }
});

Deno.test("entries of older programs have fewer fields", () => {
  const { key, time, value } = ENTRY;
  const alone = { ...ENTRY, id: key, order: time };
  assertEquals(entryOf(key, JSON.stringify({ time, value })), alone);
  const { id, sum } = JSON.parse(entryText(ENTRY));
  assertEquals(
    entryOf(key, JSON.stringify({ time, id, sum, value })),
    { ...ENTRY, order: time },
  );
});

Deno.test("an entry whose order cannot be has its time for one", () => {
  const { key, time, value } = ENTRY;
  for (const order of [0, -1, 1.5, "2"]) {
    const text = JSON.stringify({ time, order, value });
    assertEquals(entryOf(key, text).order, time, String(order));
  }
});

Deno.test("no bit of an entry changes unnoticed", () => {
  const { key, value } = ENTRY;
  const unplaced = { key, id: key, time: 0, order: 0 };
  const lost = { ...unplaced, value: undefined };
  const noticed = [
    { ...ENTRY, value: undefined },
    { ...unplaced, value },
    lost,
  ];
  const expected = [ENTRY, ...noticed].map((entry) => Deno.inspect(entry));
  for (const text of flipped(entryText(ENTRY))) {
    const found = Deno.inspect(entryOf(key, text));
    assertEquals(expected.includes(found), true, `${text}\n${found}`);
  }
});
