import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const removalUnread: Rule = {
  id: "removal/unread",
  severity: "notice",
  summary: "The change deletes text that looks like a deprecation notice but cannot be read.",
  help: "In some languages and places a notice is found but not understood: its date and its feature are unknown, so nothing can be judged. Review the change manually. To protect such a feature, list it under `features:` in the configuration with a pattern as its evidence, or write the notice in a supported form. Text that is edited in place, or moved to another changed file, is not reported.",
  on: [
    {
      subject: "unread",
      judge({ path, line, words, why }) {
        return {
          feature: null,
          place: { path, line, side: "base" },
          message: `The change deletes text that looks like a deprecation notice: ${code(words.replace(/^(?:\/?\*+!?|\/\/+!?|#+ )\s*/, ""))}. It cannot be judged: ${why}.`,
          remedy:
            "Check manually whether the feature is removed too, and whether callers had enough time. To have such features judged, list them under `features:` in the configuration.",
        };
      },
    },
  ],
};
