/**
 * Divides a long text of games without reading their moves, which takes
 * milliseconds where reading takes seconds.
 */

import { isGame, isOfGame, pgnGames, pgnParts } from "./pgn.ts";
import { isHalfAlone, lineStart, resultIn, TAG_START } from "./pgn_tokens.ts";

/** A part of a text, which is read as the same games by itself. */
export interface PgnSection {
  /** A game; those after it that have no tags may have no section of their own. */
  readonly text: string;
  /** Line of the whole text on which it begins, from 1 on; no other begins there. */
  readonly line: number;
  readonly tags: ReadonlyMap<string, string>;
}

/** A tag without marks in its value, or the beginning of another. */
const TAG = new RegExp(
  `${TAG_START.source}(?:([^"\\\\\\r\\n]*)"[ \\t]*\\])?`,
  "y",
);
const BLANK = /[\s\ufeff]/;
const LINE_END = /[\r\n]/;

interface Draft {
  readonly start: number;
  readonly tags: Map<string, string>;
  /** Whether its tags are surely all before its moves, and those of one game. */
  isPlain: boolean;
}

/** The sections of a text; none if it is blank. */
export function pgnSections(text: string): readonly PgnSection[] {
  const drafts = draftsOf(text);
  let line = 1;
  return drafts.flatMap(({ start, tags, isPlain }, index) => {
    const section = { text: text.slice(start, drafts[index + 1]?.start), line };
    line += countLineEnds(section.text);
    if (isBlank(section.text, 0, section.text.length)) return [];
    // Text before the first tag may be no game.
    const mayBeNone = drafts.length > 1 && tags.size === 0;
    if (mayBeNone && !pgnGames(section.text).some(isGame)) return [];
    return isPlain ? [{ ...section, tags }] : sectionsRead(section);
  });
}

/** Sections of a text that only reading it can tell. */
function sectionsRead(
  { text, line: first }: Pick<PgnSection, "text" | "line">,
): readonly PgnSection[] {
  const sections: { text: string; line: number; tags: PgnSection["tags"] }[] =
    [];
  for (const { text: part, line, game } of pgnParts(text)) {
    const last = sections.at(-1);
    if (last?.line === first + line - 1) last.text += part;
    else sections.push({ text: part, line: first + line - 1, tags: game.tags });
  }
  return sections;
}

/** A text, divided where tags surely begin a game. */
function draftsOf(text: string): readonly Draft[] {
  let draft: Draft = { start: 0, tags: new Map(), isPlain: true };
  const drafts = [draft];
  /** Where the last tag ends. */
  let end = 0;
  // Brackets are found much faster than tags.
  for (let at = text.indexOf("["); at >= 0; at = text.indexOf("[", at + 1)) {
    /** Whether it follows a tag, or is the first. */
    const isNext = isBlank(text, end, at);
    if (!isNext && !beginsLine(text, at)) continue;
    TAG.lastIndex = at;
    const match = TAG.exec(text);
    if (match === null) {
      draft.isPlain &&= !isNext;
      continue;
    }
    const isFirst = !isNext && surelyBeginsGame(text, at);
    if (isFirst) {
      draft = { start: at, tags: new Map(), isPlain: true };
      drafts.push(draft);
    }
    const [tag, name, value] = match;
    draft.isPlain &&= (isFirst || isNext) && value !== undefined &&
      !draft.tags.has(name);
    draft.tags.set(name, value ?? "");
    end = at + tag.length;
  }
  return drafts;
}

/**
 * Where the last tag stands that surely begins a game, 0 if there is none.
 *
 * @param text one or more whole lines
 * @param from where to look for it
 */
export function lastSureBeginning(text: string, from: number = 0): number {
  let at = text.lastIndexOf("[");
  while (at >= from && at > 0) {
    TAG.lastIndex = at;
    if (TAG.test(text) && surelyBeginsGame(text, at)) return at;
    at = text.lastIndexOf("[", at - 1);
  }
  return 0;
}

/**
 * Whether a tag begins a game, whatever is before the line before it. That line
 * ends in a move, a result, or a comment that the tag ends, and any of these
 * belongs to a game; only after tags, comments and what is skipped a tag may
 * go on with a game.
 */
function surelyBeginsGame(text: string, at: number): boolean {
  let end = at;
  while (end > 0 && TAB.test(text[end - 1])) end--;
  if (end === 0 || !LINE_END.test(text[end - 1])) return false;
  while (end > 0 && BLANK.test(text[end - 1])) end--;
  if (end === 0 || !END.test(text[end - 1])) return false;
  const line = text.slice(lineStart(text, end), end);
  return !OF_NO_GAME.test(line) && endsInGame(line) &&
    line.lastIndexOf("]") >= line.lastIndexOf("[");
}

/** Whether the last word of a line is a move, a result, or ends a variation. */
function endsInGame(line: string): boolean {
  // A pattern would read all of the line, which may hold a whole game.
  const gaps = [" ", "\t", "("].map((gap) => line.lastIndexOf(gap));
  const word = line.slice(1 + Math.max(...gaps));
  return word.endsWith(")") || isOfGame(word) ||
    // Half a point may be an offer.
    resultIn(word) !== null && !isHalfAlone(word);
}

const TAB = /[ \t]/;
/** Characters that end a move, a result or a variation. */
const END = /[\w*+#=)]/;
/**
 * What may make the end of its line a comment, a tag or skipped text; but not
 * commands such as `[%clk 1:00]`.
 */
const OF_NO_GAME = /[;<]|\[(?!%)|(?<!\[)%/;

/** Whether nothing but blanks is before a place in its line. */
function beginsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && BLANK.test(text[before])) {
    if (LINE_END.test(text[before])) return true;
    before--;
  }
  return before < 0;
}

function isBlank(text: string, from: number, to: number): boolean {
  let at = from;
  while (at < to && BLANK.test(text[at])) at++;
  return at === to;
}

/** Line ends of a long text, which are found faster than looked for one by one. */
export function countLineEnds(text: string): number {
  return countOf(text, "\n") + countOf(text, "\r") - countOf(text, "\r\n");
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    count++;
  }
  return count;
}
