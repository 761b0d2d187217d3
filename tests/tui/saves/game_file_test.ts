import { assertEquals } from "@std/assert";
import { replayReportsIn } from "../../../engine/chess/game/replay.ts";
import {
  type FiledGame,
  filedGames,
  gameKeyOf,
  readAll,
  readFiledGame,
  type ReadPart,
} from "../../../tui/saves/game_file.ts";

const ANN = '[White "Ann"]\n[Black "Al"]\n\n1. e4 e5 1-0\n';
const BOB = '[White "Bob"]\n\n1. d4 d5 *\n';

/** Texts with what is around games in files, and how many games they hold. */
const ODD: readonly (readonly [text: string, games: number])[] = [
  ["", 0],
  ["\n \n\t\n", 0],
  ["{only}\n{comments}\n; here\n", 0],
  ["1-0\n\n0-1\n\n*\n", 0],
  ["Hello, this is a letter.\nBest wishes\n", 0],
  [`${ANN}\n${BOB}\x1a`, 2],
  ["```pgn\n" + ANN + "\n" + BOB + "```\n", 2],
  [`-----\n${ANN}-----\n${BOB}-----\n`, 2],
  ["1. e4 e5 1-0 1-0\n\n1. d4 1/2-1/2 1/2-1/2\n", 2],
  [`\ufeff${ANN}\n\ufeff${BOB}`, 2],
  [`${ANN}\n${BOB}`.replaceAll("\n", "\r\n"), 2],
  ['[White "A"]\n[Black "B"]\n', 1],
  ['[White "A"]\n[Black "B"]\n\n[White "C"]\n[Black "D"]\n', 2],
  [`Dear Bob,\n\nhere is my game:\n\n${ANN}\nBest, Ann\n`, 1],
  [`<pre>\n${ANN}\n${BOB}</pre>\n`, 2],
  ["1. e4 e5 1-0\n\n1. d4 d5 0-1\n\n1. c4 *\n", 3],
  ["1. e4 e5\n\n1. d4 d5\n\n1. c4\n", 3],
  [`${ANN}\n1. c4 c5 *\n\n${BOB}`, 3],
  [`${ANN}\ne4 *\n${BOB}`, 3],
  [`${ANN.replace("1-0", "")}\n1. c4 c5\n\n${BOB}`, 3],
  ['[White "A"]\n\n1. e4 {oh e5 1-0\n\n' + BOB, 2],
  ['[FEN "8/8 w"]\n\n1. e4 1-0\n\n' + BOB, 2],
  ["1. e4 1/2 e5 2. Nf3 *\n\n1. d4 1/2\n", 2],
];

Deno.test("the games of a file are as many before and after they are read", async () => {
  for (const [text, count] of ODD) {
    const filed = filedGames(text);
    const read: FiledGame[] = [];
    await readAll(filed, ({ games }) => read.push(...games));
    const reports = await Array.fromAsync(
      replayReportsIn(ReadableStream.from([text])),
    );
    const replayed = reports.filter(({ isGame }) => isGame);
    const counts = [filed.length, read.length, replayed.length];
    assertEquals(counts, [count, count, count], text);
  }
});

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

Deno.test("a section of twenty thousand games is read", async () => {
  const text = `[White "A"]\n${"1. e4 *\n".repeat(2e4)}[White "B"]\n1. d4 *`;
  let count = 0;
  await readAll(filedGames(text), ({ games }) => {
    count += games.length;
  });
  assertEquals(count, 2e4 + 1);
});
