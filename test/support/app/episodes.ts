/** One story of one repository, in deliveries: every kind of request that the server makes occurs in it. */
import { checkEpisodes } from "./check-episodes.ts";
import {
  closedLatest,
  commented,
  declared,
  type Episode,
  mergeLatest,
  pushed,
  say,
  usage,
} from "./episode.ts";
import { groupEpisodes } from "./group-episodes.ts";
import { installationAdded } from "./payloads.ts";

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

const orderEpisodes: readonly Episode[] = [
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
    name: "a month before: a sweep reminds",
    before(scene) {
      scene.today("2027-02-01");
    },
    delivery: (installation) => ({
      event: "installation_repositories",
      payload: installationAdded(installation),
    }),
    follows: "sweep",
  },
  {
    name: "it is due and used: owners and callers get a message",
    before(scene, repository) {
      scene.today("2027-03-02");
      repository.commit({ "ops/usage.json": usage("2027-01-01", "2027-03-02", 7) }, "2027-03-02");
    },
    delivery: pushed,
  },
  {
    name: "the issue was closed: it is reopened",
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
    before: say("/sunset accept-breakage a crawler that without an owner"),
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
];

export interface Story {
  /** The repository that it happens to. */
  readonly repository: string;
  readonly installation: number;
  readonly episodes: readonly Episode[];
}

export const stories: readonly [Story, Story] = [
  { repository: "orders", installation: 11, episodes: [...orderEpisodes, ...checkEpisodes] },
  { repository: "invoices", installation: 22, episodes: groupEpisodes },
];
