/** What lies over the board, as a page shows it: rows to tap, or lines. */

import { levelElo, TOP_LEVEL } from "../../../engine/player/levels.ts";
import { positionProblem } from "../../../engine/chess/notation/fen.ts";
import { pieceLetter } from "../../../engine/chess/rules/position.ts";
import type { CommandName } from "../../commands/commands.ts";
import { cardLines } from "../../screen/layers/card.ts";
import { sectionsOf } from "../../screen/layers/command_menu.ts";
import { bindingsFor } from "../../screen/layers/layers.ts";
import { helpSheetLines } from "../../screen/layers/help.ts";
import { ROWS } from "../../screen/game/card.ts";
import { NO } from "../../screen/model/changes.ts";
import type { Hit } from "../../screen/model/hit.ts";
import type { Key } from "../../screen/model/input.ts";
import type {
  Model,
  Overlay,
  OverlayType,
  TextLine,
} from "../../screen/model/model.ts";
import type { Scene } from "../../screen/picture/scene.ts";
import { capitalised, count } from "../../text/phrases.ts";
import { NOTICES, positionNeeds } from "../../words/notices.ts";

/** What a tap does: it presses a key, or points at something. */
export type Tap = { readonly key: Key } | { readonly hit: Hit };

export interface RowView {
  readonly text: string;
  /** What stands beside it, or below. */
  readonly hint: string;
  readonly keyName: string;
  readonly isSelected: boolean;
  readonly isGrey: boolean;
  readonly tap: Tap;
}

export interface GroupView {
  readonly title: string;
  readonly rows: readonly RowView[];
}

/** A term of a new game: each press of its key takes the next value. */
export interface ChoiceView {
  readonly title: string;
  readonly key: Key;
  readonly value: string;
  readonly values: readonly string[];
  /** What is said of the values. */
  readonly labels: readonly string[];
}

export interface SheetView {
  readonly type: OverlayType;
  readonly title: string;
  readonly lines: readonly TextLine[];
  readonly choices: readonly ChoiceView[];
  /** Pieces to put on the board. */
  readonly palette: readonly RowView[];
  readonly groups: readonly GroupView[];
  /** The most important thing to do, and what else there is. */
  readonly primary: RowView | null;
  readonly others: readonly RowView[];
  /** Whether it leads to the book about the engine, too. */
  readonly hasBook: boolean;
  /** Whether Esc closes it. */
  readonly canClose: boolean;
  /** Whether Esc chooses an option that does no more than close it. */
  readonly hasNo: boolean;
}

const EMPTY = {
  lines: [],
  choices: [],
  palette: [],
  groups: [],
  primary: null,
  others: [],
  hasBook: false,
  canClose: true,
  hasNo: false,
} as const;

type Views = {
  readonly [Type in OverlayType]: (
    overlay: Overlay<Type>,
    model: Model,
    scene: Scene,
  ) => Omit<SheetView, "type">;
};

const VIEWS: Views = {
  card: cardView,
  menu: menuView,
  list: listView,
  edit: editView,
  sheet: ({ title, lines }) => ({ ...EMPTY, title, lines }),
  help: (_, { appearance }) => (
    { ...EMPTY, title: "Help", lines: helpSheetLines(appearance) }
  ),
  commands: commandsView,
};

/** What lies over the board, null if nothing does. */
export function sheetViewOf(model: Model, scene: Scene): SheetView | null {
  const { overlay } = model;
  return overlay === null ? null : viewOf(overlay, model, scene);
}

function viewOf<Type extends OverlayType>(
  overlay: Overlay<Type>,
  model: Model,
  scene: Scene,
): SheetView {
  const { type } = overlay;
  return { type, ...VIEWS[type](overlay, model, scene) };
}

function row(text: string, key: Key, scene: Scene): RowView {
  const keyName = scene.signs.keys[key] ?? key;
  const tap = { key };
  return { text, hint: "", keyName, isSelected: false, isGrey: false, tap };
}

function cardView(
  { isFirst }: Overlay<"card">,
  model: Model,
  scene: Scene,
): Omit<SheetView, "type"> {
  return {
    ...EMPTY,
    title: "New game",
    lines: cardLines(model),
    choices: ROWS.map(({ key, title, term, values }) => ({
      key,
      title,
      value: model.card[term],
      values,
      labels: values.map((value) =>
        term === "level" ? aboutLevel(value) : capitalised(value)
      ),
    })),
    primary: row("Play", "enter", scene),
    others: commandRows(["practise", "games"], model, scene),
    canClose: !isFirst,
  };
}

/** Commands by the keys that they have now. */
function commandRows(
  names: readonly CommandName[],
  model: Model,
  scene: Scene,
): RowView[] {
  const { live } = bindingsFor(model);
  return names.flatMap((name) => {
    const binding = live.find(({ command }) => command === name);
    return binding === undefined
      ? []
      : [row(binding.label, binding.keys[0], scene)];
  });
}

/** `"4, about 760"` */
function aboutLevel(value: string): string {
  const level = Number(value);
  return level >= 1 && level <= TOP_LEVEL
    ? `${value}, about ${levelElo(level)}`
    : capitalised(value);
}

function menuView(
  { title, lines, options, selected, promotions }: Overlay<"menu">,
  _: Model,
  scene: Scene,
): Omit<SheetView, "type"> {
  const rows = options.map(({ keys: [key], label }, index) => ({
    ...row(label, key, scene),
    isSelected: index === selected && promotions === undefined,
  }));
  const canClose = !options.some(({ keys }) => keys.includes("escape"));
  const groups = [{ title: "", rows }];
  const hasNo = options.includes(NO);
  return { ...EMPTY, ...headed(title, lines), groups, canClose, hasNo };
}

/** A sheet without a title of its own, such as a question, has its heading. */
function headed(title: string, lines: readonly TextLine[]) {
  const [first, ...rest] = lines;
  return title === "" && typeof first === "object"
    ? { title: first.heading, lines: rest }
    : { title: capitalised(title), lines };
}

/** Players and result first; the rest stands below. */
function listView(
  { title, all, rows, selected }: Overlay<"list">,
  model: Model,
  scene: Scene,
): Omit<SheetView, "type"> {
  const shown = rows.map(({ cells, game }, index) => {
    const [date, players = date, result = "", moves = "", ...rest] = cells;
    // Other lists have other things there.
    const length = typeof game === "number" && moves.trim() !== ""
      ? count(Number(moves), "move")
      : moves;
    const isGame = cells.length > 1;
    return {
      text: isGame ? `${players}  ${result}`.trim() : date,
      hint: isGame ? [date, length, ...rest].filter(Boolean).join(" · ") : "",
      keyName: "",
      isSelected: index === selected,
      isGrey: false,
      tap: { hit: { type: "row", row: index } },
    } as const;
  });
  const own = bindingsFor(model).footer.filter(({ command, keys: [key] }) =>
    command !== undefined && command !== "quit" || key === "l"
  );
  return {
    ...EMPTY,
    title: `${title} (${all.length})`,
    lines: rows.length === 0 ? [NOTICES.noGameMatches] : [],
    groups: [{ title: "", rows: shown }],
    primary: rows.length === 0 ? null : row("Open", "enter", scene),
    others: own.map(({ keys: [key], label }) => row(label, key, scene)),
  };
}

const WHITE_PIECES = "KQRBNP";

function editView(
  { position, brush }: Overlay<"edit">,
  _: Model,
  scene: Scene,
): Omit<SheetView, "type"> {
  const problem = positionProblem(position);
  const letters = WHITE_PIECES + WHITE_PIECES.toLowerCase();
  const palette = [...letters].map((letter) => ({
    ...row(letter, letter, scene),
    isSelected: letter === pieceLetter(brush),
    tap: { hit: { type: "brush", letter } } as const,
  }));
  return {
    ...EMPTY,
    title: NOTICES.settingUp,
    lines: problem === null ? [] : [positionNeeds(problem).text],
    palette,
    canClose: false,
  };
}

/** What players look for in the menu of a page, in the order of a menu. */
const MENU_GROUPS: Readonly<Record<string, readonly CommandName[]>> = {
  "Play": ["new", "rematch", "games", "resume", "pause", "resign", "draw"],
  "Learn": [
    "practise",
    "review",
    "learn",
    "hint",
    "threat",
    "coach",
  ],
  "This game": ["undo", "redo", "go", "best", "why", "copy", "write", "branch"],
  "Board": ["flip", "theme", "engine", "edit", "blindfold", "peek", "signs"],
  "Terms": ["level", "side", "clock"],
  "How it thinks": ["trace"],
};

interface MenuRow {
  readonly command: CommandName | undefined;
  readonly view: RowView;
}

function commandsView(
  menu: Overlay<"commands">,
  model: Model,
): Omit<SheetView, "type"> {
  const sections = sectionsOf(model, menu);
  let index = 0;
  const groups = sections.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ key, text, label, command, isGrey = false }) => ({
      command,
      view: {
        text: label ?? text,
        hint: label === undefined ? "" : text,
        // What can be given to a command has no key of its own.
        keyName: menu.of === null ? key : "",
        isSelected: false,
        isGrey,
        tap: { hit: { type: "row" as const, row: index++ } },
      },
    })),
  }));
  const isWhole = menu.filter === "" && menu.of === null;
  const words = menu.filter === "" ? "" : `: ${menu.filter}`;
  return {
    ...EMPTY,
    title: `${capitalised(menu.of ?? "menu")}${words}`,
    hasBook: isWhole,
    groups: isWhole
      ? arranged(groups.flatMap(({ rows }) => rows))
      : groups.map(({ title, rows }) => ({
        title,
        rows: rows.map(({ view }) => view),
      })),
  };
}

/** The rows of a page's menu: the first of each command, if it can be done. */
function arranged(rows: readonly MenuRow[]): GroupView[] {
  return Object.entries(MENU_GROUPS).map(([title, names]) => ({
    title,
    rows: names.flatMap((name) =>
      rows.filter(({ command }) => command === name)
        .slice(0, 1)
        .filter(({ view }) => !view.isGrey)
        .map(({ view }) => view)
    ),
  }));
}
