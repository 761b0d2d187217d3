/** Asks the terminal what it can show, and makes use of late answers too. */

import { platform } from "../platform/current.ts";
import { colourWish } from "../platform/display.ts";
import type { Appearance, ScreenChoices } from "./model/appearance.ts";
import type { Message } from "./model/messages.ts";
import {
  appearanceFrom,
  CELL_QUESTIONS,
  type Environment,
  furtherQuestions,
  isLastAnswer,
  PATIENCE,
  TERMINAL_QUERIES,
  withReport,
} from "./terminal/capabilities.ts";
import { type Terminal, terminalSize } from "./terminal/terminal.ts";

/** The questions to a terminal, and its answers. */
export class Inquiry {
  readonly #options: ScreenChoices;
  readonly #environment = environment();
  #reports: readonly string[] = [];
  #isAllAsked = false;

  constructor(options: ScreenChoices) {
    this.#options = options;
  }

  /** Asks all questions, and waits a little for answers. */
  async ask(terminal: Terminal): Promise<Appearance> {
    const end = performance.now() + PATIENCE;
    const ask = async (questions: string, patience: number) => {
      const reports = await terminal.ask(questions, patience);
      this.#reports = reports.reduce(withReport, this.#reports);
    };
    await ask(TERMINAL_QUERIES, PATIENCE);
    const further = this.#further(true);
    if (further !== "") await ask(further, end - performance.now());
    return this.#appearance(terminal);
  }

  /** Takes a late answer into account. */
  improve(terminal: Terminal, report: string): Message<"terminal"> {
    this.#reports = withReport(this.#reports, report);
    terminal.write(this.#further(false));
    return { type: "terminal", appearance: this.#appearance(terminal) };
  }

  /** Asks again what changes with the window. */
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
  const { variable } = platform;
  return {
    colourWish: colourWish(),
    colorTerm: variable("COLORTERM"),
    term: variable("TERM"),
    locale: variable("LC_ALL") || variable("LC_CTYPE") || variable("LANG"),
  };
}
