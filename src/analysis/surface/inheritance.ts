import type { UnnoticedChange } from "../../core/model/change.ts";
import { isInherited, isPassedOn, orphanOf, type Orphan } from "../../core/surface/inherited.ts";
import { codeParts } from "../../core/bodies/code-parts.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { Revision } from "../revision/revision.ts";
import type { ChangeReading } from "../changes/read-changes.ts";

/** Many names begin as that of a type does: Limit: a type that stands in none of the first files is missed. */
const most = 40;

interface HeadFiles {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly head: string;
}

/** Of members that went, those which their type still gives: it overrode them, or they moved to what it extends. */
export async function stillInherited(
  request: HeadFiles,
  changes: readonly UnnoticedChange[],
  reading: ChangeReading,
  policy: Policy,
): Promise<ReadonlySet<UnnoticedChange>> {
  const still = new Set<UnnoticedChange>();
  const open = new Map<UnnoticedChange, Orphan>();
  for (const change of changes) {
    if (change.change !== "removed") continue;
    const head = reading.head.get(change.base.place.path);
    if (isPassedOn(change.base, head)) still.add(change);
    const orphan = orphanOf(change.base, head);
    if (orphan === null) continue;
    if (saysOverride(change, reading, request.engine) || isInherited(orphan, reading.head.values()))
      still.add(change);
    else open.set(change, orphan);
  }
  if (open.size === 0) return still;
  const files = [
    ...reading.head.values(),
    ...(await filesOfTypes(request, [...open.values()], reading, policy)),
  ];
  for (const [change, orphan] of open) if (isInherited(orphan, files)) still.add(change);
  return still;
}

/** The compiler has checked it: what says that it overrides is declared by a type above. */
function saysOverride(
  { base }: UnnoticedChange,
  { texts }: Pick<ChangeReading, "texts">,
  engine: Engine,
): boolean {
  const { path, line } = base.place;
  const language = engine.readerFor(path);
  if (language === null || language.names.override === null) return false;
  const lines = (texts.base.get(path) ?? "")
    .split("\n")
    .slice(Math.max(0, line - 4), line)
    .map((each) => codeOf(each, language.lexis));
  // Up to the end of what stands before it.
  const before = lines.slice(0, -1).findLastIndex((each) => /[;{}]\s*(?:\/\/.*)?$/.test(each));
  return language.names.override.test(lines.slice(before + 1).join("\n"));
}

/** A line without what a comment says on it: words about overriding override nothing. */
function codeOf(line: string, lexis: Lexis): string {
  // A line of a comment that began before.
  if (lexis.blockComments.some(({ close }) => line.trimStart().startsWith(close.slice(0, 1)))) return "";
  return [...codeParts(line, lexis, "rest")]
    .filter(({ kind }) => kind !== "comment")
    .map(({ start, end }) => line.slice(start, end))
    .join(" ");
}

/** Unchanged files that declare one of the types, as far as their names are known. */
async function filesOfTypes(
  { repository, engine, head }: HeadFiles,
  orphans: readonly Orphan[],
  reading: ChangeReading,
  policy: Policy,
): Promise<FileRead[]> {
  const revision = new Revision(repository.tree(head), engine, policy);
  const types = [...new Set(orphans.flatMap((each) => each.types))].slice(0, 50);
  const words = [...new Set(engine.readers.flatMap(({ names }) => names.typeWords))];
  const literals = types.flatMap((type) => words.map((word) => `${word} ${type}`));
  const paths = await revision.containing(literals);
  const wanted = paths.filter((path) => engine.readerFor(path) !== null && !reading.head.has(path));
  const files: FileRead[] = [];
  for await (const file of revision.files(wanted, { most })) files.push(file);
  return files;
}
