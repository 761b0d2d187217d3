/** The engine as a player: which move it chooses in a game. */

import { type Game, movesPlayed, position } from "../chess/game/game.ts";
import { endingIn } from "../chess/game/outcome.ts";
import { MATE, WHITE } from "../chess/constants.ts";
import type { Move, Setup } from "../mod.ts";
import { materialBalance } from "../chess/rules/material.ts";
import {
  goesTheSameWay,
  isSameMove,
  type LegalMove,
  legalMoves,
  pack,
  play,
  type Position,
  toSetup,
} from "../chess/rules/position.ts";
import { centipawns, MATED, PAWN_VALUE, searchScore } from "../chess/score.ts";
import { randomSource } from "./chance.ts";
import { fromBook } from "./human/book.ts";
import { oddsOf } from "./human/habits.ts";
import { hardnessOf } from "./human/sight.ts";
import type { Style } from "./human/styles.ts";
import { barring, rootScoreOverrides } from "./known_scores.ts";
import { liked, thoughtTwice, varied } from "./next_best.ts";
import { followVariation } from "./principal_variation.ts";
import type {
  OnIteration,
  SearchWorker,
  ThinkLimits,
  TimedIteration,
} from "./search_worker.ts";
import type { Lapses, PlayLimits } from "./play_limits.ts";
import { chooseAmong, type Prospect, type Weakness } from "./weakness.ts";

/** A legal move, and the last iteration of the search that found it. */
export interface ChosenMove {
  readonly move: LegalMove;
  readonly info: TimedIteration;
  /** Whether it is known by heart: nothing was searched, and no score is known. */
  readonly isKnown?: boolean;
  /** How many other moves were found nearly as good; missing if none was compared. */
  readonly rivals?: number;
}

/** What searches for a player, such as a {@linkcode SearchWorker}. */
export interface SearchService extends Pick<SearchWorker, "think" | "moveNow"> {
  /** Most material, in the engine's unit, to start a search from. */
  readonly mostMaterial?: number | undefined;
}

/** The most for micro-Max, to which 2,000 is a mate. */
const MOST_MATERIAL = 1000;

/**
 * Chooses a move in the last position of a game that is not over: one from the
 * book, or else the best one found, or with a weakness one that a weak player
 * might choose. With second thoughts or variety it looks for other moves than the
 * best, too, if time is left.
 *
 * Resolves to null if the search was cancelled.
 *
 * @throws {Error} if the engine failed twice; the message says why
 */
export async function chooseMove(
  searchWorker: SearchService,
  game: Game,
  { book, lapses, ...limits }: PlayLimits,
  onIteration: OnIteration = () => {},
): Promise<ChosenMove | null> {
  const randomFor = (purpose: "book" | "lapse") =>
    randomSource(movesPlayed(game), limits.seed, purpose);
  if (book && (limits.excluded ?? []).length === 0) {
    const { style = null } = limits;
    const move = await fromBook(game, book, style, randomFor("book"));
    if (move !== null) return { move, info: foregone(move, 0), isKnown: true };
  }
  if (lapses && randomFor("lapse")() < lapses.chance) {
    const asked = lapsed(limits, lapses);
    return await chooseOne(searchWorker, game, asked, onIteration);
  }
  return await chooseBest(searchWorker, game, limits, onIteration);
}

/** The limits of a move that is chosen with less care. */
function lapsed(
  { nodes: _, variety: __, thoughts: ___, liking: ____, ...limits }: PlayLimits,
  { plies, weakness }: Lapses,
): PlayLimits {
  return { ...limits, plies, weakness };
}

/** Chooses the best move, or one that is nearly as good. */
async function chooseBest(
  searchWorker: SearchService,
  game: Game,
  { variety, thoughts, liking, ...limits }: PlayLimits,
  onIteration: OnIteration,
): Promise<ChosenMove | null> {
  let best: ChosenMove | null | undefined;
  const search = async (changes: PlayLimits) => {
    const listen = best === undefined ? onIteration : () => {};
    const asked = { ...limits, ...changes };
    const found = await chooseOne(searchWorker, game, asked, listen);
    best ??= found;
    return found;
  };
  const played = movesPlayed(game);
  const random = randomSource(played, limits.seed);
  const now = position(game, game.ply);
  const quest = { now, limits, search };
  const odds = (move: LegalMove) => oddsOf(now, played, move, limits.style);
  let choice: ChosenMove | null;
  if (liking) {
    choice = await liked(quest, liking, odds, random);
  } else if (thoughts) {
    const isOpening = game.ply < thoughts.plies;
    const terms = { ...thoughts, isOpening };
    choice = await thoughtTwice(quest, terms, odds, random);
  } else if (variety && game.ply < variety.plies) {
    choice = await varied(quest, variety, random);
  } else return await search({});
  if (choice !== null && choice.info !== best?.info) onIteration(choice.info);
  return choice;
}

async function chooseOne(
  searchWorker: SearchService,
  game: Game,
  limits: PlayLimits,
  onIteration: OnIteration,
): Promise<ChosenMove | null> {
  const { weakness, softLimit = Infinity, excluded = [], ...rest } = limits;
  const { engine: _, style: __, seed, ...others } = rest;
  const now = position(game, game.ply);
  const search = searchOf(searchWorker, now);
  const moves = movesBut(excluded, now);
  const barred = excluded
    .filter((move) => !moves.some((other) => goesTheSameWay(other, move)));
  const overrides = [...rootScoreOverrides(game), ...barring(barred)];
  const asked = { ...others, overrides };
  if (weakness !== undefined) {
    const person = { weakness, seed, style: limits.style ?? null };
    const choice = await chooseWeakly(search, game, moves, asked, person);
    if (choice !== null) onIteration(choice.info);
    return choice;
  }
  const info = await search(asked, (info) => {
    onIteration(info);
    if (info.milliseconds >= softLimit) searchWorker.moveNow();
  });
  return info && { move: bestAmong(moves, info.line[0]) ?? moves[0], info };
}

type Search = ReturnType<typeof searchOf>;

/** Searches a position, with scores that count all of its material. */
function searchOf(searchWorker: SearchService, now: Position) {
  const setup = searchable(now, searchWorker.mostMaterial);
  const hidden = setup.score === undefined ? 0 : materialOf(now) - setup.score;
  const whole = (info: TimedIteration) => {
    if (Math.abs(info.score) > MATE) return info;
    // No amount of material may look like a mate.
    return {
      ...info,
      score: searchScore("cp", centipawns(info.score + hidden)),
    };
  };
  return async (limits: ThinkLimits, onIteration: OnIteration) => {
    const listen = (info: TimedIteration) => onIteration(whole(info));
    const found = await searchWorker.think(setup, limits, listen);
    return found && whole(found);
  };
}

// -- To the engine and back --------------------------------------------------

/** The position for an engine that can start from at most `most` of material. */
export function searchable(
  position: Position,
  most: number = MOST_MATERIAL,
): Setup {
  const setup = toSetup(position);
  const score = materialOf(position);
  if (Math.abs(score) <= most) return setup;
  return { ...setup, score: Math.sign(score) * most };
}

/** Material of the side to move, as the engine counts it. */
function materialOf(position: Position) {
  const balance = PAWN_VALUE * materialBalance(position);
  return position.side === WHITE ? balance : -balance;
}

/**
 * The one of some moves that the engine means. If it names no promotion, or one
 * that is not among them, the first that is counts: the queen's, if it is there.
 */
export function bestAmong(
  moves: readonly LegalMove[],
  best?: Move & { readonly promotion?: number },
) {
  if (best === undefined) return undefined;
  const ways = moves.filter((move) => goesTheSameWay(move, best));
  return ways.find(({ promotion }) => promotion === best.promotion) ?? ways[0];
}

/** The first of the moves of each way: of promotions, the queen's. */
function firstOfEachWay(moves: readonly LegalMove[]): LegalMove[] {
  return moves.filter((move) =>
    moves.find((other) => goesTheSameWay(other, move)) === move
  );
}

/** What was found, with a line that begins with the chosen move. */
export function withOwnLine(
  now: Position,
  { move, info }: ChosenMove,
): TimedIteration {
  const [first] = followVariation(now, info.line.slice(0, 1));
  return isSameMove(first?.move, move) ? info : { ...info, line: [move] };
}

/** The legal moves that are not excluded. */
export function movesBut(excluded: readonly LegalMove[], now: Position) {
  return legalMoves(now)
    .filter((move) => !excluded.some((other) => isSameMove(other, move)));
}

/** The result for a move whose score is known without a search. */
export function foregone({ from, to }: Move, score: number): TimedIteration {
  return { ply: 1, nodes: 0, score, line: [{ from, to }], milliseconds: 0 };
}

// -- Choosing weakly ----------------------------------------------------------

/** A move with what a search of it alone found. */
interface Searched extends ChosenMove, Prospect {}

/** Moves within this are nearly as good as the best; a pawn is 99. */
const NEAR = 20;

/** Who chooses weakly, and by which numbers. */
interface Person {
  readonly weakness: Weakness;
  readonly style: Style | null;
  readonly seed: number | undefined;
}

/** Chooses as a weak player; its searches count as one iteration. */
async function chooseWeakly(
  search: Search,
  game: Game,
  moves: readonly LegalMove[],
  limits: ThinkLimits,
  { weakness, style, seed }: Person,
): Promise<ChosenMove | null> {
  const start = performance.now();
  const now = position(game, game.ply);
  const searched = await searchEach(search, now, moves, limits);
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

/** How likely people are to play a move, and to see it and the reply to it. */
function lookOf(
  now: Position,
  played: readonly LegalMove[],
  { move, info }: ChosenMove,
  style: Style | null,
) {
  const odds = oddsOf(now, played, move, style);
  const [, expected] = info.line;
  // After a move that mates at once there is no reply to overlook.
  if (expected === undefined) return { odds };
  const reply = { ...expected, promotion: 0 };
  return {
    odds,
    hardness: hardnessOf(now, played, move, "own"),
    reply: {
      key: pack(reply.from, reply.to),
      hardness: hardnessOf(play(now, move), [...played, move], reply, "reply"),
    },
  };
}

/** Searches one move after another, as long as there is time. */
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
): Promise<Searched[] | null> {
  const end = performance.now() + milliseconds;
  let nodesLeft = mostNodes;
  // The moves of a way are barred together, so one is searched for them all.
  const ways = firstOfEachWay(moves);
  const searched: Searched[] = [];
  for (const move of ways) {
    const left = end - performance.now();
    if (Math.min(left, nodesLeft) <= 0 && searched.length > 0) break;
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
