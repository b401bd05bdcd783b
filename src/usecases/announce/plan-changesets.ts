import { markerId, displayedId, slotOf } from "../../core/announce/announcement.ts";
import { readChangelog } from "../../core/announce/changelog.ts";
import {
  changesetName,
  changesetSlot,
  changesetSummary,
  changesetText,
  updatedChangeset,
} from "../../core/announce/changeset.ts";
import type { News } from "../../core/announce/edit-release-notes.ts";
import {
  byName,
  freshEntries,
  saidByHand,
  standsFor,
  type KnownEntries,
} from "../../core/announce/known-entries.ts";
import { join, foldersOf } from "../../core/repository/paths.ts";
import { code } from "../../core/text/message-text.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { exactText } from "../answer/source-text.ts";
import { textOf } from "../../analysis/revision/texts.ts";
import type { FilePlan } from "./file-plan.ts";
import type { NotesPlan } from "./plan-changelog.ts";
import type { FeatureNews } from "./register-news.ts";

const folder = ".changeset";

interface Trees {
  readonly head: FileTree;
  readonly base: FileTree | null;
}

/** Plans one changeset for each news item that is missing from the changesets and from the releases since the base. */
export async function planChangesets(
  trees: Trees,
  news: News & { readonly wanted: readonly FeatureNews[] },
): Promise<NotesPlan> {
  const existing = await readChangesets(trees.head);
  const { files, changed, dropped, slots } = revise(existing, news);
  const packageOf = await namedPackages(
    trees.head,
    news.wanted.map((each) => each.path),
  );
  const others = existing.filter((each) => changesetSlot(each.text) === null);
  const byPeople = {
    others: byName(others.map(({ text }) => ({ text: changesetSummary(text), group: null }))),
  };
  const released = new Map<string, Promise<KnownEntries>>();
  const [added, byHand, remarks]: [string[], string[], string[]] = [[], [], []];
  for (const entry of news.wanted) {
    const id = markerId(entry.key);
    if (slots.has(slotOf(entry.kind, id))) continue;
    const owner = packageOf(entry.path);
    if (owner === null) {
      remarks.push(
        `${code(entry.name)} in ${code(entry.path)} does not belong to a package: no package.json above it has a name. So no changeset can announce it.`,
      );
      continue;
    }
    const notes = join(owner.folder, "CHANGELOG.md");
    const fresh = released.get(notes) ?? releasedSince(notes, trees);
    released.set(notes, fresh);
    const written = await fresh;
    if (written.own.some((item) => standsFor(item, entry))) continue;
    const alone =
      news.wanted.filter((each) => each.name === entry.name && each.kind === entry.kind).length < 2;
    if (saidByHand(entry, byPeople, alone) || saidByHand(entry, written, alone)) {
      byHand.push(entry.key);
      continue;
    }
    added.push(entry.key);
    const path = join(folder, changesetName(entry));
    const before = existing.find((each) => each.path === path)?.text ?? null;
    files.push({ path, before, after: changesetText(entry, owner.name) });
  }
  return { files, added, changed, dropped, byHand, remarks };
}

async function readChangesets(tree: FileTree): Promise<{ path: string; text: string }[]> {
  const listed = await tree.list([folder]);
  const paths = listed
    .filter(({ path, mode }) => mode === "file" && /^\.changeset\/[^/]+\.md$/.test(path))
    .map(({ path }) => path)
    .filter((path) => !path.endsWith("/README.md"))
    .sort();
  const changesets: { path: string; text: string }[] = [];
  for (const path of paths) {
    const text = await exactText(tree, path);
    if (text !== null) changesets.push({ path, text });
  }
  return changesets;
}

function revise(
  existing: readonly { path: string; text: string }[],
  { truthOf }: News,
): { files: FilePlan[]; changed: string[]; dropped: string[]; slots: ReadonlySet<string> } {
  const files: FilePlan[] = [];
  const [changed, dropped]: [string[], string[]] = [[], []];
  const slots = new Set<string>();
  for (const { path, text } of existing) {
    const slot = changesetSlot(text);
    if (slot === null) continue;
    const truth = truthOf(slot);
    const id = slot.slice(slot.indexOf(" ") + 1);
    const isSecond = slots.has(slot);
    if (truth === null || isSecond) {
      files.push({ path, before: text, after: null });
      if (!isSecond) dropped.push(displayedId(id));
      continue;
    }
    slots.add(slot);
    const after = truth === undefined ? text : updatedChangeset(text, truth);
    if (after === text) continue;
    files.push({ path, before: text, after });
    changed.push(displayedId(id));
  }
  return { files, changed, dropped, slots };
}

/** Returns the entries of a package's releases that were written since the base and are not tagged yet. */
async function releasedSince(path: string, { head, base }: Trees): Promise<KnownEntries> {
  const [now, before] = [await exactText(head, path), base === null ? null : await exactText(base, path)];
  const changelog = now === null ? null : readChangelog(now);
  return changelog === null ? { own: [], others: new Map() } : freshEntries(changelog, before);
}

interface NamedPackage {
  readonly name: string;
  readonly folder: string;
}

/** Finds the nearest named package of each path. One stream reads all manifests. */
async function namedPackages(
  tree: FileTree,
  paths: readonly string[],
): Promise<(path: string) => NamedPackage | null> {
  const places = new Set(
    paths.flatMap((path) => foldersOf(path).map((folder) => join(folder, "package.json"))),
  );
  const names = new Map<string, string>();
  for await (const { path, bytes } of tree.readAll(places)) {
    const name = nameIn(bytes);
    if (name !== null) names.set(path, name);
  }
  return (path) => {
    for (const folder of foldersOf(path)) {
      const name = names.get(join(folder, "package.json"));
      if (name !== undefined) return { name, folder };
    }
    return null;
  };
}

function nameIn(bytes: Uint8Array | null): string | null {
  const text = bytes === null ? null : textOf(bytes);
  if (text === null) return null;
  try {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (typeof manifest !== "object" || manifest === null || !("name" in manifest)) return null;
    const { name } = manifest;
    return typeof name === "string" && isPackageName(name) ? name : null;
  } catch {
    return null;
  }
}

function isPackageName(name: string): boolean {
  return name.length <= 214 && /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*$/.test(name);
}
