import type { HeaderMoment } from "./deprecation-value.ts";

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const fixdate =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d\d) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/;

/** Reads `Sunset` strictly: RFC 8594 §3, one IMF-fixdate (RFC 9110 §5.6.7). A wrong name of the weekday is not blamed. */
export function readSunset(value: string): HeaderMoment {
  const text = value.trim();
  const match = fixdate.exec(text);
  if (match === null) return { ok: false, fault: faultOf(text) };
  const [, day = "", monthName = "", year = "", hours = "", minutes = "", seconds = ""] = match;
  const month = monthNames.indexOf(monthName) + 1;
  if (Number(day) < 1 || Number(day) > daysOf(Number(year), month))
    return { ok: false, fault: `there is no day ${day} ${monthName} ${year}` };
  // RFC 9110 §5.6.7: second 60 is a leap second.
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60)
    return { ok: false, fault: `there is no time ${hours}:${minutes}:${seconds}` };
  const start = Date.parse(`${year}-${String(month).padStart(2, "0")}-${day}T${hours}:${minutes}:00Z`);
  return { ok: true, seconds: start / 1000 + Number(seconds) };
}

/** The calendar repeats every 400 years; `Date.UTC` takes the years 0 to 99 for others. */
function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

const example = "it has to be an HTTP date, as in Sun, 20 Jun 2027 00:00:00 GMT";
const weekday = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*";

/** From the most telling on: the first that fits is said. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^$/, `it is empty; ${example}`],
  [/^[^,]*,[^,]*\d\d:\d\d:\d\d[^,]*,/, "it has two values; it has to be one"],
  [/^(?:@?-?\d|\d{4}-)[^,]*, *(?:@?-?\d|[A-Za-z]{3},)/, "it has two values; it has to be one"],
  [/^["'].*["']$/s, `it is a quoted text; ${example}, without quotes`],
  [/^\d{4}-\d{1,2}(?:-\d{1,2})?(?:[T ].*)?$/i, `it is an ISO date; ${example}`],
  [/^@-?\d+/, `it has the form of Deprecation; ${example}`],
  [/^-?\d+$/, `it is a number; ${example}`],
  [/^(?:true|false|\?[01])$/i, `it is a boolean; ${example}`],
  [
    new RegExp(`^${weekday}, \\d{1,2}-[a-z]{3}-\\d{2,4} `, "i"),
    `it is in the obsolete form of RFC 850; ${example}`,
  ],
  [
    new RegExp(`^${weekday} [a-z]{3} +\\d{1,2} \\d\\d:\\d\\d:\\d\\d \\d{4}$`, "i"),
    `it is in the obsolete form of asctime; ${example}`,
  ],
  [new RegExp(`^${weekday},? \\d [a-z]`, "i"), "its day has one digit; it has to have two, as in 01"],
  [/ [+-]\d\d:?\d\d$/, "its zone is an offset; it has to be GMT"],
  [/ (?:utc|ut|z)$/i, "its zone is not GMT; it has to be written GMT"],
  [/\d (?!GMT$)[A-Z]{2,5}$/, "its zone is not GMT; it has to be GMT"],
];

function faultOf(text: string): string {
  const fits = forms.find(([form]) => form.test(text));
  if (fits !== undefined) return fits[1];
  if (/\d\d:\d\d:\d\d$/.test(text)) return `its zone is missing; ${example}`;
  return `it is no HTTP date; ${example}`;
}
