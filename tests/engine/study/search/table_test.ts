import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/notation/fen.ts";
import { Board, packMove } from "../../../../engine/study/search/board.ts";
import { INFINITE } from "../../../../engine/study/search/evaluation.ts";
import { Table } from "../../../../engine/study/search/table.ts";
import { MINIMAX } from "../../../../engine/study/search/techniques.ts";

const BOARD = new Board(parseFen(START_FEN));
const MOVE = packMove(0x64, 0x44);

function tableOf(twoBounds: boolean, lockBits = 32, tableEntries = 16): Table {
  const table = twoBounds ? "two bounds" : "one bound";
  return new Table({ ...MINIMAX, table, tableEntries, lockBits });
}

function boundsIn(table: Table): number[] {
  const slot = table.find(BOARD);
  return [table.lower[slot], table.upper[slot]];
}

Deno.test("Table keeps one bound or two of a position", () => {
  for (const twoBounds of [false, true]) {
    const table = tableOf(twoBounds);
    table.store(BOARD, 3, 10, INFINITE, MOVE);
    table.store(BOARD, 3, -INFINITE, 20, 0);
    const expected = [twoBounds ? 10 : -INFINITE, 20];
    assertEquals(boundsIn(table), expected);
  }
});

Deno.test("Table does not mix bounds of different depths", () => {
  const table = tableOf(true);
  table.store(BOARD, 3, 10, INFINITE, MOVE);
  table.store(BOARD, 4, -INFINITE, 20, 0);
  assertEquals(boundsIn(table), [-INFINITE, 20]);
  assertEquals(table.depths[table.find(BOARD)], 4);
});

Deno.test("Table remembers the last best move of a position", () => {
  const table = tableOf(false);
  table.store(BOARD, 3, 10, INFINITE, MOVE);
  table.store(BOARD, 4, -INFINITE, 20, 0);
  assertEquals(table.moveAt(table.find(BOARD)), MOVE);
  assertEquals(table.moveAt(-1), 0);
});

Deno.test("Table counts the hits that are wrong", () => {
  const other = new Board(parseFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  for (const [lockBits, wrongHits] of [[32, 0], [0, 1]]) {
    const table = tableOf(false, lockBits, 1);
    table.store(BOARD, 3, 10, 10, MOVE);
    table.find(BOARD);
    table.find(other);
    assertEquals(table.wrongHits, wrongHits, String(lockBits));
  }
});

Deno.test("Table forgets everything when it is cleared", () => {
  const table = tableOf(false);
  table.store(BOARD, 3, 10, 10, MOVE);
  table.clear();
  assertEquals(table.find(BOARD), -1);
});
