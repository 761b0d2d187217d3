import { assert, assertEquals, assertMatch } from "@std/assert";
import { newGame, undo } from "../../../engine/chess/game/game.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import {
  isReadable,
  isWorthSaving,
  ratedGamesIn,
  restoreMatch,
  saveMatch,
  summarizeMatch,
} from "../../../tui/saves/form/match_json.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { gamePgn } from "../../../tui/words/chess/game_pgn.ts";
import { type Match, recordMatch } from "../../../tui/match/match.ts";
import { DENOMAX } from "../../../tui/match/players.ts";
import { loadOpenings } from "../../../engine/chess/game/openings.ts";
import { gameOf, playAll } from "../../support/chess/games.ts";
import { canGoOn, savedSummary } from "../../../tui/saves/form/summary.ts";

const AROUND = {
  isFlipped: false,
  theme: "walnut",
  scores: [null, 14, null, -20],
};

function matchOf(moves: string): Match {
  return {
    kind: "game",
    game: gameOf(moves),
    humanSides: BLACK,
    opponent: DENOMAX,
    manner: { book: false, style: "solid", playsOn: true },
    opinions: [],
    drawOffer: null,
    strength: { limits: { nodes: 500, plies: 6 } },
    hasCoach: true,
    score: -20,
    date: "2026.01.31",
    isCasual: false,
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
  });
});

Deno.test("restoreMatch() restores whose mistakes are practised", () => {
  const [pgn] = readPgn("1. e4 *");
  for (const ownSides of [WHITE, BLACK, 0]) {
    const record = recordMatch(matchOf("e2e4"), pgn);
    const saved = saveMatch({ ...record, ownSides }, AROUND);
    const { match } = restored(JSON.stringify(saved));
    assert(match.kind === "record");
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

/** Parts of a saved match that it cannot have. */
const SPOILED: readonly [part: string, value: unknown][] = [
  ["game", null],
  ["game", { ...saveMatch(matchOf("e2e4"), AROUND).game, moves: "e2e5" }],
  ["humanSides", 7],
  ["humanSides", undefined],
  ["ownSides", "white"],
  ["strength", { level: 99 }],
  ["strength", { limits: { seconds: 2 } }],
  ["strength", { level: 3, results: [{ elo: 730, points: 2 }] }],
  ["score", "x"],
  ["date", 1],
  ["date", "today"],
  ["theme", null],
  ["scores", "?"],
  ["scores", ["1"]],
  ["review", { 0: ["?", 24, -230, [], [], []] }],
  ["review", { 1: ["!", 24, -230, [], [], []] }],
  ["review", { 1: ["?", 24, -230, "Nf3", [], []] }],
  ["review", { 1: ["?", 24, -230, ["\x1b[2J"], [], []] }],
  ["review", { 9: ["?", 24, -230, [], [], []] }],
];

Deno.test("restoreMatch() restores a whole match or none", () => {
  const saved = saveMatch(matchOf("e2e4"), AROUND);
  for (const [part, value] of SPOILED) {
    const text = JSON.stringify({ ...saved, [part]: value });
    const { match, ...rest } = restoreMatch(JSON.parse(text));
    assertEquals([match, rest], [null, { reason: DAMAGED }], text);
  }
});

const DAMAGED = { type: "damaged" } as const;

Deno.test("restoreMatch() tells why nothing can be restored", () => {
  const rows = [
    [null, DAMAGED],
    ["a text", DAMAGED],
    [{ game: {} }, DAMAGED],
    [{ version: 99 }, { type: "newerForm", form: 99, newest: 3 }],
  ] as const;
  for (const [value, reason] of rows) {
    assertEquals(restoreMatch(value), { match: null, reason });
    assertEquals(summarizeMatch(value), reason);
  }
});

Deno.test("ratedGamesIn() counts no game that cannot be read", () => {
  const saved = saveMatch(matchOf("f2f3 e7e5 g2g4 d8h4"), AROUND);
  const rated = { elo: 730, points: 0 };
  assertEquals(ratedGamesIn({ ...saved, rated }), [rated]);
  assertEquals(ratedGamesIn({ ...saved, rated, version: 99 }), []);
});

Deno.test("summarizeMatch() reads the summary, and not the game", () => {
  const match = matchOf("f2f3 e7e5 g2g4 d8h4");
  const saved = JSON.parse(JSON.stringify(saveMatch(match, AROUND)));
  const known = savedSummary(match);
  assertEquals(known.state, { ending: { reason: "checkmate", winner: BLACK } });
  assertEquals(known.plies, 4);
  const other = { ...saved.summary, plies: 99 };
  const summary = { ...known, plies: 99 };
  assertEquals(
    summarizeMatch({ ...saved, summary: other, game: null }),
    summary,
  );
  const unreadable = [
    undefined,
    { text: 1 },
    { ...other, plies: -1 },
    { ...other, plies: "99" },
    { ...other, opening: 5 },
    { ...other, players: { type: "record", white: "A" } },
    { ...other, players: { ...other.players, humanSides: "dogs" } },
    { ...other, players: { ...other.players, engine: { name: 1 } } },
    { ...other, state: { ending: { winner: 16, reason: "boredom" } } },
    { ...other, state: { ending: { winner: "both", reason: "checkmate" } } },
    { ...other, state: { sideToMove: "white" } },
    { ...other, state: null },
  ];
  for (const summary of unreadable) {
    assertEquals(summarizeMatch({ ...saved, summary }), DAMAGED);
  }
});

Deno.test("no name in a summary can command a terminal", () => {
  const [record] = readPgn('[White "A\u009b2J"]\n\n1. e4 *');
  const { summary, ...saved } = saveMatch(
    recordMatch(matchOf(""), record),
    AROUND,
  );
  const foreign = { type: "record", white: "\x1b[2J", black: "B" };
  for (const players of [summary.players, foreign]) {
    const found = summarizeMatch({
      ...saved,
      summary: { ...summary, players },
    });
    assert(isReadable(found) && found.players.type === "record");
    assertMatch(found.players.white, /^[ -~]+$/);
  }
});

Deno.test("isWorthSaving() requires a move, played or taken back", () => {
  const match = matchOf("e2e4");
  assert(isWorthSaving(match));
  assert(isWorthSaving({ ...match, game: undo(match.game) }));
  assert(!isWorthSaving({ ...match, game: newGame() }));
});

Deno.test("a saved record has its players' names, and cannot go on", async () => {
  await loadOpenings();
  const [record] = readPgn('[White "Müller"]\n\n1. e4 {x} e5 *');
  const match = recordMatch(matchOf("d2d4"), record);
  const saved = JSON.parse(JSON.stringify(saveMatch(match, AROUND)));
  const summary = summarizeMatch(saved);
  assert(isReadable(summary) && !canGoOn(summary));
  assertEquals(summary, {
    players: { type: "record", white: "Müller", black: "?" },
    state: { sideToMove: WHITE },
    plies: 2,
    opening: "King's Pawn Game",
  });
  const { match: back } = restored(JSON.stringify(saved));
  assertEquals(gamePgn(back), gamePgn(match));
});

Deno.test("a summary names the opening", async () => {
  await loadOpenings();
  const summary = summarizeMatch(saveMatch(matchOf("e2e4 c7c5"), AROUND));
  assert(isReadable(summary));
  assertEquals(summary.opening, "Sicilian Defense");
});

Deno.test("a game of a file is not saved again, until it is more than that", () => {
  const [record] = readPgn('[White "Ada"]\n\n1. e4 e5 (1... c5) *');
  const pasted = recordMatch(matchOf(""), record);
  const filed = recordMatch(matchOf(""), record, true);
  const on = { ...filed, game: playAll(filed.game, "g1f3") };
  assertEquals([pasted, filed, on].map(isWorthSaving), [true, false, true]);
});
