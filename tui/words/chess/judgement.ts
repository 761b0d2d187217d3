/**
 * Judged moves in words. A fact is a clause, `"misses Qxf6, which takes the
 * bishop"`, whose subject is the judged move, or `"...Nxd4 takes the knight"`,
 * whose subject is the reply.
 */

import { BLACK, COLOURS } from "../../../engine/chess/constants.ts";
import {
  type Fact,
  isSolution,
  type Sign,
  type WayToTake,
} from "../../../engine/review/fact.ts";
import type {
  PieceName,
  PlacedPiece,
} from "../../../engine/chess/rules/piece_names.ts";
import { movesToMate } from "../../../engine/review/centipawns.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";
import { scoreForWhite } from "../../../engine/chess/score.ts";
import { asSentence, joinClauses, list } from "../../text/phrases.ts";
import { describePiece } from "./pieces.ts";

/** A fact to tell; of a mate that is not to be given away, only the length. */
type Told = Fact | { readonly kind: "missed mate"; readonly moves: number };
/** What the end of a line shows, and not the move that begins it. */
type EndFact = Extract<
  Fact,
  { readonly kind: "nets" | "worsens" | "weakens" }
>;
type MoveFact = Exclude<Fact, EndFact>;
type FactOf<Kind extends Fact["kind"]> = Extract<Fact, { readonly kind: Kind }>;

// -- What a move does ---------------------------------------------------------

/** What the move of a fact does, by kind: `"pins the knight on c6 to …"`. */
const DOES: {
  readonly [Kind in MoveFact["kind"]]: (fact: FactOf<Kind>) => string;
} = {
  "stalemates": () => "stalemates",
  "perpetual check": () => "draws by perpetual check",
  "mates": ({ moves }) => moves === 1 ? "mates" : `mates in ${moves}`,
  "takes": ({ piece, how, ...others }) =>
    `${how === "won" ? "wins" : "takes"} the ${piece}` +
    WAYS[how](others),
  "forks": ({ targets }) =>
    `forks ${list(targets.map((target) => the(target)), "and")}`,
  "pins": ({ behind, ...pinned }) => `pins ${the(pinned)} to ${the(behind)}`,
  "uncovers": ({ attacker, ...target }) =>
    `uncovers the ${attacker.piece}'s attack on ${the(target)}`,
  "traps": ({ isPinned, ...trapped }) => {
    const why = isPinned ? "which is pinned" : "which has no safe square";
    return `attacks ${theOnly(trapped)}, ${why}`;
  },
  "promotes": ({ moves, ...pawn }) =>
    moves === 1
      ? "promotes the pawn"
      : `promotes ${the(pawn)} in ${describeNumber(moves)} moves`,
  "wins": ({ moves, lost, ...piece }) =>
    `wins ${the(piece)}${inReturn(lost)} in ${describeNumber(moves)} moves`,
  "threatens": (piece) => `threatens ${the(piece)}`,
  "threatens mate": ({ mate }) => `threatens ${mate}`,
  "stops mate": ({ mate }) => `stops ${mate}`,
  "saves": (piece) => `saves ${the(piece)}`,
};

/** What follows `"takes the queen"`. */
const WAYS: Readonly<
  Record<
    WayToTake,
    (fact: Pick<FactOf<"takes">, "taker" | "lost">) => string
  >
> = {
  unguarded: () => ", which nothing guards",
  safe: () => ", and nothing can take back",
  traded: ({ lost }) => inReturn(lost),
  dearer: ({ taker }) => ` with a ${taker}`,
  outnumbered: () => ", which is attacked more often than guarded",
  won: () => "",
};

function the(piece: PlacedPiece): string {
  return `the ${describePiece(piece)}`;
}

/** A side has one queen at most times, and its square need not be said. */
function theOnly(piece: PlacedPiece): string {
  return piece.piece === "queen" ? "the queen" : the(piece);
}

/** `" for a rook and a pawn"`; empty if nothing was lost. */
function inReturn(lost: readonly PieceName[]): string {
  if (lost.length === 0) return "";
  return ` for ${list(countedNames(lost), "and")}`;
}

/** The same without a relative clause, for what is in such a clause itself. */
function describeBriefly(fact: MoveFact): string {
  if (fact.kind === "traps") {
    return fact.isPinned
      ? `attacks the pinned ${describePiece(fact)}`
      : `traps ${theOnly(fact)}`;
  }
  const isPlain = fact.kind === "takes" && fact.how !== "traded";
  return isPlain ? `takes the ${fact.piece}` : describeDeed(fact);
}

const NUMBERS: Readonly<Record<number, string>> = {
  2: "two",
  3: "three",
  4: "four",
};

function describeNumber(number: number): string {
  return NUMBERS[number] ?? `${number}`;
}

function describeDeed(fact: MoveFact): string {
  const describe = DOES[fact.kind] as (fact: MoveFact) => string;
  return describe(fact);
}

// -- What the end of a line shows ---------------------------------------------

/**
 * What is worse at the end of a line than at the end of the better one, by what is
 * counted. Nothing is said of the position before the move: it is not counted.
 */
const SIGNS_OF_DECLINE: Readonly<
  Record<Sign, (mover: string, opponent: string) => string>
> = {
  shelter: () => "the better line leaves the king more shelter",
  attackers: () => "in the better line fewer pieces attack the king",
  mobility: () => "the better line leaves the pieces more squares",
  "passed pawns": (mover) =>
    `the better line leaves ${mover} more passed pawns`,
  "their passed pawns": (_, opponent) =>
    `the better line leaves ${opponent} fewer passed pawns`,
  bishops: () => "the better line keeps the pair of bishops",
  "isolated pawns": (mover) =>
    `the better line leaves ${mover} fewer isolated pawns`,
};

function describeEnd(fact: EndFact, mover: number): Clause {
  switch (fact.kind) {
    case "nets":
      return describeNet(fact, mover);
    case "worsens":
      return { text: describeDecline(fact, mover), hasOwnSubject: false };
    case "weakens":
      return {
        text: SIGNS_OF_DECLINE[fact.sign](
          sideName(mover),
          sideName(COLOURS - mover),
        ),
        hasOwnSubject: true,
      };
  }
}

/** `"the line from ...Bxd5 to ...Nxe6 wins the exchange"`. */
function describeNet(fact: FactOf<"nets">, mover: number): Clause {
  const by = sanOf(fact, mover);
  const after = withDots(fact.after, moverOf(fact, mover));
  const what = onBalance(fact.won, fact.lost);
  const [subject, deed] = after === by
    ? [by, `wins ${what} in the end`]
    : [`the line from ${by} to ${after}`, `wins ${what}`];
  return fact.move === "reply"
    ? { text: `${subject} ${deed}`, hasOwnSubject: true }
    : { text: `misses ${subject}, which ${deed}`, hasOwnSubject: false };
}

/** `"the exchange"`, `"two pawns"`, `"a rook for a knight and a pawn"`. */
function onBalance(
  won: readonly PieceName[],
  lost: readonly PieceName[],
): string {
  const isExchange = won.join() === "rook" &&
    ["bishop", "knight"].includes(lost.join());
  if (isExchange) return "the exchange";
  const parts = [won, lost].filter(({ length }) => length > 0)
    .map((names) => list(countedNames(names), "and"));
  return parts.join(" for ");
}

/** `["a knight", "two pawns"]`. */
function countedNames(names: readonly PieceName[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count === 1 ? `a ${name}` : `${describeNumber(count)} ${name}s`;
  });
}

/** `"loses no material, but leads to -2.3 instead of +0.8"`. */
function describeDecline(
  { from, to, isEven }: FactOf<"worsens">,
  mover: number,
): string {
  const [better, played] = [from, to].map((score) => briefScore(score, mover));
  const change = `leads to ${played} instead of ${better}`;
  return isEven ? `loses no material, but ${change}` : change;
}

/** A mover's score as White's, in pawns: `"+0.8"`, `"mate in 3 for Black"`. */
function briefScore(score: number, mover: number): string {
  const moves = movesToMate(score);
  if (moves !== null) {
    return `mate in ${moves} for ${
      sideName(score > 0 ? mover : COLOURS - mover)
    }`;
  }
  const pawns = scoreForWhite(score, mover) / 100;
  const text = pawns.toFixed(1);
  return Number(text) > 0 ? `+${text}` : text.replace("-0.0", "0.0");
}

// -- Clauses ------------------------------------------------------------------

/** A clause, and whether it has another subject than the judged move. */
interface Clause {
  readonly text: string;
  readonly hasOwnSubject: boolean;
}

/** A clause for each fact about a side's move, without capital or full stop. */
export function clausesOf(facts: readonly Fact[], mover: number): string[] {
  return facts.map((fact) => clauseOf(fact, mover).text);
}

function clauseOf(fact: Told, mover: number): Clause {
  if (fact.kind === "missed mate") {
    return { text: `misses mate in ${fact.moves}`, hasOwnSubject: false };
  }
  if (isEnd(fact)) return describeEnd(fact, mover);
  switch (fact.move) {
    case "played":
      return { text: describeDeed(fact), hasOwnSubject: false };
    case "better":
      return { text: `misses ${asObject(fact, mover)}`, hasOwnSubject: false };
    case "reply": {
      const isOver = ENDS_GAME.includes(fact.kind);
      const text = isOver
        ? `allows ${asObject(fact, mover)}`
        : `${sanOf(fact, mover)} ${describeDeed(fact)}`;
      return { text, hasOwnSubject: !isOver };
    }
  }
}

/** Deeds that end the game: a move allows them, and nothing follows. */
const ENDS_GAME: readonly Fact["kind"][] = [
  "mates",
  "stalemates",
  "perpetual check",
];

function isEnd(fact: Fact): fact is EndFact {
  return ["nets", "worsens", "weakens"].includes(fact.kind);
}

/** What can be allowed or missed: `"Qh7 mate"`, `"Qxf6, which takes …"`. */
function asObject(fact: MoveFact, mover: number): string {
  const san = sanOf(fact, mover);
  if (fact.kind !== "mates") return `${san}, which ${describeBriefly(fact)}`;
  return fact.moves === 1
    ? `${san.replace("#", "")} mate`
    : `mate in ${fact.moves}, beginning with ${san}`;
}

/** The move of a fact, with dots if Black makes it: `"...Nxd4"`. */
function sanOf(fact: Fact, mover: number): string {
  return withDots(fact.by, moverOf(fact, mover));
}

/** The side that makes the move of a fact. */
function moverOf({ move }: Fact, mover: number): number {
  return move === "reply" ? COLOURS - mover : mover;
}

function withDots(san: string, side: number): string {
  return side === BLACK ? `...${san}` : san;
}

// -- Sentences ----------------------------------------------------------------

/**
 * What is true of a side's move, after its name: `"g4 allows ...Qh4 mate"`, or
 * `"Nf3: ...Nxd4 takes the knight"`. Only the name without facts.
 */
export function describeFacts(
  subject: string,
  facts: readonly Told[],
  mover: number,
): string {
  const clauses = facts.map((fact) => clauseOf(fact, mover));
  if (clauses.length === 0) return subject;
  const [{ hasOwnSubject }] = clauses;
  return `${subject}${hasOwnSubject ? ":" : ""} ${joined(clauses)}`;
}

/** The same after a colon: `"it misses Qxf6"`; empty without facts. */
export function describeEffect(facts: readonly Told[], mover: number): string {
  const clauses = facts.map((fact) => clauseOf(fact, mover));
  if (clauses.length === 0) return "";
  return `${clauses[0].hasOwnSubject ? "" : "it "}${joined(clauses)}`;
}

/** Clauses in one sentence; those with another subject are set apart. */
function joined(clauses: readonly Clause[]): string {
  const texts = clauses.map(({ text }) => text);
  const hasOneSubject = clauses.every(({ hasOwnSubject }) => !hasOwnSubject);
  return hasOneSubject ? joinClauses(texts) : texts.join("; ");
}

/** Facts that do not name the better move; of its mate, the length remains. */
export function withoutSolution(facts: readonly Fact[]): Told[] {
  return facts.flatMap((fact): Told[] => {
    if (!isSolution(fact)) return [fact];
    return fact.kind === "mates"
      ? [{ kind: "missed mate", moves: fact.moves }]
      : [];
  });
}

/** The facts as a comment in PGN, a whole sentence; empty without facts. */
export function describeInComment(
  facts: readonly Fact[],
  mover: number,
): string {
  const clauses = facts.map((fact) => clauseOf(fact, mover));
  const text = clauses.map(({ text }) => text).join("; ");
  return text && `${asSentence(text)}.`;
}
