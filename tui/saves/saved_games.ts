/**
 * The saved games as this run of the program knows them: the one that is played
 * is saved whenever that changes something, others are listed, restored and
 * removed.
 */

import { isOver } from "../../engine/game/game.ts";
import { fieldsOf } from "../../engine/game/game_json.ts";
import type { GamePly } from "../../engine/game/variation_tree.ts";
import type { RatedGame } from "../../engine/player/levels.ts";
import { quote } from "../../engine/notation/quote.ts";
import {
  cellsOf,
  isWorthKeeping,
  isWorthSaving,
  restoreMatch,
  restoreRated,
  type SavedGame,
  type SavedGamesAnswer,
  saveMatch,
  summarize,
  type ViewState,
} from "./match_json.ts";
import type { Match, SavedGamesRequest } from "../match/match.ts";
import { wholeNumber } from "../text/numbers.ts";
import { listPuzzles, Puzzles } from "./puzzles.ts";
import { type Entry, GameStore } from "./store.ts";

/** Milliseconds of thinking that may be lost with the program. */
const CLOCK_STEP = 10_000;

/** No game is saved later. */
const LAST_TIME = Date.UTC(9999);

const NO_GAMES = "There is no other saved game";

/** How a match is shown that is saved without a word on that. */
const UNKNOWN_VIEW: ViewState = { isFlipped: false, theme: "", scores: [] };

/** Saves the game that is played, and knows those saved before. */
export class SavedGames {
  readonly #store: GameStore;
  readonly #puzzles: Puzzles;
  /**
   * Where a game that is gone on with comes from, by its first ply, which no
   * other game has: the key is null if the entry has to stay as it is.
   */
  readonly #origins = new WeakMap<
    GamePly,
    { key: string | null; viewState: ViewState }
  >();
  /** First ply of the game saved last, whose entry is this program's own. */
  #first: GamePly | null = null;
  /** Is that one not worth its entry when it is left? */
  #isShort = false;
  /** What was saved last. */
  #saved: readonly unknown[] = [];
  /** Key of the game that was found for the one to come, null without. */
  #offered: string | null = null;
  /** Keys of the games listed last, in the order of their numbers. */
  #listed: readonly string[] = [];
  /** Has it been said that some cannot be read? */
  #isTold = false;

  constructor(
    store: GameStore = new GameStore(),
    puzzles: Puzzles = new Puzzles(),
  ) {
    this.#store = store;
    this.#puzzles = puzzles;
  }

  /**
   * Saves a match, unless all that counts is saved already. Another game than
   * before gets an entry of its own.
   *
   * @param shown what is not known of it stays as it was saved before
   * @returns a sentence if it cannot be saved, once, or changed other entries
   */
  save(match: Match, shown: Partial<ViewState> = {}): string | null {
    const { game } = match;
    const [first] = game.plies;
    if (first !== this.#first) this.leave();
    if (!isWorthSaving(match)) return null;
    const origin = this.#origins.get(first);
    const viewState = { ...UNKNOWN_VIEW, ...origin?.viewState, ...shown };
    const marks = marksOf(match, viewState);
    if (first !== this.#first) {
      this.#first = first;
      this.#offered = null;
      this.#store.startEntry(origin?.key);
      // To look through a finished game does not make it the latest.
      this.#saved = origin !== undefined && isOver(game) ? marks : [];
    }
    if (marks.every((mark, index) => mark === this.#saved[index])) return null;
    this.#saved = marks;
    this.#isShort = !isWorthKeeping(match);
    const saved = saveMatch(match, viewState);
    return this.#store.save(saved, Date.now(), hasEnded);
  }

  /** The game is left. */
  leave(): void {
    if (this.#isShort) this.#store.removeOwn();
    this.#isShort = false;
    this.#first = null;
  }

  // -- Questions --------------------------------------------------------------

  /**
   * Answers what is asked about saved games but the one that is played: if none
   * is given, the one saved last.
   */
  answer(request: SavedGamesRequest, played?: Match): SavedGamesAnswer {
    if (request.type === "see") return this.#see(request.number);
    const all = this.#store.entries();
    if (typeof all === "string") {
      return request.type === "results"
        ? { ...request, results: [], lines: [all] }
        : rejected(all);
    }
    const [first] = played?.game.plies ?? [this.#first];
    const entries = all.filter(({ key }) =>
      first !== this.#first || !this.#store.isOwn(key)
    );
    switch (request.type) {
      case "find":
        return this.#find(entries, request.isOffer);
      case "list":
        return this.#list(entries);
      case "practise":
        return this.#practise(all, request);
      case "results":
        return { ...request, results: all.flatMap(ratedIn), lines: [] };
      case "resume":
        return request.which === ""
          ? this.#resumeLatest(entries)
          : this.#useNumbered(entries, request);
      case "forget":
        return this.#useNumbered(entries, request);
    }
  }

  /** Notes an answer or removes a puzzle; then the next one, or all of them. */
  #practise(
    entries: readonly Entry[],
    { which, shown }: Extract<SavedGamesRequest, { type: "practise" }>,
  ): SavedGamesAnswer {
    const now = Date.now();
    const lines = [];
    if (shown && which === "remove") {
      this.#puzzles.remove(shown);
      lines.push("This mistake is not practised any more");
    } else if (shown && which !== "list") {
      this.#puzzles.note(shown, now);
      lines.push(`${which} is right`);
    }
    const puzzles = this.#puzzles.in(entries.flatMap(reviewedIn));
    const next = puzzles.find(({ due }) => which !== "list" && due <= now);
    if (next === undefined) lines.push(...listPuzzles(puzzles, now));
    return { type: "practised", puzzle: next ?? null, lines };
  }

  /** A game of the list shown last, to be looked at. */
  #see(number: number): SavedGamesAnswer {
    const entry = this.#store.read(this.#listed[number - 1]);
    const restored = restoreMatch(entry?.value);
    return typeof restored === "string"
      ? { type: "seen", number, match: null, lines: [restored] }
      : { type: "seen", number, match: restored.match, lines: [] };
  }

  #find(entries: readonly Entry[], isOffer: boolean): SavedGamesAnswer {
    const lines = this.#unreadable(entries);
    const latest = latestOf(entries);
    const none = { type: "found", game: "", isOffer, lines } as const;
    if (latest === undefined) return isOffer ? none : told(lines);
    this.#offered = latest.key;
    return { type: "found", game: describe(latest), isOffer, lines };
  }

  #list(entries: readonly Entry[]): SavedGamesAnswer {
    this.#listed = entries.map(({ key }) => key);
    const lines = entries.length === 0 ? [NO_GAMES] : [];
    return { type: "listed", games: entries.map(listed), lines };
  }

  #resumeLatest(entries: readonly Entry[]): SavedGamesAnswer {
    // Meanwhile, another program may have saved a later one.
    const offered = entries.filter(({ key }) => key === this.#offered);
    const latest = latestOf([...offered, ...entries]);
    return latest === undefined
      ? rejected("No saved game can go on")
      : this.#resume(latest, this.#unreadable(entries));
  }

  #resume(
    { key, value }: Entry,
    lines: readonly string[] = [],
  ): SavedGamesAnswer {
    const restored = restoreMatch(value);
    if (typeof restored === "string") return rejected(restored);
    const { match, viewState, problems } = restored;
    // What could not be read may still be read by somebody else.
    const origin = { key: problems.length === 0 ? key : null, viewState };
    this.#origins.set(match.game.plies[0], origin);
    return { type: "restored", restored, lines };
  }

  /** Says how many games cannot be read, if any, and only once. */
  #unreadable(entries: readonly Entry[]): string[] {
    const { length } = entries.filter(({ value }) =>
      typeof summarize(value) === "string"
    );
    if (length === 0 || this.#isTold) return [];
    this.#isTold = true;
    const what = length === 1
      ? "A saved game cannot be read and stays as it is"
      : `${length} saved games cannot be read and stay as they are`;
    return [`${what}: write games to see why`];
  }

  /** Resumes or forgets the game with a number in the list shown last. */
  #useNumbered(
    entries: readonly Entry[],
    { type, which }: Extract<SavedGamesRequest, { readonly which: string }>,
  ): SavedGamesAnswer {
    if (this.#listed.length === 0) this.#list(entries);
    const { length } = this.#listed;
    if (length === 0) return rejected(NO_GAMES);
    const number = wholeNumber(which, 1, length);
    if (number === null) {
      const problem = `Cannot read ${quote(`${type} ${which}`)}`;
      const form = `the number of a saved game, from 1 to ${length}`;
      return rejected(`${problem}: expected ${form}`);
    }
    const entry = entries.find(({ key }) => key === this.#listed[number - 1]);
    if (entry === undefined) {
      const gone = "it has been forgotten, or is gone on with";
      const problem = `Cannot ${type} game ${number}: ${gone}`;
      return rejected(`${problem}; write games for a new list`);
    }
    if (type === "resume") return this.#resume(entry);
    const problem = this.#store.remove(entry.key);
    return problem === null
      ? told([`Removed saved game ${number}`])
      : rejected(problem);
  }
}

/** Values that all stay the same as long as there is nothing new to save. */
function marksOf(
  { game, humanSides, strength, review, casual }: Match,
  { isFlipped, theme, scores }: ViewState,
): unknown[] {
  const { plies, ply, decision, branches, clock } = game;
  const steps = clock === null
    ? []
    : [clock.white, clock.black].map((time) => Math.ceil(time / CLOCK_STEP));
  return [
    ...[plies, ply, decision, branches, clock?.paused, ...steps],
    ...[humanSides, strength, review, casual, isFlipped, theme, scores],
  ];
}

function told(lines: readonly string[]): SavedGamesAnswer {
  return { type: "told", lines, isRejected: false };
}

function rejected(problem: string): SavedGamesAnswer {
  return { type: "told", lines: [problem], isRejected: true };
}

/** What a saved game tells of a person's strength, if anything. */
function ratedIn({ value }: Entry): RatedGame[] {
  return restoreRated(fieldsOf(value).rated);
}

/** The match in an entry, if some move of it was judged. */
function reviewedIn({ value }: Entry): Match[] {
  const { review } = fieldsOf(value);
  const isReviewed = Array.isArray(review) && review.some((move) => move);
  const restored = isReviewed ? restoreMatch(value) : "";
  return typeof restored === "string" ? [] : [restored.match];
}

/** The first entry, which is the latest, of a game that can go on. */
function latestOf(entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ value }) => {
    const summary = summarize(value);
    return typeof summary !== "string" && !summary.isOver &&
      typeof restoreMatch(value) !== "string";
  });
}

function hasEnded(value: unknown): boolean {
  const summary = summarize(value);
  return typeof summary !== "string" && summary.isOver;
}

function listed(entry: Entry): SavedGame {
  const day = formatTime(entry).slice(0, 10);
  const summary = summarize(entry.value);
  const cells = typeof summary === "string"
    ? [day, "cannot be read"]
    : cellsOf(day, summary);
  return { description: describe(entry, summary), cells };
}

/** `"2026-01-31 14:05, 24 plies, White to move; …"`. */
function describe(entry: Entry, summary = summarize(entry.value)): string {
  const text = typeof summary === "string"
    ? `cannot be read (${summary})`
    : summary.text;
  return `${formatTime(entry)}, ${text}`;
}

/** When a game was saved, by the clock on the wall: `"2026-01-31 14:05"`. */
function formatTime({ time }: Entry): string {
  if (!(time > 0 && time < LAST_TIME)) return "at an unknown time";
  const minutes = new Date(time).getTimezoneOffset();
  const local = new Date(time - 60_000 * minutes);
  return local.toISOString().slice(0, 16).replace("T", " ");
}
