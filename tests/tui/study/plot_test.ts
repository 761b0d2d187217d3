import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Plot } from "../../../engine/study/claims/experiment.ts";
import {
  growthRate,
  plotLines,
  plotsSvg,
  scalesOf,
} from "../../../tui/study/plot.ts";

const PLOT: Plot = {
  title: "Nodes by depth",
  x: { name: "depth" },
  y: { name: "nodes", isLog: true },
  curves: [
    { name: "wide", points: [[1, 10], [2, 100], [3, 1000], [4, 10_000]] },
    { name: "narrow <one>", points: [[1, 10], [4, 80]] },
  ],
};

Deno.test("plotLines() draws axes, curves with a letter, and a legend", () => {
  const lines = plotLines(PLOT);
  assertEquals(lines[0], "Nodes by depth");
  assertMatch(lines[2], /^ {5}10k ┤.+A$/);
  assertEquals(lines.filter((line) => /^ +\d+k? ┤/.test(line)).length, 4);
  assertMatch(lines.at(-3) ?? "", /1 +2 +3 +4 depth$/);
  assertEquals(lines.slice(-2), [
    "  A wide (× 10.00 a step)",
    "  B narrow <one> (× 2.00 a step)",
  ]);
  assert(lines.every((line) => line.length <= 80));
});

Deno.test("plotLines() joins points by dots of braille", () => {
  const drawn = plotLines(PLOT).slice(2, 16).map((line) => line.slice(10));
  const columns = new Set(
    drawn.flatMap((line) =>
      [...line].flatMap((cell, at) => /[\u2801-\u28ff]/.test(cell) ? at : [])
    ),
  );
  assertEquals(columns.size, 64);
  // The lower curve ends at 80 of 10 … 10,000: near three tenths of the height.
  assertEquals(drawn.findIndex((line) => line.includes("B")), 9);
});

Deno.test("letters of curves that end at one point are not lost", () => {
  const [wide] = PLOT.curves;
  const lines = plotLines({ ...PLOT, curves: [wide, wide, wide] });
  const letters = lines.slice(2, 16).map((line) => line.slice(74)).join("");
  assertEquals(letters, "ABC");
});

Deno.test("scalesOf() chooses round numbers", () => {
  const ticksOf = (low: number, high: number, isLog: boolean) => {
    const axis = { name: "", isLog };
    const curves = [{ name: "", points: [[low, low], [high, high]] as const }];
    return scalesOf({ title: "", x: axis, y: axis, curves })[0].ticks;
  };
  assertEquals(ticksOf(-7, 32, false), [0, 10, 20, 30]);
  assertEquals(ticksOf(96, 101, false), [96, 98, 100]);
  assertEquals(ticksOf(5, 5, false), [5]);
  assertEquals(ticksOf(256, 262_144, true), [1000, 10_000, 100_000]);
  assertEquals(ticksOf(200, 300, true), [200, 300]);
});

Deno.test("growthRate() is the slope where both axes are logarithmic", () => {
  const curve = { name: "", points: [[1, 100], [100, 1000]] as const };
  const x = { name: "", isLog: true };
  assertEquals(growthRate(curve, { ...PLOT, x }), " (slope 0.50)");
  assertEquals(growthRate(curve, { ...PLOT, y: { name: "" } }), "");
});

Deno.test("plotsSvg() draws a line for each curve and escapes its name", () => {
  const svg = plotsSvg([PLOT, PLOT]);
  assertMatch(svg, /^<svg [^>]+viewBox="0 0 720 640"/);
  assertEquals(svg.match(/<polyline points="60,280 [^"]+"/g)?.length, 4);
  assert(svg.includes("narrow &lt;one> (× 2.00 a step)"));
});
