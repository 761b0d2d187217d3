import { assertEquals } from "@std/assert";
import {
  branchesHere,
  type BranchRow,
  branchRows,
} from "../../../engine/game/branch_tree.ts";
import {
  browse,
  type Game,
  recordedGame,
  switchTo,
} from "../../../engine/game/game.ts";
import { restoreGame, saveGame } from "../../../engine/game/game_json.ts";
import { lineLeft, mainLine } from "../../../engine/game/recorded_lines.ts";
import { glyphSigns } from "../../../engine/notation/glyphs.ts";
import { readPgn } from "../../../engine/notation/pgn.ts";
import { playAll, played } from "../../support/games.ts";

const PGN = `[White "Ada"]
[Black "Bo"]

1. e4 e5 2. Nf3 d6 $6 (2... Nc6 3. Bb5 a6 {Morphy} (3... Nf6 4. O-O)
(3... Nf6 4. d3 $14) 4. Ba4) (2... Nc6 3. Bc4) 3. d4 1-0`;

function recorded(pgn = PGN): Game {
  return recordedGame(readPgn(pgn)[0]);
}

/** `"1: 2... Nc6 3. Bb5"`, indented by the level; `)` is the line left. */
function texts(rows: readonly BranchRow[]): string[] {
  return rows.map(({ branch, level, isLeft, moves }) => {
    const sign = isLeft ? ")" : ":";
    return `${"  ".repeat(level)}${branch}${sign} ${moves.join(" ")}`;
  });
}

/** The game on its branch with a number. */
function on(game: Game, branch: number): Game {
  return switchTo(game, game.branches[branch]);
}

Deno.test("variations have the names, marks and comments of their record", () => {
  const { record, ...game } = on(recorded(), 2);
  assertEquals(played(game as Game), "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 d2d3");
  assertEquals(record?.tags.get("White"), "Ada");
  assertEquals(record?.moves.length, 7);
  assertEquals(record?.moves[6].nags, [14]);
  assertEquals(on(recorded(), 0).record?.moves[5].comments, ["Morphy"]);
  // The result is that of the main line.
  assertEquals([record?.result, game.decision], ["*", null]);
});

Deno.test("branchRows() shows each branch by the moves that only it has", () => {
  assertEquals(texts(branchRows(recorded())), [
    "0: 2... Nc6 3. Bb5 a6 4. Ba4",
    "  3: 3. Bc4",
    "  1: 3... Nf6 4. O-O",
    "    2: 4. d3 +=",
  ]);
  // From a variation, the line that it leaves is marked.
  assertEquals(texts(branchRows(on(recorded(), 1))), [
    "1: 2... d6?! 3. d4",
    "3: 3. Bc4",
    "0) 3... a6 4. Ba4",
    "2: 4. d3 +=",
  ]);
});

Deno.test("branchesHere() finds other moves than the last, else other next ones", () => {
  const here = (game: Game, ply: number) =>
    branchesHere(browse(game, ply), branchRows(game))
      .map(({ moves }) => moves[0]);
  const all = ["2... Nc6", "3. Bc4", "3... Nf6", "4. d3 +="];
  assertEquals(here(recorded(), 4), all);
  assertEquals(here(recorded(), 3), all);
  assertEquals(here(recorded(), 1), []);
});

Deno.test("lineLeft() goes back from variation to variation to the main line", () => {
  const nested = on(recorded(), 2);
  const first = lineLeft(nested, nested.branches);
  assertEquals(first?.record.moves[5].comments, ["Morphy"]);
  const main = first && lineLeft(first, nested.branches);
  assertEquals(main?.record.result, "1-0");
  assertEquals(main && lineLeft(main, nested.branches), null);
  assertEquals(mainLine(nested, nested.branches), main);
  // What a person plays on from a record leaves the line it follows.
  const own = playAll(browse(nested, 6), "b5c6");
  assertEquals(own.record, null);
  assertEquals(lineLeft(own, own.branches)?.record, nested.record);
});

Deno.test("the way into a variation and back leaves the branches as they were", () => {
  const game = recorded();
  const nested = on(on(game, 0), 1);
  const back = on(on(nested, 1), 0);
  assertEquals(texts(branchRows(back)), texts(branchRows(game)));
});

Deno.test("a saved game keeps the records of its variations, and the text once", () => {
  const nested = on(recorded(), 2);
  const saved = saveGame(nested);
  assertEquals(JSON.stringify(saved).match(/Ada/g)?.length, 1);
  const { game, problems } = restoreGame(JSON.parse(JSON.stringify(saved)));
  assertEquals(problems, []);
  assertEquals(game?.record?.moves[6].nags, [14]);
  assertEquals(
    game?.branches.map(({ record }) => record?.moves.length),
    nested.branches.map(({ record }) => record?.moves.length),
  );
});

Deno.test("variations that tell of each other end somewhere", () => {
  const game = recorded("1. e4 e5 (1... c5 (1... e5 2. Nf3) 2. Nc3) *");
  for (const [index] of game.branches.entries()) {
    const beside = on(game, index);
    assertEquals(branchRows(beside).length, game.branches.length);
    assertEquals(mainLine(beside, beside.branches) === null, false);
  }
});

Deno.test("glyphSigns() writes signs, and numbers where there are none", () => {
  assertEquals(glyphSigns([6, 14, 146]), "?! += $146");
  assertEquals(glyphSigns([]), "");
});
