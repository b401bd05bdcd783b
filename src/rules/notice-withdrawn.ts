import type { Rule } from "../core/rule.ts";
import { called } from "../core/show.ts";

export const noticeWithdrawn: Rule = {
  id: "notice/withdrawn",
  severity: "error",
  summary: "A notice is gone, the feature stays, and no decision `keep` says that this is meant.",
  help: "Taking a notice away un-deprecates the feature. That is a decision of the provider: record `keep` with its reason under `decisions:`, in the same pull request or before.",
  forgivesOldNotices: true,
  change({ change, subject, keepDecided }) {
    if (change.change !== "withdrawn" || keepDecided) return null;
    return {
      feature: subject.id,
      place: { path: change.path, line: change.line, side: change.side },
      message: `The deprecation notice of ${called(subject)} is gone, and the feature is still there.`,
      remedy:
        "Restore the notice; if the feature is to stay, record the decision `keep` for it under `decisions:` in the configuration.",
    };
  },
};
