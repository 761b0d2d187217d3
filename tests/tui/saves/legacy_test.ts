import OLD_GAME from "./game_of_1.0.0.json" with { type: "json" };
import OLD_DUEL from "./duel_of_2.0.0.json" with { type: "json" };
import OLD_RECORD from "./game_of_2.0.0.json" with { type: "json" };
import { assert, assertEquals } from "@std/assert";
import { branchRows } from "../../../engine/game/branches.ts";
import { movesPlayed } from "../../../engine/game/game.ts";
import { loadOpenings } from "../../../engine/game/openings.ts";
import { WHITE } from "../../../engine/mod.ts";
import { formatCoordinate } from "../../../engine/notation/san.ts";
import { gamePgn } from "../../../tui/words/chess/game_pgn.ts";
import { ratedGame } from "../../../tui/match/match.ts";
import { judgedAt } from "../../../tui/match/review.ts";
import {
  mistakeInClause,
  restoreOldSummary,
} from "../../../tui/saves/form/legacy.ts";
import type { MistakeKind } from "../../../engine/review/mistakes.ts";
import {
  isReadable,
  restoreMatch,
  summarize,
} from "../../../tui/saves/form/match_json.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { summaryOf } from "../../../tui/saves/form/summary.ts";
import {
  savedGameColumns,
  summaryClauses,
  summaryColumns,
} from "../../../tui/words/saved_games.ts";
import { memoryStore } from "../../support/stores.ts";

function restored(value: unknown) {
  const result = restoreMatch(value);
  assert(result.match !== null);
  assertEquals(result.problems, []);
  return result;
}

// -- Whole games ------------------------------------------------------------------

Deno.test("a record that 2.0.0 saved keeps names, comments, variations and review", () => {
  const { match, viewState } = restored(OLD_RECORD.value);
  const { game } = match;
  assertEquals(game.record?.tags.get("White"), "Müller, Hans");
  assertEquals(game.record?.tags.get("WhiteElo"), "1650");
  const moves = movesPlayed(game).map(formatCoordinate).join(" ");
  assertEquals(moves, OLD_RECORD.value.game.moves);
  assertEquals(game.plies[6].comments, ["Overlooks the mate"]);
  assertEquals(branchRows(game).length, 2);
  const marks = game.plies.map((_, ply) => judgedAt(match, ply)?.mark ?? "");
  assertEquals(marks, ["", "", "", "", "", "", "??", ""]);
  assertEquals(judgedAt(match, 6)?.san, "Nf6");
  assert(gamePgn(match).includes("{Overlooks the mate}"));
  assertEquals(viewState, {
    isFlipped: true,
    theme: "slate",
    scores: [null, 14, null, 20],
  });
});

Deno.test("a game that 2.0.0 saved keeps level, results, coach and what it counts", () => {
  const { match } = restored(OLD_DUEL.value);
  assertEquals(match.strength, {
    level: 5,
    results: [{ elo: 730, points: 1 }, { elo: 950, points: 0.5 }],
  });
  assertEquals([match.hasCoach, match.humanSides], [true, WHITE]);
  assertEquals([match.score, match.date], [35, "2026.11.22"]);
  assertEquals(ratedGame(match), { elo: 950, points: 1 });
});

Deno.test("games of both older versions stand in one list", () => {
  const entries = [OLD_GAME, OLD_DUEL, OLD_RECORD]
    .map((entry, index) => [`denomax/${index}`, JSON.stringify(entry)]);
  const store = memoryStore(Object.fromEntries(entries));
  const games = new SavedGames(new GameStore(() => store));
  const answer = games.answer({ type: "list" });
  assert(answer.type === "listed");
  const rows = answer.games.map(savedGameColumns);
  assertEquals(rows.map(([_, ...cells]) => cells), [
    ["You - Denomax 5", "1-0", "  3", "Sicilian Defense"],
    [
      "Müller, Hans - Réti",
      "1-0",
      "  4",
      "King's Pawn Game: Wayward Queen Attack",
    ],
    ["You - Denomax 4", "unfinished", "  3", ""],
  ]);
});

Deno.test("a sentence says what the game itself does", async () => {
  await loadOpenings();
  for (const { value } of [OLD_GAME, OLD_DUEL, OLD_RECORD]) {
    const summary = restoreOldSummary(value);
    const whole = summaryOf(restored(value).match);
    // Version 1.0.0 knows no openings.
    const { opening } = "opening" in value.summary ? whole : { opening: null };
    assertEquals(summary, { ...whole, opening });
  }
});

// -- Sentences --------------------------------------------------------------------

const LEVEL_4 = { level: 4, limits: {} };
const NODES = { level: null, limits: { nodes: 500 } };
const ANY_TIME = { level: null, limits: {} };
const RECORD = { game: { record: "1. e4 *" } };

const SENTENCES: readonly { text: string; saved: object; cells: string[] }[] = [
  {
    text: "1 ply, Black to move; You play White, Denomax plays Black; " +
      "Denomax plays at level 4",
    saved: LEVEL_4,
    cells: ["You - Denomax 4", "unfinished", "  1"],
  },
  {
    text: "2 plies, White to move; You play White, Denomax plays Black; " +
      "Denomax plays at level 4",
    saved: LEVEL_4,
    cells: ["You - Denomax 4", "your move", "  1"],
  },
  {
    text: "31 plies, Black to move; You play Black, Wolf 3 plays White; " +
      "Wolf 3 thinks at most about 500 nodes a move",
    saved: NODES,
    cells: ["Wolf 3 - You", "your move", " 16"],
  },
  {
    text: "4 plies, Black wins by checkmate; You play both sides; " +
      "Denomax thinks as long as it sees fit",
    saved: ANY_TIME,
    cells: ["Player - Player", "0-1", "  2"],
  },
  {
    text: "4 plies, White wins, Black resigned; Denomax plays both sides; " +
      "Denomax plays at level 4",
    saved: LEVEL_4,
    cells: ["Denomax 4 - Denomax 4", "1-0", "  2"],
  },
  {
    text: "1,001 plies, Draw by the seventy-five-move rule; " +
      "You play both sides; Denomax thinks at most about 500 nodes a move",
    saved: NODES,
    cells: ["Player - Player", "1/2-1/2", "501"],
  },
  {
    text: "9 plies, Draw, time is up but the opponent cannot mate; " +
      "You play both sides; Denomax thinks as long as its clock allows",
    saved: ANY_TIME,
    cells: ["Player - Player", "1/2-1/2", "  5"],
  },
  {
    text: "3 plies, Black to move; Müller; Hans against ?",
    saved: RECORD,
    cells: ["Müller; Hans - ?", "*", "  2"],
  },
  {
    text: "3 plies, White wins; A loaded game",
    saved: RECORD,
    cells: ["A loaded game", "1-0", "  2"],
  },
  {
    text: "3 plies, Draw; You play White, Max plays Black against Réti",
    saved: RECORD,
    cells: ["You play White, Max plays Bl..", "1/2-1/2", "  2"],
  },
];

Deno.test("sentences of older versions become the facts they tell", () => {
  for (const { text, saved, cells } of SENTENCES) {
    const summary = summarize({ version: 1, summary: { text }, ...saved });
    assert(isReadable(summary), text);
    assertEquals(summaryColumns("", summary), ["", ...cells, ""]);
  }
});

Deno.test("a strength comes from what is saved beside the sentence", () => {
  const [{ text, saved }] = SENTENCES;
  const summary = summarize({ version: 1, summary: { text }, ...saved });
  assert(isReadable(summary));
  assertEquals(summaryClauses(summary), [
    "1 move, Black to move",
    "You play White, Denomax plays Black",
    "Denomax plays at level 4",
  ]);
});

Deno.test("a sentence that is not understood is not guessed at", () => {
  const [{ text }] = SENTENCES;
  const unclear = [
    { summary: { text: "" } },
    { summary: { text: text.replace("1 ply", "1 move") } },
    { summary: { text: text.replace("Black to", "Green to") } },
    { summary: { text: text.replace("Denomax plays at", "Wolf plays at") } },
    { summary: { text: text.replace("level", "\x1b[2Jlevel") } },
    { summary: { text, opening: "\x07" } },
    { summary: { text, opening: 7 } },
    { summary: { text: "1 ply, White wins by boredom; A loaded game" } },
    { summary: { text: "1 ply, Draw; A against B against C" }, ...RECORD },
    { summary: { text }, ...RECORD },
  ];
  for (const saved of unclear) {
    assertEquals(restoreOldSummary(saved), null, JSON.stringify(saved));
  }
});

/** Clauses of version 2.0.0, and the kinds of mistakes that they tell. */
const MISTAKES: Readonly<Record<string, MistakeKind | null>> = {
  "allows mate in 2": "allowed-mate",
  "misses mate in 1": "missed-mate",
  "misses winning a rook": "missed-capture",
  "misses Nf3, which forks the king on e1 and the rook on h1": "missed-fork",
  "misses Ra1, which pins the queen on f1 to the king on h1":
    "missed-combination",
  "lets Ne2 fork the queen on g1 and the rook on d4": "allowed-fork",
  "lets Ra1 pin the queen on f1 to the king on h1": "allowed-combination",
  "walks into a pin: the bishop on h6 pins the knight on d2 to the king on c1":
    "allowed-combination",
  "cannot stop the pawn on a4 from promoting": "allowed-promotion",
  "puts the pawn on a4, where the king on b3 can take it": "hung-pawn",
  "leaves the rook on b7 undefended": "hung-piece",
  "loses a pawn": "hung-pawn",
  "loses two pawns and a knight": "hung-piece",
  "loses the queen for a bishop and a knight": "hung-piece",
  "stalemates": "stalemate",
  "saves the pawn on g7": null,
};

Deno.test("the mistakes that version 2.0.0 told are of the same kinds", () => {
  for (const [clause, kind] of Object.entries(MISTAKES)) {
    assertEquals(mistakeInClause(clause), kind, clause);
  }
});
