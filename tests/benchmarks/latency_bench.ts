/**
 * Measures the full screen: the time of a frame from key to escape codes, and the
 * time from a key to its picture in a real terminal while the engine thinks. The
 * output ends with the bytes of a move and with quantiles of the second time.
 *
 * @module
 */

import { browse } from "../../engine/chess/game/game.ts";
import type {
  ColourDepth,
  PieceChoice,
} from "../../tui/screen/model/appearance.ts";
import { paint } from "../../tui/screen/terminal/paint.ts";
import { update } from "../../tui/screen/update/update.ts";
import { view } from "../../tui/screen/view/view.ts";
import {
  modelOf,
  OPENING,
  sizeOf,
  thoughtful,
} from "../support/screen/models.ts";
import { openScreen, typeMove } from "../support/screen/screen_games.ts";

// -- A frame ------------------------------------------------------------------

for (const size of ["80x24", "120x40", "200x60"]) {
  const model = thoughtful(size, { appearance: { pieces: "block" } });
  const before = view(model);
  const frame = (key: string) => {
    const message = { type: "key", key } as const;
    paint(before, view(update(model, message)), "truecolor");
  };
  const group = `a frame at ${size}`;
  Deno.bench(`${group}: the cursor`, { group }, () => frame("up"));
  Deno.bench(`${group}: another ply`, { group }, () => frame("["));
  Deno.bench(`${group}: the board turned`, { group }, () => frame("v"));
}

// -- Bytes of a move ----------------------------------------------------------

/** The average number of bytes that a move of the opening writes at 80 x 24. */
function bytesOfMoves(depth: ColourDepth, pieces: PieceChoice): number {
  const frames = OPENING.plies.map((_, ply) => {
    const game = browse(OPENING, ply);
    const appearance = { depth, pieces };
    return view(modelOf({ game, size: sizeOf("80x24"), appearance }));
  });
  const codes = frames.slice(1)
    .map((after, ply) => paint(frames[ply], after, depth))
    .join("");
  const { length } = new TextEncoder().encode(codes);
  return Math.round(length / OPENING.ply);
}

// -- From key to picture ------------------------------------------------------

const PRESSES = 400;
const milliseconds: number[] = [];

Deno.bench("from key to picture while the engine thinks", {
  n: 1,
  warmup: 0,
}, async () => {
  using pty = await openScreen(["--time", "600"]);
  await typeMove(pty, "e4");
  await pty.until("Denomax is thinking");
  for (let press = 0; press < PRESSES; press++) {
    const files = press % 2 === 0 ? /h +g +f +e/ : /e +f +g +h/;
    const start = performance.now();
    pty.write("v");
    await pty.until((screen) => files.test(screen));
    milliseconds.push(performance.now() - start);
  }
});

function quantile(share: number): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(share * sorted.length)].toFixed(1)} ms`;
}

addEventListener("unload", () => {
  const lines = (["truecolor", "256", "16", "never"] as const).map((depth) => {
    const [drawn, glyphs] = (["auto", "unicode"] as const)
      .map((pieces) => bytesOfMoves(depth, pieces));
    return `bytes of a move at 80 x 24, colours ${depth}: ${drawn},` +
      ` with glyphs ${glyphs}`;
  });
  if (milliseconds.length > 0) {
    const median = quantile(0.5);
    const p99 = quantile(0.99);
    lines.push(`from key to picture: median ${median}, p99 ${p99}`);
  }
  // deno-lint-ignore no-console
  console.log(lines.join("\n"));
});
