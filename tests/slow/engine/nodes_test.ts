import { assert, assertEquals, assertGreaterOrEqual } from "@std/assert";
import { createEngine, type Engine } from "../../../engine/mod.ts";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { engineOf } from "../../../engine/plain_engine.ts";
import { MOST_PLIES } from "../../../engine/chess/score.ts";
import { newGame } from "../../../engine/chess/game/game.ts";
import { openingsOf } from "../../../engine/study/contests/openings.ts";
import { enginePlayer } from "../../../engine/study/contests/engine_player.ts";
import {
  engineVariant,
  measureSearch,
} from "../../../engine/study/claims/variants.ts";
import { IDEAS } from "../../../engine/study/claims/ideas.ts";
import { LADDER } from "../../../engine/study/claims/micro_max_4_8.ts";
import { puzzles, trialsOf } from "../../../engine/study/claims/positions.ts";
import { STUDY_MATE } from "../../../engine/study/claims/configurable_search/evaluation.ts";
import { Searcher } from "../../../engine/study/claims/configurable_search/searcher.ts";
import {
  MINIMAX,
  ORDERED,
  ORDINARY_TECHNIQUES,
} from "../../../engine/study/claims/configurable_search/techniques.ts";
import { mean } from "../../../engine/study/claims/statistics.ts";
import { createTextbook } from "../../../engine/player/textbook/textbook.ts";

const NODES = 2000;
const TASKS = [
  ...puzzles(NODES, 6),
  ...trialsOf("king and pawn", NODES).slice(0, 2),
];

/** The engines that are variants in the study or play in its matches, by name. */
const ENGINES: Readonly<Record<string, () => Engine>> = {
  "micro-Max": () => createEngine(2 ** 20),
  "the judge": () => createTextbook(2 ** 14),
  ...Object.fromEntries(
    [
      ...Object.entries(LADDER),
      ...Object.entries(IDEAS).map(([name, { Search }]) =>
        [name, Search] as const
      ),
    ].map(([name, Search]) => [name, () => engineOf(new Search(2 ** 20))]),
  ),
};

interface Spent {
  readonly nodes: number;
  /** Whether no deeper search could find another move. */
  readonly isSettled: boolean;
}

/** The same engine, and what each of its searches has spent. */
function recorded(engine: Engine) {
  const searches: Spent[] = [];
  const think: Engine = (...asked) => {
    const result = engine(...asked);
    const { nodes, ply } = result;
    searches.push({ nodes, isSettled: ply >= MOST_PLIES });
    return result;
  };
  return { think, searches };
}

/** Searches of which all but the settled ones have spent just their nodes. */
function assertSpent(searches: readonly Spent[], count: number) {
  assertEquals(searches.length, count);
  for (const { nodes, isSettled } of searches) {
    assert(nodes === NODES || isSettled && nodes < NODES, `${nodes}`);
  }
  const average = mean(searches.map(({ nodes }) => nodes));
  assertGreaterOrEqual(average, 0.8 * NODES);
}

for (const [name, create] of Object.entries(ENGINES)) {
  Deno.test(`${name} spends the nodes that the study gives it`, async () => {
    const { think, searches } = recorded(create());
    const { measure } = engineVariant(name, think);
    for (const task of TASKS) measure(task);
    const player = enginePlayer(name, () => think, NODES);
    const openings = openingsOf(3);
    for (const [number, start] of openings.entries()) {
      await player.choose(newGame(start), number);
    }
    assertSpent(searches, TASKS.length + openings.length);
  });
}

for (
  const [name, techniques] of Object.entries({
    MINIMAX,
    ORDERED,
    ORDINARY: ORDINARY_TECHNIQUES,
  })
) {
  Deno.test(`the searcher of the study spends the nodes it is given: ${name}`, () => {
    const searches = TASKS.map((task) => {
      const searcher = new Searcher(parseFen(task.fen), techniques);
      const { steps } = measureSearch(searcher, task);
      const isSettled = Math.abs(steps.at(-1)?.score ?? 0) >= STUDY_MATE;
      return { nodes: searcher.nodes, isSettled };
    });
    assertSpent(searches, TASKS.length);
  });
}
