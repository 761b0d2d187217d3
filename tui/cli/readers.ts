/** What subcommands are told by options and the words behind them. */

import type { Limits } from "../../engine/mod.ts";
import { DEFAULT_LIMITS } from "../../engine/player/levels.ts";
import type { EngineCommand, PlayOptions } from "../match/play_options.ts";
import { UsageError } from "../platform/exit.ts";
import type { ScreenChoices } from "../screen/model/appearance.ts";
import type { OptionName, Values } from "./options.ts";
import { PLAY_DEFAULTS } from "./play_defaults.ts";
import { POSITION, readValue } from "../text/value_types.ts";

const LIMITS = ["time", "nodes", "plies"] as const;
/** Options that say how a game begins. */
const SET_UP = [
  ...["side", "level", "coach", "clock", "fen", "flip"] as const,
  ...LIMITS,
] as const;

export function playOptions(values: Values): PlayOptions & ScreenChoices {
  const { side, level, clock, fen, theme, pieces, color } = values;
  const { coach, flip, plain, pgn, bell } = values;
  expectOnlyOne(values, "coach", ["clock"]);
  expectOnlyOne(values, "level", [...LIMITS, "engine"]);
  const limits = searchLimits(values, clock === null ? DEFAULT_LIMITS : {});
  return {
    ...PLAY_DEFAULTS,
    ...given({ side, start: fen, theme, pieces, color }),
    ...{ coach, flip, plain, pgn, bell },
    strength: level ?? { limits },
    engine: engineCommand(values),
    control: clock,
    mouse: !values["no-mouse"],
    saved: savedGameChoice(values),
  };
}

/** The program that is to play or to judge; to limit its strength takes two options. */
export function engineCommand(
  { engine, "engine-option": settings, "engine-elo": elo }: Values,
): EngineCommand | null {
  const limit = [["UCI_Elo", `${elo}`], ["UCI_LimitStrength", "true"]] as const;
  const all = [...settings ?? [], ...elo === null ? [] : limit];
  if (engine !== null) return { words: engine, settings: all };
  if (all.length === 0) return null;
  const name = elo === null ? "--engine-option" : "--engine-elo";
  throw new UsageError(`Option ${name} needs --engine, which names an engine`);
}

function savedGameChoice(values: Values): PlayOptions["saved"] {
  expectOnlyOne(values, "resume", ["new", ...SET_UP]);
  if (values.resume) return "resume";
  if (values.new) return "leave";
  return SET_UP.some((name) => isGiven(values[name])) ? "mention" : "offer";
}

function expectOnlyOne(values: Values, name: OptionName, others: OptionName[]) {
  const other = others.find((other) => isGiven(values[other]));
  if (!isGiven(values[name]) || other === undefined) return;
  throw new UsageError(`Options --${name} and --${other} exclude each other`);
}

export function searchLimits({ plies, nodes, time }: Values, others: Limits) {
  const limits = given({ plies, nodes, milliseconds: time });
  return Object.keys(limits).length === 0 ? others : limits;
}

function given<Row extends object>(
  values: Row,
): { [Name in keyof Row]?: NonNullable<Row[Name]> } {
  const entries = Object.entries(values).filter(([, it]) => isGiven(it));
  return Object.fromEntries(entries) as typeof values;
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== false;
}

/** The position of a FEN, null for a hyphen: it is on the input. */
export function positionOrInput(words: readonly string[]) {
  return words.join(" ") === "-" ? null : positionIn(words);
}

/** The position of a FEN in one or several words, or else the initial one. */
export function positionIn(words: readonly string[]) {
  if (words.length === 0) return PLAY_DEFAULTS.start;
  return readValue(POSITION, words.join(" "));
}
