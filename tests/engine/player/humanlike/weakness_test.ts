import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { randomSource } from "../../../../engine/player/chance.ts";
import {
  chooseAmong,
  type Prospect,
  type Weakness,
} from "../../../../engine/player/humanlike/weakness.ts";

/** What a move gains by a careful search, and at a glance. */
function prospect(careful: number, glance = careful): Prospect {
  return { careful, glance };
}

const GLANCING: Weakness = { oversight: 1, temperature: 50, bound: 100 };
const CAREFUL: Weakness = { oversight: 0, temperature: 50, bound: 100 };

/** How often each prospect is chosen in a thousand tries. */
function choices(prospects: readonly Prospect[], weakness: Weakness) {
  const counts = prospects.map(() => 0);
  const random = randomSource([], 1);
  for (let i = 0; i < 1000; i++) {
    counts[prospects.indexOf(chooseAmong(prospects, weakness, random))]++;
  }
  return counts;
}

Deno.test("chooseAmong() never chooses a move that loses more than the bound", () => {
  const prospects = [
    prospect(0),
    prospect(-100),
    prospect(-101, 500),
  ];
  for (const weakness of [GLANCING, CAREFUL]) {
    const [first, second, third] = choices(prospects, weakness);
    assert(first > 0 && second > 0);
    assertEquals(third, 0);
  }
});

Deno.test("chooseAmong() prefers a move e times as much for each temperature", () => {
  const prospects = [prospect(50), prospect(0)];
  const [better, worse] = choices(prospects, CAREFUL);
  assert(Math.abs(better / worse - Math.E) < 0.5, `${better}:${worse}`);
});

Deno.test("chooseAmong() decides by the glance when it is careless", () => {
  const prospects = [prospect(0, -900), prospect(-99, 0)];
  assertEquals(choices(prospects, GLANCING), [0, 1000]);
  const [careful] = choices(prospects, CAREFUL);
  assert(careful > 800);
});

Deno.test("chooseAmong() misses a gain only when it is careless", () => {
  const prospects = [prospect(8000, 0), prospect(0)];
  assertEquals(choices(prospects, CAREFUL), [1000, 0]);
  const [taken, missed] = choices(prospects, GLANCING);
  assert(taken > 400 && missed > 400);
});

Deno.test("chooseAmong() loses no more than necessary in a lost position", () => {
  const prospects = [prospect(-900), prospect(-4000)];
  assertEquals(choices(prospects, GLANCING), [1000, 0]);
});

Deno.test("chooseAmong() overlooks a reply, but none that costs too much or too little", () => {
  const reply = { key: 1, hardness: 1 };
  const blind: Weakness = { ...CAREFUL, temperature: 1, blindness: 1 };
  const prospects = [prospect(0), { ...prospect(-200, 50), reply }];
  const isMissed = (weakness: Weakness) =>
    chooseAmong(prospects, weakness, randomSource([], 1)).reply === reply;
  assert(isMissed(blind));
  assert(isMissed({ ...blind, most: 200 }));
  assert(!isMissed({ ...blind, most: 199 }));
  assert(isMissed({ ...blind, least: 200 }));
  assert(!isMissed({ ...blind, least: 201 }));
});

Deno.test("chooseAmong() puts a piece where a reply takes it if it overlooks that", () => {
  const blind: Weakness = { ...CAREFUL, temperature: 1, blindness: 1 };
  const offering = {
    ...prospect(-300),
    reply: { key: 1, hardness: 1, without: 9 },
  };
  const prospects = [prospect(0), offering];
  const chosen = (hardness: number) =>
    chooseAmong(
      prospects.map((one) =>
        one === offering
          ? { ...one, reply: { ...offering.reply, hardness } }
          : one
      ),
      blind,
      randomSource([], 1),
    ).careful;
  assertEquals([0, 1].map(chosen), [0, 9]);
});

Deno.test("chooseAmong() overlooks a reply for all moves that it answers, or for none", () => {
  const blind: Weakness = { ...CAREFUL, temperature: 1, blindness: 0.5 };
  const answered = { ...prospect(-200, 50), reply: { key: 1, hardness: 1 } };
  const [safe] = choices([prospect(0), answered, { ...answered }], blind);
  // With a throw for each move, it would be a quarter.
  assert(Math.abs(safe - 500) < 60, `${safe} of 1000`);
});

Deno.test("chooseAmong() overlooks moves of its own, but not all of them", () => {
  const blind: Weakness = { ...CAREFUL, temperature: 1, blindness: 1 };
  const hidden = { ...prospect(300), hardness: 1 };
  assertEquals(choices([hidden, prospect(0)], blind), [0, 1000]);
  assertEquals(choices([hidden], blind), [1000]);
});

Deno.test("chooseAmong() follows the odds of habits as far as it has them", () => {
  const prospects = [{ ...prospect(0), odds: 3 }, prospect(0)];
  const ratio = (habit: number) => {
    const [liked, other] = choices(prospects, { ...CAREFUL, habit });
    return liked / other;
  };
  assertAlmostEquals(ratio(0), 1, 0.2);
  assertAlmostEquals(ratio(1), 3, 0.5);
  assertAlmostEquals(ratio(2), 9, 2);
});
