/** Games in PGN. */

import { formatTimeControl } from "../../../engine/chess/game/clock.ts";
import {
  endingOf,
  type Game,
  resultText,
} from "../../../engine/chess/game/game.ts";
import { openingAt } from "../../../engine/chess/game/openings.ts";
import type { Ending } from "../../../engine/chess/game/outcome.ts";
import type { GameTree } from "../../../engine/chess/notation/game_tree.ts";
import { writePgn } from "../../../engine/chess/notation/pgn_writer.ts";
import { annotated, type Remark } from "../../../engine/review/annotations.ts";
import { type Match, playersOf } from "../../match/match.ts";
import { judgedAt } from "../../match/match_review.ts";
import { playerName } from "../players.ts";
import { describeEnding } from "./endings.ts";
import { describeInComment } from "./judgement.ts";

/** The game of a match as PGN; a record is written whole, as it was read. */
export function gamePgn(match: Match): string {
  const { game, date } = match;
  if (game.record !== null) return writePgn(game.record);
  const control = game.clock?.control;
  const ending = endingOf(game);
  const { white, black } = playersOf(match);
  const tags = new Map([
    ["Date", date],
    ["White", playerName(white)],
    ["Black", playerName(black)],
  ]);
  const opening = openingAt(game.plies, game.ply);
  if (opening) tags.set("ECO", opening.eco).set("Opening", opening.name);
  if (control) tags.set("TimeControl", formatTimeControl(control));
  if (ending) {
    tags.set("Termination", TERMINATIONS[ending.reason] ?? "normal");
  }
  const line = bareLine(game);
  const tree = annotated(line, remarksOn(match, line));
  return writePgn({ tags, tree, result: resultText(game) });
}

/** Values of the tag Termination; the default is "normal". */
const TERMINATIONS: Readonly<Partial<Record<Ending["reason"], string>>> = {
  "time": "time forfeit",
  "time without mating material": "time forfeit",
  "unknown": "unterminated",
};

/** The moves played, with the clocks if there are any, and how players ended it. */
function bareLine({ plies, ply, clock, decision }: Game): GameTree {
  const isTold = decision !== null && decision.reason !== "unknown";
  const end = isTold ? [describeEnding(decision)] : [];
  return plies.slice(0, ply + 1).map((node, number) => ({
    ...node,
    startingComments: [],
    comments: number === ply ? end : [],
    nags: [],
    number,
    parent: number - 1,
    clock: clock && node.clock,
  }));
}

/** What the judge has to say of the moves, by their numbers in a line. */
function remarksOn(match: Match, line: GameTree): ReadonlyMap<number, Remark> {
  return new Map(line.flatMap(({ number }) => {
    const judged = judgedAt(match, number);
    if (judged === undefined) return [];
    const { side } = line[number - 1].position;
    const text = describeInComment(judged.facts, side);
    return [[number, { judged, text }]];
  }));
}
