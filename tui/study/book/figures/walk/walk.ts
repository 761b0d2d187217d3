/// <reference lib="dom" />

/** The figure of a search that grows: board, tree, windows and listing. */

import { parseFen } from "../../../../../engine/chess/notation/fen.ts";
import {
  actingLines,
  LISTING,
} from "../../../../../engine/study/trace/listing.ts";
import type { TraceStep } from "../../../../../engine/study/trace/steps.ts";
import type { TraceNode } from "../../../../../engine/study/trace/nodes.ts";
import { positionAt } from "../../../../../engine/study/trace/tree.ts";
import { sanOf } from "../../../../../engine/study/trace/tree_rows.ts";
import { describeStep } from "../../../../words/study/search_tree.ts";
import type { Figure } from "../../chapter.ts";
import type { Switched } from "../../variant_words.ts";
import { variantSwitches } from "../../page/variant_switches.ts";
import { Bench } from "../../page/bench.ts";
import { slider, Stepper, switches } from "../../page/controls.ts";
import { fillElement, html, onResize, svg } from "../../page/html.ts";
import { numeral, pliesText, withMinus } from "../../page/numbers.ts";
import {
  type Growth,
  growthOf,
  type GrowthPlace,
  labelOf,
  lanesAt,
  nodesAt,
  stepOf,
  stepOver,
} from "../../search/growth.ts";
import { barRow } from "../bars.ts";
import { BoardFigure } from "../board/figure.ts";
import { drawTree, treeKey } from "./tree.ts";
import type { TreeSize } from "./tree_layout.ts";
import { drawWindows } from "./windows.ts";

export interface WalkOptions {
  /** FENs by the names of the positions; one needs no name. */
  readonly positions: Readonly<Record<string, string>>;
  readonly plies: number;
  readonly mostPlies?: number;
  readonly variants: readonly Switched[];
  /** Where it begins; by default at the root. */
  readonly first?: GrowthPlace | "end";
  /** What was asked about. */
  readonly begin?: GrowthPlace;
  /** The text of the reader's class, if that is among the variants. */
  readonly own?: string;
}

const CAPTION = "The tree has a branch for each position that is searched; " +
  "its numbers are White's. The bars are windows: on the way to a position, " +
  "the scores that still matter. Marked lines of the program are those that " +
  "act. Step goes on by one, Over to the end of a branch.";

/** Widths below it leave room for fewer windows. */
const NARROW = 640;
/** A drawing needs so many pixels, even where there is no room yet. */
const LEAST = 120;

/** Pixels of the parts, read before any of them is drawn anew. */
interface Sizes {
  readonly tree: TreeSize;
  readonly windows: { readonly room: number; readonly width: number };
  readonly code: { readonly line: number; readonly height: number };
}

export class Walk implements Figure {
  readonly element: HTMLElement;
  readonly #options: WalkOptions;
  readonly #bench: Bench;
  readonly #board = new BoardFigure();
  readonly #tree = svg<SVGSVGElement>("svg", {
    class: "tree",
    role: "img",
    "aria-label": "Tree",
  });
  readonly #windows = svg<SVGSVGElement>("svg", {
    class: "windows",
    role: "img",
    "aria-label": "Windows",
  });
  readonly #lines = LISTING.map((text, index) =>
    html("span", { "data-line": index + 1 }, text || " ")
  );
  /** The lines that are marked. */
  #acting: readonly HTMLElement[] = [];
  readonly #code = html(
    "pre",
    { class: "listing", tabindex: 0 },
    this.#lines,
  );
  readonly #sentence = html("p", { class: "sentence", "aria-live": "polite" });
  readonly #counts = html("div", { class: "counts" });
  readonly #stepper = new Stepper({
    onStep: (step) => this.#show(step),
    over: (step) => this.#growth === null ? step : stepOver(this.#growth, step),
    // A film would be read aloud without end.
    onPlay: (isPlaying) =>
      this.#sentence.setAttribute("aria-live", isPlaying ? "off" : "polite"),
  });
  #fen: string;
  #plies: number;
  #variant: Switched;
  #growth: Growth | null = null;
  #at = 0;
  #sizes: Sizes | null = null;
  /** The first search. */
  #loaded: Promise<void> = Promise.resolve();
  /** Nodes of the searches so far, by what searched. */
  readonly #totals: Map<Switched, number> = new Map();

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#bench = new Bench(options.own);
    this.#plies = options.plies;
    [this.#variant] = options.variants;
    [this.#fen] = Object.values(options.positions);
    this.element = html(
      "figure",
      { class: "walk" },
      this.#board.element,
      this.#sentence,
      this.#windows,
      html("div", { class: "tree-box" }, this.#tree, treeKey()),
      this.#code,
      html("div", { class: "controls" }, this.#stepper.element),
      this.#counts,
      this.#settings(),
      html("figcaption", {}, CAPTION),
    );
  }

  start(): void {
    this.#board.show(parseFen(this.#fen));
    onResize(this.#tree, () => {
      this.#sizes = this.#measured();
      this.#show(this.#at);
    });
    this.#loaded = this.#load(this.#options.first);
  }

  async reveal(): Promise<void> {
    const { begin } = this.#options;
    await this.#loaded;
    if (begin === undefined || this.#growth === null) return;
    this.#stepper.go(Math.max(0, stepOf(this.#growth, begin)));
  }

  /** Goes to the first step of its kind after some moves. */
  goTo(place: GrowthPlace): void {
    if (this.#growth === null) return;
    const step = stepOf(this.#growth, place);
    if (step >= 0) this.#stepper.go(step);
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** Ends a search that takes too long. */
  stop(): void {
    this.#bench.stop();
    this.element.classList.remove("busy");
  }

  #settings(): HTMLElement {
    const { positions, plies, mostPlies = plies, variants } = this.#options;
    const names = Object.keys(positions);
    const depth = slider(
      "Depth",
      { min: 1, max: mostPlies, value: plies },
      pliesText,
      (plies) => this.#change(() => this.#plies = plies),
    );
    return html(
      "div",
      { class: "settings" },
      names.length < 2
        ? null
        : switches("Position", names, (name) =>
          this.#change(() =>
            this.#fen = positions[name]
          )),
      mostPlies === 1 ? null : depth.element,
      variantSwitches(variants, (variant) => {
        this.#variant = variant;
        this.#load("end");
      }),
    );
  }

  /** Searches something else, of which other searches count nothing. */
  #change(change: () => void) {
    change();
    this.#totals.clear();
    this.#load();
  }

  async #load(begin?: GrowthPlace | "end") {
    this.#bench.stop();
    this.element.classList.add("busy");
    const [fen, plies, variant] = [this.#fen, this.#plies, this.#variant];
    try {
      const trace = await this.#bench.run("trace", { fen, plies, variant });
      this.#totals.set(variant, trace.nodes.length);
      this.#begin(growthOf(trace), begin);
    } catch (error) {
      this.#sentence.textContent = (error as Error).message;
    }
    this.element.classList.remove("busy");
  }

  #begin(growth: Growth, begin?: GrowthPlace | "end") {
    this.#growth = growth;
    const last = growth.steps.length - 1;
    const first = Array.isArray(begin)
      ? stepOf(growth, begin as GrowthPlace)
      : 0;
    this.#stepper.load(last + 1, begin === "end" ? last : Math.max(0, first));
  }

  #show(step: number) {
    this.#at = step;
    if (this.#growth === null) return;
    const { steps, branches, places } = this.#growth;
    const current = steps[step];
    const shown = nodeAt(current);
    this.#board.show(positionAt(shown), { arrow: shown.parent && shown.move });
    this.#sentence.textContent = withMinus(sentenceOf(current));
    const sizes = this.#sizes ??= this.#measured();
    drawTree(this.#tree, branches, step, sizes.tree);
    const nodes = nodesAt(this.#growth, step);
    const place = branches[places[step]].label;
    const label = `Tree of ${numeral(nodes)} nodes, at ${place}`;
    this.#tree.setAttribute("aria-label", label);
    drawWindows(this.#windows, lanesAt(this.#growth, step), sizes.windows);
    this.#showLines(current, sizes.code);
    this.#showCounts(nodes);
  }

  #measured(): Sizes {
    const atLeast = (pixels: number) => Math.max(LEAST, pixels);
    const { scrollHeight, clientHeight } = this.#code;
    return {
      tree: {
        width: atLeast(this.#tree.clientWidth),
        height: atLeast(this.#tree.clientHeight),
      },
      windows: {
        room: innerWidth < NARROW ? 2 : 3,
        width: atLeast(this.#windows.clientWidth),
      },
      code: { line: scrollHeight / LISTING.length, height: clientHeight },
    };
  }

  /** Marks the lines that act. The listing scrolls to them, not the page. */
  #showLines({ kind }: TraceStep, { line, height }: Sizes["code"]) {
    const [from, to] = actingLines(kind);
    for (const acting of this.#acting) acting.classList.remove("acting");
    this.#acting = this.#lines.slice(from, to + 1);
    for (const acting of this.#acting) acting.classList.add("acting");
    // In the middle, but a line before them is seen, and where they begin.
    const before = (height - line * (to + 1 - from)) / 2;
    this.#code.scrollTop = line * from - Math.max(line, before);
  }

  #showCounts(nodes: number) {
    const most = Math.max(...this.#totals.values());
    const rows = [...this.#totals].map(([variant, total]) => {
      const isCurrent = variant === this.#variant && nodes < total;
      return barRow({
        name: variant,
        share: (isCurrent ? nodes : total) / most,
        behind: total / most,
        text: isCurrent
          ? `${numeral(nodes)} of ${numeral(total)}`
          : numeral(total),
      });
    });
    fillElement(
      this.#counts,
      html("span", { class: "soft" }, "Nodes searched"),
      rows,
    );
  }
}

/** The node that a step shows: one that has just been left, or its own. */
function nodeAt({ kind, item, node }: TraceStep): TraceNode {
  return kind === "searched" ? item as TraceNode : node;
}

/** A step in words, as rows of the trace have them. */
function sentenceOf(step: TraceStep): string {
  const { kind, item, node, iteration, tried } = step;
  const isChild = kind === "searched";
  return describeStep(kind, {
    item,
    node: nodeAt(step),
    iteration: isChild ? null : iteration,
    tried,
    label: tried ? sanOf(positionAt(node), tried.move) : labelOf(node),
    side: node.side,
    value: tried?.value ?? null,
    branch: null,
    isOpen: false,
    level: 0,
    hiddenMoves: 0,
    hiddenNodes: 0,
  });
}
