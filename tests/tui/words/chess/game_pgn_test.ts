import { loadOpenings } from "../../../../engine/chess/game/openings.ts";
import { assertEquals, assertMatch } from "@std/assert";
import { browse, resign } from "../../../../engine/chess/game/game.ts";
import { BLACK } from "../../../../engine/chess/constants.ts";
import { readPgn } from "../../../../engine/chess/notation/pgn.ts";
import { recordMatch } from "../../../../tui/match/match.ts";
import { addToFile } from "../../../../tui/platform/files.ts";
import { setStrength } from "../../../../tui/match/settings.ts";
import { humanPlays } from "../../../../tui/match/turns.ts";
import { gamePgn } from "../../../../tui/words/chess/game_pgn.ts";
import { gameOf, move } from "../../../support/chess/games.ts";
import { matchOf } from "../../../support/screen/matches.ts";

Deno.test("gamePgn() holds names, moves, clock, result, and how players ended the game", async () => {
  await loadOpenings();
  const game = resign(gameOf("e2e4 e7e5", { base: 60, increment: 2 }), BLACK);
  const pgn = gamePgn(matchOf(game, "black"));
  assertEquals(pgn.split("\n").filter((line) => line !== ""), [
    '[Event "?"]',
    '[Site "?"]',
    '[Date "2026.01.31"]',
    '[Round "?"]',
    '[White "Denomax"]',
    '[Black "Player"]',
    '[Result "1-0"]',
    '[ECO "C20"]',
    `[Opening "King's Pawn Game"]`,
    '[TimeControl "60+2"]',
    '[Termination "normal"]',
    "1. e4 {[%clk 0:01:02]} 1... e5 {[%clk 0:01:02]} {White wins by resignation} 1-0",
  ]);
});

Deno.test("gamePgn() tells the level, and where it was changed", () => {
  const level = (level: number) => ({ level });
  const start = {
    ...matchOf(gameOf("e2e4 e7e5"), "white"),
    strength: level(4),
  };
  const one = gamePgn(start);
  assertMatch(one, /\[Black "Denomax, level 4"\]/);
  assertMatch(one, /\[BlackElo "\d+"\]/);
  const { match } = setStrength(start, level(6));
  const later = gamePgn({ ...match, game: gameOf("e2e4 e7e5 g1f3") });
  assertMatch(later, /\[Black "Denomax, level 4, level 6"\]/);
  assertMatch(
    later.replaceAll("\n", " "),
    /1\. e4 e5 \{From here on: Denomax plays at level 6\} 2\. Nf3/,
  );
  assertEquals(later.includes("BlackElo"), false);
  const [game] = readPgn(later);
  assertEquals(game.error, null);
});

Deno.test("gamePgn() writes a record as it was read", () => {
  const pgn = `[Event "Cup"]
[Site "?"]
[Date "1858.??.??"]
[Round "?"]
[White "Ada"]
[Black "?"]
[Result "1-0"]
[ECO "C20"]

{one} 1. e4 $1 {two} (1. d4 d5) 1... e5 1-0
`;
  const [record] = readPgn(pgn);
  const match = recordMatch(matchOf(gameOf("d2d4")), record);
  assertEquals(gamePgn(match), pgn);
  const browsed = { ...match, game: browse(match.game, 1) };
  assertEquals(gamePgn(browsed), pgn);
});

Deno.test("gamePgn() names who plays on from a record", () => {
  const [record] = readPgn('[White "Ada"]\n\n1. e4 e5 1-0');
  const match = recordMatch(matchOf(gameOf("")), record);
  const shown = { ...match, game: browse(match.game, 1) };
  const [game] = readPgn(gamePgn(humanPlays(shown, move("c7c5")).match));
  const names = [game.tags.get("White"), game.tags.get("Black")];
  assertEquals(names, ["Denomax", "Player"]);
});

Deno.test("gamePgn() leaves out moves that were taken back", () => {
  const game = { ...gameOf("e2e4 e7e5"), ply: 1, shown: 1 };
  const [{ tree, result }] = readPgn(gamePgn(matchOf(game)));
  assertEquals([tree.length - 1, result], [1, "*"]);
});

Deno.test("gamePgn() names the opening that was played, not one taken back", async () => {
  await loadOpenings();
  const game = gameOf("d2d4 g8f6 c2c4");
  const tags = (
    { tags }: { tags: ReadonlyMap<string, string> },
  ) => [tags.get("ECO"), tags.get("Opening")];
  const [whole] = readPgn(gamePgn(matchOf(game)));
  const [part] = readPgn(gamePgn(matchOf({ ...game, ply: 1 })));
  assertEquals(tags(whole), ["A50", "Indian Defense: Normal Variation"]);
  assertEquals(tags(part), ["A40", "Queen's Pawn Game"]);
});

Deno.test("addToFile() begins on a new line, whatever a file ends with", async () => {
  const file = await Deno.makeTempFile();
  for (const before of ["", "1. d4 *", "1. d4 *\n", "1. d4 *\n\n"]) {
    await Deno.writeTextFile(file, before);
    addToFile(file, gamePgn(matchOf(gameOf("e2e4"))));
    const text = await Deno.readTextFile(file);
    assertMatch(text, /^\[Event /m);
    assertEquals(readPgn(text).length, before === "" ? 1 : 2);
  }
  await Deno.remove(file);
});
