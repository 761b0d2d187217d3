/// <reference lib="dom" />

/** Rows of bars: a name, a length, a number. */

import { type Child, html } from "../page/html.ts";

export interface Bar {
  readonly name: Child;
  /** From 0 to 1, of the whole track. */
  readonly share: number;
  /** What lies behind it, from 0 to 1. */
  readonly behind?: number;
  readonly text: string;
  readonly kind?: string;
}

/** A row with a bar that begins at the left. */
export function barRow({ name, share, behind, text, kind = "" }: Bar) {
  const length = (part: number) => `width:${(100 * part).toFixed(1)}%`;
  return html(
    "div",
    { class: `bar-row ${kind}` },
    html("span", { class: "bar-name" }, name),
    html(
      "span",
      { class: "track" },
      behind === undefined
        ? null
        : html("i", { class: "behind", style: length(behind) }),
      html("i", { style: length(share) }),
    ),
    html("b", {}, text),
  );
}

/** A number's share of the track, where each doubling is as long. */
export function logShare(value: number, least: number, most: number): number {
  if (most <= least) return 1;
  return 0.08 + 0.92 * Math.log(value / least) / Math.log(most / least);
}
