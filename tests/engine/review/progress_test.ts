import { assertEquals } from "@std/assert";
import { progressOf } from "../../../engine/review/progress.ts";
import type { MistakeKind } from "../../../engine/review/mistakes.ts";

function game(date: string, accuracy: number, ...mistakes: MistakeKind[]) {
  return { date, accuracy, mistakes };
}

Deno.test("the later half of somebody's games is set beside the earlier, by date", () => {
  const games = [
    game("2026.11.04", 80, "missed-fork"),
    game("2026.11.03", 70, "hung-piece"),
    game("2026.11.02", 60, "hung-piece", "hung-piece"),
    game("2026.11.01", 50, "hung-piece"),
  ];
  assertEquals(progressOf(games), {
    kind: "hung-piece",
    earlier: { games: 2, accuracy: 55, times: 1.5 },
    later: { games: 2, accuracy: 75, times: 0.5 },
  });
});

Deno.test("games without a date are taken as they come, and few tell nothing", () => {
  const games = [50, 60, 70, 80].map((accuracy) =>
    game("????.??.??", accuracy)
  );
  const progress = progressOf(games);
  assertEquals(progress?.kind, null);
  assertEquals(progress?.earlier.accuracy, 55);
  const dated = games.with(3, game("2026.11.04", 80));
  assertEquals(progressOf(dated)?.earlier.accuracy, 55);
  assertEquals(progressOf(games.slice(1)), null);
});
