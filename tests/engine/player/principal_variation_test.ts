import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import {
  endsInMate,
  followVariation,
  legalVariation,
} from "../../../engine/player/principal_variation.ts";
import { move } from "../../support/chess/games.ts";

/** A black pawn on c2 attacks d1, which micro-Max overlooks when it castles. */
const PAST_A_PAWN = "4k3/8/8/8/8/8/P1p5/R3K3 w Q - 0 1";

function follow(fen: string, ...moves: string[]) {
  return followVariation(parseFen(fen), moves.map(move));
}

Deno.test("followVariation() promotes pawns to queens", () => {
  const [first, second] = follow(
    "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
    "e7e8",
    "g7f6",
  );
  assertEquals(formatCoordinate(first.move), "e7e8q");
  assertEquals(formatCoordinate(second.move), "g7f6");
});

Deno.test("legalVariation() ends before an illegal move", () => {
  const line = ["a2a3", "e8e7", "e1c1", "e7e6"].map(move);
  const steps = legalVariation(parseFen(PAST_A_PAWN), line);
  const texts = steps.map(({ move }) => formatCoordinate(move));
  assertEquals(texts, ["a2a3", "e8e7"]);
});

Deno.test("legalVariation() plays a legal line to its end", () => {
  const line = ["e2e4", "e7e5"].map(move);
  const start = parseFen(START_FEN);
  assertEquals(legalVariation(start, line), followVariation(start, line));
});

Deno.test("endsInMate() sees the mate at the end of a line", () => {
  const line = ["f2f3", "e7e5", "g2g4", "d8h4"];
  assertEquals(endsInMate(follow(START_FEN, ...line)), true);
  assertEquals(endsInMate(follow(START_FEN, ...line.slice(0, 3))), false);
  assertEquals(endsInMate([]), false);
});
