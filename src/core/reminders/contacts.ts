import { rowOf, type Circumstances } from "../judging/lifecycle.ts";
import type { Evidence } from "../model/evidence.ts";
import type { Policy } from "../model/policy.ts";
import type { DatedFeature } from "./dated-feature.ts";
import type { HiddenState } from "./marker.ts";

const mentionable = /^@?([a-z\d][a-z\d-]{0,38}(?:\/[a-z\d_][\w.-]{0,99})?)$/i;

/** Returns the login or team of a contact, without `@`. Null for an email address, a URL or a channel. */
export function mentionOf(contact: string): string | null {
  return mentionable.exec(contact.trim())?.[1] ?? null;
}

/**
 * Returns true if issues reach a caller: by a mention, or in its own repository if that `agreed` to issues from this
 * one. An address or a URL counts only after a person has used it.
 */
export function isReachable(
  caller: string,
  { callers }: Pick<Policy, "callers">,
  agreed: ReadonlySet<string>,
): boolean {
  const known = Object.hasOwn(callers, caller) ? callers[caller] : undefined;
  if (known === undefined) return false;
  return agreed.has(caller) || (known.contact !== null && mentionOf(known.contact) !== null);
}

/** Returns whether all observed callers can be reached, and whether all of them were contacted. */
export function reachOf(
  evidence: Evidence | null,
  policy: Pick<Policy, "callers">,
  agreed: ReadonlySet<string>,
  contacted: readonly string[],
): Pick<Circumstances, "reachable" | "contacted"> {
  const callers = evidence?.callers.map(({ caller }) => caller) ?? [];
  const known = new Set(contacted);
  return {
    reachable:
      evidence !== null &&
      callers.every((caller) => known.has(caller) || isReachable(caller, policy, agreed)),
    contacted: callers.length > 0 && callers.every((caller) => known.has(caller)),
  };
}

/** Updates a feature's circumstances with the callers that people contacted. */
export function afterContacts(
  dated: DatedFeature,
  policy: Pick<Policy, "callers">,
  { contacted }: Pick<HiddenState, "contacted">,
): DatedFeature {
  if (contacted.length === 0) return dated;
  const { evidence, agreed } = dated;
  const names = contacted.map(({ caller }) => caller);
  const circumstances = { ...dated.circumstances, ...reachOf(evidence, policy, agreed, names) };
  return { ...dated, circumstances, row: rowOf(circumstances) };
}
