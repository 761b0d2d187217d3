import { assert, assertEquals } from "@std/assert";
import { isOver, newGame, position } from "../../../engine/chess/game/game.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import type { Fact } from "../../../engine/review/fact.ts";
import type { MistakeKind } from "../../../engine/review/mistakes.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import { type Match, recordMatch } from "../../../tui/match/match.ts";
import { posePuzzle } from "../../../tui/match/practice.ts";
import { takeAnswer } from "../../../tui/match/turns.ts";
import {
  answeredOn,
  notePuzzle,
  puzzlesIn,
  removePuzzle,
} from "../../../tui/saves/puzzles.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { linesOf } from "../../../tui/words/events.ts";
import { describeFailure } from "../../../tui/words/storage.ts";
import { lineOf } from "../../../tui/words/sentence.ts";
import { describeDay, listPuzzles } from "../../../tui/words/practice.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { gameOf } from "../../support/chess/games.ts";
import { GOOD, matchOf, taskIn } from "../../support/screen/matches.ts";
import { pressing, Session, verdictOn } from "../../support/chess/practice.ts";
import { run } from "../../support/program/program.ts";
import { begin, overlayOf, send } from "../../support/screen/screens.ts";
import { asideOf } from "../../support/screen/models.ts";
import {
  type CountedStorage,
  memoryStore,
} from "../../support/saves/stores.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 31);
/** Black overlooks a mate, as White does next. */
const MOVES = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 a2a3";
const BLUNDERS: Pick<JudgedMove, "ply" | "san" | "line" | "facts">[] = [
  {
    ply: 6,
    san: "Nf6",
    line: ["g6", "Qf3"],
    facts: [{ kind: "mates", move: "reply", by: "Qxf7#", moves: 1 }],
  },
  {
    ply: 7,
    san: "a3",
    line: ["Qxf7#"],
    facts: [{ kind: "mates", move: "better", by: "Qxf7#", moves: 1 }],
  },
];

/** A reviewed game of a person. */
function reviewed(side = "both", mark: JudgedMove["mark"] = "??"): Match {
  const match = matchOf(gameOf(MOVES), side);
  const judged = BLUNDERS.map((blunder): JudgedMove => ({
    ...GOOD,
    mark,
    drop: 60,
    score: 0,
    ...blunder,
  }));
  const review = new Map(
    judged.map((one) => [position(match.game, one.ply), one]),
  );
  return { ...match, review };
}

/** A storage with a reviewed game. */
function storeOf(match = reviewed()): CountedStorage {
  const store = memoryStore();
  new Session(store).games.save(match);
  return store;
}

// -- What becomes a puzzle ------------------------------------------------------

Deno.test("the mistakes and blunders of people become puzzles", () => {
  const store = new GameStore(() => memoryStore());
  const tasks = (match: Match) => listPuzzles(puzzlesIn(store, [match]), NOW);
  assertEquals(tasks(reviewed()), [
    "Black to move: find a better move than 3... Nf6 (due now)",
    "White to move: find a better move than 4. a3 (due now)",
  ]);
  assertEquals(tasks(reviewed("white")), [
    "White to move: find a better move than 4. a3 (due now)",
  ]);
  const none = tasks(reviewed("none"));
  assertEquals(none, [
    "Review a game: your mistakes come back here",
  ]);
  assertEquals(tasks(reviewed("both", null)), none);
  assertEquals(tasks(reviewed("both", "?")).length, 2);
});

Deno.test("of a record, only the owner's mistakes become puzzles", () => {
  const store = new GameStore(() => memoryStore());
  const [record] = readPgn('[White "Ann"]\n\n1. e4 *');
  const loaded = recordMatch(reviewed(), record).game.record;
  const sides = (ownSides: number) => {
    const match = reviewed();
    const game = { ...match.game, record: loaded };
    const { review } = match;
    const opened = recordMatch(match, record);
    return puzzlesIn(store, [{ ...opened, game, review, ownSides }]).map((
      { played },
    ) => played);
  };
  assertEquals([WHITE, BLACK, 0].map(sides), [["a3"], ["Nf6"], []]);
});

Deno.test("where the rules ended a game, its record has no puzzle", () => {
  const store = new GameStore(() => memoryStore());
  const fen = "4k3/8/8/8/3p4/8/8/4KQ2 w - - 149 99";
  const pgn = `[FEN "${fen}"]\n\n1. Qf2 Kd7 2. Qxd4+ Ke7 3. Qf6+ *`;
  const match = {
    ...recordMatch(reviewed(), readPgn(pgn)[0]),
    ownSides: WHITE + BLACK,
  };
  const { game } = match;
  const review = new Map(
    game.plies.slice(1).map(({ position }, index) => {
      const san = sanAt(game, index + 1);
      const judged = { ...GOOD, ply: index + 1, san, line: [san] };
      return [position, { ...judged, mark: "??" as const }];
    }),
  );
  const puzzles = puzzlesIn(store, [{ ...match, review }]);
  assertEquals(puzzles.map(({ played }) => played), ["Qf2", "Ke7", "Qf6+"]);
  for (const puzzle of puzzles) {
    assertEquals(isOver(posePuzzle(match, puzzle).match.game), false);
  }
});

Deno.test("a mistake whose solution is no legal move is no puzzle", () => {
  const store = new GameStore(() => memoryStore());
  const match = reviewed();
  const review = new Map([...match.review ?? []].map(([position, judged]) => {
    const line = judged.ply === 6 ? ["Qxf7#"] : judged.line;
    return [position, { ...judged, line }];
  }));
  const puzzles = puzzlesIn(store, [{ ...match, review }]);
  assertEquals(puzzles.map(({ played }) => played), ["a3"]);
});

Deno.test("a mistake is practised once, however often it was made", () => {
  const store = new GameStore(() => memoryStore());
  assertEquals(puzzlesIn(store, [reviewed(), reviewed()]).length, 2);
});

Deno.test("a mistake that was removed does not come back, though it is solved", () => {
  const storage = memoryStore();
  const store = new GameStore(() => storage);
  const [first, second] = puzzlesIn(store, [reviewed()]);
  removePuzzle(store, first);
  assertEquals(puzzlesIn(store, [reviewed()]), [second]);
  notePuzzle(store, first, NOW);
  assertEquals(puzzlesIn(store, [reviewed()]), [second]);
});

Deno.test("a puzzle noted by a clock that was far ahead is due", () => {
  const store = new GameStore(() => memoryStore());
  const [puzzle] = puzzlesIn(store, [reviewed()]);
  notePuzzle(store, puzzle, Date.UTC(2099));
  const known = puzzlesIn(store, [reviewed()]);
  assertEquals(known.map(({ due }) => due), [0, 0]);
});

Deno.test("unreadable times are forgotten", () => {
  for (const text of ["{", "null", "[]", '{"x":1}']) {
    const store = new GameStore(() => memoryStore({ "denomax-puzzles": text }));
    assertEquals(puzzlesIn(store, [reviewed()]).length, 2, text);
  }
});

Deno.test("a record that cannot be read is not written over, which is said", () => {
  const damaged = '{"rating":{"elo":900,"answers":3}}x';
  const storage = memoryStore({ "denomax-puzzles": damaged });
  const store = new GameStore(() => storage);
  const [puzzle] = puzzlesIn(store, [reviewed()]);
  const failure = notePuzzle(store, puzzle, NOW);
  assertEquals(
    failure && describeFailure(failure),
    "Cannot save what you practise (what was saved is damaged): it is " +
      "remembered until you leave",
  );
  assertEquals(storage.getItem("denomax-puzzles"), damaged);
  assertEquals(answeredOn(store, NOW), 1);
  store.damagedKeys().forEach((key) => store.remove(key));
  assertEquals(answeredOn(new GameStore(() => storage), NOW), 1);
});

Deno.test("a puzzle that cannot be noted is remembered in this run", () => {
  const full = {
    ...memoryStore(),
    setItem: () => {
      throw new Error("full");
    },
  };
  const store = new GameStore(() => full);
  const [first, second] = puzzlesIn(store, [reviewed()]);
  assertEquals(notePuzzle(store, first, NOW), {
    type: "cannotNote",
    reason: "full",
    full: null,
    damaged: null,
  });
  const due = NOW + DAY;
  assertEquals(puzzlesIn(store, [reviewed()]), [
    second,
    { ...first, box: 0, due },
  ]);
  const anew = new GameStore(() => full);
  assertEquals(puzzlesIn(anew, [reviewed()]), [first, second]);
});

Deno.test("what was solved without room is written with what is solved later", () => {
  const storage = memoryStore();
  let isFull = true;
  const store = new GameStore(() => {
    if (isFull) throw new Error("full");
    return storage;
  });
  const [first, second] = puzzlesIn(store, [reviewed()]);
  notePuzzle(store, first, NOW);
  isFull = false;
  assertEquals(notePuzzle(store, second, NOW), null);
  const anew = new GameStore(() => storage);
  const dues = puzzlesIn(anew, [reviewed()]).map(({ due }) => due);
  assertEquals(dues, [NOW + DAY, NOW + DAY]);
});

// -- When it comes back ---------------------------------------------------------

/** A store, and a function that gets the puzzles of one game from it. */
function single() {
  const storage = memoryStore();
  const store = new GameStore(() => storage);
  const get = () => puzzlesIn(store, [reviewed("white")]);
  return { store, get };
}

Deno.test("a solved puzzle comes back after 1, 3, 7, 16 and 35 days", () => {
  const { store, get } = single();
  let now = NOW;
  for (const days of [1, 3, 7, 16, 35, 35]) {
    const [puzzle] = get();
    assert(puzzle.due <= now);
    notePuzzle(store, puzzle, now);
    // Solved again before it is due, it comes no later.
    notePuzzle(store, get()[0], now);
    now += days * DAY;
    assertEquals(get()[0].due, now);
  }
});

Deno.test("a puzzle that was missed goes back to the first box", () => {
  const { store, get } = single();
  for (let i = 0; i < 3; i++) notePuzzle(store, get()[0], NOW);
  notePuzzle(store, { ...get()[0], isMissed: true }, NOW);
  assertEquals(listPuzzles(get(), NOW), [
    "White to move: find a better move than 4. a3 (due in 1 day)",
  ]);
});

// -- Practising -----------------------------------------------------------------

Deno.test("practise shows positions until nothing is due", () => {
  const session = new Session(storeOf());
  const [task] = session.write("practise");
  assertEquals(task, "Black to move: find a better move than 3... Nf6");
  const { game, humanSides } = session.match;
  assertEquals(humanSides, BLACK);
  assertEquals(
    formatFen(position(game)),
    formatFen(position(gameOf(MOVES), 5)),
  );
  assertEquals(session.write("g6"), [
    "g6 is right",
    "Nf6 allows Qxf7 mate",
    "Line: 3... g6 4. Qf3; an empty line goes on",
  ]);
  assertEquals(session.write(""), [
    "White to move: find a better move than 4. a3",
  ]);
  assertEquals(session.write("Qxf7"), [
    "Qxf7# is right",
    "It mates",
    "Line: 4. Qxf7#; an empty line goes on",
  ]);
  const nothing = "Nothing is due; 2 stored, the next tomorrow";
  const { match } = session;
  assertEquals(session.write(""), [nothing]);
  assertEquals(session.write("practise"), [nothing]);
  assertEquals(session.match, match);
});

Deno.test("after the mistakes come puzzles of the collection", async () => {
  const session = new Session(storeOf());
  const act = { type: "next" } as const;
  await session.games.prepare({ type: "practise", act });
  session.write("practise");
  session.write("g6");
  assertEquals(taskIn(session.match).puzzle.type, "mistake");
  session.write("");
  session.write("Qxf7");
  session.write("");
  assertEquals(taskIn(session.match).puzzle.type, "collected");
  assertEquals(
    session.write("practise list").at(-1),
    "New to you: 300 puzzles",
  );
});

Deno.test("practising goes on when nothing can be saved, and says so once", () => {
  const storage = storeOf();
  const full: CountedStorage = new Proxy(storage, {
    get: (target, name) =>
      name === "setItem"
        ? () => {
          throw new DOMException("There is no room", "QuotaExceededError");
        }
        : Reflect.get(target, name),
  });
  const session = new Session(full);
  session.write("practise");
  assertEquals(session.write("g6"), [
    "g6 is right",
    "Cannot save what you practise (There is no room): " +
    "forget some saved games; it is remembered until you leave",
    "Nf6 allows Qxf7 mate",
    "Line: 3... g6 4. Qf3; an empty line goes on",
  ]);
  session.write("");
  assertEquals(session.write("Qxf7")[1], "It mates");
  assertEquals(session.write(""), [
    "Nothing is due; 2 stored, the next tomorrow",
  ]);
  assertEquals(new Session(storage).write("practise list").length, 2);
});

Deno.test("the mistakes of a game that could not be saved are practised", () => {
  const session = new Session(memoryStore(), reviewed("white"));
  const task = "White to move: find a better move than 4. a3";
  assertEquals(session.write("practise"), [task]);
  assertEquals(session.write("Qxf7")[0], "Qxf7# is right");
  assertEquals(session.write(""), [
    "Nothing is due; 1 stored, the next tomorrow",
  ]);
});

Deno.test("the day on which a puzzle is due has a name", () => {
  const noon = (day: number) => new Date(2026, 0, day, 12).getTime();
  const now = noon(31);
  assertEquals(
    [noon(31) + 1, noon(32), noon(33), noon(37), noon(38), noon(70)]
      .map((time) => describeDay(time, now)),
    [
      "later today",
      "tomorrow",
      "on Monday",
      "on Friday",
      "on 2026-02-07",
      "on 2026-03-11",
    ],
  );
});

// -- What is right --------------------------------------------------------------

/** The answer of the engine about a move in the puzzle on the board. */
function verdict({ match }: Session, text: string, drop: number) {
  const mark = drop < 16.5 ? null : "??";
  const facts: readonly Fact[] = [
    { kind: "mates", move: "reply", by: "Qxf7#", moves: 1 },
  ];
  const judged = { drop, mark, facts: mark === null ? [] : facts } as const;
  return takeAnswer(match, verdictOn(match.game, text, judged));
}

Deno.test("an answer within five points of the best is right", () => {
  for (const drop of [0, 5]) {
    const session = new Session(storeOf());
    session.write("practise");
    session.write("Qe7");
    assertEquals(taskIn(session.match).puzzle.isMissed, undefined);
    const { match, next } = verdict(session, "d8e7", drop);
    assert(next.type === "savedGames");
    const answer = session.games.answer(next.request, match);
    const { events } = answer(match);
    assertEquals(linesOf(events)[0], "Qe7 is right");
    assertEquals(
      session.write("practise list").at(-1)?.slice(-14),
      "(due in 1 day)",
    );
  }
});

Deno.test("an answer without a mark is good where there is better, and not missed", () => {
  const session = new Session(storeOf());
  session.write("practise");
  session.write("a6");
  const { match, events, isRejected } = verdict(session, "a7a6", 6);
  assertEquals(linesOf(events), [
    "a6 is good, but there is better; try again, or ask for a hint",
  ]);
  assertEquals([isRejected, taskIn(match).puzzle.isMissed], [true, undefined]);
  assertEquals(match.game.ply, 1);
});

Deno.test("an answer with a mark is wrong, and counts as missed", () => {
  const session = new Session(storeOf());
  session.write("practise");
  session.write("a6");
  const { match, events, isRejected } = verdict(session, "a7a6", 17);
  assertEquals(linesOf(events), [
    "a6 is not the move: it allows Qxf7 mate; try again, or ask for a hint",
  ]);
  assertEquals([isRejected, taskIn(match).puzzle.isMissed], [true, true]);
  assertEquals(match.game, session.match.game);
});

Deno.test("practise says what was wrong with an answer, and allows another", () => {
  const session = new Session(storeOf());
  session.write("practise");
  const before = session.match.game;
  assertEquals(session.write("Nf6"), [
    "Nf6 is what you played: it allows Qxf7 mate; try again, or ask for a hint",
  ]);
  session.write("a6");
  assertEquals(session.match.game, before);
  session.write("g6");
  assertEquals(
    session.write("practise list").at(-1)?.slice(-14),
    "(due in 1 day)",
  );
});

Deno.test("why a solution is right begins with a capital, but a pawn's move does not", () => {
  const home = reviewed();
  const [puzzle] = puzzlesIn(new GameStore(() => memoryStore()), [home]);
  const mates: Fact = { kind: "mates", move: "reply", by: "Rd8#", moves: 1 };
  const better: Fact = { ...mates, move: "better", by: "Re8#" };
  const reasons: readonly [string, readonly Fact[], string][] = [
    ["h3", [mates], "h3 allows Rd8 mate"],
    ["bxc3", [mates], "bxc3 allows Rd8 mate"],
    ["Nf6", [better], "It mates"],
  ];
  for (const [played, facts, reason] of reasons) {
    const { match } = posePuzzle(home, { ...puzzle, played, facts });
    const solution = { isFound: false, san: "Re8#", line: ["1.", "Re8#"] };
    const posed = taskIn(match);
    const solved = { type: "solved", match: posed, solution } as const;
    assertEquals(linesOf([solved])[0], reason);
  }
});

Deno.test("practise does not give the solution away", () => {
  const solutions: readonly Fact[] = [
    {
      kind: "forks",
      move: "better",
      by: "Nf3",
      piece: "queen",
      square: "d5",
      targets: [
        { piece: "king", square: "e8" },
        { piece: "queen", square: "d5" },
      ],
    },
  ];
  const loss: Fact = {
    kind: "wins",
    move: "reply",
    by: "Nc4",
    piece: "pawn",
    square: "a5",
    moves: 2,
    lost: [],
  };
  const answered = (facts: readonly Fact[]) =>
    linesOf([
      {
        type: "answered",
        san: "a6",
        side: BLACK,
        fault: { type: "worse", facts },
      },
    ]);
  const hidden = answered([loss]);
  assertEquals(hidden, [
    "a6 is not the move: Nc4 wins the pawn on a5 in two moves; " +
    "try again, or ask for a hint",
  ]);
  for (const solution of solutions) {
    assertEquals(answered([solution, loss]), hidden);
  }
});

Deno.test("a puzzle counts as missed after a hint, or a question", () => {
  for (const help of ["hint", "why a6"]) {
    const session = new Session(storeOf(reviewed("black")));
    session.write("practise");
    session.write(help);
    assertEquals(taskIn(session.match).puzzle.isMissed, true, help);
  }
});

Deno.test("practise lists puzzles and removes the one on the board", () => {
  const session = new Session(storeOf());
  assertEquals(session.write("practise list").length, 2);
  assertEquals(session.write("practise remove"), [
    "No puzzle is waiting for an answer: practise sets one up",
  ]);
  session.write("practise");
  assertEquals(session.write("practise remove"), [
    "This puzzle will not come back",
    "White to move: find a better move than 4. a3",
  ]);
  assertEquals(session.write("practise list").length, 1);
  assertEquals(session.write("practise chess"), [
    'Cannot read "practise chess": expected list, remove, stop, all, a theme ' +
    "like fork, or an ending like ending-rook",
  ]);
});

Deno.test("the game before stays as it is, and a new one has its settings", () => {
  const store = storeOf();
  const session = new Session(
    store,
    matchOf(gameOf("d2d4 d7d5 c2c4 e7e6"), "white"),
  );
  session.games.save(session.match);
  session.write("practise");
  session.games.save(session.match);
  session.write("g6");
  session.games.save(session.match);
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i));
  const games = keys.filter((key) => key?.startsWith("denomax/"));
  assertEquals(games.length, 2);
  session.write("new");
  assertEquals(session.match.humanSides, WHITE);
  assertEquals(session.write("practise")[0].slice(0, 5), "White");
});

Deno.test("of what is saved of a puzzle, nothing changes its task", () => {
  const storage = memoryStore();
  const store = new GameStore(() => storage);
  const [puzzle] = puzzlesIn(store, [reviewed()]);
  for (const box of ["x", 0.5, -3]) {
    const saved = { fen: "?", line: [], box, due: NOW };
    store.changeRecord("denomax-puzzles", () => ({ [puzzle.key]: saved }));
    const again = puzzlesIn(store, [reviewed()])
      .find(({ key }) => key === puzzle.key);
    assertEquals(again, { ...puzzle, due: NOW });
  }
});

Deno.test("the screen turns the board to the side that is to move in a puzzle", () => {
  const { games } = new Session(storeOf());
  const first = begin(matchOf(newGame(), "white")).model;
  const press = pressing(games);
  const ask = (text: string, model = first) => press(model, ...text, "enter");
  const posed = ask(":practise");
  assertEquals(posed.looks.isFlipped, true);
  const asked = ask("a6", posed);
  const verdict = verdictOn(posed.match.game, "a7a6", {
    drop: 50,
    mark: "??",
    facts: [{ kind: "mates", move: "reply", by: "Qxf7#", moves: 1 }],
  });
  const id = asked.engine.lastId;
  const wrong = send(asked, { type: "verdict", id, verdict }).model;
  assertEquals([lineOf(wrong.notice), wrong.notice.isWarning], [
    "a6 is not the move: it allows Qxf7 mate; try again, or ask for a hint",
    true,
  ]);
  assertEquals([wrong.match.game.ply, asideOf(wrong)], [1, null]);
  const next = ask("", ask("g6", wrong));
  assertEquals(next.looks.isFlipped, false);
  assertEquals(overlayOf(ask(":practise list"), "sheet").title, "puzzles");
});

Deno.test("the command practise starts no game where no mistake is stored", async () => {
  const args = ["practise", "--kind=missed-mate", "--plain"];
  const { stdout, code } = await run(args, "e4\n");
  assertEquals([stdout, code], [
    "You have no missed mate to practise: leave out --kind\n",
    0,
  ]);
});

// -- Kinds of mistakes ------------------------------------------------------------

/** What is posed and said after a request for mistakes of a kind. */
function practised(games: SavedGames, kind: MistakeKind) {
  const act = { type: "next", choice: { kind } } as const;
  const answer = games.answer({ type: "practise", act });
  const { match, events } = answer(matchOf(newGame()));
  return { match, lines: linesOf(events), brief: linesOf(events, "brief") };
}

Deno.test("practise --kind poses mistakes of one kind only", () => {
  const storage = storeOf();
  const games = new SavedGames(new GameStore(() => storage));
  const { match, lines, brief } = practised(games, "missed-mate");
  const { puzzle } = taskIn(match);
  assertEquals(lines, ["White to move: find a better move than 4. a3"]);
  // Where no board is written, it says where the pieces stand.
  assertEquals(brief, [
    ...lines,
    "White: king on e1, queen on h5, rooks on a1 and h1, bishops on c1 and " +
    "c4, knights on b1 and g1, pawns on a2, b2, c2, d2, e4, f2, g2 and h2",
    "Black: king on e8, queen on d8, rooks on a8 and h8, bishops on c8 and " +
    "f8, knights on c6 and f6, pawns on a7, b7, c7, d7, e5, f7, g7 and h7",
  ]);
  assert(puzzle !== undefined);
  const act = { type: "answer", puzzle, san: "Qxf7#" } as const;
  const answer = games.answer({ type: "practise", act });
  const { events } = answer(matchOf(newGame()));
  assertEquals(linesOf(events), ["Qxf7# is right"]);
  const next = games.answer({ type: "practise", act: { type: "next" } });
  assertEquals(linesOf(next(matchOf(newGame())).events), [
    "Nothing of this kind is due; 1 stored, the next tomorrow",
  ]);
  assertEquals(practised(games, "allowed-mate").lines, [
    "Black to move: find a better move than 3... Nf6",
  ]);
});

Deno.test("practise --kind says if no such mistake is stored", () => {
  const storage = storeOf();
  const games = new SavedGames(new GameStore(() => storage));
  assertEquals(practised(games, "hung-piece").lines, [
    "You have no hung piece to practise: leave out --kind",
  ]);
});
