import { unmentionedIn } from "../core/judging/mention-rule.ts";
import type { Rule } from "../core/model/rule.ts";

export const visibilityDocumentation: Rule = {
  id: "visibility/documentation",
  severity: "warning",
  summary: "A new notice is not mentioned in the documentation.",
  help: "Who reads the documentation must find there that a feature is on its way out. Looks at head, in the files that `visibility: documentation:` names, such as `docs/**`; says nothing where the configuration names none or none of them exists, nor of what is internal. A mention is the feature's name as a whole word: its last part. A name that is a word of the language as well (`get`) has to be set as code or stand behind its owner (`Client.get`). A parameter is mentioned where its function is. Whether the page says that it is deprecated is for a reader to judge.",
  on: [
    unmentionedIn("documentation", {
      files: "the documentation",
      remedy:
        "Name it where it is described, or on a page of deprecations, with its replacement and its date.",
    }),
  ],
};
