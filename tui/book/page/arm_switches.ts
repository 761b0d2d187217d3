/// <reference lib="dom" />

/** Switches that take ideas away, and the code of what is switched on. */

import { CONTENTS, type Contents } from "../contents.ts";
import type { Arm } from "../search/arms.ts";
import { switches } from "./controls.ts";
import { html } from "./html.ts";
import { showCode } from "./prose.ts";

type Written = keyof Contents["classes"];

const isWritten = (arm: string): arm is Written => arm in CONTENTS.classes;

/** Shows the class of what searches, if it is not micro-Max itself. */
export function showClass(arm: Arm): void {
  if (isWritten(arm)) showCode(arm, CONTENTS.classes[arm].trim());
}

/** @param first the arm that is on */
export function armSwitches(
  arms: readonly Arm[],
  onChange: (arm: Arm) => void,
  first: Arm = arms[0],
): HTMLElement {
  const read = html<HTMLButtonElement>("button", {
    type: "button",
    class: "quiet",
    onclick: () => showClass(current),
  }, "Read its code");
  let current = first;
  read.hidden = !isWritten(current);
  const hasOwn = arms.includes("your class");
  const legend = hasOwn ? "Searched by" : "Take an idea away";
  const fieldset = switches(legend, arms, (arm) => {
    current = arm;
    read.hidden = !isWritten(arm);
    onChange(arm);
  }, first);
  fieldset.append(read);
  return fieldset;
}
