/** The value of a header that contains a timestamp: seconds since 1970, or the error as a clause. */
export type HeaderMoment =
  | { readonly ok: true; readonly seconds: number }
  | { readonly ok: false; readonly fault: string };

/** RFC 9651 §3.1.2: parameters of an item. Their values may be bare items of any type. */
const parameter =
  /; *[a-z*][a-z\d_.*-]*(?:=(?:@?-?\d{1,15}(?:\.\d{1,3})?|"(?:[ !#-[\]-~]|\\["\\])*"|%"[^"]*"|\?[01]|:[\w+/=]*:|[A-Za-z*][\w!#$%&'*+.^`|~:/-]*))?/y;
const date = /^@(-?\d{1,15})/;
/** The last second of the year 9999, and the last second before the year 1. */
const last = 253_402_300_799;
const first = -62_135_596_800;

/** Reads `Deprecation` strictly: RFC 9745 §2.1, an Item that is a Date (RFC 9651 §3.3.7), with parameters or without. */
export function readDeprecation(value: string): HeaderMoment {
  const text = value.trim();
  const match = date.exec(text);
  if (match === null || !onlyParameters(text, match[0].length)) return wrong(faultOf(text));
  const seconds = Number(match[1]);
  if (seconds >= first && seconds <= last) return { ok: true, seconds };
  const isMilliseconds = Math.abs(seconds) <= last * 1000;
  return wrong(
    isMilliseconds
      ? `it counts milliseconds; expected seconds: @${Math.trunc(seconds / 1000)}`
      : "its number is out of range; expected seconds since 1970, before the year 10000",
  );
}

function onlyParameters(text: string, from: number): boolean {
  let at = from;
  while (at < text.length) {
    parameter.lastIndex = at;
    const match = parameter.exec(text);
    if (match === null) return false;
    at += match[0].length;
  }
  return true;
}

function wrong(fault: string): HeaderMoment {
  return { ok: false, fault };
}

const example = "expected @ and seconds since 1970, as in @1688169599";

/** The most specific first. The first match determines the message. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^$/, `it is empty; ${example}`],
  [/^(?:true|false|\?[01])$/i, `it is a boolean, as in old drafts; ${example}`],
  [/^(?:date|version)\s*=/i, `it is in the format of an old draft; ${example}`],
  [/^(?:[@\d?-][^,]*,|[^,]*,\s*(?:[@"?]|true))/i, "it has two values; expected one"],
  [/^["'].*["']$/s, `it is a quoted string; ${example}, without quotes`],
  [
    /^@?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d/i,
    `it is an HTTP date, the format of Sunset; ${example}`,
  ],
  [/^@?\d{4}-\d{1,2}(?:-\d{1,2})?(?:[T ].*)?$/i, `it is an ISO date; ${example}`],
  [/^-?\d{12,}$/, `the @ is missing, and it counts milliseconds; ${example}`],
  [/^-?\d+$/, `the @ before the seconds is missing; ${example}`],
  [/^@-?\d+\.\d*/, "it has a fraction of a second; expected whole seconds"],
  [/^@-?\d{16,}/, "its number is too long; expected seconds since 1970"],
  [/^@-?\d{1,15}\s*;/, "its parameters are malformed; expected ;key=value"],
];

function faultOf(text: string): string {
  return (
    forms.find(([form]) => form.test(text))?.[1] ?? `it is not a structured-field date (RFC 9651); ${example}`
  );
}
