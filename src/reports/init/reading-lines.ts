import type { UnshippedPath } from "../../core/model/result/adoption.ts";
import { globDefect } from "../../core/repository/glob.ts";

/** The lines that say what is read, and what is not. */
export function readingLines(unshipped: readonly UnshippedPath[]): string[] {
  return [
    "# What is read, and what is not: globs of paths. Vendored and generated files are left out anyway,",
    "# and tests by each language's convention.",
    '#include: ["**"]',
    ...excluded(unshipped),
    "# Files that a tool wrote and that no known name or header tells; and files that only look so.",
    "#generated: []",
    "#not-generated: []",
    "#tests: false",
  ];
}

/** What no caller gets: written down where a notice stands in it today. */
function excluded(unshipped: readonly UnshippedPath[]): string[] {
  const usable = unshipped.filter(({ match }) => globDefect(match) === null);
  if (usable.length === 0) return ["#exclude: []"];
  const isActive = usable.some(({ holdsNotice }) => holdsNotice);
  return [
    "# Not shipped by convention; what is excluded may go at any time.",
    isActive ? "exclude:" : "#exclude:",
    ...usable.map(
      ({ match, holdsNotice }) => `${holdsNotice ? "  " : isActive ? "  #" : "#  "}- ${quoted(match)}`,
    ),
  ];
}

/** Double-quoted YAML; what YAML or a terminal would take for more than text is written as an escape. */
export function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll(
    /[^\p{L}\p{N}\u0020-\u007e]/gu,
    (sign) => `\\U${(sign.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`,
  );
}
