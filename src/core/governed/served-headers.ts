import { startOf } from "./day.ts";
import { readDeprecation, type HeaderMoment } from "./deprecation-value.ts";

/** The headers of a response as received. Null if missing; several values of one name are joined with commas. */
export interface ServedHeaders {
  readonly status: number;
  readonly deprecation: string | null;
  readonly sunset: string | null;
  readonly link: string | null;
}

/** The register's data about the endpoint: days as `YYYY-MM-DD`, null if the register has none. */
export interface PromisedNotice {
  readonly announced: string | null;
  readonly sunset: string | null;
  readonly hasSuccessor: boolean;
}

export interface HeaderFault {
  readonly header: "Deprecation" | "Sunset";
  /** A clause that describes the error. */
  readonly fault: string;
}

export interface HeaderVerdict {
  readonly faults: readonly HeaderFault[];
  /** Suggestions that are not errors. */
  readonly notices: readonly string[];
}

/** Returns the errors in the headers of a deprecated endpoint, by RFC 9745, RFC 8594 and the register. */
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
  // RFC 9745 §4: the two may be equal.
  if (deprecation?.ok && sunset?.ok && sunset.seconds < deprecation.seconds)
    blame("Sunset", "it is earlier than Deprecation, which RFC 9745 forbids");
  return { faults, notices: noticesOf(served, promised, sunset?.ok === true) };
}

/** Adds the status to the message, because an error response lacks the headers of the endpoint. */
function onStatus(status: number): string {
  if (status >= 200 && status < 300) return "";
  if (status >= 300 && status < 400) return ` from the redirect (${status}), which is not followed`;
  if (status === 401 || status === 403) return ` from a ${status} response: send credentials with --header`;
  if (status === 404 || status === 410)
    return ` from a ${status} response: check the path of the URL and the value of each --param`;
  return ` from a ${status} response`;
}

function momentFault(read: HeaderMoment, day: string | null, sooner: number): string | null {
  if (!read.ok) return read.fault;
  if (day === null || isOf(day, read.seconds, sooner)) return null;
  return `it says ${dayOf(read.seconds)}, but the register says ${day}`;
}

/** A notice with a time of day is read as the following day, so its header may be earlier by this many seconds. */
const roundedUp = 86_399;

/** Returns true if the time is on the day, or at most `sooner` seconds earlier. */
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
    notices.push("the response has a Sunset header, but the register has no sunset");
  if (promised.hasSuccessor && !relations.has("successor-version"))
    notices.push('no Link has rel="successor-version", although the register names a successor');
  else if (!explains) notices.push('no Link has rel="deprecation", "sunset" or "successor-version"');
  return notices;
}

const link = /<[^<>]*>((?:\s*;\s*[\w!#$%&'*+.^`|~-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]+))?)*)/g;
const parameter = /;\s*([^\s;=]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+)))?/g;

/** Returns the relation types of a `Link` header (RFC 8288 §3.3) in lower case: the first `rel` of each link. */
export function linkRelations(value: string): ReadonlySet<string> {
  const all = [...value.matchAll(link)].flatMap(([, parameters = ""]) => {
    const rel = [...parameters.matchAll(parameter)].find(([, name = ""]) => name.toLowerCase() === "rel");
    return (rel?.[2] ?? rel?.[3] ?? "").toLowerCase().split(/\s+/);
  });
  return new Set(all.filter((each) => each !== ""));
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const fixdate =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d\d) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/;

/** Reads `Sunset` strictly: RFC 8594 §3, one IMF-fixdate (RFC 9110 §5.6.7). A wrong weekday is accepted. */
export function readSunset(value: string): HeaderMoment {
  const text = value.trim();
  const match = fixdate.exec(text);
  if (match === null) return { ok: false, fault: faultOf(text) };
  const [, day = "", monthName = "", year = "", hours = "", minutes = "", seconds = ""] = match;
  const month = monthNames.indexOf(monthName) + 1;
  if (Number(day) < 1 || Number(day) > daysOf(Number(year), month))
    return { ok: false, fault: `the day ${day} ${monthName} ${year} does not exist` };
  // RFC 9110 §5.6.7: second 60 is a leap second.
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60)
    return { ok: false, fault: `the time ${hours}:${minutes}:${seconds} does not exist` };
  const start = Date.parse(`${year}-${String(month).padStart(2, "0")}-${day}T${hours}:${minutes}:00Z`);
  return { ok: true, seconds: start / 1000 + Number(seconds) };
}

/** The calendar repeats every 400 years. Years 0 to 99 must be shifted because `Date.UTC` adds 1900 to them. */
function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

const example = "expected an HTTP date, as in Sun, 20 Jun 2027 00:00:00 GMT";
const weekday = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*";

/** The most specific first. The first match determines the message. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^$/, `it is empty; ${example}`],
  [/^[^,]*,[^,]*\d\d:\d\d:\d\d[^,]*,/, "it has two values; expected one"],
  [/^(?:@?-?\d|\d{4}-)[^,]*, *(?:@?-?\d|[A-Za-z]{3},)/, "it has two values; expected one"],
  [/^["'].*["']$/s, `it is a quoted string; ${example}, without quotes`],
  [/^\d{4}-\d{1,2}(?:-\d{1,2})?(?:[T ].*)?$/i, `it is an ISO date; ${example}`],
  [/^@-?\d+/, `it has the format of Deprecation; ${example}`],
  [/^-?\d+$/, `it is a number; ${example}`],
  [/^(?:true|false|\?[01])$/i, `it is a boolean; ${example}`],
  [
    new RegExp(`^${weekday}, \\d{1,2}-[a-z]{3}-\\d{2,4} `, "i"),
    `it is in the obsolete format of RFC 850; ${example}`,
  ],
  [
    new RegExp(`^${weekday} [a-z]{3} +\\d{1,2} \\d\\d:\\d\\d:\\d\\d \\d{4}$`, "i"),
    `it is in the obsolete format of asctime; ${example}`,
  ],
  [new RegExp(`^${weekday},? \\d [a-z]`, "i"), "its day has one digit; expected two, as in 01"],
  [/ [+-]\d\d:?\d\d$/, "its time zone is an offset; expected GMT"],
  [/ (?:utc|ut|z)$/i, "its time zone is not GMT; expected GMT"],
  [/\d (?!GMT$)[A-Z]{2,5}$/, "its time zone is not GMT; expected GMT"],
];

function faultOf(text: string): string {
  const fits = forms.find(([form]) => form.test(text));
  if (fits !== undefined) return fits[1];
  if (/\d\d:\d\d:\d\d$/.test(text)) return `its time zone is missing; ${example}`;
  return `it is not an HTTP date; ${example}`;
}
