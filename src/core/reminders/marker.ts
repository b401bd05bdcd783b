import { partLength } from "../limits.ts";
import { parseDay } from "../time/day.ts";
import type { Day } from "../model/feature.ts";

/** The state of one of our issues, hidden in the first line of its body. */
export interface HiddenState {
  /** The feature's key: its pinned id, or else its id. */
  readonly feature: string;
  /** The stage of the last reminder: a number of `reminders.days`, or negative if overdue. Null before the first. */
  readonly stage: number | null;
  /** The sunset date that the stage belongs to. With another date the stages start again. */
  readonly sunset: Day | null;
  readonly snoozedUntil: Day | null;
  readonly contacted: readonly Contact[];
  /** True if a person closed it while the feature still existed, and it was reopened once. */
  readonly reopened: boolean;
  /** The day on which it was opened, if that was long after its first reminder was due. */
  readonly late?: Day;
}

/** A record that a person contacted a caller. */
export interface Contact {
  readonly caller: string;
  readonly on: Day;
  readonly by: string;
}

/**
 * The subject of one of our issues: one feature, all features of one owner and sunset date, or everything. A `linked`
 * issue is in a caller's repository.
 */
export type MarkerKind = "issue" | "group" | "dashboard" | "linked";

const pattern = /^\s*<!-- sunset-warden:([a-z]{1,20}) v\d{1,3} (\{[^\r\n>]*\}) -->/;

/** Returns the state of a feature before its first reminder. */
export function freshState(feature: string, sunset: Day | null): HiddenState {
  return { feature, stage: null, sunset, snoozedUntil: null, contacted: [], reopened: false };
}

/** Returns the first line of an issue's body. No id can end the comment, mention a person or create a link. */
export function issueMarker({ feature, ...state }: HiddenState, kind: MarkerKind | "copy" = "issue"): string {
  const contacted = newest(state.contacted);
  const { stage, sunset, snoozedUntil, reopened, late } = state;
  const opened = late === undefined ? {} : { late };
  const data = { feature, state: { stage, sunset, snoozedUntil, contacted, reopened, ...opened } };
  return hiddenLine(kind, data);
}

/** Returns the newest contacts, as many as fit. */
function newest(contacted: readonly Contact[]): Contact[] {
  let room = partLength;
  const latest = contacted.toReversed().filter((each) => {
    room -= hiddenLine("", each).length;
    return room >= 0;
  });
  return latest.reverse();
}

/**
 * Returns data as an HTML comment on one line: JSON in printable ASCII without characters that are special in HTML or
 * Markdown. A minus sign before a number is not escaped, because JSON does not allow that.
 */
export function hiddenLine(name: string, data: object): string {
  const json = JSON.stringify(data).replaceAll(
    /[^ -~]|[<>@#&`]|(?<![^\\]":)-/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<!-- sunset-warden:${name} v1 ${json} -->`;
}

/** Reads the hidden state of a body. Null without a marker. Invalid values count as missing. */
export function readMarker(body: string, kind: MarkerKind = "issue"): HiddenState | null {
  const [, named, json] = pattern.exec(body) ?? [];
  const data = named === kind ? hiddenData(json) : null;
  const feature = data?.["feature"];
  if (typeof feature !== "string" || feature === "") return null;
  const state = fieldsOf(data?.["state"]) ?? {};
  const stage = state["stage"];
  const late = dayIn(state["late"]);
  return {
    feature,
    stage: typeof stage === "number" && Number.isSafeInteger(stage) ? stage : null,
    sunset: dayIn(state["sunset"]),
    snoozedUntil: dayIn(state["snoozedUntil"]),
    contacted: contactsIn(state["contacted"]),
    reopened: state["reopened"] === true,
    ...(late === null ? {} : { late }),
  };
}

/** Replaces the hidden state of a body, or adds it at the beginning. Nothing else changes. */
export function withMarker(body: string, hidden: HiddenState, kind: MarkerKind | "copy" = "issue"): string {
  const marker = issueMarker(hidden, kind);
  return pattern.test(body) ? body.replace(pattern, () => marker) : `${marker}\n${body}`;
}

export function hiddenData(text: string | undefined): Readonly<Record<string, unknown>> | null {
  if (text === undefined) return null;
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value));
}

function dayIn(value: unknown): Day | null {
  return typeof value === "string" ? parseDay(value) : null;
}

function contactsIn(value: unknown): Contact[] {
  if (!Array.isArray(value)) return [];
  const items: readonly unknown[] = value;
  return items.flatMap((each) => {
    const { caller, on, by } = fieldsOf(each) ?? {};
    const day = dayIn(on);
    if (typeof caller !== "string" || typeof by !== "string" || day === null) return [];
    return [{ caller, on: day, by }];
  });
}
