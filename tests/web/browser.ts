/// <reference lib="dom" />

/**
 * The page in a real browser: Chromium, of which the tests see what a player
 * sees.
 *
 * @module
 */

import { pathToFileURL } from "node:url";

import puppeteer, {
  axe,
  type Browser,
  type BrowserContext,
  type Page,
} from "./driver.ts";
import { answer } from "../build/serve.ts";
import { buildPage } from "../build/web.ts";

/** Names that Chromium goes by. */
const CHROMIUMS = ["chromium", "chromium-browser", "google-chrome"];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The folder of the server that the page is in: it works in any. */
const FOLDER = "/chess/denomax/";

/** Milliseconds to wait for what a page is to show. */
const PATIENCE = 20_000;

/** Chromium's number for a setting that forbids something. */
const BLOCKED = 2;

/** How a browser is set up. */
export interface BrowserOptions {
  /** Whether its user forbids pages to store anything. */
  readonly storesNothing?: boolean;
}

/** How a page is opened. */
export interface PageOptions {
  /** The command line, which follows `#` in the address. */
  readonly args?: string;
  /** The window's size in pixels of CSS, by default that of a desk. */
  readonly size?: { readonly width: number; readonly height: number };
  /** How many pixels of the device a pixel of CSS is wide. */
  readonly density?: number;
  /** Whether a phone shows it, which shrinks a page that is too wide. */
  readonly isPhone?: boolean;
  /** Runs in the page before its own scripts. */
  readonly prepare?: () => void;
}

/** How the book is opened. */
export interface BookOptions extends PageOptions {
  /** What the reader's system prefers; by default light. */
  readonly scheme?: "light" | "dark";
  /** Whether the reader wants less motion. */
  readonly isCalm?: boolean;
  /** Whether it is opened as a file, without a server. */
  readonly isFile?: boolean;
}

/** A browser, and a server of files for it. */
export class TestBrowser implements AsyncDisposable {
  readonly #folder: string;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #browser: Browser;

  private constructor(
    folder: string,
    server: Deno.HttpServer<Deno.NetAddr>,
    browser: Browser,
  ) {
    this.#folder = folder;
    this.#server = server;
    this.#browser = browser;
  }

  /** Builds the page, and starts server and browser. */
  static async start(
    { storesNothing = false }: BrowserOptions = {},
  ): Promise<TestBrowser> {
    const folder = `${await Deno.makeTempDir()}/`;
    await buildPage(folder);
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      ({ url }) => answer(folder, new URL(url).pathname.replace(FOLDER, "/")),
    );
    const browser = await puppeteer.launch({
      executablePath: await findChromium(),
      args: FLAGS,
      ...storesNothing ? { userDataDir: await strictUserData(folder) } : {},
    });
    return new TestBrowser(folder, server, browser);
  }

  get #origin(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  /** Changes a file on the server, as a newer version would. */
  async edit(name: string, change: (text: string) => string): Promise<void> {
    const file = this.#folder + name;
    await Deno.writeTextFile(file, change(await Deno.readTextFile(file)));
  }

  /** A profile without saved games, and with the right to use the clipboard. */
  async newProfile(): Promise<Profile> {
    const context = await this.#browser.createBrowserContext();
    await context.overridePermissions(this.#origin, [
      "clipboard-read",
      "clipboard-write",
      "clipboard-sanitized-write",
    ]);
    return new Profile(context, this.#origin, this.#folder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
    await this.#server.shutdown();
    await Deno.remove(this.#folder, { recursive: true });
  }
}

/** What the pages of one user share. */
export class Profile implements AsyncDisposable {
  readonly context: BrowserContext;
  readonly #origin: string;
  /** Where the page's files are. */
  readonly #folder: string;

  constructor(context: BrowserContext, origin: string, folder: string) {
    this.context = context;
    this.#origin = origin;
    this.#folder = folder;
  }

  /** Opens the page in a new tab. */
  async open(options: PageOptions = {}): Promise<PageTerminal> {
    const page = await this.#newPage(options);
    const { args = "" } = options;
    await page.goto(`${this.#origin}${FOLDER}#${encodeURIComponent(args)}`);
    return new PageTerminal(page);
  }

  /** Opens the book in a new tab; `args` is a chapter. */
  async openBook(options: BookOptions = {}): Promise<Page> {
    const { args = "", scheme = "light", isCalm = false, isFile = false } =
      options;
    const page = await this.#newPage(options);
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: scheme },
      {
        name: "prefers-reduced-motion",
        value: isCalm ? "reduce" : "no-preference",
      },
    ]);
    const place = isFile
      ? pathToFileURL(this.#folder).href
      : this.#origin + FOLDER;
    await page.goto(`${place}book/index.html#${args}`);
    return page;
  }

  async #newPage(options: PageOptions): Promise<Page> {
    const { density = 1, isPhone = false, prepare } = options;
    const { width, height } = options.size ?? { width: 1280, height: 800 };
    const page = await this.context.newPage();
    await page.setViewport({
      width,
      height,
      deviceScaleFactor: density,
      isMobile: isPhone,
      hasTouch: isPhone,
    });
    await page.evaluateOnNewDocument(readShown);
    if (prepare !== undefined) await page.evaluateOnNewDocument(prepare);
    return page;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.context.close();
  }
}

/** A place in a page, in pixels of CSS. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The terminal in a page. */
export class PageTerminal {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** What the page shows, line by line; the rows of the terminal are the last. */
  rows(): Promise<string[]> {
    return this.page.evaluate(() => {
      const { shownLines } = globalThis as unknown as Shown;
      return shownLines();
    });
  }

  /** Waits until the page shows a text, or what fits an expression. */
  async until(wanted: string | RegExp): Promise<void> {
    const form = typeof wanted === "string" ? RegExp.escape(wanted) : wanted;
    const { source } = new RegExp(form);
    try {
      await this.page.waitForFunction(
        (source) => {
          const { shownLines } = globalThis as unknown as Shown;
          return new RegExp(source).test(shownLines().join("\n"));
        },
        { timeout: PATIENCE },
        source,
      );
    } catch (cause) {
      const shown = (await this.rows()).join("\n");
      throw new Error(`The page does not show ${form}, but\n${shown}`, {
        cause,
      });
    }
  }

  /** Taps on the button in sight that says a text, whatever its case. */
  async tap(text: string): Promise<void> {
    const { x, y } = await this.buttonWith(text);
    await this.page.touchscreen.tap(x, y);
  }

  /** The middle of the first button in sight that says a text. */
  async buttonWith(text: string): Promise<Point> {
    const found = await this.page.waitForFunction(
      (text) => {
        const buttons = [...document.querySelectorAll("button")];
        const named = buttons.filter((one) =>
          one.checkVisibility() && !one.disabled &&
          (one.ariaLabel ?? one.textContent ?? "").toLowerCase()
            .includes(text.toLowerCase())
        );
        for (const button of named) {
          button.scrollIntoView({ block: "nearest", inline: "nearest" });
          const { x, y, width, height } = button.getBoundingClientRect();
          const middle = { x: x + width / 2, y: y + height / 2 };
          const top = document.elementFromPoint(middle.x, middle.y);
          // Others lie under a sheet.
          if (button.contains(top)) return middle;
        }
        return null;
      },
      { timeout: PATIENCE },
      text,
    );
    const place = await found.jsonValue();
    if (place === null) throw new Error(`There is no button ${text}`);
    return place;
  }

  /** Drags a finger from square to square. */
  async dragByTouch(from: string, to: string): Promise<void> {
    await this.#drag(await this.pointOf(from), await this.pointOf(to));
  }

  /** Drags a finger from one place to another. */
  swipe(from: Point, to: Point): Promise<void> {
    return this.#drag(from, to);
  }

  async #drag(start: Point, end: Point): Promise<void> {
    const { touchscreen } = this.page;
    const touch = await touchscreen.touchStart(start.x, start.y);
    await touch.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await touch.move(end.x, end.y);
    await touch.end();
  }

  /** Types a text, or presses Enter for a line break. */
  async type(text: string): Promise<void> {
    for (const sign of text) {
      if (sign === "\n") await this.page.keyboard.press("Enter");
      else await this.page.keyboard.type(sign);
    }
  }

  /** Taps on squares, one after the other: a move is two. */
  async tapSquares(...squares: readonly string[]): Promise<void> {
    for (const square of squares) {
      const { x, y } = await this.pointOf(square);
      await this.page.touchscreen.tap(x, y);
    }
  }

  /** The middle of a square in pixels of CSS. */
  async pointOf(square: string): Promise<Point> {
    const { x, y, width, height } = await this.rectOf(square);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Where a square is, in pixels of CSS. */
  async rectOf(square: string): Promise<SquareRect> {
    await this.page.waitForSelector(`[data-square=${square}]`);
    return await this.page.$eval(`[data-square=${square}]`, (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }
}

/** The place and the size of a square. */
interface SquareRect extends Point {
  readonly width: number;
  readonly height: number;
}

/** What the tests put into the page. */
interface Shown {
  shownLines(): string[];
}

/** Puts into a page the function that reads it. */
function readShown(): void {
  const linesOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((one) => one.checkVisibility())
      .flatMap(({ innerText }) => innerText.split("\n"));
  const shownLines = () => [
    ...linesOf("#sheet, .player, #said, #offers"),
    ...[...document.querySelectorAll(".xterm-rows > div")]
      .map((row) => (row.textContent ?? "").replaceAll("\u00a0", " ")),
  ];
  Object.assign(globalThis, { shownLines });
}

/** @throws {Error} if there is none */
async function findChromium(): Promise<string> {
  const file = await findProgram(CHROMIUMS);
  if (file !== null) return file;
  throw new Error(`These tests need one of ${CHROMIUMS.join(", ")}`);
}

/** The file of the first of these programs that is installed, null for none. */
export async function findProgram(
  names: readonly string[],
): Promise<string | null> {
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  for (const name of names) {
    for (const folder of folders) {
      const file = `${folder}/${name}`;
      if (await Deno.stat(file).then(({ isFile }) => isFile, () => false)) {
        return file;
      }
    }
  }
  return null;
}

/** A folder for a user's data, with settings that forbid all storage. */
async function strictUserData(folder: string): Promise<string> {
  const settings = { cookies: BLOCKED };
  await Deno.mkdir(`${folder}user/Default`, { recursive: true });
  await Deno.writeTextFile(
    `${folder}user/Default/Preferences`,
    JSON.stringify({
      profile: { default_content_setting_values: settings },
    }),
  );
  return `${folder}user`;
}

/** What axe-core finds wrong, with the elements. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: typeof import("./driver.ts").axe;
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`)
    );
  });
}
