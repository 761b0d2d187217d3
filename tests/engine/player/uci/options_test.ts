import { assert, assertEquals, assertThrows } from "@std/assert";
import { levelLimits, TOP_LEVEL } from "../../../../engine/player/levels.ts";
import {
  DEFAULT_SETTINGS,
  limitsOfSettings,
  optionLines,
  parseValue,
  setOption,
  tableEntries,
  type UciSettings,
} from "../../../../engine/player/uci/options.ts";

function set(...pairs: [name: string, value: string][]): UciSettings {
  return pairs.reduce(
    (settings, [name, value]) => setOption(settings, name, value),
    DEFAULT_SETTINGS,
  );
}

Deno.test("optionLines() lists the options as the protocol has them", () => {
  const lines = optionLines();
  assertEquals(lines.slice(0, 6), [
    "option name Hash type spin default 256 min 1 max 256",
    "option name Clear Hash type button",
    "option name MultiPV type spin default 1 min 1 max 10",
    "option name Ponder type check default false",
    "option name Move Overhead type spin default 10 min 0 max 5000",
    `option name Level type spin default 10 min 1 max ${TOP_LEVEL}`,
  ]);
  assertEquals(
    lines[6],
    "option name UCI_LimitStrength type check default false",
  );
  assert(/^option name UCI_Elo type spin default \d+ min \d+ max \d+$/
    .test(lines[7]));
  assertEquals(lines.slice(8), [
    "option name OwnBook type check default true",
    "option name Style type combo default none var none var solid var attacking var gambits",
    "option name Pace type check default true",
  ]);
});

Deno.test("tableEntries() is micro-Max's by default", () => {
  assertEquals(tableEntries(DEFAULT_SETTINGS), 2 ** 24);
});

Deno.test("tableEntries() is a power of two that fits into the megabytes", () => {
  const sizes = [1, 16, 100, 255, 256];
  const entries = sizes.map((hash) => tableEntries({ hash }));
  assertEquals(entries, [16, 20, 22, 23, 24].map((bits) => 2 ** bits));
  assert(entries.every((count, index) => 16 * count <= sizes[index] * 2 ** 20));
});

Deno.test("setOption() ignores the case of names, and knows buttons", () => {
  assertEquals(set(["hash", "64"]).hash, 64);
  assertEquals(set(["CLEAR HASH", ""]), DEFAULT_SETTINGS);
  assertEquals(set(["Ponder", "true"]).ponder, true);
});

Deno.test("setOption() refuses other names and values", () => {
  assertThrows(() => set(["Threads", "2"]), RangeError, "there are Hash");
  for (const value of ["", "0", "257", "1.5", "-1", "many", "1e3"]) {
    assertThrows(() => set(["Hash", value]), RangeError, "from 1 to 256");
  }
  assertThrows(() => set(["Ponder", "yes"]), RangeError, "true or false");
});

Deno.test("parseValue() takes negative numbers where an option does", () => {
  const contempt = { name: "Contempt", range: [-100, 100] } as const;
  assertEquals(parseValue(contempt, "-100"), -100);
  assertThrows(() => parseValue(contempt, "-101"), RangeError, "from -100 to");
});

Deno.test("limitsOfSettings() limits nothing at full strength", () => {
  assertEquals(limitsOfSettings(DEFAULT_SETTINGS), {});
  assertEquals(limitsOfSettings(set(["UCI_Elo", "900"])), {});
});

Deno.test("limitsOfSettings() leaves the book or takes a style where a level plays", () => {
  const level = ["Level", "3"] as const;
  const taste = { book: false, style: "gambits" } as const;
  assertEquals(
    limitsOfSettings(
      set([...level], ["OwnBook", "false"], ["style", "Gambits"]),
    ),
    levelLimits(3, taste),
  );
  assertEquals(limitsOfSettings(set(["Style", "solid"])), {});
  assertThrows(() => set(["Style", "wild"]), RangeError, "none, solid, att");
});

Deno.test("limitsOfSettings() follows the level, or else the rating", () => {
  for (const level of [1, 3, 9, 11, TOP_LEVEL]) {
    const limits = limitsOfSettings(set(["Level", String(level)]));
    assertEquals(limits, levelLimits(level));
  }
  const [lowest, highest] = [/min (\d+)/, /max (\d+)/]
    .map((bound) => bound.exec(optionLines()[7])?.[1] ?? "");
  const limited = (elo: string) =>
    limitsOfSettings(
      set(["Level", "3"], ["UCI_LimitStrength", "true"], ["UCI_Elo", elo]),
    );
  assertEquals(limited(lowest), levelLimits(1));
  assertEquals(limited(highest), levelLimits(TOP_LEVEL));
});
