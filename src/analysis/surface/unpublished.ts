import { codeParts } from "../../core/bodies/code-parts.ts";
import { isTest } from "../../core/repository/conventions.ts";
import type { Publishing } from "../../core/model/language/publishing.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import { hasOwnAudience } from "../../core/judging/path-policy.ts";
import type { Place } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Revision } from "../revision/revision.ts";
import { surfaceOf } from "./published.ts";
import type { Surface } from "./surface.ts";
import { typesNamedBy } from "../../core/surface/inherited.ts";

/** Limit: subtypes that are searched for one type. */
const mostSubtypes = 50;

/** Returns true if callers of a subtype can use a member of a type that is hidden from them. */
async function isExposedBySubtypes(
  { segments, container, place }: Declaration,
  path: string,
  from: Revision,
  surface: Surface,
): Promise<boolean> {
  const file = await from.file(path);
  const around = file?.declarations.find(({ id }) => id === container);
  const { inheritance } = file?.tables.names ?? {};
  const [type = ""] = segments;
  const member = segments.at(-1) ?? "";
  // If the type itself is visible, only the member is hidden.
  if (around?.reach !== 0 || segments.length !== 2 || /^[_#]/.test(member) || !inheritance) return false;
  if (inheritance.embeds && !/^\p{Lu}/u.test(member)) return false;
  const head = ((await from.text(path)) ?? "").split("\n")[place.line - 1] ?? "";
  if (/\b(?:private|internal)\b/.test(head) || inheritance.open?.test(head) === false) return false;
  return isInherited(type, path, from, surface);
}

/** Returns true if others can use a direct or indirect subtype of it. */
async function isInherited(type: string, path: string, from: Revision, surface: Surface): Promise<boolean> {
  const seen = new Set<string>();
  const open = [type];
  const endings = from.engine.readerFor(path)?.extensions ?? [];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    if (seen.size > mostSubtypes) return true;
    const files = await from.declaring(new Set([each]), endings);
    for await (const file of files)
      for (const declaration of file.declarations) {
        const [heir = ""] = declaration.segments;
        if (!typesNamedBy(declaration, file).includes(each) || heir === each) continue;
        if (await isForOthers(declaration, file.path, from, surface)) return true;
        open.push(heir);
      }
    if (!files.isWhole) return true;
  }
  return false;
}

async function isForOthers(
  { reach, segments }: Declaration,
  path: string,
  from: Revision,
  surface: Surface,
): Promise<boolean> {
  if (reach !== 2) return false;
  const { isForItself } = from.engine.readerFor(path)?.layout.publishing ?? {};
  if (isForItself?.(path) !== true) return true;
  return (await surface.namesOf(path, segments[0] ?? "")).length > 0;
}

/**
 * Returns true if the feature cannot be used outside its package: it is not visible, or the name of its module marks it
 * as internal, no public module re-exports it, and no public type inherits it. If an audience is configured for the
 * path, that counts instead.
 */
export async function isUnpublished(feature: Feature, from: Revision): Promise<boolean> {
  const { declaration, place } = feature;
  const publishing = from.engine.readerFor(place.path)?.layout.publishing;
  if (declaration === null || hasOwnAudience(from.policy, place.path)) return false;
  const surface = surfaceOf(from, from.policy);
  if (declaration.reach === 0) return !(await isExposedBySubtypes(declaration, place.path, from, surface));
  if (publishing === undefined) return false;
  if (await isStripped(declaration, place.path, from, publishing, surface)) return true;
  const [name = "", member] = declaration.segments;
  const isHidden = publishing.isNamedOrHidden === true && member === undefined;
  if (!isHidden && publishing.isForItself?.(place.path) !== true) return false;
  // Published names only exist in a package.
  if (isHidden && (await surface.packages.of(place.path)) === null) return false;
  if (name === "(module)") return true;
  if (publishing.ofPackage?.test(await above(place, from)) === true) return false;
  if ((await surface.namesOf(place.path, name)).length > 0) return false;
  if (await isHandedOn(name, place.path, from)) return false;
  return member === undefined || !(await isInherited(name, place.path, from, surface));
}

/**
 * Returns true if the declaration itself is private or not exported, and no public type inherits it. A member that only
 * its type hides does not count, because a public subtype may expose it.
 */
export async function isUnreachable({ declaration, place }: Feature, from: Revision): Promise<boolean> {
  if (declaration?.reach !== 0 || hasOwnAudience(from.policy, place.path)) return false;
  const file = await from.file(place.path);
  const container = file?.declarations.find(({ id }) => id === declaration.container);
  if (container?.reach === 0) return false;
  return !(await isExposedBySubtypes(declaration, place.path, from, surfaceOf(from, from.policy)));
}

/** Returns the lines above a declaration, back to the end of the previous one. */
async function above({ path, line }: Place, from: Revision): Promise<string> {
  const lines = ((await from.text(path)) ?? "").split("\n").slice(Math.max(0, line - 30), line);
  return lines.slice(lines.slice(0, -1).findLastIndex((each) => /^[};]|[};]\s*$/.test(each)) + 1).join("\n");
}

/** Returns true if the declaration, or its container, is stripped from the published package. */
async function isStripped(
  { segments }: Declaration,
  path: string,
  from: Revision,
  { saysInternal, packageAt }: Publishing,
  { packages }: Surface,
): Promise<boolean> {
  const text = saysInternal === undefined ? null : await from.text(path);
  if (saysInternal === undefined || text === null) return false;
  const file = await from.file(path);
  const around = file?.declarations.filter((each) => each.segments.every((one, at) => segments[at] === one));
  if (around?.some(({ place }) => saysInternal(text, place.line)) !== true) return false;
  return (await packageAt(path, packages.files))?.stripsInternal === true;
}

/** Returns true if a public module imports the name without using it, which means that it re-exports it. */
async function isHandedOn(name: string, path: string, from: Revision): Promise<boolean> {
  const { layout, extensions } = from.engine.readerFor(path) ?? {};
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  const files = await from.declaring(new Set([name, stem]), extensions ?? []);
  for await (const file of files) {
    if (file.path === path || layout?.publishing?.isForItself?.(file.path) === true) continue;
    if (layout && isTest(file.path, layout)) continue;
    if (file.passesOn.some((each) => file.pathsOf(each).includes(path))) return true;
    const bound = file.declarations.filter(
      ({ segments, kind }) => segments[0] === name && kind === "variable",
    );
    if (bound.length === 0) continue;
    const lines = codeLinesWith(name, (await from.text(file.path)) ?? "", file.tables.lexis);
    const own = bound.flatMap(({ place: { line, endLine } }) => [line, endLine]);
    if (lines.every((line) => line >= Math.min(...own) && line <= Math.max(...own))) return true;
  }
  return !files.isWhole;
}

/** Returns the lines, from 1, on which code contains a name. */
function codeLinesWith(name: string, text: string, lexis: Lexis): readonly number[] {
  const lines: number[] = [];
  let [line, from] = [1, 0];
  for (const { kind, start, end } of codeParts(text, lexis, "rest")) {
    if (kind !== "word" || text.slice(start, end) !== name) continue;
    for (let at = text.indexOf("\n", from); at >= 0 && at < start; at = text.indexOf("\n", from)) {
      line += 1;
      from = at + 1;
    }
    lines.push(line);
  }
  return lines;
}
