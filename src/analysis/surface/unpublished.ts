import { codeParts } from "../../core/bodies/code-parts.ts";
import { isTest } from "../../core/repository/conventions.ts";
import type { Publishing } from "../../core/model/language/publishing.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import { hasOwnAudience } from "../../core/judging/path-policy.ts";
import type { Feature } from "../../core/model/notice.ts";
import { typesNamedBy } from "../../core/surface/inherited.ts";
import type { Revision } from "../revision/revision.ts";
import { surfaceOf } from "./judge-surface.ts";
import type { Surface } from "./surface.ts";

/** Limit: types below one that are asked for. */
const mostHeirs = 50;

/**
 * Whether the name of its module says that nobody outside is to import it, and no other module hands it, or a type that
 * inherits it, on to others. Where a path's own audience is configured, that counts.
 */
export async function isUnpublished(feature: Feature, from: Revision): Promise<boolean> {
  const { declaration, place } = feature;
  const publishing = from.engine.readerFor(place.path)?.layout.publishing;
  if (declaration === null || publishing === undefined || hasOwnAudience(from.policy, place.path))
    return false;
  if (await isStripped(declaration, place.path, from, publishing)) return true;
  if (publishing.isForItself?.(place.path) !== true) return false;
  const [name = "", member] = declaration.segments;
  const surface = surfaceOf(from, from.policy);
  if (name === "(module)") return true;
  if ((await surface.namesOf(place.path, name)).length > 0) return false;
  if (await isHandedOn(name, place.path, from)) return false;
  return member === undefined || !(await isInherited(name, place.path, from, surface));
}

/** Whether it, or what holds it, is taken out of what its package publishes. */
async function isStripped(
  { segments }: Declaration,
  path: string,
  from: Revision,
  { saysInternal, packageAt }: Publishing,
): Promise<boolean> {
  const text = saysInternal === undefined ? null : await from.text(path);
  if (saysInternal === undefined || text === null) return false;
  const file = await from.file(path);
  const around = file?.declarations.filter((each) => each.segments.every((one, at) => segments[at] === one));
  if (around?.some(({ place }) => saysInternal(text, place.line)) !== true) return false;
  return (await packageAt(path, surfaceOf(from, from.policy).packages.files))?.stripsInternal === true;
}

/** Whether a module for others binds the name at its top without using it itself: it gives it to them. */
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

/** Lines on which code says a name, from 1. */
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

/** Whether others can import a type that extends it, directly or through further ones. */
async function isInherited(type: string, path: string, from: Revision, surface: Surface): Promise<boolean> {
  const seen = new Set<string>();
  const open = [type];
  const endings = from.engine.readerFor(path)?.extensions ?? [];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    if (seen.size > mostHeirs) return true;
    const files = await from.declaring(new Set([each]), endings);
    for await (const file of files)
      for (const declaration of file.declarations) {
        const [heir = ""] = declaration.segments;
        if (!typesNamedBy(declaration, file).includes(each) || heir === each) continue;
        if ((await surface.namesOf(file.path, heir)).length > 0) return true;
        open.push(heir);
      }
    if (!files.isWhole) return true;
  }
  return false;
}
