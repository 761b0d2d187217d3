/** The saved games, of which one is played, as this run of the program knows them. */

import { isOver } from "../../engine/game/game.ts";
import { fieldsOf } from "../../engine/game/game_json.ts";
import type { GamePly } from "../../engine/game/variation_tree.ts";
import { quote } from "../../engine/notation/quote.ts";
import {
  cellsOf,
  isWorthKeeping,
  isWorthSaving,
  restoreMatch,
  restoreRated,
  saveMatch,
  summarize,
  type ViewState,
} from "./match_json.ts";
import type { Match } from "../match/match.ts";
import type { SavedGamesRequest } from "../match/step.ts";
import { count } from "../text/phrases.ts";
import { formatDate } from "../words/times.ts";
import { wholeNumber } from "../text/value_types.ts";
import { listPuzzles, notePuzzle, puzzlesIn, removePuzzle } from "./puzzles.ts";
import { type Entry, GameStore } from "./store.ts";

/** Milliseconds of thinking that may be lost with the program. */
const CLOCK_STEP = 10_000;

/** No game is saved later. */
const LAST_TIME = Date.UTC(9999);

const NO_GAMES = "There is no other saved game";

/** How a match is shown that is saved without a word on that. */
const UNKNOWN_VIEW: ViewState = { isFlipped: false, theme: "", scores: [] };

/** An answer to something asked about saved games, with sentences to tell. */
export type SavedGamesAnswer = ReturnType<SavedGames["answer"]>;

export type SavedGamesAnswerOf<T> = Extract<SavedGamesAnswer, { type: T }>;

export class SavedGames {
  readonly #store: GameStore;
  /** Where games come from, by their first ply; key null: that has to stay. */
  readonly #origins = new WeakMap<
    GamePly,
    { key: string | null; viewState: ViewState; ended: Match | null }
  >();
  /** First ply of the game saved last, whose entry is this program's own. */
  #first: GamePly | null = null;
  /** Is that one not worth its entry when it is left? */
  #isShort = false;
  #saved: readonly unknown[] = [];
  /** That one as it ended, if it was saved as over. */
  #ended: Match | null = null;
  /** Key of the game that was found for the one to come, null without. */
  #offered: string | null = null;
  /** Keys of the games listed last, in the order of their numbers. */
  #listed: readonly string[] = [];
  /** Has it been said that some cannot be read? */
  #isTold = false;

  constructor(store: GameStore = new GameStore()) {
    this.#store = store;
  }

  /**
   * Saves a match, unless all that counts is saved; what is not known of how it
   * is shown stays as it was. A game that has ended stays as it ended, whatever is
   * taken back, or chosen for the next; who plays on from it has another game.
   * Says once that this fails, or changed other entries.
   */
  save(match: Match, shown: Partial<ViewState> = {}): string | null {
    const { game, review } = match;
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
      this.#ended = origin?.ended ?? null;
    }
    const isAtEnd = this.#ended?.game.plies.at(-1) === game.plies.at(-1);
    if (isAtEnd && !isOver(game)) return null;
    if (!isAtEnd) {
      if (this.#ended !== null && !isOver(game)) this.#store.startEntry();
      this.#ended = isOver(game) ? match : null;
    }
    if (marks.every((mark, index) => mark === this.#saved[index])) return null;
    this.#saved = marks;
    this.#isShort = !isWorthKeeping(match);
    const whole = { ...this.#ended ?? match, game, review };
    const saved = saveMatch(whole, viewState);
    const canGo = (value: unknown) => summarize(value).isOver === true;
    return this.#store.save(saved, Date.now(), canGo);
  }

  leave(): void {
    if (this.#isShort) this.#store.removeOwn();
    this.#isShort = false;
    this.#first = null;
  }

  // -- Questions --------------------------------------------------------------

  /** Answers about saved games but the one that is played, or saved last. */
  answer(request: SavedGamesRequest, played?: Match) {
    if (request.type === "see") return this.#see(request.number);
    const all = this.#store.entries();
    if (typeof all === "string") {
      if (request.type === "results") return resultsIn([], [all]);
      const isOffer = request.type === "find" && request.isOffer;
      return isOffer ? found("", isOffer, [all]) : rejected(all);
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
        return resultsIn(all, []);
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
    { act }: Extract<SavedGamesRequest, { type: "practise" }>,
  ) {
    const now = Date.now();
    const lines: string[] = [];
    const which = act.type;
    if (act.type === "remove") {
      removePuzzle(this.#store, act.puzzle);
      lines.push("This mistake is not practised any more");
    } else if (act.type === "answer") {
      notePuzzle(this.#store, act.puzzle, now);
      lines.push(`${act.san} is right`);
    }
    const puzzles = puzzlesIn(this.#store, entries.flatMap(reviewedIn));
    const next = puzzles.find(({ due }) => which !== "list" && due <= now);
    if (next === undefined) lines.push(...listPuzzles(puzzles, now));
    return { type: "practised" as const, puzzle: next ?? null, lines };
  }

  /** A game of the list shown last, to be looked at; null if it is unreadable. */
  #see(number: number) {
    const entry = this.#store.read(this.#listed[number - 1]);
    const restored = restoreMatch(entry?.value);
    const [match, lines] = typeof restored === "string"
      ? [null, [restored]]
      : [restored.match, []];
    return { type: "seen" as const, number, match, lines };
  }

  #find(entries: readonly Entry[], isOffer: boolean) {
    const lines = this.#unreadable(entries);
    const latest = latestOf(entries);
    if (latest === undefined && !isOffer) return told(lines);
    this.#offered = latest?.key ?? null;
    return found(latest ? describe(latest) : "", isOffer, lines);
  }

  #list(entries: readonly Entry[]) {
    this.#listed = entries.map(({ key }) => key);
    const lines = entries.length === 0 ? [NO_GAMES] : [];
    return { type: "listed" as const, games: entries.map(listed), lines };
  }

  #resumeLatest(entries: readonly Entry[]) {
    // Meanwhile, another program may have saved a later one.
    const offered = entries.filter(({ key }) => key === this.#offered);
    const latest = latestOf([...offered, ...entries]);
    return latest === undefined
      ? rejected("No saved game can go on")
      : this.#resume(latest, this.#unreadable(entries));
  }

  #resume({ key, value }: Entry, lines: readonly string[] = []) {
    const restored = restoreMatch(value);
    if (typeof restored === "string") return rejected(restored);
    const { match, viewState, problems } = restored;
    // What could not be read may still be read by somebody else.
    const kept = problems.length === 0 ? key : null;
    const ended = isOver(match.game) ? match : null;
    this.#origins.set(match.game.plies[0], { key: kept, viewState, ended });
    return { type: "restored" as const, restored, lines };
  }

  /** Says once how many games cannot be read. */
  #unreadable(entries: readonly Entry[]): string[] {
    const { length } = entries
      .filter(({ value }) => summarize(value).isOver === null);
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
  ) {
    if (this.#listed.length === 0) this.#list(entries);
    const { length } = this.#listed;
    if (length === 0) return rejected(NO_GAMES);
    const number = wholeNumber(1, length).read(which);
    if (number === null) {
      const problem = `Cannot read ${quote(`${type} ${which}`)}`;
      const form = `the number of a saved game, from 1 to ${length}`;
      return rejected(`${problem}: expected ${form}`);
    }
    const entry = entries.find(({ key }) => key === this.#listed[number - 1]);
    if (entry === undefined) {
      const gone = "it was removed, or somebody plays on";
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

function told(lines: readonly string[], isRejected = false) {
  return { type: "told" as const, lines, isRejected };
}

function rejected(problem: string) {
  return told([problem], true);
}

/** A game that has not ended, described; empty if there is none. */
function found(game: string, isOffer: boolean, lines: readonly string[]) {
  return { type: "found" as const, game, isOffer, lines };
}

/** What saved games tell of a person's strength. */
function resultsIn(entries: readonly Entry[], lines: readonly string[]) {
  const results = entries
    .flatMap(({ value }) => restoreRated(fieldsOf(value).rated));
  return { type: "results" as const, results, lines };
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
  return entries.find(({ value }) =>
    summarize(value).isOver === false && typeof restoreMatch(value) !== "string"
  );
}

/** A saved game in a list: as a sentence, and in columns. */
function listed(entry: Entry) {
  const day = timeOf(entry).slice(0, 10);
  const summary = summarize(entry.value);
  const isReadable = summary.isOver !== null;
  const cells = isReadable ? cellsOf(day, summary) : [day, "cannot be read"];
  return { description: describe(entry, summary), cells };
}

/** `"2026-01-31 14:05, 12 moves, White to move; …"`: players count moves. */
function describe(entry: Entry, { text } = summarize(entry.value)): string {
  const counted = text.replace(
    /^([\d,]+) pl(y|ies)\b/,
    (_, plies) => count(Math.ceil(Number(plies.replace(",", "")) / 2), "move"),
  );
  return `${timeOf(entry)}, ${counted}`;
}

function timeOf({ time }: Entry): string {
  return time > 0 && time < LAST_TIME ? formatDate(time) : "at an unknown time";
}
