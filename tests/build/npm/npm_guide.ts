/** The guide of the package for npm: `README.md`, for those who have no checkout. */

import { NPM_PACKAGE } from "../../../tui/platform/parts/npm_package.ts";
import denoConfig from "../../../deno.json" with { type: "json" };

/** What the guide has to know of the package. */
export interface PackageFacts {
  /** The oldest Node that runs it, such as `22.13`. */
  readonly node: string;
  /** Its files, by their paths in this repository. */
  readonly files: readonly string[];
}

/** Makes the guide of the package out of that of the repository. */
export function npmGuide(guide: string, facts: PackageFacts): string {
  return withSources(withNpx(withSections(guide, facts)), facts.files);
}

/** How programs use the library, in place of how it is read and tested. */
const IMPORT = `## Import

The package is a library, too, with types, for Node and for bundlers:

\`\`\`ts
import { gameFromPgn, parsePgn } from "${NPM_PACKAGE}";
import { review } from "${NPM_PACKAGE}/review";

const [record] = parsePgn("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0");
console.log(record.moves.at(-1)?.san); // "Qxf7#"

const judged = await review(gameFromPgn(record));
const blunder = judged.find(({ mark }) => mark === "??");
console.log(blunder?.san, blunder?.reply[0]); // "Nf6" "Qxf7#"
\`\`\`

\`${NPM_PACKAGE}\` has the modules \`fen\`, \`rules\`, \`san\`, \`pgn\` and \`game\`, which can
also be named, as in \`${NPM_PACKAGE}/pgn\`; further modules are \`${NPM_PACKAGE}/uci\`,
\`/review\`, \`/player\`, \`/openings\`, \`/words\`, \`/engine\` and \`/plain\`. Each
begins with an example.

`;

/** Sections that hold in a checkout alone, and what stands in their place. */
const SECTIONS: Readonly<Record<string, (facts: PackageFacts) => string>> = {
  "Try it": ({ node }) =>
    `## Try it

\`\`\`sh
npx ${NPM_PACKAGE}   # with Node ${node} or newer
\`\`\`

`,
  "In a checkout": () => "",
  "Contribute": () => IMPORT,
};

/**
 * A guide with what stands in the place of its sections.
 *
 * @throws {Error} if it lacks one of them
 */
function withSections(guide: string, facts: PackageFacts): string {
  const sections = guide.split(/^(?=##+ )/m);
  const headings = sections.map((text) => /^##+ (.+)/.exec(text)?.[1] ?? "");
  for (const heading of Object.keys(SECTIONS)) {
    if (!headings.includes(heading)) throw new Error(`No section ${heading}`);
  }
  return sections
    .map((text, index) => SECTIONS[headings[index]]?.(facts) ?? text)
    .join("");
}

/** A guide that starts the program by npx, its comments where they were. */
function withNpx(guide: string): string {
  return guide.replace(
    /^deno run ((?:--allow-\S+ )?)main\.ts(.*?)( +#|$)/gm,
    (_, flag, args, comment) => {
      const gap = comment === "" ? "" : " ".repeat(flag.length);
      return `npx ${NPM_PACKAGE}${args}${gap}${comment}`;
    },
  );
}

/** A guide whose links lead to JSR for files that the package does not have. */
function withSources(guide: string, files: readonly string[]): string {
  const { name, version } = denoConfig;
  return guide.replace(
    /\]\(([^):#]+)(#[^)]+)?\)/g,
    (link, file, place = "") =>
      files.includes(file)
        ? link
        : `](https://jsr.io/${name}/${version}/${file}${place})`,
  );
}
