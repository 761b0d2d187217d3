import { assert, assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { ideaVariant } from "../../../../engine/study/claims/variants.ts";
import { jobsWith } from "../../../../tui/study/book/search/jobs.ts";
import {
  EVENT_SIZE,
  type EventKind,
  EVENTS,
} from "../../../../tui/study/book/search/table.ts";
import {
  candidatesOf,
  gainInAll,
  gainParts,
  rootedAt,
} from "../../../../tui/study/book/search/gains.ts";
import {
  isSamePosition,
  type Met,
  metAfter,
  metAfterPass,
  metAtRoot,
  takenFor,
} from "../../../../tui/study/book/search/lookup.ts";
import {
  type BookVariant,
  variantOf,
} from "../../../../tui/study/book/search/variants.ts";
import {
  legalMoves,
  toSetup,
} from "../../../../engine/chess/rules/position.ts";
import { formatSan } from "../../../../engine/chess/notation/san.ts";
import { MicroMax } from "../../../../engine/plain.ts";
import {
  type Pair,
  playMatch,
} from "../../../../engine/study/contests/match.ts";
import {
  gamesFrom,
  openingsOf,
} from "../../../../engine/study/contests/openings.ts";
import {
  contender,
  MICRO_MAX,
} from "../../../../engine/study/contests/players.ts";
import { workerOf } from "../../../../engine/study/own_classes/own_class.ts";
import { playOwn } from "../../../../tui/study/book/search/own_match.ts";
import TableKept from "../../../engine/study/own_classes/table_kept.ts";

const E4_D5 = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const FINE = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";
const JOBS = jobsWith(() => MicroMax);

Deno.test("counts are those of the study", () => {
  for (
    const variant of [
      "no window",
      "no recaptures",
      "best move not first",
    ] as const
  ) {
    const { nodes, score } = JOBS.count({ fen: E4_D5, plies: 2, variant });
    // The study counts the position as it stands as depth 1.
    const { numbers } = ideaVariant(variant).measure({ fen: E4_D5, depth: 3 });
    assertEquals([nodes, score], [numbers.nodes, numbers.score]);
  }
});

Deno.test("a table with room for all searches the tree of a large one", () => {
  const asked = { fen: FINE, plies: 8, variant: "micro-Max" } as const;
  const { nodes, score } = JOBS.count(asked);
  assertEquals([nodes, score], [893, 109]);
  const rooms = [4096, 2048, 1024].map((slots) =>
    JOBS.table({ ...asked, slots })
  );
  for (const room of rooms) {
    assertEquals([room.nodes, room.score], [nodes, score]);
  }
});

Deno.test("a small table drops results, searches more, and finds the same", () => {
  const asked = {
    fen: FINE,
    plies: 8,
    variant: "micro-Max",
    slots: 64,
  } as const;
  const { nodes, score, events } = JOBS.table(asked);
  assertEquals(score, 109);
  assert(nodes > 5 * 893);
  const kinds = events.filter((_, index) => index % EVENT_SIZE === 0);
  const dropped = kinds.filter((kind) => EVENTS[kind] === "dropped");
  assert(dropped.length > 100);
});

Deno.test("a slot that another has to leave is not an empty one", () => {
  const asked = { fen: FINE, plies: 8, slots: 64 } as const;
  const counted = (variant: BookVariant) => {
    const { events } = JOBS.table({ ...asked, variant });
    const kinds = events.filter((_, index) => index % EVENT_SIZE === 0);
    const count = (kind: EventKind) =>
      kinds.filter((it) => EVENTS[it] === kind).length;
    return [count("new"), count("taken"), count("dropped")];
  };
  assertEquals(counted("micro-Max"), [71, 0, 7439]);
  assertEquals(counted("take the shallowest"), [71, 12290, 0]);
});

Deno.test("the parts of a gain add up to it", () => {
  const rooted = rootedAt(E4_D5);
  const moves = candidatesOf(rooted);
  assertEquals(moves.length, 31);
  for (const move of moves) {
    const sum = gainParts(rooted, move)
      .reduce((sum, { value }) => sum + value, 0);
    assertEquals(sum, gainInAll(rooted, move));
  }
});

/** What is met after some moves; "pass" is none. */
function metAfterAll(search: MicroMax, moves: string): Met[] {
  const position = parseFen(E4_D5);
  const met = [metAtRoot(search, search.load(toSetup(position)), position)];
  for (const san of moves.split(" ")) {
    const last = met[met.length - 1];
    const move = legalMoves(last.position)
      .find((move) => formatSan(last.position, move) === san);
    const next = move && metAfter(search, last, move);
    met.push(next ?? metAfterPass(search, last));
  }
  return met;
}

Deno.test("two ways to a position have one slot and one lock", () => {
  const search = new MicroMax();
  const ways = ["Nf3 Nf6 Nc3", "Nc3 Nf6 Nf3"]
    .map((moves) => metAfterAll(search, moves));
  const [one, two] = ways.map((met) => met[3]);
  assertEquals(takenFor(ways[0], two), one);
  assert(isSamePosition(one, two));
});

Deno.test("only where the side is forgotten is a pass the same to the table", () => {
  for (
    const [variant, isConfused] of [["micro-Max", false], [
      "forgets the side",
      true,
    ]] as const
  ) {
    const [root, passed] = metAfterAll(new (variantOf(variant))(), "pass");
    const other = takenFor([root], passed);
    assertEquals(other !== undefined, isConfused, variant);
    assert(!isSamePosition(root, passed));
  }
});

Deno.test("searches one after the other tell how many are done", () => {
  const told: unknown[] = [];
  const fens = [E4_D5, FINE];
  const turns = { fens, plies: 1, slots: 4096, variant: "micro-Max" } as const;
  const counts = JOBS.turns(turns, (done) => told.push(done));
  assertEquals([told, counts.length], [[0, 1], 2]);
});

Deno.test("a match tells its pairs one after the other", async () => {
  const told: number[] = [];
  await JOBS.match({ pairs: 2, nodes: 20 }, (pairs) => {
    told.push((pairs as unknown[]).length);
  });
  assertEquals(told, [1, 2]);
});

Deno.test("a match in the page is the match of the command, pair for pair", async () => {
  const nodes = 60;
  const own = {
    name: "own",
    module: workerOf(
      import.meta.resolve("../../../engine/study/own_classes/table_kept.ts"),
    ),
  };
  const board = [
    contender(own, { nodes }),
    contender(MICRO_MAX, { nodes }),
  ] as const;
  const pairs: Pair[] = [];
  for await (const pair of playMatch([board], gamesFrom(openingsOf(2)))) {
    pairs.push(pair);
  }
  for (const player of board) player.close();
  let told: readonly Pair[] = [];
  await playOwn(TableKept, { pairs: 2, nodes }, (pairs) => told = pairs);
  assertEquals(told, pairs);
});
