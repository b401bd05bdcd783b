// Prints what one pull request's run left behind, as text for a terminal.
import type { CommentState, IssueState } from "../../test/support/github/world.ts";
import type { Annotation } from "../../test/support/runner.ts";
import type { Played } from "./play.ts";

const rule = "─".repeat(78);

export function show({ pull, result, comment, diff, surprises }: Played): string {
  const { verdict = "none" } = result.outputs;
  const outcome =
    surprises.length === 0
      ? [`Pull request #${pull.number}: ${verdict}, exit code ${String(result.exitCode)}, as expected.`]
      : [
          `Pull request #${pull.number}: ${verdict}, exit code ${String(result.exitCode)}, NOT as expected:`,
          ...surprises.map((each) => `  ${each}`),
          ...indented(`${result.stdout}${result.stderr}`),
        ];
  return [
    rule,
    `Pull request #${pull.number}: ${pull.title}`,
    rule,
    ...wrapped(pull.story),
    part("The change", diff),
    part("Annotations", result.annotations.map(annotation).join("\n") || "(none)"),
    part("Job summary", result.summary),
    part("Comment on the pull request", comment ?? "(none)"),
    ...outcome,
    "",
    "",
  ].join("\n");
}

/** A headline with a sentence below it. */
export function chapter(title: string, story: string): string {
  return `${[rule, title, rule, ...wrapped(story)].join("\n")}\n`;
}

export function part(title: string, text: string): string {
  return `${["", `── ${title}`, "", ...indented(text)].join("\n")}\n`;
}

/** As the page shows it: what is hidden is left out. */
export function issueText(issue: IssueState, comments: readonly CommentState[]): string {
  const shown = (body: string): string => body.replaceAll(/<!--[^]*?-->\n?/g, "").trim();
  const { state, stateReason, labels } = issue;
  const about = [stateReason === null ? state : `${state} as ${stateReason}`, ...labels].join(" · ");
  return [
    `# ${issue.title}  (#${String(issue.number)})`,
    `${about}\n`,
    shown(issue.body),
    ...comments.map(({ author, body }) => `\n▸ ${author?.login ?? "ghost"} wrote:\n\n${shown(body)}`),
  ].join("\n");
}

function indented(text: string): string[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => `  │ ${line}`.trimEnd());
}

function annotation({ level, file, line, title, message }: Annotation): string {
  const place = file === null ? "" : `${file}:${String(line ?? 1)}  `;
  return `${level}  ${place}${title ?? ""}\n  ${message.replaceAll("\n", "\n  ")}`;
}

/** Breaks a paragraph at the width of the rule. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > rule.length) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
