import { assert, assertEquals } from "@std/assert";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { engineOf } from "../../../engine/plain_engine.ts";
import {
  LADDER,
  type Rung,
  RUNGS,
} from "../../../engine/study/claims/micro_max_4_8.ts";
import { newGame } from "../../../engine/chess/game/game.ts";
import { playMatch } from "../../../engine/study/contests/match.ts";
import { gamesFrom } from "../../../engine/study/contests/openings.ts";
import { enginePlayer } from "../../../engine/study/contests/engine_player.ts";
import { setupOf } from "../../support/chess/oracle.ts";

const MIDDLEGAME =
  "r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16";
const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";

/** Nodes and score of the middlegame at 4 plies. */
const RESULTS: Record<Rung, readonly number[]> = {
  "micro-Max 3.2": [43019, -99],
  "all captures": [70810, -99],
  "always stored": [70810, -99],
  "null move": [16532, -97],
  "late-move reductions": [10815, -97],
  "futility": [6661, -97],
  "check extension": [6834, -97],
  "king at home": [8917, -100],
  "gradual promotion": [8680, -39],
};

for (const rung of RUNGS) {
  Deno.test(`ladder, ${rung}: the nodes and the score of a search`, () => {
    const think = engineOf(new LADDER[rung]());
    const { nodes, score } = think(setupOf(MIDDLEGAME), { plies: 4 });
    assertEquals([nodes, score], RESULTS[rung]);
  });
}

Deno.test("each rung of the ladder stands on the one below", () => {
  for (const [index, rung] of RUNGS.slice(1).entries()) {
    const Below = LADDER[RUNGS[index]];
    assert(LADDER[rung].prototype instanceof Below, rung);
  }
});

Deno.test("in a small table, one slot that takes every result saves nodes", () => {
  const nodesOf = (rung: Rung) =>
    engineOf(new LADDER[rung](2 ** 12))(setupOf(MIDDLEGAME), { plies: 4 })
      .nodes;
  assertEquals([nodesOf("all captures"), nodesOf("always stored")], [
    206948,
    110764,
  ]);
});

Deno.test("a pawn on the seventh rank is worth 128 more", () => {
  const scoreOf = (fen: string) =>
    new LADDER["gradual promotion"]().load(setupOf(fen)).balance;
  assertEquals(scoreOf("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), 74 + 128);
  assertEquals(scoreOf("4k3/8/8/8/8/p7/8/4K3 w - - 0 1"), -74 - 64);
});

Deno.test("the king moves from home in endings only", () => {
  const gainOf = (fen: string) => {
    const search = new LADDER["king at home"]();
    const root = search.load(setupOf(fen));
    const move = search.find(root, { from: 0x74, to: 0x64 });
    return move && search.gainOf(root, move);
  };
  assertEquals(gainOf("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1"), -14);
  assertEquals(gainOf("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 6);
});

Deno.test("every rung mates when it can, as White and as Black", async () => {
  const start = parseFen(MATE_IN_ONE);
  for (const rung of RUNGS) {
    const create = () => engineOf(new LADDER[rung]());
    const [one, other] = [1, 2].map(() => enginePlayer(rung, create, 2000));
    // The side to move wins either game, so that the pair is even.
    const match = playMatch([[one, other]], gamesFrom([start]));
    assertEquals(await Array.fromAsync(match), [[1, 0]], rung);
    const { move } = await one.choose(newGame(start), 2);
    assertEquals(move, { from: 0x70, to: 0, promotion: 0 });
  }
});

Deno.test("a table that is kept answers in the next search", () => {
  const think = engineOf(new LADDER["always stored"]());
  const [first, again] = [1, 2]
    .map(() => think(setupOf(MIDDLEGAME), { plies: 3 }));
  assertEquals([first.nodes, again.nodes], [8710, 283]);
  assertEquals(again.line, first.line);
});
