import { assert, assertEquals, assertMatch } from "@std/assert";
import guide from "../../../engine/README.md" with { type: "text" };
import type { Report } from "../../../engine/study/experiment.ts";
import {
  EXPERIMENT_NAMES,
  type ExperimentName,
  EXPERIMENTS,
} from "../../../engine/study/experiments/registry.ts";
import { plotsSvg } from "../../../tui/text/plot.ts";

async function runToEnd(name: ExperimentName) {
  const { default: experiment } = await EXPERIMENTS[name]();
  const work = experiment({ quick: true, games: false });
  const shares: number[] = [];
  while (true) {
    const step = await work.next();
    if (step.done) return { report: step.value, shares };
    shares.push(step.value);
  }
}

/** The verdicts of the guide's table on an experiment's claims. */
function guided(experiment: ExperimentName): Map<string, string> {
  const rows = guide.matchAll(
    /^\| (.+?) +\| [^|]+ \| `([\w-]+)` +\| (holds|fails|cannot tell)\b/gm,
  );
  return new Map(
    [...rows].filter(([, , name]) => name === experiment)
      .map(([, claim, , verdict]) => [claim, verdict]),
  );
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
  Deno.test(`${name} measures, and agrees with the guide`, async () => {
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
    const verdicts = guided(name);
    const claims = report.findings.map(({ claim }) => claim);
    assertEquals(claims, [...verdicts.keys()]);
    for (const { claim, verdict, because } of report.findings) {
      // Times depend on the machine.
      if (/milliseconds|a second/.test(because)) continue;
      const pair = [verdict, verdicts.get(claim)].sort().join(", ");
      assert(pair !== "fails, holds", `${claim}: ${because}`);
    }
    await assertDrawn(name, report);
  });
}
