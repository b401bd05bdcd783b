import { posix } from "node:path";
import { getInput } from "@actions/core";
import { nearest } from "../core/text/nearest.ts";
import { readSeconds } from "../core/time/seconds.ts";
import { parseDay } from "../core/time/day.ts";
import { UsageError } from "../core/model/errors.ts";
import type { Day } from "../core/model/feature.ts";
import type { FailOn } from "../core/model/finding.ts";

export type Mode = "check" | "audit" | "remind";

/** The inputs of action.yml, read and checked. Null: the input is empty. */
export interface Inputs {
  readonly mode: Mode | null;
  readonly token: string;
  /** Relative to the root of the repository. */
  readonly config: string;
  readonly base: string | null;
  readonly head: string | null;
  readonly failOn: FailOn | null;
  readonly comment: "auto" | "always" | "never";
  readonly sarif: string | null;
  readonly usageFile: string | null;
  readonly today: Day | null;
  readonly dryRun: boolean;
  /** Seconds. */
  readonly timeLimit: number | null;
}

/** Throws a `UsageError` for a value that an input does not accept. */
export function readInputs(): Inputs {
  const dryRun = choice("dry-run", ["true", "false"]) === "true";
  return {
    mode: choice("mode", ["check", "audit", "remind"]),
    token: getInput("token"),
    config: configPath(getInput("config") || ".github/deprecations.yml"),
    base: text("base"),
    head: text("head"),
    failOn: choice("fail-on", ["error", "warning", "never"]),
    comment: choice("comment", ["auto", "always", "never"]) ?? "auto",
    sarif: text("sarif"),
    usageFile: text("usage-file"),
    today: today(dryRun),
    dryRun,
    timeLimit: timeLimit(),
  };
}

/** Paths in commits contain no `./`, and a path outside of the repository cannot be on a base branch. */
function configPath(given: string): string {
  const path = posix.normalize(given);
  if (!posix.isAbsolute(path) && !/^\.\.?(?:\/|$)|\/$/.test(path)) return path;
  throw new UsageError(
    `The input config is not the path of a file, relative to the root of the repository: ${JSON.stringify(given)}.`,
  );
}

function text(name: string): string | null {
  return getInput(name) || null;
}

function choice<T extends string>(name: string, allowed: readonly T[]): T | null {
  const value = getInput(name).toLowerCase();
  if (value === "") return null;
  const match = allowed.find((each) => each === value);
  if (match !== undefined) return match;
  const guess = nearest(value, allowed);
  const hint = guess === null ? "" : ` Did you mean ${guess}?`;
  throw new UsageError(
    `The input ${name} accepts ${allowed.join(", ")}, not ${JSON.stringify(value)}.${hint}`,
  );
}

function timeLimit(): number | null {
  const value = getInput("time-limit");
  if (value === "") return null;
  const seconds = readSeconds(value);
  if (seconds === null)
    throw new UsageError(`The input time-limit accepts seconds, 1 to 86400, not ${JSON.stringify(value)}.`);
  return seconds;
}

/** A change that could choose the day of its own check would always pass on a day after every sunset. */
function today(dryRun: boolean): Day | null {
  const value = getInput("today");
  if (value === "") return null;
  const day = parseDay(value);
  if (day === null)
    throw new UsageError(
      `The input today is not a date: ${JSON.stringify(value)}. Use YYYY-MM-DD, a day that exists.`,
    );
  if (!dryRun) throw new UsageError("The input today is for dry runs only: add `dry-run: true`, or omit it.");
  return day;
}
