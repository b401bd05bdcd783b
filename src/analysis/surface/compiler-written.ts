import type { Declaration } from "../../core/model/declaration.ts";
import { splitId } from "../../core/model/feature.ts";
import { hasSegments, lastSegment } from "../../core/model/qualified-name.ts";
import type { FileRead } from "../../core/model/register.ts";

/** Whether the compiler gives a member, that its type declares no more, to all who use that type. */
export function isWrittenByCompiler(
  member: Declaration,
  { declarations, tables }: FileRead,
  text: string | undefined,
): boolean {
  const { written } = tables.names.inheritance;
  const around = member.segments.slice(0, -1);
  if (written === undefined || text === undefined || around.length === 0) return false;
  const type = declarations.find((each) => hasSegments(each, around) && each.parameters === null);
  if (type === undefined) return false;
  const { line, column } = type.place;
  const head = (text.split("\n", line)[line - 1] ?? "").slice(0, column - 1);
  const made = declarations
    .filter(({ kind, container }) => kind === "constructor" && container === type.id)
    .map(({ id }) => id.slice(id.lastIndexOf("(")));
  const { local } = splitId(member.id);
  const own = local.slice(local.lastIndexOf(lastSegment(member)));
  const fields = declarations
    .filter(({ kind, container }) => kind === "field" && container === type.id)
    .map((each) => ({ name: lastSegment(each), signature: each.signature }));
  return written(own.replace(/~\d+$/, ""), lastSegment(type), head, made, fields);
}
