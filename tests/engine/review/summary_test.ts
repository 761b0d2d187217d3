import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { newGame, recordedGame } from "../../../engine/chess/game/game.ts";
import { loadOpenings } from "../../../engine/chess/game/openings.ts";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import { PHASES, summaryOf } from "../../../engine/review/summary.ts";
import { gameFrom, gameOf } from "../../support/chess/games.ts";

/** The judgement of a move that is good and leaves the game even. */
function good(ply: number, san: string): JudgedMove {
  const found = { score: 0, line: [san], reply: [], facts: [] };
  return { ply, san, mark: null, drop: 0, ...found };
}

/** The moves of a game, all good but those that are given. */
function judgedIn(
  game: ReturnType<typeof gameOf>,
  others: Readonly<Record<number, Partial<JudgedMove>>> = {},
): JudgedMove[] {
  return Array.from({ length: game.ply }, (_, index) => {
    const ply = index + 1;
    return { ...good(ply, sanAt(game, ply)), ...others[ply] };
  });
}

/** 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. a3 Nxh5: both miss what the other gives. */
const GAME = gameOf("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 a2a3 f6h5");
const BLUNDERS = {
  6: { mark: "??", drop: 50, score: 31_999, line: ["g6"] },
  7: { mark: "??", drop: 95, score: -900, line: ["Qxf7#"] },
  8: { score: -900 },
} as const;

Deno.test("who makes the best moves alone has an accuracy of 100", () => {
  const { white, black } = summaryOf(GAME, judgedIn(GAME));
  assertEquals([white.accuracy, black.accuracy], [100, 100]);
  assertEquals([white.moves, black.moves], [4, 4]);
  assertEquals([white.averageLoss, white.found, white.time], [0, null, null]);
});

Deno.test("of moves without a score nothing is said", () => {
  const unscored = Object.fromEntries(
    judgedIn(GAME).map(({ ply }) => [ply, { score: null }]),
  );
  const { white } = summaryOf(GAME, judgedIn(GAME, unscored));
  assertEquals([white.moves, white.accuracy, white.averageLoss], [
    0,
    null,
    null,
  ]);
});

Deno.test("a game's accuracy is lichess's, by the drops and the swings around them", () => {
  const { white } = summaryOf(GAME, judgedIn(GAME, BLUNDERS));
  // A drop of 95 points leaves 103.17 e^(−0.0435 · 95) − 3.17 + 1 = 0 percent.
  assert(white.accuracy !== null && white.accuracy < 50);
  const slip = {
    3: { mark: "?!", drop: 14, score: -150, line: ["Nf3"] },
  } as const;
  const { white: better, black } = summaryOf(GAME, judgedIn(GAME, slip));
  // That move has 103.17 e^(−0.0435 · 14) − 2.17 = 53.9; the others have 100.
  const harmonic = 4 / (3 / 100 + 1 / 53.91);
  // A move weighs half of what chances change by it, and half a point at least:
  // from 50 to 36.5 by that one, from 51.4 to 50 by the first.
  const weighted = (100 * (0.69 + 0.5 + 0.5) + 53.91 * 6.73) /
    (0.69 + 0.5 + 0.5 + 6.73);
  const expected = (weighted + harmonic) / 2;
  assertAlmostEquals(better.accuracy ?? NaN, expected, 0.1);
  assertEquals(black.accuracy, 100);
});

Deno.test("a summary counts marks, and names what was missed and where it turned", () => {
  const { white, black, turn } = summaryOf(GAME, judgedIn(GAME, BLUNDERS));
  assertEquals(white.marks, { "?!": 0, "?": 0, "??": 1 });
  assertEquals(white.missed, [{ ply: 7, san: "a3", mark: "??" }]);
  assertEquals(black.missed, []);
  assertEquals(turn, { ply: 7, san: "a3", mark: "??" });
  assertEquals(black.found, { ply: 8, san: "Nxh5", mark: null });
  // From 0 to mate, cut at ten pawns, and from mate to −9.
  assertEquals([white.averageLoss, black.averageLoss], [475, 250]);
});

Deno.test("what a move loses is told where nothing is known of the move before", () => {
  const alone = judgedIn(GAME, BLUNDERS).slice(5, 6);
  assertEquals(summaryOf(GAME, alone).black.averageLoss, 1000);
  const game = gameFrom("4k3/8/8/8/8/8/P7/Q3K3 w - - 0 1", "a2a3");
  const slip = { 1: { score: 600, drop: 2 } };
  // From 90.1 % to 92.1 %.
  assertEquals(summaryOf(game, judgedIn(game, slip)).white.averageLoss, 67);
});

Deno.test("a recapture, a mate in one and an only move are no finds", () => {
  const game = gameOf("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
  const { white } = summaryOf(game, judgedIn(game, { 6: BLUNDERS[6] }));
  assertEquals(white.found, null);
  const trade = gameOf("e2e4 d7d5 e4d5 d8d5");
  const slip = { mark: "?", drop: 20, line: ["Nc3"] } as const;
  assertEquals(
    summaryOf(trade, judgedIn(trade, { 3: slip })).black.found,
    null,
  );
  const forced = gameFrom("7k/8/5K2/8/8/8/8/5R2 w - - 0 1", "f1g1 h8h7");
  assertEquals(
    summaryOf(forced, judgedIn(forced, { 1: slip })).black.found,
    null,
  );
});

Deno.test("who has lost already neither misses a chance nor finds anything", () => {
  const game = gameOf("e2e4 e7e5 g1f3 a7a6 f3e5");
  const slip = (score: number) => ({ mark: "?", score } as const);
  const sides = [-1200, 0].map((score) => [
    summaryOf(game, judgedIn(game, { 4: slip(score), 5: slip(score) })).white,
    summaryOf(game, judgedIn(game, { 4: slip(score), 5: { score } })).white,
  ]);
  assertEquals(
    sides.map(([missing, finding]) => [
      missing.missed.length,
      finding.found?.san ?? null,
    ]),
    [[0, null], [1, "Nxe5"]],
  );
});

Deno.test("a game that nobody keeps has no turning point", () => {
  assertEquals(summaryOf(GAME, judgedIn(GAME)).turn, null);
});

/** The phases of which White's first move, from a board, is one. */
function phasesAfter(board: string) {
  const game = gameFrom(`${board} w - - 0 1`, "h2h3");
  const { accuracyIn } = summaryOf(game, judgedIn(game)).white;
  return PHASES.filter((phase) => accuracyIn[phase] !== null);
}

Deno.test("a game is divided by its pieces, and each phase has its accuracy", () => {
  const boards = {
    "eleven pieces": "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB2",
    "ten": "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQK3",
    "all, of which few are at home":
      "rnbqkbnr/pppppppp/8/8/2BNNB2/R7/PPPPPPPP/3QK2R",
    "seven": "rnbqk3/pppppppp/8/8/8/8/PPPPPPPP/RNB1K3",
    "six": "rnb1k3/pppppppp/8/8/8/8/PPPPPPPP/RNB1K3",
  };
  assertEquals(Object.values(boards).map(phasesAfter), [
    ["opening"],
    ["middlegame"],
    ["middlegame"],
    ["middlegame"],
    ["ending"],
  ]);
  const { white } = summaryOf(GAME, judgedIn(GAME));
  assertEquals(white.accuracyIn.opening, white.accuracy);
});

Deno.test("theory ends with the last position that has a name", async () => {
  await loadOpenings();
  const game = gameOf("e2e4 e7e5 g1f3 b8c6 f1b5 h7h5 a2a4");
  const { theory } = summaryOf(game, judgedIn(game));
  assertEquals(theory, { ply: 5, name: "Ruy Lopez" });
  const none = newGame();
  assertEquals(summaryOf(none, []).theory, null);
});

Deno.test("clocks tell how long somebody thought, with what each move adds", () => {
  const [record] = readPgn(
    '[TimeControl "300+3"]\n\n' +
      "1. e4 { [%clk 0:05:00] } e5 { [%clk 0:05:00] } " +
      "2. Nf3 { [%clk 0:04:53] } Nc6 { [%clk 0:05:01] } " +
      "3. Bb5 { [%clk 0:04:50] } *",
  );
  const game = recordedGame(record);
  const { white, black } = summaryOf(game, judgedIn(game));
  assertEquals(white.time, {
    average: 8,
    longest: { ply: 3, san: "Nf3", mark: null, seconds: 10 },
  });
  assertEquals(black.time?.average, 2);
});

Deno.test("time controls with periods add their increment, and no move its next period", () => {
  const averages = [
    ["40/5400+30:1800+30", 20],
    ["5400+30:1800+30", 20],
    ["5400:1800+30", undefined],
    ["1/30", undefined],
    ["*60", undefined],
    ["?", undefined],
  ] as const;
  for (const [control, average] of averages) {
    const [record] = readPgn(
      `[TimeControl "${control}"]\n\n` +
        "1. e4 {[%clk 1:30:30]} e5 2. Nf3 {[%clk 1:30:40]} Nc6 " +
        "3. Bb5 {[%clk 2:00:20]} *",
    );
    const game = recordedGame(record);
    const { white } = summaryOf(game, judgedIn(game));
    assertEquals(white.time?.average, average, control);
  }
});
