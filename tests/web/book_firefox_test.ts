/// <reference lib="dom" />

/** The book in another browser than the page's tests have. */

import { assertEquals } from "@std/assert";
import { pathToFileURL } from "node:url";
import puppeteer from "./driver.ts";
import { bookPage } from "../build/book.ts";
import { answer, CHAPTERS } from "../support/chess/book.ts";
import { findProgram } from "./browser.ts";

const FIREFOX = await findProgram(["firefox", "firefox-esr"]);

/** Where Firefox is not installed, Chromium's tests have to be enough. */
const ignore = FIREFOX === null;

Deno.test(
  { name: "all chapters work in Firefox, from a file", ignore },
  async () => {
    const file = await Deno.makeTempFile({ suffix: ".html" });
    await Deno.writeTextFile(file, await bookPage());
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: FIREFOX ?? "",
      // Older versions cannot be told the size of a page.
      defaultViewport: null,
    });
    try {
      const page = await browser.newPage();
      const errors: unknown[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await page.goto(pathToFileURL(file).href);
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
