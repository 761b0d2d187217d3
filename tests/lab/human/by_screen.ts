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

import { WHITE } from "../../../engine/chess/constants.ts";
import { parseTimeControl } from "../../../engine/chess/game/clock.ts";
import {
  type Game,
  isOver,
  newGame,
  playMove,
  position,
  tick,
} from "../../../engine/chess/game/game.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  legalMoves,
} from "../../../engine/chess/rules/position.ts";
import { UciClient } from "../../../engine/player/uci/client.ts";
import { startProgram } from "../../../tui/platform/program.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { denomax } from "../../support/program/subject.ts";
import { type Pty, spawn } from "../../support/screen/pty.ts";

const SIZE = { columns: 110, rows: 36 };
/** The column at which the list of moves begins. */
const LIST = 60;
/** Milliseconds between the starts of tables: engines that start together are slow. */
const PAUSE = 2500;

/** Who sits at the other side, and where the games go. */
interface Table {
  readonly player: UciClient;
  readonly level: string;
  /** Minutes and seconds, as `--clock` takes them. */
  readonly clock: string;
  readonly file: string;
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
  const nextSide = now.side === WHITE ? "Black" : "White";
  const shown = () => {
    const isTurn = pty.screen.rows()
      .some((row) => row.includes(`${nextSide} to move`));
    const marked = markedMove(pty);
    return isTurn &&
      legalMoves(now).find((move) => formatSan(now, move) === marked);
  };
  await waitFor(pty, () => isOverOn(pty) || Boolean(shown()));
  return isOverOn(pty) ? null : shown() || null;
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
async function play(table: Table, side: "white" | "black"): Promise<void> {
  const { player, level, clock, file } = table;
  const [minutes, seconds] = clock.split("+").map(Number);
  const control = parseTimeControl(`${60 * minutes}+${seconds}`);
  if (control === null) throw new RangeError(`No clock: ${clock}`);
  const options = { level, clock, side, pgn: file };
  const words = Object.entries(options).map(([name, is]) => `--${name}=${is}`);
  using pty = spawn([...denomax("-A"), ...words], SIZE);
  await pty.until("? more");
  let game = newGame(undefined, control);
  let start = performance.now();
  while (!isOver(game)) {
    const isPlayers = (position(game).side === WHITE) === (side === "white");
    const move = isPlayers
      ? await typeMove(pty, game, player)
      : await replyOn(pty, game);
    if (move === null) break;
    const now = performance.now();
    const timed = tick(game, now - start);
    start = now;
    game = isOver(timed) ? timed : playMove(timed, move);
  }
  await waitFor(pty, () => isOverOn(pty));
  pty.write(":write\r");
  await pty.until(file);
}

if (import.meta.main) {
  const [level, clock, games, tables, files] = Deno.args;
  let left = Number(games);
  const playAt = async (number: number) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE * number));
    const player = new UciClient(startProgram([...denomax(), "uci"]), "");
    await player.greet([["Level", level]]);
    const table = { player, level, clock, file: `${files}-${number}.pgn` };
    while (left-- > 0) {
      await play(table, left % 2 === 0 ? "white" : "black");
      writeLine(`Added a game to ${table.file}`);
    }
    await player.close();
  };
  await Promise.all(
    Array.from({ length: Number(tables) }, (_, at) => playAt(at)),
  );
}
