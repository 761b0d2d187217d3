/**
 * Asks the terminal what it can show, and goes by answers that are late, too.
 */

import { platform } from "../platform/current.ts";
import type { Appearance, ScreenChoices } from "./model/appearance.ts";
import type { Message } from "./model/model.ts";
import {
  appearanceFrom,
  CELL_QUESTIONS,
  type Environment,
  furtherQuestions,
  isLastAnswer,
  PATIENCE,
  QUESTIONS,
} from "./terminal/capabilities.ts";
import { type Terminal, terminalSize } from "./terminal/terminal.ts";

export class Inquiry {
  readonly #options: ScreenChoices;
  readonly #environment = environment();
  readonly #reports: string[] = [];
  #isAllAsked = false;

  constructor(options: ScreenChoices) {
    this.#options = options;
  }

  /** Has the terminal answered anything? */
  get isKnown(): boolean {
    return this.#reports.length > 0;
  }

  /** Asks what can be asked, and waits a little for answers. */
  async ask(terminal: Terminal): Promise<Appearance> {
    const end = performance.now() + PATIENCE;
    const ask = async (questions: string, patience: number) => {
      this.#reports.push(...await terminal.ask(questions, patience));
    };
    await ask(QUESTIONS, PATIENCE);
    const further = this.#further(true);
    if (further !== "") await ask(further, end - performance.now());
    return this.#appearance(terminal);
  }

  improve(terminal: Terminal, report: string): Message<"terminal"> {
    this.#reports.push(report);
    terminal.write(this.#further(false));
    return { type: "terminal", appearance: this.#appearance(terminal) };
  }

  /** Asks what may be different in another window. */
  askAgain(terminal: Terminal): void {
    if (terminal.hasImages) terminal.write(CELL_QUESTIONS);
  }

  #further(isBlank: boolean): string {
    if (this.#isAllAsked || !this.#reports.some(isLastAnswer)) return "";
    this.#isAllAsked = true;
    return furtherQuestions(this.#reports, terminalSize(), isBlank);
  }

  #appearance(terminal: Terminal): Appearance {
    const appearance = appearanceFrom(
      this.#reports,
      this.#options,
      this.#environment,
      terminalSize(),
    );
    terminal.hasImages = appearance.images !== null;
    return appearance;
  }
}

function environment(): Environment {
  return {
    noColor: platform.noColor,
    colorTerm: platform.variable("COLORTERM"),
    term: platform.variable("TERM"),
    locale: platform.variable("LC_ALL") || platform.variable("LC_CTYPE") ||
      platform.variable("LANG"),
  };
}
