/**
 * Does what the full screen asks for: lets the engine think, fills the clipboard,
 * writes games, stops the program.
 */

import {
  type SearchInfo,
  SearchWorker,
} from "../../engine/player/search_worker.ts";
import { judgeMoves } from "../../engine/review/judge.ts";
import { remember } from "../saves/preferences.ts";
import type { SavedGames } from "../saves/saved_games.ts";
import { addGame } from "../match/game_pgn.ts";
import { askEngine, type Engines } from "../match/ask_engine.ts";
import type { Outside, Queue } from "./loop.ts";
import type { Effect, Model } from "./model/model.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** What effects act on; results go to the queue. */
interface Means extends Engines {
  readonly queue: Queue;
  readonly terminal: Terminal;
  readonly games: SavedGames;
  /** File that games are added to. */
  readonly pgnFile: string;
}

export function performer(means: Means): Outside<Model>["perform"] {
  const { queue, terminal, searchWorker, opponent, games, pgnFile } = means;
  let reviewer = new SearchWorker();
  const tell = (text: string, isWarning = false) =>
    queue.push({ type: "told", notice: { text, isWarning } });
  return (effect) => {
    switch (effect.type) {
      case "think":
        think(means, effect);
        return;
      case "moveNow":
        searchWorker.moveNow();
        return opponent?.moveNow();
      case "cancel":
        searchWorker.cancel();
        return opponent?.cancel();
      case "stopJudging":
        return reviewer.close();
      case "judge":
        reviewer.close();
        reviewer = new SearchWorker();
        judge(means, reviewer, effect).catch((error) =>
          tell(problemOf(error), true)
        );
        return;
      case "copy":
        terminal.copy(effect.text);
        return tell(`Copied ${effect.what}, if the terminal allows that`);
      case "write":
        try {
          return tell(addGame(pgnFile, effect.match));
        } catch (error) {
          const problem = problemOf(error);
          return queue.push({ type: "writeFailed", problem });
        }
      case "savedGames": {
        const answer = games.answer(effect.request, effect.match);
        return queue.push({ type: "savedGames", answer });
      }
      case "mouse":
        return terminal.setMouse(effect.isOn);
      case "announce":
        return terminal.announce(effect.text);
      case "remember":
        return remember(effect.preferences);
      case "trace":
        trace(means, effect);
        return;
      case "suspend":
        if (!terminal.suspend()) tell("Denomax cannot be suspended here", true);
    }
  };
}

/** Asks the engine, and tells of its thinking. */
async function think(
  means: Means,
  { id, match, ...question }: Extract<Effect, { readonly type: "think" }>,
) {
  const { queue } = means;
  try {
    const tell = (info: SearchInfo) => queue.push({ type: "info", id, info });
    queue.push({ id, ...await askEngine(means, match, question, tell) });
  } catch (error) {
    queue.push({ type: "failure", id, problem: problemOf(error) });
  }
}

/** Judges moves of a game, and tells of each, in a worker of its own. */
async function judge(
  { queue }: Means,
  searchWorker: SearchWorker,
  { game, from }: Extract<Effect, { readonly type: "judge" }>,
) {
  using reviewer = searchWorker;
  await reviewer.warmUp();
  // Deno clears the last line of the terminal when it has loaded a worker.
  queue.push({ type: "redraw", isLastRow: true });
  for await (const judged of judgeMoves(reviewer, game, { from })) {
    queue.push({ type: "judged", game, judged });
  }
}

/** Searches once more, with all that it does told. */
async function trace(
  { queue }: Means,
  { position, plies }: Extract<Effect, { readonly type: "trace" }>,
) {
  try {
    const { traceSearch } = await import("../../engine/trace/tracer.ts");
    const trace = await traceSearch(position, plies);
    queue.push({ type: "traced", trace });
  } catch (error) {
    const notice = { text: problemOf(error), isWarning: true };
    queue.push({ type: "told", notice });
  }
}

function problemOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  throw error;
}
