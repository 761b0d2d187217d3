import { assert, assertEquals } from "@std/assert";
import { formatFen } from "../../../../engine/chess/notation/fen.ts";
import { SQUARES } from "../../../../engine/chess/rules/attacks.ts";
import {
  kingSquare,
  parsePiece,
  type Position,
} from "../../../../engine/chess/rules/position.ts";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";
import {
  type Drill,
  DRILL_NAMES,
  drillNamed,
  drillPosition,
} from "../../../../tui/match/puzzles/drills.ts";
import { randomNumbers } from "../../../support/chess/games.ts";
import { solvePawnEndings } from "../../../support/chess/pawn_ending.ts";

const RESOLUTION = 2 ** 20;

/** A source of random numbers below 1. */
function source(seed: number): () => number {
  const random = randomNumbers(seed);
  return () => random(RESOLUTION) / RESOLUTION;
}

function squareOf({ board }: Position, piece: string): number {
  return board.indexOf(parsePiece(piece));
}

/** The number of a square from a8 on, row by row. */
function numberOf(square: number): number {
  return SQUARES.indexOf(square);
}

const isWon = solvePawnEndings();

Deno.test("a drill begins with White to move, and its pieces", () => {
  const starts = DRILL_NAMES.map((name) => {
    const [fen, side] = formatFen(drillPosition(named(name), source(1)))
      .split(" ");
    return [...fen.replace(/[\d/]/g, "")].sort().join("") + side;
  });
  assertEquals(starts, ["KQkw", "KRkw", "BBKkw", "KPkw"]);
});

function named(name: string): Drill {
  const drill = drillNamed(name);
  assert(drill !== null, name);
  return drill;
}

Deno.test("no other name is a drill", () => {
  assertEquals(["queen", "drill", "drill-knight", ""].map(drillNamed), [
    null,
    null,
    null,
    null,
  ]);
});

Deno.test("two bishops are of two colours", () => {
  const random = source(2);
  for (let index = 0; index < 50; index++) {
    const { board } = drillPosition("bishops", random);
    const shades = SQUARES.filter((square) => board[square] === parsePiece("B"))
      .map((square) => ((square >> 4) + square) & 1);
    assertEquals(shades.sort(), [0, 1]);
  }
});

Deno.test("every pawn ending is won, as solving all of them shows", () => {
  const random = source(3);
  for (let index = 0; index < 200; index++) {
    const now = drillPosition("pawn", random);
    const ending = {
      king: numberOf(kingSquare(now, WHITE)),
      enemy: numberOf(kingSquare(now, BLACK)),
      pawn: numberOf(squareOf(now, "P")),
      isWhiteToMove: true,
    };
    assert(isWon(ending), formatFen(now));
  }
});

Deno.test("the solver knows the opposition", () => {
  // King e6, pawn e5: the enemy on e8 loses, whoever is to move.
  const ahead = { king: 20, pawn: 28, enemy: 4 };
  // King e5, pawn e4: the enemy on e7 holds the draw if White is to move.
  const opposed = { king: 28, pawn: 36, enemy: 12 };
  const answers = [ahead, opposed].flatMap((ending) =>
    [true, false].map((isWhiteToMove) => isWon({ ...ending, isWhiteToMove }))
  );
  assertEquals(answers, [true, true, false, true]);
});
