import { resolve } from "node:path";
import { writeText } from "../../adapters/fs/text-files.ts";
import type { CheckResult } from "../../core/model/result.ts";
import type { RuleInfo } from "../../reports/writing/rule-info.ts";
import { checkText } from "../../reports/check/text.ts";
import { rules } from "../../rules/registry.generated.ts";
import { version } from "../../core/product/version.ts";
import type { Session } from "../session/session.ts";

export const ruleInfos: readonly RuleInfo[] = rules.map(({ id, summary, help, severity }) => ({
  id,
  summary,
  help,
  defaultSeverity: severity,
}));

const rulesUrl = "https://github.com/sunset-warden/sunset-warden/blob/main/docs/rules";

/** Writes the report of a check or an audit in the form asked for, and the SARIF log where one is asked for. */
export async function reportCheck(session: Session, result: CheckResult): Promise<number> {
  const { options, world } = session;
  if (options.sarif !== null) await writeText(resolve(world.cwd, options.sarif), await sarifOf(result));
  world.stdout.write(await formatted(session, result));
  return result.verdict === "fail" ? 1 : 0;
}

async function formatted(session: Session, result: CheckResult): Promise<string> {
  const { options, world, repository } = session;
  switch (options.format) {
    case "json":
      return (await import("../../reports/check/json.ts")).checkJson(result);
    case "sarif":
      return sarifOf(result);
    case "markdown":
      return (await import("../../reports/check/markdown.ts")).checkMarkdown(result, {
        rulesUrl,
        mayName: () => true,
      });
    case "github": {
      const { annotations } = await import("../../reports/check/annotations.ts");
      const { placer } = await import("../../reports/check/placing.ts");
      const paths = [...new Set(result.findings.map((each) => each.place.path))];
      const hunks =
        result.from === null ? new Map() : await repository.addedLines(result.from, result.head, paths);
      return annotations(result, placer(hunks));
    }
    case "text": {
      const { columns } = world.stdout;
      return checkText(result, { color: colored(session), ...(columns ? { width: columns } : {}) });
    }
  }
}

export function colored({ options, world }: Session): boolean {
  return options.color && world.stdout.isTTY === true && !world.env["NO_COLOR"];
}

async function sarifOf(result: CheckResult): Promise<string> {
  const { sarif } = await import("../../reports/check/sarif.ts");
  return sarif(result, { rules: ruleInfos, version, rulesUrl });
}
