/** Drills: endings to win against the engine, which are not saved. */

import { newGame, position } from "../../engine/chess/game/game.ts";
import type { Position } from "../../engine/chess/rules/position.ts";
import { TOP_LEVEL } from "../../engine/player/levels.ts";
import type { Match } from "./match.ts";
import { type Drill, drillPosition } from "./puzzles/drills.ts";
import type { Step } from "./step.ts";
import { advance } from "./turns.ts";

/** Sets up a random position of a drill; the engine defends as well as it can. */
export function startDrill(match: Match, kind: Drill): Step {
  return drillFrom(match, kind, drillPosition(kind));
}

/** After a win, another position of the same drill; else the same again. */
export function repeatDrill(match: Match, kind: Drill, isWon: boolean): Step {
  return isWon
    ? startDrill(match, kind)
    : drillFrom(match, kind, position(match.game, 0));
}

function drillFrom(match: Match, kind: Drill, start: Position): Step {
  const game = newGame(start);
  const drilling: Match = {
    ...match,
    game,
    humanSides: start.side,
    strength: { level: TOP_LEVEL },
    score: null,
    drill: { kind, first: position(game, 0) },
    before: match.before ?? match,
  };
  const event = { type: "drillPosed", drill: kind, position: start } as const;
  return advance(drilling, event);
}
