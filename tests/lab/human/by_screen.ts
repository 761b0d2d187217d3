/**
 * Plays games by the clock, in real time, on the screen: a level in a terminal
 * against the same level by UCI, whose moves are typed. The program adds each game
 * to a file:
 *
 * ```sh
 * deno run -A tests/lab/human/by_screen.ts 3 3+2 30 5 games
 * deno run -A tests/lab/human/times.ts Denomax games-*.pgn
 * deno run -A tests/lab/human/measure.ts games Denomax games-*.pgn
 * ```
 *
 * The words are a level, minutes and seconds, how many games, how many of them at
 * a time, and how the names of the files begin, one for each table.
 *
 * @module
 */

import { COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import {
  type Game,
  isOver,
  newGame,
  position,
} from "../../../engine/chess/game/game.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  legalMoves,
  sideName,
} from "../../../engine/chess/rules/position.ts";
import type { UciClient } from "../../../engine/player/uci/client.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { GAME_TIME } from "../../../tui/text/value_types.ts";
import { denomax } from "../../support/program/subject.ts";
import { type Pty, spawn } from "../../support/screen/pty.ts";
import { playAtTables, playedAfter } from "./tables.ts";

const SIZE = { columns: 110, rows: 36 };
/** The column at which the list of moves begins. */
const LIST = 60;

/** What the program is started with, but for the side. */
interface Terms {
  readonly level: string;
  /** Minutes and seconds. */
  readonly clock: string;
  /** The file that games are added to. */
  readonly pgn: string;
}

/** The move that is marked in the list, empty before the first. */
function markedMove({ screen }: Pty): string {
  const list = screen.rows().map((row) => row.slice(LIST)).join("\n");
  return /›([A-Za-z]\S*)/.exec(list)?.[1] ?? "";
}

function isOverOn({ screen }: Pty): boolean {
  return screen.rows().some((row) => row.includes("rematch"));
}

/** Waits some minutes, as a player may think for longer than a test waits. */
async function waitFor(pty: Pty, isShown: () => boolean): Promise<void> {
  for (let patience = 10; patience > 0; patience--) {
    if (isShown()) return;
    await pty.until(isShown).catch(() => {});
  }
  throw new Error(`Nothing happens:\n${pty.screen.rows().join("\n")}`);
}

/** The reply that the screen shows in the end, null if the game is over. */
async function replyOn(pty: Pty, game: Game): Promise<LegalMove | null> {
  const now = position(game);
  const turn = `${sideName(COLOURS - now.side)} to move`;
  const reply = () => {
    if (!pty.screen.rows().some((row) => row.includes(turn))) return null;
    const marked = markedMove(pty);
    return legalMoves(now).find((move) => formatSan(now, move) === marked) ??
      null;
  };
  await waitFor(pty, () => isOverOn(pty) || reply() !== null);
  return isOverOn(pty) ? null : reply();
}

/** Types the player's move, null if the game is over before. */
async function typeMove(pty: Pty, game: Game, player: UciClient) {
  const choice = await player.chooseMove(game, {});
  if (choice === null || isOverOn(pty)) return null;
  const before = markedMove(pty);
  pty.write(`${formatSan(position(game), choice.move)}\r`);
  await waitFor(pty, () => isOverOn(pty) || markedMove(pty) !== before);
  return choice.move;
}

/** Plays a game to its end, and lets the program add it to the file. */
async function play(player: UciClient, terms: Terms, isWhite: boolean) {
  const control = GAME_TIME.read(terms.clock);
  if (control === null) throw new RangeError(`No clock: ${terms.clock}`);
  const options = { ...terms, side: isWhite ? "white" : "black" };
  const words = Object.entries(options).map(([name, is]) => `--${name}=${is}`);
  using pty = spawn([...denomax("-A"), ...words], SIZE);
  await pty.until("? more");
  let game = newGame(undefined, control);
  let start = performance.now();
  while (!isOver(game)) {
    const move = (position(game).side === WHITE) === isWhite
      ? await typeMove(pty, game, player)
      : await replyOn(pty, game);
    if (move === null) break;
    const now = performance.now();
    game = playedAfter(game, now - start, move);
    start = now;
  }
  await waitFor(pty, () => isOverOn(pty));
  pty.write(":write\r");
  await pty.until(terms.pgn);
}

if (import.meta.main) {
  const [level, clock, games, tables, files] = Deno.args;
  const numbers = { games: Number(games), tables: Number(tables) };
  await playAtTables({ level, ...numbers }, async (player, table, left) => {
    const pgn = `${files}-${table}.pgn`;
    await play(player, { level, clock, pgn }, left % 2 === 0);
    writeLine(`Added a game to ${pgn}`);
  });
}
