/// <reference lib="dom" />

/** The slots of a table as cells: the fuller its colour, the deeper the search. */

import { fillElement, svg } from "../page/html.ts";
import type { EventKind } from "../search/table.ts";

/** Depths that have a colour of their own. */
const DEEPEST = 10;

/** What has happened last, and where; slot 0 is none. */
export interface Last {
  readonly kind: EventKind;
  readonly slot: number;
}

/** @param depths by slot, from 1 on; 0 where nothing is held */
export function drawCells(
  drawing: SVGSVGElement,
  depths: Uint8Array,
  last: Last | null,
): void {
  const width = drawing.clientWidth || 340;
  const height = drawing.clientHeight || 220;
  const boxOf = boxesIn(depths.length - 1, width, height);
  const paths: string[] = Array(DEEPEST + 1).fill("");
  for (let slot = 1; slot < depths.length; slot++) {
    paths[Math.min(depths[slot], DEEPEST)] += boxOf(slot);
  }
  drawing.setAttribute("viewBox", `-3 -3 ${width + 6} ${height + 6}`);
  fillElement(
    drawing,
    paths.map((d, depth) =>
      svg("path", {
        d,
        class: depth === 0 ? "empty" : "held",
        "fill-opacity": depth === 0 ? 1 : 0.2 + 0.08 * depth,
      })
    ),
    last === null || last.slot === 0
      ? null
      : svg("path", { d: boxOf(last.slot, 2), class: `last ${last.kind}` }),
  );
}

/** Squares in rows that fill some room as well as they can. */
function boxesIn(cells: number, width: number, height: number) {
  const columns = Math.ceil(Math.sqrt(cells * width / height));
  const size = Math.min(width / columns, height / Math.ceil(cells / columns));
  const gap = size > 8 ? 1.5 : size / 8;
  return (slot: number, grow = 0) => {
    const x = (slot - 1) % columns * size - grow;
    const y = Math.floor((slot - 1) / columns) * size - grow;
    const side = size - gap + 2 * grow;
    return `M${x.toFixed(1)} ${y.toFixed(1)}h${side}v${side}h${-side}z`;
  };
}
