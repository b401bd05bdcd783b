import { onChange, onEntry } from "../core/judging/condition.ts";
import type { Feature } from "../core/model/notice.ts";
import type { FindingDraft, Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";
import { headerFaults } from "../core/words/header-dates.ts";

const names = ["Deprecation", "Sunset"] as const;

export const visibilityHeaders: Rule = {
  id: "visibility/headers",
  severity: "warning",
  summary:
    "A deprecated operation does not declare the response headers `Deprecation` and `Sunset`, or shows values that are not well formed.",
  help: "A notice in a description reaches who reads it; a header reaches every program that calls. A deprecated operation answers with `Deprecation: @1688169599` (RFC 9745: `@` and seconds since 1970) and `Sunset: Sun, 20 Jun 2027 00:00:00 GMT` (RFC 8594: an HTTP date), and its description declares both on the responses that callers get. Looks at new notices, and in audits at all of them. What an operation's description does not know of responses (webhooks, callbacks, routes in code) is not asked.",
  on: [
    onChange({
      when: ({ change }) => change.change === "announced",
      needs: [],
      judge: ({ change, feature }) => drafts(change.head ?? feature),
    }),
    onEntry({
      when: ({ state }) => state !== "kept",
      needs: [],
      judge: ({ feature }) => drafts(feature),
    }),
  ],
};

function drafts(feature: Feature): readonly FindingDraft[] {
  const headers = feature.declaration?.responseHeaders;
  if (headers === undefined) return [];
  const { path, line } = feature.place;
  const place = { path, line, side: "head" } as const;
  const isThere = (name: string): boolean =>
    headers.some((each) => each.name.toLowerCase() === name.toLowerCase());
  const missing = names.filter((name) => !isThere(name));
  const faults = headers.flatMap(({ name, examples }) =>
    examples.flatMap((each) => headerFaults(name, each).map((fault) => ({ name, each, fault }))),
  );
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            ...{ feature: feature.id, place },
            message: `${called(feature)} is deprecated and declares no response header ${missing.map(code).join(" and ")}.`,
            remedy: `Declare ${missing.length === 1 ? "it" : "both"} on its responses, and answer with ${missing.length === 1 ? "it" : "them"}.`,
          },
        ]),
    ...faults.map(({ name, each, fault }) => ({
      ...{ feature: feature.id, place },
      message: `The example ${code(each)} of the response header ${code(name)} of ${called(feature)} is not well formed: ${fault}.`,
      remedy: "Correct the example, and what the service answers with.",
    })),
  ];
}
