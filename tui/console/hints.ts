/** Hints in steps: the piece, its move, the reason, then other moves. */

import { position } from "../../engine/chess/game/game.ts";
import type { ChosenMove } from "../../engine/player/choose_move.ts";
import type { Position } from "../../engine/chess/rules/position.ts";
import { isTask, type Match } from "../match/match.ts";
import type { Question } from "../match/step.ts";

/** What follows a request for a hint: a question, or a move that is known. */
export type HintStep = Question | { readonly known: ChosenMove };

interface Given {
  readonly position: Position;
  readonly choice: ChosenMove;
  readonly steps: number;
}

export class Hints {
  #given: Given | null = null;

  /** The first step asks the engine; later ones in the same position go on. */
  next(match: Match): HintStep {
    const given = this.#given;
    const isSame = given?.position === position(match.game);
    // A puzzle has steps of its own.
    if (given === null || !isSame || isTask(match)) {
      return { type: "think", about: "hint" };
    }
    const { choice, steps } = given;
    this.#given = { ...given, steps: steps + 1 };
    if (steps === 1) return { known: choice };
    return steps === 2
      ? { type: "think", about: "move", move: choice.move }
      : { type: "think", about: "best" };
  }

  /** Notes the move that the engine has chosen for a first step. */
  begin({ game }: Match, choice: ChosenMove): void {
    this.#given = { position: position(game), choice, steps: 1 };
  }
}
