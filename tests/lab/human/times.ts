/**
 * How players use their clocks, by PGN with clocks:
 *
 * ```sh
 * deno run -A tests/lab/human/times.ts "level 3" GAMES.pgn …
 * ```
 *
 * The first word is part of a player's name. The share that was used is that of all
 * the time given, of sides that moved twelve times or more; after it, how many lost
 * on time, and the seconds of their moves: all, recaptures, and others by phase.
 *
 * @module
 */

import {
  type GameTime,
  parseTimeControl,
} from "../../../engine/chess/game/clock.ts";
import { recordedGame } from "../../../engine/chess/game/game.ts";
import type { PgnGame } from "../../../engine/chess/notation/pgn.ts";
import { COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { recordsIn } from "./records.ts";
import { SHORTEST, stepsOf } from "./side.ts";

/** A move, and the seconds that it took. */
interface TimedMove {
  readonly seconds: number;
  /** Own moves played before. */
  readonly moves: number;
  readonly isRecapture: boolean;
}

/** A side of a game by a clock. */
interface TimedSide {
  readonly moves: readonly TimedMove[];
  /** Share of all the time given that it used. */
  readonly used: number;
}

/** Own moves from which on a phase lasts, and before which it ends. */
const PHASES = {
  opening: [0, 7],
  middle: [7, 34],
  late: [34, Infinity],
} as const;

/** How a side used its clock; null if it moved too rarely, or nothing tells. */
function timedSide(record: PgnGame, side: number): TimedSide | null {
  const control = parseTimeControl(record.tags.get("TimeControl") ?? "");
  if (control === null || "perMove" in control) return null;
  const game = recordedGame(record);
  const steps = stepsOf(game);
  const moves: TimedMove[] = [];
  let left = control.base;
  for (const [at, { now, move }] of steps.entries()) {
    const { clock } = game.plies[at + 1];
    if (now.side !== side || clock === null) continue;
    const before = steps[at - 1];
    const isRecapture = before !== undefined && before.move.to === move.to &&
      before.now.board[move.to] !== 0;
    const seconds = left + control.increment - clock / 1000;
    moves.push({ seconds, moves: moves.length, isRecapture });
    left = clock / 1000;
  }
  return moves.length < SHORTEST ? null : { moves, used: used(control, moves) };
}

function used({ base, increment }: GameTime, moves: readonly TimedMove[]) {
  const spent = moves.reduce((sum, { seconds }) => sum + seconds, 0);
  return spent / (base + increment * moves.length);
}

/** Least, a tenth, half, nine tenths, most. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((one, two) => one - two);
  return [0, 0.1, 0.5, 0.9, 1].map((share) =>
    sorted[Math.round(share * (sorted.length - 1))]?.toFixed(1) ?? "none"
  ).join(" ");
}

function told(sides: readonly TimedSide[], lost: number): string[] {
  const moves = sides.flatMap((side) => side.moves);
  const secondsOf = (is: (move: TimedMove) => boolean) =>
    spread(moves.filter(is).map(({ seconds }) => seconds));
  const phases = Object.entries(PHASES).map(([name, [from, to]]) => {
    const seconds = secondsOf((one) =>
      !one.isRecapture && one.moves >= from && one.moves < to
    );
    return `${name}: ${seconds}`;
  });
  return [
    `${sides.length} sides, ${lost} lost on time`,
    `percent used: ${spread(sides.map((side) => 100 * side.used))}`,
    `seconds: ${secondsOf(() => true)}`,
    `recaptures: ${secondsOf(({ isRecapture }) => isRecapture)}`,
    ...phases,
  ];
}

if (import.meta.main) {
  const [name, ...paths] = Deno.args;
  const sides: TimedSide[] = [];
  let lost = 0;
  for (const record of recordsIn(paths)) {
    const { tags, result } = record;
    for (const side of [WHITE, COLOURS - WHITE]) {
      const [tag, defeat] = side === WHITE
        ? ["White", "0-1"]
        : ["Black", "1-0"];
      if (!tags.get(tag)?.includes(name)) continue;
      const isFlagged = tags.get("Termination")?.startsWith("time");
      if (isFlagged && result === defeat) lost++;
      const timed = timedSide(record, side);
      if (timed !== null) sides.push(timed);
    }
  }
  told(sides, lost).forEach((line) => writeLine(line));
}
