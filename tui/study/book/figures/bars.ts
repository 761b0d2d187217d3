/// <reference lib="dom" />

/** Rows of bars: a name, a length, a number. */

import { type Child, html } from "../page/html.ts";
import { numeral } from "../page/numbers.ts";

export interface Bar {
  readonly name: Child;
  /** From 0 to 1, of the whole track. */
  readonly share: number;
  /** What lies behind it, from 0 to 1. */
  readonly behind?: number;
  readonly text: string;
  readonly kind?: string;
}

/** A track with bars that begin at the left: a length, and what is behind it. */
export function track(
  share: number,
  kind: string = "",
  behind: number | null = null,
): HTMLElement {
  const bar = (share: number, kind: string) =>
    html("i", { class: kind, style: `width:${(100 * share).toFixed(1)}%` });
  return html(
    "span",
    { class: "track" },
    behind === null ? null : bar(behind, "behind"),
    bar(share, kind),
  );
}

/** A row with a name, a bar and a number. */
export function barRow({ name, share, behind, text, kind = "" }: Bar) {
  return html(
    "div",
    { class: `bar-row ${kind}` },
    html("span", { class: "bar-name" }, name),
    track(share, "", behind),
    html("b", {}, text),
  );
}

/** A search among others, whose move may be looked at. */
export interface SearchRow {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
  readonly tracks: readonly HTMLElement[];
  readonly nodes: number;
  /** What it has found. */
  readonly words: string;
}

export function searchRow(
  { name, isOn, onChoose, tracks, nodes, words }: SearchRow,
): HTMLElement {
  const button = html("button", {
    type: "button",
    "aria-pressed": String(isOn),
    onclick: onChoose,
  }, name);
  return html(
    "div",
    { class: "search-row" },
    button,
    html("span", {}, tracks),
    html("b", {}, numeral(nodes)),
    html("span", {}, words),
  );
}

/** The colours of bars, and what has them. */
export type Meanings = readonly (readonly [kind: string, words: string])[];

/** What the columns below are: bars by their colours, a number, and words. */
export function headRow(
  row: string,
  meanings: Meanings,
  ...columns: readonly string[]
): HTMLElement {
  const spans = meanings.map(([kind, words]) =>
    html("span", { class: `swatch ${kind}` }, words)
  );
  return html(
    "div",
    { class: `${row} head-row soft` },
    html("span"),
    html("span", {}, spans),
    columns.map((column) => html("span", {}, column)),
  );
}
