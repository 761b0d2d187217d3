import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newGame } from "../../../../engine/chess/game/game.ts";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import type { Match } from "../../../../tui/match/match.ts";
import { markedMoves, unjudged } from "../../../../tui/match/match_review.ts";
import { loadOpenings } from "../../../../engine/chess/game/openings.ts";
import { filedGames, readAll } from "../../../../tui/saves/game_file.ts";
import type { Hit } from "../../../../tui/screen/model/hit.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { openGameFile } from "../../../../tui/screen/game/game_file.ts";
import { nextWake } from "../../../../tui/screen/update/update.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { played } from "../../../support/chess/games.ts";
import { rowsOf } from "../../../support/screen/models.ts";
import {
  clickOn,
  framed,
  overlayOf,
  pointAt,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";

const GAMES = `[White "Ann, A."]
[Black "Bob"]
[Date "2020.05.01"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0

[White "Carla"]
[Black "Dan"]
[Result "0-1"]

1. d4 Ne4 0-1

[White "Eve\u202e"]
[Black "Fay\u001b[31m"]
[Result "1/2-1/2"]

1. c4 1/2-1/2
`;

const FILED = filedGames(GAMES);

function opened(text = GAMES): Model {
  return openGameFile(screen(newGame()), "some.pgn", filedGames(text));
}

/** The model after all games have been read. */
async function readOn(model: Model): Promise<Model> {
  await loadOpenings();
  let read = model;
  const file = model.file?.opened ?? [];
  await readAll(file, (part) => {
    read = send(read, { type: "filed", part, file }).model;
  });
  return read;
}

/** Whose mistakes are practised in a record, if not people's. */
function ownSidesOf(match: Match): number | undefined {
  assert(match.kind === "record");
  return match.ownSides;
}

/** The rows of the list, without their places for boards. */
function listRows(model: Model): string[] {
  const { rows } = overlayOf(model, "list");
  return rows.map(({ cells }) =>
    cells.map((cell) => cell.trim()).filter(Boolean).join(" | ")
  );
}

Deno.test("a file of one game opens it; several are listed by their tags", () => {
  const one = opened('[White "Ann"]\n\n1. e4 e5 *');
  assertEquals([played(one.match.game), one.overlay], ["e2e4 e7e5", null]);
  const several = opened();
  assertEquals(framed(several).title, "Games of some.pgn (3)");
  assertEquals(listRows(several), [
    "2020-05-01 | Ann - Bob | 1-0",
    "? | Carla - Dan | 0-1",
    "? | Eve\\u{202e} - Fay\\u{.. | 1/2-1/2",
  ]);
});

Deno.test("reading on names the openings, and says which games are damaged", async () => {
  const read = await readOn(opened());
  assertEquals(listRows(read), [
    "2020-05-01 | Ann - Bob | 1-0 | Ruy Lopez",
    "? | Carla - Dan | damaged | line 12",
    "? | Eve\\u{202e} - Fay\\u{.. | 1/2-1/2 | English Opening",
  ]);
  assertEquals(read.notice.text, "1 game is damaged: 2 (line 12)");
  const cut = press(read, "down", "enter").model;
  assertEquals([played(cut.match.game), cut.overlay], ["d2d4", null]);
  assertStringIncludes(cut.notice.text, "Loaded game 2 up to a fault: ");
  assertStringIncludes(cut.notice.text, "line 12");
});

Deno.test("the list has the result after the moves, and results as people write them", async () => {
  const games = [
    '[White "A"]\n\n1. e4 1-0',
    '[White "B"]\n[Result "½-½"]\n\n1. e4',
    '[White "C"]\n[Result "*"]\n\n1. e4 0:1',
  ];
  const results = (model: Model) =>
    overlayOf(model, "list").rows.map(({ cells }) => cells[2].trim());
  const listed = opened(games.join("\n\n"));
  assertEquals(results(listed), ["*", "1/2-1/2", "*"]);
  assertEquals(results(await readOn(listed)), ["1-0", "1/2-1/2", "0-1"]);
});

Deno.test("games without tags are found when their part is read", async () => {
  const read = await readOn(opened(`${GAMES}\n1. e4 *\n\n1. d4 *\n`));
  assertEquals(overlayOf(read, "list").rows.length, 5);
  const { model } = press(read, "end", "enter");
  assertEquals(played(model.match.game), "d2d4");
});

Deno.test("the filter finds names, results and openings", async () => {
  const read = await readOn(opened());
  const rows = [
    ["ann, a", 1],
    ["1/2", 1],
    ["ruy", 1],
    ["1-0", 1],
    ["ann 0-1", 0],
    ["a", 3],
  ] as const;
  for (const [filter, length] of rows) {
    const filtered = press(read, "/", filter).model;
    assertEquals(overlayOf(filtered, "list").rows.length, length, filter);
  }
});

Deno.test("o goes back to the list as it was left, and from there to saved games", () => {
  const one = press(opened(), "/", "eve", "enter").model;
  assertEquals(played(one.match.game), "c2c4");
  assertEquals(one.match.humanSides, screen(newGame()).match.humanSides);
  const back = press(one, "o").model;
  assertEquals(overlayOf(back, "list").filter, "eve");
  // An open filter takes letters; without one, the key is free.
  const { effects } = press(press(back, "escape").model, "o");
  assertEquals(effects.at(-1), {
    type: "savedGames",
    request: { type: "list" },
    match: one.match,
  });
  // The list is there as well in a game that is played on from one of its games.
  const goesOn = press(one, "e5", "enter").model;
  assertEquals(press(goesOn, "o").model.overlay?.type, "list");
});

Deno.test("nothing raw of a file reaches the terminal", async () => {
  const { model } = press(await readOn(opened()), "end", "enter");
  for (const shown of [opened(), await readOn(opened()), model]) {
    // deno-lint-ignore no-control-regex
    assert(!/[\u001b\u202e]/.test(rowsOf(view(shown)).join("")));
  }
});

Deno.test("the list of the file shows the position of the selected game", () => {
  const { board } = overlayOf(press(opened(), "end").model, "list");
  assertEquals(board && played(board.game), "c2c4");
});

Deno.test("p plays a record move by move, until its end or the next key", () => {
  const second = { type: "time", milliseconds: 1000 } as const;
  const at = (model: Model) => [model.match.game.shown, nextWake(model)];
  const record = opened('[White "Ann"]\n\n1. e4 e5 2. Nf3 *');
  assertEquals(at(record), [0, null]);
  const begun = press(record, "p").model;
  assertEquals(at(begun), [0, 1000]);
  const half = send(begun, { type: "time", milliseconds: 400 }).model;
  assertEquals(at(half), [0, 600]);
  const one = send(begun, second).model;
  assertEquals(at(one), [1, 1000]);
  assertEquals(at(send(one, second, second).model), [3, null]);
  assertEquals(at(press(one, "p").model), [1, null]);
  assertEquals(at(press(record, "end", "p").model), [0, 1000]);
  assertEquals(at(press(one, "]").model), [2, null]);
  assertEquals(at(press(press(one, "p").model, "p").model), [1, 1000]);
  const played = press(screen(newGame()), ":autoplay", "enter").model;
  assertEquals(played.notice.text, "Only a loaded game plays by itself");
});

Deno.test("a click on its key plays a record, and another stops it", () => {
  const record = opened('[White "Ann"]\n\n1. e4 e5 2. Nf3 *');
  const isKey = (hit: Hit) => hit.type === "key" && hit.key === "p";
  const begun = clickOn(record, isKey).model;
  assertEquals(nextWake(begun), 1000);
  assertEquals(nextWake(clickOn(begun, isKey).model), null);
  assertEquals(nextWake(pointAt(begun, "press", "e4").model), null);
});

Deno.test("the tags of a part are read at a glance", () => {
  assertEquals(FILED.map(({ line }) => line), [1, 8, 14]);
});

// -- The review of all games ---------------------------------------------------

const OWN_GAMES = `[White "Ann"]
[Black "Bob"]

1. f3 e5 2. g4 Qh4# 0-1

[White "Carla"]
[Black "Ann"]

1. d4 Ne4 0-1

[White "Eve"]
[Black "Ann"]

1. e4 e5 1/2-1/2
`;

/** A review that finds one blunder in each game: its third move. */
function reviewOn(begun: Model): Model {
  let model = begun;
  while (model.file?.review) {
    const { match: { game } } = model.file.review;
    const ply = unjudged(model.file.review.match)?.from ?? 0;
    const mark = ply === 3 ? "??" as const : null;
    const judged = { ...JUDGED, ply, mark };
    model = send(model, { type: "judged", game, judged }).model;
  }
  return model;
}

const JUDGED: JudgedMove = {
  ply: 1,
  san: "",
  score: 0,
  drop: 60,
  mark: null,
  line: ["e4"],
  reply: [],
  facts: [],
};

Deno.test("l in the list reviews all readable games of the file", async () => {
  const { model, effects } = press(await readOn(opened(OWN_GAMES)), "l");
  assertEquals(effects.map(({ type }) => type), ["judgeFiled"]);
  assertEquals(
    listRows(model)[0],
    "? | Ann - Bob | 0-1 | 0 % | Barnes Opening: Fool's Mate",
  );
  const done = reviewOn(model);
  assertEquals(listRows(done).map((row) => row.split(" | ")[3]), [
    "0?! 0? 1??",
    "line 9",
    "0?! 0? 0??",
  ]);
  assertEquals(framed(done).title, "Games of some.pgn, 2 reviewed (3)");
  assertEquals(press(done, "l").effects, []);
});

Deno.test("a reviewed game of a file opens with its marks", async () => {
  const done = reviewOn(press(await readOn(opened(OWN_GAMES)), "l").model);
  const { match, review: { isOpen: isReviewOpen } } =
    press(done, "home", "enter").model;
  assertEquals(markedMoves(match).map(({ ply }) => ply), [3]);
  assert(isReviewOpen);
  // Ann has played all games, so that her mistakes are those to practise.
  assertEquals(ownSidesOf(match), WHITE);
  assertEquals(ownSidesOf(press(done, "end", "enter").model.match), BLACK);
});

Deno.test("in a file of many players' games, nobody's mistakes are practised", async () => {
  const others = OWN_GAMES.replace('[Black "Bob"]', '[Black "Eve"]')
    .replace('[White "Ann"]', '[White "Dan"]');
  const begun = press(await readOn(opened(others)), "l").model;
  const { match } = press(reviewOn(begun), "home", "enter").model;
  assertEquals(ownSidesOf(match), 0);
});

Deno.test("l stops the review of a file, and goes on with it later", async () => {
  const begun = press(await readOn(opened(OWN_GAMES)), "l").model;
  const stopped = press(begun, "l");
  assertEquals(stopped.effects, [{ type: "stopFiled" }]);
  assertEquals(stopped.model.notice.text, "The review has stopped");
  assertEquals(reviewOn(press(stopped.model, "l").model).file?.reviews.size, 2);
});

Deno.test("a review of a file keeps the rows of games that it does not touch", async () => {
  const begun = press(await readOn(opened(OWN_GAMES)), "l").model;
  const before = overlayOf(begun, "list").all;
  const after = overlayOf(reviewOn(begun), "list").all;
  const isKept = after.map((row, index) => row === before[index]);
  assertEquals(isKept, [false, true, false]);
});
