/**
 * What the guide to the engine tells beyond the study: what happens in the table,
 * and how fast the steps to `mod.ts` are. Only times differ from run to run.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import type { Ratios, StepTimes } from "../speed/steps.ts";
import { STEPS } from "../speed/steps/ladder.ts";
import { markdown } from "./guide_tables.ts";
import { tableFacts } from "./table_facts.ts";

/** The archive of the measures that the guide tells. */
export interface Measures {
  readonly table: Readonly<Record<"large" | "small", TableFacts>>;
  /** The engines of `ENGINES`, in two runs. */
  readonly steps: readonly (readonly ArchivedTimes[])[];
  /** How many times as fast as `plain.ts` the engine is. */
  readonly plain: Ratios;
}

type TableFacts = ReturnType<typeof tableFacts>;

/** Of some totals only the median was archived. */
type ArchivedTimes = Pick<StepTimes, "factor"> & {
  readonly total?: Pick<Ratios, "median"> & Partial<Ratios>;
};

const NODES = 3000;
const LARGE = 2 ** 24;
const SMALL = 2 ** 12;
const ROUNDS = "3";

/** Measures all of it anew, which takes a quarter of an hour. */
export async function measure(): Promise<Measures> {
  return {
    table: {
      large: tableFacts(NODES, LARGE),
      small: tableFacts(NODES, SMALL),
    },
    steps: [await measureSteps(), await measureSteps()],
    plain: await measurePlain(),
  };
}

/** Each tool in a process of its own: it times what nothing has warmed up. */
async function outputOf(tool: string, ...args: string[]): Promise<string> {
  const path = fileURLToPath(new URL(tool, import.meta.url));
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", path, ROUNDS, ...args],
    stderr: "inherit",
  });
  const { code, stdout } = await command.output();
  if (code !== 0) throw new Error(`${tool} fails`);
  return new TextDecoder().decode(stdout);
}

async function measureSteps(): Promise<StepTimes[]> {
  return JSON.parse(await outputOf("../speed/steps.ts", "--json"));
}

async function measurePlain(): Promise<Ratios> {
  const last = (await outputOf("../speed/plain_speed.ts")).trim().split("\n")
    .at(-1);
  const [median, least, most] = (last?.match(/[\d.]+/g) ?? []).map(Number);
  return { median, least, most };
}

/** The factor of an engine, by its index, in each of the runs. */
export function stepFactors({ steps }: Measures) {
  return (index: number): string[] =>
    steps.map((run) => run[index].factor.median.toFixed(2));
}

function rangeText({ median, least, most }: Ratios): string {
  const [middle, from, to] = [median, least, most]
    .map((ratio) => ratio.toFixed(2));
  return `${middle} (${from}–${to})`;
}

/** The steps from `plain.ts` to `mod.ts`. */
export function stepsTable({ steps }: Measures): string {
  const rows = STEPS.map(({ name, reason }, index) => [
    `${index} ${name}`,
    reason,
    ...steps.map((run) => run[index]).flatMap(({ factor, total }) => [
      rangeText(factor),
      (total?.median ?? NaN).toFixed(2),
    ]),
  ]);
  return markdown([
    [
      "step",
      "why it is faster",
      "first run: factor",
      "in all",
      "second run: factor",
      "in all",
    ],
    ...rows.slice(1),
  ]);
}

/** What `mod.ts` lacks in the engines after the steps, and in which step. */
const LACKS = [
  ["suspicion: `suspect` always 1", "3 and 4"],
  ["the look-up before the move", "2"],
  ["a table that grows: 2²⁴ places at once", "5"],
  ["rays from tables", "8"],
  ["`readAhead`", "9"],
] as const;

/** `mod.ts` without one of its steps. */
export function lacksTable({ steps }: Measures): string {
  const rows = LACKS.map((cells, index) => [
    ...cells,
    ...steps.map((run) => rangeText(run[STEPS.length + index].factor)),
  ]);
  return markdown([
    ["`mod.ts` without", "step", "first run", "second run"],
    ...rows,
  ]);
}
