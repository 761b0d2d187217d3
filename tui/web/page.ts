/// <reference lib="dom" />

/** The page: a terminal as large as the window, in which the program runs. */

import { ImageAddon } from "npm:@xterm/addon-image@0.9.0";
import { Terminal } from "npm:@xterm/xterm@6.0.0";
import { attachTerminal } from "../platform/web.ts";
import { bytesOfBase64 } from "../text/base64.ts";
import { COMMAND_LINE } from "../text/value_types.ts";
import { cellPixels, fitInto, FONT } from "./fit.ts";
import { sharpen } from "./sharp_images.ts";
import { matchSurroundings } from "./surroundings.ts";
import { dragByTouch, hasTouch, showButtons } from "./touch.ts";

const ENDED = "Denomax has ended. Press a key to begin again.";

/** Lines that can be scrolled back to, for commands that write text. */
const SCROLLBACK = 5000;

/** What follows `#` in the address is the command line. */
const args = wordsOf(decodeHash(location.hash.slice(1)));
const terminal = new Terminal({
  allowProposedApi: true,
  convertEol: true,
  fontFamily: FONT,
  screenReaderMode: args.includes("--plain"),
  scrollback: SCROLLBACK,
});

let hasEnded = false;

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function wordsOf(commandLine: string): readonly string[] {
  if (commandLine.trim() === "") return [];
  return COMMAND_LINE.read(commandLine) ?? [commandLine];
}

/** Combinations with Ctrl or Cmd that are the browser's: reload, zoom, paste. */
const BROWSER_KEYS = new Set(["r", "v", "t", "n", "w", "+", "-", "=", "0"]);

/** Whether a key is for the program rather than for the browser. */
function isForProgram({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (/^F\d+$/.test(key)) return false;
  if (!ctrlKey && !metaKey) return true;
  const isCopy = key.toLowerCase() === "c" && terminal.hasSelection();
  return !isCopy && !BROWSER_KEYS.has(key.toLowerCase());
}

/** Copies a text that the program sends for the clipboard (OSC 52). */
function copy(data: string): boolean {
  const [, encoded = ""] = data.split(";");
  const text = new TextDecoder().decode(bytesOfBase64(encoded));
  navigator.clipboard?.writeText(text)
    .catch(() => {}); // The user may forbid it.
  return true;
}

/** An element of the page: the terminal fills `main`, `nav` has the buttons. */
function partOfPage(name: "main" | "nav" | ".book"): HTMLElement {
  const element = document.querySelector<HTMLElement>(name);
  if (element === null) throw new Error(`The page has no element ${name}`);
  return element;
}

function openTerminal(room: HTMLElement) {
  const images = new ImageAddon({ sixelSupport: true, iipSupport: false });
  terminal.loadAddon(images);
  terminal.open(room);
  sharpen(terminal, images);
  matchSurroundings(terminal);
  terminal.attachCustomKeyEventHandler(isForProgram);
  terminal.onTitleChange((title) => {
    document.title = title;
  });
  terminal.parser.registerOscHandler(52, copy);
  terminal.parser.registerCsiHandler({ final: "t" }, ([question]) => {
    if (question !== 16) return false;
    const { width, height } = cellPixels(terminal);
    terminal.input(`\x1b[6;${height};${width}t`, false);
    return true;
  });
  terminal.focus();
}

function startProgram(room: HTMLElement) {
  const program = attachTerminal({
    program: `${location.origin}${location.pathname}#`,
    args,
    size: () => ({ columns: terminal.cols, rows: terminal.rows }),
    write: (text) => terminal.write(text),
    onEnd() {
      hasEnded = true;
      terminal.write(`\r\n${ENDED}`);
      terminal.onKey(() => location.reload());
    },
  });
  terminal.onData(program.typed);
  const resize = () => {
    fitInto(room, terminal);
    program.resized();
  };
  addEventListener("resize", resize);
  onDensityChange(resize);
}

/** Calls a listener when the window moves to a screen of another density. */
function onDensityChange(listener: () => void) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener("change", () => {
    listener();
    onDensityChange(listener);
  }, { once: true });
}

/** Shows the way to the book until somebody uses the terminal. */
function offerBook(link: HTMLElement) {
  const hide = () => link.remove();
  terminal.onKey(hide);
  room.addEventListener("pointerdown", hide, { once: true });
}

/** Keeps the page for times without network, where the browser can. */
function keepPage() {
  // It may be forbidden, and the page works without it.
  navigator.serviceWorker?.register("service_worker.js").catch(() => {});
}

const room = partOfPage("main");
room.replaceChildren();
openTerminal(room);
dragByTouch(terminal, room);
if (hasTouch() && !args.includes("--plain")) {
  showButtons(terminal, partOfPage("nav"));
}
fitInto(room, terminal);
startProgram(room);
offerBook(partOfPage(".book"));
addEventListener("hashchange", () => location.reload());
addEventListener("load", keepPage);
await import("../../main.ts").catch((error) => {
  // A program that has ended can be left by an error alone.
  if (!hasEnded) terminal.write(`Cannot load Denomax: ${error.message}\n`);
});
