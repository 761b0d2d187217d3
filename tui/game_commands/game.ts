/** Commands about the course of a game: its beginning, moves and end. */

import {
  agreeDraw,
  browse,
  claimDraw,
  claims,
  type Game,
  isOver,
  newGame,
  position,
  redo,
  resign,
  switchTo,
  undo,
} from "../../engine/game/game.ts";
import {
  numberedSans,
  partingPly,
  sanAt,
} from "../../engine/game/variation_tree.ts";
import { COLOURS, WHITE } from "../../engine/mod.ts";
import { formatFen, parseFen, START_FEN } from "../../engine/notation/fen.ts";
import { readPgn } from "../../engine/notation/pgn.ts";
import { quote } from "../../engine/notation/quote.ts";
import { parseMove } from "../../engine/notation/san.ts";
import { sideName } from "../../engine/rules/position.ts";
import { gamePgn } from "../match/game_pgn.ts";
import {
  advance,
  begin,
  describePlayers,
  helped,
  humanSide,
  type Match,
  message,
  recordMatch,
  reject,
  rejectAfterEnd,
  request,
  showBoard,
  sideToMove,
  type Step,
} from "../match/match.ts";
import { scoreForWhite } from "../../engine/player/score.ts";
import { count } from "../text/phrases.ts";
import { describeNoClaim } from "../words/endings.ts";
import { describePgnError } from "../words/pgn_problems.ts";
import { explain } from "../words/refusals.ts";
import { wholeNumber } from "../text/value_types.ts";
import type { CommandRow, Result } from "./parse_command.ts";

export const COURSE_COMMANDS = {
  new: ["[FEN]", "begin a new game, perhaps from a position", startGame],
  rematch: ["", "begin another game, with colours swapped", beginRematch],
  undo: ["[N]", "take back your last move, or N of them", takeBack],
  redo: ["", "play again what was taken back", playAgain],
  fen: ["[FEN]", "show the position as FEN, or set it", (match, fen) => {
    return fen ? startGame(match, fen) : [formatFen(position(match.game))];
  }],
  pgn: ["[PGN]", "show the game as PGN, or load one", (match, pgn) => {
    return pgn === ""
      ? gamePgn(match).trimEnd().split("\n")
      : loadGames(match, pgn);
  }],
  write: ["", "add the game to the PGN file", (match) => {
    return request(match, { type: "write" });
  }],
  review: ["", "find the mistakes in the game", (match) => {
    return match.game.ply === 0
      ? reject(match, "There is no move to review yet")
      : request(helped(match), { type: "review" });
  }],
  branch: ["[N]", "list other variations, or go on with one", takeBranch],
} satisfies Record<string, CommandRow>;

export const ENDING_COMMANDS = {
  claim: ["[MOVE]", "claim a draw, perhaps with your next move", claim],
  draw: ["", "claim a draw, or offer one", offerDraw],
  resign: ["", "give the game up", resignGame, [], resignQuestion],
} satisfies Record<string, CommandRow>;

/** What a function of the game says against its arguments. */
function problemOf(error: unknown): string {
  if (error instanceof SyntaxError || error instanceof RangeError) {
    return error.message;
  }
  throw error;
}

function startGame(match: Match, fen: string): Step {
  try {
    const { before, ...rest } = match;
    const { game: { clock, record }, humanSides: sides } = before ?? match;
    const game = newGame(parseFen(fen || START_FEN), clock?.control ?? null);
    const humanSides = record === null ? sides : WHITE;
    const begun = { ...rest, game, humanSides, score: null };
    return begin(begun, `A new game begins: ${describePlayers(begun)}`);
  } catch (error) {
    return reject(match, problemOf(error));
  }
}

/** The same again, but a person's opponent takes the other side. */
function beginRematch(match: Match): Step {
  const { game, humanSides } = match;
  const isShared = humanSides === 0 || humanSides === COLOURS;
  const swapped = isShared ? humanSides : COLOURS - humanSides;
  const fen = formatFen(position(game, 0));
  return startGame({ ...match, humanSides: swapped }, fen);
}

/** Until it is a person's turn, so many times. */
function takeBack(match: Match, argument: string): Result {
  const times = argument === "" ? 1 : wholeNumber(1, 1e6).read(argument);
  if (times === null) return { expected: "a number of moves" };
  let { game } = match;
  if (game.record !== null) return look(match, -times);
  for (let index = 0; index < times; index++) {
    const before = takeBackOnce(game, match.humanSides || COLOURS);
    if (before === null) break;
    game = before;
  }
  if (game === match.game) {
    return reject(match, "There is no move to take back");
  }
  const taken = { ...match, game };
  const [from, to] = [game.ply, match.game.ply];
  if (from === to) return advance(taken, "The game continues");
  return advance(taken, `Took back ${sansBetween(match, from, to)}`);
}

/** Takes back how the game ended, or the moves since a turn of some sides. */
function takeBackOnce(game: Game, sides: number): Game | null {
  if (game.decision !== null) return undo(game, 0);
  const turn = game.plies.slice(0, game.ply)
    .findLastIndex(({ position: { side } }) => (side & sides) !== 0);
  return turn < 0 ? null : undo(game, game.ply - turn);
}

function sansBetween({ game }: Match, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, i) => sanAt(game, from + i + 1))
    .join(" ");
}

/** Until it is a person's turn. */
function playAgain(match: Match): Step {
  const { game, humanSides } = match;
  if (game.record !== null) return look(match, 1);
  const sides = humanSides || COLOURS;
  const last = game.plies.length - 1;
  if (game.ply === last) return reject(match, "There is no move to play again");
  const next = game.plies.findIndex(({ position: { side } }, ply) =>
    ply > game.ply && (side & sides) !== 0
  );
  const again = redo(game, (next < 0 ? last : next) - game.ply);
  const sans = sansBetween(match, game.ply, again.ply);
  return advance({ ...match, game: again }, `Played ${sans} again`);
}

/** Looks at another position of a record, so many plies further on. */
export function look(match: Match, plies: number): Step {
  const game = browse(match.game, match.game.shown + plies);
  return showBoard({ ...match, game });
}

/** The games of a PGN text that can be read, and what is wrong with others. */
export function importGames(pgn: string) {
  const games = readPgn(pgn)
    .filter(({ moves, tags }) => moves.length > 0 || tags.size > 0);
  const problems = games.flatMap(({ error }, index) => {
    const which = games.length > 1 ? `game ${index + 1}` : "the game";
    return error ? [`Cannot load ${which}: ${describePgnError(error)}`] : [];
  });
  return { records: games.filter(({ error }) => error === null), problems };
}

/** Opens the first game of a PGN text, at its end, to look through it. */
function loadGames(match: Match, pgn: string): Step {
  const { records, problems } = importGames(pgn);
  const [record] = records;
  if (record === undefined) {
    const none = "Cannot load a game: expected moves";
    return reject(match, ...problems.length > 0 ? problems : [none]);
  }
  const { moves, tags } = record;
  const loaded = recordMatch(match, record);
  const isNamed = tags.has("White") || tags.has("Black");
  const names = isNamed ? `: ${describePlayers(loaded)}` : "";
  const others = records.length > 1
    ? `, the first of ${count(records.length, "game")}`
    : "";
  const length = count(Math.ceil(moves.length / 2), "move");
  const found = count(loaded.game.branches.length, "branch", "branches");
  const beside = loaded.game.branches.length > 0 ? ` with ${found}` : "";
  const sentence = `Loaded a game of ${length}${beside}${others}${names}`;
  return advance(loaded, sentence, ...problems);
}

/** Goes on with a branch; without a number it lists them. */
function takeBranch(match: Match, argument: string): Result {
  const { branches, branches: { length } } = match.game;
  if (length === 0) return reject(match, "The game has no branches");
  if (argument === "") return describeBranches(match.game);
  const number = wholeNumber(1, length).read(argument);
  if (number === null) return { expected: `a branch from 1 to ${length}` };
  const game = switchTo(match.game, branches[number - 1]);
  const humanSides = game.record === null ? match.humanSides : COLOURS;
  return advance({ ...match, game, humanSides }, `Now on branch ${number}`);
}

/** A line for each branch: where it parts, and how it begins. */
function describeBranches(game: Game): string[] {
  return game.branches.map((branch, index) => {
    const moves = numberedSans(branch, partingPly(branch, game), 4);
    const beginning = moves.join(" ") || "the same moves with another end";
    return `Branch ${index + 1}: ${beginning}`;
  });
}

// -- Ending -------------------------------------------------------------------

function resignQuestion({ game, humanSides }: Match): string | null {
  return isOver(game) || humanSides === 0 ? null : "Resign the game?";
}

/** The person resigns; of two, the one to move. */
function resignGame(match: Match): Step {
  if (isOver(match.game)) return rejectAfterEnd(match, "Cannot resign");
  const side = humanSide(match);
  if (side === 0) return reject(match, describePlayers(match));
  const game = resign(match.game, side);
  return advance({ ...match, game }, `${sideName(side)} resigns`);
}

function claim(match: Match, text: string): Step {
  const { game } = match;
  if (isOver(game)) return rejectAfterEnd(match, "Cannot claim a draw");
  const now = position(game, game.ply);
  const parsed = text === "" ? null : parseMove(now, text);
  if (parsed !== null && parsed.kind !== "move") {
    return reject(match, explain(now, text, parsed));
  }
  const move = parsed?.move;
  if (claims(game, move).length === 0) {
    if (move === undefined) return reject(match, describeNoClaim(game));
    const problem = `there is nothing to claim after ${quote(text)}`;
    return reject(match, `Cannot claim a draw: ${problem}`);
  }
  const drawn = { ...match, game: claimDraw(game, move) };
  return advance(drawn, `${sideName(sideToMove(match))} claims a draw`);
}

function offerDraw(match: Match): Step {
  const { game, humanSides, score } = match;
  if (isOver(game)) return rejectAfterEnd(match, "Cannot offer a draw");
  if (humanSides === 0) return reject(match, describePlayers(match));
  const side = humanSide(match);
  if (side === sideToMove(match) && claims(game).length > 0) {
    return claim(match, "");
  }
  const opponent = COLOURS - side;
  const drawn = { ...match, game: agreeDraw(game) };
  if ((humanSides & opponent) !== 0) {
    return advance(drawn, "The players agree");
  }
  return score === null || scoreForWhite(score, opponent) > 0
    ? message(match, `${match.engine} declines the draw`)
    : advance(drawn, `${match.engine} accepts the draw`);
}
