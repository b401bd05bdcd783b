import * as core from "@actions/core";
import type { CheckResult } from "../core/model/result/result.ts";
import { commentBody, commentMarker, type CommentOptions } from "../reports/check/comment.ts";
import { uriPath } from "../reports/writing/escape.ts";
import { plainLine } from "../reports/writing/plain.ts";
import { pullRequests } from "./runner/connect.ts";
import { dryRun } from "./runner/dry-run.ts";
import type { Run } from "./runner/run-context.ts";

/**
 * Keeps the one comment of a pull request up to date. Whatever comes of it, the verdict stands. Gives whether our
 * comment is there, or would be: only then can there be anything else of ours.
 */
export async function comment(result: CheckResult, run: Run, options: CommentOptions): Promise<boolean> {
  const { event, inputs } = run;
  if (event.kind !== "pull-request" || result.base === null || inputs.comment === "never") return false;
  if (inputs.token === "") {
    core.info("There is no token, so no comment was written.");
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
    dryRun(`the comment that would stand on #${event.number} (${mode})`, body);
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
          `No comment: ${outcome.reason}. The verdict stands; grant \`pull-requests: write\` to have one.`,
        ),
      );
      return false;
    case "failed":
      core.info(plainLine(`No comment: ${outcome.reason}. The verdict stands.`));
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
