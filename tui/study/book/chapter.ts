/// <reference lib="dom" />

/** What a chapter of the book is made of. */

import type { GuideBlock } from "./guide_text.ts";
import type { BookQuestion } from "./page/question.ts";

/** A figure, which stands in the page from the beginning. */
export interface Figure {
  readonly element: HTMLElement;
  /** Begins, once the reader comes near. It does not tell what is asked. */
  start(): void;
  /** Shows what was asked, once the reader has made a guess. */
  reveal?(): void;
}

/** A page elsewhere. */
export interface BookLink {
  readonly text: string;
  readonly address: string;
}

export interface Chapter {
  /** In the address, after `#`. */
  readonly id: string;
  readonly title: string;
  /** What one has to know to read on, in paragraphs. */
  readonly hook: readonly string[];
  /** What there is to say of the idea, section by section. */
  readonly sections: readonly (readonly GuideBlock[])[];
  /** Its example in the guide, for those who want to know exactly. */
  readonly example?: readonly GuideBlock[];
  readonly question?: BookQuestion;
  /** What to do with the figure. */
  readonly task: string;
  /** @param tell hears what a figure has found to be right */
  readonly figure: (tell: (right: string) => void) => Figure;
  /** Where to read on. */
  readonly links?: readonly BookLink[];
}
