/**
 * Reads games in portable game notation (PGN). The reader accepts whatever is
 * unambiguous. Anything else is an error: the moves before it are kept, and
 * reading goes on with the next game. In a variation, what cannot be read becomes
 * a comment, and reading goes on after the variation.
 */

import type { LegalMove, Position } from "../rules/position.ts";
import { parseFen, START_FEN } from "./fen.ts";
import {
  addComment,
  addGlyph,
  type GameTree,
  mainLine,
  type NewNode,
  nodeAfter,
  rootNode,
} from "./game_tree.ts";
import { glyphOf } from "./glyphs.ts";
import { RESULTS, type Token, Tokenizer } from "./pgn_tokens.ts";
import { parseMove, type RefusedMove } from "./san.ts";

/** Result of a game; `"*"` if it has none or it is unknown. */
export type PgnResult = typeof RESULTS[number];

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
  /** The positions, with what is said of them, and the variations. */
  readonly tree: GameTree;
  /** Result after the moves, else that of the tags, else `"*"`. */
  readonly result: PgnResult;
  /** What ended the reading of the main line early; null if nothing did. */
  readonly error: PgnError | null;
  /** The first problem that ended the reading of a variation early. */
  readonly variationError: PgnError | null;
  /** The first text that was skipped because it belongs to no game. */
  readonly skipped: PgnError | null;
}

/** The position after the last move of a game. */
export function lastPosition({ tree }: Pick<PgnGame, "tree">): Position {
  const line = mainLine(tree);
  return line[line.length - 1].position;
}

/** A text in brackets, or what is left of it, that is no variation. */
interface Aside {
  readonly words: string[];
  /** Number of open brackets around it. */
  readonly depth: number;
  /** Whether it has brackets of its own; else it ends a variation. */
  readonly isWhole: boolean;
}

const START = parseFen(START_FEN);

class Draft {
  /** Where its first token begins, and on which line; null before that. */
  begin: Pick<Token, "place" | "line"> | null = null;
  readonly tags = new Map<string, string>();
  readonly tree: NewNode[] = [rootNode(START)];
  /** The last node of the main line. */
  main = this.tree[0];
  /** The last node of the line that is read. */
  last = this.tree[0];
  /** For each variation that is read, the node whose move it replaces. */
  readonly replaced: NewNode[] = [];
  /** Comments at the beginning of a variation; null where a move came before. */
  beginning: string[] | null = null;
  aside: Aside | null = null;
  result: string | null = null;
  error: PgnError | null = null;
  variationError: PgnError | null = null;
  skipped: PgnError | null = null;
  /** Whether anything other than a tag has been read. */
  isStarted = false;
  /** Number of open brackets. */
  depth = 0;
  /** Line of the outermost open bracket. */
  openLine = 0;
}

/** Values of the Variant tag that mean chess. */
const CHESS = /^(|\?|chess|standard|normal|classical|orthodox|from position)$/i;
/** A move's number with its dots, or dots alone. Zeros may castle: `00`. */
const NUMBER = /^(?:(?!0{2,4}$)\d+(?=[.…\p{L}♔-♟]|$))?[.…]*/u;
const NUMBERED = /^[\d.…]/;
const NULL_MOVE = /^(?:[-–—]{2}|z0|0000|@@@@|null|pass)$/i;
/** Every move has one of these; signs such as `+-` have none. */
const LETTER = /[\p{L}\p{N}]/u;
const EN_PASSANT = /^e\.?p\.?$/i;
const CLOCK = /\[%clk\s+(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)\s*\]/;

export function readPgn(text: string) {
  return [...pgnGames(text)];
}

/**
 * Reads the games of a text one by one, so that the text may be long.
 *
 * @param line the number of its first line
 */
export function* pgnGames(text: string, line: number = 1): Generator<PgnGame> {
  for (const draft of new PgnReader(line).end(text)) yield finish(draft);
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
  line: number = 1,
): AsyncGenerator<PgnGame> {
  const reader = new PgnReader(line);
  for await (const part of parts) {
    for (const draft of reader.take(part)) yield finish(draft);
  }
  for (const draft of reader.end()) yield finish(draft);
}

/** Holds no more of a text than the current game. */
class PgnReader {
  readonly #tokenizer: Tokenizer;
  #draft = new Draft();

  constructor(line: number = 1) {
    this.#tokenizer = new Tokenizer(line);
  }

  /** Reads the next part of the text; yields the games that end in it. */
  *take(part: string): Generator<Draft> {
    this.#tokenizer.take(part);
    yield* this.#drafts();
  }

  /** Reads the last part of the text; yields the games that are left. */
  *end(part: string = ""): Generator<Draft> {
    this.#tokenizer.end(part);
    yield* this.#drafts();
    const { isStarted, tags, skipped } = this.#draft;
    if (isStarted || tags.size > 0 || skipped !== null) {
      yield this.#draft;
    }
  }

  *#drafts(): Generator<Draft> {
    const tokenizer = this.#tokenizer;
    let token = tokenizer.next();
    while (token !== null) {
      if (isNextGame(this.#draft, token)) {
        yield this.#draft;
        this.#draft = new Draft();
      }
      this.#draft.begin ??= token;
      takeToken(this.#draft, token);
      token = tokenizer.next();
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
function isRestart({ tree, main, depth }: Draft, { kind, text }: Token) {
  const { position: start } = tree[0];
  return kind === "word" && /^1\.(?!\.)/.test(text) &&
    main.position.fullmoves > start.fullmoves && depth === 0;
}

function finish(draft: Draft): PgnGame {
  if (draft.depth > 0) {
    failUnclosed(draft, draft.openLine, "variation");
  }
  const { tags, tree, error, variationError, skipped } = draft;
  const written = draft.result ?? tags.get("Result");
  const result = RESULTS.find((result) => result === written) ?? "*";
  return { tags, tree, result, error, variationError, skipped };
}

// -- Problems -----------------------------------------------------------------

/** Only the first problem of a game is kept. */
function fail(draft: Draft, line: number, problem: PgnProblem) {
  draft.error ??= errorAt(draft, line, problem);
}

function failUnclosed(
  draft: Draft,
  line: number,
  part: "comment" | "variation",
) {
  fail(draft, line, { kind: "unclosed", part });
}

function skip(draft: Draft, line: number, text: string) {
  draft.skipped ??= errorAt(draft, line, { kind: "skipped", text });
}

function errorAt(
  { main, isStarted }: Draft,
  line: number,
  problem: PgnProblem,
  { fullmoves, side }: Position = main.position,
): PgnError {
  return { problem, moveNumber: isStarted ? fullmoves : null, side, line };
}

/** Ends the line that is read. Of a variation, the rest becomes a comment. */
function failMove(
  draft: Draft,
  line: number,
  text: string,
  problem: PgnProblem,
) {
  const { depth, last } = draft;
  if (depth === 0) return fail(draft, line, problem);
  draft.variationError ??= errorAt(draft, line, problem, last.position);
  draft.aside = { words: [text], depth, isWhole: false };
}

// -- Tokens -------------------------------------------------------------------

function takeToken(draft: Draft, token: Token) {
  const { kind, text, line } = token;
  if (kind === "stray") return skip(draft, line, text);
  const isIntroduction = kind === "comment" && draft.tags.size === 0;
  draft.isStarted ||= kind !== "tag" && !isIntroduction;
  if (kind === "tag") takeTag(draft, token);
  else if (kind === "unclosed") failUnclosed(draft, line, "comment");
  else if (kind === "open") open(draft, line);
  else if (kind === "close") close(draft);
  else if (kind === "result" && draft.depth === 0) draft.result ??= text;
  else if (draft.error !== null) return;
  else if (draft.aside !== null) draft.aside.words.push(wordOf(token));
  else takeAnnotatedMove(draft, token);
}

function takeTag(draft: Draft, { name, text, line }: Token) {
  draft.tags.set(name, text);
  if (name === "Variant" && !CHESS.test(text)) {
    // A variant explains a problem with the position, so it replaces that.
    draft.error = errorAt(draft, line, { kind: "variant", name: text });
  }
  if (name !== "FEN" || /^[\s?]*$/.test(text)) return;
  try {
    const start = rootNode(parseFen(text));
    // An introduction before the tags stays.
    start.comments = draft.main.comments;
    draft.tree[0] = draft.main = draft.last = start;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    fail(draft, line, { kind: "position", message: error.message });
  }
}

function takeAnnotatedMove(draft: Draft, { kind, text, line }: Token) {
  if (kind === "comment") comment(draft, text);
  else if (kind === "glyph") takeGlyph(draft, text, `$${text}`);
  else if (kind === "result") comment(draft, text.replace("*", ""));
  else if (draft.result === null || draft.depth > 0) {
    const word = NUMBERED.test(text) ? text.replace(NUMBER, "") : text;
    takeWord(draft, word, line);
  } else if (LETTER.test(text)) skip(draft, line, text);
}

function comment({ beginning, last }: Draft, text: string) {
  if (text === "") return;
  if (beginning !== null) {
    beginning.push(text);
    return;
  }
  addComment(last, text);
  if (last.move !== null) last.clock = clockIn(text) ?? last.clock;
}

/** Takes a glyph; before the first move of a variation it is a remark. */
function takeGlyph({ beginning, last }: Draft, glyph: string, text: string) {
  if (beginning !== null) beginning.push(text);
  else if (last.move !== null) addGlyph(last, Number(glyph));
}

/** Milliseconds of a comment's `[%clk 0:04:59.5]`, null without one. */
function clockIn(comment: string): number | null {
  if (!comment.includes("[%clk")) return null;
  const match = CLOCK.exec(comment);
  if (match === null) return null;
  const minutes = 60 * Number(match[1]) + Number(match[2]);
  return Math.round(1000 * (60 * minutes + Number(match[3])));
}

function takeWord(draft: Draft, word: string, line: number) {
  if (word === "") return;
  const { position } = draft.last;
  const parsed = parseMove(position, word);
  if (parsed.kind === "move") return addMove(draft, parsed.move);
  if (NULL_MOVE.test(word)) {
    return failMove(draft, line, word, { kind: "null move", text: word });
  }
  if (!LETTER.test(word)) return takeSign(draft, word);
  if (EN_PASSANT.test(word)) return;
  const refused = { text: word, refused: parsed, position };
  failMove(draft, line, word, { kind: "move", ...refused });
}

/** Takes a sign such as `+=`. In a variation, signs without a glyph stay. */
function takeSign(draft: Draft, sign: string) {
  const glyph = glyphOf(sign);
  if (glyph !== "") takeGlyph(draft, glyph, sign);
  else if (draft.depth > 0) comment(draft, sign);
}

function addMove(draft: Draft, move: LegalMove) {
  const { tree, last, beginning, depth } = draft;
  const node = nodeAfter(last, move, tree.length);
  if (beginning !== null) node.startingComments = beginning;
  tree.push(node);
  draft.last = node;
  draft.beginning = null;
  if (depth === 0) draft.main = node;
}

// -- Variations ---------------------------------------------------------------

/** Begins a variation: another move in place of the last one. */
function open(draft: Draft, line: number) {
  draft.depth++;
  const { depth, error, last, beginning, aside, tree } = draft;
  if (depth === 1) draft.openLine = line;
  if (error !== null) return;
  if (aside !== null) {
    aside.words.push("(");
  } else if (beginning !== null || last.move === null) {
    draft.aside = { words: [], depth, isWhole: true };
  } else {
    draft.replaced.push(last);
    draft.last = tree[last.parent];
    draft.beginning = [];
  }
}

function close(draft: Draft) {
  if (draft.depth === 0) return;
  draft.depth--;
  const { depth, error, aside } = draft;
  if (error !== null) return;
  if (aside !== null && depth >= aside.depth) aside.words.push(")");
  else if (aside?.isWhole) endAside(draft, aside);
  else endVariation(draft);
}

function endAside(draft: Draft, aside: Aside) {
  draft.aside = null;
  comment(draft, textOf(aside, true));
}

/** Goes back to the move that the variation replaces. */
function endVariation(draft: Draft) {
  const { aside, beginning, last } = draft;
  const before = draft.replaced.pop() ?? last;
  const node = beginning === null ? last : before;
  for (const text of beginning ?? []) addComment(node, text);
  const rest = aside === null ? "" : textOf(aside, beginning !== null);
  if (rest !== "") addComment(node, rest);
  draft.last = before;
  draft.beginning = null;
  draft.aside = null;
}

/** The text of what is no variation; empty if it holds no words. */
function textOf({ words }: Aside, isWhole: boolean): string {
  const text = words.join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
  if (!LETTER.test(text)) return "";
  return isWhole ? `(${text})` : text;
}

/** A token as it stands in a comment, where there can be no other. */
function wordOf({ kind, text }: Token): string {
  if (kind === "comment") return `(${text})`;
  return kind === "glyph" ? `$${text}` : text;
}
