/**
 * Reads games in portable game notation (PGN). The reader accepts whatever is
 * unambiguous. Anything else is an error: the moves before it are kept, and
 * reading goes on with the next game.
 */

import { type LegalMove, play, type Position } from "../rules/position.ts";
import { parseFen, START_FEN } from "./fen.ts";
import { RESULTS, type Token, Tokenizer } from "./pgn_tokens.ts";
import { parseMove, type RefusedMove } from "./san.ts";

/** Result of a game; `"*"` if it has none or it is unknown. */
export type PgnResult = typeof RESULTS[number];

/** A move of a game with its annotations. */
export interface PgnMove {
  readonly move: LegalMove;
  /** Comments after it, each on one line, with commands such as `[%clk]`. */
  readonly comments: readonly string[];
  /** Numeric annotation glyphs: 1 for `!`, 2 for `?`, 3 for `!!` … */
  readonly nags: readonly number[];
  /** Alternatives to it: the text between the outer brackets, unchecked. */
  readonly variations: readonly string[];
  /** Seconds on the player's clock after it, if a comment gives them. */
  readonly clock?: number;
}

/** What is wrong with a PGN text. */
export type PgnProblem =
  /** Text that belongs to no game was skipped. */
  | { readonly kind: "skipped"; readonly text: string }
  /** The game is not chess but a variant of it. */
  | { readonly kind: "variant"; readonly name: string }
  /** The position of the FEN tag; the message is that of `parseFen`. */
  | { readonly kind: "position"; readonly message: string }
  /** A comment or variation that begins on the line and never ends. */
  | { readonly kind: "unclosed"; readonly part: "comment" | "variation" }
  | { readonly kind: "null move"; readonly text: string }
  /** A text that cannot be played in a position. */
  | {
    readonly kind: "move";
    readonly text: string;
    readonly refused: RefusedMove;
    readonly position: Position;
  };

/** A problem and its place. */
export interface PgnError {
  readonly problem: PgnProblem;
  /** Number of the move; null if the problem is in the tags. */
  readonly moveNumber: number | null;
  /** Side to move there. */
  readonly side: number;
  /** Line of the text, from 1 on. */
  readonly line: number;
}

export interface PgnGame {
  /** Tag pairs in their order. Of a repeated name, the last value counts. */
  readonly tags: ReadonlyMap<string, string>;
  /** Position before the first move. */
  readonly start: Position;
  /** Position after the last move. */
  readonly end: Position;
  /** Comments before the first move. */
  readonly comments: readonly string[];
  readonly moves: readonly PgnMove[];
  /** Result after the moves, else that of the tags, else `"*"`. */
  readonly result: PgnResult;
  /** What ended the reading of the game early; null if nothing did. */
  readonly error: PgnError | null;
  /** The first text that was skipped because it belongs to no game. */
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
  /** Where its first token begins, and on which line; null before that. */
  begin: Pick<Token, "place" | "line"> | null = null;
  readonly tags = new Map<string, string>();
  start = START;
  end = START;
  readonly comments: string[] = [];
  readonly moves: MoveDraft[] = [];
  result: string | null = null;
  error: PgnError | null = null;
  skipped: PgnError | null = null;
  /** Whether anything other than a tag has been read. */
  isStarted = false;
  /** Number of open brackets. */
  depth = 0;
  /** Line of the outermost open bracket. */
  openLine = 0;
  /** Parts of the text in the outermost brackets. */
  variation: string[] = [];
}

/** Values of the Variant tag that mean chess. */
const CHESS = /^(|\?|chess|standard|normal|classical|orthodox|from position)$/i;
/** A move's number with its dots, or dots alone. Zeros may castle: `00`. */
const NUMBER = /^(?:(?!0{2,4}$)\d+(?=[.…\p{L}♔-♟]|$))?[.…]*/u;
const NULL_MOVE = /^(?:[-–—]{2}|z0|0000|@@@@|null|pass)$/i;
/** Every move has one of these; signs such as `+-` have none. */
const LETTER = /[\p{L}\p{N}]/u;
const EN_PASSANT = /^e\.?p\.?$/i;
const CLOCK = /\[%clk\s+(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)\s*\]/;

export function readPgn(text: string) {
  return [...pgnGames(text)];
}

/** Reads the games of a text one by one, so that the text may be long. */
export function* pgnGames(text: string): Generator<PgnGame> {
  for (const draft of new PgnReader().end(text)) yield finish(draft);
}

/** A game with its part of a text, which is read as the same game by itself. */
export interface PgnPart {
  readonly game: PgnGame;
  readonly text: string;
  /** Line of the whole text on which the part begins, from 1 on. */
  readonly line: number;
}

/** Reads the games of a text one by one, each with its part of the text. */
export function* pgnParts(text: string): Generator<PgnPart> {
  let from = { place: 0, line: 1 };
  let before: Draft | null = null;
  for (const draft of new PgnReader().end(text)) {
    if (before !== null) {
      const to = beginOf(draft, text);
      yield partOf(before, text.slice(from.place, to.place), from.line);
      from = to;
    }
    before = draft;
  }
  if (before !== null) {
    yield partOf(before, text.slice(from.place), from.line);
  }
}

function partOf(draft: Draft, text: string, line: number): PgnPart {
  return { game: finish(draft), text, line };
}

/**
 * Where the part of a game begins: with a blank before it in its line, since "%"
 * at the beginning of a line would escape that line.
 */
function beginOf({ begin }: Draft, text: string) {
  const { place, line } = begin ?? { place: 0, line: 1 };
  const isBlankBefore = /[^\S\r\n\ufeff]/.test(text.charAt(place - 1));
  return { place: isBlankBefore ? place - 1 : place, line };
}

/** Reads the games of a text that arrives in parts, each as soon as it ends. */
export async function* pgnGamesIn(
  parts: AsyncIterable<string>,
): AsyncGenerator<PgnGame> {
  const reader = new PgnReader();
  for await (const part of parts) {
    for (const draft of reader.take(part)) yield finish(draft);
  }
  for (const draft of reader.end()) yield finish(draft);
}

/** Holds no more of a text than the current game. */
class PgnReader {
  readonly #tokenizer = new Tokenizer();
  #draft = new Draft();

  /** Reads the next part of the text; yields the games that end in it. */
  take(part: string): Generator<Draft> {
    return this.#drafts(this.#tokenizer.take(part));
  }

  /** Reads the last part of the text; yields the games that are left. */
  *end(part: string = ""): Generator<Draft> {
    yield* this.#drafts(this.#tokenizer.end(part));
    const { isStarted, tags, skipped } = this.#draft;
    if (isStarted || tags.size > 0 || skipped !== null) {
      yield this.#draft;
    }
  }

  *#drafts(tokens: Iterable<Token>): Generator<Draft> {
    for (const token of tokens) {
      if (isNextGame(this.#draft, token)) {
        yield this.#draft;
        this.#draft = new Draft();
      }
      this.#draft.begin ??= token;
      take(this.#draft, token);
    }
  }
}

function isNextGame(draft: Draft, token: Token) {
  const { kind, name, text, gap } = token;
  if (kind === "tag") {
    return draft.isStarted || gap > 1 && draft.tags.has(name);
  }
  if (draft.result === null) return gap > 1 && isRestart(draft, token);
  // The rest of the result's line is a remark unless a move number begins it.
  return gap > 0 || kind === "word" && /^\d+[.…]/.test(text);
}

/**
 * Whether move numbers begin again: a game without tags follows a game without
 * a result.
 */
function isRestart({ start, end, depth }: Draft, { kind, text }: Token) {
  return kind === "word" && /^1\.(?!\.)/.test(text) &&
    end.fullmoves > start.fullmoves && depth === 0;
}

function finish(draft: Draft): PgnGame {
  if (draft.depth > 0) {
    failUnclosed(draft, draft.openLine, "variation");
  }
  const { tags, start, end, comments, moves, error, skipped } = draft;
  const written = draft.result ?? tags.get("Result");
  const result = RESULTS.find((result) => result === written) ?? "*";
  return { tags, start, end, comments, moves, error, skipped, result };
}

/** Only the first problem of a game is kept. */
function fail(draft: Draft, line: number, problem: PgnProblem) {
  draft.error ??= errorAt(draft, line, problem);
}

function skip(draft: Draft, line: number, text: string) {
  draft.skipped ??= errorAt(draft, line, { kind: "skipped", text });
}

function errorAt(
  { end, isStarted }: Draft,
  line: number,
  problem: PgnProblem,
): PgnError {
  const moveNumber = isStarted ? end.fullmoves : null;
  return { problem, moveNumber, side: end.side, line };
}

function failUnclosed(
  draft: Draft,
  line: number,
  part: "comment" | "variation",
) {
  fail(draft, line, { kind: "unclosed", part });
}

// -- Tokens -------------------------------------------------------------------

function take(draft: Draft, token: Token) {
  const { kind, text, line } = token;
  if (kind === "stray") return skip(draft, line, text);
  const isIntroduction = kind === "comment" && draft.tags.size === 0;
  draft.isStarted ||= kind !== "tag" && !isIntroduction;
  if (kind === "tag") takeTag(draft, token);
  else if (kind === "unclosed") failUnclosed(draft, line, "comment");
  else if (kind === "open" || draft.depth > 0) takeVariation(draft, token);
  else if (kind === "result") draft.result ??= text;
  else if (draft.error === null) takeAnnotatedMove(draft, token);
}

function takeTag(draft: Draft, { name, text, line }: Token) {
  draft.tags.set(name, text);
  if (name === "Variant" && !CHESS.test(text)) {
    // A variant explains a problem with the position, so it replaces that.
    draft.error = errorAt(draft, line, { kind: "variant", name: text });
  }
  if (name !== "FEN" || /^[\s?]*$/.test(text)) return;
  try {
    draft.start = draft.end = parseFen(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    fail(draft, line, { kind: "position", message: error.message });
  }
}

function takeAnnotatedMove(draft: Draft, { kind, text, line }: Token) {
  const move = draft.moves.at(-1);
  if (kind === "comment" && text !== "") {
    (move ?? draft).comments.push(text);
    const clock = clockIn(text);
    if (move !== undefined && clock !== null) move.clock = clock;
  } else if (kind === "glyph") {
    move?.nags.push(Number(text));
  } else if (kind === "word" && draft.result === null) {
    takeWord(draft, text.replace(NUMBER, ""), line);
  } else if (LETTER.test(text)) skip(draft, line, text);
}

/** Seconds of a comment's `[%clk 0:04:59.5]`, null without one. */
function clockIn(comment: string): number | null {
  const parts = CLOCK.exec(comment)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [hours, minutes, seconds] = parts;
  return 3600 * hours + 60 * minutes + seconds;
}

function takeWord(draft: Draft, word: string, line: number) {
  if (NULL_MOVE.test(word)) {
    return fail(draft, line, { kind: "null move", text: word });
  }
  if (!LETTER.test(word) || EN_PASSANT.test(word)) return;
  const position = draft.end;
  const parsed = parseMove(position, word);
  if (parsed.kind !== "move") {
    const refused = { text: word, refused: parsed, position };
    return fail(draft, line, { kind: "move", ...refused });
  }
  const { move } = parsed;
  draft.moves.push({ move, comments: [], nags: [], variations: [] });
  draft.end = play(position, move);
}

/** Keeps the words, brackets and comments of a variation as they are. */
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
