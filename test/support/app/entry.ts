// The real server in a process of its own, with work that writes down what it is asked to do, or dies of it.
import { appendFileSync, existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { run } from "../../../src/app/run.ts";
import type { CreateWork } from "../../../src/app/jobs/work.ts";
import type { WorkNote } from "./notes.ts";

const env = process.env;
const notes = env["TEST_NOTES"] ?? "";
const milliseconds = Number(env["TEST_WORK_MS"] ?? 0);

function note(what: Omit<WorkNote, "pid" | "at">): void {
  appendFileSync(notes, `${JSON.stringify({ ...what, pid: process.pid, at: Date.now() })}\n`);
}

/** The place (`start`, `middle`, `end`) and the words of the job of which the process is to die. */
function dieAt(place: string, about: string): void {
  if (env["TEST_DIE_AT"] === place && about.includes(env["TEST_DIE_OF"] ?? ""))
    process.kill(process.pid, "SIGKILL");
}

const createWork: CreateWork = ({ token, apiUrl, usage }) => {
  const recorded =
    (kind: WorkNote["kind"]) =>
    async (installation: number, about: string): Promise<void> => {
      note({ what: "begin", kind, installation, about });
      dieAt("start", about);
      await pause(milliseconds / 2);
      dieAt("middle", about);
      const authorization = `token ${await token(installation)}`;
      const answer = await fetch(`${apiUrl}/installation/repositories`, {
        headers: { authorization, "user-agent": "test" },
      });
      await pause(milliseconds / 2);
      if (env["TEST_FAIL"] !== undefined && existsSync(env["TEST_FAIL"]))
        throw new Error(`failed with ${authorization} and ${env["WEBHOOK_SECRET"] ?? ""}`);
      const seen = `${about} ${String(answer.status)} ${String(usage.variables.get("PRIVATE_KEY"))}`;
      note({ what: "end", kind, installation, about: seen });
      dieAt("end", about);
    };
  const [push, comment, closedPull, look, sweep] = [
    recorded("push"),
    recorded("comment"),
    recorded("closedPull"),
    recorded("look"),
    recorded("sweep"),
  ];
  return {
    push: ({ installation, repository, after }) => push(installation, `${repository.repo}@${after}`),
    comment: ({ installation, issue, comment: { body } }) =>
      comment(installation, `#${String(issue)} ${body}`),
    closedPull: ({ installation, branch, merged }) => closedPull(installation, `${branch} ${String(merged)}`),
    check: async () => {},
    missedChecks: async () => {},
    recheck: async () => {},
    remind: ({ installation, repository }) => look(installation, `${repository.owner}/${repository.repo}`),
    sweep: (installation, repositories) =>
      sweep(installation, repositories.map(({ owner, repo }) => `${owner}/${repo}`).join(",")),
  };
};

process.exitCode = await run(process.argv.slice(2), env, {
  createWork,
  pace: { pollSeconds: 0.5, retrySeconds: 1 },
});
