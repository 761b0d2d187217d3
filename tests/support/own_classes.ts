/**
 * Classes of somebody's own, in files beside each other, which import the
 * listing as a student's would.
 *
 * @module
 */

const PLAIN = import.meta.resolve("../../engine/plain.ts");

const IMPORTS = `import {
  type Candidate, colourOf, KING, MicroMax, type Node, SQUARES, typeOf,
  type Window,
} from "${PLAIN}";
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

/** Writes all of them into a folder of their own. */
export async function writeClasses(): Promise<
  AsyncDisposable & { folder: string }
> {
  const folder = await Deno.makeTempDir();
  const broken = Object.entries(BROKEN).map(([name, [text]]) => [name, text]);
  for (
    const [name, text] of [
      ...Object.entries({ ...SOUND, ...LATE }),
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
