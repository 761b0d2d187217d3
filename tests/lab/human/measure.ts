/**
 * Measures how human the levels play, or how people do:
 *
 * ```sh
 * deno run -A tests/lab/human/measure.ts people GAMES.pgn …
 * deno run -A tests/lab/human/measure.ts games "level 4" GAMES.pgn …
 * deno run -A tests/lab/human/measure.ts 4 30 1
 * deno run -A tests/lab/human/measure.ts 4 30 1 attacking
 * ```
 *
 * The word after `games` is part of a player's name. The words after a level are a
 * number of games with itself, the first seed, and a style; the environment's `LIMITS`,
 * as JSON, takes the place of some of its limits, to try others. The figures are those
 * of sides that moved twelve times or more, with their 95 % intervals: how
 * many castled, moved their king by move 12, opened with e4, d4, c4 or Nf3, took
 * their last move back, lost two pawns or more by a move, and missed a mate in one;
 * last, the first moves. What a move loses is found by four plies of micro-Max, for
 * every third move; more than ten pawns ahead or behind counts as ten.
 *
 * @module
 */

import { COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import { recordedGame } from "../../../engine/chess/game/game.ts";
import type { SearchService } from "../../../engine/player/choose_move.ts";
import type { Style } from "../../../engine/player/humanlike/styles.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { createSearchService } from "../../support/chess/search_services.ts";
import { share } from "../judge/judge.ts";
import { LOSS, lossOf, ownGames } from "./loss.ts";
import { ratingOf, recordsIn } from "./records.ts";
import {
  countsOf,
  sampled,
  type Side,
  sideOf,
  type Step,
  stepsOf,
} from "./side.ts";

/** The figures of some games, of which some sides count. */
class Figures {
  readonly #sides: Side[] = [];
  #looked = 0;
  #losing = 0;

  async add(steps: readonly Step[], side: number, service: SearchService) {
    const found = sideOf(steps, side);
    if (found === null) return;
    this.#sides.push(found);
    for (const step of sampled(steps, side)) {
      this.#looked++;
      if ((await lossOf(step, service)).loss >= LOSS) this.#losing++;
    }
  }

  get line(): string {
    const shares = Object.entries(countsOf(this.#sides))
      .map(([what, [part, whole]]) => `${what} ${share(part, whole)}`);
    const losing = `losing ${share(this.#losing, this.#looked)}`;
    const firsts = this.#sides.flatMap(({ firstMove }) => firstMove ?? []);
    const counts = Map.groupBy(firsts, (first) => first);
    const moves = [...counts].map(([move, all]) => [move, all.length] as const)
      .sort(([, one], [, two]) => two - one).map((pair) => pair.join(" "));
    const sides = `${this.#sides.length} sides`;
    return [sides, ...shares, losing, moves.join(", ")].join("\n  ");
  }
}

const PLAYERS = [["White", WHITE], ["Black", COLOURS - WHITE]] as const;
const RATINGS = [[0, 1000], [1000, 1300], [1300, 1700], [1700, 4000]] as const;

async function measurePeople(paths: readonly string[]) {
  const service = createSearchService(2 ** 18);
  const figures = RATINGS.map(() => new Figures());
  for (const record of recordsIn(paths)) {
    const steps = stepsOf(recordedGame(record));
    for (const [, side] of PLAYERS) {
      const elo = ratingOf(record, side);
      const at = RATINGS.findIndex(([from, to]) => elo >= from && elo < to);
      if (at >= 0) await figures[at].add(steps, side, service);
    }
  }
  figures.forEach((one, at) =>
    writeLine(`${RATINGS[at].join("-")} ${one.line}`)
  );
}

async function measureGames(name: string, paths: readonly string[]) {
  const service = createSearchService(2 ** 18);
  const figures = new Figures();
  for (const record of recordsIn(paths)) {
    const steps = stepsOf(recordedGame(record));
    for (const [tag, side] of PLAYERS) {
      const isMeant = record.tags.get(tag)?.includes(name) ?? false;
      if (isMeant) await figures.add(steps, side, service);
    }
  }
  writeLine(`${name} ${figures.line}`);
}

async function measureLevel(
  level: number,
  games: number,
  first: number,
  style: Style | null,
) {
  const small = createSearchService(2 ** 18);
  const figures = new Figures();
  for await (const steps of ownGames(level, games, first, style)) {
    for (const side of [WHITE, COLOURS - WHITE]) {
      await figures.add(steps, side, small);
    }
  }
  writeLine(`${level} ${style ?? ""} ${figures.line}`);
}

if (import.meta.main) {
  const [what, ...words] = Deno.args;
  if (what === "people") await measurePeople(words);
  else if (what === "games") await measureGames(words[0], words.slice(1));
  else {
    const [games = "30", first = "1", style] = words;
    await measureLevel(
      Number(what),
      Number(games),
      Number(first),
      (style ?? null) as Style | null,
    );
  }
}
