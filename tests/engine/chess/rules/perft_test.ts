import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import {
  divide,
  perft,
  squareName,
} from "../../../../engine/chess/rules/position.ts";
import { PERFT_ROWS } from "../../../support/chess/positions.ts";

for (const [name, fen, ...counts] of PERFT_ROWS) {
  Deno.test(`perft() counts ${name}`, () => {
    const position = parseFen(fen);
    assertEquals(counts.map((_, index) => perft(position, index + 1)), counts);
  });
}

Deno.test("perft() counts the position itself at depth 0", () => {
  assertEquals(perft(parseFen(START_FEN), 0), 1);
});

Deno.test("perft() leaves the position as it was", () => {
  for (const [name, fen] of PERFT_ROWS) {
    const position = parseFen(fen);
    perft(position, 3);
    assertEquals(position, parseFen(fen), name);
  }
});

Deno.test("divide() sums up to perft()", () => {
  for (const [name, fen] of PERFT_ROWS) {
    const position = parseFen(fen);
    const counts = [...divide(position, 3)].map(({ nodes }) => nodes);
    const sum = counts.reduce((total, nodes) => total + nodes, 0);
    assertEquals(sum, perft(position, 3), name);
  }
});

Deno.test("divide() counts the replies to each move", () => {
  const position = parseFen("8/8/8/8/8/5k2/7P/7K w - - 0 1");
  const counts = [...divide(position, 2)].map(({ move, nodes }) =>
    `${squareName(move.from)}${squareName(move.to)} ${nodes}`
  );
  assertEquals(counts, ["h1g1 5", "h2h3 6", "h2h4 7"]);
});
