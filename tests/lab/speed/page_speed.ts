/// <reference lib="dom" />

/**
 * Measures the page in Chromium: what a game loads, how soon its first picture
 * stands, how soon a key is answered, and how fast the engine is, compared with
 * Deno. `page_speed.ts [ROUNDS]`
 *
 * @module
 */

import { median } from "../../../engine/study/claims/statistics.ts";
import { type PageTerminal, TestBrowser } from "../../web/browser.ts";

const [rounds = "7"] = Deno.args;
const ROUNDS = Number(rounds);
/** Keys pressed in each round. */
const KEYS = 40;

function print(name: string, value: string) {
  // deno-lint-ignore no-console
  console.log(`${name.padEnd(36)}${value}`);
}

function milliseconds(values: readonly number[]): string {
  return `${median(values).toFixed(1)} ms at the median of ${values.length}`;
}

/** Kilobytes that a game loads, compressed as servers do. */
async function sizeOf(terminal: PageTerminal): Promise<string> {
  const urls = await terminal.page.evaluate(() =>
    performance.getEntriesByType("resource")
      .filter(({ name }) => name.startsWith("http")).map(({ name }) => name)
  );
  const sizes = await Promise.all(
    [terminal.page.url(), ...urls].map(async (url) => {
      const { body } = await fetch(url);
      const gzip = new CompressionStream("gzip");
      const packed = await new Response(body?.pipeThrough(gzip)).bytes();
      return packed.length;
    }),
  );
  const sum = sizes.reduce((sum, size) => sum + size, 0);
  return `${(sum / 1000).toFixed(0)} KB in ${sizes.length} files`;
}

/** Notes when the card for a new game stands, and an image. */
function notePicture() {
  const observer = new MutationObserver(() => {
    const hasImage = document.querySelector(".xterm-image-layer") !== null;
    const text = document.querySelector(".xterm-rows")?.textContent ?? "";
    if (!hasImage || !text.includes("New game")) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark("picture"));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Milliseconds from the navigation to the first picture. */
async function firstPicture(terminal: PageTerminal): Promise<number> {
  await terminal.page.waitForFunction(() =>
    performance.getEntriesByName("picture").length > 0
  );
  return terminal.page.evaluate(() =>
    performance.getEntriesByName("picture")[0].startTime
  );
}

/** Milliseconds from each key to the frame that shows its effect. */
async function keysToPaint(terminal: PageTerminal): Promise<number[]> {
  await terminal.page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    let start = 0;
    addEventListener("keydown", ({ timeStamp }) => {
      start = timeStamp;
    }, true);
    const rows = document.querySelector(".xterm-rows") ?? document.body;
    new MutationObserver(() => {
      const since = start;
      start = 0;
      if (since > 0) {
        requestAnimationFrame(() => times.push(performance.now() - since));
      }
    }).observe(rows, { childList: true, subtree: true, characterData: true });
  });
  for (let key = 1; key <= KEYS; key++) {
    await terminal.page.keyboard.press(key % 2 === 1 ? "e" : "Backspace");
    await terminal.page.waitForFunction(
      (key) => (globalThis as unknown as Timed).times.length >= key,
      {},
      key,
    );
  }
  return terminal.page.evaluate(() => (globalThis as unknown as Timed).times);
}

interface Timed {
  readonly times: number[];
}

/** Nodes per second of `bench` in the page. */
async function pageSpeed(terminal: PageTerminal): Promise<number> {
  await terminal.until(/nodes\/second \d+/);
  return speedIn((await terminal.rows()).join("\n"));
}

async function denoSpeed(): Promise<number> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "main.ts", "bench"],
  }).output();
  return speedIn(new TextDecoder().decode(stdout));
}

function speedIn(report: string): number {
  return Number(/nodes\/second (\d+)/.exec(report)?.[1]);
}

async function measure(browser: TestBrowser) {
  const cold: number[] = [];
  const warm: number[] = [];
  const keys: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await using profile = await browser.newProfile();
    const first = await profile.open({ prepare: notePicture });
    cold.push(await firstPicture(first));
    if (round === 0) print("A game loads", await sizeOf(first));
    await first.page.close();
    const second = await profile.open({ prepare: notePicture });
    warm.push(await firstPicture(second));
    await second.type("\n");
    await second.until("Type a move");
    keys.push(...await keysToPaint(second));
    await second.page.close();
    const speed = await pageSpeed(await profile.open({ args: "bench" }));
    ratios.push(speed / await denoSpeed());
  }
  print("First picture, nothing cached", milliseconds(cold));
  print("First picture, cached", milliseconds(warm));
  print("Key to paint", milliseconds(keys));
  const ratio = median(ratios).toFixed(2);
  print("Engine", `${ratio} of Deno's speed, the median of ${ratios.length}`);
}

await using browser = await TestBrowser.start();
await measure(browser);
