import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import {
  packed,
  SearchBoard,
} from "../../../../engine/player/textbook/board.ts";
import { MATE_SCORE } from "../../../../engine/player/textbook/scores.ts";
import {
  EXACT,
  LOWER_BOUND,
  Table,
  UPPER_BOUND,
} from "../../../../engine/player/textbook/table.ts";
import { move } from "../../../support/chess/games.ts";

const E2E4 = packed(move("e2e4"));
const D2D4 = packed(move("d2d4"));
const START = new SearchBoard(parseFen(START_FEN));

/** A position as somebody meets it so many plies from the root. */
function boardAt(ply: number): SearchBoard {
  return Object.assign(new SearchBoard(parseFen(START_FEN)), { ply });
}

function depthIn(table: Table): number {
  return table.depthAt(table.find(START));
}

Deno.test("Table finds no other position in the same place", () => {
  const table = new Table(1);
  assertEquals(table.find(START), -1);
  table.store(START, 3, 10, EXACT, E2E4);
  const at = table.find(START);
  assertEquals([table.depthAt(at), table.scoreAt(at, 0)], [3, 10]);
  assertEquals([table.boundAt(at), table.moveAt(at)], [EXACT, E2E4]);
  const other = new SearchBoard(parseFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  assertEquals(table.find(other), -1);
});

Deno.test("Table counts a mate from the position, wherever that is met", () => {
  for (const sign of [1, -1]) {
    const table = new Table(1);
    // Five plies from the root, and three from there: eight in all.
    table.store(boardAt(5), 3, sign * (MATE_SCORE - 8), EXACT, E2E4);
    const at = table.find(START);
    const scores = [0, 5].map((ply) => table.scoreAt(at, ply));
    assertEquals(scores, [3, 8].map((plies) => sign * (MATE_SCORE - plies)));
  }
});

Deno.test("Table keeps the best move of a position where a search finds none", () => {
  const table = new Table(1);
  table.store(START, 3, 10, EXACT, E2E4);
  table.store(START, 4, 0, UPPER_BOUND, 0);
  assertEquals([table.moveAt(table.find(START)), depthIn(table)], [E2E4, 4]);
  table.store(START, 5, 10, LOWER_BOUND, D2D4);
  assertEquals(table.moveAt(table.find(START)), D2D4);
});

Deno.test("Table keeps a result much deeper than a new bound, until the next search", () => {
  const table = new Table(1);
  table.store(START, 9, 10, EXACT, E2E4);
  table.store(START, 5, 0, LOWER_BOUND, E2E4);
  assertEquals(depthIn(table), 9);
  table.store(START, 6, 0, LOWER_BOUND, E2E4);
  assertEquals(depthIn(table), 6);
  table.store(START, 1, 0, EXACT, E2E4);
  assertEquals(depthIn(table), 1);
  table.store(START, 9, 10, EXACT, E2E4);
  table.beginSearch();
  table.store(START, 2, 0, LOWER_BOUND, E2E4);
  assertEquals(depthIn(table), 2);
});
