import { pointerOf } from "../references.ts";
import { isMapping } from "../document.ts";
import { eachText, isUnder, valueAt, type Path } from "./parts.ts";

const versionTwo = new Set(["definitions", "parameters", "responses"]);

/** Returns the path of the component that a reference points to. Null if the text is not such a reference. */
function componentOf(text: string): Path | null {
  if (!text.startsWith("#/")) return null;
  const pointer = pointerOf(text.slice(1)) ?? [];
  if (pointer[0] === "components" && pointer.length > 2) return pointer.slice(0, 3);
  return versionTwo.has(pointer[0] ?? "") && pointer.length > 1 ? pointer.slice(0, 2) : null;
}

/** Returns the components that only the removed parts refer to, and the components that only those refer to. */
export function unusedWithout(root: unknown, gone: readonly Path[]): readonly Path[] {
  const candidates = new Map<string, Path>();
  const open: Path[] = [...gone];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    eachText(valueAt(root, next), [], (text) => {
      const component = componentOf(text);
      const key = JSON.stringify(component);
      if (component === null || candidates.has(key) || valueAt(root, component) === undefined) return;
      candidates.set(key, component);
      open.push(component);
    });
  const all = [...candidates.values()];
  const names = new Map(all.map((each) => [each.at(-1) ?? "", each]));
  // A component that a discriminator names is in use, too.
  const meant = (text: string, path: Path): Path | null =>
    componentOf(text) ?? (path.includes("mapping") ? (names.get(text) ?? null) : null);
  const used: Path[] = [];
  const keep = (text: string, path: Path): void => {
    const component = meant(text, path);
    if (component === null || !candidates.delete(JSON.stringify(component))) return;
    used.push(component);
  };
  eachText(root, [...gone, ...all], keep);
  for (let next = used.pop(); next !== undefined; next = used.pop()) eachText(valueAt(root, next), [], keep);
  return [...candidates.values()];
}

/** Returns the entries of the list of tags that only removed operations use. */
export function unusedTags(root: unknown, gone: readonly Path[]): readonly Path[] {
  const tags = valueAt(root, ["tags"]);
  if (!Array.isArray(tags)) return [];
  const named = new Map(tags.flatMap((each, index) => nameOf(each).map((name) => [name, index] as const)));
  const own = new Set<string>();
  for (const each of gone)
    eachText(valueAt(root, each), [], (text, path) => {
      if (path.includes("tags")) own.add(text);
    });
  eachText(root, gone, (text, path) => {
    // A group of tags may use a tag, and another tag may have it as its parent.
    if (!isUnder(path, ["tags"]) || path.at(-1) !== "name") own.delete(text);
  });
  return [...own].flatMap((name) => {
    const index = named.get(name);
    return index === undefined ? [] : [["tags", String(index)]];
  });
}

function nameOf(tag: unknown): string[] {
  const name = isMapping(tag) ? tag["name"] : null;
  return typeof name === "string" ? [name] : [];
}

/** Returns true if a reference from outside points to a part, or to something in it. */
export function isReferredTo(root: unknown, path: Path): boolean {
  let isReferred = false;
  eachText(root, [path], (text) => {
    if (!text.startsWith("#/") || isReferred) return;
    const pointer = pointerOf(text.slice(1));
    isReferred = pointer !== null && isUnder(pointer, path);
  });
  return isReferred;
}
