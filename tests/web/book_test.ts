/// <reference lib="dom" />

import { assert, assertEquals } from "@std/assert";
import type { Page } from "npm:puppeteer-core@25.16.0";
import { bookPage } from "../tools/book.ts";
import { TestBrowser } from "./browser.ts";

const browser = await TestBrowser.start();

/** Milliseconds to wait for what a chapter is to show. */
const PATIENCE = 20_000;

/** Answers a chapter's question, or asks to be told, and waits for its figure. */
async function answer(page: Page, chapter: string, choice = "Tell me") {
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
  await page.waitForSelector(`#${chapter} figure`, { timeout: PATIENCE });
}

/** Waits until a part of the page shows a text, and returns all that it shows. */
async function until(
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

const CHAPTERS = [
  "evaluation",
  "recaptures",
  "windows",
  "mate",
  "deepening",
  "keys",
  "replacement",
  "clearing",
  "board",
  "worth",
  "own",
];

Deno.test("the book is one file of at most 90 KB, gzipped", async () => {
  const stream = new Blob([await bookPage()]).stream()
    .pipeThrough(new CompressionStream("gzip"));
  const { byteLength } = await new Response(stream).arrayBuffer();
  assert(byteLength <= 90_000, `${byteLength} bytes`);
});

Deno.test("each figure waits for a guess, and opens without a request or an error", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isFile: true, isCalm: true });
  const requests: string[] = [];
  const errors: unknown[] = [];
  page.on("request", (request) => {
    if (!/^(?:blob|data):/.test(request.url())) requests.push(request.url());
  });
  page.on("pageerror", (error) => errors.push(error));
  const chapters = await page.$$eval(
    "section",
    (sections) => sections.map(({ id }) => id),
  );
  assertEquals(chapters, CHAPTERS);
  assertEquals(await page.$("figure"), null);
  for (const chapter of CHAPTERS) {
    await answer(page, chapter);
    await page.waitForSelector(`#${chapter} figure:not(.busy)`, {
      timeout: PATIENCE,
    });
  }
  assertEquals({ requests, errors }, { requests: [], errors: [] });
});

Deno.test("a guess is judged by what the engine finds", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "recaptures", "89");
  await until(page, "#recaptures .verdict", "You say 89. It is −9.");
  await answer(page, "evaluation", "89");
  await until(page, "#evaluation .verdict", "Right: 89.");
});
