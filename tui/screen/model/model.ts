/** The state of the full screen. */

import type { BranchRow } from "../../../engine/chess/game/branches.ts";
import type { Game } from "../../../engine/chess/game/game.ts";
import type { ChosenMove } from "../../../engine/player/choose_move.ts";
import type {
  LegalMove,
  Position,
} from "../../../engine/chess/rules/position.ts";
import type { CommandName } from "../../commands/commands.ts";
import type { Occasion, Offer } from "../../commands/offer.ts";
import type { SavedSight } from "../../saves/events.ts";
import type { LevelScore, Match } from "../../match/match.ts";
import type { SecondJudge } from "../../match/match_review.ts";
import type { AskedAbout } from "../../match/step.ts";
import type { FiledGame } from "../../saves/game_file.ts";
import type { TraceWalk } from "../../../engine/study/trace/walk.ts";
import type { Thoughts } from "./thoughts.ts";
import type { Appearance, Size } from "./appearance.ts";
import type { Key } from "./input.ts";
import type { Effect, Notice } from "./messages.ts";
import type { Sum } from "../../match/events.ts";

/** A piece picked up with the cursor or the mouse, and its legal moves. */
export interface PickedUp {
  readonly square: number;
  readonly moves: readonly LegalMove[];
  /** Whether the mouse button is still down. */
  readonly isDragged: boolean;
}

export interface InputLine {
  readonly kind: "move" | "command";
  readonly text: string;
  /** The legal move that the text stands for so far, null if none. */
  readonly move: LegalMove | null;
  /** What the text could become: commands, their values, or moves in SAN. */
  readonly candidates: readonly string[];
  /** Whether it was refused: it stays for correction, not for another move. */
  readonly isRefused?: boolean;
}

/** The terms of a new game: arguments of commands, and where it starts. */
export type Card = Readonly<
  Record<
    | "side"
    | "level"
    | "style"
    | "book"
    | "playsOn"
    | "clock"
    | "start"
    | "coach",
    string
  >
>;

/** What the engine was asked; an answer with another id is stale. */
export interface EngineRequest {
  readonly id: number;
  readonly about: AskedAbout["about"];
  readonly position: Position;
}

/** What the engine does. */
export type Work =
  | { readonly kind: "idle" }
  | EngineRequest & { readonly kind: "thinking" }
  /** It has chosen a move, and plays it after so many milliseconds. */
  | EngineRequest & {
    readonly kind: "holding";
    readonly choice: ChosenMove;
    readonly left: number;
  };

/** The engine, and what it has told of the game. */
export interface EngineState {
  readonly work: Work;
  /** That of the last request. */
  readonly lastId: number;
  readonly thoughts: Thoughts;
  readonly hint: Hint | null;
  /** The position after the last move that the coach has warned of. */
  readonly warned: Position | null;
  /** Whether a tree to walk through is being searched. */
  readonly isTracing: boolean;
}

export interface Hint {
  readonly position: Position;
  readonly move: LegalMove;
  /** Whether the board marks the whole move, or only its piece. */
  readonly isWhole: boolean;
  /** Whether it is the opponent's, if the player passed. */
  readonly isThreat?: boolean;
  /** Whether its reason has been asked for. */
  readonly isExplained?: boolean;
}

/** A line that is only shown: it is no part of the game. */
export interface Aside {
  readonly kind: "aside";
  readonly match: Match;
  /** What it shows: a move asked about, a better line, or a try. */
  readonly shows: "asked" | "better" | "try";
  /** The last ply that the line shares with the game. */
  readonly parting: number;
  /** What is to follow its last move, null if that is not known. */
  readonly next: LegalMove | null;
}

/** What lies under everything else: the game, or what takes its place. */
export type Ground =
  | { readonly kind: "game" }
  | Aside
  /** A walk through the tree of a search. */
  | { readonly kind: "walk"; readonly walk: TraceWalk };

/** Whether the game goes on by itself. */
export type Motion =
  | { readonly kind: "usual" }
  /** The clock stands, and the board is hidden. */
  | { readonly kind: "paused" }
  /** The engine, playing both sides, waits for a key after each move. */
  | { readonly kind: "stepping" }
  /** A record plays, its next move after so many milliseconds. */
  | { readonly kind: "replay"; readonly untilNext: number };

/** The review of the game. */
export interface ReviewState {
  /** The game that is judged now, null if none is. */
  readonly game: Game | null;
  /** Whether the panel is for the review, once there is one. */
  readonly isOpen: boolean;
  /** Who can judge a game after Denomax's judge, null if nobody can. */
  readonly secondJudge: SecondJudge | null;
  /**
   * What was found before the second judge was asked, in case it fails; null
   * if it was not asked.
   */
  readonly secondLook: { readonly earlier: Match["review"] } | null;
  /** The position after the mistake that the player seeks to improve on. */
  readonly mistake: Position | null;
}

/** A move that the player has entered for the turn after the opponent's. */
export interface Premove {
  /** As it was typed, or in coordinates. */
  readonly text: string;
  /** The move that it means as things stand, legal or not. */
  readonly move: LegalMove;
  /** The position in which the opponent is to move. */
  readonly after: Position;
}

/** How the player moves pieces and scrolls by hand. */
export interface Hand {
  /** The cursor's square; arrow keys show the cursor, the mouse hides it. */
  readonly cursor: number;
  readonly isCursorShown: boolean;
  readonly pickedUp: PickedUp | null;
  readonly premove: Premove | null;
  /** Where the button is held down on lines that scroll, null if it is not. */
  readonly grip: Grip | null;
}

/** What the player wants to see. */
export interface Looks {
  /** Whether Black's side is at the bottom. */
  readonly isFlipped: boolean;
  readonly isEngineShown: boolean;
  /** Whether a bar beside the board shows who is better. */
  readonly hasBar: boolean;
  /** Whether signs stand on marked squares, even where colours suffice. */
  readonly hasSigns: boolean;
  /** Whether the pieces are hidden; a peek shows them until the next key. */
  readonly blindfold: "off" | "on" | "peek";
}

/** What the terminal is used for. */
export interface Device {
  /** Whether the mouse plays; if not, it selects text in the terminal. */
  readonly hasMouse: boolean;
  /** Whether bell and title announce the engine's moves. */
  readonly hasBell: boolean;
  /** Whether the program can be left: a page is closed by its browser. */
  readonly canQuit: boolean;
  /** Whether the game on the board could not be saved, so far. */
  readonly isUnsaved: boolean;
}

/** The file whose games the player looks through. */
export interface OpenFile {
  readonly name: string;
  /** Its games as they were when it was opened, and as they are known now. */
  readonly opened: readonly FiledGame[];
  readonly games: readonly FiledGame[];
  /** How its list was left. */
  readonly filter: string | null;
  readonly selected: number;
  /** The games that have been reviewed, by `keyOf`. */
  readonly reviews: ReadonlyMap<string, Match>;
  /** The review of all games, null if none runs. */
  readonly review: FileReview | null;
}

/** The review of all games of a file, one after the other. */
export interface FileReview {
  /** The game that is judged now. */
  readonly key: string;
  readonly match: Match;
  /** The games that follow it. */
  readonly waiting: readonly FiledGame[];
}

/** A press on lines that scroll, which may become a swipe. */
export interface Grip {
  /** The row of the window where the mouse is. */
  readonly y: number;
  readonly hasScrolled: boolean;
}

export interface Model {
  readonly match: Match;
  readonly ground: Ground;
  readonly motion: Motion;
  readonly engine: EngineState;
  readonly review: ReviewState;
  readonly hand: Hand;
  readonly looks: Looks;
  readonly device: Device;
  readonly size: Size;
  readonly appearance: Appearance;
  readonly line: InputLine | null;
  /** Commands typed before, the latest last. */
  readonly history: readonly string[];
  readonly notice: Notice;
  readonly overlay: Overlay | null;
  /** Null if no file was opened, or a single game. */
  readonly file: OpenFile | null;
  readonly card: Card;
  /** How the person's games against the present level stand; null if unknown. */
  readonly standing: LevelScore | null;
  /** The seed of the next random choice: a whole number from 1. */
  readonly seed: number;
  /** What the last message asks of the outside world, in order. */
  readonly effects: readonly Effect[];
}

// -- Over the board -----------------------------------------------------------

/** Keys, what they do, and what is said of them. */
export interface Binding {
  readonly keys: readonly Key[];
  /** A word or two for the footer. */
  readonly label: string;
  /** A few words for the help; absent where the help does not list it. */
  readonly help?: string;
  readonly run: (model: Model, key: Key) => Model;
  /** The command that it runs, if it is one, and what that is given. */
  readonly command?: CommandName;
  readonly value?: unknown;
  /** Where it stands in the footer, or why it does not. */
  readonly offered?: Offer<Now>;
  /** Whether it works only while it has a place in the footer. */
  readonly isOccasional?: boolean;
  /** Whether a line in place of the game stays on the board. */
  readonly keepsAside?: boolean;
  /** Whether the notice stays in sight, unless it is a warning. */
  readonly keepsNotice?: boolean;
}

/** What decides which keys are offered. */
export interface Now extends Occasion {
  readonly model: Model;
  readonly focus: Focus;
}

/** What the keys of a single moment are about: the first of these that is so. */
export type Focus =
  | "paused"
  | "tracing"
  | "waiting"
  | "aside"
  | "pickedUp"
  | "warned"
  | "premoved"
  | "puzzle"
  | "game";

export type TextLine = string | { readonly heading: string };

/** A row of a list. */
export interface ListRow {
  /** Columns, each as wide as in all other rows. */
  readonly cells: readonly string[];
  readonly game: Listed;
  /** Words that a filter finds, otherwise those of the columns. */
  readonly words?: string;
}

/**
 * The number of a saved game, a branch of the game on the board, or the index of
 * a game in the file that is open.
 */
export type Listed =
  | number
  | { readonly branch: BranchRow }
  | { readonly filed: number };

/** Options to choose from; the menu closes when one is taken. */
export interface Menu {
  readonly title: string;
  readonly lines: readonly TextLine[];
  readonly options: readonly Binding[];
  /** Index of the option that Enter takes. */
  readonly selected: number;
  /** Whether players can type moves and commands, which closes it. */
  readonly yieldsToTyping?: boolean;
  /** The advice for a key that does nothing. */
  readonly advice?: string;
  /** The promotion of each option; the board shows the selected one. */
  readonly promotions?: readonly LegalMove[];
  /** What the screen shows meanwhile, null for the game itself. */
  readonly sight?: SavedSight | null;
}

/** A menu before it is opened. */
export type NewMenu =
  & Omit<Menu, "lines" | "selected">
  & Partial<Pick<Menu, "lines" | "selected">>;

/** Lines to read, scrolled if there are too many. */
export interface Text {
  /** Index of the first line in sight. */
  readonly top: number;
}

/**
 * What can lie over the board, and what each kind has to know. How each works
 * and looks is in `layers/`.
 */
export interface Overlays {
  /** The terms of a new game; `Model.card` holds them. */
  card: {
    selected: number;
    /** Whether it opened at the start, where Esc plays, too. */
    isFirst: boolean;
  };
  menu: Menu;
  list: {
    title: string;
    all: readonly ListRow[];
    /** The rows that the filter leaves. */
    rows: readonly ListRow[];
    /** Words that the rows must contain, null while none are typed. */
    filter: string | null;
    /** Index of the selected row among those that are left. */
    selected: number;
    /** The selected game, or the one before while it loads; null for none. */
    board: Match | null;
  };
  /** Sets up a position. */
  edit: {
    /** It need not be possible in a game. */
    position: Position;
    /** The piece byte that a click puts on a square. */
    brush: number;
    /** The square on which the mouse button was pressed, null if it is up. */
    held: number | null;
  };
  sheet: Text & { title: string; lines: readonly TextLine[] };
  help: Text;
  /** All that can be done, or all that can be given to a command. */
  commands: {
    /** Words that the rows must contain. */
    filter: string;
    selected: number;
    /** Index of the first line in sight, if the selected row is, too. */
    top: number;
    of: CommandName | null;
  };
}

export type OverlayType = keyof Overlays;

/** What lies over the board and takes the keys. */
export type Overlay<Types extends OverlayType = OverlayType> = {
  [Type in Types]:
    & {
      readonly type: Type;
      readonly under: Overlay | null;
      /** The piece's letter that opened it just now, by which a move may begin. */
      readonly letter?: Key | undefined;
    }
    & Readonly<Overlays[Type]>;
}[Types];

/** An overlay before it is known what lies under it. */
export type NewOverlay = Sum<Overlays, OverlayType>;
