import type { HeaderVerdict, ServedHeaders } from "../../core/governed/served-headers.ts";
import { plainLine } from "../writing/plain.ts";

export interface ReportedProbe {
  readonly endpoint: string;
  readonly features: readonly string[];
  readonly asked: string | null;
  readonly result:
    | { readonly outcome: "not-asked"; readonly why: string }
    | { readonly outcome: "failed"; readonly failure: Failure }
    | { readonly outcome: "answered"; readonly headers: ServedHeaders; readonly verdict: HeaderVerdict };
}

type Failure =
  | { readonly kind: "unreachable"; readonly code: string }
  | { readonly kind: "cut" }
  | { readonly kind: "late"; readonly seconds: number }
  | { readonly kind: "too-large"; readonly bytes: number };

/** Returns true if the endpoint was requested and its response is incorrect. */
export function isWrong({ result }: ReportedProbe): boolean {
  switch (result.outcome) {
    case "not-asked":
      return false;
    case "failed":
      return true;
    case "answered":
      return result.verdict.faults.length > 0;
  }
}

/** Lists each endpoint with its errors, and a total. */
export function probeText(probed: readonly ReportedProbe[]): string {
  if (probed.length === 0) return "No endpoint is deprecated, so there is nothing to request.\n";
  const lines = probed.flatMap((each) => [
    plainLine(`${each.endpoint}: ${headOf(each)}`),
    ...detailsOf(each).map((line) => `  ${plainLine(line)}`),
  ]);
  const wrong = probed.filter(isWrong).length;
  const notAsked = probed.filter(({ result }) => result.outcome === "not-asked").length;
  const right = probed.length - wrong - notAsked;
  return `${lines.join("\n")}\n\n${right} correct, ${wrong} incorrect, ${notAsked} not requested.\n`;
}

function headOf(each: ReportedProbe): string {
  const { result } = each;
  switch (result.outcome) {
    case "not-asked":
      return `not requested: ${result.why}`;
    case "failed":
      return `incorrect: ${failureText(result.failure)}`;
    case "answered":
      return `${isWrong(each) ? "incorrect" : "correct"} (${result.headers.status})`;
  }
}

function detailsOf({ result }: ReportedProbe): readonly string[] {
  if (result.outcome !== "answered") return [];
  const { deprecation, sunset } = result.headers;
  const served = { Deprecation: deprecation, Sunset: sunset };
  return [
    ...result.verdict.faults.map(({ header, fault }) => {
      const value = served[header];
      return value === null ? `${header}: ${fault}` : `${header}: ${fault} (found ${JSON.stringify(value)})`;
    }),
    ...result.verdict.notices.map((notice) => `notice: ${notice}`),
  ];
}

export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case "unreachable":
      return failure.code === "" ? "no connection, or not an HTTP server" : `no connection (${failure.code})`;
    case "cut":
      return "the connection closed before the response was complete";
    case "late":
      return `no response within ${failure.seconds} seconds`;
    case "too-large":
      return `the response has more than ${failure.bytes} bytes`;
  }
}
