import { matchesId } from "../../core/repository/id-glob.ts";
import type { Policy, UsageSource } from "../../core/model/policy.ts";

/** A source is gone, asked in another way, or speaks of less: what it recorded would no longer hold. */
export function lenientSources(a: Policy, than: Policy): boolean {
  return than.usage.sources.some(
    (source) =>
      !a.usage.sources.some((each) => identity(each) === identity(source) && coversAsMuch(each, source)),
  );
}

/** All but what it covers and how long it is waited for. */
function identity(source: UsageSource): string {
  if (source.type === "file") return JSON.stringify([source.type, source.path]);
  const { type, url, tokenEnv, options } = source;
  return JSON.stringify([type, url, tokenEnv, { ...options, timeoutSeconds: 0 }]);
}

/** Null is everything for a file, and what a source of its type covers by default for the others. */
function coversAsMuch(a: UsageSource, than: UsageSource): boolean {
  const mine = a.covers;
  if (mine === null) return than.covers === null || a.type === "file";
  if (than.covers === null) return mine.some((glob) => /^\*+$/.test(glob));
  return than.covers.every((glob) => mine.some((each) => matchesId(each, glob)));
}
