import { assertEquals } from "@std/assert";
import { WHITE } from "../../../../engine/chess/constants.ts";
import type { Assessment } from "../../../../engine/review/assess.ts";
import type { Fact } from "../../../../engine/review/fact.ts";
import { linesOf } from "../../../../tui/words/events.ts";
import { gameOf, move } from "../../../support/chess/games.ts";

const MOVES = "e2e4 e7e5 g1f3 d7d6";

/** The knight takes a pawn that is defended. */
const FOUND: Assessment = {
  game: gameOf(MOVES),
  move: move("f3e5"),
  drop: 50,
  reply: [move("d6e5"), move("d2d4")],
  better: [move("d2d4"), move("e5d4")],
  facts: [{
    kind: "takes",
    move: "reply",
    by: "dxe5",
    piece: "knight",
    square: "e5",
    taker: "pawn",
    how: "traded",
    lost: ["pawn"],
  }],
};

/** What line mode says of an assessment. */
function linesAbout(found: Assessment): string[] {
  return linesOf([{ type: "assessed", found }]);
}

Deno.test("an assessment says what is wrong, what follows, what is better", () => {
  assertEquals(linesAbout(FOUND), [
    "Nxe5: ...dxe5 takes the knight for a pawn",
    "Line, not played: 3. Nxe5 dxe5 4. d4",
    "Better: 3. d4 exd4",
  ]);
  const [first] = linesAbout({ ...FOUND, facts: [] });
  assertEquals(first, "d4 is better than Nxe5");
});

Deno.test("an assessment says what a good move achieves", () => {
  const takes: Fact = {
    kind: "takes",
    move: "played",
    by: "Nxe5",
    piece: "pawn",
    square: "e5",
    taker: "knight",
    how: "unguarded",
    lost: [],
  };
  const good = { ...FOUND, better: [], facts: [takes] };
  assertEquals(linesAbout(good), [
    "Nxe5 is good: it takes the pawn, which nothing guards",
    "Line, not played: 3. Nxe5 dxe5 4. d4",
  ]);
  const [first] = linesAbout({ ...good, facts: [] });
  assertEquals(first, "No move is clearly better than Nxe5");
});

Deno.test("a wrong answer to a puzzle does not reveal the solution", () => {
  const answered = (...facts: Fact[]) =>
    linesOf([
      {
        type: "answered",
        san: "g4",
        side: WHITE,
        fault: { type: "worse", facts },
      },
    ]);
  const solution: Fact = {
    kind: "forks",
    move: "better",
    by: "Nf3",
    piece: "queen",
    square: "d2",
    targets: [
      { piece: "queen", square: "d2" },
      { piece: "rook", square: "e1" },
    ],
  };
  assertEquals(answered(solution), [
    "g4 is not the move; try again, or ask for a hint",
  ]);
  const mate: Fact = { kind: "mates", move: "reply", by: "Qh4#", moves: 1 };
  assertEquals(answered(mate, solution), [
    "g4 is not the move: it allows ...Qh4 mate; " +
    "try again, or ask for a hint",
  ]);
});
