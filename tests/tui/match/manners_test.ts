import { assert, assertEquals } from "@std/assert";
import {
  endingOf,
  type Game,
  position,
} from "../../../engine/chess/game/game.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { offerDraw } from "../../../tui/match/decisions.ts";
import { takeBackTurns } from "../../../tui/match/game_flow.ts";
import type { GameMatch, Match } from "../../../tui/match/match.ts";
import {
  humanPlays,
  opponentPlays,
  pauseBefore,
} from "../../../tui/match/turns.ts";
import { gameFrom, gameOf, move } from "../../support/chess/games.ts";
import { choice, matchOf } from "../../support/screen/matches.ts";

/** Twenty moves of both sides, in which nothing is repeated three times. */
const LONG = gameOf(
  "c2c4 f7f5 d2d4 b8c6 c1f4 g8f6 b1c3 e7e6 d1d2 f8d6 f4e3 e8g8 e1c1 g8f7 g1f3 a7a5 c1c2 b7b6 h2h4 c6b4 c2b3 b4c6 g2g3 c8b7 f1g2 a8b8 f3g5 f7e7 g2f3 b8a8 b3c2",
);

function opinion(game: Game, ply: number, score: number) {
  return { ply, position: position(game, ply), score };
}

/** A person with White, whom a level answers that thinks so much of its game. */
function against(level: number, pawns: number, game = LONG): GameMatch {
  const plies = [...Array(game.ply).keys()].filter((ply) => ply % 2 === 1);
  const opinions = plies.map((ply) => opinion(game, ply, -99 * pawns));
  return { ...matchOf(game, "white"), strength: { level }, opinions };
}

const reply = (pawns: number) => choice("a5a4", 99 * pawns);

function types({ events }: ReturnType<typeof opponentPlays>) {
  return events.map(({ type }) => type);
}

Deno.test("the opponent resigns a game that has long been lost", () => {
  const step = opponentPlays(against(8, -20), reply(-20));
  assertEquals(types(step), ["resigned"]);
  assertEquals(endingOf(step.match.game), {
    reason: "resignation",
    winner: WHITE,
  });
});

Deno.test("it moves on if it plays to mate, has hope, or plays no person", () => {
  const lost = against(8, -20);
  const manner = { ...lost.manner, playsOn: true };
  const matches: Match[] = [
    { ...lost, manner },
    against(8, -3),
    { ...lost, humanSides: 0 },
    { ...lost, strength: { limits: { nodes: 100 } } },
  ];
  for (const match of matches) {
    assertEquals(types(opponentPlays(match, reply(-20)))[0], "opponentMoved");
  }
});

Deno.test("after a take-back, what it thought later does not count", () => {
  const { match: before } = takeBackTurns(against(8, -20), 3);
  const { match } = humanPlays(before, move("h4h5"));
  const known = opponentPlays(match, { ...choice("b8a8"), isKnown: true });
  assertEquals(types(known), ["opponentMoved"]);
  const { opinions } = opponentPlays(match, choice("b8a8")).match;
  assertEquals(opinions.at(-1)?.ply, match.game.ply);
  const drawOffer = opinion(LONG, match.game.ply, 0);
  const asked = offerDraw({ ...match, score: 0, opinions: [], drawOffer });
  assertEquals(types(asked), ["drawDeclined"]);
});

const DEAD = gameFrom("4k3/8/8/3r4/8/8/3R4/4K3 w - - 14 60", "d2e2");

Deno.test("the opponent offers a draw in a dead ending, and accepts its own offer", () => {
  const match = {
    ...matchOf(DEAD, "white"),
    strength: { level: 6 },
    opinions: Array(6).fill(opinion(DEAD, 1, 0)),
  };
  const asked = { ...match, opinions: [] as typeof match.opinions };
  assertEquals(types(opponentPlays(asked, choice("e8d7"))), ["opponentMoved"]);
  const offered = { ...match, score: 0, drawOffer: opinion(DEAD, DEAD.ply, 0) };
  const agreed = offerDraw(offered);
  assertEquals(endingOf(agreed.match.game)?.reason, "agreement");
  const moved = humanPlays({ ...offered, humanSides: BLACK }, move("e8d7"));
  assert(endingOf(moved.match.game) === null);
});

Deno.test("a level declines a draw in a game that has hardly begun", () => {
  const game = gameOf("e2e4 e7e5");
  const match = { ...against(4, 0, game), score: 0 };
  assertEquals(types(offerDraw(match)), ["drawDeclined"]);
});

Deno.test("a move known by heart says nothing of the position", () => {
  const match = { ...against(4, 0, gameOf("e2e4")), score: null, opinions: [] };
  const known = { ...choice("e7e5"), isKnown: true };
  const { match: after } = opponentPlays(match, known);
  assertEquals([after.score, after.opinions], [null, []]);
});

const LEVEL = { level: 4 };
const REPLY = choice("e7e5", 0);
const BLITZ = { base: 180, increment: 2 };

Deno.test("without a clock, a move comes within a second, and not at once", () => {
  const match = { ...matchOf(gameOf("e2e4"), "white"), strength: LEVEL };
  const pause = pauseBefore(match, REPLY);
  assert(pause >= 400 && pause < 800);
});

Deno.test("by a clock, a move takes a person's time, which the seed decides", () => {
  const game = gameOf("e2e4", BLITZ);
  const match = { ...matchOf(game, "white"), strength: LEVEL };
  const [one, again, other] = [1, 1, 2].map((seed) =>
    pauseBefore(match, REPLY, seed)
  );
  assertEquals(one, again);
  assert(one !== other && one >= 700 && one <= 18_000);
});

Deno.test("nobody waits for games without a person, nor by nodes alone", () => {
  const match = matchOf(gameOf("e2e4"), "white");
  assertEquals(
    pauseBefore({ ...match, strength: LEVEL, humanSides: 0 }, REPLY),
    0,
  );
  assertEquals(
    pauseBefore({ ...match, strength: { limits: { nodes: 9 } } }, REPLY),
    0,
  );
});
