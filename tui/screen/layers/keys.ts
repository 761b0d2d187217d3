/** The keys over the board, as tables for the update, the footer and the help. */

import { branchesHere } from "../../../engine/game/branches.ts";
import { isOver } from "../../../engine/game/game.ts";
import { isAnswering } from "../../match/match.ts";
import type { Operation } from "../../match/operations.ts";
import { judgedAt, markedMoves } from "../../match/review.ts";
import { SIGNAL_CODES } from "../../platform/exit.ts";
import { openCard } from "../game/card.ts";
import {
  askFirst,
  runCommand,
  type ScreenCommandName,
} from "../game/commands.ts";
import { suspend } from "../game/engine.ts";
import { listFile } from "../game/game_file.ts";
import { openLine } from "../game/line_text.ts";
import { cycleCursor, letGo, moveCursor, useCursor } from "../game/pieces.ts";
import { browseBy } from "../game/play.ts";
import { withEffect } from "../model/changes.ts";
import { treeOf } from "../model/derived.ts";
import type { Key } from "../model/keys.ts";
import type { Aside, Binding, Model } from "../model/model.ts";
import {
  isEngineMoving,
  isMovingByCursor,
  isRetrying,
  isReviewShown,
  isWaiting,
  isWarned,
} from "../model/situations.ts";
import type { Bindings } from "./common/layer.ts";

type Run = Binding["run"];

/** How many lines the page keys go over, or plies: five moves. */
export const PAGE = 10;

/** Keys that begin a move. */
export const MOVE_KEYS: readonly Key[] = [..."abcdefghKQRBNO0"];

const ARROWS: readonly Key[] = ["up", "down", "left", "right"];

function command(name: ScreenCommandName, argument = ""): Run {
  return (model) => runCommand(model, name, argument);
}

/** Performs an operation of the match; if something is at stake, asks first. */
export function operating(operation: Operation): Run {
  return (model) => askFirst(model, operation);
}

/** Goes so many plies forward; negative: back. */
function browsing(by: number): Run {
  return (model) => browseBy(model, by);
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

const BETTER: Binding = {
  keys: [">"],
  label: "better line",
  run: command("better"),
  keepsAside: true,
};

// -- Over the board -----------------------------------------------------------

const MOVING: readonly Binding[] = [
  {
    keys: MOVE_KEYS,
    label: "move",
    run: (model, key) => openLine(model, "move", key),
    help: "type a move, like e4, Nf3, e2e4 or O-O",
    keepsNotice: true,
  },
  {
    keys: ["enter", " "],
    label: "pick up",
    run: useCursor,
    help: "pick up or put down at the cursor",
  },
  {
    keys: ARROWS,
    label: "cursor",
    run: moveCursor,
    help: "move the cursor",
  },
  {
    keys: ["tab"],
    label: "next",
    run: (model) => cycleCursor(model, 1),
    help: "go to the next target or movable piece",
  },
  {
    keys: ["shift-tab"],
    label: "previous",
    run: (model) => cycleCursor(model, -1),
    help: "go to the previous one",
  },
  {
    keys: ["escape"],
    label: "put back",
    run: letGo,
    help: "put the piece back, hide the cursor",
  },
];

const GAME: readonly Binding[] = [
  {
    keys: ["u"],
    label: "take back",
    run: operating({ type: "takeBack" }),
    help: "take back your last move",
  },
  {
    keys: ["r"],
    label: "redo",
    run: operating({ type: "playAgain" }),
    help: "play the move again",
  },
  {
    keys: ["t"],
    label: "hint",
    run: command("hint"),
    help: "show which piece to move; again: where, why, others",
  },
  {
    keys: ["k"],
    label: "coach",
    run: operating({ type: "switchCoach" }),
    help: "turn warnings of bad moves on or off",
  },
  {
    keys: ["."],
    label: "move now",
    run: command("go"),
    help: "let the engine move; if it is thinking, now",
  },
  {
    keys: ["["],
    label: "back",
    run: browsing(-1),
    help: "look at the previous position",
    keepsAside: true,
  },
  {
    keys: ["]"],
    label: "forward",
    run: browsing(1),
    help: "look at the next position",
    keepsAside: true,
  },
  {
    keys: ["page-up"],
    label: "far back",
    run: browsing(-PAGE),
    help: "look 5 moves back",
    keepsAside: true,
  },
  {
    keys: ["page-down"],
    label: "far forward",
    run: browsing(PAGE),
    help: "look 5 moves forward",
    keepsAside: true,
  },
  {
    keys: ["home"],
    label: "start",
    run: browsing(-Infinity),
    help: "look at the start",
    keepsAside: true,
  },
  {
    keys: ["end"],
    label: "end",
    run: browsing(Infinity),
    help: "look at the last position",
    keepsAside: true,
  },
  {
    keys: ["("],
    label: "variation",
    run: command("variation"),
    help: "go into a variation, or choose one of several",
  },
  {
    keys: [")"],
    label: "leave it",
    run: command("variation", "leave"),
    help: "go back to the line that it leaves",
  },
  {
    keys: ["l"],
    label: "review",
    run: command("review"),
    help: "find the mistakes in the game",
  },
  {
    keys: ["L"],
    label: "look again",
    run: command("review", "again"),
    help: "let Stockfish find them",
  },
  {
    keys: ["{"],
    label: "mistake",
    run: command("mistake", "previous"),
    help: "go to the previous mistake",
  },
  {
    keys: ["}"],
    label: "mistake",
    run: command("mistake", "next"),
    help: "go to the next mistake",
  },
  { ...BETTER, help: "show a better line, move by move" },
  {
    keys: ["p"],
    label: "pause",
    run: command("pause"),
    help: "pause the game; let a loaded game play by itself",
  },
  {
    keys: ["="],
    label: "draw",
    run: operating({ type: "offerDraw" }),
    help: "offer a draw, or claim one",
  },
  {
    keys: ["x"],
    label: "resign",
    run: operating({ type: "resign" }),
    help: "resign the game",
  },
  {
    keys: ["n"],
    label: "new",
    run: (model) => openCard(model, false),
    help: "start a new game",
  },
  {
    keys: ["o"],
    label: "games",
    run: operating({ type: "listGames" }),
    help: "list saved games, or those of the open file",
  },
];

const SHOWING: readonly Binding[] = [
  {
    keys: ["v"],
    label: "flip",
    run: command("flip"),
    help: "flip the board",
  },
  {
    keys: ["i"],
    label: "engine",
    run: command("engine"),
    help: "show the engine's thinking and scores",
  },
  {
    keys: ["s"],
    label: "theme",
    run: command("theme"),
    help: "switch to the next theme",
  },
  {
    keys: ["z"],
    label: "blindfold",
    run: command("blindfold"),
    help: "hide the pieces; :peek shows them",
  },
  {
    keys: ["m"],
    label: "mouse",
    run: command("mouse"),
    help: "leave the mouse to the terminal",
  },
];

const PROGRAM: readonly Binding[] = [
  {
    keys: ["y"],
    label: "copy",
    run: command("copy"),
    help: "copy FEN, PGN or board",
  },
  {
    keys: ["w"],
    label: "write",
    run: operating({ type: "write" }),
    help: "write the game to the PGN file",
  },
  {
    keys: [":"],
    label: "command",
    run: (model) => openLine(model, "command", ""),
    help: "type a command; :help lists them",
    keepsNotice: true,
  },
  {
    keys: ["?"],
    label: "help",
    run: command("keys"),
    help: "explain keys and marks",
  },
  {
    keys: ["q"],
    label: "quit",
    run: operating({ type: "quit" }),
    help: "leave the program",
  },
];

function leave(model: Model): Model {
  return withEffect(model, { type: "quit", code: SIGNAL_CODES.SIGINT });
}

function redraw(model: Model): Model {
  return withEffect(model, { type: "redraw" });
}

/** Keys that work whatever lies over the board. */
export const ALWAYS: readonly Binding[] = [
  { keys: ["ctrl-c"], label: "quit", run: leave, help: "leave at once" },
  {
    keys: ["ctrl-z"],
    label: "suspend",
    run: suspend,
    help: "go back to the shell",
  },
  {
    keys: ["ctrl-l"],
    label: "redraw",
    run: redraw,
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
  run: command("pause"),
};
const ONE_MOVE: Binding = {
  keys: [" ", "enter"],
  label: "one move",
  run: command("go"),
};
const PUT_DOWN: Binding = {
  keys: ["enter", " "],
  label: "put down",
  run: useCursor,
};
const PLAY_ON: Binding = {
  keys: ["enter", " "],
  label: "play on",
  run: command("go"),
};
const REMATCH: Binding = {
  keys: ["r"],
  label: "rematch",
  run: operating({ type: "rematch" }),
};
const GO_BACK: Binding = { keys: ["escape"], label: "go back", run: letGo };
const PLAY_TRIED: Binding = {
  keys: ["enter"],
  label: "play on",
  run: command("try"),
  keepsAside: true,
};
const TRY_AGAIN: Binding = { ...PLAY_TRIED, label: "try again" };
const NEXT_MISTAKE: Binding = {
  keys: ["}"],
  label: "next mistake",
  run: command("mistake", "next"),
};
const CLOSE_REVIEW: Binding = {
  keys: ["escape"],
  label: "game",
  run: command("review", "close"),
};
const STOP_REVIEW: Binding = {
  keys: ["escape"],
  label: "stop",
  run: command("review", "stop"),
};

const AUTOPLAY: Binding = {
  keys: ["p"],
  label: "play it",
  run: command("autoplay"),
};
const STOP_AUTOPLAY: Binding = {
  keys: ["p"],
  label: "stop",
  run: command("autoplay", "stop"),
};
const LIST_FILE: Binding = {
  keys: ["o"],
  label: "games",
  run: listFile,
};

/** While a file is open, its list leads to the saved games. */
const BOARD_WITH_FILE = BOARD.map((binding) =>
  binding.keys.includes("o") ? LIST_FILE : binding
);

const STOP_TRACING: Binding = {
  keys: ["escape"],
  label: "stop",
  run: command("trace", "stop"),
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
  if (model.aside !== null) return asideBindings(model.aside);
  if (model.pickedUp !== null) return [PUT_DOWN];
  if (isWarned(model)) return [PLAY_ON];
  const { game } = model.match;
  const reviewing = [...reviewBindings(model), ...recordBindings(model)];
  if (!isOver(game) || game.shown < game.plies.length - 1) return reviewing;
  return game.record === null ? [...reviewing, REMATCH] : reviewing;
}

/** The key for a loaded game, which nobody can pause. */
function recordBindings({ match, untilNext }: Model): Binding[] {
  if (match.game.record === null) return [];
  return untilNext === null ? [AUTOPLAY] : [STOP_AUTOPLAY];
}

/** The keys for a line in place of the game. */
function asideBindings({ kind }: Aside): readonly Binding[] {
  return kind === "asked" ? [GO_BACK] : [PLAY_TRIED, BETTER, GO_BACK];
}

function reviewBindings(model: Model): readonly Binding[] {
  const others = [...stopping(model), ...nextMistake(model), ...leaving(model)];
  if (isRetrying(model)) return [BETTER, ...others];
  if (!judgedAt(model.match)?.mark) return others;
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
function variationKeys({ match: { game } }: Model): readonly Key[] {
  if (game.record === null) return [];
  const rows = treeOf(game);
  const into = branchesHere(game, rows).length > 0 ? ["("] as const : [];
  const back = rows.some(({ isLeft }) => isLeft) ? [")"] as const : [];
  return [...into, ...back];
}
