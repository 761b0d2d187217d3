import { assert, assertEquals, assertMatch } from "@std/assert";
import type { TimeControl } from "../../../../engine/chess/game/clock.ts";
import { formatFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { newGame, position } from "../../../../engine/chess/game/game.ts";
import type { OpponentFacts } from "../../../../tui/match/players.ts";
import { HUMAN_SIDES, sideChoiceOf } from "../../../../tui/match/match.ts";
import { bindingsFor } from "../../../../tui/screen/layers/layers.ts";
import type { Effect } from "../../../../tui/screen/model/messages.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import {
  openCard,
  rememberedCard,
  setupOf,
} from "../../../../tui/screen/game/card.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { rowsOf } from "../../../support/screen/models.ts";
import { gameFrom, gameOf, played } from "../../../support/chess/games.ts";
import { requestOf } from "../../../../tui/screen/model/situations.ts";
import {
  click,
  framed,
  overlayOf,
  point,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";

const FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4";

/** The card at the first start. */
const FIRST = openCard(screen(newGame(), "white"), true);

/** What the rows of the card say. */
function rows(model: Model): string[] {
  return framed(model).lines.slice(-10)
    .map((line) => line.replace(/^[› ] (s|l|t|p|w|y|i|m|Enter|\*) {2}/, ""));
}

function selectedRow(model: Model): number {
  return overlayOf(model, "card").selected;
}

/** A match in a few words: who plays what, from where. */
function terms({ model: { match } }: ReturnType<typeof press>) {
  const { strength, game } = match;
  return {
    side: sideChoiceOf(match.humanSides),
    level: "level" in strength ? strength.level : 0,
    control: game.clock?.control ?? null as TimeControl | null,
    moves: played(game),
  };
}

function types(effects: readonly Effect[]): string[] {
  return effects.map(({ type }) => type);
}

Deno.test("no other level stands beside the first card than on it", () => {
  const chosen = press(FIRST, "l").model;
  assertEquals(rows(chosen)[1], "Level     ‹ 5         ›");
  const [title] = rowsOf(view(chosen));
  assertEquals(title.trim(), "Denomax");
  assertMatch(rowsOf(view(press(chosen, "enter").model))[0], /Level 5/);
});

Deno.test("the card shows a value for each of its rows", () => {
  const { title, lines } = framed(FIRST);
  assertEquals(title, "New game");
  assertEquals(lines.slice(0, -10), [
    "Level 4, about 760",
    "Blunders 9 moves in 100",
    "",
  ]);
  assertEquals(rows(FIRST), [
    "Side      ‹ white     ›",
    "Level     ‹ 4         ›",
    "Time      ‹ none      ›",
    "Position  ‹ initial   ›",
    "Coach     ‹ off       ›",
    "Style     ‹ none      ›",
    "Book      ‹ on        ›",
    "To mate   ‹ off       ›",
    "play, or type a move",
    "practice",
  ]);
  assertEquals(bindingsFor(FIRST).footer.map(({ keys: [key] }) => key), [
    ...["enter", "right", "o", "q", "left", "down", "up", "*"],
  ]);
});

Deno.test("help, leaving and saved games do not wait for the card", () => {
  const help = press(FIRST, "?").model;
  assertEquals(framed(help).title, "Menu: type to filter");
  const wide = view({ ...help, size: { columns: 120, rows: 40 } });
  assert(!rowsOf(wide).join("\n").includes("New game"));
  assertEquals(press(help, "escape").model.overlay, FIRST.overlay);
  assertEquals(types(press(FIRST, "q").effects), ["quit"]);
  assertEquals(types(press(FIRST, "o").effects), ["savedGames"]);
});

Deno.test("Enter plays with the preselected terms, and so does Esc at the start", () => {
  for (const key of ["enter", "escape"]) {
    const begun = press(FIRST, key);
    assertEquals(terms(begun), {
      ...{ side: "white", level: 4, control: null, moves: "" },
    });
    assertEquals([begun.model.overlay, types(begun.effects)], [null, [
      "remember",
    ]]);
  }
});

Deno.test("arrows go to a row and change it", () => {
  const keys = ["right", "down", "right", "right", "down", "left", "left"];
  const begun = press(FIRST, ...keys, "enter");
  const control = { base: 900, increment: 10 };
  assertEquals(terms(begun), { side: "black", level: 6, control, moves: "" });
  assertEquals(types(begun.effects), ["think", "remember"]);
  assertEquals(begun.model.looks.isFlipped, true);
  assertEquals(begun.effects[1], {
    type: "remember",
    preferences: {
      ...{ side: "black", level: "6", clock: "15+10", coach: "off" },
      ...{ style: "none", book: "on", playsOn: "off" },
    },
  });
});

Deno.test("from a time that the card does not offer, arrows go to its ends", () => {
  const game = newGame(undefined, { base: 420, increment: 3 });
  const card = press(screen(game), "n", "down", "down").model;
  const clockAfter = (key: string) => press(card, key).model.card.clock;
  assertEquals(card.card.clock, "7+3");
  assertEquals([clockAfter("right"), clockAfter("left")], ["none", "your own"]);
});

Deno.test("a letter takes the next value of its row, the last before the first", () => {
  assertEquals(terms(press(FIRST, "stt", "enter")), {
    side: "black",
    level: 4,
    control: { base: 180, increment: 2 },
    moves: "",
  });
  const round = press(FIRST, "sss", "l", "left", "left").model;
  assertEquals(round.card, { ...FIRST.card, level: "3" });
  assertEquals(selectedRow(round), 1);
});

Deno.test("the wheel and clicks change rows, too", () => {
  const isRow = (key: string) => (hit: { type: string; key?: string }) =>
    hit.type === "key" && hit.key === key;
  const clicked = point(FIRST, "press", isRow("l")).model;
  assertEquals([clicked.card.level, selectedRow(clicked)], ["5", 1]);
  const up = point(clicked, "wheel-up", isRow("s")).model;
  assertEquals([up.card.side, selectedRow(up)], ["black", 0]);
  const down = point(up, "wheel-down", isRow("l")).model;
  assertEquals(down.card.level, "4");
  assertEquals(point(down, "wheel-up", isRow("enter")).model, down);
  const elsewhere = send(down, {
    type: "mouse",
    mouse: { action: "wheel-up", button: 0, x: 0, y: 0 },
  }).model;
  assertEquals(elsewhere.card.level, "5");
  const begun = point(elsewhere, "press", isRow("enter"));
  assertEquals(terms(begun).level, 5);
});

Deno.test("a move that is typed on the card begins the game", () => {
  for (const keys of ["", "s", "ss"]) {
    const begun = press(FIRST, keys, "l", "e4", "enter");
    assertEquals(terms(begun), {
      ...{ side: "white", level: 5, control: null, moves: "e2e4" },
    });
  }
  const endgame = screen(gameFrom("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1"), "white");
  const begun = press(endgame, "n", "p", "e5", "enter");
  assertEquals([terms(begun).side, terms(begun).moves], ["black", "e7e5"]);
});

Deno.test("the card calls the coach, and sends it away", () => {
  const coached = press(FIRST, "w", "enter").model;
  assertEquals(coached.match.hasCoach, true);
  const again = press(coached, "n");
  assertEquals(again.model.card.coach, "on");
  assertEquals(press(again.model, "w", "enter").model.match.hasCoach, false);
});

Deno.test("a random side is drawn again for each game", () => {
  let { model } = press(FIRST, "ss", "enter");
  const sides = new Set<number>();
  for (let game = 0; game < 20; game++) {
    assert(["white", "black"].includes(sideChoiceOf(model.match.humanSides)));
    sides.add(model.match.humanSides);
    model = press(model, "n", "enter").model;
    assertEquals(model.card.side, "random");
  }
  assertEquals(sides.size, 2);
});

Deno.test("other times and positions are typed in the line", () => {
  const timed = press(FIRST, "t", "left", "left");
  assertEquals(rows(timed.model)[2], "Time      ‹ your own  ›");
  const asked = press(timed.model, "enter").model;
  assertEquals([asked.overlay, asked.line?.text], [null, "clock "]);
  assertMatch(asked.notice.text, /^Your own clock: minutes and seconds/);
  assertEquals(terms(press(asked, "7+2", "enter")).control, {
    base: 420,
    increment: 2,
  });
  const placed = press(FIRST, "pp", "enter").model;
  assertEquals(placed.line?.text, "new ");
  assertMatch(placed.notice.text, /the position that you give as FEN/);
  const fen = "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1";
  const { match } = press(placed, ...fen, "enter").model;
  assertEquals(formatFen(position(match.game)), fen);
});

Deno.test("n shows the present terms, and Esc returns to the game", () => {
  const control = { base: 300, increment: 3 };
  const game = gameOf("e2e4 e7e5 g1f3", control);
  const start = press(screen(game, "black"), ":level 7", "enter").model;
  const { model } = press(start, "n");
  assertEquals(model.card, {
    ...{ side: "black", level: "7", clock: "5+3", start: "initial" },
    ...{ coach: "off", style: "none", book: "on", playsOn: "off" },
  });
  assertEquals(
    framed(model).lines[2],
    "The current game stays among your games",
  );
  assertEquals(press(model, "escape").model.match, start.match);
  const next = press(model, "enter");
  assertEquals(terms(next), {
    ...{ side: "black", level: 7, control, moves: "" },
  });
  assertEquals(types(next.effects), ["think", "remember"]);
});

Deno.test("terms that the card does not offer stay as they are", () => {
  const control = { base: 9, increment: 1 };
  const game = gameOf("e2e4", control);
  const { model } = press(screen(game, "both"), "n");
  assertEquals(rows(model).slice(0, 3), [
    "Side      ‹ both      ›",
    "Level     ‹ as it is  ›",
    "Time      ‹ 0:09+1    ›",
  ]);
  const begun = press(model, "enter");
  assertEquals(terms(begun), {
    ...{ side: "both", level: 0, control, moves: "" },
  });
  assertEquals(begun.model.match.strength, model.match.strength);
});

Deno.test("a new game can begin from the viewed position", () => {
  const start = screen(gameOf("e2e4 e7e5"), "white");
  const { model } = press(start, "[", "n", "p", "enter");
  const { game, humanSides } = model.match;
  assertEquals(game.plies[0].position, start.match.game.plies[1].position);
  assertEquals([played(game), humanSides], ["", HUMAN_SIDES.white]);
  assertEquals(requestOf(model)?.about, "turn");
});

Deno.test("rememberedCard() takes what was chosen last, if it is known", () => {
  const first = rememberedCard({});
  assertEquals(first, {
    ...{ side: "white", level: "4", clock: "none", start: "initial" },
    ...{ coach: "off", style: "none", book: "on", playsOn: "off" },
  });
  const chosen = {
    ...{ side: "random", level: "9", clock: "3+2", coach: "on" },
    ...{ style: "solid", book: "off", playsOn: "on" },
  };
  assertEquals(rememberedCard(chosen), { ...first, ...chosen });
  const unknown = { side: "red", level: "\x1b[2J", clock: "99", coach: "x" };
  assertEquals(rememberedCard(unknown), first);
});

Deno.test("+ begins a rematch with colours swapped when the game is over", () => {
  const clock = { base: 300, increment: 3 };
  const over = screen(gameOf(FOOLS_MATE, clock), "white");
  assertEquals(
    bindingsFor(over).footer.slice(0, 2).map(({ label }) => label),
    ["review", "rematch"],
  );
  const { model, effects } = press(over, "+");
  assertEquals(model.match.humanSides, HUMAN_SIDES.black);
  assertEquals([played(model.match.game), types(effects)], ["", ["think"]]);
  assertEquals(model.match.game.clock?.control, clock);
  assertEquals(model.looks.isFlipped, true);
  const back = press(over, "u", "r").model;
  assertEquals(played(back.match.game), FOOLS_MATE);
});

Deno.test("clock and side can be changed while the engine thinks", () => {
  const thinking = press(screen(newGame(), "white"), "e4", "enter").model;
  const timed = press(thinking, ":clock 5+3", "enter");
  assertEquals(types(timed.effects), ["think"]);
  assertEquals(timed.model.notice.text, "The clocks restart: 5+3");
  const turned = press(timed.model, ":side black", "enter");
  assertEquals(types(turned.effects), ["cancel"]);
  assertEquals([requestOf(turned.model), turned.model.looks.isFlipped], [
    null,
    true,
  ]);
  assertEquals(types(press(turned.model, "e5", "enter").effects), ["think"]);
});

Deno.test("a piece that is moved beside the card begins the game, too", () => {
  const { model } = click(press(FIRST, "s").model, "e2", "e4");
  assertEquals([model.overlay, played(model.match.game)], [null, "e2e4"]);
  assertEquals(sideChoiceOf(model.match.humanSides), "white");
  for (const square of ["e4", "e7"]) {
    const waiting = click(FIRST, square).model;
    assertEquals(waiting.overlay?.type, "card");
    assertEquals(waiting.notice.text, "The card is for a new game");
  }
  // The board shows another game.
  const later = press(screen(gameOf("e2e4 e7e5")), "n").model;
  assertEquals(click(later, "d2").model.overlay?.type, "card");
});

Deno.test("a paste on the card goes to the board", () => {
  const { model } = send(FIRST, { type: "paste", text: "d4" });
  assertEquals([model.overlay, played(model.match.game)], [null, "d2d4"]);
  const fen = START_FEN.replace("RNBQ", "1NBQ").replace("KQkq", "Kkq");
  const placed = send(FIRST, { type: "paste", text: fen }).model;
  assertEquals(formatFen(position(placed.match.game)), fen);
});

Deno.test("a record has neither rematch nor clock, and n leaves it", () => {
  const moves = ":pgn 1. f3 e5 2. g4 Qh4# 0-1";
  const start = press(screen(newGame(), "black"), moves, "enter").model;
  assert(start.match.game.record);
  assert(bindingsFor(start).footer.every(({ label }) => label !== "rematch"));
  const refused = press(
    press(screen(), ":pgn 1. e4 e5 *", "enter").model,
    ...[":clock 5+3", "enter"],
  ).model;
  assertEquals(refused.notice, {
    text: "A loaded game has no clock",
    isWarning: true,
  });
  const { model } = press(start, "n");
  assertEquals(model.card.side, "black");
  const begun = press(model, "enter");
  assertEquals([terms(begun).side, terms(begun).moves], ["black", ""]);
});

Deno.test("the card offers no levels for an external engine without levels", () => {
  const start = screen(newGame(), "white");
  const opponent: OpponentFacts = {
    seat: "external",
    name: "Other 1",
    hasLevels: false,
  };
  const match = { ...start.match, opponent };
  const model = openCard({ ...start, match }, true);
  assertEquals(rows(model)[1], "Level     ‹ as it is  ›");
  assertEquals(framed(model).lines.slice(0, -10), [
    "Other 1 plays as set",
    "",
  ]);
  const begun = press(model, "enter").model;
  assertEquals(begun.match.strength, start.match.strength);
});

Deno.test("an external engine plays at no level, whatever level was chosen last", () => {
  const { match, card } = screen(newGame(), "white");
  const opponent = {
    seat: "external",
    name: "Other 1",
    hasLevels: false,
  } as const;
  const setup = setupOf({ ...match, opponent }, { ...card, level: "4" });
  assertEquals(setup.strength, undefined);
});

Deno.test("the card says at which rating an external engine plays", () => {
  const start = screen(newGame(), "white");
  const opponent: OpponentFacts = {
    seat: "external",
    name: "Other 1",
    hasLevels: false,
    rating: "about 1490",
  };
  const match = { ...start.match, opponent };
  const model = openCard({ ...start, match }, true);
  assertEquals(framed(model).lines[0], "Other 1 plays at about 1490 Elo");
  const [title] = rowsOf(view(press(model, "enter").model));
  assertMatch(title, /at about 1490 Elo/);
});

Deno.test("practice begins from the card, by its key or by Enter on its row", () => {
  for (const keys of [["*"], ["up", "enter"]]) {
    const { model, effects } = press(FIRST, ...keys);
    assertEquals(model.overlay, null);
    assertEquals(types(effects), ["savedGames"]);
  }
});
