/** Commands to the engine: what to do, for which side, and how strongly. */

import { endingAt, position } from "../../engine/game/game.ts";
import type { Strength } from "../../engine/player/levels.ts";
import { parseMove } from "../../engine/notation/san.ts";
import { type Match, playersOf, SIDE_CHOICES } from "../match/match.ts";
import {
  askAboutMove,
  askForBest,
  askForHint,
  letEngineMove,
  setClock,
  setCoach,
  setSide,
  setStrength,
} from "../match/settings.ts";
import { happened, refuse, refuseAfterEnd } from "../match/step.ts";
import * as types from "../text/value_types.ts";
import { type CommandRow, ON_OFF, type Result } from "./parse_command.ts";

const { LEVEL } = types;
const CLOCKS = ["none", "1+0", "3+2", "5+3", "10+0", "15+10"];

export const ENGINE_COMMANDS = {
  go: {
    argument: "",
    help: "let the engine move, like an empty line",
    run: letEngineMove,
  },
  hint: {
    argument: "",
    help: "ask which move the engine would play",
    run: askForHint,
  },
  best: {
    argument: "",
    help: "ask for the three best moves",
    run: askForBest,
  },
  why: {
    argument: "MOVE",
    keepsCase: true,
    help: "ask why a move is good or bad",
    run: askWhy,
  },
  coach: {
    argument: "[on|off]",
    help: "turn warnings of bad moves on or off",
    values: ON_OFF,
    run: switchCoach,
  },
  side: {
    argument: "[SIDE]",
    help: "play white, black, both or none",
    values: SIDE_CHOICES,
    run: chooseSide,
  },
  level: {
    argument: "[N]",
    help: `set the strength, ${LEVEL.range}`,
    values: types.namesOf(LEVEL.choices),
    run: (match, text) =>
      changeStrength(match, text, LEVEL.read(text), LEVEL.expected),
  },
  clock: {
    argument: "[M+S|none]",
    help: "show the time left, or set clocks",
    values: CLOCKS,
    run: changeClock,
  },
  time: {
    argument: "[S]",
    help: "let the engine think for S seconds a move",
    run: limitBy("milliseconds", types.SECONDS),
  },
  nodes: {
    argument: "[N]",
    help: "let it start no iteration after N nodes",
    run: limitBy("nodes", types.NODES),
  },
  plies: {
    argument: "[N]",
    help: "let it search no deeper than N plies",
    run: limitBy("plies", types.PLIES),
  },
} satisfies Record<string, CommandRow>;

function askWhy(match: Match, text: string): Result {
  if (text === "") return { expected: "a move like e4" };
  if (endingAt(match.game) !== null) return refuseAfterEnd(match, "assess");
  const now = position(match.game);
  const parsed = parseMove(now, text);
  return parsed.kind === "move"
    ? askAboutMove(match, parsed.move)
    : refuse(match, { type: "move", position: now, text, parsed });
}

function switchCoach(match: Match, value: string): Result {
  if (!["", ...ON_OFF].includes(value)) return { expected: "on or off" };
  return setCoach(match, value === "" ? !match.hasCoach : value === "on");
}

function chooseSide(match: Match, text: string): Result {
  if (text === "") {
    return happened(match, { type: "seated", players: playersOf(match) });
  }
  const side = SIDE_CHOICES.find((name) => name === text);
  return side === undefined
    ? { expected: "white, black, both or none" }
    : setSide(match, side);
}

function changeClock(match: Match, text: string): Result {
  const { clock } = match.game;
  if (text === "") return happened(match, { type: "clockReported", clock });
  const control = types.GAME_TIME.read(text);
  return control === null && text !== "none"
    ? { expected: `${types.GAME_TIME.expected}, or none` }
    : setClock(match, control);
}

/** A command that limits how long the engine thinks. */
function limitBy(
  kind: "milliseconds" | "nodes" | "plies",
  { read, expected }: types.ValueType<number>,
) {
  return (match: Match, text: string): Result => {
    const limit = read(text);
    const strength = limit === null ? null : { limits: { [kind]: limit } };
    return changeStrength(match, text, strength, expected);
  };
}

/** Sets the strength, or reports it if no argument was typed. */
function changeStrength(
  match: Match,
  text: string,
  strength: Strength | null,
  expected: string,
): Result {
  if (text === "") {
    const { opponent, strength } = match;
    return happened(match, { type: "strengthReported", opponent, strength });
  }
  return strength === null ? { expected } : setStrength(match, strength);
}
