import { assert, assertEquals } from "@std/assert";
import type { Experiment, Report } from "../../../engine/study/experiment.ts";
import {
  barOf,
  progressText,
  reportJson,
  reportLines,
  tableLines,
  wrapped,
} from "../../../tui/subcommands/study_report.ts";

const EXPERIMENT: Experiment = {
  claim: "More is better",
  source: "Nobody",
  run: () => {
    throw new Error("Not to be run");
  },
};
const REPORT: Report = {
  positions: Array.from({ length: 7 }, (_, index) => `position ${index}`),
  tables: [{
    title: "Nodes",
    columns: [{ name: "nodes" }, { name: "share", digits: 1 }],
    bar: 0,
    rows: [
      { name: "one", cells: [1000, 1.26] },
      { name: "other", cells: [250, null] },
      { name: "none", cells: [0, -0.04] },
    ],
  }],
  verdict: "It is so.",
};

Deno.test("tableLines() aligns numbers and draws a bar for each row", () => {
  const [table] = REPORT.tables;
  assertEquals(tableLines(table), [
    "Nodes",
    "       nodes  share",
    `one     1000    1.3  ${"#".repeat(59)}`,
    `other    250      -  ${"#".repeat(15)}`,
    "none       0    0.0",
  ]);
});

Deno.test("barOf() shows every number above zero", () => {
  const bars = [0, -1, 1, 500, 1000].map((value) => barOf(value, 1000, 10));
  assertEquals(bars, ["", "", "#", "#####", "##########"]);
  assertEquals(barOf(0, 0, 10), "");
});

Deno.test("wrapped() breaks lines at 80 columns", () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
  const lines = wrapped(words.join(" "), "  ");
  assert(lines.length > 3 && lines.every((line) => line.length <= 80));
  assertEquals(lines.map((line) => line.trim()).join(" "), words.join(" "));
  assert(lines.slice(1).every((line) => line.startsWith("  ")));
});

Deno.test("reportLines() names claim, source, positions and verdict", () => {
  const lines = reportLines("more", EXPERIMENT, REPORT, 1.25);
  assertEquals(lines.slice(0, 5), [
    "== more (1.3 s)",
    "Claim: More is better. Nobody.",
    "",
    "Positions:",
    "- position 0",
  ]);
  assert(lines.includes("- … and 2 more; --json lists all"));
  assertEquals(lines.at(-1), "Verdict: It is so.");
});

Deno.test("reportJson() holds every number under the name of its column", () => {
  const { positions, tables, ...others } = JSON.parse(
    reportJson("more", EXPERIMENT, REPORT, 1.23456),
  );
  assertEquals(positions.length, 7);
  assertEquals(tables[0].rows[1], { name: "other", nodes: 250, share: null });
  assertEquals(others, {
    experiment: "more",
    claim: "More is better",
    source: "Nobody",
    verdict: "It is so.",
    seconds: 1.235,
  });
});

Deno.test("progressText() tells the time left at the pace so far", () => {
  assertEquals(progressText("hash", 0, 3), "hash: 0 %");
  assertEquals(progressText("hash", 0.25, 3), "hash: 25 %, about 9 s left");
  assertEquals(progressText("hash", 0.1, 60), "hash: 10 %, about 9 min left");
});
