/** The command `study`: runs experiments, and prints what they found. */

import type { Report } from "../../engine/study/experiment.ts";
import { EXPERIMENTS } from "../../engine/study/experiments/registry.ts";
import { emphasize } from "../cli/emphasis.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { showStatus, writeLine } from "../process/stdio.ts";
import { plotsSvg } from "../text/plot_svg.ts";
import { progressText, reportJson, reportLines } from "./study_report.ts";

/** Milliseconds between two looks at what else happens. */
const TURN = 50;
/** Exit code of a program that was interrupted. */
const INTERRUPTED = 130;

/** Runs experiments, one after the other, and returns an exit code. */
export async function run(
  { names, effort, ...form }: OptionsOf<"study">,
): Promise<number> {
  Deno.addSignalListener("SIGINT", leave);
  for (const name of names) {
    const experiment = EXPERIMENTS[name];
    const start = performance.now();
    const report = await showProgress(name, experiment.run(effort));
    const seconds = (performance.now() - start) / 1000;
    showStatus("");
    const text = textOf([name, experiment, report, seconds], form);
    if (text !== "") writeLine(emphasize(text));
  }
  return 0;
}

/** A report in the form that is wanted, empty without any curves for that. */
function textOf(
  told: Parameters<typeof reportLines>,
  { json, svg }: Pick<OptionsOf<"study">, "json" | "svg">,
): string {
  const [, , { plots }] = told;
  if (svg) return plots.length > 0 ? plotsSvg(plots) : "";
  return json ? reportJson(...told) : [...reportLines(...told), ""].join("\n");
}

function leave() {
  showStatus("");
  Deno.exit(INTERRUPTED);
}

async function showProgress(
  name: string,
  work: AsyncGenerator<number, Report, void>,
): Promise<Report> {
  const start = performance.now();
  let turn = start;
  while (true) {
    const step = await work.next();
    if (step.done) return step.value;
    const now = performance.now();
    if (now - turn < TURN) continue;
    turn = now;
    showStatus(progressText(name, step.value, (now - start) / 1000));
    // A signal is heard only between two turns of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
