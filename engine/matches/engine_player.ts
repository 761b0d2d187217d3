/** Players for matches: engines in this thread. */

import { position } from "../game/game.ts";
import type { Engine } from "../mod.ts";
import { followVariation } from "../player/principal_variation.ts";
import { legalMoves, toSetup } from "../rules/position.ts";
import type { Player } from "./game.ts";

/** A player whose engine, a new one in each game, has some nodes a move. */
export function enginePlayer(
  name: string,
  create: () => Engine,
  mostNodes: number,
): Player {
  let current = { number: -1, think: create() };
  return {
    name,
    choose(game, number) {
      if (number !== current.number) current = { number, think: create() };
      const now = position(game);
      const { line } = current.think(toSetup(now), { mostNodes });
      // So far ahead that it believes to have won, micro-Max finds no move.
      const [best] = followVariation(now, line.slice(0, 1));
      return { move: best?.move ?? legalMoves(now)[0], score: null };
    },
    close: () => {},
  };
}
