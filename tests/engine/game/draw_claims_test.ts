import { assertEquals, assertThrows } from "@std/assert";
import {
  claimDraw,
  claims,
  drawingMoves,
} from "../../../engine/game/draw_claims.ts";
import {
  endingOf,
  isOver,
  redo,
  resign,
  undo,
} from "../../../engine/game/game.ts";
import { WHITE } from "../../../engine/mod.ts";
import { formatCoordinate } from "../../../engine/notation/san.ts";
import {
  gameFrom,
  gameOf,
  KNIGHTS,
  move,
  played,
} from "../../support/games.ts";

/** A rook's ending after so many plies without progress. */
function rookEnding(halfmoves: number, moves = "") {
  return gameFrom(`k7/8/8/8/8/7p/8/KR6 w - - ${halfmoves} 90`, moves);
}

function drawing(game: ReturnType<typeof gameOf>): string[] {
  return drawingMoves(game).map(formatCoordinate);
}

Deno.test("claims() finds the third occurrence", () => {
  assertEquals(claims(gameOf(KNIGHTS)), []);
  const game = gameOf(`${KNIGHTS} ${KNIGHTS}`);
  assertEquals(claims(game), ["threefold repetition"]);
  assertEquals(claims(undo(game)), []);
  assertEquals(claims(redo(undo(game))), ["threefold repetition"]);
});

Deno.test("claims() finds a repetition that a move would make", () => {
  const game = gameOf(`${KNIGHTS} g1f3 g8f6 f3g1`);
  assertEquals(claims(game), []);
  assertEquals(claims(game, move("f6g8")), ["threefold repetition"]);
  assertEquals(claims(game, move("f6h5")), []);
});

Deno.test("claims() finds 50 moves at exactly 100 plies", () => {
  assertEquals(claims(rookEnding(98, "b1b2")), []);
  assertEquals(claims(rookEnding(98, "b1b2 a8a7")), ["fifty-move rule"]);
  assertEquals(claims(rookEnding(99), move("b1b2")), ["fifty-move rule"]);
  assertEquals(claims(rookEnding(99)), []);
});

Deno.test("claims() finds nothing after a capture or a pawn move", () => {
  assertEquals(claims(rookEnding(100, "b1h1")), ["fifty-move rule"]);
  assertEquals(claims(rookEnding(100, "b1h1 h3h2")), []);
  assertEquals(claims(rookEnding(100, "b1b3"), move("h3h2")), []);
});

Deno.test("claims() finds nothing for a move that mates", () => {
  const game = gameFrom("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90");
  assertEquals(claims(game, move("a1a8")), []);
  assertEquals(claims(game, move("a1a7")), ["fifty-move rule"]);
});

Deno.test("claims() finds nothing when the game is over", () => {
  assertEquals(claims(resign(gameOf(`${KNIGHTS} ${KNIGHTS}`), WHITE)), []);
});

Deno.test("a game goes on until a draw is claimed", () => {
  const game = gameOf(`${KNIGHTS} ${KNIGHTS}`);
  assertEquals(isOver(game), false);
  const drawn = claimDraw(game);
  assertEquals(endingOf(drawn), { reason: "threefold repetition", winner: 0 });
  assertEquals(isOver(undo(drawn, 0)), false);
});

Deno.test("claimDraw() plays the move with which it claims", () => {
  const game = claimDraw(gameOf(`${KNIGHTS} g1f3 g8f6 f3g1`), move("f6g8"));
  assertEquals(played(game), `${KNIGHTS} ${KNIGHTS}`);
  assertEquals(endingOf(game), { reason: "threefold repetition", winner: 0 });
});

Deno.test("claimDraw() leaves an end to the rules that put one", () => {
  const game = claimDraw(rookEnding(149), move("b1b2"));
  assertEquals(endingOf(game), { reason: "seventy-five-move rule", winner: 0 });
});

Deno.test("claimDraw() says what is missing", () => {
  assertThrows(
    () => claimDraw(gameOf(KNIGHTS)),
    RangeError,
    "Cannot claim a draw: the position occurred 2 times, not 3 times, after " +
      "4 plies of 100 without capture or pawn move",
  );
  assertThrows(
    () => claimDraw(resign(gameOf(""), WHITE)),
    RangeError,
    "the game is over",
  );
});

Deno.test("drawingMoves() finds none where nothing repeats", () => {
  assertEquals(drawing(gameOf("")), []);
  assertEquals(drawing(gameOf("g1f3 g8f6 f3g1")), []);
});

Deno.test("drawingMoves() finds the third occurrence", () => {
  assertEquals(drawing(gameOf(`${KNIGHTS} g1f3 g8f6 f3g1`)), ["f6g8"]);
});

Deno.test("drawingMoves() finds moves that let the opponent repeat", () => {
  // After 1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 White may not give Black 4…Ng8.
  const game = gameOf(`${KNIGHTS} g1f3 g8f6`);
  assertEquals(drawing(game), ["f3g1"]);
});

Deno.test("drawingMoves() finds moves that complete 50", () => {
  const moves = drawing(rookEnding(99));
  assertEquals(moves.includes("b1b2"), true);
  assertEquals(drawing(rookEnding(97)), []);
});

Deno.test("drawingMoves() leaves captures and pawn moves", () => {
  const game = gameFrom("k7/8/8/8/8/1p6/7P/KR6 w - - 99 90");
  const others = ["b1b3", "h2h3", "h2h4"];
  assertEquals(drawing(game).filter((text) => others.includes(text)), []);
  assertEquals(drawing(game).includes("a1a2"), false);
  assertEquals(drawing(game).includes("b1b2"), true);
});

Deno.test("drawingMoves() leaves a move that mates", () => {
  const game = gameFrom("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90");
  assertEquals(drawing(game).includes("a1a8"), false);
  assertEquals(drawing(game).includes("a1a7"), true);
});
