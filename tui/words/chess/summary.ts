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
import { count, list } from "../../text/phrases.ts";
import { MARKED } from "./review_words.ts";

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
  readonly importance: Importance;
  /** Empty if there is nothing to say. */
  readonly of: (side: SideSummary) => string;
  /** The same for who hears it, where a table would say something else. */
  readonly told?: string;
  readonly tell?: (side: SideSummary) => string;
}

const ROWS: readonly Row[] = [
  {
    name: "Accuracy",
    importance: "needed",
    of: ({ accuracy }) => percent(accuracy),
  },
  ...PHASES.map((phase) => ({
    name: `  ${PHASE_NAMES[phase]}`,
    told: `Accuracy in the ${phase}`,
    importance: "detail" as const,
    of: ({ accuracyIn }: SideSummary) => percent(accuracyIn[phase]),
  })),
  {
    name: "Pawns lost a move",
    importance: "detail" as const,
    of: ({ averageLoss }) =>
      averageLoss === null ? "" : (averageLoss / 100).toFixed(2),
  },
  {
    name: "Marks ?! ? ??",
    importance: "needed",
    of: ({ moves, marks }) => moves === 0 ? "" : inColumns(marks),
    told: "Mistakes",
    tell: ({ moves, marks }) => moves === 0 ? "" : tellMarks(marks),
  },
  {
    name: "Time a move",
    importance: "detail" as const,
    of: ({ time }) => time === null ? "" : seconds(time.average),
  },
];

function percent(share: number | null): string {
  return share === null ? "" : `${Math.round(share)} %`;
}

/** The counts below each other in each row: `" 0 1 2"`. */
function inColumns(marks: SideSummary["marks"]): string {
  return Object.values(marks).map((times) => `${times}`.padStart(2)).join("");
}

/** `"1 mistake and 2 blunders"`. */
function tellMarks(marks: SideSummary["marks"]): string {
  const counts = MARKED.filter(({ mark }) => marks[mark] > 0)
    .map(({ mark, noun, nouns }) => count(marks[mark], noun, nouns));
  return counts.length === 0 ? "none" : list(counts, "and");
}

/** `"0.8 s"`, `"12 s"`, `"2:05"`. */
function seconds(time: number): string {
  if (time < 10) return `${time.toFixed(1)} s`;
  const whole = Math.round(time);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** What is left out where room is short: first details, then what stands out. */
export type Importance = "needed" | "telling" | "detail";

/** A line of the summary. */
export interface SummaryLine {
  readonly text: string;
  readonly importance: Importance;
}

/** The summary: a table of a width, then sentences. */
export function describeSummary(
  game: Game,
  summary: Summary,
  width: number,
): SummaryLine[] {
  const { white, black } = summary;
  // A long name may take what a number leaves free of its column.
  const row = (name: string, one: string, other: string) =>
    `${name} `.padEnd(width - COLUMN - one.length) + one +
    other.padStart(COLUMN);
  const table = ROWS.flatMap(({ name, of, importance }): SummaryLine[] => {
    const [one, other] = [of(white), of(black)];
    if (`${one}${other}` === "") return [];
    return [{ text: row(name, one || "–", other || "–"), importance }];
  });
  const head = needed(row("", "White", "Black"));
  const heads = table.length === 0 ? [] : [head];
  return [...heads, ...table, ...highlightsOf(game, summary)];
}

/** The summary in sentences, for who hears it: each says of whom its numbers are. */
export function tellSummary(game: Game, summary: Summary): string[] {
  const { white, black } = summary;
  const rows = ROWS.flatMap(({ name, told = name, of, tell = of }) => {
    const [one, other] = [white, black].map(tell);
    const sides = [...named("White", one), ...named("Black", other)];
    return sides.length === 0 ? [] : [`${told}: ${sides.join(", ")}`];
  });
  return [...rows, ...highlightsOf(game, summary).map(({ text }) => text)];
}

function named(side: string, said: string): string[] {
  return said === "" ? [] : [`${side} ${said}`];
}

/** How accurate both were, where no table has room. */
export function describeBriefly({ white, black }: Summary): SummaryLine[] {
  const sides = [["White", white], ["Black", black]] as const;
  const lines = ["Accuracy"].concat(
    sides.map(([side, { accuracy }]) => `${side} ${percent(accuracy) || "–"}`),
  );
  return lines.map(needed);
}

function needed(text: string): SummaryLine {
  return { text, importance: "needed" };
}

function telling(text: string): SummaryLine {
  return { text, importance: "telling" };
}

/** What stands out, a sentence for each. */
function highlightsOf(
  game: Game,
  { white, black, turn, theory, unjudged }: Summary,
): SummaryLine[] {
  const sides = [["White", white], ["Black", black]] as const;
  const missed = sides.filter(([, { missed }]) => missed.length > 0)
    .map(([side, { missed }]) => `${side} missed ${chances(game, missed)}`);
  const found = sides.flatMap(([side, { found }]) =>
    found === null ? [] : [`${side}'s best find: ${name(game, found)}`]
  );
  const theoryEnd = theory === null
    ? []
    : [`Theory to ${name(game, moveAt(game, theory.ply))}: ${theory.name}`];
  return [
    ...unjudged.length === 0 ? [] : [needed(describeUnjudged(game, unjudged))],
    ...turn === null ? [] : [needed(`${name(game, turn)} decided the game`)],
    ...[...missed, ...found, ...theoryEnd].map(telling),
  ];
}

/** `"Cannot judge 9. Qe4 and 2 more: the engine gave no score"`. */
export function describeUnjudged(
  game: Game,
  unjudged: readonly NamedMove[],
): string {
  const moves = list(briefly(game, unjudged, 1), "and");
  return `Cannot judge ${moves}: the engine gave no score`;
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
  const moves = list(briefly(game, missed, MOST_MISSED), "and");
  return missed.length === 1
    ? `a chance with ${moves}`
    : `${missed.length} chances with ${moves}`;
}

/** The first moves by their names, and how many more there are. */
function briefly(
  game: Game,
  moves: readonly NamedMove[],
  most: number,
): string[] {
  const named = moves.slice(0, most).map((move) => name(game, move));
  const rest = moves.length - named.length;
  return rest > 0 ? [...named, `${rest} more`] : named;
}
