/** What the engine makes of a move, in words. */

import { type Game, playRecord } from "../../../engine/game/game.ts";
import { numberedSans, sanAt } from "../../../engine/game/variation_tree.ts";
import type { Assessment } from "../../../engine/review/assess.ts";
import type { MatchEvents } from "../../match/events.ts";
import { isSolution } from "../../../engine/review/fact.ts";
import { describeFacts } from "./judgement.ts";
import type { Sentence, Surface } from "../sentence.ts";

/** What is good or bad about a move, with its line and a better one. */
export function describeAssessment(
  found: Assessment,
  surface: Surface,
): Sentence[] {
  const { game, better } = found;
  const text = verdict(found);
  if (surface === "screen") {
    return [{ text, advice: "] plays the line, Esc goes back" }];
  }
  const line = `Line: ${movesFrom(game, courseOf(found))}`;
  if (better.length === 0) return [{ text }, { text: line }];
  const instead = playRecord(game, better);
  const advice = `Better: ${movesFrom(game, instead)}`;
  return [{ text }, { text: line }, { text: advice }];
}

/** The game as it goes on with a move that was judged. */
export function courseOf({ game, move, reply }: Assessment): Game {
  return playRecord(game, [move, ...reply]);
}

function movesFrom({ ply }: Game, course: Game): string {
  return numberedSans(course, ply).join(" ");
}

/** `"g4 allows mate in 1"`, or what is good about a move. */
function verdict({ game, move, better, facts }: Assessment): string {
  const san = sanAt(playRecord(game, [move]), game.ply + 1);
  const said = describeFacts(facts);
  if (better.length === 0) {
    return said === "" ? `${san} is not bad` : `${san} is good: it ${said}`;
  }
  if (said !== "") return `${san} ${said}`;
  const best = sanAt(playRecord(game, better), game.ply + 1);
  return `${best} is better than ${san}`;
}

const AFTER_WARNING: Readonly<Record<Surface, string>> = {
  lines: "type undo to take it back, or an empty line to play on",
  brief: "type undo to take it back, or an empty line to play on",
  screen: "u takes it back, Enter plays on",
};

/** What the coach says of the move just played. */
export function describeWarning(
  found: Assessment,
  surface: Surface,
): Sentence {
  return { text: verdict(found), advice: AFTER_WARNING[surface] };
}

/** What is wrong with the answer to a puzzle, but for what would solve it. */
export function describeAnswer(
  { san, fault }: MatchEvents["answered"],
): Sentence {
  const said = describeFacts(fault.facts.filter((it) => !isSolution(it)));
  const text = fault.type === "repeated"
    ? `${san} is what you played`
    : `${san} is not the move`;
  return {
    text: said === "" ? text : `${text}: it ${said}`,
    advice: "try again, or ask for a hint",
  };
}
