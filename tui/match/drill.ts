/** Drills: endings to win against the engine, which are not saved. */

import { endingOf, newGame, position } from "../../engine/chess/game/game.ts";
import type { Position } from "../../engine/chess/rules/position.ts";
import { TOP_LEVEL } from "../../engine/player/levels.ts";
import { type DrillMatch, keptFrom, type Match, termsOf } from "./match.ts";
import { type Drill, drillPosition } from "./puzzles/drills.ts";
import type { Step } from "./step.ts";
import { advance } from "./turns.ts";

/** Sets up a random position of a drill; the engine defends as well as it can. */
export function startDrill(match: Match, drill: Drill): Step {
  return drillFrom(match, drill, drillPosition(drill));
}

/** After a win, another position of the same drill; else the same again. */
export function repeatDrill(match: DrillMatch): Step {
  const { drill, game, humanSides } = match;
  return endingOf(game)?.winner === humanSides
    ? startDrill(match, drill)
    : drillFrom(match, drill, position(game, 0));
}

function drillFrom(match: Match, drill: Drill, start: Position): Step {
  const game = newGame(start);
  const drilling: DrillMatch = {
    ...keptFrom(match),
    kind: "drill",
    game,
    humanSides: start.side,
    strength: { level: TOP_LEVEL },
    drill,
    before: termsOf(match),
  };
  const event = { type: "drillPosed", drill, position: start } as const;
  return advance(drilling, event);
}
