import { onChange, onEntry } from "../core/judging/condition.ts";
import type { Feature } from "../core/model/notice.ts";
import type { FindingDraft, Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const visibilityLogWarnings: Rule = {
  id: "visibility/log-warnings",
  severity: "off",
  summary:
    "A deprecated function or method neither warns when it is called nor is registered with the runtime.",
  help: "A notice in the source reaches who reads the source; a warning reaches who runs the program. Looks at new notices, and in audits at all of them. A call in its body warns: `warnings.warn`, `process.emitWarning`, `console.warn`, `util.deprecate`, `logger.warning`, `slog.Warn`, `log.Printf`, and whatever has `deprecat` in its name, where what it is given speaks of moving (deprecated, removed, use … instead) or names the function; so does Python's decorator `@deprecated`. A warning about something else does not. `sunset(…)`, `deprecated(…)` or `used(…)` with the feature's id or coordinate as its first argument, anywhere in the repository, registers it. What has no body (interfaces, abstract methods, types, values) is not asked.",
  on: [
    onChange({
      when: ({ change }) => change.change === "announced",
      needs: ["warns"],
      judge: ({ feature, warns }) => (warns === false ? draft(feature) : null),
    }),
    onEntry({
      when: ({ state }) => state !== "kept",
      needs: ["warns"],
      judge: ({ feature, warns }) => (warns === false ? draft(feature) : null),
    }),
  ],
};

function draft(feature: Feature): FindingDraft {
  const { path, line } = feature.place;
  return {
    feature: feature.id,
    place: { path, line, side: "head" },
    message: `${called(feature)} is deprecated and does not warn when it is called.`,
    remedy: "Let it warn when it is called, or register it with the runtime by its id.",
  };
}
