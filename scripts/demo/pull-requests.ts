// The three pull requests of the demonstration, and what is expected of each.
import type { TestContent } from "../../test/support/git-repository.ts";
import { clientFile, datesFile, notices, sessionFile } from "./sample.ts";

export interface DemoPullRequest {
  readonly number: number;
  readonly title: string;
  /** The point of this pull request, in a sentence or two. */
  readonly story: string;
  /** The files as the pull request has them; `null` deletes one. */
  readonly files: Readonly<Record<string, TestContent>>;
  readonly expected: {
    readonly verdict: "pass" | "fail";
    readonly exitCode: number;
    /** Rules that report, in any order. */
    readonly rules: readonly string[];
    readonly comment: boolean;
  };
}

export const pullRequests: readonly DemoPullRequest[] = [
  {
    number: 1,
    title: "Remove Client.fetchAll",
    story:
      "Nobody calls `fetchAll` any more, but its callers were promised that it works until 2027-01-15, and that day has not come.",
    files: { "src/client.ts": clientFile({}) },
    expected: { verdict: "fail", exitCode: 1, rules: ["removal/before-sunset"], comment: true },
  },
  {
    number: 2,
    title: "Remove login",
    story: "The sunset of `login` has passed, but the recorded usage says that two callers are left.",
    files: { "src/session.ts": sessionFile({}) },
    expected: { verdict: "fail", exitCode: 1, rules: ["removal/in-use"], comment: true },
  },
  {
    number: 3,
    title: "Remove parseDate, give login until 2027-05-01",
    story:
      "The sunset of `parseDate` has passed and nobody calls it: it may go. `login` is still called, so its date moves later. Both are lawful; no comment is needed.",
    files: {
      "src/dates.ts": datesFile(undefined),
      "src/session.ts": sessionFile({ login: notices.loginExtended }),
    },
    expected: { verdict: "pass", exitCode: 0, rules: ["sunset/extended"], comment: false },
  },
];
