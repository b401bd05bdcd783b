// A GitHub with thousands of repositories in a process of its own: three real ones lie behind all of them.
import { startCodeload } from "../../test/support/archive.ts";
import { serveReal, type RealRepository } from "../../test/support/app/real-repository.ts";
import { shareObjects } from "../../test/support/github/git-store.ts";
import { shareArchives } from "../../test/support/github/routes/archives.ts";
import { startFakeGitHub } from "../../test/support/github/server.ts";
import type { RepositoryState } from "../../test/support/github/world.ts";
import { type Counted, kindOf, type Kind, type Place, type Question, type Shape, sunsets } from "./shape.ts";

const shape = JSON.parse(process.argv[2] ?? "{}") as Shape;
const permissions = { contents: "write", issues: "write", metadata: "read", pull_requests: "write" } as const;
const github = await startFakeGitHub({ limited: true });
const codeload = await startCodeload();
const app = github.world.apps.app(4242, "sunset-warden", permissions);

interface Template extends RealRepository {
  readonly base: string;
  readonly quiet: string;
  readonly loud: string;
}

const notice = (sunset: string, name: string): string =>
  `/** @deprecated Use pages instead: too slow. sunset: ${sunset} */\nexport function ${name}(): void {}\n`;

async function template(kind: Kind): Promise<Template> {
  const made = await serveReal(github, `templates/${kind}`, codeload, () => true);
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `src/part-${String(index)}.ts`,
      `export function part${String(index)}(): number {\n  return ${String(index)};\n}\n`.repeat(1 + index),
    ]),
  );
  const base = made.commit(
    {
      ...files,
      "package.json": "{}\n",
      "src/pages.ts": "export function pages(): void {}\n",
      "src/all.ts": notice(sunsets[kind], "all"),
    },
    "2026-01-10",
  );
  const quiet = made.commit(
    { "src/part-1.ts": "export const part = 1;\n", "README.md": "More.\n" },
    "2026-11-20",
  );
  const loud = made.commit({ "src/part-2.ts": notice("2029-06-15", "part2") }, "2026-11-20");
  return { ...made, base, quiet, loud };
}

const templates: Record<Kind, Template> = {
  plain: await template("plain"),
  live: await template("live"),
  coming: await template("coming"),
};
const kinds = new Map<number, Kind>();
const places = new Map<number, RepositoryState>();
const owners = new Map<number, number>();
for (let at = 0; at < shape.installations; at += 1) {
  const installation = 1000 + at;
  const owner = `org-${String(at)}`;
  const repositories: string[] = [];
  for (let index = 0; index < shape.perInstallation; index += 1) {
    const kind = kindOf(at * shape.perInstallation + index);
    const of = templates[kind];
    const state = github.world.repository(`${owner}/r${String(index)}`, {
      private: true,
      cloneUrl: of.state.cloneUrl,
      refs: new Map([["refs/heads/main", of.base]]),
      pushedAt: "2026-11-01T00:00:00Z",
    });
    shareObjects(of.state, state);
    shareArchives(of.state, state);
    repositories.push(state.fullName);
    kinds.set(state.id, kind);
    places.set(state.id, state);
    owners.set(state.id, installation);
  }
  const account = github.world.account(owner);
  app.installations.set(installation, { id: installation, account, repositories, suspendedAt: null });
}

const changed = new Set<string>();
let counted = 0;

const placeOf = (state: RepositoryState): Place => ({
  id: state.id,
  installation: owners.get(state.id) ?? 0,
  owner: state.owner,
  name: state.name,
  kind: kinds.get(state.id) ?? "plain",
  commit: state.refs.get("refs/heads/main") ?? "",
  pushedAt: state.pushedAt ?? "",
});

function push(id: number, change: "quiet" | "loud"): Place {
  const state = places.get(id);
  if (state === undefined) throw new Error(`there is no repository ${String(id)}`);
  state.refs.set("refs/heads/main", templates[kinds.get(id) ?? "plain"][change]);
  state.pushedAt = github.world.now();
  changed.add(`/repos/${state.fullName}`);
  return placeOf(state);
}

function count(): Counted {
  const requests = github.requests.slice(counted);
  counted = github.requests.length;
  const operations: Record<string, number> = {};
  let [unchanged, shared] = [0, 0];
  for (const { operation, path } of requests) {
    operations[operation] = (operations[operation] ?? 0) + 1;
    const named = /^\/repos\/[^/]+\/[^/]+/.exec(path)?.[0];
    const state = github.world.repositories.get((named ?? "").slice("/repos/".length));
    if (named === undefined) shared += 1;
    else if (!changed.has(named) && kinds.get(state?.id ?? 0) === "plain") unchanged += 1;
  }
  const issues = [...places.values()].reduce((sum, each) => sum + each.issues.size, 0);
  return {
    operations,
    unchanged,
    shared,
    issues,
    met: { ...github.limits.met },
    peaks: { ...github.limits.peaks },
    megabytes: Math.round(process.memoryUsage.rss() / 1e6),
    violations: github.violations.slice(0, 5),
  };
}

process.on("message", (question: Question) => {
  if (question.ask === "places") process.send?.([...places.values()].map(placeOf));
  else process.send?.(question.ask === "push" ? push(question.id, question.change) : count());
});
process.on("disconnect", () => {
  for (const each of Object.values(templates)) each.local.cleanup();
  process.exit(0);
});
process.send?.({ url: github.url, privateKey: app.privateKey });
