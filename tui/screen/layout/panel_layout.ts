/** Where everything is in the panel beside the board, or below it. */

import { NOWHERE, type Rect } from "../draw/frame.ts";
import type { Size } from "../model/appearance.ts";
import { type Layout, stack } from "./layout.ts";

/** What the panel is for. */
export type PanelUse = "moves" | "engine" | "review" | "summary" | "practice";

/** Whether a panel is about the review of a game, or of a move in it. */
export function isOfReview(use: PanelUse): boolean {
  return use === "review" || use === "summary";
}

/** The least room for a side, a name and a clock above the moves, and below. */
const ROOM_FOR_NAMES: Size = { columns: 25, rows: 3 };

/** Whether the panel names the players. */
export function namesPlayers(
  { panel: { width, height }, isApart }: Layout,
): boolean {
  return isApart ||
    width >= ROOM_FOR_NAMES.columns && height >= ROOM_FOR_NAMES.rows;
}

/** The parts of a panel; what has no place is `NOWHERE`. */
export function panelLayout(
  { panel, isApart }: Layout,
  use: PanelUse,
  hasClock = false,
) {
  const usual = heightsFor({ panel, isApart }, use, hasClock && !isApart);
  // The names of a review have counts beside them, where there is room.
  const heights = isApart && !isOfReview(use) ? withoutNames(usual) : usual;
  const spans = stack(heights);
  const isWide = hasKeysBeside(panel, use);
  const width = isWide ? panel.width - KEYS_BESIDE : panel.width;
  const part = (name: keyof typeof spans): Rect => {
    const [top, bottom] = spans[name];
    return top < bottom
      ? { ...panel, width, y: panel.y + top, height: bottom - top }
      : NOWHERE;
  };
  return {
    /** The player at the top: a row, or two with the captured pieces. */
    top: part("top"),
    /** The name of the opening, where there is room above the moves. */
    opening: part("opening"),
    moves: part("moves"),
    engine: part("engine"),
    /** What the review says of a move, what is said of a puzzle, or of the game. */
    card: part("card"),
    /** The curve of the scores during the game. */
    curve: part("curve"),
    /** The marks of moves, below the curve. */
    marks: part("marks"),
    /** What keys do, where the moves leave many rows. */
    keys: isWide ? besideMoves(panel, part("moves")) : part("keys"),
    bottom: part("bottom"),
  };
}

/** Columns of keys that stand beside the moves, and the least room for both. */
const KEYS_BESIDE = 54;
const ROOM_FOR_BOTH: Size = { columns: 84, rows: 20 };

/** Whether a panel of a game is so wide that the keys need none of its rows. */
function hasKeysBeside({ width, height }: Rect, use: PanelUse): boolean {
  return use === "moves" && width >= ROOM_FOR_BOTH.columns &&
    height >= ROOM_FOR_BOTH.rows;
}

function besideMoves({ x, width }: Rect, moves: Rect): Rect {
  return { ...moves, x: x + width - KEYS_BESIDE, width: KEYS_BESIDE };
}

function heightsFor(
  { panel, isApart }: Pick<Layout, "panel" | "isApart">,
  use: PanelUse,
  hasClock: boolean,
): Heights {
  if (use === "review") return reviewHeights(panel, isApart);
  if (use === "summary") return summaryHeights(panel, isApart);
  return use === "practice"
    ? practiceHeights(panel)
    : usualHeights(panel, use, hasClock);
}

/** Gives the rows of the players to what is told, or to the moves. */
function withoutNames(heights: Heights): Heights {
  const { top, bottom, moves } = heights;
  return { ...heights, top: 0, bottom: 0, moves: moves + top + bottom };
}

/** Rows of the parts, from the top to the bottom. */
interface Heights {
  readonly top: number;
  readonly opening: number;
  readonly moves: number;
  readonly aboveEngine: number;
  readonly engine: number;
  readonly aboveCard: number;
  readonly card: number;
  readonly aboveCurve: number;
  readonly curve: number;
  readonly marks: number;
  readonly aboveKeys: number;
  readonly keys: number;
  readonly aboveBottom: number;
  readonly bottom: number;
}

const NOTHING: Heights = {
  top: 0,
  opening: 0,
  moves: 0,
  aboveEngine: 0,
  engine: 0,
  aboveCard: 0,
  card: 0,
  aboveCurve: 0,
  curve: 0,
  marks: 0,
  aboveKeys: 0,
  keys: 0,
  aboveBottom: 0,
  bottom: 0,
};

/** Gives the moves the rows that nothing else needs. */
function filled(height: number, heights: Partial<Heights>): Heights {
  const parts = { ...NOTHING, ...heights };
  const used = Object.values(parts).reduce((sum, rows) => sum + rows, 0);
  return { ...parts, moves: Math.max(0, height - used) };
}

// -- The game -----------------------------------------------------------------

const ROWS_FOR_CAPTURES = 7;
const ROWS_FOR_GAPS = 12;
const ROWS_FOR_LONG_NAMES = 20;
const ROOM_FOR_KEYS: Size = { columns: 40, rows: 40 };
const ROOM_FOR_ENGINE: Size = { columns: 21, rows: 14 };
/** Clocks in large digits, each below or above its player's name. */
const ROOM_FOR_LARGE_CLOCKS: Size = { columns: 30, rows: 16 };
const LARGE_CLOCK = 3;
/** What the last move did, and how the games against a level stand. */
const ROOM_FOR_GLANCE: Size = { columns: 30, rows: 30 };
const GLANCE = 4;

function usualHeights(
  { width, height }: Rect,
  use: PanelUse,
  hasClock: boolean,
): Heights {
  const fits = (room: Size) => width >= room.columns && height >= room.rows;
  const hasEngine = use === "engine" && height >= ROOM_FOR_ENGINE.rows &&
    width >= ROOM_FOR_ENGINE.columns;
  const hasKeys = fits(ROOM_FOR_KEYS) &&
    !hasKeysBeside({ x: 0, y: 0, width, height }, use);
  const isLarge = hasClock && !hasEngine && fits(ROOM_FOR_LARGE_CLOCKS);
  const hasGlance = !hasEngine && fits(ROOM_FOR_GLANCE);
  const usual = height >= ROWS_FOR_CAPTURES ? 2 : 1;
  const player = isLarge ? 1 + LARGE_CLOCK : usual;
  const gap = height >= ROWS_FOR_GAPS ? 1 : 0;
  return filled(height, {
    top: height > player ? player : 0,
    opening: height >= ROWS_FOR_LONG_NAMES ? 2 : gap,
    aboveEngine: gap,
    ...hasEngine && {
      engine: between(4, height >> 2, 8),
      curve: between(1, height >> 4, 3),
    },
    ...hasGlance && { aboveCard: 1, card: GLANCE },
    ...hasKeys && { aboveKeys: 1, keys: height >> 2 },
    ...(hasEngine || hasKeys) && { aboveBottom: gap },
    bottom: Math.min(player, height),
  });
}

// -- The review ---------------------------------------------------------------

const LEAST_FOR_REVIEW: Size = { columns: 14, rows: 7 };
const ROWS_FOR_TALL_CURVE = 20;

/** Whether a panel has room for a review. */
export function fitsReview({ panel: { width, height } }: Layout): boolean {
  return width >= LEAST_FOR_REVIEW.columns && height >= LEAST_FOR_REVIEW.rows;
}

/**
 * The card and the curve come first; the moves have the rest. Where the players
 * are named elsewhere and rows are few, the card has those of their names, too.
 */
function reviewHeights({ height }: Rect, isApart: boolean): Heights {
  const isTall = height >= ROWS_FOR_TALL_CURVE;
  const name = isApart && !isTall ? 0 : 1;
  const more = 2 - 2 * name;
  const gap = isTall ? 1 : 0;
  const curve = isTall
    ? between(6, height >> 2, 16)
    : between(1, height >> 2, 4);
  return filled(height, {
    top: name,
    opening: gap,
    aboveEngine: gap,
    card: between(2, Math.round(3 * height / 8) + more, 14),
    aboveCurve: gap,
    curve,
    marks: 1,
    bottom: name,
  });
}

/** A panel of this width can hold the table of a summary. */
export const LEAST_FOR_SUMMARY = 30;
/** In fewer rows, nothing but the summary has room. */
const ROWS_FOR_MORE = 12;
/** Rows of the moves beside a summary that needs the room. */
const FEW_MOVES = 2;
const MOST_OF_SUMMARY = 16;

/** The summary comes first, and the curve after it. */
function summaryHeights(panel: Rect, isApart: boolean): Heights {
  const { width, height } = panel;
  const usual = reviewHeights(panel, isApart);
  if (width < LEAST_FOR_SUMMARY) return usual;
  if (height < ROWS_FOR_MORE) return filled(height, { card: height });
  const { card, moves } = usual;
  const more = between(0, MOST_OF_SUMMARY - card, moves - FEW_MOVES);
  return { ...usual, card: card + more, moves: moves - more };
}

// -- Practice -----------------------------------------------------------------

/** A puzzle has few moves; what is said of it has the rest. */
function practiceHeights({ height }: Rect): Heights {
  const player = height >= ROWS_FOR_CAPTURES ? 2 : 1;
  const gap = height >= ROWS_FOR_GAPS ? 1 : 0;
  return filled(height, {
    top: player,
    opening: gap,
    aboveEngine: gap,
    card: height >> 1,
    bottom: player,
  });
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
