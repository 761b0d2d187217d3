/** Games at a table of the server, and what became of them. */

import type { Color } from "../../../engine/library/game.ts";
import { parsePgn } from "../../../engine/library/pgn.ts";
import { type Message, Table } from "./clock_server.ts";

type Entry = readonly [color: Color, message: Message, now: number];

const move = (text: string): Message => ({ kind: "move", text });

/** What a game came to: result, reason, and White's and Black's seconds. */
function outcomeOf(table: Table, entries: readonly Entry[], end = 0): string {
  for (const [color, message, now] of entries) {
    try {
      table.take(color, message, now);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return error.message;
    }
  }
  if (end > 0) table.tick(end);
  const { result, reason, clocks } = table.state();
  return `${result} ${reason} ${clocks.white / 1000} ${clocks.black / 1000}`;
}

/** What is printed. */
export function played(): string[] {
  const timed = new Table(60_000, 2000);
  const mated: readonly Entry[] = [
    ["white", move("f3"), 0],
    ["black", move("e5"), 1500],
    ["white", move("g4"), 4000],
    ["black", move("Qh4"), 4250],
  ];
  const lines = [outcomeOf(timed, mated)];
  const [record] = parsePgn(timed.pgn("Anna", "Ben"));
  lines.push(String(record?.moves.map(({ clock }) => clock)));
  const late = new Table(1000, 0);
  lines.push(outcomeOf(late, [["white", move("e4"), 0]], 999));
  lines.push(outcomeOf(late, [], 1000));
  const bare = new Table(1000, 0, "7k/7p/8/8/8/8/8/K7 w - - 0 1");
  lines.push(outcomeOf(bare, [["white", move("Ka2"), 0]], 5000));
  lines.push(outcomeOf(new Table(1000, 0), [
    ["white", { kind: "offer" }, 0],
    ["white", move("e4"), 10],
    ["black", { kind: "offer" }, 20],
  ]));
  lines.push(outcomeOf(new Table(1000, 0), [["black", move("e5"), 0]]));
  lines.push(outcomeOf(new Table(1000, 0), [["white", move("e5"), 0]]));
  lines.push(outcomeOf(new Table(1000, 0), [["black", { kind: "resign" }, 0]]));
  lines.push(outcomeOf(new Table(1000, 0), [["white", { kind: "claim" }, 0]]));
  return lines;
}
