/** The notices of the full screen about itself and its keys. */

import { type Game, position } from "../../engine/chess/game/game.ts";
import {
  numberedLine,
  numberedSan,
} from "../../engine/chess/notation/numbered_moves.ts";
import type { Claim } from "../../engine/chess/game/outcome.ts";
import type { PositionProblem } from "../../engine/chess/notation/fen.ts";
import { quote } from "../../engine/chess/notation/quote.ts";
import { formatSan } from "../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  type Position,
  sideName,
} from "../../engine/chess/rules/position.ts";
import type { AskedAbout } from "../match/step.ts";
import { capitalised } from "../text/phrases.ts";
import { describeClaim } from "./chess/outcome.ts";
import { pieceOn } from "./chess/pieces.ts";
import { byKey, type Sentence } from "./sentence.ts";

/** Why a game is in lines of text at a terminal. */
export const TERMINAL_SILENT =
  "The terminal does not answer: use --screen if it can show the board";

/** Sentences without variable parts. */
export const NOTICES = {
  // -- The screen -------------------------------------------------------------
  piecesHidden: byKey(
    "The pieces are hidden",
    ":peek shows them for a moment",
    "Menu, Peek shows them for a moment",
  ),
  piecesShown: "The pieces are shown",
  piecesNotHidden: byKey(
    "The pieces are not hidden",
    ":blindfold hides them",
    "Menu, Blindfold hides them",
  ),
  movesAnnounced: "The bell and the title announce the engine's moves",
  movesSilent: "The engine moves silently",
  mouseOn: "The mouse moves pieces",
  mouseOff: "The mouse selects text",
  searching: "Searching …",
  cannotSuspend: "Denomax cannot be suspended here",
  // -- A line in place of the game --------------------------------------------
  notPlayed: "Line, not played",
  unsaved: "Not saved",
  escGoesBack: "Esc goes back",
  // -- Keys -------------------------------------------------------------------
  pausedKeys: byKey(
    "The game is paused",
    "press p to go on",
    "tap Go on to continue",
  ),
  noSuchKey: "This key does nothing: ? shows all that can be done",
  unreadableKey: "The terminal sent a key that cannot be read: Esc clears it",
  escCloses: "This key does nothing: Esc closes this",
  escPlays: "This key does nothing: Esc begins the game",
  escOpensCard: "This key does nothing: Esc starts a new game",
  typeMove: "Type a move, : for a command, ? for more",
  startAnother: "n for a new game, ? for more",
  reviewIt: "l reviews the game, n begins a new one, ? for more",
  pasteTooLong:
    "Cannot paste more than 16 million characters: start Denomax with a file",
  noCommandMatches: "Nothing matches: Esc shows all",
  noGameMatches: "No game matches: Esc clears the filter",
  // -- The game ---------------------------------------------------------------
  isPaused: "The game is paused",
  continued: "The game continues",
  paused: byKey(
    "The board is hidden meanwhile",
    "press p to continue",
    "tap Go on to continue",
  ),
  goOn: "Continue this game?",
  gameKept: "The current game stays among your games",
  cardWaits: byKey(
    "The card is for a new game",
    "Enter begins it",
    "tap Play to begin it",
  ),
  typeFen: byKey(
    "The game begins with the position that you give as FEN",
    "type or paste it, then press Enter; Esc for the initial position",
    "tap Keyboard to type it, or put pieces on the board by Menu, Edit",
  ),
  typeClock: byKey(
    "Your own clock: minutes and seconds a move, such as 5+3",
    "type them, then press Enter; Esc for none",
    "tap Keyboard to type them",
  ),
  nothingToAutoplay: "Only a loaded game plays by itself",
  noVariationHere: byKey(
    "No variation here",
    "] goes on, :branch lists them all",
    "tap Forward to go on",
  ),
  answerWarning: byKey(
    "The coach waits for an answer",
    "Enter plays on, u takes the move back, another typed move replaces it",
    "tap Play on, or Take back",
  ),
  savedGameWaits: byKey(
    "The saved game waits with its clock stopped",
    "press p to go on",
    "tap Go on to continue",
  ),
  savedGameFound: byKey(
    "There is a saved game",
    "type :resume to continue it",
    "Menu, Go on continues it",
  ),
  stoodStill: byKey(
    "Denomax stood still for a while, which takes no time",
    "press p to go on",
    "tap Go on to continue",
  ),
  // -- Setting up a position --------------------------------------------------
  settingUp: "Set up a position",
  putsWhite: "White's pieces",
  putsBlack: "Black's pieces",
  goodPosition: "Enter plays from here",
  editKeys: "Letters put pieces, x clears a square; Esc goes back to the game",
  // -- The engine -------------------------------------------------------------
  lookingForHint: "Looking for a hint",
  lookingForThreat: "Looking for the threat",
  lookingAtMove: "Denomax is looking at your move",
  waitForMove: "Denomax is thinking: wait for its move",
  // -- The review -------------------------------------------------------------
  reviewStopped: "The review has stopped",
  fileReview: byKey(
    "Reviewing the games of the list",
    "l stops, Enter opens one",
  ),
  reviewRuns: byKey(
    "The review is running",
    "Esc stops it",
    "tap Stop to end it",
  ),
  reviewDone: byKey(
    "The review is done",
    "press l to see it",
    "tap Review to see it",
  ),
  notJudged: "This move is not judged yet",
  reviewBeside: byKey(
    "The review is done",
    "press up or down for its mistakes",
    "buttons lead to its mistakes",
  ),
  mistakeFound: byKey(
    "Mistake found",
    "press up or down to go to it",
    "a button leads to it",
  ),
  noMistakeYet: "No mistake found yet",
  nothingToGoTo: byKey(
    "No mistakes and no variations here",
    "l reviews the game",
    "tap Review for a review",
  ),
  noneAfter: "No mistake or variation after this",
  noneBefore: "No mistake or variation before this",
  pressForReview: byKey(
    "The game is not reviewed",
    "press l for a review",
    "tap Review for a review",
  ),
  noMistakeHere: byKey(
    "No mistake here",
    "press up or down for the others",
    "buttons lead to the others",
  ),
} as const;

/** A draw can be claimed in the position. */
export function canClaim(claim: Claim): Sentence {
  const text = `you can claim a draw by ${describeClaim(claim)}`;
  return byKey(text, "press =", "tap Draw");
}

// -- Choices ------------------------------------------------------------------

export function themeChosen(theme: string): string {
  return `Theme ${theme}`;
}

export function piecesChosen(pieces: string): string {
  return `Pieces: ${pieces}`;
}

/** Of the board, or of what has initials for a name: `"pgn"`. */
export function copied(what: string): string {
  const name = what === "board" ? what : what.toUpperCase();
  return `Copied the ${name}, if the terminal allows that`;
}

/** What the list of pasted games calls their file. */
export const PASTED = "the paste";

/** Why pieces are drawn otherwise than the player chose, or should be. */
export type PiecesProblem =
  | "onlyLetters"
  | "noColours"
  | "smallSquares"
  | "noImages"
  | "specks";

const PIECES_PROBLEMS: Readonly<Record<PiecesProblem, string>> = {
  onlyLetters: "This terminal can show pieces only as letters",
  noColours: "Images need colours, so blocks draw the pieces",
  smallSquares:
    "The squares are too small to draw pieces: make the window larger",
  specks: "Characters are small in large squares: :pieces auto draws pieces",
  noImages: "This terminal shows no images, so blocks draw the pieces",
};

export function describePiecesProblem(problem: PiecesProblem): string {
  return PIECES_PROBLEMS[problem];
}

// -- Setting up a position -----------------------------------------------------

/** What a position lacks: `"Not possible yet: expected one white king, not 0"`. */
export function positionNeeds({ expected, reason }: PositionProblem): Sentence {
  return reason === undefined
    ? { text: `Not possible yet: expected ${expected}` }
    : byKey(`Not possible yet: ${reason}`, "s lets the other side move");
}

/** What a click puts on a square, by the letter of a piece in FEN. */
export function clickPuts(letter: string): string {
  return `puts ${letter}; drag moves`;
}

// -- Whose turn it is ---------------------------------------------------------

/** The answer to a person who wants to move for the opponent. */
export function opponentsTurn(
  name: string,
  side: number,
  isThinking: boolean,
): Sentence {
  const advice = isThinking ? "make it move now" : "let it move";
  const byTouch = isThinking
    ? "tap Move now to make it move"
    : "tap Move now to let it move";
  const text = `${name} plays ${sideName(side)}`;
  return byKey(text, `press . to ${advice}`, byTouch);
}

/** A move waits for the opponent's. */
export function premoveKept(move: string): Sentence {
  const text = `${move} is played after the reply, if it is legal`;
  return byKey(text, "Esc cancels it", "tap Cancel to take it back");
}

export function premoveTakenBack(move: string): string {
  return `${move} is cancelled`;
}

/** Why the move that has waited is not played. */
export function premoveLost({ text, ...others }: Sentence): Sentence {
  return { ...others, text: `No move is played. ${text}` };
}

/** In the footer. */
export function cancelPremove(move: string): string {
  return `cancel ${move}`;
}

/** In the line of the state: `"then Nf3"`. */
export function thenPlayed(move: string): string {
  return `then ${move}`;
}

export function busy(name: string): string {
  return `${name} is thinking about its own move: ask again after it`;
}

export function playsOn(name: string): string {
  return `${name} plays on`;
}

export function waitsForKey(name: string): Sentence {
  return byKey(
    `${name} waits`,
    "Space lets it move, p lets it play on",
    "tap One move to let it move, Go on to let it play on",
  );
}

/** The opponent's move in the title of a window: `"Denomax: 12... Nf6"`. */
export function announceMove(name: string, game: Game): string {
  return `${name}: ${numberedSan(game, game.ply)}`;
}

/** The engine failed, and can be asked again. */
export function tryAgain(problem: string): Sentence {
  return byKey(
    problem,
    "press . to let it try again",
    "tap Move now to let it try again",
  );
}

// -- Hints and better moves ---------------------------------------------------

export function hintPiece(
  by: string,
  { board }: Position,
  { from }: LegalMove,
): Sentence {
  const piece = pieceOn(board, from);
  return byKey(
    `${by} would move the ${piece}`,
    "press t again to see where",
    "tap Hint again to see where",
  );
}

/** In a puzzle, the move that is asked about is the answer. */
export function hintMove(
  by: string,
  now: Position,
  move: LegalMove,
  isPuzzle: boolean,
): Sentence {
  const [key, touch] = isPuzzle
    ? ["press t to answer with it", "tap Hint again to answer with it"]
    : ["press t to see why", "tap Hint again to see why"];
  return byKey(`${by} would play ${formatSan(now, move)}`, key, touch);
}

/** The question before a line that is only shown becomes the game. */
export function askToPlayOn(name: string, losesClock: boolean): string {
  const clock = losesClock ? ", without a clock" : "";
  return `Play on from here, ${name} for the other side${clock}?`;
}

export function findBetter(game: Game, ply: number): string {
  return `Find a better move than ${numberedSan(game, ply)}`;
}

/** Mistakes to improve on, and whether they are the person's. */
interface Taught {
  readonly mistakes: readonly unknown[];
  readonly whose: "own" | "opponent" | "both";
}

/** The offer on a mistake, in the footer. */
export function offerTry(): string {
  return "find a better move";
}

/** The first choice of a review, where there is little room. */
export function offerRoundBriefly({ mistakes: { length } }: Taught): string {
  return length === 1 ? "find a better move" : "find better moves";
}

/** The first choice of a review. */
export function offerRound({ mistakes, whose }: Taught): string {
  const owner =
    { own: "your", opponent: "your opponent's", both: "the" }[whose];
  const { length } = mistakes;
  return length === 1
    ? `find a better move for ${owner} mistake`
    : `find better moves for ${owner} ${length} mistakes`;
}

export function reviewTeaches(teaching: Taught): Sentence {
  const label = offerRoundBriefly(teaching);
  return byKey(
    "The review is done",
    `press Enter to ${offerRound(teaching)}`,
    `tap ${capitalised(label)}`,
  );
}

/** `"Better: 3. d4 exd4"`. */
export function betterLine(before: Game, sans: readonly string[]): string {
  return `Better: ${numberedLine(position(before), sans).join(" ")}`;
}

// -- Refusals -----------------------------------------------------------------

/** A letter was typed that no move has. */
export function noLetterOfMoves(letter: string): string {
  return `No move has ${quote(letter)}: the keyboard may have another ` +
    "layout; Esc clears it";
}

/** A capital was typed that is no piece's. */
export function noLetterOfPieces(letter: string): string {
  return `No piece is written ${letter}: ${PIECE_LETTERS}; Esc clears it`;
}

const PIECE_LETTERS = "K Q R B N are king, queen, rook, bishop, knight";

export function noPieceOn(square: string): string {
  return `There is no piece on ${square}`;
}

export function cannotPaste(text: string): string {
  const problem = "it is not a move, a FEN or a game";
  return `Cannot use the pasted ${quote(text)}: ${problem}`;
}

export function notInTree(move: string): string {
  return `There is no ${move || "such move"} in the tree`;
}

// -- The engine ---------------------------------------------------------------

/** What the engine is doing, by what it was asked about. */
const WORK: Readonly<Record<AskedAbout["about"], string>> = {
  turn: "is thinking",
  hint: "is looking for a hint",
  best: "is comparing moves",
  threat: "is looking for the threat",
  move: "is looking at the move",
  answer: "is looking at your answer",
};

export function isThinking(name: string, about: AskedAbout["about"]): string {
  return `${name} ${WORK[about]}`;
}

export function hasNotThought(name: string): string {
  return `${name} has not thought yet`;
}
