/**
 * Reads games in portable game notation (PGN). The reader accepts whatever is
 * unambiguous. Anything else is an error: the moves before it are kept, and
 * reading goes on with the next game. In a variation, what cannot be read becomes
 * a comment, and reading goes on after the variation.
 */

import { BLACK, WHITE } from "../constants.ts";
import {
  isCheckmate,
  isInCheck,
  isStalemate,
  type LegalMove,
  nullMove,
  type Position,
} from "../rules/position.ts";
import { clockIn } from "./comment_values.ts";
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
import {
  isHalfAlone,
  resultIn,
  RESULTS,
  type Token,
  Tokenizer,
} from "./pgn_tokens.ts";
import { movePrefix, parseMove, readMove, type RefusedMove } from "./san.ts";

/** Result of a game; `"*"` if it has none or it is unknown. */
export type PgnResult = typeof RESULTS[number];

/** What is wrong with a PGN text. */
export type PgnProblem =
  /** Text that belongs to no game was skipped. */
  | { readonly kind: "skipped"; readonly text: string }
  /**
   * A result that the last position contradicts, a mate or a stalemate, or the tag,
   * which is named then.
   */
  | {
    readonly kind: "result";
    readonly text: PgnResult;
    readonly tag?: PgnResult;
  }
  /** The game is not chess but a variant of it. */
  | { readonly kind: "variant"; readonly name: string }
  /** The position of the FEN tag; the message is that of `parseFen`. */
  | { readonly kind: "position"; readonly message: string }
  /** A comment or variation that begins on the line and never ends. */
  | { readonly kind: "unclosed"; readonly part: "comment" | "variation" }
  /** A null move in check. */
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
  /**
   * The first text that was skipped because it belongs to no game; else a result
   * that cannot be, or is not that of the tags.
   */
  readonly skipped: PgnError | null;
  /**
   * The text from the error on, with its comments in braces and its glyphs as
   * numbers; else empty.
   */
  readonly rest: string;
}

/** Whether a game has tags or moves: what else can be read is no game. */
export function isGame(
  { tags, tree, error }: Pick<PgnGame, "tags" | "tree" | "error">,
): boolean {
  return tags.size > 0 || tree.length > 1 || error !== null;
}

/** What could not be read of a game, the worst first; null if all could. */
export function problemIn(
  { error, variationError, skipped }: Pick<
    PgnGame,
    "error" | "variationError" | "skipped"
  >,
): PgnError | null {
  return error ?? variationError ?? skipped;
}

/** Whether a game has something to look at, if only up to a fault. */
export function canOpen(
  { error, tree }: Pick<PgnGame, "tree" | "error">,
): boolean {
  return error === null || tree.length > 1;
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
  /** Its first token; null before that. */
  begin: Token | null = null;
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
  /** Line of the result, that of the tag if no other was read. */
  resultLine = 1;
  /** Whether a half sign was the last word: a draw, unless a move follows. */
  isHalf = false;
  error: PgnError | null = null;
  /** What was not read because of the error. */
  readonly rest: string[] = [];
  variationError: PgnError | null = null;
  skipped: PgnError | null = null;
  /** Whether anything other than a tag has been read. */
  isStarted = false;
  /** Number of open brackets. */
  depth = 0;
  /** Line of the outermost open bracket. */
  openLine = 0;

  /** Takes what was said beside its game, where there was no game. */
  take({ tree: [{ comments }], skipped, begin }: Draft) {
    for (const text of comments) addComment(this.main, text);
    this.skipped ??= skipped;
    if (this.tree.length === 1 && this.tags.size === 0) this.begin ??= begin;
  }
}

/** Values of the Variant tag that mean chess. */
const CHESS = /^(|\?|chess|standard|normal|classical|orthodox|from position)$/i;
/** A move's number with its dots, or dots alone. Zeros may castle: `00`. */
const NUMBER = /^(?:(?!0{2,4}$)\d+(?=[.…,:\p{L}♔-♟]|$))?[.…]*(?:(?<=\d)[,:])?/u;
const NUMBERED = /^[\d.…]/;
/** A number that begins a game. */
const BEGINNING = /^\d+[.…]/;
/** What a move has: a square, or castling. */
const OF_MOVE = /[a-h][1-8]|[o0]-[o0]|^[o0]{2,3}$/i;
/**
 * What is left of a move whose square is damaged, such as `Qxh9`, `exz5` or `d0`:
 * if it is skipped, the next move is blamed, or played for the wrong side.
 */
const DAMAGED = /^(?:[KQRBN][a-h]?[1-8]?x?[a-z]\d|[a-h](?:x[a-z])?\d)(?!\d)/;
/** Numeric notation of correspondence chess: `5254`, `5171`, `77781`. */
const NUMERIC = /^([1-8])([1-8])([1-8])([1-8])([1-4]?)$/;
/** Nearly all numbers of moves. */
const PLAIN_NUMBER = /^\d{1,3}\.+$/;
/** The number of no move, such as an engine's score. */
const DECIMAL = /^\d+[.,](?!0{2,3}$)\d+$/;
const CHECK = /^[+#†‡]+/;
/** Signs for check, mate and punctuation that stand apart. */
const IDLE_SIGN = /^[-+#†‡.,:…'"’“”]+$/;
const NULL_MOVE = /^(?:[-–—]{2}|z0|0000|@@@@|<>)$/i;
const PIECE_IN_BRACKETS = /\([nbrq]\)$/i;
/** Every move has one of these; signs such as `+-` have none. */
const LETTER = /[\p{L}\p{N}]/u;
const EN_PASSANT = /^e\.?p\.?$/i;

/** Whether a Variant tag means chess. */
export function isChess(variant: string): boolean {
  return CHESS.test(variant);
}

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

/** Holds no more of a text than the current game and the one before. */
class PgnReader {
  readonly #tokenizer: Tokenizer;
  #draft = new Draft();
  /** The game before, until something shows that there is another one. */
  #before: Draft | null = null;
  #hasGames = false;

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
    const last = this.#draft;
    const isFirst = !this.#hasGames && this.#before === null;
    if (!isGame(last)) this.#before?.take(last);
    if (this.#before !== null) yield this.#before;
    // A text without games may have a result, or what was skipped.
    const isAll = isFirst && (last.result ?? last.skipped) !== null;
    if (isGame(last) || isAll) yield last;
  }

  *#drafts(): Generator<Draft> {
    const tokenizer = this.#tokenizer;
    let token = tokenizer.next();
    while (token !== null) {
      if (isNextGame(this.#draft, token) || isAfterRemark(this.#draft, token)) {
        this.#beginNext();
      }
      const draft = this.#draft;
      draft.begin ??= token;
      takeToken(draft, token);
      if (this.#before !== null && isGame(draft)) {
        yield this.#before;
        this.#before = null;
        this.#hasGames = true;
      }
      token = tokenizer.next();
    }
  }

  #beginNext() {
    const last = this.#draft;
    this.#draft = new Draft();
    if (isGame(last)) {
      this.#before = last;
      return;
    }
    this.#before?.take(last);
    // What came before the first game is its introduction.
    if (this.#before === null) this.#draft.take(last);
  }
}

function isNextGame(draft: Draft, token: Token) {
  const { kind, name, text, gap } = token;
  if (kind === "tag") {
    return draft.isStarted || gap > 1 && draft.tags.has(name);
  }
  if (draft.result === null) return gap > 1 && isRestart(draft, token);
  // The rest of the result's line is a remark unless a move number begins it.
  if (kind === "comment") return gap > 0;
  return kind === "word" &&
    (BEGINNING.test(text) || gap > 0 && isOfGame(text));
}

/** Whether tags stand apart from comments that follow a game at once. */
function isAfterRemark(draft: Draft, { kind, gap }: Token): boolean {
  const { begin } = draft;
  return kind === "tag" && gap > 1 && begin?.kind === "comment" &&
    begin.gap === 1 && !isGame(draft);
}

/** Whether a word can belong to a game: it numbers, castles or names a square. */
export function isOfGame(word: string): boolean {
  return OF_MOVE.test(word) || NULL_MOVE.test(word);
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
    takeResultOfRest(draft);
    failUnclosed(draft, draft.openLine, "variation");
  }
  const { tags, tree, error, variationError } = draft;
  const half = draft.isHalf ? "1/2-1/2" : null;
  const tag = resultIn(tags.get("Result") ?? "*") ?? "*";
  const result = resultIn(draft.result ?? half ?? tag) ?? "*";
  const isOther = result !== tag && result !== "*" && tag !== "*";
  if (
    isOther || error === null && isImpossible(result, draft.main.position)
  ) {
    draft.skipped ??= errorAt(draft, draft.resultLine, {
      kind: "result",
      text: result,
      ...isOther && { tag },
    });
  }
  const { skipped } = draft;
  const rest = draft.rest.join(" ");
  return { tags, tree, result, error, variationError, skipped, rest };
}

/** Whether a game that ends in a position cannot have had a result. */
function isImpossible(result: PgnResult, end: Position): boolean {
  if (result === "*") return false;
  const lost = { [WHITE]: "0-1", [BLACK]: "1-0" }[end.side];
  return result === lost
    ? isStalemate(end)
    : isCheckmate(end) || result !== "1/2-1/2" && isStalemate(end);
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
  if (depth === 0) {
    draft.rest.push(text);
    return fail(draft, line, problem);
  }
  draft.variationError ??= errorAt(draft, line, problem, last.position);
  draft.aside = { words: [text], depth, isWhole: false };
}

// -- Tokens -------------------------------------------------------------------

function takeToken(draft: Draft, given: Token) {
  const token = given.kind === "unclosed" ? takeResultOf(draft, given) : given;
  const { kind, text, line } = token;
  if (kind === "stray") return skip(draft, line, text);
  draft.isStarted ||= isStart(draft, token);
  if (draft.error !== null && kind !== "tag") keepRest(draft, token);
  if (kind === "tag") takeTag(draft, token);
  else if (kind === "unclosed") {
    if (draft.error === null) draft.rest.push(text.trimEnd());
    failUnclosed(draft, line, "comment");
  } else if (kind === "open") open(draft, line);
  else if (kind === "close") close(draft);
  else if (kind === "result" && draft.depth === 0) takeResult(draft, token);
  else if (draft.error !== null) return;
  else if (draft.aside !== null) draft.aside.words.push(wordOf(token));
  else takeAnnotatedMove(draft, token);
}

/**
 * Takes the result at the end of a comment that is never closed: a game that is
 * written and read again would end with one result more each time.
 */
function takeResultOf(draft: Draft, token: Token): Token {
  const text = token.text.trimEnd();
  const result = RESULTS.find((one) => text.endsWith(one));
  const before = text.slice(0, text.length - (result?.length ?? 0));
  if (result === undefined || before.trimEnd() === before) return token;
  takeResult(draft, { ...token, text: result });
  return { ...token, text: before };
}

/** The same for one that stands in a bracket that is never closed, after a fault. */
function takeResultOfRest(draft: Draft) {
  const end = draft.rest.findLastIndex((word) =>
    !RESULTS.some((result) => result === word)
  );
  const [result = null] = draft.rest.splice(end + 1);
  draft.result ??= result;
}

function takeResult(draft: Draft, { text, line }: Token) {
  if (draft.result !== null) return;
  draft.result = text;
  draft.resultLine = line;
}

/** Whether a token ends the tags: not an introduction, nor what adds nothing. */
function isStart({ tags }: Draft, { kind, text }: Token): boolean {
  if (kind === "tag") return false;
  if (kind === "comment") return tags.size > 0;
  return kind !== "word" || BEGINNING.test(text) || isOfGame(text);
}

/** Keeps what cannot be read, but not the result, which can. */
function keepRest({ rest, depth }: Draft, token: Token) {
  const { kind, text } = token;
  if (kind === "open") rest.push("(");
  else if (kind === "close") rest.push(")");
  // One after ";" may have a brace, which would end a comment in braces.
  else if (kind === "comment") rest.push(`{${text.replaceAll("}", ")")}}`);
  else if (kind === "glyph") rest.push(`$${text}`);
  else if (kind !== "result" || depth > 0) rest.push(text);
}

function takeTag(draft: Draft, { name, text, line }: Token) {
  draft.tags.set(name, text);
  if (name === "Result") draft.resultLine = line;
  if (name === "Variant" && !isChess(text)) {
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
    takeWord(draft, unnumbered(draft, text), line);
  } else if (!IDLE_SIGN.test(text) && text.replace(NUMBER, "") !== "") {
    skip(draft, line, text);
  }
}

/** A word without the move's number; numeric notation as coordinates. */
function unnumbered({ last }: Draft, text: string): string {
  if (!NUMBERED.test(text)) return text;
  if (PLAIN_NUMBER.test(text)) return "";
  const [, file, rank, toFile, toRank, piece] =
    NUMERIC.exec(text.replace(/^\d+[.…]+/, "")) ?? [];
  if (file !== undefined) {
    const letter = (number: string) => "abcdefgh"[Number(number) - 1];
    const promotion = piece === "" ? "" : "qrbn"[Number(piece) - 1];
    const move = letter(file) + rank + letter(toFile) + toRank + promotion;
    // Else it may be the number of a move.
    if (readMove(last.position, move) !== null) return move;
  }
  return DECIMAL.test(text) ? text : text.replace(NUMBER, "");
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

function takeWord(draft: Draft, word: string, line: number): void {
  if (word === "") return;
  const { position } = draft.last;
  const parsed = parseMove(position, word);
  if (parsed.kind === "move") return addMove(draft, parsed.move);
  if (NULL_MOVE.test(word)) {
    if (!isInCheck(position)) return addMove(draft, nullMove(position));
    return failMove(draft, line, word, { kind: "null move", text: word });
  }
  if (!LETTER.test(word) || glyphOf(word) !== "") {
    return takeSign(draft, word, line);
  }
  if (EN_PASSANT.test(word)) return;
  if (isHalfAlone(word)) {
    draft.isHalf = true;
    return;
  }
  takeOther(draft, word, line, parsed);
}

/**
 * Takes what is no move as a whole: a move with something behind it, or a word
 * without any, which is skipped.
 */
function takeOther(
  draft: Draft,
  word: string,
  line: number,
  refused: RefusedMove,
): void {
  const { position } = draft.last;
  const whole = movePrefix(word);
  // A piece in brackets is no promotion where no pawn moves.
  const prefixes = [whole, whole.replace(PIECE_IN_BRACKETS, "")];
  const prefix = prefixes.find((text) => readMove(position, text) !== null) ??
    "";
  const start = prefix === "" ? null : readMove(position, prefix);
  if (start !== null) {
    addMove(draft, start);
    const tail = word.slice(prefix.length);
    const isSign = glyphOf(tail) !== "";
    return takeWord(draft, isSign ? tail : tail.replace(CHECK, ""), line);
  }
  if (isOfGame(word) || DAMAGED.test(word) || draft.beginning !== null) {
    const problem = { kind: "move", text: word, refused, position } as const;
    return failMove(draft, line, word, problem);
  }
  if (draft.depth > 0) comment(draft, word);
  else skip(draft, line, word);
}

/** Takes a sign such as `+=`. In a variation, signs without a glyph stay. */
function takeSign(draft: Draft, sign: string, line: number) {
  const glyph = glyphOf(sign);
  if (glyph !== "") takeGlyph(draft, glyph, sign);
  else if (draft.depth > 0) comment(draft, sign);
  else if (!IDLE_SIGN.test(sign)) skip(draft, line, sign);
}

function addMove(draft: Draft, move: LegalMove) {
  const { tree, last, beginning, depth } = draft;
  const node = nodeAfter(last, move, tree.length);
  if (beginning !== null) node.startingComments = beginning;
  tree.push(node);
  draft.last = node;
  draft.beginning = null;
  draft.isHalf = false;
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
