/// <reference lib="dom" />

/** The book: how 2,000 characters play chess, on a page in which they do. */

import type { BookLink, Chapter } from "./chapter.ts";
import { CHAPTERS } from "./chapters.ts";
import { LiveGame } from "./figures/live/live_game.ts";
import {
  type Child,
  goToChapter,
  html,
  nextTask,
  part,
  reload,
  whenNear,
} from "./page/html.ts";
import { forgetGuesses, keepGuess, keptGuesses } from "./page/progress.ts";
import { inline, prose } from "./page/prose.ts";
import { QuestionBox } from "./page/question.ts";

/** What the guide says: how each section begins, and behind that the rest. */
function ideaElement({ sections, example = [] }: Chapter): HTMLElement {
  const beginnings = sections.map(([first]) => first);
  const rest = [...sections.flatMap(([, ...rest]) => rest), ...example];
  const more = html(
    "details",
    {},
    html("summary", {}, "More, in the words of the guide"),
    prose(rest),
  );
  const element = html("div", { class: "idea" }, prose(beginnings));
  if (rest.length > 0) element.append(more);
  return element;
}

function taskElement(task: string): HTMLElement {
  return html("p", { class: "task" }, html("b", {}, "Now you. "), inline(task));
}

/** A list of pages elsewhere. */
function linksElement(links: readonly BookLink[]): Child {
  if (links.length === 0) return null;
  return html(
    "p",
    { class: "links soft" },
    "Elsewhere: ",
    links.map(({ text, address }, index) => [
      index === 0 ? null : " · ",
      html("a", { href: address }, text),
    ]),
  );
}

/** What one has to know, and beside it the question and what to do. */
function headElement(
  { hook, task }: Chapter,
  box: QuestionBox | undefined,
): HTMLElement {
  return html(
    "div",
    { class: "head" },
    html("div", {}, hook.map((it) => html("p", {}, inline(it)))),
    html("div", {}, box?.element ?? null, taskElement(task)),
  );
}

/** A chapter, whose figure begins when it comes near, and ends with a guess. */
function chapterElement(chapter: Chapter, number: number): HTMLElement {
  const { id, title, question, links = [] } = chapter;
  const figure = chapter.figure((right) => box?.tell(right));
  const box = question && new QuestionBox(question, (guess) => {
    keepGuess(id, guess);
    markDone(id);
    section.classList.remove("unguessed");
    start();
    figure.reveal?.();
  });
  let isStarted = false;
  const start = () => {
    if (!isStarted) figure.start();
    isStarted = true;
  };
  const section = html(
    "section",
    { id, "aria-labelledby": `${id}-title`, class: box ? "unguessed" : null },
    html("h2", { id: `${id}-title` }, `${number}. ${title}`),
    headElement(chapter, box),
    figure.element,
    ideaElement(chapter),
    linksElement(links),
  );
  whenNear(section, () => {
    start();
    const kept = keptGuesses()[id];
    if (kept !== undefined) box?.answer(kept);
  });
  return section;
}

/** Marks a chapter in the contents as answered. */
function markDone(id: string) {
  part(`nav a[href="#${id}"]`).classList.add("done");
}

function contentsList(): HTMLElement {
  const links = CHAPTERS.map(({ id, title }, index) =>
    html("a", { href: `#${id}` }, `${index + 1}. ${title}`)
  );
  return html("nav", { "aria-label": "Chapters" }, links);
}

/** For whoever wants to guess once more. */
function forgetButton(): HTMLElement {
  const forget = () => {
    forgetGuesses();
    reload();
  };
  return html(
    "button",
    { type: "button", class: "quiet", onclick: forget },
    "Forget my guesses, and begin anew",
  );
}

/** Puts a game on top of the page: the first that one sees is alive. */
function openTop() {
  const game = new LiveGame();
  const element = html(
    "figure",
    { class: "live", id: "play" },
    html("div", { class: "live-side" }, game.board, game.status, game.buttons),
    game.picture.element,
  );
  part(".contents").before(element);
  part(".contents").prepend(contentsList());
  if (Object.keys(keptGuesses()).length > 0) {
    part(".contents").append(forgetButton());
  }
  game.showBoard();
  game.begin("e4");
}

/** Adds the chapters, one after the other, and goes to the one asked for. */
async function openChapters() {
  for (const [index, chapter] of CHAPTERS.entries()) {
    part("main").append(chapterElement(chapter, index + 1));
    if (chapter.id in keptGuesses()) markDone(chapter.id);
    await nextTask();
  }
  goToChapter();
}

openTop();
// Only then, so that the top is there at once.
setTimeout(openChapters);
