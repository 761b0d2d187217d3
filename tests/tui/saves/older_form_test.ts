import { assert, assertEquals } from "@std/assert";
import { branchRows } from "../../../engine/chess/game/branches.ts";
import {
  clockAt,
  type Game,
  position,
  resultText,
  switchTo,
} from "../../../engine/chess/game/game.ts";
import { fieldsOf, listIn } from "../../../engine/chess/game/json_values.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import { levelElo } from "../../../engine/player/levels.ts";
import { type Match, ratedGame } from "../../../tui/match/match.ts";
import { judgedAt } from "../../../tui/match/match_review.ts";
import { importBox } from "../../../tui/saves/box/import.ts";
import type { StoredEntry } from "../../../tui/saves/entry.ts";
import {
  isReadable,
  isReviewed,
  ratedGamesIn,
  restoreMatch,
  saveMatch,
  summarizeMatch,
} from "../../../tui/saves/form/match_json.ts";
import { savedSummary } from "../../../tui/saves/form/summary.ts";
import { recall } from "../../../tui/saves/preferences.ts";
import { puzzleRating } from "../../../tui/saves/puzzles.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { gamePgn } from "../../../tui/words/chess/game_pgn.ts";
import { played, withoutNumbers } from "../../support/chess/games.ts";
import { memoryStore } from "../../support/saves/stores.ts";
import OLDEST_GAME from "./game_of_1.0.0.json" with { type: "json" };

/** An export that version 3.0.0 has written, line by line. */
const LINES = Deno.readTextFileSync(
  new URL("./games_of_3.0.0.jsonl", import.meta.url),
).trimEnd().split("\n");

async function imported(): Promise<GameStore> {
  const storage = memoryStore();
  const store = new GameStore(() => storage);
  const { added } = await importBox(store, ReadableStream.from(LINES));
  assertEquals(added, 15);
  return store;
}

const ENTRIES: readonly StoredEntry[] = (await imported()).entries().entries;

function restored(value: unknown) {
  const found = restoreMatch(value);
  assert(found.match !== null, JSON.stringify(found));
  return found;
}

/** The game with moves, and how it went on if there are several. */
function gameWith(moves: string, isWanted = (_: Match) => true): Match {
  const matches = ENTRIES.map(({ value }) => restored(value).match);
  const found = matches
    .filter((match) => played(match.game) === moves && isWanted(match));
  assertEquals(found.length, 1);
  return found[0];
}

/** The moves of all branches in SAN's short form, and how they ended. */
function branchesOf(game: Game): string[] {
  return branchRows(game)
    .map((row) => switchTo(game, row))
    .map((branch) => `${played(branch)} ${resultText(branch)}`);
}

// -- Games --------------------------------------------------------------------

Deno.test("a game of 3.0.0 keeps clocks, moves taken back, level, results and coach", () => {
  const match = gameWith("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3");
  const { game, strength, hasCoach, humanSides } = match;
  assertEquals([game.plies.length, game.ply, game.shown], [9, 7, 7]);
  assertEquals(game.clock, {
    control: { base: 300, increment: 3 },
    paused: false,
    white: 307_679,
    black: 309_000,
  });
  const whites = [2, 6, 7].map((ply) => clockAt(game, ply)?.white);
  assertEquals(whites, [303_000, 309_000, 307_679]);
  assertEquals(strength, {
    level: 5,
    results: [{ elo: 730, points: 1 }, { elo: 950, points: 0.5 }],
  });
  assertEquals([hasCoach, humanSides, match.date], [true, WHITE, "2026.11.20"]);
});

Deno.test("a game of 3.0.0 keeps its branches, their order and how they ended", () => {
  const { game } = gameWith("e2e4 e7e5 g1f3 d7d6 f1c4 c8g4");
  assertEquals(branchesOf(game), [
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 *",
    "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 *",
    "e2e4 e7e5 g1f3 d7d6 d2d4 *",
  ]);
  const other = gameWith("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
  assertEquals(branchesOf(other.game), ["e2e4 e7e5 g1f3 b8c6 0-1"]);
  assertEquals(other.strength, { limits: { nodes: 500, plies: 6 } });
});

Deno.test("a game of 3.0.0 keeps how it ended, and whether it counts", () => {
  const rows = [
    ["f2f3 e7e5 g2g4 d8h4", "0-1", { elo: levelElo(4), points: 0 }],
    ["d2d4 d7d5 c2c4 e7e6", "1/2-1/2", { elo: levelElo(4), points: 0.5 }],
    ["c2c4 e7e5 b1c3 g8f6", "*", null],
  ] as const;
  for (const [moves, result, rated] of rows) {
    const match = gameWith(moves);
    assertEquals([resultText(match.game), ratedGame(match)], [result, rated]);
  }
  assert(gameWith("c2c4 e7e5 b1c3 g8f6").isCasual);
  const results = ENTRIES.flatMap(({ value }) => ratedGamesIn(value));
  assertEquals(results.map(({ points }) => points), [0, 0.5, 0]);
});

Deno.test("a game of 3.0.0 keeps its start", () => {
  const match = gameWith("a7a8q g3h2 a8b7 h2g1");
  const start = formatFen(position(match.game, 0));
  assertEquals(start, "8/P7/8/8/8/2K3k1/8/8 w - - 0 1");
  assertEquals(match.humanSides, BLACK);
});

// -- Records ------------------------------------------------------------------

const RUY_LOPEZ = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1";

const RECORD = `[Event "Club evening"]
[Site "Zürich"]
[Date "1994.03.11"]
[Round "2"]
[White "Müller, Hans"]
[Black "Réti"]
[Result "1-0"]
[WhiteElo "1650"]

{Friday} 1. e4 {[%clk 0:05:00] best by test} 1... e5 (1... c5 {Sicilian} 2. Nf3
d6 (2... Nc6 3. d4 $1) 3. d4) 2. Nf3 Nc6 $6 (2... d6 $14) 3. Bb5 (3. Bc4 Bc5 4.
b4) 3... a6 4. Ba4 Nf6 {a [b]} 5. O-O 1-0
`;

Deno.test("a record of 3.0.0 keeps names, comments, glyphs, variations and review", () => {
  const match = gameWith(RUY_LOPEZ);
  assertEquals(gamePgn(match), RECORD);
  assertEquals(branchRows(match.game).length, 4);
  assert(match.kind === "record");
  assertEquals([match.ownSides, match.humanSides], [WHITE, COLOURS]);
  assertEquals(judgedAt(match, 9)?.san, "O-O");
  assertEquals(judgedAt(match, 9)?.score, 22);
});

Deno.test("a variation of a record of 3.0.0 is where one was, within the record", () => {
  const aside = gameWith("e2e4 c7c5 g1f3 b8c6 d2d4");
  assertEquals(gamePgn(aside), RECORD);
  assertEquals(aside.game.decision, null);
  const twin = gameWith("e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 d2d3");
  // Two variations begin with the same move.
  assertEquals(twin.game.plies[7].nags, [14]);
  assertEquals(twin.game.record, twin.game.source);
  assert(twin.kind === "record");
  assertEquals(twin.ownSides, BLACK);
});

Deno.test("of a record of 3.0.0 that somebody plays on from, both are kept", () => {
  const rows = [
    ["e2e4 c7c5 g1f3 d7d6 c2c3 g8f6", COLOURS],
    ["e2e4 e7e5 f2f4 e5f4", WHITE],
    [`${RUY_LOPEZ} b7b5 a4b3`, COLOURS],
  ] as const;
  for (const [moves, humanSides] of rows) {
    const match = gameWith(moves);
    const { game } = match;
    assertEquals([game.record, match.humanSides], [null, humanSides]);
    const record = branchRows(game).map((row) => switchTo(game, row))
      .find((branch) => played(branch) === RUY_LOPEZ);
    assert(record !== undefined);
    assertEquals(gamePgn({ ...match, game: record }), RECORD);
    assertEquals(resultText(record), "1-0");
  }
});

Deno.test("who played the moves of a record of 3.0.0 has left it, also taken back", () => {
  const value = fieldsOf(
    ENTRIES.find(({ value }) => fieldsOf(fieldsOf(value).game).record)?.value,
  );
  const { record, decision, ...line } = fieldsOf(value.game);
  // The record was a branch then, with all of its moves in common.
  const recorded = { at: 9, moves: "", times: [], decision, record };
  const branches = [...listIn(line.branches), recorded];
  for (const ply of [8, 9]) {
    const saved = { ...line, ply, shown: ply, decision: null, branches };
    const { game } = restored({ ...value, game: saved }).match;
    assertEquals([game.record, resultText(game)], [null, "*"]);
    assert(branchesOf(game).includes(`${RUY_LOPEZ} 1-0`));
  }
});

// -- Reviews ------------------------------------------------------------------

Deno.test("a review of 3.0.0 keeps marks, lines and facts", () => {
  const [entry, ...others] = ENTRIES.filter(({ value }) => isReviewed(value))
    .map(({ value }) => restored(value).match)
    .filter(({ game }) => game.record === null);
  assertEquals(others, []);
  const marks = entry.game.plies.map((_, ply) => judgedAt(entry, ply)?.mark);
  const [queen] = judgedAt(entry, 9)?.facts ?? [];
  assertEquals(marks.filter(Boolean), ["?!", "??", "??", "??"]);
  assertEquals(queen, {
    kind: "takes",
    move: "reply",
    by: "Nxh5",
    piece: "queen",
    square: "h5",
    taker: "knight",
    how: "unguarded",
    lost: [],
  });
  assertEquals(judgedAt(entry, 9)?.line.slice(0, 2), ["d4", "Kg8"]);
  assertEquals(judgedAt(entry, 9)?.reply.slice(0, 2), ["Nxh5", "Bc4+"]);
});

// -- All ----------------------------------------------------------------------

Deno.test("what 3.0.0 listed of its games is what they are", () => {
  for (const { value } of ENTRIES) {
    const summary = summarizeMatch(value);
    assert(isReadable(summary));
    // Openings are not loaded here.
    const whole = savedSummary(restored(value).match);
    assertEquals({ ...summary, opening: null }, { ...whole, opening: null });
  }
});

Deno.test("games of 3.0.0 are the same when they are saved again", () => {
  for (const { value } of ENTRIES) {
    const { match, viewState } = restored(value);
    assertEquals(viewState, {
      isFlipped: true,
      theme: "slate",
      scores: [null, 14, null, -20],
    });
    const text = JSON.stringify(saveMatch(match, viewState));
    const again = restored(JSON.parse(text));
    assertEquals(withoutNumbers(again.match.game), withoutNumbers(match.game));
    assertEquals(JSON.stringify(saveMatch(again.match, viewState)), text);
  }
});

Deno.test("choices and the rating by puzzles of 3.0.0 come over", async () => {
  const store = await imported();
  assertEquals(puzzleRating(store), { elo: 1234, answers: 17 });
  assertEquals(recall(store), {
    theme: "slate",
    level: "6",
    hasSigns: true,
    side: "black",
  });
});

Deno.test("a game of 3.0.0 of which a part is not what it was is refused", () => {
  const spoiled: readonly [part: string, value: unknown][] = [
    ["moves", "e2e4 e7e5 e4e5"],
    ["moves", ["e2e4"]],
    ["start", "8/8 w"],
    ["times", [1, 2, 3]],
    ["ply", 99],
    ["shown", -1],
    ["branches", [{ at: 99, moves: "a2a3", times: [], decision: null }]],
    ["branches", {}],
    ["decision", { winner: "white", reason: "bribery" }],
    ["clock", { control: "soon" }],
    ["record", "1. d4 *"],
  ];
  const value = fieldsOf(ENTRIES[0].value);
  for (const [part, found] of spoiled) {
    const game = { ...fieldsOf(value.game), [part]: found };
    assertEquals(restoreMatch({ ...value, game }), {
      match: null,
      reason: { type: "damaged" },
    });
  }
});

Deno.test("a game of 3.0.0 whose branches repeat very many plies is refused", () => {
  const value = fieldsOf(ENTRIES[0].value);
  const moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(250);
  const branch = { at: 1000, moves: "", times: [], decision: null };
  const game = {
    ...fieldsOf(value.game),
    ...{ moves, ply: 1000, shown: 1000, times: [], clock: null },
    ...{ decision: null, record: undefined },
  };
  const matchWith = (count: number) =>
    restoreMatch({
      ...value,
      review: undefined,
      game: { ...game, branches: Array(count).fill(branch) },
    }).match;
  assertEquals([1000, 1001].map((count) => matchWith(count) === null), [
    false,
    true,
  ]);
});

Deno.test("a game that was saved before 3.0.0 is refused as that", () => {
  const reason = { type: "unpublished" } as const;
  assertEquals(restoreMatch(OLDEST_GAME.value), { match: null, reason });
  assertEquals(summarizeMatch(OLDEST_GAME.value), reason);
});
