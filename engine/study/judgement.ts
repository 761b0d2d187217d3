/**
 * Judging claims by numbers. A difference counts if it would arise by chance in
 * fewer than 5 of 100 cases. "Cannot tell" is a verdict, too.
 */

import { differences, type Row, valuesOf } from "./columns.ts";
import { savedPercent, signTest, sum } from "./statistics.ts";

/** A verdict on a claim. */
export interface Judgement {
  readonly verdict: "holds" | "fails" | "cannot tell";
  /** The numbers behind the verdict. */
  readonly because: string;
  /** Names of the two rows that were compared, if any. */
  readonly compared?: readonly [one: string, other: string];
}

export type Rows = Readonly<Record<string, Row>>;
export type Judge = (rows: Rows) => Judgement;

const SIGNIFICANT = 0.05;

/** A verdict that needs no statistics. */
export function decide(holds: boolean, because: string): Judgement {
  return { verdict: holds ? "holds" : "fails", because };
}

/** Whether rows have the same numbers as the first of them, in all tasks. */
export function same(field: string, names: readonly string[]): Judge {
  return (rows) => {
    const [first, ...others] = names.map((name) => rows[name]);
    const counts = others.map((row) => differences(row, first, field));
    const because = `different ${plural(field)}: ${counts.join(", ")}`;
    return decide(counts.every((count) => count === 0), because);
  };
}

function plural(field: string): string {
  return field.endsWith("s") ? field : `${field}s`;
}

/** Compares two rows. */
function between(
  one: string,
  other: string,
  judge: (row: Row, other: Row) => Judgement,
): Judge {
  return (rows) => {
    return { ...judge(rows[one], rows[other]), compared: [one, other] };
  };
}

/** Whether a row needs less of something than another one, task by task. */
export function less(one: string, than: string, field = "nodes"): Judge {
  return between(one, than, (...pair) => {
    const [ours, theirs] = pair.map((row) => valuesOf(row, field));
    const { less, more, p } = signTest(ours, theirs);
    if (less + more === 0) return decide(false, `the same ${field} in all`);
    const saved = savedPercent(sum(ours), sum(theirs));
    const because = `${Math.abs(saved).toFixed(1)} % ` +
      `${saved > 0 ? "fewer" : "more"} ${field}, fewer in ${less} of ` +
      `${ours.length}`;
    return weigh(less > more, saved > 0, p, because);
  });
}

/**
 * Whether a row solves more puzzles that another one does not than vice versa.
 */
export function solves(one: string, notBy: string): Judge {
  return between(one, notBy, (...pair) => {
    const [ours, theirs] = pair.map((row) => valuesOf(row, "solved"));
    const { less, more, p } = signTest(ours, theirs);
    const because = `${sum(ours)} of ${ours.length} solved against ` +
      `${sum(theirs)}: ${more} gained, ${less} lost`;
    return weigh(more > less, more > less, p, because);
  });
}

/** Whether a row loses its match against the first one. */
export function loses(name: string): Judge {
  return (rows) => {
    const { match } = rows[name];
    const because = "no games without --games";
    if (match === null) return { verdict: "cannot tell", because };
    const { points, games, p } = match;
    const isWeaker = points < games / 2;
    return weigh(isWeaker, isWeaker, p, `${points} points in ${games} games`);
  };
}

/** Decides if the tasks one by one agree with their sum, and not by chance. */
function weigh(byTasks: boolean, bySum: boolean, p: number, numbers: string) {
  const chance = p < 0.001 ? "p < 0.001" : `p = ${p.toFixed(3)}`;
  const judgement = decide(byTasks, `${numbers} (${chance})`);
  if (p < SIGNIFICANT && byTasks === bySum) return judgement;
  return { ...judgement, verdict: "cannot tell" } as const;
}
