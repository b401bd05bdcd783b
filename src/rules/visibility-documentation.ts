import { unmentionedIn } from "../core/judging/mention-rule.ts";
import type { Rule } from "../core/model/rule.ts";

export const visibilityDocumentation: Rule = {
  id: "visibility/documentation",
  severity: "warning",
  summary: "A new notice is not mentioned in the documentation.",
  help: "Readers of the documentation must learn that a feature is deprecated. The rule searches the files that `visibility: documentation:` names at the head, such as `docs/**`. It reports nothing for internal features, or if no such files are configured or exist. A mention is the last part of the feature's name as a whole word. A name that is also an English word (`get`) must be formatted as code or follow its owner (`Client.get`). A parameter counts as mentioned if its function is. The rule does not check whether the page says that the feature is deprecated.",
  on: [
    unmentionedIn("documentation", {
      files: "the documentation",
      remedy:
        "Add the deprecation to its description or to a page of deprecations, with the replacement and the sunset date.",
    }),
  ],
};
