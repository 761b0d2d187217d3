/// <reference lib="dom" />

/** Elements of the page, and what the page says of itself. */

/** What an element may have: attributes, and functions that hear events. */
export type Attributes = Readonly<
  Record<string, Value | ((event: never) => void)>
>;
type Value = string | number | boolean | null | undefined;
export type Child = Node | string | number | null | readonly Child[];

const SVG = "http://www.w3.org/2000/svg";

/** An element of HTML; `onclick` and its like hear events. */
export function html<E extends HTMLElement = HTMLElement>(
  tag: string,
  attributes: Attributes = {},
  ...children: Child[]
): E {
  return filled(document.createElement(tag) as E, attributes, children);
}

/** An element of a drawing. */
export function svg<E extends SVGElement = SVGElement>(
  tag: string,
  attributes: Attributes = {},
  ...children: Child[]
): E {
  return filled(document.createElementNS(SVG, tag) as E, attributes, children);
}

function filled<E extends Element>(
  element: E,
  attributes: Attributes,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), value as EventListener);
    } else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...nodesOf(children));
  return element;
}

function nodesOf(children: readonly Child[]): (Node | string)[] {
  return children.flatMap((child) => {
    if (child === null) return [];
    if (isList(child)) return nodesOf(child);
    return [typeof child === "number" ? String(child) : child];
  });
}

function isList(child: Child): child is readonly Child[] {
  return Array.isArray(child);
}

/**
 * Puts other children in the place of an element's own. If one of its buttons
 * has the focus, the button in its place gets it.
 */
export function fillElement(element: Element, ...children: Child[]): void {
  const buttons = () => [...element.querySelectorAll("button")];
  const focused = element.contains(document.activeElement)
    ? buttons().findIndex((it) => it === document.activeElement)
    : -1;
  element.replaceChildren(...nodesOf(children));
  buttons()[focused]?.focus({ preventScroll: true });
}

/** An element that the page begins with. */
export function part(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  return element;
}

/** Shows the element that the address names, which may have come later. */
export function goToChapter(): void {
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Loads the page anew. */
export function reload(): void {
  location.reload();
}

/** Whether the reader has asked for less motion. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Does something whenever an element has got another size. */
export function onResize(element: Element, act: () => void): void {
  new ResizeObserver(act).observe(element);
}

/** Pixels from the window at which an element is near. */
const NEAR = 800;

/**
 * Does something once an element comes near the window. A browser that is busy
 * tells of several moments at once, the oldest first.
 */
export function whenNear(element: Element, act: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  }, { rootMargin: `${NEAR}px` });
  observer.observe(element);
}

/** Lets the browser do what waits. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Tells again and again whether an element is in the window. */
export function watchSight(
  element: Element,
  tell: (isSeen: boolean) => void,
): void {
  new IntersectionObserver((entries) =>
    tell(entries.at(-1)?.isIntersecting ?? false)
  ).observe(element);
}

/** Does something when the page gets other colours. */
export function onScheme(act: () => void): void {
  const query = matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", act);
}

/** The colours of the page by their names, as a canvas takes them. */
export function coloursOf<Name extends string>(
  element: HTMLElement,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const { color: before } = element.style;
  const entries = names.map((name) => {
    element.style.color = `var(--${name})`;
    return [name, getComputedStyle(element).color] as const;
  });
  element.style.color = before;
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Does something before each picture, until it says that it is enough. */
export function eachFrame(act: (milliseconds: number) => boolean): void {
  const start = performance.now();
  const frame = () => {
    if (act(performance.now() - start)) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
