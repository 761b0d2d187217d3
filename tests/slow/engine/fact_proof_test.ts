import { assertEquals } from "@std/assert";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../engine/chess/notation/fen.ts";
import { formatSan, parseMove } from "../../../engine/chess/notation/san.ts";
import { followVariation } from "../../../engine/player/principal_variation.ts";
import type { MoveLine } from "../../../engine/review/lines/captures.ts";
import type { Fact } from "../../../engine/review/fact.ts";
import { type Evidence, factsOf } from "../../../engine/review/facts.ts";
import {
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { disprove } from "../../support/chess/fact_proof.ts";
import { randomNumbers } from "../../support/chess/games.ts";
import { evidenceOf } from "../../engine/review/evidence.ts";
import { rulesOf } from "../../engine/review/own_rules.ts";

/** Games of amateurs, one a line, from the lichess database (CC0). */
const GAMES = Deno.readTextFileSync(
  new URL("../../engine/review/games.txt", import.meta.url),
)
  .trim().split("\n").map((line) => line.split(" "));

/** Positions of what games seldom have: races, stalemate, and pins. */
const RARITIES = [
  "8/5k2/8/8/p7/8/3K4/8 w - - 0 1",
  "8/8/8/p6k/8/1K6/7P/8 b - - 0 1",
  "8/7k/8/8/1p6/8/4KP2/8 w - - 0 1",
  "8/5p2/8/1P1k4/8/8/K7/8 b - - 0 1",
  "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
  "k7/2Q5/8/8/8/8/8/1K6 w - - 0 1",
  "8/8/8/8/8/1k2q3/8/K7 b - - 0 1",
  "1R6/8/4p1K1/3b4/8/8/1p6/2k5 w - - 1 58",
  "8/8/8/3k3P/4p1P1/4K3/1Pp5/8 w - - 0 44",
  "2R1R3/3k2Pp/7P/4P3/8/7P/5p1K/8 w - - 0 47",
  "8/pp2kp2/2p5/3p4/8/5Pq1/PPP1Pr2/R3K3 w - - 0 32",
  "6k1/2r1q1pp/bp2p2r/p2pN2P/3P2Q1/4PR2/PP4PK/7R b - - 4 25",
];

/** Every so many positions of the games are looked at. */
const STEP = 2;

/** Facts must be true of what any search finds, even a short one. */
const NODES = 500;

/** Of positions of the games the move played, a random one and the best. */
function* evidences(): Generator<Evidence> {
  const random = randomNumbers(1);
  for (const game of GAMES) {
    let position = parseFen(START_FEN);
    for (const [ply, san] of game.entries()) {
      const parsed = parseMove(position, san);
      if (parsed.kind !== "move") throw new Error(`${san} is no move`);
      const legal = legalMoves(position);
      const moves = [parsed.move, legal[random(legal.length)]];
      if (ply % STEP === 0) yield* evidenceOf(position, moves, NODES);
      position = play(position, parsed.move);
    }
  }
  for (const fen of RARITIES) {
    const position = parseFen(fen);
    yield* evidenceOf(position, legalMoves(position), NODES);
  }
}

function sansOf(position: Position, line: MoveLine): string[] {
  return followVariation(position, line)
    .map(({ position, move }) => formatSan(position, move));
}

/** What is wrong with the facts about some evidence. */
function problemsOf(evidence: Evidence, facts: readonly Fact[]): string[] {
  const { position, move, reply, better } = evidence;
  const san = formatSan(position, move);
  const replyLine = sansOf(play(position, move), reply);
  const line = sansOf(position, better);
  return disprove(rulesOf(position), { san, line, replyLine, facts })
    .map((problem) => `${formatFen(position)} ${san} ${problem}`);
}

/**
 * Kinds that are found: all but perpetual check, as micro-Max, whose lines
 * these are, knows of no repetition.
 */
const KINDS = [
  ...["stalemates", "mates", "takes", "forks", "pins", "uncovers", "traps"],
  ...["promotes", "wins", "threatens", "saves"],
  ...["nets", "worsens", "weakens"],
  ...["threatens mate", "stops mate"],
];

Deno.test("facts about moves are proved by the board, and all kinds are found", () => {
  const found = new Set<string>();
  const wrong: string[] = [];
  for (const evidence of evidences()) {
    const facts = factsOf(evidence);
    for (const { kind } of facts) found.add(kind);
    if (facts.length > 0) wrong.push(...problemsOf(evidence, facts));
  }
  assertEquals(wrong, []);
  assertEquals(KINDS.filter((kind) => !found.has(kind)), []);
});

const BEFORE = parseFen(
  "r1bqk2r/pppp1ppp/2n2n2/8/1b1NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 3 6",
);
const TAKEN = {
  kind: "takes",
  move: "reply",
  by: "Nxd4",
  piece: "knight",
  square: "d4",
  taker: "knight",
  how: "unguarded",
  lost: [],
} as const;

const NET = {
  kind: "nets",
  move: "reply",
  by: "Nxd4",
  won: ["knight"],
  lost: [],
  after: "Nxd4",
  plies: 4,
} as const;
const DECLINE = {
  kind: "worsens",
  move: "played",
  by: "Qf3",
  from: 60,
  to: -300,
  isEven: false,
  plies: 4,
} as const;
/** At the end of 6. Qf3 Nxd4 7. Qd3, and of 6. Nxc6. */
const WEAKNESS = {
  kind: "weakens",
  move: "played",
  by: "Qf3",
  sign: "mobility",
  played: 25,
  better: 35,
  plies: { played: 3, better: 1 },
} as const;

/** What is wrong with a fact about 6. Qf3 Nxd4 7. Qd3 Nc6. */
function problemsWith(fact: Fact): string[] {
  const judged = {
    san: "Qf3",
    line: ["Nxc6", "bxc6"],
    replyLine: ["Nxd4", "Qd3", "Nc6", "Bg5", "Qe7"],
    facts: [fact],
  };
  return disprove(rulesOf(BEFORE), judged);
}

Deno.test("perpetual check is proved by checks until a position comes again", () => {
  const position = parseFen("6k1/5ppp/8/8/8/6q1/PP2B3/R2Q1R1K b - - 0 1");
  const problemsIn = (...line: string[]) =>
    disprove(rulesOf(position), {
      san: "h6",
      line,
      replyLine: ["Rf3"],
      facts: [{ kind: "perpetual check", move: "better", by: line[0] }],
    }).length;
  assertEquals(problemsIn("Qh3+", "Kg1", "Qg3+", "Kh1"), 0);
  assertEquals(problemsIn("Qh3+", "Kg1", "Qg3+"), 1);
  assertEquals(problemsIn("Kh8", "Bf3", "Kg8", "Be2"), 1);
});

Deno.test("what the board does not show is disproved", () => {
  for (const fact of [TAKEN, NET, DECLINE, WEAKNESS]) {
    assertEquals(problemsWith(fact), []);
  }
  const wrong: readonly Fact[] = [
    { ...TAKEN, by: "Nxe4" },
    { ...TAKEN, move: "better" },
    { ...TAKEN, square: "e4" },
    { ...TAKEN, piece: "bishop" },
    { ...TAKEN, taker: "bishop" },
    { ...TAKEN, how: "outnumbered" },
    { ...TAKEN, how: "traded", lost: ["pawn"] },
    { kind: "mates", move: "reply", by: "Nxd4", moves: 1 },
    { kind: "stalemates", move: "played", by: "Qf3" },
    { kind: "perpetual check", move: "reply", by: "Nxd4" },
    { kind: "saves", move: "played", by: "Qf3", piece: "pawn", square: "a2" },
    { ...NET, won: ["bishop"] },
    { ...NET, after: "Nc6" },
    { ...NET, plies: 9 },
    { ...DECLINE, isEven: true },
    { ...DECLINE, to: 300 },
    { ...WEAKNESS, played: 2 },
    { ...WEAKNESS, better: 36 },
    { ...WEAKNESS, sign: "attackers" },
  ];
  for (const fact of wrong) {
    assertEquals(problemsWith(fact).length, 1, JSON.stringify(fact));
  }
});
