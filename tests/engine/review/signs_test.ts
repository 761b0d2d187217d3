import { assertEquals } from "@std/assert";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { weaknessOf } from "../../../engine/review/line_ends/signs.ts";
import { WHITE } from "../../../engine/chess/constants.ts";

/** What makes the first position worse for White than the second. */
function signOf(played: string, better: string): string | null {
  const [one, other] = [played, better].map((board) =>
    parseFen(`${board} w - - 0 1`)
  );
  return weaknessOf(one, other, WHITE)?.sign ?? null;
}

Deno.test("a queen in the corner has fewer squares than one in the centre", () => {
  const [corner, centre] = ["4k3/8/8/8/8/8/8/Q3K3", "4k3/8/8/3Q4/8/8/8/4K3"];
  assertEquals(signOf(corner, centre), "mobility");
  assertEquals(signOf(centre, corner), null);
});

Deno.test("that a queen is gone does not mean that pieces have fewer squares", () => {
  const [rook, queen] = ["4k3/8/8/8/8/8/8/R3K3", "4k3/8/8/8/8/8/8/Q3K3"];
  assertEquals(signOf(rook, queen), null);
});

Deno.test("a king without pawns before it has less shelter", () => {
  const [open, closed] = ["PP", "PPP"].map((pawns) =>
    `r2q2k1/5ppp/8/8/8/8/${pawns}${8 - pawns.length}/1K1R3Q`
  );
  assertEquals(signOf(open, closed), "shelter");
});

Deno.test("a pawn that became a queen was no isolated pawn too many", () => {
  const [pawn, queen] = ["k7/8/8/2P5/8/1K6/8/8", "2Q5/8/8/8/1k6/8/1K6/8"];
  assertEquals(signOf(pawn, queen), null);
  const [one, two] = ["4k3/8/8/8/8/8/P1P5/4K3", "4k3/8/8/8/8/8/PP6/4K3"];
  assertEquals(signOf(one, two), "isolated pawns");
});
