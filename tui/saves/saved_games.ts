/** The saved games as this run of the program knows them, with the one it plays. */

import { type Game, isOver, position } from "../../engine/game/game.ts";
import type { Position } from "../../engine/rules/position.ts";
import { homeOf, type Match } from "../match/match.ts";
import type { SavedGamesRequest } from "../match/step.ts";
import type { CollectedPuzzle } from "../puzzles/puzzle.ts";
import type {
  ListedGame,
  NumberedTask,
  Refusal,
  SavedGamesAnswer,
  SavedGamesAnswerOf,
  SavedSight,
} from "./answers.ts";
import { findFiled } from "./filed_before.ts";
import {
  isReadable,
  isWorthKeeping,
  isWorthSaving,
  LEAST_PLIES,
  ratedGamesIn,
  type RestoredMatch,
  restoreMatch,
  saveMatch,
  summarize,
  type ViewState,
} from "./form/match_json.ts";
import { Practice } from "./practice.ts";
import type { Entry } from "./entry.ts";
import { GameStore, type SaveProblem, type StoreFailure } from "./store.ts";
import { canGoOn } from "./form/summary.ts";

/** Milliseconds on the clock after which a game is saved again. */
const CLOCK_STEP = 10_000;

/** Milliseconds after which a game of a move or two counts as abandoned. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** How a match is displayed if that was never said. */
const UNKNOWN_VIEW: ViewState = { isFlipped: false, theme: "", scores: [] };

/** Where a game that goes on comes from. */
interface Origin {
  /** Key of its entry. */
  readonly key: string;
  readonly viewState: ViewState;
  /** The match if it had ended. */
  readonly ended: Match | null;
  /** What a review of the game in its file found before, null without one. */
  readonly found: Match["review"] | null;
}

export class SavedGames {
  readonly #store: GameStore;
  readonly #practice: Practice;
  /** By the start of a game, an object that no other game has. */
  readonly #origins = new WeakMap<Position, Origin>();
  /** Start of the game saved last, which is in this program's own entry. */
  #start: Position | null = null;
  /** Whether that game is too short to stay when another one begins. */
  #isShort = false;
  /** Keys of the short games that were found; they go once a game counts. */
  #abandoned: readonly string[] = [];
  #saved: Mark | null = null;
  /** That game as it ended, if it was saved as over. */
  #ended: Match | null = null;
  /** Key of the game that was found first, null without one. */
  #offered: string | null = null;
  /** Keys of the games listed last, in the order of their numbers. */
  #listed: readonly string[] = [];
  /** Whether an answer has said how many games cannot be read. */
  #isUnreadableReported = false;

  /** @param filed the puzzles of a file, which are practised alone */
  constructor(
    store: GameStore = new GameStore(),
    filed: readonly CollectedPuzzle[] | null = null,
  ) {
    this.#store = store;
    this.#practice = new Practice(store, filed);
  }

  // -- Saving -----------------------------------------------------------------

  /**
   * Saves a match unless it is saved already. Parts of the view that are not
   * given stay as they were saved. A finished game stays as it ended: taking
   * back moves and choosing a level for the next game do not change it, and
   * playing on from it begins another game. Returns what the player should know.
   */
  save(match: Match, view: Partial<ViewState> = {}): SaveProblem | null {
    const start = position(match.game, 0);
    // A puzzle does not leave the game that it takes the place of.
    if (position(homeOf(match).game, 0) !== this.#start) this.leave();
    if (!isWorthSaving(match)) return null;
    if (start !== this.#start) this.#findFiled(match);
    const known = this.#origins.get(start)?.viewState;
    const viewState = { ...UNKNOWN_VIEW, ...known, ...view };
    const mark = markOf(match, viewState);
    if (start !== this.#start) this.#turnTo(match, mark);
    if (this.#isTakenBack(match)) return null;
    this.#noteEnd(match);
    if (this.#saved !== null && isSame(mark, this.#saved)) return null;
    this.#saved = mark;
    this.#isShort = !isWorthKeeping(match);
    if (!this.#isShort) this.#removeAbandoned();
    const saved = saveMatch(this.#withEnd(match), viewState);
    return this.#store.save(saved, Date.now(), isRemovable);
  }

  /** Leaves the game that is played, and removes it if it is short. */
  leave(): void {
    if (this.#isShort) this.#store.removeOwn();
    this.#isShort = false;
    this.#start = null;
  }

  #removeAbandoned() {
    this.#abandoned.forEach((key) => this.#store.remove(key));
    this.#abandoned = [];
  }

  /** Notes where a game of a file comes from, if it was saved before. */
  #findFiled(match: Match) {
    const start = position(match.game, 0);
    if (this.#origins.has(start)) return;
    const filed = findFiled(match, this.#store);
    if (filed === null) return;
    const { key, review: found } = filed;
    const origin = { key, viewState: UNKNOWN_VIEW, ended: null, found };
    this.#origins.set(start, origin);
  }

  /** Begins an entry for another game than before. */
  #turnTo({ game }: Match, mark: Mark) {
    const start = position(game, 0);
    const origin = this.#origins.get(start);
    this.#start = start;
    this.#offered = null;
    this.#store.startEntry(origin?.key);
    // A finished game does not become the latest by being looked through.
    this.#saved = origin?.found === null && isOver(game) ? mark : null;
    this.#ended = origin?.ended ?? null;
  }

  /** Whether the last moves of a finished game are taken back, and no more. */
  #isTakenBack({ game }: Match): boolean {
    return this.#hasEndedMoves(game) && !isOver(game);
  }

  #hasEndedMoves({ plies }: Game): boolean {
    const ended = this.#ended?.game.plies.at(-1);
    return ended?.position === plies[plies.length - 1].position;
  }

  /** Notes how a game has ended, or that it goes on beside the finished one. */
  #noteEnd(match: Match) {
    const { game } = match;
    if (this.#hasEndedMoves(game)) return;
    if (this.#ended !== null && !isOver(game)) this.#store.startEntry();
    this.#ended = isOver(game) ? match : null;
  }

  /** The match as it ended if it has, with its present game and review. */
  #withEnd(match: Match): Match {
    const { game, review } = match;
    const found = this.#origins.get(position(game, 0))?.found;
    const all = found ? new Map([...found, ...review ?? []]) : review;
    return { ...this.#ended ?? match, game, review: all };
  }

  // -- Answers ----------------------------------------------------------------

  /** Loads what a request needs besides the saved games. */
  async prepare({ type }: SavedGamesRequest): Promise<void> {
    if (type === "practise") await this.#practice.load();
  }

  /** Answers about all saved games except the one played, or else saved last. */
  answer(request: SavedGamesRequest, played?: Match): SavedGamesAnswer {
    if (request.type === "see") return this.#see(request.number);
    const { entries: all, failure } = this.#store.entries();
    if (request.type === "practise") {
      return this.#practice.answer(all, request.act, failure, played);
    }
    if (failure !== null) return failed(request, failure);
    const start = played ? position(played.game, 0) : this.#start;
    const entries = all.filter(({ key }) =>
      start !== this.#start || !this.#store.isOwn(key)
    );
    switch (request.type) {
      case "find":
        return this.#find(entries, request.isOffer);
      case "list":
        return this.#list(entries);
      case "results":
        return {
          type: "results",
          results: all.flatMap(({ value }) => ratedGamesIn(value)),
          failure,
        };
      case "resume":
        return request.number === null
          ? this.#resumeLatest(entries)
          : this.#useNumbered(entries, "resume", request.number);
      case "forget":
        return this.#useNumbered(entries, "forget", request.number);
    }
  }

  /** Restores a game of the list to be looked at. */
  #see(number: number): SavedGamesAnswerOf<"seen"> {
    const entry = this.#store.read(this.#listed[number - 1]);
    const restored = restoreMatch(entry?.value);
    return restored.match === null
      ? { type: "seen", number, match: null, reason: restored.reason }
      : { type: "seen", number, match: restored.match, reason: null };
  }

  #find(
    entries: readonly Entry[],
    isOffer: boolean,
  ): SavedGamesAnswerOf<"found"> {
    const summaries = summariesOf(entries);
    const unreadable = this.#reportUnreadable(summaries);
    this.#abandoned = entries
      .filter((entry, index) => isAbandoned(entry, summaries[index]))
      .map(({ key }) => key);
    const { entry, restored } = latestOf(entries) ?? {};
    if (entry !== undefined || isOffer) this.#offered = entry?.key ?? null;
    const game = entry === undefined ? null : listed(entry);
    const sight = isOffer && restored !== undefined ? sightOf(restored) : null;
    return { type: "found", game, sight, isOffer, unreadable, failure: null };
  }

  #list(entries: readonly Entry[]): SavedGamesAnswerOf<"listed"> {
    this.#listed = entries.map(({ key }) => key);
    return { type: "listed", games: entries.map(listed) };
  }

  #resumeLatest(entries: readonly Entry[]): SavedGamesAnswer {
    // Meanwhile, another program may have saved a later one.
    const offered = entries.filter(({ key }) => key === this.#offered);
    const latest = latestOf([...offered, ...entries]);
    return latest === undefined
      ? refused({ type: "nothingToResume" })
      : this.#resume(
        latest.entry,
        this.#reportUnreadable(summariesOf(entries)),
      );
  }

  #resume({ key, value }: Entry, unreadable = 0): SavedGamesAnswer {
    const restored = restoreMatch(value);
    if (restored.match === null) {
      return refused({ type: "unreadable", reason: restored.reason });
    }
    const { match, viewState } = restored;
    this.#origins.set(position(match.game, 0), {
      key,
      viewState,
      ended: isOver(match.game) ? match : null,
      found: null,
    });
    return { type: "restored", restored, unreadable };
  }

  /** How many games cannot be read, 0 from the second time on. */
  #reportUnreadable(summaries: readonly Summary[]): number {
    if (this.#isUnreadableReported) return 0;
    const { length } = summaries.filter((summary) => !isReadable(summary));
    this.#isUnreadableReported = length > 0;
    return length;
  }

  /** Resumes or forgets the game with a number in the list shown last. */
  #useNumbered(
    entries: readonly Entry[],
    task: NumberedTask,
    number: number,
  ): SavedGamesAnswer {
    if (this.#listed.length === 0) this.#list(entries);
    const { length: last } = this.#listed;
    if (last === 0) return refused({ type: "noOtherGame" });
    if (number > last) {
      return refused({ type: "badNumber", task, number, last });
    }
    const entry = entries.find(({ key }) => key === this.#listed[number - 1]);
    if (entry === undefined) return refused({ type: "gone", task, number });
    if (task === "resume") return this.#resume(entry);
    const failure = this.#store.remove(entry.key);
    return failure === null ? { type: "removed", number } : refused(failure);
  }
}

type Summary = ReturnType<typeof summarize>;

function summariesOf(entries: readonly Entry[]): readonly Summary[] {
  return entries.map(({ value }) => summarize(value));
}

/** Whether a game was left after a move or two, long enough ago. */
function isAbandoned({ time, value }: Entry, summary: Summary): boolean {
  const isLeft = isReadable(summary) && summary.plies < LEAST_PLIES &&
    Date.now() - time > ABANDONED_AFTER;
  const { match } = isLeft ? restoreMatch(value) : { match: null };
  return match !== null && !isWorthKeeping(match);
}

/** The board of a game; none where a clock waits, so that nobody thinks for free. */
function sightOf({ match, viewState }: RestoredMatch): SavedSight | null {
  return match.game.clock === null
    ? { match, isFlipped: viewState.isFlipped }
    : null;
}

function refused(refusal: Refusal): SavedGamesAnswerOf<"refused"> {
  return { type: "refused", refusal };
}

/** The answer where the storage fails: a game can begin all the same. */
function failed(
  request: SavedGamesRequest,
  failure: StoreFailure,
): SavedGamesAnswer {
  if (request.type === "results") {
    return { type: "results", results: [], failure };
  }
  return request.type === "find" && request.isOffer
    ? {
      type: "found",
      game: null,
      sight: null,
      isOffer: true,
      unreadable: 0,
      failure,
    }
    : refused(failure);
}

// -- Marks --------------------------------------------------------------------

/** The parts of a match and its view that are worth saving when they change. */
type Mark = ReturnType<typeof markOf>;

function markOf(
  { game, humanSides, strength, review, casual }: Match,
  { isFlipped, theme, scores }: ViewState,
) {
  const { tree, plies, ply, decision, decided, record, clock } = game;
  return {
    tree,
    plies,
    ply,
    decision,
    decided,
    record,
    isPaused: clock?.paused,
    whiteSteps: clock && Math.ceil(clock.white / CLOCK_STEP),
    blackSteps: clock && Math.ceil(clock.black / CLOCK_STEP),
    humanSides,
    strength,
    review,
    casual,
    isFlipped,
    theme,
    // Their list is made anew each time.
    scores: scores.join(),
  };
}

function isSame(one: Mark, two: Mark): boolean {
  const names = Object.keys(one) as (keyof Mark)[];
  return names.every((name) => one[name] === two[name]);
}

// -- Entries ------------------------------------------------------------------

/** The first entry, which is the latest, of a game that can go on. */
function latestOf(entries: readonly Entry[]) {
  for (const entry of entries) {
    const summary = summarize(entry.value);
    if (!isReadable(summary) || !canGoOn(summary)) continue;
    const restored = restoreMatch(entry.value);
    if (restored.match !== null) return { entry, restored };
  }
  return undefined;
}

/** Whether a saved game may be removed to make room for another. */
function isRemovable(value: unknown): boolean {
  const summary = summarize(value);
  return isReadable(summary) && !canGoOn(summary);
}

function listed({ time, value }: Entry): ListedGame {
  // A time to come was written by a clock that was ahead.
  const known = Math.min(time, Date.now());
  return { time: known > 0 ? known : null, summary: summarize(value) };
}
