/**
 * Plays two players against each other, and says which is stronger, by how much
 * and how sure that is:
 *
 * ```sh
 * deno run -A tests/match.ts 4 5 200
 * deno run -A tests/match.ts 8 stockfish:1500 100
 * deno run -A tests/match.ts 10 fairymax 40
 * ```
 *
 * Each start is played twice, with changed colours.
 *
 * @module
 */

import { TOP_LEVEL } from "../engine/level.ts";
import { Thinker } from "../engine/thinker.ts";
import {
  addResult,
  eloDifference,
  eloError,
  gamesOf,
  NO_GAMES,
  type Tally,
} from "./match/elo.ts";
import { uciPlayer, xboardPlayer } from "./match/foreign.ts";
import { playGame, startOf } from "./match/game.ts";
import { levelPlayer, type Player } from "./match/players.ts";

/** Plays pairs of games, and tells how the match stands after each. */
export async function playMatch(
  [one, two]: readonly [Player, Player],
  games: number,
  onPair: (tally: Tally) => void,
): Promise<void> {
  using thinker = new Thinker({ tableEntries: 2 ** 16 });
  let tally = NO_GAMES;
  for (let pair = 0; 2 * pair < games; pair++) {
    const start = await startOf(thinker, pair);
    tally = addResult(tally, await playGame([one, two], start, 2 * pair));
    const points = await playGame([two, one], start, 2 * pair + 1);
    tally = addResult(tally, 1 - points);
    onPair(tally);
  }
}

/** The player that a word names. */
function playerNamed(word: string, thinker: Thinker): Player | Promise<Player> {
  const [, elo] = word.match(/^stockfish:(\d+)$/) ?? [];
  if (elo !== undefined) {
    const options = { "UCI_LimitStrength": "true", "UCI_Elo": elo };
    return uciPlayer(["/usr/games/stockfish"], options, "depth 10");
  }
  if (word === "fairymax") {
    return xboardPlayer(["/usr/games/fairymax"], ["st 1"]);
  }
  const level = Number(word);
  if (level >= 1 && level <= TOP_LEVEL) return levelPlayer(level, thinker);
  const expected = `a level, "stockfish:1500" or "fairymax"`;
  throw new RangeError(`Cannot let "${word}" play: expected ${expected}`);
}

function describe(tally: Tally): string {
  const { wins, draws, losses } = tally;
  const elo = `${Math.round(eloDifference(tally))}`;
  const error = `${Math.round(eloError(tally))}`;
  return `${gamesOf(tally)} games: +${wins} =${draws} -${losses}, ` +
    `Elo ${elo} ± ${error}`;
}

if (import.meta.main) {
  const [one, two, games = "100"] = Deno.args;
  const thinker = new Thinker();
  const players = [
    await playerNamed(one, thinker),
    await playerNamed(two, thinker),
  ] as const;
  // deno-lint-ignore no-console
  console.log(players.map(({ name }) => name).join(" against "));
  await playMatch(players, Number(games), (tally) => {
    // deno-lint-ignore no-console
    console.log(describe(tally));
  });
  players.forEach((player) => player.close());
}
