/**
 * Measures what the guide says of micro-Max's table:
 *
 * ```sh
 * deno run -A tests/lab/guides/table_facts.ts 3000 16777216
 * ```
 *
 * The words are the nodes after which a search begins no iteration, and the
 * slots of the table, a power of two.
 * The output counts stores, those that the rule of replacement forbids, and
 * hits of a position with other rights to castle; then the positions in which
 * score or move are different if the lock holds those rights.
 *
 * @module
 */

import { CASTLINGS } from "../../../engine/chess/rules/position.ts";
import { UNMOVED } from "../../../engine/chess/constants.ts";
import type { Iteration } from "../../../engine/mod.ts";
import {
  type Candidate,
  type Entry,
  MicroMax,
  type Node,
  type Window,
} from "../../../engine/plain.ts";
import { engineOf } from "../../../engine/plain_engine.ts";
import { sum } from "../../../engine/study/claims/statistics.ts";
import { ORACLE_ROWS, setupOf } from "../../support/chess/oracle.ts";

/** An odd number that spreads four bits over a lock. */
const SPREAD = 0x9e3779b1;

/** Four bits, one for each castling whose king and rook have not moved. */
function rightsIn({ board }: Node): number {
  const rights = CASTLINGS.map(({ right, king, rook }) =>
    (board[king] & board[rook] & UNMOVED) === 0 ? 0 : right
  );
  return sum(rights);
}

/** Counts what happens in the table, and changes nothing. */
class Counting extends MicroMax {
  stores = 0;
  forbidden = 0;
  hits = 0;
  otherRights = 0;
  readonly #rights = new Map<number, number>(); // by slot

  override store(slot: number, entry: Entry) {
    this.stores++;
    super.store(slot, entry);
    if (slot !== 0 && this.table.get(slot) !== entry) this.forbidden++;
  }

  override search(node: Node, depth: number, window?: Window): number {
    const slot = this.slotOf(node);
    const rights = rightsIn(node);
    if (this.table.has(slot)) {
      this.hits++;
      if (this.#rights.get(slot) !== rights) this.otherRights++;
    }
    this.#rights.set(slot, rights);
    return super.search(node, depth, window);
  }
}

/** The lock also holds the rights to castle. */
class RightsInLock extends MicroMax {
  override make(node: Node, move: Candidate): Node {
    const next = super.make(node, move);
    const change = rightsIn(next) - rightsIn(node);
    return { ...next, lock: next.lock + Math.imul(SPREAD, change) | 0 };
  }
}

function isSameResult(one: Iteration, other: Iteration): boolean {
  const [a] = one.line;
  const [b] = other.line;
  return one.score === other.score && a?.from === b?.from && a?.to === b?.to;
}

function print(text: string) {
  // deno-lint-ignore no-console
  console.log(text);
}

function percent(part: number, whole: number): string {
  return `${(100 * part / whole).toFixed(2)} %`;
}

/** What happens in tables of so many slots, and what rights in a lock change. */
export function tableFacts(nodes: number, slots: number) {
  const rows = [...ORACLE_ROWS.values()].flat();
  const counts = { stores: 0, forbidden: 0, hits: 0, otherRights: 0 };
  let different = 0;
  for (const { fen } of rows) {
    const counting = new Counting(slots);
    const setup = setupOf(fen);
    const result = engineOf(counting)(setup, { nodes });
    const { ply: plies } = result;
    const changed = engineOf(new RightsInLock(slots))(setup, { plies });
    if (!isSameResult(result, changed)) different++;
    counts.stores += counting.stores;
    counts.forbidden += counting.forbidden;
    counts.hits += counting.hits;
    counts.otherRights += counting.otherRights;
  }
  return { positions: rows.length, ...counts, different };
}

if (import.meta.main) {
  const nodes = Number(Deno.args[0] ?? 3000);
  const slots = Number(Deno.args[1] ?? 2 ** 24);
  const facts = tableFacts(nodes, slots);
  const { positions, stores, forbidden, hits, otherRights, different } = facts;
  print(`${positions} positions, ${stores} stores, ${forbidden} forbidden`);
  print(`${hits} hits, other rights: ${percent(otherRights, hits)}`);
  print(`different score or move with rights in the lock: ${different}`);
}
