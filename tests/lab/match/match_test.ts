import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import {
  type Game,
  playMove,
  position,
} from "../../../engine/chess/game/game.ts";
import { materialBalance } from "../../../engine/chess/rules/material.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import { gameOf, move, playAll, played } from "../../support/chess/games.ts";
import { fakeEngine } from "../../support/program/fake_engine.ts";
import {
  expectedShare,
  type Tally,
} from "../../../engine/study/contests/elo.ts";
import type { Contestant } from "../../../engine/study/contests/game.ts";
import { playMatch, tallyOf } from "../../../engine/study/contests/match.ts";
import { variedOpenings } from "./match.ts";
import { eloDifference, eloError, gamesOf } from "./elo.ts";
import { fitRatings } from "./fit.ts";
import { uciPlayer, xboardPlayer } from "./foreign.ts";
import { openingGame, startOf } from "./starts.ts";
import { OPENINGS } from "./openings.ts";
import { createSearchService } from "../../support/chess/search_services.ts";

// -- Elo ----------------------------------------------------------------------

const THREE_TO_ONE: Tally = { wins: 70, draws: 10, losses: 20 };

Deno.test("eloDifference() is 191 for three points of four", () => {
  assertAlmostEquals(eloDifference(THREE_TO_ONE), 190.85, 0.01);
  assertEquals(eloDifference({ wins: 3, draws: 5, losses: 3 }), 0);
});

Deno.test("expectedShare() is what eloDifference() was found from", () => {
  assertAlmostEquals(expectedShare(eloDifference(THREE_TO_ONE)), 0.75, 1e-9);
});

Deno.test("eloError() halves when four times as many games are played", () => {
  const many = { wins: 280, draws: 40, losses: 80 };
  const few = eloError(THREE_TO_ONE);
  const less = eloError(many);
  assertAlmostEquals(few, 75.2, 0.1);
  assertAlmostEquals(few / less, 2, 0.1);
});

Deno.test("eloError() is smaller the more games are drawn", () => {
  const drawn = { wins: 50, draws: 50, losses: 0 };
  assertEquals(gamesOf(drawn), gamesOf(THREE_TO_ONE));
  assert(eloError(drawn) < eloError(THREE_TO_ONE));
});

// -- Ratings ------------------------------------------------------------------

Deno.test("fitRatings() adds the steps up from a known player", () => {
  const results = [
    { players: ["b", "a"] as const, ...THREE_TO_ONE },
    { players: ["b", "c"] as const, wins: 20, draws: 10, losses: 70 },
  ];
  const ratings = fitRatings(results, new Map([["a", 1000]]));
  assertAlmostEquals(ratings.get("b") ?? 0, 1190.8, 0.1);
  assertAlmostEquals(ratings.get("c") ?? 0, 1381.7, 0.1);
});

Deno.test("fitRatings() settles between results that contradict", () => {
  const even = { wins: 50, draws: 0, losses: 50 };
  const results = [
    { players: ["x", "a"] as const, ...even },
    { players: ["x", "b"] as const, ...even },
  ];
  const known = new Map([["a", 1000], ["b", 1200]]);
  const ratings = fitRatings(results, known);
  assertAlmostEquals(ratings.get("x") ?? 0, 1100, 0.1);
  assertEquals([ratings.get("a"), ratings.get("b")], [1000, 1200]);
});

// -- Openings -----------------------------------------------------------------

Deno.test("openings are legal, short, different and balanced", () => {
  const ends = OPENINGS.map(({ moves }) => openingGame(moves));
  assert(ends.length >= 20);
  for (const game of ends) {
    assert(game.ply >= 4 && game.ply <= 8);
    assert(Math.abs(materialBalance(position(game))) <= 1);
  }
  assertEquals(new Set(ends.map(played)).size, ends.length);
});

Deno.test("startOf() adds two moves that depend on the number alone", async () => {
  const service = createSearchService(2 ** 16);
  const starts: string[] = [];
  for (const pair of [0, 1, 2, 3, 0]) {
    const number = pair * OPENINGS.length;
    starts.push(played(await startOf(service, number)));
  }
  const opening = played(openingGame(OPENINGS[0].moves));
  assert(starts.every((start) => start.startsWith(opening)));
  assertEquals(starts[0].split(" ").length, opening.split(" ").length + 2);
  assertEquals(starts[0], starts[4]);
  assert(new Set(starts).size > 2);
});

// -- Games --------------------------------------------------------------------

/** A player that plays from a list, or else any move, and thinks one thing. */
function scripted(moves = "", score: number | null = null): Contestant {
  const texts = moves.split(" ").filter((text) => text !== "");
  return {
    name: "script",
    choose(game) {
      const text = texts.shift();
      const [first] = legalMoves(position(game));
      const answer = { move: text === undefined ? first : move(text), score };
      return Promise.resolve(answer);
    },
    close: () => {},
  };
}

Deno.test("playMatch() plays every start with both colours", async () => {
  const starts: string[] = [];
  const winner = scripted("", 1500);
  const noting: Contestant = {
    ...winner,
    choose(game: Game, seed: number) {
      const isFirst = seed !== starts.length - 1;
      if (isFirst) starts.push(played(game));
      return winner.choose(game, seed);
    },
  };
  const board = [noting, scripted("", -1500)] as const;
  const pairs = await Array.fromAsync(playMatch([board], variedOpenings(0, 2)));
  assertEquals(pairs, [[1, 1], [1, 1]]);
  assertEquals(tallyOf(pairs), { wins: 4, draws: 0, losses: 0 });
  assert(starts[1].startsWith(starts[0]) && starts[3].startsWith(starts[2]));
});

// -- Other programs -----------------------------------------------------------

const FIRST_MOVER = [
  Deno.execPath(),
  "run",
  import.meta.resolve("./first_mover.ts"),
];

Deno.test("uciPlayer() and xboardPlayer() tell a program the game", async () => {
  const players = [
    await uciPlayer(fakeEngine("good"), [["Hash", "3"]], { plies: 1 }),
    xboardPlayer(FIRST_MOVER, ["st 1"]),
  ];
  for (const player of players) {
    for (const seed of [0, 1]) {
      let game = gameOf("e2e4 e7e5");
      for (const reply of ["a7a6", "b7b6", "c7c6"]) {
        const { move, score } = await player.choose(game, seed);
        assertEquals(move, legalMoves(position(game))[0]);
        assertEquals(score, -23);
        game = playAll(playMove(game, move), reply);
      }
    }
    player.close();
  }
});
