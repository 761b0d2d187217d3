import { assertEquals } from "@std/assert";
import { chooseMove } from "../../../engine/player/choose_move.ts";
import { Denomax } from "../../../engine/player/denomax.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { Coach } from "../../../engine/review/coach.ts";
import { askEngine } from "../../../tui/match/ask_engine.ts";
import { isCoached, moveLimits } from "../../../tui/match/match.ts";
import { gameOf, move } from "../../support/games.ts";
import { matchOf } from "../../support/matches.ts";

const MOVES = "e2e4 e7e5 g1f3 d7d6";
const QUESTION = { isHint: false };

function enginesOf(searchWorker: SearchWorker) {
  return {
    textbook: searchWorker,
    coach: new Coach(searchWorker),
    denomax: new Denomax(searchWorker),
    guest: null,
  };
}

Deno.test("the coach watches one person without a clock", () => {
  const watches = (side: string, base = 0) => {
    const control = base === 0 ? null : { base, increment: 0 };
    return isCoached({
      ...matchOf(gameOf("", control), side),
      hasCoach: true,
    });
  };
  const sides = ["white", "black", "both", "none"];
  assertEquals(sides.map((side) => watches(side)), [true, false, false, false]);
  assertEquals(watches("white", 300), false);
  assertEquals(isCoached(matchOf(gameOf(""), "white")), false);
});

Deno.test("askEngine() warns of a blunder once, before it chooses a move", async () => {
  using search = new SearchWorker();
  const engines = enginesOf(search);
  const game = gameOf("e2e4 d7d6 d1g4");
  const match = { ...matchOf(game, "white"), hasCoach: true };
  const first = await askEngine(engines, match, QUESTION);
  assertEquals(first.type, "warned");
  const again = await askEngine(engines, match, QUESTION);
  assertEquals(again.type, "choice");
});

Deno.test("askEngine() chooses the same move with a coach", async () => {
  using search = new SearchWorker();
  const match = { ...matchOf(gameOf("e2e4"), "white"), hasCoach: true };
  const answer = await askEngine(enginesOf(search), match, QUESTION);
  const limits = moveLimits(match);
  const choice = await chooseMove(search, match.game, limits);
  assertEquals(
    answer.type === "choice" && answer.choice?.move,
    choice?.move,
  );
});

Deno.test("askEngine() judges a move that is asked about", async () => {
  using search = new SearchWorker();
  const question = { isHint: true, move: move("f3e5") };
  const match = matchOf(gameOf(MOVES), "white");
  const answer = await askEngine(enginesOf(search), match, question);
  assertEquals(answer.type, "assessed");
});
