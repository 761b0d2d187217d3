/**
 * By which replies blunders are punished, those of people and those of levels, and
 * how often they blunder with how much material between the sides:
 *
 * ```sh
 * deno run -A tests/lab/human/blunders.ts people 1500 GAMES.pgn …
 * deno run -A tests/lab/human/blunders.ts 4 60 1
 * ```
 *
 * The words after `people` are the rating below which both players are, and files;
 * those after a level, a number of games with itself and the first seed. The row
 * after the kinds has the replies that are harder to see than most, by half.
 *
 * @module
 */

import { COLOURS, NO_SQUARE, WHITE } from "../../../engine/chess/constants.ts";
import { recordedGame } from "../../../engine/chess/game/game.ts";
import { materialBalance } from "../../../engine/chess/rules/material.ts";
import {
  goesTheSameWay,
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import type { Move } from "../../../engine/mod.ts";
import { hardnessOf } from "../../../engine/player/humanlike/sight.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { createSearchService } from "../../support/chess/search_services.ts";
import { share } from "../judge/judge.ts";
import { LOSS, lossOf, ownGames } from "./loss.ts";
import { ratingOf, recordsIn } from "./records.ts";
import { sampled, type Step, stepsOf } from "./side.ts";

const HARD = 1.5;
const SIDES = [WHITE, COLOURS - WHITE];

/** What a reply to the move at an index of a game does. */
function kindOf(steps: readonly Step[], at: number, reply: Move): string {
  const { now, move } = steps[at];
  if (reply.to === move.to) {
    return now.board[move.to] === 0 ? "takes what moved" : "takes back";
  }
  if (play(now, move).board[reply.to] === 0) return "takes nothing";
  const passed = { ...now, side: COLOURS - now.side, epSquare: NO_SQUARE };
  const isThreat = legalMoves(passed)
    .some((other) => goesTheSameWay(other, reply));
  if (!isThreat) return "is opened by the move";
  return steps[at - 1]?.move.to === reply.from
    ? "was threatened by the last move"
    : "was threatened before";
}

function isHard(steps: readonly Step[], at: number, reply: Move) {
  const { now, move } = steps[at];
  const played = steps.slice(0, at + 1).map((step) => step.move);
  const whole = { ...reply, promotion: 0 };
  return hardnessOf(play(now, move), played, whole, "reply") >= HARD;
}

async function* peoplesGames(below: number, paths: readonly string[]) {
  for (const record of recordsIn(paths)) {
    const areMeant = SIDES.every((side) => ratingOf(record, side) < below);
    if (areMeant) yield stepsOf(recordedGame(record));
  }
}

/** A move: the material between the sides before it, and whether it blundered. */
interface Look {
  readonly balance: string;
  readonly isBlunder: boolean;
}

/** What a look at some moves has found. */
interface Found {
  readonly looks: readonly Look[];
  /** What the replies to blunders do. */
  readonly kinds: readonly string[];
  /** How many of these replies are hard to see. */
  readonly hard: number;
}

function balanceIn(now: Position) {
  const pawns = Math.abs(materialBalance(now));
  if (pawns === 0) return "even";
  return pawns < 4 ? "one to three pawns" : "four pawns or more";
}

async function lookAt(games: AsyncIterable<readonly Step[]>): Promise<Found> {
  const service = createSearchService(2 ** 18);
  const looks: Look[] = [];
  const kinds: string[] = [];
  let hard = 0;
  for await (const steps of games) {
    for (const step of SIDES.flatMap((side) => sampled(steps, side))) {
      const { loss, reply } = await lossOf(step, service);
      const isBlunder = loss >= LOSS && reply !== undefined;
      looks.push({ balance: balanceIn(step.now), isBlunder });
      if (!isBlunder) continue;
      const at = steps.indexOf(step);
      kinds.push(kindOf(steps, at, reply));
      if (isHard(steps, at, reply)) hard++;
    }
  }
  return { looks, kinds, hard };
}

if (import.meta.main) {
  const [who, ...words] = Deno.args;
  const games = who === "people"
    ? peoplesGames(Number(words[0]), words.slice(1))
    : ownGames(Number(who), Number(words[0]), Number(words[1]));
  const { looks, kinds, hard } = await lookAt(games);
  writeLine(`${who}: ${share(kinds.length, looks.length)}`);
  for (const [kind, all] of Map.groupBy(kinds, (kind) => kind)) {
    writeLine(`  ${kind}: ${share(all.length, kinds.length)}`);
  }
  writeLine(`  is hard to see: ${share(hard, kinds.length)}`);
  const balances = Map.groupBy(looks, ({ balance }) => balance);
  for (const [balance, alike] of balances) {
    const blunders = alike.filter(({ isBlunder }) => isBlunder).length;
    writeLine(`  material ${balance}: ${share(blunders, alike.length)}`);
  }
}
