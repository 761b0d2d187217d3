import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newGame, undo } from "../../../engine/game/game.ts";
import { levelLimits } from "../../../engine/player/levels.ts";
import { BLACK } from "../../../engine/mod.ts";
import {
  describeMatch,
  isWorthKeeping,
  keepMatch,
  restoreMatch,
  summarize,
} from "../../../tui/saves/match_json.ts";
import type { Match } from "../../../tui/match/match.ts";
import { gameOf } from "../../support/games.ts";

const AROUND = { theme: "walnut", scores: [null, 14, null, -20] };

function matchOf(moves: string): Match {
  return {
    game: gameOf(moves),
    people: BLACK,
    strength: { level: null, limits: { nodes: 500, plies: 6 } },
    isFlipped: true,
    score: -20,
    promotions: [],
    endsWithGame: false,
    date: "2026.01.31",
  };
}

/** What comes back from a text. */
function restored(text: string) {
  const result = restoreMatch(JSON.parse(text));
  assert(typeof result !== "string", String(result));
  return result;
}

Deno.test("restoreMatch() restores what keepMatch() made, through JSON", () => {
  const played = matchOf("e2e4 e7e5 g1f3");
  const match = { ...played, game: undo(played.game) };
  const text = JSON.stringify(keepMatch(match, AROUND));
  assertEquals(restored(text), {
    match,
    surroundings: AROUND,
    problems: [],
  });
});

Deno.test("restoreMatch() takes the level's own limits", () => {
  const match = matchOf("e2e4");
  const kept = keepMatch(
    { ...match, strength: { level: 3, limits: {} } },
    AROUND,
  );
  const { strength } = restored(JSON.stringify(kept)).match;
  assertEquals(strength, { level: 3, limits: levelLimits(3) });
});

Deno.test("restoreMatch() goes on without what it cannot read", () => {
  const kept = keepMatch(matchOf("e2e4"), AROUND);
  const broken = { people: 7, level: 99, limits: "no", date: 1, scores: "?" };
  const { match, surroundings, problems } = restored(
    JSON.stringify({ ...kept, ...broken, theme: null, score: "x" }),
  );
  assertEquals(match.strength, { level: null, limits: { milliseconds: 2000 } });
  assertEquals([match.people, match.date, match.score], [
    8,
    "????.??.??",
    null,
  ]);
  assertEquals(surroundings, { theme: "", scores: [] });
  assertEquals(problems, []);
});

Deno.test("restoreMatch() says why nothing can be restored", () => {
  const rows = [
    [null, "expected a saved game"],
    [{ version: 1, game: { version: 1, start: "8/8" } }, "the start"],
    [{ version: 99 }, "its form 99 is newer than 1, use the program that kept"],
  ] as const;
  for (const [value, sentence] of rows) {
    assertStringIncludes(String(restoreMatch(value)), sentence);
  }
});

Deno.test("summarize() says what was kept without playing it again", () => {
  const kept = keepMatch(matchOf("f2f3 e7e5 g2g4 d8h4"), AROUND);
  assertEquals(kept.summary.isOver, true);
  assertStringIncludes(kept.summary.text, "4 plies, Black wins by checkmate");
  const other = { text: "another game", isOver: false };
  assertEquals(summarize({ ...kept, summary: other }), other);
  for (const summary of [undefined, { text: 1 }, { ...other, text: "\x07" }]) {
    assertEquals(summarize({ ...kept, summary }), kept.summary);
  }
  assertStringIncludes(String(summarize({ ...kept, version: 9 })), "newer");
});

Deno.test("isWorthKeeping() wants a move, played or taken back", () => {
  const match = matchOf("e2e4");
  assert(isWorthKeeping(match));
  assert(isWorthKeeping({ ...match, game: undo(match.game) }));
  assert(!isWorthKeeping({ ...match, game: newGame() }));
});

Deno.test("describeMatch() says what a kept game is", () => {
  assertEquals(
    describeMatch(matchOf("e2e4")),
    "1 ply, Black to move; You play Black, Denomax plays White; " +
      "Denomax thinks at most 6 half-moves and 500 nodes a move",
  );
  assertStringIncludes(
    describeMatch(matchOf("f2f3 e7e5 g2g4 d8h4")),
    "4 plies, Black wins by checkmate; ",
  );
});
