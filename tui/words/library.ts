/**
 * What the judge finds, in words.
 *
 * ```ts
 * import { newGame, playMove } from "jsr:@denomax/denomax/game";
 * import { review } from "jsr:@denomax/denomax/review";
 * import { explain } from "jsr:@denomax/denomax/words";
 *
 * const game = ["f3", "e5", "g4", "Qh4"].reduce(playMove, newGame());
 * for (const judged of await review(game)) {
 *   if (judged.mark === "??") console.log(explain(game, judged)[0]); // "allows ...Qh4 mate"
 * }
 * ```
 *
 * {@linkcode annotate} writes all of it into the game:
 *
 * ```ts
 * import { newGame, playMove } from "jsr:@denomax/denomax/game";
 * import { review } from "jsr:@denomax/denomax/review";
 * import { annotate } from "jsr:@denomax/denomax/words";
 *
 * const game = ["f3", "e5", "g4", "Qh4"].reduce(playMove, newGame());
 * const pgn = annotate(game, await review(game));
 * console.log(pgn.includes("2. g4 $4")); // true
 * ```
 *
 * @module
 */

import { COLOURS, WHITE } from "../../engine/chess/constants.ts";
import { sideOf } from "../../engine/library/values/chess.ts";
import {
  expectFields,
  expectList,
} from "../../engine/library/values/expected.ts";
import type { Game } from "../../engine/library/values/games.ts";
import {
  type GameNode,
  mainLine,
} from "../../engine/chess/notation/game_tree.ts";
import { formatSan } from "../../engine/chess/notation/san.ts";
import type { Position } from "../../engine/chess/rules/position.ts";
import { writePgn } from "../../engine/chess/notation/pgn_writer.ts";
import type { PgnGame } from "../../engine/library/pgn.ts";
import {
  expectJudgement,
  expectMoveOf,
  innerJudgement,
  type JudgedMove,
} from "../../engine/library/values/judgements.ts";
import { recordOf } from "../../engine/library/values/written_game.ts";
import { annotated, type Remark } from "../../engine/review/annotations.ts";
import { clausesOf, describeInComment } from "./chess/judgement.ts";

export type {
  Claim,
  Game,
  GameJson,
} from "../../engine/library/values/games.ts";
export type {
  PgnError,
  PgnGame,
  PgnLine,
  PgnMove,
  PgnResult,
} from "../../engine/library/pgn.ts";
export type * from "../../engine/library/types.ts";
export type { JudgedMove } from "../../engine/library/values/judgements.ts";
export type { Mark } from "../../engine/review/policy.ts";
export type * from "../../engine/library/values/facts.ts";

/**
 * What is wrong with a move, and what it overlooks: for each fact a clause whose
 * subject is the move, such as `"misses Qxf6, which takes the bishop"`, or that
 * names the move that is meant, `"...Nxd4 takes the knight"`.
 * @throws {TypeError} if it is no judged move of a game
 */
export function explain(game: Game, judged: JudgedMove): string[] {
  expectFields(game, "a game");
  expectFields(game.start, "a game");
  const first = sideOf(game.start.turn);
  expectJudgement(judged);
  const { ply, facts } = judged;
  const mover = ply % 2 === 1 ? first : COLOURS - first;
  return inWords(() => clausesOf(facts, mover));
}

/** @throws {TypeError} if facts are not such as `review` finds */
function inWords<Words>(describe: () => Words): Words {
  try {
    return describe();
  } catch (cause) {
    throw new TypeError("Expected the facts of a judged move", { cause });
  }
}

/**
 * A game in PGN with what a review found: marks as glyphs, scores as `[%eval]`,
 * what is wrong in words, and the better line as a variation. Glyphs and scores
 * of others give way to these; their comments and variations stay.
 *
 * @param judged what `review` found in that game, or in the game that
 *   `gameFromPgn` made of it
 * @throws {RangeError} if the game has no such plies
 * @throws {TypeError} if they are judged moves of another game
 */
export function annotate(
  game: Game | PgnGame,
  judged: readonly JudgedMove[],
): string {
  const record = recordOf(game);
  expectList(judged, "judged moves of review()");
  const line = mainLine(record.tree);
  const remarks = judged.map((one): [number, Remark] => {
    expectJudgement(one);
    if (!(one.ply in line) || one.ply < 1) {
      const last = line.length - 1;
      throw new RangeError(
        `Cannot annotate ply ${one.ply}: the game has plies 1 to ${last}`,
      );
    }
    const { position: before } = line[one.ply - 1];
    expectMoveOf(one, sanAfter(before, line[one.ply]));
    const { side } = before;
    const text = inWords(() => describeInComment(one.facts, side));
    const inner = innerJudgement(one, side === WHITE);
    return [line[one.ply].number, { judged: inner, text }];
  });
  const tree = annotated(record.tree, new Map(remarks));
  return writePgn({ ...record, tree });
}

/** The move of a node in SAN. */
function sanAfter(before: Position, { move, position }: GameNode): string {
  return move === null ? "" : formatSan(before, move, position);
}
