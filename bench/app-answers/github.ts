// A GitHub in a process of its own: an installation with much to remind of, others beside it, and who asks.
import { startCodeload } from "../../test/support/archive.ts";
import { closedPull, comment } from "../../test/support/app/payloads.ts";
import { type RealRepository, serveReal } from "../../test/support/app/real-repository.ts";
import { shareObjects } from "../../test/support/github/git-store.ts";
import { shareArchives } from "../../test/support/github/routes/archives.ts";
import { giveRole } from "../../test/support/github/routes/people.ts";
import { startFakeGitHub } from "../../test/support/github/server.ts";
import type { CommentState, PullRequestState, RepositoryState } from "../../test/support/github/world.ts";
import { asked, busy, type Flood, type Outcome, type Place, type Question } from "./shape.ts";

const flood = JSON.parse(process.argv[2] ?? "{}") as Flood;
const permissions = { contents: "write", issues: "write", metadata: "read", pull_requests: "write" } as const;
const github = await startFakeGitHub({ limited: true });
const codeload = await startCodeload();
const app = github.world.apps.app(4242, "sunset-warden", permissions);

const notice = (sunset: string, name: string): string =>
  `/** @deprecated Use pages instead: too slow. sunset: ${sunset} */\nexport function ${name}(): void {}\n`;

async function template(name: string, sunset: string): Promise<RealRepository & { readonly base: string }> {
  const made = await serveReal(github, `templates/${name}`, codeload, () => true);
  const parts = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `src/part-${String(index)}.ts`,
      `export function part${String(index)}(): number {\n  return ${String(index)};\n}\n`.repeat(1 + index),
    ]),
  );
  const features = { "src/all.ts": notice(sunset, "all"), "src/more.ts": notice(sunset, "more") };
  const files = { ...parts, ...features, "src/pages.ts": "export function pages(): void {}\n" };
  const policy = { ".github/deprecations.yml": "audience: internal\n", "package.json": "{}\n" };
  return { ...made, base: made.commit({ ...files, ...policy }, "2026-01-10") };
}

const due = await template("due", "2026-12-10");
const quiet = await template("quiet", "2029-01-15");

function repository(fullName: string, of: RealRepository & { readonly base: string }): RepositoryState {
  const state = github.world.repository(fullName, {
    private: true,
    cloneUrl: of.state.cloneUrl,
    refs: new Map([["refs/heads/main", of.base]]),
    pushedAt: "2026-11-01T00:00:00Z",
  });
  shareObjects(of.state, state);
  shareArchives(of.state, state);
  giveRole(state, "octocat", "maintain");
  const { number, head } = (closedPull(0, "sunset-warden/x") as { readonly pull_request: PullRequestState })
    .pull_request;
  const closed = { state: "closed", merged: true } as const;
  github.world.pull(state, { number, ...closed, head: { ...head, repository: fullName } });
  return state;
}

function install(id: number, owner: string, states: readonly RepositoryState[]): void {
  const account = github.world.account(owner);
  const repositories = states.map(({ fullName }) => fullName);
  app.installations.set(id, { id, account, repositories, suspendedAt: null });
}

const named = (owner: string, count: number, of: RealRepository & { readonly base: string }) =>
  Array.from({ length: count }, (_, index) => repository(`${owner}/r${String(index)}`, of));
const loud = named("busy", flood.first, due);
install(busy, "busy", loud.slice(0, asked));
const places = new Map<number, readonly RepositoryState[]>([[busy, loud]]);
for (let at = 1; at <= flood.others; at += 1) {
  const states = named(`org-${String(at)}`, flood.perInstallation, quiet);
  install(busy + at, `org-${String(at)}`, states);
  places.set(busy + at, states);
}

const said: {
  readonly line: string;
  readonly by: CommentState;
  readonly at: number;
  readonly of: RepositoryState;
}[] = [];
const seen = new Map<number, { said: number | null; done: number | null }>();

/** What was answered to a command so far. */
function watch(): void {
  const now = performance.now();
  for (const { by, at, of } of said) {
    const times = seen.get(by.id) ?? { said: null, done: null };
    seen.set(by.id, times);
    if (times.done !== null) continue;
    const answer = of.comments.find(({ body }) => body.includes(`:answer v1 ${String(by.id)}`));
    if (answer === undefined) continue;
    times.said ??= now - at;
    if (!answer.body.includes("⏳")) times.done = now - at;
  }
}
setInterval(watch, 50);

function say(index: number, line: string): object {
  const of = loud[index % asked];
  const issue = [...(of?.issues.values() ?? [])][0];
  if (of === undefined || issue === undefined)
    throw new Error(`there is no issue in ${String(index % asked)}`);
  const by = github.world.comment(of, issue.number, line, github.world.account("octocat"));
  said.push({ line, by, of, at: performance.now() });
  return comment(busy, line, { of, issue, comment: by });
}

function outcome(): Outcome {
  watch();
  const all = [...places.values()].flat();
  return {
    answers: said.map(({ line, by }) => ({ line, ...(seen.get(by.id) ?? { said: null, done: null }) })),
    requests: github.requests.length,
    issues: all.reduce((sum, each) => sum + each.issues.size, 0),
    met: { ...github.limits.met },
    peaks: { ...github.limits.peaks },
    violations: github.violations.slice(0, 5),
  };
}

function placesOf(): readonly Place[] {
  return [...places].flatMap(([installation, states]) =>
    states.map(({ id, owner, name, refs }) => ({
      id,
      installation,
      owner,
      name,
      commit: refs.get("refs/heads/main") ?? "",
    })),
  );
}

process.on("message", (question: Question) => {
  switch (question.ask) {
    case "places":
      return process.send?.(placesOf());
    case "widen":
      install(busy, "busy", loud);
      return process.send?.(true);
    case "say":
      return process.send?.(say(question.index, question.line));
    case "outcome":
      return process.send?.(outcome());
  }
});
process.on("disconnect", () => {
  for (const each of [due, quiet]) each.local.cleanup();
  process.exit(0);
});
process.send?.({ url: github.url, privateKey: app.privateKey });
