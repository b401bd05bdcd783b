import picomatch from "picomatch";
import { nameLength } from "../limits.ts";

/** Returns true if a list of patterns selects the path. */
export type PathFilter = (path: string) => boolean;

/** The reason why a pattern cannot be used, as a clause. */
export interface PathspecDefect {
  readonly pattern: string;
  readonly defect: string;
}

interface Pathspec {
  readonly isExclusion: boolean;
  readonly matches: PathFilter;
}

const magicNames = ["top", "exclude", "icase", "literal", "glob"];

/** Short forms of the names: `:/`, `:!`, `:^`. */
const signs: Readonly<Record<string, string>> = { "/": "top", "!": "exclude", "^": "exclude" };

/**
 * Reads patterns like git's pathspecs: a file, a folder with its contents, or a pattern whose `*` also matches slashes.
 * `:(glob)` restricts `*` to one folder, `:!` excludes, `:/` starts at the top. Paths are relative to the repository.
 * Patterns start at `prefix`, the user's current folder (empty for the top).
 */
export function pathFilter(patterns: readonly string[], prefix: string): PathFilter | PathspecDefect {
  const read: Pathspec[] = [];
  for (const pattern of patterns) {
    const one = readPathspec(pattern, prefix);
    if (typeof one === "string") return { pattern, defect: one };
    read.push(one);
  }
  const [left, wanted] = [read.filter((each) => each.isExclusion), read.filter((each) => !each.isExclusion)];
  return (path) =>
    (wanted.length === 0 || wanted.some((each) => each.matches(path))) &&
    !left.some((each) => each.matches(path));
}

function readPathspec(text: string, prefix: string): Pathspec | string {
  if (text.length > nameLength) return `it is longer than ${nameLength} characters`;
  const { magic, rest } = magicOf(text);
  const unknown = magic.find((each) => !magicNames.includes(each));
  if (unknown !== undefined)
    return `${JSON.stringify(unknown)} is not a path keyword: use ${magicNames.join(", ")}`;
  if (magic.includes("literal") && magic.includes("glob")) return "a path is either literal or a glob";
  const path = fromTop(magic.includes("top") ? "" : prefix, rest);
  if (path === null) return "it is outside of the repository";
  const isFolder = /(?:^|\/)\.{0,2}$/.test(rest);
  return { isExclusion: magic.includes("exclude"), matches: matcher(path, isFolder, magic) };
}

/** `isFolder`: the pattern ends with a slash, so it matches files in the folder but not a file of that name. */
function matcher(path: string, isFolder: boolean, magic: readonly string[]): PathFilter {
  if (path === "") return () => true;
  const nocase = magic.includes("icase");
  const usual = (text: string): string => (nocase ? text.toLowerCase() : text);
  const folder = usual(`${path}/`);
  const stands: PathFilter = (each) =>
    usual(each).startsWith(folder) || (!isFolder && usual(each) === usual(path));
  if (magic.includes("literal") || !/[*?[]/.test(path)) return stands;
  const matches = picomatch(withoutGroups(path), {
    dot: true,
    nobrace: true,
    noextglob: true,
    nonegate: true,
    flags: nocase ? "is" : "s",
    bash: !magic.includes("glob"),
  });
  return (each) => matches(each) || stands(each);
}

/** Escapes groups and quantifiers of regular expressions, which picomatch supports but git does not. */
function withoutGroups(pattern: string): string {
  return pattern.replaceAll(/\[[^\]]*\]|[()|+$^{}]/gs, (part) =>
    part.length === 1 ? `\\${part}` : part.replace("[!", "[^"),
  );
}

/** Splits off the options of `:(glob,top)a`, `:!a` or `:/a`. */
function magicOf(text: string): { readonly magic: readonly string[]; readonly rest: string } {
  const [long, words] = /^:\(([^)]*)\)/.exec(text) ?? [];
  if (long !== undefined)
    return { magic: (words ?? "").split(",").filter(Boolean), rest: text.slice(long.length) };
  const [short, used = ""] = /^:([/!^]+):?/.exec(text) ?? [];
  if (short === undefined) return { magic: [], rest: text };
  return { magic: [...used].map((sign) => signs[sign] ?? ""), rest: text.slice(short.length) };
}

/** Returns the path from the top, without `.` and `..`. Null if it leads out of the repository. */
function fromTop(prefix: string, path: string): string | null {
  const parts: string[] = [];
  for (const part of `${prefix}/${path}`.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}
