import { assertEquals } from "@std/assert";
import { restoreGame, saveGame } from "../../../../engine/game/game_json.ts";
import { describeRestoreProblem } from "../../../../tui/words/chess/restore_problems.ts";
import { gameOf } from "../../../support/games.ts";
import { problemOfFen } from "../../../support/sentences.ts";

const BLITZ = { base: 60, increment: 2 };

/** What is said when some of a saved game is replaced. */
function sentences(
  changes: Record<string, unknown>,
  moves = "e2e4 e7e5",
): string[] {
  const saved = saveGame(gameOf(moves, BLITZ));
  return restoreGame({ ...saved, ...changes }).problems
    .map(describeRestoreProblem);
}

Deno.test("an illegal move is quoted, with what replaces it", () => {
  const moves = "e2e4 e7e5 e4e5 g8f6";
  const played = { moves, times: [], ply: 4, shown: 4 };
  assertEquals(sentences(played), [
    'Cannot restore the game from ply 3 on: "e4e5" is not legal there; ' +
    "the moves before it are kept",
    "Cannot restore the ply played: expected a number from 0 to 2, " +
    'using the last one instead of "4"',
    "Cannot restore the ply shown: expected a number from 0 to 2, " +
    'using the last one instead of "4"',
  ]);
});

Deno.test("branches have numbers", () => {
  const branch = { times: [], decision: null };
  const branches = [
    { at: 1, moves: "c7c5 g1f3 b8b1", ...branch },
    { at: 7, moves: "a2a3", ...branch },
    null,
  ];
  assertEquals(sentences({ branches }), [
    'Cannot restore branch 1 from ply 4 on: "b8b1" is not legal there; ' +
    "the moves before it are kept",
    'Cannot restore branch 2: it leaves the game at ply "7", which the game does not have',
    "Cannot restore branch 3: it leaves the game at ply nothing, which the game does not have",
  ]);
  assertEquals(sentences({ branches: 5 }), [
    "Cannot restore the branches: expected a list",
  ]);
});

Deno.test("problems of clocks and times are named", () => {
  assertEquals(sentences({ clock: { control: "soon" } }), [
    'Cannot restore the clock: expected a time control like "300+3" or ' +
    '"1/30", not "soon"',
  ]);
  assertEquals(sentences({ clock: { control: "60+2", white: -1 } }), [
    "Cannot restore the clock: expected a time for White and one for Black; " +
    "it is reset",
  ]);
  assertEquals(sentences({ times: [1, 2, 3] }), [
    "Cannot restore the times of the game: expected two numbers for each move",
  ]);
});

Deno.test("an end that cannot be read is quoted", () => {
  assertEquals(
    sentences({ decision: { winner: "white", reason: "bribery" } }),
    [
      "Cannot restore the end of the game: expected a winner and a reason, not " +
      '"white" and "bribery"',
    ],
  );
});

Deno.test("values of any type are quoted as they were saved", () => {
  const changes = { moves: ["e2e4"], times: [], ply: {}, shown: 0, clock: {} };
  assertEquals(sentences(changes), [
    'Cannot restore the clock: expected a time control like "300+3" or ' +
    '"1/30", not nothing',
    "Cannot restore the game: expected its moves as text",
    "Cannot restore the ply played: expected a number from 0 to 0, " +
    'using the last one instead of "{}"',
  ]);
});

Deno.test("a value that is no game of this program is named", () => {
  assertEquals(sentences({ version: null }), [
    "Cannot restore the game: expected a saved game with a version and a start",
  ]);
  assertEquals(sentences({ version: 2 }), [
    "Cannot restore the game: its format 2 is newer than 1, use the program " +
    "that saved it",
  ]);
  assertEquals(sentences({ start: "8/8 w" }), [
    `Cannot restore the start: c${problemOfFen("8/8 w").slice(1)}`,
  ]);
});

Deno.test("branches that repeat a long game too often are left out", () => {
  const moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(500);
  const played = { moves, times: [], ply: 0, shown: 0 };
  const branches = Array.from({ length: 502 }, () => (
    { at: 2000, moves: "", times: [], decision: null }
  ));
  assertEquals(sentences({ ...played, branches }), [
    "Cannot restore branch 501: there are too many branches before it",
    "Cannot restore branch 502: there are too many branches before it",
  ]);
});
