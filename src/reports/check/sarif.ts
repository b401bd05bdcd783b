import type {
  Fix as SarifFix,
  Invocation,
  Location,
  Log,
  Notification,
  PhysicalLocation,
  Replacement,
  ReportingConfiguration,
  Result,
  Run,
  ToolComponent,
} from "sarif";
import { githubResults, longList } from "../../core/limits.ts";
import type { Problem } from "../../core/model/feature.ts";
import type { Finding, Severity } from "../../core/model/finding.ts";
import type { RuleSetting } from "../../core/model/policy.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { positionAt, type FileFixes, type Fix } from "../../core/model/fix.ts";
import { uriPath } from "../writing/escape.ts";
import { fingerprints } from "./fingerprints.ts";
import { originObject, removalObjects } from "./json.ts";
import { inOrderOfFindings } from "./order.ts";
import { plainLine, plainName } from "../writing/plain.ts";
import { printJson } from "../writing/print-json.ts";
import { unreadLine } from "../writing/unread-line.ts";
import type { RuleInfo } from "../writing/rule-info.ts";

export interface SarifOptions {
  readonly rules: readonly RuleInfo[];
  readonly version: string;
  /** Address of the folder with the rules' pages, without a final slash. */
  readonly rulesUrl?: string;
  /** Address of the repository, for `versionControlProvenance`. */
  readonly repositoryUrl?: string;
}

const levels: Readonly<Record<Severity, Result.level>> = {
  error: "error",
  warning: "warning",
  notice: "note",
};

/** Returns a SARIF 2.1.0 log with one run. A location on base is marked in its property bag. */
export function sarif(result: CheckResult, options: SarifOptions): string {
  const ordered = inOrderOfFindings(result.findings);
  const prints = fingerprints(ordered);
  const indexes = new Map(options.rules.map(({ id }, index) => [id, index]));
  const results = ordered.slice(0, githubResults).map((each, index) => ({
    ...resultObject(each, prints[index] ?? "", indexes),
    ...fixesOf(each, result.fixes ?? []),
  }));
  const log: Log = {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: driver(options) },
        invocations: [invocation(result)],
        originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
        ...provenance(result, options),
        columnKind: "utf16CodeUnits",
        results,
        properties: {
          ...(result.unfinished ? { unfinished: true } : {}),
          verdict: result.verdict,
          base: result.base,
          head: result.head,
          today: result.today,
          removals: removalObjects(result.removals, () => false),
          ...(result.policy === undefined ? {} : { policy: result.policy.map(originObject) }),
        },
      },
    ],
  };
  return printJson(log);
}

function driver({ rules, version, rulesUrl }: SarifOptions): ToolComponent {
  return {
    name: "Sunset Warden",
    version,
    semanticVersion: version,
    rules: rules.map(({ id, summary, help, defaultSeverity }) => ({
      id,
      shortDescription: { text: summary },
      fullDescription: { text: help },
      help: { text: help },
      ...(rulesUrl === undefined ? {} : { helpUri: `${rulesUrl}/${id}.md` }),
      defaultConfiguration: configuration(defaultSeverity),
      properties: { tags: ["deprecation"] },
    })),
  };
}

function configuration(setting: RuleSetting): ReportingConfiguration {
  return setting === "off" ? { enabled: false } : { level: levels[setting] };
}

function resultObject(finding: Finding, print: string, indexes: ReadonlyMap<string, number>): Result {
  const { rule, severity, feature, message, remedy, passesFrom, place } = finding;
  const index = indexes.get(rule);
  return {
    ruleId: rule,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level: levels[severity],
    message: { text: messageText(`${plainLine(message)} ${plainLine(remedy)}`.trim() || rule) },
    locations: [location(place)],
    partialFingerprints: { "sunsetWarden/v1": print },
    properties: { feature, passesFrom },
  };
}

/** Returns the fix of a finding: the text to delete and the text to insert, with lines and columns at head. */
function fixesOf({ rule, feature, place }: Finding, files: readonly FileFixes[]): Pick<Result, "fixes"> {
  const fixes = files
    .filter(({ path }) => path === place.path)
    .flatMap((file) =>
      file.fixes
        .filter((each) => each.rule === rule && each.feature === feature)
        .map((each) => fixObject(each, file)),
    );
  return fixes.length === 0 ? {} : { fixes };
}

function fixObject({ description, edits }: Fix, { path, source }: FileFixes): SarifFix {
  const replacements = edits.map(({ start, end, text }): Replacement => {
    const [from, to] = [positionAt(source.text, start), positionAt(source.text, end)];
    return {
      deletedRegion: {
        startLine: from.line,
        startColumn: from.column,
        endLine: to.line,
        endColumn: to.column,
      },
      insertedContent: { text },
    };
  });
  return {
    description: { text: messageText(plainLine(description)) },
    artifactChanges: [{ artifactLocation: { uri: uriPath(path), uriBaseId: "%SRCROOT%" }, replacements }],
  };
}

function location(place: Finding["place"]): Location {
  return { physicalLocation: physical(place.path, place.line), properties: { side: place.side } };
}

function physical(path: string, line: number | undefined): PhysicalLocation {
  return {
    artifactLocation: { uri: uriPath(path), uriBaseId: "%SRCROOT%" },
    ...(line === undefined ? {} : { region: { startLine: Math.max(1, line) } }),
  };
}

/** Returns one notification for all places, with the first of them. */
function unreadNotification(unread: CheckResult["unread"]): Notification[] {
  const text = unreadLine(unread);
  if (text === null) return [];
  const locations = unread
    .slice(0, longList)
    .map(({ path, line }) => ({ physicalLocation: physical(path, line) }));
  return [{ level: "note", message: { text: messageText(text) }, locations }];
}

function invocation({ findings, problems, unread }: CheckResult): Invocation {
  const surplus = findings.length - githubResults;
  const notifications = problems.map(({ path, line, message }: Problem): Notification => ({
    level: "warning",
    message: { text: messageText(plainLine(message) || "This file could not be read.") },
    locations: [{ physicalLocation: physical(path, line) }],
  }));
  const cut: Notification = {
    level: "warning",
    message: { text: `${surplus} more findings are left out here; the JSON report is complete.` },
  };
  return {
    executionSuccessful: true,
    toolExecutionNotifications: [
      ...notifications.slice(0, 1000),
      ...unreadNotification(unread),
      ...(surplus > 0 ? [cut] : []),
    ],
  };
}

function provenance(
  { head }: CheckResult,
  { repositoryUrl }: SarifOptions,
): Pick<Run, "versionControlProvenance"> {
  if (repositoryUrl === undefined) return {};
  const revision = head === "WORKTREE" ? {} : { revisionId: plainName(head) };
  return { versionControlProvenance: [{ repositoryUri: repositoryUrl, ...revision }] };
}

/**
 * Escapes text: SARIF reads `[text](target)` as a link and `{0}` as a placeholder, even in plain text (§3.11.5 and
 * §3.11.6).
 */
function messageText(text: string): string {
  return text.replaceAll("](", "] (").replaceAll(/\{(\d+)\}/g, "{{$1}}");
}
