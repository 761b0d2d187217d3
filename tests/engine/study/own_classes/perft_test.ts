import { assert, assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import {
  divide,
  parseSquare,
  perft,
} from "../../../../engine/chess/rules/position.ts";
import {
  type Candidate,
  isCastling,
  isPawn,
  MicroMax,
  type Node,
} from "../../../../engine/plain.ts";
import { Counter } from "../../../../engine/study/own_classes/own_class.ts";
import {
  divideBy,
  faultIn,
} from "../../../../engine/study/own_classes/perft.ts";

const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PASSING = "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1";

function countOf(search: MicroMax, fen: string, depth: number): number {
  return [...divideBy(search, parseFen(fen), depth)]
    .reduce((sum, { nodes }) => sum + nodes, 0);
}

Deno.test("micro-Max has as many sequences of moves as the rules", () => {
  assertEquals(countOf(new MicroMax(), START_FEN, 3), 8902);
  for (const fen of [CASTLING, PASSING]) {
    const nodes = [...divide(parseFen(fen), 2)].map(({ nodes }) => nodes);
    const all = nodes.reduce((sum, count) => sum + count, 0);
    assertEquals(countOf(new MicroMax(), fen, 2), all, fen);
  }
  assertEquals(faultIn(new MicroMax(), parseFen(CASTLING), 2), null);
});

Deno.test("a worker counts as many sequences of legal moves", async () => {
  using counter = new Counter();
  const [start, castling] = [START_FEN, CASTLING].map((fen) => parseFen(fen));
  assertEquals(await counter.count(start, 3), 8902);
  assertEquals(await counter.count(castling, 2), perft(castling, 2));
});

Deno.test("a move that a class has not is found, and where", () => {
  class NoCastling extends MicroMax {
    override movesFrom(node: Node, from: number): Candidate[] {
      return super.movesFrom(node, from).filter((move) => !isCastling(move));
    }
  }
  const fault = faultIn(new NoCastling(), parseFen(CASTLING), 1);
  const targets = fault?.missing.map(({ to }) => to);
  assertEquals(targets, [parseSquare("g1"), parseSquare("c1")]);
  assertEquals(faultIn(new NoCastling(), parseFen(START_FEN), 2), null);
});

Deno.test("an illegal move is found, and a piece in a wrong place", () => {
  class Blind extends MicroMax {
    override refutes(): boolean {
      return false;
    }
  }
  const check = parseFen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  assert((faultIn(new Blind(), check, 1)?.illegal.length ?? 0) > 0);
  class Forgetful extends MicroMax {
    override make(node: Node, move: Candidate): Node {
      const isPassing = isPawn(move.piece) && move.cleared !== move.to;
      return super.make(node, isPassing ? { ...move, cleared: move.to } : move);
    }
  }
  const fault = faultIn(new Forgetful(), parseFen(PASSING), 1);
  assertEquals(fault?.misplaced.map(({ to }) => to), [parseSquare("c6")]);
});
