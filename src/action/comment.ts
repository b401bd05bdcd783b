import * as core from "@actions/core";
import type { CheckResult } from "../core/result.ts";
import { commentBody, commentMarker, type CommentOptions } from "../reports/comment.ts";
import { uriPath } from "../reports/escape.ts";
import { plainLine } from "../reports/plain.ts";
import { pullRequests } from "./connect.ts";
import { dryRun } from "./dry-run.ts";
import type { Run } from "./run.ts";

/** Keeps the one comment of a pull request up to date. Whatever comes of it, the verdict stands. */
export async function comment(result: CheckResult, run: Run, options: CommentOptions): Promise<void> {
  const { event, inputs } = run;
  if (event.kind !== "pull-request" || result.base === null || inputs.comment === "never") return;
  if (inputs.token === "") return core.info("There is no token, so no comment was written.");
  const serious = result.findings.some((each) => each.severity !== "notice");
  const mode = inputs.comment === "always" || serious ? "always" : "if-present";
  const body = commentBody(result, {
    ...{ ...options, policyPath: inputs.config, ...pages(run, event.base.ref) },
    ...judged(run, event.head.sha),
  });
  if (inputs.dryRun) return dryRun(`the comment that would stand on #${event.number} (${mode})`, body);
  const github = await pullRequests(run);
  const outcome = await github.stickyComment({ number: event.number, marker: commentMarker, body, mode });
  switch (outcome.outcome) {
    case "created":
    case "updated":
    case "unchanged":
      return core.info(plainLine(`Comment ${outcome.outcome}: ${outcome.url}`));
    case "absent":
      return;
    case "forbidden":
      return core.info(
        plainLine(
          `No comment: ${outcome.reason}. The verdict stands; grant \`pull-requests: write\` to have one.`,
        ),
      );
    case "failed":
      return core.info(plainLine(`No comment: ${outcome.reason}. The verdict stands.`));
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
