import type { UnnoticedChange } from "../../core/model/change.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Policy } from "../../core/model/policy.ts";
import { coveringFeature, type FileRead } from "../../core/model/register.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { Revision } from "../revision/revision.ts";
import type { ChangeReading } from "../changes/read-changes.ts";

interface BaseFiles {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly from: string;
}

/** Re-exports of re-exports are followed that far. */
const longestChain = 5;

/**
 * Re-exports that went, whose callers read of it at the origin of the name: in its notice, or in the finding on its own
 * removal. Also those of types that are still passed on as a type.
 */
export async function announcedAtOrigin(
  { repository, engine, from }: BaseFiles,
  changes: readonly UnnoticedChange[],
  { base, head }: Pick<ChangeReading, "base" | "head">,
  policy: Policy,
): Promise<ReadonlySet<UnnoticedChange>> {
  const revision = new Revision(repository.tree(from), engine, policy);
  const gone = new Set(changes.map(({ feature }) => feature));
  const read = async (paths: readonly string[]): Promise<FileRead | null> => {
    for (const path of paths) {
      const known = base.get(path);
      if (known) return known;
      const reading = await revision.reading(path);
      if (reading !== null) return reading.file;
    }
    return null;
  };
  const announced = new Set<UnnoticedChange>();
  for (const change of changes) {
    const { declaration, place } = change.base;
    const file = base.get(place.path);
    if (!declaration.reexport || !file) continue;
    const origin = await originOf(declaration, file, read);
    if (origin === null) continue;
    const { declaration: own, file: there } = origin;
    const isType = own.kind === "interface" || own.kind === "type";
    if (isType && passesTypeOn(head.get(file.path), declaration.name)) announced.add(change);
    if (own.notice !== null || coveringFeature(there, own) !== null || gone.has(own.id))
      announced.add(change);
  }
  return announced;
}

function passesTypeOn(file: FileRead | undefined, name: string): boolean {
  return file?.declarations.some((each) => each.name === name && each.reexport?.typeOnly === true) === true;
}

/** The declaration behind a re-export, or null where it lies elsewhere. */
async function originOf(
  reexport: Declaration,
  file: FileRead,
  read: (paths: readonly string[]) => Promise<FileRead | null>,
): Promise<{ declaration: Declaration; file: FileRead } | null> {
  let [at, specifier]: [FileRead, Declaration] = [file, reexport];
  for (let step = 0; step < longestChain; step += 1) {
    const { from, name } = specifier.reexport ?? {};
    if (name === undefined) return { declaration: specifier, file: at };
    const next: FileRead | null = from == null ? at : await read(at.pathsOf(from));
    const declared: Declaration | undefined = next?.declarations.find(
      (each) => each.name === name && each !== specifier,
    );
    if (!next || !declared) return null;
    [at, specifier] = [next, declared];
  }
  return null;
}
