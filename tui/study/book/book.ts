/// <reference lib="dom" />

/** The book: how 2,000 characters play chess, on a page in which they do. */

import type { Chapter } from "./chapter.ts";
import { CHAPTERS } from "./chapters.ts";
import { LiveGame } from "./figures/live/live_game.ts";
import { goToChapter, html, part } from "./page/html.ts";
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

/** A chapter, whose figure and text wait for the reader's guess. */
function chapterElement(chapter: Chapter, number: number): HTMLElement {
  const { id, title, hook, question, task } = chapter;
  const place = html(
    "p",
    { class: "waiting" },
    "The figure waits for your guess.",
  );
  const idea = ideaElement(chapter);
  idea.hidden = true;
  const box = new QuestionBox(question, () => {
    const figure = chapter.figure((right) => box.tell(right));
    place.replaceWith(taskElement(task), figure.element);
    idea.hidden = false;
    figure.start();
  });
  return html(
    "section",
    { id, "aria-labelledby": `${id}-title` },
    html("h2", { id: `${id}-title` }, `${number}. ${title}`),
    html("p", { class: "hook" }, inline(hook)),
    box.element,
    place,
    idea,
  );
}

function contentsList(): HTMLElement {
  const links = CHAPTERS.map(({ id, title }, index) =>
    html("a", { href: `#${id}` }, `${index + 1}. ${title}`)
  );
  return html("nav", { "aria-label": "Chapters" }, links);
}

/** The game at the top, which begins by itself. */
function openingElement(): HTMLElement {
  const game = new LiveGame();
  setTimeout(() => game.begin("e4"));
  return html(
    "figure",
    { class: "live", id: "play" },
    html("div", { class: "live-side" }, game.board, game.status, game.buttons),
    game.picture.element,
  );
}

/** Puts the chapters into the page, and goes to the one that is asked for. */
function open() {
  part("header").after(openingElement());
  part(".contents").prepend(contentsList());
  part("main").append(
    ...CHAPTERS.map((chapter, index) => chapterElement(chapter, index + 1)),
  );
  goToChapter();
}

// The title is there at once.
setTimeout(open);
