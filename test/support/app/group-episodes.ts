/** An issue about several features, answered, under a policy that the organisation locks and another that is named. */
import { policyRepository } from "../github/policy-repository.ts";
import { judged, opened } from "./check-episodes.ts";
import { closedLatest, commented, declared, type Episode, mergeLatest, pushed, say } from "./episode.ts";
import { propose } from "./proposed-change.ts";

const path = ".github/deprecations.yml";

const policy = [
  "extends: octo-org-22/policy",
  "rules: { removal/before-sunset: off }",
  "reminders: { assignees: codeowners }",
  "",
].join("\n");

const first: Readonly<Record<string, string>> = {
  "package.json": '{"name":"invoices"}\n',
  CODEOWNERS: "* @octocat\n",
  [path]: policy,
  "src/all.ts": declared("all", "2026-12-15"),
  "src/some.ts": declared("some", "2026-12-15"),
  "src/pages.ts": "export function pages(): void {}\n",
};

export const groupEpisodes: readonly Episode[] = [
  {
    name: "notices are pushed: one issue for their owner, by the policy that is named",
    before(scene, repository) {
      const { stage } = scene;
      scene.today("2026-11-20");
      const named = "audience: internal\nreminders: { group: owner }\nlocked: [rules]\n";
      policyRepository(stage.github, "octo-org-22/policy", { [path]: named });
      policyRepository(stage.github, "octo-org-22/.github", { [path]: "locked: [rules]\n" });
      repository.commit(first, "2026-01-10");
    },
    delivery: pushed,
  },
  {
    name: "one of the features is kept",
    before: say("/sunset keep src/all.ts#all pages cannot stream"),
    delivery: commented,
  },
  {
    name: "it is merged: the other one stays in the issue",
    before: (_scene, repository) => {
      mergeLatest(repository, "2026-11-21");
    },
    delivery: closedLatest,
  },
  {
    name: "a removal is proposed that the policy which is named forbids",
    before(scene, repository) {
      propose(scene, repository, {
        number: 92,
        date: "2026-11-22",
        files: { "src/some.ts": "export {};\n" },
      });
    },
    delivery: opened(92),
    ...judged,
  },
  {
    name: "another one, which the organisation's own forbids",
    before(scene, repository) {
      const own = "rules: { removal/before-sunset: off, removal/grace-not-served: off }\n";
      repository.commit({ [path]: own }, "2026-11-22");
      propose(scene, repository, {
        number: 93,
        date: "2026-11-23",
        files: { "src/some.ts": "export {};\n" },
      });
    },
    delivery: opened(93),
    ...judged,
  },
];
