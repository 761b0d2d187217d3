/// <reference lib="dom" />

/** Switches that take ideas away, and what is switched on, in words and code. */

import { describeVariant, type Switched } from "../variant_words.ts";
import { CONTENTS, type Contents } from "../contents.ts";
import { switches } from "./controls.ts";
import { html } from "./html.ts";
import { showCode } from "./prose.ts";

type Written = keyof Contents["classes"];

const isWritten = (variant: string): variant is Written =>
  variant in CONTENTS.classes;

/** Shows the class of what searches, if it is not micro-Max itself. */
export function showClass(variant: Switched): void {
  if (!isWritten(variant)) return;
  showCode(variant, CONTENTS.classes[variant].trim(), describeVariant(variant));
}

/** @param first the variant that is on */
export function variantSwitches<Variant extends Switched>(
  variants: readonly Variant[],
  onChange: (variant: Variant) => void,
  first: Variant = variants[0],
  legend: string = legendOf(variants),
): HTMLElement {
  const words = html("p", { class: "soft", "aria-live": "polite" });
  const read = html<HTMLButtonElement>("button", {
    type: "button",
    class: "quiet",
    onclick: () => showClass(current),
  }, "Read its code");
  let current = first;
  const show = (variant: Variant) => {
    current = variant;
    words.textContent = describeVariant(variant);
    words.hidden = words.textContent === "";
    read.hidden = !isWritten(variant);
  };
  show(first);
  const fieldset = switches(legend, variants, (variant) => {
    show(variant);
    onChange(variant);
  }, first);
  fieldset.append(words, read);
  return fieldset;
}

/** What switches are about, where nothing else is said. */
function legendOf(variants: readonly Switched[]): string {
  return variants.includes("your class") ? "Searched by" : "Take an idea away";
}
