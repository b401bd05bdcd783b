import { audienceFor } from "./audience.ts";
import { onChange } from "./condition.ts";
import type { OnChange } from "../model/rule.ts";
import { called, code, count } from "../text/message-text.ts";
import type { Mentions } from "../mentions/mention.ts";

/** Reports a new notice of a feature that is not internal if one kind of file does not mention it. */
export function unmentionedIn(
  kind: keyof Mentions,
  words: { readonly files: string; readonly remedy: string },
): OnChange {
  return onChange({
    when: ({ change, feature }, { policy }) =>
      change.change === "announced" && audienceFor(feature, policy) !== "internal",
    needs: ["mentions"],
    excuses: ["restored"],
    judge({ feature, mentions }) {
      const { state, globs, unread } = mentions[kind];
      if (state !== "absent") return null;
      const { files, remedy } = words;
      return {
        feature: feature.id,
        place: { path: feature.place.path, line: feature.notice.line, side: "head" },
        message: `${called(feature)} is newly deprecated, but ${files} (${listed(globs)}) ${
          files.endsWith("s") ? "do" : "does"
        } not mention it.${skipped(unread)}`,
        remedy,
      };
    },
  });
}

function skipped(unread: readonly string[]): string {
  const [first, ...more] = unread;
  if (first === undefined) return "";
  const others = more.length === 0 ? "" : ` and ${count(more.length, "other file")}`;
  return ` Some files were not read, because they are too large or too many: ${code(first)}${others}.`;
}

function listed(globs: readonly string[]): string {
  const more = globs.length - 3;
  return [...globs.slice(0, 3).map(code), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}
