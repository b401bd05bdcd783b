import { isPublicPath, publicityOf } from "../../core/judging/path-policy.ts";
import type { Policy, RuleSetting } from "../../core/model/policy.ts";
import { settingFor } from "../../core/judging/rule-setting.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";

const rule = "removal/undeprecated";

/** What a removal without deprecation weighs at a path where `rules:` does not say. */
export function undeprecatedDefault(engine: Engine, policy: Policy, path: string): RuleSetting {
  return isPromised(engine, path) || isPublicPath(policy, path) ? "error" : "off";
}

/** Whether a path's format promises all that it declares, with a notice or without. */
function isPromised(engine: Engine, path: string): boolean {
  const reader = engine.readerFor(path);
  return reader?.kind === "contract" && reader.promises?.(path) !== false;
}

/** Changed files that are read with or without a notice: what they make public may not just go. */
export function watchedPaths(
  engine: Engine,
  policy: Policy,
  changes: readonly FileChange[],
): ReadonlySet<string> {
  const watches = ({ path, base }: FileChange): boolean => base !== null && isWatched(engine, policy, path);
  return new Set(changes.filter(watches).map(({ path }) => path));
}

/** Whether what a path makes public may not just go. */
export function isWatched(engine: Engine, policy: Policy, path: string): boolean {
  if (engine.readerFor(path) === null) return false;
  return !mayJustGo(engine, policy, path) || isWatchedForNumbers(engine, policy, path);
}

/** Whether a contract's path is read only for the numbers and names that a removal has to reserve. */
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

/** Changed files of base of which what others can import may not just go. */
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
