/** The engine as a player: which move it chooses in a game. */

import { type Game, movesPlayed, position } from "../chess/game/game.ts";
import { MATE } from "../chess/constants.ts";
import {
  goesTheSameWay,
  isSameMove,
  type LegalMove,
  type Position,
} from "../chess/rules/position.ts";
import { centipawns, PAWN_VALUE, searchScore } from "../chess/score.ts";
import { randomSource } from "./chance.ts";
import { chooseWeakly, type Search } from "./humanlike/choose_weakly.ts";
import { fromBook } from "./humanlike/book.ts";
import { oddsOf } from "./humanlike/habits.ts";
import { barring, rootScoreOverrides } from "./known_scores.ts";
import { liked, thoughtTwice, varied } from "./next_best.ts";
import { followVariation } from "./principal_variation.ts";
import type {
  OnIteration,
  SearchWorker,
  TimedIteration,
} from "./search_worker.ts";
import type { Lapses, PlayLimits } from "./play_limits.ts";
import {
  bestAmong,
  foregone,
  materialOf,
  movesBut,
  searchable,
} from "./to_engine.ts";

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
  /** Whether what was found must do: no further search may begin. */
  readonly isHurried?: boolean;
}

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
  if (lapses && randomFor("lapse")() < chanceOf(lapses, game)) {
    const asked = lapsed(limits, lapses);
    return await chooseOne(searchWorker, game, asked, onIteration);
  }
  return await chooseBest(searchWorker, game, limits, onIteration);
}

/** Material, in the engine's unit, by which a game is decided. */
const DECISIVE = 4 * PAWN_VALUE;

function chanceOf({ chance, decided }: Lapses, game: Game) {
  const balance = materialOf(position(game, game.ply));
  const share = Math.min(Math.abs(balance) / DECISIVE, 1);
  return chance + share * (decided - chance);
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
  const quest = { now, limits, search, mustEnd: mustEndOf(searchWorker) };
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

/** What is asked between searches: whether they must end. */
function mustEndOf(service: SearchService): () => boolean {
  return () => service.isHurried === true;
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
    const person = {
      weakness,
      seed,
      style: limits.style ?? null,
      mustEnd: mustEndOf(searchWorker),
    };
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

/** Searches a position, with scores that count all of its material. */
function searchOf(searchWorker: SearchService, now: Position): Search {
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
  return async (limits, onIteration) => {
    const listen = (info: TimedIteration) => onIteration(whole(info));
    const found = await searchWorker.think(setup, limits, listen);
    return found && whole(found);
  };
}

/** What was found, with a line that begins with the chosen move. */
export function withOwnLine(
  now: Position,
  { move, info }: ChosenMove,
): TimedIteration {
  const [first] = followVariation(now, info.line.slice(0, 1));
  return isSameMove(first?.move, move) ? info : { ...info, line: [move] };
}
