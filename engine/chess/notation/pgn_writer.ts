/** Writes games in the export format of portable game notation (PGN). */

import { WHITE } from "../constants.ts";
import { formatFen, START_FEN } from "./fen.ts";
import { childrenOf, type GameNode, type GameTree } from "./game_tree.ts";
import { withoutCommands } from "./comment_commands.ts";
import { clockIn } from "./comment_values.ts";
import { lastPosition, type PgnGame } from "./pgn.ts";
import { oneLine } from "./pgn_tokens.ts";
import { formatSan } from "./san.ts";

/** A game to write. Each game from `readPgn` is one. */
export type PgnRecord =
  & Pick<PgnGame, "tags" | "tree" | "result">
  & Partial<Pick<PgnGame, "rest">>;

type Tag = readonly [name: string, value: string];

/** Tags that every game has, in this order, before the result. */
const ROSTER = ["Event", "Site", "Date", "Round", "White", "Black"];
/** The export format wants lines shorter than 80 characters. */
const MAX_COLUMNS = 79;
/** Spaces where a line may end: not before `%` or a tag, nor in `[%eval 0.1]`. */
const BREAK = /(?<!\[%\w+) (?!%|\[\w)/;

/**
 * Writes a game, which ends with a line end. Games need an empty line between
 * them. Tags with names that PGN does not allow are left out. The tags for the
 * result and the start are those of the game.
 */
export function writePgn(game: PgnRecord): string {
  const lines = tagPairs(game).map(([name, value]) =>
    `[${name} "${value.replace(/\p{Cc}+/gu, " ").replace(/["\\]/g, "\\$&")}"]`
  );
  const words = moveWords(game.tree);
  words.push(...unreadWords(game));
  words.push(game.result);
  return [...lines, "", ...wrap(words), ""].join("\n");
}

/** What could not be read, as it stood; its first move has a number if White's. */
function unreadWords({ tree, rest = "" }: PgnRecord): string[] {
  const words = oneLine(rest).split(BREAK).filter((word) => word !== "");
  const { side, fullmoves } = lastPosition({ tree });
  const isMove = /^[\p{L}\d](?!\d*\.)/u.test(rest);
  return side === WHITE && isMove ? [`${fullmoves}.`, ...words] : words;
}

/** Milliseconds as programs write them in comments, `"[%clk 0:04:59.5]"`. */
export function formatClock(milliseconds: number): string {
  // Tenths, rounded down: a clock never shows more time than is left.
  const tenths = Math.floor(Math.max(0, milliseconds) / 100);
  const whole = Math.floor(tenths / 10);
  const hours = Math.floor(whole / 3600);
  const minutes = twoDigits(Math.floor(whole / 60) % 60);
  const rest = twoDigits(whole % 60);
  const fraction = tenths % 10 === 0 ? "" : `.${tenths % 10}`;
  return `[%clk ${hours}:${minutes}:${rest}${fraction}]`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function tagPairs({ tags, tree, result, rest }: PgnRecord): readonly Tag[] {
  const fen = formatFen(tree[0].position);
  const unread = tags.get("FEN") ?? "";
  const setUp: Tag[] = fen !== START_FEN
    ? [["SetUp", "1"], ["FEN", fen]]
    : rest && unread !== ""
    ? [["SetUp", "1"], ["FEN", unread]]
    : [];
  const names = [...ROSTER, "Result", "SetUp", "FEN"];
  const others = [...tags].filter(([name]) =>
    isTagName(name) && !names.includes(name)
  );
  const roster = ROSTER.map((name): Tag => {
    const unknown = name === "Date" ? "????.??.??" : "?";
    return [name, tags.get(name) ?? unknown];
  });
  return [...roster, ["Result", result], ...setUp, ...others];
}

/** Whether a tag of that name is read as it was written. */
export function isTagName(name: string): boolean {
  return /^\w[^\s"[\]\p{Cc}]*$/u.test(name);
}

/** The numbered moves of a tree with what is said of them, as words. */
function moveWords(tree: GameTree): string[] {
  const children = childrenOf(tree);
  const words = tree[0].comments.flatMap(commentWords);
  /** What is to be written, the next one last; null ends a variation. */
  const due: (GameNode | null)[] = children[0].slice(0, 1);
  let isNumberDue = true;
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    if (node === null) {
      closeBracket(words);
      isNumberDue = true;
      continue;
    }
    const siblings = children[node.parent];
    const [main] = siblings;
    const start = words.length;
    const before = node.startingComments.flatMap(commentWords);
    for (const word of before) words.push(word);
    isNumberDue ||= node !== main || before.length > 0;
    for (const word of numberedMove(tree, node, isNumberDue)) words.push(word);
    if (node !== main) words[start] = `(${words[start]}`;
    const remarks = remarkWords(node);
    for (const word of remarks) words.push(word);
    isNumberDue = remarks.some((word) => !word.startsWith("$"));
    due.push(...children[node.number].slice(0, 1));
    if (node !== main) continue;
    const variations = siblings.slice(1).reverse();
    for (const variation of variations) due.push(null, variation);
  }
  return words;
}

function numberedMove(
  tree: GameTree,
  { parent, move }: GameNode,
  isNumberDue: boolean,
): string[] {
  const { position } = tree[parent];
  const san = move === null ? "" : formatSan(position, move);
  const { side, fullmoves } = position;
  if (side === WHITE) return [`${fullmoves}.`, san];
  return isNumberDue ? [`${fullmoves}...`, san] : [san];
}

function closeBracket(words: string[]) {
  const last = words[words.length - 1];
  if (last.endsWith("\n")) words.push(")");
  else words[words.length - 1] = `${last})`;
}

function remarkWords({ nags, comments, clock }: GameNode): string[] {
  // Of several, the last is read.
  const told = comments.map(clockIn).findLast((time) => time !== null);
  const isClockDue = clock !== null && told !== clock;
  // Another clock in a comment would be read in place of this one.
  const others = isClockDue
    ? comments.map((comment) => withoutCommands(comment, "clk ").trim())
    : comments;
  return [
    ...nags.map((nag) => `$${nag}`),
    ...(isClockDue ? commentWords(formatClock(clock)) : []),
    ...others.flatMap(commentWords),
  ];
}

function commentWords(text: string): string[] {
  const comment = oneLine(text);
  if (comment === "") return [];
  // A brace would end a comment in braces. One after ";" takes a whole line.
  if (comment.includes("}")) return [`; ${comment}\n`];
  return `{${comment}}`.split(BREAK);
}

/** Fills lines with words. A line end in a word ends its line, too. */
function wrap(words: readonly string[]) {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1) ?? "\n";
    const isFull = line.length + 1 + word.length > MAX_COLUMNS;
    if (isFull || line.endsWith("\n")) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map((line) => line.trimEnd());
}
