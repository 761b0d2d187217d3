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
  /** Tags as far as they can be told at a glance. */
  readonly tags: ReadonlyMap<string, string>;
}

/** A tag at the beginning of a line, which ends whatever is before it. */
const TAG_LINE =
  /^\ufeff?[ \t]*\[([A-Za-z]\w*)[ \t]+"(?:([^"\r\n]*)"[ \t]*\])?/gm;
/** What may stand between two tags of a game. */
const BLANK = /^[\s\ufeff]*$/;

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
    return BLANK.test(section) ? [] : [{ text: section, line: first, tags }];
  });
}

/** Where sections begin: at the first tag after anything that is no tag. */
function draftsOf(text: string): readonly Draft[] {
  const drafts: Draft[] = [{ start: 0, tags: new Map() }];
  let end = 0;
  for (const match of text.matchAll(TAG_LINE)) {
    const { 0: tag, 1: name, 2: value = "", index } = match;
    if (!BLANK.test(text.slice(end, index))) {
      drafts.push({ start: index, tags: new Map() });
    }
    drafts[drafts.length - 1].tags.set(name, value);
    end = index + tag.length;
  }
  return drafts;
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    count++;
  }
  return count;
}
