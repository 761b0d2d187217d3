/**
 * Line mode: micro-Max's own console. Nothing moves the cursor, so that screen
 * readers and scripts can follow.
 */

import {
  endingAt,
  type Game,
  isOver,
  position,
} from "../../engine/game/game.ts";
import { loadOpenings } from "../../engine/game/openings.ts";
import type { GamePly } from "../../engine/game/variation_tree.ts";
import { type Choice, chooseMove } from "../../engine/player/choose_move.ts";
import { startSearchWorker } from "../../engine/player/search_worker.ts";
import { Coach } from "../../engine/review/coach.ts";
import { judgeMoves } from "../../engine/review/judge.ts";
import type { UciClient } from "../../engine/uci/client.ts";
import { sideName } from "../../engine/rules/position.ts";
import { readLine } from "../game_commands/read_line.ts";
import { firstRequest, savedGamesStep } from "../game_commands/saved_games.ts";
import {
  askEngine,
  type Engines,
  tellAssessment,
} from "../match/ask_engine.ts";
import { addGame } from "../match/game_pgn.ts";
import {
  backToShown,
  begin,
  DENOMAX,
  describePlayers,
  engineFails,
  engineHints,
  enginePlays,
  helped,
  isAnswering,
  isCoached,
  type Match,
  message,
  newMatch,
  passTime,
  type Question,
  reject,
  replacing,
  type SavedGamesRequest,
  type Step,
} from "../match/match.ts";
import { PGN_FILE, type PlayOptions } from "../match/play_options.ts";
import {
  countMistakes,
  describeJudged,
  firstUnjudged,
  markedMoves,
  withJudged,
} from "../match/review.ts";
import { describeRemarks, describeState } from "../words/game_state.ts";
import { textBoard } from "../match/text_board.ts";
import { isInteractive, readLines, writeText } from "../platform/stdio.ts";
import { SavedGames } from "../saves/saved_games.ts";

export interface LineIo {
  /** The lines that come in, without their ends. */
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  /** Does somebody write the lines at a terminal, and need a prompt? */
  readonly isInteractive: boolean;
}

function standardIo(): LineIo {
  return {
    lines: readLines(),
    write: writeText,
    isInteractive: isInteractive(),
  };
}

/** Plays until somebody quits, or input or the engine's own game end. */
export async function playLines(
  options: PlayOptions,
  opponent: UciClient | null = null,
  io = standardIo(),
  games = new SavedGames(),
  worker = startSearchWorker(),
): Promise<number> {
  using searchWorker = worker;
  const coach = new Coach(searchWorker);
  const means = { options, io, games, searchWorker, opponent, coach };
  return await new Console(means).play();
}

/** A line is a command; those of a game in PGN, from its tags on, are one. */
async function* commandsOf(lines: AsyncIterable<string>) {
  const isTag = (line: string) => /^\s*\[\w+\s+"/.test(line);
  const isMoves = (line: string) => line.trim() !== "" && !isTag(line);
  const game: string[] = [];
  for await (const line of lines) {
    if (game.length === 0 && !isTag(line)) {
      yield line;
      continue;
    }
    game.push(line);
    const isEnd = /^\s*$|(1-0|0-1|1\/2|\*)\s*$/.test(line);
    if (!isEnd || !game.some(isMoves)) continue;
    const comments = game.join("\n").replaceAll(/\{[^}]*\}/g, "");
    if (!comments.includes("{")) yield `pgn ${game.splice(0).join("\n")}`;
  }
  if (game.length > 0) yield `pgn ${game.join("\n")}`;
}

interface Means extends Engines {
  readonly options: PlayOptions;
  readonly io: LineIo;
  readonly games: SavedGames;
}

const ADVICE = "; write undo to take it back, an empty line to play on";
const HINT_ADVICE = "Write why and a move to be told why it is good, or is not";

/** What follows from an event, once the clock has been set. */
type Reaction = (match: Match) => Step;

class Console {
  readonly #means: Means;
  readonly #lines: AsyncIterator<string>;
  /** Does the program end with the game? Nobody would begin another. */
  readonly #endsWithGame: boolean;
  #isFlipped: boolean;
  /** Is the board shown after each move, or only when asked for? */
  #isBoardShown = true;
  /** The game that was added to the PGN file last, as it stood then. */
  #written: Game | null = null;
  /** First ply of the game in which the advice was given behind a hint. */
  #advised: GamePly | null = null;

  constructor(means: Means) {
    this.#means = means;
    this.#lines = commandsOf(means.io.lines);
    this.#endsWithGame = means.options.side === "none";
    this.#isFlipped = means.options.flip;
  }

  async play(): Promise<number> {
    let step = this.#start();
    let since = performance.now();
    while (step.next.type !== "quit") {
      const react = await this.#awaitEvent(step);
      if (react === null) break;
      const now = performance.now();
      const before = step.match;
      step = after(passTime(before, now - since), react);
      since = now;
      if (step.match.game.plies[0] !== before.game.plies[0]) this.#add(before);
      this.#tell(step);
      if (this.#endsWithGame && isOver(step.match.game)) break;
    }
    if (this.#means.options.pgn !== null) await loadOpenings();
    this.#add(step.match);
    this.#means.games.leave();
    // To quit is rejected only where the engine fails in a game with itself.
    return step.next.type === "quit" && step.isRejected ? 1 : 0;
  }

  /** Begins a game, or goes on with a saved one; says which others there are. */
  #start(): Step {
    const { options, opponent } = this.#means;
    const match = newMatch(options, opponent);
    if (opponent?.problem) this.#write([replacing(opponent.problem)]);
    const advice = this.#endsWithGame
      ? ""
      : `; write a move, an empty line to let ${match.engine} move, or help; ` +
        "choose by level 4, side black or clock 5+3";
    const start = (match: Match) =>
      begin(match, describePlayers(match) + advice);
    // The engine's games with itself are nobody's to go on with.
    const request = this.#endsWithGame ? null : firstRequest(options.saved);
    if (request === null) return this.#tell(start(match));
    const answered = this.#askSavedGames(request, match)(match);
    if (request.type === "find") {
      const first = this.#tell(start(match));
      this.#tell(answered);
      return first;
    }
    return this.#tell(answered.isRejected ? after(answered, start) : answered);
  }

  // -- Telling ----------------------------------------------------------------

  #tell(step: Step): Step {
    const { flipsBoard, boardRequest } = step;
    if (flipsBoard) this.#isFlipped = !this.#isFlipped;
    const isFlipped = this.#isFlipped;
    if (boardRequest === "on") this.#isBoardShown = true;
    if (boardRequest === "off") this.#isBoardShown = false;
    const isShown = this.#isBoardShown || boardRequest === "once";
    const problem = !this.#endsWithGame &&
      this.#means.games.save(step.match, { isFlipped });
    const lines = linesOf(step, isFlipped, isShown);
    this.#write(problem ? [...lines, problem] : lines);
    return step;
  }

  #write(lines: readonly string[]) {
    this.#means.io.write(lines.map((line) => `${line}\n`).join(""));
  }

  /** Adds a game that ends or is left to the PGN file, if one is named. */
  #add(match: Match) {
    const { plies, ply, decision, record } = match.game;
    if (this.#means.options.pgn === null || ply === 0 || record) return;
    const last = this.#written;
    const isWritten = last?.plies === plies && last.ply === ply &&
      last.decision === decision;
    if (!isWritten) this.#write(this.#addToFile(match).lines);
  }

  #addToFile(match: Match): Step {
    try {
      const told = addGame(this.#means.options.pgn ?? PGN_FILE, match);
      this.#written = match.game;
      return message(match, told);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return reject(match, error.message);
    }
  }

  // -- Events -----------------------------------------------------------------

  /** Waits for what comes next, null at the end of the input. */
  async #awaitEvent(step: Step): Promise<Reaction | null> {
    const { match, next, promotions, asked } = step;
    switch (next.type) {
      case "think":
        return await this.#awaitAnswer(match, next);
      case "savedGames":
        return this.#askSavedGames(next.request, match);
      case "write":
        return (match) => this.#addToFile(match);
      case "review":
        return await this.#awaitReview(match);
      default: {
        const line = await this.#awaitLine(match);
        return line === null
          ? null
          : (match) => readLine(match, line, promotions, asked);
      }
    }
  }

  async #awaitLine(match: Match): Promise<string | null> {
    const { io, coach } = this.#means;
    if (isCoached(match)) coach.watch(match.game);
    if (io.isInteractive) io.write(prompt(match));
    const loaded = match.game.ply > 0 && loadOpenings();
    const [next] = await Promise.all([this.#lines.next(), loaded]);
    if (!next.done) return next.value;
    if (io.isInteractive) io.write("\n");
    return null;
  }

  async #awaitAnswer(match: Match, question: Question): Promise<Reaction> {
    try {
      const asked = question.isHint ? backToShown(match) : match;
      const answer = await askEngine(this.#means, asked, question);
      if (answer.type !== "choice") {
        const { lines } = tellAssessment(answer.found, isAnswering(match));
        const told = answer.type === "warned" ? [lines[0] + ADVICE] : lines;
        return (match) => message(helped(match), ...told);
      }
      const { choice } = answer;
      if (choice === null) throw new Error("The engine was interrupted");
      return (match) =>
        question.isHint
          ? this.#hint(match, choice)
          : enginePlays(match, choice, !this.#isBoardShown);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { message } = error;
      return this.#endsWithGame && match.engine === DENOMAX
        ? (match) => ({ ...reject(match, message), next: { type: "quit" } })
        : (match) => engineFails(match, message);
    }
  }

  /** Tells a hint, and once a game, how to be told of any move. */
  #hint(match: Match, choice: Choice): Step {
    const step = engineHints(match, choice);
    const [first] = match.game.plies;
    if (first === this.#advised || step.lines.length === 0) return step;
    this.#advised = first;
    return { ...step, lines: [...step.lines, HINT_ADVICE] };
  }

  async #awaitReview(match: Match): Promise<Reaction> {
    const { searchWorker, games } = this.#means;
    const from = firstUnjudged(match);
    const known = markedMoves(match).filter(({ ply }) => ply < from);
    this.#write(known.map((judged) => describeJudged(match, judged)));
    const choose = chooseMove.bind(null, searchWorker);
    for await (const judged of judgeMoves(choose, match.game, { from })) {
      match = withJudged(match, match.game, judged);
      games.save(match, { isFlipped: this.#isFlipped });
      if (judged.mark !== null) this.#write([describeJudged(match, judged)]);
    }
    const { review } = match;
    return (match) => {
      const reviewed = { ...match, review };
      return message(reviewed, ...countMistakes(reviewed));
    };
  }

  #askSavedGames(request: SavedGamesRequest, match: Match): Reaction {
    const answer = this.#means.games.answer(request, match);
    if (answer.type === "restored") {
      this.#isFlipped = answer.restored.viewState.isFlipped;
    }
    return (match) => savedGamesStep(match, answer);
  }
}

/** Text before the cursor when a line is read: `"White> "`. */
export function prompt({ game }: Match): string {
  return endingAt(game) === null ? `${sideName(position(game).side)}> ` : "> ";
}

function after({ match, lines, showsBoard }: Step, react: Reaction): Step {
  const next = react(match);
  const isShown = showsBoard || next.showsBoard;
  return { ...next, lines: [...lines, ...next.lines], showsBoard: isShown };
}

export function linesOf(
  { match: { game }, lines, showsBoard }: Step,
  isFlipped = false,
  isBoardShown = true,
): string[] {
  if (!showsBoard) return [...lines];
  const isBrief = !isBoardShown && lines.length > 0;
  const state = [...describeState(game, isBrief), ...describeRemarks(game)];
  if (!isBoardShown) return [...lines, ...state];
  const board = textBoard(position(game), isFlipped);
  return [...lines, "", ...board, "", ...state];
}
