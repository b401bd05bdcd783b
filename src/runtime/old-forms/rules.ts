import type { Placed } from "../../core/document/placed.ts";
import { formDefect, type OldForm } from "../../core/old-forms/old-form.ts";
import { plainOf, placedOf } from "./plain-values.ts";

/**
 * Keys separated by dots, with `*` for each item of a list or value of a mapping. If a key contains a dot, a list
 * of keys.
 */
export type FormPath = string | readonly string[];

/** An old form that is still accepted, and its replacement. */
export interface OldFormRule {
  readonly old: FormPath;
  readonly new: FormPath;
  /** Converts the old form's value to the new form's. Absent: the value stays. */
  readonly convert?: (value: unknown) => unknown;
  /** Returns true for old values. Required if both forms have the same path. */
  readonly when?: (value: unknown) => boolean;
  /** Id of the feature under which a governor counts the uses. */
  readonly feature?: string;
}

/** Rules, or a map of old paths to new ones. */
export type OldFormRules = readonly OldFormRule[] | Readonly<Record<string, string>>;

/** A rule in the form that the core reads. */
export interface ReadRule extends OldForm<unknown> {
  readonly feature: string | null;
}

/** Throws a `TypeError` for an invalid rule. */
export function readRules(rules: OldFormRules): readonly ReadRule[] {
  const list = Array.isArray(rules)
    ? (rules as readonly OldFormRule[])
    : Object.entries(rules).map(([old, current]) => ({ old, new: current as string }));
  return list.map((rule) => {
    const { convert, when, feature = null } = rule as OldFormRule;
    const read: ReadRule = {
      old: stepsOf(rule.old),
      new: stepsOf(rule.new),
      isOld: when === undefined ? null : (value) => when(plainOf(value)),
      convert: convert === undefined ? null : (value) => converted(convert, value),
      feature,
    };
    const defect = formDefect(read);
    if (defect !== null)
      throw new TypeError(`the rule ${JSON.stringify(rule.old)} → ${JSON.stringify(rule.new)} ${defect}`);
    return read;
  });
}

function converted(convert: (value: unknown) => unknown, value: Placed<unknown>): Placed<unknown> {
  return placedOf(convert(plainOf(value)), value.start, value.end);
}

function stepsOf(path: unknown): readonly string[] {
  const steps: unknown = typeof path === "string" ? path.split(".") : path;
  if (Array.isArray(steps) && steps.every((each) => typeof each === "string" && each !== "")) return steps;
  throw new TypeError(
    `${JSON.stringify(path)} is not a path; write keys with dots between them, or a list of keys`,
  );
}
