import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newGame } from "../../../../engine/chess/game/game.ts";
import { readPgn } from "../../../../engine/chess/notation/pgn.ts";
import { recordMatch } from "../../../../tui/match/match.ts";
import { gamePgn } from "../../../../tui/words/chess/game_pgn.ts";
import { SavedGames } from "../../../../tui/saves/saved_games.ts";
import { GameStore } from "../../../../tui/saves/store.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { collected, MATE_IN_TWO } from "../../../support/chess/collected.ts";
import { gameOf, played } from "../../../support/chess/games.ts";
import { matchOf } from "../../../support/screen/matches.ts";
import { rowsOf } from "../../../support/screen/models.ts";
import {
  begin,
  overlayOf,
  point,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";
import { memoryStore } from "../../../support/saves/stores.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";

const TAGS = '[White "Ada"]\n[Black "Bo"]\n[Result "1-0"]\n\n';
const PGN = "1. e4 e5 2. Nf3 d6 $6 (2... Nc6 3. Bb5 $14 {Spanish} " +
  "(3. Bc4 Bc5)) 3. d4 1-0";

/** A record on the board, at a ply. */
function look(pgn = PGN, ply = 0): Model {
  const [record] = readPgn(TAGS + pgn);
  const { model } = begin(recordMatch(matchOf(newGame()), record));
  return press(model, "home", "]".repeat(ply)).model;
}

/** The panel in a large window. */
function panel(model: Model): string[] {
  const large = { ...model, size: { columns: 120, rows: 40 } };
  return rowsOf(view(large)).map((row) => row.slice(76).trim());
}

function place({ match: { game } }: Model): [string, number] {
  return [played(game), game.shown];
}

const SPANISH = "e2e4 e7e5 g1f3 b8c6 f1b5";
const ITALIAN = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";

Deno.test("the list of moves shows marks, and variations as a tree", () => {
  const rows = panel(look());
  const at = rows.findIndex((row) => row.includes("2. Nf3"));
  assertEquals(rows.slice(at, at + 4).map((row) => row.replace(/ +/g, " ")), [
    "2. Nf3 d6?!",
    "( 2... Nc6 3. Bb5 +=",
    "( 3. Bc4 Bc5",
    "3.•d4",
  ]);
});

Deno.test("( goes into a variation, ) comes back; names and marks stay", () => {
  const chosen = press(look(PGN, 4), "(").model;
  assertEquals(overlayOf(chosen, "list").rows.length, 2);
  const spanish = press(chosen, "enter").model;
  assertEquals(place(spanish), [SPANISH, 4]);
  const rows = panel(press(spanish, "]").model);
  assert(rows.some((row) => row.includes("›Bb5 +=")));
  assert(rows.some((row) => row.includes("Ada")));
  assertStringIncludes(
    rowsOf(view(press(spanish, "]").model)).join(),
    "Spanish",
  );
  assert(rows.some((row) => row.startsWith(") 2... d6")));
  // One variation is entered at once, here another next move.
  const italian = press(spanish, "(").model;
  assertEquals(place(italian), [ITALIAN, 5]);
  const back = press(italian, ")").model;
  assertEquals(place(back), [SPANISH, 4]);
  const main = press(back, ")").model;
  assertEquals(place(main), ["e2e4 e7e5 g1f3 d7d6 d2d4", 3]);
  const stays = press(main, ")").model;
  assertEquals(stays.notice.text, "This line is not a variation of another");
});

Deno.test("where there is no variation, ( says how to find one", () => {
  assertEquals(
    lineOf(press(look(PGN, 1), "(").model.notice),
    "No variation here; ] goes on, :branch lists them all",
  );
  const none = press(look("1. e4 e5 *"), "(").model;
  assertEquals(none.notice.text, "The game has no branches");
});

Deno.test("the footer names the keys of variations where they do something", () => {
  const footer = (model: Model) => rowsOf(view(model)).at(-1) ?? "";
  assert(!footer(look(PGN, 1)).includes("( variation"));
  assertStringIncludes(footer(look(PGN, 1)), "↓ next variation");
  assertStringIncludes(footer(look(PGN, 4)), "( variation");
  const inside = press(look(PGN, 4), "(", "enter").model;
  assertStringIncludes(footer(inside), ") leave it");
});

Deno.test("lines that read alike are told apart, each with its position", () => {
  const alike = ["Be7", "Nf6", "g6", "b5"]
    .map((move) => `(2... Nc6 3. Bb5 a6 4. Ba4 ${move})`).join(" ");
  const listed = press(
    look(`1. e4 e5 2. Nf3 d6 ${alike} *`),
    ":branch",
    "enter",
  );
  const { rows } = overlayOf(listed.model, "list");
  assertEquals(rows.flatMap(({ cells }) => cells), [
    "2... Nc6 3. Bb5 a6 4. Ba4 Be7",
    "  4... Nf6",
    "  4... g6",
    "  4... b5",
  ]);
  const third = press(listed.model, "down", "down").model;
  const { board } = overlayOf(third, "list");
  assertEquals(board?.game.shown, 8);
  assertEquals(place(press(third, "enter").model), [
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g7g6",
    8,
  ]);
});

Deno.test("a click on a variation goes into it", () => {
  const large = { ...look(PGN, 4), size: { columns: 120, rows: 40 } };
  const { model } = point(large, "press", (hit) => hit.type === "branch");
  assertEquals(place(model), [SPANISH, 4]);
});

Deno.test("a record is copied whole from any of its variations", () => {
  const spanish = press(look(PGN, 4), "(", "enter").model;
  assertEquals(gamePgn(spanish.match), gamePgn(look().match));
});

Deno.test("in a game that is played, ( lists the branches and changes nothing", () => {
  const taken = press(screen(gameOf("e2e4 e7e5")), "u", "c5", "enter").model;
  const listed = press(taken, "(").model;
  assertEquals(played(listed.match.game), "e2e4 c7c5");
  assertEquals(played(press(listed, "enter").model.match.game), "e2e4 e7e5");
});

Deno.test("a record without moves is a branch that can be entered", () => {
  const { model } = press(look("*"), "e4", "enter");
  const listed = press(model, ":branch", "enter").model;
  assertEquals(overlayOf(listed, "list").rows[0].cells, [
    "the same moves, ended differently",
  ]);
  const entered = press(listed, "enter").model;
  assertEquals(place(entered), ["", 0]);
  assertEquals(entered.notice.text, "Variation with the same moves");
});

Deno.test("a list of branches closes when a puzzle takes the board", () => {
  const puzzles = collected(MATE_IN_TWO);
  const games = new SavedGames(new GameStore(() => memoryStore()), puzzles);
  const { model, effects } = press(look(PGN, 4), "*", "(");
  const request = effects.find(({ type }) => type === "savedGames");
  assert(request?.type === "savedGames");
  overlayOf(model, "list");
  for (const [key, over] of [["", null], ["?", "commands"]] as const) {
    const answer = games.answer(request.request, request.match);
    const covered = press(model, key).model;
    const posed = send(covered, { type: "savedGames", answer }).model;
    assertEquals(posed.overlay?.type ?? null, over);
    assertEquals(press(posed, "escape", "down").model.overlay, null);
  }
});
