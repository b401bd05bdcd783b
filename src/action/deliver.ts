import { tmpdir } from "node:os";
import * as core from "@actions/core";
import { writeApart, writeNamed } from "../adapters/fs/text-files.ts";
import type { CheckResult } from "../core/model/result/result.ts";
import { version } from "../core/product/version.ts";
import { annotations } from "../reports/check/annotations.ts";
import { checkJson } from "../reports/check/json.ts";
import { rulesUrl, type Links } from "../reports/writing/links.ts";
import { checkMarkdown } from "../reports/check/markdown.ts";
import type { MayName } from "../reports/writing/named-callers.ts";
import { placer } from "../reports/check/placing.ts";
import { sarif } from "../reports/check/sarif.ts";
import { checkText } from "../reports/terminal/check-text.ts";
import type { Run } from "./runner/run-context.ts";
import { summarise } from "./runner/summary.ts";
import { commentBody, commentMarker, type CommentOptions } from "../reports/check/comment.ts";
import { uriPath } from "../reports/writing/escape.ts";
import { plainLine } from "../reports/writing/plain.ts";
import { pullRequests } from "./runner/connect.ts";
import { dryRun } from "./runner/dry-run.ts";

/** Publishes a result: annotations, log, summary, files, outputs, and last the comment. */
export async function deliver(result: CheckResult, run: Run): Promise<void> {
  const mayName = callerNames(result, run);
  process.stdout.write(annotations(result, await placesOnHead(result, run)));
  process.stdout.write(checkText(result, { color: false, mayName }));
  const links = linksFor(run);
  await summarise(checkMarkdown(result, { ...links, mayName, policyPath: run.inputs.config }));
  const count = (severity: string): number =>
    result.findings.filter((each) => each.severity === severity).length;
  core.setOutput("verdict", result.verdict);
  core.setOutput("errors", count("error"));
  core.setOutput("warnings", count("warning"));
  core.setOutput("features", result.features.length);
  await writeFiles(result, mayName, run);
  if (await comment(result, run, { ...links, mayName }))
    await (await import("./suggest.ts")).suggest(result, run);
}

/** In a public repository, only callers with `public: true` are named. */
function callerNames(result: CheckResult, { event }: Run): MayName {
  if (event.repository.private === true) return () => true;
  const named = new Set(result.publicCallers);
  return (caller) => named.has(caller);
}

async function placesOnHead(result: CheckResult, { repository }: Run): Promise<ReturnType<typeof placer>> {
  const paths = [...new Set(result.findings.map((each) => each.place.path))];
  if (result.from === null || paths.length === 0) return placer(new Map());
  return placer(await repository.addedLines(result.from, result.head, paths));
}

function linksFor({ event }: Run): Required<Links> {
  return { rulesUrl, blobUrl: `${event.serverUrl}/${event.repository.fullName}/blob` };
}

async function writeFiles(
  result: CheckResult,
  mayName: MayName,
  { env, inputs, workspace }: Run,
): Promise<void> {
  const folder = env["RUNNER_TEMP"] || tmpdir();
  core.setOutput("findings", await writeApart(folder, "findings.json", checkJson(result, mayName)));
  if (inputs.sarif === null) return;
  const { rules } = await import("../rules/registry.generated.ts");
  const infos = rules.map(({ id, summary, help, severity }) => ({
    id,
    summary,
    help,
    defaultSeverity: severity,
  }));
  const text = sarif(result, { rules: infos, version, rulesUrl });
  core.setOutput("sarif", await writeNamed(workspace, inputs.sarif, text));
}

/**
 * Updates the comment on a pull request. Failures do not affect the verdict. Returns true if the comment exists,
 * or would exist in a dry run; only then suggestions may exist, too.
 */
async function comment(result: CheckResult, run: Run, options: CommentOptions): Promise<boolean> {
  const { event, inputs } = run;
  if (event.kind !== "pull-request" || result.base === null || inputs.comment === "never") return false;
  if (inputs.token === "") {
    core.info("No token is set, so no comment was written.");
    return false;
  }
  const serious = result.findings.some((each) => each.severity !== "notice");
  const mode = inputs.comment === "always" || serious ? "always" : "if-present";
  const body = commentBody(result, {
    ...options,
    policyPath: inputs.config,
    ...pages(run, event.base.ref),
    ...judged(run, event.head.sha),
  });
  if (inputs.dryRun) {
    dryRun(`the comment on #${event.number} (${mode})`, body);
    return true;
  }
  const github = await pullRequests(run);
  const outcome = await github.stickyComment({ number: event.number, marker: commentMarker, body, mode });
  switch (outcome.outcome) {
    case "created":
    case "updated":
    case "unchanged":
      core.info(plainLine(`Comment ${outcome.outcome}: ${outcome.url}`));
      return true;
    case "absent":
      return false;
    case "forbidden":
      core.info(
        plainLine(
          `No comment: ${outcome.reason}. The verdict is not affected. Grant \`pull-requests: write\` to get the comment.`,
        ),
      );
      return false;
    case "failed":
      core.info(plainLine(`No comment: ${outcome.reason}. The verdict is not affected.`));
      return false;
  }
}

function judged({ env }: Run, head: string): Pick<CommentOptions, "judged"> {
  const run = Number(env["GITHUB_RUN_ID"]);
  return Number.isSafeInteger(run) && run > 0 ? { judged: { run, head } } : {};
}

function pages({ env, event, inputs }: Run, base: string): Pick<CommentOptions, "policyUrl" | "runUrl"> {
  const home = `${event.serverUrl}/${event.repository.fullName}`;
  const run = env["GITHUB_RUN_ID"];
  return {
    policyUrl: `${home}/blob/${uriPath(`${base}/${inputs.config}`)}`,
    ...(run ? { runUrl: `${home}/actions/runs/${run}` } : {}),
  };
}
