/**
 * Least squares by Gauss and Newton: each step solves the linear problem that
 * winning chances nearly are. Penalties keep weights where few positions speak
 * of them (a "ridge").
 */

import { chanceOf, type Example, STEEPNESS } from "./features.ts";
import { COUNT, type Weights } from "./parameters.ts";

/**
 * Costs `strength · (sum of factors · weights − target)²`, beside the mean
 * square of the errors.
 */
export interface Penalty {
  readonly strength: number;
  readonly target: number;
  /** Indexes of weights, and their factors. */
  readonly terms: readonly (readonly [index: number, factor: number])[];
}

/** Steps until nothing changes any more. */
const STEPS = 6;
const SIZE = 2 * COUNT;

/** White's lead in centipawns by some weights. */
export function leadOf(weights: Weights, example: Example): number {
  const { share, parameters, counts } = example;
  let middlegame = 0;
  let endgame = 0;
  for (let at = 0; at < parameters.length; at++) {
    middlegame += counts[at] * weights[parameters[at]];
    endgame += counts[at] * weights[COUNT + parameters[at]];
  }
  return share * middlegame + (1 - share) * endgame;
}

/** Root of the mean square of the errors, in points of winning chance. */
export function errorOf(weights: Weights, examples: readonly Example[]) {
  let squares = 0;
  for (const example of examples) {
    squares += (chanceOf(leadOf(weights, example)) - example.target) ** 2;
  }
  return 100 * Math.sqrt(squares / examples.length);
}

/** The weights that fit best, starting from some. */
export function fit(
  examples: readonly Example[],
  start: Weights,
  penalties: readonly Penalty[],
): Weights {
  const weights = start.slice();
  for (let step = 0; step < STEPS; step++) {
    const matrix = new Float64Array(SIZE * SIZE);
    const slope = new Float64Array(SIZE);
    for (const example of examples) {
      addExample(matrix, slope, weights, example);
    }
    mirrorBlocks(matrix);
    for (const penalty of penalties) {
      addPenalty(matrix, slope, weights, penalty, examples.length);
    }
    const change = solve(matrix, slope);
    weights.forEach((weight, index) => weights[index] = weight + change[index]);
  }
  return weights;
}

/** Adds an example to the blocks at and above the diagonal. */
function addExample(
  matrix: Float64Array,
  slope: Float64Array,
  weights: Weights,
  example: Example,
) {
  const { share, target, parameters, counts } = example;
  const chance = chanceOf(leadOf(weights, example));
  const steepness = chance * (1 - chance) * STEEPNESS;
  const miss = (target - chance) * steepness;
  const early = share * steepness;
  const late = (1 - share) * steepness;
  for (let one = 0; one < parameters.length; one++) {
    const row = parameters[one];
    const count = counts[one];
    slope[row] += count * share * miss;
    slope[COUNT + row] += count * (1 - share) * miss;
    for (let two = 0; two < parameters.length; two++) {
      const at = row * SIZE + parameters[two];
      const product = count * counts[two];
      matrix[at] += product * early * early;
      matrix[at + COUNT] += product * early * late;
      matrix[at + COUNT * SIZE + COUNT] += product * late * late;
    }
  }
}

/** The block below the diagonal is the one above it, mirrored. */
function mirrorBlocks(matrix: Float64Array) {
  for (let row = 0; row < COUNT; row++) {
    for (let column = 0; column < COUNT; column++) {
      matrix[(COUNT + column) * SIZE + row] =
        matrix[row * SIZE + COUNT + column];
    }
  }
}

function addPenalty(
  matrix: Float64Array,
  slope: Float64Array,
  weights: Weights,
  { strength, target, terms }: Penalty,
  examples: number,
) {
  const cost = strength * examples;
  const miss = terms.reduce(
    (rest, [index, factor]) => rest - factor * weights[index],
    target,
  );
  for (const [row, factor] of terms) {
    slope[row] += cost * factor * miss;
    for (const [column, other] of terms) {
      matrix[row * SIZE + column] += cost * factor * other;
    }
  }
}

/** Solves a symmetric system by Cholesky's method, in place. */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const at = (row: number) => matrix.subarray(row * SIZE, (row + 1) * SIZE);
  for (let row = 0; row < SIZE; row++) {
    const own = at(row);
    for (let column = 0; column <= row; column++) {
      const rest = own[column] - product(own, at(column), column);
      own[column] = column < row
        ? rest / matrix[column * SIZE + column]
        : Math.sqrt(rest);
    }
  }
  const result = right.slice();
  for (let row = 0; row < SIZE; row++) {
    const own = at(row);
    result[row] = (result[row] - product(own, result, row)) / own[row];
  }
  for (let row = SIZE - 1; row >= 0; row--) {
    const own = at(row);
    result[row] /= own[row];
    for (let column = 0; column < row; column++) {
      result[column] -= own[column] * result[row];
    }
  }
  return result;
}

/** The scalar product of the beginnings of two rows. */
function product(one: Float64Array, two: Float64Array, length: number) {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += one[index] * two[index];
  return sum;
}
