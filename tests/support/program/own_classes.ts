/**
 * Classes of somebody's own, in files beside each other, which import the
 * listing as a student's would.
 *
 * @module
 */

const PLAIN = import.meta.resolve("../../../engine/plain.ts");

const ENGINE = import.meta.resolve("../../../engine/plain_engine.ts");

const IMPORTS = `import {
  type Candidate, colourOf, type Entry, isCastling, KING, MATE, MicroMax,
  type Move, NO_MOVE, NO_SQUARE, type Node, OPEN, SQUARES, typeOf, type Window,
} from "${PLAIN}"; import { STOP } from "${ENGINE}";
`;

/** Classes that keep what a search has to keep, by the names of their files. */
export const SOUND = {
  "same.ts": `export default class Same extends MicroMax {}`,
  "mobility.ts": `
export default class Mobility extends MicroMax {
  mobilityOf(node: Node): number {
    let moves = 0;
    for (const from of SQUARES) {
      if (colourOf(node.board[from]) !== node.side) continue;
      moves += this.movesFrom(node, from).length;
    }
    return moves;
  }
  override evaluate(node: Node): number {
    const theirs = this.mobilityOf(this.pass(node));
    return super.evaluate(node) + this.mobilityOf(node) - theirs;
  }
}`,
  "replacement.ts": `
export default class OneSlot extends MicroMax {
  override slotOf(node: Node): number { return this.firstSlotOf(node); }
  override replaces(): boolean { return true; }
}`,
  "checks.ts": `
export default class Checks extends MicroMax {
  takesKing(node: Node): boolean {
    return SQUARES.some((from) =>
      colourOf(node.board[from]) === node.side &&
      this.movesFrom(node, from)
        .some(({ captured }) => typeOf(captured) === KING)
    );
  }
  override search(node: Node, depth: number, window?: Window): number {
    const isExtended = depth > 1 && this.takesKing(this.pass(node)) &&
      !this.takesKing(node);
    return super.search(node, isExtended ? depth + 1 : depth, window);
  }
}`,
  "null_move.ts": `
export default class NullMove extends MicroMax {
  takesKing(node: Node): boolean {
    return SQUARES.some((from) =>
      colourOf(node.board[from]) === node.side &&
      this.movesFrom(node, from)
        .some(({ captured }) => typeOf(captured) === KING)
    );
  }
  override search(node: Node, depth: number, window = OPEN): number {
    if (depth > 2 && node.lastTo !== NO_SQUARE && window.beta < MATE &&
      !this.takesKing(this.pass(node))) {
      const seen = { alpha: -window.beta, beta: 1 - window.beta };
      const value = -this.search(this.pass(node), depth - 2, seen);
      if (value >= window.beta) return value;
    }
    return super.search(node, depth, window);
  }
}`,
  "stand_pat.ts": `
export default class StandPat extends MicroMax {
  override search(node: Node, depth: number, window = OPEN): number {
    const isEnough = depth === 1 && this.evaluate(node) >= window.beta;
    return isEnough && node.ply > 0
      ? this.evaluate(node)
      : super.search(node, depth, window);
  }
}`,
  "no_castling.ts": `
export default class NoCastling extends MicroMax {
  override movesFrom(node: Node, from: number): Candidate[] {
    return super.movesFrom(node, from).filter((move) => !isCastling(move));
  }
}`,
  "nega_max.ts": `
export default class NegaMax extends MicroMax {
  override search(node: Node, depth: number): number {
    if (node.ply > 0) return this.best(node, depth).score;
    let score = 0;
    for (let ply = 1; ply < depth; ply++) {
      const found = this.best(node, ply);
      score = found.score;
      this.endIteration(ply, found);
    }
    return score;
  }
  best(node: Node, depth: number): { score: number; best: Move } {
    if (this.isLate()) throw STOP;
    this.nodes++;
    if (depth === 0) return { score: this.evaluate(node), best: NO_MOVE };
    let score = -8000;
    let best = NO_MOVE;
    for (const move of this.movesInOrder(node, NO_MOVE)) {
      if (this.refutes(node, move)) return { score: 8000, best };
      const value = -this.best(this.make(node, move), depth - 1).score;
      if (value > score) [score, best] = [value, { from: move.from, to: move.to }];
    }
    return { score, best };
  }
}`,
  "nothing.ts": `
export default class Nothing extends MicroMax {
  override evaluate(): number { return 0; }
}`,
} as const;

/** Classes that break it, and what the program says after "Cannot use …: ". */
export const BROKEN: Readonly<Record<string, readonly [string, string]>> = {
  "empty.ts": ["", "no default export: write"],
  "number.ts": ["export default 5;", "the default export is not a class"],
  "little.ts": [
    "export default class Little { search() {} }",
    'the class has no method "load"',
  ],
  "lost.ts": [
    'import { No } from "./nowhere.ts"; export default class extends No {}',
    "TypeError: Module not found",
  ],
  "throws.ts": [
    `export default class Throws extends MicroMax {
      override evaluate(node: Node): number {
        if (node.side === 16) throw new Error("not Black");
        return super.evaluate(node);
      }
    }`,
    'its search throws "not Black (throws.ts:7)" in rnbqkbnr/pppppppp/8/8/8/' +
    "P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1",
  ],
  ...Object.fromEntries(
    ["close()", "Deno.exit()", "process.exit()"].map((ending, index) => [
      `ends_${index + 1}.ts`,
      [
        `import process from "node:process"; void process;
        export default class Ends extends MicroMax {
          override evaluate(node: Node): number {
            if (node.side === 16) ${ending};
            return super.evaluate(node);
          }
        }`,
        'its search throws "a class may not end the program (',
      ],
    ]),
  ),
  "typed.ts": [
    `export default class Typed extends MicroMax {
      override evaluate(node: Node): number {
        return super.evaluate(node) +;
      }
    }`,
    "(typed.ts:7)",
  ],
  "changes.ts": [
    `export default class Changes extends MicroMax {
      override evaluate(node: Node): number {
        (node.board as number[])[0] = 0;
        return super.evaluate(node);
      }
    }`,
    "its search changes the board of a node (make() copies it) in rnbqkbnr/",
  ],
  "scoreless.ts": [
    `export default class Scoreless extends MicroMax {
      override evaluate(): number { return NaN; }
    }`,
    "its search returns NaN instead of a score in rnbqkbnr/",
  ],
  "lettered.ts": [
    `export default class Lettered extends MicroMax {
      override evaluate(node: Node) { return String(node.balance) as never; }
    }`,
    'its search returns the text "',
  ],
  "illegal.ts": [
    `export default class Illegal extends MicroMax {
      override movesFrom(node: Node, from: number): Candidate[] {
        return super.movesFrom(node, from).map((move) =>
          ({ ...move, to: from ^ 0x11, cleared: from ^ 0x11, captured: 0 }));
      }
    }`,
    "an illegal move, in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
  ],
  "sides.ts": [
    `export default class Sides extends MicroMax {
      override evaluate(node: Node): number {
        (node as { side: number }).side = 16;
        return super.evaluate(node);
      }
    }`,
    "its search changes the side of a node (make() copies it) in rnbqkbnr/",
  ],
  "turnless.ts": [
    `export default class Turnless extends MicroMax {
      override make(node: Node, move: Candidate): Node {
        return { ...super.make(node, move), side: node.side };
      }
    }`,
    "its make() does not give the move to the other side in rnbqkbnr/",
  ],
  "thrown.ts": [
    `export default class Thrown extends MicroMax {
      override evaluate(): number { throw "a text"; }
    }`,
    'its search throws "a text" in rnbqkbnr/',
  ],
  "misspelt.ts": [
    `export default class Misspelt extends MicroMax {
      evalute(node: Node): number { return super.evaluate(node) + 9; }
    }`,
    "nothing calls its evalute(): did you mean evaluate()?",
  ],
  "tenfold.ts": [
    `export default class Tenfold extends MicroMax {
      override evaluate(node: Node): number { return 10 * super.evaluate(node); }
    }`,
    "its search finds no move (a score beyond ±2000 is a mate) in ",
  ],
  "shallow.ts": [
    `export default class Shallow extends MicroMax {
      override depthAfter(node: Node, move: Candidate, depth: number): number {
        return super.depthAfter(node, move, depth) - 1;
      }
    }`,
    "its search is asked for depth -1 (the least is 1) in rnbqkbnr/",
  ],
  "untold.ts": [
    `export default class Untold extends MicroMax {
      override search(node: Node, depth: number): number {
        for (let ply = 1; ply < depth; ply++) this.value(node, ply);
        return 0;
      }
      value(node: Node, depth: number): number {
        if (this.isLate()) throw STOP;
        this.nodes++;
        if (depth === 0) return this.evaluate(node);
        const values = [...this.movesInOrder(node, NO_MOVE)]
          .map((move) => -this.value(this.make(node, move), depth - 1));
        return Math.max(...values);
      }
    }`,
    "its search ends no iteration at the root " +
    "(there it calls this.endIteration(ply, { score, best })) in rnbqkbnr/",
  ],
  "deep.ts": [
    `export default class Deep extends MicroMax {
      override search(node: Node, depth: number, window?: Window): number {
        return this.search(node, depth, window);
      }
    }`,
    "its search does not end in rnbqkbnr/",
  ],
};

/** Classes that are checked in vain: their searches fail later. */
export const LATE = {
  "late.ts": `export default class Late extends MicroMax {
  override evaluate(node: Node): number {
    if (this.nodes > 2000) throw new Error("too late");
    return super.evaluate(node);
  }
}`,
  "late_score.ts": `export default class LateScore extends MicroMax {
  override evaluate(node: Node): number {
    return this.nodes > 900 ? NaN : super.evaluate(node);
  }
}`,
  "late_board.ts": `export default class LateBoard extends MicroMax {
  override evaluate(node: Node): number {
    if (this.nodes > 900) (node.board as number[])[0] = 0;
    return super.evaluate(node);
  }
}`,
  "endless.ts": `export default class Endless extends MicroMax {
  override evaluate(node: Node): number {
    while (this.nodes > 2000);
    return super.evaluate(node);
  }
}`,
} as const;

/** A class that finds its moves slowly, but keeps no core busy. */
const SLOW = {
  "slow.ts": `export default class Slow extends MicroMax {
  override movesFrom(node: Node, from: number): Candidate[] {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7);
    return super.movesFrom(node, from);
  }
}`,
} as const;

/** Writes all of them into a folder of their own. */
export async function writeClasses(): Promise<
  AsyncDisposable & { folder: string }
> {
  const folder = await Deno.makeTempDir();
  const broken = Object.entries(BROKEN).map(([name, [text]]) => [name, text]);
  for (
    const [name, text] of [
      ...Object.entries({ ...SOUND, ...LATE, ...SLOW }),
      ...broken,
    ]
  ) {
    await Deno.writeTextFile(`${folder}/${name}`, IMPORTS + text);
  }
  return {
    folder,
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}
