import type { Change, UnnoticedChange } from "../../core/model/change.ts";
import type { ChangeReading } from "./read-changes.ts";

/** Whether a change takes a name from some of the builds that had it: another file may give it to these. */
export function isOfSomeBuilds(
  { change, base }: Change | UnnoticedChange,
  { base: files }: ChangeReading,
): boolean {
  if (change !== "narrowed" || !base?.declaration?.exports?.length) return false;
  return files.get(base.place.path)?.tables.layout.builtByOldTools !== undefined;
}

/** Whether a change takes away what only old versions of the language's tools have built. */
export function isOfOldBuild(
  { change, base }: Change | UnnoticedChange,
  { base: files, texts }: ChangeReading,
): boolean {
  if (change !== "removed" || base === null) return false;
  const { path } = base.place;
  const old = files.get(path)?.tables.layout.builtByOldTools;
  return old !== undefined && old.test(texts.base.get(path) ?? "");
}
