/**
 * Reading games in portable game notation (PGN), forgiving what leaves no doubt.
 * What does is an error: the moves before it are kept, and the next game is read.
 */

import { explain } from "./explain.ts";
import { parseFen, START_FEN } from "./fen.ts";
import { parseMove } from "./san.ts";
import { RESULTS, type Token, tokens } from "./pgn_tokens.ts";
import { type LegalMove, play, type Position } from "../rules/position.ts";
import { quote } from "./quote.ts";

/** Result of a game; `"*"` if it has none yet or nobody knows. */
export type PgnResult = typeof RESULTS[number];

/** A move of a game and what is said about it. */
export interface PgnMove {
  readonly move: LegalMove;
  /** Comments behind it, each on one line; commands such as `[%clk]` included. */
  readonly comments: readonly string[];
  /** Numeric annotation glyphs: 1 for `!`, 2 for `?`, 3 for `!!` … */
  readonly nags: readonly number[];
  /** Variations in its place: text between the outer brackets, not checked. */
  readonly variations: readonly string[];
  /** Seconds on the player's clock after it, if a comment says so. */
  readonly clock?: number;
}

export type PgnError = Readonly<ReturnType<typeof problem>>;

export interface PgnGame {
  /** Tag pairs in their order. If a name comes twice, its last value. */
  readonly tags: ReadonlyMap<string, string>;
  /** Positions before the first move and after the last. */
  readonly start: Position;
  readonly end: Position;
  /** Comments before the first move. */
  readonly comments: readonly string[];
  readonly moves: readonly PgnMove[];
  /** Result at the end of the moves; without one, that of the tags, or `"*"`. */
  readonly result: PgnResult;
  /** Why the game could not be read to its end, null if it could. */
  readonly error: PgnError | null;
  /** The first text that was passed over and is no part of a game, if any. */
  readonly skipped: PgnError | null;
}

interface MoveDraft extends PgnMove {
  readonly comments: string[];
  readonly nags: number[];
  readonly variations: string[];
  clock?: number;
}

const START = parseFen(START_FEN);

class Draft {
  readonly tags = new Map<string, string>();
  start = START;
  end = START;
  readonly comments: string[] = [];
  readonly moves: MoveDraft[] = [];
  result: string | null = null;
  error: PgnError | null = null;
  skipped: PgnError | null = null;
  /** Has anything come that is not a tag? */
  isStarted = false;
  /** Brackets that are open, the line of the first, and what is in it. */
  depth = 0;
  openLine = 0;
  variation: string[] = [];
}

/** Values of the Variant tag that mean chess. */
const CHESS = /^(|\?|chess|standard|normal|classical|orthodox|from position)$/i;
/** A move's number with its dots, or the dots alone; noughts may be a move. */
const NUMBER = /^(?:(?!0{2,4}$)\d+(?=[.…\p{L}♔-♟]|$))?[.…]*/u;
const NULL_MOVE = /^(?:[-–—]{2}|z0|0000|@@@@|null|pass)$/i;
/** What a move has, unlike the signs for evaluations. */
const LETTER = /[\p{L}\p{N}]/u;
const EN_PASSANT = /^e\.?p\.?$/i;
const CLOCK = /\[%clk\s+(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)\s*\]/;

export function readPgn(text: string) {
  return [...pgnGames(text)];
}

/** Reads the games of a text one by one, for texts of any size. */
export function* pgnGames(text: string): Generator<PgnGame> {
  let draft = new Draft();
  for (const token of tokens(text)) {
    if (isNextGame(draft, token)) {
      yield finish(draft);
      draft = new Draft();
    }
    take(draft, token);
  }
  const { isStarted, tags, skipped } = draft;
  if (isStarted || tags.size > 0 || skipped !== null) yield finish(draft);
}

function isNextGame(draft: Draft, token: Token) {
  const { kind, name, text, gap } = token;
  if (kind === "tag") {
    return draft.isStarted || gap > 1 && draft.tags.has(name);
  }
  if (draft.result === null) return gap > 1 && isRestart(draft, token);
  // The rest of the result's line is a remark unless it counts moves.
  return gap > 0 || kind === "word" && /^\d+[.…]/.test(text);
}

/** Does the count begin anew: a game without tags after one without result? */
function isRestart({ start, end, depth }: Draft, { kind, text }: Token) {
  return kind === "word" && /^1\.(?!\.)/.test(text) &&
    end.fullmoves > start.fullmoves && depth === 0;
}

function finish(draft: Draft): PgnGame {
  if (draft.depth > 0) {
    failOpen(draft, draft.openLine, '")" of the variation');
  }
  const { tags, start, end, comments, moves, error, skipped } = draft;
  const written = draft.result ?? tags.get("Result");
  const result = RESULTS.find((result) => result === written) ?? "*";
  return { tags, start, end, comments, moves, error, skipped, result };
}

function fail(draft: Draft, line: number, reason: string) {
  draft.error ??= problem(draft, line, reason);
}

function skip(draft: Draft, line: number, text: string) {
  draft.skipped ??= problem(draft, line, `Skipped ${quote(text)}`);
}

/**
 * Why a game cannot be read to its end, in one sentence, and where: in the tags
 * if there is no move number; the line of a word or tag is counted from 1 on.
 */
function problem({ end, isStarted }: Draft, line: number, reason: string) {
  const moveNumber = isStarted ? end.fullmoves : null;
  return { moveNumber, side: end.side, line, reason };
}

function failOpen(draft: Draft, line: number, missing: string) {
  fail(draft, line, `Cannot find the ${missing} begun on line ${line}`);
}

// -- Tokens -------------------------------------------------------------------

function take(draft: Draft, token: Token) {
  const { kind, text, line } = token;
  if (kind === "stray") return skip(draft, line, text);
  const isIntroduction = kind === "comment" && draft.tags.size === 0;
  draft.isStarted ||= kind !== "tag" && !isIntroduction;
  if (kind === "tag") takeTag(draft, token);
  else if (kind === "unclosed") failOpen(draft, line, '"}" of the comment');
  else if (kind === "open" || draft.depth > 0) takeVariation(draft, token);
  else if (kind === "result") draft.result ??= text;
  else if (draft.error === null) takeAnnotatedMove(draft, token);
}

function takeTag(draft: Draft, { name, text, line }: Token) {
  draft.tags.set(name, text);
  if (name === "Variant" && !CHESS.test(text)) {
    const reason = `Cannot read games of the variant ${quote(text)}`;
    // It explains what may already be wrong with the position.
    draft.error = problem(draft, line, reason);
  }
  if (name !== "FEN" || /^[\s?]*$/.test(text)) return;
  try {
    draft.start = draft.end = parseFen(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    fail(draft, line, error.message);
  }
}

function takeAnnotatedMove(draft: Draft, { kind, text, line }: Token) {
  const move = draft.moves.at(-1);
  if (kind === "comment" && text !== "") {
    (move ?? draft).comments.push(text);
    const [, ...clock] = CLOCK.exec(text) ?? [];
    const [hours, minutes, seconds] = clock.map(Number);
    if (move !== undefined && seconds !== undefined) {
      move.clock = 3600 * hours + 60 * minutes + seconds;
    }
  } else if (kind === "glyph") {
    move?.nags.push(Number(text));
  } else if (kind === "word" && draft.result === null) {
    takeWord(draft, text.replace(NUMBER, ""), line);
  } else if (LETTER.test(text)) skip(draft, line, text);
}

function takeWord(draft: Draft, word: string, line: number) {
  if (NULL_MOVE.test(word)) {
    const reason = `Cannot play ${quote(word)}: chess has no null move`;
    return fail(draft, line, reason);
  }
  if (!LETTER.test(word) || EN_PASSANT.test(word)) return;
  const parsed = parseMove(draft.end, word);
  if (parsed.kind !== "move") {
    return fail(draft, line, explain(draft.end, word, parsed));
  }
  const { move } = parsed;
  draft.moves.push({ move, comments: [], nags: [], variations: [] });
  draft.end = play(draft.end, move);
}

/** Keeps a variation's words, brackets and comments as they stand. */
function takeVariation(draft: Draft, { kind, text, line }: Token) {
  const { moves, error, variation } = draft;
  if (kind === "close") draft.depth--;
  if (draft.depth > 0) {
    const comment = `{${text.replaceAll("}", ")")}}`;
    const word = kind === "glyph" ? `$${text}` : text;
    const part = kind === "comment" ? comment : word;
    const isFirst = variation.at(-1)?.endsWith("(") ?? true;
    variation.push(isFirst || kind === "close" ? part : ` ${part}`);
  } else if (kind === "open") {
    draft.openLine = line;
    draft.variation = [];
  } else if (error === null && variation.length > 0) {
    moves.at(-1)?.variations.push(variation.join(""));
  }
  if (kind === "open") draft.depth++;
}
