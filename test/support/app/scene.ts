/** The real server, a GitHub with real repositories, and a calendar: what stories about the app are played on. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { startCodeload } from "../archive.ts";
import { giveRole } from "../github/routes/people.ts";
import type { CommentState, IssueState, PullRequestState, RepositoryState } from "../github/world.ts";
import { eventually } from "./notes.ts";
import { closedPull, comment, installationAdded, push } from "./payloads.ts";
import { type RealRepository, serveReal } from "./real-repository.ts";
import { type AppProcess, deliver } from "./server.ts";
import { setStage, type Stage } from "./stage.ts";

const withCalendar = fileURLToPath(new URL("real-entry.ts", import.meta.url));

export const installation = 11;

export interface Scene {
  readonly stage: Stage;
  /** Of every server that is started. */
  variables: Readonly<Record<string, string>>;
  server: AppProcess;
  /**
   * A private repository of an installation, with somebody (`octocat`) who may maintain it. Of an account that has
   * installed nothing it is out of the server's reach.
   */
  repository(name: string, account?: number): Promise<RealRepository>;
  /** Starts the server, or another one. */
  start(over?: Readonly<Record<string, string>>): Promise<AppProcess>;
  today(day: string): void;
  /** Each delivers what GitHub would, and waits until the server has nothing left to do. */
  pushed(repository: RealRepository): Promise<void>;
  swept(account?: number): Promise<void>;
  /** Somebody, or something, wrote on a pull request. */
  noted(
    repository: RealRepository,
    pull: PullRequestState,
    body: string,
    login: string,
  ): Promise<CommentState>;
  said(repository: RealRepository, issue: IssueState, body: string, login?: string): Promise<CommentState>;
  merged(repository: RealRepository, pull: PullRequestState, date: string): Promise<void>;
  idle(): Promise<void>;
  /** Delivers any event, and waits as well. */
  deliver(event: string, payload: object): Promise<void>;
  close(): Promise<void>;
}

/** `entry` is the file that is run; the built one lives by the real calendar. */
export async function setScene(
  variables: Readonly<Record<string, string>> = {},
  entry: string = withCalendar,
): Promise<Scene> {
  const stage = await setStage({
    actions: "write",
    checks: "write",
    contents: "write",
    issues: "write",
    metadata: "read",
    pull_requests: "write",
  });
  const calendar = join(stage.folder, "today");
  writeFileSync(calendar, "2026-11-20");
  const codeload = await startCodeload();
  const repositories: RealRepository[] = [];
  let url = "";
  const send = async (event: string, payload: object): Promise<void> => {
    const { status } = await deliver(url, event, payload);
    if (status !== 202) throw new Error(`the delivery was answered with ${String(status)}`);
    await scene.idle();
  };
  const scene: Scene = {
    stage,
    variables,
    server: undefined as never,
    async repository(name, account = installation) {
      const fullName = `octo-org-${String(account)}/${name}`;
      const made = await serveReal(stage.github, fullName, codeload, (authorization) =>
        /^basic /i.test(authorization),
      );
      made.state.private = true;
      giveRole(made.state, "octocat", "maintain");
      stage.app.installations.get(account)?.repositories.push(fullName);
      repositories.push(made);
      return made;
    },
    async start(over = {}) {
      scene.server = stage.start({ TEST_CALENDAR: calendar, ...scene.variables, ...over }, [], entry);
      url = await scene.server.ready();
      return scene.server;
    },
    today(day) {
      writeFileSync(calendar, day);
    },
    deliver: send,
    pushed: async ({ state }) =>
      send("push", push(accountOf(state), { of: state, after: state.refs.get("refs/heads/main") ?? "" })),
    swept: async (account = installation) => send("installation_repositories", installationAdded(account)),
    async said({ state }, issue, body, login = "octocat") {
      const { world } = stage.github;
      const made = world.comment(state, issue.number, body, world.account(login));
      await send("issue_comment", comment(installation, body, { of: state, issue, comment: made }));
      return made;
    },
    async noted({ state }, { number }, body, login) {
      const { world } = stage.github;
      const made = world.comment(state, number, body, world.account(login));
      const about = { of: state, pull: number, issueBody: "", comment: made };
      await send("issue_comment", comment(installation, body, about));
      return made;
    },
    async merged(repository, pull, date) {
      repository.merge(pull, date);
      await send("pull_request", closedPull(installation, pull.head.ref, { of: repository.state, pull }));
      await scene.pushed(repository);
    },
    async idle() {
      await eventually(
        "every job is done",
        async () => isIdle(await (await fetch(`${url}/metrics`)).text()),
        170,
      );
    },
    async close() {
      await stage.close();
      await codeload.close();
      for (const each of repositories) await each.close();
    },
  };
  return scene;
}

/** An account's number is its installation's. */
function accountOf({ owner }: RepositoryState): number {
  return Number(owner.slice(owner.lastIndexOf("-") + 1));
}

/** No job waits or runs, as the server itself counts. */
function isIdle(metrics: string): boolean {
  return !/^sunset_warden_queue_jobs\{queue="(?:work|answers)",state="(?:created|active|retry)"\} [1-9]/m.test(
    metrics,
  );
}
