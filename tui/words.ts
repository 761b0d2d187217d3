/**
 * What a line means that somebody writes in line mode: a move, nothing (then
 * the engine moves), or a word and what it needs.
 *
 * @module
 */

import { explain } from "../engine/explain.ts";
import { isOver, position } from "../engine/game.ts";
import { TOP_LEVEL } from "../engine/level.ts";
import {
  editDistance,
  formatSan,
  type ParsedMove,
  parseMove,
} from "../engine/notation.ts";
import type { LegalMove } from "../engine/position.ts";
import { quote } from "../engine/quote.ts";
import {
  claim,
  flip,
  giveHint,
  giveUp,
  letEngineMove,
  listMoves,
  offerDraw,
  playAgain,
  refuse,
  setLevel,
  setNodes,
  setPlies,
  setSide,
  setTime,
  showOrSetFen,
  showPgn,
  startGame,
  takeBack,
  tellTime,
} from "./match_commands.ts";
import { type Match, personPlays, say, show, type Step } from "./match.ts";

/** A word that line mode understands. */
interface Word {
  readonly name: string;
  /** What may follow it, as help shows it; empty if nothing may. */
  readonly argument: string;
  readonly help: string;
  readonly run: (match: Match, argument: string) => Step;
}

const WORDS: readonly Word[] = [
  { name: "help", argument: "", help: "show this list", run: help },
  {
    name: "new",
    argument: "[FEN]",
    help: "begin a new game, perhaps from a position",
    run: startGame,
  },
  {
    name: "undo",
    argument: "[N]",
    help: "take back your last move, or N of them",
    run: takeBack,
  },
  {
    name: "redo",
    argument: "",
    help: "play again what was taken back",
    run: playAgain,
  },
  {
    name: "go",
    argument: "",
    help: "let the engine move, like an empty line",
    run: letEngineMove,
  },
  {
    name: "hint",
    argument: "",
    help: "ask which move the engine would play",
    run: giveHint,
  },
  {
    name: "moves",
    argument: "[SQUARE]",
    help: "list the legal moves, perhaps those from one square",
    run: listMoves,
  },
  {
    name: "board",
    argument: "",
    help: "show the board",
    run: (match) => show(match),
  },
  { name: "flip", argument: "", help: "turn the board round", run: flip },
  {
    name: "fen",
    argument: "[FEN]",
    help: "show the position as FEN, or set it",
    run: showOrSetFen,
  },
  { name: "pgn", argument: "", help: "show the game as PGN", run: showPgn },
  {
    name: "side",
    argument: "[SIDE]",
    help: "play white, black, both or none",
    run: setSide,
  },
  {
    name: "level",
    argument: "[N]",
    help: `set the engine's strength, from 1 to ${TOP_LEVEL}`,
    run: setLevel,
  },
  {
    name: "time",
    argument: "[S]",
    help: "let the engine think S seconds a move",
    run: setTime,
  },
  {
    name: "nodes",
    argument: "[N]",
    help: "let it begin no iteration after N nodes",
    run: setNodes,
  },
  {
    name: "plies",
    argument: "[N]",
    help: "let it search no deeper than N plies",
    run: setPlies,
  },
  {
    name: "clock",
    argument: "",
    help: "tell how much time is left",
    run: tellTime,
  },
  {
    name: "claim",
    argument: "[MOVE]",
    help: "claim a draw by the rules, perhaps with your next move",
    run: claim,
  },
  {
    name: "draw",
    argument: "",
    help: "claim a draw, or offer one",
    run: offerDraw,
  },
  { name: "resign", argument: "", help: "give the game up", run: giveUp },
  {
    name: "quit",
    argument: "",
    help: "leave",
    run: (match) => ({ ...say(match), effect: { type: "quit", code: 0 } }),
  },
];

// -- From a line to what it means ---------------------------------------------

/** What follows from a line that somebody wrote. */
export function readLine(match: Match, line: string): Step {
  const asked = { ...match, promotions: [] };
  const text = line.trim();
  if (text === "") return letEngineMove(asked);
  const promotion = chosenPromotion(match, text);
  if (promotion !== undefined) return playOrRefuse(asked, promotion, text);
  const [first] = text.split(/\s/, 1);
  const words = wordsFor(first);
  if (words.length === 0) return readMove(asked, text);
  if (words.length > 1) return say(asked, ambiguity(first, words));
  const [{ name, argument: form, run }] = words;
  const argument = text.slice(first.length).trim();
  if (form !== "" || argument === "") return run(asked, argument);
  return say(asked, `Cannot read ${quote(text)}: ${name} stands alone`);
}

/** The promotion that a letter answers the question for. */
function chosenPromotion(
  { game, promotions }: Match,
  text: string,
): LegalMove | undefined {
  if (!/^[qrbn]$/i.test(text)) return undefined;
  return promotions.find((move) =>
    formatSan(position(game, game.ply), move)
      .includes(`=${text.toUpperCase()}`)
  );
}

/**
 * The words that a text is, or is the beginning of. Letters that moves begin
 * with are no beginning: `d` is not meant to offer a draw.
 */
function wordsFor(text: string): readonly Word[] {
  if (text === "?") return wordsFor("help");
  if (!/^[a-z]{2,}$/i.test(text) && !/^[i-z]$/.test(text)) return [];
  const lower = text.toLowerCase();
  const exact = WORDS.filter(({ name }) => name === lower);
  if (exact.length > 0) return exact;
  return WORDS.filter(({ name }) => name.startsWith(lower));
}

function ambiguity(text: string, words: readonly Word[]): string {
  const names = words.map(({ name }) => name);
  return `Cannot tell what ${quote(text)} means: write ${alternatives(names)}`;
}

/** `"undo, new or quit"`. */
function alternatives(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function readMove(match: Match, text: string): Step {
  const { game } = match;
  const now = position(game, game.ply);
  const parsed = parseMove(now, text);
  if (parsed.kind === "unreadable") return say(match, unreadable(text));
  if (parsed.kind === "move") return playOrRefuse(match, parsed.move, text);
  if (isOver(game)) return refuse(match, `Cannot play ${quote(text)}`);
  const sentence = explain(now, text, parsed);
  return say({ ...match, promotions: promotionsOf(parsed) }, sentence);
}

function playOrRefuse(match: Match, move: LegalMove, text: string): Step {
  return isOver(match.game)
    ? refuse(match, `Cannot play ${quote(text)}`)
    : personPlays(match, move);
}

function promotionsOf(parsed: ParsedMove): readonly LegalMove[] {
  return parsed.kind === "promotion" ? parsed.moves : [];
}

function unreadable(text: string): string {
  if (!/^[a-z]{2,}(\s|$)/i.test(text)) {
    return `Cannot read ${quote(text)}: ` +
      "write a move like e4, Nf3, O-O or e7e8q, or help";
  }
  const [word] = text.split(/\s/, 1);
  const nearest = nearestWord(word.toLowerCase());
  const advice = nearest === null
    ? "write help for a list"
    : `did you mean ${nearest}?`;
  return `Unknown word ${quote(word)}: ${advice}`;
}

/** The word spelled most like a text, null if none is. */
function nearestWord(text: string): string | null {
  const [{ name, edits }] = WORDS
    .map(({ name }) => ({ name, edits: editDistance(text, name) }))
    .sort((a, b) => a.edits - b.edits);
  return edits <= (text.length < 4 ? 1 : 2) ? name : null;
}

function help(match: Match): Step {
  const words = WORDS.map(({ name, argument, help }) =>
    `  ${`${name} ${argument}`.padEnd(16)}${help}`
  );
  return say(
    match,
    "Write a move, like e4, Nf3, exd5, O-O, e8=Q, e2e4 or e7e8q;",
    "an empty line to let the engine move; or a word or its beginning:",
    ...words,
  );
}
