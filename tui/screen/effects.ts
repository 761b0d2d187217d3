/** Performs the effects that the full screen asks for. */

import type { SearchWorker } from "../../engine/player/search_worker.ts";
import { startTextbook } from "../../engine/player/textbook_worker.ts";
import { judgeMoves, textbookJudge } from "../../engine/review/judge.ts";
import { remember } from "../saves/preferences.ts";
import type { SavedGames } from "../saves/saved_games.ts";
import { addToFile } from "../match/pgn_file.ts";
import { linesOf } from "../words/events.ts";
import { gamePgn } from "../words/chess/game_pgn.ts";
import { copied, NOTICES } from "../words/notices.ts";
import { askEngine, type Engines } from "../match/ask_engine.ts";
import type { Performed, Queue } from "./loop.ts";
import type { Effect } from "./model/model.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** What effects act on; their results go to the queue. */
interface Means extends Engines {
  readonly queue: Queue;
  readonly terminal: Terminal;
  readonly games: SavedGames;
  readonly pgnFile: string;
}

/** Returns what performs an effect. */
export function performer(means: Means) {
  const { queue, terminal, games, pgnFile } = means;
  const players = [means.denomax, means.guest];
  const fail = (error: unknown) => queue.notify(problemOf(error), true);
  const performances: {
    readonly [Type in Performed]: (effect: Effect<Type>) => void;
  } = {
    think: (effect) => think(means, effect),
    moveNow: () => players.forEach((player) => player?.moveNow()),
    cancel: () => players.forEach((player) => player?.cancel()),
    ...reviewing(queue, fail),
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
    savedGames: ({ request, match }) => {
      const answer = games.answer(request, match);
      queue.push({ type: "savedGames", answer });
    },
    mouse: ({ isOn }) => terminal.setMouse(isOn),
    announce: ({ text }) => terminal.announce(text),
    remember: ({ preferences }) => remember(preferences),
    ...tracing(queue, fail),
    suspend: () => {
      if (terminal.suspend()) return;
      queue.notify(NOTICES.cannotSuspend, true);
    },
  };
  return <Type extends Performed>(effect: Effect<Type>) =>
    performances[effect.type](effect);
}

/** Judges one game at a time, each in a new worker. */
function judging(queue: Queue, fail: (error: unknown) => void) {
  let reviewer = startTextbook();
  return {
    begin(task: JudgeTask) {
      reviewer.close();
      reviewer = startTextbook();
      judge(queue, reviewer, task).catch(fail);
    },
    stop: () => reviewer.close(),
  };
}

/** A game to judge, from a ply on. */
type JudgeTask = Omit<Effect<"judge">, "type">;

/** A review, and beside it a try in place of a mistake. */
function reviewing(queue: Queue, fail: (error: unknown) => void) {
  const review = judging(queue, fail);
  const tried = judging(queue, fail);
  return {
    judge: (effect: Effect<"judge">) => review.begin(effect),
    stopJudging: () => review.stop(),
    judgeTry: (effect: Effect<"judgeTry">) => tried.begin(effect),
  };
}

export async function warmUp(searchWorker: SearchWorker, queue: Queue) {
  await searchWorker.warmUp();
  // Deno clears the terminal's last line when it has loaded a worker.
  queue.push({ type: "redraw", isLastRow: true });
}

async function think(means: Means, { id, match, ...asked }: Effect<"think">) {
  const { queue } = means;
  try {
    const answer = await askEngine(means, match, asked, (info) => {
      queue.push({ type: "info", id, info });
    });
    queue.push({ id, ...answer });
  } catch (error) {
    queue.push({ type: "failure", id, problem: problemOf(error) });
  }
}

/** Judges the moves of a game, and sends each judgement. */
async function judge(
  queue: Queue,
  searchWorker: SearchWorker,
  { game, range }: JudgeTask,
) {
  using reviewer = searchWorker;
  await warmUp(reviewer, queue);
  for await (const judged of judgeMoves(textbookJudge(reviewer), game, range)) {
    queue.push({ type: "judged", game, judged });
  }
}

/** Searches one tree at a time. */
function tracing(queue: Queue, fail: (error: unknown) => void) {
  let stop = new AbortController();
  return {
    trace(effect: Effect<"trace">) {
      stop.abort();
      const { signal } = stop = new AbortController();
      trace(queue, effect, signal).catch((error) => {
        if (signal.aborted) return;
        queue.push({ type: "tracing", progress: null });
        fail(error);
      });
    },
    stopTracing: () => stop.abort(),
  };
}

async function trace(
  queue: Queue,
  { position, plies }: Effect<"trace">,
  signal: AbortSignal,
) {
  const { traceSearch } = await import("../../engine/trace/tracer.ts");
  const trace = await traceSearch(position, plies, {
    signal,
    onProgress: (progress) => queue.push({ type: "tracing", progress }),
  });
  queue.push({ type: "traced", trace });
}

function problemOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  throw error;
}
