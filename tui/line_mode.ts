/**
 * Line mode: micro-Max's own console. The board is printed and a line read: a
 * move, a word, or nothing, and then the engine moves. Nothing moves the cursor,
 * so that screen readers and scripts can follow.
 *
 * @module
 */

import { newGame } from "../engine/game.ts";
import { chooseMove } from "../engine/player.ts";
import { startThinker, type Thinker } from "../engine/thinker.ts";
import {
  begin,
  type Dialogue,
  type Effect,
  engineFails,
  engineHints,
  enginePlays,
  passTime,
  PEOPLE,
  prompt,
  type Step,
} from "./line_dialogue.ts";
import { readLine } from "./line_words.ts";
import type { PlayOptions } from "./options.ts";
import { readLines, writeText } from "./stdio.ts";

/** Where lines come from and go to. */
export interface LineIo {
  /** The lines that come in, without their ends. */
  readonly lines: AsyncIterable<string>;
  /** Writes text. */
  write(text: string): void;
  /** Does somebody write the lines at a terminal, and need a prompt? */
  readonly isInteractive: boolean;
}

/** Standard input and output. */
function standardIo(): LineIo {
  const isInteractive = Deno.stdin.isTerminal() && Deno.stdout.isTerminal();
  return { lines: readLines(), write: writeText, isInteractive };
}

/**
 * Plays a game line by line, until the input ends, somebody quits, or the engine
 * has finished a game against itself.
 *
 * @returns exit code
 */
export async function playLines(
  options: PlayOptions,
  io: LineIo = standardIo(),
): Promise<number> {
  using thinker = startThinker();
  const lines = io.lines[Symbol.asyncIterator]();
  const table = { io, lines, thinker };
  let step = begin(newDialogue(options));
  let since = performance.now();
  while (true) {
    const { dialogue, effect } = step;
    io.write(step.lines.map((line) => `${line}\n`).join(""));
    if (effect.type === "quit") return effect.code;
    const react = await awaitEvent(table, dialogue, effect);
    if (react === null) return 0;
    const now = performance.now();
    step = after(passTime(dialogue, now - since), react);
    since = now;
  }
}

/** What the loop works with. */
interface Table {
  readonly io: LineIo;
  readonly lines: AsyncIterator<string>;
  readonly thinker: Thinker;
}

/** What follows from an event, once the clock has been set. */
type Reaction = (dialogue: Dialogue) => Step;

/** A step and what follows from it. */
function after({ dialogue, lines }: Step, react: Reaction): Step {
  const next = react(dialogue);
  return { ...next, lines: [...lines, ...next.lines] };
}

function newDialogue(options: PlayOptions): Dialogue {
  const { side, level, limits, start, control, flip } = options;
  const drawn = Math.random() < 0.5 ? "white" : "black";
  return {
    game: newGame(start, control),
    people: PEOPLE[side === "random" ? drawn : side],
    strength: { level, limits },
    isFlipped: flip,
    score: null,
    promotions: [],
    endsWithGame: side === "none",
    date: today(),
  };
}

/** Today as PGN writes it. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((number) => String(number).padStart(2, "0"))
    .join(".");
}

/** Waits for what an effect asks for, null at the end of the input. */
function awaitEvent(
  table: Table,
  dialogue: Dialogue,
  effect: Exclude<Effect, { readonly type: "quit" }>,
): Promise<Reaction | null> {
  return effect.type === "read"
    ? awaitLine(table, dialogue)
    : awaitChoice(table, dialogue, effect);
}

async function awaitLine(
  { io, lines }: Table,
  dialogue: Dialogue,
): Promise<Reaction | null> {
  if (io.isInteractive) io.write(prompt(dialogue));
  const next = await lines.next();
  if (!next.done) return (dialogue) => readLine(dialogue, next.value);
  if (io.isInteractive) io.write("\n");
  return null;
}

async function awaitChoice(
  { thinker }: Table,
  { game }: Dialogue,
  { limits, isHint }: Extract<Effect, { readonly type: "think" }>,
): Promise<Reaction> {
  const react = isHint ? engineHints : enginePlays;
  try {
    const choice = await chooseMove(thinker, game, limits);
    if (choice === null) throw new Error("The engine was interrupted");
    return (dialogue) => react(dialogue, choice);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { message } = error;
    return (dialogue) => engineFails(dialogue, message);
  }
}
