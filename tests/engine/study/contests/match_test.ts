import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { WHITE } from "../../../../engine/chess/constants.ts";
import { newGame, position } from "../../../../engine/chess/game/game.ts";
import { legalMoves } from "../../../../engine/chess/rules/position.ts";
import {
  decisionIn,
  eloOf,
  eloWhenever,
} from "../../../../engine/study/contests/elo.ts";
import {
  agreedWinner,
  type Contestant,
  playGame,
} from "../../../../engine/study/contests/game.ts";
import { playMatch, tallyOf } from "../../../../engine/study/contests/match.ts";
import {
  gamesFrom,
  openingsOf,
} from "../../../../engine/study/contests/openings.ts";
import {
  gameOf,
  KNIGHTS,
  move,
  randomNumbers,
} from "../../../support/chess/games.ts";

// -- Elo ----------------------------------------------------------------------

Deno.test("eloOf() is 0 for half of the points, 191 for three quarters", () => {
  assertEquals(eloOf([1, 2, 0, 1]).elo, 0);
  const { elo, low, high } = eloOf([2, 1, 2, 1]);
  assertAlmostEquals(elo, 190.85, 0.01);
  assert(low < 0 && high > elo);
});

Deno.test("eloOf() is not sure where all pairs are even, and knows no infinity", () => {
  const { elo, low, high } = eloOf(Array(50).fill(1));
  assertEquals(elo, 0);
  assert(low < -5 && high > 5);
});

Deno.test("an end that games cannot show is infinite, and the estimate is not", () => {
  const clean = eloOf(Array(40).fill(2));
  assert(Number.isFinite(clean.elo) && clean.low > 100);
  assertEquals(clean.high, Infinity);
  const few = eloWhenever([1, 2]);
  assert(Number.isFinite(few.elo));
  assertEquals([few.low, few.high], [-Infinity, Infinity]);
});

/** Points of pairs between equals, the same for the same seed. */
function equalPairs(count: number, seed: number): number[] {
  const random = randomNumbers(seed);
  return Array.from(
    { length: count },
    () => [0, 0.5, 1, 1, 1, 1.5, 2][random(7)],
  );
}

Deno.test("eloWhenever() holds after every pair, in 95 of 100 matches", () => {
  let missed = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const pairs = equalPairs(400, seed);
    const counts = [...Array(79).keys()].map((index) => 10 + 5 * index);
    const isMissed = counts.some((count) => {
      const { low, high } = eloWhenever(pairs.slice(0, count));
      return low > 0 || high < 0;
    });
    if (isMissed) missed++;
  }
  assert(missed <= 15, `${missed} of 300`);
});

Deno.test("the interval of eloOf() halves when four times as many pairs are played", () => {
  const few = [
    ...Array(20).fill(0),
    ...Array(30).fill(1),
    ...Array(50).fill(2),
  ];
  const widthOf = (pairs: number[]) => eloOf(pairs).high - eloOf(pairs).low;
  const many = [...few, ...few, ...few, ...few];
  assertAlmostEquals(widthOf(few) / widthOf(many), 2, 0.1);
});

Deno.test("decisionIn() decides once the pairs are clear enough", () => {
  const pairsOf = (count: number, points: number) => [
    ...Array(count).fill(points),
    ...Array(count).fill(1),
  ];
  assertEquals(decisionIn(pairsOf(5, 2)), null);
  assertEquals(decisionIn(pairsOf(40, 2)), "stronger");
  assertEquals(decisionIn(pairsOf(40, 0)), "weaker");
  assertEquals(decisionIn(Array(20).fill(1)), null);
  assertEquals(decisionIn(Array(1000).fill(1)), "alike");
});

Deno.test("decisionIn() says of equals that they are alike, or errs seldom", () => {
  const decisions = [...Array(60).keys()].map((seed) => {
    const pairs = equalPairs(8000, seed + 1);
    for (let count = 50; count <= pairs.length; count += 50) {
      const decision = decisionIn(pairs.slice(0, count));
      if (decision !== null) return decision;
    }
    return null;
  });
  const countOf = (wanted: string | null) =>
    decisions.filter((decision) => decision === wanted).length;
  assert(countOf("alike") >= 45, `${countOf("alike")} of 60`);
  assert(countOf("stronger") + countOf("weaker") <= 6);
});

// -- Games --------------------------------------------------------------------

/** A player that plays from a list, or else any move, and thinks one thing. */
function scripted(moves = "", score: number | null = null): Contestant {
  const texts = moves.split(" ").filter((text) => text !== "");
  return {
    name: "script",
    choose(game) {
      const text = texts.shift();
      const [first] = legalMoves(position(game));
      return { move: text === undefined ? first : move(text), score };
    },
    close: () => {},
  };
}

Deno.test("playGame() gives White's points", async () => {
  const white = scripted("f2f3 g2g4");
  const black = scripted("e7e5 d8h4");
  assertEquals(await playGame([white, black], newGame(), 0), 0);
});

Deno.test("playGame() ends by a draw that can be claimed", async () => {
  const white = scripted("g1f3 f3g1 g1f3");
  const black = scripted("g8f6 f6g8 g7g6");
  assertEquals(await playGame([white, black], gameOf(KNIGHTS), 0), 0.5);
});

Deno.test("playGame() ends when both say who wins", async () => {
  const players = [scripted("", -1500), scripted("", 1500)] as const;
  assertEquals(await playGame(players, newGame(), 0), 0);
});

Deno.test("agreedWinner() needs four plies that say the same", () => {
  assertEquals(agreedWinner([0, 1500, 1500, 1500, 1500]), 1);
  assertEquals(agreedWinner([-1500, -1500, -1500, -1500]), -1);
  assertEquals(agreedWinner([1500, 1500, 1500]), 0);
  assertEquals(agreedWinner([1500, 1500, 900, 1500]), 0);
  assertEquals(agreedWinner([1500, -1500, 1500, -1500]), 0);
});

Deno.test("playGame() ends after 240 plies, or as many as it is told", async () => {
  let plies = 0;
  const pushing: Contestant = {
    ...scripted(),
    choose(game) {
      plies++;
      // Moves that repeat no position for as long as possible.
      const moves = legalMoves(position(game));
      return { move: moves[(plies * 7) % moves.length], score: null };
    },
  };
  assertEquals(await playGame([pushing, pushing], newGame(), 0), 0.5);
  assertEquals(plies, 240);
  plies = 0;
  assertEquals(await playGame([pushing, pushing], newGame(), 0, 10), 0.5);
  assertEquals(plies, 10);
});

// -- Matches ------------------------------------------------------------------

Deno.test("openings are as many as asked for, and few of them come twice", () => {
  for (const count of [50, 1000]) {
    const openings = openingsOf(count);
    assertEquals(openings.length, count);
    const boards = openings.map(({ board, side }) => board.join() + side);
    assert(new Set(boards).size > 0.9 * count);
  }
});

Deno.test("the parts of a match have its openings, each in one of them", () => {
  const openings = openingsOf(10);
  const numbers = [1, 2, 3, 4].flatMap((part) =>
    [...gamesFrom(openings, { part, parts: 4 })].map(([number]) => number)
  );
  assertEquals(numbers.toSorted((a, b) => a - b), [...openings.keys()]);
});

/** Thinks that it wins or loses every other pair, and White the rest. */
function divided(sign: number): Contestant {
  return {
    ...scripted(),
    choose(game, number) {
      const now = position(game);
      const isOther = (number >> 1) % 2 === 0;
      const lead = isOther ? sign : now.side === WHITE ? 1 : -1;
      return { move: legalMoves(now)[0], score: 1500 * lead };
    },
  };
}

Deno.test("each opening is played with both colours, and pairs come in order", async () => {
  const [one, other] = [divided(1), divided(-1)];
  /** Who waits a little in its first games, so that they end last. */
  const slow: Contestant = {
    ...one,
    async choose(game, number) {
      if (number < 2) await Promise.resolve();
      return one.choose(game, number);
    },
  };
  const boards = [[slow, other], [one, other]] as const;
  const openings = [...gamesFrom(openingsOf(5))];
  const pairs = await Array.fromAsync(playMatch(boards, openings));
  assertEquals(pairs, [[1, 1], [1, 0], [1, 1], [1, 0], [1, 1]]);
  assertEquals(tallyOf(pairs), { wins: 8, draws: 0, losses: 2 });
});

Deno.test("a match that is left plays no more pairs", async () => {
  let begun = 0;
  const noting: Contestant = {
    ...scripted("", 1500),
    choose(game, number) {
      begun = Math.max(begun, number);
      return { move: legalMoves(position(game))[0], score: 1500 };
    },
  };
  const board = [noting, scripted("", -1500)] as const;
  for await (const _ of playMatch([board], gamesFrom(openingsOf(20)))) break;
  await new Promise((resolve) => setTimeout(resolve));
  assert(begun <= 5, `${begun}`);
});
