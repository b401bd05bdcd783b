import { startOf } from "./day.ts";
import { readDeprecation, type HeaderMoment } from "./deprecation-value.ts";
import { linkRelations } from "./link-relations.ts";
import { readSunset } from "./sunset-value.ts";

/** The headers of a response as they came, null where one is missing; several of one name joined with commas. */
export interface ServedHeaders {
  readonly status: number;
  readonly deprecation: string | null;
  readonly sunset: string | null;
  readonly link: string | null;
}

/** What the register says of the endpoint: days, `YYYY-MM-DD`, null where it does not say. */
export interface PromisedNotice {
  readonly announced: string | null;
  readonly sunset: string | null;
  readonly hasSuccessor: boolean;
}

export interface HeaderFault {
  readonly header: "Deprecation" | "Sunset";
  /** A clause: what is wrong. */
  readonly fault: string;
}

export interface HeaderVerdict {
  readonly faults: readonly HeaderFault[];
  /** What would be better, and is no fault. */
  readonly notices: readonly string[];
}

/** What is wrong with the headers of a deprecated endpoint, by RFC 9745, RFC 8594 and the register. */
export function judgeHeaders(served: ServedHeaders, promised: PromisedNotice): HeaderVerdict {
  const missing = `it is missing${onStatus(served.status)}`;
  const deprecation = served.deprecation === null ? null : readDeprecation(served.deprecation);
  const sunset = served.sunset === null ? null : readSunset(served.sunset);
  const faults: HeaderFault[] = [];
  const blame = (header: HeaderFault["header"], fault: string | null): void => {
    if (fault !== null) faults.push({ header, fault });
  };
  blame("Deprecation", deprecation === null ? missing : momentFault(deprecation, promised.announced, 0));
  if (sunset === null) blame("Sunset", promised.sunset === null ? null : missing);
  else blame("Sunset", momentFault(sunset, promised.sunset, roundedUp));
  // RFC 9745 §4: equal is allowed.
  if (deprecation?.ok && sunset?.ok && sunset.seconds < deprecation.seconds)
    blame("Sunset", "it is earlier than Deprecation, which RFC 9745 forbids");
  return { faults, notices: noticesOf(served, promised, sunset?.ok === true) };
}

/** A missing header of an answer that may come from before the endpoint is worth another look at the request. */
function onStatus(status: number): string {
  if (status >= 200 && status < 300) return "";
  if (status >= 300 && status < 400) return ` from the redirect (${status}), which is not followed`;
  if (status === 401 || status === 403) return ` from an answer ${status}: give what lets in with --header`;
  if (status === 404 || status === 410)
    return ` from an answer ${status}: see that the URL's path and each --param name what exists`;
  return ` from an answer ${status}`;
}

function momentFault(read: HeaderMoment, day: string | null, sooner: number): string | null {
  if (!read.ok) return read.fault;
  if (day === null || isOf(day, read.seconds, sooner)) return null;
  return `it says ${dayOf(read.seconds)}, the register ${day}`;
}

/** A notice with a time of day is read as the day that follows: so many seconds sooner its header may be. */
const roundedUp = 86_399;

/** Within the day, or at most so many seconds sooner. */
function isOf(day: string, seconds: number, sooner: number): boolean {
  const from = startOf(day) / 1000;
  return seconds >= from - sooner && seconds < from + 86_400;
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

function noticesOf(
  { link }: ServedHeaders,
  promised: PromisedNotice,
  saysSunset: boolean,
): readonly string[] {
  const relations = linkRelations(link ?? "");
  const explains = ["deprecation", "sunset", "successor-version"].some((each) => relations.has(each));
  const notices: string[] = [];
  if (saysSunset && promised.sunset === null)
    notices.push("Sunset is announced, and the register has no sunset");
  if (promised.hasSuccessor && !relations.has("successor-version"))
    notices.push('no Link has rel="successor-version", though the register names a successor');
  else if (!explains) notices.push('no Link has rel="deprecation", "sunset" or "successor-version"');
  return notices;
}
