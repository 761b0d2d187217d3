/// <reference lib="dom" />

/** Elements of the page, made in one call. */

const SVG = "http://www.w3.org/2000/svg";

/** An element with a class, and what is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}

/** An element of a drawing. */
export function svgElement(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) {
    made.setAttribute(attribute, value);
  }
  return made;
}

/** A sign of lines in a view of 24 by 24. */
export function icon(path: string): SVGElement {
  const sign = svgElement("svg", { class: "icon", viewBox: "0 0 24 24" });
  sign.setAttribute("aria-hidden", "true");
  sign.append(svgElement("path", { d: path }));
  return sign;
}

/** The part of the page with an id. */
export function partOfPage(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element ${id}`);
  return found;
}
