/** Each command there is, and a repository in which all of them may be given. */
import { sample } from "./tale.ts";

/** One line for each command there is; none may be missing. */
export const lines: Readonly<Record<string, string>> = {
  "accept-breakage": "/sunset accept-breakage a crawler that without an owner",
  contacted: "/sunset contacted acme-mobile",
  extend: "/sunset extend 2027-07-15 two partners are late",
  help: "/sunset help",
  keep: "/sunset keep the replacement cannot stream",
  remove: "/sunset remove",
  snooze: "/sunset snooze 2 weeks",
  status: "/sunset status",
  usage: "/sunset usage",
};
/** Those that open a pull request, and those that write into the issue. */
export const proposing: readonly string[] = ["accept-breakage", "extend", "keep", "remove"];
export const noting: readonly string[] = ["contacted", "snooze"];

/** The day is reached and served, so that each of them may be done. */
export const day = "2027-02-20";
export const files: Readonly<Record<string, string>> = sample("2027-01-15", {
  ".github/deprecations.yml": "audience: internal\ncallers: { acme-mobile: { contact: '@acme/mobile' } }\n",
});
