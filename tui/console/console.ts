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
import { commandIn, type LineStep, readLine } from "./read_line.ts";
import { firstRequest } from "../saves/steps.ts";
import {
  askEngine,
  type EngineAnswer,
  type Engines,
} from "../match/ask_engine.ts";
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
  judgedCount,
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
  pauseBefore,
  takeAnswer,
  takeAssessment,
  takeHint,
  takeRanking,
  takeWarning,
} from "../match/turns.ts";
import { takeThreat } from "../match/threat.ts";
import { platform } from "../platform/current.ts";
import { wrapColumns } from "../text/width.ts";
import { spokenMoves } from "../words/chess/spoken.ts";
import { isInteractive, readLines, writeText } from "../platform/stdio.ts";
import { openEngine, secondCommand, secondJudge } from "../saves/engines.ts";
import { type FiledGame, openFile } from "../saves/game_file.ts";
import { recall, remember } from "../saves/preferences.ts";
import { SavedGames } from "../saves/saved_games.ts";
import { GameStore } from "../saves/store.ts";
import { describeTimeLeft } from "../words/chess/times.ts";
import { type AnyEvent, linesOf, told } from "../words/events.ts";
import { gamePgn } from "../words/chess/game_pgn.ts";
import { describeFetch } from "../words/engine_packages.ts";
import { describeReplacement } from "../words/match_events.ts";
import { describeJudged, describeStop } from "../words/chess/review_words.ts";
import { describeFailure } from "../words/storage.ts";
import { lineOf } from "../words/sentence.ts";
import { COMMENT_OPEN } from "../words/typed.ts";
import { ReviewReports } from "./progress.ts";
import { isWithin, timeWarnings } from "./time_warnings.ts";
import { type Heard, TypedAhead } from "./typed_ahead.ts";
import { Hints } from "./hints.ts";
import { commandsIn } from "./input.ts";
import { prompt, stepLines } from "./output.ts";

export interface LineIo {
  /** The input, line by line, without line breaks. */
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  /** Whether a person types at a terminal, and needs a prompt. */
  readonly isInteractive: boolean;
  /** Columns of a line; null, or no such function, if that does not matter. */
  width?(): number | null;
}

function standardIo(): LineIo {
  return {
    lines: readLines(),
    write: writeText,
    isInteractive: isInteractive(),
    width: () => isInteractive() ? platform.size()?.columns ?? null : null,
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

/** How moves are told: in words, and nothing but the moves. */
interface Manner {
  readonly isSpoken: boolean;
  readonly isTerse: boolean;
}

/** The fewest columns for a sentence. */
const LEAST = 20;

/** What is left to judge where nothing is. */
const NO_PLIES: PlyRange = { from: 1, to: 0 };

/** What is typed to stop a review. */
const STOP = "stop";

/** What comes in place of a line when the person to move has no time left. */
const TIME_IS_UP = Symbol();

/** The step that follows, from a match whose clock is up to date. */
type Reaction = (match: Match) => LineStep;

class Console {
  readonly #dependencies: Dependencies;
  readonly #commands: TypedAhead;
  /** Whether the program ends with the game: nobody could begin another. */
  readonly #endsWithGame: boolean;
  #isFlipped: boolean;
  /** Whether to write the board after each move, or only on request. */
  #isBoardShown: boolean;
  /** How moves are told. */
  #manner: Manner;
  /** Whether the opponent takes as long for a move as a person would. */
  #isPaced: boolean;
  /** Whether a person has told the opponent, which thinks about a turn, to move. */
  #isHurried = false;
  /** The last game added to the PGN file, as it was then. */
  #written: Game | null = null;
  /** The game that has already had the advice after a hint. */
  #advised: Game | null = null;
  readonly #hints = new Hints();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { lines, isInteractive } = dependencies.io;
    const tellOpen = () => this.#write([lineOf(COMMENT_OPEN)]);
    this.#commands = new TypedAhead(
      commandsIn(lines, isInteractive ? tellOpen : null),
    );
    this.#endsWithGame = dependencies.session.terms.side === "none";
    this.#isFlipped = dependencies.session.isFlipped;
    this.#isBoardShown = hasDiagrams(dependencies);
    this.#manner = mannerOf(dependencies);
    this.#isPaced = isPaced(dependencies);
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
    this.#dependencies.games.end();
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
    const told = stepLines(
      step,
      this.#isFlipped,
      isShown,
      this.#manner.isTerse,
    );
    if (step.isVerbatim) this.#dependencies.io.write(textOf(told));
    else this.#write(told);
    this.#write(news);
    return step;
  }

  /** Sees to how things are from now on. */
  #look(event: AnyEvent) {
    if (event.type === "boardFlipped") this.#isFlipped = !this.#isFlipped;
    if (event.type === "boardSet") this.#showBoard(event.isOn);
    if (event.type === "speechSet") this.#tell(event);
    if (event.type === "paceSet") this.#setPace(event.isOn);
  }

  #showBoard(isShown: boolean) {
    this.#isBoardShown = isShown;
    this.#remember({ hasDiagrams: isShown });
  }

  #tell({ type: _, ...speech }: MatchEvent<"speechSet">) {
    this.#manner = { ...this.#manner, ...speech };
    this.#remember(speech);
  }

  #setPace(isPaced: boolean) {
    this.#isPaced = isPaced;
    this.#remember({ isPaced });
  }

  /** Keeps preferences for later games of the person at the terminal. */
  #remember(preferences: Parameters<typeof remember>[0]) {
    const { io, store } = this.#dependencies;
    if (!io.isInteractive) return;
    const failure = remember(preferences, store);
    if (failure !== null) this.#write([describeFailure(failure)]);
  }

  /** Saves a game; returns what the player should know of that. */
  #save(match: Match): string[] {
    const { games } = this.#dependencies;
    const problem = games.save(match, { isFlipped: this.#isFlipped });
    return problem === null ? [] : linesOf([{ type: "saveFailed", problem }]);
  }

  /** Writes sentences, in lines that fit the terminal. */
  #write(lines: readonly string[]) {
    const { io } = this.#dependencies;
    const said = this.#manner.isSpoken ? lines.map(spokenMoves) : lines;
    const width = io.width?.() ?? null;
    const fitting = width === null
      ? said
      : said.flatMap((line) => wrapColumns(line, Math.max(LEAST, width - 1)));
    io.write(textOf(fitting));
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
    const { match, next, promotions = [], asked = "" } = step;
    switch (next.type) {
      case "think":
        return this.#isInterrupted(match, next)
          ? await this.#awaitInterruption()
          : await this.#awaitAnswer(match, next);
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
        if (line === TIME_IS_UP) {
          return (match) => ({ ...happened(match), promotions, asked });
        }
        return line === null
          ? null
          : (match) => this.#read(match, line, promotions, asked);
      }
    }
  }

  /** Reads a line; nothing is asked about a saved game that cannot be removed. */
  #read(...typed: Parameters<typeof readLine>): LineStep {
    const step = readLine(...typed);
    const { match, events, meant } = step;
    const request = meant?.type === "savedGames" ? meant.request : null;
    if (request?.type !== "forget") return step;
    const { games } = this.#dependencies;
    const refusal = games.refusalToForget(request.number, match);
    if (refusal === null) return step;
    const refused = refusal(match);
    return { ...refused, events: [...events.slice(0, -1), ...refused.events] };
  }

  /** Waits for a line, null at the end of the input. */
  async #awaitLine(
    match: Match,
  ): Promise<string | typeof TIME_IS_UP | null> {
    const { io, coach } = this.#dependencies;
    if (isCoached(match)) coach.watch(match.game);
    if (io.isInteractive) io.write(prompt(match));
    // A page without network does without the names of openings.
    const loaded = match.game.ply > 0 && loadOpenings().catch(() => {});
    const [next] = await Promise.all([this.#awaitCommand(match), loaded]);
    if (next !== TIME_IS_UP && !next.done) return next.value;
    if (io.isInteractive) io.write("\n");
    return next === TIME_IS_UP ? next : null;
  }

  /** Waits for a command, and says meanwhile when time runs short. */
  async #awaitCommand(
    match: Match,
  ): Promise<IteratorResult<string> | typeof TIME_IS_UP> {
    const { io } = this.#dependencies;
    for (const { after, left } of timeWarnings(match)) {
      const isTyped = await isWithin(after, this.#commands.awaitTyped());
      if (isTyped) break;
      if (left === 0) return TIME_IS_UP;
      // What is said begins a line, and what is typed goes on behind a prompt.
      if (io.isInteractive) io.write("\n");
      this.#write([describeTimeLeft(left)]);
      if (io.isInteractive) io.write(prompt(match));
    }
    return await this.#commands.take();
  }

  async #awaitAnswer(match: Match, question: Question): Promise<Reaction> {
    try {
      const isHint = question.about === "hint";
      const hint = isHint ? this.#hints.next(match) : question;
      if ("known" in hint) return (match) => takeHint(match, hint.known, false);
      const isTurn = hint.about === "turn";
      const asked = isTurn ? match : backToShown(match);
      const answer = isTurn
        ? await this.#awaitTurn(asked, hint)
        : await askEngine(this.#dependencies, asked, hint);
      switch (answer?.type) {
        case undefined:
          return (match) => happened(match);
        case "assessed":
          return isHint
            ? (match) => this.#advise(takeAssessment(match, answer.found))
            : (match) => takeAssessment(match, answer.found);
        case "verdict":
          return (match) => takeAnswer(match, answer.verdict);
        case "threat":
          return (match) => takeThreat(match, answer.choice);
        case "ranked":
          return (match) => takeRanking(match, answer.choices, isHint);
        case "warned":
          return (match) => takeWarning(match, answer.found);
        case "choice":
          if (isTurn) await this.#takeTime(match, answer.choice);
          return this.#takeChoice(answer.choice, isTurn);
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return (match) => this.#takeFailure(match, error.message);
    }
  }

  // -- What is typed while the engine thinks ----------------------------------

  /** Whether a person can type while the engine thinks; a script's lines wait. */
  get #isHeard(): boolean {
    return this.#dependencies.io.isInteractive && !this.#endsWithGame;
  }

  /** The opponent's answer about its turn; null if the person leaves. */
  async #awaitTurn(
    match: Match,
    question: Question,
  ): Promise<EngineAnswer | null> {
    this.#isHurried = false;
    let isToldAgain = false;
    const answer = askEngine(this.#dependencies, match, question, () => {
      // What was typed before the search began has not reached it.
      if (!this.#isHurried || isToldAgain) return;
      isToldAgain = true;
      this.#moveNow();
    });
    if (!this.#isHeard) return await answer;
    const heard = this.#commands.meanwhile(
      alone(answer),
      (line) => this.#hearInTurn(line),
    );
    for await (const given of heard) return given;
    return null;
  }

  #hearInTurn(line: string): Heard {
    const name = commandIn(line);
    if (name === "quit") {
      this.#cancel();
      return "stop and run";
    }
    if (name !== "go" && line.trim() !== "") return "keep";
    this.#isHurried = true;
    this.#moveNow();
    return "done";
  }

  #moveNow() {
    const { denomax, external } = this.#dependencies;
    denomax.moveNow();
    external?.moveNow();
  }

  #cancel() {
    const { denomax, external, textbook } = this.#dependencies;
    denomax.cancel();
    external?.cancel();
    // The coach may look first.
    textbook.cancel();
  }

  /** Whether something is typed where the engine goes on playing against itself. */
  #isInterrupted({ humanSides }: Match, { about }: Question): boolean {
    return humanSides === 0 && about === "turn" && this.#isHeard &&
      this.#commands.isWaiting;
  }

  /** Reads what was typed between two moves; null at the end of the input. */
  async #awaitInterruption(): Promise<Reaction | null> {
    const { done, value } = await this.#commands.take();
    if (done) return null;
    return (match) => playOn(match, this.#read(match, value));
  }

  /** Holds a move back as long as a person would, until something is typed. */
  async #takeTime(match: Match, choice: ChosenMove | null) {
    if (choice === null || !this.#isPaced || this.#isHurried) return;
    const left = pauseBefore(match, choice) - choice.info.milliseconds;
    if (left <= 0) return;
    const typed = this.#commands.awaitTyped();
    if (!await isWithin(left, typed)) return;
    const { done, value } = await typed;
    // An empty line hurries, and says nothing else.
    const isHurry = !done &&
      (value.trim() === "" || this.#isHeard && commandIn(value) === "go");
    if (isHurry) await this.#commands.take();
  }

  #takeChoice(choice: ChosenMove | null, isTurn: boolean): Reaction {
    if (choice === null) throw new Error("The engine was interrupted");
    if (isTurn) return (match) => opponentPlays(match, choice);
    return (match) => {
      this.#hints.begin(match, choice);
      return takeHint(match, choice, true);
    };
  }

  /** A failure ends the engine's own game. */
  #takeFailure(match: Match, problem: string): LineStep {
    if (!this.#endsWithGame || match.opponent.seat === "external") {
      return opponentFails(match, problem);
    }
    const failed = happened<AnyEvent>(match, { type: "stopped", problem });
    return { ...failed, isRejected: true, next: { type: "quit" } };
  }

  /** The first reason for a hint in a game comes with the advice on `why`. */
  #advise(step: LineStep): LineStep {
    const { game } = step.match;
    const isAdvised = this.#advised !== null && isSameGame(game, this.#advised);
    if (isAdvised) return step;
    this.#advised = game;
    return { ...step, events: [...step.events, { type: "whyAdvised" }] };
  }

  async #awaitReview(match: Match): Promise<Reaction> {
    using reviewers = new Reviewers();
    const range = unjudged(match) ?? NO_PLIES;
    const judged = await this.#judge(match, reviewers.pool, range);
    const second = secondJudge(this.#dependencies.session.engine);
    return takeJudged(judged, second, judged.review);
  }

  /** Lets another engine judge the whole game. */
  async #awaitSecondLook(match: Match): Promise<Reaction> {
    const command = secondCommand(this.#dependencies.session.engine);
    try {
      const engine = await openEngine(command, "play", (engine) => {
        this.#write([describeFetch(engine)]);
      });
      if (engine.problem !== null) throw new Error(engine.problem);
      // What was found before gives way.
      const fresh = { ...match, review: undefined };
      const judging = this.#judge(fresh, externalJudge(engine));
      const judged = await judging.finally(() => engine.close());
      return takeJudged(judged, null, match.review);
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
    const progress = new ReviewReports(match.game.ply, judgedCount(match));
    const judging = judgeMoves(judges, match.game, range);
    for await (const judged of this.#telling(judging, progress)) {
      match = withJudged(match, match.game, judged);
      this.#write([...this.#save(match), ...progress.at(judgedCount(match))]);
    }
    if (unjudged(match) !== null) return match;
    for (const judged of markedMoves(match)) this.#writeJudged(match, judged);
    return match;
  }

  /** What is judged; a person is told how it goes on, and can stop it. */
  #telling(
    judging: AsyncGenerator<JudgedMove>,
    progress: ReviewReports,
  ): AsyncGenerator<JudgedMove> {
    const { isInteractive } = this.#dependencies.io;
    this.#write(progress.begin(isInteractive));
    if (!isInteractive) return judging;
    return this.#commands.meanwhile(judging, (command) => {
      if (command.trim().toLowerCase() === STOP) return "stop";
      if (commandIn(command) === "quit") return "stop and run";
      this.#write([progress.answer(command)]);
      return "keep";
    });
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

/** The one event that a promise brings. */
async function* alone<Value>(promise: Promise<Value>): AsyncGenerator<Value> {
  yield await promise;
}

/** The engine plays on against itself, unless a command has changed something. */
function playOn(before: Match, step: LineStep): LineStep {
  const { match: { game, humanSides }, next, asked, promotions = [] } = step;
  const isSame = game === before.game && humanSides === 0;
  return next.type === "read" && isSame && !asked && promotions.length === 0
    ? { ...step, next: { type: "think", about: "turn" } }
    : step;
}

/** What follows from a review; one that was stopped may leave what was known. */
function takeJudged(
  judged: Match,
  second: SecondJudge | null,
  known: Match["review"],
): Reaction {
  const { review, game } = judged;
  if (unjudged(judged) === null) {
    return (match) => takeReview({ ...match, review }, second);
  }
  const stopped = told(describeStop(judgedCount(judged), game.ply));
  return (match) => happened<AnyEvent>({ ...match, review: known }, stopped);
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

/** How a person wants moves to be told; a script says so itself. */
function mannerOf({ io, store }: Dependencies): Manner {
  const { isSpoken = false, isTerse = false } = io.isInteractive
    ? recall(store)
    : {};
  return { isSpoken, isTerse };
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** Whether a person wanted an opponent with a person's pace; a script says so itself. */
function isPaced({ io, store }: Dependencies): boolean {
  return io.isInteractive && recall(store).isPaced === true;
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
