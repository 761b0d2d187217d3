/** Turns options and the words after a command into what the command runs with. */

import type { Limits } from "../../engine/mod.ts";
import { type Style, STYLES } from "../../engine/player/humanlike/styles.ts";
import { DEFAULT_LIMITS, type Strength } from "../../engine/player/levels.ts";
import type { EngineCommand, PlayOptions } from "../match/play_options.ts";
import type { Display } from "../platform/display.ts";
import { UsageError } from "../platform/exit.ts";
import type { ScreenChoices } from "../screen/model/appearance.ts";
import type { Part } from "../../engine/study/contests/openings.ts";
import type { Allowance } from "../../engine/study/contests/players.ts";
import {
  EXPERIMENT_NAMES,
  type ExperimentName,
} from "../../engine/study/claims/experiments/registry.ts";
import {
  choicesOf,
  GAME_FILE,
  oneOf,
  POSITION,
  readName,
  readValue,
  type ValueType,
  wholeNumber,
} from "../text/value_types.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import { USUAL, type Values } from "./options.ts";
import { PLAY_DEFAULTS } from "./play_defaults.ts";
import { ALL, PRACTICE } from "./practice.ts";

/** What comes of reading the values of a command's options. */
export interface Reading<Options> {
  /** What the command runs with. */
  readonly options: Options;
  /**
   * The options that the command takes but does not read. There must be none: an
   * option that nothing reads does not compile.
   */
  readonly unread: Readonly<Record<string, never>>;
}

type GameOptions = PlayOptions & ScreenChoices;

const LIMITS = ["time", "nodes", "plies"] as const;
/** The values of these options. */
type GivenLimits = Pick<Values<"analyze">, typeof LIMITS[number]>;

/** Options that say how a game begins. */
const SETUP = [
  "side",
  "level",
  "style",
  "no-book",
  "play-on",
  "coach",
  "clock",
  "fen",
  "flip",
  ...LIMITS,
] as const;

export function readPlay(
  values: Values<"play">,
  [file]: readonly string[],
): Reading<GameOptions> {
  expectCompatible(values, file);
  const {
    side,
    level,
    style,
    "no-book": hasNoBook,
    "play-on": playsOn,
    coach,
    clock,
    fen,
    time,
    nodes,
    plies,
    engine,
    "engine-option": settings,
    "engine-elo": elo,
    class: ownClass,
    resume,
    new: isNew,
    edit,
    pgn,
    bell,
    ...look
  } = values;
  const { options, unread } = readLook(look);
  const limits = { time, nodes, plies };
  return {
    options: {
      ...options,
      side: side ?? PLAY_DEFAULTS.side,
      strength: level ?? strengthWithoutLevel(limits, values),
      manner: { style: styleNamed(style), book: !hasNoBook, playsOn },
      coach,
      engine: engineCommand(engine, settings ?? [], elo),
      ownClass,
      control: clock,
      start: fen ?? PLAY_DEFAULTS.start,
      pgn,
      bell,
      edit,
      file: file === undefined ? null : readValue(GAME_FILE, file),
      saved: savedGameChoice(
        resume,
        isNew || edit || file !== undefined,
        isAnyGiven(values, SETUP),
      ),
    },
    unread,
  };
}

/** Null for the style that is none. */
function styleNamed(name: string | null): Style | null {
  return STYLES.find((style) => style === name) ?? null;
}

/** @throws {UsageError} if options of a game contradict each other. */
function expectCompatible(values: Values<"play">, file: string | undefined) {
  if (file !== undefined && values.resume) {
    throw new UsageError("Option --resume and a file cannot be combined");
  }
  expectOnlyOne(values, "coach", ["clock"]);
  expectOnlyOne(values, "level", [...LIMITS, "engine"]);
  expectOnlyOne(values, "resume", ["new", ...SETUP]);
  expectOnlyOne(values, "edit", ["plain", "resume"]);
  expectOnlyOne(values, "class", ["engine", "level"]);
}

/** The usual level, or limits; other engines and classes have no levels. */
function strengthWithoutLevel(
  limits: GivenLimits,
  { engine, class: ownClass, clock }: Values<"play">,
): Strength {
  const isUsual = engine === null && ownClass === null &&
    !isAnyGiven(limits, LIMITS);
  if (isUsual) return PLAY_DEFAULTS.strength;
  return { limits: searchLimits(limits, clock === null ? DEFAULT_LIMITS : {}) };
}

export function readPractise(
  values: Values<"practise">,
  [word]: readonly string[],
): Reading<GameOptions> {
  const { kind, ...look } = values;
  if (word !== undefined && kind !== null) {
    const named = quoteIfNeeded(word);
    throw new UsageError(`Option --kind and ${named} cannot be combined`);
  }
  const { options, unread } = readLook(look);
  const practice = word === undefined ? ALL : readValue(PRACTICE, word);
  const choice = kind === null ? practice.choice : { kind };
  return { options: { ...options, ...practice, choice }, unread };
}

export function readAnalyze(
  values: Values<"analyze">,
  words: readonly string[],
) {
  expectOnlyOne(values, "why", ["lines"]);
  const { time, nodes, plies, lines, why, json, jobs, ...unread } = values;
  const options = {
    start: why === null ? positionOrInput(words) : positionIn(words),
    limits: searchLimits({ time, nodes, plies }, DEFAULT_LIMITS),
    lines: lines ?? USUAL.lines,
    why,
    json,
    jobs,
  };
  return { options, unread };
}

/** How many moves long sequences are. */
export const DEPTH = { ...wholeNumber(0, 99), form: "depth" };

export function readPerft(
  values: Values<"perft">,
  [word, ...fen]: readonly string[],
) {
  expectOnlyOne(values, "class", ["jobs"]);
  const { json, jobs, class: own, ...unread } = values;
  const options = {
    depth: readValue(DEPTH, word, `Cannot read depth ${quoteIfNeeded(word)}`),
    start: positionIn(fen),
    class: own,
    jobs,
    json,
  };
  return { options, unread };
}

export function readTrace(values: Values<"trace">, words: readonly string[]) {
  expectOnlyOne(values, "screen", ["json", "lesson", "move", "width"]);
  expectOnlyOne(values, "lesson", ["plies", "move", "width", "json"]);
  // An object for each node leaves nothing out.
  expectOnlyOne(values, "json", ["move", "width"]);
  const {
    class: ownClass,
    lesson,
    plies,
    move,
    width,
    json,
    plain,
    screen,
    ...unread
  } = values;
  if (lesson !== null && words.length > 0) {
    throw new UsageError("Option --lesson and a position cannot be combined");
  }
  const isTable = move !== null || width !== null || json;
  const options = {
    start: positionIn(words),
    class: ownClass,
    lesson,
    plies: plies ?? USUAL.plies,
    display: readDisplay({ plain: plain || isTable, screen }),
    moves: move ?? [],
    width: width ?? USUAL.width,
    json,
  };
  return { options, unread };
}

/** The experiments of the study. */
export const EXPERIMENT: ValueType<ExperimentName> = oneOf(
  "experiment",
  choicesOf(...EXPERIMENT_NAMES),
);

export function readStudy(
  values: Values<"study">,
  [name]: readonly string[],
): Reading<StudyOptions> {
  if (name === "-") return readStudyParts(values);
  // The experiment with a class has no curves.
  expectOnlyOne(values, "svg", ["json", "class"]);
  if (name !== undefined && values.class !== null) {
    const named = quoteIfNeeded(name);
    throw new UsageError(`Option --class and ${named} cannot be combined`);
  }
  expectOnlyOne(values, "part", ["games", "svg", "class"]);
  expectOnlyOne(values, "class", ["games", "jobs"]);
  const { class: ownClass, quick, games, svg, json, part, jobs, ...unread } =
    values;
  if (part !== null && !json) {
    throw new UsageError(
      "Option --part takes --json: study - makes a report of all parts",
    );
  }
  const options = {
    names: name === undefined ? EXPERIMENT_NAMES : [readName(EXPERIMENT, name)],
    class: ownClass,
    effort: { quick, games },
    part,
    jobs: jobs ?? 1,
    svg,
    json,
  };
  return { options, unread };
}

function readStudyParts(values: Values<"study">): Reading<StudyOptions> {
  const { class: file, quick, games, part, jobs, svg, json, ...unread } =
    values;
  const others = { class: file, quick, games, part, jobs };
  const given = Object.entries(others).find(([, value]) => isGiven(value));
  if (given !== undefined) {
    throw new UsageError(`Option --${given[0]} and - cannot be combined`);
  }
  const effort = { quick: false, games: false };
  const whole = { part: null, jobs: 1 };
  const options = { names: null, class: null, effort, ...whole, svg, json };
  return { options, unread };
}

interface StudyOptions {
  /** Null to add parts. */
  readonly names: readonly ExperimentName[] | null;
  readonly class: string | null;
  readonly effort: { readonly quick: boolean; readonly games: boolean };
  readonly part: Part | null;
  /** How many workers measure. */
  readonly jobs: number;
  readonly svg: boolean;
  readonly json: boolean;
}

export function readMatch(
  values: Values<"match">,
  [word]: readonly string[],
): Reading<MatchOptions> {
  expectOnlyOne(values, "time", ["nodes"]);
  const {
    class: file,
    against,
    games,
    nodes,
    time,
    json,
    jobs,
    part,
    ...unread
  } = values;
  if (word !== undefined) {
    const plays = ["class", "against", "games", "nodes", "time"] as const;
    const given = plays.find((name) => isGiven(values[name]));
    if (given === undefined) return { options: { file: null, json }, unread };
    throw new UsageError(`Option --${given} and - cannot be combined`);
  }
  if (file === null) {
    throw new UsageError("Missing --class=FILE, which names a class to play");
  }
  if ((games ?? 0) % 2 !== 0) {
    throw new UsageError(
      `Cannot read --games=${games}: expected an even number, since each ` +
        "opening is played twice",
    );
  }
  const allowance: Allowance = time === null
    ? { nodes: nodes ?? USUAL.nodes }
    : { milliseconds: time };
  const count = games ?? USUAL.games;
  return {
    options: { file, against, games: count, allowance, jobs, part, json },
    unread,
  };
}

/** A match to play, or without a class results to add. */
type MatchOptions =
  | { readonly file: null; readonly json: boolean }
  | {
    readonly file: string;
    readonly against: string | null;
    readonly games: number;
    readonly allowance: Allowance;
    readonly jobs: number | null;
    readonly part: Part | null;
    readonly json: boolean;
  };

function readDisplay(
  values: Readonly<Record<"plain" | "screen", boolean>>,
): Display {
  expectOnlyOne(values, "screen", ["plain"]);
  if (values.screen) return "screen";
  return values.plain ? "lines" : "auto";
}

/** Reads how a game looks; the type of the other values is kept. */
function readLook<Given extends Omit<Values<"practise">, "kind">>(
  values: Given,
) {
  const {
    flip,
    plain,
    screen,
    theme,
    pieces,
    color,
    "no-mouse": isMouseOff,
    ...unread
  } = values;
  const options: GameOptions = {
    ...PLAY_DEFAULTS,
    flip,
    display: readDisplay({ plain, screen }),
    theme,
    pieces,
    color: color ?? PLAY_DEFAULTS.color,
    mouse: !isMouseOff,
  };
  return { options, unread };
}

/**
 * The program that is to play or to judge.
 *
 * @param elo the rating to limit it to
 */
export function engineCommand(
  words: readonly string[] | null,
  settings: EngineCommand["settings"],
  elo: number | null = null,
): EngineCommand | null {
  if (words !== null) return { words, settings, elo };
  if (settings.length === 0 && elo === null) return null;
  const name = elo === null ? "--engine-option" : "--engine-elo";
  throw new UsageError(`Option ${name} needs --engine, which names an engine`);
}

function savedGameChoice(
  isResumed: boolean,
  isNew: boolean,
  isSetUp: boolean,
): PlayOptions["saved"] {
  if (isResumed) return "resume";
  if (isNew) return "leave";
  return isSetUp ? "mention" : "offer";
}

/** @throws {UsageError} if an option is given together with one of the others. */
function expectOnlyOne<Name extends string>(
  values: Readonly<Record<Name, unknown>>,
  name: NoInfer<Name>,
  others: readonly NoInfer<Name>[],
) {
  const other = others.find((other) => isGiven(values[other]));
  if (!isGiven(values[name]) || other === undefined) return;
  throw new UsageError(`Options --${name} and --${other} cannot be combined`);
}

function searchLimits(
  { time, nodes, plies }: GivenLimits,
  fallback: Limits,
): Limits {
  const limits = {
    ...plies !== null && { plies },
    ...nodes !== null && { nodes },
    ...time !== null && { milliseconds: time },
  };
  return Object.keys(limits).length === 0 ? fallback : limits;
}

function isAnyGiven<Name extends string>(
  values: Readonly<Record<Name, unknown>>,
  names: readonly NoInfer<Name>[],
): boolean {
  return names.some((name) => isGiven(values[name]));
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== false;
}

/** The position of a FEN, null for a hyphen: it comes from standard input. */
export function positionOrInput(words: readonly string[]) {
  return words.join(" ") === "-" ? null : positionIn(words);
}

/** The position of a FEN in one or several words, by default the initial one. */
function positionIn(words: readonly string[]) {
  if (words.length === 0) return PLAY_DEFAULTS.start;
  return readValue(POSITION, words.join(" "));
}
