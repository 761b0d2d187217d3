import { assert, assertEquals } from "@std/assert";
import { newGame } from "../../../engine/game/game.ts";
import { parseFen, START_FEN } from "../../../engine/notation/fen.ts";
import { formatCoordinate } from "../../../engine/notation/san.ts";
import { legalMoves } from "../../../engine/rules/position.ts";
import { UciClient } from "../../../engine/uci/client.ts";
import { STOCKFISH_10 } from "../../../tui/opponents/packages.ts";
import { loadPackage } from "../../../tui/opponents/package_pipe.ts";

/** First words of the lines that a package sends, up to a word. */
async function wordsUntil(lines: AsyncIterator<string>, last: string) {
  const words: string[] = [];
  while (words.at(-1) !== last) {
    const { value } = await lines.next();
    words.push(String(value).split(" ", 1)[0]);
  }
  return words;
}

function countMoves(words: readonly string[]): number {
  return words.filter((word) => word === "bestmove").length;
}

Deno.test("a search without limits that is stopped is answered once", async () => {
  const { name, title } = STOCKFISH_10;
  const pipe = await loadPackage(name, title);
  const lines = pipe.lines[Symbol.asyncIterator]();
  pipe.send("position startpos");
  for (
    const go of ["go", "go nodes 1000000000", "go wtime 9000000 btime 9000000"]
  ) {
    pipe.send(go);
    await wordsUntil(lines, "info");
    pipe.send("stop");
    await wordsUntil(lines, "bestmove");
    pipe.send("isready");
    assertEquals(countMoves(await wordsUntil(lines, "readyok")), 0, go);
  }
  pipe.kill();
});

Deno.test("a search that is stopped before it begins is answered once, too", async () => {
  const { name, title } = STOCKFISH_10;
  const pipe = await loadPackage(name, title);
  const lines = pipe.lines[Symbol.asyncIterator]();
  pipe.send("position startpos");
  pipe.send("go");
  pipe.send("stop");
  await wordsUntil(lines, "bestmove");
  pipe.send("isready");
  assertEquals(countMoves(await wordsUntil(lines, "readyok")), 0);
  pipe.kill();
});

Deno.test("a package that does not load in time is given up", async () => {
  const pipe = await loadPackage("npm:stockfish@10.0.2", "Stockfish 10", 0);
  const lines = pipe.lines[Symbol.asyncIterator]();
  const problem = await lines.next().catch(({ message }) => message);
  assertEquals(
    problem,
    "Cannot load Stockfish 10 from npm: npm does not answer",
  );
});

Deno.test("at a skill level, a search that is stopped at once finds a legal move", async () => {
  const { name, title } = STOCKFISH_10;
  const legal = legalMoves(parseFen(START_FEN)).map(formatCoordinate);
  for (const level of [1, 10, 19]) {
    const client = new UciClient(await loadPackage(name, title), title);
    await client.greet([["Skill Level", `${level}`]]);
    const choice = client.chooseMove(newGame(), {});
    client.moveNow();
    const played = await choice;
    assert(played !== null && legal.includes(formatCoordinate(played.move)));
    await client.close();
  }
});
