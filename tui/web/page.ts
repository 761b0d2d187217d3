/// <reference lib="dom" />

/**
 * The page: a terminal in which the program runs, and around it the board, which
 * the page draws itself.
 */

import { Terminal } from "npm:@xterm/xterm@6.0.0";
import { attachTerminal } from "../platform/web.ts";
import { attachShell } from "../screen/shell.ts";
import { bytesOfBase64 } from "../text/base64.ts";
import { COMMAND_LINE } from "../text/value_types.ts";
import { App } from "./app/app.ts";
import { partOfPage } from "./app/dom.ts";
import { cellPixels, fitInto, FONT } from "./fit.ts";
import { matchSurroundings, onScheme } from "./surroundings.ts";
import {
  callKeyboard,
  clickByTouch,
  dragByTouch,
  hasTouch,
  keepFocus,
} from "./touch.ts";

const ENDED = "Denomax has ended. Press a key to begin again";

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
/** Whether the program has come with the board, and not in lines of text. */
let hasBoard = false;

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

function openTerminal(room: HTMLElement) {
  terminal.open(room);
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

/** Tells the program of the system's scheme, as terminals answer to OSC 11. */
function tellScheme(isLight: boolean) {
  // Lines of text would take it for typed.
  if (!hasBoard || hasEnded) return;
  const rgb = isLight ? "rgb:ff/ff/ff" : "rgb:00/00/00";
  terminal.input(`\x1b]11;${rgb}\x1b\\`, false);
}

function startProgram(room: HTMLElement) {
  const program = attachTerminal({
    program: `${location.origin}${location.pathname}#`,
    args,
    size: () => ({ columns: terminal.cols, rows: terminal.rows }),
    write: (text) => terminal.write(text),
    onEnd() {
      hasEnded = true;
      showApp(false);
      terminal.write(`\r\n${ENDED}${hasBoard ? ", or tap." : "."}`);
      terminal.onKey(() => location.reload());
      // A tap on lines of text would lose them.
      if (hasBoard) document.addEventListener("click", beginAgain);
    },
  });
  terminal.onData(program.typed);
  const resize = () => {
    fitInto(room, terminal);
    program.resized();
  };
  // The room changes with the window, and with what stands around it.
  // A browser complains of rooms that change while it tells of changes.
  new ResizeObserver(() => requestAnimationFrame(resize)).observe(room);
  onDensityChange(resize);
}

/** By a tap, but for one that calls the keyboard or ends a choice of text. */
function beginAgain({ target }: Event) {
  const isButton = (target as Element).closest("button") !== null;
  if (!isButton && !terminal.hasSelection()) location.reload();
}

/** Calls a listener when the window moves to a screen of another density. */
function onDensityChange(listener: () => void) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener("change", () => {
    listener();
    onDensityChange(listener);
  }, { once: true });
}

/** Shows the board beside the terminal, or the terminal alone. */
function showApp(isWanted: boolean) {
  document.body.classList.toggle("app", isWanted);
  fitInto(room, terminal);
}

/** Names keys where they are: with a mouse, and after the first that is pressed. */
function nameKeys() {
  const name = () => document.body.classList.add("keys");
  if (!hasTouch()) return name();
  callKeyboard(terminal);
}

/** Keeps the page for times without network, where the browser can. */
function keepPage() {
  // It may be forbidden, and the page works without it.
  navigator.serviceWorker?.register("service_worker.js").catch(() => {});
}

const room = partOfPage("terminal");
room.replaceChildren();
openTerminal(room);
dragByTouch(terminal, room);
clickByTouch();
keepFocus();
nameKeys();
onScheme(tellScheme);
attachShell(
  new App({
    onBegin() {
      hasBoard = true;
      showApp(true);
    },
    focus: () => terminal.focus(),
  }),
);
showApp(args.length === 0);
startProgram(room);
addEventListener("hashchange", () => location.reload());
// The link that one left by has had the focus.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) terminal.focus();
});
addEventListener("load", keepPage);
await import("../../main.ts").catch((error) => {
  // A program that has ended can be left by an error alone.
  if (!hasEnded) terminal.write(`Cannot load Denomax: ${error.message}\n`);
});
