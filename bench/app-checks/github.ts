// A GitHub in a process of its own, with open pull requests that the App's check is to judge.
import { open, setStage } from "../../test/support/stage.ts";
import { serveRepository } from "../../test/support/git-server.ts";
import { pulled } from "../../test/support/app/payloads.ts";
import { checksOf } from "../../test/support/github/routes/checks.ts";
import { startFakeGitHub } from "../../test/support/github/server.ts";
import type { RepositoryState } from "../../test/support/github/world.ts";
import type { Crowd, Judged, Question } from "./shape.ts";

const crowd = JSON.parse(process.argv[2] ?? "{}") as Crowd;
const github = await startFakeGitHub({ limited: true });
const app = github.world.apps.app(4242, "sunset-warden", {
  checks: "write",
  contents: "read",
  metadata: "read",
  pull_requests: "read",
});
const declared = (name: string): string =>
  `/** @deprecated Use pages: slow. Sunset: 2027-06-15 */\nexport function ${name}(): void {}\n`;
const names = Array.from({ length: crowd.pulls }, (_, index) => `f${String(index)}`);
const git = setStage((repository) => {
  const files = names.map((name) => [`src/${name}.ts`, declared(name)]);
  const more = { "package.json": "{}\n", "src/pages.ts": "export function pages(): void {}\n" };
  repository.commit({ ...Object.fromEntries(files), ...more }, { date: "2026-01-10" });
});
// A third removes too early, a third announces, a third does nothing of the kind.
const changes = (name: string, index: number): Record<string, string | null> =>
  [
    { [`src/${name}.ts`]: null },
    { [`src/new-${name}.ts`]: declared(`new${name}`) },
    { [`docs/${name}.md`]: "Words.\n" },
  ][index % 3] ?? {};
const opened = names.map((name, index) =>
  open(git, { number: index + 1, title: `Change ${name}`, files: changes(name, index) }),
);
const server = await serveRepository(git.origin, "crowd.git", () => true);

const states: { readonly state: RepositoryState; readonly installation: number }[] = [];
for (let at = 0; at < crowd.repositories; at += 1) {
  const installation = 1000 + (at % crowd.installations);
  const state = github.world.repository(`org-${String(installation)}/r${String(at)}`, {
    private: true,
    cloneUrl: `${server.url}/crowd.git`,
  });
  for (const { number, title, merge, base, head, baseRef, headRef } of opened)
    github.world.pull(state, {
      number,
      title,
      mergeCommit: merge,
      base: {
        ref: baseRef,
        sha: base,
      },
      head: {
        ref: headRef,
        sha: head,
        repository: state.fullName,
      },
    });
  const account = github.world.account(state.owner);
  const known = app.installations.get(installation);
  const repositories = [...(known?.repositories ?? []), state.fullName];
  app.installations.set(installation, { id: installation, account, repositories, suspendedAt: null });
  states.push({ state, installation });
}

const times = new Map<string, number>();
let since = 0;
setInterval(() => {
  for (const { state } of states)
    for (const run of checksOf(state).values()) {
      const key = `${state.fullName}@${run.head}`;
      if (run.conclusion !== null && !times.has(key)) times.set(key, performance.now() - since);
    }
}, 50);

function judged(): Judged {
  const conclusions: Record<string, number> = {};
  for (const { state } of states)
    for (const { conclusion } of checksOf(state).values())
      conclusions[conclusion ?? "none"] = (conclusions[conclusion ?? "none"] ?? 0) + 1;
  return {
    times: [...times.values()],
    conclusions,
    requests: github.requests.length,
    met: { ...github.limits.met },
    peaks: { ...github.limits.peaks },
    violations: github.violations.slice(0, 5),
  };
}

process.on("message", ({ ask }: Question) => {
  if (ask === "judged") return process.send?.(judged());
  since = performance.now();
  return process.send?.(
    states.flatMap(({ state, installation }) =>
      [...state.pulls.values()].map((pull) => pulled(installation, "opened", { of: state, pull })),
    ),
  );
});
process.on("disconnect", () => {
  git.cleanup();
  process.exit(0);
});
process.send?.({ url: github.url, privateKey: app.privateKey });
