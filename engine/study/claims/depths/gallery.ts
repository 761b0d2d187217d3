/**
 * The ideas of the literature, added to micro-Max: at several depths, and in games
 * those that a program would take next.
 */

import { createEngine } from "../../../mod.ts";
import { MicroMax } from "../../../plain.ts";
import { parseFen } from "../../../chess/notation/fen.ts";
import { toSetup } from "../../../chess/rules/position.ts";
import { classPlayer } from "../../contests/engine_player.ts";
import { type Exhibit, GALLERY } from "../../gallery/gallery.ts";
import { BY_DEPTH, depthVariant, toPly } from "./by_depth.ts";
import { experiment } from "../experiment.ts";
import { type Pairing, withMatches } from "../match_table.ts";
import type { SearchVariant } from "../variants.ts";

const MICRO_MAX = "micro-Max";
const EXHIBITS = Object.entries<Exhibit>(GALLERY);
/** Plies of the searches whose scores are compared with deeper ones. */
const JUDGED_PLIES = 4;

const measurements = experiment({
  question: "What does each idea of the literature do to micro-Max's own tree?",
  quick: toPly(3, 4),
  full: [...toPly(2, 40), ...toPly(3, 40), ...toPly(4, 40), ...toPly(5, 2)],
  tables: () => [{
    title: "Fewer nodes than micro-Max, by depth",
    columns: [...BY_DEPTH, "error"],
    variants: [
      withError(depthVariant(MICRO_MAX, MicroMax)),
      ...EXHIBITS.map(([name, { Search, deepest }]) =>
        withError(depthVariant(name, Search, deepest))
      ),
    ],
  }],
  claims: [],
});

export default withMatches(measurements, {
  title: "Next steps, each against micro-Max",
  pairings: (nodes) =>
    EXHIBITS.filter(([, { elsewhere }]) => elsewhere !== undefined)
      .map(([name, { Search }]) => pairing(name, Search, nodes)),
  quick: { openings: 2, nodes: 300 },
  full: { openings: 20, nodes: 600 },
});

function pairing(
  name: string,
  Search: typeof MicroMax,
  nodes: number,
): Pairing {
  return {
    name,
    player: classPlayer(name, Search, nodes),
    other: classPlayer(MICRO_MAX, MicroMax, nodes),
  };
}

/** What micro-Max finds a ply deeper, by position. */
const deeperScores = new Map<string, number>();

function deeperScore(fen: string): number {
  const known = deeperScores.get(fen);
  if (known !== undefined) return known;
  const think = createEngine(2 ** 20);
  const limits = { plies: JUDGED_PLIES + 1 };
  const { score } = think(toSetup(parseFen(fen)), limits);
  deeperScores.set(fen, score);
  return score;
}

/** The same, with how far its scores are from those of a deeper search. */
function withError({ name, measure }: SearchVariant): SearchVariant {
  return {
    name,
    measure(task) {
      const { numbers, steps } = measure(task);
      const isJudged = task.depth === JUDGED_PLIES + 1 && "score" in numbers;
      if (!isJudged) return { numbers, steps };
      const error = Math.abs(numbers.score - deeperScore(task.fen));
      return { numbers: { ...numbers, error }, steps };
    },
  };
}
