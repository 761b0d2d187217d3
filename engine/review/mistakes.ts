/** Kinds of mistakes, and which of them somebody makes most. */

import type { PieceName } from "../chess/rules/piece_names.ts";
import type { Actor, Fact } from "./fact.ts";

/** The kinds of mistakes, as people name them on the command line. */
export const MISTAKE_KINDS = [
  "hung-piece",
  "hung-pawn",
  "trapped-piece",
  "allowed-mate",
  "missed-mate",
  "allowed-fork",
  "missed-fork",
  "missed-capture",
  "allowed-combination",
  "missed-combination",
  "allowed-promotion",
  "missed-promotion",
  "stalemate",
] as const;

export type MistakeKind = typeof MISTAKE_KINDS[number];

/** What it means that the reply or the better move does something. */
type Meaning = Readonly<Record<Exclude<Actor, "played">, MistakeKind>>;

const COMBINATION: Meaning = {
  reply: "allowed-combination",
  better: "missed-combination",
};

/** Kinds of mistakes by what is done; nothing for what only good moves do. */
const MEANINGS: Readonly<Partial<Record<Fact["kind"], Meaning>>> = {
  mates: { reply: "allowed-mate", better: "missed-mate" },
  stalemates: { reply: "stalemate", better: "stalemate" },
  "perpetual check": COMBINATION,
  takes: { reply: "hung-piece", better: "missed-capture" },
  traps: { reply: "trapped-piece", better: "missed-combination" },
  forks: { reply: "allowed-fork", better: "missed-fork" },
  promotes: { reply: "allowed-promotion", better: "missed-promotion" },
  pins: COMBINATION,
  uncovers: COMBINATION,
  wins: COMBINATION,
  nets: COMBINATION,
};

/** The kind of mistake that a fact makes of a move; null if it makes none. */
export function mistakeOf(fact: Fact): MistakeKind | null {
  if (fact.move === "played") {
    return fact.kind === "stalemates" ? "stalemate" : null;
  }
  const isPawnHung = fact.kind === "takes" && fact.piece === "pawn" &&
    fact.move === "reply";
  return isPawnHung ? "hung-pawn" : MEANINGS[fact.kind]?.[fact.move] ?? null;
}

/** How often a mistake was made. */
export interface MistakeCount {
  readonly kind: MistakeKind;
  readonly times: number;
  /** The piece that was hung most often, if several times; null otherwise. */
  readonly piece: { readonly name: PieceName; readonly times: number } | null;
}

/** Counts mistakes, so that the facts that prove them need not be kept. */
export class MistakeTally {
  readonly #times = new Map<MistakeKind, number>();
  readonly #hungPieces = new Map<PieceName, number>();

  add(facts: readonly Fact[]): void {
    for (const fact of facts) {
      const kind = mistakeOf(fact);
      if (kind === null) continue;
      increment(this.#times, kind);
      if (kind === "hung-piece" && "piece" in fact) {
        increment(this.#hungPieces, fact.piece);
      }
    }
  }

  /** The mistakes that were made, the commonest first. */
  get counts(): MistakeCount[] {
    const piece = commonestOf(this.#hungPieces);
    return MISTAKE_KINDS
      .map((kind) => ({
        kind,
        times: this.#times.get(kind) ?? 0,
        piece: kind === "hung-piece" ? piece : null,
      }))
      .filter(({ times }) => times > 0)
      .sort((one, two) => two.times - one.times);
  }
}

function increment<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The commonest piece, unless none was counted twice. */
function commonestOf(
  counts: ReadonlyMap<PieceName, number>,
): MistakeCount["piece"] {
  const [best] = [...counts]
    .map(([name, times]) => ({ name, times }))
    .sort((one, two) => two.times - one.times);
  return best !== undefined && best.times > 1 ? best : null;
}
