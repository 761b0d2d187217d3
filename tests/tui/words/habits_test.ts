import { assertEquals } from "@std/assert";
import { describeHabits, describeTrend } from "../../../tui/words/habits.ts";

Deno.test("describeHabits() says whose mistakes they are, and how many", () => {
  const knights = { name: "knight", times: 5 } as const;
  const habits = [
    { kind: "hung-piece", times: 9, piece: knights },
    { kind: "missed-mate", times: 4, piece: null },
    { kind: "stalemate", times: 1, piece: null },
  ] as const;
  assertEquals(
    describeHabits("Ada", 12, habits),
    "Ada in 12 games: 9 hung pieces (5 knights), 4 missed mates, 1 stalemate",
  );
  assertEquals(
    describeHabits(null, 2, habits.slice(1, 2)),
    "Both sides in 2 games: 4 missed mates",
  );
  assertEquals(
    describeHabits(null, 2, []),
    "Both sides in 2 games: no mistakes of a kind that has a name",
  );
});

Deno.test("describeProgress() sets later games beside earlier ones", () => {
  const earlier = { games: 6, accuracy: 67.6, times: 1.5 };
  const later = { games: 7, accuracy: 74.2, times: 0.75 };
  assertEquals(
    describeTrend({ kind: "hung-piece", earlier, later }),
    "Accuracy 68 % in the earlier 6 games, 74 % in the later 7; " +
      "hung piece: 1.5 a game, then 0.8",
  );
  assertEquals(
    describeTrend({ kind: null, earlier, later }),
    "Accuracy 68 % in the earlier 6 games, 74 % in the later 7",
  );
});
