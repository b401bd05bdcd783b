import { unmentionedIn } from "../core/judging/mention-rule.ts";
import type { Rule } from "../core/model/rule.ts";

export const visibilityReleaseNotes: Rule = {
  id: "visibility/release-notes",
  severity: "warning",
  summary: "A new notice is not mentioned in the release notes.",
  help: "Callers read release notes, not doc comments. Looks at head, in the files that `visibility: release-notes:` names, such as `CHANGELOG.md` and `.changeset/**`; says nothing where the configuration names none or none of them exists, nor of what is internal. In a log with sections for versions only the unreleased section counts and the lines that the change adds; a file that is neither called like a log nor has such sections, such as a changeset, counts as a whole. A mention is the feature's name as a whole word: its last part. A name that is a word of the language as well (`get`) has to be set as code or stand behind its owner (`Client.get`). A parameter is mentioned where its function is.",
  on: [
    unmentionedIn("releaseNotes", {
      files: "the release notes",
      remedy: "Add a line to the unreleased section that names it, its replacement and its sunset date.",
    }),
  ],
};
