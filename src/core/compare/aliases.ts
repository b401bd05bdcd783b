import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { declarationsNamed } from "./named.ts";

/** What `export { local as name }` lets a name stand for that stood for something else. */
export function aliasedBy(
  before: Declaration | null,
  { reexport, name }: Declaration,
  file: FileRead,
): Declaration | null {
  if (reexport?.from !== null || reexport.name === name || before?.aliasOf === reexport.name) return null;
  return (
    declarationsNamed(file, reexport.name).find((each) => !each.reexport && !each.implementation) ?? null
  );
}

/** Whether all that was declared under a name is declared under another one now, and the name stands for that; an alias may lead over another one. */
export function isRenamed(
  before: Declaration | null,
  { aliasOf }: Declaration,
  file: FileRead,
  head: ReadonlyMap<string, FileRead>,
): boolean {
  if (aliasOf === undefined || before === null || before.aliasOf === aliasOf) return false;
  const others =
    file.packageName === null
      ? []
      : [...head.values()].filter(({ packageName }) => packageName === file.packageName);
  return [file, ...others].some((each) =>
    declarationsNamed(each, aliasOf).some(
      ({ kind, signature, aliasOf: further }) =>
        kind === before.kind &&
        (before.aliasOf === undefined ? signature === before.signature : further === before.aliasOf),
    ),
  );
}
