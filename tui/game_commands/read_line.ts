/**
 * What a line means that somebody writes in line mode: a move, nothing (then
 * the engine moves), or a word and what it needs.
 *
 * @module
 */

import { explain } from "../../engine/notation/explain.ts";
import { endingAt, position } from "../../engine/game/game.ts";
import {
  formatSan,
  type ParsedMove,
  parseMove,
} from "../../engine/notation/san.ts";
import type { LegalMove } from "../../engine/rules/position.ts";
import { quote } from "../../engine/notation/quote.ts";
import { humanPlays, type Match, reject, type Step } from "../match/match.ts";
import { rejectAfterEnd } from "./refuse.ts";
import { letEngineMove } from "./strength.ts";
import { list, nearest } from "../text/suggest.ts";
import { GAME_COMMANDS } from "./command_list.ts";

/** What follows from a line that somebody wrote. */
export function readLine(match: Match, line: string): Step {
  const asked = { ...match, promotions: [] };
  const text = line.trim();
  if (text === "") return letEngineMove(asked);
  const promotion = chosenPromotion(match, text);
  if (promotion !== undefined) return playOrRefuse(asked, promotion, text);
  const meaning = parseCommand(text, GAME_COMMANDS);
  if (meaning.type === "word") return meaning.word.run(asked, meaning.argument);
  return meaning.type === "unclear"
    ? reject(asked, meaning.problem)
    : readMove(asked, text);
}

/** What a line begins with. */
export type ParsedCommand<T> =
  /** A word, perhaps shortened, and what follows it. */
  | { readonly type: "word"; readonly word: T; readonly argument: string }
  /** No word, so that it ought to be a move. */
  | { readonly type: "move" }
  /** Several words, or one with what it cannot have; says so. */
  | { readonly type: "unclear"; readonly problem: string };

/** Looks whether a line begins with one of some words. */
export function parseCommand<T extends Named>(
  text: string,
  words: readonly T[],
): ParsedCommand<T> {
  const [first] = text.split(/\s/, 1);
  const [word, ...others] = wordsFor(first, words);
  if (word === undefined) return { type: "move" };
  if (others.length > 0) {
    return { type: "unclear", problem: ambiguity(first, [word, ...others]) };
  }
  const argument = text.slice(first.length).trim();
  if (word.argument !== "" || argument === "") {
    return { type: "word", word, argument };
  }
  const problem = `Cannot read ${quote(text)}: ${word.name} stands alone`;
  return { type: "unclear", problem };
}

/** The promotion that a letter answers the question for. */
function chosenPromotion(
  { game, promotions }: Match,
  text: string,
): LegalMove | undefined {
  if (!/^[qrbn]$/i.test(text)) return undefined;
  return promotions.find((move) =>
    formatSan(position(game), move)
      .includes(`=${text.toUpperCase()}`)
  );
}

/**
 * The words that a text is, or is the beginning of. Letters that moves begin
 * with are no beginning: `d` is not meant to offer a draw.
 */
function wordsFor<T extends Named>(
  text: string,
  words: readonly T[],
): readonly T[] {
  if (text === "?") return wordsFor("help", words);
  if (!/^[a-z]{2,}$/i.test(text) && !/^[i-z]$/.test(text)) return [];
  const lower = text.toLowerCase();
  const exact = words.filter(({ name }) => name === lower);
  if (exact.length > 0) return exact;
  return words.filter(({ name }) => name.startsWith(lower));
}

/** Anything that is called by a word. */
export interface Named {
  /** The word. */
  readonly name: string;
  /** What may follow it; empty if nothing may. */
  readonly argument: string;
}

/** Says that a text is the beginning of several words. */
function ambiguity(text: string, words: readonly Named[]): string {
  const names = words.map(({ name }) => name);
  return `Cannot tell what ${quote(text)} means: write ${list(names)}`;
}

function readMove(match: Match, text: string): Step {
  const { game } = match;
  const now = position(game);
  const parsed = parseMove(now, text);
  if (parsed.kind === "unreadable") return reject(match, unreadable(text));
  if (parsed.kind === "move") return playOrRefuse(match, parsed.move, text);
  if (endingAt(game) !== null) {
    return rejectAfterEnd(match, `Cannot play ${quote(text)}`);
  }
  const sentence = explain(now, text, parsed);
  return reject({ ...match, promotions: promotionsOf(parsed) }, sentence);
}

function playOrRefuse(match: Match, move: LegalMove, text: string): Step {
  return endingAt(match.game) === null
    ? humanPlays(match, move)
    : rejectAfterEnd(match, `Cannot play ${quote(text)}`);
}

function promotionsOf(parsed: ParsedMove): readonly LegalMove[] {
  return parsed.kind === "promotion" ? parsed.moves : [];
}

/** Says what is wrong with a text that is neither move nor word. */
export function unreadable(
  text: string,
  words: readonly Named[] = GAME_COMMANDS,
): string {
  if (!/^[a-z]{2,}(\s|$)/i.test(text)) {
    return `Cannot read ${quote(text)}: ` +
      "write a move like e4, Nf3, O-O or e7e8q, or help";
  }
  const [word] = text.split(/\s/, 1);
  const names = words.map(({ name }) => name);
  const advice = nearest(word, names) ?? "write help for a list";
  return `Unknown word ${quote(word)}: ${advice}`;
}
