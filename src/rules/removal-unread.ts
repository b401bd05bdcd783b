import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const removalUnread: Rule = {
  id: "removal/unread",
  severity: "notice",
  summary: "The change takes away what looks like a deprecation notice and is not read.",
  help: "In some languages and places a notice is seen and not read: neither its date nor what it stands on is known, so nothing can be judged. Look at the change by eye. What has to be guarded can be listed under `features:` in the configuration, with a pattern as its evidence, or the notice be written in a form that is read. What is rewritten where it stands, or moves to another changed file, is not reported.",
  on: [
    {
      subject: "unread",
      judge({ path, line, words, why }) {
        return {
          feature: null,
          place: { path, line, side: "base" },
          message: `What looks like a deprecation notice goes, ${code(words.replace(/^(?:\/?\*+!?|\/\/+!?|#+ )\s*/, ""))}, and nothing of it is judged: ${why}.`,
          remedy:
            "See by eye whether what it announced goes with it, and whether callers had the time; list such features under `features:` in the configuration to have them judged.",
        };
      },
    },
  ],
};
