/// <reference lib="dom" />

/** Switches that take ideas away, and what is switched on, in words and code. */

import { type Switched, wordsOf } from "../arm_words.ts";
import { CONTENTS, type Contents } from "../contents.ts";
import { switches } from "./controls.ts";
import { html } from "./html.ts";
import { showCode } from "./prose.ts";

type Written = keyof Contents["classes"];

const isWritten = (arm: string): arm is Written => arm in CONTENTS.classes;

/** Shows the class of what searches, if it is not micro-Max itself. */
export function showClass(arm: Switched): void {
  if (!isWritten(arm)) return;
  showCode(arm, CONTENTS.classes[arm].trim(), wordsOf(arm));
}

/** @param first the arm that is on */
export function armSwitches<Arm extends Switched>(
  arms: readonly Arm[],
  onChange: (arm: Arm) => void,
  first: Arm = arms[0],
): HTMLElement {
  const words = html("p", { class: "soft", "aria-live": "polite" });
  const read = html<HTMLButtonElement>("button", {
    type: "button",
    class: "quiet",
    onclick: () => showClass(current),
  }, "Read its code");
  let current = first;
  const show = (arm: Arm) => {
    current = arm;
    words.textContent = wordsOf(arm);
    words.hidden = words.textContent === "";
    read.hidden = !isWritten(arm);
  };
  show(first);
  const isOwn = (arm: Switched) => arm === "your class";
  const legend = arms.some(isOwn) ? "Searched by" : "Take an idea away";
  const fieldset = switches(legend, arms, (arm) => {
    show(arm);
    onChange(arm);
  }, first);
  fieldset.append(words, read);
  return fieldset;
}
