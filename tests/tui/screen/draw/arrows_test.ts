import { assert, assertEquals } from "@std/assert";
import {
  arrowParts,
  arrowPolygon,
} from "../../../../tui/screen/draw/arrows.ts";
import { courseOf } from "../../../../tui/screen/picture/arrows.ts";

/** The squares of an arrow, as steps to the right and down. */
function squares(right: number, down: number): string {
  return arrowParts(right, down).map(({ x, y }) => `${x},${y}`).join(" ");
}

Deno.test("arrowParts() names the squares that an arrow crosses", () => {
  assertEquals(squares(0, -2), "0,0 0,-1 0,-2");
  assertEquals(squares(2, 0), "0,0 1,0 2,0");
  assertEquals(squares(1, 2), "0,0 0,1 1,1 1,2");
  // Even a diagonal is wider than the corners it goes through.
  assertEquals(squares(1, 1), "0,0 0,1 1,0 1,1");
  assertEquals(squares(5, 1).includes("5,0"), false);
});

Deno.test("arrowPolygon() points at the middle of the last square", () => {
  const [, , , tip] = arrowPolygon(
    { type: "arrow", right: 2, down: 1, x: 2, y: 1, isAside: false },
    70,
    60,
  );
  const [x, y] = tip.map(Math.round);
  assertEquals([x, y], [50, 50]);
});

Deno.test("arrowPolygon() is continued in the next square", () => {
  const inFirst = arrowPolygon(
    { type: "arrow", right: 1, down: 0, x: 0, y: 0, isAside: false },
    50,
    40,
  );
  const inSecond = arrowPolygon(
    { type: "arrow", right: 1, down: 0, x: 1, y: 0, isAside: false },
    50,
    40,
  );
  for (const [index, [x, y]] of inFirst.entries()) {
    const [nextX, nextY] = inSecond[index];
    assert(Math.abs(x - 100 - nextX) < 1e-9 && Math.abs(y - nextY) < 1e-9);
  }
});

Deno.test("an arrow goes aside where another comes back on its way", () => {
  const [there, back, other] = [[1, 2], [2, 1], [1, 3]]
    .map(([from, to]) => ({ from, to }));
  const isAside = (arrow: typeof there, ...all: typeof there[]) =>
    courseOf(arrow, all, false).isAside;
  assertEquals(isAside(there, there, back), true);
  assertEquals(isAside(there, there, other), false);
});

Deno.test("two arrows that meet keep to their right", () => {
  const part = { type: "arrow", right: 0, x: 0, isAside: true } as const;
  const up = arrowPolygon({ ...part, down: -1, y: -1 }, 50, 50);
  const down = arrowPolygon({ ...part, down: 1, y: 0 }, 50, 50);
  // The shaft of one is to the right of the middle, the other's to the left.
  for (const index of [0, 1, 5, 6]) {
    assert(up[index][0] > 50 && down[index][0] < 50);
  }
});
