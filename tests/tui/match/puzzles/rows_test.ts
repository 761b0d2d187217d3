import { assert, assertEquals } from "@std/assert";
import { readPuzzles } from "../../../../tui/match/puzzles/rows.ts";
import { FORK } from "../../../support/chess/collected.ts";

const [ID, FEN, MOVES, RATING, THEMES] = FORK.split(",");
/** The same puzzle as lichess publishes it. */
const LONG = `${ID},${FEN},${MOVES},${RATING},77,95,9999,${THEMES},` +
  "https://lichess.org/HSdmpRgu/black#74,";

Deno.test("a row is a position, moves, a rating and themes", () => {
  assertEquals(readPuzzles(FORK), {
    puzzles: [{
      type: "collected",
      key: `${FEN} e5d5`,
      fen: FEN,
      moves: ["e5d5", "e2f4", "d5e5", "f4g6"],
      rating: 627,
      themes: ["endgame", "fork"],
      due: 0,
      box: -1,
    }],
    problems: [],
  });
});

Deno.test("rows of lichess's database are read, too", () => {
  const header = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity," +
    "NbPlays,Themes,GameUrl,OpeningTags";
  assertEquals(readPuzzles(`${header}\n${LONG}\n`), readPuzzles(FORK));
});

Deno.test("comments, the names of the columns and the ends of lines are free", () => {
  const known = readPuzzles(FORK);
  for (
    const text of [
      `${FORK}\n`,
      `id,fen,moves,rating,themes\n${FORK}`,
      `\ufeffid,fen,moves,rating,themes\r\n${FORK}\r\n`,
      `# A comment, with commas, here\n\nid,fen,moves,rating,themes\n${FORK}`,
    ]
  ) {
    assertEquals(readPuzzles(text), known, JSON.stringify(text));
  }
});

Deno.test("a row that is no puzzle has its line and a reason", () => {
  const rows: [row: string, reason: string][] = [
    ["x", "expected id, fen, moves, rating and themes, separated by commas"],
    [`x,8/8/8/8 w,e2e4 e7e5,600,fork`, "expected 8 ranks"],
    [
      `x,${FEN},e5d5,627,fork`,
      "expected a move of the opponent and the solution, which ends with the " +
      "player's move",
    ],
    [`x,${FEN},e5d5 Nf4,627,fork`, '"Nf4" is no move'],
    [`x,${FEN},e5d5 e2e4,627,fork`, "e2e4 is illegal"],
    [
      "x,7k/8/8/8/8/8/8/KN6 b - - 0 1,h8g8 b1c3,600,fork",
      "h8g8 cannot be played: the game is over (insufficient material)",
    ],
    [
      "x,7k/8/8/8/8/8/8/KR6 b - - 149 99,h8g8 b1b8,600,fork",
      "b1b8 cannot be played: the game is over (seventy-five-move rule)",
    ],
    [`x,${FEN},e5d5 e2f4,high,fork`, '"high" is no rating, a whole number'],
  ];
  for (const [row, reason] of rows) {
    const { puzzles, problems } = readPuzzles(`# One\r\n${FORK}\r\n${row}`);
    assertEquals([puzzles.length, problems.length], [1, 1], row);
    assertEquals(problems[0].line, 3);
    assert(problems[0].reason.includes(reason), problems[0].reason);
  }
});
