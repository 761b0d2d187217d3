/// <reference lib="dom" />

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  type PageTerminal,
  type Profile,
  TestBrowser,
  violations,
} from "./browser.ts";
import type { Page } from "./driver.ts";

const browser = await TestBrowser.start();

/** Opens the page on a phone held upright. */
function openOnPhone(profile: Profile, args: string): Promise<PageTerminal> {
  const size = { width: 390, height: 844 };
  return profile.open({ args, size, density: 3, isPhone: true });
}

Deno.test("fingers drag pieces, and tap from square to square", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--side=both");
  await terminal.until("White to move");
  await terminal.dragByTouch("e2", "e4");
  await terminal.until("Black to move");
  await terminal.tapSquares("e7", "e5");
  await terminal.until("›e5");
});

/** Squares that may differ from a square by so much of their side. */
const TOLERANCE = 0.03;

Deno.test("squares are square, the board as wide or as high as the phone", async () => {
  await using profile = await browser.newProfile();
  const sizes = [[390, 844], [360, 640], [320, 568], [844, 390], [667, 375]];
  for (const [width, height] of [...sizes, [1440, 900]]) {
    const isPhone = width < 1000;
    const size = { width, height };
    const density = isPhone ? 3 : 1;
    const terminal = await profile.open({
      args: "--side=both",
      size,
      density,
      isPhone,
    });
    await terminal.until("White to move");
    for (const name of ["a8", "e4", "h1"]) {
      const square = await terminal.rectOf(name);
      const aspect = square.width / square.height;
      assert(Math.abs(aspect - 1) < TOLERANCE, `${width}x${height}: ${aspect}`);
      const share = 8 * square.width / Math.min(width, height);
      assert(share > (isPhone ? 0.99 : 0.9), `${width}x${height}: ${share}`);
    }
    await terminal.page.close();
  }
});

Deno.test("all buttons are large enough for fingers", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "");
  const smallest = () =>
    terminal.page.evaluate(() =>
      [...document.querySelectorAll("button, select")]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .reduce(
          (least, { width, height }) => Math.min(least, width, height),
          Infinity,
        )
    );
  await terminal.until("New game");
  assert(await smallest() >= 44);
  await terminal.tap("Play");
  await terminal.tapSquares("e2", "e4");
  await terminal.until(/1\. e4 +›\S+/);
  assert(await smallest() >= 44);
  await terminal.tap("Menu");
  await terminal.until("Practice");
  assert(await smallest() >= 44);
});

Deno.test("all of a game is played by touch, from the card to the review", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "");
  await terminal.until("New game");
  await terminal.tap("Play");
  await terminal.until("White to move");
  await terminal.dragByTouch("f2", "f3");
  await terminal.until(/1\. f3 +›\S+/);
  await terminal.dragByTouch("a2", "a3");
  await terminal.until(/2\. a3 +›\S+/);
  await terminal.until("White to move");
  await terminal.tap("Take back");
  await terminal.until("Took back a3");
  await terminal.tap("Resign");
  await terminal.until("Resign the game?");
  await terminal.tap("Yes");
  await terminal.until("White resigns");
  await terminal.tap("Review");
  await terminal.until(/The review is done|No mistakes found|mistakes?, /);
  await terminal.tap("Menu");
  await terminal.tap("New");
  await terminal.until("New game");
});

Deno.test("where there is no keyboard, no key is named", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "");
  const shown = async () => (await terminal.rows()).join("\n");
  const assertNoKeys = async () =>
    assert(!/\b(Esc|Enter|Tab|press)\b/.test(await shown()), await shown());
  await terminal.until("New game");
  await assertNoKeys();
  await terminal.tap("Play");
  await terminal.tapSquares("e2");
  await assertNoKeys();
  await terminal.tapSquares("e4");
  await terminal.until(/1\. e4 +›\S+/);
  await assertNoKeys();
  await terminal.tap("Hint");
  await terminal.until("would move");
  await assertNoKeys();
});

Deno.test("a pawn becomes what is tapped", async () => {
  await using profile = await browser.newProfile();
  const args = "--side=both --fen='7k/P7/8/8/8/8/8/K7 w - - 0 1'";
  const terminal = await openOnPhone(profile, args);
  await terminal.until("White to move");
  await terminal.tapSquares("a7", "a8");
  await terminal.until("Promote to");
  await terminal.tap("Rook");
  await terminal.until("a8=R");
});

Deno.test("a move is tapped in advance, while the engine thinks", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--time=600");
  await terminal.until("White to move");
  await terminal.tapSquares("e2", "e4");
  await terminal.until("thinking");
  await terminal.tapSquares("d2", "d4");
  await terminal.until("then d2d4");
  await terminal.tap("Move now");
  await terminal.until(/2\. ?›?d4/);
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
  await terminal.tap("Resign");
  await terminal.until("Resign the game?");
  await terminal.tap("Yes");
  await terminal.tap("Review");
  await terminal.tap("Find");
  await terminal.until("Mistake 1 of");
  await terminal.tap("Solution");
  await terminal.until("The solution");
  await terminal.tap("Next");
  await terminal.until(/\d of \d found/);
});

Deno.test("puzzles are solved by touch", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "");
  await terminal.until("New game");
  await terminal.tap("Practice");
  await terminal.until("to move after");
  await terminal.tap("Solution");
  await terminal.until("The solution");
  await terminal.tap("Next");
  await terminal.until("to move after");
});

Deno.test("a swipe scrolls the menu, and runs nothing of it", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--side=both");
  await terminal.until("White to move");
  await terminal.tap("Menu");
  await terminal.until("How it thinks");
  const from = { x: 195, y: 600 };
  await terminal.swipe(from, { x: 195, y: 200 });
  await terminal.page.waitForFunction(() => {
    const sheet = document.getElementById("sheet");
    return sheet !== null && !sheet.hidden && sheet.scrollTop > 100;
  });
  await terminal.until("How it thinks");
});

Deno.test("a sheet opens at its top, and stays where it is while it changes", async () => {
  await using profile = await browser.newProfile();
  const size = { width: 640, height: 400 };
  const terminal = await profile.open({ size });
  const { page } = terminal;
  const scrollTop = () => page.$eval("#sheet", (sheet) => sheet.scrollTop);
  await terminal.until("New game");
  await page.$eval("#sheet label:last-child", (it) => it.scrollIntoView());
  const before = await scrollTop();
  assert(before > 0);
  await terminal.type("m");
  await page.waitForSelector("#sheet label:last-child [value=on]:checked");
  assertEquals(await scrollTop(), before);
  await terminal.tap("Play");
  await terminal.tap("Menu");
  await terminal.tap("Level");
  await page.waitForSelector("#sheet-title ::-p-text(Level)");
  assertEquals(await scrollTop(), 0);
});

Deno.test("what a command takes has neither keys nor the link to the book", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--side=both" });
  const { page } = terminal;
  const inSheet = (selector: string) =>
    page.$$eval(`#sheet ${selector}`, (found) => found.length);
  await terminal.until("White to move");
  for (const command of ["Level", "Side", "Clock", "Trace"]) {
    await terminal.type("?");
    await page.waitForSelector("#sheet-title ::-p-text(Menu)");
    assertEquals(await inSheet("a"), 1);
    await terminal.tap(command);
    await page.waitForSelector(`#sheet-title ::-p-text(${command})`);
    assert(await inSheet("button.row") > 1);
    assertEquals(await inSheet(":is(a, kbd)"), 0);
    await terminal.tap("Close");
  }
});

Deno.test("no list of a new game is cut off, on small phones and when zoomed", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open();
  await terminal.until("New game");
  for (const [width, height] of [[640, 400], [568, 320], [320, 568]]) {
    await terminal.page.setViewport({ width, height });
    const ends = await terminal.page.$$eval(
      "#sheet select",
      (lists) => lists.map((list) => list.getBoundingClientRect().right),
    );
    assert(Math.max(...ends) <= width, `${width}x${height}: ${ends}`);
  }
});

Deno.test("on a phone, Back closes what lies over the board, and then leaves", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--side=both");
  const { page } = terminal;
  const goBack = () => page.evaluate(() => history.back());
  const untilClosed = () => page.waitForSelector("#sheet", { hidden: true });
  await terminal.until("White to move");
  await terminal.tap("Menu");
  await terminal.tap("Level");
  await page.waitForSelector("#sheet-title ::-p-text(Level)");
  await goBack();
  await untilClosed();
  await terminal.tap("Menu");
  await page.waitForSelector("#sheet-title ::-p-text(Menu)");
  await terminal.tap("Close");
  await untilClosed();
  await terminal.tapSquares("e2", "e4");
  await terminal.until("Black to move");
  await terminal.tap("Resign");
  await terminal.until("Resign the game?");
  await goBack();
  await untilClosed();
  await terminal.until("Black to move");
  await page.waitForFunction(() => history.state === null);
  await page.goBack();
  assertEquals(page.url(), "about:blank");
});

Deno.test("no button of the page offers to quit", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--side=both" });
  await terminal.until("Flip");
  await terminal.type("?");
  await terminal.until("How it thinks");
  const shown = (await terminal.rows()).join("\n");
  assert(!/quit/i.test(shown), shown);
});

Deno.test("the keyboard of a phone comes only when it is called for", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--side=both");
  await terminal.until("White to move");
  const mode = () =>
    terminal.page.$eval("textarea", (element) => element.inputMode);
  assertEquals(await mode(), "none");
  await terminal.tap("Menu");
  await terminal.tap("Keyboard");
  assertEquals(await mode(), "text");
  await terminal.type("flip\n");
  await terminal.page.waitForFunction(() =>
    document.querySelector(".square")?.getAttribute("data-square") === "h1"
  );
  await terminal.type("e4\n");
  await terminal.until("Black to move");
  await terminal.tap("Menu");
  await terminal.tap("Keyboard");
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
  await terminal.type("*");
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

/** Leaves a page without a service worker, which would answer from what it keeps. */
function keepNothing() {
  Object.defineProperty(navigator, "serviceWorker", { value: undefined });
}

/**
 * Lets requests fail from now on. One that is under way just now must find someone
 * who lets it go on, or the page waits for it forever.
 */
async function loseFiles(page: Page, isLost: (url: string) => boolean) {
  page.on("request", (request) => {
    const answer = isLost(request.url()) ? request.abort() : request.continue();
    // What was asked for before goes its way.
    answer.catch(() => {});
  });
  await page.setRequestInterception(true);
}

Deno.test("a part that cannot be loaded is told of, and the game goes on", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({
    args: "--side=both",
    prepare: keepNothing,
  });
  const { page } = terminal;
  await terminal.until("White to move");
  await loseFiles(page, (url) => url.includes("lichess"));
  await terminal.type("*");
  await terminal.until("A part of Denomax cannot be loaded");
  await terminal.type("e4\n");
  await terminal.until("Black to move");
});

Deno.test("where a part is missing at the start, the page says so", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({
    args: "--side=both",
    prepare: keepNothing,
  });
  const { page } = terminal;
  await terminal.until("White to move");
  let missing = "/game-";
  await loseFiles(page, (url) => url.includes(missing));
  await page.reload();
  await terminal.until("A part of Denomax cannot be loaded");
  missing = "/main-";
  await page.reload();
  await terminal.until("Cannot load Denomax");
  missing = "/page-";
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

Deno.test("a remark of the browser that is no error ends no game", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "--side=both");
  await terminal.until("White to move");
  await terminal.page.evaluate(() => {
    const message = "ResizeObserver loop completed";
    dispatchEvent(new ErrorEvent("error", { message }));
  });
  await terminal.tapSquares("e2", "e4");
  await terminal.until("Black to move");
});

Deno.test(
  "axe finds nothing wrong with the names of keys, on the card and in practice",
  async () => {
    await using profile = await browser.newProfile();
    const terminal = await profile.open();
    await terminal.until("New game");
    assertEquals(await violations(terminal.page), []);
    await terminal.type("*");
    await terminal.until("to move after");
    assertEquals(await violations(terminal.page), []);
  },
);

Deno.test("axe finds nothing wrong, in the game, on the card, and in the menu", async () => {
  await using profile = await browser.newProfile();
  const terminal = await openOnPhone(profile, "");
  await terminal.until("New game");
  assertEquals(await violations(terminal.page), []);
  await terminal.tap("Play");
  await terminal.tapSquares("e2", "e4");
  await terminal.until(/1\. e4 +›\S+/);
  assertEquals(await violations(terminal.page), []);
  await terminal.tap("Menu");
  await terminal.until("Practice");
  assertEquals(await violations(terminal.page), []);
});

Deno.test.afterAll(() => browser[Symbol.asyncDispose]());
