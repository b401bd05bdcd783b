import { parseDay, parseEnd } from "../core/time/day.ts";
import { audiences, type Audience, type Day } from "../core/model/feature.ts";
import {
  commandNames,
  type CallerPolicy,
  type Duration,
  type Policy,
  type Reminders,
  type RuleOverride,
  type Window,
} from "../core/model/policy.ts";
import { ruleIds } from "../core/model/rule-ids.ts";
import type { SourceSettings } from "../core/model/source-settings.ts";
import { parseDuration } from "../core/time/window.ts";
import { defaultPolicy as defaults } from "./default-policy.ts";
import type { RuleEntry } from "./schema/rules-schema.ts";
import type { ConfigurationFile } from "./schema/schema.ts";

/**
 * Converts a valid file to a policy and fills in defaults. `lineOfDecision` returns the first line of a decision.
 */
export function toPolicy(
  file: ConfigurationFile,
  types: readonly SourceSettings[],
  lineOfDecision: (index: number) => number,
  capabilities: Policy["capabilities"],
): Policy {
  const { usage } = file;
  return {
    audience: file.audience ?? defaults.audience,
    audiences: windows(file.audiences),
    paths: [
      ...(file.public === undefined ? [] : [{ match: "**", audience: null, public: file.public }]),
      ...(file.paths ?? []).map((entry) => {
        return { match: entry.match, audience: entry.audience ?? null, public: entry.public ?? null };
      }),
    ],
    include: file.include ?? defaults.include,
    exclude: file.exclude ?? defaults.exclude,
    generated: file.generated ?? defaults.generated,
    notGenerated: file["not-generated"] ?? defaults.notGenerated,
    tests: file.tests ?? defaults.tests,
    enforceFrom: dayOrNull(file["enforce-from"]),
    releases: releases(file.releases),
    rules: ruleIds.flatMap((rule) => overrides(rule, file.rules?.[rule])),
    removal: { requires: file.removal?.requires ?? defaults.removal.requires },
    contracts: {
      sunsetKeys: file.contracts?.["sunset-keys"] ?? defaults.contracts.sunsetKeys,
      unstable: file.contracts?.unstable ?? defaults.contracts.unstable,
    },
    extensions: {
      max: file.extensions?.max ?? defaults.extensions.max,
      maxTotal: durationOr(file.extensions?.["max-total"], defaults.extensions.maxTotal),
    },
    usage: {
      window: durationOr(usage?.window, defaults.usage.window),
      threshold: usage?.threshold ?? defaults.usage.threshold,
      outcomes: usage?.outcomes ?? defaults.usage.outcomes,
      sources: (usage?.sources ?? []).flatMap((entry) =>
        types.flatMap((each) => (each.type === entry.type ? each.read(entry) : [])),
      ),
    },
    callers: callers(file.callers),
    callersFrom: callersFrom(file["callers-from"]),
    decisions: (file.decisions ?? []).map((entry, index) => ({
      feature: entry.feature,
      decision: entry.decision,
      reason: entry.reason ?? null,
      by: entry.by ?? null,
      on: dayOrNull(entry.on),
      until: entry.until === undefined ? null : parseEnd(entry.until),
      line: lineOfDecision(index),
    })),
    reminders: reminders(file.reminders),
    commands: Object.fromEntries(
      commandNames.map((name) => [name, file.commands?.[name] ?? defaults.commands[name]]),
    ) as Policy["commands"],
    visibility: {
      releaseNotes: file.visibility?.["release-notes"] ?? defaults.visibility.releaseNotes,
      documentation: file.visibility?.documentation ?? defaults.visibility.documentation,
    },
    brownouts: file.brownouts === undefined ? null : brownouts(file.brownouts),
    failOn: file["fail-on"] ?? defaults.failOn,
    capabilities,
    timeLimit: file["time-limit"] ?? defaults.timeLimit,
    appCheck: file["app-check"] ?? defaults.appCheck,
  };
}

function windows(given: ConfigurationFile["audiences"]): Readonly<Record<Audience, Window>> {
  const entries = audiences.map((audience) => {
    const { min, max } = defaults.audiences[audience];
    const own = given?.[audience];
    return [audience, { min: durationOr(own?.min, min), max: durationOr(own?.max, max) }] as const;
  });
  return Object.fromEntries(entries) as Record<Audience, Window>;
}

function overrides(rule: string, entry: RuleEntry | undefined): RuleOverride[] {
  if (entry === undefined) return [];
  if (typeof entry === "string") return [{ rule, severity: entry, paths: null }];
  if (Array.isArray(entry)) return entry.flatMap((each) => overrides(rule, each));
  return [{ rule, severity: entry.severity, paths: entry.paths ?? null }];
}

/** Keys come from the file, so the record must have no prototype. */
function releases(given: ConfigurationFile["releases"]): Policy["releases"] {
  const days: Record<string, Day> = Object.create(null);
  for (const [version, day] of Object.entries(given ?? {}))
    days[version.replace(/^v/, "")] = parseEnd(day) ?? day;
  return days;
}

function callers(given: ConfigurationFile["callers"]): Policy["callers"] {
  const known: Record<string, CallerPolicy> = Object.create(null);
  for (const [name, entry] of Object.entries(given ?? {})) {
    const { contact = null, repository = null, audience = null } = entry ?? {};
    const { public: isPublic = false, ignore = false } = entry ?? {};
    known[name] = { contact, repository, audience, public: isPublic, ignore };
  }
  return known;
}

function callersFrom(given: ConfigurationFile["callers-from"]): Policy["callersFrom"] {
  const { callersFrom: usual } = defaults;
  return {
    accept: given?.accept ?? usual.accept,
    maxOpen: given?.["max-open"] ?? usual.maxOpen,
    label: given?.label ?? usual.label,
  };
}

function reminders(given: ConfigurationFile["reminders"]): Reminders {
  const { reminders: usual } = defaults;
  return {
    days: [...new Set(given?.days ?? usual.days)].toSorted((a, b) => b - a),
    overdueEvery: durationOr(given?.["overdue-every"], usual.overdueEvery),
    group: given?.group ?? usual.group,
    labels: given?.labels ?? usual.labels,
    assignees: given?.assignees ?? usual.assignees,
    dashboard: given?.dashboard ?? usual.dashboard,
    perWeek: given?.["per-week"] ?? usual.perWeek,
  };
}

function durationOr(text: string | undefined, fallback: Duration): Duration {
  return (text === undefined ? null : parseDuration(text)) ?? fallback;
}

function dayOrNull(text: string | undefined): Day | null {
  return text === undefined ? null : parseDay(text);
}

function brownouts({
  features = ["*"],
  at = "10:00",
  minutes = 15,
  "days-before": daysBefore,
}: NonNullable<ConfigurationFile["brownouts"]>): Policy["brownouts"] {
  return daysBefore.length === 0 ? null : { daysBefore, at, minutes, features };
}
