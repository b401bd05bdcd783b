import { isPublicPath, publicityOf } from "../../core/judging/path-policy.ts";
import type { Policy, RuleSetting } from "../../core/model/policy.ts";
import { settingFor } from "../../core/judging/rule-setting.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";

const rule = "removal/undeprecated";

/** Returns the severity of a removal without deprecation at a path that `rules:` does not cover. */
export function undeprecatedDefault(engine: Engine, policy: Policy, path: string): RuleSetting {
  return isPromised(engine, path) || isPublicPath(policy, path) ? "error" : "off";
}

/** Returns true for a contract whose declarations are all promised, with or without a notice. */
function isPromised(engine: Engine, path: string): boolean {
  const reader = engine.readerFor(path);
  return reader?.kind === "contract" && reader.promises?.(path) !== false;
}

/** Returns changed files whose public declarations must not be removed without a notice. */
export function watchedPaths(
  engine: Engine,
  policy: Policy,
  changes: readonly FileChange[],
): ReadonlySet<string> {
  const watches = ({ path, base }: FileChange): boolean => base !== null && isWatched(engine, policy, path);
  return new Set(changes.filter(watches).map(({ path }) => path));
}

/** Returns true if the public declarations of a path must not be removed without a notice. */
export function isWatched(engine: Engine, policy: Policy, path: string): boolean {
  if (engine.readerFor(path) === null) return false;
  return !mayJustGo(engine, policy, path) || isWatchedForNumbers(engine, policy, path);
}

/** Returns true if a contract is read only for the numbers and names that a removal must reserve. */
export function isWatchedForNumbers(engine: Engine, policy: Policy, path: string): boolean {
  return (
    isPromised(engine, path) &&
    mayJustGo(engine, policy, path) &&
    settingFor(policy, "removal/unreserved", path, "error") !== "off"
  );
}

function mayJustGo(engine: Engine, policy: Policy, path: string): boolean {
  return settingFor(policy, rule, path, undeprecatedDefault(engine, policy, path)) === "off";
}

/** Returns the changed files of base whose exports must not be removed without a notice. */
export function publishedPaths(
  engine: Engine,
  policy: Policy,
  changes: readonly FileChange[],
): ReadonlySet<string> {
  const isPublished = ({ path, base }: FileChange): boolean =>
    base !== null &&
    publicityOf(policy, path) === "auto" &&
    engine.readerFor(path)?.layout.publishing !== undefined;
  return new Set(changes.filter(isPublished).map(({ path }) => path));
}
