import { assert, assertEquals, assertThrows } from "@std/assert";
import { START_FEN } from "../../../../engine/chess/notation/fen.ts";
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
} from "../../../../engine/chess/game/game.ts";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";
import {
  restoreGame,
  saveGame,
} from "../../../../engine/chess/game/game_json.ts";
import { readPgn } from "../../../../engine/chess/notation/pgn.ts";
import { writePgn } from "../../../../engine/chess/notation/pgn_writer.ts";
import {
  branchTexts,
  gameFrom,
  gameOf,
  KNIGHTS,
  nestedPgn,
  onBranch,
  playAll,
  played,
  randomGame,
  randomNumbers,
} from "../../../support/chess/games.ts";

const BLITZ = { base: 60, increment: 2 };

/** A game with all that a game can have. */
function fullGame(): Game {
  const start = tick(gameOf("e2e4", BLITZ), 1_234.5);
  const game = resign(playAll(start, "e7e5 g1f3"), BLACK);
  const other = playAll(browse(game, 2), "d2d4 e5d4 d1d4");
  return browse(undo(setPaused(tick(other, 777), true), 2), 1);
}

/** The game as it comes back from a text. */
function restored(game: Game): Game {
  return restoreGame(JSON.parse(JSON.stringify(saveGame(game))));
}

Deno.test("restoreGame() restores clocks that were started late", () => {
  const start = playAll(undo(gameOf("e2e4 e7e5")), "c7c5");
  const game = playAll(restartClock(start, BLITZ), "g1f3");
  assertEquals(restored(game).clock, game.clock);
});

Deno.test("restoreGame() reads a start with castling rights that are idle", () => {
  const start = "r5k1/5ppp/8/8/8/8/5PPP/6K1 b KQkq - 0 0";
  const saved = { ...saveGame(gameOf("e2e4")), start, moves: "a8a1" };
  assertEquals(played(restoreGame(saved)), "a8a1");
});

Deno.test("saveGame() writes plain data", () => {
  assertEquals<unknown>(saveGame(gameOf("e2e4 e7e5")), {
    start: START_FEN,
    moves: "e2e4 e7e5",
    end: 2,
    ply: 2,
    shown: 2,
  });
});

Deno.test("saveGame() writes each move once, and where lines part", () => {
  const { moves, end, clocks, clock, decided } = saveGame(fullGame());
  assertEquals(moves, "e2e4 e7e5 g1f3 @2 d2d4 e5d4 d1d4");
  assertEquals(end, 6);
  assertEquals(clocks?.slice(0, 4), [null, 62_000, 60_766, 64_000]);
  assertEquals(decided, [{
    end: 3,
    isRecorded: false,
    decision: { reason: "resignation", winner: WHITE },
  }]);
  assertEquals([clock?.control, clock?.paused], ["60+2", true]);
});

Deno.test("restoreGame() restores a record with all that it says", () => {
  const [record] = readPgn(
    '[White "Ada"]\n[Event "A  \\"B\\""]\n\n' +
      "{x} 1. e4! {y [%clk 0:05:00]} ({z} 1. d4 d5 {w} (1... f5)) e5 $14 1-0",
  );
  const game = recordedGame(record);
  const left = playAll(browse(game, 1), "c7c5");
  for (const one of [game, left]) {
    const back = restored(one);
    const whole = one === game ? back : onBranch(back, 3);
    assert(whole.record);
    assertEquals(whole.record.tree.length, record.tree.length);
    assertEquals(writePgn(whole.record), writePgn(record));
    assertEquals(whole.decision, game.decision);
  }
  assertEquals(restored(left).record, null);
  const wrong = { ...saveGame(left), isRecord: true };
  assertThrows(() => restoreGame(wrong), SyntaxError);
});

Deno.test("restoreGame() keeps null moves, and what could not be read", () => {
  const texts = [
    "1. e4 -- 2. d4 (2. -- e5 3. --) 2... e5 3. -- exd4 *",
    '[White "A"]\n\n1. e4 e5 2. Ke3 {so} Nc6 (2... Nf6) 1-0',
  ];
  for (const text of texts) {
    const [record] = readPgn(text);
    const again = restored(recordedGame(record)).record;
    assert(again !== null);
    assertEquals(writePgn(again), writePgn(record));
  }
});

Deno.test("restoreGame() restores a game of 10,000 plies and as many levels", () => {
  const [nested] = readPgn(nestedPgn(10_000));
  const [long] = readPgn(`${"1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(2500)} *`);
  for (const record of [nested, long]) {
    const back = restored(recordedGame(record));
    assertEquals(back.tree.length, record.tree.length);
    assertEquals(back.tree.at(-1)?.parent, record.tree.at(-1)?.parent);
  }
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
    assertEquals(back, game);
  }
});

/** Asserts that an error says what is wrong with a saved game. */
function assertSaid(error: unknown, saved: string) {
  const isSaid = error instanceof SyntaxError || error instanceof RangeError;
  assert(isSaid, `${saved}: ${error}`);
}

Deno.test("restoreGame() restores a whole game or none", () => {
  const saved = saveGame(fullGame());
  const spoiled: readonly [part: string, value: unknown][] = [
    ["start", undefined],
    ["start", "8/8 w"],
    ["moves", undefined],
    ["moves", ["e2e4"]],
    ["moves", "e2e4 e7e5 g1f3 @2 d2d4 e5d4 d1d5"],
    ["moves", "e2e4 e7e5 g1f3 @9 d2d4 e5d4 d1d4"],
    ["moves", "e2e4 e7e5 g1f3 @ d2d4 e5d4 d1d4"],
    ["end", 7],
    ["end", undefined],
    ["ply", {}],
    ["shown", -1],
    ["shown", 0.5],
    ["clock", {}],
    ["clock", { ...saved.clock, control: "soon" }],
    ["clock", { ...saved.clock, white: -1 }],
    ["clocks", [null, "1"]],
    ["clocks", Array(9).fill(null)],
    ["decision", { winner: "white", reason: "bribery" }],
    ["decision", { winner: 3, reason: "agreement" }],
    ["decided", [{ end: 99, decision: null }]],
    ["comments", { 1: "x" }],
    ["comments", { 1: [1] }],
    ["comments", { x: [] }],
    ["nags", { 1: ["1"] }],
    ["source", {}],
    ["source", { tags: [["White"]], nodes: 2, result: "*" }],
    ["source", { tags: [], nodes: 9, result: "*" }],
    ["source", { tags: [], nodes: 2, result: "2-0" }],
  ];
  for (const [part, value] of spoiled) {
    const spoilt = { ...saved, [part]: value };
    const error = assertThrows(() => restoreGame(spoilt), Error);
    assertSaid(error, `${part} ${JSON.stringify(value)}`);
  }
  for (const value of [null, undefined, 5, "e2e4", [], {}]) {
    assertThrows(() => restoreGame(value), SyntaxError);
  }
});

Deno.test("restoreGame() restores what can be, or throws one of two errors", () => {
  const text = JSON.stringify(saveGame(fullGame()));
  const random = randomNumbers(7);
  for (let round = 0; round < 2_000; round++) {
    const at = random(text.length);
    const char = String.fromCharCode(32 + random(95));
    const spoilt = text.slice(0, at) + char + text.slice(at + random(3));
    try {
      const game = restoreGame(JSON.parse(spoilt));
      assertEquals(restored(game), game, spoilt);
    } catch (error) {
      assertSaid(error, spoilt);
    }
  }
});
