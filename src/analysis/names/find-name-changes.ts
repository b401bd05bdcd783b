import { isBare, withSharedWords } from "../../core/change/shared-words.ts";
import { compareNames } from "../../core/change/compare-names.ts";
import type { Compared, NameComparison, UnpublishedModule } from "../../core/change/comparison.ts";
import { Names } from "../../core/change/resolve.ts";
import { briefList } from "../../core/limits.ts";
import { hasPublicity, isPublicPath, publicityOf } from "../../core/judging/path-policy.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { PublishedPackage } from "../../core/model/language/publishing.ts";
import type { UnnoticedFeature } from "../../core/model/notice.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import { largestContract, type FileChange } from "../../ports/file-tree.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import type { Revision } from "../revision/revision.ts";
import { HeadPackages } from "../surface/head-packages.ts";
import { saysOverride } from "../surface/overrides.ts";
import { isManifest } from "../surface/manifests.ts";
import { RevisionWorld } from "./revision-world.ts";

export interface NameQuestion {
  readonly revisions: { readonly from: Revision; readonly head: Revision };
  readonly reading: ChangeReading;
  readonly changes: readonly FileChange[];
  readonly policy: Policy;
  readonly unnoticed: ReadonlyMap<string, readonly UnnoticedFeature[]>;
}

const cut =
  "Some names are re-exported through more files than the limit allows, so changes to them are not judged.";

export interface FoundNameChanges extends NameComparison {
  /** Sentences about names that could not be judged. */
  readonly remarks: readonly string[];
}

/** Compares the names that callers use, for the files in `reading`. */
export async function findNameChanges(question: NameQuestion): Promise<FoundNameChanges> {
  const { revisions, reading, changes, policy, unnoticed } = question;
  const [base, head] = [
    await worldOf(revisions.from, policy, reading.base),
    await worldOf(revisions.head, policy, reading.head),
  ];
  const written = changes.flatMap((each) =>
    each.head !== null && isManifest(each.path, revisions.head.engine) ? [each.path] : [],
  );
  const packages = new HeadPackages(head.packages, written);
  const packageAtHead = async (path: string): ReturnType<HeadPackages["of"]> =>
    packages.of(await base.packageAt(path), path);
  const comparison = await compareNames({
    base,
    head,
    files: { base: reading.base, head: reading.head },
    changed: changes.map(({ path }) => path),
    unreadable: reading.unreadable,
    unnoticed,
    judgesAll: hasPublicity(policy),
    unreadNaming: (names) => unreadNaming(names, question),
    wayTo: (from, to) => wayTo(from, to, base, head, packageAtHead),
    isPromised: ({ module }, path) =>
      (revisions.from.engine.readerFor(module) !== null && isPublicPath(policy, module)) ||
      (publicityOf(policy, path) === "auto" && !module.startsWith(".")),
    packageAtHead,
    isHiddenNow: (before, after) => {
      const says = revisions.from.engine.readerFor(before.place.path)?.layout.publishing?.saysInternal;
      const [old, now] = [
        reading.texts.base.get(before.place.path),
        reading.texts.head.get(after.place.path),
      ];
      if (says === undefined || now === undefined || !now.includes("internal")) return false;
      return says(now, after.place.line) && (old === undefined || !says(old, before.place.line));
    },
    saysOverride: (declaration) => saysOverride(declaration.place, reading, revisions.from.engine),
    unpublished: () => unpublished(question, base, head, packageAtHead),
  });
  const unknown = [...new Set([...base.unknownSources, ...head.unknownSources])]
    .slice(0, briefList)
    .join("; ");
  return {
    ...comparison,
    remarks: [
      ...(comparison.isCut ? [cut] : []),
      ...(unknown === "" ? [] : [`${unknown}: names that others import through it are not judged.`]),
    ],
  };
}

/** Creates the world of a revision. Members with an empty notice get the text of the overridden member's notice. */
async function worldOf(
  revision: Revision,
  policy: Policy,
  files: Map<string, FileRead>,
): Promise<RevisionWorld> {
  const world = new RevisionWorld(revision, policy, files);
  const bare = [...files.values()].some(({ features }) =>
    [...features.values()].some(({ declaration }) => declaration !== null && isBare(declaration)),
  );
  if (!bare) return world;
  for (const [path, file] of await withSharedWords(files, new Names(world))) files.set(path, file);
  return new RevisionWorld(revision, policy, files);
}

/**
 * Returns a key of the package that stays the same if the package moves with its manifest. A copy of a remaining
 * package gets another key.
 */
async function homeOf(path: string, own: RevisionWorld, other: RevisionWorld): Promise<string> {
  const found = await own.packageAt(path);
  if (found === null) return "";
  const there = await other.packageAt(join(found.folder, path.slice(path.lastIndexOf("/") + 1)));
  const isStill = there?.folder === found.folder && there.name === found.name;
  return isStill ? found.folder : (found.name ?? found.folder);
}

async function wayTo(
  from: string,
  to: string,
  base: RevisionWorld,
  head: RevisionWorld,
  packageAtHead: (path: string) => Promise<PublishedPackage | null>,
): ReturnType<Compared["wayTo"]> {
  const [own, other] = [await base.packageAt(from), await head.packageAt(to)];
  const [scope, after] = [await scopeOf(from, base), await scopeOf(to, head)];
  if (within(scope, own) !== within(after, other)) return null;
  if ((await homeOf(from, base, head)) === (await homeOf(to, head, base))) return "inside";
  const name = other === null ? "" : (other.name ?? other.folder);
  return (await packageAtHead(from))?.handsOn?.includes(name) === true ? "handed on" : null;
}

/** If a package is a folder, it moves with its module. */
function within(scope: string, around: PublishedPackage | null): string {
  if (!scope.startsWith("./")) return scope;
  return scope.slice("./".length + (around?.folder.length ?? 0)).replace(/^\//, "");
}

/** Returns the package of a file in a language whose packages consist of several files. */
async function scopeOf(path: string, world: RevisionWorld): Promise<string> {
  const file = await world.file(path);
  return file?.tables.naming?.packages?.of(file) ?? "";
}

/** Reads changed files without a notice that contain a lost name. */
async function unreadNaming(
  names: ReadonlySet<string>,
  { reading, revisions: { head } }: NameQuestion,
): Promise<readonly FileRead[]> {
  const needles = [...names].filter((each) => each !== "").map((each) => Buffer.from(each));
  const found: FileRead[] = [];
  const byPath = new Map(reading.unread.map((each) => [each.path, each]));
  for await (const { path, bytes } of head.tree.readAll(byPath.keys(), largestContract)) {
    if (bytes === null) continue;
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (!needles.some((each) => buffer.includes(each))) continue;
    const { file, text } = await head.read(path, bytes, byPath.get(path)?.head?.oid ?? null);
    if (file === null) continue;
    found.push(file);
    if (text !== null) reading.texts.head.set(path, text);
  }
  return found;
}

/** Returns modules that a changed manifest no longer publishes, or may publish with fewer names, with their files. */
async function unpublished(
  { changes, revisions: { from } }: NameQuestion,
  base: RevisionWorld,
  head: RevisionWorld,
  packageAtHead: (path: string) => ReturnType<HeadPackages["of"]>,
): Promise<readonly UnpublishedModule[]> {
  const found: UnpublishedModule[] = [];
  for (const { path, base: before } of changes)
    for (const { layout, naming, extensions } of before === null ? [] : from.engine.readers) {
      const { publishing } = layout;
      if (naming === undefined || publishing?.isManifest(path) !== true) continue;
      const [was, is] = await Promise.all(
        [base, head].map(async ({ packages }) => packages.files.text(path)),
      );
      if (publishing.publishedBy(path, was ?? "") === (is == null ? "" : publishing.publishedBy(path, is)))
        continue;
      const file = join(folderOf(path), `index${extensions[0] ?? ""}`);
      const [own, after] = [await base.packageAt(file), await packageAtHead(file)];
      const strips = after?.stripsInternal === true && own?.stripsInternal !== true;
      const isBuiltWithLess = [...(own?.builtWith ?? [])].some(
        (each) => after?.builtWith?.has(each) !== true,
      );
      for (const [door, modules] of own?.modules ?? [])
        for (const module of modules)
          if (strips || isBuiltWithLess || after?.filesOf(module)?.includes(door) !== true)
            found.push({ module, path: door });
    }
  return found;
}
