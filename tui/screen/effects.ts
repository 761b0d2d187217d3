/** Performs the effects that the full screen asks for. */

import type { Game } from "../../engine/chess/game/game.ts";
import { loadOpenings } from "../../engine/chess/game/openings.ts";
import type { Opponent } from "../../engine/player/opponent.ts";
import { externalJudge, judgeMoves } from "../../engine/review/judge.ts";
import { Reviewers } from "../../engine/review/pool/reviewers.ts";
import type { BeforeFetch } from "../opponents/opponent_kind.ts";
import type { OwnClass } from "../opponents/own_class.ts";
import { addToFile } from "../platform/files.ts";
import { loadPart } from "../platform/parts/load_part.ts";
import { type FiledGame, readAll } from "../saves/game_file.ts";
import { remember } from "../saves/preferences.ts";
import type { SavedGames } from "../saves/saved_games.ts";
import type { GameStore } from "../saves/store.ts";
import { linesOf } from "../words/events.ts";
import { describeFetch } from "../words/engine_packages.ts";
import { gamePgn } from "../words/chess/game_pgn.ts";
import { copied, NOTICES } from "../words/notices.ts";
import { describeFailure } from "../words/storage.ts";
import { askEngine, type Engines } from "../match/ask_engine.ts";
import type { Performed, Queue } from "./loop.ts";
import type { Effect } from "./model/messages.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** What effects act on; their results go to the queue. */
interface Dependencies extends Engines {
  /** Opens the engine that judges a game after Denomax. */
  readonly openSecond: (beforeFetch: BeforeFetch) => Promise<Opponent>;
  readonly queue: Queue;
  readonly terminal: Terminal;
  readonly games: SavedGames;
  readonly store: GameStore;
  readonly pgnFile: string;
  /** Searches a tree in micro-Max's place. */
  readonly traceBy?: OwnClass["trace"] | undefined;
}

/** Returns what performs an effect. */
export function performer(dependencies: Dependencies) {
  const { queue, terminal, pgnFile } = dependencies;
  const players = [dependencies.denomax, dependencies.external];
  const fail = (error: unknown) => queue.notify(problemOf(error), true);
  const performances: {
    readonly [Type in Performed]: (effect: Effect<Type>) => void;
  } = {
    think: (effect) => think(dependencies, effect),
    moveNow: () => players.forEach((player) => player?.moveNow()),
    cancel: () => players.forEach((player) => player?.cancel()),
    ...reviewing(dependencies, fail),
    copy: ({ text, what }) => {
      terminal.copy(text);
      queue.notify(copied(what));
    },
    write: ({ match }) => {
      try {
        addToFile(pgnFile, gamePgn(match));
        const written = { type: "written", file: pgnFile } as const;
        queue.notify(linesOf([written]));
      } catch (error) {
        queue.push({ type: "writeFailed", problem: problemOf(error) });
      }
    },
    savedGames: (effect) => {
      askSavedGames(dependencies, effect).catch(fail);
    },
    mouse: ({ isOn }) => terminal.setMouse(isOn),
    announce: ({ text }) => terminal.announce(text),
    remember: remembering(dependencies),
    readFile: ({ file }) => {
      readFile(queue, file).catch(fail);
    },
    ...tracing(dependencies, fail),
    suspend: async () => {
      if (await terminal.suspend()) return;
      queue.notify(NOTICES.cannotSuspend, true);
    },
  };
  return <Type extends Performed>(effect: Effect<Type>) =>
    performances[effect.type](effect);
}

/** Remembers choices, and says only once that this fails. */
function remembering({ queue, store }: Dependencies) {
  let isTold = false;
  return ({ preferences }: Effect<"remember">) => {
    const failure = remember(preferences, store);
    if (failure === null || isTold) return;
    isTold = true;
    queue.notify(describeFailure(failure), true);
  };
}

/** Judges one game at a time, each by new reviewers, or by a single one. */
function judging(queue: Queue, fail: (error: unknown) => void, jobs?: number) {
  let reviewers = new Reviewers(jobs);
  return {
    begin(task: JudgeTask) {
      reviewers.close();
      reviewers = new Reviewers(jobs);
      judge(queue, reviewers, task).catch(fail);
    },
    stop: () => reviewers.close(),
  };
}

/** The moves of a game to judge. */
type JudgeTask = Omit<Effect<"judge">, "type">;

/** Reviews of a game, a second look at it, tries, and reviews of a file. */
function reviewing(dependencies: Dependencies, fail: (error: unknown) => void) {
  const { queue } = dependencies;
  const review = judging(queue, fail);
  const tried = judging(queue, fail, 1);
  const filed = judging(queue, fail);
  const second = new SecondLook(dependencies);
  const stopJudging = () => {
    review.stop();
    second.stop();
  };
  return {
    judge(effect: Effect<"judge">) {
      stopJudging();
      review.begin(effect);
    },
    judgeTry: (effect: Effect<"judgeTry">) => tried.begin(effect),
    judgeFiled: (effect: Effect<"judgeFiled">) => filed.begin(effect),
    stopFiled: () => filed.stop(),
    judgeAgain({ game }: Effect<"judgeAgain">) {
      stopJudging();
      second.judge(game).catch((error) => {
        queue.push({ type: "secondLookFailed", problem: problemOf(error) });
      });
    },
    stopJudging,
  };
}

/** Judges games with an engine that is opened when it is first needed. */
class SecondLook {
  readonly #dependencies: Dependencies;
  #engine: Promise<Opponent> | null = null;
  /** Raised whenever a review begins or is stopped. */
  #turn = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws {Error} if the engine fails, or cannot be opened */
  async judge(game: Game): Promise<void> {
    const turn = ++this.#turn;
    const { queue, openSecond } = this.#dependencies;
    this.#engine ??= openSecond((engine) => {
      queue.notify(describeFetch(engine));
    });
    const engine = await this.#engine.catch((error) => {
      this.#engine = null; // It may open the next time.
      throw error;
    });
    if (turn !== this.#turn) return;
    if (engine.problem !== null) {
      this.#engine = null; // It may work the next time.
      throw new Error(engine.problem);
    }
    queue.push({ type: "secondLookBegun" });
    for await (const judged of judgeMoves(externalJudge(engine), game)) {
      if (turn === this.#turn) queue.push({ type: "judged", game, judged });
    }
  }

  stop(): void {
    this.#turn++;
    // If it cannot be opened, `judge` says so.
    this.#engine?.then((engine) => engine.cancel(), () => {});
  }
}

/** Deno clears the terminal's last line when it has loaded a worker. */
const LAST_ROW = { type: "redraw", isLastRow: true } as const;

export async function redrawWhen(isLoaded: Promise<void>, queue: Queue) {
  await isLoaded;
  queue.push(LAST_ROW);
}

async function askSavedGames(
  { queue, games }: Dependencies,
  { request, match }: Effect<"savedGames">,
) {
  await games.prepare(request);
  queue.push({ type: "savedGames", answer: games.answer(request, match) });
}

/** Reads the games of a file, with the names of their openings. */
async function readFile(queue: Queue, file: readonly FiledGame[]) {
  await loadOpenings();
  await readAll(file, (part) => queue.push({ type: "filed", part, file }));
}

async function think(
  dependencies: Dependencies,
  { id, match, ...asked }: Effect<"think">,
) {
  const { queue } = dependencies;
  try {
    let isFirst = true;
    const answer = await askEngine(dependencies, match, asked, (info) => {
      if (isFirst) queue.push(LAST_ROW);
      isFirst = false;
      queue.push({ type: "info", id, info });
    });
    queue.push(LAST_ROW);
    queue.push({ id, ...answer });
  } catch (error) {
    queue.push({ type: "failure", id, problem: problemOf(error) });
  }
}

/** Judges the moves of a game, and sends each judgement. */
async function judge(
  queue: Queue,
  begun: Reviewers,
  { game, range }: JudgeTask,
) {
  using reviewers = begun;
  await redrawWhen(reviewers.start(), queue);
  for await (const judged of judgeMoves(reviewers.pool, game, range)) {
    queue.push({ type: "judged", game, judged });
  }
}

/** Searches one tree at a time. */
function tracing(
  { queue, traceBy }: Dependencies,
  fail: (error: unknown) => void,
) {
  let stop = new AbortController();
  return {
    trace(effect: Effect<"trace">) {
      stop.abort();
      const { signal } = stop = new AbortController();
      trace(queue, effect, { signal, traceBy }).catch(
        (error) => {
          if (signal.aborted) return;
          queue.push({ type: "tracing", progress: null });
          fail(error);
        },
      );
    },
    stopTracing: () => stop.abort(),
  };
}

async function trace(
  queue: Queue,
  { position, plies }: Effect<"trace">,
  { signal, traceBy }: Pick<Dependencies, "traceBy"> & { signal: AbortSignal },
) {
  const { traceSearch } = await loadPart(() =>
    import("../../engine/study/trace/tracer.ts")
  );
  const trace = await (traceBy ?? traceSearch)(position, plies, {
    signal,
    onProgress: (progress) => queue.push({ type: "tracing", progress }),
  });
  queue.push({ type: "traced", trace });
}

/** @throws what is no error that people can read */
export function problemOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  throw error;
}
