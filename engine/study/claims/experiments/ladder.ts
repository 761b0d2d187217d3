/** What version 4.8 of micro-Max has and 3.2 has not, one idea at a time. */

import { engineOf } from "../../../plain_engine.ts";
import { engineVariant, type SearchVariant } from "../variants.ts";
import { SAVINGS, SOLUTIONS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less, sooner } from "../judgement.ts";
import { LADDER, type Rung, RUNGS } from "../micro_max_4_8.ts";
import { classPlayer } from "../../contests/engine_player.ts";
import { type Pairing, withMatches } from "../match_table.ts";
import { endings, middlegames, puzzles } from "../positions.ts";

const [OLD, ALL, STORED, NULL_MOVE, LATE, FUTILITY, CHECKS] = RUNGS;
const SLOTS = 2 ** 20;

const measurements = experiment({
  question: "What is each step from micro-Max 3.2 to 4.8 worth?",
  quick: [...puzzles(3000, 12), ...middlegames(4).slice(1, 3)],
  full: [...puzzles(10_000, 250), ...middlegames(4), ...endings(5)],
  tables: () => [{
    title: "Each row has its idea and those of the rows above",
    columns: [...SAVINGS, "other scores", ...SOLUTIONS, "depth"],
    variants: RUNGS.map(rungVariant),
  }],
  claims: [
    {
      claim: "All captures solve puzzles sooner than recaptures",
      source: "this guide",
      judge: sooner(ALL, OLD),
    },
    {
      claim: "A null move saves micro-Max nodes",
      source: "this guide",
      judge: less(NULL_MOVE, STORED),
    },
    {
      claim: "Late-move reductions save micro-Max nodes",
      source: "this guide",
      judge: less(LATE, NULL_MOVE),
    },
    {
      claim: "Futility saves micro-Max nodes",
      source: "this guide",
      judge: less(FUTILITY, LATE),
    },
    {
      claim: "Free moves out of check solve puzzles sooner",
      source: "this guide",
      judge: sooner(CHECKS, FUTILITY),
    },
  ],
});

/** A rung with an empty table for each task, for the tasks are no game. */
function rungVariant(name: Rung): SearchVariant {
  const measure: SearchVariant["measure"] = (task) =>
    engineVariant(name, newEngine(name)).measure(task);
  return { name, measure };
}

function newEngine(name: Rung) {
  return engineOf(new LADDER[name](SLOTS));
}

/** Each rung plays the one below. */
function pairings(nodes: number): Pairing[] {
  const playerOf = (rung: Rung) =>
    classPlayer(rung, LADDER[rung], nodes, SLOTS);
  return RUNGS.slice(1).map((name, index) => {
    return { name, player: playerOf(name), other: playerOf(RUNGS[index]) };
  });
}

export default withMatches(measurements, {
  title: "Games against the row above",
  pairings,
  quick: { openings: 6, nodes: 2000 },
  full: { openings: 50, nodes: 2000 },
});
