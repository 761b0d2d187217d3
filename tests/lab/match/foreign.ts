/**
 * Other chess programs as players, by UCI or by xboard's protocol.
 *
 * @module
 */

import {
  type Game,
  movesPlayed,
  position,
} from "../../../engine/chess/game/game.ts";
import {
  formatCoordinate,
  parseMove,
} from "../../../engine/chess/notation/san.ts";
import type { PlayLimits } from "../../../engine/player/play_limits.ts";
import { UciClient } from "../../../engine/player/uci/client.ts";
import type { Setting } from "../../../engine/player/uci/options.ts";
import type { Contestant } from "../../../engine/study/contests/game.ts";
import { startProgram } from "../../../tui/platform/program.ts";

function nameOf([path]: readonly string[]): string {
  return path.replace(/.*\//, "");
}

/** A UCI engine. */
export async function uciPlayer(
  command: readonly string[],
  settings: readonly Setting[],
  limits: PlayLimits,
): Promise<Contestant> {
  const client = new UciClient(startProgram(command), nameOf(command));
  await client.greet(settings);
  let current = -1;
  let start = {};
  const terms = [...settings, ...Object.entries(limits)].flat();
  return {
    name: [nameOf(command), ...terms].join(" "),
    async choose(game, seed) {
      // A new seed is a new game, even if it begins in the same way.
      if (seed !== current) start = { ...game.plies[0] };
      current = seed;
      const plies = game.plies.with(0, start as Game["plies"][0]);
      const choice = await client.chooseMove({ ...game, plies }, limits);
      if (choice === null) throw new Error("The engine was interrupted");
      return { move: choice.move, score: choice.info.score };
    },
    close: () => void client.close(),
  };
}

/**
 * An engine with version 1 of xboard's protocol, in games from the initial position.
 *
 * @param settings lines to send at the start of each game, such as `st 1`
 */
export function xboardPlayer(
  command: readonly string[],
  settings: readonly string[],
): Contestant {
  const { lines, send, kill } = startProgram(command);
  const answers = lines[Symbol.asyncIterator]();
  ["xboard", "protover 2"].forEach(send);
  let current = -1;
  let sent = 0;
  return {
    name: [nameOf(command), ...settings].join(" "),
    async choose(game, seed) {
      if (seed !== current) {
        ["new", "random", "post", "easy", ...settings].forEach(send);
        current = seed;
        sent = 0;
      }
      const moves = movesPlayed(game).map(formatCoordinate);
      ["force", ...moves.slice(sent), "go"].forEach(send);
      sent = moves.length + 1;
      let score = 0;
      while (true) {
        const { value, done } = await answers.next();
        if (done) throw new Error("The other program has left");
        const [, number] = /^\d+ +(-?\d+) +\d+ +\d+ /.exec(value) ?? [];
        if (number !== undefined) score = Number(number);
        const [, text] = /^move (\S+)/.exec(value) ?? [];
        if (text !== undefined) return { move: legalMove(game, text), score };
      }
    },
    close: kill,
  };
}

function legalMove(game: Game, text: string) {
  const parsed = parseMove(position(game, game.ply), text);
  if (parsed.kind === "move") return parsed.move;
  throw new Error(`The other program plays ${text}, which is no legal move`);
}
