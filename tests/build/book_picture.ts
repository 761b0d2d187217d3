/**
 * Photographs a chapter of the book, for the documentation: writes
 * `tests/pictures/book.png`. It needs Chromium.
 *
 * `deno run -A tests/build/book_picture.ts`
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { answer } from "../support/book.ts";
import { TestBrowser } from "../web/browser.ts";

const FILE = fileURLToPath(new URL("../pictures/book.png", import.meta.url));

const CHAPTER = "windows";

await using browser = await TestBrowser.start();
await using profile = await browser.newProfile();
const page = await profile.openBook({
  size: { width: 960, height: 900 },
  isCalm: true,
});
await answer(page, CHAPTER);
const figure = await page.waitForSelector(`#${CHAPTER} figure:not(.busy)`);
await figure?.scrollIntoView();
await figure?.screenshot({ path: FILE });
