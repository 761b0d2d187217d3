/**
 * Line mode: micro-Max's own console. The board is printed and a line read: a
 * move, a word, or nothing, and then the engine moves. Nothing moves the cursor,
 * so that screen readers and scripts can follow.
 *
 * @module
 */

import { position } from "../../engine/game/game.ts";
import { chooseMove } from "../../engine/player/choose_move.ts";
import {
  type SearchWorker,
  startSearchWorker,
} from "../../engine/player/search_worker.ts";
import { firstRequest, takeAnswer } from "../game_commands/saved_games.ts";
import { SavedGames } from "../saves/saved_games.ts";
import {
  begin,
  type Effect,
  engineFails,
  engineHints,
  enginePlays,
  type Match,
  passTime,
  prompt,
  type Step,
} from "../match/match.ts";
import { newMatch } from "../match/new_match.ts";
import type { PlayOptions } from "../match/play_options.ts";
import { describeState } from "../match/sentences.ts";
import { readLines, writeText } from "../process/stdio.ts";
import { textBoard } from "../match/text_board.ts";
import { readLine } from "../game_commands/read_line.ts";

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
  games: SavedGames = new SavedGames(),
): Promise<number> {
  using searchWorker = startSearchWorker();
  const lines = io.lines[Symbol.asyncIterator]();
  const table = { io, lines, searchWorker, games };
  let step = start(table, options);
  let since = performance.now();
  while (true) {
    const { match, effect } = step;
    if (effect.type === "quit") return effect.code;
    const react = await awaitEvent(table, match, effect);
    if (react === null) return 0;
    const now = performance.now();
    step = after(passTime(match, now - since), react);
    since = now;
    tell(table, step);
  }
}

/** What the loop works with. */
interface Table {
  readonly io: LineIo;
  readonly lines: AsyncIterator<string>;
  readonly searchWorker: SearchWorker;
  readonly games: SavedGames;
}

/** Begins a game, or goes on with a kept one; says which others there are. */
function start(table: Table, options: PlayOptions): Step {
  const match = newMatch(options);
  // The engine's games with itself are nobody's to go on with.
  const request = match.endsWithGame ? null : firstRequest(options.saved);
  if (request?.type === "resume") {
    const step = takeAnswer(match, table.games.answer(request));
    const first = step.isRejected ? after(step, begin) : step;
    tell(table, first);
    return first;
  }
  const first = begin(match);
  tell(table, first);
  if (request === null) return first;
  tell(table, takeAnswer(match, table.games.answer(request)));
  return first;
}

/** Keeps the game, and says what a step has to say. */
function tell({ io, games }: Table, step: Step) {
  const { match } = step;
  const problem = match.endsWithGame ? null : games.save(match);
  const lines = [...linesOf(step), ...(problem === null ? [] : [problem])];
  io.write(lines.map((line) => `${line}\n`).join(""));
}

/** What follows from an event, once the clock has been set. */
type Reaction = (match: Match) => Step;

/** A step and what follows from it. */
function after({ match, lines, showsBoard }: Step, react: Reaction): Step {
  const next = react(match);
  return {
    ...next,
    lines: [...lines, ...next.lines],
    showsBoard: showsBoard || next.showsBoard,
  };
}

/** What a step has to say, with the board and how the game stands if due. */
export function linesOf({ match, lines, showsBoard }: Step): string[] {
  if (!showsBoard) return [...lines];
  const { game, isFlipped } = match;
  const board = textBoard(position(game, game.ply), { isFlipped });
  return [...lines, "", ...board, "", ...describeState(game)];
}

/** Waits for what an effect asks for, null at the end of the input. */
function awaitEvent(
  table: Table,
  match: Match,
  effect: Exclude<Effect, { readonly type: "quit" }>,
): Promise<Reaction | null> {
  switch (effect.type) {
    case "read":
      return awaitLine(table, match);
    case "think":
      return awaitChoice(table, match, effect);
    case "savedGames": {
      const answer = table.games.answer(effect.request);
      return Promise.resolve((match) => takeAnswer(match, answer));
    }
  }
}

async function awaitLine(
  { io, lines }: Table,
  match: Match,
): Promise<Reaction | null> {
  if (io.isInteractive) io.write(prompt(match));
  const next = await lines.next();
  if (!next.done) return (match) => readLine(match, next.value);
  if (io.isInteractive) io.write("\n");
  return null;
}

async function awaitChoice(
  { searchWorker }: Table,
  { game }: Match,
  { limits, isHint }: Extract<Effect, { readonly type: "think" }>,
): Promise<Reaction> {
  const react = isHint ? engineHints : enginePlays;
  try {
    const choice = await chooseMove(searchWorker, game, limits);
    if (choice === null) throw new Error("The engine was interrupted");
    return (match) => react(match, choice);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { message } = error;
    return (match) => engineFails(match, message);
  }
}
