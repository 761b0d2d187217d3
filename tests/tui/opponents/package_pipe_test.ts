import { assert, assertEquals, assertMatch } from "@std/assert";
import { newGame } from "../../../engine/chess/game/game.ts";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import { UciClient } from "../../../engine/player/uci/client.ts";
import { STOCKFISH_10 } from "../../../tui/opponents/packages.ts";
import {
  brokenPipe,
  startPackage,
} from "../../../tui/opponents/package_pipe.ts";
import { STOCKFISH_WASM } from "../../support/packages/stockfish.ts";

const { title } = STOCKFISH_10;

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
  const pipe = startPackage(STOCKFISH_WASM, title);
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
  const pipe = startPackage(STOCKFISH_WASM, title);
  const lines = pipe.lines[Symbol.asyncIterator]();
  pipe.send("position startpos");
  pipe.send("go");
  pipe.send("stop");
  await wordsUntil(lines, "bestmove");
  pipe.send("isready");
  assertEquals(countMoves(await wordsUntil(lines, "readyok")), 0);
  pipe.kill();
});

Deno.test("at a skill level, a search that is stopped at once finds a legal move", async () => {
  const legal = legalMoves(parseFen(START_FEN)).map(formatCoordinate);
  for (const level of [1, 10, 19]) {
    const client = new UciClient(startPackage(STOCKFISH_WASM, title), title);
    await client.greet([["Skill Level", `${level}`]]);
    const choice = client.chooseMove(newGame(), {});
    client.moveNow();
    const played = await choice;
    assert(played !== null && legal.includes(formatCoordinate(played.move)));
    await client.close();
  }
});

Deno.test("an engine searches the same tree each time", async () => {
  const pipe = startPackage(STOCKFISH_WASM, title);
  pipe.send("position startpos moves e2e4");
  pipe.send("go depth 12");
  const last: string[] = [];
  for await (const line of pipe.lines) {
    last.push(line);
    if (line.startsWith("bestmove")) break;
  }
  assertMatch(last.at(-2) ?? "", / depth 12 .+ cp -41 nodes 101780 /);
  assertEquals(last.at(-1), "bestmove e7e5 ponder b1c3");
  pipe.kill();
});

Deno.test("an engine that cannot be had fails with the reason", async () => {
  const client = new UciClient(brokenPipe("There is none"), title);
  await client.greet();
  assertEquals(client.problem, "There is none");
});

// -- What WebAssembly of somebody else's can do, with all permissions -----------

/** The lines of an engine until it fails, and the failure. */
async function linesOf(wasm: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const pipe = startPackage(wasm, title);
  const lines: string[] = [];
  try {
    for await (const line of pipe.lines) {
      lines.push(line);
      if (line === "no variable") pipe.kill();
    }
  } catch (error) {
    lines.push(String(error));
  }
  return lines;
}

/**
 * WebAssembly that opens /etc/hosts by the system call for it and asks for the
 * variable HOME, and writes "no file" and "no variable" if it gets neither.
 */
const CURIOUS = `
AGFzbQEAAAABFARgAn9/AX9gAX8Bf2ACf38AYAAAAioEA2VudgFLAAADZW52AWgAAQNlbnYBagAA
A2VudgZtZW1vcnkCAYAIgAgDBAMCAwMHCgICamEABAFOAAUKYAM0AEGAEEEBNgIAQYQQQZAQNgIA
QYgQQQE2AgBBkBAgADYCAEGUECABNgIAQZIBQYAQEAIaCwIACyYAQQVB0AgQAEEASARAQaAIQQgQ
AwtBkAgQAUUEQEGwCEEMEAMLCwtPBQBBgAgLCy9ldGMvaG9zdHMAAEGQCAsFSE9NRQAAQaAICwhu
byBmaWxlCgBBsAgLDG5vIHZhcmlhYmxlCgBB0AgLDAAEAAAAAAAAAAAAAA==`;

Deno.test("WebAssembly in the engine's place can read no file and no variable", async () => {
  assertEquals(Deno.permissions.querySync({ name: "read" }).state, "granted");
  assert(Deno.env.has("HOME") || Deno.build.os === "windows");
  const wasm = Uint8Array.fromBase64(CURIOUS.replaceAll("\n", ""));
  assertEquals(await linesOf(wasm), ["no file", "no variable"]);
});

/** WebAssembly that needs one function, and does nothing. */
function needing(module: string, name: string): Uint8Array<ArrayBuffer> {
  const text = (text: string) => [
    text.length,
    ...new TextEncoder().encode(text),
  ];
  const section = (id: number, content: readonly number[]) => [
    id,
    content.length,
    ...content,
  ];
  return new Uint8Array([
    ...new TextEncoder().encode("\0asm"),
    ...[1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 0]),
    ...section(2, [1, ...text(module), ...text(name), 0, 0]),
  ]);
}

Deno.test("WebAssembly in the engine's place is given nothing else that it asks for", async () => {
  const wanted = [
    ["env", "fetch"],
    ["env", "__sys_socketcall"],
    ["env", "readTextFileSync"],
    ["env", "constructor"],
    ["env", "__proto__"],
    ["Deno", "connect"],
    ["wasi_snapshot_preview1", "path_open"],
    ["global", "Function"],
    ["constructor", "constructor"],
  ];
  for (const [module, name] of wanted) {
    const [line, ...others] = await linesOf(needing(module, name));
    assertMatch(line, /^Error: Stockfish 10 has failed: WebAssembly/);
    assertEquals(others, [], name);
  }
});
