import { unmentionedIn } from "../core/judging/mention-rule.ts";
import type { Rule } from "../core/model/rule.ts";

export const visibilityReleaseNotes: Rule = {
  id: "visibility/release-notes",
  severity: "warning",
  summary: "A new notice is not mentioned in the release notes.",
  help: "Callers read release notes, not doc comments. The rule searches the files that `visibility: release-notes:` names at the head, such as `CHANGELOG.md` and `.changeset/**`. It reports nothing for internal features, or if no such files are configured or exist. In a log with sections for versions, only the unreleased section and the lines that the change adds count. A file that is not named like a log and has no such sections, such as a changeset, counts as a whole. A mention is the last part of the feature's name as a whole word. A name that is also an English word (`get`) must be formatted as code or follow its owner (`Client.get`). A parameter counts as mentioned if its function is.",
  on: [
    unmentionedIn("releaseNotes", {
      files: "the release notes",
      remedy: "Add a line with its name, its replacement and its sunset date to the unreleased section.",
    }),
  ],
};
