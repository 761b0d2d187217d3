/**
 * Splits a long text of games without reading their moves, which takes
 * milliseconds where reading takes seconds.
 */

/** A part of a text, from the tags of a game to those of the next. */
export interface PgnSection {
  /** Mostly one game; games without tags have no section of their own. */
  readonly text: string;
  /** Line of the whole text on which it begins, from 1 on. */
  readonly line: number;
  /** Its tags; a value with quotation marks in it is empty. */
  readonly tags: ReadonlyMap<string, string>;
}

/** A tag, or the beginning of one. */
const TAG = /\[([A-Za-z]\w*)[ \t]+"(?:([^"\r\n]*)"[ \t]*\])?/y;
/** What may stand between two tags of a game. */
const BLANK = /[\s\ufeff]/;
const LINE_END = /[\r\n]/;

interface Draft {
  readonly start: number;
  readonly tags: Map<string, string>;
}

/** The sections of a text; none if it is blank. */
export function pgnSections(text: string): readonly PgnSection[] {
  const drafts = draftsOf(text);
  const newline = text.includes("\n") ? "\n" : "\r";
  let line = 1;
  return drafts.flatMap(({ start, tags }, index) => {
    const section = text.slice(start, drafts[index + 1]?.start);
    const first = line;
    line += countOf(section, newline);
    return isBlank(section, 0, section.length)
      ? []
      : [{ text: section, line: first, tags }];
  });
}

/**
 * Where sections begin: at the first tag after anything that is no tag. A tag at
 * the beginning of a line ends whatever is before it.
 */
function draftsOf(text: string): readonly Draft[] {
  const drafts: Draft[] = [{ start: 0, tags: new Map() }];
  let end = 0;
  // Brackets are found much faster than tags.
  for (let at = text.indexOf("["); at >= 0; at = text.indexOf("[", at + 1)) {
    TAG.lastIndex = at;
    const match = beginsLine(text, at) ? TAG.exec(text) : null;
    if (match === null) continue;
    if (!isBlank(text, end, at)) drafts.push({ start: at, tags: new Map() });
    const [tag, name, value = ""] = match;
    drafts[drafts.length - 1].tags.set(name, value);
    end = at + tag.length;
  }
  return drafts;
}

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

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    count++;
  }
  return count;
}
