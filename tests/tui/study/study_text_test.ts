import { assert, assertEquals } from "@std/assert";
import { START_FEN } from "../../../engine/chess/notation/fen.ts";
import type { Report } from "../../../engine/study/claims/experiment.ts";
import { lineText } from "../../../tui/cli/headings.ts";
import {
  reportJson,
  reportLines,
  tableLines,
} from "../../../tui/study/study.ts";

const REPORT: Report = {
  question: "Is more better?",
  positions: [
    START_FEN,
    "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
    ...["8/8", "8/8", "8/8"].map(() => START_FEN),
  ],
  limits: "5 searches to depth 2",
  tables: [{
    title: "Nodes",
    columns: [
      { name: "nodes", means: "positions visited", digits: 0 },
      { name: "share", means: "of them all", digits: 1 },
    ],
    rows: [
      { name: "one", nodes: 1000, share: 1.26 },
      { name: "other", nodes: 250, share: null },
      { name: "none", nodes: 0, share: -0.04 },
      { name: "few", nodes: 1, share: 0.04 },
    ],
  }],
  plots: [],
  findings: [{
    claim: "More is better",
    source: "Wiki",
    quote: "the more there is of it, the better it is for all who want some",
    verdict: "weaker",
    evidence: {
      kind: "saved",
      field: "nodes",
      effect: { estimate: 1.26, low: -0.04, high: 20 },
      size: "much",
      fewer: 2,
      count: 3,
    },
    compared: ["more", "less"],
  }],
};

Deno.test("tableLines() aligns numbers and says what they mean", () => {
  const [table] = REPORT.tables;
  assertEquals(tableLines(table), [
    "Nodes",
    "       nodes  share",
    "one     1000    1.3",
    "other    250      -",
    "none       0    0.0",
    "few        1   <0.1",
    "nodes: positions visited; share: of them all.",
  ]);
});

Deno.test("reportLines() shows boards, and claims with their verdicts", () => {
  const lines = reportLines("more", REPORT, 1.25)
    .map((line) => lineText(line));
  assertEquals(lines.slice(0, 4), [
    "== more (1.3 s)",
    "Is more better?",
    "",
    "8  r n b q k b n r  8  . . . . k . . .  " +
    "8  r n b q k b n r  8  r n b q k b n r",
  ]);
  assertEquals(
    lines[13].split(/ {2,}/).slice(1, 3),
    ["White to move", "Black to move"],
  );
  assertEquals(lines[14], "… and 1 more; --json lists all");
  assertEquals(
    lines.slice(-7),
    [
      "",
      "Claims:",
      "weaker than said  More is better (Wiki).",
      "                  “the more there is of it, the better it is for all who want",
      "                  some”",
      "                  more against less: 1.3 % (0.0 to 20.0) fewer nodes, less in 2",
      "                  of 3; more than 50 wanted.",
    ],
  );
  assert(lines.every((line) => line.length <= 80));
});

Deno.test("reportJson() holds every number under the name of its column", () => {
  const { positions, tables, findings, ...others } = JSON.parse(
    JSON.stringify(reportJson("more", REPORT, 1.23456)),
  );
  assertEquals(positions.length, 5);
  assertEquals(tables[0].rows[1], { name: "other", nodes: 250, share: null });
  assertEquals(findings, REPORT.findings);
  assertEquals(others, {
    experiment: "more",
    question: "Is more better?",
    limits: "5 searches to depth 2",
    plots: [],
    seconds: 1.235,
  });
});
