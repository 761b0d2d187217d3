/**
 * Commands about the engine: what it is to do, for whom it plays and how strong.
 *
 * @module
 */

import { endingAt } from "../../engine/game/game.ts";
import { type Strength, TOP_LEVEL } from "../../engine/player/levels.ts";
import {
  advance,
  backToShown,
  describePlayers,
  HUMAN_SIDES,
  type Match,
  message,
  type Step,
  think,
} from "../match/match.ts";
import {
  MOST_NODES,
  MOST_PLIES,
  readSeconds,
  SECONDS,
  wholeNumber,
} from "../text/numbers.ts";
import { invalidArgument, rejectAfterEnd } from "./reject.ts";
import { describeStrength } from "../match/sentences.ts";

/** Lets the engine move in the position shown, whoever plays the side. */
export function letEngineMove(match: Match): Step {
  return endingAt(match.game) === null
    ? think(backToShown(match), [])
    : rejectAfterEnd(match, "Cannot let the engine move");
}

export function giveHint(match: Match): Step {
  return endingAt(match.game) === null
    ? think(match, [], true)
    : rejectAfterEnd(match, "Cannot give a hint");
}

export function setSide(match: Match, argument: string): Step {
  if (argument === "") return message(match, describePlayers(match));
  if (!Object.hasOwn(HUMAN_SIDES, argument)) {
    const form = "white, black, both or none";
    return invalidArgument(match, "side", argument, form);
  }
  const humanSides = HUMAN_SIDES[argument];
  const changed = { ...match, humanSides };
  return advance(changed, describePlayers(changed));
}

export function setLevel(match: Match, argument: string): Step {
  const level = wholeNumber(argument, 1, TOP_LEVEL);
  const form = `a level from 1 to ${TOP_LEVEL}`;
  return setStrength(match, "level", argument, level && { level }, form);
}

export function setTime(match: Match, argument: string): Step {
  const milliseconds = readSeconds(argument);
  const strength = milliseconds && { limits: { milliseconds } };
  return setStrength(match, "time", argument, strength, SECONDS);
}

export function setNodes(match: Match, argument: string): Step {
  const nodes = wholeNumber(argument, 1, MOST_NODES);
  const strength = nodes && { limits: { nodes } };
  return setStrength(match, "nodes", argument, strength, "a number of nodes");
}

export function setPlies(match: Match, argument: string): Step {
  const plies = wholeNumber(argument, 1, MOST_PLIES);
  const form = `a number of plies from 1 to ${MOST_PLIES}`;
  const strength = plies && { limits: { plies } };
  return setStrength(match, "plies", argument, strength, form);
}

/** Sets the strength that an argument says, or tells it. */
function setStrength(
  match: Match,
  name: string,
  argument: string,
  strength: Strength | 0 | null,
  form: string,
): Step {
  if (argument === "") return message(match, describeStrength(match.strength));
  return strength
    ? message({ ...match, strength }, describeStrength(strength))
    : invalidArgument(match, name, argument, form);
}
