/** The summary of a reviewed game in words: a table, and what stands out. */

import type { Game } from "../../../engine/chess/game/game.ts";
import { numberedSan } from "../../../engine/chess/notation/numbered_moves.ts";
import {
  type NamedMove,
  type Phase,
  PHASES,
  type SideSummary,
  type Summary,
} from "../../../engine/review/summary.ts";
import { list } from "../../text/phrases.ts";

/** The most missed chances of a side that are named. */
const MOST_MISSED = 3;
/** Columns of a side's numbers. */
const COLUMN = 8;

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  opening: "Opening",
  middlegame: "Middlegame",
  ending: "Ending",
};

/** A row of the table: what it is about, and what it says of a side. */
interface Row {
  readonly name: string;
  /** Empty if there is nothing to say. */
  readonly of: (side: SideSummary) => string;
}

const ROWS: readonly Row[] = [
  { name: "Accuracy", of: ({ accuracy }) => percent(accuracy) },
  ...PHASES.map((phase) => ({
    name: `  ${PHASE_NAMES[phase]}`,
    of: ({ accuracyIn }: SideSummary) => percent(accuracyIn[phase]),
  })),
  {
    name: "Pawns lost a move",
    of: ({ averageLoss }) => (averageLoss / 100).toFixed(2),
  },
  { name: "Inaccuracies ?!", of: ({ marks }) => `${marks["?!"]}` },
  { name: "Mistakes ?", of: ({ marks }) => `${marks["?"]}` },
  { name: "Blunders ??", of: ({ marks }) => `${marks["??"]}` },
  {
    name: "Time a move",
    of: ({ time }) => time === null ? "" : seconds(time.average),
  },
];

function percent(share: number | null): string {
  return share === null ? "" : `${Math.round(share)} %`;
}

/** `"0.8 s"`, `"12 s"`, `"2:05"`. */
function seconds(time: number): string {
  if (time < 10) return `${time.toFixed(1)} s`;
  const whole = Math.round(time);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The summary: a table of a width, then sentences. */
export function describeSummary(
  game: Game,
  summary: Summary,
  width: number,
): string[] {
  const { white, black } = summary;
  const row = (name: string, ...both: readonly string[]) =>
    name.padEnd(width - 2 * COLUMN) +
    both.map((text) => text.padStart(COLUMN)).join("");
  const rows = ROWS.map(({ name, of }) => [name, of(white), of(black)] as const)
    .filter(([, one, other]) => `${one}${other}` !== "")
    .map(([name, one, other]) => row(name, one || "–", other || "–"));
  return [
    row("", "White", "Black"),
    ...rows,
    ...describeHighlights(game, summary),
  ];
}

/** What stands out, a sentence for each, the most telling first. */
export function describeHighlights(
  game: Game,
  { white, black, turn, theory }: Summary,
): string[] {
  const sides = [["White", white], ["Black", black]] as const;
  return [
    ...turn === null ? [] : [`${name(game, turn)} decided the game`],
    ...sides.flatMap(([side, { missed }]) =>
      missed.length === 0 ? [] : [`${side} missed ${chances(game, missed)}`]
    ),
    ...sides.flatMap(([side, { found }]) =>
      found === null ? [] : [`${side}'s best find: ${name(game, found)}`]
    ),
    ...theory === null ? [] : [
      `Theory to ${name(game, moveAt(game, theory.ply))}: ${theory.name}`,
    ],
  ];
}

function moveAt(game: Game, ply: number): Pick<NamedMove, "ply" | "mark"> {
  return { ply: Math.min(ply, game.ply), mark: null };
}

/** `"19...Nxd4??"`. */
function name(game: Game, { ply, mark }: Pick<NamedMove, "ply" | "mark">) {
  return `${numberedSan(game, ply)}${mark ?? ""}`;
}

/** `"a chance with 20. Rh7??"`, or how many with which moves. */
function chances(game: Game, missed: readonly NamedMove[]): string {
  const named = missed.slice(0, MOST_MISSED).map((move) => name(game, move));
  const rest = missed.length - named.length;
  const moves = list([...named, ...rest > 0 ? [`${rest} more`] : []], "and");
  return missed.length === 1
    ? `a chance with ${moves}`
    : `${missed.length} chances with ${moves}`;
}
