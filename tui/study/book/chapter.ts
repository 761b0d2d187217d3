/// <reference lib="dom" />

/** What a chapter of the book is made of. */

import type { GuideBlock } from "./guide_text.ts";
import type { BookQuestion } from "./page/question.ts";

/** A figure, made when the reader has made a guess. */
export interface Figure {
  readonly element: HTMLElement;
  /** Begins, once the element stands in the page. */
  start(): void;
}

export interface Chapter {
  /** In the address, after `#`. */
  readonly id: string;
  readonly title: string;
  /** Why one reads on. */
  readonly hook: string;
  /** What the guide says of the idea, section by section. */
  readonly sections: readonly (readonly GuideBlock[])[];
  /** Its example in the guide, for those who want to know exactly. */
  readonly example?: readonly GuideBlock[];
  readonly question: BookQuestion;
  /** What to do with the figure. */
  readonly task: string;
  /** @param tell hears what a figure has found to be right */
  readonly figure: (tell: (right: string) => void) => Figure;
}
