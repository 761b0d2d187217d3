import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import engineSource from "../../../engine/mod.ts" with { type: "text" };
import {
  EXPERIMENT_NAMES,
  type Report,
} from "../../../engine/study/experiment.ts";
import { EXPERIMENTS } from "../../../engine/study/experiments/registry.ts";
import { clearVerdict } from "../../../engine/study/experiments/clear.ts";
import { etcVerdict } from "../../../engine/study/experiments/etc.ts";
import { extensionsVerdict } from "../../../engine/study/experiments/extensions.ts";
import { hashVerdict } from "../../../engine/study/experiments/hash.ts";
import { orderingVerdict } from "../../../engine/study/experiments/ordering.ts";
import { quiescenceVerdict } from "../../../engine/study/experiments/quiescence.ts";
import { reductionsVerdict } from "../../../engine/study/experiments/reductions.ts";
import {
  replacementVerdict,
  withRule,
} from "../../../engine/study/experiments/replacement.ts";
import { windowsVerdict } from "../../../engine/study/experiments/windows.ts";
import {
  formatElo,
  playMatches,
  strengthOf,
} from "../../../engine/study/match.ts";
import { MINIMAX } from "../../../engine/study/search/techniques.ts";

async function runToEnd(
  work: AsyncGenerator<number, Report, void>,
): Promise<{ report: Report; shares: number[] }> {
  const shares: number[] = [];
  while (true) {
    const step = await work.next();
    if (step.done) return { report: step.value, shares };
    shares.push(step.value);
  }
}

for (const name of EXPERIMENT_NAMES) {
  Deno.test(`${name} measures, and says how far it is`, async () => {
    const work = EXPERIMENTS[name].run({ quick: true, games: false });
    const { report, shares } = await runToEnd(work);
    assertEquals(shares, shares.toSorted((a, b) => a - b));
    assert(shares[0] > 0 && shares[shares.length - 1] <= 1);
    assert(report.positions.length > 0);
    for (const { columns, rows, bar } of report.tables) {
      assert(rows.length > 1 && bar < columns.length);
      const lengths = new Set(rows.map(({ cells }) => cells.length));
      assertEquals([...lengths], [columns.length]);
      // What is compared is different, not the same under different names.
      assert(new Set(rows.map(({ cells }) => cells[bar])).size > 1);
    }
    assert(report.verdict.endsWith("."));
  });
}

// -- Verdicts, on numbers made up for both answers ----------------------------

function replacementRows(own: number, always: number, deepest: number) {
  return [own, always, deepest].map((plies) => ({
    name: "",
    plies,
    wins: plies > 20 ? 1 : 0,
    nodesToWin: plies > 20 ? 1000 : null,
  }));
}

Deno.test("replacementVerdict() follows the plies", () => {
  const claimed = replacementVerdict(replacementRows(30, 30, 20), 1);
  assertStringIncludes(claimed, "performs worse, as claimed (20.0 plies and 0");
  assertStringIncludes(claimed, "exactly the same");
  const denied = replacementVerdict(replacementRows(20, 18, 30), 1);
  assertStringIncludes(denied, "no worse, against the claim");
  assertStringIncludes(denied, "is better than always");
});

Deno.test("clearVerdict() gives each side its due", () => {
  const cleared = { name: "", nodes: 100, cheaper: 0, changed: 0 };
  const verdictOf = (nodes: number, cheaper: number, changed: number) =>
    clearVerdict([cleared, { name: "", nodes, cheaper, changed }], 9);
  const both = verdictOf(80, 7, 2);
  assertStringIncludes(both, "Eppstein is right: with the table kept, nodes");
  assertStringIncludes(both, "fewer for 7 of 9 moves, and in all 20 % fewer");
  assertStringIncludes(both, "it shows: 2 moves");
  assertStringIncludes(verdictOf(120, 7, 2), "Eppstein is half right");
  const neither = verdictOf(120, 3, 0);
  assertStringIncludes(neither, "Eppstein is wrong here");
  assertStringIncludes(neither, "in all 20 % more than with it cleared");
  assertStringIncludes(neither, "it does not show: 0 moves");
});

function hashRow(size: number, nodes: number, wrongHits = 0) {
  return { name: "", size, nodes, wrongHits, wrongScores: 0 };
}

Deno.test("hashVerdict() follows nodes and wrong hits", () => {
  const sizes = [hashRow(0, 100), hashRow(8, 60)];
  const claimed = hashVerdict(
    sizes,
    [hashRow(1, 100), hashRow(2, 90)],
    [hashRow(4, 0, 7), hashRow(16, 0)],
  );
  assertStringIncludes(claimed, "40 % fewer than without any");
  assertStringIncludes(claimed, "depth 2 and more: 10 % fewer");
  assertStringIncludes(claimed, "from 16 bits");
  const denied = hashVerdict(
    sizes,
    [hashRow(1, 90), hashRow(2, 100)],
    [hashRow(4, 0, 7)],
  );
  assertStringIncludes(denied, "even depth 1 is worth its entries, against");
  assertStringIncludes(denied, "no lock was long enough");
});

function orderingRows(exponents: readonly number[]) {
  return exponents.map((exponent, index) => ({
    name: `row ${index}`,
    isSingle: index === 2 || index === 3,
    nodes: 10 ** (6 * exponent),
    exponent,
    branching: 30 ** exponent,
  }));
}

Deno.test("orderingVerdict() says which bound is nearer", () => {
  const near = orderingVerdict(
    orderingRows([1, 0.99, 0.8, 0.7, 0.6, 0.55, 0.52]),
  );
  assertStringIncludes(near, "exponent of 0.60, which is nearer to the best");
  assertStringIncludes(
    near,
    "that has 0.55, the worst 0.99, and in theory the best has",
  );
  assertStringIncludes(near, '"row 3"');
  const far = orderingVerdict(
    orderingRows([1, 0.99, 0.8, 0.9, 0.9, 0.55, 0.52]),
  );
  assertStringIncludes(far, "nearer to the worst");
  assertStringIncludes(far, '"row 2"');
});

function windowRows(counts: readonly number[], agreed = 3) {
  return counts.map((nodes, index) => ({ name: `W${index}`, nodes, agreed }));
}

Deno.test("windowsVerdict() names the window with the fewest nodes", () => {
  const best = windowsVerdict(windowRows([100, 80, 70, 60]), 3);
  assertStringIncludes(best, "All find the same scores; W3 needs the fewest");
  assertStringIncludes(best, "40 % fewer than the full window");
  assertStringIncludes(best, "14 % fewer than with one");
  const none = windowsVerdict(windowRows([50, 80, 70, 70], 2), 3);
  assertStringIncludes(none, "NOT all find");
  assertStringIncludes(none, "no window needs fewer nodes");
  assertStringIncludes(none, "as many as with one");
});

function cutoffRow(from: number, nodes: number, milliseconds: number) {
  const made = 2 * nodes;
  return { name: "", from, nodes, made, milliseconds, spread: 5 };
}

Deno.test("etcVerdict() weighs nodes against time and its noise", () => {
  const never = cutoffRow(0, 100, 100);
  const [dear, cheap] = [cutoffRow(2, 90, 120), cutoffRow(3, 95, 90)];
  const claimed = etcVerdict([never, dear, cheap]);
  assertStringIncludes(claimed, "From depth 2 on the cutoffs save 10.0 %");
  assertStringIncludes(claimed, "made are 10 % fewer than without");
  assertStringIncludes(claimed, "from depth 3 on (10.0 % at best, where");
  assertStringIncludes(claimed, "differ by 5.0 %), away from the leaves");
  const near = etcVerdict([never, cutoffRow(2, 90, 80), cheap]);
  assertStringIncludes(near, "next to the leaves, against the claim");
  const noise = etcVerdict([never, cutoffRow(2, 100, 96)]);
  assertStringIncludes(noise, "save no nodes; in time they do not pay (4.0 %");
});

Deno.test("quiescenceVerdict() follows the errors", () => {
  const verdictOf = (errors: readonly number[]) =>
    quiescenceVerdict(
      errors.map((errors) => ({ name: "", errors, depth: 5 })),
      20,
    );
  assertStringIncludes(verdictOf([9, 5, 3, 4]), "Quiescence pays: of 20");
  assertStringIncludes(verdictOf([3, 5, 9, 4]), "does not pay, against");
});

function extensionRow(solved: number, elo: number | null) {
  const match = elo === null ? null : { elo, error: 30 };
  return { name: "", solved, depth: 5, match };
}

Deno.test("extensionsVerdict() follows puzzles and games", () => {
  const plain = extensionRow(10, null);
  const more = extensionsVerdict([plain, extensionRow(12, 15)], 20);
  assertStringIncludes(more, "solve 2 more of 20 puzzles");
  assertStringIncludes(more, "worth 15 ± 30 Elo: against Fierz's doubts");
  const fewer = extensionsVerdict([plain, extensionRow(9, null)], 20);
  assertStringIncludes(fewer, "solve 1 fewer of 20 puzzles");
  assertStringIncludes(fewer, "in line with");
});

function reductionRows(solved: readonly number[], zugzwangs: number[]) {
  const names = ["none", "null", "pieces", "late", "ProbCut"];
  return names.map((name, index) => ({
    ...{ name, depth: 4 + index },
    ...{ solved: solved[index], zugzwangs: zugzwangs[index], match: null },
  }));
}

Deno.test("reductionsVerdict() follows puzzles and zugzwangs", () => {
  const claimed = reductionsVerdict(
    reductionRows([10, 12, 12, 13, 11], [3, 0, 2, 3, 3]),
  );
  assertStringIncludes(claimed, "pieces +2 (depth 4 to 6), late +3");
  assertStringIncludes(claimed, "ProbCut is outperformed, as claimed");
  assertStringIncludes(claimed, "fools the null move: 0 solved instead of 3");
  const denied = reductionsVerdict(
    reductionRows([10, 12, 9, 9, 11], [1, 1, 1, 1, 1]),
  );
  assertStringIncludes(denied, "pieces -1");
  assertStringIncludes(denied, "not outperformed, against the claim");
  assertStringIncludes(denied, "does not fool");
});

// -- Parts --------------------------------------------------------------------

Deno.test("withRule() adds a line to the engine's function store", () => {
  assertEquals(withRule("micro-Max"), engineSource);
  for (const rule of ["always", "deepest"] as const) {
    const lines = withRule(rule).split("\n");
    const added = lines.findIndex((line, index) =>
      line !== engineSource.split("\n")[index]
    );
    assertStringIncludes(lines[added - 1], "function store(");
    assertEquals(lines.toSpliced(added, 1).join("\n"), engineSource);
  }
});

Deno.test("withRule() says so if it does not know the engine's text", () => {
  for (const text of ["", engineSource + engineSource]) {
    assertThrows(
      () => withRule("always", text),
      Error,
      "Cannot exchange the rule of replacement",
    );
  }
});

Deno.test("strengthOf() turns points into Elo", () => {
  assertEquals(Math.abs(strengthOf([1, 0, 0.5, 0.5]).elo), 0);
  const better = strengthOf([1, 1, 1, 0]);
  assertEquals(Math.round(better.elo), 191);
  const surer = strengthOf(
    Array.from({ length: 10 }, () => [1, 1, 1, 0]).flat(),
  );
  assertEquals(surer.elo, better.elo);
  assert(surer.error < better.error / 2);
  assert(strengthOf([0.5, 0.5]).error > 100);
  assertEquals(formatElo({ elo: 190.8, error: 40.2 }), "191 ± 40 Elo");
});

Deno.test("playMatches() plays only if games are wanted", () => {
  const quiet = playMatches([MINIMAX], MINIMAX, { quick: true, games: false });
  assertEquals(quiet.next(), { done: true, value: [] });
  const loud = playMatches([MINIMAX], MINIMAX, { quick: true, games: true });
  assertEquals(loud.next(), { done: false, value: 0 });
});
