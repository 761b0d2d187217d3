/**
 * A UCI engine that always plays the first legal move, and misbehaves in the way
 * that the word on its command line names.
 *
 * @module
 */

import {
  type Game,
  newGame,
  position,
} from "../../../engine/chess/game/game.ts";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import { readLines } from "../../../tui/platform/stdio.ts";
import { playAll } from "../chess/games.ts";

/** The misbehaviour of each mode, by UCI command. */
const MODES = {
  good: {},
  /** Says nothing at all. */
  silent: { uci: () => {} },
  nonsense: { uci: () => say("Hello, my dear", "id", "option name", "uci ok") },
  /** These leave when greeted, when asked for a move, or after a move. */
  shy: { uci: leave },
  quitter: { go: leave },
  sprinter: { go: () => [moveFirst(), leave()] },
  cheat: { go: () => say("bestmove e2e5") },
  defeatist: { go: () => say("bestmove (none)") },
  mute: { go: () => say("bestmove") },
  /** Plays without a score. */
  reticent: {
    go: () => say("info score lowerbound cp 9 depth 1", bestFirst()),
  },
  /** Thinks for ever, whatever the commands. */
  deaf: { go: () => isDeaf = true, stop: () => {}, isready: readyUnlessDeaf },
  /** Thinks until it is stopped. */
  thinker: { go: () => say("info depth 3 score cp 7") },
  /** Tells of another move than it plays, as a weakened engine does. */
  fickle: { go: () => say("info depth 1 score cp 9 pv h2h4", "bestmove a2a3") },
  /** Tells of another promotion than it plays. */
  modest: {
    go: () => say("info depth 1 score cp 9 pv a7a8q", "bestmove a7a8r"),
  },
  /** Writes without end until it is stopped. */
  flood: { go: flood, stop: () => [isFlooding = false, moveFirst()] },
  chatterbox: { go: () => [say("x".repeat(1 << 24)), moveFirst()] },
  /** Has a name that would clear the screen. */
  painter: { uci: () => say("id name \x1b[2JPainter \x07", "uciok") },
  /** Does not leave when it is asked to, or at the end of its input. */
  clinger: { quit: () => {} },
} satisfies Record<string, Readonly<Record<string, () => void>>>;

export type FakeMode = keyof typeof MODES;

/** The command that starts the engine. */
export function fakeEngine(mode: FakeMode): string[] {
  return [Deno.execPath(), "run", "-q", "--no-check", import.meta.url, mode];
}

let game: Game = newGame();
let isFlooding = false;
let isDeaf = false;

function say(...lines: string[]) {
  // deno-lint-ignore no-console
  console.log(lines.join("\n"));
}

function leave() {
  Deno.exit(3);
}

function readyUnlessDeaf() {
  if (!isDeaf) say("readyok");
}

function firstMove(): string {
  const [move] = legalMoves(position(game));
  return formatCoordinate(move);
}

function bestFirst(): string {
  return `bestmove ${firstMove()}`;
}

function moveFirst() {
  const move = firstMove();
  say(`info depth 1 score cp -23 nodes 20 pv ${move} a1a1`, bestFirst());
}

async function flood() {
  isFlooding = true;
  while (isFlooding) {
    say(...Array(1000).fill("info depth 9 score mate 3 pv e2e4 e7e5 g1f3"));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function setPosition(line: string) {
  const [, fen, moves] = /fen (.+) moves(.*)/.exec(line) ?? [];
  game = playAll(newGame(parseFen(fen)), moves);
}

/** What a good engine does, by the first word of a line. */
const COMMANDS: Readonly<Record<string, (line: string) => void>> = {
  uci: () =>
    say(
      `id name Fake ${Deno.pid}`,
      "option name Hash type spin default 16 min 1 max 64",
      "option name Style type string default calm",
      "uciok",
    ),
  isready: () => say("readyok"),
  position: setPosition,
  go: moveFirst,
  stop: () => moveFirst(),
  quit: leave,
};

if (import.meta.main) {
  const [mode] = Deno.args;
  const commands: typeof COMMANDS = {
    ...COMMANDS,
    ...MODES[mode as FakeMode],
  };
  const life = setInterval(() => {}, 1000);
  for await (const line of readLines()) {
    commands[line.split(" ")[0]]?.(line);
  }
  if (mode !== "clinger") clearInterval(life);
}
