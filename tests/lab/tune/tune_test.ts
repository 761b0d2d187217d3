import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import weightsText from "../../../engine/player/textbook/evaluation/weights.ts" with {
  type: "text",
};
import { WHITE } from "../../../engine/mod.ts";
import { BENCH_POSITIONS } from "../../../engine/player/bench.ts";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { TERMS_ALONE } from "../../../engine/player/textbook/evaluation/terms.ts";
import { TERMS } from "../../../engine/player/textbook/evaluation/weights.ts";
import { startProgram } from "../../../tui/platform/program.ts";
import { fakeEngine } from "../../support/fake_engine.ts";
import { posixTest } from "../../support/posix.ts";
import { examplesOf, quietOnes } from "./features.ts";
import { leadOf } from "./fit.ts";
import { epdOf, type Labelled, readRows, rowOf, scorer } from "./label.ts";
import { presentWeights } from "./parameters.ts";
import { rowsOf } from "./rows.ts";
import { samplesIn } from "./sample.ts";

const GAMES = `1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *

1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O *`;

function labelled(fen: string, cp = 0, best = "e1d1"): Labelled {
  return { game: 0, fen, cp, best };
}

Deno.test("samples are of every game, the same ones for the same seed", () => {
  const samples = [...samplesIn(GAMES, 1)];
  assertEquals(samples, [...samplesIn(GAMES, 1)]);
  assert(
    samples.some(({ fen }, index) =>
      fen !== [...samplesIn(GAMES, 2)][index].fen
    ),
  );
  // After 8, 9 and 10 plies, and each a few random moves later.
  assertEquals(samples.map(({ game }) => game), [
    ...Array(6).fill(0),
    ...Array(6).fill(1),
  ]);
});

posixTest(
  "another engine scores positions, which are kept as rows",
  async () => {
    const pipe = startProgram(fakeEngine("good"));
    const scored = await scorer(pipe, 100)({ game: 3, fen: START_FEN });
    pipe.kill();
    assertEquals(scored, { game: 3, fen: START_FEN, cp: -23, best: "b1c3" });
    assertEquals(readRows(`${rowOf(scored)}\n`), [scored]);
    assertEquals(epdOf(scored), `${START_FEN.slice(0, -4)} ce -23;`);
  },
);

Deno.test("positions with a check, a capture or a decision are not quiet", () => {
  const quiet = labelled("4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1");
  const others = [
    labelled("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"),
    labelled("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
    labelled("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", 0, "e4d5"),
    labelled("4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", 0, "e7e8q"),
    labelled(quiet.fen, 31_990),
  ];
  assertEquals(quietOnes([quiet, ...others]), [quiet]);
});

Deno.test("features times weights are what the evaluation says", () => {
  const fens = BENCH_POSITIONS.filter((fen) => /p/i.test(fen.split(" ")[0]));
  const weights = presentWeights();
  const examples = examplesOf(fens.map((fen) => labelled(fen)));
  fens.forEach((fen, index) => {
    const board = TERMS_ALONE.boardOf(parseFen(fen));
    const score = TERMS_ALONE.evaluate(board);
    const lead = board.side === WHITE ? score : -score;
    assertAlmostEquals(leadOf(weights, examples[index]), lead, 1.001, fen);
  });
});

Deno.test("the rows of the present weights are those of the program", () => {
  const rows = rowsOf(presentWeights()).split("\n");
  for (const row of rows.slice(0, TERMS.length)) {
    assert(weightsText.includes(row), row);
  }
  assertEquals(rows.length, TERMS.length + 6 * 2 * 9);
});
