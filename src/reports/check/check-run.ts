import { githubBody, githubText, longList, valueLength } from "../../core/limits.ts";
import type { Severity } from "../../core/model/finding.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import { clip, plainPath } from "../writing/plain.ts";
import { markdownText } from "../writing/markdown-text.ts";
import { annotationOf } from "./annotations.ts";
import { condense, heaviestFirst } from "./condense.ts";
import { checkJson } from "./json.ts";
import { checkMarkdown, type MarkdownOptions } from "./markdown.ts";
import { endsWithoutPush, outlook, tally } from "./outlook.ts";
import type { PlaceOnHead } from "./placing.ts";

export interface CheckRunReport {
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly annotations: readonly {
    readonly path: string;
    readonly line: number;
    readonly level: "notice" | "warning" | "failure";
    readonly title: string;
    readonly message: string;
  }[];
}

const levels: Readonly<Record<Severity, "notice" | "warning" | "failure">> = {
  notice: "notice",
  warning: "warning",
  error: "failure",
};

export function checkRunReport(
  result: CheckResult,
  placeOnHead: PlaceOnHead,
  options: MarkdownOptions,
): CheckRunReport {
  const annotations = heaviestFirst(condense(result.findings)).flatMap((entry) => {
    const { severity, place, title, message } = annotationOf(entry, placeOnHead, result.today);
    const path = plainPath(place?.path ?? "");
    return place === null || path === ""
      ? []
      : [{ path, line: place.line, level: levels[severity], title: clip(title, valueLength), message }];
  });
  return {
    title: clip(titleOf(result), valueLength),
    summary: checkMarkdown(result, { ...options, limit: githubBody }),
    text: textOf(result, options),
    annotations: annotations.slice(0, longList),
  };
}

function titleOf(result: CheckResult): string {
  const { counts, passesFrom } = outlook(result);
  if (result.verdict === "fail") {
    const day = passesFrom !== null && endsWithoutPush(result) ? `; can pass from ${passesFrom}` : "";
    return `${tally(counts)}${day}`;
  }
  if (result.unfinished) return `Not finished: time limit reached, ${tally(counts)}`;
  if (counts.error + counts.warning > 0) return `Passed: ${tally(counts)}`;
  const removed = result.removals.length;
  return removed === 0 ? "Passed: no findings" : `Passed: ${count(removed, "allowed removal")}`;
}

/** Returns the promised JSON, for programs that read the check run. */
function textOf(result: CheckResult, { mayName }: MarkdownOptions): string {
  const json = checkJson(result, mayName ?? (() => false));
  // A fence longer than any run of backquotes in the text.
  const longest = Math.max(2, ...(json.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const text = `<details><summary>${markdownText("This result as JSON")}</summary>\n\n${fence}json\n${json.trimEnd()}\n${fence}\n\n</details>\n`;
  if (text.length <= githubText) return text;
  return "The JSON result is too large for GitHub. `sunset-warden check --format json` prints it.\n";
}
