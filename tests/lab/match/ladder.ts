/**
 * Measures all levels that err as people do anew, and the one above, and prints
 * what is derived from it: the rows of `results.ts`, the ratings of `levels.ts`, and
 * the cells of the README's table. On two quiet cores it takes 40 minutes:
 *
 * ```sh
 * deno run -A tests/lab/match/ladder.ts 160
 * deno run -A tests/lab/match/ladder.ts 160 4
 * deno run -A tests/lab/match/ladder.ts 160 2 5 6
 * ```
 *
 * The words are the games of each step, how many matches are played at a time, by
 * default one for each core, and the levels whose steps are measured, by default all.
 *
 * @module
 */

import { TOP_OF_PEOPLE } from "../../../engine/player/levels.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { eloDifference, eloError, gamesOf } from "./elo.ts";
import { fitRatings, type MatchResult } from "./fit.ts";
import { KNOWN, RESULTS } from "./results.ts";

type Pairing = readonly [player: string, other: string];

const STEPS: readonly Pairing[] = Array.from(
  { length: TOP_OF_PEOPLE },
  (_, index) => [`${index + 2}`, `${index + 1}`],
);
/** Games of a program at a time: so all cores are busy to the end. */
const PART = 20;

/** A part of a match, by the number of its first pair. */
interface Part {
  readonly players: Pairing;
  readonly first: number;
}

function partsOf(players: Pairing, games: number): Part[] {
  return Array.from(
    { length: Math.ceil(games / PART) },
    (_, index) => ({ players, first: index * PART / 2 }),
  );
}

async function play({ players, first }: Part): Promise<MatchResult> {
  const script = new URL("./match.ts", import.meta.url).href;
  const words = [...players, `${PART}`, `${first}`];
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script, ...words],
    stderr: "inherit",
  }).output();
  const text = new TextDecoder().decode(stdout);
  const last = [...text.matchAll(/: (\d+) won, (\d+) drawn, (\d+) lost/g)]
    .at(-1);
  if (!success || last === undefined) {
    throw new Error(`The match ${words.join(" ")} failed`);
  }
  const [wins, draws, losses] = last.slice(1).map(Number);
  return { players, wins, draws, losses };
}

/** The results of the same players, added. */
function added(results: readonly MatchResult[]): MatchResult[] {
  const matches = Map.groupBy(results, ({ players }) => players.join());
  return [...matches.values()].map((parts) => ({
    players: parts[0].players,
    wins: sum(parts.map(({ wins }) => wins)),
    draws: sum(parts.map(({ draws }) => draws)),
    losses: sum(parts.map(({ losses }) => losses)),
  }));
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((one, two) => one + two, 0);
}

/** Plays parts, so many at a time, in any order. */
async function playAll(parts: readonly Part[], jobs: number) {
  const waiting = [...parts];
  const results: MatchResult[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      results.push(await play(part));
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return added(results);
}

if (import.meta.main) {
  const cores = `${navigator.hardwareConcurrency}`;
  const [games = "160", jobs = cores, ...levels] = Deno.args;
  const steps = STEPS
    .filter(([level]) => levels.length === 0 || levels.includes(level));
  const parts = steps.flatMap((players) => partsOf(players, Number(games)));
  const measured = await playAll(parts, Number(jobs));
  const isNew = ({ players }: MatchResult) =>
    measured.some((one) => one.players.join() === players.join());
  const all = [...measured, ...RESULTS.filter((one) => !isNew(one))];
  for (const { players, wins, draws, losses } of measured) {
    const names = JSON.stringify(players).replace(",", ", ");
    const counts = `wins: ${wins}, draws: ${draws}, losses: ${losses}`;
    writeLine(`  { players: ${names}, ${counts} },`);
  }
  for (const [name, rating] of fitRatings(all, KNOWN)) {
    writeLine(`level ${name}: ${10 * Math.round(rating / 10)}`);
  }
  for (const match of measured) {
    const [step, error] = [eloDifference(match), eloError(match)]
      .map(Math.round);
    writeLine(`${match.players[0]}: ${step} ± ${error} | ${gamesOf(match)}`);
  }
}
