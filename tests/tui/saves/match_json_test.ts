import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newGame, undo } from "../../../engine/game/game.ts";
import { BLACK } from "../../../engine/mod.ts";
import {
  cellsOf,
  describeMatch,
  isWorthSaving,
  restoreMatch,
  saveMatch,
  summarize,
} from "../../../tui/saves/match_json.ts";
import { readPgn } from "../../../engine/notation/pgn.ts";
import { gamePgn } from "../../../tui/match/game_pgn.ts";
import { DENOMAX, type Match, recordMatch } from "../../../tui/match/match.ts";
import { loadOpenings } from "../../../engine/game/openings.ts";
import { gameOf } from "../../support/games.ts";
import { BLACK_WINS } from "../../support/sentences.ts";

const AROUND = {
  isFlipped: false,
  theme: "walnut",
  scores: [null, 14, null, -20],
};

function matchOf(moves: string): Match {
  return {
    game: gameOf(moves),
    humanSides: BLACK,
    engine: DENOMAX,
    strength: { limits: { nodes: 500, plies: 6 } },
    hasCoach: true,
    score: -20,
    date: "2026.01.31",
  };
}

/** What comes back from a text. */
function restored(text: string) {
  const result = restoreMatch(JSON.parse(text));
  assert(typeof result !== "string", String(result));
  return result;
}

Deno.test("restoreMatch() restores what saveMatch() made, through JSON", () => {
  const played = matchOf("e2e4 e7e5 g1f3");
  const match = { ...played, game: undo(played.game) };
  const text = JSON.stringify(saveMatch(match, AROUND));
  assertEquals(restored(text), {
    match: { ...match, review: new Map() },
    viewState: AROUND,
    problems: [],
  });
});

Deno.test("restoreMatch() takes the level's own limits", () => {
  const match = matchOf("e2e4");
  const saved = saveMatch(
    { ...match, strength: { level: 3 } },
    AROUND,
  );
  const { strength } = restored(JSON.stringify(saved)).match;
  assertEquals(strength, { level: 3 });
});

Deno.test("restoreMatch() goes on without what it cannot read", () => {
  const saved = saveMatch(matchOf("e2e4"), AROUND);
  const broken = {
    people: 7,
    level: 99,
    limits: "no",
    date: 1,
    scores: "?",
  };
  const { match, viewState, problems } = restored(
    JSON.stringify({ ...saved, ...broken, theme: null, score: "x" }),
  );
  assertEquals(match.strength, { limits: { milliseconds: 2000 } });
  assertEquals([match.humanSides, match.date, match.score], [
    8,
    "????.??.??",
    null,
  ]);
  assertEquals(viewState, { isFlipped: false, theme: "", scores: [] });
  assertEquals(problems, []);
});

Deno.test("restoreMatch() says why nothing can be restored", () => {
  const rows = [
    [null, "expected a saved game"],
    [{ version: 1, game: { version: 1, start: "8/8" } }, "the start"],
    [
      { version: 99 },
      "its form 99 is newer than 1, use the program that saved",
    ],
  ] as const;
  for (const [value, sentence] of rows) {
    assertStringIncludes(String(restoreMatch(value)), sentence);
  }
});

Deno.test("summarize() says what was kept without playing it again", () => {
  const saved = saveMatch(matchOf("f2f3 e7e5 g2g4 d8h4"), AROUND);
  assertEquals(saved.summary.isOver, true);
  assertStringIncludes(saved.summary.text, `4 plies, ${BLACK_WINS}`);
  const other = { text: "another game", isOver: false, opening: undefined };
  assertEquals(summarize({ ...saved, summary: other }), other);
  for (const summary of [undefined, { text: 1 }, { ...other, text: "\x07" }]) {
    assertEquals(summarize({ ...saved, summary }), saved.summary);
  }
  assertStringIncludes(summarize({ ...saved, version: 9 }).text, "newer");
});

Deno.test("isWorthSaving() wants a move, played or taken back", () => {
  const match = matchOf("e2e4");
  assert(isWorthSaving(match));
  assert(isWorthSaving({ ...match, game: undo(match.game) }));
  assert(!isWorthSaving({ ...match, game: newGame() }));
});

Deno.test("describeMatch() says what a saved game is", () => {
  assertEquals(
    describeMatch(matchOf("e2e4")),
    "1 ply, Black to move; You play Black, Denomax plays White; " +
      "Denomax thinks at most 6 plies and 500 nodes a move",
  );
  assertStringIncludes(
    describeMatch(matchOf("f2f3 e7e5 g2g4 d8h4")),
    `4 plies, ${BLACK_WINS}; `,
  );
});

Deno.test("a saved record is named by its players, and not offered to go on", () => {
  const [record] = readPgn('[White "Müller"]\n\n1. e4 {x} e5 *');
  const match = recordMatch(matchOf("d2d4"), record);
  const saved = JSON.parse(JSON.stringify(saveMatch(match, AROUND)));
  assertEquals(summarize(saved), {
    text: "2 plies, White to move; Müller against ?",
    isOver: true,
    opening: undefined,
  });
  const { match: back } = restored(JSON.stringify(saved));
  assertEquals(gamePgn(back), gamePgn(match));
});

Deno.test("a summary names the opening once openings are loaded", async () => {
  const saved = () => saveMatch(matchOf("e2e4 c7c5"), AROUND);
  const before = summarize(saved());
  await loadOpenings();
  const after = summarize(saved());
  assertEquals(
    [before.opening, after.opening],
    [undefined, "Sicilian Defense"],
  );
  assertEquals(cellsOf("", after).at(-1), "Sicilian Defense");
});
