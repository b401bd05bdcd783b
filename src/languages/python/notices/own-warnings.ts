import type { NoticeSource } from "../../../core/model/declaration.ts";
import { existsToWarn, speaksOfItself } from "../../base/speaks-of-itself.ts";
import { reachOfName } from "../bindings/exports.ts";
import type { Scope } from "../bindings/scope.ts";

const deprecator = /^_*(?:warn|deprecat)/i;

/**
 * Returns the warnings that are a function's own notice. The wrapper in a decorator that deprecates others has none.
 */
export function ownWarnings(
  name: string,
  scope: Pick<Scope, "kind" | "segments">,
  warnings: readonly NoticeSource[],
  helpers: ReadonlySet<string>,
): readonly NoticeSource[] {
  if (warnings.length === 0) return warnings;
  const around = scope.kind === "function" ? scope.segments : [];
  // A function that warns on behalf of others is not deprecated itself.
  if (helpers.has(around[0] ?? (scope.kind === "module" ? name : ""))) return [];
  const kind = {
    warns: existsToWarn(name) || around.some((each) => deprecator.test(each)),
    isHidden: around.length > 0 || reachOfName(name) === 0,
  };
  return warnings.filter((each) => speaksOfItself(name, kind, each));
}
