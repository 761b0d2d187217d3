/** The listing, and the lines of it that perform each step of a search. */

import source from "../../plain.ts" with { type: "text" };
import type { StepKind } from "./steps.ts";

/** Where a step is performed: in a method, from one line to another. */
interface Place {
  readonly method: string;
  /** How these lines begin; without them, it is the whole method. */
  readonly first?: string;
  readonly last?: string;
}

const PLACES: Readonly<Record<StepKind, Place>> = {
  enter: { method: "search", first: "if (this.isLate(", last: "let iteration" },
  iteration: { method: "search", first: "while (", last: "({ score, best" },
  standPat: { method: "tryMoves", first: "let score", last: "let score" },
  refuted: { method: "refutes" },
  cutoff: {
    method: "tryMoves",
    first: "if (score >= beta)",
    last: "if (score >= beta)",
  },
  table: { method: "search", first: "const slot", last: "if (known" },
  searched: { method: "tryMoves", first: "const value", last: "best =" },
  noMoves: { method: "scoreWithoutMoves" },
  store: { method: "search", first: "if (Math.abs", last: "this.store(" },
  leave: { method: "search", first: "return score", last: "return score" },
};

/** The listing. */
export const LISTING: readonly string[] = source.split("\n");

/** Indexes of the first line and the last. */
type Range = readonly [first: number, last: number];

/** The lines of the listing that perform a step. */
export function actingLines(kind: StepKind): Range {
  return listingLines(LISTING, PLACES[kind]);
}

/** The same of a class's own lines, null if it has not written that method. */
export function ownLines(
  listing: readonly string[],
  kind: StepKind,
): Range | null {
  const place = PLACES[kind];
  const isOwn = methodIn(listing, place.method) !== null;
  return isOwn ? listingLines(listing, place) : null;
}

/** The lines at a place of a listing: of all of it, if the method is not there. */
export function listingLines(listing: readonly string[], place: Place): Range {
  const { method, first, last } = place;
  const range = methodIn(listing, method) ?? [0, listing.length - 1];
  if (first === undefined || last === undefined) return range;
  const from = lineIn(listing, range, first);
  const to = from && lineIn(listing, [from, range[1]], last);
  return from === null || to === null ? range : [from, to];
}

/** A method ends with a brace below its name, or in the line of its name. */
function methodIn(listing: readonly string[], name: string): Range | null {
  const heading = new RegExp(`^(\\s+)(?:override )?\\*?${name}\\(`);
  const first = listing.findIndex((line) => heading.test(line));
  const [, indent] = heading.exec(listing[first] ?? "") ?? [];
  if (/\}\s*$/.test(listing[first] ?? "")) return [first, first];
  const last = listing.findIndex((line, index) =>
    index > first && line.trimEnd() === `${indent}}`
  );
  return first < 0 || last < 0 ? null : [first, last];
}

/** The first line in a range that begins so, null if there is none. */
function lineIn(
  listing: readonly string[],
  [first, last]: Range,
  text: string,
) {
  for (let index = first; index <= last; index++) {
    if (listing[index].trimStart().startsWith(text)) return index;
  }
  return null;
}
