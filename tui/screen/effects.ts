/**
 * Does what the full screen asks for: lets the engine think, fills the clipboard,
 * writes games, stops the program.
 */

import type {
  SearchInfo,
  SearchWorker,
} from "../../engine/player/search_worker.ts";
import type { Coach } from "../../engine/review/coach.ts";
import { remember } from "../saves/preferences.ts";
import type { SavedGames } from "../saves/saved_games.ts";
import { addGame } from "../match/game_pgn.ts";
import { askEngine } from "../match/ask_engine.ts";
import type { Outside, Queue } from "./loop.ts";
import type { Effect, Model } from "./model/model.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** What effects act on; results go to the queue. */
interface Means {
  readonly queue: Queue;
  readonly terminal: Terminal;
  readonly searchWorker: SearchWorker;
  readonly coach: Coach;
  readonly games: SavedGames;
  /** File that games are added to. */
  readonly pgnFile: string;
}

export function performer(means: Means): Outside<Model>["perform"] {
  const { queue, terminal, searchWorker, games, pgnFile } = means;
  const tell = (text: string, isWarning = false) =>
    queue.push({ type: "told", notice: { text, isWarning } });
  return (effect) => {
    switch (effect.type) {
      case "think":
        think(means, effect);
        return;
      case "moveNow":
        return searchWorker.moveNow();
      case "cancel":
        return searchWorker.cancel();
      case "copy":
        terminal.copy(effect.text);
        return tell(`Copied ${effect.what}, if the terminal allows that`);
      case "write":
        try {
          return tell(addGame(pgnFile, effect.match));
        } catch (error) {
          return tell(problemOf(error), true);
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
      case "suspend":
        if (!terminal.suspend()) tell("Denomax cannot be suspended here", true);
    }
  };
}

/** Asks the engine, and tells of its thinking. */
async function think(
  { queue, coach }: Means,
  { id, match, ...question }: Extract<Effect, { readonly type: "think" }>,
) {
  try {
    const onIteration = (info: SearchInfo) =>
      queue.push({ type: "info", id, info });
    const answer = await askEngine(coach, match, question, onIteration);
    queue.push({ id, ...answer });
  } catch (error) {
    queue.push({ type: "failure", id, problem: problemOf(error) });
  }
}

function problemOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  throw error;
}
