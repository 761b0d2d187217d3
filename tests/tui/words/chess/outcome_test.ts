import { assertEquals } from "@std/assert";
import { progressToDraw, resign } from "../../../../engine/chess/game/game.ts";
import type { Ending } from "../../../../engine/chess/game/outcome.ts";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";
import {
  describeClaim,
  describeEnding,
  describeNoClaim,
  describeResult,
} from "../../../../tui/words/chess/outcome.ts";
import { gameFrom, gameOf, KNIGHTS } from "../../../support/chess/games.ts";

Deno.test("describeEnding() says who won and why", () => {
  const texts: [Ending, string][] = [
    [{ reason: "checkmate", winner: WHITE }, "White wins by checkmate"],
    [{ reason: "resignation", winner: BLACK }, "Black wins by resignation"],
    [{ reason: "time", winner: BLACK }, "Black wins on time"],
    [{ reason: "unknown", winner: WHITE }, "White wins"],
    [{ reason: "unknown", winner: 0 }, "Draw"],
    [{ reason: "stalemate", winner: 0 }, "Draw by stalemate"],
    [{ reason: "agreement", winner: 0 }, "Draw by agreement"],
    [{ reason: "fifty-move rule", winner: 0 }, "Draw by the fifty-move rule"],
    [
      { reason: "threefold repetition", winner: 0 },
      "Draw by threefold repetition",
    ],
    [
      { reason: "time without mating material", winner: 0 },
      "Draw: time ran out, but the opponent cannot mate",
    ],
  ];
  for (const [ending, text] of texts) {
    assertEquals(describeEnding(ending), text);
  }
});

Deno.test("describeResult() says how a game ended, or whose move it is", () => {
  const mated = gameOf("f2f3 e7e5 g2g4 d8h4");
  assertEquals(describeResult(mated), "Black wins by checkmate");
  const resigned = resign(gameOf("e2e4"), BLACK);
  assertEquals(describeResult(resigned), "White wins by resignation");
  assertEquals(describeResult(gameOf("")), "White to move");
  assertEquals(describeResult(gameOf("e2e4")), "Black to move");
});

Deno.test("describeClaim() names what a draw is claimed by", () => {
  assertEquals(describeClaim("threefold repetition"), "threefold repetition");
  assertEquals(describeClaim("fifty-move rule"), "the fifty-move rule");
});

Deno.test("describeNoClaim() says what is missing", () => {
  const none = "Cannot claim a draw: the position has occurred ";
  const rest = " of 50 moves made without a capture or pawn move";
  assertEquals(
    describeNoClaim(progressToDraw(gameOf(KNIGHTS))),
    `${none}twice, not 3 times, with 2${rest}`,
  );
  assertEquals(
    describeNoClaim(
      progressToDraw(gameFrom("k7/8/8/8/8/8/8/KR6 w - - 99 90")),
    ),
    `${none}once, not 3 times, with 49${rest}`,
  );
});
