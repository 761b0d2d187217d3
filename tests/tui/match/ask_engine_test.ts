import { assertEquals } from "@std/assert";
import { chooseMove } from "../../../engine/player/choose_move.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import type { Assessment } from "../../../engine/review/assess.ts";
import type { Fact } from "../../../engine/review/fact.ts";
import { Coach } from "../../../engine/review/coach.ts";
import { askEngine, tellAssessment } from "../../../tui/match/ask_engine.ts";
import { isCoached, thinkLimits } from "../../../tui/match/match.ts";
import { gameOf, move } from "../../support/games.ts";
import { matchOf } from "../../support/matches.ts";

const MOVES = "e2e4 e7e5 g1f3 d7d6";
const QUESTION = { isHint: false };

/** The knight takes a pawn that is defended. */
const FOUND: Assessment = {
  game: gameOf(MOVES),
  move: move("f3e5"),
  drop: 50,
  reply: [move("d6e5"), move("d2d4")],
  better: [move("d2d4"), move("e5d4")],
  facts: [
    { kind: "loses", won: { pawn: 1 }, lost: { knight: 1 } },
    {
      kind: "puts",
      piece: "knight",
      square: "e5",
      taker: { piece: "pawn", square: "d6" },
    },
  ],
};

function enginesOf(searchWorker: SearchWorker) {
  return { searchWorker, opponent: null, coach: new Coach(searchWorker) };
}

Deno.test("tellAssessment() says what is wrong, what follows, what is better", () => {
  assertEquals(tellAssessment(FOUND).lines, [
    "Nxe5 loses a knight for a pawn, and puts the knight on e5, " +
    "where the pawn on d6 can take it",
    "Line: 3. Nxe5 dxe5 4. d4",
    "Better: 3. d4 exd4",
  ]);
  const [first] = tellAssessment({ ...FOUND, facts: [] }).lines;
  assertEquals(first, "d4 is better than Nxe5");
});

Deno.test("tellAssessment() says what a good move is good for", () => {
  const wins: Fact = { kind: "wins", won: { pawn: 1 }, lost: {} };
  const good = { ...FOUND, better: [], facts: [wins] };
  assertEquals(tellAssessment(good).lines, [
    "Nxe5 is good: it wins a pawn",
    "Line: 3. Nxe5 dxe5 4. d4",
  ]);
  const [first] = tellAssessment({ ...good, facts: [] }).lines;
  assertEquals(first, "Nxe5 is not bad");
});

Deno.test("the coach watches one person without a clock", () => {
  const watches = (side: string, base = 0) => {
    const control = base === 0 ? null : { base, increment: 0 };
    return isCoached({
      ...matchOf(gameOf("", control), side),
      hasCoach: true,
    });
  };
  const sides = ["white", "black", "both", "none"];
  assertEquals(sides.map((side) => watches(side)), [true, false, false, false]);
  assertEquals(watches("white", 300), false);
  assertEquals(isCoached(matchOf(gameOf(""), "white")), false);
});

Deno.test("askEngine() warns of a blunder before a move is chosen, once", async () => {
  using search = new SearchWorker();
  const engines = enginesOf(search);
  const game = gameOf("e2e4 d7d6 d1g4");
  const match = { ...matchOf(game, "white"), hasCoach: true };
  const first = await askEngine(engines, match, QUESTION);
  assertEquals(first.type, "warned");
  const again = await askEngine(engines, match, QUESTION);
  assertEquals(again.type, "choice");
});

Deno.test("askEngine() chooses no other move with a coach", async () => {
  using search = new SearchWorker();
  const match = { ...matchOf(gameOf("e2e4"), "white"), hasCoach: true };
  const answer = await askEngine(enginesOf(search), match, QUESTION);
  const limits = thinkLimits(match);
  const choice = await chooseMove(search, match.game, limits);
  assertEquals(
    answer.type === "choice" && answer.choice?.move,
    choice?.move,
  );
});

Deno.test("askEngine() tells of a move that is asked about", async () => {
  using search = new SearchWorker();
  const question = { isHint: true, move: move("f3e5") };
  const match = matchOf(gameOf(MOVES), "white");
  const answer = await askEngine(enginesOf(search), match, question);
  assertEquals(answer.type, "assessed");
});
