import type { Change, UnnoticedChange } from "../../core/model/change.ts";
import type { ChangeReading } from "./read-changes.ts";

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
