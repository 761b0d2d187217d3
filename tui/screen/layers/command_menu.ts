/**
 * The menu of all that can be done: what fits the moment first, then every
 * command. Typing filters it; Enter, a click or a tap runs a row.
 */

import {
  type Argument,
  choicesOn,
  formOn,
  isOn,
  menuOf,
  namesOn,
} from "../../commands/argument.ts";
import {
  type CommandName,
  COMMANDS,
  commandsOn,
  GROUP_NAMES,
  groupOf,
} from "../../commands/commands.ts";
import { hasWords } from "../../text/phrases.ts";
import { wrapColumns } from "../../text/width.ts";
import type { Refusal } from "../../match/events.ts";
import { describeRefusal } from "../../words/match_refusals.ts";
import { NOTICES } from "../../words/notices.ts";
import {
  bindingsOf,
  commandOn,
  enterCommand,
  openCommands,
} from "../game/commands.ts";
import { erased, withText } from "../game/line_text.ts";
import { uncover, warn, withHand } from "../model/changes.ts";
import type { Binding, Model, Now, Overlay } from "../model/model.ts";
import { stageOf } from "../picture/scene.ts";
import type { Signs } from "../theme/symbols.ts";
import { boardBindings } from "./board_keys.ts";
import {
  drawSheet,
  type FramedLine,
  lineAt,
  placeSheet,
  roomFor,
  seenLines,
  type Sheet,
  WIDEST,
} from "./common/frame.ts";
import type { Bindings, Layer } from "./common/layer.ts";
import { scrolling } from "./common/reading.ts";
import { nowIn } from "./occasion.ts";

type CommandMenu = Overlay<"commands">;

export const COMMAND_MENU: Layer<CommandMenu> = {
  bindings: menuBindings,
  takeCharacter: (model, menu, character) =>
    filtered(model, menu, menu.filter + character),
  adviceFor: () => NOTICES.escCloses,
  hitTest(model, menu, x, y) {
    const row = lineAt(sheetOf(model, menu), x, y)?.row;
    return row === undefined ? null : { type: "row", row };
  },
  press: (model, menu, hit) =>
    hit.type === "row" ? runRow(model, menu, hit.row) : model,
  wheel: (model, menu, _, by) => select(model, menu, menu.selected + by),
  scroll,
  draw: (scene, menu) => drawSheet(scene, sheetOf(scene.model, menu)),
};

// -- Rows ---------------------------------------------------------------------

/** A row: its key, or how it is typed, and what it does. */
export interface FoundRow {
  readonly key: string;
  readonly text: string;
  /** A word or two for what it does. */
  readonly label?: string;
  /** The command that it runs, if it is one. */
  readonly command?: CommandName | undefined;
  /** Other words by which it is found. */
  readonly words: string;
  /** Whether it cannot be done now; choosing it says why. */
  readonly isGrey?: boolean;
  readonly run: (model: Model) => Model;
}

const ON_SCREEN = commandsOn("screen");

interface Section {
  readonly title: string;
  readonly rows: readonly FoundRow[];
}

/** The rows that the filter leaves, under their headings. */
export function sectionsOf(model: Model, menu: CommandMenu): Section[] {
  const { signs } = stageOf(model);
  const sections = menu.of === null
    ? allSections(model, signs)
    : [{ title: "", rows: rowsWithin(menu.of) }];
  return sections.map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ key, text, words }) =>
      hasWords(`${key} ${text} ${words}`, menu.filter)
    ),
  }));
}

function allSections(model: Model, signs: Signs): Section[] {
  // As if no piece were picked up: its own keys are in the footer.
  const now = boardBindings(withHand(model, { pickedUp: null })).footer
    .filter(({ command }) => command !== "quit");
  const known = new Set(now.map(idOf));
  const moment = nowIn(model);
  const others = GROUP_NAMES.map((title) => ({
    title,
    rows: groupOf(ON_SCREEN, title)
      .filter((name) => name !== "menu")
      .filter((name) => name !== "quit" || model.device.canQuit)
      .flatMap((name) => rowsOf(name, known, signs, moment)),
  }));
  const rows = now.map((binding) => rowOf(binding, signs));
  return [{ title: "Now", rows }, ...others];
}

/** Tells the bindings of commands apart; others never meet. */
function idOf({ command, value, label }: Binding): string {
  return command === undefined ? label : `${command} ${value ?? ""}`;
}

/** A row for each key of a command that is not known yet, or for the command. */
function rowsOf(
  name: CommandName,
  known: ReadonlySet<string>,
  signs: Signs,
  now: Now,
): FoundRow[] {
  const bindings = bindingsOf(name);
  if (bindings.length === 0) {
    return known.has(`${name} `) ? [] : [rowTyped(name)];
  }
  return bindings.filter((binding) => !known.has(idOf(binding)))
    .map((binding) => {
      const row = rowOf(binding, signs);
      const offered = binding.offered?.(now);
      const why = typeof offered === "function" ? offered() : null;
      return why === null ? row : greyed(row, why);
    });
}

function greyed(row: FoundRow, why: Refusal): FoundRow {
  const run = (model: Model) => warn(model, describeRefusal(why, "screen"));
  return { ...row, isGrey: true, run };
}

function rowOf(binding: Binding, signs: Signs): FoundRow {
  const { keys: [key], command, label, help = label } = binding;
  return {
    key: signs.keys[key] ?? key,
    text: help,
    label,
    command,
    words: `${label} ${command ?? ""}`,
    run: (model) => binding.run(model, key),
  };
}

/** The row of a command without a key. */
function rowTyped(name: CommandName): FoundRow {
  const { argument, help, label = name } = COMMANDS[name];
  const run = hasList(argument)
    ? (model: Model) => openCommands(model, name, null)
    : commandRun(name, argument);
  return { key: `:${name}`, text: help, label, command: name, words: "", run };
}

/** Runs a command as it is, or begins to type what it needs. */
function commandRun(
  name: CommandName,
  argument: Argument<unknown> | undefined,
): FoundRow["run"] {
  const isWhole = argument === undefined || argument.isOptional === true ||
    menuOf(argument).length > 0;
  const { run } = commandOn([], name);
  return isWhole
    ? (model) => run(model, "enter")
    : (model) => withText(model, "command", `${name} `);
}

/** Whether what can be given to a command is a list without keys of its own. */
function hasList(argument: Argument<unknown> | undefined): boolean {
  return menuOf(argument).length === 0 &&
    namesOn(argument, "screen").length > 0;
}

/** What can be given to a command. */
function rowsWithin(name: CommandName): FoundRow[] {
  const { argument, help } = COMMANDS[name];
  const plain: FoundRow = {
    key: `:${name}`,
    text: help,
    words: "",
    run: commandRun(name, argument),
  };
  const rows = choicesOn(argument, "screen").map((choice): FoundRow => ({
    key: `:${name}`,
    text: choice.label ?? choice.name,
    words: choice.name,
    run: (model) => enterCommand(model, name, choice.name),
  }));
  const isPlain = argument?.isOptional === true &&
    formOn(argument, "screen") !== "";
  return isPlain && isOn(COMMANDS[name], "screen") ? [plain, ...rows] : rows;
}

// -- Keys ---------------------------------------------------------------------

function menuBindings(model: Model, menu: CommandMenu): Bindings {
  const { filter, selected } = menu;
  const run: Binding = {
    keys: ["enter"],
    label: "choose",
    run: (model) => runRow(model, menu, selected),
  };
  const close: Binding = {
    keys: filter === "" ? ["escape", "?"] : ["escape"],
    label: filter === "" ? "close" : "show all",
    run: (model) => filter === "" ? uncover(model) : filtered(model, menu, ""),
  };
  const erase: Binding = {
    keys: ["backspace"],
    label: "erase",
    run: (model) => filtered(model, menu, erased(filter)),
  };
  const turnBy = (model: Model, by: number) => turn(model, menu, by);
  const footer = [
    run,
    close,
    ...(filter === "" ? [] : [erase]),
    ...pagesFirst(
      scrolling(turnBy, Math.max(1, roomFor(model).height - KEPT_IN_SIGHT)),
    ),
  ];
  const others: readonly Binding[] = [
    erase,
    { keys: ["tab"], label: "down", run: (model) => turnBy(model, 1) },
    {
      keys: ["shift-tab"],
      label: "up",
      run: (model) => turnBy(model, -1),
    },
  ];
  return { live: [...footer, ...others], footer };
}

/** For taps on the footer: a tap for each line would be too many. */
function pagesFirst(keys: readonly Binding[]): readonly Binding[] {
  const isPage = ({ keys: [key] }: Binding) => key.startsWith("page");
  return [...keys.filter(isPage), ...keys.filter((key) => !isPage(key))];
}

function filtered(model: Model, menu: CommandMenu, filter: string): Model {
  return { ...model, overlay: { ...menu, filter, selected: 0, top: 0 } };
}

function select(model: Model, menu: CommandMenu, row: number): Model {
  const { length } = sectionsOf(model, menu).flatMap(({ rows }) => rows);
  const selected = Math.max(0, Math.min(length - 1, row));
  // The heading of the first row belongs to it.
  const from = selected === 0 ? 0 : menu.top;
  const { top } = sheetOf(model, { ...menu, selected, top: from });
  return { ...model, overlay: { ...menu, selected, top } };
}

/** Lines that stay in sight when the next page comes. */
const KEPT_IN_SIGHT = 2;

/** Goes on by so many rows, or by lines where they are a page. */
function turn(model: Model, menu: CommandMenu, by: number): Model {
  const isPage = Math.abs(by) > 1 && Number.isFinite(by);
  return isPage && sheetOf(model, menu).last > 0
    ? scroll(model, menu, by)
    : select(model, menu, menu.selected + by);
}

/** Moves all lines, as with a finger; the selected row stays in sight. */
function scroll(model: Model, menu: CommandMenu, by: number): Model {
  const { top: before, last, height } = sheetOf(model, menu);
  const top = Math.max(0, Math.min(last, before + by));
  const lines = menuLines(model, menu);
  const rowsOf = (part: readonly FramedLine[]) =>
    part.flatMap(({ row }) => row ?? []);
  // A row of which only some lines are in sight would bring the others in.
  const cut = new Set(
    rowsOf([...lines.slice(0, top), ...lines.slice(top + height)]),
  );
  const whole = rowsOf(lines.slice(top, top + height))
    .filter((row) => !cut.has(row));
  if (whole.length === 0) return select(model, menu, menu.selected + by);
  const selected = Math.max(
    Math.min(...whole),
    Math.min(menu.selected, Math.max(...whole)),
  );
  return { ...model, overlay: { ...menu, selected, top } };
}

function runRow(model: Model, menu: CommandMenu, index: number): Model {
  const row = sectionsOf(model, menu).flatMap(({ rows }) => rows)[index];
  return row === undefined ? model : row.run({ ...model, overlay: null });
}

// -- Picture ------------------------------------------------------------------

/** Columns of the keys, and how many a menu needs to have names there, too. */
const KEY_WIDTHS = { wide: 11, narrow: 5 };
const LEAST_FOR_NAMES = 60;

function sheetOf(model: Model, menu: CommandMenu): Sheet {
  const { filter, of, top } = menu;
  const words = filter === "" ? "type to filter" : `/${filter}_`;
  const title = `${of ?? "Menu"}: ${words}`;
  const room = roomFor(model);
  const lines = menuLines(model, menu);
  return placeSheet(model, room, seenLines(title, lines, top, room));
}

/** The lines of the menu; a row that is too long for one has several. */
function menuLines(model: Model, menu: CommandMenu): FramedLine[] {
  const { signs } = stageOf(model);
  const width = Math.min(WIDEST, roomFor(model).width);
  const isWide = width >= LEAST_FOR_NAMES;
  return linesOf(sectionsOf(model, menu), menu.selected, signs, isWide)
    .flatMap((line) =>
      wrapColumns(line.text, width).map((text) => ({ ...line, text }))
    );
}

function linesOf(
  sections: readonly Section[],
  selected: number,
  signs: Signs,
  isWide: boolean,
): FramedLine[] {
  const width = isWide ? KEY_WIDTHS.wide : KEY_WIDTHS.narrow;
  let row = 0;
  const lines = sections.flatMap(({ title, rows }): FramedLine[] => {
    const heading = title !== "" && rows.length > 0
      ? [{ text: title, isHeading: true }]
      : [];
    const own = rows.map(({ key, text, isGrey = false }): FramedLine => {
      const isSelected = row === selected;
      const sign = isSelected ? signs.shown : " ";
      const shown = isWide || !key.startsWith(":") || key === ":" ? key : "";
      const line = `${sign} ${shown.padEnd(width)} ${text}`;
      return { text: line, isSelected, isGrey, row: row++ };
    });
    return [...heading, ...own];
  });
  return lines.length > 0 ? lines : [{ text: NOTICES.noCommandMatches }];
}
