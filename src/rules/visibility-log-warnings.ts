import { onChange, onEntry } from "../core/judging/condition.ts";
import type { Feature } from "../core/model/notice.ts";
import type { FindingDraft, Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const visibilityLogWarnings: Rule = {
  id: "visibility/log-warnings",
  severity: "off",
  summary:
    "A deprecated function or method does not warn when it is called, and is not registered with the runtime.",
  help: "A notice in the source reaches its readers. A warning reaches everyone who runs the program. A check covers new notices, an audit covers all. These calls in the body count as a warning: `warnings.warn`, `process.emitWarning`, `console.warn`, `util.deprecate`, `logger.warning`, `slog.Warn`, `log.Printf`, and any function with `deprecat` in its name, if the arguments mention a migration (deprecated, removed, use … instead) or name the function. Python's decorator `@deprecated` counts, too. A warning about something else does not. `sunset(…)`, `deprecated(…)` or `used(…)` with the feature's id or coordinate as its first argument, anywhere in the repository, registers it. Declarations without a body (interfaces, abstract methods, types, values) are exempt.",
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
    message: `${called(feature)} is deprecated, but does not warn when it is called.`,
    remedy: "Emit a warning when it is called, or register its id with the runtime.",
  };
}
