/** Judged moves in words. Each fact is a clause, `"loses a rook"`. */

import type {
  Fact,
  Motif,
  PieceCounts,
  Trade,
} from "../../../engine/review/fact.ts";
import {
  PIECE_NAMES,
  type PieceName,
} from "../../../engine/rules/piece_names.ts";
import { joinClauses, list } from "../../text/phrases.ts";
import { describePiece } from "./pieces.ts";

// -- Clauses ------------------------------------------------------------------

/** A clause for each fact, without capital or full stop. */
export function clausesOf(facts: readonly Fact[]): string[] {
  return facts.map(clauseOf);
}

function clauseOf(fact: Fact): string {
  const describe = CLAUSES[fact.kind] as (fact: Fact) => string;
  return describe(fact);
}

/** The clause of each kind of fact. */
const CLAUSES: {
  readonly [Kind in Fact["kind"]]: (
    fact: Extract<Fact, { readonly kind: Kind }>,
  ) => string;
} = {
  "stalemates": () => "stalemates",
  "mates": ({ moves }) => moves === 1 ? "mates at once" : `mates in ${moves}`,
  "allows mate": ({ moves }) => `allows mate in ${moves}`,
  "misses mate": ({ moves }) => `misses mate in ${moves}`,
  "wins": (trade) => `wins ${describeGain(trade)}`,
  "loses": (trade) => `loses ${describeLoss(trade)}`,
  "misses winning": (trade) => `misses winning ${describeGain(trade)}`,
  "puts": (piece) =>
    `puts the ${describePiece(piece)}, ` +
    `where the ${describePiece(piece.taker)} can take it`,
  "leaves undefended": (piece) =>
    `leaves the ${describePiece(piece)} undefended`,
  "leaves outnumbered": (piece) =>
    `leaves the ${describePiece(piece)} ` +
    `attacked ${describeTimes(piece.attackers)} ` +
    `and defended ${describeTimes(piece.defenders)}`,
  "leaves attacked": (piece) =>
    `leaves the ${describePiece(piece)} ` +
    `attacked by the ${describePiece(piece.taker)}`,
  "cannot stop pawn": ({ square }) =>
    `cannot stop the pawn on ${square} from promoting`,
  "walks into pin": ({ pinner, pinned, behind }) => {
    const pin = describeMotif({ kind: "pin", pinned, behind });
    return `walks into a pin: the ${describePiece(pinner)} ` +
      `${pin.verb}s ${pin.object}`;
  },
  "lets": ({ by, motif }) => {
    const { verb, object } = describeMotif(motif);
    return `lets ${by} ${verb} ${object}`;
  },
  "misses": ({ by, motif }) => {
    const { verb, object } = describeMotif(motif);
    return `misses ${by}, which ${verb}s ${object}`;
  },
  "does": ({ motif }) => {
    const { verb, object } = describeMotif(motif);
    return `${verb}s ${object}`;
  },
  "threatens": (piece) => `threatens the ${describePiece(piece)}`,
  "threatens mate": ({ by }) => `threatens ${by}`,
  "stops mate": ({ by }) => `stops ${by}`,
  "saves": (piece) => `saves the ${describePiece(piece)}`,
  "quoted": ({ clause }) => clause,
};

/** A motif as the stem of a verb, and its object. */
function describeMotif(motif: Motif): { verb: string; object: string } {
  switch (motif.kind) {
    case "fork": {
      const pieces = motif.targets.map((piece) =>
        `the ${describePiece(piece)}`
      );
      return { verb: "fork", object: list(pieces, "and") };
    }
    case "pin": {
      const pinned = describePiece(motif.pinned);
      const behind = describePiece(motif.behind);
      return { verb: "pin", object: `the ${pinned} to the ${behind}` };
    }
    case "discovery": {
      const attacker = describePiece(motif.attacker);
      const target = describePiece(motif.target);
      const object = `an attack by the ${attacker} on the ${target}`;
      return { verb: "uncover", object };
    }
  }
}

// -- Amounts ------------------------------------------------------------------

const NUMBERS: Readonly<Record<number, string>> = {
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
};

function describeTimes(times: number): string {
  if (times === 1) return "once";
  if (times === 2) return "twice";
  return `${NUMBERS[times] ?? times} times`;
}

/** `"a rook for a knight"`. */
function describeGain({ won, lost }: Trade): string {
  return describeExchange(won, lost);
}

function describeLoss({ won, lost }: Trade): string {
  return describeExchange(lost, won);
}

function describeExchange(pieces: PieceCounts, others: PieceCounts): string {
  return [describeAmounts(pieces), describeAmounts(others)]
    .filter((text) => text !== "").join(" for ");
}

/** `"a rook and two pawns"`. */
function describeAmounts(counts: PieceCounts): string {
  const amounts = PIECE_NAMES.flatMap((name) => {
    const number = counts[name];
    return number === undefined ? [] : describeAmount(name, number);
  });
  return list(amounts, "and");
}

function describeAmount(name: PieceName, number: number): string {
  if (number > 1) return `${NUMBERS[number] ?? number} ${name}s`;
  return `${name === "queen" ? "the" : "a"} ${name}`;
}

// -- Facts together ------------------------------------------------------------

/** `"loses a rook, and allows mate in 2"`; empty without facts. */
export function describeFacts(facts: readonly Fact[]): string {
  return joinClauses(clausesOf(facts));
}

/** The facts as a comment in PGN, a whole sentence; empty without facts. */
export function describeInComment(facts: readonly Fact[]): string {
  const text = clausesOf(facts).join(", ");
  return text && `${text[0].toUpperCase()}${text.slice(1)}.`;
}
