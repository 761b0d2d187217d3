import { assert, assertEquals } from "@std/assert";
import { movesPlayed, position } from "../../../../engine/chess/game/game.ts";
import { play } from "../../../../engine/chess/rules/position.ts";
import { oddsOf } from "../../../../engine/player/humanlike/habits.ts";
import { hardnessOf } from "../../../../engine/player/humanlike/sight.ts";
import type { Style } from "../../../../engine/player/humanlike/styles.ts";
import { gameFrom, gameOf, move } from "../../../support/chess/games.ts";

function odds(moves: string, next: string, style: Style | null = null) {
  const game = gameOf(moves);
  return oddsOf(position(game), movesPlayed(game), move(next), style);
}

function hardness(moves: string, next: string, as: "own" | "reply") {
  const game = gameOf(moves);
  return hardnessOf(position(game), movesPlayed(game), move(next), as);
}

const ITALIAN = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";

Deno.test("people castle and develop, and leave king, rooks and edge pawns alone", () => {
  const castling = odds(ITALIAN, "e1g1");
  const developing = odds(ITALIAN, "b1c3");
  assert(castling > developing && developing > 1);
  for (const odd of ["e1e2", "e1f1", "h1g1", "a2a4", "b1a3", "f3g1"]) {
    assert(odds(ITALIAN, odd) < 0.5, odd);
  }
});

Deno.test("people leave a fianchetto, the queen's square and the fifth rank for a reason", () => {
  const pirc = "e2e4 g7g6 g1f3 f8g7 d2d4";
  const developing = odds(pirc, "g8f6");
  assert(odds(pirc, "g7h6") < 0.2 * developing);
  assert(odds(pirc, "g7f8") < 0.1 * developing);
  const moved = `${pirc} b8c6 b1c3`;
  assert(odds(moved, "a8b8") < 0.5);
  const ready = `${moved} d7d6 f1e2 c8g4 e1g1`;
  assert(odds(ready, "d8d7") > 2 * odds(ready, "d8c8"));
  const french = "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6 f1d3";
  assert(odds(french, "f6g4") < odds(french, "b8c6"));
  assert(odds("e2e4 e7e5", "f1d3") < 0.5 * odds("e2e4 e7e5", "f1c4"));
  assert(odds("e2e4 e7e5", "h2h4") < odds("e2e4 e7e5", "h2h3"));
});

Deno.test("people mate a bare king: they hem it in, come near, and never overlook it", () => {
  const start = position(gameFrom("8/8/8/4k3/8/8/1K6/3Q4 w - - 0 1"));
  const of = (text: string) => oddsOf(start, [], move(text));
  assert(of("d1d3") > 5 * of("d1b3"));
  assert(of("b2c3") > 5 * of("b2a1"));
  const beside = move("d1d4");
  const takes = move("e5d4");
  assertEquals(hardnessOf(play(start, beside), [beside], takes, "reply"), 0);
});

Deno.test("people leave the pawn beside a castled king, and rooks away from their own pawns", () => {
  const castled = `${ITALIAN} d2d3 d7d6 e1g1 g8f6`;
  assert(odds(castled, "h2h4") < 0.5 * odds(castled, "a2a4"));
  assert(odds(castled, "h2h3") > 3 * odds(castled, "h2h4"));
  const open =
    "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 g8f6 b1c3 f8b4 d4c6 b7c6 f1d3 d7d5 e4d5 c6d5 e1g1 e8g8";
  assert(odds(open, "f1e1") > 1.5 * odds(open, "a1b1"));
});

Deno.test("people recapture", () => {
  const exchanged = "e2e4 d7d5 e4d5";
  assert(odds(exchanged, "d8d5") > 1.5 * odds(exchanged, "g8f6"));
});

Deno.test("a king walks in endings, also at the first move of a diagram", () => {
  const ending = gameFrom("8/8/4k3/8/4P3/4K3/8/8 w - - 0 1");
  assert(oddsOf(position(ending), [], move("e3d4")) > 0.5);
});

Deno.test("styles differ in trades, checks, attacks and offered pawns", () => {
  const castled = `${ITALIAN} d2d3 g8f6 e1g1 e8g8 c1e3 c5b6`;
  const trade = [castled, "e3b6"] as const;
  assert(odds(...trade, "solid") > odds(...trade));
  assert(odds(...trade, "attacking") < odds(...trade));
  const check = [ITALIAN, "c4f7"] as const;
  assert(odds(...check, "attacking") > odds(...check));
  const gambit = ["e2e4 e7e5", "f2f4"] as const;
  assert(odds(...gambit, "gambits") > 3 * odds(...gambit));
  assert(odds(...gambit, "solid") < odds(...gambit));
  assert(odds(...gambit, "gambits") > 3 * odds(...gambit, "attacking"));
  const storm = [`${castled} h2h3 h7h6`, "h3h4"] as const;
  assert(odds(...storm, "attacking") > 3 * odds(...storm, "gambits"));
});

Deno.test("a pawn's capture is easier to see than a bishop's from afar", () => {
  assert(hardness("e2e4 d7d5", "e4d5", "reply") < 1);
  assert(hardness("d2d3 g7g5", "c1g5", "reply") > 2);
});

Deno.test("nobody overlooks a quiet move of their own: habits say who thinks of it", () => {
  assertEquals(hardness("e2e4 e7e5", "g1f3", "own"), 0);
});

Deno.test("nobody overlooks that a pawn can promote", () => {
  const game = gameFrom("8/P7/8/8/8/2K3k1/8/8 w - - 0 1");
  assertEquals(hardnessOf(position(game), [], move("a7a8q"), "own"), 0);
});
