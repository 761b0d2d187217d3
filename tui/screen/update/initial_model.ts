/**
 * What the full screen begins with.
 *
 * @module
 */

import { BLACK } from "../../../engine/mod.ts";
import { parseSquare } from "../../../engine/rules/position.ts";
import type { Surroundings } from "../../saves/match_json.ts";
import { describePeople, goOn, type Match } from "../../match/match.ts";
import { factsOf } from "./facts.ts";
import type { Look } from "../model/look.ts";
import type { Facts, Model, Size, Update } from "../model/model.ts";
import { applyStep } from "./apply_step.ts";

/** What the screen starts with. */
export interface ScreenOptions {
  /** The game and who plays it. */
  readonly match: Match;
  /** Size of the terminal. */
  readonly size: Size;
  /** Theme, pieces and colours. */
  readonly look: Look;
  /** Is the mouse used? */
  readonly hasMouse: boolean;
  /** What was kept with the match, if it goes on from an earlier run. */
  readonly kept?: Pick<Surroundings, "scores">;
}

/** Begins: the engine thinks if it is to move. */
export function newModel(options: ScreenOptions): Update {
  const model = blankModel(options);
  const { match } = model;
  return applyStep(model, goOn(match, describePeople(match)));
}

/** The screen before anything has happened. */
export function blankModel(options: ScreenOptions): Model {
  const { size, look, hasMouse } = options;
  const match = matchOf(options);
  return {
    match,
    facts: firstFacts(match, options.kept?.scores ?? []),
    size,
    look,
    cursor: parseSquare(match.isFlipped ? "e7" : "e2"),
    isCursorShown: false,
    held: null,
    line: null,
    history: [],
    notice: { text: "", isWarning: false },
    overlay: null,
    request: null,
    lastId: 0,
    thought: null,
    thoughtStage: null,
    thoughtLine: [],
    hint: null,
    isEngineShown: false,
    isPaused: false,
    isStepping: false,
    hasMouse,
  };
}

/**
 * The match as the screen plays it. Who plays Black alone sees that side at the
 * bottom, unless the board is to be turned round, or was kept as it is.
 */
function matchOf({ match, kept }: ScreenOptions): Match {
  const isTurned = kept === undefined && match.people === BLACK;
  const isFlipped = isTurned ? !match.isFlipped : match.isFlipped;
  return { ...match, isFlipped, endsWithGame: false };
}

function firstFacts({ game }: Match, kept: Surroundings["scores"]): Facts {
  const facts = factsOf(game, null);
  const scores = facts.scores.map((_, ply) => kept[ply] ?? null);
  return { ...facts, scores };
}
