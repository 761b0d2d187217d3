/**
 * Words about the engine: what it is to do, for whom it plays and how strong.
 *
 * @module
 */

import { endingAt } from "../../engine/game/game.ts";
import { levelLimits, TOP_LEVEL } from "../../engine/player/levels.ts";
import type { PlayLimits } from "../../engine/player/weakness.ts";
import {
  backToShown,
  describePeople,
  goOn,
  type Match,
  PEOPLE,
  say,
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
import { misread, refuse } from "./refuse.ts";
import { describeStrength } from "../match/sentences.ts";

/** Lets the engine move in the position shown, whoever plays the side. */
export function letEngineMove(match: Match): Step {
  return endingAt(match.game) === null
    ? think(backToShown(match), [])
    : refuse(match, "Cannot let the engine move");
}

/** Asks the engine for a move in the position shown. */
export function giveHint(match: Match): Step {
  return endingAt(match.game) === null
    ? think(match, [], true)
    : refuse(match, "Cannot give a hint");
}

/** Sets or tells who plays. */
export function setSide(match: Match, argument: string): Step {
  if (argument === "") return say(match, describePeople(match));
  const people = Object.hasOwn(PEOPLE, argument) ? PEOPLE[argument] : null;
  if (people === null) {
    return misread(match, "side", argument, "white, black, both or none");
  }
  const changed = { ...match, people };
  return goOn(changed, describePeople(changed));
}

/** Sets or tells the strength. */
export function setLevel(match: Match, argument: string): Step {
  const level = wholeNumber(argument, 1, TOP_LEVEL);
  const limits = level === null ? null : levelLimits(level);
  const form = `a level from 1 to ${TOP_LEVEL}`;
  return setStrength(match, "level", argument, { level, limits, form });
}

/** Sets or tells the time for a move. */
export function setTime(match: Match, argument: string): Step {
  const milliseconds = readSeconds(argument);
  const limits = milliseconds === null ? null : { milliseconds };
  return setStrength(match, "time", argument, {
    level: null,
    limits,
    form: SECONDS,
  });
}

/** Sets or tells the nodes for a move. */
export function setNodes(match: Match, argument: string): Step {
  const nodes = wholeNumber(argument, 1, MOST_NODES);
  const limits = nodes === null ? null : { nodes };
  const form = "a number of nodes";
  return setStrength(match, "nodes", argument, {
    level: null,
    limits,
    form,
  });
}

/** Sets or tells the depth. */
export function setPlies(match: Match, argument: string): Step {
  const plies = wholeNumber(argument, 1, MOST_PLIES);
  const limits = plies === null ? null : { plies };
  const form = `a number of plies from 1 to ${MOST_PLIES}`;
  return setStrength(match, "plies", argument, {
    level: null,
    limits,
    form,
  });
}

/** What an argument says about the strength. */
interface StrengthRead {
  readonly level: number | null;
  /** Null if it says nothing. */
  readonly limits: PlayLimits | null;
  /** What it should have been. */
  readonly form: string;
}

function setStrength(
  match: Match,
  name: string,
  argument: string,
  { level, limits, form }: StrengthRead,
): Step {
  if (argument === "") {
    return say(match, describeStrength(match.strength));
  }
  if (limits === null) return misread(match, name, argument, form);
  const strength = { level, limits };
  return say({ ...match, strength }, describeStrength(strength));
}
