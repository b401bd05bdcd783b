import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";
import type { NewUse } from "../core/model/use.ts";

export const usageNewUse: Rule = {
  id: "usage/new-use",
  severity: "warning",
  summary: "The change adds a use of a deprecated feature, with its place.",
  help: 'Every new caller has to move later, and may keep the feature from being removed. Use what replaces it. The rule reports uses on added lines, by the syntax tree and the file\'s imports, where what is meant is evident, also in a package beside this one that is named as its importers name it (a workspace of npm, pnpm, Yarn, Cargo, Go or uv, a module of Maven or Gradle, a project of .NET); tests, re-exports, what is itself deprecated, and what a file used as often before are left out. A flag or configuration key that the configuration lists is used where code asks for it by its name (`flags.isOn("new-checkout")`, `config.get("usage.lookback")`, `process.env.OLD_TOKEN`), and a key where a document of YAML or JSON sets it. A comment or annotation that silences a linter or compiler does not silence this rule: set its severity for the path.',
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
          remedy: `${replacement === null ? "Do without it" : `Use ${code(replacement)} here`}, or turn this rule off for the path (\`rules: usage/new-use\`).`,
        };
      },
    },
  ],
};

/** "`fetchAll` is deprecated since 2026-05-01 and goes on 2027-01-15; use `fetchPage`." */
function messageFor({ feature, sunset }: NewUse): string {
  const { announced, replacement, sunsetVersion } = feature.notice;
  const since = announced === null ? "" : ` since ${announced}`;
  const version = sunsetVersion === null ? "" : ` and goes with version ${code(sunsetVersion)}`;
  const goes = sunset === null ? version : ` and goes on ${sunset}`;
  const instead = replacement === null ? "" : `; use ${code(replacement)}`;
  return `A new use of ${called(feature)}, which is deprecated${since}${goes}${instead}.`;
}
