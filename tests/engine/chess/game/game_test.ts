import { assert, assertEquals, assertThrows } from "@std/assert";
import { timeLeft } from "../../../../engine/chess/game/clock.ts";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../../engine/chess/notation/fen.ts";
import {
  agreeDraw,
  browse,
  decide,
  endingAt,
  endingOf,
  type Game,
  isClockRunning,
  isOver,
  lastMove,
  movesPlayed,
  newGame,
  playMove,
  playRecord,
  position,
  recordedGame,
  redo,
  resign,
  restartClock,
  resultText,
  setPaused,
  switchTo,
  tick,
  undo,
} from "../../../../engine/chess/game/game.ts";
import { branchRows } from "../../../../engine/chess/game/branches.ts";
import { occurrencesAt } from "../../../../engine/chess/game/history.ts";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";
import { readPgn } from "../../../../engine/chess/notation/pgn.ts";
import { play } from "../../../../engine/chess/rules/position.ts";
import {
  branchTexts,
  gameFrom,
  gameOf,
  KNIGHTS,
  move,
  onBranch,
  playAll,
  played,
  randomGame,
  randomNumbers,
} from "../../../support/chess/games.ts";

const FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4";
const BLITZ = { base: 60, increment: 2 };

function times(game: Game): number[] {
  assert(game.clock !== null);
  return [timeLeft(game.clock, WHITE), timeLeft(game.clock, BLACK)];
}

// -- Playing ------------------------------------------------------------------

Deno.test("newGame() begins at the start, with nothing decided", () => {
  const game = newGame();
  assertEquals(formatFen(position(game)), START_FEN);
  assertEquals([game.ply, isOver(game), resultText(game)], [0, false, "*"]);
  assertEquals([endingOf(game), position(game).side], [null, WHITE]);
});

Deno.test("newGame() may begin where a game ends", () => {
  const game = gameFrom("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  assertEquals(endingOf(game), { reason: "stalemate", winner: 0 });
});

Deno.test("playMove() leads to the position that the rules lead to", () => {
  const game = gameOf("e2e4 c7c5 g1f3");
  const moves = ["e2e4", "c7c5", "g1f3"].map(move);
  assertEquals(position(game), moves.reduce(play, parseFen(START_FEN)));
  assertEquals(lastMove(game), move("g1f3"));
});

Deno.test("playMove() leaves the game before it alone", () => {
  const before = gameOf("e2e4");
  const copy = structuredClone(before);
  playAll(before, "e7e5 g1f3");
  assertEquals(before, copy);
});

Deno.test("playMove() takes over the plies before it as they are", () => {
  const game = randomGame(randomNumbers(3), 100);
  const shorter = undo(game, 50);
  const longer = playMove(shorter, movesPlayed(game)[50]);
  assert(
    longer.plies.slice(0, 51).every((node, ply) => node === game.plies[ply]),
  );
});

Deno.test("playMove() promotes to the piece chosen", () => {
  const game = gameFrom("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n");
  assertEquals(formatFen(position(game)), "N6k/8/8/8/8/8/8/K7 b - - 0 1");
});

Deno.test("playMove() refuses illegal moves and says why", () => {
  assertThrows(
    () => gameOf("e2e4 e7e5 e4e5"),
    RangeError,
    "Cannot play e4e5 after ply 2: a pawn cannot capture straight ahead",
  );
});

Deno.test("playMove() refuses to go on after checkmate", () => {
  assertThrows(
    () => gameOf(FOOLS_MATE + " a2a3"),
    RangeError,
    "Cannot play a2a3 after ply 4: the game is over",
  );
});

Deno.test("endingAt() is what keeps a move from being played there", () => {
  const mated = gameOf(FOOLS_MATE);
  assertEquals(endingAt(mated)?.reason, "checkmate");
  assertEquals(endingAt(mated, 3), null);
  assertEquals(endingAt(undo(mated), 4)?.reason, "checkmate");
  const resigned = resign(gameOf("e2e4 e7e5"), WHITE);
  assertEquals(endingAt(resigned)?.reason, "resignation");
  assertEquals(endingAt(browse(resigned, 1)), null);
});

Deno.test("playMove() refuses to go on after resignation", () => {
  const game = resign(gameOf("e2e4"), BLACK);
  assertThrows(
    () => playMove(game, move("e7e5")),
    RangeError,
    "the game is over",
  );
});

Deno.test("recordedGame() has the moves and the result of its record", () => {
  const rows: [pgn: string, result: string][] = [
    ["e4 e5 1-0", "1-0"],
    ["e4 *", "*"],
    ["f3 e5 g4 Qh4# 1/2-1/2", "0-1"],
  ];
  for (const [pgn, result] of rows) {
    const [record] = readPgn(pgn);
    const game = recordedGame(record);
    assertEquals([game.ply, resultText(game)], [
      record.tree.length - 1,
      result,
    ]);
    assertEquals(game.record, record);
  }
});

Deno.test("a record stays whole when another course is taken", () => {
  const [record] = readPgn("1. e4 {best} e5 2. Nf3 1-0");
  const game = recordedGame(record);
  const open = { ...game, decision: null };
  const courses = [
    playMove(browse(game, 1), move("c7c5")),
    undo(game),
    resign(open, WHITE),
    playMove(open, move("b8c6")),
  ];
  for (const course of courses) {
    assertEquals([course.record, course.source], [null, record]);
    const [whole] = branchRows(course);
    const back = switchTo(course, whole);
    assertEquals([back.record, back.plies], [record, game.plies]);
    assertEquals(back.decision, game.decision);
  }
});

Deno.test("playRecord() goes on where the rules end the game", () => {
  const start = newGame(parseFen("8/8/8/4k3/8/8/8/4K3 w - - 0 1"));
  const game = playRecord(start, [move("e1e2"), move("e5e4")]);
  assertEquals(played(game), "e1e2 e5e4");
  assertThrows(
    () => playRecord(start, [move("e1e3")]),
    RangeError,
    "Cannot play e1e3 after ply 0",
  );
});

Deno.test("playRecord() plays a null move, but not out of check", () => {
  const passed = playRecord(gameOf("e2e4"), [move("e8e8"), move("d2d4")]);
  assertEquals(played(passed), "e2e4 e8e8 d2d4");
  const checked = gameOf("e2e4 f7f5 d1h5");
  assertThrows(() => playRecord(checked, [move("e8e8")]), RangeError);
});

// -- Results ------------------------------------------------------------------

Deno.test("checkmate ends a game", () => {
  const game = gameOf(FOOLS_MATE);
  assertEquals(resultText(game), "0-1");
  assertEquals(endingOf(game), { reason: "checkmate", winner: BLACK });
});

Deno.test("a capture may leave insufficient material", () => {
  const game = gameFrom("8/8/8/8/3p4/4K1k1/8/8 w - - 0 1");
  assertEquals(endingOf(game), null);
  const bare = gameFrom("8/8/8/8/3p4/4K1k1/8/8 w - - 0 1", "e3d4");
  assertEquals(endingOf(bare), { reason: "insufficient material", winner: 0 });
});

Deno.test("resign() and agreeDraw() end a game", () => {
  const game = gameOf("e2e4");
  assertEquals(resultText(resign(game, WHITE)), "0-1");
  assertEquals(resultText(resign(game, BLACK)), "1-0");
  assertEquals(endingOf(agreeDraw(game)), { reason: "agreement", winner: 0 });
});

Deno.test("the fifth occurrence of a position ends the game", () => {
  const rounds = [1, 2, 3].map(() => KNIGHTS).join(" ");
  assertEquals(isOver(gameOf(rounds)), false);
  const game = gameOf(`${rounds} g1f3 g8f6 f3g1 f6g8`);
  assertEquals(endingOf(game), { reason: "fivefold repetition", winner: 0 });
  assertEquals(game.ply, 16);
});

Deno.test("occurrences are counted over transpositions", () => {
  const game = gameOf("g1f3 b8c6 b1c3 g8f6 f3g1 c6b8 c3b1 f6g8");
  assertEquals(occurrencesAt(game.plies, 8), 2);
  assertEquals(occurrencesAt(game.plies, 7), 1);
});

Deno.test("a position with other castling rights is another one", () => {
  const start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const round = "a1b1 a8b8 b1a1 b8a8";
  const game = gameFrom(start, `${round} ${round} ${round}`);
  const occurrences = [0, 4, 8, 12]
    .map((ply) => occurrencesAt(game.plies, ply));
  assertEquals(occurrences, [1, 1, 2, 3]);
});

Deno.test("rights that were never real do not tell positions apart", () => {
  const game = gameFrom(
    "3rk3/8/8/8/8/8/8/3RK3 w - - 0 1",
    "d1c1 d8c8 c1d1 c8d8",
  );
  assertEquals(occurrencesAt(game.plies, 4), 2);
  const claimed = "3r1k2/8/8/8/8/8/8/3R1K2 w KQkq - 0 1";
  const other = gameFrom(claimed, "f1e1 f8e8 e1f1 e8f8");
  assertEquals(occurrencesAt(other.plies, 4), 2);
});

Deno.test("en passant tells positions apart if it can be played", () => {
  const occurrences = (fen: string) => {
    const moves = `e2e4 ${"e8d8 e1d1 d8e8 d1e1 ".repeat(2)}`;
    const { plies } = gameFrom(fen, moves);
    return [1, 5, 9].map((ply) => occurrencesAt(plies, ply));
  };
  const playable = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
  const unplayable = "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1";
  assertEquals(occurrences(playable), [1, 1, 2]);
  assertEquals(occurrences(unplayable), [1, 2, 3]);
});

Deno.test("the 150th ply without progress draws", () => {
  const game = gameFrom("k7/8/8/8/8/8/8/KR6 w - - 148 90", "b1b2");
  assertEquals(isOver(game), false);
  assertEquals(endingOf(playAll(game, "a8a7")), {
    reason: "seventy-five-move rule",
    winner: 0,
  });
});

Deno.test("mate with the 150th ply wins", () => {
  const game = gameFrom("6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 90", "a1a8");
  assertEquals(endingOf(game), { reason: "checkmate", winner: WHITE });
});

Deno.test("decide() takes the result of a record", () => {
  const game = decide(gameOf("e2e4"), { reason: "unknown", winner: WHITE });
  assertEquals(resultText(game), "1-0");
  assertEquals(endingOf(game), { reason: "unknown", winner: WHITE });
});

Deno.test("decide() refuses to end a game twice", () => {
  assertThrows(
    () => resign(gameOf(FOOLS_MATE), WHITE),
    RangeError,
    "Cannot end the game: it is over",
  );
});

// -- Taking back, browsing, branches ------------------------------------------

Deno.test("undo() takes back plies and redo() plays them again", () => {
  const game = gameOf("e2e4 e7e5 g1f3 b8c6");
  const back = undo(game, 3);
  assertEquals(played(back), "e2e4");
  assertEquals(position(back), game.plies[1].position);
  assertEquals(played(redo(back)), "e2e4 e7e5");
  assertEquals(redo(back, 3), game);
});

Deno.test("undo() and redo() go as far as there are plies", () => {
  const game = gameOf("e2e4 e7e5");
  assertEquals(undo(game, 100).ply, 0);
  assertEquals(redo(undo(game, 100), 100), game);
  assertEquals(redo(game), game);
});

Deno.test("undo() goes out of a mate, and redo() into it", () => {
  const game = gameOf(FOOLS_MATE);
  assertEquals(isOver(undo(game)), false);
  assertEquals(endingOf(redo(undo(game))), {
    reason: "checkmate",
    winner: BLACK,
  });
});

Deno.test("undo() takes back a resignation with the last move", () => {
  const game = undo(resign(gameOf("e2e4 e7e5"), WHITE));
  assertEquals([isOver(game), played(game)], [false, "e2e4"]);
  assertEquals(isOver(redo(game)), false);
});

Deno.test("undo() of no plies takes back a resignation alone", () => {
  const game = gameOf("e2e4 e7e5");
  assertEquals(undo(resign(game, WHITE), 0), game);
  assertEquals(undo(resign(newGame(), WHITE)), newGame());
});

Deno.test("browse() shows a ply and changes nothing else", () => {
  const game = resign(gameOf("e2e4 e7e5 g1f3"), BLACK);
  const shown = browse(game, 1);
  assertEquals(position(shown), game.plies[1].position);
  assertEquals(lastMove(shown), move("e2e4"));
  assertEquals([played(shown), resultText(shown)], ["e2e4 e7e5 g1f3", "1-0"]);
  assertEquals(browse(shown, 3), game);
});

Deno.test("browse() stays within the game", () => {
  const game = gameOf("e2e4 e7e5 g1f3");
  assertEquals(browse(game, -5).shown, 0);
  assertEquals(browse(game, 99).shown, 3);
  assertEquals(browse(undo(game, 2), 99).shown, 3);
});

Deno.test("playMove() from an earlier ply keeps the old course", () => {
  const game = playAll(browse(gameOf("e2e4 e7e5 g1f3"), 1), "c7c5");
  assertEquals(played(game), "e2e4 c7c5");
  assertEquals(branchTexts(game), ["e2e4 e7e5 g1f3"]);
  assertEquals(branchRows(game)[0].parting, 1);
});

Deno.test("playMove() after undo() keeps what was taken back", () => {
  const game = playAll(undo(gameOf("e2e4 e7e5 g1f3")), "d2d4 e5d4");
  assertEquals(played(game), "e2e4 e7e5 d2d4 e5d4");
  assertEquals(branchTexts(game), ["e2e4 e7e5 g1f3"]);
});

Deno.test("playMove() of the move taken back leaves the rest to redo", () => {
  const game = playAll(undo(gameOf("e2e4 e7e5 g1f3"), 3), "e2e4");
  assertEquals(branchRows(game), []);
  assertEquals(played(redo(game, 2)), "e2e4 e7e5 g1f3");
});

Deno.test("playMove() at the last ply does not mind what is shown", () => {
  const game = playMove(browse(gameOf("e2e4"), 0), move("e7e5"), 1);
  assertEquals([played(game), game.shown], ["e2e4 e7e5", 2]);
});

Deno.test("playMove() from an earlier ply reopens a game that is over", () => {
  const over = resign(gameOf("e2e4 e7e5"), WHITE);
  const game = playAll(browse(over, 1), "c7c5");
  assertEquals(isOver(game), false);
  assertEquals(endingOf(onBranch(game)), endingOf(over));
});

Deno.test("playMove() keeps the resignation that it goes back on", () => {
  const over = resign(gameOf("e2e4 e7e5"), WHITE);
  const game = playAll(browse(over, 0), "e2e4");
  assertEquals([isOver(game), played(redo(game))], [false, "e2e4 e7e5"]);
  assertEquals(branchRows(game)[0].decision, over.decision);
});

Deno.test("switchTo() goes on with a branch and keeps the course left", () => {
  const one = playAll(undo(gameOf("e2e4 e7e5 g1f3"), 2), "c7c5");
  const two = onBranch(one);
  assertEquals(played(two), "e2e4 e7e5 g1f3");
  assertEquals(branchTexts(two), ["e2e4 c7c5"]);
  assertEquals(onBranch(two), one);
});

Deno.test("branches that the game has caught up with are dropped", () => {
  const game = playAll(undo(gameOf("e2e4 e7e5 g1f3"), 2), "c7c5");
  const again = playAll(browse(game, 1), "e7e5");
  assertEquals(branchTexts(again), ["e2e4 c7c5", "e2e4 e7e5 g1f3"]);
  assertEquals(branchTexts(playAll(again, "g1f3")), ["e2e4 c7c5"]);
});

Deno.test("a course that a branch holds already makes no other", () => {
  const game = playAll(undo(gameOf("e2e4 e7e5 g1f3"), 2), "c7c5");
  const again = playAll(browse(game, 1), "e7e5");
  const third = playAll(browse(again, 1), "d7d5");
  assertEquals(branchTexts(third), ["e2e4 e7e5 g1f3", "e2e4 c7c5"]);
});

Deno.test("decide() keeps what was taken back as a branch", () => {
  const game = resign(undo(gameOf("e2e4 e7e5 g1f3"), 2), BLACK);
  assertEquals([resultText(game), played(game)], ["1-0", "e2e4"]);
  assertEquals(branchTexts(game), ["e2e4 e7e5 g1f3"]);
});

Deno.test("undo() and redo() lead back in random games", () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = randomNumbers(seed);
    const game = randomGame(random, 120);
    for (let round = 0; round < 10; round++) {
      const plies = random(game.ply + 1);
      assertEquals(redo(undo(game, plies), plies), game);
    }
  }
});

// -- Clocks -------------------------------------------------------------------

Deno.test("the first move starts the clock", () => {
  const game = newGame(parseFen(START_FEN), BLITZ);
  assertEquals(isClockRunning(game), false);
  assertEquals(tick(game, 5_000), game);
  const started = playAll(game, "e2e4");
  assertEquals(isClockRunning(started), true);
  assertEquals(times(tick(started, 5_000)), [62_000, 55_000]);
});

Deno.test("a move adds the increment for its side", () => {
  const game = playAll(tick(gameOf("e2e4", BLITZ), 5_000), "e7e5");
  assertEquals(times(tick(game, 1_500)), [60_500, 57_000]);
});

Deno.test("the time for a move begins anew with each", () => {
  const game = tick(gameOf("e2e4", { perMove: 10 }), 9_000);
  assertEquals(times(game), [10_000, 1_000]);
  assertEquals(times(playAll(game, "e7e5")), [10_000, 10_000]);
});

Deno.test("a game without clock has all the time there is", () => {
  const game = gameOf("e2e4");
  assertEquals(tick(game, 1e9), game);
  assertEquals(setPaused(game, true), game);
});

Deno.test("setPaused() stops the clock and starts it again", () => {
  const game = setPaused(gameOf("e2e4", BLITZ), true);
  assertEquals(tick(game, 5_000), game);
  assertEquals(times(tick(setPaused(game, false), 5_000)), [62_000, 55_000]);
});

Deno.test("undo() sets the times, and keeps the control and the pause", () => {
  const { clock } = undo(setPaused(gameOf("e2e4", BLITZ), true));
  const times = { white: 60_000, black: 60_000 };
  assertEquals(clock, { control: BLITZ, paused: true, ...times });
});

Deno.test("tick() ends the game when time is up", () => {
  const game = tick(gameOf("e2e4", BLITZ), 60_000);
  assertEquals(endingOf(game), { reason: "time", winner: WHITE });
  assertEquals(tick(game, 1_000), game);
});

Deno.test("tick() draws if the opponent has a bare king", () => {
  const start = parseFen("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1");
  const game = tick(playAll(newGame(start, BLITZ), "e1e2"), 60_000);
  assertEquals(resultText(game), "1/2-1/2");
});

Deno.test("tick() ignores what is no time", () => {
  const game = gameOf("e2e4", BLITZ);
  for (const time of [NaN, -1, 0]) assertEquals(tick(game, time), game);
});

Deno.test("no clock runs in a game that is over", () => {
  const game = gameOf(FOOLS_MATE, BLITZ);
  assertEquals(tick(game, 1_000_000), game);
});

Deno.test("undo() gives back the time of the ply", () => {
  const one = tick(gameOf("e2e4", BLITZ), 10_000);
  const two = tick(playAll(one, "e7e5"), 20_000);
  assertEquals(times(undo(two, 0)), [62_000, 52_000]);
  assertEquals(times(undo(two)), [62_000, 60_000]);
  assertEquals(times(redo(undo(two))), [62_000, 52_000]);
});

Deno.test("undo() goes on after time was up", () => {
  const game = undo(tick(gameOf("e2e4 e7e5 g1f3", BLITZ), 99_000));
  assertEquals([isOver(game), ...times(game)], [false, 62_000, 62_000]);
});

Deno.test("browsing does not touch the clock, playing on from there does", () => {
  const game = browse(tick(gameOf("e2e4 e7e5", BLITZ), 30_000), 1);
  assertEquals(times(game), [32_000, 62_000]);
  assertEquals(times(playAll(game, "c7c5")), [62_000, 62_000]);
});

Deno.test("restartClock() sets all times anew, also those gone back to", () => {
  const branched = playAll(undo(gameOf("e2e4 e7e5 g1f3", BLITZ)), "d2d4");
  const control = { base: 300, increment: 0 };
  const game = restartClock(tick(branched, 9_000), control);
  assertEquals(game.plies[0], branched.plies[0]);
  assertEquals(game.clock?.control, control);
  const times = { white: 300_000, black: 300_000 };
  const [branch] = branchRows(game);
  for (
    const other of [game, undo(game), undo(game, 3), switchTo(game, branch)]
  ) {
    assertEquals(other.clock, { control, paused: false, ...times });
  }
  const free = restartClock(game, null);
  assertEquals([free.clock, undo(free).clock], [null, null]);
});
