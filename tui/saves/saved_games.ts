/** The saved games as this run of the program knows them, with the one it plays. */

import { type Game, isOver, isSameGame } from "../../engine/chess/game/game.ts";
import { lastingMatch, type LevelScore, type Match } from "../match/match.ts";
import { levelElo } from "../../engine/player/levels.ts";
import type { SavedGamesRequest } from "../match/step.ts";
import { missedIn } from "../match/mistake_round.ts";
import type { CollectedPuzzle, Puzzle } from "../match/puzzles/puzzle.ts";
import type {
  ListedGame,
  NumberedTask,
  SavedSight,
  SaveRefusal,
} from "./events.ts";
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
  summarizeMatch,
  type ViewState,
} from "./form/match_json.ts";
import { ownProgressIn, Practice } from "./practice.ts";
import { notePuzzle } from "./puzzles.ts";
import type { StoredEntry } from "./entry.ts";
import {
  countResults,
  practise,
  refuseSaved,
  restore,
  type SavedGamesAnswer,
  tellFirst,
  tellOnly,
} from "./steps.ts";
import { GameStore, type SaveProblem, type StoreFailure } from "./store.ts";
import { canGoOn } from "./form/summary.ts";

/** Milliseconds on the clock after which a game is saved again. */
const CLOCK_STEP = 10_000;

/** Milliseconds after which a game of a move or two counts as abandoned. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** How a match is displayed if that was never said. */
const UNKNOWN_VIEW: ViewState = { isFlipped: false, theme: "", scores: [] };

/** The game that is played, in this program's own entry. */
interface Played {
  /** The game as it was when its entry was begun. */
  readonly begun: Game;
  /** The parts of the view that nobody said since the game was saved. */
  readonly view: ViewState;
  /** What a review of the game in its file found before, null without one. */
  readonly found: NonNullable<Match["review"]> | null;
  /** What was saved last, null for nothing. */
  content: Content | null;
  /** The match as it ended, if it was saved as over. */
  ended: Match | null;
  /** Whether it is too short to stay when another one begins. */
  isShort: boolean;
}

export class SavedGames {
  readonly #store: GameStore;
  readonly #practice: Practice;
  /** The games that were read, by the keys of their entries. */
  readonly #restored = new Map<string, RestoredMatch>();
  /** The orders of their entries when they were read. */
  readonly #orders = new Map<string, number>();
  #played: Played | null = null;
  /** Keys of the short games that were found; they go once a game counts. */
  #abandoned: readonly string[] = [];
  /** The puzzle on the board if it was missed, and is not solved yet. */
  #missed: Puzzle | null = null;
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
    this.#missed = missedIn(match);
    // A puzzle does not leave the game that it takes the place of.
    if (!this.#isPlayed(lastingMatch(match))) this.leave();
    if (!isWorthSaving(match)) return null;
    const played = this.#played ??= this.#begin(match, view);
    if (isTakenBack(match, played)) return null;
    this.#noteEnd(match, played);
    const viewState = { ...played.view, ...view };
    const content = contentOf(match, viewState);
    if (played.content !== null && isSame(content, played.content)) return null;
    played.content = content;
    played.isShort = !isWorthKeeping(match);
    if (!played.isShort) this.#removeAbandoned();
    const saved = saveMatch(withEnd(match, played), viewState);
    return this.#store.save(saved, Date.now(), isRemovable);
  }

  /** How the person's saved games against a level have ended. */
  scoreAgainst(level: number): LevelScore {
    const results = this.#store.entries().entries
      .flatMap(({ value }) => ratedGamesIn(value))
      .filter(({ elo }) => elo === levelElo(level));
    const count = (wanted: number) =>
      results.filter(({ points }) => points === wanted).length;
    return { level, won: count(1), drawn: count(0.5), lost: count(0) };
  }

  /** Whether the game that is played could not be saved as it is now. */
  get isUnsaved(): boolean {
    return this.#store.isUnsaved;
  }

  /** Leaves the game that is played, and removes it if it is short. */
  leave(): void {
    if (this.#played?.isShort) this.#store.removeOwn();
    this.#played = null;
  }

  /** The program ends: a puzzle that was missed, and is not solved yet, is noted. */
  end(): void {
    if (this.#missed !== null) {
      notePuzzle(this.#store, this.#missed, Date.now());
    }
    this.leave();
  }

  #isPlayed({ game }: Match): boolean {
    return this.#played !== null && isSameGame(game, this.#played.begun);
  }

  #removeAbandoned() {
    this.#abandoned.forEach((key) => this.#store.remove(key));
    this.#abandoned = [];
  }

  /** Begins an entry for another game than before. */
  #begin(match: Match, view: Partial<ViewState>): Played {
    const { game } = match;
    const restored = this.#restored.get(game.entry ?? "");
    const filed = restored ? null : findFiled(match, this.#store);
    const known = restored?.viewState ?? UNKNOWN_VIEW;
    this.#offered = null;
    const origin = restored ? game.entry : filed?.key;
    this.#store.startEntry(origin, this.#orders.get(origin ?? ""));
    const saved = restored?.match;
    return {
      begun: game,
      view: known,
      found: filed?.review ?? null,
      // A finished game does not become the latest by being looked through.
      content: restored && isOver(game)
        ? contentOf(match, { ...known, ...view })
        : null,
      ended: saved && isOver(saved.game) ? saved : null,
      isShort: false,
    };
  }

  /** Notes how a game has ended, or that it goes on beside the finished one. */
  #noteEnd(match: Match, played: Played) {
    const { game } = match;
    if (hasEndedMoves(game, played)) return;
    if (played.ended !== null && !isOver(game)) this.#store.startEntry();
    played.ended = isOver(game) ? match : null;
  }

  // -- Answers ----------------------------------------------------------------

  /** Loads what a request needs besides the saved games. */
  async prepare({ type }: SavedGamesRequest): Promise<void> {
    if (type === "practise") await this.#practice.load();
    await this.#store.survey();
  }

  /**
   * Answers about all saved games except the one played, or else saved last. What
   * was lost of them is told first.
   */
  answer(request: SavedGamesRequest, played?: Match): SavedGamesAnswer {
    const answer = this.#answer(request, played);
    const repair = this.#store.takeRepair();
    return repair === null ? answer : tellFirst(repair, answer);
  }

  #answer(request: SavedGamesRequest, played?: Match): SavedGamesAnswer {
    if (request.type === "see") return this.#see(request.number);
    const { entries: all, failure } = this.#store.entries();
    if (request.type === "practise") {
      return practise(
        this.#practice.answer(all, request.act, failure, played),
      );
    }
    if (failure !== null) return failed(request, failure);
    const entries = this.#others(all, played);
    switch (request.type) {
      case "find":
        return this.#find(entries, request.isOffer);
      case "list":
        return this.#list(entries);
      case "results":
        return countResults(
          all.flatMap(({ value }) => ratedGamesIn(value)),
          failure,
        );
      case "progress":
        return tellOnly({ type: "progressTold", own: ownProgressIn(all) });
      case "resume":
        return request.number === null
          ? this.#resumeLatest(entries)
          : this.#useNumbered(entries, "resume", request.number, played);
      case "forget":
        return this.#useNumbered(entries, "forget", request.number, played);
    }
  }

  /** All entries except that of the game which is played, or else saved last. */
  #others(all: readonly StoredEntry[], played?: Match): readonly StoredEntry[] {
    const isSavedLast = played === undefined || this.#isPlayed(played);
    return all.filter(({ key }) => !isSavedLast || !this.#store.isOwn(key));
  }

  /** Why the game with a number cannot be removed; null if it can be. */
  refusalToForget(number: number, played: Match): SavedGamesAnswer | null {
    const { entries, failure } = this.#store.entries();
    const found = failure ??
      this.#numbered(this.#others(entries, played), "forget", number, played);
    return "type" in found ? refuseSaved(found) : null;
  }

  /** Restores a game of the list to be looked at. */
  #see(number: number): SavedGamesAnswer {
    const entry = this.#store.read(this.#listed[number - 1]);
    const restored = restoreMatch(entry?.value);
    const { match } = restored;
    const reason = match === null ? restored.reason : null;
    return tellOnly({ type: "savedGameSeen", number, match, reason });
  }

  #find(entries: readonly StoredEntry[], isOffer: boolean): SavedGamesAnswer {
    const summaries = summariesOf(entries);
    const unreadable = this.#reportUnreadable(summaries);
    this.#abandoned = entries
      .filter((entry, index) => isAbandoned(entry, summaries[index]))
      .map(({ key }) => key);
    const { entry, restored } = latestOf(entries) ?? {};
    if (entry !== undefined || isOffer) this.#offered = entry?.key ?? null;
    const game = entry === undefined ? null : listed(entry);
    const sight = isOffer && restored !== undefined ? sightOf(restored) : null;
    const found = { game, sight, isOffer, unreadable, failure: null };
    return tellOnly({ type: "savedGameFound", ...found });
  }

  #list(entries: readonly StoredEntry[]): SavedGamesAnswer {
    this.#listed = entries.map(({ key }) => key);
    return tellOnly({ type: "savedGamesListed", games: entries.map(listed) });
  }

  #resumeLatest(entries: readonly StoredEntry[]): SavedGamesAnswer {
    // Meanwhile, another program may have saved a later one.
    const offered = entries.filter(({ key }) => key === this.#offered);
    const latest = latestOf([...offered, ...entries]);
    return latest === undefined
      ? refuseSaved({ type: "nothingToResume", finished: entries.length })
      : this.#resume(
        latest.entry,
        this.#reportUnreadable(summariesOf(entries)),
      );
  }

  #resume(
    { key, value, order }: StoredEntry,
    unreadable = 0,
  ): SavedGamesAnswer {
    const saved = restoreMatch(value);
    if (saved.match === null) {
      return refuseSaved({ type: "unreadable", reason: saved.reason });
    }
    const game = { ...saved.match.game, entry: key };
    const restored = { ...saved, match: { ...saved.match, game } };
    this.#restored.set(key, restored);
    this.#orders.set(key, order);
    return restore(restored, unreadable);
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
    entries: readonly StoredEntry[],
    task: NumberedTask,
    number: number,
    played?: Match,
  ): SavedGamesAnswer {
    const found = this.#numbered(entries, task, number, played);
    if ("type" in found) return refuseSaved(found);
    if (task === "resume") return this.#resume(found);
    const failure = this.#store.remove(found.key);
    return failure === null
      ? tellOnly({ type: "savedGameRemoved", number })
      : refuseSaved(failure);
  }

  /** The game with a number in the list shown last, or why there is none. */
  #numbered(
    entries: readonly StoredEntry[],
    task: NumberedTask,
    number: number,
    played?: Match,
  ): StoredEntry | SaveRefusal {
    if (this.#listed.length === 0) this.#list(entries);
    const { length: last } = this.#listed;
    if (last === 0) return { type: "noOtherGame" };
    if (number > last) return { type: "badNumber", task, number, last };
    const wanted = this.#listed[number - 1];
    const entry = entries.find(({ key }) => key === wanted);
    if (entry !== undefined) return entry;
    // A game that goes on has left its entry for this program's own.
    const type = wanted === played?.game.entry ? "played" : "gone";
    return { type, task, number };
  }
}

// -- The game that is played --------------------------------------------------

/** Whether the last moves of a finished game are taken back, and no more. */
function isTakenBack({ game }: Match, played: Played): boolean {
  return hasEndedMoves(game, played) && !isOver(game);
}

function hasEndedMoves({ plies }: Game, { ended }: Played): boolean {
  const last = ended?.game.plies.at(-1);
  return last?.position === plies[plies.length - 1].position;
}

/** The match as it ended if it has, with its present game and review. */
function withEnd(match: Match, { found, ended }: Played): Match {
  const { game, review } = match;
  const all = found ? new Map([...found, ...review ?? []]) : review;
  return { ...ended ?? match, game, review: all };
}

// -- Answers ------------------------------------------------------------------

type Summary = ReturnType<typeof summarizeMatch>;

function summariesOf(entries: readonly StoredEntry[]): readonly Summary[] {
  return entries.map(({ value }) => summarizeMatch(value));
}

/** Whether a game was left after a move or two, long enough ago. */
function isAbandoned({ time, value }: StoredEntry, summary: Summary): boolean {
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

/** The answer where the storage fails: a game can begin all the same. */
function failed(
  request: SavedGamesRequest,
  failure: StoreFailure,
): SavedGamesAnswer {
  if (request.type === "results") return countResults([], failure);
  if (request.type !== "find" || !request.isOffer) return refuseSaved(failure);
  const nothing = { game: null, sight: null, isOffer: true, unreadable: 0 };
  return tellOnly({ type: "savedGameFound", ...nothing, failure });
}

// -- Contents -----------------------------------------------------------------

/** The parts of a match and its view that are worth saving when they change. */
type Content = ReturnType<typeof contentOf>;

function contentOf(
  { game, humanSides, strength, review, isCasual }: Match,
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
    isCasual,
    isFlipped,
    theme,
    // Their list is made anew each time.
    scores: scores.join(),
  };
}

function isSame(one: Content, two: Content): boolean {
  const names = Object.keys(one) as (keyof Content)[];
  return names.every((name) => one[name] === two[name]);
}

// -- Entries ------------------------------------------------------------------

/** The first entry, which is the latest, of a game that can go on. */
function latestOf(entries: readonly StoredEntry[]) {
  for (const entry of entries) {
    const summary = summarizeMatch(entry.value);
    if (!isReadable(summary) || !canGoOn(summary)) continue;
    const restored = restoreMatch(entry.value);
    if (restored.match !== null) return { entry, restored };
  }
  return undefined;
}

/** Whether a saved game may be removed to make room for another. */
function isRemovable(value: unknown): boolean {
  const summary = summarizeMatch(value);
  return isReadable(summary) && !canGoOn(summary);
}

function listed({ time, value }: StoredEntry): ListedGame {
  // A time to come was written by a clock that was ahead.
  const known = Math.min(time, Date.now());
  return { time: known > 0 ? known : null, summary: summarizeMatch(value) };
}
