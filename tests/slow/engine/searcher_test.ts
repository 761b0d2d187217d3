import { assert, assertEquals } from "@std/assert";
import { BENCH_POSITIONS } from "../../../engine/player/bench.ts";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import {
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { SearchBoard } from "../../../engine/player/textbook/board.ts";
import { deepestIteration } from "../../../engine/study/claims/configurable_search/deepening.ts";
import {
  STUDY_MATE,
  VALUES,
} from "../../../engine/study/claims/configurable_search/evaluation.ts";
import { minimax } from "./minimax.ts";
import { puzzles } from "../../../engine/study/claims/positions.ts";
import { Searcher } from "../../../engine/study/claims/configurable_search/searcher.ts";
import { MinimaxOracle } from "../../../engine/study/claims/configurable_search/oracle.ts";
import {
  MINIMAX,
  ORDERED,
  ORDINARY_TECHNIQUES,
  SOUND_CHOICES,
  type Techniques,
} from "../../../engine/study/claims/configurable_search/techniques.ts";
import { PERFT_ROWS } from "../../support/chess/positions.ts";

/** Seven endings in which depth is cheap: mates, promotions … */
const ENDINGS: readonly string[] = [
  "8/8/8/8/8/2k5/1p6/1K6 w - - 0 1",
  "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1",
  "8/k1P5/2K5/8/8/8/8/8 w - - 0 1",
  "8/8/8/3pP3/8/4K3/6k1/8 w - d6 0 1",
  "k7/P7/K7/8/8/8/8/6b1 b - - 0 1",
  "8/8/1p6/p1p5/P1P5/1P6/2k1K3/8 w - - 0 1",
  "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1",
];
const MIDDLEGAMES = [...BENCH_POSITIONS, ...PERFT_ROWS.map(([, fen]) => fen)]
  .filter((fen) => legalMoves(parseFen(fen)).length < 60);
/** Five, which does not divide the number of combinations. */
const OPENINGS = MIDDLEGAMES
  .filter((fen) => legalMoves(parseFen(fen)).length < 32).slice(0, 5);

/** All combinations of sound choices. */
function soundTechniques(): Techniques[] {
  let all: Techniques[] = [{ ...MINIMAX, tableEntries: 2 ** 8 }];
  for (const [name, values] of Object.entries(SOUND_CHOICES)) {
    // History only changes an order, so two of its choices stand for all.
    const some = name === "history" ? values.slice(0, 2) : values;
    all = all.flatMap((techniques) =>
      some.map((value) => ({ ...techniques, [name]: value }))
    );
  }
  return all;
}

function scoreWith(position: Position, techniques: Techniques, depth: number) {
  return deepestIteration(new Searcher(position, techniques), depth)?.score;
}

/**
 * Compares combinations with minimax, each on the next position in turn: all of
 * them, or one in so many, a number that shares no divisor with the choices.
 */
function compareInTurn(
  fens: readonly string[],
  depth: number,
  quiescence: Techniques["quiescence"],
  oneIn = 7,
) {
  const known = fens.map((fen) => {
    const position = parseFen(fen);
    return { fen, position, score: minimax(position, depth, quiescence) };
  });
  soundTechniques().forEach((techniques, index) => {
    if (index % oneIn !== 0) return;
    const { fen, position, score } = known[index / oneIn % known.length];
    const found = scoreWith(position, { ...techniques, quiescence }, depth);
    assert(
      found === score,
      `${found} is not ${score}: ${fen} ${JSON.stringify(techniques)}`,
    );
  });
}

Deno.test("all combinations of sound techniques find minimax's score", () => {
  compareInTurn(ENDINGS, 3, "none", 1);
});

Deno.test("combinations of sound techniques agree on captures and promotions", () => {
  compareInTurn(ENDINGS, 2, "promotions", 5);
});

Deno.test("combinations of sound techniques agree with many pieces", () => {
  compareInTurn(OPENINGS, 2, "none");
});

Deno.test("sound techniques find minimax's score in many middlegames", () => {
  const all: Partial<Techniques>[] = [
    {},
    { scout: true },
    { table: "two bounds" },
    { order: "random" },
    { history: "good moves" },
    { narrowing: true, history: "cutoffs", table: "exact scores" },
    { captureOrder: "generated", killerMoves: "any" },
    { sorting: "all first", scout: true },
  ];
  for (const fen of MIDDLEGAMES) {
    const position = parseFen(fen);
    const score = scoreWith(position, { ...MINIMAX, quiescence: "none" }, 3);
    for (const some of all) {
      const found = scoreWith(position, { ...ORDERED, ...some }, 3);
      assertEquals(found, score, `${fen} ${JSON.stringify(some)}`);
    }
  }
});

Deno.test("sound techniques agree with each other on captures in middlegames", () => {
  const plain: Techniques = {
    ...ORDINARY_TECHNIQUES,
    scout: false,
    table: "none",
  };
  for (const fen of MIDDLEGAMES) {
    const position = parseFen(fen);
    const score = scoreWith(position, plain, 3);
    const found = scoreWith(position, ORDINARY_TECHNIQUES, 3);
    assertEquals(found, score, fen);
  }
});

Deno.test("keeping the table from move to move does not change the score", () => {
  for (const fen of ENDINGS) {
    let position = parseFen(fen);
    const searcher = new Searcher(position, ORDERED);
    for (let ply = 0; ply < 6 && legalMoves(position).length > 0; ply++) {
      searcher.load(position);
      const score = deepestIteration(searcher, 3)?.score;
      assertEquals(score, minimax(position, 3), fen);
      position = play(position, legalMoves(position)[0]);
    }
  }
});

Deno.test("an oracle knows minimax's score, and its orders are sound", () => {
  const oracle = new MinimaxOracle();
  for (const fen of MIDDLEGAMES.slice(0, 6)) {
    const position = parseFen(fen);
    const score = minimax(position, 3);
    assertEquals(
      oracle.scoreOf(new SearchBoard(position, VALUES), 3),
      score,
      fen,
    );
    const nodes = (["best first", "worst first"] as const).map((kind) => {
      const techniques = { ...MINIMAX, alphaBeta: true, oracle: kind };
      const searcher = new Searcher(position, techniques, oracle);
      assertEquals(deepestIteration(searcher, 3)?.score, score, fen);
      return searcher.nodes;
    });
    assert(4 * nodes[0] < nodes[1], fen);
  }
});

Deno.test("deeper results find a different score somewhere", () => {
  const isChanged = puzzles(0, 10).some(({ fen }) => {
    const position = parseFen(fen);
    const techniques: Techniques = { ...ORDERED, deeperResults: true };
    return scoreWith(position, techniques, 5) !==
      scoreWith(position, ORDERED, 5);
  });
  assert(isChanged);
});

Deno.test("the study's search scores quicker mates higher", () => {
  const position = parseFen("7k/8/5K2/8/8/8/8/R5Q1 w - - 0 1");
  const scores = [2, 3, 5].map((depth) => scoreWith(position, ORDERED, depth));
  // One ply less is left after the mating move.
  assertEquals(scores, [STUDY_MATE + 1, STUDY_MATE + 2, STUDY_MATE + 4]);
});
