import UNPUBLISHED from "./game_of_1.0.0.json" with { type: "json" };
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  newGame,
  playMove,
  resign,
  undo,
} from "../../../engine/chess/game/game.ts";
import { loadOpenings } from "../../../engine/chess/game/openings.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { levelElo } from "../../../engine/player/levels.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { saveMatch } from "../../../tui/saves/form/match_json.ts";
import { branchRows } from "../../../engine/chess/game/branches.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import {
  casually,
  type Match,
  ratedGame,
  recordMatch,
} from "../../../tui/match/match.ts";
import { takeBranch } from "../../../tui/match/game_flow.ts";
import { judgedAt, withJudged } from "../../../tui/match/match_review.ts";
import type { SavedGamesRequest } from "../../../tui/match/step.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { gameOf, move, played } from "../../support/chess/games.ts";
import { GOOD, matchOf } from "../../support/screen/matches.ts";
import {
  brokenStore,
  type CountedStorage,
  fullStore,
  memoryStore,
} from "../../support/saves/stores.ts";
import { inWords } from "../../support/screen/steps.ts";
import { BLACK_WINS } from "../../support/program/sentences.ts";
import { eventIn } from "../../support/saves/saved_games.ts";
import {
  describeSavedGame,
  savedGameColumns,
} from "../../../tui/words/saved_games.ts";

const SIX_PLIES = "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6";
const ONE = matchOf(gameOf("e2e4"));
const AROUND = { isFlipped: false, theme: "slate", scores: [null, 14] };

/** A program that saves its games in a storage. */
function program(store: CountedStorage): SavedGames {
  return new SavedGames(new GameStore(() => store));
}

/** A storage with games that other programs saved, the latest one last. */
function storeWith(...moves: string[]): CountedStorage {
  const values = moves.map((moves) =>
    saveMatch(matchOf(gameOf(moves)), AROUND)
  );
  return storeOf(...values);
}

function storeOf(...values: unknown[]): CountedStorage {
  const items = values.map((value, index) => {
    const time = Date.UTC(2026, 0, 1 + index);
    return [`denomax/${index}`, JSON.stringify({ time, value })];
  });
  return memoryStore(Object.fromEntries(items));
}

/** The sentences of an answer. */
function ask(games: SavedGames, request: SavedGamesRequest): readonly string[] {
  return inWords(games.answer(request)(matchOf(newGame())))
    .lines;
}

function list(games: SavedGames): readonly string[] {
  return ask(games, { type: "list" });
}

function resume(games: SavedGames, number: number | null = null) {
  const answer = games.answer({ type: "resume", number });
  return eventIn(answer, "savedGameRestored").restored;
}

/** A storage that counts how often something is written. */
function countWrites(
  store: CountedStorage,
): { store: CountedStorage; count: () => number } {
  let count = 0;
  const setItem = (key: string, value: string) => {
    count++;
    store.setItem(key, value);
  };
  return { store: { ...store, setItem }, count: () => count };
}

Deno.test("SavedGames.save() writes what changes a game, and nothing else", () => {
  const { store, count } = countWrites(memoryStore());
  const games = program(store);
  const start = matchOf(newGame(), "white");
  const one = { ...start, game: playMove(newGame(), move("e2e4")) };
  const two = { ...one, game: playMove(one.game, move("e7e5")) };
  const steps = [
    { match: start, viewState: AROUND, writes: 0 },
    { match: one, viewState: AROUND, writes: 1 },
    { match: { ...one, score: 7 }, viewState: AROUND, writes: 1 },
    { match: two, viewState: AROUND, writes: 2 },
    { match: two, viewState: { ...AROUND, scores: [5] }, writes: 3 },
    { match: two, viewState: { ...AROUND, scores: [5] }, writes: 3 },
    { match: two, viewState: { ...AROUND, isFlipped: true }, writes: 4 },
    { match: { ...two, humanSides: 0 }, viewState: AROUND, writes: 5 },
    { match: two, viewState: { ...AROUND, theme: "walnut" }, writes: 6 },
    { match: { ...two, game: undo(two.game) }, viewState: AROUND, writes: 7 },
    {
      match: { ...two, game: undo(two.game, 2) },
      viewState: AROUND,
      writes: 8,
    },
    {
      match: { ...two, game: resign(two.game, WHITE) },
      viewState: AROUND,
      writes: 9,
    },
  ];
  for (const { match, viewState, writes } of steps) {
    assertEquals(games.save(match, viewState), null);
    assertEquals(count(), writes);
  }
});

Deno.test("SavedGames.save() writes once without theme and scores, as in line mode", () => {
  const { store, count } = countWrites(memoryStore());
  const games = program(store);
  for (let times = 0; times < 3; times++) {
    assertEquals(games.save(ONE, { isFlipped: false }), null);
  }
  assertEquals(count(), 1);
  games.save(ONE, { isFlipped: true });
  assertEquals(count(), 2);
});

Deno.test("SavedGames.save() writes a running clock every ten seconds", () => {
  const { store, count } = countWrites(memoryStore());
  const games = program(store);
  const game = gameOf("e2e4", { base: 300, increment: 0 });
  const clock = game.clock;
  assert(clock !== null);
  const match = matchOf(game);
  const writes = [300_000, 299_000, 291_000, 289_900, 289_000].map((black) => {
    const later = { ...game, clock: { ...clock, black } };
    games.save({ ...match, game: later }, AROUND);
    return count();
  });
  assertEquals(writes, [1, 1, 1, 2, 2]);
});

Deno.test("SavedGames.save() begins another entry for another game", () => {
  const store = memoryStore();
  const games = program(store);
  for (const moves of ["e2e4 e7e5 g1f3", "d2d4 d7d5"]) {
    games.save(matchOf(gameOf(moves)), AROUND);
  }
  assertEquals(store.length, 2);
  assertStringIncludes(list(games)[0], ", 2 moves, Black to move; ");
});

Deno.test("SavedGames removes a game of two plies when another begins", () => {
  const store = memoryStore();
  const games = program(store);
  const two = matchOf(gameOf("e2e4 e7e5"));
  games.save(two, AROUND);
  assertEquals(store.length, 1);
  games.save(matchOf(newGame()), AROUND);
  assertEquals(store.length, 0);
  games.save(two, AROUND);
  games.leave();
  assertEquals(store.length, 0);
  // A third ply counts even if it is taken back.
  const back = { ...two, game: undo(gameOf("e2e4 e7e5 g1f3"), 2) };
  games.save(back, AROUND);
  games.leave();
  assertEquals(store.length, 1);
});

Deno.test("SavedGames removes short games that were left, once another counts", () => {
  const store = storeWith("e2e4", "d2d4 d7d5", SIX_PLIES);
  const now = { time: Date.now(), value: saveMatch(ONE, AROUND) };
  store.setItem("denomax/now", JSON.stringify(now));
  const games = program(store);
  ask(games, { type: "find", isOffer: true });
  games.save(matchOf(gameOf("c2c4 c7c5")));
  assertEquals(store.length, 5);
  games.save(matchOf(gameOf("c2c4 c7c5 b1c3")));
  const left = list(program(store)).join("\n");
  assertEquals(store.length, 3);
  assertStringIncludes(left, "2026-01-03 00:00, 3 moves");
});

/** A game of a file, with the review of one move. */
function filedGame(ply: number): Match {
  const [record] = readPgn("1. e4 e5 2. Nf3 Nc6 0-1");
  const match = recordMatch(ONE, record, true);
  const judged = { ...GOOD, ply, san: sanAt(match.game, ply) };
  return withJudged(match, match.game, judged);
}

/** The moves of the game saved last that are judged. */
function judgedIn(store: CountedStorage): string[] {
  const games = program(store);
  list(games);
  const { match } = resume(games, 1);
  return match.game.plies.flatMap((_, ply) => judgedAt(match, ply)?.san ?? []);
}

Deno.test("a game of a file that is reviewed again is saved once, with all that was found", () => {
  const store = memoryStore();
  for (const ply of [1, 2]) program(store).save(filedGame(ply));
  assertEquals(store.length, 1);
  assertEquals(judgedIn(store), ["e4", "e5"]);
});

Deno.test("a game of a file that was reviewed on a variation is found again", () => {
  const [record] = readPgn("1. e4 e5 (1... c5) 2. Nf3 Nc6 0-1");
  const match = recordMatch(ONE, record, true);
  const { match: off } = takeBranch(match, branchRows(match.game)[0]);
  const store = memoryStore();
  const judged = { ...GOOD, ply: 1, san: "e4" };
  program(store).save(withJudged(off, off.game, judged));
  const games = program(store);
  games.save(withJudged(match, match.game, { ...judged, ply: 4, san: "Nc6" }));
  assertEquals(store.length, 1);
  assertEquals(judgedIn(store), ["e4", "Nc6"]);
});

Deno.test("of a game of a file that somebody changes, the review and the game are kept", () => {
  const store = memoryStore();
  program(store).save(filedGame(2));
  const games = program(store);
  const match = filedGame(1);
  games.save(match);
  const game = playMove(undo(match.game, 3), move("c7c5"));
  games.save({ ...match, game });
  assertEquals(store.length, 2);
  assertEquals(judgedIn(store), ["e4"]);
  // The changed game is another one.
  program(store).save(filedGame(3));
  assertEquals(store.length, 2);
  assertEquals(judgedIn(store), ["e4", "e5", "Nf3"]);
});

Deno.test("SavedGames lists a game once a new one has begun", () => {
  const games = program(memoryStore());
  const left = matchOf(gameOf("e2e4 e7e5 g1f3"));
  const next = matchOf(newGame());
  games.save(left, AROUND);
  const listedBy = (match: Match) =>
    eventIn(games.answer({ type: "list" }, match), "savedGamesListed").games;
  assertEquals(listedBy(left).length, 0);
  games.save(next, AROUND);
  assertEquals(listedBy(next).length, 1);
});

Deno.test("SavedGames shows a finished game without making it the latest", () => {
  const store = storeWith("f2f3 e7e5 g2g4 d8h4", "e2e4 e7e5 g1f3");
  const before = values(store);
  const games = program(store);
  list(games);
  const answer = games.answer({ type: "see", number: 2 });
  const { match: seen } = eventIn(answer, "savedGameSeen");
  assert(seen !== null);
  assertEquals(played(seen.game), "f2f3 e7e5 g2g4 d8h4");
  const { match } = resume(games, 2);
  games.save(match);
  assertEquals(values(store), before);
});

Deno.test("SavedGames keeps a finished game as it ended, and saves what follows beside it", () => {
  const store = storeWith("f2f3 e7e5 g2g4 d8h4");
  const games = program(store);
  list(games);
  const { match: restored } = resume(games, 1);
  const fresh = memoryStore();
  const finished = matchOf(gameOf("f2f3 e7e5 g2g4 d8h4"));
  const rows = [
    [store, games, restored],
    [fresh, program(fresh), finished],
  ] as const;
  for (const [store, games, match] of rows) {
    games.save(match);
    const ended = values(store);
    const back = undo(match.game);
    games.save({ ...match, game: back });
    assertEquals(values(store), ended);
    games.save({ ...match, game: playMove(back, move("d8e7")) });
    assertEquals(store.length, 2);
    assert(values(store).includes(ended));
  }
});

Deno.test("choices after a game do not change what it was played with", () => {
  const store = memoryStore();
  const games = program(store);
  const played = matchOf(gameOf("f2f3 e7e5 g2g4 d8h4"), "white");
  const finished = { ...played, strength: { level: 3 } };
  games.save(finished);
  games.save({
    ...casually({ ...finished, strength: { level: 10 } }),
    humanSides: BLACK,
    review: new Map(),
  });
  const later = program(store);
  list(later);
  const { match } = resume(later, 1);
  assertEquals([match.strength, match.humanSides], [{ level: 3 }, WHITE]);
  assertEquals(ratedGame(match)?.points, 0);
});

Deno.test("SavedGames lists games in columns, and those that cannot be read", async () => {
  await loadOpenings();
  const store = storeWith("f2f3 e7e5 g2g4 d8h4", "e2e4 e7e5 g1f3");
  store.setItem("denomax/old", JSON.stringify(UNPUBLISHED));
  store.setItem("denomax/broken", "{");
  const answer = program(store).answer({ type: "list" });
  const rows = eventIn(answer, "savedGamesListed").games.map(savedGameColumns);
  assertEquals(rows.map(([_, ...cells]) => cells), [
    ["cannot be read"],
    ["Player - Player", "your move", "  2", "King's Knight Opening"],
    ["Player - Player", "0-1", "  2", "Barnes Opening: Fool's Mate"],
    ["cannot be read"],
  ]);
});

Deno.test("SavedGames.save() reports that there is no storage for a game of a file", () => {
  const [record] = readPgn("1. e4 e5 *");
  const problem = program(brokenStore())
    .save({ ...recordMatch(ONE, record, true), review: new Map() });
  assertEquals(problem?.type, "cannotSave");
});

Deno.test("SavedGames.save() reports once that the storage fails", () => {
  const games = program({
    ...memoryStore(),
    setItem: () => {
      throw new Error("It is full");
    },
  });
  const problems = ["e2e4", "d2d4"].map((moves) =>
    games.save(matchOf(gameOf(moves)), AROUND)
  );
  assertEquals(problems, [
    { type: "cannotSave", reason: "It is full", full: null, damaged: null },
    null,
  ]);
});

Deno.test("SavedGames makes room by removing finished games and records only", () => {
  const [record] = readPgn("1. e4 e5 *");
  const value = saveMatch(recordMatch(ONE, record), AROUND);
  const stores = [
    { store: storeWith("e2e4", "f2f3 e7e5 g2g4 d8h4"), removed: "denomax/1" },
    { store: storeOf(saveMatch(ONE, AROUND), value), removed: "denomax/1" },
    { store: storeOf({ version: 99 }, saveMatch(ONE, AROUND)), removed: null },
  ];
  for (const { store, removed } of stores) {
    const before = keysOf(store);
    const problem = program(fullStore(store))
      .save(matchOf(gameOf("d2d4 d7d5")), AROUND);
    const gone = before.filter((key) => store.getItem(key) === null);
    assertEquals(gone, removed === null ? [] : [removed]);
    assertEquals(problem?.type, removed === null ? "cannotSave" : "madeRoom");
  }
});

Deno.test("SavedGames knows no time that cannot be when a game was saved", () => {
  const value = saveMatch(ONE, AROUND);
  for (const time of [0, -1, 1e18, "noon"]) {
    const store = memoryStore({ "denomax/1": JSON.stringify({ time, value }) });
    const answer = program(store).answer({ type: "list" });
    const [game] = eventIn(answer, "savedGamesListed").games;
    assertEquals(game.time, null, String(time));
    assertStringIncludes(list(program(store))[0], "1. at an unknown time, ");
  }
});

Deno.test("SavedGames lists games with number, time, length and players", () => {
  const lines = list(program(storeWith("e2e4 e7e5", "f2f3 e7e5 g2g4 d8h4")));
  assertEquals(lines.length, 3);
  assertStringIncludes(
    lines[0].replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, "TIME"),
    `1. TIME, 2 moves, ${BLACK_WINS}; You play both sides`,
  );
  assertStringIncludes(lines[1], ", 1 move, White to move; ");
});

Deno.test("SavedGames finds the latest game that has not ended", () => {
  const games = program(storeWith("e2e4", "e2e4 e7e5", "f2f3 e7e5 g2g4 d8h4"));
  const answer = games.answer({ type: "find", isOffer: true });
  const { game, sight } = eventIn(answer, "savedGameFound");
  assert(game !== null);
  assertStringIncludes(describeSavedGame(game), ", 1 move, White to move; ");
  assertEquals(sight && played(sight.match.game), "e2e4 e7e5");
  assertEquals(played(resume(games).match.game), "e2e4 e7e5");
  assertEquals(ask(program(storeWith()), { type: "find", isOffer: true }), []);
  const ended = program(storeWith("f2f3 e7e5 g2g4 d8h4"));
  assertEquals(ask(ended, { type: "resume", number: null }), [
    "The saved game is over; type games for a list, resume 1 to open the latest",
  ]);
  const none = ask(program(storeWith()), { type: "resume", number: null });
  assertEquals(none, ["There is no saved game to continue"]);
});

Deno.test("SavedGames resumes the game that it found", () => {
  for (const isOffer of [true, false]) {
    const store = storeWith("e2e4", "d2d4");
    const [games, others] = [program(store), program(store)];
    games.answer({ type: "find", isOffer });
    others.save(matchOf(gameOf("c2c4")), AROUND);
    const { match } = resume(games);
    assertEquals(played(match.game), "d2d4");
    games.save(match);
    assertEquals(played(resume(games).match.game), "c2c4");
  }
});

Deno.test("SavedGames moves a resumed game to an entry of its own", () => {
  const store = storeWith("e2e4", "d2d4");
  const games = program(store);
  games.save(matchOf(gameOf("c2c4 c7c5 g1f3")), AROUND);
  const { match } = resume(games, 2);
  assertEquals([played(match.game), store.length], ["e2e4", 3]);
  games.save(match);
  assertEquals([store.length, store.getItem("denomax/0")], [3, null]);
  // What was saved with the match and is not given here stays with it.
  assertStringIncludes(values(store), '"theme":"slate","scores":[null,14]');
  const [first, second] = list(games);
  assertStringIncludes(first + second, "1. ");
  assertEquals(played(resume(games, 1).match.game), "c2c4 c7c5 g1f3");
});

function keysOf(store: CountedStorage): string[] {
  const indexes = Array.from({ length: store.length }, (_, index) => index);
  return indexes.flatMap((index) => store.key(index) ?? []);
}

function values(store: CountedStorage): string {
  return keysOf(store).map((key) => store.getItem(key)).join("\n");
}

Deno.test("SavedGames of two programs leave each other's games alone", () => {
  const store = storeWith("e2e4");
  const [one, two] = [program(store), program(store)];
  const [here, there] = [resume(one), resume(two)];
  one.save(here.match, AROUND);
  two.save(there.match, AROUND);
  one.save({ ...here.match, game: playMove(here.match.game, move("e7e5")) });
  two.save({ ...there.match, game: playMove(there.match.game, move("c7c5")) });
  assertEquals(store.length, 2);
  assertStringIncludes(values(store), '"e2e4 e7e5"');
  assertStringIncludes(values(store), '"e2e4 c7c5"');
});

Deno.test("SavedGames.answer() removes the game that had the number in the last list", () => {
  const store = storeWith("e2e4", "d2d4");
  const games = program(store);
  list(games);
  program(store).save(matchOf(gameOf("c2c4")), AROUND);
  assertEquals(ask(games, { type: "forget", number: 2 }), [
    "Removed saved game 2",
  ]);
  assertEquals(store.getItem("denomax/0"), null);
  assertEquals(store.length, 2);
  const rows = [
    [2, "it was removed, or another program is playing it; type"],
    [3, 'Cannot read "forget 3": expected the number of a saved game, from 1'],
  ] as const;
  for (const [number, sentence] of rows) {
    const [line] = ask(games, { type: "forget", number });
    assertStringIncludes(line, sentence);
  }
  assertEquals(store.length, 2);
  const nothing = program(memoryStore());
  assertEquals(ask(nothing, { type: "forget", number: 1 }), [
    "There is no other saved game",
  ]);
});

// -- Unreadable games ---------------------------------------------------------

Deno.test("SavedGames leaves unreadable games where they are, and says why", () => {
  const saved = saveMatch(matchOf(gameOf("e2e4")), AROUND);
  const unreadable = [
    { ...saved, version: 99 },
    { ...saved, summary: "?", game: { ...saved.game, start: "8/8" } },
    "a text",
    null,
  ];
  const store = storeOf(saved, ...unreadable);
  store.setItem("denomax/broken", "{");
  const before = values(store);
  const games = program(store);
  const [first, others] = ask(games, { type: "find", isOffer: true });
  assertStringIncludes(first, "1 move, Black to move");
  assertStringIncludes(others, "5 saved games cannot be read and stay as they");
  const lines = list(games);
  assertEquals(
    lines.filter((line) => /cannot be read \(it/.test(line)).length,
    5,
  );
  assertStringIncludes(
    lines.join("\n"),
    "its format 99 is newer than 3; use the",
  );
  assertStringIncludes(lines[5], "6. at an unknown time, cannot be read (");
  const answer = games.answer({ type: "resume", number: null });
  const found = eventIn(answer, "savedGameRestored");
  assertEquals(played(found.restored.match.game), "e2e4");
  assertEquals(found.unreadable, 0);
  assertEquals(values(store), before);
});

Deno.test("SavedGames says that games cannot be read once there are some", () => {
  const store = storeWith("e2e4");
  const games = program(store);
  const find = () =>
    eventIn(games.answer({ type: "find", isOffer: false }), "savedGameFound");
  assertEquals(find().unreadable, 0);
  store.setItem("denomax/broken", "{");
  assertEquals([find().unreadable, find().unreadable], [1, 0]);
});

Deno.test("SavedGames lists a game of a clock that was ahead as saved now", () => {
  const value = saveMatch(matchOf(gameOf("e2e4")), AROUND);
  const now = Date.now();
  const time = now + 1e9;
  const games = program(
    memoryStore({ "denomax/1": JSON.stringify({ time, value }) }),
  );
  const answer = games.answer({ type: "list" });
  const [game] = eventIn(answer, "savedGamesListed").games;
  assert(game.time !== null && game.time >= now && game.time < time);
});

Deno.test("SavedGames leaves a game of an unpublished version, and says what it is", () => {
  const text = JSON.stringify(UNPUBLISHED);
  const store = memoryStore({ "denomax/1": text });
  const games = program(store);
  const [line] = list(games);
  assertStringIncludes(
    line,
    "a version before 3.0.0 saved it, which was never",
  );
  assertEquals(store.getItem("denomax/1"), text);
  assertEquals(ask(games, { type: "forget", number: 1 }), [
    "Removed saved game 1",
  ]);
  assertEquals(store.length, 0);
});

Deno.test("the score against a level counts the saved games against it alone", () => {
  const saved = saveMatch(matchOf(gameOf("f2f3 e7e5 g2g4 d8h4")), AROUND);
  const games = [[4, 1], [4, 1], [4, 0.5], [4, 0], [5, 1]] as const;
  const values = games.map(([level, points]) => ({
    ...saved,
    rated: { elo: levelElo(level), points },
  }));
  const saves = program(storeOf(...values, saved));
  assertEquals(saves.scoreAgainst(4), { level: 4, won: 2, drawn: 1, lost: 1 });
  assertEquals(saves.scoreAgainst(6), { level: 6, won: 0, drawn: 0, lost: 0 });
});
