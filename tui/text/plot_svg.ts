/** Curves as an SVG file, one plot below the other. */

import type { Plot } from "../../engine/study/experiment.ts";
import { growthOf, scalesOf, shortNumber } from "./plot.ts";

const [WIDTH, HEIGHT] = [720, 320];
/** The rectangle of the curves; the names of curves are to the right of it. */
const [LEFT, TOP, RIGHT, BOTTOM] = [60, 40, 470, 280];
const LINE = 18;
/** For eyes that tell few colours apart, too (Okabe and Ito). */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#555"];

export function plotsSvg(plots: readonly Plot[]): string {
  const height = HEIGHT * plots.length;
  const parts = plots.map((plot, index) =>
    `<g transform="translate(0 ${HEIGHT * index})">\n${plotSvg(plot)}\n</g>`
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" ` +
    'font-family="sans-serif" font-size="12" fill="none" stroke-width="2">',
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...parts,
    "</svg>",
  ].join("\n");
}

function plotSvg(plot: Plot): string {
  const { title, x, y, curves } = plot;
  const [across, up] = scalesOf(plot);
  const atX = (value: number) =>
    Math.round(LEFT + across.place(value) * (RIGHT - LEFT));
  const atY = (value: number) =>
    Math.round(BOTTOM - up.place(value) * (BOTTOM - TOP));
  return [
    text(LEFT, 12, title, 'font-weight="bold"'),
    text(LEFT, TOP - 12, y.name, 'text-anchor="end"'),
    text(RIGHT, BOTTOM + 32, x.name, 'text-anchor="end"'),
    ...across.ticks.map((tick) =>
      text(atX(tick), BOTTOM + 16, shortNumber(tick), 'text-anchor="middle"')
    ),
    ...up.ticks.flatMap((tick) => [
      text(LEFT - 6, atY(tick) + 4, shortNumber(tick), 'text-anchor="end"'),
      `<path d="M${LEFT} ${atY(tick)}H${RIGHT}" stroke="#ddd"/>`,
    ]),
    `<path d="M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}" stroke="#333"/>`,
    ...curves.flatMap((curve, index) => {
      const colour = COLOURS[index % COLOURS.length];
      const points = curve.points.map(([x, y]) => `${atX(x)},${atY(y)}`);
      const name = curve.name + growthOf(curve, plot);
      const [x = 0, y = 0] = points.at(-1)?.split(",") ?? [];
      return [
        `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`,
        `<polyline points="${points.join(" ")}" stroke="${colour}"/>`,
        text(RIGHT + 16, TOP + LINE * index, name, `style="fill:${colour}"`),
      ];
    }),
  ].join("\n");
}

function text(x: number, y: number, content: string, style: string): string {
  const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}" fill="#333" ${style}>${escaped}</text>`;
}
