/// <reference lib="dom" />

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type PageTerminal, type Profile, TestBrowser } from "./browser.ts";

const browser = await TestBrowser.start();

/** Opens the page on a phone held upright. */
function openOnPhone(profile: Profile, args: string): Promise<PageTerminal> {
  const size = { width: 390, height: 844 };
  return profile.open({ args, size, density: 3, isPhone: true });
}

/** Taps on a button below the board. */
async function tapButton({ page }: PageTerminal, name: string) {
  const button = await page.waitForSelector(`nav button::-p-text(${name})`);
  await button?.tap();
}

/** The rows of the menu in sight. */
async function inMenu(terminal: PageTerminal): Promise<string[]> {
  return (await terminal.rows()).flatMap((row) =>
    /│ (.*?) *│/.exec(row)?.[1] ?? []
  );
}

Deno.test("fingers drag pieces, and tap from square to square", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--side=both");
  await terminal.until("White to move");
  await terminal.dragByTouch("e2", "e4");
  await terminal.until("Black to move");
  for (const square of ["e7", "e5"]) {
    const { x, y } = await terminal.pointOf(square);
    await terminal.page.touchscreen.tap(x, y);
  }
  await terminal.until("›e5");
});

Deno.test("all of a game is played by touch, from the card to the review", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "");
  await terminal.until("New game");
  await terminal.tap("play, or type a move");
  await terminal.until("White to move");
  await terminal.dragByTouch("f2", "f3");
  await terminal.until(/1\. f3 +›\S+/);
  await terminal.dragByTouch("g2", "g4");
  await terminal.until(/2\. g4 +›\S+/);
  await tapButton(terminal, "Menu");
  await terminal.until("take back");
  await terminal.tap("take back");
  await terminal.until("Took back g4");
  await tapButton(terminal, "Menu");
  await terminal.until("resign the game");
  await terminal.tap("resign the game");
  await terminal.until("Resign the game?");
  await terminal.tap("yes");
  await terminal.until("White resigns");
  await tapButton(terminal, "Menu");
  await terminal.until("find the mistakes");
  await terminal.tap("find the mistakes");
  await terminal.until(/The review is done|No mistakes found|mistakes?, /);
  await tapButton(terminal, "Back");
  await tapButton(terminal, "Menu");
  await terminal.until("begin a new game");
  await terminal.tap("begin a new game");
  await terminal.until("New game");
});

Deno.test("phones of all sizes show drawn pieces, upright or not", async () => {
  await using profile = await browser.newProfile();
  const sizes = [[390, 844], [360, 640], [320, 568], [844, 390], [667, 375]];
  for (const [width, height] of sizes) {
    const terminal = await profile.open({
      args: "--side=both",
      size: { width, height },
      density: 3,
      isPhone: true,
    });
    await terminal.until("White to move");
    const rows = await terminal.rows();
    const [eighth, seventh] = ["8", "7"].map((rank) =>
      rows.findIndex((row) => row.trim().startsWith(rank))
    );
    // In squares of one row pieces are characters, and a finger covers four.
    assert(seventh - eighth >= 2, `${width}x${height}`);
    await terminal.page.close();
  }
});

Deno.test("what a game needs is there to tap, with and without the menu", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "");
  await terminal.until("New game");
  await terminal.tap("play, or type a move");
  await terminal.dragByTouch("e2", "e4");
  await terminal.until(/1\. e4 +›\S+/);
  await terminal.tap("x resign");
  await terminal.until("Resign the game?");
  await terminal.tap("n  no");
  await terminal.tap("u take back");
  await terminal.until("Took back e4");
  await terminal.dragByTouch("d2", "d4");
  await terminal.until(/1\. d4[^]*›\S+/);
  await terminal.tap("x resign");
  await terminal.until("Resign the game?");
  await terminal.tap("yes");
  await terminal.until("White resigns");
  await terminal.tap("l review");
  await terminal.until("Review by Denomax");
});

Deno.test("on a phone, too, a review leads through one's mistakes", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--side=both");
  await terminal.until("White to move");
  for (
    const [from, to] of ["e2e4", "e7e5", "d1h5", "b8c6", "h5h7", "h8h7"]
      .map((move) => [move.slice(0, 2), move.slice(2)])
  ) {
    await terminal.dragByTouch(from, to);
  }
  await terminal.until("›Rxh7");
  await terminal.tap("x resign");
  await terminal.until("Resign the game?");
  await terminal.tap("y  yes");
  await terminal.until("l review");
  await terminal.tap("l review");
  await terminal.until("Enter find");
  await terminal.tap("Enter find");
  await terminal.until("Mistake 1 of");
  await terminal.tap("> solution");
  await terminal.until("The solution");
  await terminal.tap("Enter next");
  await terminal.until(/\d of \d found/);
});

Deno.test("a swipe scrolls the menu, and runs nothing of it", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--side=both");
  await terminal.until("White to move");
  await tapButton(terminal, "Menu");
  await terminal.until("type to filter");
  const rows = await inMenu(terminal);
  await terminal.swipe(rows[15], rows[5]);
  // All rows move with the finger, so the first ten are out of sight.
  const first = RegExp.escape(rows[10].slice("› ".length));
  await terminal.until(new RegExp(`type to filter.*\n.*${first}`));
});

Deno.test("no footer of the page offers to quit", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--side=both" });
  await terminal.until("? more");
  const shown = (await terminal.rows()).join("\n");
  assert(!shown.includes("quit"), shown);
});

Deno.test("the keyboard of a phone comes only when it is called for", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--side=both");
  await terminal.until("White to move");
  const mode = () =>
    terminal.page.$eval("textarea", (element) => element.inputMode);
  assertEquals(await mode(), "none");
  await tapButton(terminal, "Keyboard");
  assertEquals(await mode(), "text");
  await terminal.type("e4\n");
  await terminal.until("Black to move");
  await tapButton(terminal, "Menu");
  await terminal.until("type to filter");
  await terminal.type("flip\n");
  await terminal.until(/h +g +f/);
  await tapButton(terminal, "Keyboard");
  assertEquals(await mode(), "none");
});

Deno.test("the page can be installed: a manifest names it and its icons", async () => {
  await using profile = await browser.newProfile();
  const { page } = await profile.open();
  const session = await page.createCDPSession();
  const { errors, data = "" } = await session.send("Page.getAppManifest");
  assertEquals(errors, []);
  const { name, icons } = JSON.parse(data);
  assertEquals(name, "Denomax");
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    assertEquals(size, sizes);
  }
});

Deno.test("once loaded, the page plays and practises without network", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open();
  const { page } = terminal;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.setOfflineMode(true);
  await page.reload();
  await terminal.until("New game");
  await terminal.type("\ne4\n");
  await terminal.until(/1\. e4 +›\S+/);
  await terminal.type("P");
  await terminal.until("to move after");
  await terminal.type("\x1b:trace\n");
  await terminal.until("iteration 1");
});

Deno.test("a newer version waits until the page of the older one is closed", async () => {
  await using newer = await TestBrowser.start();
  await using profile = await newer.newProfile();
  const description = ({ page }: PageTerminal) =>
    page.$eval(
      "meta[name=description]",
      (meta) => meta.getAttribute("content"),
    );
  const first = await profile.open();
  await first.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await newer.edit(
    "index.html",
    (text) => text.replace("Chess in", "Newer in"),
  );
  await newer.edit(
    "service_worker.js",
    (text) => text.replace(/VERSION = "/, "$&newer"),
  );
  await first.page.reload();
  assertStringIncludes(await description(first) ?? "", "Chess in");
  await first.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    // If none is being installed, the newer one is waiting already.
    if (worker === null) return;
    await new Promise((done) => worker.addEventListener("statechange", done));
  });
  await first.page.goto("about:blank");
  const second = await profile.open();
  await second.page.waitForFunction(() =>
    document.querySelector("meta[name=description]")
      ?.getAttribute("content")?.startsWith("Newer in")
  );
});

Deno.test("a part that cannot be loaded is told of, and the game goes on", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--side=both" });
  const { page } = terminal;
  await terminal.until("White to move");
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (request.url().includes("lichess")) request.abort();
    else request.continue();
  });
  await terminal.type("P");
  await terminal.until("A part of Denomax cannot be loaded");
  await terminal.type("e4\n");
  await terminal.until("Black to move");
});

Deno.test("where a part is missing at the start, the page says so", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--side=both" });
  const { page } = terminal;
  await terminal.until("White to move");
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  let missing = "/play-";
  page.on("request", (request) => {
    if (request.url().includes(missing)) request.abort();
    else request.continue();
  });
  for (missing of ["/play-", "/run-"]) {
    await page.reload();
    await terminal.until("A part of Denomax cannot be loaded");
  }
  missing = "/page.js";
  await page.reload();
  await page.waitForSelector(".wait", { visible: true });
});

Deno.test("the page allows no scripts but its own, and needs no others", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({
    args: "--side=both",
    prepare: () => {
      const refused: string[] = [];
      Object.assign(globalThis, { refused });
      addEventListener("securitypolicyviolation", (event) => {
        refused.push(`${event.effectiveDirective} ${event.blockedURI}`);
      });
    },
  });
  await terminal.until("White to move");
  await terminal.type("e4\nt");
  await terminal.until("would move");
  const refused = () =>
    terminal.page.evaluate(() =>
      (globalThis as unknown as { refused: string[] }).refused
    );
  assertEquals(await refused(), []);
  await terminal.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.isBroken = true";
    document.body.append(script);
  });
  assertStringIncludes((await refused()).join(), "script-src");
});

Deno.test.afterAll(() => browser[Symbol.asyncDispose]());
