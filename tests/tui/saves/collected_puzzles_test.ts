import { assert, assertEquals, assertMatch } from "@std/assert";
import { isOver, newGame, position } from "../../../engine/chess/game/game.ts";
import { formatFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { questionBefore } from "../../../tui/commands/run.ts";
import {
  takeAnswer,
  takeAssessment,
  takeHint,
} from "../../../tui/match/turns.ts";
import type { CollectedPuzzle } from "../../../tui/match/puzzles/puzzle.ts";
import {
  notePuzzle,
  puzzleRating,
  withTimes,
} from "../../../tui/saves/puzzles.ts";
import { openCard } from "../../../tui/screen/game/card.ts";
import type { Model } from "../../../tui/screen/model/model.ts";
import { view } from "../../../tui/screen/view/view.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { NOTICES } from "../../../tui/words/notices.ts";
import { move, played } from "../../support/chess/games.ts";
import {
  collected,
  FORK,
  MATE_IN_TWO,
  MISSED_MATE,
} from "../../support/chess/collected.ts";
import { choice, matchOf, taskIn } from "../../support/screen/matches.ts";
import { pressing, Session, verdictOn } from "../../support/chess/practice.ts";
import { rowsOf } from "../../support/screen/models.ts";
import { begin, framed, press, send } from "../../support/screen/screens.ts";
import { requestOf } from "../../../tui/screen/model/situations.ts";
import {
  brokenStore,
  type CountedStorage,
  memoryStore,
} from "../../support/saves/stores.ts";
import { lineOf } from "../../../tui/words/sentence.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A person who practises only these puzzles. */
function practising(
  puzzles: readonly CollectedPuzzle[],
  store: CountedStorage = memoryStore(),
) {
  const session = new Session(store, undefined, puzzles);
  return { session, lines: session.write("practise") };
}

/** What the screen shows of a person's match. */
function shown({ match }: Session): Model {
  return begin(match).model;
}

// -- Solving ----------------------------------------------------------------------

Deno.test("a puzzle shows the opponent's move, and asks for each of the person's", () => {
  const { session, lines } = practising(collected(FORK));
  assertEquals(lines, ["White to move after 37... Kxd5: find the best move"]);
  const { game, humanSides } = session.match;
  assertEquals([played(game), humanSides], ["e5d5", WHITE]);
  assertEquals(session.write("Nf4"), [
    "Nf4+ is right; Black plays Ke5; find the next move",
  ]);
  assertEquals(session.write("Nxg6"), [
    "Nxg6+ is right; your rating: 917 (+17)",
    "Line: 38. Nf4+ Ke5 39. Nxg6+; an empty line goes on",
  ]);
  assertEquals(session.write(""), [
    "Nothing is due; 1 stored, the next tomorrow",
  ]);
});

Deno.test("a mate is asked for as such, and nothing else will do", () => {
  const { session, lines } = practising(collected(MATE_IN_TWO));
  assertEquals(lines, ["Black to move after 18. Rxh2: mate in 2"]);
  assertEquals(session.match.humanSides, BLACK);
  assertEquals(session.write("Qxf2"), [
    "Qxf2 is not the move; try again, or ask for a hint",
  ]);
  session.write("Qd1");
  assertEquals(session.write("Rxd1")[0].split(";")[0], "Rxd1# is right");
});

Deno.test("a puzzle that was missed is noted where the program ends, one that was found is not", () => {
  const puzzles = collected(MATE_IN_TWO);
  for (const lines of [["Qxf2"], ["Qxf2", "Qd1", "Rxd1"]]) {
    const storage = memoryStore();
    const { session } = practising(puzzles, storage);
    for (const line of lines) {
      session.write(line);
      session.games.save(session.match);
    }
    session.games.end();
    const store = new GameStore(() => storage);
    assertEquals(withTimes(store, puzzles)[0].box, 0);
    assert(puzzleRating(store).elo < 900);
    assertEquals(puzzleRating(store).answers, 1);
  }
});

Deno.test("any mate is right, also one that the solution does not know", () => {
  const { session } = practising(collected(MISSED_MATE));
  assertEquals(session.write("Re8")[0].split(";")[0], "Re8# is right");
});

/** The engine's answer about a move in the shown position. */
function verdict(session: Session, text: string, drop: number) {
  const { match } = session;
  const mark = drop < 16.5 ? null : "??";
  const found = verdictOn(match.game, text, { drop, mark });
  return session.take(takeAnswer(match, found));
}

Deno.test("why explains a move of a puzzle, which counts as help, not as an answer", () => {
  const { session } = practising(collected(FORK));
  assertEquals(session.write("why Nc1"), []);
  assertEquals(session.step.next, {
    type: "think",
    about: "move",
    move: move("e2c1"),
  });
  const { game } = session.match;
  const found = { game, move: move("e2c1"), drop: 9, reply: [], facts: [] };
  const explained = { ...found, better: [move("e2f4")] };
  const lines = session.take(takeAssessment(session.match, explained));
  assertEquals(lines[0], "Nf4+ is better than Nc1");
  assertEquals(played(session.match.game), "e5d5");
  assertEquals(taskIn(session.match).puzzle.isMissed, true);
});

Deno.test("a puzzle is neither resigned nor drawn", () => {
  const { session } = practising(collected(FORK));
  for (const line of ["resign", "draw"]) {
    assertEquals(session.write(line), [
      "A puzzle cannot be resigned or drawn: type hint if you are stuck",
    ]);
  }
  assertEquals(isOver(session.match.game), false);
});

Deno.test("nor is it where the person has taken back, nor by a clock", () => {
  const { session } = practising(collected(FORK));
  session.write("undo");
  const noResult =
    "A puzzle cannot be resigned or drawn: type hint if you are stuck";
  for (const line of ["resign", "draw", "claim"]) {
    assertEquals(session.write(line), [noResult]);
  }
  assertEquals(session.write("clock 1+0"), ["A puzzle has no clock"]);
  assertMatch(session.write("side none").join(), /^This move is yours to find/);
  session.write("redo");
  assertMatch(session.write("solution").join("\n"), /Solution: 38\. Nf4/);
});

Deno.test("another move is right if the engine finds it nearly as good", () => {
  const { session } = practising(collected(FORK));
  session.write("Nc1");
  assertEquals(verdict(session, "e2c1", 17), [
    "Nc1 is not the move; try again, or ask for a hint",
  ]);
  session.write("Kc1");
  assertEquals(verdict(session, "d2c1", 5), [
    "Kc1 is right; your rating: 817 (−83 for a wrong try or help)",
    "Line: 38. Kc1; an empty line goes on",
  ]);
});

Deno.test("a person who takes back an answer can give it again", () => {
  const { session } = practising(collected(FORK));
  session.write("Nf4");
  session.write("undo");
  assertEquals(played(session.match.game), "e5d5");
  session.write("Nf4");
  assertEquals(session.write("Nxg6")[0].slice(0, 15), "Nxg6+ is right;");
});

Deno.test("who asks why a hint is good still has the rest to find", () => {
  const { session } = practising(collected(FORK));
  session.write("hint");
  assertEquals(verdict(session, "e2f4", 0), [
    "Nf4+ is right; Black plays Ke5; find the next move",
  ]);
});

Deno.test("who asks about a good move that does not mate has not found the mate", () => {
  const { session } = practising(collected(MATE_IN_TWO));
  assertEquals(verdict(session, "f3f2", 0), [
    "Qxf2 is not the move; try again, or ask for a hint",
  ]);
});

Deno.test("a first hint names the piece to move, in each position; a second its move", () => {
  const { session } = practising(collected(FORK));
  const hint = (text: string) => {
    session.write("hint");
    return session.take(takeHint(session.match, choice(text), true))[0];
  };
  const piece = "Denomax would move the knight on e2; " +
    "type hint again to be told where";
  assertEquals(hint("e2f4"), piece);
  assertMatch(hint("e2f4"), /^Denomax would play Nf4\+/);
  session.write("Nf4");
  assertMatch(hint("f4g6"), /^Denomax would move the knight on f4/);
});

Deno.test("in a puzzle, a rematch is one of the game before it", () => {
  const { session } = practising(collected(MATE_IN_TWO));
  assertEquals(session.match.humanSides, BLACK);
  session.write("rematch");
  assertEquals(formatFen(position(session.match.game, 0)), START_FEN);
  assertEquals(session.match.humanSides, BLACK);
});

Deno.test("the engine answers no puzzle, whether it is asked or an Enter slips", () => {
  for (const line of ["", "go"]) {
    const { session } = practising(collected(FORK));
    assertEquals(session.write(line), [
      "This move is yours to find: type hint for help, or solution to see it",
    ]);
    assertEquals(played(session.match.game), "e5d5");
    session.write("Nf4");
    assertEquals(
      session.write("Nxg6")[0],
      "Nxg6+ is right; your rating: 917 (+17)",
    );
  }
});

Deno.test("nobody asks whether a puzzle may be left", () => {
  const { session } = practising(collected(FORK));
  const { match } = session;
  assertEquals(questionBefore(match, "quit", undefined, "screen"), null);
});

Deno.test("after the solution the person may play on", () => {
  const { session } = practising(collected(FORK));
  session.write("Nf4");
  session.write("Nxg6");
  const { game } = session.match;
  assertEquals([game.ply, sanAt(game, 4)], [4, "Nxg6+"]);
  const step = session.write("undo");
  assertEquals(step, ["Took back Nxg6+"]);
  assertEquals(session.write("Nxg6"), ["White plays Nxg6+"]);
});

// -- Coming back, and the rating --------------------------------------------------

Deno.test("a puzzle comes back after a day if it was missed, as mistakes do", () => {
  const store = new GameStore(() => storage);
  const storage = memoryStore();
  const [puzzle] = collected(FORK);
  const times = () => withTimes(store, [puzzle])[0];
  notePuzzle(store, puzzle, 0);
  notePuzzle(store, times(), DAY);
  assertEquals([times().box, times().due], [1, 4 * DAY]);
  notePuzzle(store, { ...times(), isMissed: true }, 4 * DAY);
  assertEquals([times().box, times().due], [0, 5 * DAY]);
});

Deno.test("only the first answer to a puzzle counts for the rating", () => {
  const storage = memoryStore();
  const store = new GameStore(() => storage);
  const [puzzle] = collected(FORK);
  assertEquals(puzzleRating(store), { elo: 900, answers: 0 });
  notePuzzle(store, puzzle, 0);
  const first = { elo: 917, answers: 1 };
  assertEquals(puzzleRating(store), first);
  notePuzzle(store, withTimes(store, [puzzle])[0], DAY);
  assertEquals(puzzleRating(store), first);
  assertEquals(puzzleRating(new GameStore(() => storage)), first);
});

Deno.test("the list of puzzles ends with the rating, once there is one", () => {
  const { session } = practising(collected(FORK));
  assertEquals(session.write("practise list"), ["New to you: 1 puzzle"]);
  session.write("Nf4");
  session.write("Nxg6");
  assertEquals(
    session.write("practise list").at(-1),
    "Your rating: 917, after 1 puzzle",
  );
});

Deno.test("an unreadable rating is forgotten", () => {
  for (const rating of ['"x"', '{"elo":"900","answers":1}', "null"]) {
    const storage = memoryStore({ "denomax-puzzles": `{"rating":${rating}}` });
    const store = new GameStore(() => storage);
    assertEquals(puzzleRating(store), { elo: 900, answers: 0 }, rating);
  }
});

Deno.test("help counts as a miss, and who goes on without an answer has missed", () => {
  const { session } = practising(collected(FORK, MATE_IN_TWO));
  session.write("hint");
  assertEquals(session.write("practise"), [
    "The puzzle comes back tomorrow; your rating: 825 (−75)",
    "White to move after 37... Kxd5: find the best move",
  ]);
});

Deno.test("who goes on without having tried loses nothing", () => {
  const { session } = practising(collected(FORK, MATE_IN_TWO));
  assertEquals(session.write("practise"), [
    "White to move after 37... Kxd5: find the best move",
  ]);
  assertEquals(session.write("practise"), [
    "Black to move after 18. Rxh2: mate in 2",
  ]);
});

Deno.test("puzzles and rating are remembered where nothing can be stored", () => {
  const { session } = practising(collected(FORK, MATE_IN_TWO), brokenStore());
  assertEquals(session.write("Qd1")[0].slice(0, 14), "Qd1+ is right;");
  assertEquals(session.write("Rxd1"), [
    "Rxd1# is right; your rating: 925 (+25)",
    "Cannot save what you practise (No storage here): " +
    "it is remembered until you leave",
    "Line: 18... Qd1+ 19. Rxd1 Rxd1#; an empty line goes on",
  ]);
  assertEquals(session.write(""), [
    "White to move after 37... Kxd5: find the best move",
  ]);
  session.write("Nf4");
  assertEquals(
    session.write("Nxg6")[0],
    "Nxg6+ is right; your rating: 940 (+15)",
  );
  assertEquals(session.write(""), [
    "Nothing is due; 2 stored, the next tomorrow",
  ]);
});

// -- The program's own puzzles ----------------------------------------------------

Deno.test("on the first day there is a puzzle at once, at a beginner's level", async () => {
  const session = new Session(memoryStore());
  const act = { type: "next" } as const;
  await session.games.prepare({ type: "practise", act });
  session.write("practise");
  const { puzzle } = taskIn(session.match);
  assert(puzzle.type === "collected");
  assert(Math.abs(puzzle.rating - 900) < 20, `${puzzle.rating}`);
  assertEquals(session.write("practise list"), ["New to you: 300 puzzles"]);
});

Deno.test("a theme chooses puzzles, until all are wanted again", () => {
  const { session } = practising(collected(FORK, MATE_IN_TWO));
  const fork = "White to move after 37... Kxd5: find the best move";
  assertEquals(session.write("practise fork"), [fork]);
  session.write("Nf4");
  session.write("Nxg6");
  assertEquals(session.write(""), [
    "Nothing of this kind is due; 1 stored, the next tomorrow",
  ]);
  assertEquals(session.write("practise all"), [
    "Black to move after 18. Rxh2: mate in 2",
  ]);
  assertEquals(session.write("practise pin"), [
    "There is no puzzle about pin",
  ]);
});

Deno.test("a puzzle that was removed does not come back", () => {
  const { session } = practising(collected(FORK, MATE_IN_TWO));
  assertEquals(session.write("practise remove"), [
    "This puzzle will not come back",
    "White to move after 37... Kxd5: find the best move",
  ]);
  assertEquals(
    session.write("practise remove")[0],
    "This puzzle will not come back",
  );
  assertEquals(session.write("practise list"), [
    "Review a game: your mistakes come back here",
  ]);
});

// -- On the screen ----------------------------------------------------------------

Deno.test("the screen shows the opponent's answers, and marks the last move", () => {
  const { games } = new Session(
    memoryStore(),
    undefined,
    collected(MATE_IN_TWO),
  );
  const first = begin(matchOf(newGame(), "white")).model;
  const press = pressing(games);
  const ask = (text: string, model = first) => press(model, ...text, "enter");
  const posed = ask(":practise");
  assertEquals([posed.looks.isFlipped, posed.match.game.shown], [true, 1]);
  const [title] = rowsOf(view(posed));
  assertEquals(title.trim().split(/ {2,}/), ["Denomax", "Practice"]);
  const next = ask("Qd1", posed);
  assertEquals(
    next.notice.text,
    "Qd1+ is right; White plays Rxd1: takes the queen",
  );
  assertEquals(next.match.game.shown, 3);
  assertEquals(position(next.match.game).side, BLACK);
  const solved = ask("Rxd1", next);
  assertEquals(solved.match.game.shown, 4);
});

Deno.test("a hint in a puzzle says that the move about which t asks next is the answer", () => {
  const { session } = practising(collected(FORK));
  const asked = press(shown(session), "t").model;
  const { model } = send(asked, {
    type: "choice",
    id: requestOf(asked)?.id ?? 0,
    choice: choice("e2f4"),
  });
  assertEquals(
    lineOf(press(model, "t").model.notice),
    "Denomax would play Nf4+; press t to answer with it",
  );
});

Deno.test("the card for a new game does not say that a puzzle is saved", () => {
  const { session } = practising(collected(FORK));
  session.write("Nf4");
  assertEquals(played(session.match.game), "e5d5 e2f4 d5e5");
  const { title, lines } = framed(openCard(shown(session), false));
  assertEquals(title, "New game");
  assert(!lines.includes(NOTICES.gameKept), lines.join("\n"));
});

Deno.test("the footer of a puzzle names no keys that end a game", () => {
  const { session } = practising(collected(FORK));
  const footer = rowsOf(view(shown(session))).at(-1) ?? "";
  assert(/t hint/.test(footer) && !/resign|draw/.test(footer), footer);
});
