/**
 * Makes the network that judges: lets a UCI engine play games against itself,
 * trains the network on what the engine thinks of their positions, and writes
 * `engine/player/textbook/evaluation/network_weights.ts`. What is done is in
 * `recipe.ts`. The trainer is C: a compiler `cc` must be there.
 *
 * ```sh
 * deno task network                # by the program stockfish, one after another
 * deno task network stockfish 2    # two games at a time
 * deno task network --train a.tsv  # from positions that are there, no games
 * deno task network --small        # a minute's worth of all this, to try it
 * ```
 *
 * The positions stay in `dist/network/`. Stopped and started again, it goes on
 * with the next game. As Stockfish 15.1 plays and scores, the games took an hour
 * and a half of a processor, and the training two minutes. The small network
 * is written beside its positions, in `dist/network/small/`, and plays badly.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { startProgram } from "../../../tui/platform/program.ts";
import {
  clearProgress,
  showProgress,
  writeLine,
} from "../../../tui/platform/stdio.ts";
import { rememberingScorer, rowOf } from "./label.ts";
import { type Ask, playLabelled } from "./games.ts";
import { RECIPE, type Recipe, SMALL } from "./recipe.ts";
import { countOf, quantised, weightsModule } from "./weights_file.ts";

/** What is made, and where. */
interface Plan {
  readonly recipe: Recipe;
  /** For the positions. */
  readonly folder: URL;
  readonly weights: URL;
}

const FOLDER = new URL("../../../dist/network/", import.meta.url);
const WHOLE_PLAN: Plan = {
  recipe: RECIPE,
  folder: FOLDER,
  weights: new URL(
    "../../../engine/player/textbook/evaluation/network_weights.ts",
    import.meta.url,
  ),
};
const SMALL_PLAN: Plan = {
  recipe: SMALL,
  folder: new URL("small/", FOLDER),
  weights: new URL("small/network_weights.ts", FOLDER),
};
const TRAINER = new URL("train.c", import.meta.url);
/** Megabytes for what the engine remembers of a game. */
const HASH = 2;

/** Lets an engine play the games of a kind that a file does not have yet. */
async function playKind(
  engine: string,
  { recipe, folder }: Plan,
  index: number,
  part: Part,
) {
  const kind = recipe.kinds[index];
  const file = positionsFile(folder, index, part);
  const seed = recipe.seed + index;
  const pipe = startProgram([engine]);
  const score = rememberingScorer(pipe, kind.nodes, HASH);
  const ask: Ask = (fen) => score({ game: 0, fen });
  const numbers = Array.from({ length: kind.games }, (_, game) => game)
    .filter((game) => game % part.of === part.number)
    .slice(gamesIn(file, part));
  for (const [done, game] of numbers.entries()) {
    pipe.send("ucinewgame");
    const rows = await playLabelled(ask, kind, game, seed);
    const text = rows.map((row) => `${rowOf(row)}\t${kind.weight}\n`).join("");
    // A row without a position tells that the game is over.
    Deno.writeTextFileSync(file, `${text}# ${game}\n`, { append: true });
    showProgress(`games of kind ${index + 1}`, done / numbers.length);
  }
  pipe.kill();
}

/** One of several programs that share the games. */
interface Part {
  readonly number: number;
  readonly of: number;
}

function positionsFile(folder: URL, kind: number, { number, of }: Part): URL {
  return new URL(`kind_${kind + 1}_${number + 1}_of_${of}.tsv`, folder);
}

/** How many games a file has; a game that was cut off is dropped. */
function gamesIn(file: URL, { number, of }: Part): number {
  const text = readIfThere(file);
  const whole = text.slice(0, text.lastIndexOf("\n#") + 1);
  const last = text.slice(whole.length).split("\n", 1)[0];
  const kept = text === "" || last === "" ? "" : `${whole}${last}\n`;
  Deno.writeTextFileSync(file, kept);
  return last === "" ? 0 : (Number(last.slice(1)) - number) / of + 1;
}

function readIfThere(file: URL): string {
  try {
    return Deno.readTextFileSync(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}

/** Runs a program to its end. @throws {Error} if it fails */
async function run(program: string, words: readonly string[]) {
  const { success } = await new Deno.Command(program, { args: [...words] })
    .spawn().status;
  if (!success) throw new Error(`${program} failed: ${words.join(" ")}`);
}

/** The weights that training on a file of positions gives. */
export async function train(
  positions: string,
  { sums, epochs, seed }: Recipe,
): Promise<Float32Array> {
  const folder = await Deno.makeTempDir();
  try {
    const trainer = `${folder}/train`;
    const flags = ["-O3", "-march=native", "-ffast-math"];
    await run("cc", [...flags, fileURLToPath(TRAINER), "-lm", "-o", trainer]);
    const weights = `${folder}/weights`;
    const words = [positions, weights, ...[sums, epochs, seed].map(String)];
    await run(trainer, words);
    const bytes = await Deno.readFile(weights);
    return new Float32Array(bytes.buffer, 0, countOf(sums));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** All positions in one file. */
function gather({ recipe, folder }: Plan, parts: readonly Part[]): string {
  const all = new URL("positions.tsv", folder);
  Deno.writeTextFileSync(all, "");
  for (const index of recipe.kinds.keys()) {
    for (const part of parts) {
      const text = readIfThere(positionsFile(folder, index, part));
      Deno.writeTextFileSync(all, text, { append: true });
    }
  }
  return fileURLToPath(all);
}

async function playAll(
  plan: Plan,
  engine: string,
  programs: number,
): Promise<string> {
  Deno.mkdirSync(plan.folder, { recursive: true });
  const parts = Array.from(
    { length: programs },
    (_, number) => ({ number, of: programs }),
  );
  for (const index of plan.recipe.kinds.keys()) {
    await Promise.all(parts.map((part) => playKind(engine, plan, index, part)));
  }
  clearProgress();
  return gather(plan, parts);
}

function originOf(positions: string): string {
  let rows = 0;
  for (const row of Deno.readTextFileSync(positions).split("\n")) {
    if (row !== "" && !row.startsWith("#")) rows++;
  }
  return `Learnt from ${rows} positions.`;
}

if (import.meta.main) {
  const isSmall = Deno.args.includes("--small");
  const plan = isSmall ? SMALL_PLAN : WHOLE_PLAN;
  const { recipe } = plan;
  const [first = "stockfish", second] = Deno.args
    .filter((word) => word !== "--small");
  const positions = first === "--train"
    ? second
    : await playAll(plan, first, Number(second ?? 1));
  const weights = await train(positions, recipe);
  const bytes = quantised(weights, recipe.sums);
  const text = weightsModule(bytes, recipe, originOf(positions));
  Deno.mkdirSync(plan.folder, { recursive: true });
  await Deno.writeTextFile(plan.weights, text);
  writeLine(`${bytes.length} bytes of weights`);
}
