/**
 * Photographs the game at the top of the book, for the documentation: writes
 * `tests/pictures/book.png`. It needs Chromium.
 *
 * `deno run -A tests/build/pictures/book_picture.ts`
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { until } from "../../web/book.ts";
import { TestBrowser } from "../../web/browser.ts";

const FILE = fileURLToPath(new URL("../../pictures/book.png", import.meta.url));

await using browser = await TestBrowser.start();
await using profile = await browser.newProfile();
const page = await profile.openBook({
  size: { width: 1060, height: 900 },
  isCalm: true,
});
await until(page, "#play [role=status]", "Your move.");
const figure = await page.$("#play");
await figure?.screenshot({ path: FILE });
