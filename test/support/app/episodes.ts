/** One story of one repository, in deliveries: every kind of request that the server makes occurs in it. */
import type { CommentState, RepositoryState } from "../github/world.ts";
import { closedPull, comment, pulled, push } from "./payloads.ts";
import type { RealRepository } from "./real-repository.ts";
import type { Scene } from "./scene.ts";

export interface Delivery {
  readonly event: string;
  readonly payload: object;
}

export interface Episode {
  readonly name: string;
  /** What people do before GitHub delivers it. */
  readonly before: (scene: Scene, repository: RealRepository) => void;
  /** What is delivered for the repository, or for one that stands as it does. */
  readonly delivery: (installation: number, state: RepositoryState) => Delivery;
}

const declared = (name: string, sunset: string): string =>
  `/** @deprecated Use pages instead: too slow. sunset: ${sunset} */\nexport function ${name}(): void {}\n`;

const usage = (from: string, to: string, count: number): string =>
  JSON.stringify({
    schema: 1,
    window: { from, to },
    features: [
      {
        feature: "src/all.ts#all",
        instrumented: true,
        callers: count === 0 ? [] : [{ caller: "acme-mobile", class: "public", count, lastAt: to }],
      },
    ],
  });

const policy = [
  "audience: internal",
  "usage: { sources: [{ type: file, path: ops/usage.json }] }",
  "callers: { acme-mobile: { contact: '@acme/mobile' } }",
  "reminders: { dashboard: true, assignees: codeowners }",
  "",
].join("\n");

const first: Readonly<Record<string, string>> = {
  "package.json": '{"name":"orders"}\n',
  CODEOWNERS: "* @octocat @acme/orders\n",
  ".github/deprecations.yml": policy,
  "ops/usage.json": usage("2026-10-01", "2026-11-20", 42),
  "src/all.ts": declared("all", "2026-12-15"),
  "src/pages.ts": "export function pages(): void {}\n",
};

const pushed = (installation: number, of: RepositoryState): Delivery => ({
  event: "push",
  payload: push(installation, { of, after: of.refs.get("refs/heads/main") ?? "" }),
});

function latestComment(of: RepositoryState): CommentState {
  const [made] = of.comments.slice(-1);
  if (made === undefined) throw new Error("nobody has said anything");
  return made;
}

/** The comment that was made before, in the first issue. */
function commented(installation: number, of: RepositoryState): Delivery {
  const [made, issue] = [latestComment(of), of.issues.get(1)];
  if (issue === undefined) throw new Error("there is no issue");
  return { event: "issue_comment", payload: comment(installation, made.body, { of, issue, comment: made }) };
}

const say =
  (body: string): Episode["before"] =>
  ({ stage }, { state }) => {
    const { world } = stage.github;
    world.comment(state, 1, body, world.account("octocat"));
  };

function mergeLatest(repository: RealRepository, date: string): void {
  const [pull] = [...repository.state.pulls.values()].slice(-1);
  if (pull === undefined) throw new Error("there is no pull request");
  repository.merge(pull, date);
}

const closedLatest = (installation: number, of: RepositoryState): Delivery => {
  const [pull] = [...of.pulls.values()].slice(-1);
  if (pull === undefined) throw new Error("there is no pull request");
  return { event: "pull_request", payload: closedPull(installation, pull.head.ref, { of, pull }) };
};

/** So many notices that the check's annotations take four requests; more of them in one folder would be one. */
const many = Object.fromEntries(
  [..."abcd"].map((folder) => [
    `${folder}/n.ts`,
    Array.from(
      { length: 20 },
      (_, at) =>
        `/** @deprecated Use pages. sunset: 2027-09-15 */\nexport function n${String(at)}(): void {}\n`,
    ).join(""),
  ]),
);

/** Proposes a branch as GitHub does: with its merge ref. */
function propose({ stage }: Scene, { state, local }: RealRepository): void {
  const base = local.head("main");
  const head = local
    .branch("topic")
    .commit({ ...many, "src/more.ts": "export {};\n" }, { date: "2027-03-05" });
  local.checkout(base);
  const merge = local.merge(head, { date: "2027-03-05" });
  local.git("update-ref", "refs/pull/90/merge", merge);
  local.checkout("main");
  stage.github.world.pull(state, {
    ...{ number: 90, mergeCommit: merge, base: { ref: "main", sha: base } },
    head: { ref: "topic", sha: head, repository: state.fullName },
  });
}

const opened = (installation: number, of: RepositoryState): Delivery => {
  const pull = of.pulls.get(90);
  if (pull === undefined) throw new Error("there is no pull request");
  return { event: "pull_request", payload: pulled(installation, "opened", { of, pull }) };
};

export const episodes: readonly Episode[] = [
  {
    name: "a notice is pushed: the issue and the dashboard are opened",
    before: (_scene, repository) => void repository.commit(first, "2026-01-10"),
    delivery: pushed,
  },
  {
    name: "three commands at once: noted, and a pull request",
    before: say(
      "/sunset snooze 1 week\n/sunset contacted acme-mobile\n/sunset extend 2027-03-01 two are late",
    ),
    delivery: commented,
  },
  {
    name: "it is merged: the issue follows",
    before: (_scene, repository) => {
      mergeLatest(repository, "2026-11-21");
    },
    delivery: closedLatest,
  },
  {
    name: "it is due and used: owners and callers are told",
    before(scene, repository) {
      scene.today("2027-03-02");
      repository.commit({ "ops/usage.json": usage("2027-01-01", "2027-03-02", 7) }, "2027-03-02");
    },
    delivery: pushed,
  },
  {
    name: "somebody closed the issue: it is opened once more",
    before(_scene, repository) {
      const { state } = repository;
      // Only what may matter is looked at.
      repository.commit({ "ops/usage.json": usage("2027-01-01", "2027-03-02", 5) }, "2027-03-02");
      const issue = state.issues.get(1);
      if (issue) Object.assign(issue, { state: "closed", stateReason: "completed" });
    },
    delivery: pushed,
  },
  {
    name: "the breakage is accepted, by a pull request",
    before: say("/sunset accept-breakage a crawler that nobody owns"),
    delivery: commented,
  },
  {
    name: "it may go: a draft",
    before(scene, repository) {
      mergeLatest(repository, "2027-03-03");
      scene.today("2027-03-03");
      say("/sunset remove")(scene, repository);
    },
    delivery: commented,
  },
  {
    name: "it is gone: the issue closes and names the commit",
    before: (_scene, repository) => {
      mergeLatest(repository, "2027-03-04");
    },
    delivery: closedLatest,
  },
  {
    name: "a pull request is opened: its check says why it may not pass",
    before(scene, repository) {
      repository.commit({ "src/more.ts": declared("more", "2027-09-01") }, "2027-03-04");
      propose(scene, repository);
    },
    delivery: opened,
  },
];
