/** The engine's judgement of a single move, in words. */

import {
  type Game,
  playRecord,
  position,
} from "../../../engine/chess/game/game.ts";
import {
  numberedSans,
  sanAt,
} from "../../../engine/chess/notation/numbered_moves.ts";
import { type Assessment, gameOfLine } from "../../../engine/review/assess.ts";
import type { MatchEvents } from "../../match/events.ts";
import { describeEffect, describeFacts, withoutSolution } from "./judgement.ts";
import { byKey, type Sentence, type Surface } from "../sentence.ts";

/** Says what is good or bad about a move, with its line and a better one. */
export function describeAssessment(
  found: Assessment,
  surface: Surface,
): Sentence[] {
  const { game, better } = found;
  const text = verdict(found);
  if (surface === "screen") {
    return [byKey(
      text,
      "] shows the line, Esc goes back",
      "tap Forward for its line, Go back to leave it",
    )];
  }
  const line = `Line, not played: ${movesFrom(game, gameOfLine(found))}`;
  if (better.length === 0) return [{ text }, { text: line }];
  const instead = playRecord(game, better);
  const advice = `Better: ${movesFrom(game, instead)}`;
  return [{ text }, { text: line }, { text: advice }];
}

function movesFrom({ ply }: Game, line: Game): string {
  return numberedSans(line, ply).join(" ");
}

/** `"g4 allows mate in 1"`, or what the move achieves. */
function verdict({ game, move, better, facts }: Assessment): string {
  const san = sanAt(playRecord(game, [move]), game.ply + 1);
  const { side } = position(game, game.ply);
  if (better.length === 0) {
    const effect = describeEffect(facts, side);
    return effect === ""
      ? `No move is clearly better than ${san}`
      : `${san} is good: ${effect}`;
  }
  if (facts.length > 0) return describeFacts(san, facts, side);
  const best = sanAt(playRecord(game, better), game.ply + 1);
  return `${best} is better than ${san}`;
}

/** The coach's warning about the move just played. */
export function describeWarning(
  found: Assessment,
  surface: Surface,
): Sentence {
  const text = verdict(found);
  return surface === "screen"
    ? byKey(
      text,
      "u takes it back, Enter plays on",
      "tap Take back, or Play on",
    )
    : { text, advice: "type yes to keep it, or no to take it back" };
}

/** Of a move that is no mistake, where another is expected. */
export function describeGoodMove(san: string): string {
  return `${san} is good, but there is better`;
}

/** Says what is wrong with an answer to a puzzle, without giving it away. */
export function describeAnswer(
  { san, side, fault }: MatchEvents["answered"],
): Sentence {
  const advice = "try again, or ask for a hint";
  if (fault.type === "good") return { text: describeGoodMove(san), advice };
  const effect = describeEffect(withoutSolution(fault.facts), side);
  const text = fault.type === "repeated"
    ? `${san} is what you played`
    : `${san} is not the move`;
  return {
    text: effect === "" ? text : `${text}: ${effect}`,
    advice,
  };
}
