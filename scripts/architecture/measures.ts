// Measures the code base: its size, its entanglement, and the places that name a language.
import { named } from "../../lint/languages.ts";
import { roomOf } from "../../lint/rooms.ts";
import type { Source, Sources } from "./sources.ts";

export interface Size {
  readonly files: number;
  readonly lines: number;
  /** Lines of the middle file. */
  readonly median: number;
  readonly largest: Source;
}

/** Throws where there is no file. */
export function sizeOf(sources: readonly Source[]): Size {
  const byLines = sources.toSorted((a, b) => a.lines - b.lines);
  const [largest, middle] = [byLines.at(-1), byLines[Math.floor(byLines.length / 2)]];
  if (largest === undefined || middle === undefined) throw new Error("there is nothing to measure");
  const lines = sources.reduce((sum, each) => sum + each.lines, 0);
  return { files: sources.length, lines, median: middle.lines, largest };
}

/** Rooms with files, in the order of their names. */
export function byRoom(sources: Sources): ReadonlyMap<string, readonly Source[]> {
  return Map.groupBy(sources.values(), ({ path }) => roomOf(path) ?? "");
}

/** `from` → `to` → the number of imports between two rooms, types included. */
export function arrowsOf(sources: Sources): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const arrows = new Map<string, Map<string, number>>();
  for (const { path, imports } of sources.values())
    for (const { to } of imports) {
      const [from, target] = [roomOf(path) ?? "", roomOf(to) ?? ""];
      if (from === target) continue;
      const own = arrows.get(from) ?? new Map<string, number>();
      arrows.set(from, own.set(target, (own.get(target) ?? 0) + 1));
    }
  return arrows;
}

/** Returns the folders with the number of files directly in them, the largest first. */
export function folders(sources: Sources): readonly (readonly [string, number])[] {
  const all = Map.groupBy(sources.values(), ({ path }) => path.slice(0, path.lastIndexOf("/")));
  return [...all].map(([path, own]) => [path, own.length] as const).sort((a, b) => b[1] - a[1]);
}

/** Returns the names of the folders in a room, from the paths of its files. */
export function subfolders(own: readonly Source[]): readonly string[] {
  const names = own.map(({ path }) => path.split("/").slice(2, -1)[0]);
  return [...new Set(names.filter((each) => each !== undefined))].sort();
}

/** Returns groups of files that all import each other, directly or indirectly. Type imports count. */
export function circles(sources: Sources): readonly (readonly string[])[] {
  // Tarjan's strongly connected components.
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (path: string): number => {
    const number = numbers.size;
    numbers.set(path, number);
    open.push(path);
    let low = number;
    for (const { to } of sources.get(path)?.imports ?? []) {
      if (!sources.has(to)) continue;
      if (!numbers.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, lowest.get(to) ?? numbers.get(to) ?? low);
    }
    lowest.set(path, low);
    if (low === number) {
      const group = open.splice(open.indexOf(path));
      if (group.length > 1) groups.push(group.sort());
    }
    return low;
  };
  for (const path of sources.keys()) if (!numbers.has(path)) visit(path);
  return groups;
}

/** `file:line "text"` for each place outside of the languages' room that names one of them. */
export function namings(sources: Sources, languagesRoom: string): readonly string[] {
  return [...sources.values()]
    .filter(({ path }) => roomOf(path) !== languagesRoom && !path.includes(".generated."))
    .flatMap(({ path, literals }) =>
      literals.flatMap(({ line, text, isPattern }) => {
        const found = named(text, isPattern);
        return found === null ? [] : [`${path}:${String(line)} "${found}"`];
      }),
    );
}

/** Returns the lines of `--measure`: one name and one value each. */
export function measures(sources: Sources, languagesRoom: string): readonly (readonly [string, string])[] {
  const all = [...sources.values()];
  const size = sizeOf(all);
  const largest = folders(sources).slice(0, 5);
  const groups = circles(sources);
  const names = namings(sources, languagesRoom);
  const inRoom = all.filter(({ path }) => roomOf(path) === languagesRoom);
  const perLanguage = unitsOf(sources, languagesRoom).map(
    (unit) => [unit, inRoom.filter(({ path }) => belongsTo(path, unit))] as const,
  );
  const ofOne = perLanguage.reduce((sum, [, own]) => sum + own.length, 0);
  return [
    ["files", String(size.files)],
    ["lines", String(size.lines)],
    ["median lines of a file", String(size.median)],
    ["largest file", `${size.largest.path}: ${String(size.largest.lines)}`],
    ["largest folders", largest.map(([path, files]) => `${path} ${String(files)}`).join(", ")],
    ["circles of imports", `${String(groups.length)}, ${String(groups.flat().length)} files in them`],
    ["dynamic imports", String(all.flatMap((each) => each.imports).filter(isDynamic).length)],
    ["places that name a language", `${String(names.length)}, in ${String(filesOf(names))} files`],
    ...perLanguage.map(([unit, own]) => {
      const { files, lines } = sizeOf(own);
      return [`${unit} and its folder`, `${String(files)} files, ${String(lines)} lines`] as const;
    }),
    ["shared by all languages", `${String(inRoom.length - ofOne)} files`],
  ];
}

const isDynamic = ({ kind }: { readonly kind: string }): boolean => kind === "dynamic";

const filesOf = (places: readonly string[]): number =>
  new Set(places.map((each) => each.slice(0, each.indexOf(":")))).size;

/** Paths of the files that a room's registry lists. */
function unitsOf(sources: Sources, room: string): readonly string[] {
  const registry = sources.get(`src/${room}/registry.generated.ts`)?.imports ?? [];
  return registry.flatMap(({ to, kind }) => (kind === "static" ? [to] : []));
}

/** Returns true for a unit's own files: itself, and all files in the folder of its name next to it. */
const belongsTo = (path: string, unit: string): boolean =>
  path === unit || path.startsWith(unit.replace(/\.ts$/, "/"));
