/** The keys over the board, as tables for the update, the footer and the help. */

import { branchesHere } from "../../../engine/game/branch_tree.ts";
import { isOver } from "../../../engine/game/game.ts";
import { isAnswering } from "../../match/match.ts";
import type { Operation } from "../../match/operations.ts";
import { judgedAt, markedMoves } from "../../match/review.ts";
import { SIGNAL_CODES } from "../../platform/exit.ts";
import type { Action, Binding, ScreenCommandName } from "../model/actions.ts";
import type { Key } from "../model/keys.ts";
import type { Model } from "../model/model.ts";
import {
  isEngineMoving,
  isMovingByCursor,
  isRetrying,
  isReviewShown,
  isWaiting,
  isWarned,
} from "./situations.ts";

/** The keys of a layer. */
export interface Bindings {
  /** The keys that work; of two bindings of a key the first counts. */
  readonly live: readonly Binding[];
  /** The keys that the footer shows, the most important first. */
  readonly footer: readonly Binding[];
}

/** How many lines the page keys go over, or plies: five moves. */
export const PAGE = 10;

/** Keys that begin a move. */
export const MOVE_KEYS: readonly Key[] = [..."abcdefghKQRBNO0"];

const ARROWS: readonly Key[] = ["up", "down", "left", "right"];

export function command(
  name: ScreenCommandName,
  argument = "",
): Action<"command"> {
  return { type: "command", name, argument };
}

export function operate(operation: Operation): Action<"operate"> {
  return { type: "operate", operation };
}

type Counted = "cycle" | "browse" | "scroll" | "complete" | "recall";

export function by(type: Counted, by: number): Action {
  return { type, by };
}

/** The bindings of some keys, in the order of the keys. */
export function bindingsOf(
  keys: readonly Key[],
  bindings: readonly Binding[],
): Binding[] {
  return keys.flatMap((key) =>
    bindings.filter((binding) => binding.keys.includes(key))
  );
}

export const CLOSE: Action = { type: "close" };
const USE: Action = { type: "use" };
const TYPE_MOVE: Action = { type: "type", kind: "move" };
const TYPE_COMMAND: Action = { type: "type", kind: "command" };
const LEAVE: Action = {
  type: "effect",
  effect: { type: "quit", code: SIGNAL_CODES.SIGINT },
};
const REDRAW: Action = { type: "effect", effect: { type: "redraw" } };

const BETTER: Binding = {
  keys: [">"],
  label: "better line",
  action: command("better"),
  keepsAside: true,
};

// -- Over the board -----------------------------------------------------------

const MOVING: readonly Binding[] = [
  {
    keys: MOVE_KEYS,
    label: "move",
    action: TYPE_MOVE,
    help: "type a move, like e4, Nf3, e2e4 or O-O",
    keepsNotice: true,
  },
  {
    keys: ["enter", " "],
    label: "pick up",
    action: USE,
    help: "pick up or put down at the cursor",
  },
  {
    keys: ARROWS,
    label: "cursor",
    action: { type: "cursor" },
    help: "move the cursor",
  },
  {
    keys: ["tab"],
    label: "next",
    action: by("cycle", 1),
    help: "go to the next target or movable piece",
  },
  {
    keys: ["shift-tab"],
    label: "previous",
    action: by("cycle", -1),
    help: "go to the previous one",
  },
  {
    keys: ["escape"],
    label: "put back",
    action: CLOSE,
    help: "put the piece back, hide the cursor",
  },
];

const GAME: readonly Binding[] = [
  {
    keys: ["u"],
    label: "take back",
    action: operate({ type: "takeBack" }),
    help: "take back your last move",
  },
  {
    keys: ["r"],
    label: "redo",
    action: operate({ type: "playAgain" }),
    help: "play the move again",
  },
  {
    keys: ["t"],
    label: "hint",
    action: command("hint"),
    help: "show which piece to move; again: where, why, others",
  },
  {
    keys: ["k"],
    label: "coach",
    action: operate({ type: "switchCoach" }),
    help: "turn warnings of bad moves on or off",
  },
  {
    keys: ["."],
    label: "move now",
    action: command("go"),
    help: "let the engine move; if it is thinking, now",
  },
  {
    keys: ["["],
    label: "back",
    action: by("browse", -1),
    help: "look at the previous position",
    keepsAside: true,
  },
  {
    keys: ["]"],
    label: "forward",
    action: by("browse", 1),
    help: "look at the next position",
    keepsAside: true,
  },
  {
    keys: ["page-up"],
    label: "far back",
    action: by("browse", -PAGE),
    help: "look 5 moves back",
    keepsAside: true,
  },
  {
    keys: ["page-down"],
    label: "far forward",
    action: by("browse", PAGE),
    help: "look 5 moves forward",
    keepsAside: true,
  },
  {
    keys: ["home"],
    label: "start",
    action: by("browse", -Infinity),
    help: "look at the start",
    keepsAside: true,
  },
  {
    keys: ["end"],
    label: "end",
    action: by("browse", Infinity),
    help: "look at the last position",
    keepsAside: true,
  },
  {
    keys: ["("],
    label: "variation",
    action: command("variation"),
    help: "go into a variation, or choose one of several",
  },
  {
    keys: [")"],
    label: "leave it",
    action: command("variation", "leave"),
    help: "go back to the line that it leaves",
  },
  {
    keys: ["l"],
    label: "review",
    action: command("review"),
    help: "find the mistakes in the game",
  },
  {
    keys: ["L"],
    label: "look again",
    action: command("review", "again"),
    help: "let Stockfish find them",
  },
  {
    keys: ["{"],
    label: "mistake",
    action: command("mistake", "previous"),
    help: "go to the previous mistake",
  },
  {
    keys: ["}"],
    label: "mistake",
    action: command("mistake", "next"),
    help: "go to the next mistake",
  },
  { ...BETTER, help: "show a better line, move by move" },
  {
    keys: ["p"],
    label: "pause",
    action: command("pause"),
    help: "pause the game; let a loaded game play by itself",
  },
  {
    keys: ["="],
    label: "draw",
    action: operate({ type: "offerDraw" }),
    help: "offer a draw, or claim one",
  },
  {
    keys: ["x"],
    label: "resign",
    action: operate({ type: "resign" }),
    help: "resign the game",
  },
  {
    keys: ["n"],
    label: "new",
    action: { type: "card", isFirst: false },
    help: "start a new game",
  },
  {
    keys: ["o"],
    label: "games",
    action: { ...operate({ type: "listGames" }), keepsOverlay: true },
    help: "list saved games, or those of the open file",
  },
];

const SHOWING: readonly Binding[] = [
  {
    keys: ["v"],
    label: "flip",
    action: { ...command("flip"), keepsOverlay: true },
    help: "flip the board",
  },
  {
    keys: ["i"],
    label: "engine",
    action: command("engine"),
    help: "show the engine's thinking and scores",
  },
  {
    keys: ["s"],
    label: "theme",
    action: command("theme"),
    help: "switch to the next theme",
  },
  {
    keys: ["z"],
    label: "blindfold",
    action: command("blindfold"),
    help: "hide the pieces; :peek shows them",
  },
  {
    keys: ["m"],
    label: "mouse",
    action: command("mouse"),
    help: "leave the mouse to the terminal",
  },
];

const PROGRAM: readonly Binding[] = [
  {
    keys: ["y"],
    label: "copy",
    action: command("copy"),
    help: "copy FEN, PGN or board",
  },
  {
    keys: ["w"],
    label: "write",
    action: operate({ type: "write" }),
    help: "write the game to the PGN file",
  },
  {
    keys: [":"],
    label: "command",
    action: TYPE_COMMAND,
    help: "type a command; :help lists them",
    keepsNotice: true,
  },
  {
    keys: ["?"],
    label: "help",
    action: { ...command("keys"), keepsOverlay: true },
    help: "explain keys and marks",
  },
  {
    keys: ["q"],
    label: "quit",
    action: operate({ type: "quit" }),
    help: "leave the program",
  },
];

/** Keys that work whatever lies over the board. */
export const ALWAYS: readonly Binding[] = [
  { keys: ["ctrl-c"], label: "quit", action: LEAVE, help: "leave at once" },
  {
    keys: ["ctrl-z"],
    label: "suspend",
    action: { type: "suspend" },
    help: "go back to the shell",
  },
  {
    keys: ["ctrl-l"],
    label: "redraw",
    action: REDRAW,
    help: "redraw the screen",
  },
];

/** The keys over the board, as the help lists them. */
export const HELP_GROUPS: readonly {
  readonly heading: string;
  readonly bindings: readonly Binding[];
}[] = [
  { heading: "Moving", bindings: MOVING },
  { heading: "The game", bindings: GAME },
  { heading: "The screen", bindings: SHOWING },
  { heading: "The program", bindings: [...PROGRAM, ...ALWAYS] },
];

const BOARD = [MOVING, GAME, SHOWING, PROGRAM].flat();

/** Keys that other layers share with the board. */
export function sharedBindings(...keys: Key[]): Binding[] {
  return bindingsOf(keys, BOARD);
}

// -- As things stand ----------------------------------------------------------

/** Keys over the board that work while the game is paused, too. */
const PAUSED_KEYS: readonly Key[] = ["?", "q", "s", "m"];

const GO_ON: Binding = {
  keys: ["p"],
  label: "go on",
  action: command("pause"),
};
const ONE_MOVE: Binding = {
  keys: [" ", "enter"],
  label: "one move",
  action: command("go"),
};
const PUT_DOWN: Binding = {
  keys: ["enter", " "],
  label: "put down",
  action: USE,
};
const PLAY_ON: Binding = {
  keys: ["enter", " "],
  label: "play on",
  action: command("go"),
};
const REMATCH: Binding = {
  keys: ["r"],
  label: "rematch",
  action: operate({ type: "rematch" }),
};
const GO_BACK: Binding = { keys: ["escape"], label: "go back", action: CLOSE };
const PLAY_TRIED: Binding = {
  keys: ["enter"],
  label: "play on",
  action: command("try"),
  keepsAside: true,
};
const TRY_AGAIN: Binding = { ...PLAY_TRIED, label: "try again" };
const NEXT_MISTAKE: Binding = {
  keys: ["}"],
  label: "next mistake",
  action: command("mistake", "next"),
};
const CLOSE_REVIEW: Binding = {
  keys: ["escape"],
  label: "game",
  action: command("review", "close"),
};
const STOP_REVIEW: Binding = {
  keys: ["escape"],
  label: "stop",
  action: command("review", "stop"),
};

const AUTOPLAY: Binding = {
  keys: ["p"],
  label: "play it",
  action: command("autoplay"),
};
const STOP_AUTOPLAY: Binding = {
  keys: ["p"],
  label: "stop",
  action: command("autoplay", "stop"),
};
const LIST_FILE: Binding = {
  keys: ["o"],
  label: "games",
  action: { type: "listFile" },
};

/** While a file is open, its list leads to the saved games. */
const BOARD_WITH_FILE = BOARD.map((binding) =>
  binding.keys.includes("o") ? LIST_FILE : binding
);

const STOP_TRACING: Binding = {
  keys: ["escape"],
  label: "stop",
  action: command("trace", "stop"),
};

/** The keys over the board as things stand. */
export function boardBindings(model: Model): Bindings {
  const special = specialBindings(model);
  const all = model.file === null ? BOARD : BOARD_WITH_FILE;
  const board = model.isPaused ? bindingsOf(PAUSED_KEYS, BOARD) : all;
  return {
    live: [...special, ...board],
    footer: [...special, ...bindingsOf(footerKeys(model), board)],
  };
}

/** Keys that do something else than usual. */
function specialBindings(model: Model): readonly Binding[] {
  if (model.isPaused) return [GO_ON];
  if (model.isTracing) return [STOP_TRACING];
  if (isWaiting(model)) return [ONE_MOVE, GO_ON];
  if (model.pickedUp !== null) return [PUT_DOWN];
  if (isWarned(model)) return [PLAY_ON];
  const { game } = model.match;
  const reviewing = [...reviewBindings(model), ...recordBindings(model)];
  if (!isOver(game) || game.shown < game.plies.length - 1) return reviewing;
  return game.record === null ? [...reviewing, REMATCH] : reviewing;
}

/** The key for a loaded game, which nobody can pause. */
function recordBindings({ match, aside, untilNext }: Model): Binding[] {
  if (match.game.record === null || aside !== null) return [];
  return untilNext === null ? [AUTOPLAY] : [STOP_AUTOPLAY];
}

function reviewBindings(model: Model): readonly Binding[] {
  const { match, aside } = model;
  if (aside?.kind === "asked") return [GO_BACK];
  if (aside !== null) return [PLAY_TRIED, BETTER, GO_BACK];
  const others = [...stopping(model), ...nextMistake(model), ...leaving(model)];
  if (isRetrying(model)) return [BETTER, ...others];
  if (!judgedAt(match)?.mark) return others;
  return isMovingByCursor(model)
    ? [BETTER, ...others]
    : [TRY_AGAIN, BETTER, ...others];
}

function nextMistake(model: Model): readonly Binding[] {
  const hasMistakes = markedMoves(model.match).length > 0;
  return isReviewShown(model) && hasMistakes ? [NEXT_MISTAKE] : [];
}

function stopping({ reviewed }: Model): readonly Binding[] {
  return reviewed === null ? [] : [STOP_REVIEW];
}

/** The way from a finished review back to the game. */
function leaving(model: Model): readonly Binding[] {
  const isDone = isReviewShown(model) && model.reviewed === null;
  return isDone && !model.isCursorShown ? [CLOSE_REVIEW] : [];
}

/** The usual keys that the footer shows, the most important first. */
function footerKeys(model: Model): readonly Key[] {
  const { match, pickedUp, isPaused, aside } = model;
  const { game } = match;
  if (isPaused) return PAUSED_KEYS;
  if (aside !== null) return ["[", "]", "end", "?"];
  if (pickedUp !== null) return ["tab", "escape", "?", "q"];
  if (isReviewShown(model) && (isOver(game) || game.shown !== game.ply)) {
    const canLook = model.reviewed === null && model.secondJudge !== null;
    const again = canLook ? ["L"] : [];
    return ["[", "]", ...again, ..."n?vyq:"];
  }
  const ways = variationKeys(model);
  if (game.shown !== game.ply) {
    const list = model.file === null ? [] : ["o"] as const;
    return ["[", "]", ...ways, ...list, "end", "u", ".", "v", "?", "q", ":"];
  }
  if (isOver(game)) return [...ways, ..."lnuywqo[?v:]"];
  if (isWaiting(model)) return [..."?q[inv:]"];
  if (isWarned(model)) return [..."u?[vq"];
  if (isEngineMoving(model)) return [..."?.upqi[vxns:y]"];
  if (ways.length > 0) return [...ways, ..."[]?ltq.vo"];
  // Nobody resigns a puzzle.
  if (isAnswering(match)) return [..."?tq[vusnim:]"];
  return [..."?utq[vx=nisy:wm]p.r"];
}

/** Keys for the variations of a record, where there are some. */
function variationKeys({ match: { game }, summary }: Model): readonly Key[] {
  if (game.record === null) return [];
  const { rows } = summary.tree;
  const into = branchesHere(game, rows).length > 0 ? ["("] as const : [];
  const back = rows.some(({ isLeft }) => isLeft) ? [")"] as const : [];
  return [...into, ...back];
}
