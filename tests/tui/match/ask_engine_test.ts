import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { position } from "../../../engine/chess/game/game.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import { chooseMove } from "../../../engine/player/choose_move.ts";
import { Denomax } from "../../../engine/player/denomax.ts";
import type { Opponent } from "../../../engine/player/opponent.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { UciClient } from "../../../engine/player/uci/client.ts";
import { Coach } from "../../../engine/review/coach.ts";
import { askEngine } from "../../../tui/match/ask_engine.ts";
import { hintLimits, isCoached, moveLimits } from "../../../tui/match/match.ts";
import { seatOf } from "../../../tui/match/players.ts";
import { startProgram } from "../../../tui/platform/program.ts";
import { gameOf, move } from "../../support/chess/games.ts";
import { fakeEngine } from "../../support/program/fake_engine.ts";
import { matchOf } from "../../support/screen/matches.ts";

const MOVES = "e2e4 e7e5 g1f3 d7d6";
const TURN = { about: "turn" } as const;

/** A worker that a busy machine may be slow to start. */
function patientWorker(): SearchWorker {
  return new SearchWorker({ graceMilliseconds: 60_000 });
}

/** Denomax plays and judges by one worker. */
function enginesOf(textbook: SearchWorker, external: Opponent | null = null) {
  return {
    textbook,
    coach: new Coach(textbook),
    denomax: new Denomax(textbook),
    external,
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
  using search = patientWorker();
  const engines = enginesOf(search);
  const game = gameOf("e2e4 d7d6 d1g4");
  const match = { ...matchOf(game, "white"), hasCoach: true };
  const first = await askEngine(engines, match, TURN);
  assertEquals(first.type, "warned");
  const again = await askEngine(engines, match, TURN);
  assertEquals(again.type, "choice");
});

Deno.test("askEngine() chooses the same move with a coach", async () => {
  using search = patientWorker();
  const match = { ...matchOf(gameOf("e2e4"), "white"), hasCoach: true };
  const answer = await askEngine(enginesOf(search), match, TURN);
  const limits = moveLimits(match);
  const choice = await chooseMove(search, match.game, limits);
  assertEquals(
    answer.type === "choice" && answer.choice?.move,
    choice?.move,
  );
});

Deno.test("askEngine() judges a move that is asked about", async () => {
  using search = patientWorker();
  const match = matchOf(gameOf(MOVES), "white");
  const question = { about: "move", move: move("f3e5") } as const;
  const answer = await askEngine(enginesOf(search), match, question);
  assertEquals(answer.type, "assessed");
});

Deno.test("askEngine() finds other moves than the hint within the same limits", async () => {
  using search = patientWorker();
  const strength = { limits: { nodes: 20_000 } };
  const match = { ...matchOf(gameOf(MOVES), "white"), strength };
  const told: number[] = [];
  const answer = await askEngine(
    enginesOf(search),
    match,
    { about: "best" },
    ({ ply }) => told.push(ply),
  );
  assert(answer.type === "ranked");
  const { choices } = answer;
  const moves = choices.map(({ move }) => formatCoordinate(move));
  assertEquals(new Set(moves).size, 3);
  const [{ info }, ...others] = choices;
  assertEquals(told.at(-1), info.ply);
  for (const { info: { nodes, ply } } of others) {
    assert(nodes <= strength.limits.nodes, `${nodes}`);
    assert(ply <= info.ply, `${ply}`);
  }
});

Deno.test("hints are the textbook's, whatever limits the opponent has", () => {
  const match = matchOf(gameOf(MOVES), "white");
  const limited = { ...match, strength: { limits: { nodes: 20_000 } } };
  assertEquals(hintLimits(match).engine, "textbook");
  assertEquals(hintLimits(limited), { nodes: 20_000, engine: "textbook" });
});

Deno.test("a hint is the first of the best moves", async () => {
  using search = patientWorker();
  const engines = enginesOf(search);
  const match = matchOf(gameOf("e2e4 a7a5"), "white");
  const hint = await askEngine(engines, match, { about: "hint" });
  const best = await askEngine(engines, match, { about: "best" });
  assert(hint.type === "choice" && best.type === "ranked");
  const [first] = best.choices;
  assertEquals(hint.choice?.move, first.move);
  assertEquals(hint.choice?.info.ply, first.info.ply);
});

Deno.test("an external engine that ignores what is barred tells one move", async () => {
  using search = patientWorker();
  const external = new UciClient(startProgram(fakeEngine("good")), "First");
  await external.greet();
  const match = {
    ...matchOf(gameOf(MOVES), "white"),
    opponent: seatOf(external),
  };
  const question = { about: "best" } as const;
  const answer = await askEngine(enginesOf(search, external), match, question);
  await external.close();
  assert(answer.type === "ranked");
  const [first] = legalMoves(position(match.game));
  assertEquals(answer.choices.map(({ move }) => move), [first]);
});

Deno.test("an external engine gives the hints, unless its rating is limited", async () => {
  using search = patientWorker();
  const external = new UciClient(startProgram(fakeEngine("good")), "First");
  await external.greet();
  const engines = enginesOf(search, external);
  const match = matchOf(gameOf("e2e4 a7a5"), "white");
  const strong = seatOf(external);
  const hints: string[] = [];
  for (const opponent of [strong, { ...strong, rating: "about 1490" }]) {
    const question = { about: "hint" } as const;
    const answer = await askEngine(engines, { ...match, opponent }, question);
    if (answer.type !== "choice" || answer.choice === null) throw answer;
    hints.push(formatCoordinate(answer.choice.move));
  }
  await external.close();
  const { game } = match;
  const [first] = legalMoves(position(game));
  assertEquals(hints[0], formatCoordinate(first));
  const own = await engines.denomax.chooseMove(game, hintLimits(match));
  assertEquals(hints[1], own && formatCoordinate(own.move));
  assertNotEquals(hints[0], hints[1]);
});
