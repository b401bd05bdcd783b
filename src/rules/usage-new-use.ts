import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";
import type { NewUse } from "../core/model/use.ts";

export const usageNewUse: Rule = {
  id: "usage/new-use",
  severity: "warning",
  summary: "The change adds a use of a deprecated feature.",
  help: 'Every new caller has to migrate later, and may delay the removal. Use the replacement. The rule reports uses on added lines if the syntax tree and the file\'s imports identify the feature. It also reports uses of other packages of the same workspace (npm, pnpm, Yarn, Cargo, Go or uv, Maven or Gradle modules, .NET projects). Not reported: uses in tests, re-exports, uses in code that is itself deprecated, and uses that occurred as often in the file before. A flag or configuration key that the configuration lists counts as used where code reads it by its name (`flags.isOn("new-checkout")`, `config.get("usage.lookback")`, `process.env.OLD_TOKEN`). A key also counts as used where a YAML or JSON document sets it. A comment or annotation that silences a linter or compiler does not silence this rule. Set its severity for the path instead.',
  on: [
    {
      subject: "use",
      judge(use) {
        const { feature, path, line } = use;
        const { replacement } = feature.notice;
        return {
          feature: feature.id,
          place: { path, line, side: "head" },
          message: messageFor(use),
          remedy: `${replacement === null ? "Avoid it" : `Use ${code(replacement)} here`}, or turn this rule off for the path (\`rules: usage/new-use\`).`,
        };
      },
    },
  ],
};

function messageFor({ feature, sunset }: NewUse): string {
  const { announced, replacement, sunsetVersion } = feature.notice;
  const since = announced === null ? "" : ` since ${announced}`;
  const version = sunsetVersion === null ? "" : ` and will be removed in version ${code(sunsetVersion)}`;
  const goes = sunset === null ? version : ` and may be removed from ${sunset}`;
  const instead = replacement === null ? "" : `; use ${code(replacement)}`;
  return `A new use of ${called(feature)}, which is deprecated${since}${goes}${instead}.`;
}
