/**
 * Plays a match between two players, and prints which one is stronger, by how much
 * and with what error:
 *
 * ```sh
 * deno run -A tests/lab/match/match.ts 4 5 200
 * deno run -A tests/lab/match/match.ts 4:gambits 4 100
 * deno run -A tests/lab/match/match.ts 8 stockfish:1500 100
 * deno run -A tests/lab/match/match.ts 11 stockfish:2000 100 50
 * deno run -A tests/lab/match/match.ts 10 fairymax 40
 * ```
 *
 * The third word is the number of games. Where a level plays like people, they
 * begin at the initial position, and its book is open; other matches begin with
 * openings, each played twice with colours reversed, and without books. A fourth
 * word is the number of the first pair, to continue a match. The program stockfish
 * is looked for as a shell would.
 *
 * @module
 */

import { newGame } from "../../../engine/chess/game/game.ts";
import {
  isTextbookLevel,
  TOP_LEVEL,
  TOP_OF_PEOPLE,
} from "../../../engine/player/levels.ts";
import type { SearchService } from "../../../engine/player/choose_move.ts";
import { STYLES } from "../../../engine/player/humanlike/styles.ts";
import {
  clearProgress,
  showProgress,
  writeLine,
} from "../../../tui/platform/stdio.ts";
import type { Contestant } from "../../../engine/study/contests/game.ts";
import {
  type Pair,
  type PairStart,
  playMatch,
} from "../../../engine/study/contests/match.ts";
import {
  describeMatch,
  describePair,
} from "../../../tui/words/study/matches.ts";
import { uciPlayer, xboardPlayer } from "./foreign.ts";
import { startOf } from "./starts.ts";
import {
  createSearchService,
  createTextbookService,
  levelPlayer,
} from "../../support/chess/search_services.ts";

/** The openings of some pairs, varied: they depend on their numbers alone. */
export function* variedOpenings(
  first: number,
  end: number,
): Generator<PairStart> {
  const service = createSearchService(2 ** 16);
  for (let pair = first; pair < end; pair++) {
    yield [pair, startOf(service, pair)];
  }
}

/** Games as they are played: from the initial position, told apart by numbers. */
function* plainOpenings(first: number, end: number): Generator<PairStart> {
  for (let pair = first; pair < end; pair++) yield [pair, newGame()];
}

/** The level that a word names, and its style, if any; null if it names none. */
function levelNamed(word: string) {
  const [number, name] = word.split(":");
  const level = Number(number);
  const style = STYLES.find((one) => one === name) ?? null;
  const isLevel = Number.isInteger(level) && level >= 1 && level <= TOP_LEVEL;
  return isLevel && (name === undefined || style !== null)
    ? { level, style }
    : null;
}

/** The depth by which Stockfish has chosen how to err: 10 for `UCI_Elo` 2200. */
function deepEnough(elo: string): number {
  return Number(elo) < 2000 ? 8 : 10;
}

/** The player with this name. */
function playerNamed(
  word: string,
  service: SearchService,
  hasBook: boolean,
): Contestant | Promise<Contestant> {
  const [, elo] = word.match(/^stockfish:(\d+)$/) ?? [];
  if (elo !== undefined) {
    const settings = [["UCI_LimitStrength", "true"], ["UCI_Elo", elo]] as const;
    return uciPlayer(["stockfish"], settings, { plies: deepEnough(elo) });
  }
  if (word === "fairymax") {
    return xboardPlayer(["/usr/games/fairymax"], ["sd 4"]);
  }
  const named = levelNamed(word);
  if (named !== null) {
    const { level, style } = named;
    const searcher = isTextbookLevel(level) ? createTextbookService() : service;
    return levelPlayer(level, searcher, hasBook, style);
  }
  const expected = `a level, "4:solid", "stockfish:1500" or "fairymax"`;
  throw new RangeError(`Cannot let "${word}" play: expected ${expected}`);
}

if (import.meta.main) {
  const [one, two, games = "100", firstPair = "0"] = Deno.args;
  const service = createSearchService();
  const isPlain = [one, two].map(levelNamed)
    .some((named) => named !== null && named.level <= TOP_OF_PEOPLE);
  const players = [
    await playerNamed(one, service, isPlain),
    await playerNamed(two, service, isPlain),
  ] as const;
  writeLine(players.map(({ name }) => name).join(" against "));
  const first = Number(firstPair);
  const end = first + Number(games) / 2;
  const openings = isPlain
    ? plainOpenings(first, end)
    : variedOpenings(first, end);
  const pairs: Pair[] = [];
  // Weak players need long to mate: such games count as they end.
  for await (const pair of playMatch([players], openings, Infinity)) {
    pairs.push(pair);
    writeLine(describePair(pairs));
    showProgress("match", 2 * pairs.length / Number(games));
  }
  clearProgress();
  writeLine(describeMatch(pairs).join("\n"));
  players.forEach((player) => player.close());
}
