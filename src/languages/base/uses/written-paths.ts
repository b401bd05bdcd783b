/** A file speaks of no more. */
const most = 2000;
/** Paths in lists may branch without end: what is longer is no head that people write. */
const longestTree = 20_000;

const useStatement = /\b(pub(?:\s*\([^)]*\))?\s+)?use\s+([^;]+);/g;
const inPlace = /(?<![\w:])(?:[A-Za-z_]\w*::){1,12}/g;
const declared = /^[ \t]*(?:pub(?:\s*\([^)]*\))?\s+)?mod\s+(\w+)\s*;/gm;

/** Paths of modules that a text may take names from, by a glance; `passing`: those whose names it passes on. */
export function pathsWritten(text: string, passing: boolean): readonly string[] {
  const found = new Set<string>();
  const add = (path: readonly string[]): void => {
    for (let length = path.length; length > 0 && found.size < most; length -= 1)
      found.add(path.slice(0, length).join("::"));
  };
  for (const [, isPublic, tree = ""] of text.matchAll(useStatement))
    if (!passing || isPublic !== undefined)
      for (const each of branchesOf(tree.slice(0, longestTree))) add(each);
  if (passing) return [...found];
  for (const [path] of text.matchAll(inPlace)) add(path.split("::").slice(0, -1));
  for (const [, name = ""] of text.matchAll(declared)) add(["self", name]);
  return [...found];
}

/** `a::{b, c::*}` is `a::b` and `a::c`. */
function branchesOf(tree: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  const around: string[][] = [];
  let path: string[] = [];
  for (const [token] of tree.replaceAll(/\/\/.*|\bas\s+\w+/g, "").matchAll(/[A-Za-z_]\w*|[{},*]/g)) {
    if (token === "{") around.push([...path]);
    else if (token === "," || token === "}") {
      found.push(path);
      path = [...((token === "}" ? around.pop() : around.at(-1)) ?? [])];
    } else if (token !== "*") path.push(token);
  }
  return [...found, path].filter((each) => each.length > 0);
}
