/**
 * Does what the full screen asks for: lets the engine think, fills the clipboard,
 * writes games, stops the program.
 *
 * @module
 */

import { chooseMove } from "../../engine/player/choose_move.ts";
import type { SearchWorker } from "../../engine/player/search_worker.ts";
import type { SavedGames } from "../saves/saved_games.ts";
import { addGame } from "../match/pgn_file.ts";
import type { Outside, Queue } from "./loop.ts";
import type { Effect, Model, Notice } from "./model/model.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** What effects act on. */
export interface Means {
  /** Where results go. */
  readonly queue: Queue;
  /** The terminal. */
  readonly terminal: Terminal;
  /** The engine. */
  readonly searchWorker: SearchWorker;
  /** The kept games. */
  readonly games: SavedGames;
  /** File that games are added to. */
  readonly pgnFile: string;
}

/** Makes the function that does what is asked for. */
export function performer(means: Means): Outside<Model>["perform"] {
  const { queue, terminal, searchWorker, games } = means;
  const tell = (notice: Notice) => queue.push({ type: "told", notice });
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
        return tell(said(`Copied ${effect.what}, if the terminal allows that`));
      case "write":
        return tell(write(means.pgnFile, effect.pgn));
      case "savedGames":
        return queue.push({
          type: "savedGames",
          answer: games.answer(effect.request),
        });
      case "mouse":
        return terminal.setMouse(effect.isOn);
      case "suspend":
        if (!terminal.suspend()) tell(warned("Cannot stop the program here"));
    }
  };
}

function said(text: string): Notice {
  return { text, isWarning: false };
}

function warned(text: string): Notice {
  return { text, isWarning: true };
}

/** Lets the engine choose a move, and tells of its thoughts. */
async function think(
  { queue, searchWorker }: Means,
  { id, game, limits }: Extract<Effect, { readonly type: "think" }>,
) {
  try {
    const choice = await chooseMove(searchWorker, game, limits, (info) => {
      queue.push({ type: "info", id, info });
    });
    queue.push({ type: "choice", id, choice });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    queue.push({ type: "failure", id, problem: error.message });
  }
}

/** Adds a game to the file, and says what has become of it. */
function write(file: string, pgn: string): Notice {
  try {
    addGame(file, pgn);
    return said(`Added the game to ${file}`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return warned(error.message);
  }
}
