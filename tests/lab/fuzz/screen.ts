/**
 * Feeds random bytes through the decoder, `update` and `view` of the full screen,
 * while the terminal changes its size and the engine answers.
 *
 * @module
 */

import { assert, assertEquals } from "@std/assert";
import { newGame, position } from "../../../engine/chess/game/game.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import { restoreMatch, saveMatch } from "../../../tui/saves/form/match_json.ts";
import { savedSummary } from "../../../tui/saves/form/summary.ts";
import { loadCollection } from "../../../tui/match/puzzles/collection.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { HUMAN_SIDES } from "../../../tui/match/match.ts";
import {
  decode,
  flush,
  NEW_DECODER,
} from "../../../tui/screen/terminal/decoder.ts";
import type { Appearance } from "../../../tui/screen/model/appearance.ts";
import type { Effect, Message } from "../../../tui/screen/model/messages.ts";
import type { Model } from "../../../tui/screen/model/model.ts";
import { thoughtScores } from "../../../tui/screen/model/thoughts.ts";
import type { Frame } from "../../../tui/screen/draw/frame.ts";
import { Painter } from "../../../tui/screen/terminal/paint.ts";
import { THEMES } from "../../../tui/screen/theme/themes.ts";
import { nextWake, update } from "../../../tui/screen/update/update.ts";
import { view } from "../../../tui/screen/view/view.ts";
import { COMMAND_NAMES } from "../../../tui/commands/commands.ts";
import {
  gameFrom,
  type Random,
  randomNumbers,
} from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";
import { randomAnswer, randomInfo, randomJudged } from "./answers.ts";
import { mutated, pick } from "./mutate.ts";
import { PERFT_ROWS } from "../../support/chess/positions.ts";
import { begin } from "../../support/screen/screens.ts";
import { memoryStore } from "../../support/saves/stores.ts";

const FENS = PERFT_ROWS.map(([, fen]) => fen);
const PUZZLES = (await loadCollection()).slice(0, 20);

/** Input that the screen understands: keys, moves, commands and pasted text. */
const INPUTS: readonly string[] = [
  ..."\r\r\r\t \x7f?:.[]+-=iyntvusrmpxw",
  "\x1b",
  "\x1b[A",
  "\x1b[B",
  "\x1b[C",
  "\x1b[D",
  "\x1bOA",
  "\x1b[H",
  "\x1b[5~",
  "\x1b[6~",
  "\x1b[1;5C",
  "\x1b[Z",
  "\x1b[27;2;78~",
  "\x1b[102:70;1:1u",
  "\x1b[102;1:3u",
  "\x1bOs",
  "\x1b[99~",
  "К",
  "\x1bP1$r0m\x1b\\",
  "e4\r",
  "Nf3\r",
  "e2e4\r",
  "e7e8q\r",
  "O-O\r",
  "bxa8=N\r",
  ":undo 3\r",
  ":edit\r",
  ..."KQkqPaceisl",
  "\x1b[200~1. e4 e5 2. Nf3\x1b[201~",
  `\x1b[200~${FENS[2]}\x1b[201~`,
  ...COMMAND_NAMES.map((name) => `:${name}\r`),
  ":side none\r",
  ":clock 1+1\r",
  ":level 2\r",
  ":why e4\r",
  ":why Nf3\r",
  ":side black\r",
  "???",
  ":theme walnut\r",
];

/** A screen that is being used. */
interface Trial {
  readonly random: Random;
  model: Model;
  decoder: typeof NEW_DECODER;
  readonly painter: Painter;
  readonly games: SavedGames;
  /** What is asked of the saved games, the earliest first. */
  readonly requests: Effect<"savedGames">[];
  /** What an engine was asked last. */
  asked: Effect<"think"> | null;
  /** The moves that are to be judged. */
  judging: Effect<"judge" | "judgeTry"> | null;
  isOver: boolean;
}

/**
 * Uses the screen until so many bytes have come.
 *
 * @param show takes each picture
 * @throws {Error} if an update or a picture fails, or a picture has a wrong size
 */
export function fuzzScreen(
  byteCount: number,
  seed: number,
  show: (frame: Frame) => void = () => {},
): void {
  const random = randomNumbers(seed);
  let trial = newTrial(random);
  for (let rest = byteCount; rest > 0;) {
    const bytes = random(8) === 0 ? randomMove(trial) : randomInput(random);
    rest -= bytes.length;
    receive(trial, bytes);
    happen(trial);
    show(appearance(trial));
    if (!trial.isOver) continue;
    checkKept(trial.model);
    trial = newTrial(random);
  }
  leave(trial);
}

function newTrial(random: Random): Trial {
  const game = random(2) === 0
    ? newGame(undefined, { base: 60 + random(600), increment: random(4) })
    : gameFrom(pick(random, FENS));
  const match = matchOf(game, pick(random, Object.keys(HUMAN_SIDES)));
  const model = { ...begin(match).model, appearance: randomLook(random) };
  const store = memoryStore();
  return {
    random,
    model,
    decoder: NEW_DECODER,
    painter: new Painter(),
    games: new SavedGames(new GameStore(() => store), PUZZLES),
    requests: [],
    asked: null,
    judging: null,
    isOver: false,
  };
}

function randomLook(random: Random): Appearance {
  return {
    theme: pick(random, THEMES).name,
    pieces: pick(random, ["auto", "unicode", "ascii", "block"]),
    depth: pick(random, ["truecolor", "256", "16", "never"]),
    isUnicode: random(3) > 0,
    glyphWidth: random(3) > 0 ? 1 : 2,
    images: pick(random, ["kitty", "sixel", "iterm", null, null, null]),
    cellPixels: { width: 1 + random(3), height: 2 + random(5) },
    drawsItself: pick(random, [[], ["sextant"], ["sextant", "octant"]]),
  };
}

/** A legal move in the game, as it is typed; a lone Enter if there is none. */
function randomMove({ random, model }: Trial): Uint8Array {
  const now = position(model.match.game);
  const moves = legalMoves(now);
  const san = moves.length > 0 ? formatSan(now, pick(random, moves)) : "";
  return new TextEncoder().encode(`${san}\r`);
}

/** Bytes of any kind, or of something that is likely to mean something. */
export function randomInput(random: Random): Uint8Array {
  const kind = random(4);
  if (kind === 0) {
    return Uint8Array.from({ length: 1 + random(12) }, () => random(256));
  }
  const text = kind === 1
    ? randomMouse(random)
    : kind === 2
    ? mutated(random, INPUTS)
    : pick(random, INPUTS);
  return new TextEncoder().encode(text);
}

function randomMouse(random: Random): string {
  const button = pick(random, [0, 0, 0, 2, 32, 64, 65, 99]);
  const x = 1 + random(90);
  const y = 1 + random(30);
  return `\x1b[<${button};${x};${y}${pick(random, ["M", "m"])}`;
}

/** Decodes bytes in two parts, and sends the inputs to the screen. */
function receive(trial: Trial, bytes: Uint8Array) {
  const cut = trial.random(bytes.length + 1);
  for (const part of [bytes.subarray(0, cut), bytes.subarray(cut)]) {
    take(trial, decode(trial.decoder, part));
  }
  if (trial.random(3) === 0) take(trial, flush(trial.decoder));
}

function take(
  trial: Trial,
  { inputs, decoder }: ReturnType<typeof decode>,
) {
  trial.decoder = decoder;
  for (const input of inputs) {
    if (input.type !== "report") tell(trial, input);
  }
}

/** Lets time pass, the window change its size, and the engine answer. */
function happen(trial: Trial) {
  const { random } = trial;
  if (nextWake(trial.model) !== null) {
    tell(trial, { type: "time", milliseconds: random(200) });
  }
  if (random(40) === 0) {
    const size = { columns: 1 + random(200), rows: 1 + random(60) };
    tell(trial, { type: "resize", size });
  }
  if (random(3) === 0) answer(trial);
}

/** Lets an engine think and answer, or judge a move, or the store answer. */
function answer(trial: Trial) {
  const { random, asked, judging, games, requests } = trial;
  const request = requests.shift();
  if (request !== undefined) {
    const answer = games.answer(request.request, request.match);
    tell(trial, { type: "savedGames", answer });
  }
  if (judging !== null) tell(trial, randomJudged(random, judging));
  if (asked === null) return;
  tell(trial, randomInfo(random, asked));
  tell(trial, randomAnswer(random, asked));
}

function tell(trial: Trial, message: Message) {
  if (trial.isOver) return;
  trial.model = update(trial.model, message);
  save(trial);
  for (const effect of trial.model.effects) perform(trial, effect);
}

/** Saves the game, as the program does after each message. */
function save(trial: Trial) {
  const {
    match,
    looks: { isFlipped },
    appearance: { theme },
    engine: { thoughts },
  } = trial.model;
  const scores = thoughtScores(match.game, thoughts);
  trial.games.save(match, { isFlipped, theme, scores });
}

function perform(trial: Trial, effect: Effect) {
  switch (effect.type) {
    case "quit":
      trial.isOver = true;
      break;
    case "redraw":
      trial.painter.forget();
      break;
    case "copy":
    case "write": {
      const notice = { text: "Done", isWarning: false };
      tell(trial, { type: "noticed", notice });
      break;
    }
    case "think":
      trial.asked = effect;
      break;
    case "cancel":
      trial.asked = null;
      break;
    case "judge":
    case "judgeTry":
      trial.judging = effect;
      break;
    case "stopJudging":
      trial.judging = null;
      break;
    case "savedGames":
      trial.requests.push(effect);
  }
}

/** Draws the picture, and expects it to fill the window. */
function appearance(trial: Trial): Frame {
  const { model, painter } = trial;
  const { size } = model;
  const frame = view(model);
  assertEquals(frame.length, size.rows);
  for (const row of frame) assertEquals(row.length, size.columns);
  const codes = painter.paint(frame, model.appearance);
  assert(!/undefined|\[object/.test(codes), codes);
  return frame;
}

/** Expects that the game can be saved and restored. */
function checkKept({ match, engine: { thoughts } }: Model) {
  const scores = thoughtScores(match.game, thoughts);
  const kept = saveMatch(match, { isFlipped: false, theme: "", scores });
  const restored = restoreMatch(JSON.parse(JSON.stringify(kept)));
  assert(restored.match !== null, JSON.stringify(restored));
  assertEquals(savedSummary(restored.match), savedSummary(match));
}

/** Expects Ctrl-C to leave at once. */
function leave(trial: Trial) {
  take(trial, flush(trial.decoder));
  receive(trial, Uint8Array.of(3));
  assert(trial.isOver, "Ctrl-C does not leave");
}
