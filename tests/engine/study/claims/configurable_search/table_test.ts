import { assertEquals } from "@std/assert";
import {
  parseFen,
  START_FEN,
} from "../../../../../engine/chess/notation/fen.ts";
import { pack } from "../../../../../engine/chess/rules/position.ts";
import { SearchBoard } from "../../../../../engine/player/textbook/board.ts";
import { STUDY_INFINITE } from "../../../../../engine/study/claims/configurable_search/evaluation.ts";
import { SearchTable } from "../../../../../engine/study/claims/configurable_search/table.ts";
import { MINIMAX } from "../../../../../engine/study/claims/configurable_search/techniques.ts";

const BOARD = new SearchBoard(parseFen(START_FEN));
const MOVE = pack(0x64, 0x44);

function tableOf(twoBounds: boolean): SearchTable {
  const table = twoBounds ? "two bounds" : "one bound";
  return new SearchTable({ ...MINIMAX, table, tableEntries: 16 });
}

function boundsIn(table: SearchTable): number[] {
  const slot = table.find(BOARD);
  return [table.lower[slot], table.upper[slot]];
}

Deno.test("Table keeps one bound or two of a position", () => {
  for (const twoBounds of [false, true]) {
    const table = tableOf(twoBounds);
    table.store(BOARD, 3, 10, STUDY_INFINITE, MOVE);
    table.store(BOARD, 3, -STUDY_INFINITE, 20, 0);
    const expected = [twoBounds ? 10 : -STUDY_INFINITE, 20];
    assertEquals(boundsIn(table), expected);
  }
});

Deno.test("Table does not mix bounds of different depths", () => {
  const table = tableOf(true);
  table.store(BOARD, 3, 10, STUDY_INFINITE, MOVE);
  table.store(BOARD, 4, -STUDY_INFINITE, 20, 0);
  assertEquals(boundsIn(table), [-STUDY_INFINITE, 20]);
  assertEquals(table.depths[table.find(BOARD)], 4);
});

Deno.test("Table remembers the last best move of a position", () => {
  const table = tableOf(false);
  table.store(BOARD, 3, 10, STUDY_INFINITE, MOVE);
  table.store(BOARD, 4, -STUDY_INFINITE, 20, 0);
  assertEquals(table.moveAt(table.find(BOARD)), MOVE);
  assertEquals(table.moveAt(-1), 0);
});

Deno.test("Table counts wrong hits by comparing the boards themselves", () => {
  const other = new SearchBoard(parseFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  for (const [lockBits, wrongHits] of [[32, 0], [0, 1]]) {
    const techniques = { ...MINIMAX, lockBits, tableEntries: 1, audited: true };
    const table = new SearchTable(techniques);
    table.store(BOARD, 3, 10, 10, MOVE);
    assertEquals(table.audit(BOARD), 0);
    assertEquals(table.audit(other), wrongHits - 1);
    assertEquals([table.strangers, table.wrongHits], [1, wrongHits]);
    // With the same key and lock, only the board can tell.
    Object.assign(other, { key: BOARD.key, lock: BOARD.lock });
    assertEquals(table.audit(other), 0);
    assertEquals([table.strangers, table.wrongHits], [2, wrongHits + 1]);
  }
});

Deno.test("Table keeps no bounds if it keeps exact scores only", () => {
  const table = new SearchTable({ ...MINIMAX, table: "exact scores" });
  table.store(BOARD, 3, 10, STUDY_INFINITE, MOVE);
  assertEquals(boundsIn(table), [-STUDY_INFINITE, STUDY_INFINITE]);
  assertEquals(table.moveAt(table.find(BOARD)), MOVE);
  table.store(BOARD, 3, 10, 10, MOVE);
  assertEquals(boundsIn(table), [10, 10]);
});

Deno.test("Table forgets everything when it is cleared", () => {
  const table = tableOf(false);
  table.store(BOARD, 3, 10, 10, MOVE);
  table.clear();
  assertEquals(table.find(BOARD), -1);
});

Deno.test("Table takes a position for that of the other side without the side", () => {
  const [white, black] = ["w", "b"]
    .map((side) =>
      new SearchBoard(parseFen(`4k3/8/8/8/8/8/4P3/4K3 ${side} - - 0 1`))
    );
  for (const sideInKey of [true, false]) {
    const table = new SearchTable({ ...MINIMAX, table: "moves", sideInKey });
    table.store(white, 3, 10, STUDY_INFINITE, MOVE);
    assertEquals(table.find(black) === table.find(white), !sideInKey);
  }
});
