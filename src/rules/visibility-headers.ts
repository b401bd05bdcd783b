import { onChange, onEntry } from "../core/judging/condition.ts";
import type { Feature } from "../core/model/notice.ts";
import type { FindingDraft, Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

const names = ["Deprecation", "Sunset"] as const;

export const visibilityHeaders: Rule = {
  id: "visibility/headers",
  severity: "warning",
  summary:
    "A deprecated operation does not declare the response headers `Deprecation` and `Sunset`, or its examples are malformed.",
  help: "A notice in a description reaches its readers. A header reaches every program that calls the operation. A deprecated operation responds with `Deprecation: @1688169599` (RFC 9745: `@` and seconds since 1970) and `Sunset: Sun, 20 Jun 2027 00:00:00 GMT` (RFC 8594: an HTTP date), and its description declares both on its responses. If the code attaches a governor of `sunset-warden/runtime` to its server (`governor(register).attach(server)`), it sends both headers, and no declaration is required. A check covers new notices, an audit covers all. Operations whose responses are not described (webhooks, callbacks, routes in code) are exempt.",
  on: [
    onChange({
      when: ({ change, feature }) => change.change === "announced" && isMissing(change.head ?? feature),
      needs: ["governed"],
      judge: ({ change, feature, governed }) => (governed ? [] : missing(change.head ?? feature)),
    }),
    onChange({
      when: ({ change }) => change.change === "announced",
      needs: [],
      judge: ({ change, feature }) => malformed(change.head ?? feature),
    }),
    onEntry({
      when: ({ state, feature }) => state !== "kept" && isMissing(feature),
      needs: ["governed"],
      judge: ({ feature, governed }) => (governed ? [] : missing(feature)),
    }),
    onEntry({
      when: ({ state }) => state !== "kept",
      needs: [],
      judge: ({ feature }) => malformed(feature),
    }),
  ],
};

function missingNames({ declaration }: Feature): readonly string[] {
  const headers = declaration?.responseHeaders;
  if (headers === undefined) return [];
  return names.filter((name) => !headers.some((each) => each.name.toLowerCase() === name.toLowerCase()));
}

function isMissing(feature: Feature): boolean {
  return missingNames(feature).length > 0;
}

function missing(feature: Feature): readonly FindingDraft[] {
  const gone = missingNames(feature);
  return [
    {
      ...subject(feature),
      repair: { feature: feature.id, correction: { kind: "headers", names: gone } },
      message: `${called(feature)} is deprecated, but does not declare the response header ${gone.map(code).join(" or ")}.`,
      remedy: `Declare ${gone.length === 1 ? "it" : "both"} on its responses, and send ${gone.length === 1 ? "it" : "them"}.`,
    },
  ];
}

function malformed(feature: Feature): readonly FindingDraft[] {
  const headers = feature.declaration?.responseHeaders ?? [];
  return headers.flatMap(({ name, examples }) =>
    examples.flatMap((each) =>
      headerFaults(name, each).map((fault) => ({
        ...subject(feature),
        message: `The example ${code(each)} of the response header ${code(name)} of ${called(feature)} is malformed: ${fault}.`,
        remedy: "Correct the example, and the header that the service sends.",
      })),
    ),
  );
}

function subject(feature: Feature): Pick<FindingDraft, "feature" | "place"> {
  const { path, line } = feature.place;
  return { feature: feature.id, place: { path, line, side: "head" } };
}

/** A Structured Fields date (RFC 9745 §2.1, RFC 9651 §3.3.7): seconds since 1970. */
const structuredDate = /^@-?\d{1,15}$/;
/** RFC 9110's IMF-fixdate, which RFC 8594 §3 requires. */
const httpDate =
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns the errors in the value of a header about a deprecation. Empty for all other headers. */
export function headerFaults(name: string, value: string): readonly string[] {
  switch (name.toLowerCase()) {
    case "deprecation":
      return structuredDate.test(value) ? [] : ["expected `@` and seconds since 1970, as in `@1688169599`"];
    case "sunset":
      return isHttpDate(value) ? [] : ["expected an HTTP date, as in `Sun, 20 Jun 2027 00:00:00 GMT`"];
    default:
      return [];
  }
}

/** A wrong weekday is accepted, but a day that does not exist is not. */
function isHttpDate(value: string): boolean {
  const [, day = "", month = "", year = "", hours = "", minutes = "", seconds = ""] =
    httpDate.exec(value) ?? [];
  if (day === "") return false;
  const last = new Date(Date.UTC(Number(year), months.indexOf(month) + 1, 0)).getUTCDate();
  const isDay = Number(day) >= 1 && Number(day) <= last;
  return isDay && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) <= 60;
}
