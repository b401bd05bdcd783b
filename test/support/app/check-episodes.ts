/** What the App's own check is asked for, from the pull request to the day on which it may pass. */
import { checksOf } from "../github/routes/checks.ts";
import type { PullRequestState, RepositoryState } from "../github/world.ts";
import { declared, type Delivery, type Episode } from "./episode.ts";
import { grouped, pressed, pulled, rerequested } from "./payloads.ts";
import { propose } from "./proposed-change.ts";

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

function pullOf(of: RepositoryState, number: number): PullRequestState {
  const pull = of.pulls.get(number);
  if (pull === undefined) throw new Error("there is no such pull request");
  return pull;
}

export const opened =
  (number: number) =>
  (installation: number, of: RepositoryState): Delivery => ({
    event: "pull_request",
    payload: pulled(installation, "opened", { of, pull: pullOf(of, number) }),
  });

const day = "2027-03-05";

/** A delivery opens the check, and another job judges. */
export const judged = { follows: "check", meetsRefusals: true } as const;

export const checkEpisodes: readonly Episode[] = [
  {
    name: "a pull request is opened: its check says why it may not pass",
    before(scene, repository) {
      repository.commit({ "src/more.ts": declared("more", "2027-09-01") }, "2027-03-04");
      propose(scene, repository, {
        number: 90,
        date: day,
        files: {
          ...many,
          "src/more.ts": "export {};\n",
        },
      });
    },
    delivery: opened(90),
    ...judged,
  },
  {
    name: "the button is pressed: it is judged again",
    before() {},
    delivery(installation, of) {
      const { head } = pullOf(of, 90);
      const [check] = [...checksOf(of).values()].filter((each) => each.head === head.sha);
      if (check === undefined) throw new Error("there is no check");
      const { externalId } = check;
      return { event: "check_run", payload: pressed(installation, { of, head: head.sha, externalId }) };
    },
    ...judged,
  },
  {
    name: "a merge group wants its check",
    before(_scene, { local, state }) {
      const { base, mergeCommit } = pullOf(state, 90);
      local.git("update-ref", `refs/heads/gh-readonly-queue/main/pr-90-${base.sha}`, mergeCommit ?? "");
    },
    delivery(installation, of) {
      const { base, mergeCommit } = pullOf(of, 90);
      const payload = grouped(installation, { of, base: base.sha, head: mergeCommit ?? "" });
      return { event: "merge_group", payload };
    },
    ...judged,
  },
  {
    name: "all checks of a merge group are wanted again",
    before() {},
    delivery(installation, of) {
      const { mergeCommit } = pullOf(of, 90);
      return { event: "check_suite", payload: rerequested(installation, { of, head: mergeCommit ?? "" }) };
    },
    ...judged,
  },
  {
    name: "the day comes from which a change may pass",
    before(scene, repository) {
      repository.commit({ ".github/deprecations.yml": "audience: internal\n" }, day);
      propose(scene, repository, { number: 91, files: { "src/more.ts": "export {};\n" }, date: day });
      scene.today("2027-03-05\n2027-09-01");
    },
    delivery: opened(91),
    ...judged,
    // The one of the day is opened and judged as well.
    followers: 3,
  },
];
