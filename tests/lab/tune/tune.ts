/**
 * Fits the weights of the textbook program's evaluation, so that the winning
 * chances of quiet positions come near those that a stronger engine gives:
 *
 * ```sh
 * deno run -A tests/lab/tune/tune.ts label stockfish 3000 games.pgn > games.tsv
 * deno run -A tests/lab/tune/tune.ts label stockfish 3000 others.pgn > others.tsv
 * deno run -A tests/lab/tune/tune.ts fit others.tsv games.tsv
 * ```
 *
 * `label` scores the positions of games with a UCI engine at so many nodes. `fit`
 * fits the weights to all files but the first, and prints the rows for
 * `weights.ts` and `piece_squares.ts`. The first file is of other games, kept back
 * to tell what the weights are worth. `without`, with the same files, fits anew
 * without each term. `epd FILE 400` prints so many of a file's quiet positions, as
 * in `engine/study/claims/scores.epd`.
 *
 * @module
 */

import {
  type Term,
  TERMS,
} from "../../../engine/player/textbook/evaluation/weights.ts";
import { startProgram } from "../../../tui/platform/program.ts";
import {
  clearProgress,
  showProgress,
  writeLine,
} from "../../../tui/platform/stdio.ts";
import { type Example, examplesOf, quietOnes } from "./features.ts";
import { errorOf, fit } from "./fit.ts";
import {
  epdOf,
  type Labelled,
  placeOf,
  readRows,
  rowOf,
  scorer,
} from "./label.ts";
import { presentWeights, type Weights } from "./parameters.ts";
import { penaltiesFor, STRENGTHS } from "./penalties.ts";
import { rowsOf } from "./rows.ts";
import { samplesIn } from "./sample.ts";

/** Decides which random moves are played. */
const SEED = 1;

async function label([engine, nodes, file]: readonly string[]) {
  const samples = [...samplesIn(await Deno.readTextFile(file), SEED)];
  const pipe = startProgram([engine]);
  const score = scorer(pipe, Number(nodes));
  for (const [index, sample] of samples.entries()) {
    writeLine(rowOf(await score(sample)));
    if (index % 100 === 0) showProgress("label", index / samples.length);
  }
  clearProgress();
  pipe.kill();
}

/** The quiet positions of a file, each of them once. */
async function quietIn(file: string): Promise<Labelled[]> {
  const all = readRows(await Deno.readTextFile(file));
  const byPlace = new Map(all.map((labelled) => [placeOf(labelled), labelled]));
  return quietOnes([...byPlace.values()]);
}

/** The examples of a file that is kept back, and of all others. */
async function examplesIn(files: readonly string[]) {
  const [kept, ...others] = await Promise.all(files.map(quietIn));
  const keptBack = examplesOf(kept);
  const fitted = examplesOf(others.flat());
  writeLine(`${fitted.length} positions, ${keptBack.length} kept back`);
  return { keptBack, fitted };
}

function fitWithout(fitted: readonly Example[], absent: readonly Term[]) {
  const present = presentWeights();
  return fit(fitted, present, penaltiesFor(present, STRENGTHS, absent));
}

type Examples = Awaited<ReturnType<typeof examplesIn>>;

function tell(name: string, { fitted, keptBack }: Examples, weights: Weights) {
  const errors = [fitted, keptBack].map((them) => errorOf(weights, them));
  const [fit, kept] = errors.map((error) => error.toFixed(3));
  writeLine(`${name}: error ${fit}, kept back ${kept}`);
}

async function fitAll(files: readonly string[]) {
  const examples = await examplesIn(files);
  tell("present", examples, presentWeights());
  const weights = fitWithout(examples.fitted, []);
  tell("fitted", examples, weights);
  writeLine(rowsOf(weights));
}

async function fitWithoutEach(files: readonly string[]) {
  const examples = await examplesIn(files);
  tell("all terms", examples, fitWithout(examples.fitted, []));
  for (const term of TERMS) {
    tell(`no ${term}`, examples, fitWithout(examples.fitted, [term]));
  }
  tell("no terms", examples, fitWithout(examples.fitted, TERMS));
}

async function printEpd([file, count]: readonly string[]) {
  const quiet = await quietIn(file);
  const printed = Math.min(quiet.length, Number(count));
  for (let index = 0; index < printed; index++) {
    const at = Math.floor(index * quiet.length / printed);
    writeLine(epdOf(quiet[at]));
  }
}

const COMMANDS: Readonly<
  Record<string, (words: readonly string[]) => Promise<void>>
> = { label, fit: fitAll, without: fitWithoutEach, epd: printEpd };

if (import.meta.main) {
  const [command, ...words] = Deno.args;
  const work = COMMANDS[command];
  if (work === undefined) {
    const names = Object.keys(COMMANDS).join(", ");
    throw new RangeError(`Unknown command ${command}: expected ${names}`);
  }
  await work(words);
}
