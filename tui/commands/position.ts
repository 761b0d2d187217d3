/** Commands about the viewed position, made for screen readers too. */

import { endingAt, position } from "../../engine/chess/game/game.ts";
import { pieceName } from "../../engine/chess/rules/piece_names.ts";
import {
  parseSquare,
  pieceLetter,
  type Position,
} from "../../engine/chess/rules/position.ts";
import { BLACK, NO_SQUARE, WHITE } from "../../engine/chess/constants.ts";
import type { MatchEvent } from "../match/events.ts";
import type { Match } from "../match/match.ts";
import {
  happened,
  refuseAfterEnd,
  showBoard,
  type Step,
} from "../match/step.ts";
import { choicesOf, ON_OFF, type ValueType } from "../text/value_types.ts";
import { describeState } from "../words/chess/game_state.ts";
import * as words from "../words/chess/position.ts";
import type { Words } from "../words/sentence.ts";
import { type Argument, optional, valueOf } from "./argument.ts";
import { command } from "./command.ts";
import { at, type Places } from "./offer.ts";

/** A square in 0x88. */
const SQUARE: ValueType<number> = {
  form: "SQUARE",
  expected: "a square like e2",
  read(text) {
    const square = parseSquare(text);
    return square === NO_SQUARE ? null : square;
  },
};

const FILE: ValueType<string> = {
  form: "LETTER",
  expected: "a letter from a to h",
  read: (text) => /^[a-h]$/.test(text) ? text : null,
};

const RANK: ValueType<string> = {
  form: "NUMBER",
  expected: "a number from 1 to 8",
  read: (text) => /^[1-8]$/.test(text) ? text : null,
};

/** A part of the board, by its name. */
interface Scanned {
  readonly kind: "square" | "file" | "rank";
  readonly name: string;
}

const SCANNED: ValueType<Scanned> = {
  form: "PART",
  expected: "a square like e4, a file like e, or a rank like 4",
  read(text) {
    if (SQUARE.read(text) !== null) return { kind: "square", name: text };
    if (FILE.read(text) !== null) return { kind: "file", name: text };
    return RANK.read(text) === null ? null : { kind: "rank", name: text };
  },
};

/** What `where` is asked for. */
type Wanted =
  | { readonly side: number }
  | { readonly kind: number }
  | { readonly square: number };

const WANTED: ValueType<Wanted> = {
  form: "PIECE",
  expected: "a piece like knight, or white or black",
  read(text) {
    if (text === "white") return { side: WHITE };
    if (text === "black") return { side: BLACK };
    const kind = kindNamed(text);
    if (kind !== undefined) return { kind };
    const square = SQUARE.read(text);
    return square === null ? null : { square };
  },
  choices: choicesOf(...words.KINDS.map((kind) => `${pieceName(kind)}s`)),
};

/** The kind of piece that a text names: `"n"`, `"knight"` or `"knights"`. */
function kindNamed(text: string): number | undefined {
  const singular = text.replace(/s$/, "");
  return words.KINDS.find((kind) =>
    [pieceLetter(kind).toLowerCase(), pieceName(kind)].includes(singular)
  );
}

/** The screen shows a board all the time. */
const IN_LINES: Argument<boolean> = {
  ...valueOf(ON_OFF),
  choices: [
    { name: "on", surface: "lines" },
    { name: "off", surface: "lines" },
  ],
};

const FLIP: Places = {
  puzzle: 30,
  warned: 30,
  aside: 50,
  ownTurn: 50,
  waiting: 50,
  review: 60,
  engineMoving: 70,
  atVariations: 90,
  browsing: 100,
  over: 130,
};

export const POSITION_COMMANDS = {
  board: command({
    argument: optional(IN_LINES),
    help: "show the board, now or after every move",
    run: setBoard,
  }),
  flip: command({
    help: "flip the board",
    keys: [{ key: "v", offered: at(FLIP) }],
    run: (match) =>
      showBoard<MatchEvent>(
        match,
        { type: "boardFlipped" },
        { type: "boardAsked" },
      ),
  }),
  comment: command({
    help: "read the comments on the position",
    run: ({ game }) => words.describeComments(game),
  }),
  moves: command({
    argument: optional(valueOf(SQUARE)),
    help: "list the legal moves, or those from a square",
    run: (match, from) =>
      endingAt(match.game) === null
        ? words.describeMoves(position(match.game), from)
        : refuseAfterEnd(match, "listMoves"),
  }),
  where: command({
    argument: optional(valueOf(WANTED)),
    help: "say where the pieces stand, or all of a kind",
    run: ({ game }, wanted) => describeWhere(position(game), wanted),
  }),
  what: command({
    argument: valueOf(SQUARE),
    help: "say what stands on a square",
    run: ({ game }, square) => words.describeSquare(position(game), square),
  }),
  scan: command({
    argument: valueOf(SCANNED),
    help: "say what stands on a square, a file or a rank: e4, e or 4",
    run: ({ game }, { kind, name }) =>
      kind === "square"
        ? words.describeSquare(position(game), parseSquare(name))
        : words.describeLine(position(game), kind, name),
  }),
  file: command({
    argument: valueOf(FILE),
    help: "say what stands on a file, from rank 1 up",
    run: ({ game }, file) => words.describeLine(position(game), "file", file),
  }),
  rank: command({
    argument: valueOf(RANK),
    help: "say what stands on a rank, from file a on",
    run: ({ game }, rank) => words.describeLine(position(game), "rank", rank),
  }),
  attackers: command({
    argument: valueOf(SQUARE),
    help: "say which pieces attack a square",
    run: ({ game }, square) => words.describeAttackers(position(game), square),
  }),
  captured: command({
    help: "say what has been captured, and who is ahead",
    run: ({ game }) => words.describeMaterial(game),
  }),
  last: command({
    help: "say the last move",
    run: ({ game }) => words.describeLastMove(game),
  }),
  theirs: command({
    help: "say the opponent's last move",
    run: ({ game, humanSides }) =>
      words.describeOpponentsMove(game, humanSides),
  }),
  opening: command({
    help: "name the opening of the position",
    run: ({ game }) => words.describeOpening(game),
  }),
  status: command({
    help: "say whose move it is, or how the game ended",
    run: ({ game }) => describeState(game),
  }),
};

function setBoard(match: Match, isOn?: boolean): Step {
  if (isOn === undefined) {
    return showBoard<MatchEvent>(match, { type: "boardAsked" });
  }
  const set: MatchEvent = { type: "boardSet", isOn };
  return isOn ? showBoard(match, set) : happened(match, set);
}

function describeWhere(now: Position, wanted?: Wanted): Words {
  if (wanted === undefined) return words.describePlaces(now);
  if ("side" in wanted) return words.describeSide(now, wanted.side);
  return "kind" in wanted
    ? words.describeKind(now, wanted.kind)
    : words.describeSquare(now, wanted.square);
}
