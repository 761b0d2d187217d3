/**
 * Plays on the full screen of a terminal.
 *
 * @module
 */

import { Thinker } from "../../engine/thinker.ts";
import { variable } from "../environment.ts";
import { newMatch } from "../new_match.ts";
import type { PlayOptions } from "../options.ts";
import { PGN_FILE } from "../pgn_file.ts";
import {
  isLastAnswer,
  lookFrom,
  PATIENCE,
  QUESTIONS,
  type Surroundings,
} from "./capabilities.ts";
import { performer } from "./effects.ts";
import { Queue, runLoop } from "./loop.ts";
import { Terminal, terminalSize } from "./terminal.ts";
import { newModel, nextWake, update } from "./update.ts";
import { view } from "./view.ts";

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
  setTimeout(() => thinker.warmUp());
  return await runLoop(first, { update, view, nextWake }, {
    queue,
    depth: look.depth,
    write: (codes) => terminal.write(codes),
    perform: performer({ queue, terminal, thinker, pgnFile }),
  });
}

function surroundings(): Surroundings {
  return {
    noColor: Deno.noColor,
    colorTerm: variable("COLORTERM"),
    term: variable("TERM"),
    locale: variable("LC_ALL") || variable("LC_CTYPE") || variable("LANG"),
  };
}
