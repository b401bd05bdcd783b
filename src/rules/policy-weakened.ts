import type { FindingDraft, PolicyFacts, Rule } from "../core/model/rule.ts";

export const policyWeakened: Rule = {
  id: "policy/weakened",
  severity: "warning",
  summary:
    "The change makes the policy more lenient, or touches the workflow that runs this check or what is left out of it; base's policy was used.",
  help: "Policy is read from the base branch, so that a pull request cannot weaken its own check. Review such a change with care: it holds from the next pull request on.",
  on: [
    {
      subject: "policy",
      judge(facts) {
        const drafts: FindingDraft[] = [
          ...facts.workflows.map((path) => ({
            path,
            message: "The workflow that runs this check is changed here.",
          })),
          ...facts.exclusions.map((path) => ({
            path,
            message:
              "More files count as generated, vendored or tests here: notices in them are no longer read.",
          })),
          ...(facts.inputs ?? []),
        ].map(({ path, message, ...place }) => ({
          feature: null,
          place: { path, line: "line" in place ? place.line : 1, side: "head" as const },
          message,
          remedy: "Review it with care: what it says holds from the next pull request on.",
        }));
        drafts.push(...loosened(facts));
        const message = policyMessage(facts);
        if (message === null) return drafts;
        const place = {
          path: facts.path,
          line: 1,
          side: facts.onHead ? ("head" as const) : ("base" as const),
        };
        const remedy = "Review it with care: it holds from the next pull request on.";
        return [{ feature: null, place, message, remedy }, ...drafts];
      },
    },
  ],
};

/** What stood there before is said, and is no reproach to the change. */
function loosened({ path, loosened: keys = [] }: PolicyFacts): FindingDraft[] {
  return keys.map(({ key, line, lockedBy, isNew }) => ({
    feature: null,
    place: { path, line, side: isNew ? ("head" as const) : ("base" as const) },
    message: `\`${key}\` is locked by the policy of ${lockedBy}, and what stands here is looser: it does not count, the locked value judges.`,
    remedy: `Take it out, or have it changed in ${lockedBy}.`,
    ...(isNew ? {} : { atMost: "notice" as const }),
  }));
}

function policyMessage({ onBase, onHead, baseProblems, touched, lenient }: PolicyFacts): string | null {
  const keys = lenient.length === 0 ? "" : ` More lenient: ${lenient.join(", ")}.`;
  if (baseProblems.length > 0)
    return `The configuration on base is not valid and was not used: the defaults judged.${keys}`;
  if (!onBase && onHead)
    return lenient.length === 0
      ? null
      : `The configuration that is added here is more lenient than the defaults, which judged.${keys}`;
  if (!touched || (onHead && lenient.length === 0)) return null;
  return `The policy is changed here; base's policy was used.${keys}`;
}
