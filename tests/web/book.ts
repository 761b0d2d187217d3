/// <reference lib="dom" />

/** What a reader does with the book, in a browser. */

import type { Page } from "./driver.ts";

/** The chapters that ask something, by their names in the address. */
export const CHAPTERS = [
  "evaluation",
  "lookahead",
  "windows",
  "recaptures",
  "mate",
  "deepening",
  "keys",
  "replacement",
  "clearing",
  "board",
  "worth",
  "own",
];

/** Milliseconds to wait for what a chapter is to show. */
export const PATIENCE = 20_000;

/** Answers a chapter's question, or asks to be told, and waits until it is. */
export async function answer(page: Page, chapter: string, choice = "Tell me") {
  await page.waitForSelector(`#${chapter} .choices`);
  await page.evaluate(
    (chapter, choice) => {
      const buttons = document.querySelectorAll<HTMLElement>(
        `#${chapter} .choices button`,
      );
      [...buttons].find((button) => button.textContent === choice)?.click();
    },
    chapter,
    choice,
  );
  await page.$eval(`#${chapter}`, (section) => section.scrollIntoView());
  const told = `#${chapter}:not(.unguessed) figure`;
  await page.waitForSelector(told, { timeout: PATIENCE });
}

/** Waits until a part of the page shows a text, and returns all that it shows. */
export async function until(
  page: Page,
  selector: string,
  text: string,
): Promise<string> {
  const shows = (selector: string, text: string) => {
    const shown = document.querySelector(selector)?.textContent ?? "";
    return shown.includes(text) && shown;
  };
  const handle = await page
    .waitForFunction(shows, { timeout: PATIENCE }, selector, text)
    .catch(async (cause) => {
      const shown = await page
        .$eval(selector, (element) => element.textContent).catch(() => null);
      throw new Error(`${selector} does not show ${text}, but\n${shown}`, {
        cause,
      });
    });
  return await handle.jsonValue() as string;
}
