/** All experiments of the study by their names. */

import type { Experiment, ExperimentName } from "../experiment.ts";
import { clear } from "./clear.ts";
import { etc } from "./etc.ts";
import { extensions } from "./extensions.ts";
import { hash } from "./hash.ts";
import { microMax } from "./micro_max.ts";
import { ordering } from "./ordering.ts";
import { quiescence } from "./quiescence.ts";
import { reductions } from "./reductions.ts";
import { replacement } from "./replacement.ts";
import { windows } from "./windows.ts";

/** The experiments. */
export const EXPERIMENTS: { readonly [name in ExperimentName]: Experiment } = {
  "micro-max": microMax,
  replacement,
  clear,
  hash,
  ordering,
  windows,
  etc,
  quiescence,
  extensions,
  reductions,
};
