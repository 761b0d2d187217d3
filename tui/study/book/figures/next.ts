/// <reference lib="dom" />

/** The ideas that others add, each with its code and what it does to the tree. */

import type { BookLink, Figure } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import type { GalleryName } from "../gallery_texts.ts";
import { WIKI } from "../links.ts";
import { type Child, html } from "../page/html.ts";
import { withMinus } from "../page/numbers.ts";
import { showCode } from "../page/prose.ts";

/** What each idea is, and where there is more. */
const IDEAS: Readonly<Record<GalleryName, readonly [string, BookLink]>> = {
  "killers": [
    "A quiet move that ended a position is tried early in its neighbours.",
    WIKI.killers,
  ],
  "history": ["Moves that ended many positions are tried early.", WIKI.history],
  "captures first": ["Captures are tried before quiet moves.", WIKI.ordering],
  "principal variation search": [
    "Once a move is best, of the others it only asks whether they are better.",
    WIKI.pvs,
  ],
  "aspiration": [
    "It begins with a narrow window around the last score.",
    WIKI.aspiration,
  ],
  "MTD(f)": ["It asks for the score by narrow windows alone.", WIKI.mtdf],
  "transposition cutoffs": [
    "It first looks whether the table knows a reply that is enough.",
    WIKI.etc,
  ],
  "null move": [
    "A side that is well off even if it passes has enough.",
    WIKI.nullMove,
  ],
  "late moves": [
    "Moves late in the order are looked at less deep.",
    WIKI.lateMoves,
  ],
  "futility": [
    "At the end, moves that cannot gain enough are left out.",
    WIKI.futility,
  ],
  "all captures": [
    "At the end all captures are looked at, not recaptures alone.",
    WIKI.quiescence,
  ],
  "ProbCut": ["A shallow look tells what a deep one would find.", WIKI.probCut],
  "check extension": ["Moves out of check are free.", WIKI.checkExtension],
  "singular extensions": [
    "A move that is much better than all others is looked at deeper.",
    WIKI.singular,
  ],
};

const PLIES = [2, 3, 4];

export class NextFigure implements Figure {
  readonly element: HTMLElement = html(
    "figure",
    { class: "next" },
    tableOfIdeas(),
  );

  start(): void {
    // All of it is there.
  }
}

function tableOfIdeas(): HTMLElement {
  const names = Object.keys(IDEAS) as GalleryName[];
  return html(
    "table",
    { tabindex: 0 },
    html(
      "thead",
      {},
      html(
        "tr",
        {},
        html("th", {}, "Idea"),
        PLIES.map((plies) => html("th", { class: "number" }, `${plies} plies`)),
        html("th", {}, "What it does"),
      ),
    ),
    html("tbody", {}, names.map(rowOf)),
  );
}

function rowOf(name: GalleryName): Child {
  const { text, nodes } = CONTENTS.gallery[name];
  const [words, { address }] = IDEAS[name];
  const open = () => showCode(name, text.trim(), words);
  return html(
    "tr",
    {},
    html("td", {}, html("button", { type: "button", onclick: open }, name)),
    PLIES.map((plies) => cellOf(nodes[plies])),
    html("td", {}, words, " ", html("a", { href: address }, "Wiki")),
  );
}

/** Nodes more or fewer than micro-Max's. */
function cellOf(times: number | undefined): Child {
  if (times === undefined) return html("td");
  const percent = Math.round(100 * (times - 1));
  const sign = percent > 0 ? "+" : "";
  const kind = percent < 0 ? "fewer" : percent > 0 ? "more" : "";
  return html(
    "td",
    { class: `number ${kind}` },
    withMinus(`${sign}${percent} %`),
  );
}
