/** What keys do, as tables for the update, the footer and the help. */

import { isOver } from "../../../engine/game/game.ts";
import { isCoached } from "../../match/match.ts";
import { judgedAt } from "../../match/review.ts";
import type { Key } from "../model/keys.ts";
import type {
  Action,
  Binding,
  Model,
  Overlay,
  ScreenCommandName,
} from "../model/model.ts";

/** Plies or lines that the keys for pages go over: of plies, five moves. */
const PAGE = 10;

const MOVE_KEYS = "abcdefghKQRBNO0";

const ARROWS: readonly Key[] = ["up", "down", "left", "right"];

/** A row: characters or names of keys; what footer and help say of them. */
export function row(
  keys: string | readonly Key[],
  label: string,
  action: Action,
  help = "",
): Binding {
  return { keys: [...keys], label, help, action };
}

export function command(name: ScreenCommandName, argument = ""): Action {
  return { type: "command", name, argument };
}

type Counted = "cycle" | "browse" | "scroll" | "complete" | "recall";

function by(type: Counted, by: number): Action {
  return { type, by };
}

const TYPE_MOVE: Action = { type: "type", kind: "move" };
const TYPE_COMMAND: Action = { type: "type", kind: "command" };
const USE: Action = { type: "use" };
export const CLOSE: Action = { type: "close" };
const LEAVE: Action = { type: "effect", effect: { type: "quit", code: 130 } };
const REDRAW: Action = { type: "effect", effect: { type: "redraw" } };
const BETTER = row(">", "better line", command("better"));

// -- Over the board -----------------------------------------------------------

const MOVING: readonly Binding[] = [
  row(MOVE_KEYS, "move", TYPE_MOVE, "type a move, like e4, Nf3, e2e4 or O-O"),
  row(["enter", " "], "pick up", USE, "pick up or put down at the cursor"),
  row(ARROWS, "cursor", { type: "cursor" }, "move the cursor"),
  row(["tab"], "next", by("cycle", 1), "next target, or piece that can move"),
  row(["shift-tab"], "previous", by("cycle", -1), "go to the one before"),
  row(["escape"], "put back", CLOSE, "put the piece back, hide the cursor"),
];

const GAME: readonly Binding[] = [
  row("u", "take back", command("undo"), "take back your last move"),
  row("r", "redo", command("redo"), "play again what was taken back"),
  row("t", "hint", command("hint"), "which piece to move; again: where, why"),
  row("k", "coach", command("coach"), "be warned of bad moves, or not"),
  row(".", "move now", command("go"), "let the engine move; if it thinks, now"),
  row("[", "back", by("browse", -1), "look at the position before"),
  row("]", "forward", by("browse", 1), "look at the next position"),
  row(["page-up"], "far back", by("browse", -PAGE), "look 5 moves back"),
  row(["page-down"], "far on", by("browse", PAGE), "look 5 moves forward"),
  row(["home"], "start", by("browse", -Infinity), "look at the start"),
  row(["end"], "end", by("browse", Infinity), "look at the last position"),
  row("l", "review", command("review"), "find the mistakes of the game"),
  row("{", "mistake", command("mistake", "previous"), "go back to a mistake"),
  row("}", "mistake", command("mistake", "next"), "go to the next mistake"),
  { ...BETTER, help: "play a better line than a mistake, move by move" },
  row("p", "pause", command("pause"), "stop the game for a while, or go on"),
  row("=", "draw", { type: "ask", name: "draw" }, "offer a draw, or claim one"),
  row("x", "resign", { type: "ask", name: "resign" }, "give the game up"),
  row("n", "new", { type: "card", isFirst: false }, "choose a new game"),
  row("o", "games", command("games"), "saved games, to go on or look through"),
];

const SHOWING: readonly Binding[] = [
  row("v", "flip", command("flip"), "turn the board round"),
  row("i", "engine", command("engine"), "the engine's thinking and scores"),
  row("s", "theme", command("theme"), "take the next colours"),
  row("z", "blindfold", command("blindfold"), "hide the pieces; :peek to look"),
  row("m", "mouse", command("mouse"), "leave the mouse to the terminal"),
];

const PROGRAM: readonly Binding[] = [
  row("y", "copy", command("copy"), "copy FEN, PGN or board"),
  row("w", "write", command("write"), "write the game to the PGN file"),
  row(":", "command", TYPE_COMMAND, "write a command; help lists them"),
  row("?", "help", command("keys"), "explain keys and marks"),
  row("q", "quit", { type: "ask", name: "quit" }, "leave"),
];

/** Keys that work whatever lies over the board. */
const ALWAYS: readonly Binding[] = [
  row(["ctrl-c"], "quit", LEAVE, "leave at once"),
  row(["ctrl-z"], "suspend", { type: "suspend" }, "go back to the shell"),
  row(["ctrl-l"], "redraw", REDRAW, "draw everything anew"),
];

/** The keys over the board, as the help lists them. */
export const HELP_GROUPS: readonly (readonly [string, readonly Binding[]])[] = [
  ["Moving", MOVING],
  ["The game", GAME],
  ["The screen", SHOWING],
  ["The program", [...PROGRAM, ...ALWAYS]],
];

const BOARD = [MOVING, GAME, SHOWING, PROGRAM].flat();

// -- In their places ----------------------------------------------------------

/** Keys while a line is typed; all others write in it. */
const LINE: readonly Binding[] = [
  row(["enter"], "done", { type: "enter" }),
  row(["escape"], "clear", CLOSE),
  row(["tab"], "complete", by("complete", 1)),
  row(["shift-tab"], "complete back", by("complete", -1)),
  row(["up"], "earlier", by("recall", -1)),
  row(["down"], "later", by("recall", 1)),
  row(["backspace"], "erase", { type: "erase" }),
];

/** Keys over the board that work while the game is paused, too. */
const PAUSED_KEYS: readonly Key[] = ["?", "q", "s", "m"];
const PAUSED = [row("p", "go on", command("pause"))];

const SCROLLING: readonly Binding[] = [
  row(["down"], "down", by("scroll", 1)),
  row(["up"], "up", by("scroll", -1)),
  row(["page-down"], "page down", by("scroll", PAGE)),
  row(["page-up"], "page up", by("scroll", -PAGE)),
  row(["home"], "top", by("scroll", -Infinity)),
  row(["end"], "bottom", by("scroll", Infinity)),
];

const READING: readonly Binding[] = [
  row(["escape", "?", "enter"], "close", CLOSE),
  ...SCROLLING,
  row([" "], "page down", by("scroll", PAGE)),
];

const WALKING: readonly Binding[] = [
  row([" "], "step", { type: "walk", to: "step" }),
  row(["backspace"], "back", { type: "walk", to: "stepBack" }),
  row(["right"], "open", { type: "walk", to: "open" }),
  row(["left"], "close", { type: "walk", to: "close" }),
  row("/", "find", { ...TYPE_COMMAND, text: "find " }),
  row(["escape"], "to the game", CLOSE),
  ...bindingsOf(["q"], PROGRAM),
  row(["enter"], "fold", { type: "walk", to: "toggle" }),
  row(["up"], "up", { type: "walk", to: "up" }),
  row(["down"], "down", { type: "walk", to: "down" }),
];

const SELECTING: readonly Binding[] = [
  row(["enter", " "], "take", { type: "take" }),
  row(["down", "right", "tab"], "next", by("scroll", 1)),
  row(["up", "left", "shift-tab"], "previous", by("scroll", -1)),
];

/** Keys of the card for a new game; its options have keys of their own. */
const CHANGING: readonly Binding[] = [
  row(["right"], "change", { type: "change", row: -1, by: 1 }),
  row(["left"], "back", { type: "change", row: -1, by: -1 }),
  ...SELECTING.slice(1),
];

const LISTING: readonly Binding[] = [
  row(["enter"], "open", { type: "take" }),
  row("d", "remove", { type: "remove" }),
  row("/", "filter", { type: "filter" }),
  row(["escape"], "close", CLOSE),
  ...SCROLLING,
];

/** The same while a filter is written, in which all characters go. */
const FILTERING: readonly Binding[] = [
  ...LISTING.filter(({ keys: [key] }) => key.length > 1),
  row(["backspace"], "erase", { type: "erase" }),
];

const TYPING = bindingsOf([":", MOVE_KEYS[0]], BOARD);

/** Keys of an overlay that something is answered to, or that is read. */
function overlayBindings(overlay: Overlay): readonly Binding[] {
  const { options, all, rows, filter, selected, yieldsToTyping } = overlay;
  if (filter !== null) return FILTERING;
  if (all.length > 0) {
    const isSaved = typeof rows[selected]?.game === "number";
    return LISTING.filter(({ action }) => isSaved || action.type !== "remove");
  }
  if (options.length === 0) return READING;
  const hasEscape = options.some(({ keys }) => keys.includes("escape"));
  return [
    ...options,
    ...(isCard(overlay) ? CHANGING : SELECTING),
    ...(hasEscape ? [] : [row(["escape"], "close", CLOSE)]),
    ...(yieldsToTyping ? bindingsOf(["?", "q", "o"], BOARD) : []),
  ];
}

function bindingsOf(keys: readonly Key[], bindings: readonly Binding[]) {
  return keys.flatMap((key) =>
    bindings.filter((binding) => binding.keys.includes(key))
  );
}

/** What keys do but for writing in a line, and what of that the footer shows. */
export function bindingsFor(model: Model) {
  const { overlay, line, walk, isPaused } = model;
  if (overlay !== null) {
    const bindings = overlayBindings(overlay);
    const typing = overlay.yieldsToTyping ? TYPING : [];
    return {
      live: [...ALWAYS, ...bindings, ...typing],
      // The rows of a card are too long for it, and tell their keys themselves.
      footer: bindings
        .filter(({ action }) => action.type !== "change" || action.row < 0),
    };
  }
  if (line !== null) {
    const recall = line.kind === "command" ? ["up"] : [];
    const keys = ["enter", "escape", "tab", ...recall];
    return { live: [...ALWAYS, ...LINE], footer: bindingsOf(keys, LINE) };
  }
  if (walk !== null) return { live: [...ALWAYS, ...WALKING], footer: WALKING };
  const further = furtherBindings(model);
  const board = isPaused ? bindingsOf(PAUSED_KEYS, BOARD) : BOARD;
  return {
    live: [...ALWAYS, ...further, ...board],
    footer: [...further, ...bindingsOf(footerKeys(model), BOARD)],
  };
}

/** Keys that do something else over the board as things stand. */
function furtherBindings(model: Model): readonly Binding[] {
  if (model.isPaused) return PAUSED;
  if (isWaiting(model)) {
    return [row([" ", "enter"], "one move", command("go")), ...PAUSED];
  }
  if (model.pickedUp !== null) return [row(["enter", " "], "put down", USE)];
  if (isWarned(model)) return [row(["enter", " "], "play on", command("go"))];
  const { game } = model.match;
  const reviewing = reviewBindings(model);
  if (!isOver(game) || game.shown < game.plies.length - 1) return reviewing;
  const rematch = row("r", "rematch", command("rematch"));
  return game.record === null ? [...reviewing, rematch] : reviewing;
}

function reviewBindings(model: Model): readonly Binding[] {
  const { match, aside, reviewed, isCursorShown } = model;
  if (aside !== null) {
    const back = row(["escape"], "go back", CLOSE);
    const resume = row(["enter"], "play on", command("try"));
    return match.review?.size ? [resume, BETTER, back] : [back];
  }
  if (reviewed !== null) {
    return [row(["escape"], "stop", command("review", "stop"))];
  }
  if (isRetrying(model)) return [BETTER];
  return judgedAt(match)?.mark && !isCursorShown
    ? [row(["enter"], "try again", command("try")), BETTER]
    : [];
}

/** The keys over the board that the footer shows, the most important first. */
function footerKeys(model: Model): readonly Key[] {
  const { match: { game }, pickedUp, isPaused, aside } = model;
  if (isPaused) return PAUSED_KEYS;
  if (aside !== null) return [..."[]", "end", "?"];
  if (pickedUp !== null) return ["tab", "escape", "?", "q"];
  if (game.shown !== game.ply) return [..."[]", "end", ..."u.v?q:"];
  if (isOver(game)) return [..."lnuywqo[?v:]"];
  if (isWaiting(model)) return [..."?q[inv:]"];
  if (isWarned(model)) return [..."u?[vq"];
  if (isEngineMoving(model)) return [..."?.upqi[vxns:y]"];
  return [..."?utq[vx=nisy:wm]p.", "r"];
}

// -- Situations ---------------------------------------------------------------

export function isCard(overlay: Overlay | null): overlay is Overlay {
  return overlay?.options[0]?.action.type === "change";
}

export function isEngineMoving({ request }: Model): boolean {
  return request !== null && !request.isHint;
}

/** Is another move looked for than a mistake, in the position before it? */
export function isRetrying({ mistake, match: { game } }: Model): boolean {
  return mistake !== null && game.plies[game.shown + 1] === mistake;
}

/** Is the coach's warning of the move shown still to be answered? */
export function isWarned({ hint, request, match }: Model): boolean {
  const { plies, shown } = match.game;
  return request === null && shown > 0 && hint?.gamePly === plies[shown] &&
    isCoached(match, shown - 1);
}

export function isWaiting({ isStepping, match }: Model): boolean {
  return isStepping && match.humanSides === 0;
}
