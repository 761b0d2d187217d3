/// <reference lib="dom" />

/** Controls that choose a trial, and how deep it is searched. */

import { slider, switches } from "../page/controls.ts";
import { pliesText } from "../page/numbers.ts";
import type { Trial, Trials } from "./trial.ts";

/** Another trial begins with a depth of its own. */
export function trialControls(
  trials: Trials,
  onChange: (trial: Trial, plies: number) => void,
): HTMLElement[] {
  let [trial] = Object.values(trials);
  const { plies, mostPlies } = trial;
  const depth = slider(
    "Depth",
    { min: 1, max: mostPlies, value: plies },
    pliesText,
    (plies) => onChange(trial, plies),
  );
  const choice = switches("Position", Object.keys(trials), (name) => {
    trial = trials[name];
    depth.setMax(trial.mostPlies);
    depth.set(trial.plies);
  });
  return [choice, depth.element];
}
