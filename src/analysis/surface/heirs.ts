import type { Declaration } from "../../core/model/declaration.ts";
import { typesNamedBy } from "../../core/surface/inherited.ts";
import type { Revision } from "../revision/revision.ts";
import type { Surface } from "./surface.ts";

/** Limit: types below one that are asked for. */
const mostHeirs = 50;

/** Whether a member of a type that others do not see is open to those who use a type below it. */
export async function isGivenByHeirs(
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
  // Of a type that others see it is the member that they do not.
  if (around?.reach !== 0 || segments.length !== 2 || /^[_#]/.test(member) || !inheritance) return false;
  if (inheritance.embeds && !/^\p{Lu}/u.test(member)) return false;
  const head = ((await from.text(path)) ?? "").split("\n")[place.line - 1] ?? "";
  if (/\b(?:private|internal)\b/.test(head) || inheritance.open?.test(head) === false) return false;
  return isInherited(type, path, from, surface);
}

/** Whether others can use a type that extends it, directly or through further ones. */
export async function isInherited(
  type: string,
  path: string,
  from: Revision,
  surface: Surface,
): Promise<boolean> {
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
