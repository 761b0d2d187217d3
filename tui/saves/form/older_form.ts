/**
 * The form in which version 3.0.0 saved matches: a game was a line with other
 * lines beside it, each with all its moves from where they part, and a record was
 * its text in PGN.
 */

import {
  type Clock,
  newClock,
  parseTimeControl,
  timeLeft,
  type Times,
} from "../../../engine/chess/game/clock.ts";
import {
  type Game,
  type GameLine,
  newGame,
} from "../../../engine/chess/game/game.ts";
import { moveIn, saveGame } from "../../../engine/chess/game/game_json.ts";
import {
  expect,
  type Fields,
  fieldsOf,
  indexIn,
  isTime,
  listIn,
  textIn,
  wordIn,
} from "../../../engine/chess/game/json_values.ts";
import {
  type Decision,
  isDecisionReason,
} from "../../../engine/chess/game/outcome.ts";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import {
  childrenOf,
  childWith,
  type GameNode,
  lineTo,
  mainLine,
  nodeAfter,
} from "../../../engine/chess/notation/game_tree.ts";
import { type PgnGame, readPgn } from "../../../engine/chess/notation/pgn.ts";
import {
  isSameMove,
  type LegalMove,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { HUMAN_SIDES, SIDE_CHOICES } from "../../match/match.ts";

/** The numbers of the form: 2 where a game has more than 1.0.0 knew. */
const NUMBERS: readonly unknown[] = [1, 2];

/** Whether a value is in the form of 3.0.0, or of a program before it. */
export function isOlder({ version }: Fields): boolean {
  return NUMBERS.includes(version);
}

/**
 * Whether a program before 3.0.0, which was never published, saved a value: it
 * told in a sentence what the list says of the game.
 */
export function isUnpublished({ summary }: Fields): boolean {
  return typeof fieldsOf(summary).text === "string";
}

/**
 * The match of a value in the form of today.
 * @throws {SyntaxError | RangeError} if 3.0.0 cannot have saved it
 */
export function modernMatch(saved: Fields): Fields {
  const { people, practises, coach, review } = saved;
  const game = readGame(fieldsOf(saved.game));
  return {
    ...saved,
    game: saveGame(game),
    humanSides: sidesIn(people),
    ...isMissing(practises) ? {} : { ownSides: sidesIn(practises) },
    strength: modernStrength(saved),
    hasCoach: coach === true,
    isCasual: saved.isCasual !== false,
    ...isMissing(review) ? {} : { review: modernReview(game, review) },
  };
}

/** What a list tells of a match, in the form of today. */
export function modernSummary({ summary }: Fields): Fields {
  const { players, state, ...others } = fieldsOf(summary);
  const { toMove, winner, reason } = fieldsOf(state);
  return {
    summary: {
      ...others,
      players: modernPlayers(fieldsOf(players)),
      state: toMove === undefined
        ? { ending: { reason, winner: sidesIn(winner) } }
        : { sideToMove: sidesIn(toMove) },
    },
  };
}

function modernPlayers(players: Fields): Fields {
  const { type, people, engine } = players;
  if (type === "record") return players;
  const strength = modernStrength(players);
  return { type, humanSides: sidesIn(people), engine, strength };
}

function modernStrength({ level, limits, results }: Fields): Fields {
  if (isMissing(level)) return { limits };
  return isMissing(results) ? { level } : { level, results };
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}

function sidesIn(value: unknown): number {
  return HUMAN_SIDES[wordIn(SIDE_CHOICES, value)];
}

/** What was judged of the line on the board, by the numbers of its nodes. */
function modernReview({ plies }: Game, saved: unknown): Fields {
  const known = listIn(saved).flatMap((judgement, ply) => {
    if (judgement === null) return [];
    const [mark, drop, score, line, facts, reply] = listIn(judgement);
    const { number } = plies[indexIn(plies, ply)];
    return [[number, [mark, drop, score, line, reply, facts]] as const];
  });
  return Object.fromEntries(known);
}

// -- The game -----------------------------------------------------------------

/** A line: its moves from the start. */
interface SavedLine {
  readonly moves: readonly LegalMove[];
  /** The clocks after the last of them; empty without a clock. */
  readonly times: readonly Times[];
  readonly decision: Decision | null;
  readonly record: PgnGame | null;
}

function readGame(saved: Fields): Game {
  const start = parseFen(textIn(saved.start));
  const clock = readClock(saved.clock);
  const line = readLine(saved, [], start);
  const beside = readBranches(saved.branches, line, start);
  const ply = indexIn([null, ...line.moves], saved.ply);
  const shown = indexIn([null, ...line.moves], saved.shown);
  const decision = ply === line.moves.length ? line.decision : null;
  const game = { ...newGame(start), ply, shown, decision, clock };
  return withLines(game, line, beside);
}

function readLine(
  { moves, times, decision, record }: Fields,
  before: readonly LegalMove[],
  start: Position,
): SavedLine {
  const line = [...before];
  let position = start;
  for (const word of textIn(moves).match(/\S+/g) ?? []) {
    const move = moveIn(position, word);
    line.push(move);
    position = play(position, move);
  }
  return {
    moves: line,
    times: readTimes(times, line.length - before.length),
    decision: readDecision(decision),
    record: record === undefined ? null : readRecord(record, line),
  };
}

/** The clocks after each move, if the game has any. */
function readTimes(saved: unknown, moves: number): readonly Times[] {
  const times = listIn(saved);
  const isWhole = times.length === 0 || times.length === 2 * moves;
  expect(times.every(isTime) && isWhole, "two times a move", saved);
  return Array.from({ length: times.length / 2 }, (_, index) => (
    { white: times[2 * index], black: times[2 * index + 1] }
  ));
}

function readRecord(saved: unknown, moves: readonly LegalMove[]): PgnGame {
  const [record] = readPgn(textIn(saved));
  const line = record === undefined ? [] : mainLine(record.tree);
  const isSame = line.length === moves.length + 1 &&
    moves.every((move, index) => isSameMove(move, line[index + 1].move));
  expect(isSame, "the record of the moves", saved);
  return record;
}

function readDecision(saved: unknown): Decision | null {
  if (isMissing(saved)) return null;
  const { winner, reason } = fieldsOf(saved);
  expect(isDecisionReason(reason), "the end of a game", reason);
  return { winner: sidesIn(winner), reason };
}

function readClock(saved: unknown): Clock | null {
  if (isMissing(saved)) return null;
  const { control: text, paused, white, black } = fieldsOf(saved);
  const control = parseTimeControl(textIn(text));
  expect(control !== null && isTime(white) && isTime(black), "a clock", saved);
  return { control, paused: paused === true, white, black };
}

/**
 * The most plies that branches have in common with the game, all together: each
 * branch repeats them, and a short text could ask for any number.
 */
const MOST_SHARED = 1e6;

function readBranches(
  saved: unknown,
  { moves }: SavedLine,
  start: Position,
): readonly SavedLine[] {
  const positions = [start];
  for (const [ply, move] of moves.entries()) {
    positions.push(play(positions[ply], move));
  }
  let shared = 0;
  return listIn(saved).map(fieldsOf).map((fields) => {
    const at = indexIn(positions, fields.at);
    shared += at;
    expect(shared <= MOST_SHARED, "fewer branches", shared);
    return readLine(fields, moves.slice(0, at), positions[at]);
  });
}

// -- The tree -----------------------------------------------------------------

/** The game with the nodes of a line, which is on the board, and of others. */
function withLines(
  game: Game,
  line: SavedLine,
  others: readonly SavedLine[],
): Game {
  const lines = [...others, line];
  const source = lines.find(({ record }) => record !== null)?.record ?? null;
  const tree = source === null ? [...game.tree] : [...source.tree];
  // Each game has a start of its own.
  tree[0] = { ...tree[0], position: game.tree[0].position };
  const ends = lines.map((line) => addLine(tree, line, game.clock, source));
  const decided = others.flatMap(({ decision, record }, index): GameLine[] =>
    decision === null || record !== null
      ? []
      : [{ end: ends[index], isRecorded: false, decision }]
  );
  const end = ends[others.length];
  const plies = lineTo(tree, end);
  // A line that was played is kept beside the game, even if the record has it.
  const isPlayed = line.decision !== null || ends.indexOf(end) < others.length;
  const isOnRecord = source !== null &&
    (line.record !== null || isEndOf(source, end) && !isPlayed);
  const record = isOnRecord ? source : null;
  return { ...game, tree, plies, decided, record, source };
}

/** Whether a line of a record ends with a node. */
function isEndOf({ tree }: PgnGame, number: number): boolean {
  return number < tree.length && childrenOf(tree)[number].length === 0;
}

/** Adds the nodes of a line that a tree lacks; returns the number of the last. */
function addLine(
  tree: GameNode[],
  { moves, times }: SavedLine,
  clock: Clock | null,
  source: PgnGame | null,
): number {
  let [last] = tree;
  const recorded = source === null ? [] : recordedLine(source, moves);
  const full = clock && newClock(clock.control);
  for (const [index, move] of moves.entries()) {
    const known = recorded.at(index + 1);
    const node = known === undefined
      ? childWith(tree, last, move) ?? nodeAfter(last, move, tree.length)
      : tree[known.number];
    const { side } = last.position;
    const time = times[index - moves.length + times.length] ?? full;
    last = node;
    // Where lines have other times for the same moves, the later ones count.
    if (time !== null) last = { ...node, clock: timeLeft(time, side) };
    tree[node.number] = last;
  }
  return last.number;
}

/** The line of a record that has the most of some moves. */
function recordedLine(
  { tree }: PgnGame,
  moves: readonly LegalMove[],
): readonly GameNode[] {
  const children = childrenOf(tree);
  let known: readonly GameNode[] = [tree[0]];
  for (const move of moves) {
    const next = known.flatMap(({ number }) => children[number])
      .filter((child) => isSameMove(child.move, move));
    if (next.length === 0) break;
    known = next;
  }
  const isEnd = ({ number }: GameNode) => children[number].length === 0;
  return lineTo(tree, (known.find(isEnd) ?? known[0]).number);
}
