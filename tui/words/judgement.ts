/** Judged moves in words. Each fact is a clause, `"loses a rook"`. */

import {
  type Fact,
  type Motif,
  type PieceCounts,
  type Trade,
} from "../../engine/review/fact.ts";
import { PIECE_NAMES, type PieceName } from "../../engine/rules/piece_names.ts";
import { joinClauses, list } from "../text/phrases.ts";
import { describePiece } from "./pieces.ts";

// -- Clauses ------------------------------------------------------------------

/** A clause for each fact, without capital or full stop. */
export function clausesOf(facts: readonly Fact[]): string[] {
  return facts.map(clauseOf);
}

function clauseOf(fact: Fact): string {
  switch (fact.kind) {
    case "stalemates":
      return "stalemates";
    case "mates":
      return fact.moves === 1 ? "mates at once" : `mates in ${fact.moves}`;
    case "allows mate":
      return `allows mate in ${fact.moves}`;
    case "misses mate":
      return `misses mate in ${fact.moves}`;
    case "wins":
      return `wins ${describeGain(fact)}`;
    case "loses":
      return `loses ${describeLoss(fact)}`;
    case "misses winning":
      return `misses winning ${describeGain(fact)}`;
    case "puts":
    case "leaves undefended":
    case "leaves outnumbered":
    case "leaves attacked":
      return describeHanging(fact);
    case "cannot stop pawn":
      return `cannot stop the pawn on ${fact.square} from promoting`;
    case "walks into pin": {
      const { pinner, pinned, behind } = fact;
      const pin = describeMotif({ kind: "pin", pinned, behind });
      return `walks into a pin: the ${describePiece(pinner)} ` +
        `${pin.verb}s ${pin.object}`;
    }
    case "lets": {
      const { verb, object } = describeMotif(fact.motif);
      return `lets ${fact.by} ${verb} ${object}`;
    }
    case "misses": {
      const { verb, object } = describeMotif(fact.motif);
      return `misses ${fact.by}, which ${verb}s ${object}`;
    }
    case "does": {
      const { verb, object } = describeMotif(fact.motif);
      return `${verb}s ${object}`;
    }
    case "threatens":
      return `threatens the ${describePiece(fact)}`;
    case "threatens mate":
      return `threatens ${fact.by}`;
    case "stops mate":
      return `stops ${fact.by}`;
    case "saves":
      return `saves the ${describePiece(fact)}`;
    case "quoted":
      return fact.clause;
  }
}

type HangingKind =
  | "puts"
  | "leaves undefended"
  | "leaves outnumbered"
  | "leaves attacked";

function describeHanging(fact: Extract<Fact, { kind: HangingKind }>): string {
  const piece = `the ${describePiece(fact)}`;
  const taker = `the ${describePiece(fact.taker)}`;
  switch (fact.kind) {
    case "puts":
      return `puts ${piece}, where ${taker} can take it`;
    case "leaves undefended":
      return `leaves ${piece} undefended`;
    case "leaves outnumbered": {
      const attacks = describeTimes(fact.attackers);
      const defences = describeTimes(fact.defenders);
      return `leaves ${piece} attacked ${attacks} and defended ${defences}`;
    }
    case "leaves attacked":
      return `leaves ${piece} attacked by ${taker}`;
  }
}

/** A motif as a verb without its ending, and an object. */
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
