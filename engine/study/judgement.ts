/**
 * Judgements: what numbers say of a claim. A difference counts if it would come
 * about by chance in fewer than 5 of 100 cases; "cannot tell" is a verdict.
 */

import { differences, type Row, valuesOf } from "./columns.ts";
import { savedPercent, signTest, sum } from "./statistics.ts";

/** What numbers say of a claim, and which numbers do. */
export interface Judgement {
  readonly verdict: "holds" | "fails" | "cannot tell";
  readonly because: string;
  /** The rows that were compared, if there were two. */
  readonly compared?: readonly [one: string, other: string];
}

export type Rows = Readonly<Record<string, Row>>;
export type Judge = (rows: Rows) => Judgement;

const SIGNIFICANT = 0.05;

/** Judges a fact that needs no statistics. */
export function decide(holds: boolean, because: string): Judgement {
  return { verdict: holds ? "holds" : "fails", because };
}

/** Does each row have the same of something as the first one, in all tasks? */
export function same(field: string, names: readonly string[]): Judge {
  return (rows) => {
    const [first, ...others] = names.map((name) => rows[name]);
    const counts = others.map((row) => differences(row, first, field));
    const because = `other ${field.replace(/s?$/, "s")}: ${counts.join(", ")}`;
    return decide(counts.every((count) => count === 0), because);
  };
}

/** Judges a row by another one. */
function between(
  one: string,
  other: string,
  judge: (row: Row, other: Row) => Judgement,
): Judge {
  return (rows) => {
    return { ...judge(rows[one], rows[other]), compared: [one, other] };
  };
}

/** Does a row take less of something than another, task by task? */
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

/** Does a row solve puzzles that another does not, rather than the reverse? */
export function solves(one: string, notBy: string): Judge {
  return between(one, notBy, (...pair) => {
    const [ours, theirs] = pair.map((row) => valuesOf(row, "solved"));
    const { less, more, p } = signTest(ours, theirs);
    const because = `${sum(ours)} of ${ours.length} solved, not ` +
      `${sum(theirs)}: ${more} gained, ${less} lost`;
    return weigh(more > less, more > less, p, because);
  });
}

/** Is a row weaker in games than the first? */
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

/** Tasks one by one and their sum have to agree, and not by chance. */
function weigh(byTasks: boolean, bySum: boolean, p: number, numbers: string) {
  const chance = p < 0.001 ? "p < 0.001" : `p = ${p.toFixed(3)}`;
  const judgement = decide(byTasks, `${numbers} (${chance})`);
  if (p < SIGNIFICANT && byTasks === bySum) return judgement;
  return { ...judgement, verdict: "cannot tell" } as const;
}
