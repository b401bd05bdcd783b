import { compareRegisters } from "../../core/compare/compare-registers.ts";
import type { Comparison, Registers } from "../../core/compare/registers.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { Policy } from "../../core/model/policy.ts";
import { largestContract, type Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { Revision } from "../revision/revision.ts";
import { packagesOf } from "./packages.ts";
import type { ChangeReading } from "./read-changes.ts";

interface Compared {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly from: string;
  readonly head: string;
}

type Lost = Comparison["lost"];

/**
 * Compares both sides. If features are missing, compares again after reading the files that they may have moved to.
 * `unnoticed`: public declarations of base without a notice that must not be removed without one.
 */
export async function compareAll(
  request: Compared,
  reading: ChangeReading,
  policy: Policy,
  unnoticed: NonNullable<Registers["unnoticed"]> = new Map(),
): Promise<Comparison> {
  const { repository, engine, from, head } = request;
  const { unstable } = policy.contracts;
  const revisions = {
    base: new Revision(repository.tree(from), engine, policy),
    head: new Revision(repository.tree(head), engine, policy),
  };
  const first = compareRegisters({ ...reading, unnoticed, unstable, packageOf: () => "" });
  // If a feature lost a build target, another file may declare it for that target.
  const narrowed = first.changes.flatMap((each) => (each.change === "narrowed" ? (each.base ?? []) : []));
  if (first.lost.length + narrowed.length === 0) return first;
  const names = new Set([...first.lost, ...narrowed].map((each) => lastName(each, engine)));
  await readUnread(repository, reading, names, revisions);
  // A feature belongs to its package at base, even if the change removes the manifest.
  const packages = await packagesOf(
    {
      base: { tree: revisions.base.tree, files: reading.base },
      head: { tree: revisions.head.tree, files: reading.head },
    },
    engine,
  );
  return compareRegisters({ ...reading, unnoticed, unstable, ...packages });
}

/**
 * Returns a word that every file with a declaration of the feature contains. For a contract, the last word of its
 * coordinate. For an endpoint, the last part of its template that is not a parameter.
 */
function lastName({ declaration, name, place }: Lost[number], engine: Engine): string {
  const own = declaration ? lastSegment(declaration) : name;
  if (declaration?.kind !== "endpoint")
    return engine.readerFor(place.path)?.kind === "contract"
      ? (own.match(/[\p{ID_Continue}-]+/gu)?.at(-1) ?? "")
      : own;
  const [, ...parts] = own.split(/[ /]/);
  return parts.findLast((each) => /^[\w.-]+$/.test(each)) ?? "";
}

/** Searching for more names is slower than reading the file. */
const mostNeedles = 100;

/** Reads changed files without any notice, because a feature may have moved there and lost its notice. */
async function readUnread(
  repository: Repository,
  reading: ChangeReading,
  names: ReadonlySet<string>,
  { base, head }: { readonly base: Revision; readonly head: Revision },
): Promise<void> {
  const needles = [...names].map((each) => Buffer.from(each));
  const byPath = new Map(reading.unread.map((each) => [each.path, each]));
  for await (const { path, bytes } of head.tree.readAll(byPath.keys(), largestContract)) {
    if (bytes === null) continue;
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (needles.length <= mostNeedles && !needles.some((each) => buffer.includes(each))) continue;
    const change = byPath.get(path);
    const { file, text } = await head.read(path, bytes, change?.head?.oid ?? null);
    if (file) reading.head.set(path, file);
    if (text !== null) reading.texts.head.set(path, text);
    if (!change?.base?.oid) continue;
    for await (const before of repository.blobs([change.base.oid], largestContract)) {
      if (before.bytes === null) continue;
      const own = await base.read(path, before.bytes, change.base.oid);
      if (own.file) reading.base.set(path, own.file);
    }
  }
}
