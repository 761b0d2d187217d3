import { assert, assertEquals } from "@std/assert";
import { BLACK, KING, WHITE } from "../../../../engine/chess/constants.ts";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { rootScoreOverrides } from "../../../../engine/player/known_scores.ts";
import {
  squareName,
  toSetup,
} from "../../../../engine/chess/rules/position.ts";
import { SQUARES } from "../../../../engine/chess/rules/attacks.ts";
import { isPawnWin } from "../../../../engine/player/textbook/endings/pawn_ending.ts";
import { NETWORK } from "../../../../engine/player/textbook/evaluation/network.ts";
import { createTextbook } from "../../../../engine/player/textbook/textbook.ts";
import { gameFrom } from "../../../support/chess/games.ts";

/** The score for the side to move, without a search. */
function scoreOf(fen: string): number {
  const position = parseFen(`${fen} - - 0 1`);
  return NETWORK.evaluate(NETWORK.boardOf(position));
}

const WHITE_PAWN = 1 | WHITE;

/** The wins of a king and a pawn against a king, with a side to move. */
function winsWith(mover: number): number {
  const board = new Uint8Array(128);
  const stepsBetween = (one: number, other: number) =>
    Math.max(
      Math.abs((one & 7) - (other & 7)),
      Math.abs((one >> 4) - (other >> 4)),
    );
  let wins = 0;
  for (const pawn of SQUARES.filter((at) => at >> 4 > 0 && at >> 4 < 7)) {
    for (const king of SQUARES) {
      for (const other of SQUARES) {
        const isCheck = (pawn - other) === 15 || (pawn - other) === 17;
        const isLegal = king !== pawn && other !== pawn &&
          stepsBetween(king, other) > 1 && !(mover === WHITE && isCheck);
        if (!isLegal) continue;
        board[pawn] = WHITE_PAWN;
        board[king] = KING | WHITE;
        board[other] = KING | BLACK;
        if (isPawnWin({ board, strong: WHITE, mover })) wins++;
        board[pawn] = board[king] = board[other] = 0;
      }
    }
  }
  return wins;
}

Deno.test("a king and a pawn win as often as tables of endings say", () => {
  assertEquals([winsWith(WHITE), winsWith(BLACK)], [124_960, 97_604]);
});

Deno.test("a pawn's ending is won or drawn by the opposition, for either colour", () => {
  assert(scoreOf("4k3/8/4K3/4P3/8/8/8/8 w") > 500);
  assertEquals(scoreOf("8/4k3/8/4K3/4P3/8/8/8 w"), 0);
  assert(scoreOf("8/4k3/8/4K3/4P3/8/8/8 b") < -500);
  assert(scoreOf("8/8/8/4p3/4k3/8/4K3/8 w") < -500);
  assertEquals(scoreOf("8/8/8/4p3/4k3/8/4K3/8 b"), 0);
});

Deno.test("what cannot win is worth nothing, whatever it weighs", () => {
  const drawn = {
    "a pawn on the edge": "k7/8/8/P7/1K6/8/8/8 w",
    "the bishop of the wrong corner": "1k6/8/8/P7/1K6/8/5B2/8 w",
    "the same for Black": "8/2b5/8/8/7p/6k1/8/6K1 b",
    "two knights": "4k3/8/4K3/8/8/8/2NN4/8 w",
    "a bishop against a pawn": "4k3/4p3/8/4K3/8/8/2B5/8 w",
    "bishops of one colour": "4k3/8/4K3/8/8/8/2B5/1B6 w",
  };
  for (const [name, fen] of Object.entries(drawn)) {
    assertEquals(scoreOf(fen), 0, name);
  }
  assert(scoreOf("1k6/8/8/P7/1K6/8/4B3/8 w") > 500);
  assert(scoreOf("4k3/8/4K3/8/8/8/2BB4/8 w") > 500);
});

Deno.test("a pawn more hardly wins with bishops that never meet", () => {
  const [same, opposite] = ["3b1k2", "2b2k2"]
    .map((rank) => scoreOf(`${rank}/8/7p/6p1/8/6P1/3B1P1P/6K1 w`));
  assert(opposite < same / 2, `${opposite} and ${same}`);
});

Deno.test("a king is driven to a corner that the bishop sees", () => {
  const [right, wrong, edge] = [
    "k7/8/2K5/3N4/4B3/8/8/8 w",
    "7k/8/5K2/4N3/4B3/8/8/8 w",
    "4k3/8/4K3/3N4/4B3/8/8/8 w",
  ].map(scoreOf);
  assert(right > edge && edge > wrong, `${right}, ${edge}, ${wrong}`);
});

Deno.test("to a search with few nodes, a bishop and a knight win", () => {
  const think = createTextbook(2 ** 16);
  const setup = toSetup(parseFen("7k/8/5K2/8/4B3/5N2/8/8 w - - 0 1"));
  const { score } = think(setup, { nodes: 200_000 });
  assert(score > 600);
});

Deno.test("no level throws the win of a pawn's ending away where the rules tell", () => {
  const spoilingIn = (fen: string) =>
    rootScoreOverrides(gameFrom(fen, ""))
      .map(([from, to, score]) => [squareName(from), squareName(to), score]);
  // The pawn must not advance: the king goes first.
  const won = "4k3/8/8/4K3/8/8/4P3/8 w - - 0 1";
  assertEquals(spoilingIn(won), [["e2", "e4", 0]]);
  assertEquals(spoilingIn("4k3/8/8/4K3/8/8/4P1P1/8 w - - 0 1"), []);
  // Every move draws: the search has to look after the pawn.
  assertEquals(spoilingIn("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"), []);
});
