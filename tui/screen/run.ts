/**
 * Plays on the full screen of a terminal.
 *
 * @module
 */

import { Thinker } from "../../engine/player/search_worker.ts";
import { variable } from "../process/environment.ts";
import { firstRequest } from "../game_commands/saved_games.ts";
import { KeptGames } from "../saves/saved_games.ts";
import { newMatch } from "../match/new_match.ts";
import type { PlayOptions } from "../cli/commands.ts";
import { PGN_FILE } from "../match/pgn_file.ts";
import {
  isLastAnswer,
  lookFrom,
  PATIENCE,
  QUESTIONS,
  type Surroundings,
} from "./terminal/capabilities.ts";
import { performer } from "./effects.ts";
import { Queue, runLoop } from "./loop.ts";
import { Terminal, terminalSize } from "./terminal/terminal.ts";
import type { Model, Update } from "./model/model.ts";
import { newModel } from "./update/initial_model.ts";
import { nextWake, update } from "./update/update.ts";
import { view } from "./view/view.ts";

/**
 * Plays until somebody quits.
 *
 * @returns exit code
 */
export async function playOnScreen(options: PlayOptions): Promise<number> {
  const hasMouse = options.mouse;
  const pgnFile = options.pgn ?? PGN_FILE;
  using thinker = new Thinker();
  const queue = new Queue();
  using terminal = new Terminal(hasMouse, (event) => queue.push(event));
  const reports = await terminal.ask(QUESTIONS, isLastAnswer, PATIENCE);
  const look = lookFrom(reports, options, surroundings());
  const match = newMatch(options);
  const first = newModel({ match, size: terminalSize(), look, hasMouse });
  // Starting a worker takes time, in which the first picture can be looked at.
  setTimeout(() => warmUp(thinker, queue));
  const games = new KeptGames();
  return await runLoop(asking(first, options), { update, view, nextWake }, {
    queue,
    depth: look.depth,
    write: (codes) => terminal.write(codes),
    keep: keeper(games, queue),
    perform: performer({ queue, terminal, thinker, games, pgnFile }),
  });
}

/** Deno clears the last line of the terminal when it has loaded a worker. */
async function warmUp(thinker: Thinker, queue: Queue) {
  await thinker.warmUp();
  queue.push({ type: "redraw" });
}

/** The beginning, and then a look at kept games: that may take its time. */
function asking({ model, effects }: Update, { kept }: PlayOptions): Update {
  const request = firstRequest(kept);
  if (request === null) return { model, effects };
  return { model, effects: [...effects, { type: "kept", request }] };
}

/** Makes the function that keeps a game, and tells if that fails. */
function keeper(games: KeptGames, queue: Queue): (model: Model) => void {
  return ({ match, look: { theme }, facts: { scores } }) => {
    const problem = games.keep(match, { theme, scores });
    if (problem !== null) queue.push({ type: "unkept", problem });
  };
}

function surroundings(): Surroundings {
  return {
    noColor: Deno.noColor,
    colorTerm: variable("COLORTERM"),
    term: variable("TERM"),
    locale: variable("LC_ALL") || variable("LC_CTYPE") || variable("LANG"),
  };
}
