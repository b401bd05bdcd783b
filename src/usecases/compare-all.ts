import { compareRegisters, type Comparison } from "../core/compare/compare-registers.ts";
import { candidatePaths } from "../core/compare/specifiers.ts";
import type { Feature } from "../core/notice.ts";
import type { Policy } from "../core/policy.ts";
import type { FileRead } from "../core/register.ts";
import type { ReadFile, Repository } from "../ports/file-tree.ts";
import type { Engine } from "./engine.ts";
import { packagesOf } from "./packages.ts";
import type { ChangeReading } from "./read-changes.ts";

interface Compared {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly head: string;
}

/** Compares, and where features went missing looks once more with the files they may have gone to. */
export async function compareAll(
  request: Compared,
  reading: ChangeReading,
  policy: Policy,
): Promise<Comparison> {
  const { repository, engine, head } = request;
  const headTree = repository.tree(head);
  const first = compareRegisters({ ...reading, beside: new Map(), packageOf: () => "" });
  if (first.lost.length === 0) return first;
  const names = new Set(first.lost.map((each) => lastName(each)));
  await readUnread(request, reading, names, policy);
  const beside = await readReexports(first.lost, reading, (paths) => headTree.readAll(paths), engine, policy);
  const paths = [...reading.base.keys(), ...reading.head.keys(), ...beside.keys()];
  const packageOf = await packagesOf(headTree, paths);
  return compareRegisters({ ...reading, beside, packageOf });
}

function lastName(feature: Feature): string {
  return (feature.declaration?.name ?? feature.name).split(/[./]/).at(-1) ?? feature.name;
}

/** Changed files without any notice: a feature may have moved there and lost its notice on the way. */
async function readUnread(
  { repository, engine, head }: Compared,
  reading: ChangeReading,
  names: ReadonlySet<string>,
  policy: Policy,
): Promise<void> {
  const needles = [...names].map((each) => Buffer.from(each));
  const byPath = new Map(reading.unread.map((each) => [each.path, each]));
  for await (const { path, bytes } of repository.tree(head).readAll(byPath.keys())) {
    if (bytes === null) continue;
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (!needles.some((each) => buffer.includes(each))) continue;
    const change = byPath.get(path);
    const { file } = await engine.read(path, bytes, policy.releases, change?.head?.oid ?? null);
    if (file) reading.head.set(path, file);
    if (!change?.base?.oid) continue;
    for await (const before of repository.blobs([change.base.oid])) {
      if (before.bytes === null) continue;
      const base = await engine.read(path, before.bytes, policy.releases, change.base.oid);
      if (base.file) reading.base.set(path, base.file);
    }
  }
}

/** Files at head from which the old place of a lost feature now re-exports. */
async function readReexports(
  lost: readonly Feature[],
  reading: ChangeReading,
  readAll: (paths: Iterable<string>) => AsyncIterable<ReadFile>,
  engine: Engine,
  policy: Policy,
): Promise<Map<string, FileRead>> {
  const wanted = new Set<string>();
  const want = (file: FileRead, specifiers: readonly string[]): void => {
    for (const from of specifiers)
      for (const path of candidatePaths(file.path, from)) if (!reading.head.has(path)) wanted.add(path);
  };
  for (const { place } of lost) {
    const behind = reading.head.get(place.path);
    if (behind) want(behind, [...behind.passesOn, ...sourcesOf(behind, () => true)]);
  }
  // A file that passed a lost name on may take it from elsewhere now.
  const names = new Set(lost.map((each) => each.declaration?.name.split(".")[0]));
  for (const file of reading.head.values())
    want(
      file,
      sourcesOf(file, (name) => names.has(name)),
    );
  const files = new Map<string, FileRead>();
  for await (const { path, bytes } of readAll(wanted)) {
    const { file } = bytes === null ? { file: null } : await engine.read(path, bytes, policy.releases);
    if (file) files.set(path, file);
  }
  return files;
}

/** The specifiers from which a file re-exports the names that are asked for. */
function sourcesOf({ declarations }: FileRead, isAsked: (name: string) => boolean): string[] {
  return declarations.flatMap(({ name, reexport }) => (isAsked(name) ? (reexport?.from ?? []) : []));
}
