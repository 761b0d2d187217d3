/// <reference lib="dom" />

/** Texts of the guide as elements; names of the listing open their code. */

import { type GuideBlock, rowsOf } from "../guide_text.ts";
import { type Child, fillElement, html, part } from "./html.ts";
import { codeNamed } from "../listing_text.ts";

/** `code`, **bold**, _stressed_ and [links](…). */
const MARKED = /`([^`]+)`|\*\*(.+?)\*\*|\b_(.+?)_\b|\[([^\]]+)\]\(([^)]*)\)/g;

/** A text with its marks. */
export function inline(text: string): Child {
  const children: Child[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [all, code, bold, stressed, link, address] = match;
    children.push(text.slice(end, match.index));
    end = match.index + all.length;
    if (code !== undefined) children.push(codeOf(code));
    else if (bold !== undefined) {
      children.push(html("strong", {}, inline(bold)));
    } else if (stressed !== undefined) children.push(html("em", {}, stressed));
    else children.push(linkTo(address, link));
  }
  return [...children, text.slice(end)];
}

/** Other files of the project are not here. */
function linkTo(address: string, text: string): Child {
  if (!address.startsWith("http")) return inline(text);
  return html("a", { href: address }, inline(text));
}

function codeOf(text: string): Child {
  const code = codeNamed(text);
  if (code === null) return html("code", {}, text);
  const title = `plain.ts, from line ${code.line}`;
  const open = () => showCode(title, code.text);
  return html("button", { type: "button", class: "code", onclick: open }, text);
}

/** Shows code over the page, and what it does, until it is closed or left. */
export function showCode(
  title: string,
  text: string,
  words: string | null = null,
): void {
  const dialog = part("dialog") as HTMLDialogElement;
  dialog.setAttribute("aria-label", title);
  const close = html("button", { autofocus: true }, "Close");
  fillElement(
    dialog,
    html("form", { method: "dialog" }, html("b", {}, title), close),
    words === null ? null : html("p", {}, words),
    html("pre", { tabindex: 0 }, text),
  );
  dialog.onclick = (event) => {
    if (!isWithin(dialog.getBoundingClientRect(), event)) dialog.close();
  };
  dialog.showModal();
}

function isWithin(
  { left, right, top, bottom }: DOMRect,
  { clientX, clientY }: MouseEvent,
): boolean {
  return clientX >= left && clientX <= right && clientY >= top &&
    clientY <= bottom;
}

/** Blocks as paragraphs, lists and code. */
export function prose(blocks: readonly GuideBlock[]): Child {
  const children: Child[] = [];
  let list: HTMLElement | null = null;
  for (const { kind, text } of blocks) {
    if (kind !== "step") list = null;
    if (kind === "paragraph") children.push(html("p", {}, inline(text)));
    if (kind === "code") {
      children.push(html("pre", { tabindex: 0 }, text));
    }
    if (kind === "table") children.push(tableOf(text));
    if (kind !== "step") continue;
    if (list === null) children.push(list = html("ul"));
    list.append(html("li", {}, inline(text) as Child));
  }
  return children;
}

function tableOf(text: string): Child {
  const [head, ...rows] = rowsOf(text);
  const row = (cells: readonly string[], tag: string) =>
    html(
      "tr",
      {},
      cells.map((cell) =>
        // A column without a name has no head.
        html(cell === "" ? "td" : tag, {}, inline(cell))
      ),
    );
  return html(
    "table",
    { tabindex: 0 },
    html("thead", {}, row(head, "th")),
    html("tbody", {}, rows.map((cells) => row(cells, "td"))),
  );
}
