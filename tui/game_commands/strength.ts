/** Commands about the engine: what it is to do, for whom, and how well. */

import { explain } from "../words/refusals.ts";
import { parseMove } from "../../engine/notation/san.ts";
import {
  endingAt,
  isOver,
  position,
  restartClock,
} from "../../engine/game/game.ts";
import type { Strength } from "../../engine/player/levels.ts";
import {
  advance,
  backToShown,
  begin,
  casually,
  DENOMAX,
  describePlayers,
  helped,
  HUMAN_SIDES,
  type Match,
  message,
  reject,
  rejectAfterEnd,
  request,
  type Step,
} from "../match/match.ts";
import * as types from "../text/value_types.ts";
import { describeStrength } from "../words/strength.ts";
import { describeClocks, describeControl } from "../words/times.ts";
import { type CommandRow, ON_OFF, type Result } from "./parse_command.ts";

const SIDES = Object.keys(HUMAN_SIDES);
const { LEVEL } = types;
const LEVELS = types.namesOf(LEVEL.choices);
const CLOCKS = ["none", "1+0", "3+2", "5+3", "10+0", "15+10"];
const setTime = limitBy("milliseconds", types.SECONDS);
const setNodes = limitBy("nodes", types.NODES);
const setPlies = limitBy("plies", types.PLIES);

export const ENGINE_COMMANDS = {
  go: ["", "let the engine move, like an empty line", letEngineMove],
  hint: ["", "ask which move the engine would play", giveHint],
  why: ["MOVE", "ask why a move is good, or why it is not", askAboutMove],
  coach: ["[on|off]", "be warned of bad moves, or not", setCoach, ON_OFF],
  side: ["[SIDE]", "play white, black, both or none", setSide, SIDES],
  level: ["[N]", `set the strength, ${LEVEL.range}`, setLevel, LEVELS],
  clock: ["[M+S|none]", "tell the time left, or set clocks", setClock, CLOCKS],
  time: ["[S]", "let the engine think S seconds a move", setTime],
  nodes: ["[N]", "let it begin no iteration after N nodes", setNodes],
  plies: ["[N]", "let it search no deeper than N plies", setPlies],
} satisfies Record<string, CommandRow>;

/** Lets the engine move in the position shown, whoever plays the side. */
export function letEngineMove(match: Match): Step {
  const { side } = position(match.game);
  const shown = backToShown(match);
  const next = (match.humanSides & side) === 0 ? shown : helped(shown);
  return endingAt(match.game) === null
    ? request(next, { type: "think", isHint: false })
    : rejectAfterEnd(match, "Cannot let the engine move");
}

export function giveHint(match: Match): Step {
  return endingAt(match.game) === null
    ? request(helped(match), { type: "think", isHint: true })
    : rejectAfterEnd(match, "Cannot give a hint");
}

function askAboutMove(match: Match, text: string): Result {
  const { game } = match;
  if (text === "") return { expected: "a move like e4" };
  if (endingAt(game) !== null) return rejectAfterEnd(match, "Cannot tell");
  const parsed = parseMove(position(game), text);
  return parsed.kind === "move"
    ? request(helped(match), { type: "think", isHint: true, move: parsed.move })
    : reject(match, explain(position(game), text, parsed));
}

function setCoach(match: Match, value: string): Result {
  if (!["", ...ON_OFF].includes(value)) return { expected: "on or off" };
  const hasCoach = value === "" ? !match.hasCoach : value === "on";
  if (hasCoach && match.game.clock !== null) {
    return reject(match, "The coach does not help against the clock");
  }
  const text = hasCoach
    ? "The coach warns of bad moves"
    : "The coach is silent";
  return message({ ...match, hasCoach }, text);
}

function setSide(match: Match, text: string): Result {
  if (text === "") return [describePlayers(match)];
  if (!SIDES.includes(text)) return { expected: "white, black, both or none" };
  const changed = { ...casually(match), humanSides: HUMAN_SIDES[text] };
  // A record would only tell the names of its players.
  const game = { ...changed.game, record: null };
  return begin(changed, describePlayers({ ...changed, game }));
}

function setClock(match: Match, text: string): Result {
  const { clock } = match.game;
  if (text === "") return [clock ? describeClocks(clock) : "There is no clock"];
  const control = types.GAME_TIME.read(text);
  if (control === null && text !== "none") {
    return { expected: `${types.GAME_TIME.expected}, or none` };
  }
  if (isOver(match.game)) return rejectAfterEnd(match, "Cannot set the clocks");
  if (match.game.record !== null) return reject(match, "A record has no clock");
  const told = control === null
    ? "The game goes on without a clock"
    : `The clocks start anew: ${describeControl(control)}`;
  const game = restartClock(match.game, control);
  return advance({ ...match, game }, told);
}

function setLevel(match: Match, text: string): Result {
  return setStrength(match, text, LEVEL.read(text), LEVEL.expected);
}

/** A command that limits by a kind of number how long the engine thinks. */
function limitBy(
  kind: "milliseconds" | "nodes" | "plies",
  { read, expected }: types.ValueType<number>,
) {
  return (match: Match, text: string): Result => {
    const limit = read(text);
    const strength = limit && { limits: { [kind]: limit } };
    return setStrength(match, text, strength, expected);
  };
}

/** Tells the strength if nothing is written, or sets what has been read. */
function setStrength(
  match: Match,
  text: string,
  strength: Strength | 0 | null,
  expected: string,
): Result {
  if (text === "") return [describeStrength(match)];
  if (!strength) return { expected };
  const changed = { ...casually(match), strength, toldLevel: undefined };
  if ("level" in strength && match.engine !== DENOMAX) {
    const advice = "write time, nodes or plies";
    return reject(match, `${match.engine} has no levels: ${advice}`);
  }
  return "results" in strength
    ? begin(changed)
    : message(changed, describeStrength(changed));
}
