/// <reference lib="dom" />

/** The book: how 2,000 characters play chess, on a page in which they do. */

import type { Chapter } from "./chapter.ts";
import { CHAPTERS } from "./chapters.ts";
import { type Child, html, part } from "./page/html.ts";
import { inline, prose } from "./page/prose.ts";
import { questionBox } from "./page/question.ts";

const INTRODUCTION = "micro-Max is a chess program that fits on one page. It " +
  "runs in this one: guess what it does, watch it, stop it, take its ideas " +
  "away. You need to know how the pieces move, and nothing of programs.";

const NODES =
  "A **node** is a position that is searched. A **ply** is a move " +
  "of one side: two plies are a move and its reply.";

/** A chapter, whose figure and text wait for the reader's guess. */
function chapterElement(chapter: Chapter, number: number): HTMLElement {
  const { id, title, hook, text, question } = chapter;
  const place = html(
    "p",
    { class: "waiting" },
    "The figure waits for your guess.",
  );
  const idea = html<HTMLDetailsElement>(
    "details",
    {},
    html("summary", {}, "The idea, in the words of the guide"),
    prose(text),
  );
  idea.hidden = text.length === 0;
  const box = questionBox(question, () => {
    const figure = chapter.figure();
    place.replaceWith(figure.element);
    idea.open = true;
    figure.start();
  });
  return html(
    "section",
    { id, "aria-labelledby": `${id}-title` },
    html("h2", { id: `${id}-title` }, `${number}. ${title}`),
    html("p", { class: "hook" }, inline(hook)),
    box,
    place,
    idea,
  );
}

function contentsList(): Child {
  const links = CHAPTERS.map(({ id, title }, index) =>
    html("a", { href: `#${id}` }, `${index + 1}. ${title}`)
  );
  return html("nav", { "aria-label": "Chapters" }, links);
}

part("header").append(
  html("p", {}, inline(INTRODUCTION)),
  html("p", {}, inline(NODES)),
  contentsList() as HTMLElement,
);
part("main").append(
  ...CHAPTERS.map((chapter, index) => chapterElement(chapter, index + 1)),
);
