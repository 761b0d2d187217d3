/**
 * Pictures that move: frames of the screen, one after another, as one SVG that
 * begins anew at its end. What all of them show is in it once. Where nothing may
 * move, it shows the scene that says most.
 *
 * @module
 */

import type { Frame } from "../../../tui/screen/draw/frame.ts";
import { SVG_END, svgParts } from "../../../tui/screen/draw/svg.ts";

/** A frame, and for how long it is seen. */
export interface Scene {
  readonly frame: Frame;
  readonly seconds: number;
  /** Whether it is the one that stands for all. */
  readonly isStill?: boolean;
}

export function movingSvgOf(scenes: readonly Scene[], title: string): string {
  const pictures = scenes.map(({ frame }) => svgParts(frame, title));
  const [{ head, layers }] = pictures;
  const definitions = new Set(pictures.flatMap((it) => it.definitions));
  return [
    ...head,
    styleOf(scenes),
    ...[...definitions].sort(),
    ...layers.flatMap((_, index) =>
      mergedLayer(pictures.map(({ layers }) => layers[index]))
    ),
    SVG_END,
  ].join("\n");
}

/** The elements that all scenes have, then those of each. */
function mergedLayer(scenes: readonly (readonly string[])[]): string[] {
  const [first, ...others] = scenes.map((lines) => new Set(lines));
  const common = others.reduce((some, more) => some.intersection(more), first);
  return [
    ...common,
    ...scenes.flatMap((lines, index) => {
      const own = lines.filter((line) => !common.has(line));
      return own.length === 0 ? [] : [`<g class="s${index}">`, ...own, "</g>"];
    }),
  ];
}

/** Shows each scene in its time. */
function styleOf(scenes: readonly Scene[]): string {
  const total = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  const starts = scenes.map((_, index) =>
    scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0)
  );
  const percent = (seconds: number) =>
    `${+(100 * seconds / total).toFixed(2)}%`;
  const rules = scenes.flatMap(({ seconds, isStill = false }, index) => {
    const end = starts[index] + seconds;
    const steps = [
      ...index === 0 ? [] : ["0%{visibility:hidden}"],
      `${percent(starts[index])}{visibility:visible}`,
      ...end === total ? [] : [`${percent(end)}{visibility:hidden}`],
    ];
    return [
      `.s${index}{visibility:${isStill ? "visible" : "hidden"}}`,
      `@keyframes s${index}{${steps.join("")}}`,
      `@media not (prefers-reduced-motion){` +
      `.s${index}{animation:s${index} ${total}s step-end infinite}}`,
    ];
  });
  return `<style>${rules.join("")}</style>`;
}
