import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { toSetup } from "../../../../engine/chess/rules/position.ts";
import { engineOf } from "../../../../engine/plain_engine.ts";
import {
  type Candidate,
  MicroMax,
  type Node,
} from "../../../../engine/plain.ts";
import { bounded, Broken } from "../../../../engine/study/own_classes/guard.ts";
import { PLANTED } from "../../../../engine/study/lessons/exercises/planted.ts";
import { workerOf } from "../../../../engine/study/own_classes/own_class.ts";
import { UncheckedClass } from "../../../../engine/study/own_classes/unchecked.ts";

const PLAIN = import.meta.resolve("../../../../engine/plain.ts");

/** A class with a body, in its worker. */
function classOf(body: string): UncheckedClass {
  const text = `import { MicroMax } from "${PLAIN}";
export default class Mine extends MicroMax { ${body} }`;
  return new UncheckedClass(
    workerOf(`data:text/javascript,${encodeURIComponent(text)}`),
  );
}

const LIMITS = { plies: 2, slots: 2 ** 12 };

/** What is said of a class while it searches, and while it counts. */
async function complaints(body: string): Promise<string[]> {
  using own = classOf(body);
  const uses = [
    () => own.find(START_FEN, LIMITS, null),
    () => own.divide(parseFen(START_FEN), 2, () => {}),
  ];
  const told = [];
  for (const use of uses) told.push((await assertRejects(use, Error)).message);
  return told.map((message) => message.replace(/ \(.*?\d\)/, ""));
}

Deno.test("a class of an exercise searches, counts and tells its methods in a worker", async () => {
  using own = classOf(
    "depthAfter(...asked) { return super.depthAfter(...asked); } other() {}",
  );
  assertEquals(await own.methods(), ["depthAfter", "other"]);
  const found = async (bug: "recapture" | null) =>
    (await own.find(START_FEN, LIMITS, bug)).nodes;
  const nodesOf = (Own: typeof MicroMax) =>
    engineOf(new Own(2 ** 12))(toSetup(parseFen(START_FEN)), { plies: 2 })
      .nodes;
  assertEquals(await found(null), nodesOf(MicroMax));
  assertEquals(await found("recapture"), nodesOf(PLANTED["recapture"]));
  const counts: number[] = [];
  const fault = await own.divide(
    parseFen(START_FEN),
    2,
    ({ nodes }) => counts.push(nodes),
  );
  assertEquals([fault, counts.length, counts[0]], [null, 20, 20]);
});

Deno.test("a class of an exercise that throws, or ends the program, is told so", async () => {
  assertEquals(
    await complaints("movesFrom() { throw new RangeError('no square'); }"),
    [
      `its search throws "RangeError: no square" in ${START_FEN}`,
      "RangeError: no square",
    ],
  );
  assertEquals(
    await complaints("movesFrom() { globalThis.process.exit(); }"),
    [
      `its search throws "a class may not end the program" in ${START_FEN}`,
      "a class may not end the program",
    ],
  );
});

Deno.test("a class of an exercise that gives the move to the wrong side is told so", async () => {
  const breach = "its make() does not give the move to the other side in ";
  assertEquals(
    await complaints(
      "make(node, move) { return { ...super.make(node, move), side: node.side }; }",
    ),
    [breach + START_FEN, breach + START_FEN],
  );
});

/** What has become of the first iteration of a class after some moves. */
function breachAfter(moves: number, Own: typeof MicroMax) {
  const search = new (bounded(Own, { first: moves, all: moves }))(2 ** 12);
  const setup = toSetup(parseFen(START_FEN));
  const thrown = assertThrows(() => engineOf(search)(setup), Broken);
  return thrown.breach;
}

Deno.test("a first iteration that never ends is told by the methods that are a class's own", () => {
  class Level extends MicroMax {
    override depthAfter(_: Node, __: Candidate, depth: number): number {
      return depth;
    }
  }
  class Search extends Level {
    override search(...asked: Parameters<MicroMax["search"]>): number {
      return super.search(...asked);
    }
  }
  const kind = "endless iteration";
  assertEquals([Level, Search].map((Own) => breachAfter(2000, Own)), [
    { kind, ownsDepth: true },
    { kind: "no iteration" },
  ]);
});
