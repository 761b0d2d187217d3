/**
 * Other chess programs as players: by UCI, and by xboard's protocol.
 *
 * @module
 */

import { type Game, movesPlayed, position } from "../../../engine/game/game.ts";
import { formatCoordinate, parseMove } from "../../../engine/notation/san.ts";
import type { Answer, Player } from "./players.ts";
import { Program } from "./program.ts";

function answer(game: Game, text: string, score: number): Answer {
  const parsed = parseMove(position(game, game.ply), text);
  if (parsed.kind === "move") return { move: parsed.move, score };
  throw new Error(`The other program plays ${text}, which is no legal move`);
}

const MATE_SCORE = 10_000;

/** The score in a line of UCI, in hundredths of a pawn. */
function uciScore(line: string): number | null {
  const [, kind, number] = line.match(/ score (cp|mate) (-?\d+)/) ?? [];
  if (kind === undefined) return null;
  return kind === "cp" ? Number(number) : Math.sign(+number) * MATE_SCORE;
}

/**
 * A UCI engine, in games from the initial position.
 *
 * @param go what follows `go`, such as `movetime 50`
 */
export async function uciPlayer(
  command: readonly string[],
  options: Readonly<Record<string, string>>,
  go: string,
): Promise<Player> {
  const program = new Program(command);
  await program.send("uci");
  await program.readTo(/^uciok$/);
  const settings = Object.entries(options);
  for (const [name, value] of settings) {
    await program.send(`setoption name ${name} value ${value}`);
  }
  let games = -1;
  return {
    name: [command[0].replace(/.*\//, ""), ...settings.flat(), go].join(" "),
    async choose(game, seed) {
      if (seed !== games) await program.send("ucinewgame");
      games = seed;
      const moves = movesPlayed(game).map(formatCoordinate).join(" ");
      await program.send(`position startpos moves ${moves}`, `go ${go}`);
      let score = 0;
      const [, move] = await program.readTo(/^bestmove (\S+)/, (line) => {
        score = uciScore(line) ?? score;
      });
      return answer(game, move, score);
    },
    close: () => program.close(),
  };
}

/**
 * An xboard engine of the first kind, in games from the initial position.
 *
 * @param settings lines to send at the start of a game, such as `st 1`
 */
export async function xboardPlayer(
  command: readonly string[],
  settings: readonly string[],
): Promise<Player> {
  const program = new Program(command);
  await program.send("xboard", "protover 2");
  let [current, sent] = [-1, 0];
  return {
    name: [command[0].replace(/.*\//, ""), ...settings].join(" "),
    async choose(game, seed) {
      if (seed !== current) {
        await program.send("new", "random", "post", "easy", ...settings);
        [current, sent] = [seed, 0];
      }
      const moves = movesPlayed(game).map(formatCoordinate);
      await program.send("force", ...moves.slice(sent), "go");
      let score = 0;
      const [, move] = await program.readTo(/^move (\S+)/, (line) => {
        const [, number] = line.match(/^\d+ +(-?\d+) +\d+ +\d+ /) ?? [];
        if (number !== undefined) score = Number(number);
      });
      sent = moves.length + 1;
      return answer(game, move, score);
    },
    close: () => program.close(),
  };
}
