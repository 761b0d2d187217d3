import { assert, assertEquals } from "@std/assert";
import {
  endingOf,
  type Game,
  playMove,
} from "../../../engine/chess/game/game.ts";
import {
  levelBlunders,
  levelElo,
  levelForElo,
  levelLimits,
  TOP_LEVEL,
  TOP_OF_MICRO_MAX,
  TOP_OF_PEOPLE,
} from "../../../engine/player/levels.ts";
import { QUEEN } from "../../../engine/chess/constants.ts";
import { Denomax } from "../../../engine/player/denomax.ts";
import {
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { gameFrom } from "../../support/chess/games.ts";
import { eloDifference, eloError, gamesOf } from "../../lab/match/elo.ts";
import { fitDoublings, fitRatings } from "../../lab/match/fit.ts";
import { KNOWN, RESULTS, TEXTBOOK_RESULTS } from "../../lab/match/results.ts";

const LEVELS = Array.from({ length: TOP_LEVEL }, (_, index) => index + 1);
const TABLE_ENTRIES = 2 ** 16;
/** The column of nodes among what levels are compared by. */
const WORTH = 1;

function startDenomax(): Denomax {
  return new Denomax(new SearchWorker({ tableEntries: TABLE_ENTRIES }));
}

/** The game after a move at a level. With a seed, weak levels repeat. */
async function playedAt(
  level: number,
  game: Game,
  { seed = 1, denomax }: { seed?: number; denomax: Denomax },
): Promise<Game> {
  const choice = await denomax.chooseMove(game, {
    ...levelLimits(level),
    seed,
  });
  return choice === null ? game : playMove(game, choice.move);
}

Deno.test("levelLimits() lets a higher level see more and lose less", () => {
  const rows = LEVELS.map((level) => {
    const limits = levelLimits(level);
    const { engine, plies = Infinity, nodes = 0, weakness } = limits;
    const { oversight, bound } = weakness ?? { oversight: 0, bound: 0 };
    // A node of the textbook is worth many of micro-Max's.
    const worth = engine === "textbook" ? 50 * nodes : nodes;
    const { chance, decided } = limits.lapses ?? { chance: 0, decided: 0 };
    const hasty = weakness ? [1, 1] : [chance, decided];
    return [plies, worth, -oversight, -bound, ...hasty.map((share) => -share)];
  });
  rows.slice(1).forEach((row, index) => {
    // Who errs as people do may look at more than who plays no move in haste.
    const isFirstCareful = index + 1 === TOP_OF_PEOPLE;
    const compared = row.map((_, column) => column)
      .filter((column) => !(isFirstCareful && column === WORTH));
    assert(compared.every((column) => row[column] >= rows[index][column]));
    assert(compared.some((column) => row[column] > rows[index][column]));
  });
});

const MATES_IN_ONE = [
  "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
  "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
  "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2",
  "6rk/6pp/7N/4N3/8/8/8/6K1 w - - 0 1",
  "4k3/R7/1R6/8/8/8/q7/6K1 w - - 0 1",
  "8/8/8/8/8/5k2/7q/5K2 b - - 0 1",
  "7k/P7/6K1/8/8/8/8/8 w - - 0 1",
];

Deno.test("from level 4 on, a mate in one is always played", async () => {
  using denomax = startDenomax();
  for (const level of LEVELS.slice(3)) {
    for (const fen of MATES_IN_ONE) {
      const game = await playedAt(level, gameFrom(fen), { denomax });
      assertEquals(endingOf(game)?.reason, "checkmate", `${level} ${fen}`);
    }
  }
});

/** Queens attacked by a pawn, or by a piece of lower value. */
const ATTACKED_QUEENS = [
  "r1bqkbnr/ppp2ppp/2n5/3pp3/3QP3/5N2/PPP2PPP/RNB1KB1R w KQkq - 0 5",
  "r1b1kbnr/pppp1ppp/8/4n1q1/4P3/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 0 5",
  "4k3/8/3p4/2Q5/8/8/5PPP/6K1 w - - 0 1",
];

/** Whether the side to move can take a queen with a piece of lower value. */
function losesQueen(position: Position): boolean {
  const { board } = position;
  return legalMoves(position).some(({ from, to }) =>
    (board[to] & 7) === QUEEN && (board[from] & 7) !== QUEEN
  );
}

Deno.test("weak levels leave an attacked queen to be taken at most one time in ten", async () => {
  using denomax = startDenomax();
  let lost = 0;
  let tries = 0;
  for (const fen of ATTACKED_QUEENS) {
    const start = gameFrom(fen);
    const safe = legalMoves(start.plies[0].position)
      .filter((move) => !losesQueen(play(start.plies[0].position, move)));
    assert(safe.length > 0 && safe.length < 30);
    for (const level of LEVELS.slice(0, 5)) {
      // With the same seeds, all levels would overlook the same.
      for (let seed = 100 * level; seed < 100 * level + 20; seed++) {
        const game = await playedAt(level, start, { seed, denomax });
        tries++;
        if (losesQueen(game.plies[1].position)) lost++;
      }
    }
  }
  assert(lost <= tries / 10, `${lost} of ${tries}`);
});

Deno.test("levelElo() grows by 100 to 250 from level to level", () => {
  for (const level of LEVELS.slice(1)) {
    const step = levelElo(level) - levelElo(level - 1);
    assert(step >= 100 && step <= 250, `${level}: ${step}`);
  }
});

Deno.test("levelElo() is the result of the matches, rounded to tens", () => {
  const ratings = fitRatings(RESULTS, KNOWN);
  for (const level of LEVELS.slice(0, TOP_OF_MICRO_MAX)) {
    const rating = ratings.get(String(level)) ?? NaN;
    assertEquals(levelElo(level), 10 * Math.round(rating / 10));
  }
});

Deno.test("levelElo() of the textbook's levels is the result of its matches, too", () => {
  const ratingOf = fitDoublings(TEXTBOOK_RESULTS);
  for (const level of LEVELS.slice(TOP_OF_MICRO_MAX)) {
    const rating = ratingOf(levelLimits(level).nodes ?? NaN);
    assertEquals(levelElo(level), 10 * Math.round(rating / 10));
  }
});

/** The rows of the guide's table of levels: its cells, without the words. */
function rowsOfGuide(): string[][] {
  const guide = Deno.readTextFileSync(
    new URL("../../../engine/player/LEVELS.md", import.meta.url),
  );
  return [
    ...guide.matchAll(/^\| (\d+) +\|.*\|(.*)\|(.*)\|(.*)\|(.*)\|$/gm),
  ]
    .map(([, ...cells]) => cells.map((cell) => cell.trim()));
}

/** The spans of levels in the README's table, and their Elo. */
function spansOfReadme(): number[][] {
  const readme = Deno.readTextFileSync(
    new URL("../../../README.md", import.meta.url),
  );
  return [
    ...readme.matchAll(/^\| (\d+) to (\d+) +\|.*\| (\d+) to (\d+) +\|$/gm),
  ]
    .map(([, ...cells]) => cells.map(Number));
}

/** The match of a level of micro-Max against the one before. */
function matchBelow(level: number) {
  const names = [level, level - 1].map(String);
  return RESULTS.find(({ players }) =>
    players.every((name, index) => name === names[index])
  );
}

Deno.test("the guide's table says what the levels are, and what was measured", () => {
  const rows = LEVELS.map((level) => {
    const elo = String(levelElo(level));
    const blunders = String(levelBlunders(level) ?? "");
    const cells = [String(level), blunders, elo];
    if (level > TOP_OF_MICRO_MAX) {
      const { nodes } = levelLimits(level);
      const matches = TEXTBOOK_RESULTS.filter((match) => match.nodes === nodes);
      const games = matches.reduce((sum, match) => sum + gamesOf(match), 0);
      return [...cells, "", String(games)];
    }
    const match = matchBelow(level);
    if (match === undefined) return [...cells, "", ""];
    const [step, error] = [eloDifference(match), eloError(match)]
      .map(Math.round);
    return [...cells, `${step} ± ${error}`, String(gamesOf(match))];
  });
  assertEquals(rowsOfGuide(), rows);
});

Deno.test("the README's table has all levels, each span with its Elo", () => {
  const spans = spansOfReadme();
  const levels = spans.flatMap(([first, last]) =>
    LEVELS.slice(first - 1, last)
  );
  assertEquals(levels, LEVELS);
  const ratings = spans.map(([first, last]) => [first, last].map(levelElo));
  assertEquals(spans.map(([, , ...elo]) => elo), ratings);
});

Deno.test("neighbouring levels of micro-Max are measured to within 60 Elo", () => {
  for (const level of LEVELS.slice(1, TOP_OF_MICRO_MAX)) {
    const match = matchBelow(level);
    assert(match !== undefined && eloError(match) < 60, `level ${level}`);
  }
});

Deno.test("levelForElo() finds the nearest level", () => {
  for (const level of LEVELS) {
    assertEquals(levelForElo(levelElo(level)), level);
    assertEquals(levelForElo(levelElo(level) + 49), level);
    assertEquals(levelForElo(levelElo(level) - 49), level);
  }
  assertEquals([levelForElo(0), levelForElo(4000)], [1, TOP_LEVEL]);
});
