/**
 * Line mode, like micro-Max's own console. Nothing moves the cursor, so screen
 * readers and scripts can follow.
 */

import { type Game, isOver, isSameGame } from "../../engine/chess/game/game.ts";
import { loadOpenings } from "../../engine/chess/game/openings.ts";
import type { ChosenMove } from "../../engine/player/choose_move.ts";
import { Denomax } from "../../engine/player/denomax.ts";
import type { Opponent } from "../../engine/player/opponent.ts";
import {
  startSearchWorker,
  startTextbook,
} from "../../engine/player/search_worker.ts";
import { Coach } from "../../engine/review/coach.ts";
import {
  externalJudge,
  type JudgedMove,
  judgeMoves,
} from "../../engine/review/judge.ts";
import type { Judge, JudgePool } from "../../engine/review/pool/judge_pool.ts";
import { Reviewers } from "../../engine/review/pool/reviewers.ts";
import { takeFileRequest } from "../commands/file_games.ts";
import { type LineStep, readLine } from "./read_line.ts";
import { firstRequest } from "../saves/steps.ts";
import { askEngine, type Engines } from "../match/ask_engine.ts";
import { startDrill } from "../match/drill.ts";
import type { MatchEvent } from "../match/events.ts";
import {
  backToShown,
  isCoached,
  type Match,
  newMatch,
  playersOf,
} from "../match/match.ts";
import { PGN_FILE } from "../match/play_options.ts";
import type { Session } from "../saves/session.ts";
import { DENOMAX, seatOf } from "../match/players.ts";
import { addToFile } from "../platform/files.ts";
import {
  markedMoves,
  type PlyRange,
  type SecondJudge,
  unjudged,
  withJudged,
} from "../match/match_review.ts";
import {
  happened,
  type Question,
  refuse,
  type SavedGamesRequest,
  type Step,
} from "../match/step.ts";
import {
  begin,
  opponentFails,
  opponentPlays,
  passTime,
  takeAnswer,
  takeAssessment,
  takeHint,
  takeRanking,
  takeWarning,
} from "../match/turns.ts";
import { takeThreat } from "../match/threat.ts";
import { isInteractive, readLines, writeText } from "../platform/stdio.ts";
import { openEngine, secondCommand, secondJudge } from "../saves/engines.ts";
import { type FiledGame, openFile } from "../saves/game_file.ts";
import { recall, remember } from "../saves/preferences.ts";
import { SavedGames } from "../saves/saved_games.ts";
import { GameStore } from "../saves/store.ts";
import { type AnyEvent, linesOf } from "../words/events.ts";
import { gamePgn } from "../words/chess/game_pgn.ts";
import { describeFetch } from "../words/engine_packages.ts";
import { describeReplacement } from "../words/match_events.ts";
import { describeJudged } from "../words/chess/review_words.ts";
import { describeFailure } from "../words/storage.ts";
import { lineOf } from "../words/sentence.ts";
import { commandsIn } from "./input.ts";
import { prompt, stepLines } from "./output.ts";

export interface LineIo {
  /** The input, line by line, without line breaks. */
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  /** Whether a person types at a terminal, and needs a prompt. */
  readonly isInteractive: boolean;
}

function standardIo(): LineIo {
  return {
    lines: readLines(),
    write: writeText,
    isInteractive: isInteractive(),
  };
}

/** Plays until the player quits, or input or the engine's own game ends. */
export async function playLines(
  session: Session,
  external: Opponent | null = null,
  io = standardIo(),
  store = new GameStore(),
  worker = startSearchWorker(),
): Promise<number> {
  using searchWorker = worker;
  using denomax = new Denomax(searchWorker);
  using textbook = startTextbook();
  const engines = { textbook, denomax, external, coach: new Coach(textbook) };
  const games = new SavedGames(store, session.puzzles);
  return await new Console({ ...engines, session, io, games, store }).play();
}

interface Dependencies extends Engines {
  readonly session: Session;
  readonly io: LineIo;
  readonly games: SavedGames;
  readonly store: GameStore;
}

/** What is left to judge where nothing is. */
const NO_PLIES: PlyRange = { from: 1, to: 0 };

/** The step that follows, from a match whose clock is up to date. */
type Reaction = (match: Match) => LineStep;

class Console {
  readonly #dependencies: Dependencies;
  readonly #commands: AsyncIterator<string>;
  /** Whether the program ends with the game: nobody could begin another. */
  readonly #endsWithGame: boolean;
  #isFlipped: boolean;
  /** Whether to write the board after each move, or only on request. */
  #isBoardShown: boolean;
  /** The last game added to the PGN file, as it was then. */
  #written: Game | null = null;
  /** The game that has already had the advice after a hint. */
  #advised: Game | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#commands = commandsIn(dependencies.io.lines);
    this.#endsWithGame = dependencies.session.terms.side === "none";
    this.#isFlipped = dependencies.session.isFlipped;
    this.#isBoardShown = hasDiagrams(dependencies);
  }

  async play(): Promise<number> {
    let step = await this.#start();
    let since = performance.now();
    while (step.next.type !== "quit") {
      const react = await this.#awaitEvent(step);
      if (react === null) break;
      const now = performance.now();
      const before = step.match;
      step = after(passTime(before, now - since), react);
      since = now;
      if (!isSameGame(step.match.game, before.game)) this.#add(before);
      this.#report(step);
      if (this.#endsWithGame && isOver(step.match.game)) break;
    }
    if (this.#dependencies.session.pgn !== null) {
      await loadOpenings().catch(() => {});
    }
    this.#add(step.match);
    this.#dependencies.games.leave();
    // Only a failure of the engine in its own game makes a rejected step quit.
    return step.next.type === "quit" && step.isRejected ? 1 : 0;
  }

  /** Begins a game or continues a saved one, and mentions others. */
  async #start(): Promise<LineStep> {
    const { session, external } = this.#dependencies;
    const match = newMatch(
      session.terms,
      external === null ? DENOMAX : seatOf(external),
    );
    if (external?.problem) this.#write([describeReplacement(external.problem)]);
    const opponent = this.#endsWithGame ? null : match.opponent;
    const start = (match: Match): LineStep => {
      const players = playersOf(match);
      const welcome = { type: "welcomed", players, opponent } as const;
      return begin(match, welcome, ...this.#advice());
    };
    const { file, beginning: { drill } } = session;
    if (file !== null) return this.#report(openFirst(match, file.games));
    if (drill !== null) return this.#report(startDrill(match, drill));
    // The engine's own games are not saved.
    const request = this.#endsWithGame ? null : firstRequest(session.beginning);
    if (request === null) return this.#report(start(match));
    const answered = (await this.#askSavedGames(request, match))(match);
    if (request.type === "find") {
      const first = this.#report(start(match));
      this.#report(answered);
      return first;
    }
    return this.#report(
      answered.isRejected
        ? after(answered, start)
        : { ...answered, events: [...answered.events, ...this.#advice()] },
    );
  }

  /** How to see the board, for a person who would not know. */
  #advice(): MatchEvent[] {
    const isKnown = this.#isBoardShown || this.#endsWithGame;
    return isKnown ? [] : [{ type: "boardHidden" }];
  }

  // -- Output -----------------------------------------------------------------

  #report(step: LineStep): LineStep {
    step.events.forEach((event) => this.#look(event));
    const isShown = this.#isBoardShown ||
      step.events.some(({ type }) => type === "boardAsked");
    const news = this.#endsWithGame ? [] : this.#save(step.match);
    this.#write([...stepLines(step, this.#isFlipped, isShown), ...news]);
    return step;
  }

  /** Sees to how the board is written from now on. */
  #look(event: AnyEvent) {
    if (event.type === "boardFlipped") this.#isFlipped = !this.#isFlipped;
    if (event.type === "boardSet") this.#showBoard(event.isOn);
  }

  /** Saves a game; returns what the player should know of that. */
  #save(match: Match): string[] {
    const { games } = this.#dependencies;
    const problem = games.save(match, { isFlipped: this.#isFlipped });
    return problem === null ? [] : linesOf([{ type: "saveFailed", problem }]);
  }

  /** From now on, and in later games of the person at the terminal. */
  #showBoard(isShown: boolean) {
    const { io, store } = this.#dependencies;
    this.#isBoardShown = isShown;
    if (!io.isInteractive) return;
    const failure = remember({ hasDiagrams: isShown }, store);
    if (failure !== null) this.#write([describeFailure(failure)]);
  }

  #write(lines: readonly string[]) {
    this.#dependencies.io.write(lines.map((line) => `${line}\n`).join(""));
  }

  /** Adds a game that ends or is left to the PGN file, if there is one. */
  #add(match: Match) {
    const { plies, ply, decision, record } = match.game;
    if (this.#dependencies.session.pgn === null || ply === 0 || record) return;
    const last = this.#written;
    const isWritten = last?.plies === plies && last.ply === ply &&
      last.decision === decision;
    if (!isWritten) this.#write(linesOf(this.#addToFile(match).events));
  }

  #addToFile(match: Match): Step {
    const file = this.#dependencies.session.pgn ?? PGN_FILE;
    try {
      addToFile(file, gamePgn(match));
      this.#written = match.game;
      return happened(match, { type: "written", file });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return refuse(match, { type: "file", problem: error.message });
    }
  }

  // -- Events -----------------------------------------------------------------

  /** Waits for the next event, null at the end of the input. */
  async #awaitEvent(step: LineStep): Promise<Reaction | null> {
    const { match, next, promotions, asked } = step;
    switch (next.type) {
      case "think":
        return await this.#awaitAnswer(match, next);
      case "savedGames":
        return await this.#askSavedGames(next.request, match);
      case "file": {
        const games = this.#dependencies.session.file?.games ?? null;
        return (match) => takeFileRequest(match, next.request, games);
      }
      case "write":
        return (match) => this.#addToFile(match);
      case "review":
        return next.isSecondLook
          ? await this.#awaitSecondLook(match)
          : await this.#awaitReview(match);
      default: {
        const line = await this.#awaitLine(match);
        return line === null
          ? null
          : (match) => readLine(match, line, promotions, asked);
      }
    }
  }

  async #awaitLine(match: Match): Promise<string | null> {
    const { io, coach } = this.#dependencies;
    if (isCoached(match)) coach.watch(match.game);
    if (io.isInteractive) io.write(prompt(match));
    // A page without network does without the names of openings.
    const loaded = match.game.ply > 0 && loadOpenings().catch(() => {});
    const [next] = await Promise.all([this.#commands.next(), loaded]);
    if (!next.done) return next.value;
    if (io.isInteractive) io.write("\n");
    return null;
  }

  async #awaitAnswer(match: Match, question: Question): Promise<Reaction> {
    try {
      const isTurn = question.about === "turn";
      const asked = isTurn ? match : backToShown(match);
      const answer = await askEngine(this.#dependencies, asked, question);
      switch (answer.type) {
        case "assessed":
          return (match) => takeAssessment(match, answer.found);
        case "verdict":
          return (match) => takeAnswer(match, answer.verdict);
        case "threat":
          return (match) => takeThreat(match, answer.choice);
        case "ranked":
          return (match) => takeRanking(match, answer.choices);
        case "warned":
          return (match) => takeWarning(match, answer.found);
        case "choice":
          return this.#takeChoice(answer.choice, isTurn);
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return (match) => this.#takeFailure(match, error.message);
    }
  }

  #takeChoice(choice: ChosenMove | null, isTurn: boolean): Reaction {
    if (choice === null) throw new Error("The engine was interrupted");
    return (match) =>
      isTurn ? opponentPlays(match, choice) : this.#hint(match, choice);
  }

  /** A failure ends the engine's own game. */
  #takeFailure(match: Match, problem: string): LineStep {
    if (!this.#endsWithGame || match.opponent.seat === "external") {
      return opponentFails(match, problem);
    }
    const failed = happened<AnyEvent>(match, { type: "stopped", problem });
    return { ...failed, isRejected: true, next: { type: "quit" } };
  }

  /** Gives a hint; the first move of a game comes with the advice on `why`. */
  #hint(match: Match, choice: ChosenMove): LineStep {
    const step: LineStep = takeHint(match, choice);
    const isAdvised = this.#advised !== null &&
      isSameGame(match.game, this.#advised);
    const isMove = step.events.some(({ type }) => type === "hinted");
    if (isAdvised || !isMove) return step;
    this.#advised = match.game;
    return { ...step, events: [...step.events, { type: "whyAdvised" }] };
  }

  async #awaitReview(match: Match): Promise<Reaction> {
    using reviewers = new Reviewers();
    const range = unjudged(match) ?? NO_PLIES;
    const { review } = await this.#judge(match, reviewers.pool, range);
    const second = secondJudge(this.#dependencies.session.engine);
    return (match) => takeReview({ ...match, review }, second);
  }

  /** Lets another engine judge the whole game. */
  async #awaitSecondLook(match: Match): Promise<Reaction> {
    const command = secondCommand(this.#dependencies.session.engine);
    try {
      const engine = await openEngine(command, "play", (engine) => {
        this.#write([describeFetch(engine)]);
      });
      if (engine.problem !== null) throw new Error(engine.problem);
      const judging = this.#judge(match, externalJudge(engine));
      const { review } = await judging.finally(() => engine.close());
      return (match) => takeReview({ ...match, review }, null);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { message: problem } = error;
      return (match) => happened(match, { type: "secondLookFailed", problem });
    }
  }

  /** Judges moves, by default all, and writes the mistakes of the game. */
  async #judge(
    match: Match,
    judges: Judge | JudgePool,
    range?: PlyRange,
  ): Promise<Match> {
    for await (const judged of judgeMoves(judges, match.game, range)) {
      match = withJudged(match, match.game, judged);
      this.#write(this.#save(match));
    }
    for (const judged of markedMoves(match)) this.#writeJudged(match, judged);
    return match;
  }

  #writeJudged(match: Match, judged: JudgedMove) {
    this.#write([lineOf(describeJudged(match, judged))]);
  }

  async #askSavedGames(
    request: SavedGamesRequest,
    match: Match,
  ): Promise<Reaction> {
    const { games } = this.#dependencies;
    await games.prepare(request);
    const answer = games.answer(request, match);
    return (match) => {
      const step = answer(match);
      const restored = step.events.find((event) =>
        event.type === "savedGameRestored"
      );
      this.#isFlipped = restored?.restored.viewState.isFlipped ??
        this.#isFlipped;
      return step;
    };
  }
}

function takeReview(match: Match, second: SecondJudge | null): Step {
  return happened(match, { type: "reviewed", match, second });
}

/** Opens a file, and says how to look through its games. */
function openFirst(match: Match, filed: readonly FiledGame[]): LineStep {
  const step = openFile(match, filed);
  const advice = { type: "fileAdvised", games: filed.length } as const;
  return step.isRejected ? step : { ...step, events: [...step.events, advice] };
}

/** Whether a person wanted the board after each move; a script says so itself. */
function hasDiagrams({ io, store }: Dependencies): boolean {
  return io.isInteractive && recall(store).hasDiagrams === true;
}

function after(
  { match, events, showsBoard }: LineStep,
  react: Reaction,
): LineStep {
  const next = react(match);
  const isShown = showsBoard || next.showsBoard;
  return { ...next, events: [...events, ...next.events], showsBoard: isShown };
}
