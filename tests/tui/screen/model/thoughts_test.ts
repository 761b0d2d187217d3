import { assertEquals } from "@std/assert";
import { branchRows } from "../../../../engine/chess/game/branches.ts";
import {
  type Game,
  newGame,
  restartClock,
  switchTo,
  undo,
} from "../../../../engine/chess/game/game.ts";
import { withGame } from "../../../../tui/screen/game/play.ts";
import {
  sanLine,
  thoughtScores,
  thoughtsFrom,
} from "../../../../tui/screen/model/thoughts.ts";
import { gameOf, move, playAll } from "../../../support/chess/games.ts";
import { modelOf } from "../../../support/screen/models.ts";

const GAME = gameOf("e2e4 e7e5 g1f3");
const SCORES = [null, 20, null, -5];
const SCORED = modelOf({ game: GAME, thoughts: thoughtsFrom(GAME, SCORES) });

/** The scores by ply when another game, or another course, takes its place. */
function scoresAfter(game: Game): (number | null)[] {
  return thoughtScores(game, withGame(SCORED, game).engine.thoughts);
}

Deno.test("scores are kept for the plies that stay", () => {
  assertEquals(scoresAfter(GAME), SCORES);
  assertEquals(scoresAfter(undo(GAME, 2)), SCORES);
  const other = playAll(undo(GAME, 1), "f1c4");
  assertEquals(scoresAfter(other), [null, 20, null, null]);
});

Deno.test("scores outlive a new clock, and a move that is played again", () => {
  const timed = restartClock(GAME, { base: 300, increment: 0 });
  assertEquals(scoresAfter(timed), SCORES);
  assertEquals(scoresAfter(playAll(undo(timed, 1), "g1f3")), SCORES);
});

Deno.test("scores are there again when a branch is taken up", () => {
  const other = playAll(undo(GAME, 1), "f1c4");
  const back = switchTo(other, branchRows(other)[0]);
  const model = withGame(withGame(SCORED, other), back);
  assertEquals(thoughtScores(back, model.engine.thoughts), SCORES);
});

Deno.test("thoughts are forgotten with the game", () => {
  const { engine: { thoughts } } = withGame(SCORED, newGame());
  assertEquals(thoughts.size, 0);
  // Even where the new game begins with a position of the old one.
  const fromHere = newGame(GAME.plies[1].position);
  assertEquals(scoresAfter(fromHere), [null]);
});

Deno.test("thoughtsFrom() takes no more scores than there are plies", () => {
  const { size } = thoughtsFrom(newGame(), [7, 8, 9]);
  assertEquals(size, 1);
});

Deno.test("sanLine() writes a line up to the first illegal move", () => {
  const { position } = newGame().plies[0];
  assertEquals(sanLine(position, ["e2e4", "e7e5", "e4e5"].map(move)), [
    "e4",
    "e5",
  ]);
  assertEquals(sanLine(position, []), []);
});
