import type { Probot } from "probot";
import { againAction } from "../../core/text/check-name.ts";
import { readKey } from "../checks/check-key.ts";
import { uuidOf } from "../jobs/job.ts";
import { type Accept, of } from "./intake.ts";

/** Queues changes for the App's own check. */
export function listenForChecks(app: Probot, accept: Accept): void {
  app.on(
    [
      "pull_request.opened",
      "pull_request.synchronize",
      "pull_request.reopened",
      "pull_request.ready_for_review",
      "pull_request.edited",
      "pull_request.closed",
    ],
    async ({ id, payload }) => {
      const { installation, repository, pull_request: pull } = payload;
      const changes = payload.action === "edited" ? payload.changes : null;
      // Ignores edits of the pull request's text, which the check does not need.
      if (!installation || (changes !== null && changes.base === undefined)) return;
      const change = {
        kind: "pull" as const,
        number: pull.number,
        head: pull.head.sha,
        base: pull.base.ref,
        baseChanged: changes !== null,
      };
      // One delivery may cause two jobs: if a pull request of ours is closed, its issues are updated, too.
      const job = of("check", installation, repository);
      if (payload.action === "closed")
        await accept(uuidOf("check", id), { ...job, change, asked: false, isOpened: true });
      // `asked`: the check is opened at once, so that no earlier verdict lets the change pass.
      else await accept(id, { ...job, change, asked: true });
    },
  );

  app.on("merge_group.checks_requested", async ({ id, payload }) => {
    const { installation, repository, merge_group: group } = payload;
    if (!installation || !repository) return;
    const ref = group.base_ref.replace(/^refs\/heads\//, "");
    const change = { kind: "group" as const, base: { ref, sha: group.base_sha }, head: group.head_sha };
    await accept(id, { ...of("check", installation, repository), change, asked: true });
  });

  app.on("check_suite.rerequested", async ({ id, payload }) => {
    const { installation, repository, check_suite: suite } = payload;
    if (!installation) return;
    const change = { kind: "commit" as const, head: suite.head_sha };
    await accept(id, { ...of("check", installation, repository), change, asked: true });
  });

  app.on(["check_run.rerequested", "check_run.requested_action"], async ({ id, payload }) => {
    const { installation, repository, check_run: run } = payload;
    const wanted = payload.action === "requested_action" ? payload.requested_action?.identifier : null;
    if (!installation || (wanted !== null && wanted !== againAction.identifier)) return;
    const known = readKey(run.external_id ?? "");
    if (known === null) return;
    const head = run.head_sha;
    const change =
      known.kind === "pull"
        ? { kind: "pull" as const, number: known.number, head, base: known.base, baseChanged: false }
        : { kind: "commit" as const, head };
    await accept(id, { ...of("check", installation, repository), change, asked: true });
  });
}
