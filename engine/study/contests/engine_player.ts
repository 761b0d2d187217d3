/** Players for matches: engines in this thread. */

import { position } from "../../chess/game/game.ts";
import { legalMoves, toSetup } from "../../chess/rules/position.ts";
import type { Engine } from "../../mod.ts";
import { engineOf } from "../../plain_engine.ts";
import { searchable } from "../../player/to_engine.ts";
import { rootScoreOverrides } from "../../player/known_scores.ts";
import { followVariation } from "../../player/principal_variation.ts";
import { expectLegal } from "../own_classes/check.ts";
import type { SearchClass } from "../own_classes/contract.ts";
import type { Contestant } from "./game.ts";

/** A player whose engine, a new one in each game, has some nodes a move. */
export function enginePlayer(
  name: string,
  create: () => Engine,
  mostNodes: number,
): Contestant {
  const engineIn = onePerGame(create);
  return {
    name,
    choose(game, number) {
      const now = position(game);
      const { line } = engineIn(number)(toSetup(now), { mostNodes });
      // So far ahead that it believes to have won, micro-Max finds no move.
      const [best] = followVariation(now, line.slice(0, 1));
      return { move: best?.move ?? legalMoves(now)[0], score: null };
    },
    close: () => {},
  };
}

/** The engine of a game by its number: the same until another game begins. */
function onePerGame(create: () => Engine): (number: number) => Engine {
  let current = { number: -1, engine: create() };
  return (number) => {
    if (number !== current.number) current = { number, engine: create() };
    return current.engine;
  };
}

/** Slots of a class's table: plenty for short searches from an empty one. */
const SLOTS = 2 ** 16;

/**
 * A class that plays as a contender in a worker does, move for move. A search
 * that fails, or an illegal move, ends the match with an error.
 */
export function classPlayer(
  name: string,
  Search: SearchClass,
  mostNodes: number,
  slots: number = SLOTS,
): Contestant {
  const engineIn = onePerGame(() => engineOf(new Search(slots)));
  return {
    name,
    choose(game, number) {
      const now = position(game);
      const limits = { mostNodes, overrides: rootScoreOverrides(game) };
      const { line } = engineIn(number)(searchable(now), limits);
      expectLegal(now, line);
      const [{ move }] = followVariation(now, line.slice(0, 1));
      return { move, score: null };
    },
    close: () => {},
  };
}
