/**
 * Reading games in portable game notation (PGN).
 *
 * Reading forgives what programs and people do to PGN and what leaves no doubt.
 * What does leave doubt is an error of that game: it keeps the moves before, and
 * the next game is read as if nothing had happened. A game ends with its
 * result, or where the tags of another one begin.
 *
 * @module
 */

import { explain } from "./explain.ts";
import { parseFen, START_FEN } from "./fen.ts";
import { formatSan, parseMove } from "./san.ts";
import { type Token, tokens } from "./pgn_tokens.ts";
import { type LegalMove, play, type Position } from "../rules/position.ts";
import { quote } from "./quote.ts";

/** Result of a game; `"*"` if it has none yet or nobody knows. */
export type PgnResult = "1-0" | "0-1" | "1/2-1/2" | "*";

/** A move of a game and what is said about it. */
export interface PgnMove {
  /** The move. */
  readonly move: LegalMove;
  /** The same in standard algebraic notation, however it was written. */
  readonly san: string;
  /** Comments behind it, each on one line; commands such as `[%clk]` included. */
  readonly comments: readonly string[];
  /** Numeric annotation glyphs: 1 for `!`, 2 for `?`, 3 for `!!` … */
  readonly nags: readonly number[];
  /** Variations in its place: text between the outer brackets, not checked. */
  readonly variations: readonly string[];
  /** Seconds on the player's clock after it, if a comment says so. */
  readonly clock?: number;
}

/** What keeps a game from being read to its end. */
export interface PgnError {
  /** Number of the move, null if the trouble is in the tags. */
  readonly moveNumber: number | null;
  /** Side to move. */
  readonly side: number;
  /** Moves read before. */
  readonly ply: number;
  /** Line of the text, from 1 on. */
  readonly line: number;
  /** The word or tag value that cannot be understood. */
  readonly text: string;
  /** What is wrong, in one sentence. */
  readonly reason: string;
}

/** A game that was read. */
export interface PgnGame {
  /** Tag pairs in their order. If a name comes twice, its last value. */
  readonly tags: ReadonlyMap<string, string>;
  /** Position before the first move. */
  readonly start: Position;
  /** Position after the last move. */
  readonly end: Position;
  /** Comments before the first move. */
  readonly comments: readonly string[];
  /** The moves, up to the error if there is one. */
  readonly moves: readonly PgnMove[];
  /** Result at the end of the moves; without one, that of the tags, or `"*"`. */
  readonly result: PgnResult;
  /** Why the game could not be read to its end, null if it could. */
  readonly error: PgnError | null;
}

/** A game that is being read. */
interface Draft {
  readonly tags: Map<string, string>;
  start: Position;
  end: Position;
  readonly comments: string[];
  readonly moves: MoveDraft[];
  result: string | null;
  error: PgnError | null;
  /** Has anything come that is not a tag? */
  isStarted: boolean;
  readonly variation: VariationDraft;
}

type MoveDraft = {
  -readonly [Key in keyof PgnMove]: PgnMove[Key] extends readonly (infer Item)[]
    ? Item[]
    : PgnMove[Key];
};

interface VariationDraft {
  /** Open brackets. */
  depth: number;
  /** Line of the first of them. */
  line: number;
  /** Words and comments, with the inner brackets. */
  parts: string[];
  /** Brackets that wait for the next part. */
  opened: string;
}

const START = parseFen(START_FEN);
/** Values of the Variant tag that mean chess. */
const CHESS = /^(|\?|chess|standard|normal|classical|orthodox|from position)$/i;
/** A move's number with its dots, or the dots alone. */
const NUMBER = /^(?:\d+(?=[.…\p{L}♔-♟]|$))?[.…]*/u;
const NULL_MOVE = /^(?:[-–—]{2}|z0|0000|@@@@|null|pass)$/i;
/** What a move has, unlike the signs for evaluations. */
const LETTER = /[\p{L}\p{N}]/u;
const EN_PASSANT = /^e\.?p\.?$/i;
const CLOCK = /\[%clk\s+(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)\s*\]/;

/** Reads all games of a text. */
export function readPgn(text: string): PgnGame[] {
  return [...pgnGames(text)];
}

/** Reads the games of a text one by one, for texts of any size. */
export function* pgnGames(text: string): Generator<PgnGame> {
  let draft = newDraft();
  for (const token of tokens(text)) {
    if (isNextGame(draft, token)) {
      yield finish(draft);
      draft = newDraft();
    }
    take(draft, token);
  }
  if (draft.isStarted || draft.tags.size > 0) yield finish(draft);
}

function newDraft(): Draft {
  return {
    tags: new Map(),
    start: START,
    end: START,
    comments: [],
    moves: [],
    result: null,
    error: null,
    isStarted: false,
    variation: { depth: 0, line: 0, parts: [], opened: "" },
  };
}

/** Does a token belong to the next game? */
function isNextGame(draft: Draft, token: Token): boolean {
  const { kind, name, text, gap } = token;
  if (kind === "tag") {
    return draft.isStarted || gap > 1 && draft.tags.has(name);
  }
  if (draft.result === null) return gap > 1 && isRestart(draft, token);
  // The rest of the result's line is a remark unless it counts moves.
  return gap > 0 || kind === "word" && /^\d+[.…]/.test(text);
}

/** Does the count begin anew, in a game without tags after one without result? */
function isRestart({ end, variation }: Draft, { kind, text }: Token): boolean {
  return kind === "word" && /^1\.(?!\.)/.test(text) &&
    end.fullmoves > 1 && variation.depth === 0;
}

function finish(draft: Draft): PgnGame {
  const { tags, start, end, comments, moves, variation } = draft;
  if (variation.depth > 0) {
    const { line } = variation;
    const reason = `Cannot find the ")" of the variation begun on line ${line}`;
    fail(draft, line, "(", reason);
  }
  const result = draft.result ?? tags.get("Result") ?? "*";
  const { error } = draft;
  return {
    ...{ tags, start, end, comments, moves, error },
    result: isResult(result) ? result : "*",
  };
}

function isResult(text: string): text is PgnResult {
  return ["1-0", "0-1", "1/2-1/2", "*"].includes(text);
}

/** Notes what is wrong, unless something was wrong before. */
function fail(draft: Draft, line: number, text: string, reason: string) {
  const { side, fullmoves: moveNumber } = draft.end;
  const ply = draft.moves.length;
  draft.error ??= { moveNumber, side, ply, line, text, reason };
}

// -- Tokens -------------------------------------------------------------------

function take(draft: Draft, token: Token) {
  const { kind, text, line } = token;
  const isIntroduction = kind === "comment" && draft.tags.size === 0;
  draft.isStarted ||= kind !== "tag" && !isIntroduction;
  if (kind === "tag") {
    takeTag(draft, token);
  } else if (kind === "unclosed") {
    const reason = `Cannot find the "}" of the comment begun on line ${line}`;
    fail(draft, line, "{", reason);
  } else if (kind === "open" || draft.variation.depth > 0) {
    takeVariation(draft, token);
  } else if (kind === "result") {
    draft.result ??= text;
  } else if (draft.error === null) {
    takeAnnotatedMove(draft, token);
  }
}

function takeTag(draft: Draft, { name, text, line }: Token) {
  draft.tags.set(name, text);
  if (name === "Variant" && !CHESS.test(text)) {
    const reason = `Cannot read games of the variant ${quote(text)}`;
    // It explains what may already be wrong with the position.
    draft.error = null;
    failInTags(draft, line, text, reason);
  }
  if (name !== "FEN" || /^[\s?]*$/.test(text)) return;
  try {
    draft.start = parseFen(text);
    draft.end = draft.start;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    failInTags(draft, line, text, error.message);
  }
}

function failInTags(draft: Draft, line: number, text: string, reason: string) {
  const { side } = draft.start;
  draft.error ??= { moveNumber: null, side, ply: 0, line, text, reason };
}

function takeAnnotatedMove(draft: Draft, { kind, text, line }: Token) {
  const move = draft.moves.at(-1);
  if (kind === "comment" && text !== "") {
    takeComment(move, move?.comments ?? draft.comments, text);
  } else if (kind === "glyph") {
    move?.nags.push(Number(text));
  } else if (kind === "word" && draft.result === null) {
    takeWord(draft, text.replace(NUMBER, ""), line);
  }
}

function takeComment(
  move: MoveDraft | undefined,
  comments: string[],
  text: string,
) {
  comments.push(text);
  const clock = CLOCK.exec(text);
  if (move === undefined || clock === null) return;
  const [, hours, minutes, seconds] = clock.map(Number);
  move.clock = 3600 * hours + 60 * minutes + seconds;
}

function takeWord(draft: Draft, word: string, line: number) {
  if (NULL_MOVE.test(word)) {
    const reason = `Cannot play ${quote(word)}: chess has no null move`;
    fail(draft, line, word, reason);
    return;
  }
  if (!LETTER.test(word) || EN_PASSANT.test(word)) return;
  const parsed = parseMove(draft.end, word);
  if (parsed.kind === "move") {
    addMove(draft, parsed.move);
  } else {
    fail(draft, line, word, explain(draft.end, word, parsed));
  }
}

function addMove(draft: Draft, move: LegalMove) {
  const san = formatSan(draft.end, move);
  draft.moves.push({ move, san, comments: [], nags: [], variations: [] });
  draft.end = play(draft.end, move);
}

// -- Variations ---------------------------------------------------------------

function takeVariation(draft: Draft, { kind, text, line }: Token) {
  const { variation } = draft;
  if (kind === "open") {
    open(variation, line);
  } else if (kind === "close") {
    close(variation);
    if (variation.depth === 0) keepVariation(draft);
  } else if (kind === "comment") {
    add(variation, `{${text.replaceAll("}", ")")}}`);
  } else {
    add(variation, kind === "glyph" ? `$${text}` : text);
  }
}

function open(variation: VariationDraft, line: number) {
  if (variation.depth === 0) {
    variation.line = line;
  } else {
    variation.opened += "(";
  }
  variation.depth++;
}

function add(variation: VariationDraft, part: string) {
  variation.parts.push(variation.opened + part);
  variation.opened = "";
}

function close(variation: VariationDraft) {
  variation.depth--;
  if (variation.depth === 0) return;
  if (variation.opened === "") {
    variation.parts[variation.parts.length - 1] += ")";
  } else {
    add(variation, ")");
  }
}

function keepVariation({ moves, error, variation }: Draft) {
  if (error === null && variation.parts.length > 0) {
    moves.at(-1)?.variations.push(variation.parts.join(" "));
  }
  variation.parts = [];
}
