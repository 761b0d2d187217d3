/// <reference lib="dom" />

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  LIGHT_THEME,
  themeNamed,
  THEMES,
} from "../../tui/screen/theme/themes.ts";
import { type PageTerminal, type Profile, TestBrowser } from "./browser.ts";

const browser = await TestBrowser.start();

const BLACK_REPLIES = /1\. e4 +›\S+/;

/** A game that White wins in one move. */
const MATE_IN_ONE = "--fen='6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1'";

Deno.test("a game is played by keys, and the moves are listed", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open();
  await terminal.until("New game");
  await terminal.type("\ne4\n");
  await terminal.until(BLACK_REPLIES);
});

Deno.test("pieces are moved by clicks, by drags and by taps", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--side=both" });
  const { mouse, touchscreen } = terminal.page;
  await terminal.until("White to move");
  for (const square of ["e2", "e4"]) {
    const { x, y } = await terminal.pointOf(square);
    await mouse.click(x, y);
  }
  await terminal.until("›e4");
  const [from, to] = [
    await terminal.pointOf("e7"),
    await terminal.pointOf("e5"),
  ];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 3 });
  await mouse.up();
  await terminal.until("›e5");
  for (const square of ["g1", "f3"]) {
    const { x, y } = await terminal.pointOf(square);
    await touchscreen.tap(x, y);
  }
  await terminal.until("›Nf3");
});

Deno.test("the engine moves at once when it is told to, also where no memory is shared", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--time=600 --side=black" });
  assertEquals(await terminal.page.evaluate(() => crossOriginIsolated), false);
  await terminal.until("thinking");
  await terminal.type(".");
  await terminal.until(/1\. *›\S+/);
  await terminal.type("e5\n");
  await terminal.until("thinking");
  await terminal.type(".");
  await terminal.until(/2\. *›\S+/);
});

Deno.test("a finished game is reviewed", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: MATE_IN_ONE });
  await terminal.until("White to move");
  await terminal.type("Ra8\n");
  await terminal.until("White wins by checkmate");
  await terminal.type("l");
  await terminal.until("Review by Denomax");
  await terminal.until("No mistakes found");
});

/** A game that White loses by mistakes. */
const LOST = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 " +
  "6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1";

Deno.test("after a review, the result is on one line, and nothing lies on what buttons say", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--side=both" });
  await terminal.until("White to move");
  await paste(terminal, LOST);
  await terminal.until("Black wins by checkmate");
  await terminal.type("l");
  await terminal.until("Find better moves");
  const result = await terminal.page.$eval("#state .result", (result) => ({
    text: result.textContent,
    lines: result.getClientRects().length,
  }));
  assertEquals(result, { text: "(0-1)", lines: 1 });
  const covered = await terminal.page.$$eval(
    "#offers button",
    (buttons) =>
      buttons.filter((button) => {
        const key = button.querySelector("kbd")?.getBoundingClientRect();
        const sign = button.querySelector(".icon")?.getBoundingClientRect();
        return key !== undefined && sign !== undefined &&
          key.left < sign.right && key.right > sign.left &&
          key.top < sign.bottom && key.bottom > sign.top;
      }).map(({ textContent }) => textContent),
  );
  assertEquals(covered, []);
  const { more, lowest } = await terminal.page.$eval("#offers", (offers) => {
    const { bottom } = offers.getBoundingClientRect();
    const ends = [...offers.querySelectorAll("button:not(.empty) span")]
      .map((label) => label.getBoundingClientRect().bottom)
      .filter((end) => end < bottom);
    const { backgroundSize } = getComputedStyle(offers);
    const height = parseFloat(backgroundSize.split(" ").at(-1) ?? "");
    return { more: bottom - height, lowest: Math.max(...ends) };
  });
  assert(lowest <= more, `${lowest} > ${more}`);
});

Deno.test("the trace shows the listing in TypeScript as it is written", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "trace --plies=2" });
  await terminal.until(/\d+ +\S.*staticScore: this\.evaluate\(node\)/);
  await terminal.type("  ");
  await terminal.until("Iteration 1 looks at recaptures only");
});

Deno.test("a game goes on after the page was loaded again", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open();
  await terminal.until("New game");
  await terminal.type("\ne4\n");
  await terminal.until(BLACK_REPLIES);
  const moves = movesIn(await terminal.rows());
  await terminal.page.reload();
  await terminal.until("Continue this game?");
  await terminal.type("y");
  await terminal.until(/1\. e4/);
  assertEquals(movesIn(await terminal.rows()), moves);
});

/** The row of the list with the first moves. */
function movesIn(rows: readonly string[]): string | undefined {
  return rows.map((row) => /1\. .+/.exec(row)?.[0].trim())
    .find((row) => row !== undefined);
}

Deno.test("the keys are the program's again when one comes back from the book", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open();
  await terminal.until("New game");
  await terminal.type("\ne4\n");
  await terminal.until(BLACK_REPLIES);
  const { page } = terminal;
  await Promise.all([page.waitForNavigation(), page.click("#intro a")]);
  await page.goBack();
  await page.waitForSelector("#terminal :focus");
  await terminal.type("d4\n");
  await terminal.until("2. d4");
});

Deno.test("a second tab offers the game of the first", async () => {
  await using profile = await browser.newProfile();
  const first = await profile.open();
  await first.until("New game");
  await first.type("\ne4\n");
  await first.until(BLACK_REPLIES);
  const second = await profile.open();
  await second.until("Continue this game?");
});

Deno.test("a saved game that is damaged is told of, and stays as it is", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open();
  await terminal.until("New game");
  await terminal.page.evaluate(() => {
    localStorage.setItem("denomax/damaged", '{"time":1,"val');
  });
  await terminal.page.reload();
  await terminal.until("A saved game cannot be read and stays as it is");
});

Deno.test("a game that is written becomes a download", async () => {
  await using profile = await browser.newProfile();
  const folder = await Deno.makeTempDir();
  const terminal = await profile.open({ args: MATE_IN_ONE });
  const session = await terminal.page.createCDPSession();
  await session.send("Browser.setDownloadBehavior", {
    behavior: "allow",
    ...profile.context.id === undefined
      ? {}
      : { browserContextId: profile.context.id },
    downloadPath: folder,
    eventsEnabled: true,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  session.on("Browser.downloadProgress", ({ state }) => {
    if (state === "completed") resolve();
  });
  await terminal.until("White to move");
  await terminal.type("Ra8\n");
  await terminal.until("White wins by checkmate");
  await terminal.type("w");
  await promise;
  const text = await Deno.readTextFile(`${folder}/denomax.pgn`);
  assertStringIncludes(text, "1. Ra8# 1-0");
  await Deno.remove(folder, { recursive: true });
});

Deno.test("what is copied is in the clipboard, and what is there is pasted", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: MATE_IN_ONE });
  await terminal.until("White to move");
  await terminal.type("yf");
  await terminal.until("Copied");
  const copied = await terminal.page.evaluate(() =>
    navigator.clipboard.readText()
  );
  assertEquals(copied, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  await paste(terminal, "1. d4 d5 2. c4 dxc4 *");
  await terminal.until("dxc4");
});

async function paste({ page }: PageTerminal, text: string) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.down("Control");
  await page.keyboard.press("v");
  await page.keyboard.up("Control");
}

Deno.test("a name too long for its row makes room for pieces, lead and clock", async () => {
  await using profile = await browser.newProfile();
  const desk = await profile.open({ args: "--side=both" });
  await desk.until("White to move");
  await paste(desk, LONG);
  await desk.until("+8");
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    await desk.page.setViewport({ width, height });
    assertEquals(await cutOff(desk), ["name"]);
  }
  const phone = await profile.open({
    isPhone: true,
    args: "--side=both --clock=60+3",
    size: { width: 320, height: 568 },
  });
  await phone.until("White to move");
  for (const move of ["e2 e4", "d7 d5", "e4 d5"]) {
    await phone.tapSquares(...move.split(" "));
  }
  await phone.until("+1");
  assertEquals(await cutOff(phone), ["name"]);
});

/** A game won by a player with a long name. */
const LONG = `[White "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine"]

1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxd2+ 4. Bxd2 *`;

/** What in the rows of the players is cut off, or out of the window. */
function cutOff({ page }: PageTerminal): Promise<string[]> {
  return page.$$eval(
    ".player > *",
    (parts) =>
      parts.filter((part) =>
        part.scrollWidth > part.clientWidth ||
        part.getBoundingClientRect().right > innerWidth
      ).map(({ className }) => className),
  );
}

Deno.test("the board grows with the window", async () => {
  await using profile = await browser.newProfile();
  const size = { width: 540, height: 360 };
  const terminal = await profile.open({ args: "--side=both", size });
  await terminal.until("White to move");
  const small = await squareWidth(terminal);
  await terminal.page.setViewport({ width: 1440, height: 900 });
  await terminal.page.waitForFunction(
    (small) => (document.querySelector(".square")?.clientWidth ?? 0) > small,
    {},
    Math.ceil(small),
  );
  const large = await squareWidth(terminal);
  assert(large > 1.5 * small, `${small} -> ${large}`);
});

async function squareWidth(terminal: PageTerminal): Promise<number> {
  const [a, b] = [await terminal.pointOf("a1"), await terminal.pointOf("b1")];
  return b.x - a.x;
}

/** Phones held upright, by their width and height in pixels of CSS. */
const PHONES = [[390, 844], [320, 568], [360, 640], [412, 915]];

/** Opens a game on a phone. */
function openOnPhone(profile: Profile, [width, height]: readonly number[]) {
  const args = "--side=both";
  const size = { width, height };
  return profile.open({ args, size, density: 3, isPhone: true });
}

Deno.test("a phone shows the whole board, upright and on its side", async () => {
  await using profile = await browser.newProfile();
  for (const [width, height] of PHONES) {
    for (const size of [[width, height], [height, width]]) {
      const terminal = await openOnPhone(profile, size);
      await terminal.until("White to move");
      await assertWholeBoard(terminal, size);
      await terminal.page.close();
    }
  }
});

Deno.test("a phone shows the whole board after it is turned", async () => {
  await using profile = await browser.newProfile();
  const [[short, long]] = PHONES;
  const terminal = await openOnPhone(profile, [short, long]);
  const turn = (width: number, height: number) =>
    terminal.page.setViewport({
      ...terminal.page.viewport(),
      width,
      height,
    });
  await terminal.until("White to move");
  await turn(long, short);
  await terminal.page.waitForFunction(() => innerWidth > innerHeight);
  await assertWholeBoard(terminal, [long, short]);
  await turn(short, long);
  await terminal.page.waitForFunction(() => innerWidth < innerHeight);
  await assertWholeBoard(terminal, [short, long]);
});

/** Asserts that all squares are inside a window of a width and height. */
async function assertWholeBoard(
  terminal: PageTerminal,
  [width, height]: readonly number[],
) {
  const [first, last] = [
    await terminal.pointOf("a8"),
    await terminal.pointOf("h1"),
  ];
  // Half a square is beyond the middle of each corner.
  const [across, down] = [(last.x - first.x) / 14, (last.y - first.y) / 14];
  const edges = { left: first.x - across, right: last.x + across };
  const ends = { top: first.y - down, bottom: last.y + down };
  const shown = `${width}x${height}: ${JSON.stringify({ ...edges, ...ends })}`;
  assert(edges.left >= 0 && edges.right <= width, shown);
  assert(ends.top >= 0 && ends.bottom <= height, shown);
}

Deno.test("the page has the colour of the theme, from the beginning", async () => {
  await using profile = await browser.newProfile();
  const [theme, other] = THEMES.map(({ name, background }) => ({
    name,
    rgb: [16, 8, 0].map((shift) => background.rgb >> shift & 255).join(", "),
  }));
  const style = await Deno.readTextFile("tui/web/page.css");
  for (const { background } of [THEMES[0], themeNamed(LIGHT_THEME)]) {
    const hex = background.rgb.toString(16).padStart(6, "0");
    assertStringIncludes(style, `--background: #${hex};`);
  }
  for (const { name, rgb } of [other, theme]) {
    const terminal = await profile.open({
      args: `--theme=${name} --side=both`,
    });
    await terminal.page.waitForFunction(
      (rgb) =>
        getComputedStyle(document.body).backgroundColor === `rgb(${rgb})`,
      {},
      rgb,
    );
  }
});

Deno.test("the page turns dark and light with the system, until a theme is chosen", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--side=both" });
  const { page } = terminal;
  const turn = (value: "light" | "dark") =>
    page.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]);
  const untilTheme = (name: string) => {
    const { background } = themeNamed(name);
    const rgb = [16, 8, 0].map((shift) => background.rgb >> shift & 255);
    return page.waitForFunction(
      (colour) => getComputedStyle(document.body).backgroundColor === colour,
      {},
      `rgb(${rgb.join(", ")})`,
    );
  };
  const dark = THEMES[0].name;
  await terminal.until("White to move");
  for (const [scheme, theme] of [["dark", dark], ["light", LIGHT_THEME]]) {
    await turn(scheme as "dark" | "light");
    await untilTheme(theme);
  }
  await terminal.type(":theme slate\n");
  await untilTheme("slate");
  await turn("dark");
  await terminal.type("e4\n");
  await terminal.until("Black to move");
  await untilTheme("slate");
});

Deno.test("what a page cannot do says so", async () => {
  await using profile = await browser.newProfile();
  const rows = [
    [
      "--engine=stockfish",
      "Cannot load Stockfish 10: a page loads no packages",
    ],
    [
      "--engine=fish --plain",
      "Cannot run fish: a page starts no other programs",
    ],
    ["games.pgn", "Cannot read games.pgn: a page reads no files"],
  ];
  for (const [args, sentence] of rows) {
    const terminal = await profile.open({ args });
    await terminal.until(sentence);
  }
});

Deno.test("after the end of the program, a key or a tap begins again", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open();
  await terminal.until("New game");
  await terminal.type("q");
  await terminal.until("Press a key to begin again");
  await terminal.page.waitForSelector("#sheet", { hidden: true });
  await terminal.type("x");
  await terminal.until("New game");
  await terminal.type("q");
  await terminal.until("again, or tap");
  await terminal.page.mouse.click(300, 300);
  await terminal.until("New game");
});

Deno.test("lines of text are typed, corrected and answered", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "--plain --nodes=200" });
  await terminal.until("White to move");
  await terminal.type("e5");
  await terminal.page.keyboard.press("Backspace");
  await terminal.type("4\n");
  await terminal.until(/White plays e4\s+Denomax plays \w+/);
  await terminal.page.keyboard.down("Control");
  await terminal.page.keyboard.press("d");
  await terminal.page.keyboard.up("Control");
  await terminal.until("Press a key to begin again");
});

Deno.test("where the browser stores nothing, the page says so and plays", async () => {
  await using strict = await TestBrowser.start({ storesNothing: true });
  await using profile = await strict.newProfile();
  const terminal = await profile.open();
  await terminal.until("New game");
  await terminal.until("Cannot look for saved games (this browser stores");
  await terminal.type("\ne4\n");
  await terminal.until(BLACK_REPLIES);
});

Deno.test("a page without scripts says that it needs them", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.context.newPage();
  await page.setJavaScriptEnabled(false);
  const { page: other } = await profile.open();
  await page.goto(other.url());
  const text = await page.$eval("body", (body) => body.textContent);
  assertStringIncludes(text ?? "", "Denomax needs JavaScript");
});

Deno.test("the study runs its experiments", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "study windows --quick" });
  await terminal.until(/PVS against full window: +\d/);
});

Deno.test("the engine searches the same tree as everywhere", async () => {
  await using profile = await browser.newProfile();
  const terminal = await profile.open({ args: "bench" });
  await terminal.until("nodes 2366694");
});

Deno.test.afterAll(() => browser[Symbol.asyncDispose]());
