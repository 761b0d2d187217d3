import { assert, assertEquals, assertMatch } from "@std/assert";
import type {
  ClaimFinding,
  Report,
} from "../../../engine/study/claims/experiment.ts";
import {
  EXPERIMENT_NAMES,
  type ExperimentName,
  EXPERIMENTS,
} from "../../../engine/study/claims/experiments/registry.ts";
import { plotsSvg } from "../../../tui/study/plot.ts";
import archive from "../../engine/study/claims/full_run.jsonl" with {
  type: "text",
};
import { archivedReports } from "../../lab/guides/archive.ts";

async function runToEnd(name: ExperimentName) {
  const { default: experiment } = await EXPERIMENTS[name]();
  // Times are not compared, so that they need no medians.
  const work = experiment({ quick: true, games: false, rounds: 1 });
  const shares: number[] = [];
  while (true) {
    const step = await work.next();
    if (step.done) return { report: step.value, shares };
    shares.push(step.value);
  }
}

/** What the archived full run found about an experiment's claims. */
function archivedFindings(name: ExperimentName) {
  return archivedReports(archive)
    .flatMap(({ experiment, findings }) => experiment === name ? findings : []);
}

/** Whether the numbers behind a verdict depend on the machine. */
function isTimed({ evidence }: ClaimFinding): boolean {
  return evidence.kind === "saved" && evidence.field.endsWith("seconds");
}

/** The pictures of the guide are what the experiments draw. */
async function assertDrawn(name: ExperimentName, { plots }: Report) {
  if (plots.length === 0) return;
  for (const { curves } of plots) {
    assert(curves.every(({ points }) => points.length > 0), name);
  }
  const picture = new URL(`../../pictures/${name}.svg`, import.meta.url);
  assertEquals(`${plotsSvg(plots)}\n`, await Deno.readTextFile(picture));
}

for (const name of EXPERIMENT_NAMES) {
  Deno.test(`${name} measures, and agrees with the full run`, async () => {
    const { report, shares } = await runToEnd(name);
    assertEquals(shares, shares.toSorted((a, b) => a - b));
    assert(shares[0] > 0 && shares[shares.length - 1] <= 1);
    assert(report.positions.length > 0);
    assertMatch(report.limits, /^\d+ searches (to depth|with) \d+/);
    for (const { columns, rows } of report.tables) {
      assert(rows.length > 1);
      const names = columns.map(({ name }) => name);
      for (const row of rows) {
        assertEquals(Object.keys(row), ["name", ...names]);
      }
      assert(columns.every(({ means }) => means !== ""));
    }
    const archived = archivedFindings(name);
    const claimOf = (
      { claim, source, quote }: ClaimFinding,
    ) => [claim, source, quote];
    assertEquals(report.findings.map(claimOf), archived.map(claimOf));
    report.findings.forEach((finding, index) => {
      if (isTimed(finding)) return;
      const pair = [finding.verdict, archived[index].verdict].sort().join();
      assert(pair !== "fails,holds", `${name}: ${finding.claim}`);
    });
    await assertDrawn(name, report);
  });
}
