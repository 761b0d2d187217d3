import { assertEquals } from "@std/assert";
import {
  describeCommonMistakes,
  describeTrend,
} from "../../../tui/words/common_mistakes.ts";

Deno.test("describeCommonMistakes() says whose mistakes they are, and how many", () => {
  const knights = { name: "knight", times: 5 } as const;
  const counts = [
    { kind: "hung-piece", times: 9, piece: knights },
    { kind: "missed-mate", times: 4, piece: null },
    { kind: "stalemate", times: 1, piece: null },
  ] as const;
  assertEquals(
    describeCommonMistakes("Ada", 12, counts),
    "Ada in 12 games: 9 hung pieces (5 knights), 4 missed mates, 1 stalemate",
  );
  assertEquals(
    describeCommonMistakes(null, 2, counts.slice(1, 2)),
    "Both sides in 2 games: 4 missed mates",
  );
  assertEquals(
    describeCommonMistakes(null, 2, []),
    "Both sides in 2 games: no mistakes of a kind that has a name",
  );
});

Deno.test("describeTrend() sets later games beside earlier ones", () => {
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
