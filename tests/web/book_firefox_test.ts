/// <reference lib="dom" />

/** The book in another browser than the page's tests have. */

import { assertEquals } from "@std/assert";
import { pathToFileURL } from "node:url";
import puppeteer, { type Browser, type Page } from "./driver.ts";
import { bookPage } from "../build/book.ts";
import { answer, CHAPTERS } from "./book.ts";
import { findProgram } from "./browser.ts";

const FIREFOX = await findProgram(["firefox", "firefox-esr"]);

/** Where Firefox is not installed, Chromium's tests have to be enough. */
const ignore = FIREFOX === null;

/** Milliseconds until Firefox must have answered a command. */
const PATIENCE = 45_000;

/** How many tabs are tried before Firefox counts as unable to open a file. */
const TABS = 3;

/**
 * Opens `url` in a new tab; what its scripts throw goes to `errors`. Rarely,
 * Firefox never answers the command that sends a new tab to a page: another
 * tab is sent there then.
 */
async function open(
  browser: Browser,
  url: string,
  errors: unknown[],
): Promise<Page> {
  for (let tab = 1;; tab++) {
    const page = await browser.newPage();
    page.on("pageerror", (error) => errors.push(error));
    try {
      await page.goto(url);
      return page;
    } catch (error) {
      if (tab === TABS) throw error;
    }
  }
}

Deno.test(
  { name: "all chapters work in Firefox, from a file", ignore },
  async () => {
    const file = await Deno.makeTempFile({ suffix: ".html" });
    await Deno.writeTextFile(file, await bookPage());
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: FIREFOX ?? "",
      protocolTimeout: PATIENCE,
      // Older versions cannot be told the size of a page.
      defaultViewport: null,
    });
    try {
      const errors: unknown[] = [];
      const page = await open(browser, pathToFileURL(file).href, errors);
      for (const chapter of CHAPTERS) {
        await answer(page, chapter);
        await page.waitForSelector(`#${chapter} figure:not(.busy)`);
      }
      // The page's policy lets Firefox wait for elements alone.
      await page.waitForSelector(
        "#windows .verdict ::-p-text(It is the knight of b8.)",
      );
      await page.waitForSelector("#own ::-p-text(Mobility keeps the rules)");
      assertEquals(errors, []);
    } finally {
      await browser.close();
      await Deno.remove(file);
    }
  },
);
