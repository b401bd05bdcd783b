/** Answers of the server in this process: a fake GitHub with a real repository behind it, and no queue. */
import { workOn } from "../../../src/app/jobs/create-work.ts";
import type { CommentEvent, JobHandlers, WorkWorld } from "../../../src/app/jobs/work.ts";
import { startCodeload, type Codeload } from "../archive.ts";
import { giveRole } from "../github/routes/people.ts";
import type { Permissions } from "../github/app-registry.ts";
import type { Faults } from "../github/faults.ts";
import { type FakeGitHub, startFakeGitHub } from "../github/server.ts";
import type { CommentState, RepositoryState } from "../github/world.ts";
import { MemoryOwed } from "./memory-owed.ts";
import { MemoryKnown } from "./memory-known.ts";
import { type RealRepository, serveReal } from "./real-repository.ts";

const permissions = { contents: "write", issues: "write", metadata: "read", pull_requests: "write" } as const;
const installation = 11;
const app = 4242;
const turns: WorkWorld["turns"] = { take: (_repository, work) => work() };
const written: WorkWorld["written"] = { wrote: async () => {}, lately: async () => [] };

export interface Reply {
  /** What the app wrote as the one answer to the comment; `""` where it wrote none. */
  readonly text: string;
  /** How many answers of ours there are to it: one at most. */
  readonly count: number;
  /** True where the job is to be tried again. */
  readonly again: boolean;
}

export interface AnswerStage {
  readonly github: FakeGitHub;
  readonly faults: Faults;
  readonly lines: readonly string[];
  /** A private repository with these files, old enough for anything, and its issues, on a day. */
  open(name: string, files: Readonly<Record<string, string>>, day: string): Promise<RealRepository>;
  /** Somebody who may maintain it writes in an issue of ours; it is a try of the job. */
  says(to: RealRepository, line: string, issue?: number): Promise<Reply & { readonly event: CommentEvent }>;
  /** What the App may do from now on: all but these; of these to the level that is given. */
  withhold(permissions: readonly string[], level?: "read"): void;
  /** What it does without a comment: reminders. */
  pushes(to: RealRepository, files: Readonly<Record<string, string>>, day: string): Promise<boolean>;
  /** The old name leads on to the new one. */
  rename(to: RealRepository, name: string): void;
  /** Why commands given there are owed an answer. */
  owed(to: RealRepository): readonly string[];
  /** GitHub tells that the repository was changed; what is tried again for that is done. */
  changed(to: RealRepository): Promise<void>;
  /** Another try. */
  again(to: RealRepository, event: CommentEvent): Promise<Reply>;
  close(): Promise<void>;
}

export async function setAnswerStage(): Promise<AnswerStage> {
  const github = await startFakeGitHub();
  const codeload: Codeload = await startCodeload();
  const made = github.world.apps.app(app, "sunset-warden", permissions);
  const account = github.world.account("octo-org");
  const installed = { id: installation, account, repositories: [] as string[], suspendedAt: null };
  made.installations.set(installation, installed);
  const token = github.world.apps.nextToken();
  github.world.tokens.set(token, {
    account: github.world.account("sunset-warden[bot]"),
    app: "sunset-warden",
    permissions,
    acts: {
      as: "installation",
      installation: installed,
    },
  });
  const lines: string[] = [];
  const said = (_fields: object, line: string): void => void lines.push(line);
  let today = "2026-11-20";
  const owed = new MemoryOwed();
  const later: CommentEvent[] = [];
  const opened: RealRepository[] = [];
  const work: JobHandlers = workOn(
    {
      apiUrl: github.url,
      requested() {},
      known: new MemoryKnown(),
      engine: "1",
      app,
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
      judgeOn: async () => {},
      judgeAt: async () => {},
      owed,
      answerLater: async (event: CommentEvent) => void later.push(event),
      log: {
        debug: said,
        info: said,
        warn: said,
      },
      usage: {
        origins: new Set(),
        variables: new Map(),
      },
    },
    { today: () => today, patience: "none" },
  );
  const at = ({ id, owner, name, defaultBranch }: RepositoryState): CommentEvent["repository"] => ({
    id,
    owner,
    repo: name,
    defaultBranch,
  });
  const answersTo = ({ state }: RealRepository, id: number): readonly CommentState[] =>
    state.comments.filter(({ body }) => body.includes(`:answer v1 ${String(id)} -->`));
  const signal = new AbortController().signal;
  const stage: AnswerStage = {
    github,
    faults: github.faults,
    lines,
    async open(name, files, day) {
      const repository = await serveReal(github, `octo-org/${name}`, codeload, () => true);
      repository.state.private = true;
      giveRole(repository.state, "octocat", "maintain");
      installed.repositories.push(repository.state.fullName);
      opened.push(repository);
      const after = repository.commit(files, "2026-01-10");
      today = day;
      await work.push(
        {
          installation,
          repository: at(repository.state),
          after,
        },
        signal,
      );
      repository.commit({ "README.md": "More.\n" }, day);
      return repository;
    },
    async says(to, line, issue = 1) {
      const { world } = github;
      const { id, createdAt } = world.comment(to.state, issue, line, world.account("octocat"));
      const comment = {
        id,
        createdAt,
        body: line,
        author: "octocat",
      };
      const event = {
        installation,
        repository: at(to.state),
        issue,
        comment,
      };
      return {
        ...(await stage.again(to, event)),
        event,
      };
    },
    withhold(names, level) {
      const left: Permissions = Object.fromEntries(
        Object.entries(permissions).flatMap(([name, held]) =>
          names.includes(name) ? (level === undefined ? [] : [[name, level]]) : [[name, held]],
        ),
      );
      const grant = github.world.tokens.get(token);
      if (grant !== undefined)
        github.world.tokens.set(token, {
          ...grant,
          permissions: left,
        });
    },
    async pushes(to, files, on) {
      const after = to.commit(files, on);
      const event = {
        installation,
        repository: at(to.state),
        after,
      };
      return work.push(event, signal).then(
        () => true,
        () => false,
      );
    },
    rename({ state }, name) {
      Object.assign(state, {
        name,
        fullName: `${state.owner}/${name}`,
      });
      github.world.repositories.set(state.fullName, state);
      installed.repositories.push(state.fullName);
    },
    owed: (to) =>
      [...owed.rows.values()]
        .filter(({ answer }) => answer.repository.id === to.state.id)
        .map(({ reason }) => reason),
    async changed(to) {
      later.splice(0);
      await work.remind(
        {
          installation,
          repository: at(to.state),
        },
        signal,
      );
      for (const event of later.splice(0)) await work.comment(event, signal);
    },
    async again(to, event) {
      const tried = await work.comment(event, signal).then(
        () => false,
        () => true,
      );
      const answers = answersTo(to, event.comment.id);
      return {
        text: answers[0]?.body ?? "",
        count: answers.length,
        again: tried,
      };
    },
    async close() {
      await work.close?.();
      await github.close();
      await codeload.close();
      for (const each of opened) await each.close();
    },
  };
  return stage;
}
