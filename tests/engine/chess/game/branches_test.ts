import { assertEquals } from "@std/assert";
import {
  branchesHere,
  branchMoves,
  branchRows,
  lineLeft,
} from "../../../../engine/chess/game/branches.ts";
import {
  browse,
  type Game,
  recordedGame,
  resign,
  switchTo,
  undo,
} from "../../../../engine/chess/game/game.ts";
import {
  restoreGame,
  saveGame,
} from "../../../../engine/chess/game/game_json.ts";
import { readPgn } from "../../../../engine/chess/notation/pgn.ts";
import { writePgn } from "../../../../engine/chess/notation/pgn_writer.ts";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";
import {
  gameOf,
  nestedPgn,
  onBranch,
  playAll,
  played,
} from "../../../support/chess/games.ts";

const PGN = `[White "Ada"]
[Black "Bo"]

1. e4 e5 2. Nf3 d6 $6 (2... Nc6 3. Bb5 a6 {Morphy} (3... Nf6 4. O-O)
(3... Nf6 4. d3 $14) 4. Ba4) (2... Nc6 3. Bc4) 3. d4 1-0`;

function recorded(pgn = PGN): Game {
  return recordedGame(readPgn(pgn)[0]);
}

/** `"1: 2... Nc6 3. Bb5"`, indented by the level; `)` is the line left. */
function texts(game: Game): string[] {
  return branchRows(game).map((row) => {
    const sign = row.isLeft ? ")" : ":";
    const moves = branchMoves(game, row).join(" ");
    return `${"  ".repeat(row.level)}${row.number}${sign} ${moves}`;
  });
}

/** The line that the one on the board is a variation of. */
function back(game: Game): Game | null {
  const left = lineLeft(game);
  return left && switchTo(game, left);
}

// -- Records ------------------------------------------------------------------

Deno.test("variations have the names, marks and comments of their record", () => {
  const game = onBranch(recorded(), 4);
  assertEquals(played(game), "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 d2d3");
  assertEquals(game.record?.tags.get("White"), "Ada");
  assertEquals(game.plies[7].nags, [14]);
  assertEquals(onBranch(recorded(), 1).plies[6].comments, ["Morphy"]);
  // The result is that of the main line.
  assertEquals(game.decision, null);
});

Deno.test("branchRows() shows each branch by the moves that only it has", () => {
  assertEquals(texts(recorded()), [
    "1: 2... Nc6 3. Bb5 a6 4. Ba4",
    "  2: 3. Bc4",
    "  3: 3... Nf6 4. O-O",
    "    4: 4. d3 +=",
  ]);
  // From a variation, the line that it leaves is marked.
  assertEquals(texts(onBranch(recorded(), 3)), [
    "1: 2... d6?! 3. d4",
    "2: 3. Bc4",
    "3) 3... a6 4. Ba4",
    "4: 4. d3 +=",
  ]);
});

Deno.test("branchesHere() finds other moves than the last, else other next ones", () => {
  const here = (game: Game, ply: number) =>
    branchesHere(browse(game, ply), branchRows(game))
      .map((row) => branchMoves(game, row)[0]);
  const all = ["2... Nc6", "3. Bc4", "3... Nf6", "4. d3 +="];
  assertEquals(here(recorded(), 4), all);
  assertEquals(here(recorded(), 3), all);
  assertEquals(here(recorded(), 1), []);
});

Deno.test("lineLeft() goes back from variation to variation to the main line", () => {
  const nested = onBranch(recorded(), 4);
  const first = back(nested);
  assertEquals(first && played(first), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4");
  const main = first && back(first);
  assertEquals(main && played(main), "e2e4 e7e5 g1f3 d7d6 d2d4");
  assertEquals(main?.decision?.winner, WHITE);
  assertEquals(main && back(main), null);
  // What a person plays on from a record leaves the line it follows.
  const own = playAll(browse(nested, 6), "b5c6");
  assertEquals(own.record, null);
  assertEquals(lineLeft(own)?.parting, 6);
  const left = back(own);
  assertEquals([left?.record, left && played(left)], [
    nested.record,
    played(nested),
  ]);
});

Deno.test("the way into a variation and back leaves the branches as they were", () => {
  const game = recorded();
  const nested = onBranch(game, 4);
  assertEquals(nested.tree, game.tree);
  const line = back(nested);
  const main = line && back(line);
  assertEquals(main && texts(main), texts(game));
});

Deno.test("variations that repeat another line have no row, and stay in the text", () => {
  const game = recorded(
    "1. e4 e5 (1... e5) (1... c5) (1... c5 2. Nf3) 2. d4 *",
  );
  assertEquals(texts(game), ["1: 1... c5 2. Nf3"]);
  const text = game.record && writePgn(game.record);
  assertEquals(
    text?.includes("(1... e5) (1... c5) (1... c5 2. Nf3) 2. d4"),
    true,
  );
});

Deno.test("a main line that a variation repeats and goes on from can be left and found", () => {
  const game = recorded("1. e4 e5 (1... e5 2. Nf3 Nc6) 1-0");
  assertEquals(texts(game), ["1: 2. Nf3 Nc6"]);
  const longer = onBranch(game);
  assertEquals(texts(longer), ["1) "]);
  assertEquals(onBranch(longer).decision?.winner, WHITE);
});

Deno.test("variations of variations that end alike lead on", () => {
  const game = recorded("1. e4 e5 (1... c5 (1... e5 2. Nf3) 2. Nc3) *");
  for (const { number } of branchRows(game)) {
    const beside = onBranch(game, number);
    assertEquals(branchRows(beside).length, branchRows(game).length);
  }
});

Deno.test("all of many variations have rows, to any depth", () => {
  const levels = 10_000;
  const game = recorded(nestedPgn(levels));
  const rows = branchRows(game);
  assertEquals(rows.map(({ level }) => level).slice(-2), [9_998, 9_999]);
  assertEquals(branchMoves(game, rows[1]), ["1... Nf6", "2. Nc3"]);
  const deep = switchTo(game, rows[levels - 1]);
  assertEquals(branchRows(deep).length, levels);
  let line: Game | null = deep;
  for (let level = levels; level > levels - 3; level--) {
    assertEquals(line?.ply, level + 1);
    line = line && back(line);
  }
  const beside = recorded(`1. e4 ${"(1. d4 d5) ".repeat(levels)} e5 *`);
  assertEquals(texts(beside), ["1: 1. d4 d5"]);
});

// -- Games that are played ----------------------------------------------------

Deno.test("branches keep their order and their numbers when one switches", () => {
  let game = gameOf("e2e4 e7e5 g1f3");
  for (const moves of ["g1f3", "d2d4", "b1c3"]) {
    game = playAll(browse(game, 2), moves);
  }
  const other = playAll(browse(game, 2), "f2f4");
  const all = ["1: 2. Nf3", "2: 2. d4", "3: 2. Nc3"];
  assertEquals(texts(other), all);
  const second = onBranch(other, 2);
  assertEquals(texts(second), ["1: 2. Nf3", "2: 2. Nc3", "3: 2. f4"]);
  assertEquals(texts(onBranch(second, 3)), all);
});

Deno.test("a move that was played before leads to the same position", () => {
  const game = playAll(undo(gameOf("e2e4 e7e5 g1f3"), 2), "c7c5");
  const again = playAll(browse(game, 1), "e7e5");
  assertEquals(again.tree, game.tree);
  assertEquals(again.plies.length, 3);
  assertEquals(texts(again), ["1: 1... c5", "2: 2. Nf3"]);
});

Deno.test("a course that was ended stays a branch where another goes on", () => {
  const over = resign(gameOf("e2e4 e7e5"), WHITE);
  const on = playAll(browse(over, 1), "e7e5 g1f3");
  assertEquals(texts(on), ["1: "]);
  assertEquals(onBranch(on).decision, over.decision);
  const beside = playAll(browse(on, 1), "c7c5");
  assertEquals(texts(beside), ["1: 1... e5 2. Nf3", "  2: "]);
  const ended = onBranch(beside, 2);
  assertEquals([played(ended), ended.decision], ["e2e4 e7e5", over.decision]);
  assertEquals(texts(ended), ["1: 1... c5", "2: 2. Nf3"]);
});

Deno.test("two ends of the same course are two branches, the same end is one", () => {
  const over = resign(gameOf("e2e4 e7e5"), WHITE);
  const again = playAll(browse(over, 1), "e7e5");
  const other = playAll(browse(resign(again, BLACK), 1), "e7e5");
  assertEquals(branchRows(other).map(({ decision }) => decision?.winner), [
    BLACK,
    WHITE,
  ]);
  const same = playAll(browse(resign(other, BLACK), 1), "e7e5");
  assertEquals(branchRows(same).length, 2);
});

Deno.test("own moves after the end of a record are a branch of their own", () => {
  const game = recorded("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 1-0");
  const own = playAll(undo(game, 0), "b8c6");
  assertEquals(texts(own), ["1: 1... c5 2. Nf3", "2) "]);
  const variation = playAll(onBranch(own, 1), "d7d6");
  assertEquals(texts(variation), [
    "1: 1... e5 2. Nf3",
    "  2: 2... Nc6",
    "3) ",
  ]);
  const record = variation.source;
  assertEquals(onBranch(variation, 1).record, record);
  assertEquals(onBranch(variation, 2).record, null);
});

// -- Saved games --------------------------------------------------------------

Deno.test("a saved game keeps the variations of its record, and the text once", () => {
  const nested = onBranch(recorded(), 4);
  const saved = saveGame(nested);
  assertEquals(JSON.stringify(saved).match(/Ada/g)?.length, 1);
  const game = restoreGame(JSON.parse(JSON.stringify(saved)));
  assertEquals(game.plies[7].nags, [14]);
  assertEquals(game.record, game.source);
  assertEquals(texts(game), texts(nested));
});
