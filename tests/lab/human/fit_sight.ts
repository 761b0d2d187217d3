/**
 * Fits which replies people overlook (conditional logit): among all moves of a
 * position, how much likelier than its score says is one that loses by a reply
 * that looks so?
 *
 * ```sh
 * deno run -A tests/lab/human/fit_sight.ts 1500 3000 GAMES.pgn …
 * ```
 *
 * The first words are the rating below which people count, and how many of their
 * moves are looked at.
 *
 * @module
 */

import { KNIGHT, QUEEN } from "../../../engine/chess/constants.ts";
import { newGame, recordedGame } from "../../../engine/chess/game/game.ts";
import { isPawn } from "../../../engine/chess/rules/attacks.ts";
import {
  goesTheSameWay,
  isInCheck,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import {
  chooseMove,
  type SearchService,
} from "../../../engine/player/choose_move.ts";
import { oddsOf } from "../../../engine/player/humanlike/habits.ts";
import {
  lengthOf,
  recaptures,
  see,
  type Seen,
} from "../../../engine/player/humanlike/seen.ts";
import type { TimedIteration } from "../../../engine/player/search_worker.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { createSearchService } from "../../support/chess/search_services.ts";
import { ratingOf, recordsIn } from "./records.ts";

const PLIES = 3;
/** What a reply must win for its move to count as an oversight. */
const GAP = 150;
const WORST = 600;

const FEATURES: readonly (readonly [string, (seen: Seen) => boolean])[] = [
  ["any", () => true],
  ["knight", ({ type }) => type === KNIGHT],
  ["pawn", ({ piece }) => isPawn(piece)],
  ["backward", ({ piece, ahead }) => !isPawn(piece) && ahead < 0],
  ["long", (seen) => lengthOf(seen) > 3],
  ["takes what has just moved", recaptures],
  ["takes a queen", ({ captured }) => (captured & 7) === QUEEN],
  ["takes nothing", ({ captured }) => captured === 0],
  ["takes a pawn", ({ captured }) => isPawn(captured)],
  ["check", ({ now, move }) => isInCheck(play(now, move))],
  [
    "the piece that moved last",
    ({ move, before }) => before[1]?.to === move.from,
  ],
];

interface Candidate {
  readonly score: number;
  readonly bias: number;
  readonly looks: readonly number[];
}

interface Row {
  readonly candidates: readonly Candidate[];
  readonly chosen: number;
}

async function candidateOf(
  now: Position,
  played: readonly LegalMove[],
  move: LegalMove,
  service: SearchService,
): Promise<Candidate> {
  const excluded = legalMoves(now)
    .filter((other) => !goesTheSameWay(other, move));
  let glance: number | undefined;
  const note = ({ ply, score }: TimedIteration) => {
    if (ply > 0) glance ??= score;
  };
  const limits = { plies: PLIES, excluded };
  const found = await chooseMove(service, newGame(now), limits, note);
  const score = found?.info.score ?? 0;
  const [, reply] = found?.info.line ?? [];
  const isOversight = reply !== undefined && (glance ?? score) - score >= GAP;
  const after = play(now, move);
  const looks = isOversight
    ? FEATURES.map(([, is]) =>
      Number(is(see(after, [...played, move], { ...reply, promotion: 0 })))
    )
    : FEATURES.map(() => 0);
  return { score, bias: Math.log(oddsOf(now, played, move)), looks };
}

async function* rowsOf(paths: readonly string[], below: number) {
  const service = createSearchService(2 ** 16);
  let number = 0;
  for (const record of recordsIn(paths)) {
    const { plies } = recordedGame(record);
    const played: LegalMove[] = [];
    for (const [at, { move }] of plies.slice(1).entries()) {
      if (move === null) break;
      const now = plies[at].position;
      const isMeant = at >= 8 && at < 80 && ratingOf(record, now.side) < below;
      if (isMeant && number++ % 4 === 0) {
        yield await rowOf(now, played.slice(), move, service);
      }
      played.push(move);
    }
  }
}

/** All moves of a position, and the one that was chosen. */
async function rowOf(
  now: Position,
  played: readonly LegalMove[],
  move: LegalMove,
  service: SearchService,
): Promise<Row> {
  const moves = legalMoves(now);
  const candidates: Candidate[] = [];
  for (const one of moves) {
    candidates.push(await candidateOf(now, played, one, service));
  }
  const chosen = moves.findIndex((one) => goesTheSameWay(one, move));
  return { candidates, chosen };
}

/** Log-likelihood and its gradient, by temperature and looks. */
function slopeOf(
  rows: readonly Row[],
  [inverse, ...weights]: readonly number[],
) {
  const gradient = [0, ...weights.map(() => 0)];
  let sum = 0;
  for (const { candidates, chosen } of rows) {
    const best = Math.max(...candidates.map(({ score }) => score));
    const inputs = candidates.map((
      { score, looks },
    ) => [Math.max(score - best, -WORST) / 100, ...looks]);
    const utilities = inputs.map(([score, ...looks], at) =>
      candidates[at].bias + inverse * score +
      looks.reduce((total, look, index) => total + look * weights[index], 0)
    );
    const top = Math.max(...utilities);
    const shares = utilities.map((utility) => Math.exp(utility - top));
    const total = shares.reduce((one, two) => one + two, 0);
    sum += utilities[chosen] - top - Math.log(total);
    gradient.forEach((_, index) => {
      const mean = inputs.reduce(
        (all, input, at) => all + input[index] * shares[at] / total,
        0,
      );
      gradient[index] += inputs[chosen][index] - mean;
    });
  }
  return {
    mean: sum / rows.length,
    gradient: gradient.map((one) => one / rows.length),
  };
}

/** Rounds of fitting, how far each goes, and what keeps weights small. */
const FIT = { rounds: 600, step: 0.03, decay: 0.0003 };

/** The likeliest weights, by Adam's method: each steps by its own scale. */
function fitted(rows: readonly Row[]): number[] {
  let weights = [1, ...FEATURES.map(() => 0)];
  let means = weights.map(() => 0);
  let squares = weights.map(() => 0);
  for (let round = 1; round <= FIT.rounds; round++) {
    const gradient = slopeOf(rows, weights).gradient
      .map((slope, i) => slope - (i > 1 ? FIT.decay * weights[i] : 0));
    means = means.map((one, i) => 0.9 * one + 0.1 * gradient[i]);
    squares = squares.map((one, i) => 0.999 * one + 0.001 * gradient[i] ** 2);
    weights = weights.map((weight, i) => {
      const scale = Math.sqrt(squares[i] / (1 - 0.999 ** round)) + 1e-8;
      return weight + FIT.step * (means[i] / (1 - 0.9 ** round)) / scale;
    });
  }
  return weights;
}

if (import.meta.main) {
  const [below, most, ...paths] = Deno.args;
  const rows: Row[] = [];
  for await (const row of rowsOf(paths, Number(below))) {
    rows.push(row);
    if (rows.length >= Number(most)) break;
  }
  const weights = fitted(rows);
  const { mean } = slopeOf(rows, weights);
  const [inverse, ...looks] = weights;
  const counts = FEATURES.map((_, f) =>
    rows.filter(({ candidates, chosen }) => candidates[chosen].looks[f]).length
  );
  writeLine(
    `${rows.length} moves, ${mean.toFixed(3)} each, temperature ${
      Math.round(100 / inverse)
    }`,
  );
  FEATURES.forEach(([name], i) =>
    writeLine(`${name}: ${Math.exp(looks[i]).toFixed(2)} (${counts[i]})`)
  );
}
