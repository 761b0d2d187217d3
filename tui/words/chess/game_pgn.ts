/** Games in PGN. */

import { formatTimeControl, timeLeft } from "../../../engine/game/clock.ts";
import {
  endingOf,
  movesPlayed,
  position,
  resultText,
} from "../../../engine/game/game.ts";
import { mainLine } from "../../../engine/game/recorded_lines.ts";
import { openingAt } from "../../../engine/game/openings.ts";
import type { Ending } from "../../../engine/game/outcome.ts";
import type { PgnResult } from "../../../engine/notation/pgn.ts";
import { writePgn } from "../../../engine/notation/pgn_writer.ts";
import { annotated } from "../../../engine/review/annotations.ts";
import type { LegalMove } from "../../../engine/rules/position.ts";
import { type Match, playersOf } from "../../match/match.ts";
import { judgedAt } from "../../match/review.ts";
import { playerName } from "../players.ts";
import { describeInComment } from "./judgement.ts";

/** The game of a match as PGN; a record is written whole, as it was read. */
export function gamePgn(match: Match): string {
  const { game, date } = match;
  const recorded = mainLine(game, game.branches);
  if (recorded !== null) return writePgn(recorded.record);
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
  return writePgn({
    tags,
    start: position(game, 0),
    moves: movesPlayed(game)
      .map((move, index) => recordMove(match, move, index + 1)),
    result: resultText(game) as PgnResult,
  });
}

/** Values of the tag Termination; the default is "normal". */
const TERMINATIONS: Readonly<Partial<Record<Ending["reason"], string>>> = {
  "time": "time forfeit",
  "time without mating material": "time forfeit",
  "unknown": "unterminated",
};

/** A move with its clock time and its judgement. */
function recordMove(match: Match, move: LegalMove, ply: number) {
  const { times } = match.game.plies[ply];
  const { position } = match.game.plies[ply - 1];
  const clock = times && timeLeft(times, position.side) / 1000;
  const played = clock === null ? { move } : { move, clock };
  const judged = judgedAt(match, ply);
  if (judged === undefined) return played;
  const remark = describeInComment(judged.facts, position.side);
  return annotated(played, position, judged, remark);
}
