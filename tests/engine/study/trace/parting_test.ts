import { assert, assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { MicroMax, type Node } from "../../../../engine/plain.ts";
import { partingOf } from "../../../../engine/study/trace/parting.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import { PLANTED } from "../../../../engine/study/lessons/exercises/planted.ts";
import { partingLines } from "../../../../tui/words/study/partings.ts";

const EXAMPLE = parseFen(
  "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
);

/** Where the trees of a class and of micro-Max part, two plies deep. */
async function partingWith(Search: typeof MicroMax) {
  const [own, other] = await Promise.all([
    traceSearch(EXAMPLE, 2, { Search }),
    traceSearch(EXAMPLE, 2),
  ]);
  return partingOf(own, other);
}

Deno.test("the same trees do not part", async () => {
  assertEquals(await partingWith(class extends MicroMax {}), null);
});

Deno.test("trees part where one of them first does something else", async () => {
  const parting = await partingWith(
    class extends MicroMax {
      override depthAfter(_node: Node, _move: unknown, depth: number) {
        return depth - 1;
      }
    },
  );
  assert(parting?.own && parting.other);
  assertEquals(parting.own.kind, "standPat");
  assertEquals(parting.other.kind, "enter");
  assertEquals(partingLines("Mine", parting, 3), [
    "The trees part after 13 steps, in node 3, after exd5:",
    "  Mine lets the static score stand",
    "  micro-Max enters Qxd5, 1 iteration deep, with the window -10..89",
  ]);
});

Deno.test("an evaluation parts at the first node that it sees otherwise", async () => {
  const parting = await partingWith(
    class extends MicroMax {
      override evaluate(node: Node): number {
        return node.ply === 0 ? super.evaluate(node) : 7;
      }
    },
  );
  assertEquals(parting?.own?.node.number, 2);
  assertEquals(parting?.own?.kind, "iteration");
});

Deno.test("two acts are told so that they differ, by their moves or their bounds", async () => {
  for (const kind of ["best first", "window"] as const) {
    const parting = await partingWith(PLANTED[kind]);
    const [, own, other] = partingLines("Mine", parting, 3)
      .map((line) => line.replace(/^ {2}(Mine|micro-Max) /, ""));
    assert(own !== other, own);
  }
  const [text] = partingLines("Mine", null, 3);
  assertEquals(text, "The tree of Mine is micro-Max's, 3 plies deep.");
});
