/**
 * Practising in line mode, without its input and output.
 *
 * @module
 */

import {
  type Game,
  newGame,
  playMove,
} from "../../../engine/chess/game/game.ts";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import { readLine } from "../../../tui/console/read_line.ts";
import type { Match } from "../../../tui/match/match.ts";
import type { JudgedAnswer } from "../../../tui/match/practice.ts";
import { happened, type Step } from "../../../tui/match/step.ts";
import type { CollectedPuzzle } from "../../../tui/match/puzzles/puzzle.ts";
import type { Model } from "../../../tui/screen/model/model.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { type AnyEvent, linesOf } from "../../../tui/words/events.ts";
import { move } from "./games.ts";
import { GOOD, matchOf } from "../screen/matches.ts";
import { press, send } from "../screen/screens.ts";
import type { CountedStorage } from "../saves/stores.ts";

/** What the judge says of an answer in the shown position. */
export function verdictOn(
  game: Game,
  text: string,
  judged: Partial<JudgedMove>,
): JudgedAnswer {
  const answer = move(text);
  const played = playMove(game, answer);
  const { ply } = played;
  const san = sanAt(played, ply);
  return { move: answer, judged: { ...GOOD, ply, san, ...judged } };
}

/** A program in line mode, with its saved games in a storage. */
export class Session {
  readonly games: SavedGames;
  #step: Step<AnyEvent>;

  constructor(
    store: CountedStorage,
    match: Match = matchOf(newGame(), "white"),
    filed: readonly CollectedPuzzle[] | null = null,
  ) {
    this.games = new SavedGames(new GameStore(() => store), filed);
    this.#step = happened(match);
  }

  get step(): Step<AnyEvent> {
    return this.#step;
  }

  get match(): Match {
    return this.#step.match;
  }

  write(line: string): readonly string[] {
    return this.take(readLine(this.match, line));
  }

  /** Takes a step and the answer that it asks for. */
  take(step: Step<AnyEvent>): readonly string[] {
    this.#step = step;
    const { next, events } = step;
    if (next.type !== "savedGames") return linesOf(events);
    const answer = this.games.answer(next.request, this.match);
    this.#step = answer(this.match);
    return linesOf(this.#step.events);
  }
}

/** The full screen with saved games: presses keys, and answers what it asks. */
export function pressing(games: SavedGames) {
  const pressOne = (before: Model, key: string): Model => {
    const { model, effects } = press(before, key);
    return effects.reduce((model, effect) => {
      if (effect.type !== "savedGames") return model;
      const answer = games.answer(effect.request, effect.match);
      return send(model, { type: "savedGames", answer }).model;
    }, model);
  };
  return (before: Model, ...keys: string[]) => keys.reduce(pressOne, before);
}
