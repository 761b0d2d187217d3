import { assert, assertEquals } from "@std/assert";
import { START_FEN } from "../../../engine/notation/fen.ts";
import {
  browse,
  type Game,
  newGame,
  recordedGame,
  resign,
  restartClock,
  setPaused,
  tick,
  undo,
} from "../../../engine/game/game.ts";
import { BLACK } from "../../../engine/mod.ts";
import { restoreGame, saveGame } from "../../../engine/game/game_json.ts";
import { readPgn } from "../../../engine/notation/pgn.ts";
import { writePgn } from "../../../engine/notation/pgn_writer.ts";
import {
  branchTexts,
  gameFrom,
  gameOf,
  KNIGHTS,
  onBranch,
  playAll,
  played,
  randomGame,
  randomNumbers,
  withoutNumbers,
} from "../../support/games.ts";
import { problemOfFen } from "../../support/sentences.ts";

const BLITZ = { base: 60, increment: 2 };

/** A game with all that a game can have. */
function fullGame(): Game {
  const start = tick(gameOf("e2e4", BLITZ), 1_234.5);
  const game = resign(playAll(start, "e7e5 g1f3"), BLACK);
  const other = playAll(browse(game, 2), "d2d4 e5d4 d1d4");
  return browse(undo(setPaused(tick(other, 777), true), 2), 1);
}

/** The game as it comes back from a text, which must raise no problem. */
function restored(game: Game): Game | null {
  const text = JSON.stringify(saveGame(game));
  const { game: back, problems } = restoreGame(JSON.parse(text));
  assertEquals(problems, []);
  return back;
}

Deno.test("restoreGame() restores clocks that were started late", () => {
  const start = playAll(undo(gameOf("e2e4 e7e5")), "c7c5");
  const game = playAll(restartClock(start, BLITZ), "g1f3");
  assertEquals(restored(game)?.clock, game.clock);
});

/** What restoring says when some of a saved game is replaced. */
function spoil(game: Game, changes: Record<string, unknown>) {
  return restoreGame({ ...saveGame(game), ...changes });
}

Deno.test("restoreGame() reads a start with castling rights that are idle", () => {
  const start = "r5k1/5ppp/8/8/8/8/5PPP/6K1 b KQkq - 0 0";
  const { game, problems } = spoil(gameOf("e2e4"), { start, moves: "a8a1" });
  assertEquals(problems, []);
  assertEquals(game && played(game), "a8a1");
});

Deno.test("saveGame() writes plain data", () => {
  assertEquals(saveGame(gameOf("e2e4 e7e5")), {
    version: 1,
    start: START_FEN,
    moves: "e2e4 e7e5",
    times: [],
    decision: null,
    ply: 2,
    shown: 2,
    branches: [],
    clock: null,
  });
});

Deno.test("restoreGame() restores a record with all that it says", () => {
  const [record] = readPgn(
    '[White "Ada"]\n[Event "A  \\"B\\""]\n\n{x} 1. e4! {y} (1. d4 d5) e5 $14 1-0',
  );
  const game = recordedGame(record);
  const left = playAll(browse(game, 1), "c7c5");
  for (const one of [game, left]) {
    const back = restored(one);
    const whole = one === game ? back : back && onBranch(back, 2);
    assert(whole?.record);
    assertEquals(writePgn(whole.record), writePgn(record));
    assertEquals(whole.decision, game.decision);
  }
  for (const record of ["1. d4", "1. d4 d5"]) {
    const { game: spoilt } = restoreGame({ ...saveGame(game), record });
    assertEquals(spoilt?.record, null);
    assertEquals(spoilt && played(spoilt), "e2e4 e7e5");
  }
});

Deno.test("saveGame() writes branches from where they part", () => {
  const { branches, moves, times, clock } = saveGame(fullGame());
  assertEquals(moves, "e2e4 e7e5 d2d4 e5d4 d1d4");
  assertEquals(times.slice(0, 4), [62_000, 60_000, 62_000, 60_766]);
  assertEquals(branches, [{
    at: 2,
    moves: "g1f3",
    times: [64_000, 60_766],
    decision: { winner: "white", reason: "resignation" },
  }]);
  assertEquals([clock?.control, clock?.paused], ["60+2", true]);
});

Deno.test("restoreGame() restores exactly what was saved", () => {
  const games = [newGame(), fullGame(), resign(gameOf("e2e4"), BLACK)];
  for (const game of games) assertEquals(restored(game), game);
});

Deno.test("restoreGame() restores promotions, mates and repetitions", () => {
  const games = [
    gameFrom("7k/P7/8/8/8/8/7P/K7 w - - 12 40", "a7a8n h8g7"),
    gameOf("f2f3 e7e5 g2g4 d8h4"),
    gameOf(`${KNIGHTS} ${KNIGHTS} ${KNIGHTS} ${KNIGHTS}`),
  ];
  for (const game of games) assertEquals(restored(game), game);
});

Deno.test("restoreGame() restores random games with branches", () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = randomNumbers(seed);
    let game = randomGame(random, 80, newGame(undefined, BLITZ));
    for (let round = 0; round < 5; round++) {
      game = undo(game, 1 + random(20));
      game = randomGame(random, game.ply + random(20), game);
    }
    assert(branchTexts(game).length > 0);
    const back = restored(game);
    assertEquals(back && withoutNumbers(back), withoutNumbers(game));
  }
});

Deno.test("restoreGame() keeps the moves before one that is illegal", () => {
  const { game, problems } = spoil(gameOf("e2e4 e7e5"), {
    moves: "e2e4 e7e5 e4e5 g8f6",
    ply: 4,
    shown: 4,
  });
  assert(game !== null);
  assertEquals(played(game), "e2e4 e7e5");
  assertEquals(problems, [
    { kind: "illegal move", branch: null, ply: 3, text: "e4e5" },
    { kind: "ply", which: "played", last: 2, found: 4 },
    { kind: "ply", which: "shown", last: 2, found: 4 },
  ]);
});

Deno.test("restoreGame() restores the branches it can", () => {
  const branch = { times: [], decision: null };
  const { game, problems } = spoil(gameOf("e2e4 e7e5"), {
    branches: [
      { at: 1, moves: "c7c5 g1f3 b8b1", ...branch },
      { at: 7, moves: "a2a3", ...branch },
      null,
    ],
  });
  assertEquals(game && branchTexts(game), ["e2e4 c7c5 g1f3"]);
  assertEquals(problems, [
    { kind: "illegal move", branch: 1, ply: 4, text: "b8b1" },
    { kind: "parting", branch: 2, found: 7 },
    { kind: "parting", branch: 3, found: undefined },
  ]);
});

Deno.test("restoreGame() restores the moves without a broken clock", () => {
  const game = gameOf("e2e4 e7e5", BLITZ);
  const none = spoil(game, { clock: { control: "soon" } });
  assertEquals(none.game?.clock, null);
  assertEquals(none.problems, [{ kind: "time control", found: "soon" }]);
  const reset = spoil(game, { clock: { control: "60+2", white: -1 } });
  assertEquals(reset.game?.clock?.white, 60_000);
  assertEquals(reset.game?.clock?.paused, true);
  const times = spoil(game, { times: [1, 2, 3] });
  assertEquals(times.problems, [{ kind: "times", branch: null }]);
});

Deno.test("restoreGame() goes on with a game whose end it cannot read", () => {
  const { game, problems } = spoil(gameOf("e2e4"), {
    decision: { winner: "white", reason: "bribery" },
  });
  assertEquals(game?.decision, null);
  assertEquals(problems, [
    { kind: "ending", branch: null, winner: "white", reason: "bribery" },
  ]);
});

Deno.test("restoreGame() reports values of any type as they were kept", () => {
  const { game, problems } = spoil(gameOf("e2e4"), {
    moves: ["e2e4"],
    ply: {},
    clock: {},
  });
  assertEquals(game?.plies.length, 1);
  assertEquals(problems.slice(0, 3), [
    { kind: "time control", found: undefined },
    { kind: "moves", branch: null },
    { kind: "ply", which: "played", last: 0, found: {} },
  ]);
});

Deno.test("restoreGame() refuses what is no game", () => {
  for (const value of [null, undefined, 5, "e2e4", [], {}, { version: 1 }]) {
    assertEquals(restoreGame(value), {
      game: null,
      problems: [{ kind: "no game" }],
    });
  }
});

Deno.test("restoreGame() refuses a start that is no position", () => {
  const { game, problems: [problem] } = spoil(newGame(), { start: "8/8 w" });
  assertEquals(game, null);
  assertEquals(problem, { kind: "start", message: problemOfFen("8/8 w") });
});

Deno.test("restoreGame() leaves newer forms to newer programs", () => {
  assertEquals(spoil(newGame(), { version: 2 }), {
    game: null,
    problems: [{ kind: "newer form", version: 2, newest: 1 }],
  });
});

Deno.test("restoreGame() restores something or says why not, always", () => {
  const text = JSON.stringify(saveGame(fullGame()));
  const random = randomNumbers(7);
  for (let round = 0; round < 2_000; round++) {
    const at = random(text.length);
    const char = String.fromCharCode(32 + random(95));
    const spoilt = text.slice(0, at) + char + text.slice(at + random(3));
    let value: unknown;
    try {
      value = JSON.parse(spoilt);
    } catch {
      continue;
    }
    const { game, problems } = restoreGame(value);
    assert(game !== null || problems.length > 0, spoilt);
    if (game !== null) assertEquals(restored(game), game, spoilt);
  }
});
