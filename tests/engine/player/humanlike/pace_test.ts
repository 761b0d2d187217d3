import { assert, assertEquals } from "@std/assert";
import {
  difficultyOf,
  pace,
  pacePerMove,
} from "../../../../engine/player/humanlike/pace.ts";
import { foregone } from "../../../../engine/player/to_engine.ts";
import { randomSource } from "../../../../engine/player/chance.ts";
import { gameOf, move } from "../../../support/chess/games.ts";

const THREE_TWO = { base: 180, increment: 2 };
const BULLET = { base: 60, increment: 0 };
const PLAIN = { rivals: 1, isObvious: false };

/** Milliseconds left after so many moves; 0 if the flag fell. */
function left(level: number, time: typeof BULLET, moves: number, seed: number) {
  const random = randomSource([], seed);
  let left = 1000 * time.base;
  for (let at = 0; at < moves && left > 0; at++) {
    left -= pace({ level, time, left }, { ...PLAIN, moves: at }, random);
    if (left > 0) left += 1000 * time.increment;
  }
  return Math.max(0, left);
}

function games(level: number, time: typeof BULLET, moves: number) {
  return Array.from(
    { length: 200 },
    (_, seed) => left(level, time, moves, seed),
  )
    .sort((one, two) => one - two);
}

Deno.test("half of the games at 3+2 leave less than three quarters of the clock after 30 moves", () => {
  for (const level of [1, 3, 5, 7, 9, 12]) {
    const rest = games(level, THREE_TWO, 30);
    assert(rest[100] < 0.75 * 180_000, `${level}: ${rest[100]}`);
    assert(rest[0] > 0);
  }
});

Deno.test("levels 9 to 12 never lose on time at 1+0, in 200 moves", () => {
  for (const level of [9, 10, 11, 12]) {
    assert(games(level, BULLET, 200)[0] > 0);
  }
});

Deno.test("weak levels can be flagged: at 1+0 in long games", () => {
  for (const level of [1, 4, 8]) {
    const rest = games(level, BULLET, 120);
    assertEquals(rest[150], 0, `${level}`);
  }
  assert(games(4, BULLET, 30)[20] > 0);
});

Deno.test("weak levels take their time less evenly", () => {
  const spread = (level: number) => {
    const times = Array.from({ length: 400 }, (_, seed) =>
      pace(
        { level, time: THREE_TWO, left: 150_000 },
        { ...PLAIN, moves: 10 },
        randomSource([], seed),
      )).sort((one, two) => one - two);
    return times[360] / times[40];
  };
  assert(spread(2) > 1.5 * spread(12), `${spread(2)} ${spread(12)}`);
});

Deno.test("what is obvious takes less time than what has rivals", () => {
  const random = () => 0.5;
  const clock = { level: 5, time: THREE_TWO, left: 150_000 };
  const [obvious, plain, hard] = [
    { moves: 10, rivals: 0, isObvious: true },
    { moves: 10, rivals: 0, isObvious: false },
    { moves: 10, rivals: 4, isObvious: false },
  ].map((difficulty) => pace(clock, difficulty, random));
  assert(2 * obvious < plain && plain < hard);
});

Deno.test("nobody thinks long about what is obvious, however long the game may take", () => {
  const clock = {
    level: 3,
    time: { base: 5400, increment: 30 },
    left: 5_400_000,
  };
  const obvious = { moves: 20, rivals: 0, isObvious: true };
  const longest = Math.max(...Array.from(
    { length: 400 },
    (_, seed) => pace(clock, obvious, randomSource([], seed)),
  ));
  assertEquals(longest, 10_000);
});

Deno.test("the quickest moves do not tick like a machine", () => {
  const clock = { level: 3, time: THREE_TWO, left: 150_000 };
  const obvious = { moves: 2, rivals: 0, isObvious: true };
  const tenths = Array.from(
    { length: 400 },
    (_, seed) => Math.floor(pace(clock, obvious, randomSource([], seed)) / 100),
  );
  for (const [tenth, alike] of Map.groupBy(tenths, (tenth) => tenth)) {
    assert(alike.length < 60, `${alike.length} of 400 take ${tenth / 10} s`);
  }
});

Deno.test("a recapture is obvious, and so is a move from the book", () => {
  const game = gameOf("e2e4 d7d5 e4d5");
  const choice = (text: string) => (
    { move: move(text), info: foregone(move(text), 0) }
  );
  const isObvious = (text: string, isKnown = false) =>
    difficultyOf(game, { ...choice(text), isKnown }).isObvious;
  assertEquals(
    [isObvious("d8d5"), isObvious("g8f6"), isObvious("g8f6", true)],
    [true, false, true],
  );
});

Deno.test("seconds for each move are never used up", () => {
  for (let seed = 0; seed < 200; seed++) {
    const difficulty = { ...PLAIN, moves: 12 };
    const time = pacePerMove(3, 10, difficulty, randomSource([], seed));
    assert(time > 0 && time <= 6000);
  }
});
