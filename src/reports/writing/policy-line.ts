import type { PolicyOrigin } from "../../core/model/policy-origin.ts";
import { inWords } from "../../core/text/in-words.ts";
import { plainLine } from "./plain.ts";

/** Names the configurations that were used. Null if it was only the repository's own configuration, or none. */
export function policyLine(policy: readonly PolicyOrigin[] | undefined): string | null {
  if (policy === undefined || policy.every(({ from }) => from === null)) return null;
  const parts = policy.map(({ from, commit, path }) => {
    const place = from === null ? path : `${from}:${path}`;
    return commit === null ? place : `${place} at ${commit.slice(0, 12)}`;
  });
  return plainLine(`Judged by the policy of ${inWords(parts, "and")}.`, 1000);
}
