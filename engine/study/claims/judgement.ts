/**
 * Judging claims by numbers.
 *
 * The rule: a claim's words want an effect in some {@linkcode RANGES | range}.
 * It holds if the whole interval of the measured effect lies in that range. It
 * is weaker than said if the whole interval shows an effect of that kind, but
 * short of the range. It fails if the whole interval lies outside otherwise.
 * Else it is undecided. Fewer than {@linkcode LEAST_COUNT} searches or pairs of
 * games are too few for any verdict: intervals by the bootstrap are too short
 * then. Nor is there one on a saving where the numbers differ in less than a
 * quarter of the searches: what is compared hardly acts there. A claim of fact
 * holds or fails by a count.
 */

import { differences, type Row, valuesOf } from "./columns.ts";
import {
  type EffectSize,
  meanEffect,
  savedPercent,
  sum,
} from "./statistics.ts";

export type ClaimVerdict =
  | "holds"
  | "weaker"
  | "fails"
  | "cannot tell"
  | "too few"
  | "idle";

/** Searches, or pairs of games, that a verdict needs. */
export const LEAST_COUNT = 20;

/** The share of searches in which the numbers have to differ, for a verdict. */
const LEAST_ACTED = 0.25;

/** A verdict on a claim. */
export interface Judgement {
  readonly verdict: ClaimVerdict;
  /** The numbers behind the verdict. */
  readonly evidence: ClaimEvidence;
  /** Names of the two rows that were compared, if any. */
  readonly compared?: readonly [one: string, other: string];
}

export type Rows = Readonly<Record<string, Row>>;
export type ClaimJudge = (rows: Rows) => Judgement;

/** What a claim's words want of an effect, in percent, ends not included. */
const RANGES = {
  /** "Saves", "is better". */
  some: [0, Infinity],
  /** "Much", "dramatically", "explodes": a factor of two at least. */
  much: [50, Infinity],
  /** "Balances", "makes no difference". */
  alike: [-5, 5],
  /** "A few percent". */
  little: [-Infinity, 10],
  /** "Is ok", "does no harm". */
  harmless: [-5, Infinity],
} as const;

export type SampleSize = keyof typeof RANGES;

/** The numbers behind a verdict. */
export type ClaimEvidence =
  | Saved
  | Readonly<{ kind: "share"; count: number } & Sized>
  | Readonly<{ kind: "games"; points: number; games: number } & Sized>
  | Readonly<{ kind: "no games" }>
  | Readonly<{ kind: "counts"; counts: Readonly<Record<string, number>> }>;

/** How much less there is of something. */
type Saved =
  & Sized
  & Readonly<{
    kind: "saved";
    /** Searches, those with less, and those with less or more. */
    count: number;
    fewer: number;
    /** Absent in reports of version 4. */
    acted?: number;
  }>;

/** An effect of something, and the range that a claim wants it in. */
interface Sized {
  /**
   * What was measured. Of "saved", in percent of the other row's; of "games", in
   * hundredths of all points; of "share", in percent.
   */
  readonly field: string;
  readonly effect: EffectSize;
  readonly size: SampleSize;
}

/** The rule at the head of this file. */
export function verdictOf(
  { low, high }: EffectSize,
  size: SampleSize,
): ClaimVerdict {
  const [from, to] = RANGES[size];
  if (low > from && high < to) return "holds";
  if (high > from && low < to) return "cannot tell";
  return low > 0 && high <= from ? "weaker" : "fails";
}

/**
 * A verdict by counts, which needs no statistics.
 *
 * @param searches how many were asked, where a share of them decides
 */
export function decideClaim(
  holds: boolean,
  counts: Readonly<Record<string, number>>,
  searches = Infinity,
): Judgement {
  const evidence = { kind: "counts", counts } as const;
  if (searches < LEAST_COUNT) return { verdict: "too few", evidence };
  return { verdict: holds ? "holds" : "fails", evidence };
}

/** Whether rows have the same numbers as the first of them, in all tasks. */
export function same(field: string, names: readonly string[]): ClaimJudge {
  return (rows) => {
    const [first, ...others] = names.map((name) => rows[name]);
    const counts = others.map((row) => differences(row, first, field));
    const most = Math.max(...counts);
    const searches = valuesOf(first, field).length;
    const found = { [`other ${plural(field)}`]: most, searches };
    // One that differs is enough; that none does takes many.
    return decideClaim(most === 0, found, most > 0 ? Infinity : searches);
  };
}

function plural(field: string): string {
  return field.endsWith("s") ? field : `${field}s`;
}

/** Whether a row needs less of something than another one, task by task. */
export function less(
  one: string,
  than: string,
  field = "nodes",
  size: SampleSize = "some",
): ClaimJudge {
  return between(one, than, (...pair) => {
    const [ours, theirs] = pair.map((row) => valuesOf(row, field));
    return saving(field, ours, theirs, size);
  });
}

/** Whether a row needs fewer nodes to the solutions of puzzles than another. */
export function sooner(one: string, than: string): ClaimJudge {
  return less(one, than, "toSolution");
}

/** Whether a row needs fewer nodes to the deepest ply that both reach. */
export function cheaper(
  one: string,
  than: string,
  size: SampleSize = "some",
): ClaimJudge {
  return between(one, than, (...pair) => {
    const [ours, theirs] = nodesToSamePly(...pair);
    return saving("nodesToPly", ours, theirs, size);
  });
}

/** How much less of something there is than of others, task by task. */
function saving(
  field: string,
  ours: readonly number[],
  theirs: readonly number[],
  size: SampleSize,
): ClaimEvidence & Sized {
  const effect = savedPercent(ours, theirs);
  const fewer = ours.filter((value, index) => value < theirs[index]).length;
  const acted = ours.filter((value, index) => value !== theirs[index]).length;
  return {
    kind: "saved",
    field,
    effect,
    size,
    fewer,
    acted,
    count: ours.length,
  };
}

/** Of each task with limited nodes, the nodes of both to the same ply. */
function nodesToSamePly(one: Row, other: Row): [number[], number[]] {
  const pairs = one.found.map(({ steps }, index) => {
    const theirs = other.found[index].steps;
    const last = Math.min(steps.length, theirs.length) - 1;
    return [steps[last].nodes, theirs[last].nodes];
  });
  return [pairs.map(([nodes]) => nodes), pairs.map(([, nodes]) => nodes)];
}

/** Whether a row loses its match against the first one. */
export function loses(name: string): ClaimJudge {
  return (rows) => {
    const { match } = rows[name];
    const none = { kind: "no games" } as const;
    if (match === null) return { verdict: "cannot tell", evidence: none };
    const { pairs } = match;
    const effect = meanEffect(pairs.map((points) => 50 * (1 - points)));
    const games = 2 * pairs.length;
    const points = sum(pairs);
    const field = "points";
    return weigh({ kind: "games", field, size: "some", effect, points, games });
  };
}

/** Whether a share of a row's counts, in percent, is as large as said. */
export function share(name: string, field: string, of: string): ClaimJudge {
  return (rows) => {
    const wholes = valuesOf(rows[name], of);
    const shares = valuesOf(rows[name], field)
      .flatMap((part, index) =>
        wholes[index] ? 100 * part / wholes[index] : []
      );
    const effect = meanEffect(shares);
    const count = shares.length;
    return weigh({ kind: "share", field, effect, size: "much", count });
  };
}

/** Compares two rows by the evidence of both. */
function between(
  one: string,
  other: string,
  compare: (row: Row, other: Row) => ClaimEvidence & Sized,
): ClaimJudge {
  return (rows) => {
    const evidence = compare(rows[one], rows[other]);
    return { ...weigh(evidence), compared: [one, other] };
  };
}

function weigh(evidence: ClaimEvidence & Sized): Judgement {
  return { verdict: verdictBy(evidence), evidence };
}

/** The verdict on an effect, by how often it was measured. */
export function verdictBy(evidence: ClaimEvidence & Sized): ClaimVerdict {
  if (countOf(evidence) < LEAST_COUNT) return "too few";
  if (isIdle(evidence)) return "idle";
  return verdictOf(evidence.effect, evidence.size);
}

/** Whether too few numbers differ to say that something is saved. */
function isIdle(evidence: ClaimEvidence & Sized): boolean {
  const { size } = evidence;
  const isSaving = evidence.kind === "saved" &&
    (size === "some" || size === "much");
  if (!isSaving || evidence.acted === undefined) return false;
  return evidence.acted < LEAST_ACTED * evidence.count;
}

/** Searches, or pairs of games. */
function countOf(evidence: ClaimEvidence): number {
  if ("count" in evidence) return evidence.count;
  return "games" in evidence ? evidence.games / 2 : Infinity;
}
