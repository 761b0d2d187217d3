/**
 * Plays a match between two players, and prints which one is stronger, by how much
 * and with what error:
 *
 * ```sh
 * deno run -A tests/tools/match.ts 4 5 200
 * deno run -A tests/tools/match.ts 8 stockfish:1500 100
 * deno run -A tests/tools/match.ts 11 stockfish:2000 100 50
 * deno run -A tests/tools/match.ts 10 fairymax 40
 * deno run -A tests/tools/match.ts 7:varied 7 200
 * ```
 *
 * The third word is the number of games. Each opening is played twice, with
 * colours reversed. A fourth word is the number of the first opening, to continue
 * a match. The program stockfish is looked for as a shell would.
 *
 * @module
 */

import { isTextbookLevel, TOP_LEVEL } from "../../engine/player/levels.ts";
import type { SearchService } from "../../engine/player/choose_move.ts";
import {
  clearProgress,
  showProgress,
  writeLine,
} from "../../tui/platform/stdio.ts";
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
import {
  createSearchService,
  createTextbookService,
  levelPlayer,
  type Player,
} from "./match/players.ts";

/** Plays pairs of games, and reports the result so far after each pair. */
export async function playMatch(
  [one, two]: readonly [Player, Player],
  games: number,
  onPair: (tally: Tally) => void,
  firstPair = 0,
): Promise<void> {
  const service = createSearchService(2 ** 16);
  let tally = NO_GAMES;
  const end = firstPair + games / 2;
  for (let pair = firstPair; pair < end; pair++) {
    const start = await startOf(service, pair);
    tally = addResult(tally, await playGame([one, two], start, 2 * pair));
    const points = await playGame([two, one], start, 2 * pair + 1);
    tally = addResult(tally, 1 - points);
    onPair(tally);
  }
}

/** The depth by which Stockfish has chosen how to err: 10 for `UCI_Elo` 2200. */
function deepEnough(elo: string): number {
  return Number(elo) < 2000 ? 8 : 10;
}

/** The player with this name. */
function playerNamed(
  word: string,
  service: SearchService,
): Player | Promise<Player> {
  const [, elo] = word.match(/^stockfish:(\d+)$/) ?? [];
  if (elo !== undefined) {
    const settings = [["UCI_LimitStrength", "true"], ["UCI_Elo", elo]] as const;
    return uciPlayer(["stockfish"], settings, { plies: deepEnough(elo) });
  }
  if (word === "fairymax") {
    return xboardPlayer(["/usr/games/fairymax"], ["sd 4"]);
  }
  const [, digits, varied] = word.match(/^(\d+)(:varied)?$/) ?? [];
  const level = Number(digits);
  if (level >= 1 && level <= TOP_LEVEL) {
    const searcher = isTextbookLevel(level) ? createTextbookService() : service;
    return levelPlayer(level, searcher, varied !== undefined);
  }
  const expected = `a level, "stockfish:1500" or "fairymax"`;
  throw new RangeError(`Cannot let "${word}" play: expected ${expected}`);
}

function describe(tally: Tally): string {
  const { wins, draws, losses } = tally;
  const error = Math.round(eloError(tally));
  const elo = Number.isFinite(error)
    ? `Elo ${Math.round(eloDifference(tally))} ± ${error}`
    : "too few games for an estimate";
  return `${gamesOf(tally)} games: +${wins} =${draws} -${losses}, ${elo}`;
}

if (import.meta.main) {
  const [one, two, games = "100", firstPair = "0"] = Deno.args;
  const service = createSearchService();
  const players = [
    await playerNamed(one, service),
    await playerNamed(two, service),
  ] as const;
  writeLine(players.map(({ name }) => name).join(" against "));
  await playMatch(players, Number(games), (tally) => {
    writeLine(describe(tally));
    showProgress("match", gamesOf(tally) / Number(games));
  }, Number(firstPair));
  clearProgress();
  players.forEach((player) => player.close());
}
