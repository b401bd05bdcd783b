import { z } from "zod";
import { valueLength } from "../../core/limits.ts";
import { parseDay } from "../../core/time/day.ts";
import { globDefect } from "../../core/repository/glob.ts";
import { parseDuration } from "../../core/time/window.ts";

/** Every error begins with "expected". The found value is added where the error is reported. */
const expected = (what: string): { error: string } => ({ error: `expected ${what}` });

/** Text on one or more lines that is not blank. */
export function text(what: string, longest = 500): z.ZodString {
  return z
    .string(expected(what))
    .regex(/\S/, expected(what))
    .max(longest, expected(`at most ${longest} characters`))
    .refine((value) => !/\S/.test(value) || /[^\s\p{Cc}\p{Cf}]/u.test(value), expected(what));
}

/** Text on one line. A value with a line break or a control character would never be found again. */
export function line(what: string, longest?: number): z.ZodString {
  return text(what, longest).refine(
    (value) => !/\S/.test(value) || !/\p{Cc}/u.test(value),
    expected(`${what}, on one line`),
  );
}

export const flag: z.ZodBoolean = z.boolean(expected("true or false"));

const dayWords = "a day that exists, as in 2027-01-15";
export const day: z.ZodString = z
  .string(expected(dayWords))
  .refine((value) => parseDay(value) !== null, expected(dayWords))
  .meta({ pattern: "^\\d{4}-\\d{2}-\\d{2}", examples: ["2027-01-15"] });

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const withMonth =
  /^(?:[a-z]{3}, )?(?:(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})|(?<name>[a-z]{3,9}) (?<date>\d{1,2})(?:st|nd|rd|th)?),? (?<year>\d{4})(?: [\d:]{8} GMT)?$/i;

/** A day as a notice may state it: with the month as a number or as a name. */
export const writtenDay: z.ZodString = z
  .string(expected(dayWords))
  .refine(
    (value) => parseDay(value.trim()) !== null || parseDay(namedDay(value.trim())) !== null,
    expected(dayWords),
  );

function namedDay(value: string): string {
  const { day, date, month, name = month, year } = withMonth.exec(value)?.groups ?? {};
  const number = monthNames.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
  return [year, number, day ?? date].map((each) => String(each).padStart(2, "0")).join("-");
}

const durationWords = "a calendar duration, as in P6M, P4W or P35D";
export const duration: z.ZodString = z
  .string(expected(durationWords))
  .refine((value) => parseDuration(value) !== null, expected(durationWords))
  .meta({ pattern: "^P(\\d+Y)?(\\d+M)?(\\d+W)?(\\d+D)?$", examples: ["P6M"] });

export const glob: z.ZodString = z
  .string(expected("a path glob, as in src/**"))
  .superRefine((value, context) => {
    const defect = globDefect(value);
    if (defect !== null) context.addIssue(`expected a path glob, as in src/** (${defect})`);
  });

/** A glob of feature ids, in which only `*` is special. */
export const idGlob: z.ZodString = line("a feature id glob, as in openapi.yaml#*");

/** A glob of ids or of coordinates. Matching takes linear time. */
export const memberGlob: z.ZodString = line("an id or coordinate glob, as in src/v1/**", 300).refine(
  (value) => value.trim() === value && !value.startsWith("!"),
  expected("an id or coordinate glob, as in src/v1/**"),
);

export const pattern: z.ZodString = text("a regular expression").superRefine((value, context) => {
  const defect = patternDefect(value);
  if (defect !== null) context.addIssue(`expected a regular expression that is quick to run (${defect})`);
});

/** A name that matches `form`. */
export function name(what: string, form: RegExp, example: string): z.ZodString {
  return z.string(expected(what)).regex(form, expected(`${what}, as in ${example}`));
}

const urlWords = "an http or https URL without a password in it";
export const url: z.ZodString = z
  .string(expected(urlWords))
  .refine(isPlainUrl, expected(urlWords))
  .meta({ pattern: "^https?://" });

export function count(what: string, most: number): z.ZodNumber {
  const words = expected(`${what}, a whole number from 0 to ${most}`);
  return z.number(words).int(words).min(0, words).max(most, words);
}

export function choice<const T extends readonly [string, ...string[]]>(
  values: T,
): z.ZodEnum<{ [K in T[number]]: K }> {
  return z.enum(values, expected(`${values.length > 1 ? "one of " : ""}${values.join(", ")}`));
}

export function list<T extends z.ZodType>(item: T, what: string): z.ZodArray<T> {
  return z.array(item, expected(what)).max(10_000, expected("at most 10000 entries"));
}

export function mapping<T extends z.ZodRawShape>(shape: T, what: string): z.ZodObject<T, z.core.$strict> {
  return z.strictObject(shape, expected(what));
}

function isPlainUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

/**
 * Returns why a regular expression of `evidence` is refused, or null. It runs over files of a pull request, so
 * exponential time must be impossible. Not allowed: repeated groups that contain a quantifier or a choice, more than
 * two unlimited repetitions, look-around, back-references.
 */
export function patternDefect(source: string): string | null {
  if (source === "") return "it is empty";
  if (source.length > valueLength) return `it is longer than ${valueLength} characters`;
  return syntaxDefect(source) ?? danger(source);
}

function syntaxDefect(source: string): string | null {
  try {
    return RegExp(source, "u") && null;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return `it is not a regular expression: ${reason.replace(/^.*\/u?: /s, "")}`;
  }
}

const token =
  /\\k<|\\[1-9]|\\[pPux]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\((?:\?:|\?<\w+>|\?[\w-]+:)?|\)|[*+?]\??|\{\d+(?:,\d*)?\}\??|\||./gsu;

/** A group of the pattern. `ambiguous`: so far, the group may match the same text in several ways. */
interface PatternGroup {
  ambiguous: boolean;
}

function danger(source: string): string | null {
  const open: PatternGroup[] = [{ ambiguous: false }];
  let closed: PatternGroup | null = null;
  let unlimited = 0;
  for (const [part] of source.matchAll(token)) {
    const group = open.at(-1);
    if (group === undefined) return "its brackets do not match";
    if (/^\\(k<|[1-9])/.test(part)) return "it has a backreference";
    if (/^\(\?<?[=!]/.test(part)) return "it has a lookahead or a lookbehind";
    if (part.startsWith("(")) open.push({ ambiguous: false });
    else if (part === ")") {
      closed = open.pop() ?? null;
      if (closed?.ambiguous) (open.at(-1) ?? closed).ambiguous = true;
      continue;
    } else if (isQuantifier(part)) {
      if (closed?.ambiguous && !part.startsWith("?"))
        return "it repeats a group that contains a repetition or alternatives";
      if (/^[*+]|,\}/.test(part) && ++unlimited > 2) return "it has more than two unlimited repetitions";
      const most = Number(/(\d+)\}/.exec(part)?.[1] ?? 0);
      if (most > 100) return "it repeats something more than a hundred times";
      group.ambiguous = true;
    } else if (part === "|") group.ambiguous = true;
    closed = null;
  }
  return null;
}

function isQuantifier(part: string): boolean {
  return /^(?:[*+?]|\{\d)/.test(part);
}
