import { assertEquals } from "@std/assert";
import {
  filedGames,
  gameKeyOf,
  readAll,
  readFiledGame,
  type ReadPart,
} from "../../../tui/saves/game_file.ts";

/** Sections of one game and of several, of which one cannot be read. */
const FILE = `[White "Ann"]

1. e4 *

1. d4 d5 * 1. c4 *

1. e4 Ke3 *

[White "Bob"]

1. Nf3 *
`;

Deno.test("games without tags have a text of their own, and can be told apart", async () => {
  const parts: ReadPart[] = [];
  await readAll(filedGames(FILE), (part) => parts.push(part));
  const games = parts.flatMap(({ games }) => games);
  assertEquals(games.map(({ line }) => line), [1, 5, 5, 7, 9]);
  assertEquals(games.map(({ text }) => text.trim()), [
    '[White "Ann"]\n\n1. e4 *',
    "1. d4 d5 *",
    "1. c4 *",
    "1. e4 Ke3 *",
    '[White "Bob"]\n\n1. Nf3 *',
  ]);
  assertEquals(new Set(games.map(gameKeyOf)).size, 5);
  const records = games.map(readFiledGame);
  assertEquals(records.map(({ tree }) => tree.length - 1), [1, 2, 1, 1, 1]);
  assertEquals(records[3].error?.line, 7);
  assertEquals(games[3].problem?.line, 7);
});

Deno.test("a game keeps its key when its section is read, and read again", async () => {
  const listed = filedGames(`% a remark\n\n${FILE}`);
  const read = async (games: typeof listed) => {
    const found: ReadPart[] = [];
    await readAll(games, (part) => found.push(part));
    return found.flatMap(({ games }) => games);
  };
  const once = await read(listed);
  const twice = await read(once);
  assertEquals(twice, once);
  const keys = once.map(gameKeyOf);
  assertEquals(listed.every((game) => keys.includes(gameKeyOf(game))), true);
});

Deno.test("what is said before the tags of a game, and quotes in them, stay in it", () => {
  const text =
    '% a remark\n{about both}\n[White "A \\"B\\" C"]\n[Black "D"]\n' +
    '\n1. e4 *\n\n{about E}\n[White "E"]\n\n1. d4 *\n';
  const games = filedGames(text);
  const names = games.map(({ tags }) => [tags.get("White"), tags.get("Black")]);
  assertEquals(names, [['A "B" C', "D"], ["E", undefined]]);
  const comments = games.map((game) => readFiledGame(game).tree[0].comments);
  assertEquals(comments, [["about both"], ["about E"]]);
});

Deno.test("a section of a hundred thousand games is read", async () => {
  const text = `[White "A"]\n${"1. e4 *\n".repeat(1e5)}[White "B"]\n1. d4 *`;
  let count = 0;
  await readAll(filedGames(text), ({ games }) => {
    count += games.length;
  });
  assertEquals(count, 1e5 + 1);
});
