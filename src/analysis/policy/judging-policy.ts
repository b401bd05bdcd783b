import type { FailOn, Finding } from "../../core/model/finding.ts";
import type { PolicyOrigin } from "../../core/model/policy-origin.ts";
import type { ConfigurationState } from "./configuration.ts";

/**
 * Returns the configurations used for judging, the nearest first. `base` and `fallback` are the revisions that may
 * contain the configuration.
 */
export function judgingPolicy(
  { base, path, standsOn, inherited }: ConfigurationState,
  at: { readonly base: string; readonly fallback: string | null },
): readonly PolicyOrigin[] {
  const commit = standsOn === undefined ? null : standsOn === "base" ? at.base : at.fallback;
  const own = base?.configuration == null ? [] : [{ from: null, commit, path }];
  return [...own, ...(inherited?.origins ?? [])];
}

/** Returns the finding about an inherited policy that could not be read. No configuration can lower it. */
export function unreadPolicyFindings({ inherited, path, base }: ConfigurationState): readonly Finding[] {
  const unread = inherited?.unread ?? null;
  if (unread === null) return [];
  const { severity, line, message, remedy } = unread;
  return [
    {
      rule: "policy/invalid",
      severity,
      feature: null,
      message,
      remedy,
      place: {
        path,
        line,
        side: base === null ? "head" : "base",
      },
      passesFrom: null,
      evidence: null,
    },
  ];
}

const order: readonly FailOn[] = ["warning", "error", "never"];

/**
 * Returns the severity from which the check fails. The value requested for a run cannot be more lenient than a locked
 * or unknown policy.
 */
export function failLevel(asked: FailOn | null, { judging, inherited }: ConfigurationState): FailOn {
  const own = judging.policy.failOn ?? "error";
  if (inherited === undefined) return asked ?? own;
  if (inherited.unread?.severity === "error")
    return asked === "warning" || own === "warning" ? "warning" : "error";
  const isLocked = inherited.locks.some(({ key }) => key === "fail-on" || key === "*");
  return asked === null || (isLocked && order.indexOf(asked) > order.indexOf(own)) ? own : asked;
}
