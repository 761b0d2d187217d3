import {
  assertEquals,
  assertNotEquals,
  assertStringIncludes,
} from "@std/assert";
import { pathToFileURL } from "node:url";
import { createEngine } from "../../../engine/mod.ts";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import {
  checkClass,
  workerOf,
} from "../../../engine/study/own_classes/own_class.ts";
import { OwnOpponent } from "../../../engine/study/own_classes/own_opponent.ts";
import { newGame } from "../../../engine/chess/game/game.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { toSetup } from "../../../engine/chess/rules/position.ts";
import {
  BROKEN,
  SOUND,
  writeClasses,
} from "../../support/program/own_classes.ts";

/** What a check of a file says: the class's name, or what is wrong. */
function checked(folder: string, file: string): Promise<string> {
  const module = workerOf(pathToFileURL(`${folder}/${file}`).href);
  return checkClass(module)
    .then(({ name }) => name, ({ message }: Error) => message);
}

Deno.test("classes that keep what a search has to keep are told by their names, and which changes anything", async () => {
  await using classes = await writeClasses();
  const found = [];
  for (const file of Object.keys(SOUND)) {
    const module = workerOf(pathToFileURL(`${classes.folder}/${file}`).href);
    const { name, changesAnything } = await checkClass(module);
    found.push([name, changesAnything]);
  }
  assertEquals(found, [
    ["Same", false],
    ["Mobility", true],
    ["OneSlot", true],
    ["Checks", true],
    ["NullMove", true],
    ["StandPat", true],
    ["NoCastling", true],
    ["NegaMax", true],
    ["Nothing", true],
  ]);
});

Deno.test("a class that breaks it is told what, and in which position", async () => {
  await using classes = await writeClasses();
  for (const [file, [, message]] of Object.entries(BROKEN)) {
    assertStringIncludes(await checked(classes.folder, file), message, file);
  }
});

Deno.test("where a class throws is told whatever its file and folder are called", async () => {
  await using classes = await writeClasses();
  const folder = `${classes.folder}/my chess ♞é`;
  await Deno.mkdir(folder);
  const source = `${classes.folder}/throws.ts`;
  await Deno.copyFile(source, `${folder}/my class.ts`);
  const message = await checked(folder, "my class.ts");
  assertStringIncludes(message, "(my class.ts:7)");
});

Deno.test("a class searches in a worker, and begins anew unless it goes on", async () => {
  const url = import.meta.resolve(
    "../../engine/study/own_classes/table_kept.ts",
  );
  using worker = new SearchWorker({
    module: workerOf(url),
    tableEntries: 2 ** 16,
  });
  const nodesOf = async (goesOn: boolean) => {
    const setup = toSetup(parseFen(START_FEN));
    return (await worker.think(setup, { plies: 3, goesOn }))?.nodes;
  };
  const first = await nodesOf(false);
  assertEquals(first, 1827);
  assertEquals(await nodesOf(true), 1);
  assertEquals(await nodesOf(false), first);
});

Deno.test("a class is an opponent by its own name, without levels", async () => {
  await using classes = await writeClasses();
  const module = workerOf(pathToFileURL(`${classes.folder}/mobility.ts`).href);
  using opponent = new OwnOpponent({ name: "Mobility", module });
  const { name, hasLevels } = opponent;
  assertEquals([name, hasLevels], ["Mobility", false]);
  const choice = await opponent.chooseMove(newGame(), { plies: 2 });
  const microMaxs = createEngine(2 ** 16)(toSetup(parseFen(START_FEN)), {
    plies: 2,
  });
  assertEquals(choice?.info.ply, 2);
  assertNotEquals(choice?.info.nodes, microMaxs.nodes);
});
