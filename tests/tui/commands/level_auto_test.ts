import { assert, assertEquals } from "@std/assert";
import {
  browse,
  endingOf,
  newGame,
  resign,
} from "../../../engine/chess/game/game.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { levelAfter, levelElo } from "../../../engine/player/levels.ts";
import type { RatedGame } from "../../../engine/player/rating.ts";
import { readLine } from "../../../tui/console/read_line.ts";
import { type Match, playersOf, ratedGame } from "../../../tui/match/match.ts";
import { opponentPlays } from "../../../tui/match/turns.ts";
import { restoreMatch, saveMatch } from "../../../tui/saves/form/match_json.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { GameStore, type StorageLike } from "../../../tui/saves/store.ts";
import { describePlayers } from "../../../tui/words/players.ts";
import { gameFrom, gameOf } from "../../support/chess/games.ts";
import { choice, matchOf } from "../../support/screen/matches.ts";
import { begin, press, send } from "../../support/screen/screens.ts";
import { inWords } from "../../support/screen/steps.ts";
import { memoryStore } from "../../support/saves/stores.ts";
import { eventIn } from "../../support/saves/saved_games.ts";

const VIEW = { isFlipped: false, theme: "", scores: [] };
const FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4";
const LEVEL_3 = { strength: { level: 3 } };

/** A game at level 3, in which a person has a side. */
function match(moves: string, side = "white"): Match {
  return { ...matchOf(gameOf(moves), side), ...LEVEL_3 };
}

function write(start: Match, ...lines: string[]) {
  return inWords(
    lines.slice(1).reduce(
      (step, line) => readLine(step.match, line),
      readLine(start, lines[0]),
    ),
  );
}

/** The points that a game counts, null if it does not. */
function pointsOf(match: Match): number | null {
  return ratedGame(match)?.points ?? null;
}

/** The points after White's resignation. */
function pointsAfterResigning(match: Match): number | null {
  return pointsOf({ ...match, game: resign(match.game, WHITE) });
}

// -- Which games count ----------------------------------------------------------

Deno.test("a game counts by its result, for the person", () => {
  assertEquals(pointsOf(match(FOOLS_MATE)), 0);
  assertEquals(pointsOf(match(FOOLS_MATE, "black")), 1);
  assertEquals(pointsAfterResigning(match("e2e4 e7e5", "black")), 1);
  const drawn = gameOf("g1f3 g8f6 f3g1 f6g8 ".repeat(4));
  assertEquals(endingOf(drawn)?.winner, 0);
  assertEquals(pointsOf({ ...match("", "black"), game: drawn }), 0.5);
});

Deno.test("a game counts if one person plays a level from the start", () => {
  const { game } = match(FOOLS_MATE);
  assertEquals(pointsOf(match("e2e4")), null);
  assertEquals(pointsOf(match(FOOLS_MATE, "both")), null);
  assertEquals(pointsOf(match(FOOLS_MATE, "none")), null);
  assertEquals(pointsOf(matchOf(game, "white")), null);
  const late = gameFrom("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7");
  assertEquals(pointsOf({ ...match(""), game: late }), null);
});

Deno.test("a game does not count once a person is helped, or the terms change", () => {
  const start = match("e2e4 e7e5");
  assertEquals(pointsAfterResigning(start), 0);
  const lines = [
    "hint",
    "why Nf3",
    "review",
    "go",
    "level 3",
    "level auto",
    "side white",
  ];
  for (const line of lines) {
    assertEquals(pointsAfterResigning(write(start, line).match), null, line);
  }
  const other = write(start, "undo", "d4").match;
  assertEquals(pointsAfterResigning(other), null);
  const same = write(start, "undo", "redo").match;
  assertEquals(pointsAfterResigning(same), 0);
});

Deno.test("help after the end of a game changes nothing", () => {
  const ended = match(FOOLS_MATE);
  const over = { ...ended, game: browse(ended.game, 2) };
  for (const line of ["hint", "why e4", "review"]) {
    assertEquals(pointsOf(write(over, line).match), 0, line);
  }
  assertEquals(pointsOf(write(over, "go").match), null);
});

Deno.test("help to a person is saved at once", () => {
  const store = memoryStore();
  const games = new SavedGames(new GameStore(() => store));
  const start = match("e2e4 e7e5");
  games.save(start);
  const helped = write(start, "hint").match;
  games.save(helped);
  const other = new SavedGames(new GameStore(() => store));
  const answer = other.answer({ type: "resume", number: 1 });
  const { restored } = eventIn(answer, "savedGameRestored");
  assertEquals(pointsAfterResigning(restored.match), null);
});

Deno.test("the next game counts again, and asking for the level is no help", () => {
  const helped = write(match("e2e4 e7e5"), "hint", "new", "e4").match;
  const { match: after } = opponentPlays(helped, choice("e7e5"));
  assertEquals(pointsAfterResigning(after), 0);
  const asked = write(match("e2e4 e7e5"), "level", "status").match;
  assertEquals(pointsAfterResigning(asked), 0);
});

Deno.test("whether a game counts is saved with it, and unknown for an old one", () => {
  const saved = (match: Match) =>
    JSON.parse(JSON.stringify(saveMatch(match, VIEW)));
  const restored = (value: unknown) => {
    const found = restoreMatch(value);
    assert(found.match !== null);
    return pointsAfterResigning(found.match);
  };
  const helped = write(match("e2e4 e7e5"), "hint").match;
  assertEquals(restored(saved(match("e2e4 e7e5"))), 0);
  assertEquals(restored(saved(helped)), null);
  const { isCasual: _, ...old } = saved(match("e2e4 e7e5"));
  assertEquals(restored(old), null);
});

// -- The level that follows -----------------------------------------------------

/** A storage with so many games, won or lost at level 3, and one that goes on. */
function storeOf(wins: number, losses: number): StorageLike {
  const store = memoryStore();
  const ended = Array(wins).fill("black").concat(Array(losses).fill("white"))
    .map((side) => match(FOOLS_MATE, side));
  for (const game of [...ended, match("e2e4")]) {
    new SavedGames(new GameStore(() => store)).save(game);
  }
  return store;
}

function answer(store: StorageLike) {
  return new SavedGames(new GameStore(() => store)).answer({ type: "results" });
}

function rated(wins: number, losses: number): RatedGame[] {
  return Array(wins + losses).fill({ elo: levelElo(3) })
    .map((game, index) => ({ ...game, points: index < wins ? 1 : 0 }));
}

Deno.test("the results are those of the latest thirty saved games, the latest first", () => {
  const levelBy = (store: StorageLike) =>
    answer(store)(match("")).match.strength;
  assertEquals(levelBy(storeOf(2, 1)), levelAfter(rated(2, 1).toReversed()));
  assertEquals(levelBy(storeOf(40, 0)), levelAfter(rated(30, 0)));
});

Deno.test("there are no results where nothing can be saved", () => {
  const games = new SavedGames(
    new GameStore(() => {
      throw new Error("No storage");
    }),
  );
  const answered = games.answer({ type: "results" });
  const step = inWords(answered(match("")));
  assertEquals(step.match.strength, levelAfter([]));
  assertEquals(
    step.lines[0],
    "Your strength is not known yet; Denomax plays at level 4",
  );
});

Deno.test("level auto asks for the results, and reports the level", () => {
  const asked = write(match(""), "level auto");
  assertEquals(asked.next, {
    type: "savedGames",
    request: { type: "results" },
  });
  const step = inWords(answer(storeOf(0, 2))(asked.match));
  assertEquals(step.match.strength, levelAfter(rated(0, 2)));
  assertEquals(step.lines, [
    "You play at about 400 ± 470 Elo; Denomax plays at level 1 (your games: 2 at level 3)",
  ]);
  assertEquals(write(step.match, "level").lines, step.lines);
});

Deno.test("an automatic level is reported when it is chosen, and when it changes", () => {
  const lines = (from: Match, line: string, store: StorageLike) => {
    const { match, lines } = write(from, line);
    const step = inWords(answer(store)(match));
    return { match: step.match, lines: [...lines, ...step.lines] };
  };
  const weak = storeOf(0, 2);
  const chosen = lines(match(""), "level auto", weak);
  const level = write(chosen.match, "level").lines;
  assertEquals(chosen.lines, level);
  const side = lines(chosen.match, "side black", weak);
  assertEquals(side.lines, [describePlayers(playersOf(side.match))]);
  const rematch = lines(side.match, "rematch", weak);
  assertEquals(rematch.lines.length, 1);
  assertEquals(lines(rematch.match, "level auto", weak).lines, level);
  const changed = lines(rematch.match, "new", storeOf(9, 0));
  const news = write(changed.match, "level").lines;
  assertEquals(changed.lines.slice(1), news);
});

Deno.test("an automatic level and its results are saved with the game", () => {
  const strength = levelAfter(rated(3, 9));
  const value = saveMatch({ ...match("e2e4"), strength }, VIEW);
  const restored = restoreMatch(JSON.parse(JSON.stringify(value)));
  assert(restored.match !== null);
  assertEquals(restored.match.strength, strength);
});

Deno.test("a new game asks for the results again before the engine moves", () => {
  const strength = levelAfter([]);
  const over = { ...match(FOOLS_MATE, "black"), strength };
  const step = write(over, "new");
  assertEquals(step.next, { type: "savedGames", request: { type: "results" } });
  const next = answer(storeOf(1, 0))(step.match);
  assertEquals(next.next, { type: "think", about: "turn" });
});

Deno.test("the screen begins with the automatic level", () => {
  const strength = levelAfter([]);
  const first = begin({ ...matchOf(newGame(), "black"), strength });
  const [effect] = first.effects;
  assert(effect.type === "savedGames" && effect.request.type === "results");
  const message = {
    type: "savedGames",
    answer: answer(storeOf(0, 9)),
  } as const;
  const { model, effects } = send(first.model, message);
  assertEquals(model.match.strength, levelAfter(rated(0, 9)));
  assertEquals(effects.map(({ type }) => type), ["think"]);
  assertEquals(model.match.humanSides, BLACK);
});

Deno.test("a hint on the screen makes the game casual", () => {
  const model = press(begin(match("e2e4 e7e5")).model, "t").model;
  assertEquals(pointsAfterResigning(model.match), null);
});
