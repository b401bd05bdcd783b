/** The work of the App's own check in this process, on a fake GitHub with a real repository behind it. */
import { setTimeout as pause } from "node:timers/promises";
import { workOn } from "../../../src/app/jobs/create-work.ts";
import type { CheckEvent, JobHandlers, WorkWorld } from "../../../src/app/jobs/work.ts";
import type { FakeGitHub } from "../github/server.ts";
import { checksOf, type CheckRunState } from "../github/routes/checks.ts";
import type { RepositoryState } from "../github/world.ts";
import type { Permissions } from "../github/app-registry.ts";
import { serveRepository } from "../git-server.ts";
import type { TestRepository } from "../git-repository.ts";
import type { Opened } from "../stage.ts";
import { MemoryOwed } from "./memory-owed.ts";
import { MemoryKnown } from "./memory-known.ts";

export const checkPermissions: Permissions = {
  checks: "write",
  contents: "read",
  metadata: "read",
  pull_requests: "read",
};

export interface CheckStage {
  readonly state: RepositoryState;
  readonly work: JobHandlers;
  /** Days on which something is judged again, as the work wanted it. */
  readonly planned: { readonly event: CheckEvent; readonly day: string }[];
  /** Those whose turn comes within the next minutes. */
  readonly later: { readonly event: CheckEvent; readonly at: Date }[];
  readonly lines: string[];
  today: string;
  /** What a delivery about a pull request becomes. */
  event(pull: Opened, over?: Partial<CheckEvent> & { readonly baseChanged?: boolean }): CheckEvent;
  /** Runs the job and those that it leaves. */
  check(event: CheckEvent, lastTry?: boolean): Promise<void>;
  /** Check runs on a commit, oldest first. */
  runs(head: string): readonly CheckRunState[];
  close(): Promise<void>;
}

export interface CheckStageOptions {
  readonly github: FakeGitHub;
  /** What GitHub has as git. */
  readonly origin: TestRepository;
  readonly fullName: string;
  readonly today: string;
  readonly permissions?: Permissions;
  readonly usage?: WorkWorld["usage"];
}

const app = { id: 4242, slug: "sunset-warden" };
const turns: WorkWorld["turns"] = { take: (_repository, work) => work() };
const written: WorkWorld["written"] = { wrote: async () => {}, lately: async () => [] };
const installation = 11;

export async function setCheckStage(options: CheckStageOptions): Promise<CheckStage> {
  const { github, origin, fullName, permissions = checkPermissions } = options;
  const state = github.world.repository(fullName);
  const server = await serveRepository(origin, `${fullName}.git`, (given) => /^basic /i.test(given));
  state.cloneUrl = `${server.url}/${fullName}.git`;
  const made = github.world.apps.app(app.id, app.slug, permissions);
  const account = github.world.account(state.owner);
  made.installations.set(installation, {
    id: installation,
    account,
    repositories: [fullName],
    suspendedAt: null,
  });
  const token = github.world.apps.nextToken();
  const installed = made.installations.get(installation);
  if (installed === undefined) throw new Error("there is no installation");
  github.world.tokens.set(token, {
    account: github.world.account(`${app.slug}[bot]`),
    app: app.slug,
    permissions,
    acts: {
      as: "installation",
      installation: installed,
    },
  });
  const planned: { event: CheckEvent; day: string }[] = [];
  const later: { event: CheckEvent; at: Date }[] = [];
  const lines: string[] = [];
  const said = (_fields: object, line: string): void => void lines.push(line);
  const work = workOn(
    {
      apiUrl: github.url,
      requested() {},
      known: new MemoryKnown(),
      engine: "1",
      app: app.id,
      overview: null,
      token: async () => token,
      renewed: async () => null,
      identity: async () => ({
        login: "sunset-warden[bot]",
        type: "Bot",
      }),
      later: async () => {},
      turns,
      written,
      owed: new MemoryOwed(),
      answerLater: async () => {},
      judgeOn: async (event, day) =>
        void planned.push({
          event,
          day,
        }),
      judgeAt: async (event, at) =>
        void later.push({
          event,
          at,
        }),
      log: {
        debug: said,
        info: said,
        warn: said,
      },
      usage: options.usage ?? {
        origins: new Set(),
        variables: new Map(),
      },
    },
    { today: () => stage.today, patience: "none" },
  );
  const named = { id: state.id, owner: state.owner, repo: state.name, defaultBranch: state.defaultBranch };
  const stage: CheckStage = {
    state,
    work,
    planned,
    later,
    lines,
    today: options.today,
    event: ({ number, head, baseRef: base }, { baseChanged = false, ...over } = {}) => ({
      installation,
      repository: named,
      asked: true,
      change: {
        kind: "pull",
        number,
        head,
        base,
        baseChanged,
      },
      ...over,
    }),
    async check(event, lastTry = false) {
      later.splice(0);
      const { signal } = new AbortController();
      await work.check(event, signal, lastTry);
      for (let next = later.shift(); next !== undefined; next = later.shift()) {
        const wait = next.at.getTime() - Date.now();
        if (wait < 2e3) await pause(wait);
        await work.check(next.event, signal, lastTry);
      }
    },
    runs: (head) => [...checksOf(state).values()].filter((each) => each.head === head),
    async close() {
      await work.close?.();
      await server.close();
    },
  };
  return stage;
}

/** The promised JSON in the text of a check; null where there is none. */
export function jsonOf({ text }: CheckRunState): unknown {
  const [, json] = /```+json\n([^]*?)\n```+\n/.exec(text ?? "") ?? [];
  return json === undefined ? null : JSON.parse(json);
}
