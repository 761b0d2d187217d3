import { assert, assertEquals } from "@std/assert";
import { EXPERIMENT_NAMES } from "../../../../engine/study/claims/experiments/registry.ts";
import { verdictBy } from "../../../../engine/study/claims/judgement.ts";
import { COMPARISONS } from "../../../../engine/study/claims/statistics.ts";
import { archivedReports } from "../../../lab/guides/archive.ts";
import { TABLES } from "../../../lab/guides/claims.ts";
import { tableIn } from "../../../lab/guides/guide_tables.ts";
import archive from "./full_run.jsonl" with { type: "text" };
import measures from "./measures.json" with { type: "json" };

const REPORTS = archivedReports(archive);
const FINDINGS = REPORTS.flatMap(({ findings }) => findings);

for (const [name, { guide, write }] of Object.entries(TABLES)) {
  Deno.test(`the table of ${name} in ${guide} is what the archived run found`, () => {
    const url = new URL(`../../../../${guide}`, import.meta.url);
    const table = write({ reports: REPORTS, measures });
    assert(table.split("\n").length > 6);
    const written = tableIn(Deno.readTextFileSync(url), name, "claims");
    assertEquals(written, table);
  });
}

Deno.test("the archived run is of all experiments, in their order", () => {
  const names = REPORTS.map(({ experiment }) => experiment);
  assertEquals(names, [...EXPERIMENT_NAMES]);
});

Deno.test("the archived run has no more comparisons than it is corrected for", () => {
  const compared = FINDINGS.filter(({ evidence }) => "effect" in evidence);
  assert(compared.length > COMPARISONS / 2);
  assert(compared.length <= COMPARISONS);
});

Deno.test("each archived verdict follows from its interval", () => {
  for (const { claim, verdict, evidence } of FINDINGS) {
    if (!("effect" in evidence)) continue;
    assertEquals(verdict, verdictBy(evidence), claim);
  }
});

Deno.test("each comparison is of 40 searches or more", () => {
  for (const { claim, evidence } of FINDINGS) {
    if ("count" in evidence) assert(evidence.count >= 40, claim);
  }
});

Deno.test("whoever claims something in a text is quoted", () => {
  for (const { claim, source, quote } of FINDINGS) {
    const isOfText = source !== "Wiki" && source !== "this guide";
    assertEquals(quote !== undefined, isOfText, claim);
  }
});
