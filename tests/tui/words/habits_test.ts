import { assertEquals } from "@std/assert";
import { describeHabits } from "../../../tui/words/habits.ts";

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
    "Both sides in 2 games: no mistakes found",
  );
});
