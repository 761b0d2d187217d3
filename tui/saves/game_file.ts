/**
 * Files of games in PGN. Of thousands of games only the tags are read at once;
 * their moves are read when somebody looks at them, or bit by bit.
 */

import { openingAt } from "../../engine/chess/game/openings.ts";
import { mainLine } from "../../engine/chess/notation/game_tree.ts";
import {
  canOpen,
  isGame,
  type PgnError,
  type PgnGame,
  pgnGames,
  type PgnPart,
  pgnParts,
  type PgnResult,
} from "../../engine/chess/notation/pgn.ts";
import { pgnSections } from "../../engine/chess/notation/pgn_sections.ts";
import { BLACK, WHITE } from "../../engine/chess/constants.ts";
import { firstToOpen, openRecord, problemsOf } from "../match/game_flow.ts";
import type { UnreadableGame } from "../match/events.ts";
import type { Match } from "../match/match.ts";
import { refuse, type Step } from "../match/step.ts";

/** A game of a file. */
export interface FiledGame {
  /** The part of the file that begins with it, and the line where that begins. */
  readonly text: string;
  readonly line: number;
  /** Line of its section of the file, and which game of that it is, from 0 on. */
  readonly section: number;
  readonly index: number;
  readonly tags: ReadonlyMap<string, string>;
  /** Its result, once its moves were read: before, the tags may tell. */
  readonly result: PgnResult | null;
  /** Name of the opening that its moves make; null if unknown, or not read. */
  readonly opening: string | null;
  /** Why its moves cannot be read; null if they can, or were not read. */
  readonly problem: UnreadableGame["error"] | null;
}

/** What was found in games that have been read, in place of so many of a list. */
export interface ReadPart {
  readonly from: number;
  readonly count: number;
  readonly games: readonly FiledGame[];
  /** Whether all games have been read. */
  readonly isLast: boolean;
}

/**
 * The games of a text by their tags; of several, the moves are not read, unless
 * other games without tags may be among them.
 */
export function filedGames(text: string): readonly FiledGame[] {
  const games = pgnSections(text).map((section): FiledGame => ({
    ...section,
    section: section.line,
    index: 0,
    result: null,
    opening: null,
    problem: null,
  }));
  if (games.length === 1) return readWhole(games[0]);
  return games.flatMap((game) => mayHoldMore(game) ? readWhole(game) : game);
}

/** Where the moves of a game end, or else those of another begin. */
const END = /1-0|0-1|1\/2-1\/2|\*/;
const BEGINNING = /[\r\n]\s*1\.(?!\.)/g;
const MOVE = /[\r\n][^]*(?:[a-h][1-8]|[o0]-[o0])/i;

/** Whether there may be other games below the moves of a game. */
function mayHoldMore({ text }: FiledGame): boolean {
  const moves = text.slice(text.lastIndexOf('"]') + 1);
  const end = END.exec(moves)?.index ?? moves.length;
  return MOVE.test(moves.slice(end)) ||
    (moves.match(BEGINNING) ?? []).length > 1;
}

/** Tells a game from all others of its file, also when more of it is read. */
export function gameKeyOf({ section, index }: FiledGame): string {
  return `${section}.${index}`;
}

/** All words by which a game can be found. */
export function filedGameWords({ tags, opening }: FiledGame): string {
  return [...tags.values(), opening ?? ""].join(" ");
}

/** The player of all games, if there are several and just one such player. */
function ownerOf(games: readonly FiledGame[]): string | null {
  const [first, ...others] = games.map(namesIn);
  if (first === undefined || others.length === 0) return null;
  const common = first.filter((name) =>
    others.every((names) => names.includes(name))
  );
  return common.length === 1 ? common[0] : null;
}

/** The side of the player of all games, whose mistakes are practised. */
export function ownSidesIn(
  games: readonly FiledGame[],
  { tags }: FiledGame,
): number | undefined {
  const owner = ownerOf(games);
  if (owner === null) return undefined;
  return tags.get("White") === owner ? WHITE : BLACK;
}

function namesIn({ tags }: FiledGame): string[] {
  const names = ["White", "Black"].map((side) => tags.get(side) ?? "?");
  return names.filter((name) => name !== "?");
}

/** The record of a game; its problem, if it has one, is on a line of the file. */
export function readFiledGame({ text, line }: FiledGame): PgnGame {
  for (const record of pgnGames(text)) return onLine(record, line);
  throw new RangeError("There is no game in this part of the file");
}

/** A game of a text that begins on a line of the file. */
function onLine(record: PgnGame, line: number): PgnGame {
  const moved = (error: PgnError | null) =>
    error && { ...error, line: error.line + line - 1 };
  const { error, variationError, skipped } = record;
  return {
    ...record,
    error: moved(error),
    variationError: moved(variationError),
    skipped: moved(skipped),
  };
}

/** The games of a part of the file, with what their moves tell. */
function readWhole(game: FiledGame): readonly FiledGame[] {
  const games: FiledGame[] = [];
  for (const part of pgnParts(game.text)) {
    if (!isGame(part.game)) continue;
    games.push(readPart(game, part, games.length));
  }
  return games;
}

function readPart(first: FiledGame, part: PgnPart, index: number): FiledGame {
  const record = onLine(part.game, first.line);
  return {
    text: part.text,
    line: first.line + part.line - 1,
    section: first.section,
    index: first.index + index,
    tags: record.tags,
    result: record.result,
    opening: openingOf(record),
    problem: record.error,
  };
}

/** Moves after which no opening gets another name. */
const NAMED_PLIES = 40;

function openingOf({ tree }: PgnGame): string | null {
  return openingAt(mainLine(tree), NAMED_PLIES)?.name ?? null;
}

/** Opens the first game of a file that is whole, else the first with moves. */
export function openFile(match: Match, games: readonly FiledGame[]): Step {
  const records: PgnGame[] = [];
  for (const game of games) {
    const record = readFiledGame(game);
    records.push(record);
    if (record.error === null) break;
  }
  const opened = firstToOpen(records);
  const problems = records.flatMap((record, index) =>
    problemsOf(
      record,
      games.length > 1 ? index + 1 : null,
      record === opened,
    )
  );
  if (opened === undefined) return refuse(match, { type: "games", problems });
  const index = records.indexOf(opened);
  return openRead(match, games, index, opened, problems);
}

/** Opens a game of a file by its index. */
export function openFiledGame(
  match: Match,
  games: readonly FiledGame[],
  index: number,
): Step {
  const record = readFiledGame(games[index]);
  const problems = problemsOf(record, index + 1, canOpen(record));
  return canOpen(record)
    ? openRead(match, games, index, record, problems)
    : refuse(match, { type: "games", problems });
}

/** Opens a game that was read; `problems` are its own and those of games before. */
function openRead(
  match: Match,
  games: readonly FiledGame[],
  index: number,
  record: PgnGame,
  problems: readonly UnreadableGame[] = [],
): Step {
  const ownSides = ownSidesIn(games, games[index]);
  const place = { games: games.length, number: index + 1 };
  const from = { ...place, problems, isFiled: true, ownSides };
  return openRecord(match, record, from);
}

/** Milliseconds of reading without a pause, and between two reports. */
const PORTION = 8;
const REPORT_PAUSE = 250;

/** Reads all games, with pauses for other work, and reports from time to time. */
export async function readAll(
  games: readonly FiledGame[],
  report: (part: ReadPart) => void,
): Promise<void> {
  let found: FiledGame[] = [];
  let from = 0;
  let count = 0;
  let paused = performance.now();
  let reported = paused;
  const tell = (isLast: boolean) => {
    report({ from, count, games: found, isLast });
    from += found.length;
    [found, count, reported] = [[], 0, performance.now()];
  };
  for (const game of games) {
    for (const read of readWhole(game)) found.push(read);
    count++;
    if (performance.now() - paused < PORTION) continue;
    if (performance.now() - reported > REPORT_PAUSE) tell(false);
    await new Promise((done) => setTimeout(done, PORTION));
    paused = performance.now();
  }
  tell(true);
}
