import { assertEquals } from "@std/assert";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../engine/notation/fen.ts";
import { formatSan, parseMove } from "../../../engine/notation/san.ts";
import { type Evidence, factsOf } from "../../../engine/review/facts.ts";
import { legalMoves, play } from "../../../engine/rules/position.ts";
import { randomNumbers } from "../../support/games.ts";
import { FACT_NAMES, isTrue, nameOfFact } from "./claims.ts";
import { evidenceOf } from "../../engine/review/evidence.ts";

/** Games of amateurs, one a line, from the lichess database (CC0). */
const GAMES = Deno.readTextFileSync(new URL("games.txt", import.meta.url))
  .trim().split("\n").map((line) => line.split(" "));

/** Positions of what games seldom have: races of pawns, and stalemate. */
const ENDGAMES = [
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
];

/** Facts must be true of what any search finds, even a short one. */
const NODES = 1000;

/** Of each position of the games the move played, a random one and the best. */
function* evidences(): Generator<Evidence> {
  const random = randomNumbers(1);
  for (const game of GAMES) {
    let position = parseFen(START_FEN);
    for (const san of game) {
      const parsed = parseMove(position, san);
      if (parsed.kind !== "move") throw new Error(`${san} is no move`);
      const legal = legalMoves(position);
      const moves = [parsed.move, legal[random(legal.length)]];
      yield* evidenceOf(position, moves, NODES);
      position = play(position, parsed.move);
    }
  }
  for (const fen of ENDGAMES) {
    const position = parseFen(fen);
    yield* evidenceOf(position, legalMoves(position), NODES);
  }
}

Deno.test("facts about moves are true, and all kinds of them are found", () => {
  const found = new Set<string>();
  const wrong: string[] = [];
  for (const evidence of evidences()) {
    for (const fact of factsOf(evidence)) {
      found.add(nameOfFact(fact));
      if (isTrue(evidence, fact)) continue;
      const { position, move } = evidence;
      const san = formatSan(position, move);
      wrong.push(`${formatFen(position)} ${san} ${JSON.stringify(fact)}`);
    }
  }
  assertEquals(wrong, []);
  assertEquals(FACT_NAMES.filter((name) => !found.has(name)), []);
});
