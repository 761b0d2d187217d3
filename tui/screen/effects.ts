/**
 * Does what the full screen asks for: lets the engine think, fills the clipboard,
 * writes games, stops the program.
 *
 * @module
 */

import { chooseMove } from "../../engine/player/choose_move.ts";
import type {
  SearchInfo,
  SearchWorker,
} from "../../engine/player/search_worker.ts";
import type { SavedGames } from "../saves/saved_games.ts";
import { addGame } from "../match/game_pgn.ts";
import { type Match, thinkLimits } from "../match/match.ts";
import type { Outside, Queue } from "./loop.ts";
import type { Effect, Model, Notice } from "./model/model.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** What effects act on; results go to the queue. */
export interface Means {
  readonly queue: Queue;
  readonly terminal: Terminal;
  readonly searchWorker: SearchWorker;
  readonly games: SavedGames;
  /** File that games are added to. */
  readonly pgnFile: string;
}

export function performer(means: Means): Outside<Model>["perform"] {
  const { queue, terminal, searchWorker, games } = means;
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
      case "write": {
        const notice = write(means.pgnFile, effect.match);
        return queue.push({ type: "told", notice });
      }
      case "savedGames": {
        const answer = games.answer(effect.request, effect.match);
        return queue.push({ type: "savedGames", answer });
      }
      case "mouse":
        return terminal.setMouse(effect.isOn);
      case "suspend":
        if (!terminal.suspend()) tell("Cannot stop the program here", true);
    }
  };
}

/** Lets the engine choose a move, and tells of its thinking. */
async function think(
  { queue, searchWorker }: Means,
  { id, match, isHint }: Extract<Effect, { readonly type: "think" }>,
) {
  try {
    const limits = thinkLimits(match, isHint);
    const listen = (info: SearchInfo) => queue.push({ type: "info", id, info });
    const { game } = match;
    const choice = await chooseMove(searchWorker, game, limits, listen);
    queue.push({ type: "choice", id, choice });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    queue.push({ type: "failure", id, problem: error.message });
  }
}

function write(file: string, match: Match): Notice {
  try {
    return { text: addGame(file, match), isWarning: false };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { text: error.message, isWarning: true };
  }
}
