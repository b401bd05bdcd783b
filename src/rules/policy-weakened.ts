import type { FindingDraft, PolicyFacts, Rule } from "../core/model/rule.ts";

export const policyWeakened: Rule = {
  id: "policy/weakened",
  severity: "warning",
  summary:
    "The change makes the policy more lenient, changes the workflow that runs this check, or excludes more files. The policy of the base branch was used.",
  help: "The policy is read from the base branch, so that a pull request cannot weaken its own check. Review such a change with care: it applies to all later pull requests.",
  on: [
    {
      subject: "policy",
      judge(facts) {
        const drafts: FindingDraft[] = [
          ...facts.workflows.map((path) => ({
            path,
            message: "This change edits the workflow that runs this check.",
          })),
          ...facts.exclusions.map((path) => ({
            path,
            message:
              "With this change, more files count as generated files, vendored files or tests. Notices in them are no longer read.",
          })),
          ...(facts.inputs ?? []),
        ].map(({ path, message, ...place }) => ({
          feature: null,
          place: { path, line: "line" in place ? place.line : 1, side: "head" as const },
          message,
          remedy: "Review it with care: it applies to all later pull requests.",
        }));
        drafts.push(...loosened(facts));
        const message = policyMessage(facts);
        if (message === null) return drafts;
        const place = {
          path: facts.path,
          line: 1,
          side: facts.onHead ? ("head" as const) : ("base" as const),
        };
        const remedy = "Review it with care: it applies to all later pull requests.";
        return [{ feature: null, place, message, remedy }, ...drafts];
      },
    },
  ],
};

/** Values that existed before are reported, but do not count against the change. */
function loosened({ path, loosened: keys = [] }: PolicyFacts): FindingDraft[] {
  return keys.map(({ key, line, lockedBy, isNew }) => ({
    feature: null,
    place: { path, line, side: isNew ? ("head" as const) : ("base" as const) },
    message: `\`${key}\` is locked by the policy of ${lockedBy}, but the value here is more lenient. This value is ignored, and the locked value applies.`,
    remedy: `Delete it, or request a change in ${lockedBy}.`,
    ...(isNew ? {} : { atMost: "notice" as const }),
  }));
}

function policyMessage({ onBase, onHead, baseProblems, touched, lenient }: PolicyFacts): string | null {
  const keys = lenient.length === 0 ? "" : ` More lenient: ${lenient.join(", ")}.`;
  if (baseProblems.length > 0)
    return `The configuration on the base branch is not valid. The defaults were used instead.${keys}`;
  if (!onBase && onHead)
    return lenient.length === 0
      ? null
      : `This change adds a configuration that is more lenient than the defaults. The defaults were used.${keys}`;
  if (!touched || (onHead && lenient.length === 0)) return null;
  return `This change modifies the policy. The policy of the base branch was used.${keys}`;
}
