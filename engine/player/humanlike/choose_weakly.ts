/**
 * Choosing a move as a weak player: each move is searched by itself, and looked
 * at with a person's eyes.
 */

import { type Game, movesPlayed, position } from "../../chess/game/game.ts";
import { endingIn } from "../../chess/game/outcome.ts";
import {
  goesTheSameWay,
  type LegalMove,
  pack,
  play,
  type Position,
} from "../../chess/rules/position.ts";
import { MATED } from "../../chess/score.ts";
import { randomSource } from "../chance.ts";
import { oddsOf } from "./habits.ts";
import { hardnessOf } from "./sight.ts";
import type { Style } from "./styles.ts";
import { barring } from "../known_scores.ts";
import type {
  OnIteration,
  ThinkLimits,
  TimedIteration,
} from "../search_worker.ts";
import { firstOfEachWay, foregone, materialOf } from "../to_engine.ts";
import { chooseAmong, type Prospect, type Weakness } from "./weakness.ts";

/** Searches the position within limits; null if it was cancelled. */
export type Search = (
  limits: ThinkLimits,
  onIteration: OnIteration,
) => Promise<TimedIteration | null>;

/** A move, and the search that found it. */
interface Found {
  readonly move: LegalMove;
  readonly info: TimedIteration;
}

/** A move with what a search of it alone found. */
interface Searched extends Found, Prospect {}

/** Moves within this are nearly as good as the best; a pawn is 99. */
const NEAR = 20;

/** Who chooses weakly, and by which numbers. */
interface Person {
  readonly weakness: Weakness;
  readonly style: Style | null;
  readonly seed: number | undefined;
  /** Asked between searches whether they must end. */
  readonly mustEnd: () => boolean;
}

/** Chooses as a weak player; its searches count as one iteration. */
export async function chooseWeakly(
  search: Search,
  game: Game,
  moves: readonly LegalMove[],
  limits: ThinkLimits,
  { weakness, style, seed, mustEnd }: Person,
): Promise<Found & { readonly rivals: number } | null> {
  const start = performance.now();
  const now = position(game, game.ply);
  const searched = await searchEach(search, now, moves, limits, mustEnd);
  if (searched === null) return null;
  const played = movesPlayed(game);
  const looks = searched
    .map((one) => ({ ...one, ...lookOf(now, played, one, style) }));
  const random = randomSource(played, seed);
  const { move, info } = chooseAmong(looks, weakness, random);
  const best = Math.max(...searched.map(({ careful }) => careful));
  const near = searched.filter(({ careful }) => careful >= best - NEAR);
  const nodes = searched.reduce((sum, { info }) => sum + info.nodes, 0);
  const milliseconds = performance.now() - start;
  const rivals = near.length - 1;
  return { move, info: { ...info, nodes, milliseconds }, rivals };
}

/**
 * How hard it is to see that a piece is taken where it was just put, beside other
 * replies. There are many such moves in a position, each with a chance of its own,
 * so each must be seen more often: then three blunders in ten are of that kind, as
 * with people below 1500.
 */
const PUT_THERE = 0.25;

/** How likely people are to play a move, and to see it and the reply to it. */
function lookOf(
  now: Position,
  played: readonly LegalMove[],
  { move, info }: Found,
  style: Style | null,
) {
  const odds = oddsOf(now, played, move, style);
  const [, expected] = info.line;
  // After a move that mates at once there is no reply to overlook.
  if (expected === undefined) return { odds };
  const reply = { ...expected, promotion: 0 };
  const looks = hardnessOf(play(now, move), [...played, move], reply, "reply");
  const isPutThere = reply.to === move.to && now.board[move.to] === 0;
  return {
    odds,
    hardness: hardnessOf(now, played, move, "own"),
    reply: {
      key: pack(reply.from, reply.to),
      hardness: isPutThere ? PUT_THERE * looks : looks,
      ...isPutThere && { without: 0 },
    },
  };
}

/** Searches one move after another, as long as there is time and it need not end. */
async function searchEach(
  search: Search,
  now: Position,
  moves: readonly LegalMove[],
  {
    milliseconds = Infinity,
    mostNodes = Infinity,
    overrides = [],
    ...limits
  }: ThinkLimits,
  mustEnd: () => boolean,
): Promise<Searched[] | null> {
  const end = performance.now() + milliseconds;
  let nodesLeft = mostNodes;
  // The moves of a way are barred together, so one is searched for them all.
  const ways = firstOfEachWay(moves);
  const searched: Searched[] = [];
  for (const move of ways) {
    const left = end - performance.now();
    const isOver = mustEnd() || Math.min(left, nodesLeft) <= 0;
    if (isOver && searched.length > 0) break;
    const others = ways.filter((other) => other !== move);
    const one = settled(now, move, overrides) ??
      await searchMove(search, now, move, {
        ...limits,
        milliseconds: left,
        mostNodes: nodesLeft,
        overrides: [...overrides, ...barring(others)],
      });
    if (one === null) return null;
    searched.push(one);
    nodesLeft -= one.info.nodes;
  }
  return searched;
}

/**
 * A move that needs no search: it ends the game, or its score is overridden.
 */
function settled(
  now: Position,
  move: LegalMove,
  overrides: readonly number[][],
): Searched | null {
  const ending = endingIn(play(now, move), 1);
  const isOverridden = overrides
    .some(([from, to]) => goesTheSameWay({ from, to }, move));
  if (ending === null && !isOverridden) return null;
  const mates = ending?.reason === "checkmate";
  const info = foregone(move, mates ? MATED - 1 : 0);
  // A mate on the board is better than one that a search promises.
  const careful = (mates ? 2 * MATED : 0) - materialOf(now);
  return { move, info, careful, glance: 0 };
}

/** Searches a single move, within limits that bar the others. */
async function searchMove(
  search: Search,
  now: Position,
  move: LegalMove,
  limits: ThinkLimits,
): Promise<Searched | null> {
  let glance: number | undefined;
  const gainOf = ({ score }: TimedIteration) => score - materialOf(now);
  const info = await search(limits, (info) => {
    if (info.ply > 0) glance ??= gainOf(info);
  });
  if (info === null) return null;
  const careful = gainOf(info);
  return { move, info, careful, glance: glance ?? careful };
}
