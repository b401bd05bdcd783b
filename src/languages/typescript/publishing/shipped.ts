import { attributePattern } from "../../../core/repository/attribute-pattern.ts";

type IsShipped = (path: string) => boolean;

/**
 * Which files of a package's folder npm publishes: those that `files` lists, else all but those that `.npmignore` names.
 * `always`: published whatever they say.
 */
export function shippedFiles(
  files: readonly string[] | null,
  ignored: string | null,
  always: readonly string[],
): IsShipped {
  const kept = new Set(always.map(normal));
  const lines = files ?? (ignored ?? "").split(/\r?\n/);
  const patterns = lines.flatMap((line) => patternOf(line));
  // Where nothing is listed, all is published.
  if (files === null && patterns.length === 0) return () => true;
  const isListed = (own: string): boolean =>
    patterns.findLast(({ matches }) => matches(own))?.isNegated === false;
  return (path) => {
    const own = normal(path);
    if (kept.has(own)) return true;
    if (files === null) return !isListed(own);
    return isListed(own) || madeOf(own).some(isListed);
  };
}

/** What a compiler makes of a source beside it: a list may name that, where the manifest still names the source. */
function madeOf(path: string): readonly string[] {
  const [ending, kind = ""] = /(?<!\.d)\.([mc]?)tsx?$/.exec(path) ?? [];
  if (ending === undefined) return [];
  const stem = path.slice(0, -ending.length);
  return [`${stem}.${kind}js`, `${stem}.d.${kind}ts`];
}

interface Pattern {
  readonly isNegated: boolean;
  readonly matches: IsShipped;
}

/** A pattern as in `.gitignore`: it takes in what is in a folder that it matches. */
function patternOf(line: string): readonly Pattern[] {
  const text = line.trim();
  if (text === "" || text.startsWith("#")) return [];
  const isNegated = text.startsWith("!");
  const body = normal(text.slice(isNegated ? 1 : 0)).replace(/\/(?:\*\*?)?$/, "");
  if (body === "" || body === "." || body === "*" || body === "**")
    return [{ isNegated, matches: () => true }];
  const test = attributePattern(text.includes("/") && !body.includes("/") ? `/${body}` : body);
  if (test === null) return [];
  return [{ isNegated, matches: (path) => foldersAndSelf(path).some((each) => test(each)) }];
}

function foldersAndSelf(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

function normal(path: string): string {
  return path.replace(/^(?:\.?\/)+/, "");
}
