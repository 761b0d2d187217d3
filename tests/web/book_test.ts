/// <reference lib="dom" />

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Page } from "./driver.ts";
import {
  DEEPENED,
  E4_D5,
  TRIALS,
} from "../../tui/study/book/chapters/positions.ts";
import { CONTENTS } from "../../tui/study/book/contents.ts";
import { WIKI } from "../../tui/study/book/links.ts";
import { bookPage } from "../build/book.ts";
import { answer, CHAPTERS, PATIENCE, until } from "./book.ts";
import { run } from "../support/program/program.ts";
import {
  type BookOptions,
  type Profile,
  TestBrowser,
  violations,
} from "./browser.ts";

const browser = await TestBrowser.start();

Deno.test.afterAll(() => browser[Symbol.asyncDispose]());

Deno.test("the book is one file of at most 110 KB, gzipped", async () => {
  const stream = new Blob([await bookPage()]).stream()
    .pipeThrough(new CompressionStream("gzip"));
  const { byteLength } = await new Response(stream).arrayBuffer();
  assert(byteLength <= 110_000, `${byteLength} bytes`);
});

Deno.test("each figure begins by itself, without a request or an error", async () => {
  await using profile = await browser.newProfile();
  const size = { width: 1280, height: 800 };
  const page = await profile.openBook({ isFile: true, isCalm: true, size });
  const requests: string[] = [];
  const errors: unknown[] = [];
  page.on("request", (request) => {
    if (!/^(?:blob|data):/.test(request.url())) requests.push(request.url());
  });
  page.on("pageerror", (error) => errors.push(error));
  await page.waitForSelector("#own .choices");
  const sections = await page.$$eval(
    "section",
    (sections) => sections.map(({ id }) => id),
  );
  for (const section of sections) {
    await page.$eval(`#${section}`, (it) => it.scrollIntoView());
    await page.waitForFunction(
      showsSomething,
      { timeout: PATIENCE },
      `#${section} figure`,
    );
  }
  const asking = await page.$$eval(
    "section:has(.choices button.quiet)",
    (sections) => sections.map(({ id }) => id),
  );
  assertEquals(asking, CHAPTERS);
  assertEquals({ requests, errors }, { requests: [], errors: [] });
});

/** Whether a figure has drawn something, or has a number in it. */
function showsSomething(selector: string): boolean {
  const figure = document.querySelector(selector);
  const drawn = figure?.querySelectorAll("path, circle, rect").length ?? 0;
  return drawn > 20 || /[0-9]/.test(figure?.textContent ?? "");
}

Deno.test("a link to a chapter leads to it, from elsewhere and from the contents", async () => {
  await using profile = await browser.newProfile();
  const phone = { size: { width: 390, height: 844 }, isPhone: true };
  for (const options of [{}, phone]) {
    const page = await profile.openBook({
      ...options,
      args: "own",
      prepare: watchScroll,
    });
    assertEquals(await placeOf(page, "own"), SCROLL_PADDING);
    await page.evaluate(watchScroll);
    await page.$eval("nav a[href='#windows']", (link) => link.click());
    assertEquals(await placeOf(page, "windows"), SCROLL_PADDING);
    await page.close();
  }
});

/** Pixels that the book leaves above a chapter to which a link leads. */
const SCROLL_PADDING = 8;

/** Lets the page say when it will have been scrolled. */
function watchScroll() {
  const scrolled = new Promise((done) =>
    addEventListener("scrollend", done, { once: true })
  );
  Object.assign(globalThis, { scrolled });
}

/** Pixels from the window's top to a chapter, once the page has been scrolled. */
async function placeOf(page: Page, chapter: string): Promise<number> {
  await page.evaluate(() =>
    (globalThis as unknown as { scrolled: Promise<unknown> }).scrolled
  );
  return await page.$eval(
    `#${chapter}`,
    (section) => Math.round(section.getBoundingClientRect().top),
  );
}

/** The position after 1. e4. */
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

Deno.test("at the top micro-Max replies at once, with the tree of trace --json", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  const nodes = await tracedNodes(AFTER_E4, 3);
  const text = `3 plies ahead at ${nodes.toLocaleString("en")} positions`;
  await until(page, "#play [role=status]", text);
  await until(page, "#play .slider output", "1,941 of 1,941");
  // In the dark a fuller colour is a lighter one.
  await until(page, "#play", "The fuller the colour, the deeper the search.");
});

Deno.test("at the top one plays on, takes back, and begins anew, by keys", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await until(page, "#play [role=status]", "Your move.");
  const { keyboard } = page;
  await page.$eval("#play .board", (it) => (it as SVGSVGElement).focus());
  // From e4, where the cursor is, to d2, and from there to d4.
  for (const step of ["Down", "Down", "Left"] as const) {
    await keyboard.press(`Arrow${step}`);
  }
  await keyboard.press("Enter");
  await keyboard.press("ArrowUp");
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await page.waitForSelector("#play [aria-label*='d4 white pawn']");
  await until(page, "#play [role=status]", "Your move.");
  await press(page, "play", "Take back");
  await page.waitForSelector("#play [aria-label*='d2 white pawn']");
  await press(page, "play", "New game");
  await page.waitForSelector("#play [aria-label*='e2 white pawn']");
});

Deno.test("a finger on a piece drags it, and does not scroll the page", async () => {
  await using profile = await browser.newProfile();
  const size = { width: 390, height: 844 };
  const page = await profile.openBook({ size, isPhone: true, isCalm: true });
  await until(page, "#play [role=status]", "Your move.");
  const [from, over, to] = await page.$eval("#play .board", (board) => {
    const { x, y, width } = board.getBoundingClientRect();
    return [6.5, 5.5, 4.5].map((rank) => ({
      x: x + width * 384 / 834,
      y: y + width * 100 * rank / 834,
    }));
  });
  const touch = await page.touchscreen.touchStart(from.x, from.y);
  await touch.move(over.x, over.y);
  await touch.move(to.x, to.y);
  await touch.end();
  await page.waitForSelector("#play [aria-label*='d4 white pawn']");
  assertEquals(await page.evaluate(() => scrollY), 0);
});

Deno.test("the tree at the top grows as a film, which a hand may lead", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook();
  await until(page, "#play [role=status]", "looks ahead");
  await page.waitForFunction(() => {
    const slider = document.querySelector<HTMLInputElement>("#play input");
    return Number(slider?.value) > 20 && slider?.max === "1941";
  });
  await page.focus("#play .slider input");
  await page.keyboard.press("Home");
  await until(page, "#play .slider output", "1 of 1,941");
  await until(page, "#play [role=status]", "micro-Max plays Nc6.");
});

/** Opens the book with all its figures. */
async function openAll(
  profile: Profile,
  options: BookOptions,
): Promise<Page> {
  const page = await profile.openBook({ isCalm: true, ...options });
  for (const chapter of CHAPTERS) {
    await answer(page, chapter);
    await page.waitForSelector(`#${chapter} figure:not(.busy)`, {
      timeout: PATIENCE,
    });
  }
  await until(page, "#own .counts", "Rooks, 3 plies");
  await page.waitForSelector("#own .walk:not(.busy)");
  return page;
}

/** Chooses one of a chapter's switches. */
async function choose(page: Page, chapter: string, name: string) {
  const label = await page
    .$(`#${chapter} .switches label ::-p-text(${name})`);
  await label?.evaluate((element) => (element as HTMLElement).click());
}

/** Presses a button in a part of the page. */
async function press(page: Page, part: string, name: string) {
  const button = await page
    .$(`#${part} button ::-p-text(${name})`);
  await button?.evaluate((element) => (element as HTMLElement).click());
}

Deno.test("the page leads to the book, also without network", async () => {
  await using profile = await browser.newProfile();
  const { page } = await profile.open();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.setOfflineMode(true);
  const link = await page.waitForSelector("#intro a");
  await Promise.all([page.waitForNavigation(), link?.click()]);
  await answer(page, "evaluation", "89");
  await until(page, "#evaluation .verdict", "Right: 89.");
});

Deno.test("on a phone, the menu leads to the book", async () => {
  await using profile = await browser.newProfile();
  const size = { width: 390, height: 844 };
  const phone = await profile.open({
    args: "--side=both",
    size,
    isPhone: true,
  });
  await phone.until("White to move");
  await phone.tap("Menu");
  const link = await phone.page.waitForSelector("#sheet a");
  await Promise.all([phone.page.waitForNavigation(), link?.tap()]);
  await answer(phone.page, "evaluation");
});

Deno.test("a guess is judged by what the engine finds", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "recaptures", "89");
  await until(page, "#recaptures .verdict", "You say 89. It is −9.");
  await answer(page, "evaluation", "89");
  await until(page, "#evaluation .verdict", "Right: 89.");
});

Deno.test("what the engine finds is among what one may choose", async () => {
  await using profile = await browser.newProfile();
  const page = await openAll(profile, {});
  const right = await page.$$eval(
    "section:has(.choices .right)",
    (sections) => sections.map(({ id }) => id),
  );
  // The last one is answered by a match.
  assertEquals(right, CHAPTERS.slice(0, -1));
});

/** The nodes that `trace --json` prints for a search. */
async function tracedNodes(fen: string, plies: number): Promise<number> {
  const { stdout } = await run(["trace", "--json", `--plies=${plies}`, fen]);
  return stdout.trim().split("\n").length;
}

/** What the page has searched: where its nodes are shown, and after what choice. */
const SEARCHES: readonly (readonly [
  chapter: string,
  choice: string | null,
  shown: string,
  fen: string,
  plies: number,
])[] = [
  ["windows", null, ".counts", E4_D5, 2],
  ["recaptures", null, ".counts", E4_D5, 1],
  ["mate", "Mate", ".counts", CONTENTS.positions.mate[0], 1],
  ["mate", "Stalemate", ".counts", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 1],
  [
    "mate",
    "Castling in check",
    ".counts",
    CONTENTS.positions["illegal moves"][0],
    1,
  ],
  ["deepening", "Bishops", ".sum", DEEPENED["Bishops"].fen, 4],
  ...Object.entries(TRIALS).map(([name, { fen, plies }]) =>
    ["worth", name, ".worth-rows", fen, plies] as const
  ),
];

Deno.test("the nodes of ten searches are those of trace --json", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  assertEquals(SEARCHES.length, 10);
  for (const [chapter, choice, shown, fen, plies] of SEARCHES) {
    await answer(page, chapter);
    if (choice !== null) await choose(page, chapter, choice);
    const nodes = await tracedNodes(fen, plies);
    await until(page, `#${chapter} ${shown}`, nodes.toLocaleString("en"));
  }
});

Deno.test("without the window the same position takes more, as the study finds", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "worth");
  await until(page, "#worth .worth-rows", "no window× 8.84");
});

Deno.test("a step shows its sentence, its lines and its position", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "windows");
  await until(page, "#windows .sentence", "18 for Black is at least beta, 0");
  const acting = await page.$$eval(
    "#windows .acting",
    (lines) => lines.map(({ textContent }) => textContent?.trim()),
  );
  assertEquals(acting.length, 1);
  assertStringIncludes(acting[0] ?? "", "if (score >= beta) break;");
  const label = await page.$eval(
    "#windows figure .board",
    (board) => board.getAttribute("aria-label"),
  );
  assertStringIncludes(label ?? "", "a6 white bishop");
});

Deno.test("the steps of the guide lead through the tree", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "recaptures");
  await until(page, "#recaptures .sentence", "exd5 is worth −9 for White");
  await press(page, "recaptures", "Show 3");
  await until(page, "#recaptures .sentence", "No recapture wins more");
  await press(page, "recaptures", "Show 1");
  await until(page, "#recaptures .sentence", "e5 is worth −9 for White");
});

Deno.test("all is done by keys: a guess, steps, switches", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  const { keyboard } = page;
  await page.waitForSelector("#windows .choices");
  await page.focus("#windows .choices button");
  await keyboard.press("Enter");
  await until(page, "#windows .verdict", "Right: the knight of b8.");
  await page.waitForSelector("#windows .verdict:focus");
  await page.waitForSelector("#windows figure:not(.busy)");
  await page.focus("#windows .stepper input");
  await keyboard.press("Home");
  await until(page, "#windows .sentence", "Node 1: the static score is 0");
  await keyboard.press("ArrowRight");
  await until(page, "#windows .sentence", "Iteration 1 looks at recaptures");
  await page.focus("#windows .switches input");
  await keyboard.press("ArrowRight");
  await until(page, "#windows .counts", "2,119");
});

Deno.test("the scores of twelve nodes are backed up by hand", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "lookahead", "3");
  await until(page, "#lookahead .verdict", "Right: 3.");
  const isToldYet = await page.$eval(
    "#lookahead .predict .quiet",
    (button) => button.checkVisibility(),
  );
  assertEquals(isToldYet, false);
  await press(page, "lookahead figure", "7");
  await until(page, "#lookahead .sum", "Black has a lower number.");
  // In the tree, too.
  await page.click("#lookahead .toy.choice");
  await until(page, "#lookahead .sum", "Right: b is worth 4.");
  await press(page, "lookahead figure", "8");
  await until(page, "#lookahead .sum", "Black has a lower number.");
  for (const right of ["3", "2"]) {
    await press(page, "lookahead figure", right);
    await until(page, "#lookahead .sum", `is worth ${right}.`);
  }
  await press(page, "lookahead figure", "4");
  await until(page, "#lookahead .sum", "sure of 4");
  await choose(page, "lookahead", "until it is enough");
  await until(page, "#lookahead .sum", "5 of 8 positions are enough");
  await until(page, "#lookahead .counts", "197,281");
  await until(page, "#lookahead .counts", "8,399");
});

Deno.test("a guess is still there when the page is loaded anew", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "evaluation", "99");
  await until(page, "#evaluation .verdict", "You say 99. It is 89.");
  await page.reload();
  await until(page, "#evaluation .verdict", "You say 99. It is 89.");
  await page.waitForSelector("nav a.done[href='#evaluation']");
  const forget = await page.$(".contents button ::-p-text(Forget)");
  await Promise.all([page.waitForNavigation(), forget?.click()]);
  await page.waitForSelector("#evaluation.unguessed");
  assertEquals(await page.$("nav a.done"), null);
});

Deno.test("where the browser keeps nothing, the book works without", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({
    isCalm: true,
    prepare: () =>
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new Error("forbidden");
        },
      }),
  });
  await answer(page, "evaluation", "89");
  await until(page, "#evaluation .verdict", "Right: 89.");
});

Deno.test("one plays an opponent at random, and opens the tree of its move", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await page.waitForSelector("#opponents figure");
  await page.$eval("#opponents", (section) => section.scrollIntoView());
  await until(page, "#opponents [role=status]", "You are White.");
  await choose(page, "opponents", "takes what it can");
  await until(page, "#opponents .switches", "guarded or not");
  await page.$eval("#opponents .board", (it) => (it as SVGSVGElement).focus());
  for (const key of ["Down", "Down", "Enter", "Up", "Up", "Enter"]) {
    await page.keyboard.press(key === "Enter" ? key : `Arrow${key as "Up"}`);
  }
  await until(page, "#opponents [role=status]", "looked 1 ply ahead");
  await page.click("#opponents summary");
  await until(page, "#opponents .live-counts", "positions looked at");
});

Deno.test("each piece of the exhibit is lit beside its method", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await page.waitForSelector("#exhibit .micro");
  await page.$eval("#exhibit", (section) => section.scrollIntoView());
  await until(page, "#exhibit .lit", "S = 128");
  const text = await page.$eval("#exhibit .micro", (it) => it.textContent);
  assertEquals(text, CONTENTS.micro);
  await press(page, "exhibit", "Before");
  await until(page, "#exhibit .fragment", "And that is the move");
  await page.$$eval(
    "#exhibit .piece",
    (pieces) =>
      pieces.find(({ textContent }) => textContent === "if (m >= l) break;")
        ?.dispatchEvent(new MouseEvent("click")),
  );
  await until(page, "#exhibit .lit", "if (m >= l) break;");
  await until(page, "#exhibit .fragment", "tryMoves(node: Node");
});

Deno.test("the last chapter shows what others add, and pages elsewhere", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await page.waitForSelector("#next figure");
  await press(page, "next", "null move");
  await until(page, "dialog", "class NullMove extends MicroMax");
  const links = await page.$$eval(
    "a[href^=http]",
    (links) => links.map((link) => link.getAttribute("href")),
  );
  for (const { address } of Object.values(WIKI)) {
    assert(links.includes(address));
  }
});

Deno.test("whoever shares the book shares its title and a picture of it", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook();
  const properties = await page.$$eval(
    "meta[property]",
    (all) =>
      Object.fromEntries(
        all.map((
          it,
        ) => [it.getAttribute("property"), it.getAttribute("content")]),
      ),
  );
  assertEquals(properties["og:title"], "How 2,000 characters play chess");
  const picture = await page.evaluate(
    (address) => new URL(address, location.href).href,
    properties["og:image"] ?? "",
  );
  const bytes = new Uint8Array(await (await fetch(picture)).arrayBuffer());
  assertEquals(new TextDecoder().decode(bytes.subarray(1, 4)), "PNG");
  assert((await bookPage("https://a.example/b/")).includes(
    'content="https://a.example/b/picture.png"',
  ));
});

Deno.test("a class may begin with one of the gallery", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "own");
  await page.select("#own select", "null move");
  await until(page, "#own [role=status]", "NullMove keeps the rules");
});

Deno.test("a table that is kept, a full table and a forgotten side are seen", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "clearing");
  // The question has had the game searched.
  assertEquals(await page.$("#clearing .busy"), null);
  await until(page, "#clearing .sum", "142,347 nodes in all");
  await answer(page, "replacement");
  await until(page, "#replacement .counts", "64 slots5,644");
  await answer(page, "keys");
  await press(page, "keys", "Pass");
  await until(page, "#keys .sum", "New to the table");
  await choose(page, "keys", "forgets the side");
  await press(page, "keys", "Pass");
  await until(page, "#keys .sum", "Confused!");
});

Deno.test("without an edge a bishop walks off the board", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "board");
  const beyond = () =>
    page.$$eval("#board .ghost .target", (cells) => cells.length);
  await choose(page, "board", "bishop");
  assertEquals(await beyond(), 0);
  await choose(page, "board", "no edge");
  assert(await beyond() > 0);
});

Deno.test("a finger that leaves the board takes no piece to its other edge", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "board");
  const places = await page.$eval(".edge-board", (board) => {
    const { left, right, top, bottom } = board.getBoundingClientRect();
    const [middle, half] = [(left + right) / 2, (top + bottom) / 2];
    const [width, height] = [right - left, bottom - top];
    const drag = (clientX: number, clientY: number) => {
      const at = { buttons: 1, clientX, clientY };
      board.dispatchEvent(new PointerEvent("pointermove", at));
      return / on (..)/.exec(board.getAttribute("aria-label") ?? "")?.[1];
    };
    return [
      drag(left + 1, half + 1),
      drag(right + 5, half + 1),
      drag(left - width * 0.6, half + 1),
      drag(left + 1, bottom + height * 1.1),
      drag(middle - 1, half + 1),
    ];
  });
  assertEquals(places, ["a4", "a4", "a4", "a4", "h4"]);
});

/** Puts another text into the editor. */
async function write(page: Page, text: string) {
  await page.$eval(
    "#own textarea",
    (editor, text) => editor.value = text,
    text,
  );
}

Deno.test("a class of one's own is searched, refused, stopped, and plays", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true, isFile: true });
  await answer(page, "own", "stronger");
  await until(page, "#own .verdict", "You say: stronger.");
  await until(page, "#own [role=status]", "Mobility keeps the rules");
  await until(page, "#own .counts", "Rooks, 3 plies825 →");

  await write(page, "export default class Mine extends MicroMax {\n  a b\n}");
  await press(page, "own", "Search with it");
  await until(page, "#own [role=status]", "(line 2). Of TypeScript");

  await write(
    page,
    "export default class Mine extends MicroMax { evaluate() { return NaN; } }",
  );
  await press(page, "own", "Search with it");
  await until(page, "#own [role=status]", "NaN instead of a score");

  await write(
    page,
    "export default class Mine extends MicroMax { evaluate() { for (;;); } }",
  );
  await press(page, "own", "Play a match");
  await until(page, "#own [role=status]", "Looking at the class");
  await press(page, "own", "Stop");
  await until(page, "#own [role=status]", "Stopped.");

  await write(page, CONTENTS.mobility);
  await press(page, "own", "Play a match");
  await until(page, "#own .match", "2 games:");
  await press(page, "own", "Stop");
});

Deno.test("nothing is left of a class once another cannot be used", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "own", "stronger");
  await until(page, "#own .counts", "Rooks, 3 plies");
  await write(page, "export default class Mine extends MicroMax { a b }");
  await press(page, "own", "Search with it");
  await until(page, "#own [role=status]", "It cannot be used");
  const rest = await page.$$eval(
    "#own .own-count, #own .walk, #own .match *",
    (parts) => parts.length,
  );
  assertEquals(rest, 0);
});

Deno.test("a class whose search does not end is given up", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({
    isCalm: true,
    // What the page waits long for comes at once.
    prepare: () => {
      const { setTimeout } = globalThis;
      const soon = (act: () => void, wait = 0) =>
        setTimeout(act, wait < 15_000 ? wait : 0);
      Object.assign(globalThis, { setTimeout: soon });
    },
  });
  await answer(page, "own", "stronger");
  await write(
    page,
    "export default class Mine extends MicroMax { evaluate() { for (;;); } }",
  );
  await press(page, "own", "Search with it");
  await until(page, "#own [role=status]", "its search does not end");
});

/** Milliseconds to wait for two games. */
const MATCH_PATIENCE = 5 * PATIENCE;

Deno.test("the match of the class that was asked about judges the guess by its interval", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "own", "stronger");
  await press(page, "own", "Play a match");
  await page.waitForSelector(
    "#own .verdict ::-p-text(You say stronger. It is undecided.)",
    { timeout: MATCH_PATIENCE },
  );
  await until(page, "#own .match", "so few games rule nothing out");
  await press(page, "own", "Stop");
});

Deno.test("what is switched on is said, and its code with it", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "deepening");
  await choose(page, "deepening", "no answers");
  await until(page, "#deepening .settings", "never saves a search");
  await press(page, "deepening", "Read its code");
  await until(page, "dialog", "class NoAnswers extends MicroMax");
  await until(page, "dialog", "never saves a search");
  await page.mouse.click(4, 4);
  await page.waitForSelector("dialog:not([open])");
});

Deno.test("a row that is chosen keeps the focus", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "deepening");
  await page.waitForSelector("#deepening figure:not(.busy)");
  await page.focus("#deepening .search-row ::-p-text(iteration 2)");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#deepening [aria-pressed=true]:focus");
  await until(page, "#deepening [aria-pressed=true]:focus", "iteration 2");
});

const SCHEMES = ["light", "dark"] as const;
/** Screens from a small phone to a desk. */
const WIDTHS = [320, 360, 390, 768, 1280, 1440];

for (const scheme of SCHEMES) {
  Deno.test(`contrast and names of all controls are right, ${scheme}`, async () => {
    await using profile = await browser.newProfile();
    const page = await profile.openBook({ scheme, isCalm: true });
    assertEquals(await violations(page), []);
    await page.close();
    const size = { width: 1280, height: 800 };
    const all = await openAll(profile, { scheme, size });
    assertEquals(await violations(all), []);
  });
}

Deno.test("no figure is wider than the screen, on phones and on a desk", async () => {
  await using profile = await browser.newProfile();
  const size = { width: 390, height: 844 };
  const page = await openAll(profile, { size, isPhone: true, density: 2 });
  for (const width of WIDTHS) {
    const isMobile = width < 600;
    await page.setViewport({
      width,
      height: 844,
      isMobile,
      hasTouch: isMobile,
    });
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth
    );
    assertEquals(wide, width);
    const ends = await page.$$eval(
      "main p code",
      (codes) => codes.map((code) => code.getBoundingClientRect().right),
    );
    assert(Math.max(...ends) <= width, `${width}: ${Math.max(...ends)}`);
  }
});

Deno.test("a tree keeps to its room when the window changes", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "windows");
  await until(page, "#windows .sentence", "18 for Black");
  const heightAt = async (width: number) => {
    await page.setViewport({ width, height: 800 });
    await page.waitForFunction(
      (width) => {
        const tree = document.querySelector("#windows .tree");
        const drawn = tree?.getAttribute("viewBox")?.split(" ")[2];
        return innerWidth === width && Number(drawn) === tree?.clientWidth;
      },
      {},
      width,
    );
    return await page.$eval("#windows .tree", (tree) => tree.clientHeight);
  };
  const first = await heightAt(700);
  for (const width of [1280, 660, 1000]) await heightAt(width);
  assertEquals(await heightAt(700), first);
});

Deno.test("whoever wants no motion sees at once how a search ends", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook({ isCalm: true });
  await answer(page, "mate");
  await page.waitForSelector("#mate figure:not(.busy)");
  await page.$eval(
    "#mate [aria-label=Play]",
    (button) => (button as HTMLElement).click(),
  );
  await until(page, "#mate .sentence", "Node 1 is worth −4000 for Black");
});

Deno.test("a film of a search runs, and can be stopped", async () => {
  await using profile = await browser.newProfile();
  const page = await profile.openBook();
  await answer(page, "mate");
  await page.waitForSelector("#mate figure:not(.busy)");
  await page.focus("#mate .stepper input");
  await page.keyboard.press("Home");
  await page.focus("#mate [aria-label=Play]");
  const [whileItRuns, stopped] = await page.evaluate(stopAt, "Node 2");
  assertEquals([whileItRuns, stopped], ["off", "polite"]);
  const [step, last] = await page.$eval("#mate .stepper input", (input) => {
    const { value, max } = input as HTMLInputElement;
    return [Number(value), Number(max)];
  });
  assert(step > 0 && step < last, `${step} of ${last}`);
});

/**
 * Starts the film of the chapter on mates by its button, and stops it by the same
 * once its sentence says a text: how politely that is announced before and after.
 * In the page, as a film may be over before anybody outside sees it.
 */
async function stopAt(text: string) {
  const button = document.activeElement as HTMLElement;
  const sentence = document.querySelector("#mate .sentence") as HTMLElement;
  button.click();
  const running = sentence.getAttribute("aria-live");
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!sentence.textContent?.includes(text)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(sentence, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  button.click();
  return [running, sentence.getAttribute("aria-live")];
}

Deno.test("random clicks, taps and keys do not break it", async () => {
  await using profile = await browser.newProfile();
  const page = await openAll(profile, { isFile: true });
  const errors: unknown[] = [];
  page.on("pageerror", (error) => errors.push(error));
  let seed = 1;
  const random = (count: number) => {
    seed = seed * 48271 % 0x7fffffff;
    return seed % count;
  };
  const actions = Array.from(
    { length: ACTIONS },
    () => [random(1e9), KEYS[random(KEYS.length)]] as const,
  );
  await page.evaluate(actAtRandom, actions);
  assertEquals(errors, []);
});

const ACTIONS = 500;
const KEYS = [
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Enter",
  "Home",
];

/** Does in the page what the numbers say to its controls, a task for each. */
async function actAtRandom(actions: readonly (readonly [number, string])[]) {
  for (const [number, key] of actions) {
    document.querySelector("dialog")?.close();
    const controls = document.querySelectorAll(
      "button, input, svg [data-square], .board.live, .edge-board, summary",
    );
    const control = controls[number % controls.length];
    if (control instanceof HTMLInputElement && control.type === "range") {
      control.value = String(number % (Number(control.max) + 1));
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    control.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    control.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true }),
    );
    await new Promise((done) => setTimeout(done));
  }
}
