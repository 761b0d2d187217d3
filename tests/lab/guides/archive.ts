/**
 * The archived run of the whole study, as `study --json` prints it.
 *
 * @module
 */

import type { Report } from "../../../engine/study/claims/experiment.ts";
import type { ExperimentName } from "../../../engine/study/claims/experiments/registry.ts";

/** A report of the archived run. */
export type ArchivedReport = Report & { readonly experiment: string };

export function archivedReports(archive: string): ArchivedReport[] {
  return archive.trim().split("\n").map((line) => JSON.parse(line));
}

export type Rows = Report["tables"][number]["rows"];

/** The rows of an experiment's table, by its index. */
export function rowsIn(
  reports: readonly ArchivedReport[],
  name: ExperimentName,
  index = 0,
): Rows {
  const report = reports.find(({ experiment }) => experiment === name);
  return report?.tables[index]?.rows ?? [];
}
