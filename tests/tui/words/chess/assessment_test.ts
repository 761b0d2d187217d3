import { assertEquals } from "@std/assert";
import type { Assessment } from "../../../../engine/review/assess.ts";
import type { Fact } from "../../../../engine/review/fact.ts";
import { linesOf } from "../../../../tui/words/events.ts";
import { gameOf, move } from "../../../support/games.ts";

const MOVES = "e2e4 e7e5 g1f3 d7d6";

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

/** What line mode says of an assessment. */
function linesAbout(found: Assessment): string[] {
  return linesOf([{ type: "assessed", found }]);
}

Deno.test("an assessment says what is wrong, what follows, what is better", () => {
  assertEquals(linesAbout(FOUND), [
    "Nxe5 loses a knight for a pawn, and puts the knight on e5, " +
    "where the pawn on d6 can take it",
    "Line, not played: 3. Nxe5 dxe5 4. d4",
    "Better: 3. d4 exd4",
  ]);
  const [first] = linesAbout({ ...FOUND, facts: [] });
  assertEquals(first, "d4 is better than Nxe5");
});

Deno.test("an assessment says what a good move achieves", () => {
  const wins: Fact = { kind: "wins", won: { pawn: 1 }, lost: {} };
  const good = { ...FOUND, better: [], facts: [wins] };
  assertEquals(linesAbout(good), [
    "Nxe5 is good: it wins a pawn",
    "Line, not played: 3. Nxe5 dxe5 4. d4",
  ]);
  const [first] = linesAbout({ ...good, facts: [] });
  assertEquals(first, "Nxe5 is not bad");
});

Deno.test("a wrong answer to a puzzle does not reveal the solution", () => {
  const answered = (...facts: Fact[]) =>
    linesOf([
      { type: "answered", san: "g4", fault: { type: "worse", facts } },
    ]);
  const solution: Fact = {
    kind: "misses",
    by: "Nf3",
    motif: {
      kind: "fork",
      targets: [
        { piece: "queen", square: "d8" },
        { piece: "rook", square: "d1" },
      ],
    },
  };
  assertEquals(answered(solution), [
    "g4 is not the move; try again, or ask for a hint",
  ]);
  const loses: Fact = { kind: "loses", won: {}, lost: { rook: 1 } };
  assertEquals(answered(solution, loses), [
    "g4 is not the move: it loses a rook; try again, or ask for a hint",
  ]);
});
