/**
 * Feeds texts with random changes to everything that reads text. Each text must be
 * understood or refused with a sentence.
 *
 * @module
 */

import { assert, assertEquals } from "@std/assert";
import { formatFen, parseFen } from "../../../engine/chess/notation/fen.ts";
import { newGame } from "../../../engine/chess/game/game.ts";
import { parseMove } from "../../../engine/chess/notation/san.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import { initialUciState, obey } from "../../../engine/player/uci/protocol.ts";
import { parseArguments } from "../../../tui/cli/parse.ts";
import { restoreMatch, saveMatch } from "../../../tui/saves/form/match_json.ts";
import { savedSummary } from "../../../tui/saves/form/summary.ts";
import {
  describeUnreadable,
  summaryClauses,
} from "../../../tui/words/saved_games.ts";
import { view } from "../../../tui/screen/view/view.ts";
import { memoryStore } from "../../support/saves/stores.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { UsageError } from "../../../tui/platform/exit.ts";
import { linesOf } from "../../../tui/words/events.ts";
import { describePgnError } from "../../../tui/words/chess/pgn_problems.ts";
import { explainRefusedMove } from "../../../tui/words/chess/refusals.ts";
import { LINE_COMMANDS } from "../../../tui/commands/commands.ts";
import { readLine } from "../../../tui/console/read_line.ts";
import {
  gameFrom,
  type Random,
  randomGame,
  randomNumbers,
} from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";
import { mutated, mutatedValue, pick } from "./mutate.ts";
import { PERFT_ROWS } from "../../support/chess/positions.ts";
import { begin } from "../../support/screen/screens.ts";

/** A reader of texts. */
export interface Reader {
  /** The kind of its texts. */
  readonly name: string;
  /** Its share of the texts, in thousandths. */
  readonly share: number;
  /** Makes a text. */
  text(random: Random): string;
  /** Reads a text, and checks the result. */
  read(text: string): void;
}

const FENS = PERFT_ROWS.map(([, fen]) => fen);
const POSITIONS = FENS.map(parseFen);
const MOVES = [
  "e4",
  "Nf3",
  "exd5",
  "O-O",
  "0-0-0",
  "e8=Q+",
  "Nbd7",
  "R1a3",
  "Qh4e1#",
  "e2e4",
  "e7e8n",
  "e2-e4",
  "oo",
  "bxc8=N",
  "e.p.",
  "Ng1xf3 e.p.!?",
];
const PGN = `[Event "A \\"game\\" {of} two"]
[FEN "${FENS[1]}"]
[Result "1/2-1/2"]

{A comment} 1. O-O $1 (1. Bxa6 bxc3 {[%clk 0:01:02]}) 1... hxg2 ; to the end
2. Rfe1 Bxe2 3. e6?! O-O-O 4. -- 1/2-1/2

[White "?"]
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. d4 exd4 6. Qxd4 *
`;

/** All readers of texts. */
export const READERS: readonly Reader[] = [
  {
    name: "FEN",
    share: 300,
    text: (random) => mutated(random, FENS),
    read(text) {
      const position = orSentence(() => parseFen(text));
      if (position === null) return;
      const fen = formatFen(position);
      assertEquals(formatFen(parseFen(fen)), fen);
      legalMoves(position);
    },
  },
  {
    name: "move",
    share: 250,
    text: (random) => mutated(random, MOVES),
    read(text) {
      const position = POSITIONS[text.length % POSITIONS.length];
      const parsed = parseMove(position, text);
      if (parsed.kind === "move") return;
      expectSentence(explainRefusedMove(position, text, parsed));
    },
  },
  {
    name: "PGN",
    share: 150,
    text: (random) => mutated(random, [PGN]),
    read(text) {
      for (const { error, variationError, skipped } of readPgn(text)) {
        for (const problem of [error, variationError, skipped]) {
          if (problem !== null) expectSentence(describePgnError(problem));
        }
      }
    },
  },
  {
    name: "line",
    share: 50,
    text: (random) => mutated(random, [...COMMANDS.map(lineOf), ...MOVES]),
    read(text) {
      const fen = FENS[text.length % FENS.length];
      const step = readLine(matchOf(newGame(parseFen(fen))), text);
      for (const line of linesOf(step.events)) {
        assert(!CONTROLS.test(line), line);
      }
    },
  },
  {
    name: "UCI",
    share: 200,
    text: (random) =>
      Array.from({ length: 3 }, () => mutated(random, UCI_LINES)).join("\n"),
    read(text) {
      let state = initialUciState();
      for (const line of text.split("\n")) {
        const step = obey(state, line, "Denomax");
        for (const line of step.lines) assert(!CONTROLS.test(line), line);
        state = step.state;
      }
    },
  },
  {
    name: "command line",
    share: 25,
    text: (random) => mutated(random, COMMAND_LINES),
    read(text) {
      orSentence(() => parseArguments(text.split(" ")));
    },
  },
  {
    name: "saved game",
    share: 25,
    text: savedText,
    read: readSaved,
  },
];

const UCI_LINES = [
  "uci",
  "isready",
  "ucinewgame",
  "debug on",
  "stop",
  "ponderhit",
  "quit",
  "position startpos moves e2e4 e7e5 g1f3 b8c6",
  `position fen ${FENS[1]} moves e1g1 h3g2`,
  "go wtime 60000 btime 60000 winc 1000 binc 1000 movestogo 40",
  "go depth 5 nodes 1000 searchmoves e2e4 d2d4",
  "go infinite",
  "go ponder movetime 100",
  "go mate 3",
  "setoption name Hash value 64",
  "setoption name UCI_LimitStrength value true",
  "setoption name Skill Level value 3",
];

const COMMAND_LINES = [
  "play --side=black --level=3 --clock=5+3 --theme=walnut --no-mouse",
  "analyze --plies=3 --json 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1",
  `perft --json 3 ${FENS[0]}`,
  "--help",
  "replay -- --json",
  "picture --screen --flip --theme=paper -",
  "study --quick --json clear",
];

/** The commands in a game. */
const COMMANDS = LINE_COMMANDS.names;

function lineOf(name: string, index: number): string {
  return `${name} ${["", "3", "white", "f3", "5+3", FENS[2]][index % 6]}`;
}

// deno-lint-ignore no-control-regex
const CONTROLS = /[\x00-\x1f\x7f-\x9f]/;

/** The result of a function, null if the function refuses with a sentence. */
function orSentence<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    const isRefusal = error instanceof SyntaxError ||
      error instanceof RangeError || error instanceof UsageError;
    if (!isRefusal) throw error;
    expectSentence(error.message);
    return null;
  }
}

/** Expects several words on one line, without internals of the program. */
function expectSentence(text: string) {
  assert(/^\S.*[^.\s]$/u.test(text) && text.includes(" "), text);
  assert(!/undefined|\[object|of null|not a function/.test(text), text);
  assert(!CONTROLS.test(text), JSON.stringify(text));
}

// -- Saved games -----------------------------------------------------------------

const SAVED = [1, 2, 3, 4].map((seed) => {
  const game = randomGame(randomNumbers(seed), 12, gameFrom(FENS[seed]));
  return saveMatch(matchOf(game), {
    isFlipped: false,
    theme: "walnut",
    scores: [null, 14],
  });
});

/** An entry of the store with changes in its data, its text, or both. */
function savedText(random: Random): string {
  const value = pick(random, SAVED);
  const entry = { time: 1, value: mutatedValue(random, value) };
  const text = JSON.stringify(entry);
  return random(3) === 0 ? mutated(random, [text]) : text;
}

function readSaved(text: string) {
  for (const value of valuesIn(text)) {
    const restored = restoreMatch(value);
    if (restored.match === null) {
      return expectSentence(describeUnreadable(restored.reason));
    }
    const { match, viewState } = restored;
    expectSentence(summaryClauses(savedSummary(match)).join("; "));
    view(begin(match, { saved: viewState }).model);
    const again = restoreMatch(saveMatch(match, viewState));
    assert(again.match !== null, text);
  }
}

/** The values that a store reads from an entry. */
function valuesIn(text: string): unknown[] {
  const store = memoryStore({ "denomax/1": text });
  const { entries, failure } = new GameStore(() => store).entries();
  assertEquals(failure, null);
  return entries.map(({ value }) => value);
}

// -- All together ---------------------------------------------------------------

/**
 * Feeds each reader its share of the texts.
 *
 * @throws {Error} if a reader fails; the message contains the text
 */
export function fuzzTexts(count: number, seed: number): void {
  const random = randomNumbers(seed);
  for (const reader of READERS) {
    for (let rest = count * reader.share / 1000; rest > 0; rest--) {
      const text = reader.text(random);
      try {
        reader.read(text);
      } catch (cause) {
        const input = JSON.stringify(text);
        throw new Error(`Cannot read this ${reader.name}: ${input}`, { cause });
      }
    }
  }
}
