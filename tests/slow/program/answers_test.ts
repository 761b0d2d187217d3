import { assert, assertEquals } from "@std/assert";
import {
  type Game,
  playMove,
  position,
} from "../../../engine/chess/game/game.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { Denomax } from "../../../engine/player/denomax.ts";
import {
  type SearchWorker,
  startTextbook,
} from "../../../engine/player/search_worker.ts";
import { Coach } from "../../../engine/review/coach.ts";
import { judgeMoves, textbookJudge } from "../../../engine/review/judge.ts";
import { answerWorth, type Worth } from "../../../tui/match/match_review.ts";
import { askEngine } from "../../../tui/match/ask_engine.ts";
import { posePuzzle } from "../../../tui/match/practice.ts";
import { gameOf, move } from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";

/** A position as the moves that led to it, and an answer of each sort in it. */
type Row = readonly [moves: string, sound: string, bad: string];

const ROWS: readonly Row[] = [
  ["e2e4 c7c6 g1f3 d7d5", "e4d5", "f1a6"],
  ["e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "c2c3", "f3e5"],
  ["e2e4 e7e5 g1f3 b8c6 f1b5", "g8f6", "d8g5"],
  ["d2d4 d7d5 c2c4 e7e6 b1c3 g8f6", "c1g5", "c1h6"],
  ["e2e4 c7c5 g1f3 d7d6 d2d4 c5d4", "f3d4", "f1a6"],
  ["d2d4 d7d5 c2c4", "e7e6", "c8h3"],
  ["e2e4 e7e5 f1c4 b8c6 d1h5", "g7g6", "g8f6"],
];

/** What practice says of an answer to a mistake in the last position. */
async function worthInPractice(
  textbook: SearchWorker,
  game: Game,
  answer: string,
): Promise<Worth> {
  const fen = formatFen(position(game));
  const task = { fen, key: fen, due: 0, box: -1, line: ["?"], facts: [] };
  const puzzle = { ...task, type: "mistake", played: "?" } as const;
  const { match } = posePuzzle(matchOf(game), puzzle);
  const engines = {
    textbook,
    coach: new Coach(textbook),
    denomax: new Denomax(textbook),
    external: null,
  };
  const question = { about: "answer", move: move(answer) } as const;
  const answered = await askEngine(engines, match, question);
  assert(answered.type === "verdict");
  return answerWorth(answered.verdict.judged);
}

/** What a review says of the same move in the game. */
async function worthInReview(
  textbook: SearchWorker,
  game: Game,
  answer: string,
): Promise<Worth> {
  const played = playMove(game, move(answer));
  const range = { from: played.ply, to: played.ply };
  const judging = judgeMoves(textbookJudge(textbook), played, range);
  for await (const judged of judging) return answerWorth(judged);
  throw new Error("The review was stopped");
}

Deno.test("practice takes sound answers and refuses bad ones, as reviews do", async () => {
  using textbook = startTextbook();
  for (const [moves, sound, bad] of ROWS) {
    const game = gameOf(moves);
    for (const answer of [sound, bad]) {
      const worth = await worthInPractice(textbook, game, answer);
      const what = `${answer} after ${moves}: ${worth}`;
      assertEquals(worth === "wrong", answer === bad, what);
      assertEquals(worth, await worthInReview(textbook, game, answer), what);
    }
  }
});
