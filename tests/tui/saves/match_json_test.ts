import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newGame, undo } from "../../../engine/game/game.ts";
import { BLACK, WHITE } from "../../../engine/mod.ts";
import {
  isReadable,
  isWorthSaving,
  restoreMatch,
  saveMatch,
  summarize,
} from "../../../tui/saves/form/match_json.ts";
import { readPgn } from "../../../engine/notation/pgn.ts";
import { gamePgn } from "../../../tui/words/chess/game_pgn.ts";
import { describeRestoreProblem } from "../../../tui/words/chess/restore_problems.ts";
import { type Match, recordMatch } from "../../../tui/match/match.ts";
import { DENOMAX } from "../../../tui/match/players.ts";
import { loadOpenings } from "../../../engine/game/openings.ts";
import { gameOf, playAll } from "../../support/games.ts";
import { canGoOn, summaryOf } from "../../../tui/saves/form/summary.ts";

const AROUND = {
  isFlipped: false,
  theme: "walnut",
  scores: [null, 14, null, -20],
};

function matchOf(moves: string): Match {
  return {
    game: gameOf(moves),
    humanSides: BLACK,
    opponent: DENOMAX,
    strength: { limits: { nodes: 500, plies: 6 } },
    hasCoach: true,
    score: -20,
    date: "2026.01.31",
  };
}

/** The match in a text. */
function restored(text: string) {
  const result = restoreMatch(JSON.parse(text));
  assert(result.match !== null, JSON.stringify(result));
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

Deno.test("restoreMatch() restores whose mistakes are practised", () => {
  for (const ownSides of [WHITE, BLACK, 0]) {
    const saved = saveMatch({ ...matchOf("e2e4"), ownSides }, AROUND);
    const { match } = restored(JSON.stringify(saved));
    assertEquals(match.ownSides, ownSides);
  }
});

Deno.test("restoreMatch() restores a level", () => {
  const match = matchOf("e2e4");
  const saved = saveMatch(
    { ...match, strength: { level: 3 } },
    AROUND,
  );
  const { strength } = restored(JSON.stringify(saved)).match;
  assertEquals(strength, { level: 3 });
});

Deno.test("restoreMatch() leaves out what it cannot read", () => {
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

Deno.test("restoreMatch() gives the reason why nothing can be restored", () => {
  const rows = [
    [null, "expected a saved game"],
    [{ version: 1, game: { version: 1, start: "8/8" } }, "the start"],
  ] as const;
  for (const [value, problem] of rows) {
    const { match, ...rest } = restoreMatch(value);
    assert(match === null && "reason" in rest);
    assert(rest.reason.type === "damaged");
    const said = rest.reason.problems.map(describeRestoreProblem).join();
    assertStringIncludes(said, problem);
  }
  assertEquals(restoreMatch({ version: 99 }), {
    match: null,
    reason: { type: "newerForm", form: 99, newest: 2 },
  });
});

Deno.test("summarize() reads the summary, and restores the game without one", () => {
  const match = matchOf("f2f3 e7e5 g2g4 d8h4");
  const saved = saveMatch(match, AROUND);
  const known = summaryOf(match);
  assertEquals(known.state, { ending: { reason: "checkmate", winner: BLACK } });
  assertEquals(known.plies, 4);
  const other = { ...saved.summary, plies: 99 };
  assertEquals(summarize({ ...saved, summary: other }), {
    ...known,
    plies: 99,
  });
  const unreadable = [
    undefined,
    { text: 1 },
    { text: "another game" },
    { ...other, plies: -1 },
    { ...other, plies: "99" },
    { ...other, opening: "\x07" },
    { ...other, players: { type: "record", white: "\x1b[2J", black: "" } },
    { ...other, players: { ...other.players, people: "dogs" } },
    { ...other, players: { ...other.players, engine: { name: "\x07" } } },
    { ...other, state: { winner: "black", reason: "boredom" } },
    { ...other, state: { winner: "both", reason: "checkmate" } },
    { ...other, state: { toMove: "both" } },
    { ...other, state: null },
  ];
  for (const summary of unreadable) {
    assertEquals(summarize({ ...saved, summary }), known);
  }
  assertEquals(summarize({ ...saved, version: 9 }), {
    type: "newerForm",
    form: 9,
    newest: 2,
  });
});

Deno.test("isWorthSaving() requires a move, played or taken back", () => {
  const match = matchOf("e2e4");
  assert(isWorthSaving(match));
  assert(isWorthSaving({ ...match, game: undo(match.game) }));
  assert(!isWorthSaving({ ...match, game: newGame() }));
});

Deno.test("a saved record has its players' names, and cannot go on", () => {
  const [record] = readPgn('[White "Müller"]\n\n1. e4 {x} e5 *');
  const match = recordMatch(matchOf("d2d4"), record);
  const saved = JSON.parse(JSON.stringify(saveMatch(match, AROUND)));
  const summary = summarize(saved);
  assert(isReadable(summary) && !canGoOn(summary));
  assertEquals(summary, {
    players: { type: "record", white: "Müller", black: "?" },
    state: { sideToMove: WHITE },
    plies: 2,
    opening: null,
  });
  const { match: back } = restored(JSON.stringify(saved));
  assertEquals(gamePgn(back), gamePgn(match));
});

Deno.test("a summary names the opening once openings are loaded", async () => {
  const openingOf = () => {
    const summary = summarize(saveMatch(matchOf("e2e4 c7c5"), AROUND));
    assert(isReadable(summary));
    return summary.opening;
  };
  assertEquals(openingOf(), null);
  await loadOpenings();
  assertEquals(openingOf(), "Sicilian Defense");
});

Deno.test("a game of a file is not saved again, until it is more than that", () => {
  const [record] = readPgn('[White "Ada"]\n\n1. e4 e5 (1... c5) *');
  const pasted = recordMatch(matchOf(""), record);
  const filed = recordMatch(matchOf(""), record, true);
  const on = { ...filed, game: playAll(filed.game, "g1f3") };
  assertEquals([pasted, filed, on].map(isWorthSaving), [true, false, true]);
});
